"""The version of the database's schema, and the way from older ones.

A new version changes `rows.py`, raises VERSION, and adds its step here.
"""

from __future__ import annotations

from sqlalchemy import Connection, inspect, text

from theomachy.server.rows import BLOCKS, COUNTS, METADATA, NOTICES, REPORTS, SCHEMA, TRIES

VERSION = 5


class SchemaError(RuntimeError):
    """The database is of another version; the sentence says what to do."""


def bring_up(connection: Connection) -> None:
    """Make the tables of an empty database, or bring those of an older version up to ours."""
    tables = inspect(connection).get_table_names()
    if not {"tables", "events"} & set(tables):
        METADATA.create_all(connection)
        _stamp(connection)
        return
    found = _version(connection) if SCHEMA.name in tables else 1  # the first version did not say what it was
    if found > VERSION:
        raise SchemaError(
            f"It was made by a newer Theomachy (schema {found}, and this one knows {VERSION}). "
            "Update this one, or use another database."
        )
    for step in STEPS[found - 1 :]:
        step(connection)
    if found < VERSION:
        _stamp(connection)


def _to_2(connection: Connection) -> None:
    """Team chat, statistics, and the version itself."""
    _add_column(connection, "chat", "team", "INTEGER")
    METADATA.create_all(connection, tables=[COUNTS, SCHEMA])


def _to_3(connection: Connection) -> None:
    """Blocks, reports and notices; chat knows who said it, also after the seat went to somebody else."""
    _add_column(connection, "chat", "guest", "VARCHAR(16)")
    METADATA.create_all(connection, tables=[BLOCKS, NOTICES, REPORTS])


def _to_4(connection: Connection) -> None:
    """Tries of the deal of the day and of ladders; a line of chat that is sent again is known."""
    _add_column(connection, "chat", "ref", "VARCHAR(40)")
    METADATA.create_all(connection, tables=[TRIES])


def _to_5(connection: Connection) -> None:
    """Lines of chat are numbered by the time. SQLite's numbers have room for it as they are."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("ALTER TABLE chat ALTER COLUMN number TYPE BIGINT"))


STEPS = (_to_2, _to_3, _to_4, _to_5)
assert len(STEPS) == VERSION - 1, "every version has its step"


def _add_column(connection: Connection, table: str, name: str, kind: str) -> None:
    columns = [column["name"] for column in inspect(connection).get_columns(table)]
    if name not in columns:  # SQLite may have kept it from an attempt that was broken off
        connection.execute(text(f"ALTER TABLE {table} ADD COLUMN {name} {kind}"))


def _version(connection: Connection) -> int:
    found = connection.execute(SCHEMA.select()).scalar()
    if found is None or found < 1:
        raise SchemaError("It does not say of which version it is. Use a backup, or another database.")
    return int(found)


def _stamp(connection: Connection) -> None:
    connection.execute(SCHEMA.delete())
    connection.execute(SCHEMA.insert().values(version=VERSION))
