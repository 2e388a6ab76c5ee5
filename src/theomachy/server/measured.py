"""What beginning was worth in games of bots, as the folder of a game keeps it (`measured.toml`): FP-01, FAIR-05."""

from __future__ import annotations

from functools import cache

import msgspec

from theomachy.server.beside import read_beside

FILE = "measured.toml"


class Run(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`theomachy simulate GAME --players P --games N --seed S`, the usual bots in all seats, the usual options."""

    players: int
    games: int
    """With a winner."""
    first_wins: int
    """Of these: whoever began has won."""
    seed: int
    options: dict[str, bool] = {}
    """What else the game was played with, where so many need it."""


class _Runs(msgspec.Struct, forbid_unknown_fields=True):
    run: list[Run]


@cache
def runs(game: str) -> tuple[Run, ...]:
    """By number of players; none if nothing was measured."""
    found = read_beside(game, FILE, _Runs)
    return () if found is None else tuple(found.run)
