"""What the database keeps."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from theomachy.engine.ruletext import named
from theomachy.match import Choice, Wishes

METADATA = MetaData()

GUESTS = Table(
    "guests",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("token_hash", String(64), unique=True, nullable=False),
    Column("name", String(100), nullable=False),
    Column("created", Float, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("code", String(24), unique=True, nullable=False),
    Column("status", String(10), nullable=False, index=True),
    Column("listed", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("data", Text, nullable=False),
)

MEMBERS = Table(
    "members",
    METADATA,
    Column("guest", String(16), primary_key=True),
    Column("table_id", String(16), primary_key=True),
    Column("created", Float, nullable=False),
)

# One row for each thing that happened to a match, never changed. The primary key makes sure that nothing happens twice.
EVENTS = Table(
    "events",
    METADATA,
    Column("table_id", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("keep", Integer, nullable=False),
    Column("then", Text, nullable=False),
    Column("ref", String(40), nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("spent", BigInteger, nullable=False),
    Column("at", Float, nullable=False),
    Column("hash", String(64), nullable=False),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("table_id", String(16), primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(100), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("team", Integer, nullable=True),
    Column("guest", String(16), nullable=True),
    Column("ref", String(40), nullable=True),
)

# Who wants nothing to do with whom. `id` is what the one who blocks calls it by.
BLOCKS = Table(
    "blocks",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("guest", String(16), nullable=False, index=True),
    Column("other", String(16), nullable=False, index=True),
    Column("name", String(100), nullable=False),
    Column("created", Float, nullable=False),
    UniqueConstraint("guest", "other"),
)

# Where notices for those who are away go.
NOTICES = Table(
    "notices",
    METADATA,
    Column("guest", String(16), primary_key=True),
    Column("url", Text, nullable=False),
    Column("created", Float, nullable=False),
)

# What people tell the operator of a server about each other, with the words that were said.
REPORTS = Table(
    "reports",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("reporter", String(16), nullable=True),
    Column("accused", String(16), nullable=False),
    Column("table_id", String(16), nullable=False),
    Column("name", String(100), nullable=False),
    Column("reason", String(20), nullable=False),
    Column("text", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("created", Float, nullable=False),
)

# What a finished game adds to the statistics, counted once.
COUNTS = Table(
    "counts",
    METADATA,
    Column("table_id", String(16), primary_key=True),
    Column("data", Text, nullable=False),
)

# Tries of what one does alone; `what` is the deal of a day ("daily/2026-11-16") or a rung of a ladder ("rung/piko").
TRIES = Table(
    "tries",
    METADATA,
    Column("table_id", String(16), primary_key=True),
    Column("guest", String(16), nullable=False, index=True),
    Column("name", String(100), nullable=False),
    Column("game", String(40), nullable=False),
    Column("what", String(40), nullable=False),
    Column("won", Boolean, nullable=True),
    Column("turns", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Index("ix_tries_what", "what", "game", "guest"),
)

# One row: the version of all of this. See migrations.py.
SCHEMA = Table("theomachy_schema", METADATA, Column("version", Integer, primary_key=True, autoincrement=False))


class SeatRow(msgspec.Struct):
    """Who has a seat. A bot fills in (`level`) where nobody sits, and for a person who is `away`."""

    kind: Literal["person", "bot", "open"]
    name: str
    guest: str | None = None
    level: str | None = None
    away: bool = False
    offered: bool = False
    """The host has opened the seat of a person who is away."""
    wishes: Wishes = msgspec.field(default_factory=Wishes)
    muted: list[int] = msgspec.field(default_factory=list)
    pledge: str | None = None
    seed: str | None = None
    aided: bool = False
    """A bot has filled in for a while, or does."""
    noticed: bool = False
    """A notice was sent that they must choose, and they have not been here since."""

    @property
    def by_bot(self) -> bool:
        return self.kind == "bot" or self.away

    def hand_over(self, level: str) -> None:
        """A bot fills in for a person, who may come back."""
        self.away, self.aided, self.level = True, True, level


class ClockRow(msgspec.Struct):
    bank: int
    increment: int
    per_move: bool = False


class TableRow(msgspec.Struct):
    """A table with all but its choices."""

    id: str
    code: str
    game: str
    version: str
    cards: str
    """The fingerprint of the box."""
    options: dict[str, Any]
    seats: list[SeatRow]
    host: str
    server_seed: str
    created: float
    changed: float
    status: Literal["waiting", "dealing", "playing", "over"] = "waiting"
    seed: str | int | None = None
    listed: bool = False
    spectators: bool = True
    chat: bool = True
    phrases: bool = False
    undo: Literal["free", "none"] = "free"
    clock: ClockRow | None = None
    pace: int = 300
    winners: list[int] = msgspec.field(default_factory=list)
    moves: int = 0
    """Choices that stand at the end."""
    head: str = ""
    """Hash over all entries at the end."""
    rematch: str | None = None
    origin: str | None = None
    """Where a deal that is known beforehand comes from: a table, "lesson" or "daily"."""
    origin_move: int = 0
    rung: str | None = None
    """The id of the rung of the game's ladder that is played here."""
    counts: bool = False
    """A first try at the deal of the day, or a rung that is not won yet."""
    start: list[Choice] = msgspec.field(default_factory=list)
    """Choices that were made before this table began, by "play on from here"."""
    rules_hash: str = ""
    """Of the rules' text when the table was made; "" in databases of before."""

    @property
    def rules(self) -> str:
        return named(self.game, self.version, self.rules_hash)

    def columns(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "code": self.code,
            "status": self.status,
            "listed": self.listed,
            "created": self.created,
            "data": msgspec.json.encode(self).decode(),
        }


class Event(msgspec.Struct):
    """A row of EVENTS."""

    number: int
    seat: int
    keep: int
    then: list[Choice]
    ref: str
    """The id that a client gave its message; "" if no client asked for it."""
    seen: int
    """Bits of the viewers for whom something changed: their `seq` counts it."""
    spent: int
    at: float
    hash: str


class ChatRow(msgspec.Struct):
    number: int
    seat: int
    name: str
    text: str
    at: float
    team: int | None = None
    """The team that hears it; None: everybody."""
    guest: str | None = None
    """Who said it; None in databases of before."""
    ref: str | None = None
    """What the speaker's page calls it by: a line that is sent again counts once."""


KEPT_CHAT = 100
"""Lines of chat that are shown to each audience: everybody, or a team."""


def kept(lines: list[ChatRow]) -> list[ChatRow]:
    """The newest of each audience. Counted together, what one team says would push out what the others hear."""
    found: list[ChatRow] = []
    said: Counter[int | None] = Counter()
    for line in reversed(lines):
        said[line.team] += 1
        if said[line.team] <= KEPT_CHAT:
            found.append(line)
    return found[::-1]
