"""What goes over HTTP about people: invitations, notices, whom I do not want to meet, what the operator should know."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from theomachy.server.wire import Code, In, LineNumber, Out, SeatNumber, TableId, TableInfo, whole

BlockId = Annotated[str, Meta(pattern=whole("[a-z0-9]{16}"))]
Reason = Literal["words", "name", "play", "other"]


class Block(Out):
    id: str
    name: str
    """As it was when I blocked them."""
    created: float


class SaidLine(Out):
    table: str
    text: str
    at: float


class MyReport(Out):
    table: str
    name: str
    """Of the accused."""
    reason: str
    text: str
    created: float


class MyTry(Out):
    """Of the deal of a day, or of a rung of a ladder."""

    table: str
    game: str
    what: str
    won: bool | None
    turns: int


class MyData(Out):
    """All that the server keeps of me. What I chose in games is in their records."""

    id: str
    name: str
    tables: list[TableInfo]
    said: list[SaidLine]
    blocks: list[Block]
    notices: str | None
    reports: list[MyReport]
    """That I have made."""
    tries: list[MyTry]


class NoticesIn(In):
    """Where notices go while I am away and must choose; null: nowhere."""

    url: Annotated[str, Meta(max_length=500)] | None
    test: bool = False
    """Send one now, to see whether it arrives."""


class NoticesOut(Out):
    allowed: bool
    """Whether this server sends notices."""
    url: str | None


class InvitationIn(In):
    """Where does an invitation lead?"""

    code: Code


class Invitation(Out):
    game: str
    host: str
    """Who invites; "" if the host has no seat there."""
    free: int
    """Seats that can be taken."""
    yours: bool
    """One of the seats is mine: `join` leads back to it."""
    over: bool
    watch: TableId | None
    """The table, where whoever has the code may look on."""


class BlockIn(In):
    """Block the person in a seat: I hear no more of them, and we do not meet at tables. Or take that back."""

    seat: SeatNumber | None = None
    line: LineNumber | None = None
    """Instead of a seat: whoever said this line of chat (its `number`)."""
    on: bool = True


class BlockList(Out):
    blocks: list[Block]


class ReportIn(In):
    """Tell the operator about the person in a seat. What they said at this table, and I heard, goes along.

    words: insults, threats, advertising. name: the name. play: cheating, or leaving on purpose.
    """

    reason: Reason
    seat: SeatNumber | None = None
    line: LineNumber | None = None
    """Instead of a seat: whoever said this line of chat (its `number`)."""
    text: Annotated[str, Meta(max_length=500)] = ""
    """In one's own words."""
