"""What each option would do, told after everybody has heard what happened: nobody waits for it.

A worker looks for it. So the time that it takes, which may depend on a hand, holds up no answer to anybody else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from theomachy.engine.game import Game
from theomachy.server.messages import Foreseen
from theomachy.server.wire import OutlookView

if TYPE_CHECKING:
    from theomachy.server.link import Link
    from theomachy.server.sight import Sight
    from theomachy.server.thinkers import Thinkers


def foresee(game: Game, sight: Sight, link: Link, thinkers: Thinkers) -> Coroutine[Any, Any, None]:
    """Work that looks ahead from the game as it is at this moment, whatever happens to it meanwhile."""
    return _foresee(game.clone(), sight.seq, sight, link, thinkers)


async def _foresee(game: Game, seq: int, sight: Sight, link: Link, thinkers: Thinkers) -> None:
    await asyncio.sleep(0)  # what the others are told is on its way first
    if sight.seq == seq:
        if sight.ahead is None or sight.ahead[0] != seq:
            sight.ahead = seq, asyncio.ensure_future(_look(game, seq, sight.viewer, thinkers))
        found = await asyncio.shield(sight.ahead[1])
        if sight.seq == seq:  # or it is about a question of before
            link.send(found)


async def _look(game: Game, seq: int, seat: int | None, thinkers: Thinkers) -> Foreseen:
    assert seat is not None, "only a seat is asked"
    ahead = await thinkers.look_ahead(game, seat)
    return Foreseen(seq, None if ahead is None else [OutlookView(*one) for one in ahead])
