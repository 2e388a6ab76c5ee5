"""A text from a stranger cannot hang the parser, nor break it otherwise than by a CardError."""

from __future__ import annotations

from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.test_language_sample import ARMIES
from theomachy.engine.language import COMMON, CardError, Vocabulary

SECONDS = 3.0  # generous: the slowest takes half a second on an old machine

HOSTILE = [
    "You may " * 74 + "draw.",
    "You may " * 70 + "draw a card.",
    "If you have 2 energy tokens, " * 20 + "draw a card.",
    "Draw a card, then " * 33 + "x",
    "Choose one: " * 50,
    "Choose one: draw a card; or " * 21,
    "If you have 2 energy tokens, draw a card; otherwise " * 11,
    "Once per turn: " * 40,
    "Exhaust, " * 66,
    "Each player " * 50,
    "Draw a card. " * 46,
    "Fleet, " * 85,
    "When you loses " + "Archer, " * 70,
    "1" * 600,
    "a" * 600,
    "." * 600,
    ". " * 300,
    " " * 600,
    "\n" * 600,
    "\x00" * 600,
    "\u202e" * 600,
    "\ud800" * 600,
    "{effect} " * 60,
    "(" * 600,
    "Draw 99999999999999999999 cards.",
    "Draw ٣ cards.",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_texts_are_refused_in_time(text: str) -> None:
    start = process_time()
    with pytest.raises(CardError) as caught:
        ARMIES.parse(text)
    assert str(caught.value)
    assert process_time() - start < SECONDS


def test_a_text_may_be_long_but_not_too_long() -> None:
    sentence = "Draw 2 cards. "
    assert ARMIES.parse((sentence * 42).strip())
    with pytest.raises(CardError, match="too long") as caught:
        ARMIES.parse(sentence * 43)
    assert caught.value.column == 601


def test_a_megabyte_is_refused_at_once() -> None:
    start = process_time()
    with pytest.raises(CardError, match="too long"):
        ARMIES.parse("you may " * 125_000)
    assert process_time() - start < 0.5


def test_nesting_ends_at_twelve() -> None:
    assert ARMIES.parse("You may " + "you may " * 10 + "draw a card.")
    with pytest.raises(CardError, match="nested too deeply"):
        ARMIES.parse("You may " + "you may " * 11 + "draw a card.")


def test_the_worst_vocabulary_does_not_hang_either() -> None:
    vocabulary = Vocabulary("worst")
    vocabulary.extend(COMMON)
    vocabulary.declare("a", "a")
    vocabulary.declare("unit", "{effect}")
    vocabulary.declare("two", "{p:effect} {q:effect}")
    vocabulary.declare("three", "{p:effect} {q:effect} {r:effect}")
    vocabulary.category("effect", "effect", "outcome")
    for text in ("A " * 299 + "a.", "a " * 20, "A a a.", "A."):
        start = process_time()
        with pytest.raises(CardError):
            vocabulary.parse(text)
        assert process_time() - start < SECONDS


@given(st.text(max_size=200))
def test_any_text_parses_or_gives_a_card_error(text: str) -> None:
    try:
        assert ARMIES.render(ARMIES.parse(text)) == text
    except CardError as error:
        assert error.hint and str(error)


SALAD = [
    "Draw",
    "draw",
    "2 cards",
    "a card",
    "you may",
    "if",
    ", then",
    ",",
    ";",
    ":",
    ".",
    "or",
    "choose one",
    "X",
    "is",
]


@given(st.lists(st.sampled_from(SALAD)))
def test_word_salad_parses_or_gives_a_card_error(words: list[str]) -> None:
    text = " ".join(words)[:600]
    try:
        assert ARMIES.render(ARMIES.parse(text)) == text
    except CardError as error:
        assert 1 <= error.column <= len(text) + 1
