"""What chance did in a game, counted; and whether it is what chance should do."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import msgspec

import theomachy
from theomachy.match import Choice

PARTS = 10
"""Parts that a pile is divided into."""


class Counts(msgspec.Struct):
    """What one finished game adds to the statistics."""

    game: str = ""
    players: int = 0
    starter: int = 0
    winners: list[int] = []
    dice: dict[int, list[int]] = {}
    """Sides -> how often each face came up."""
    cells: list[int] = []
    """Row by row: the part of the pile that a card came from, the part that it went to."""
    expected: list[float] = []
    shuffles: int = 0
    spread: float = 0.0
    """The sum of n / (n - 1) over all shuffles of n cards: each place is taken once, so counts vary less."""


class Counter:
    """Counts while a game is played."""

    def __init__(self, counts: Counts) -> None:
        self._counts = counts

    def number(self, of: int, result: int) -> None:
        faces = self._counts.dice.setdefault(of, [0] * of)
        faces[result] += 1

    def order(self, order: list[int]) -> None:
        size = len(order)
        if size < PARTS:
            return
        counts = self._counts
        for new, old in enumerate(order):
            counts.cells[old * PARTS // size * PARTS + new * PARTS // size] += 1
        sizes = [0] * PARTS
        for at in range(size):
            sizes[at * PARTS // size] += 1
        for a in range(PARTS):
            for b in range(PARTS):
                counts.expected[a * PARTS + b] += sizes[a] * sizes[b] / size
        counts.shuffles += 1
        counts.spread += size / (size - 1)

    def idle(self, seat: int, card: int, zero: bool) -> None:
        """No chance in that."""


def count_game(game: str, seed: int | str, options: dict[str, Any], choices: Sequence[Choice]) -> str:
    """Play a finished game again and count."""
    cells = PARTS * PARTS
    counts = Counts(game, dice={}, cells=[0] * cells, expected=[0.0] * cells)
    g = theomachy.game(game)(options, seed, log=False)
    g.witness = Counter(counts)
    g.start()
    for seat, index in choices:
        g.choose(index, player=seat)
    counts.players, counts.winners = g.players, list(g.winners)
    counts.starter = int(type(g).summary(g)["starter"])
    return msgspec.json.encode(counts).decode()


# --- does it fit? -----------------------------------------------------------------------------------------------------


def chi_square(counts: Sequence[int], expected: Sequence[float]) -> float:
    return sum((count - hoped) ** 2 / hoped for count, hoped in zip(counts, expected, strict=True) if hoped)


def survival(value: float, freedom: int) -> float:
    """The probability that chi-square with this freedom is at least so large: the upper incomplete gamma function."""
    a, x = freedom / 2, value / 2
    if x <= 0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:  # the series of the lower one
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - front * total)
    b, c = x + 1 - a, 1e300  # the continued fraction of the upper one, by Lentz
    d = h = 1 / b
    for i in range(1, 10_000):
        step = -i * (i - a)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        h *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return min(1.0, front * h)
