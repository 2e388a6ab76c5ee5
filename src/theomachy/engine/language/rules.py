"""What the parser works on: rules made of words, scans and references to other symbols."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from .template import Item

Tree: TypeAlias = "bool | int | str | tuple[Tree, ...] | None"
Parse: TypeAlias = Callable[[str, int], Iterable[tuple[Tree, int]]]
Render: TypeAlias = Callable[[Tree], str]

NOTHING: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Words:
    """Literal words; each piece is (pattern, what is expected there)."""

    pieces: tuple[tuple[re.Pattern[str], str], ...]


@dataclass(frozen=True)
class Scan:
    """A basic value, read by a function of text and position."""

    parse: Parse


@dataclass(frozen=True)
class Ref:
    """A value of another symbol, unless it ends in something of `refuse` or is itself one of `never`."""

    symbol: str
    refuse: frozenset[str] = NOTHING
    never: frozenset[str] = NOTHING


Part = Words | Scan | Ref


@dataclass(frozen=True, eq=False)
class Rule:
    """symbol -> parts; `build` makes the tree from the values of scans and references."""

    symbol: str
    parts: tuple[Part, ...]
    build: Callable[[tuple[Tree, ...]], Tree]
    ends: frozenset[str] = NOTHING  # what a value ends in when its last part is a reference
    phrase: str = ""

    @cached_property
    def opening(self) -> re.Pattern[str] | None:
        """What stands first, if it is a word: most rules are ruled out by it."""
        head = self.parts[0]
        return head.pieces[0][0] if isinstance(head, Words) else None


def first(values: tuple[Tree, ...]) -> Tree:
    """The build of rules that add nothing."""
    return values[0]


def words(text: str, before: str = "", last: bool = False) -> Words:
    """Words as patterns that forgive case and spaces, so that an error can name the canonical wording.

    One pattern per word, so that an error points at the word. `before`: the type of the slot that follows.
    """
    pieces = []
    for found in re.finditer(r"\s?\S+|\s$", text):
        token, rest = found[0], text[found.start() :].strip()
        pattern = (r"\s+" if token[0] == " " else "") + re.escape(token.strip())
        whole_word = text[found.end() : found.end() + 1] == " " or (last and found.end() == len(text))
        if whole_word and token[-1].isalnum():
            pattern += r"(?!\w)"  # "draw" is not the beginning of "drawn"
        pieces.append((re.compile(pattern, re.IGNORECASE), f'"{rest}"' if rest else f"{{{before}}}"))
    return Words(tuple(pieces))


def parts_of(items: tuple[Item, ...], not_ending_in: dict[str, tuple[str, ...]]) -> tuple[Part, ...]:
    """The parts of a template's variant. A slot's `not_ending_in` counts only where words follow it."""
    parts: list[Part] = []
    for index, item in enumerate(items):
        last = index == len(items) - 1
        if isinstance(item, str):
            after = "" if last else items[index + 1]
            parts.append(words(item, before="" if isinstance(after, str) else after.type, last=last))
        else:
            parts.append(Ref(item.type, refuse=NOTHING if last else frozenset(not_ending_in.get(item.name, ()))))
    return tuple(parts)
