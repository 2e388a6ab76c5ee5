"""What one does alone: the deal of the day with its list of the best, and the ladders. A try is kept when it begins."""

from __future__ import annotations

import time
from typing import NamedTuple

from sqlalchemy import func, insert, select, update

from theomachy.server.rows import TRIES, TableRow
from theomachy.server.store import Statement, Store

MOST_READ = 5_000
"""First tries of one deal that are looked at: the earliest."""

RUNG = "rung/"


class Try(NamedTuple):
    table: str
    guest: str
    name: str
    won: bool | None
    """None: it goes on."""
    turns: int


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
    """To keep when a table is opened."""
    what, seat = _what(row), row.seats[0]
    if what is None or seat.guest is None:
        return ()
    values = {"table_id": row.id, "guest": seat.guest, "name": seat.name, "game": row.game, "what": what}
    return ((insert(TRIES), {**values, "won": None, "turns": 0, "created": row.created}),)


def ended(row: TableRow, turns: int) -> tuple[Statement, ...]:
    """To keep when its game is over. What a bot has helped to win is not mine."""
    if _what(row) is None:
        return ()
    won = 0 in row.winners and not row.seats[0].aided
    return ((update(TRIES).where(TRIES.c.table_id == row.id).values(won=won, turns=turns), None),)


async def first_tries(store: Store, game: str, day: str) -> list[Try]:
    """Everybody's first try of the deal of a day: who won first, in the fewest turns; then who lost, who plays."""
    ours = (TRIES.c.game == game) & (TRIES.c.what == f"daily/{day}")
    first = select(TRIES.c.guest, func.min(TRIES.c.created).label("since")).where(ours).group_by(TRIES.c.guest)
    begun = first.subquery()
    query = select(TRIES).join(begun, (TRIES.c.guest == begun.c.guest) & (TRIES.c.created == begun.c.since)).where(ours)
    rows = await store.read(lambda c: c.execute(query.order_by(TRIES.c.created).limit(MOST_READ)).all())
    tries = [Try(row.table_id, row.guest, row.name, row.won, row.turns) for row in rows]
    return sorted(tries, key=lambda one: (not one.won, one.won is None, one.turns if one.won else 0))


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
