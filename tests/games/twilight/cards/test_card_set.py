"""The box: how many cards, which decks, and what the named cards say."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import pytest

import theomachy as th
from theomachy.engine.language import CardDef
from theomachy.engine.language.meaning import nodes
from theomachy.engine.library import Library
from theomachy.games.twilight.faces import ACTION_TABLES, Faction
from theomachy.games.twilight.phrases import TWILIGHT

BOX: Library = th.game("twilight").load_library()
DEITIES = {"Mars": "Aggression", "Hera": "Negotiation", "Reader of Portents": "Mysticism", "Enlil": "Sanctuary"}
SPLASH = {"Mars": "Negotiation", "Hera": "Sanctuary", "Reader of Portents": "Aggression", "Enlil": "Mysticism"}


def data(name: str) -> Any:
    return BOX[BOX.find(name)].data


def action_cards() -> list[CardDef]:
    return [BOX[face] for face in BOX.of_table(*ACTION_TABLES)]


def deck(deity: str) -> list[tuple[CardDef, int]]:
    listed = [(card, data(card.name).decks.get(deity, 0)) for card in action_cards()]
    return [(card, copies) for card, copies in listed if copies]


@pytest.mark.rule("T1.1")
@pytest.mark.parametrize("deity", DEITIES)
def test_a_deck_has_fifty_cards_of_its_faction_and_a_splash_of_another(deity: str) -> None:
    factions: Counter[str] = Counter()
    for card, copies in deck(deity):
        factions[data(card.name).faction] += copies
    assert factions == {DEITIES[deity]: 40, SPLASH[deity]: 10}


@pytest.mark.rule("T18.7")
@pytest.mark.parametrize("deity", DEITIES)
def test_every_kind_of_card_is_in_every_deck_in_sensible_numbers(deity: str) -> None:
    kinds: Counter[str] = Counter()
    backs: Counter[int] = Counter()
    for card, copies in deck(deity):
        kinds[card.table] += copies
        backs[data(card.name).aspect] += copies
        assert copies <= (1 if data(card.name).epic else 3), card.name
    assert set(kinds) == set(ACTION_TABLES) and min(kinds.values()) >= 3
    assert backs[1] > backs[2] > backs[3] >= 7


def test_the_box_has_many_different_cards() -> None:
    cards = action_cards()
    assert 90 <= len(cards) <= 100
    assert Counter(data(card.name).faction for card in cards) == dict.fromkeys(get_args(Faction), 24)
    assert all(data(card.name).decks for card in cards)
    said = Counter((card.table, data(card.name).text) for card in cards)
    plain = [text for (_, text), count in said.items() if count > 1]
    assert plain == [], "two cards do the same"


@pytest.mark.rule("T1.4")
def test_the_back_of_a_card_is_its_highest_aspect() -> None:
    for card in action_cards():
        cost = data(card.name).cost
        assert data(card.name).aspect == max(at + 1 for at in range(3) if cost[at]), card.name


@pytest.mark.parametrize("card", [*BOX.faces], ids=lambda card: card.name)
def test_a_text_is_its_program(card: CardDef) -> None:
    for field, tree in card.trees.items():
        assert TWILIGHT.render(tree, "text") == getattr(card.data, field)


def test_every_phrase_is_on_a_card_and_has_a_handler() -> None:
    said = {node[0] for card in BOX.faces for tree in card.trees.values() for node in nodes(tree) if node}
    ours = [name for name, phrase in TWILIGHT.grammar.phrases.items() if "games/twilight/phrases" in phrase.place]
    assert [name for name in ours if name not in said] == []
    assert [name for name in ours if name in TWILIGHT.unhandled()] == []


NAMED = {
    "Youthful Troll": (3, 3),
    "Borderland Scout": (1, 1),
    "Corrupt Tribune": (1, 2),
    "Mischievous Nymph": (0, 4),
    "Terracotta Warrior": (1, 1),
    "Praetorian Guard": (4, 4),
    "Stoic Legionnaires": (2, 1),
    "Stormchaser Oracle": (4, 4),
    "Loki in Exile": (3, 1),
}


@pytest.mark.parametrize("name", NAMED)
def test_named_creatures_have_the_numbers_of_the_rulebook(name: str) -> None:
    assert (data(name).fight, data(name).life) == NAMED[name]


COSTS = {
    "Stonehenge": (2, 2, 3),
    "Loki in Exile": (3, 1, 1),
    "Emperor's Decree": (2, 2, 2),
    "Ishtar's Harvest": (1, 1, 1),
    "Leper Quarter": (1, 0, 0),
    "Hydra Nest": (2, 0, 0),
    "Altar of Thermopylae": (4, 0, 0),
    "Wrath Returned": (2, 1, 0),
    "Veto": (1, 2, 0),
    "War Elephants": (2, 2, 0),
}


@pytest.mark.parametrize("name", COSTS)
def test_named_cards_cost_what_the_rulebook_says(name: str) -> None:
    """The last three are cards of its examples without a name: a Scheme of 4 damage, a counter, a creature."""
    assert data(name).cost == COSTS[name]


def test_named_cards_have_their_types() -> None:
    assert data("Stonehenge").epic and data("Stonehenge").types == ("Keep",)
    assert data("Loki in Exile").epic and data("Loki in Exile").types == ("Mythical", "Traitor", "Hero")
    assert data("Emperor's Decree").epic
    assert data("Hydra Nest").types == ("Environment",)
    assert data("Altar of Thermopylae").types == ("Ruin",)
    assert data("Leper Quarter").types == ("Village", "Ruin")
    assert data("Ishtar's Harvest").types == ("Economic",)
    for name in ("Hydra Nest", "Altar of Thermopylae", "Leper Quarter"):
        assert data(name).heresy == "Exhaust this Aspect."


@pytest.mark.rule("T16.5")
def test_each_deity_asks_for_ten_cards_of_its_faction() -> None:
    found = {card.name: dict(data(card.name).requirement) for card in BOX.faces if card.table == "deity"}
    assert found == {deity: {faction: 10} for deity, faction in DEITIES.items()}


# --- every card has a test --------------------------------------------------------------------------------------------


def test_every_card_is_named_in_a_test_of_what_it_does() -> None:
    """Its Heresy is tested in test_heresies.py, which sees to that itself."""
    here = Path(__file__)
    said = ""
    for file in here.parent.glob("test_*.py"):
        if file.name not in (here.name, "test_heresies.py"):
            tests = [node for node in ast.parse(file.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)]
            said += "".join(ast.unparse(test) for test in tests)
    assert [card.name for card in BOX.faces if card.name not in said] == []
