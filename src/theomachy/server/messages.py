"""What goes over a socket: what the server says (`FromServer`) and what it hears (`FromClient`)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from theomachy.server.wire import (
    Count,
    In,
    Out,
    OutlookView,
    Question,
    RefusalView,
    SeatNumber,
    TableId,
    TableInfo,
    View,
    whole,
)

PROTOCOL = 1

Ref = Annotated[str, Meta(pattern=whole("[!-~]{1,40}"), description="Made by the client, new for each message.")]
Hex = Annotated[str, Meta(pattern=whole("[0-9a-f]{64}"))]


# --- what the server says ---------------------------------------------------------------------------------


class Message(Struct, tag_field="type", tag=str.lower):
    """What the server says on a socket."""


class Welcome(Message):
    """The answer to hello."""

    protocol: int
    seat: int | None
    table: TableInfo
    phrases: list[str]
    """Canned lines of chat; `say` names one by its place here."""
    said: int
    """The number of the last line of chat so far; 0 if there is none."""


class Table(Message):
    """Who sits where has changed, or what the table is doing."""

    table: TableInfo


class Deal(Message):
    """All pledges are in: reveal your seed now, the deal waits a moment for it."""

    pledges: list[str | None]


class LogPart(Out):
    """Keep `start` lines of your log, then add these."""

    start: int
    lines: list[str]
    private: list[int]
    """Which of these (by their place here) say more than a spectator is told."""


class ClockView(Out):
    left: int
    """Milliseconds."""
    running: bool


class UndoView(Out):
    undo: bool
    reason: str
    """Why not, if not."""
    redo: bool
    request: bool
    """The others can be asked for what is not free."""


class HaltAt(Out):
    """A phase of somebody's turn; of everybody's, if no player is named."""

    phase: int
    player: int | None


class AutoPass(Out):
    """Answers given for me. They never depend on what others cannot see, unless I am the only person at the table.

    auto: single options are taken for me. always: I am asked every time. never: reactions get the default. turn: like
    never, until I am asked for a choice of my own. `stops` are kinds of questions where I am asked all the same;
    `skips` are kinds where the default is taken, if it only lets things happen. `halts` are phases where I am asked
    all the same. `run`: like turn, until that phase begins. `breaks` end `turn` and `run` and ask me: aimed, something
    is aimed at me or mine; any, anything was played.
    """

    responses: Literal["auto", "always", "never", "turn"]
    stops: list[str]
    skips: list[str]
    halts: list[HaltAt]
    run: HaltAt | None
    breaks: list[Literal["aimed", "any"]]


class Update(Message):
    """The table as you see it now. `seq` counts what you could see happen; it never counts what you could not."""

    seq: int
    view: View
    log: LogPart
    ask: Question | None
    refusals: list[RefusalView]
    choosing: list[int]
    """Seats that choose at the same time now, ready or not; [] if one seat chooses alone."""
    ready: list[int]
    """Those of them that are ready. They can still undo."""
    undo: UndoView | None
    clocks: list[ClockView] | None
    auto: AutoPass | None


class Foreseen(Message):
    """What each option of your question would do. It comes behind the update of that `seq`, if hello asked for it."""

    seq: int
    options: list[OutlookView] | None
    """None: there are too many options, or it could not be found out."""


class Ack(Message):
    """Your message was carried out and is kept for good. `seq` is yours after it."""

    id: str
    seq: int


class Refused(Message):
    """Your message changed nothing.

    stale: it was about an earlier question. illegal: no such option. unfair: an undo that is not. busy: too many.
    forbidden: not yours to do. invalid: not understood.
    """

    id: str
    code: Literal["stale", "illegal", "unfair", "busy", "forbidden", "invalid"]
    message: str
    seq: int


class Request(Message):
    """A seat asks the others to let it take back more than is fair."""

    request: int
    seat: int
    waiting: list[int]
    """Seats that have not answered yet."""
    outcome: Literal["open", "agreed", "declined"]


class Said(Message):
    """A line of chat."""

    number: int
    seat: int
    name: str
    text: str
    at: float
    team: bool
    """Only the speaker's team hears it."""


class Guide(Message):
    """A finished game is looked at together: where the one who leads is now."""

    leader: str | None
    """None: nobody leads."""
    yours: bool
    """You lead."""
    may_lead: bool
    move: int
    seat: int | None
    open: bool
    veiled: bool
    """Without spoilers: nobody should look further than `seen`."""
    seen: int


class Gone(Message):
    """The last message before the server closes the socket.

    superseded: this seat was opened elsewhere. unknown: no such table. forbidden: not your seat, or nobody may watch.
    hello: the first message was wrong. busy: too many sockets or messages. stopping: the server restarts; come back.
    """

    reason: Literal["superseded", "unknown", "forbidden", "hello", "busy", "stopping"]
    message: str


class Pong(Message):
    pass


FromServer = Welcome | Table | Deal | Update | Foreseen | Ack | Refused | Request | Said | Guide | Gone | Pong


# --- what the server hears --------------------------------------------------------------------------------


class Heard(Struct, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """What a client says on a socket."""


class Hello(Heard):
    """The first message. Without a seat: look on."""

    table: TableId
    seat: SeatNumber | None = None
    token: Annotated[str, Meta(max_length=100)] | None = None
    """For programs. A browser has its cookie."""
    last_seq: Count = 0
    pledge: Hex | None = None
    """SHA-256 of the seed that you will reveal."""
    outlook: bool = False
    """Say of every option what it would do."""


class Reveal(Heard):
    """The seed that was pledged: 32 random bytes."""

    seed: Hex


class Choose(Heard):
    id: Ref
    expected: Count
    """The `seq` that you chose by."""
    option: Annotated[int, Meta(ge=0, le=100_000)]


class Undo(Heard):
    """Take my last choice back; `request` asks the others where that is not free."""

    id: Ref
    request: bool = False


class Redo(Heard):
    id: Ref


class Reset(Heard):
    """Take back as much as is fair."""

    id: Ref


class Answer(Heard):
    """To a request of another seat."""

    request: Count
    yes: bool


class HaltIn(In):
    """A phase of somebody's turn; of everybody's, if no player is named."""

    phase: Annotated[int, Meta(ge=0, le=50)]
    player: SeatNumber | None = None


class Auto(Heard):
    """Change what is answered for me."""

    responses: Literal["auto", "always", "never", "turn"] = "auto"
    stops: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=50)] = []
    skips: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=50)] = []
    halts: Annotated[list[HaltIn], Meta(max_length=100)] = []
    run: HaltIn | None = None
    breaks: Annotated[list[Literal["aimed", "any"]], Meta(max_length=2)] = msgspec.field(
        default_factory=lambda: ["aimed"]
    )


class Say(Heard):
    """A line of chat: in one's own words, or one of the phrases that `welcome` has."""

    id: Ref | None = None
    """With one it is acknowledged, and counts once however often it is sent."""
    text: Annotated[str, Meta(min_length=1, max_length=500)] | None = None
    phrase: Annotated[int, Meta(ge=0, le=100)] | None = None
    team: bool = False
    """Only my team hears it. Needs dealt cards and a game with teams."""


class Mute(Heard):
    """Hear no more chat from a seat."""

    seat: SeatNumber
    on: bool = True


class Claim(Heard):
    """A bot shall fill in for a person who is away too long or out of time."""

    id: Ref
    seat: SeatNumber


class Lead(Heard):
    """Lead those who look at a finished game with me, or give the lead up."""

    on: bool = True


class Show(Heard):
    """Where I am in a finished game that I lead through."""

    move: Count
    seat: SeatNumber | None = None
    open: bool = False
    veiled: bool = False
    """Without spoilers."""


class Ping(Heard):
    pass


FromClient = Hello | Reveal | Choose | Undo | Redo | Reset | Answer | Auto | Say | Mute | Claim | Lead | Show | Ping


# --- the same without a socket ----------------------------------------------------------------------------

SessionId = Annotated[str, Meta(pattern=whole("[a-z0-9]{26}"))]


class PollIn(In):
    """Where sockets are blocked: say and hear the same messages by HTTP.

    The first call has `hello`, every later one the `session` that came back. A newer call lets an older one of the same
    session answer at once, with nothing.
    """

    hello: Hello | None = None
    session: SessionId | None = None
    got: Count = 0
    """How many messages of the session have arrived; those before are forgotten."""
    say: Annotated[list[FromClient], Meta(max_length=20)] = msgspec.field(default_factory=list)
    wait: Annotated[float, Meta(ge=0, le=25)] = 0
    """Seconds to wait for something to tell."""


class PollOut(Out):
    session: str
    first: int
    """The number of the first message here; the first of all is 0."""
    messages: list[FromServer]
    closed: bool
    """The last message is `gone`, and the session is over."""
