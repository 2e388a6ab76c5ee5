"""What the original rulebook states (FACTS.md, section 4.1) holds in the box, in the options and at the table."""

from __future__ import annotations

import pytest

import theomachy as th
from theomachy.games.kamigami.faces import COLOURS, OLD_ONES, SPHERES, faces_of
from theomachy.games.kamigami.options import KINDS, OF_EACH_OTHER, OF_ONE_COLOUR, START
from theomachy.games.kamigami.state import (
    ARTIFACT_PILES,
    ENERGY,
    HAND,
    MAIN_ENERGY,
    PHASES,
    RETURN,
    SUPPORT_ENERGY,
    TEMPLE_ENERGY,
    VICTORY,
    WARRIOR_PILES,
)

BOX = th.game("kamigami").load_library()
BOOK = faces_of(BOX)


def texts(name: str) -> str:
    return str(getattr(BOX[BOX.find(name)].data, "text"))  # noqa: B009  (each card's Struct has it)


def test_the_numbers_of_the_rulebook() -> None:
    assert (ENERGY, TEMPLE_ENERGY, VICTORY) == (15, 5, 25)
    assert (MAIN_ENERGY, SUPPORT_ENERGY, RETURN) == (20, 10, 5)
    assert (HAND, WARRIOR_PILES, ARTIFACT_PILES) == (5, 6, 3)
    assert (KINDS, OF_ONE_COLOUR, OF_EACH_OTHER) == (18, 6, 3)
    assert START == {"8+2": ((1, 8), (3, 2)), "7+3": ((1, 7), (2, 3))}
    assert PHASES == ("Starting", "Play", "Recruit", "Discard", "End")


def test_the_five_colours_and_six_spheres() -> None:
    assert COLOURS == ("blue", "green", "red", "white", "yellow")
    assert set(SPHERES) == {"Sun", "Moon", "Life", "Death", "War", "Peace"}


NAMED = ("Jack Dalton", "Miss Anna Stewart", "Deep One", "Gigi Lamore", "Elder Things", "Doris Fletcher")


@pytest.mark.parametrize("name", [*NAMED, "Dimensional Shambler"])
def test_the_named_warriors_are_in_the_first_box(name: str) -> None:
    face = BOX.find(name)
    assert (BOOK.kind[face], BOOK.box[face], BOOK.copies[face]) == ("warrior", OLD_ONES, 5)


def test_jack_dalton_and_miss_anna_stewart() -> None:
    jack, anna = BOX.find("Jack Dalton"), BOX.find("Miss Anna Stewart")
    assert (BOOK.colour[jack], set(BOOK.chains[jack])) == ("red", {"green", "yellow"})
    assert texts("Jack Dalton") == "Act: attack 4."
    assert (BOOK.colour[anna], set(BOOK.chains[anna])) == ("yellow", {"blue", "green"})


def test_deep_one_has_two_acts() -> None:
    acts = [ability.outcome[0] for ability in BOOK.acts[BOX.find("Deep One")]]
    assert acts == ["draw", "new_artifacts"] and BOOK.acts[BOX.find("Deep One")][0].outcome == ("draw", 1)


def test_gigi_lamore_turns_an_attack_away_or_draws() -> None:
    gigi = BOX.find("Gigi Lamore")
    assert [ability.event for ability in BOOK.reacts[gigi]] == ["attacked"]
    assert BOOK.reacts[gigi][0].outcome[0] == "send_away"
    assert ("draw", 1) in [ability.outcome for ability in BOOK.acts[gigi]]


def test_elder_things_defend_2() -> None:
    assert any(ability.outcome == ("defend", 2) for ability in BOOK.reacts[BOX.find("Elder Things")])


def test_doris_fletcher_costs_3_and_is_head_librarian() -> None:
    assert BOOK.cost[BOX.find("Doris Fletcher")] == 3
    assert getattr(BOX[BOX.find("Doris Fletcher")].data, "title") == "Head Librarian"  # noqa: B009


def test_a_cultist_and_a_dimensional_shambler_cost_6() -> None:
    assert BOOK.cost[BOX.find("Cultist")] + BOOK.cost[BOX.find("Dimensional Shambler")] == 6
    assert any(BOOK.cost[face] == 6 for face in BOX.of_table("warrior"))


def test_cthulhu_has_its_two_abilities() -> None:
    face = BOX.find("Cthulhu")
    assert [name.lower() for name in getattr(BOX[face].data, "abilities")] == [  # noqa: B009
        "the stars are right",
        "even death may die",
    ]
    assert [ability.outcome[0] for ability in BOOK.acts[face]] == ["change_chain"]
    assert [(ability.event, ability.outcome[0]) for ability in BOOK.reacts[face]] == [("banishing_kept", "cancel_it")]


def test_red_attacks_and_yellow_heals() -> None:
    def says(colour: str, *words: str) -> int:
        mine = [face for face in BOX.of_table("warrior") if BOOK.colour[face] == colour and BOOK.box[face] == OLD_ONES]
        return sum(any(word in texts(BOX[face].name) for word in words) for face in mine)

    assert says("red", "attack") == 6
    assert says("yellow", "gain 1 energy", "gain 2 energy", "gain 3 energy", "gain 4 energy") >= 2
