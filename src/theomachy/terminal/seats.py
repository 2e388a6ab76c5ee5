"""Who sits where, from words such as "me", "me:Ann" and "greedy"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from theomachy.bots import make_bot
from theomachy.match import Person, Seat, clean_name


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
    """Equal names get numbers."""
    total, seen = Counter(names), Counter[str]()
    out = []
    for name in names:
        seen[name] += 1
        out.append(f"{name} {seen[name]}" if total[name] > 1 else name)
    return out
