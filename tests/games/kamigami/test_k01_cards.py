"""K1 The box and the cards."""

from __future__ import annotations

from collections import Counter

import pytest

import theomachy as th
from tests.games.kamigami.playing import Scene, can, choose, done, energy, names, offers, shared
from theomachy.games.kamigami import GAME
from theomachy.games.kamigami.faces import COLOURS, OAK_AND_MIST, OLD_ONES, SPHERES, faces_of

BOX = th.game("kamigami").load_library()
BOOK = faces_of(BOX)


def of_box(box: str, kind: str) -> list[int]:
    return [face for face in BOX.of_table(kind) if BOOK.box[face] == box]


@pytest.mark.rule("K1.1")
@pytest.mark.parametrize("box", [OLD_ONES, OAK_AND_MIST])
def test_the_box_holds_what_it_says(box: str) -> None:
    assert len(of_box(box, "god")) == 12
    assert len(of_box(box, "temple")) == 6
    assert len(of_box(box, "artifact")) == 12
    assert [BOOK.copies[face] for face in of_box(box, "warrior")] == [5] * 18
    assert {BOOK.rank[face]: BOOK.copies[face] for face in of_box(box, "disciple")} == {1: 48, 2: 24, 3: 18}


@pytest.mark.rule("K1.1")
def test_the_disciples_have_their_names() -> None:
    ranks = {BOX[face].name: BOOK.rank[face] for face in of_box(OLD_ONES, "disciple")}
    assert ranks == {"Cultist": 1, "High Priest": 2, "Servitor of the Outer Gods": 3}


@pytest.mark.rule("K1.2")
@pytest.mark.parametrize("box", [OLD_ONES, OAK_AND_MIST])
def test_gods_have_a_culture_three_spheres_and_abilities(box: str) -> None:
    gods = of_box(box, "god")
    assert Counter(BOOK.culture[face] for face in gods).most_common() == [
        (culture, 6) for culture in dict.fromkeys(BOOK.culture[face] for face in gods)
    ]
    for face in gods:
        assert len(set(BOOK.spheres[face])) == 3
        assert set(BOOK.spheres[face]) <= set(SPHERES)
        assert BOOK.acts[face] or BOOK.reacts[face]


@pytest.mark.rule("K1.3")
@pytest.mark.parametrize("box", [OLD_ONES, OAK_AND_MIST])
def test_there_is_a_temple_of_each_sphere(box: str) -> None:
    assert sorted(BOOK.spheres[face][0] for face in of_box(box, "temple")) == sorted(SPHERES)


@pytest.mark.rule("K1.4")
def test_warriors_and_artifacts_have_colours_and_a_cost() -> None:
    for face in BOX.of_table("warrior", "artifact"):
        assert BOOK.colour[face] in COLOURS
        assert len(BOOK.chains[face]) == 2
        assert BOOK.cost[face] >= 1
    assert {BOOK.colour[face] for face in BOX.of_table("warrior")} == set(COLOURS)


@pytest.mark.rule("K1.4")
def test_the_colour_of_a_card_is_its_primary_one(scene: Scene) -> None:
    """Cards of the hand become yellow: their chaining colours are not meant."""
    g = scene(["Dye", "Red 2", "Blue"])
    choose(g, "Dye")
    assert g.view(0)["seats"][0]["zones"]["hand"]["cards"][0]["colour"] == "yellow"
    assert g.view(0)["seats"][0]["zones"]["hand"]["cards"][0]["chains"] == ["green", "yellow"]


@pytest.mark.rule("K1.5")
def test_disciples_have_a_type_and_a_cost_and_no_colour() -> None:
    for face in BOX.of_table("disciple"):
        assert BOOK.rank[face] in (1, 2, 3)
        assert BOOK.cost[face] >= 1
        assert BOOK.colour[face] == "" and BOOK.chains[face] == ()


@pytest.mark.rule("K1.6")
def test_each_sentence_is_an_act_or_a_react(scene: Scene) -> None:
    for face in range(len(BOX)):
        sentences = BOX[face].trees["text"]
        assert isinstance(sentences, tuple)
        assert len(BOOK.acts[face]) + len(BOOK.reacts[face]) == len(sentences)
    g = scene(["Two Ways", "Blue"])
    assert [offer for offer in offers(g) if "Two Ways" in offer] == [
        "Two Ways: act: draw 2 cards",
        "Two Ways: act: gain 1 faith",
    ]


@pytest.mark.rule("K1.6")
def test_each_card_counts_also_where_several_are_alike(scene: Scene) -> None:
    g = scene(["Roll Call", "Red 4", "Red 4", "Blue", "Cultist"])
    choose(g, "Roll Call")
    assert shared(g, "faith") == 3


@pytest.mark.rule("K1.7")
def test_what_stands_before_the_colon_is_the_cost(scene: Scene) -> None:
    g = scene(["Pact", "Blue"])
    choose(g, "Pact: act, lose 2 energy: attack 4")
    assert energy(g) == [13, 11]


@pytest.mark.rule("K1.7")
def test_a_react_says_what_it_answers(scene: Scene) -> None:
    g = scene(["Red 3", "Drum", "Blue"])
    assert not can(g, "Drum")
    choose(g, "Red 3")
    assert can(g, "Drum: react, when you attack: the attack gains 2")


@pytest.mark.rule("K1.8")
def test_a_card_is_right_against_the_rules(scene: Scene) -> None:
    """A warrior that chains into every colour overrules its chaining colours."""
    g = scene(["Rainbow", "Red 2", "Blue"])
    choose(g, "Rainbow")
    assert can(g, "Red 2") and shared(g, "chain") == "blue or green or red or white or yellow"


@pytest.mark.rule("K1.9")
def test_the_set_of_a_card_does_not_matter_in_play() -> None:
    """A warrior of the other box chains by colour like any other."""
    other = BOX[
        next(face for face in of_box(OAK_AND_MIST, "warrior") if BOOK.colour[face] == "yellow" and BOOK.acts[face])
    ]
    g = GAME.scenario(hands=[["Jack Dalton", other.name, "Cultist"], []], gods=["Cthulhu", "Nodens"])
    choose(g, "Jack Dalton")
    assert can(g, f"{other.name}:")
    assert names(g, g.area[0]) == ["Jack Dalton"]
    done(g)


@pytest.mark.rule("K1.10")
def test_energy_does_not_run_out_with_the_tokens(scene: Scene) -> None:
    """All tokens together are 170 energy."""
    g = scene(["Sun", "Blue"], players=4, teams=True, energy=[100, 30, 30, 30])
    choose(g, "Sun")
    assert energy(g) == [110, 30, 30, 30]
