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
    start = g.rng_key + g.rng_counter.to_bytes(8, "big")
    g.rng_counter += 1
    have = 0
    while True:
        stream = hashlib.shake_256(start).digest(8 * (have + count))
        yield from unpack(f">{count}Q", stream[8 * have :])
        have += count


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
    order = list(range(len(items)))
    word = words(g, max(1, len(order) - 1))
    for i in range(len(order) - 1, 0, -1):
        # `below(word, i + 1)`, written out: this is where most of a bot's time for imagining goes.
        w = next(word)
        while w >= WORDS - WORDS % (i + 1):
            w = next(word)
        j = w % (i + 1)
        order[i], order[j] = order[j], order[i]
    if g.witness is not None:
        g.witness.order(order)
    return [items[at] for at in order]
