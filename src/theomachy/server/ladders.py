"""A ladder of opponents, as the folder of a game describes it (`ladder.toml`, docs/ladders.md)."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from theomachy.server.beside import read_beside

FILE = "ladder.toml"


class Opponent(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Whom one meets on a rung, and what is played."""

    id: str
    """What a win is kept by: it never changes, and no other rung of the game has it."""
    name: str
    about: str
    """Who that is and what is hard about it, in a sentence or two."""
    level: str
    others: list[str]
    """The names of the bots, from seat 1 on; mine is seat 0."""
    options: dict[str, Any]


class _Script(msgspec.Struct, forbid_unknown_fields=True):
    rung: list[Opponent]


@cache
def ladder(game: str) -> tuple[Opponent, ...]:
    """The rungs of a game, the lowest first; none if it has no ladder."""
    script = read_beside(game, FILE, _Script)
    return () if script is None else tuple(script.rung)
