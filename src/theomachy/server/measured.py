"""What beginning was worth in games of bots, as the folder of a game keeps it (`measured.toml`): FP-01, FAIR-05."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

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
    path = files(f"theomachy.games.{game}") / FILE
    return tuple(msgspec.convert(tomllib.loads(path.read_text("utf-8")), _Runs).run) if path.is_file() else ()
