"""A table in one call, against bots: a fair game, a lesson, the deal of the day, a rung of a ladder."""

from __future__ import annotations

import time
from typing import Any

import theomachy
from theomachy.server import tries
from theomachy.server.failure import Failure, conflict, not_found
from theomachy.server.hall import Guest, Hall
from theomachy.server.ladders import Opponent, ladder
from theomachy.server.lessons import lesson
from theomachy.server.room import Room
from theomachy.server.seating import STANDARD, open_table
from theomachy.server.trial import try_out
from theomachy.server.wire import PlayIn, TableIn

CHANGED = 409
"""The table was begun by other rules or cards than these."""


async def play_now(hall: Hall, guest: Guest, wish: PlayIn) -> Room:
    """Me against bots; lessons, deals of the day and rungs have their own options and bots."""
    if wish.game not in theomachy.games():
        raise not_found("game")
    if wish.deal == "daily":
        return await _deal_of_the_day(hall, guest, wish)
    if wish.deal == "ladder":
        met, counts = await _opponent(hall, guest, wish)
        return await _against_bots(hall, guest, wish, met.options, met.level, met=met, counts=counts)
    if wish.deal == "lesson":
        found = lesson(wish.game)
        if found is None:
            raise not_found("lesson")
        return await _against_bots(hall, guest, wish, found.options, found.level, (wish.deal, found.seed))
    return await _against_bots(hall, guest, wish, wish.options, wish.level)


async def _against_bots(
    hall: Hall,
    guest: Guest,
    wish: PlayIn,
    options: dict[str, Any],
    level: str,
    known: tuple[str, str] | None = None,
    met: Opponent | None = None,
    counts: bool = False,
) -> Room:
    seats = ["me", *[f"bot:{level}"] * (try_out(wish.game, options).players - 1)]
    table = TableIn(game=wish.game, options=options, seats=seats, pace=wish.pace)
    return await open_table(hall, guest, table, known, met, counts)


async def _deal_of_the_day(hall: Hall, guest: Guest, wish: PlayIn) -> Room:
    """The first try counts: whoever has begun it goes on, and learns nothing from another one before its end."""
    day = tries.day_of(time.time())
    async with hall.first_try:
        mine = (await tries.mine_of(hall.store, day, guest.id)).get(wish.game)
        if mine is not None and mine.won is None:
            try:
                return await hall.room(mine.table)
            except Failure as failure:
                if failure.status != CHANGED:
                    raise
                await hall.store.write(tries.given_up(mine.table))
                mine = None
        known = (wish.deal, tries.daily_seed(wish.game, day))
        return await _against_bots(hall, guest, wish, {}, STANDARD, known, counts=mine is None)


async def _opponent(hall: Hall, guest: Guest, wish: PlayIn) -> tuple[Opponent, bool]:
    """Whom a guest meets on the rung that it wants to try, and whether it is not won yet; all below it must be won."""
    rungs = ladder(wish.game)
    if wish.rung not in [one.id for one in rungs]:
        raise not_found("rung")
    won = (await tries.rungs_won(hall.store, guest.id)).get(wish.game, set())
    for one in rungs:
        if one.id == wish.rung:
            break
        if one.id not in won:
            raise conflict(f"Win against {one.name} first.")
    return one, one.id not in won
