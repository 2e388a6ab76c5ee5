"""What one does alone: the deal of the day with its list of the best, and the ladders.

A try is kept when it begins, if it counts: the first one at the deal of a day, or one at a rung that is not won yet.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, case, delete, func, insert, select, update

from theomachy.server.rows import TRIES, TableRow
from theomachy.server.store import Statement, Store

RUNG = "rung/"


class Try(NamedTuple):
    table: str
    guest: str
    name: str
    won: bool | None
    """None: it goes on."""
    turns: int
    created: float


def day_of(now: float) -> str:
    """The day in Greenwich, such as 2026-11-16."""
    return time.strftime("%Y-%m-%d", time.gmtime(now))


def daily_seed(game: str, day: str) -> str:
    """The same for everybody until midnight in Greenwich."""
    return f"daily/{game}/{day}"


def _what(row: TableRow) -> str | None:
    """What a table is a try of."""
    if row.rung is not None:
        return RUNG + row.rung
    return f"daily/{str(row.seed).rpartition('/')[2]}" if row.origin == "daily" else None


def begun(row: TableRow) -> tuple[Statement, ...]:
    """To keep when a table is opened, if it counts."""
    what, seat = _what(row), row.seats[0]
    if what is None or seat.guest is None or not row.counts:
        return ()
    values = {"table_id": row.id, "guest": seat.guest, "name": seat.name, "game": row.game, "what": what}
    return ((insert(TRIES), {**values, "won": None, "turns": 0, "created": row.created}),)


def ended(row: TableRow, turns: int) -> tuple[Statement, ...]:
    """To keep when its game is over. What a bot has helped to win is not mine."""
    if not row.counts:
        return ()
    won = 0 in row.winners and not row.seats[0].aided
    return ((update(TRIES).where(TRIES.c.table_id == row.id).values(won=won, turns=turns), None),)


def given_up(table: str) -> Statement:
    """A try that nobody can go on with, since the rules have changed: the next one counts."""
    return delete(TRIES).where(TRIES.c.table_id == table), None


# --- the deal of a day ------------------------------------------------------------------------------------------------


def _daily(day: str, without: Collection[str] = ()) -> ColumnElement[bool]:
    """The tries of a day, without those of some guests."""
    return (TRIES.c.what == f"daily/{day}") & TRIES.c.guest.not_in(without)


def _rank() -> tuple[ColumnElement[Any], ...]:
    """Who won first, in the fewest turns; then who lost."""
    return TRIES.c.won.desc(), case((TRIES.c.won, TRIES.c.turns), else_=0), TRIES.c.created


async def mine_of(store: Store, day: str, guest: str | None) -> dict[str, Try]:
    """By game, what a guest has tried of the deals of a day."""
    query = select(TRIES).where(_daily(day), TRIES.c.guest == guest)
    return {row.game: _try(row) for row in await store.read(lambda c: c.execute(query).all())}


async def tally(store: Store, day: str, without: Collection[str]) -> dict[str, tuple[int, int]]:
    """By game, how many have tried the deal of a day, and how many of them have won."""
    wins = func.sum(case((TRIES.c.won, 1), else_=0))
    query = select(TRIES.c.game, func.count(), wins).where(_daily(day, without)).group_by(TRIES.c.game)
    return {game: (count, int(won)) for game, count, won in await store.read(lambda c: c.execute(query).all())}


async def best_of(store: Store, game: str, day: str, without: Collection[str], most: int) -> list[Try]:
    """The best who have finished."""
    finished = _daily(day, without) & (TRIES.c.game == game) & TRIES.c.won.is_not(None)
    query = select(TRIES).where(finished).order_by(*_rank()).limit(most)
    return [_try(row) for row in await store.read(lambda c: c.execute(query).all())]


async def place_of(store: Store, game: str, day: str, without: Collection[str], mine: Try) -> int | None:
    """The place of a try among those who won; None for one that did not."""
    if not mine.won:
        return None
    earlier = (TRIES.c.turns == mine.turns) & (TRIES.c.created < mine.created)
    better = TRIES.c.won & ((TRIES.c.turns < mine.turns) | earlier)
    query = select(func.count()).where(_daily(day, without), TRIES.c.game == game, better)
    return 1 + int(await store.read(lambda c: c.execute(query).scalar_one()))


def _try(row: Any) -> Try:
    return Try(row.table_id, row.guest, row.name, row.won, row.turns, row.created)


# --- all of it --------------------------------------------------------------------------------------------------------


async def rungs_won(store: Store, guest: str | None) -> dict[str, set[str]]:
    """By game, the ids of the rungs that a guest has won."""
    query = select(TRIES.c.game, TRIES.c.what).where(TRIES.c.guest == guest, TRIES.c.won).distinct()
    won: dict[str, set[str]] = {}
    for row in await store.read(lambda c: c.execute(query).all()):
        if row.what.startswith(RUNG):
            won.setdefault(row.game, set()).add(row.what.removeprefix(RUNG))
    return won


async def tries_of(store: Store, guest: str) -> list[tuple[str, str, str, bool | None, int]]:
    """(table, game, what, won, turns) of all that a guest has tried."""
    query = select(TRIES).where(TRIES.c.guest == guest).order_by(TRIES.c.created)
    rows = await store.read(lambda c: c.execute(query).all())
    return [(row.table_id, row.game, row.what, row.won, row.turns) for row in rows]
