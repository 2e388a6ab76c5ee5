"""Finding paragraphs."""

from __future__ import annotations

import pytest

import theomachy
from theomachy.terminal.rulebook import parse, read_rulebook

TEXT = """# Toy

*A motto.*

## Y1 Turns

**Y1.1** Draw `one`
card.

**Y1.2** Stop.

**Y1.10** *Really* stop.

## Y2 The end
"""


def test_parts() -> None:
    book = parse(TEXT)
    assert book.chapters == {"Y1": "Turns", "Y2": "The end"}
    assert book.paragraphs == {"Y1.1": "Draw one card.", "Y1.2": "Stop.", "Y1.10": "Really stop."}


@pytest.mark.parametrize(
    ("number", "found"),
    [
        ("Y1.1", ["Y1.1 Draw one card."]),
        (" y1.2. ", ["Y1.2 Stop."]),
        ("y1", ["Y1 Turns", "Y1.1 Draw one card.", "Y1.2 Stop.", "Y1.10 Really stop."]),
        ("Y2", ["Y2 The end"]),
        ("Y3", []),
        ("", []),
    ],
)
def test_find(number: str, found: list[str]) -> None:
    assert parse(TEXT).find(number) == found


@pytest.mark.parametrize("name", theomachy.games())
def test_every_game_has_rules_that_can_be_found(name: str) -> None:
    book = read_rulebook(name)
    assert len(book.chapters) > 3
    assert len(book.paragraphs) > 20
    assert {number.partition(".")[0] for number in book.paragraphs} <= book.chapters.keys()


def test_a_game_without_a_rulebook() -> None:
    assert read_rulebook("nothing").chapters == {}
