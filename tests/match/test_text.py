"""What people type is made safe before others see it."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from theomachy.match import NAME_LENGTH, clean, clean_name


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ann", "Ann"),
        ("\x1b[31mred\x1b[0m", "[31mred[0m"),
        ("\x9b2Jgone", "2Jgone"),
        ("two\nlines\tand\x0btabs", "two lines and tabs"),
        ("user\u202egnp.exe", "usergnp.exe"),
        ("a\u2066b\u2069c", "abc"),
        ("\ud800lone", "lone"),
        ("Zoë 雷神", "Zoë 雷神"),
    ],
)
def test_clean(text: str, shown: str) -> None:
    assert clean(text) == shown


@given(st.text())
def test_nothing_that_steers_a_terminal_is_left(text: str) -> None:
    shown = clean(text)
    assert not {unicodedata.category(char) for char in shown} & {"Cc", "Cs"}
    assert clean(shown) == shown
    shown.encode("utf-8")


@given(st.text())
def test_a_name_is_short_and_keeps_its_look(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= NAME_LENGTH
    assert name == name.strip()
    assert clean(name) == name


def test_names_that_look_alike_are_alike() -> None:
    assert clean_name("\uff21nn") == clean_name(" A\u200bnn ") == "Ann"
    assert clean_name(" \u200b\n ") == ""
