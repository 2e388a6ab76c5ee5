"""How people keep away from each other (blocks), and what they tell the operator (reports) (FP-03).

A block is kept for a guest, whatever table they are at. The one who blocks hears nothing of the other; neither sees the
open tables of the other, or sits down at them. Nobody is told of a block.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from theomachy.server.failure import conflict, not_found, wrong
from theomachy.server.rows import BLOCKS, REPORTS, ChatRow
from theomachy.server.store import Statement, Store
from theomachy.server.wire_people import Block, MyReport

MOST = 500
"""People that one guest may block."""

REMEMBERED = 20_000
"""Guests whose blocks are kept at hand."""

KEPT = 50
"""Lines of the accused that go along with a report."""


class Report(msgspec.Struct):
    """A row of REPORTS, for the operator."""

    id: str
    created: float
    reason: str
    name: str
    """Of the accused, as it was shown."""
    accused: str
    reporter: str | None
    table: str
    text: str
    words: list[str]


class Conduct:
    """Blocks, read once for each guest who comes; only this server changes them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, tuple[frozenset[str], frozenset[str]]] = OrderedDict()
        """For a guest: whom they block, and who blocks them."""

    def forget(self) -> None:
        """What memory holds may be outdated."""
        self._known.clear()

    async def blocked_by(self, guest: str | None) -> frozenset[str]:
        """Those whom a guest has blocked."""
        return (await self._both(guest))[0]

    async def apart(self, guest: str | None) -> frozenset[str]:
        """Those whom a guest should not meet: blocked by one of the two."""
        mine, theirs = await self._both(guest)
        return mine | theirs

    async def _both(self, guest: str | None) -> tuple[frozenset[str], frozenset[str]]:
        if guest is None:
            return frozenset(), frozenset()
        if guest not in self._known:
            mine = select(BLOCKS.c.other).where(BLOCKS.c.guest == guest)
            theirs = select(BLOCKS.c.guest).where(BLOCKS.c.other == guest)
            found = await self._store.read(
                lambda c: (frozenset(c.execute(mine).scalars()), frozenset(c.execute(theirs).scalars()))
            )
            self._known[guest] = found
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        self._known.move_to_end(guest)
        return self._known[guest]

    async def blocks(self, guest: str) -> list[Block]:
        query = select(BLOCKS).where(BLOCKS.c.guest == guest).order_by(BLOCKS.c.created.desc())
        rows = await self._store.read(lambda c: c.execute(query).all())
        return [Block(row.id, row.name, row.created) for row in rows]

    async def block(self, block: str, guest: str, other: str, name: str) -> None:
        """Blocking somebody twice is blocking them once."""
        mine = await self.blocked_by(guest)
        if other in mine:
            return
        if len(mine) >= MOST:
            raise conflict(f"You have blocked {MOST} people. Unblock somebody first.")
        row = {"id": block, "guest": guest, "other": other, "name": name, "created": time.time()}
        again = delete(BLOCKS).where(BLOCKS.c.guest == guest, BLOCKS.c.other == other)
        await self._change((again, None), (insert(BLOCKS), row), between=(guest, other))

    async def unblock(self, block: str, guest: str) -> None:
        query = select(BLOCKS.c.other).where(BLOCKS.c.id == block, BLOCKS.c.guest == guest)
        other = await self._store.read(lambda c: c.execute(query).scalar())
        if other is None:
            raise not_found("block")
        await self.unblock_person(guest, other)

    async def unblock_person(self, guest: str, other: str) -> None:
        mine = delete(BLOCKS).where(BLOCKS.c.guest == guest, BLOCKS.c.other == other)
        await self._change((mine, None), between=(guest, other))

    async def _change(self, *statements: Statement, between: tuple[str, str]) -> None:
        await self._store.write(*statements)
        for guest in between:
            self._known.pop(guest, None)

    async def reports_by(self, guest: str) -> list[MyReport]:
        query = select(REPORTS).where(REPORTS.c.reporter == guest).order_by(REPORTS.c.created)
        rows = await self._store.read(lambda c: c.execute(query).all())
        return [MyReport(row.table_id, row.name, row.reason, row.text, row.created) for row in rows]

    async def leave(self, guest: str) -> None:
        """Forget a guest. What was reported about them stays with the operator; what they reported loses their id."""
        mine, theirs = await self._both(guest)
        await self._store.write(
            (delete(BLOCKS).where((BLOCKS.c.guest == guest) | (BLOCKS.c.other == guest)), None),
            (update(REPORTS).where(REPORTS.c.reporter == guest).values(reporter=None), None),
        )
        for other in (guest, *mine, *theirs):
            self._known.pop(other, None)


def add_report(report: Report) -> Statement:
    values = msgspec.structs.asdict(report)
    return insert(REPORTS), {
        **{name: values[name] for name in ("id", "created", "reason", "name", "accused", "reporter", "text")},
        "table_id": report.table,
        "words": msgspec.json.encode(report.words).decode(),
    }


def said_by(guest: str, lines: Iterable[ChatRow]) -> list[str]:
    return [line.text for line in lines if line.guest == guest][-KEPT:]


def person(guest: str | None, mine: str) -> str:
    """The guest of a seat, if it is somebody else."""
    if guest is None or guest == mine:
        raise wrong("Name the seat of another person.")
    return guest


# --- for the operator -------------------------------------------------------------------------------------------------


def read_reports(connection: Connection) -> list[Report]:
    """All reports, the oldest first."""
    rows = connection.execute(select(REPORTS).order_by(REPORTS.c.created)).all()
    return [_report(row) for row in rows]


def settle_reports(connection: Connection, ids: Iterable[str]) -> int:
    """Take reports away that are dealt with. Says how many there were."""
    return connection.execute(delete(REPORTS).where(REPORTS.c.id.in_(list(ids)))).rowcount


def _report(row: Any) -> Report:
    words = msgspec.json.decode(row.words, type=list[str])
    return Report(row.id, row.created, row.reason, row.name, row.accused, row.reporter, row.table_id, row.text, words)
