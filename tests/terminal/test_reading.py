"""What a typed line means."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from theomachy.terminal.reading import COMMANDS, Choice, Command, Unclear, labels, understand

OPTIONS = ["Drop Archer", "Drop Demon", "Drop Demon and attack", "End your turn"]


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("1", Choice(0)),
        ("4", Choice(3)),
        ("end", Choice(3)),
        ("DROP  a", Choice(0)),
        ("drop demon", Choice(1)),
        ("drop demon and", Choice(2)),
        ("undo", Command("undo", "")),
        ("U", Command("undo", "")),
        ("? Archer", Command("?", "Archer")),
        ("?archer", Command("?", "archer")),
        ("why archer", Command("?", "archer")),
        ("save my game.json", Command("save", "my game.json")),
        ("rules A4.2", Command("rule", "A4.2")),
    ],
)
def test_understood(line: str, meant: Choice | Command) -> None:
    assert understand(line, OPTIONS) == meant


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("0", "There is no option 0. The options go from 1 to 4."),
        ("5", "The options go from 1 to 4."),
        ("drop", 'Several options begin with "drop": 1, 2, 3.'),
        ("demon", "Found inside 2, 3. Type the number."),
        ("udno", 'Did you mean "undo"?'),
        ("hlep", 'Did you mean "help"?'),
        ("drap archer", 'Did you mean "drop archer"?'),
        ("xyzzy", "neither an option nor a command"),
    ],
)
def test_unclear_says_what_to_do(line: str, part: str) -> None:
    meant = understand(line, OPTIONS)
    assert isinstance(meant, Unclear)
    assert part in meant.why


def test_equal_sentences_want_a_number() -> None:
    meant = understand("drop archer", ["Drop Archer", "Drop Archer"])
    assert isinstance(meant, Unclear)


def test_options_that_are_numbers_are_typed_as_they_are() -> None:
    assert labels(["0", "1", "2"]) == ["0", "1", "2"]
    assert understand("0", ["0", "1", "2"]) == Choice(0)
    assert labels(["Done", "1"]) == ["1", "2"]
    assert isinstance(understand("3", ["0", "1", "2"]), Unclear)


@given(st.text(), st.lists(st.text(min_size=1), max_size=8))
def test_any_line_is_understood_or_explained(line: str, sentences: list[str]) -> None:
    meant = understand(line, sentences)
    if isinstance(meant, Choice):
        assert 0 <= meant.index < len(sentences)
    elif isinstance(meant, Command):
        assert meant.name in COMMANDS
    else:
        assert meant.why
