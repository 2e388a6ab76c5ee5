"""The cards of the box as a whole: names, ranks, texts, the character of each kind; and that every card has a test."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import theomachy as th
from tests.games.armies.cards.play import BOX, face, field, phrases, price, strength
from theomachy.games.armies.faces import KINDS
from theomachy.games.armies.phrases import ARMIES

NAMES = [card.name for card in BOX.faces]
LONGEST_TEXT = 160
"""What can be read on a card at a glance."""


def of_kind(kind: str) -> list[str]:
    """The ranks of a kind."""
    return [BOX[at].name for at in BOX.of_table("army") if field(BOX[at].name, "kind") == kind]


# --- every card has a test --------------------------------------------------------------------------------------------


def test_every_card_is_named_in_a_test_of_what_it_does() -> None:
    here = Path(__file__)
    about_all = {here.name, "test_phrases.py", "test_strangers_cards.py"}
    said: set[str] = set()
    for file in here.parent.glob("test_*.py"):
        if file.name not in about_all:
            tests = [node for node in ast.parse(file.read_text("utf-8")).body if is_test(node)]
            said |= {
                node.value
                for test in tests
                for node in ast.walk(test)
                if isinstance(node, ast.Constant) and isinstance(node.value, str)
            }
    assert [name for name in NAMES if name not in said] == []


def is_test(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name.startswith("test_")


def test_every_card_appears_in_random_play() -> None:
    leaders = [BOX[at].name for at in BOX.of_table("leading_god")]
    unseen = set(NAMES)
    for seed in range(40):
        chance = Random(seed)
        g = th.new("armies", players=4, seed=seed, leaders=chance.sample(leaders, 4))
        for _ in range(400):
            if g.over:
                break
            g.choose(chance.randrange(len(g.asks[0].options)))
        used = [line for line in g.story(None) if not line.endswith("from the bottom of the pile.")]
        unseen -= {name for name in unseen if any(name in line for line in used)}
        if not unseen:
            return
    raise AssertionError(f"never seen in play: {sorted(unseen)}")


# --- names, ranks and copies ------------------------------------------------------------------------------------------


def test_no_two_cards_share_a_name() -> None:
    assert [name for name, count in Counter(name.casefold() for name in NAMES).items() if count > 1] == []


def test_no_name_is_part_of_another() -> None:
    """So that the story is never read wrongly."""
    assert [(a, b) for a in NAMES for b in NAMES if a != b and a.casefold() in b.casefold()] == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_has_four_ranks_of_four_with_different_strengths(kind: str) -> None:
    ranks = of_kind(kind)
    assert [field(name, "copies") for name in ranks] == [4, 4, 4, 4]
    assert len({strength(name) for name in ranks}) == 4


def test_the_wanderer_has_no_kind_and_is_alone() -> None:
    (wanderer,) = BOX.of_table("wanderer")
    assert not hasattr(BOX[wanderer].data, "kind") and field(BOX[wanderer].name, "copies") == 1


# --- texts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_text_is_its_program(name: str) -> None:
    text, tree = field(name, "text"), face(name).trees.get("text")
    assert (ARMIES.render(tree) if tree else "") == text


@pytest.mark.parametrize("name", NAMES)
def test_a_text_fits_on_a_card(name: str) -> None:
    assert len(field(name, "text")) <= LONGEST_TEXT


def test_every_god_and_power_card_says_something() -> None:
    assert [card.name for card in BOX.faces if card.table not in ("army", "wanderer") and not card.trees] == []


def test_no_two_gods_or_power_cards_do_the_same() -> None:
    texts = Counter(field(card.name, "text") for card in BOX.faces if card.table not in ("army", "wanderer"))
    assert [text for text, count in texts.items() if count > 1] == []


def test_no_two_army_cards_are_the_same_but_for_their_kind() -> None:
    looks = Counter((strength(name), field(name, "text")) for kind in KINDS for name in of_kind(kind))
    assert [look for look, count in looks.items() if count > 1] == []


def test_every_kind_has_a_character_of_its_own() -> None:
    characters = {kind: Counter(phrase for name in of_kind(kind) for phrase in phrases(name)) for kind in KINDS}
    assert [(a, b) for a in KINDS for b in KINDS if a < b and characters[a] == characters[b]] == []


@pytest.mark.parametrize("name", [BOX[at].name for at in BOX.of_table("leading_god")])
def test_a_leading_god_has_one_ability_that_can_be_paid_from_the_start(name: str) -> None:
    abilities = face(name).trees["text"]
    assert isinstance(abilities, tuple) and len(abilities) == 1
    assert 1 <= price(name) <= 6
