"""Randomness that replays for ever: `(key, counter)` in the state, one SHAKE-256 call per random act.

The n-th act of a game reads the stream SHAKE-256(key || n as 8 bytes, big endian) as 64-bit words, big endian. A number
below k is a word modulo k; words at or above the largest multiple of k are passed over, so no number is favoured.
Records carry the name of this algorithm.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from struct import unpack
from typing import Protocol

ALGORITHM = "shake256-v1"

WORDS = 1 << 64
"""How many words there are."""


class Witness(Protocol):
    """Whoever watches what happens in a game; what it does never changes the game."""

    def number(self, of: int, result: int) -> None:
        """A number below `of`: a die, its faces counted from 0."""

    def order(self, order: list[int]) -> None:
        """A shuffle: which item came to the first place, and so on."""

    def idle(self, seat: int, card: int, zero: bool) -> None:
        """What a card of a seat says comes to nothing: an X is 0 (`zero`), or no card fits."""


class Chance(Protocol):
    """Anything that carries its own randomness."""

    rng_key: bytes
    rng_counter: int
    witness: Witness | None


def key_of(seed: int | str, purpose: str) -> bytes:
    """The 32-byte key of a game, from its seed and what it is for."""
    return hashlib.sha256(f"{ALGORITHM}|{purpose}|{seed}".encode()).digest()


def words(g: Chance, count: int) -> Iterator[int]:
    """The next act's words. The first `count` come from one hash call; more are hardly ever needed."""
    start = _next_act(g)
    have = 0
    while True:
        yield from _stream(start, have, count)
        have += count


def _next_act(g: Chance) -> bytes:
    start = g.rng_key + g.rng_counter.to_bytes(8, "big")
    g.rng_counter += 1
    return start


def _stream(start: bytes, first: int, count: int) -> tuple[int, ...]:
    """So many words of an act, from the first on."""
    return unpack(f">{count}Q", hashlib.shake_256(start).digest(8 * (first + count))[8 * first :])


def below(word: Iterator[int], k: int) -> int:
    """An unbiased number from 0 to k - 1."""
    limit = WORDS - WORDS % k
    while True:
        w = next(word)
        if w < limit:
            return w % k


def roll(g: Chance, dice: int, sides: int) -> list[int]:
    """Roll some dice in one act: each 1 to `sides`."""
    word = words(g, dice)
    numbers = [below(word, sides) for _ in range(dice)]
    if g.witness is not None:
        for number in numbers:
            g.witness.number(sides, number)
    return [number + 1 for number in numbers]


def die(g: Chance, sides: int) -> int:
    """Roll a die: 1 to `sides`."""
    return roll(g, 1, sides)[0]


def pick(g: Chance, count: int) -> int:
    """A random index below `count`."""
    return below(words(g, 1), count)


def shuffled(g: Chance, items: list[int]) -> list[int]:
    """The items in random order (Fisher-Yates from the end)."""
    if g.witness is None:
        return _fisher_yates(g, items.copy())
    order = _fisher_yates(g, list(range(len(items))))
    g.witness.order(order)
    return [items[at] for at in order]


def _fisher_yates(g: Chance, items: list[int]) -> list[int]:
    """Shuffle the list itself: one act, or none if there is nothing to shuffle."""
    size = len(items)
    if size < 2:
        return items
    drawn = _stream(_next_act(g), 0, size - 1)
    if max(drawn) >= WORDS - size:  # perhaps a word to pass over: the same act again, word by word
        g.rng_counter -= 1
        word = words(g, size - 1)
        drawn = tuple(below(word, k) for k in range(size, 1, -1))
    i = size - 1
    for w in drawn:
        j = w % (i + 1)
        items[i], items[j] = items[j], items[i]
        i -= 1
    return items
