"""The table in words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.match.toy import toy
from theomachy.engine.table import Area, Table
from theomachy.terminal.drawing import card_lines, card_text, layout_of, status, table_lines


def card(name: str, **fields: Any) -> dict[str, Any]:
    return {"id": 1, "name": name, **fields}


ARCHER = card("Archer", strength=3, kind="Archers", text="Reach.", tags=["x"], note="")
DEMON = card("Demon", strength=7, kind="Demons")
TABLE = Table((Area("zone", "Zone"),), card_line=("{name}", "({strength})"))


def zone_text(cards: list[Any] | None, count: int | None = None, **area: Any) -> str:
    view = toy().view(0)
    view["seats"][0]["zones"] = {"zone": {"count": len(cards or ()) if count is None else count, "cards": cards}}
    table = Table((Area("zone", "Zone", **area),), card_line=("{name}", "({strength})"))
    return list(table_lines(view, table))[-1].text


@pytest.mark.parametrize(
    ("cards", "area", "text"),
    [
        ([], {}, "Empty: zone."),
        ([ARCHER], {}, "Zone: Archer (3)."),
        ([ARCHER, DEMON, ARCHER], {}, "Zone: 3 cards. 2 times Archer (3), Demon (7)."),
        ([None, ARCHER, None], {}, "Zone: 3 cards. Archer (3), 2 unknown."),
        ([ARCHER, DEMON], {"style": "count"}, "Zone: 2 cards."),
        ([ARCHER, DEMON], {"style": "top"}, "Zone: 2 cards, top Demon (7)."),
        ([ARCHER, None], {"style": "top"}, "Zone: 2 cards."),
        (
            [ARCHER, DEMON, ARCHER],
            {"style": "stacks", "group": "kind"},
            "Zone: Archers 2, top Archer (3); Demons 1, top Demon (7).",
        ),
    ],
)
def test_zones(cards: list[Any], area: dict[str, Any], text: str) -> None:
    assert zone_text(cards, **area) == text


def test_a_hidden_zone_is_only_counted() -> None:
    assert zone_text(None, 7) == "Zone: 7 cards."
    assert zone_text(None, 1) == "Zone: 1 card."


def test_a_part_of_the_card_line_that_a_card_lacks_is_left_out() -> None:
    assert card_text(ARCHER, TABLE) == "Archer (3)"
    assert card_text(card("Omen"), TABLE) == "Omen"


def test_a_stack_does_not_repeat_what_it_is_a_stack_of() -> None:
    table = Table((), card_line=("{name}", "({strength})", "{kind}"))
    assert card_text(ARCHER, table) == "Archer (3) Archers"
    assert card_text(ARCHER, table, known="kind") == "Archer (3)"


def test_a_card_in_full() -> None:
    assert [line.text for line in card_lines(ARCHER, TABLE)] == ["Archer", "Strength 3, kind Archers.", "Reach."]
    god = card("Loki", type="leading_god")
    assert [line.text for line in card_lines(god, TABLE)] == ["Loki", "Type leading god."]
    fields = Table((), card_fields=("kind",))
    assert [line.text for line in card_lines(ARCHER, fields)] == ["Archer", "Kind Archers.", "Reach."]
    deity = card("Enlil", passive="Armor 1.", active="Restore 2.")
    shown = card_lines(deity, Table((), card_fields=("kind",), card_texts=("active", "passive", "text")))
    assert [line.text for line in shown] == ["Enlil", "Active: Restore 2.", "Passive: Armor 1."]


def test_a_game_without_a_layout_shows_every_zone() -> None:
    view = toy().view(0)
    shown = [line.text for line in table_lines(view, layout_of("toy", view))]
    assert shown[-1] == "Empty: shown."
    assert "Hand: 3 cards. Paper A8, Paper A7, Paper A6." in shown
    assert "Hand: 3 cards." in shown, "the hand of the other is only counted"


def test_seats_say_whose_they_are() -> None:
    view = toy().view(0)
    view["seats"][0]["team"] = 0
    view["seats"][1] |= {"team": 1, "out": True}
    headings = [line.text for line in table_lines(view, layout_of("toy", view)) if line.heading]
    assert headings == ["The table", "Bo (team 2, out of the game)", "Ann (you, team 1)"]


def test_the_status_has_own_and_shared_numbers() -> None:
    assert status(toy().view(0)) == ["waits 0", "turns 0"]


def test_numbers_that_say_nothing_are_no_line() -> None:
    """Before the first turn there is no phase yet."""
    view = toy().view(0)
    view["shared"]["numbers"] = {"phase": "", "dice": []}
    view["seats"][0]["numbers"] = {"spent": False}
    assert "." not in [line.text for line in table_lines(view, layout_of("toy", view))]
