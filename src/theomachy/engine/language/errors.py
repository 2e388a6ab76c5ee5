"""The errors of the card language: one for who writes cards, one for who writes phrases."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass

SHOWN = 160  # characters of a source line that an error shows; a hostile line may have 256 KiB


@dataclass(eq=False)
class CardError(Exception):
    """A mistake in a card: where it is, what is wrong, and what to do next."""

    file: str
    line: int
    column: int
    message: str
    hint: str
    source: str = ""  # the line itself
    width: int = 1  # how many characters are underlined

    def __post_init__(self) -> None:
        self.args = (self.file, self.line, self.column, self.message, self.hint, self.source, self.width)  # for pickle

    def at(self, file: str, line: int, column: int, source: str, message: str) -> CardError:
        """The same mistake, seen from the file in which the text stands."""
        return CardError(file, line, column, message, self.hint, source, self.width)

    def __str__(self) -> str:
        head = f"{printable(self.file)}:{self.line}:{self.column}: {printable(self.message)}"
        return "\n".join([head, *self._excerpt(), *(f"  {printable(line)}" for line in self.hint.splitlines())])

    def _excerpt(self) -> list[str]:
        if not self.source.strip():
            return []
        first = max(0, self.column - 1 - SHOWN // 2) if len(self.source) > SHOWN else 0
        shown = printable(self.source[first : first + SHOWN]).rstrip()
        caret = self.column - 1 - first
        width = max(1, min(self.width, len(shown) - caret))
        margin = " " * len(str(self.line))
        return [f"  {self.line} | {shown}", f"  {margin} | {' ' * caret}{'^' * width}"]


class VocabularyError(Exception):
    """A phrase is declared in a way that cannot work; raised at import, for the programmer."""


class RenderError(ValueError):
    """A tree that is no sentence of the vocabulary."""


def printable(text: str) -> str:
    """The text with every unprintable character (terminal escapes, bidi controls) replaced one for one."""
    return "".join(char if char.isprintable() else " " if char in "\t\n" else "\ufffd" for char in text)


def shorten(text: str) -> str:
    """At most 60 characters, for quoting."""
    return text if len(text) <= 60 else text[:59] + "…"


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that is most alike, or None when nothing is alike."""
    by_folded = {other.casefold(): other for other in known}
    close = difflib.get_close_matches(word[:80].casefold(), by_folded, n=1, cutoff=0.55)
    return by_folded[close[0]] if close else None


def nearest_hint(word: str, known: Iterable[str]) -> str:
    """'nearest: "life"', or the list of what there is."""
    names = list(known)
    close = nearest(word, names)
    return f'nearest: "{close}"' if close else "there are: " + ", ".join(names)
