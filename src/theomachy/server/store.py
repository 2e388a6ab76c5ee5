"""The database: SQLite or PostgreSQL through the same statements. What `write` has returned from is on the disk."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, create_engine, delete, event, func, insert, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from theomachy.match import Choice
from theomachy.server.rows import CHAT, EVENTS, GUESTS, MEMBERS, METADATA, TABLES, ChatRow, Event, TableRow

T = TypeVar("T")

Statement = tuple[Any, dict[str, Any] | None]
"""What SQLAlchemy executes, and its values."""

BATCH = 400
"""Writes that are committed together at most."""

_CHOICES = msgspec.json.Decoder(list[Choice])

ADVISORY = 0x7468656F
"""The number of our lock in PostgreSQL."""


class StoreError(RuntimeError):
    """The database cannot be used; the sentence says why."""


class Store:
    """One writer thread commits what many tables write; whatever came in during a commit goes into the next.

    So a commit that waits for the disk costs a busy server no more than an idle one.
    """

    def __init__(self, url: str) -> None:
        self._url = _checked(url)
        self._engine = _engine(self._url)
        self._lock: Any = None
        self._jobs: queue.SimpleQueue[tuple[Sequence[Statement], asyncio.Future[None] | None]] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        try:
            self._lock_out_others()
            METADATA.create_all(self._engine)
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            raise StoreError(f"The database {self.name} cannot be opened: {_first_line(error)}") from None
        self._thread.start()

    @property
    def name(self) -> str:
        """The address without its password."""
        return make_url(self._url).render_as_string(hide_password=True)

    # --- writing ------------------------------------------------------------------------------------------------------

    async def write(self, *statements: Statement) -> None:
        """Commit all of these, or none of them."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put((statements, done))
        await done

    def close(self) -> None:
        """Commit what is waiting, and let go."""
        self._jobs.put(((), None))
        self._thread.join()
        self._engine.dispose()
        if self._lock is not None:
            self._lock.close()

    def _run(self) -> None:
        while True:
            batch = [self._jobs.get()]
            while len(batch) < BATCH and not self._jobs.empty():
                batch.append(self._jobs.get())
            work = [job for job in batch if job[1] is not None]
            if work and not self._commit(work):
                for job in work:  # one of them is wrong: the others must not suffer
                    self._commit([job], alone=True)
            if len(work) < len(batch):
                return

    def _commit(self, jobs: list[tuple[Sequence[Statement], asyncio.Future[None] | None]], alone: bool = False) -> bool:
        error: Exception | None = None
        try:
            with self._engine.begin() as connection:
                for statement, values in _grouped(jobs):
                    connection.execute(statement, values)
        except Exception as caught:
            if not alone and len(jobs) > 1:
                return False
            error = caught
        for _, done in jobs:
            assert done is not None
            done.get_loop().call_soon_threadsafe(_settle, done, error)
        return True

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

    async def tables_of(self, guest: str, most: int) -> list[TableRow]:
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

    async def chat(self, table: str, most: int) -> list[ChatRow]:
        query = select(CHAT).where(CHAT.c.table_id == table).order_by(CHAT.c.number.desc()).limit(most)
        rows = await self.read(lambda c: c.execute(query).all())
        return [ChatRow(row.number, row.seat, row.name, row.text, row.at) for row in reversed(rows)]

    async def _tables(self, query: Any) -> list[TableRow]:
        rows = await self.read(lambda c: c.execute(query).all())
        return [msgspec.json.decode(row.data, type=TableRow) for row in rows]

    def _lock_out_others(self) -> None:
        """Two servers on one database would each believe their own memory."""
        url = make_url(self._url)
        if url.get_backend_name() == "sqlite":
            path = Path(url.database or "")
            if not url.database or url.database == ":memory:":
                raise StoreError("A database in memory would forget everything. Name a file: sqlite:///FILE.")
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            path.touch(mode=0o600)  # it holds every hidden card; its companions get the same mode
            self._lock = sqlite3.connect(path.with_suffix(".lock"), timeout=0, check_same_thread=False)
            try:
                self._lock.execute("BEGIN EXCLUSIVE")  # the portable way to a lock that ends with its process
            except sqlite3.OperationalError:
                raise StoreError(f"Another server uses {path}. Stop it, or give --data another folder.") from None
            return
        connection = create_engine(self._url, poolclass=NullPool).connect()
        if not connection.execute(text("SELECT pg_try_advisory_lock(:number)"), {"number": ADVISORY}).scalar():
            raise StoreError(f"Another server uses {self.name}. Stop it, or use another database.")
        self._lock = connection


# --- statements -------------------------------------------------------------------------------------------------------

ADD_EVENT = insert(EVENTS)
ADD_CHAT = insert(CHAT)


def add_guest(guest: str, token_hash: str, name: str, now: float) -> Statement:
    return insert(GUESTS), {"id": guest, "token_hash": token_hash, "name": name, "created": now}


def rename_guest(guest: str, name: str) -> Statement:
    return update(GUESTS).where(GUESTS.c.id == guest).values(name=name), None


def forget_guest(guest: str) -> tuple[Statement, ...]:
    return (delete(GUESTS).where(GUESTS.c.id == guest), None), (delete(MEMBERS).where(MEMBERS.c.guest == guest), None)


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


# --- helpers ----------------------------------------------------------------------------------------------------------


def _table(row: Any) -> TableRow | None:
    return None if row is None else msgspec.json.decode(row.data, type=TableRow)


def _grouped(jobs: list[tuple[Sequence[Statement], asyncio.Future[None] | None]]) -> Iterator[tuple[Any, Any]]:
    """The statements in their order, but rows of the same kind together: events are most of them."""
    events: list[dict[str, Any] | None] = []
    for statements, _ in jobs:
        for statement, values in statements:
            if statement is ADD_EVENT:
                events.append(values)
            else:
                yield statement, values
    if events:
        yield ADD_EVENT, events


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.cancelled():
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


def _engine(url: str) -> Engine:
    engine = create_engine(url, pool_pre_ping=not url.startswith("sqlite"), hide_parameters=True)
    if url.startswith("sqlite"):

        @event.listens_for(engine, "connect")
        def settings(connection: Any, _: Any) -> None:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("PRAGMA busy_timeout=5000")

    return engine


def _first_line(error: Exception) -> str:
    return str(error).strip().split("\n")[0]
