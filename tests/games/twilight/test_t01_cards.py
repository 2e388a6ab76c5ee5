"""T1 The box and the cards."""

from __future__ import annotations

import pytest

import theomachy as th
from tests.games.twilight.playing import (
    II,
    III,
    I,
    Scene,
    cards_in,
    choices,
    choose,
    count,
    destroyed,
    discard,
    field,
    life,
    new_game,
    next_turn,
    number,
    pass_once,
    question,
    settle,
    shown,
    summon,
    until_phase,
)
from theomachy.games.twilight import GAME
from theomachy.games.twilight.faces import FACTIONS

DEITIES = ["Enlil", "Hera", "Mars", "Reader of Portents"]


@pytest.mark.rule("T1.1")
def test_the_box() -> None:
    library = GAME.load_library()
    assert sorted(library[face].name for face in library.of_table("deity")) == DEITIES
    actions = [library[face].data for face in library.of_table("creature", "fortification", "intrigue", "scheme")]
    decks = {name: sum(card.decks.get(name, 0) for card in actions) for name in DEITIES}  # type: ignore[attr-defined]
    assert decks == dict.fromkeys(DEITIES, 50)


@pytest.mark.rule("T1.2")
def test_every_card_has_a_faction() -> None:
    library = GAME.load_library()
    assert {library[face].data.faction for face in range(len(library))} == set(FACTIONS)  # type: ignore[attr-defined]
    gods = {library[face].name: library[face].data.faction for face in library.of_table("deity")}  # type: ignore[attr-defined]
    assert gods == {
        "Mars": "Aggression",
        "Hera": "Negotiation",
        "Reader of Portents": "Mysticism",
        "Enlil": "Sanctuary",
    }


@pytest.mark.rule("T1.3")
def test_what_a_card_shows(scene: Scene) -> None:
    g = scene(hands=[["Archer", "Tithe", "Wall"]])
    by_name = {card["name"]: card for card in g.view(0)["seats"][0]["zones"]["hand"]["cards"]}
    assert by_name["Archer"]["fight"] == 1
    assert by_name["Archer"]["cost"] == "1 I"
    assert by_name["Tithe"]["upkeep"] == "1 I"
    assert by_name["Wall"]["sides"] == "N"
    assert all(card["heresy"] for card in by_name.values())


@pytest.mark.rule("T1.4", "T6.4")
def test_everybody_sees_backs(scene: Scene) -> None:
    g = scene(
        hands=[[], [I, II, II]],
        aspects=[[], [III]],
        resources=[[], [I, III]],
        life=[[I] * 9, [II, *[I] * 8]],
    )
    assert number(g, 1, "hand") == "1 I, 2 II"
    assert number(g, 1, "Aspect Stack") == "1 III"
    assert number(g, 1, "Resource Area") == "1 I (1 Fresh), 1 III (1 Fresh)"
    assert number(g, 1, "top of the Life Stack") == "II"
    assert cards_in(g, "hand", 1) == [None] * 3
    assert cards_in(g, "life", 1, 1) == [None] * 9


@pytest.mark.rule("T1.5", "T1.6", "T9.7")
def test_creature_aspect_example(scene: Scene) -> None:
    """Two II and two III make an Exalted Creature: it needs an Exalted place."""
    g = scene(hands=[["Titan 5/5"]], resources=[[II, II, III, III]])
    assert "Summon Titan 5/5" in choices(g, 0)
    summon(g, 0, "Titan 5/5")
    assert field(g, 0) == ["Titan 5/5"]
    assert number(g, 0, "Resource Area") == "2 II (0 Fresh), 2 III (0 Fresh)"


@pytest.mark.rule("T1.7")
def test_a_mini_card_is_lesser_costs_one_i_and_is_always_destroyed(scene: Scene) -> None:
    g = scene(hands=[["Sting", "Ruin"]], field=[[], ["Leper"]], resources=[[I, I, I], [I]])
    choose(g, 0, "Sacrifice Aspects")
    assert "Leper, for 1 I" in choices(g, 0)
    g = scene(hands=[["Sting", "Backward Ruin"]], field=[[], ["Leper"]], resources=[[I, I], [I]])
    summon(g, 0, "Sting", "Leper")
    assert field(g, 1) == discard(g, 1) == []
    summon(g, 0, "Backward Ruin")
    assert life(g, 1) == 25, "a card was Destroyed"


@pytest.mark.rule("T1.7", "T9.7")
def test_a_mini_card_needs_a_lesser_place(scene: Scene) -> None:
    g = scene(start="Draw", forts=[["Warren"]], resources=[[II]], hands=[["Study"]])
    pass_once(g)
    assert question(g) == "too many"
    assert choices(g, 0) == ["Leper"]


@pytest.mark.rule("T1.8", "T11.3", "T11.4")
def test_owner_and_controller(scene: Scene) -> None:
    g = scene(hands=[["Omen"], []], resources=[[I, "Tithe"], []])
    choose(g, 0, "Summon Omen")
    while question(g) != "which manifest":
        pass_once(g)
    options = [option for option in g.asks[0].options if g.faces[option.cards[0]] == g.library.find("Tithe")]
    g.choose(options[0])
    settle_with(g, "Put this card")
    assert field(g, 0) == ["Tithe"]
    choose(g, 0, "Sacrifice Aspects", "Tithe")
    assert "Tithe" in destroyed(g, 1), "its owner is the other player"


def settle_with(g: th.Game, wanted: str) -> None:
    """Pass, and say yes to what is wanted."""
    for _ in range(20):
        offered = [str(option) for option in g.asks[0].options]
        found = [at for at, text in enumerate(offered) if text.startswith(wanted)]
        g.choose(found[0] if found else 0, player=g.asks[0].player)
        if found:
            return
    raise AssertionError(wanted)


@pytest.mark.rule("T1.9")
def test_areas_of_a_player() -> None:
    g = new_game(decks=["Mars", "Hera"])
    zones = g.view(0)["seats"][0]["zones"]
    wanted = {"life", "hand", "discard", "destroyed", "aspects", "resources", "field", "forts", "deity"}
    assert wanted <= set(zones)


@pytest.mark.rule("T1.10")
def test_a_text_is_carried_out_as_far_as_possible(scene: Scene) -> None:
    g = scene(hands=[["Ruin"]], resources=[[I]])
    summon(g, 0, "Ruin")
    assert discard(g, 0) == ["Ruin"]
    assert life(g, 1) == 30, "nothing was there to be Destroyed"


@pytest.mark.rule("T1.11", "T4.1", "T20.8")
def test_states_of_a_card(scene: Scene) -> None:
    g = scene(hands=[["Chill"]], field=[["Man 1/1"], ["Archer"]], resources=[[I, I], [I, I]])
    summon(g, 0, "Chill", "Archer")
    card = shown(g, "field", 1, "Archer")
    assert card["exhausted"]
    assert card["frozen"] == 1
    next_turn(g)
    until_phase(g, "Draw")
    card = shown(g, "field", 1, "Archer")
    assert "exhausted" in card, "a Frozen card misses this Refresh"
    assert "frozen" not in card
    assert count(g, "field", 1) == 1
    settle(g)
