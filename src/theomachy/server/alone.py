"""One server per database: two would each believe their own memory. Whoever writes holds a lock."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection, Engine, create_engine, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

ADVISORY = 0x7468656F
"""The number of our lock in PostgreSQL."""

CONNECTING = {
    "connect_timeout": 5,
    "keepalives": 1,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
"""A connection that is dead is noticed within seconds."""


class StoreError(RuntimeError):
    """The database cannot be used; the sentence says why."""


class LockLost(StoreError):
    """The lock was lost, so memory may be behind the database: nothing of it may be written any more."""


class Lock(Protocol):
    """Held as long as the server runs."""

    @property
    def held(self) -> bool: ...

    def begin(self) -> AbstractContextManager[Connection]:
        """A transaction that only the holder of the lock can commit. Raises LockLost if it was lost."""

    def check(self) -> None:
        """Is it still ours? Raises LockLost if not; if it was lost before, takes it again where that is possible."""

    def close(self) -> None: ...


class FileLock:
    """Beside an SQLite file; it ends with its process, and cannot be lost before."""

    def __init__(self, engine: Engine, path: Path) -> None:
        self._engine = engine
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        path.touch(mode=0o600)  # it holds every hidden card; its companions get the same mode
        self._lock = sqlite3.connect(path.with_suffix(".lock"), timeout=0, check_same_thread=False)
        try:
            self._lock.execute("BEGIN EXCLUSIVE")  # the portable way to a lock that ends with its process
        except sqlite3.OperationalError:
            self._lock.close()
            raise StoreError(f"Another server uses {path}. Stop it, or give --data another folder.") from None

    @property
    def held(self) -> bool:
        return True

    def begin(self) -> AbstractContextManager[Connection]:
        return self._engine.begin()

    def check(self) -> None:
        pass

    def close(self) -> None:
        self._lock.close()


class AdvisoryLock:
    """In PostgreSQL. The connection that holds it is also the one that writes: lose it, and nothing is committed."""

    def __init__(self, url: str) -> None:
        self._engine = create_engine(url, poolclass=NullPool, hide_parameters=True, connect_args=CONNECTING)
        self._name = make_url(url).render_as_string(hide_password=True)
        self._connection: Connection | None = None
        self._take()

    @property
    def held(self) -> bool:
        return self._connection is not None

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        if self._connection is None:
            self._take()
        connection = self._connection
        assert connection is not None, "taken just now"
        try:
            with connection.begin():
                yield connection
        except SQLAlchemyError as error:
            if connection.invalidated or connection.closed or not self._answers():
                self._drop()
                raise LockLost("The connection to the database is lost.") from error
            raise

    def check(self) -> None:
        if self._connection is None:
            self._take()
        elif not self._answers():
            self._drop()
            raise LockLost("The connection to the database is lost.")

    def close(self) -> None:
        self._drop()
        self._engine.dispose()

    def _answers(self) -> bool:
        try:
            assert self._connection is not None, "only a connection can answer"
            with self._connection.begin():
                self._connection.execute(text("SELECT 1"))
        except SQLAlchemyError:
            return False
        return True

    def _take(self) -> None:
        connection = self._engine.connect()
        try:
            query = text("SELECT pg_try_advisory_lock(:number)")
            with connection.begin():
                taken = connection.execute(query, {"number": ADVISORY}).scalar()
        except SQLAlchemyError:
            connection.close()
            raise
        if not taken:
            connection.close()
            raise StoreError(f"Another server uses {self._name}. Stop it, or use another database.")
        self._connection = connection

    def _drop(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.invalidate()
            connection.close()
