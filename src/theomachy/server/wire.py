"""What goes over HTTP, in both directions. `wire_games.py` has what is said of games, `messages.py` what goes over the
socket.

`docs/protocol.md` explains both; TypeScript is made from them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(max_length=100, description="Shown to others; at most 24 characters of it are kept.")]


def whole(pattern: str) -> str:
    """What a whole text must fit. Python's `$` alone lets one more line end stand behind it."""
    return f"^(?:{pattern})$(?!\\n)"


GAME = {"game": Annotated[str, Meta(pattern=whole("[a-z]{1,40}"))]}
"""The part of a path that names a game."""
TableId = Annotated[str, Meta(pattern=whole("[a-z0-9]{16}"))]
Code = Annotated[
    str, Meta(pattern=whole("[A-Za-z0-9-]{4,24}"), description="An invitation code. Case and dashes are free.")
]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
LineNumber = Annotated[int, Meta(ge=0, lt=2**53)]
SeatSpec = Annotated[
    str,
    Meta(
        pattern=whole("me(:[^\\x00-\\x1f]{1,100})?|open|bot:[a-z]{1,20}"),
        description='"me", "me:Ann" (several at one screen), "open" or "bot:greedy".',
    ),
]
Options = Annotated[dict[str, Any], Meta(max_length=40)]
DeckText = Annotated[str, Meta(max_length=4_000, description="A deck as text, in the form of its game.")]
Card = dict[str, Any]
"""A card's face: `id`, `type`, `name`, `text` and the game's own fields."""


class In(Struct, forbid_unknown_fields=True):
    """What a client sends: anything unknown in it is refused."""


class Out(Struct):
    """What the server sends."""


# --- errors -----------------------------------------------------------------------------------------------------------


class Problem(Out):
    """Every REST answer of 400 and above."""

    code: str
    message: str
    """A sentence for people that says what to do next."""


# --- people and tables ------------------------------------------------------------------------------------------------


class GuestIn(In):
    """Say who you are. A first visit makes a guest; later ones change the name."""

    name: Name = ""
    token: bool = False
    """True: no cookie, the token comes back in the body (for programs)."""


class Me(Out):
    id: str
    name: str
    token: str | None = None
    """Only where a program asked for it. It is shown once and kept nowhere."""


class ClockSpec(In):
    """A bank of seconds and an increment for every choice; or the bank anew for every move (days per move)."""

    bank: Annotated[int, Meta(ge=5, le=2_592_000)]
    increment: Annotated[int, Meta(ge=0, le=86_400)] = 0
    per_move: bool = False


class ClockOut(Out):
    bank: int
    increment: int
    per_move: bool


class TableIn(In):
    """A new table. With no open seat the deal begins at once."""

    game: Annotated[str, Meta(max_length=40)]
    options: Options = {}
    seats: Annotated[list[SeatSpec], Meta(max_length=16)] = []
    """One per player; empty: me, then bots of the standard level."""
    name: Name = ""
    """Mine, if I have none yet."""
    listed: bool = False
    """Strangers see it among the open tables."""
    spectators: bool = True
    chat: bool = True
    phrases: bool | None = None
    """Only the canned phrases can be said. Null: so it is where strangers can sit down, at listed tables."""
    undo: Literal["free", "none"] = "free"
    """free: fair undo at any time, more by asking the others. none: what is done is done."""
    clock: ClockSpec | None = None
    pace: Annotated[int, Meta(ge=0, le=5000)] = 300
    """Milliseconds that a bot, and any answer that is given for a person, takes at least."""


class PlayIn(In):
    """Play now: me against bots, in one call."""

    game: Annotated[str, Meta(max_length=40)]
    options: Options = {}
    level: Annotated[str, Meta(pattern=whole("[a-z]{1,20}"))] = "greedy"
    name: Name = ""
    pace: Annotated[int, Meta(ge=0, le=5000)] = 300
    deal: Literal["fair", "lesson", "daily", "ladder"] = "fair"
    """All but `fair` have their own options and bots. lesson: the first game; daily: the same for everybody on one day
    (UTC); ladder: a rung of the game's ladder."""
    rung: Annotated[str, Meta(max_length=40)] = ""
    """Its id."""


class JoinIn(In):
    """Sit down, by the code of an invitation or at a listed table."""

    code: Code | None = None
    table: TableId | None = None
    seat: SeatNumber | None = None
    """None: the first open one."""
    name: Name = ""
    deck: DeckText = ""
    """The deck that I bring, in a game of decks; empty: I choose in the game."""


class SeatIn(In):
    """Who sits there from now on.

    Before the deal the host may say anything of an empty or a bot's seat, and open that of a person; everybody may
    always hand over and take back their own. After the deal the host may open a seat that a bot fills in for: then
    whoever has the code may sit down there, until its owner takes it back.
    """

    seat: SeatNumber
    who: SeatSpec


class SwapIn(In):
    """Two seats change places (the host, before the deal)."""

    a: SeatNumber
    b: SeatNumber


class RematchIn(In):
    swap: bool = True
    """Everybody moves on by one seat."""


class ForkIn(In):
    """Play on from a moment of a finished game, against bots."""

    move: Count
    seat: SeatNumber = 0
    level: Annotated[str, Meta(pattern=whole("[a-z]{1,20}"))] = "greedy"
    pace: Annotated[int, Meta(ge=0, le=5000)] = 300


class SeatInfo(Out):
    seat: int
    name: str
    kind: Literal["person", "bot", "open", "rules"]
    """rules: a side that the rules play themselves."""
    level: str | None
    """Of the bot that sits there, or fills in for a person."""
    yours: bool
    connected: bool
    away: bool
    """A bot fills in for a person who left or ran out of time; that person may take the seat back."""
    aided: bool
    """A bot has filled in for a while, or does: what is won here counts for no ladder and no list."""
    offered: bool
    """The host has opened the seat of somebody who is away: whoever has the code may sit down there."""
    absent: int | None
    """Milliseconds since nobody is connected for a person's seat; null while somebody is."""
    blocked: bool
    """You have blocked the person there."""
    muted: bool
    """You hear no chat from there, at this table."""


class Fairness(Out):
    """Seeds and their proofs (docs/protocol.md, "Fair shuffles"). What is secret before the end is null until then."""

    commitment: str
    match: str
    rules: str
    cards: str
    pledges: list[str | None]
    server_seed: str | None
    seeds: list[str | None] | None
    seed: str | None
    head: str | None
    """Hash over all that was chosen."""


class TableInfo(Out):
    id: str
    game: str
    options: dict[str, Any]
    status: Literal["waiting", "dealing", "playing", "over"]
    seats: list[SeatInfo]
    host: bool
    """You are the host."""
    code: str | None
    """The invitation code, for those at the table."""
    listed: bool
    spectators: bool
    chat: bool
    phrases: bool
    """Only the canned phrases can be said."""
    undo: Literal["free", "none"]
    clock: ClockOut | None
    claim_after: int
    """Milliseconds of absence after which others may have a bot fill in."""
    pace: int
    watching: int
    winners: list[int]
    moves: int
    """Choices that stand; 0 before the end, because their number would tell about secret ones."""
    rematch: str | None
    """The table that this one goes on at."""
    origin: str | None
    """Where a deal that is known beforehand comes from: the table that this one plays on from, "lesson", "daily"."""
    origin_move: int
    rung: str | None
    """The id of the rung of the game's ladder that is played here."""
    counts: bool
    """What happens here is kept: a first try at the deal of the day, or a rung that is not won yet."""
    fairness: Fairness | None
    """None where the deal was known beforehand."""
    unopened: list[int]
    """Seats that pledged a seed and did not open it: the cards were shuffled without theirs (FAIR-02)."""
    created: float
    changed: float


class TableList(Out):
    tables: list[TableInfo]


# --- replays ----------------------------------------------------------------------------------------------------------


class Pile(Out):
    count: int
    cards: list[Card | None] | None
    """None in the list: an unknown card. None instead of the list: nothing of the pile is known."""
    backs: list[dict[str, Any]] | None
    """What everybody sees of each card, where backs differ."""


class Reckoned(Out):
    """What lies in these zones together, in no order: you cannot look into them, but everybody can reckon it."""

    zones: list[str]
    cards: dict[str, int]
    """How many of each name."""


class SeatView(Out):
    seat: int
    name: str
    team: int | None
    out: bool
    numbers: dict[str, Any]
    zones: dict[str, Pile]
    reckoned: Reckoned | None


class SharedView(Out):
    numbers: dict[str, Any]
    zones: dict[str, Pile]


class MomentView(Out):
    """Where the game is. A new turn, or another one's, is a mark in the replay."""

    turn: int
    """Counted from 1; 0 before the first."""
    player: int | None
    """Whose turn it is; None: everybody's."""
    phase: int | None
    """The place in the layout's `phases`; None between them."""


class Waiting(Out):
    """Something that waits to happen."""

    text: str
    cards: list[int]
    """The first is its source, the others are what it is aimed at."""
    seats: list[int]
    """Seats that it is aimed at."""


class View(Out):
    """All that a viewer may know (`g.view`), without the question and the story, which travel beside it."""

    game: str
    viewer: int | None
    over: bool
    winners: list[int]
    waiting: list[int]
    moment: MomentView
    stack: list[Waiting]
    """What waits to happen, the next first."""
    seats: list[SeatView]
    shared: SharedView


class OptionView(Out):
    text: str
    verb: str
    cards: list[int]
    ends_turn: bool
    """It ends your turn although more could be done in it."""


class OutlookView(Out):
    """What an option would do, as far as you can know. `chance` and `reveals` cannot be taken back."""

    chance: bool
    """Dice are thrown, or a pile is shuffled."""
    reveals: bool
    """Something hidden is shown."""
    zero: bool
    """An X is 0."""
    empty: bool
    """A part of it finds no card that fits."""


class Question(Out):
    """What the seat must choose now. Option 0 is the default."""

    prompt: str
    kind: str
    """The verb of the prompt: what `stops` and `skips` name."""
    options: list[OptionView]
    follow_up: bool
    """A later part of a choice that was begun."""
    reaction: bool
    """An answer out of turn."""
    aimed: bool
    """What may be reacted to is aimed at you or at your things."""
    since: int
    """The question stands since this seq: `expected` must not be smaller."""


class RefusalView(Out):
    """What cannot be done now, and the paragraph that says so."""

    subject: str
    reason: str
    rule: str
    card: int | None
    """A card that cannot be used at all."""
    about: int | None
    """A card of which one use is refused."""


class Mark(Out):
    """A place to jump to: a turn or a phase that begins, the first choice that is aimed at another seat."""

    move: int
    label: str
    seat: int | None
    """Whose turn it is, or who attacks; null: everybody's."""
    kind: Literal["turn", "phase", "attack"]


class Replay(Out):
    table: str
    game: str
    names: list[str]
    moves: int
    marks: list[Mark]
    winners: list[int]


class Moment(Out):
    """The table after so many choices, as a seat knew it, a spectator, or all open."""

    move: int
    seat: int | None
    open: bool
    view: View
    log: list[str]
    next: str
    """What was chosen then, as far as this viewer may know; "" at the end."""
    by: int | None
    """Who chose it."""


class Past(Out):
    """How many things happened that the viewer could see."""

    steps: int


class VerifyOut(Out):
    ok: bool
    unproven: bool
    """Nothing is wrong, but the record alone does not show all of it."""
    lines: list[str]


class Health(Out):
    status: Literal["ok"]
    version: str
    tables: int
    sockets: int
