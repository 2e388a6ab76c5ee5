"""Who sits where, from words such as "me", "me:Ann" and "greedy"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import count, repeat

from theomachy.bots import make_bot
from theomachy.match import NAME_LENGTH, Person, Seat, clean_name


def fill_seats(words: Sequence[str], seed: int | str) -> tuple[list[str], list[Seat]]:
    """The names at the table and who they are. An unknown word is refused with a sentence."""
    names: list[str] = []
    for at, word in enumerate(words, 1):
        kind, _, name = word.partition(":")
        names.append(clean_name(name) or (f"Player {at}" if kind == "me" else f"{kind.capitalize()} bot"))
    unique = _told_apart(names)
    seats: list[Seat] = []
    for at, (word, name) in enumerate(zip(words, unique, strict=True)):
        kind = word.partition(":")[0]
        seats.append(Person(name) if kind == "me" else make_bot(kind, f"{seed}/{at}"))
    return unique, seats


def _told_apart(names: Sequence[str]) -> list[str]:
    """Equal names get numbers, each the first that makes a name which nobody else has."""
    total, taken = Counter(names), set(names)
    out = []
    for name in names:
        own = name
        if total[name] > 1:
            own = next(made for made in map(_numbered, repeat(name), count(1)) if made not in taken)
            taken.add(own)
        out.append(own)
    return out


def _numbered(name: str, number: int) -> str:
    """No longer than a name may be: a saved game would cut the number off."""
    return f"{name[: NAME_LENGTH - len(f' {number}')].strip()} {number}"
