"""Chooses for those who do not choose themselves: bots, and people whose own settings answer."""

from __future__ import annotations

import asyncio
import hashlib
import time
from typing import TYPE_CHECKING

from theomachy.match import Match, answers_itself
from theomachy.match.rewrite import choices_of
from theomachy.server.catalog import layout

if TYPE_CHECKING:
    from theomachy.server.room import Room
    from theomachy.server.thinkers import Thinkers

UNWATCHED = 1.0
"""Seconds that a bot takes at least while nobody looks: the time is for tables where somebody does."""


async def drive(room: Room, thinkers: Thinkers) -> None:
    """Go on until a person must choose, or the game is over."""
    while room.match is not None and not room.match.game.over:
        seats = by_themselves(room)
        if not seats:
            return
        asks = {ask[0]: ask for ask in room.match.game.pending()}
        # Small secret choices take no time of their own: it would tell how many they were.
        pace = room.row.pace / 1000 if room.all_links() else max(UNWATCHED, room.row.pace / 1000)
        ready = room.timing.open_since + pace
        picks = await asyncio.gather(*(_pick(room, thinkers, seat) for seat in seats))
        await asyncio.sleep(max(0.0, ready - time.monotonic()))
        for seat, index in zip(seats, picks, strict=True):
            async with room.lock:
                still = asks[seat] in room.match.game.pending() and seat in by_themselves(room)
                if still and not room.match.game.over:
                    await room.apply(seat, lambda match, s=seat, i=index: match.choose_for(s, i))  # type: ignore[misc]


def by_themselves(room: Room) -> list[int]:
    """Seats that choose now without a person."""
    match = room.match
    assert match is not None, "cards are dealt"
    passes, seats = layout(room.row.game).enter, room.row.seats
    return [
        ask.player
        for ask in match.game.asks
        if ask.player not in match.people
        or answers_itself(ask, match.game, seats[ask.player].wishes, match.people == {ask.player}, passes)
    ]


async def _pick(room: Room, thinkers: Thinkers, seat: int) -> int:
    match, row = room.match, room.row.seats[seat]
    assert match is not None, "cards are dealt"
    if not row.by_bot:
        return 0
    return await thinkers.pick(match.game, seat, row.level or "greedy", _seed(room, match, seat), room.row.id)


def _seed(room: Room, match: Match, seat: int) -> str:
    """Nobody can foresee a bot, and a bot learns nothing of the seed that the cards were shuffled with.

    But who chooses the same in the deal of the day meets the same bots, also where both choose at once.
    """
    same = f"{room.row.seed}/{seat}/{sum(chooser == seat for chooser, _ in choices_of(match.game.history))}"
    own = f"{room.row.server_seed}/{seat}/{room.events}"
    return hashlib.sha256((same if room.row.origin == "daily" else own).encode()).hexdigest()
