"""What a writer of cards reads when a text is wrong."""

from __future__ import annotations

import pickle

import pytest

from tests.engine.test_language_sample import ARMIES
from theomachy.engine.language import CardError


def error_of(text: str, category: str = "text") -> CardError:
    with pytest.raises(CardError) as caught:
        ARMIES.parse(text, category)
    return caught.value


def test_an_error_looks_like_that_of_a_good_compiler() -> None:
    assert str(error_of("When dropped, drawn 2 cards.")) == (
        '<text>:1:15: I do not understand "drawn 2 cards"\n'
        "  1 | When dropped, drawn 2 cards.\n"
        "    |               ^^^^^\n"
        '  expected an effect; nearest: "draw 2 cards"'
    )


@pytest.mark.parametrize(
    ("text", "column", "message", "hint"),
    [
        ("Shuffle your pyle.", 14, '"pyle"', 'expected "pile"; nearest: "shuffle your pile"'),
        ("If you hve 2 energy tokens, draw a card.", 8, '"hve 2 energy tokens"', 'expected "have"; nearest: "you have'),
        ("When droped, draw a card.", 6, '"droped"', 'expected a trigger; nearest: "dropped"'),
        ("For each Archr you control, draw a card.", 10, '"Archr you control"', 'nearest: "Archer you control"'),
        ("Draw a card. Drwa a card.", 14, '"Drwa a card"', 'nearest: "draw 2 cards"'),
        ("Draw many cards.", 6, '"many cards"', 'expected "a card" or "2 cards"'),
        ("Roll d7.", 6, '"d7"', "expected a die"),
        ("Draw 2 cards quickly.", 14, '"quickly"', "the end of the sentence"),
        ("When dropped, draw", 19, "missing", 'expected "a card" or "2 cards"'),
        ("Draw 2 cards, then.", 19, "missing", "expected an effect"),
        ("Armour 2, Fleat.", 11, '"Fleat"', 'expected a keyword; nearest: "Fleet"'),
        ("Exhaust; draw a card.", 8, '";"', 'expected "," or ":"'),
        ("Bananas.", 1, '"Bananas"', "expected an ability, an effect or keywords"),
        ("Draw 2 cardss.", 8, '"cardss"', 'expected "cards" or "card"; nearest: "cards"'),
    ],
)
def test_the_farthest_place_and_what_was_expected_there(text: str, column: int, message: str, hint: str) -> None:
    error = error_of(text)
    assert (error.line, error.column) == (1, column)
    assert message in error.message
    assert hint in error.hint


@pytest.mark.parametrize(
    ("text", "canonical", "column"),
    [
        ("draw a card.", "Draw a card.", 1),
        ("Draw a card", "Draw a card.", 8),
        ("Draw 1 card.", "Draw a card.", 6),
        ("Draw two cards.", "Draw 2 cards.", 6),
        ("Draw 2 card.", "Draw 2 cards.", 8),
        ("Draw 02 cards.", "Draw 2 cards.", 6),
        ("Draw 2  cards.", "Draw 2 cards.", 8),
        ("Draw 2 Cards.", "Draw 2 cards.", 8),
        ("Draw a card.\nDiscard a card.", "Draw a card. Discard a card.", 8),
        (" Draw a card.", "Draw a card.", 1),
        ("Draw a card. ", "Draw a card.", 8),
        ("Choose a Archer you control; draw a card.", "Choose an Archer you control; draw a card.", 8),
        ("armour 2, fleet.", "Armour 2, Fleet.", 1),
        ("When You loses elder dragon, draw a card.", "When you loses Elder Dragon, draw a card.", 6),
    ],
)
def test_only_the_canonical_wording_is_taken_and_the_error_says_it(text: str, canonical: str, column: int) -> None:
    error = error_of(text)
    assert error.message == "I understand this text, but it is not worded as cards are"
    assert error.hint == f'write "{canonical}"'
    assert error.column == column
    assert ARMIES.parse(canonical)


def test_fragments_are_canonical_too() -> None:
    assert error_of("Draw a card", "effect").hint == 'write "draw a card"'
    assert "draw a card" in str(error_of("draw a card.", "effect"))


def test_a_long_line_is_shown_in_part_and_never_with_escapes() -> None:
    error = CardError("a\x1b.toml", 3, 500, "no \x1b[31m", "fix \u202e it", "x" * 450 + "\x1b\t" + "y" * 500, 5)
    shown = str(error).splitlines()
    assert shown[0] == "a\ufffd.toml:3:500: no \ufffd[31m"
    assert shown[1][shown[2].index("^")] == "y" and len(shown[1]) < 180
    assert "\x1b" not in str(error) and "\u202e" not in str(error) and "^^^^^" in shown[2]


def test_an_error_can_be_pickled() -> None:
    error = error_of("Bananas.")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
