"""A game set up to see whether its options are allowed."""

from __future__ import annotations

from typing import Any

import theomachy
from theomachy.server.catalog import HIDDEN
from theomachy.server.failure import not_found, wrong


def try_out(game: str, options: dict[str, Any]) -> theomachy.Game:
    """A game with these options; refused if there is no such game."""
    if game not in theomachy.games():
        raise not_found("game")
    hidden = sorted(set(options) & set(HIDDEN))
    if hidden:
        raise wrong(f'The option "{hidden[0]}" is not for tables on a server.')
    try:
        return theomachy.new(game, seed=0, log=False, **options)
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        raise wrong(f"The game cannot be set up like that: {error}") from None
