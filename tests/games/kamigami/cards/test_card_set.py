"""The cards of both boxes as a whole: counts, colours, texts, characters; and that every card has a test."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

from tests.games.box import nodes
from tests.games.kamigami.cards.play import BOX, face, field, phrases
from theomachy.engine.language import explain
from theomachy.games.kamigami.faces import COLOURS, OAK_AND_MIST, OLD_ONES, SETS, SPHERES
from theomachy.games.kamigami.phrases import KAMIGAMI

NAMES = [card.name for card in BOX.faces]
LONGEST_TEXT = 180
"""What can be read on a card at a glance."""


def of(table: str, box: str) -> list[str]:
    """The names of a kind of card in a box."""
    return [BOX[at].name for at in BOX.of_table(table) if field(BOX[at].name, "set") == box]


# --- every card has a test --------------------------------------------------------------------------------------------


def test_every_card_is_named_in_a_test_of_what_it_does() -> None:
    here = Path(__file__)
    said = {
        node.value
        for file in here.parent.glob("test_*.py")
        if file.name != here.name
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert [name for name in NAMES if name not in said] == []


# --- counts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("box", SETS)
def test_a_box_has_twelve_gods_in_two_cultures_of_six(box: str) -> None:
    cultures = Counter(field(name, "culture") for name in of("god", box))
    assert len(cultures) == 2 and set(cultures.values()) == {6}


def test_no_culture_is_in_two_boxes() -> None:
    cultures = [{field(name, "culture") for name in of("god", box)} for box in SETS]
    assert cultures[0].isdisjoint(cultures[1])


@pytest.mark.parametrize("box", SETS)
def test_each_sphere_has_six_gods_and_one_temple(box: str) -> None:
    gods = Counter(sphere for name in of("god", box) for sphere in set(field(name, "spheres")))
    assert gods == dict.fromkeys(SPHERES, 6)
    assert sorted(field(name, "sphere") for name in of("temple", box)) == sorted(SPHERES)


@pytest.mark.parametrize("box", SETS)
def test_the_warriors_are_six_red_kinds_and_three_of_each_other_colour(box: str) -> None:
    colours = Counter(field(name, "colour") for name in of("warrior", box))
    assert colours == {"red": 6, "yellow": 3, "blue": 3, "green": 3, "white": 3}


@pytest.mark.parametrize("box", SETS)
def test_warriors_and_artifacts_chain_into_two_different_colours(box: str) -> None:
    names = of("warrior", box) + of("artifact", box)
    assert [name for name in names if len(set(field(name, "chains"))) != 2] == []


@pytest.mark.parametrize("box", SETS)
def test_every_colour_can_follow_several_cards(box: str) -> None:
    follows = Counter(colour for name in of("warrior", box) for colour in field(name, "chains"))
    assert min(follows[colour] for colour in COLOURS) >= 5


@pytest.mark.parametrize("box", SETS)
def test_the_costs_are_a_curve(box: str) -> None:
    costs = Counter(field(name, "cost") for name in of("warrior", box))
    assert set(costs) == {2, 3, 4, 5, 6}
    assert costs[3] + costs[4] > costs[2] + costs[5] + costs[6]


@pytest.mark.parametrize("box", SETS)
def test_a_box_has_twelve_artifacts_of_all_colours(box: str) -> None:
    assert len(of("artifact", box)) == 12
    assert {field(name, "colour") for name in of("artifact", box)} == set(COLOURS)


@pytest.mark.parametrize("box", SETS)
def test_a_box_has_a_disciple_of_each_type(box: str) -> None:
    assert {field(name, "rank"): field(name, "copies") for name in of("disciple", box)} == {1: 48, 2: 24, 3: 18}


# --- what the rulebook tells of its cards -----------------------------------------------------------------------------


def test_cthulhu_has_the_two_abilities_that_are_given() -> None:
    assert field("Cthulhu", "abilities") == ["The Stars Are Right", "Even Death May Die"]
    assert phrases("Cthulhu") == ["act", "change_chain", "react", "banishing_kept", "cancel_it"]


@pytest.mark.parametrize(
    ("name", "colour", "chains"),
    [("Jack Dalton", "red", {"green", "yellow"}), ("Miss Anna Stewart", "yellow", {"blue", "green"})],
)
def test_colours_that_are_given(name: str, colour: str, chains: set[str]) -> None:
    assert (field(name, "colour"), set(field(name, "chains"))) == (colour, chains)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Jack Dalton", "Act: attack 4."),
        ("Deep One", "Act: draw a card."),
        ("Deep One", "Act: shuffle the artifacts of the Hall of Heroes into their deck and reveal new ones."),
        ("Gigi Lamore", "Act: draw a card."),
        ("Gigi Lamore", "React, when you are attacked: the attacker must attack another god."),
        ("Elder Things", "React: defend 2."),
    ],
)
def test_abilities_that_are_given(name: str, sentence: str) -> None:
    assert KAMIGAMI.parse(sentence)[0] in face(name).trees["text"]  # type: ignore[index,operator]


def test_costs_that_are_given() -> None:
    assert field("Doris Fletcher", "cost") == 3
    assert field("Dimensional Shambler", "cost") + field("Cultist", "cost") == 6
    assert 6 in [field(name, "cost") for name in of("warrior", OLD_ONES)]


def test_the_named_disciples_are_of_their_type() -> None:
    named = {1: "Cultist", 2: "High Priest", 3: "Servitor of the Outer Gods"}
    assert {field(name, "rank"): name for name in of("disciple", OLD_ONES)} == named


# --- texts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_text_is_its_program(name: str) -> None:
    assert KAMIGAMI.render(face(name).trees["text"]) == field(name, "text")


@pytest.mark.parametrize("name", NAMES)
def test_a_text_fits_on_a_card(name: str) -> None:
    assert len(field(name, "text")) <= LONGEST_TEXT


@pytest.mark.parametrize("name", [*of("god", OLD_ONES), *of("god", OAK_AND_MIST)])
def test_a_god_has_two_abilities_with_names(name: str) -> None:
    sentences = face(name).trees["text"]
    assert isinstance(sentences, tuple) and len(sentences) == 2
    assert len(set(field(name, "abilities"))) == 2
    assert "act" in phrases(name)


@pytest.mark.parametrize("name", [*of("temple", OLD_ONES), *of("temple", OAK_AND_MIST)])
def test_each_ability_of_a_temple_has_a_name(name: str) -> None:
    sentences = face(name).trees["text"]
    assert isinstance(sentences, tuple) and len(sentences) == len(field(name, "abilities"))


def test_no_name_is_part_of_another() -> None:
    """So that the story is never read wrongly."""
    assert [(a, b) for a in NAMES for b in NAMES if a != b and a.casefold() in b.casefold()] == []


def test_every_god_has_abilities_of_its_own() -> None:
    gods = [*of("god", OLD_ONES), *of("god", OAK_AND_MIST)]
    said = Counter(sentence for name in gods for sentence in face(name).trees["text"])  # type: ignore[union-attr]
    assert [KAMIGAMI.render((sentence,)) for sentence, count in said.items() if count > 1] == []


def test_no_two_cards_say_the_same() -> None:
    texts = Counter(field(name, "text") for name in NAMES)
    assert [text for text, count in texts.items() if count > 1] == []


# --- the phrases ------------------------------------------------------------------------------------------------------

ALL = {entry.name: entry for entry in explain(KAMIGAMI)}
HOLDERS = {"keywords", "when", "x"}
"""They only hold others together: nothing is carried out for them."""
ONLY_FOR_OWN_CARDS = {
    *("keywords", "when", "pay", "may", "may_pay", "for_each", "choose_one", "target", "it"),
}
"""What all games share, and these boxes leave to cards of one's own."""


def test_every_phrase_is_used_by_a_card() -> None:
    said = {node[0] for card in BOX.faces for tree in card.trees.values() for node in nodes(tree)}
    assert sorted(set(ALL) - said) == sorted(ONLY_FOR_OWN_CARDS)


def test_every_phrase_does_something() -> None:
    assert set(KAMIGAMI.unhandled()) == HOLDERS


@pytest.mark.parametrize("name", sorted(set(ALL) - HOLDERS))
def test_every_phrase_is_explained(name: str) -> None:
    assert ALL[name].doc.strip().endswith(".")


KEYWORDS = {
    "banish": {"banish", "pay_banish", "banish_itself"},
    "reincarnate": {"reincarnate", "reincarnate_itself"},
    "adjudication": {"adjudicate"},
    "defend": {"defend"},
    "protect": {"protect"},
    "redirect": {"send_away", "send_on"},
    "cancel": {"cancel_it", "cancel_attack"},
    "colours": {"change_chain", "chain_into_all", "colour_hand", "name_colour"},
}
"""The words of the glossary, and the phrases that mean them."""


@pytest.mark.parametrize("box", SETS)
@pytest.mark.parametrize("keyword", KEYWORDS)
def test_every_word_of_the_glossary_is_on_several_cards(keyword: str, box: str) -> None:
    names = [name for name in NAMES if field(name, "set") == box]
    assert sum(not KEYWORDS[keyword].isdisjoint(phrases(name)) for name in names) >= 2


@pytest.mark.parametrize("box", SETS)
def test_the_netherworld_is_named_on_several_cards(box: str) -> None:
    assert sum("the Netherworld" in field(name, "text") for name in NAMES if field(name, "set") == box) >= 2


# --- the colours ------------------------------------------------------------------------------------------------------

CHARACTER = {
    "red": {"attack", "attack_undefended"},
    "yellow": {"gain_energy", "gain_together"},
    "blue": {"draw", "search"},
    "green": {"gain_faith", "cheaper", "recruit_one", "number_played"},
    "white": {"defend", "protect", "send_away", "cancel_it", "cancel_attack"},
}
"""Red attacks, yellow heals, blue knows, green grows, white wards."""


@pytest.mark.parametrize("box", SETS)
@pytest.mark.parametrize("colour", COLOURS)
def test_every_warrior_has_the_character_of_its_colour(colour: str, box: str) -> None:
    names = [name for name in of("warrior", box) if field(name, "colour") == colour]
    assert [name for name in names if CHARACTER[colour].isdisjoint(phrases(name))] == []
