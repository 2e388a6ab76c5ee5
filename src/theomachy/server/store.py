"""The database: SQLite or PostgreSQL through the same statements. What `write` has returned from is on the disk."""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, create_engine, delete, event, func, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from theomachy.match import Choice
from theomachy.server.alone import CONNECTING, AdvisoryLock, FileLock, Lock, LockLost, StoreError
from theomachy.server.migrations import SchemaError, bring_up
from theomachy.server.rows import (
    CHAT,
    COUNTS,
    EVENTS,
    GUESTS,
    KEPT_CHAT,
    MEMBERS,
    NOTICES,
    TABLES,
    TRIES,
    ChatRow,
    Event,
    TableRow,
)

LOG = logging.getLogger("theomachy.store")

T = TypeVar("T")

Statement = tuple[Any, dict[str, Any] | None]
"""What SQLAlchemy executes, and its values."""

BATCH = 400
"""Writes that are committed together at most."""

_CHOICES = msgspec.json.Decoder(list[Choice])

CHECK = 5.0
"""Seconds after which an idle writer looks whether the database is still there."""


class Job(NamedTuple):
    """Statements to commit together, who waits for them, and how many losses of the lock he knew of."""

    statements: Sequence[Statement]
    done: asyncio.Future[None]
    losses: int


class Store:
    """One writer thread commits what many tables write; whatever came in during a commit goes into the next.

    So a commit that waits for the disk costs a busy server no more than an idle one.
    """

    def __init__(self, url: str) -> None:
        self._url = _checked(url)
        self._engine = engine_of(self._url)
        self.opened = time.time()
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._losses = 0
        """How often the lock was lost, as the writer knows."""
        self._heard = 0
        """The same, as the tables know. They hear of it in one go with losing their memory, in the loop's thread."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._on_loss: Callable[[], None] = lambda: None
        try:
            self._lock = self._lock_out_others()
            with self._lock.begin() as connection:
                bring_up(connection)
        except (SQLAlchemyError, sqlite3.Error, OSError, SchemaError) as error:
            raise StoreError(f"The database {self.name} cannot be opened: {first_line(error)}") from None
        self._thread.start()

    @property
    def name(self) -> str:
        """The address without its password."""
        return make_url(self._url).render_as_string(hide_password=True)

    @property
    def writable(self) -> bool:
        """Whether we hold the lock, as far as we know."""
        return self._lock.held

    # --- writing ------------------------------------------------------------------------------------------------------

    def watch(self, on_loss: Callable[[], None]) -> None:
        """Call this, in the loop that runs now, when the lock was lost: what memory holds may be outdated then."""
        self._loop = asyncio.get_running_loop()
        self._on_loss = on_loss

    async def write(self, *statements: Statement) -> None:
        """Commit all of these, or none of them."""
        self._loop = self._loop or asyncio.get_running_loop()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(statements, done, self._heard))
        await done

    def close(self) -> None:
        """Commit what is waiting, and let go."""
        self._jobs.put(None)
        self._thread.join()
        self._engine.dispose()
        self._lock.close()

    def _run(self) -> None:
        while True:
            try:
                batch = [self._jobs.get(timeout=CHECK)]
            except queue.Empty:
                self._check()
                continue
            while len(batch) < BATCH and not self._jobs.empty():
                batch.append(self._jobs.get())
            work = [job for job in batch if job is not None]
            if work and not self._commit(work):
                for job in work:  # one of them is wrong: the others must not suffer
                    self._commit([job], alone=True)
            if len(work) < len(batch):
                return

    def _commit(self, jobs: list[Job], alone: bool = False) -> bool:
        error: Exception | None = None
        late = [job for job in jobs if job.losses != self._losses]
        jobs = [job for job in jobs if job.losses == self._losses]
        try:
            if jobs:
                with self._lock.begin() as connection:
                    for statement, values in _grouped(jobs):
                        connection.execute(statement, values)
        except LockLost as lost:
            self._lose()
            error = lost
        except Exception as caught:
            if not alone and len(jobs) > 1 and self._lock.held:
                self._settle(late, LockLost("The database was away in the meantime."))
                return False
            error = caught
        self._settle(jobs, error)
        self._settle(late, LockLost("The database was away in the meantime."))
        return True

    def _check(self) -> None:
        try:
            self._lock.check()
        except LockLost:
            self._lose()
        except (StoreError, SQLAlchemyError) as error:
            LOG.warning("no database", extra={"database": first_line(error)})

    def _lose(self) -> None:
        self._losses += 1
        LOG.error("lock lost", extra={"database": self.name})
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._lost)

    def _lost(self) -> None:
        self._heard += 1
        self._on_loss()

    def _settle(self, jobs: list[Job], error: Exception | None) -> None:
        for job in jobs:
            job.done.get_loop().call_soon_threadsafe(_settle, job.done, error)

    # --- reading ------------------------------------------------------------------------------------------------------

    async def read(self, query: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(self._read, query)

    def _read(self, query: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return query(connection)

    async def guest(self, token_hash: str) -> tuple[str, str] | None:
        """(id, name) of the guest with this token."""
        query = select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.token_hash == token_hash)
        row = await self.read(lambda c: c.execute(query).first())
        return None if row is None else (row.id, row.name)

    async def table(self, table: str) -> TableRow | None:
        return _table(await self.read(lambda c: c.execute(select(TABLES.c.data).where(TABLES.c.id == table)).first()))

    async def table_by_code(self, code: str) -> TableRow | None:
        return _table(await self.read(lambda c: c.execute(select(TABLES.c.data).where(TABLES.c.code == code)).first()))

    async def open_tables(self, most: int) -> list[TableRow]:
        query = select(TABLES.c.data).where(TABLES.c.status == "waiting", TABLES.c.listed)
        return await self._tables(query.order_by(TABLES.c.created.desc()).limit(most))

    async def tables_of(self, guest: str, most: int | None = None) -> list[TableRow]:
        """Those that the guest sits or sat at, the newest first."""
        query = select(TABLES.c.data).join(MEMBERS, MEMBERS.c.table_id == TABLES.c.id)
        return await self._tables(query.where(MEMBERS.c.guest == guest).order_by(TABLES.c.created.desc()).limit(most))

    async def count_alive(self, since: float, guest: str | None = None) -> int:
        """Tables that were opened since then and are not over: all, or those of a guest."""
        query = select(func.count()).select_from(TABLES).where(TABLES.c.status != "over", TABLES.c.created > since)
        if guest is not None:
            query = query.join(MEMBERS, MEMBERS.c.table_id == TABLES.c.id).where(MEMBERS.c.guest == guest)
        return await self.read(lambda c: c.execute(query).scalar_one())

    async def events(self, table: str) -> list[Event]:
        query = select(EVENTS).where(EVENTS.c.table_id == table).order_by(EVENTS.c.number)
        rows = await self.read(lambda c: c.execute(query).all())
        return [
            Event(r.number, r.seat, r.keep, _CHOICES.decode(r.then), r.ref, r.seen, r.spent, r.at, r.hash) for r in rows
        ]

    async def chat(self, table: str) -> list[ChatRow]:
        """The newest lines of each audience, the oldest first."""
        behind = func.row_number().over(partition_by=CHAT.c.team, order_by=CHAT.c.number.desc())
        lines = select(CHAT, behind.label("behind")).where(CHAT.c.table_id == table).subquery()
        query = select(lines).where(lines.c.behind <= KEPT_CHAT).order_by(lines.c.number)
        rows = await self.read(lambda c: c.execute(query).all())
        return [ChatRow(r.number, r.seat, r.name, r.text, r.at, r.team, r.guest, r.ref) for r in rows]

    async def said_by(self, guest: str) -> list[tuple[str, str, float]]:
        """(table, text, time) of all that a guest has said."""
        query = select(CHAT.c.table_id, CHAT.c.text, CHAT.c.at).where(CHAT.c.guest == guest).order_by(CHAT.c.at)
        rows = await self.read(lambda c: c.execute(query).all())
        return [(row.table_id, row.text, row.at) for row in rows]

    async def uncounted(self, most: int) -> tuple[list[TableRow], int]:
        """Finished games that are not in the statistics yet: some of them, and how many there are."""
        missing = TABLES.c.id.not_in(select(COUNTS.c.table_id))
        query = select(TABLES.c.data).where(TABLES.c.status == "over", missing)
        number = select(func.count()).select_from(TABLES).where(TABLES.c.status == "over", missing)
        return await self._tables(query.limit(most)), await self.read(lambda c: c.execute(number).scalar_one())

    async def counts(self) -> list[str]:
        """What finished games add to the statistics."""
        return await self.read(lambda c: list(c.execute(select(COUNTS.c.data)).scalars()))

    async def _tables(self, query: Any) -> list[TableRow]:
        rows = await self.read(lambda c: c.execute(query).all())
        return [msgspec.json.decode(row.data, type=TableRow) for row in rows]

    def _lock_out_others(self) -> Lock:
        url = make_url(self._url)
        if url.get_backend_name() != "sqlite":
            return AdvisoryLock(self._url)
        if not url.database or url.database == ":memory:":
            raise StoreError("A database in memory would forget everything. Name a file: sqlite:///FILE.")
        return FileLock(self._engine, Path(url.database))


# --- statements -------------------------------------------------------------------------------------------------------

ADD_EVENT = insert(EVENTS)
ADD_CHAT = insert(CHAT)


def add_guest(guest: str, token_hash: str, name: str, now: float) -> Statement:
    return insert(GUESTS), {"id": guest, "token_hash": token_hash, "name": name, "created": now}


def rename_guest(guest: str, name: str) -> Statement:
    return update(GUESTS).where(GUESTS.c.id == guest).values(name=name), None


def forget_guest(guest: str) -> tuple[Statement, ...]:
    """Nothing of a guest is left; also not what they said after the end of games that they did not play in."""
    tables = (
        (GUESTS, GUESTS.c.id),
        (MEMBERS, MEMBERS.c.guest),
        (CHAT, CHAT.c.guest),
        (NOTICES, NOTICES.c.guest),
        (TRIES, TRIES.c.guest),
    )
    return tuple((delete(table).where(column == guest), None) for table, column in tables)


def add_table(row: TableRow) -> Statement:
    return insert(TABLES), row.columns()


def save_table(row: TableRow) -> Statement:
    return update(TABLES).where(TABLES.c.id == row.id).values(**row.columns()), None


def add_member(guest: str, table: str, now: float) -> tuple[Statement, ...]:
    """Whoever sat there before sits there once."""
    gone = delete(MEMBERS).where(MEMBERS.c.guest == guest, MEMBERS.c.table_id == table)
    return (gone, None), (insert(MEMBERS), {"guest": guest, "table_id": table, "created": now})


def add_event(table: str, entry: Event) -> Statement:
    values = msgspec.structs.asdict(entry)
    return ADD_EVENT, {**values, "table_id": table, "then": msgspec.json.encode(entry.then).decode()}


def add_chat(table: str, line: ChatRow) -> Statement:
    return ADD_CHAT, {**msgspec.structs.asdict(line), "table_id": table}


def add_counts(table: str, data: str) -> Statement:
    return insert(COUNTS), {"table_id": table, "data": data}


def forget_words(table: str, guest: str, name: str) -> Statement:
    """What a guest said, maybe from a seat that is another's now; in old rows only the name says who it was."""
    old = CHAT.c.guest.is_(None) & (CHAT.c.name == name)
    return delete(CHAT).where(CHAT.c.table_id == table, (CHAT.c.guest == guest) | old), None


def forget_chat(table: str, seat: int) -> Statement:
    return delete(CHAT).where(CHAT.c.table_id == table, CHAT.c.seat == seat), None


# --- helpers ----------------------------------------------------------------------------------------------------------


def _table(row: Any) -> TableRow | None:
    return None if row is None else msgspec.json.decode(row.data, type=TableRow)


def _grouped(jobs: list[Job]) -> Iterator[tuple[Any, Any]]:
    """The statements in their order, but rows of the same kind together: events are most of them."""
    events: list[dict[str, Any] | None] = []
    for job in jobs:
        for statement, values in job.statements:
            if statement is ADD_EVENT:
                events.append(values)
            else:
                yield statement, values
    if events:
        yield ADD_EVENT, events


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _checked(url: str) -> str:
    """The address with our driver in it, or a sentence that says what is possible."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise StoreError("A database is sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.") from None
    backend = parsed.get_backend_name()
    if backend not in ("sqlite", "postgresql"):
        raise StoreError(f"There is no support for {backend}. Use sqlite:/// or postgresql://.")
    if backend == "postgresql":
        try:
            import psycopg  # noqa: F401
        except ImportError:
            raise StoreError('PostgreSQL needs psycopg: pip install "theomachy[postgres]".') from None
        parsed = parsed.set(drivername="postgresql+psycopg")
    return parsed.render_as_string(hide_password=False)


def engine_of(url: str) -> Engine:
    """Connections to a database."""
    lite = url.startswith("sqlite")
    engine = create_engine(
        url, pool_pre_ping=not lite, hide_parameters=True, connect_args={} if lite else dict(CONNECTING)
    )
    if lite:

        @event.listens_for(engine, "connect")
        def settings(connection: Any, _: Any) -> None:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("PRAGMA busy_timeout=5000")

    return engine


def beside_the_server(url: str) -> Engine:
    """Connections for a command of the operator: the database is there already, and a server may be using it."""
    parsed = make_url(_checked(url))
    if parsed.get_backend_name() == "sqlite" and not Path(parsed.database or "").is_file():
        raise StoreError(f"There is no database {parsed.database}. Name its folder with --data.")
    return engine_of(parsed.render_as_string(hide_password=False))


def first_line(error: Exception) -> str:
    return str(error).strip().split("\n")[0]
