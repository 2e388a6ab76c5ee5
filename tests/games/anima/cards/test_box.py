"""The box has the cards that it must have, each with a test, and the named ones as the rulebook gives them."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from theomachy.engine.language import CardDef
from theomachy.games.anima import GAME

LIBRARY = GAME.load_library()
BOX = [face for face in LIBRARY.faces if face.data.set == 1]  # type: ignore[attr-defined]
SECOND = [face for face in LIBRARY.faces if face.data.set == 2]  # type: ignore[attr-defined]
ADVANTAGES = ("ability", "plot", "artifact", "incident", "trap")
ENCOUNTERS = ("creature", "event")


def count(cards: list[CardDef], *tables: str) -> int:
    return sum(getattr(card.data, "copies", 1) for card in cards if card.table in tables)


def data(name: str) -> Any:
    return LIBRARY[LIBRARY.find(name)].data


# --- counts ---------------------------------------------------------------------------------------------------------


def test_the_box_has_110_cards() -> None:
    assert count(BOX, *{card.table for card in BOX}) == 110


@pytest.mark.parametrize(("table", "number"), [("character", 12), ("arcane", 6), ("mission", 10), ("final", 3)])
def test_counts_that_are_known(table: str, number: int) -> None:
    assert count(BOX, table) == number


def test_79_areas_advantages_and_encounters() -> None:
    assert count(BOX, "area", *ADVANTAGES, *ENCOUNTERS) == 79
    assert [count(BOX, "area"), count(BOX, *ADVANTAGES), count(BOX, *ENCOUNTERS)] == [17, 33, 29]


def test_every_kind_of_advantage_and_encounter_is_there() -> None:
    skills = Counter(card.data.skill for card in BOX if card.table == "ability")  # type: ignore[attr-defined]
    assert skills == {"Magic": 6, "Trickery": 6, "Ki": 6}
    assert all(count(BOX, table) >= 3 for table in ADVANTAGES)
    kinds = Counter(card.data.kind for card in BOX if card.table == "creature")  # type: ignore[attr-defined]
    assert kinds["natural"] == kinds["supernatural"] == 9


def test_the_second_set_is_smaller_and_has_every_kind() -> None:
    assert count(SECOND, *{card.table for card in SECOND}) == 48
    assert {card.table for card in SECOND} == {card.table for card in BOX}


def test_no_two_cards_are_alike() -> None:
    said: dict[tuple[Any, ...], str] = {}
    for card in LIBRARY.faces:
        trees = {field: tree for field, tree in card.trees.items() if tree}
        other = said.setdefault((card.table, *sorted(trees.items())), card.name)
        assert other == card.name, f"{card.name} says what {other} says"


# --- the named cards (FACTS.md 1.1) ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "combat", "speed"), [("Archmage", 2, 3), ("General", 4, 2), ("Duelist", 4, 3), ("Merchant", 2, 4)]
)
def test_named_characters(name: str, combat: int, speed: int) -> None:
    assert (data(name).combat, data(name).speed) == (combat, speed)


def test_the_colonel_and_the_elementalist_have_7_and_5_together() -> None:
    colonel, elementalist = data("Colonel"), data("Elementalist")
    assert (colonel.combat + elementalist.combat, colonel.speed + elementalist.speed) == (7, 5)
    assert "Magic" in elementalist.skills


@pytest.mark.parametrize(
    ("name", "level"), [("Parliament", 1), ("Ashvins Valley", 1), ("Forest of Hulijing", 2), ("Arcane", 3)]
)
def test_levels_of_named_areas(name: str, level: int) -> None:
    assert data(name).level == level


def test_what_the_rulebook_says_of_areas() -> None:
    forest = data("Forest of Hulijing")
    assert (forest.table[0], forest.table[-1], forest.trade) == ("-", "2", True)
    assert {"Advantage", "Recruit"} <= set(forest.rewards)
    arcane = data("Arcane")
    assert (arcane.table.split()[2], arcane.trade) == ("1", False)
    assert data("Ashvins Valley").ex == "Preparation"
    assert data("Shadow Highlands").ex and data("The Gate of Heaven").ex


@pytest.mark.parametrize(
    ("name", "table", "levels"),
    [
        ("Marionette", "creature", (1,)),
        ("Chaos", "creature", (3,)),
        ("Morrigan", "creature", (3,)),
        ("Celebration", "event", (1, 2)),
        ("Twilight of the Gods", "event", (3,)),
        ("Solitary Warrior", "event", (1, 2, 3)),
    ],
)
def test_named_encounters(name: str, table: str, levels: tuple[int, ...]) -> None:
    card = LIBRARY[LIBRARY.find(name)]
    assert card.table == table
    assert data(name).level in levels


def test_named_advantages() -> None:
    tables = {name: LIBRARY[LIBRARY.find(name)].table for name in ("Vial of Souls", "Mystical Node")}
    assert tables == {"Vial of Souls": "artifact", "Mystical Node": "trap"}
    assert data("Sacred Defense").phase == "Interruption"


def test_the_clock_is_in_arcane() -> None:
    assert data("The Clock").places == ("Arcane",)


# --- the cards fit together -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [BOX, SECOND], ids=["first", "second"])
def test_every_mission_has_its_place_in_its_own_set(cards: list[CardDef]) -> None:
    areas: list[Any] = [card.data for card in cards if card.table == "area"]
    for card in cards:
        if card.table in ("mission", "final"):
            mission: Any = card.data
            for place in mission.places:
                assert any(area.name == place and "Mission" in area.rewards for area in areas), card.name
            if mission.level:
                assert any(area.level >= mission.level and "Mission" in area.rewards for area in areas), card.name


def test_special_results_have_a_text_and_special_rewards_a_name() -> None:
    for card in LIBRARY.faces:
        if card.table == "area":
            area: Any = card.data
            assert ("*" in area.table) == bool(area.special), area.name
            assert bool(area.ex) == bool(area.reward), area.name


def test_every_card_has_a_test() -> None:
    """A card is tested where a test of this folder names it; the scenarios name the card that they are about."""
    here = Path(__file__)
    tests = "\n".join(file.read_text("utf-8") for file in here.parent.glob("test_*.py") if file != here)
    untested = [card.name for card in LIBRARY.faces if not re.search(rf'"{re.escape(card.name)}"', tests)]
    assert untested == []
