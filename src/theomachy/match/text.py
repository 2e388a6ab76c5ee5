"""Text that people typed, made safe to show: names, chat, the words on a stranger's card."""

from __future__ import annotations

import unicodedata

NAME_LENGTH = 24

# Controls (escape sequences start with one), lone surrogates, and code points without a meaning.
_BARRED = {"Cc", "Cs", "Co", "Cn"}

# Marks that turn the reading direction: with these a text can pretend to be another.
_DIRECTION = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff")


def clean(text: str) -> str:
    """The text on one line, without control and direction characters. A terminal may print it."""
    spaced = "".join(" " if char.isspace() else char for char in text)
    return "".join(char for char in spaced if char not in _DIRECTION and unicodedata.category(char) not in _BARRED)


def clean_name(text: str) -> str:
    """A name fit for a table: cleaned, one spelling per look, short. Empty if nothing is left."""
    words = clean(unicodedata.normalize("NFKC", text)).split()
    visible = "".join(char for char in " ".join(words) if unicodedata.category(char) != "Cf")
    return visible[:NAME_LENGTH].strip()
