"""Plain line mode: a game at one keyboard, for sighted people, screen readers and scripts alike."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import theomachy
from theomachy.match import Match, clean
from theomachy.terminal.files import read_match
from theomachy.terminal.screen import Screen
from theomachy.terminal.seats import fill_seats
from theomachy.terminal.session import Session

__all__ = ["play"]


def play(
    game: str,
    options: dict[str, Any],
    seats: Sequence[str],
    seed: int | str | None = None,
    plain: bool = False,
    load: str | None = None,
    cards: str | None = None,
) -> None:
    """Play a game here. Seats are "me", "me:Ann" or the name of a bot; `load` goes on with a saved game instead."""
    try:
        match = read_match(Path(load), cards) if load else _new_match(game, options, seats, seed, cards)
    except ValueError as error:
        # The sentence may repeat words of a file that comes from anywhere.
        sys.exit(f"theomachy: {clean(str(error))}")
    try:
        Session(match, Screen(plain)).run()
    except BrokenPipeError:
        # Whoever read the output has gone; without this, Python complains once more when it closes the pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _new_match(
    game: str, options: dict[str, Any], seats: Sequence[str], seed: int | str | None, cards: str | None
) -> Match:
    seed = secrets.randbits(64) if seed is None else seed
    names, filled = fill_seats(seats, seed)
    given = {**options, "players": len(seats)} | ({} if cards is None else {"cards": cards})
    return Match(theomachy.new(game, seed=seed, names=names, **given), filled)
