"""What happened to a match, one entry after the other: the form in which matches are kept.

A choice adds to the list of choices; an undo shortens it. Both are one thing: keep so many, then add these. So the list
of entries only grows, whatever people do, and the choices that stand follow from it without playing anything.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

Number = Annotated[int, Meta(ge=0, le=1_000_000)]

Choice = tuple[Number, Number]
"""(seat, index of the option)"""


class Rewrite(msgspec.Struct, frozen=True, array_like=True):
    """Keep the first `keep` choices, then add `then`. `seat` is who caused it."""

    seat: Number
    keep: Number
    then: list[Choice]


def choices_of(history: Iterable[int]) -> list[Choice]:
    """The choices in a game's own history."""
    return [(entry & 63, entry >> 6) for entry in history]


def difference(seat: int, before: Sequence[int], after: Sequence[int]) -> Rewrite:
    """What turns one history into the other."""
    keep = next((at for at, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), None)
    keep = min(len(before), len(after)) if keep is None else keep
    return Rewrite(seat, keep, choices_of(after[keep:]))


def standing(entries: Iterable[Rewrite], start: Sequence[Choice] = ()) -> list[Choice]:
    """The choices that stand in the end."""
    choices = list(start)
    for entry in entries:
        if entry.keep > len(choices):
            raise ValueError(f"An entry keeps {entry.keep} choices, but there are {len(choices)}.")
        del choices[entry.keep :]
        choices += entry.then
    return choices


def chained(head: str, number: int, entry: Rewrite) -> str:
    """The hash over all entries up to this one: SHA-256 of the hash before it and the entry as compact JSON."""
    text = msgspec.json.encode([number, entry.seat, entry.keep, entry.then]).decode()
    return hashlib.sha256(f"{head}{text}".encode()).hexdigest()
