"""What the original rulebook states (FACTS.md, section 2.1) holds in the box, in the options and at the table."""

from __future__ import annotations

import re

import pytest

import theomachy as th
from tests.games.godsforge.solo_playing import BOX, face
from theomachy.games.godsforge.faces import faces_of
from theomachy.games.godsforge.nemeses import in_the_box
from theomachy.games.godsforge.payment import PARTS
from theomachy.games.godsforge.state import EXTRA_DAMAGE, HAND, MOST_LIFE, SUPPLY

NAMES = [card.name for card in BOX.faces]
FITTING = [name for name in NAMES if face(name).solo]
NEMESES = in_the_box()
COSTS = {name: [part.strip() for part in face(name).cost.split(",")] for name in NAMES}


def test_the_box_has_33_creations_and_19_spells() -> None:
    assert len(BOX.of_table("creation")) == 33
    assert len(BOX.of_table("spell")) == 19
    assert len(set(NAMES)) == 52


NAMED = {
    "spell": ("Fireball", "Divine Wrath", "Shatter", "Drain Life"),
    "creation": (
        *("Oakenshield", "Celestine Shield", "Metallic Dragon", "Pyrite Golem", "Malachite Manticore", "Jade Clover"),
        *("Airship", "Onyx Vampire", "Lightning Sword", "Scepter of Fortune", "Doppelganger", "Leviathan"),
        *("Chaos Ring", "Crystal Phoenix"),
    ),
}


@pytest.mark.parametrize("table", NAMED)
def test_the_named_cards_are_of_their_kind(table: str) -> None:
    assert set(NAMED[table]) <= {BOX[at].name for at in BOX.of_table(table)}


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Fireball", "2, 2"),
        ("Drain Life", "10+, Two Odd"),
        ("Metallic Dragon", "11+, Two Odd, V"),
        ("Pyrite Golem", "Three in a Row"),
        ("Malachite Manticore", "2, Three in a Row"),
        ("Leviathan", "4, 4, V"),
    ],
)
def test_costs_that_are_known(name: str, cost: str) -> None:
    assert sorted(COSTS[name]) == sorted(cost.split(", "))


def test_costs_that_are_known_in_part() -> None:
    assert "9+" in COSTS["Oakenshield"]
    assert set(COSTS["Celestine Shield"]) & {"9+", "10+", "11+"}
    assert "Two Even" in COSTS["Jade Clover"]
    assert set(COSTS["Jade Clover"]) & {"2", "3", "4", "5"}
    assert "V" in COSTS["Airship"]
    assert len(COSTS["Airship"]) > 1


@pytest.mark.parametrize(
    ("name", "field", "number"),
    [
        ("Fireball", "attack", 6),
        ("Divine Wrath", "attack", 7),
        ("Divine Wrath", "life", 7),
        ("Shatter", "attack", 3),
        ("Oakenshield", "prevention", 3),
        ("Celestine Shield", "prevention", 2),
        ("Metallic Dragon", "attack", 6),
        ("Onyx Vampire", "attack", 3),
        ("Onyx Vampire", "life", 3),
        ("Lightning Sword", "attack", 4),
    ],
)
def test_values_that_are_known(name: str, field: str, number: int) -> None:
    assert getattr(face(name), field) == number


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Fireball", "When you pay an extra gem, +2 attack."),
        ("Shatter", "When the round ends, destroy an enemy creation."),
        ("Drain Life", "When you pay an extra gem,"),
        ("Oakenshield", "Pay 2 gems: +4 prevention."),
        ("Oakenshield", "Your other creations cannot be destroyed."),
        ("Celestine Shield", "Pay a gem: "),
        ("Celestine Shield", "When the Upkeep ends, "),
        ("Metallic Dragon", "Sacrifice this creation: +6 prevention."),
        ("Onyx Vampire", "Pay a gem: "),
        ("Lightning Sword", "Sacrifice this creation: +6 attack."),
        ("Scepter of Fortune", "black die"),
        ("Doppelganger", "copy of a creation"),
    ],
)
def test_texts_that_are_known(name: str, words: str) -> None:
    assert words in face(name).text


def test_the_picture_with_cost_10_and_prevention_5() -> None:
    """A creation without a name: 10+, prevents 5, and something at the end of the round."""
    known = [
        name
        for name in (BOX[at].name for at in BOX.of_table("creation"))
        if "10+" in COSTS[name] and face(name).prevention == 5 and "When the round ends" in face(name).text
    ]
    assert len(known) == 1


@pytest.mark.parametrize("part", PARTS)
def test_every_form_of_cost_is_in_use(part: str) -> None:
    assert any(part in cost for cost in COSTS.values())


@pytest.mark.parametrize(("players", "life"), [(1, 30), (2, 30), (3, 25), (4, 20)])
def test_life_at_the_start(players: int, life: int) -> None:
    g = th.new("godsforge", players=players, seed=1, deck=FITTING[:12] if players == 1 else None)
    assert {seat["numbers"]["life"] for seat in g.view(None)["seats"]} == {life}
    assert g.view(None)["shared"]["numbers"]["gems in the supply"] == 30
    assert [seat["zones"]["hand"]["count"] for seat in g.view(None)["seats"]][:players] == [4] * players


def test_other_figures() -> None:
    assert (SUPPLY, MOST_LIFE, HAND, EXTRA_DAMAGE) == (30, 30, 4, 7)


# --- solo play --------------------------------------------------------------------------------------------------------


def test_there_are_six_nemeses_from_easy_to_hard() -> None:
    assert [each.difficulty for each in NEMESES] == ["Easy", "Easy", "Medium", "Medium", "Hard", "Hard"]
    assert len({each.name for each in NEMESES}) == 6


@pytest.mark.parametrize("at", range(6))
def test_each_has_twelve_different_fitting_cards(at: int) -> None:
    cards = NEMESES[at].cards
    assert len(set(cards)) == len(cards) == 12
    assert set(cards) <= set(FITTING)
    assert NEMESES[at].start in cards
    assert len(set(FITTING) - set(cards)) >= 36, "enough for a draft"


def test_at_most_four_cards_do_not_fit_solo_play() -> None:
    assert 52 - len(FITTING) <= 4
    assert faces_of(BOX).for_solo.count(False) == 52 - len(FITTING)


def test_the_sample_nemesis_cards_are_in_the_box() -> None:
    assert {"Chaos Ring", "Crystal Phoenix", "Metallic Dragon", "Malachite Manticore", "Shatter"} <= set(NAMES)
    assert any(name.endswith("leon") for name in NAMES)


def test_no_card_speaks_the_words_of_the_original() -> None:
    """The original says Veilstone, Reveal: and prevent; our texts say it in words of their own."""
    for name in NAMES:
        assert not re.search(r"Veilstones?\b|\bReveal:|\bUpgrade|\bduring the\b", face(name).text), name
