"""A small game for tests of the engine: every kind of field, zone and choice, also those that no real game uses yet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from theomachy.engine.choice import COMMON as COMMON_WORDS
from theomachy.engine.choice import ask, pick_number, pick_some
from theomachy.engine.effects import look_up, payable
from theomachy.engine.game import BadOption, Game, Mode, No, Setting
from theomachy.engine.language import COMMON, Schema, Vocabulary
from theomachy.engine.machine import end_game, together
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.rng import die
from theomachy.engine.state import EVERYBODY, NOBODY, OWNER, TEAM, Piles, listing, mapping, per_seat, value, zone
from theomachy.engine.words import Words
from theomachy.engine.zones import move, reveal, shuffle, take_top

WORDS = Words(COMMON_WORDS)
BID = WORDS("bid", "Bid some coins")
SURE = WORDS("sure", "Are you sure of {0}?")
YES = WORDS("yes", "Yes")
NO_ = WORDS("no", "No, again")
BIDS = WORDS("bids", "{0:seat} bids {1}.")
TURN = WORDS("turn", "What now?")
DRAW = WORDS("draw", "Draw a paper")
DRAWS = WORDS("draws", "{0:seat} draws {1:card}.")
SHOW = WORDS("show", "Show {0:card}")
SHOWS = WORDS("shows", "{0:seat} shows {1:card}.")
ROLL = WORDS("roll", "Roll a die")
ROLLS = WORDS("rolls", "{0:seat} rolls {1}.")
PLAN = WORDS("plan", "Hide papers for your team")
PLANS = WORDS("plans", "{0:seat} hides {1:cards}.")
PASS = WORDS("pass", "Pass")
EMPTY = WORDS("empty", "the deck is empty")
POOR = WORDS("poor", "you have {0} coins and need {1}")
SAY = WORDS("say", "Question {0}")
N = WORDS("n", "Number {0}")


class Paper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A paper of the deck."""

    name: str
    worth: int
    copies: int
    text: str = ""


class Secret(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A paper with another back."""

    name: str
    worth: int
    copies: int
    text: str = ""


VOCABULARY = Vocabulary("toy")
VOCABULARY.extend(COMMON)
VOCABULARY.count("coins", "a coin", "{n} coins")
VOCABULARY.count("papers", "a paper", "{n} papers")


class Toy(Game):
    """Bid in secret, then take turns."""

    name = "toy"
    title = "Toy"
    blurb = "A game for tests."
    version = "1"
    modes = (Mode("2 players", {"players": 2}), Mode("teams", {"players": 4, "teams": True}))
    settings = {  # noqa: RUF012
        "players": Setting(2, "how many play", (1, 2, 3, 4)),
        "teams": Setting(False, "seats 0 and 2 against 1 and 3", (False, True)),
        "rounds": Setting(2, "how many rounds"),
        "motto": Setting("luck", "any word"),
        "cards": Setting(None, "a folder of your own papers"),
    }
    words = WORDS
    card_schema = Schema(VOCABULARY, {"paper": Paper, "secret": Secret}, {"text": "text"})
    card_folder = Path(__file__).parent / "toy_cards"

    __slots__ = ()
    deck: Piles = zone(NOBODY, shared=True)
    market: Piles = zone(EVERYBODY, shared=True)
    hand: Piles = zone(OWNER)
    plan: Piles = zone(TEAM)
    table: Piles = zone(EVERYBODY)
    cellar: Piles = zone(NOBODY)
    attic: Piles = zone(OWNER, closed=True)
    coins: list[int] = per_seat(3, label="coins")
    proud: list[bool] = per_seat(False)
    round: int = value(0, label="round")
    mark: tuple[Any, ...] = value(())
    notes: list[Any] = listing()
    tally: dict[Any, Any] = mapping()

    @classmethod
    def check_options(cls, options: dict[str, Any]) -> None:
        if options["teams"] and options["players"] != 4:
            raise BadOption("Teams need four players.")
        if options["cards"] is not None and not isinstance(options["cards"], str):
            raise BadOption("cards takes the path of a folder.")

    def team_of(self, seat: int) -> int | None:
        return seat % 2 if self.options["teams"] else None

    def back(self, card: int) -> int:
        return int(self.face(card).table == "secret")

    def more_numbers(self, seat: int | None) -> dict[str, Any]:
        return {"papers left": len(self.deck[0])} if seat is None else {}


# --- phrases ----------------------------------------------------------------------------------------------------------


@VOCABULARY.effect("gain {n:coins}", name="gain")
def gain(g: Toy, me: int, source: int, n: Any) -> None:
    g.coins[me] += look_up(g, me, source, n)
    g.notes.append(("gain", me, source))


def poor(g: Toy, me: int, source: int, n: int) -> No | None:
    return ("Y1", POOR, g.coins[me], n) if g.coins[me] < n else None


@VOCABULARY.cost("pay {n:coins}")
@payable(poor)
def pay_coins(g: Toy, me: int, source: int, n: int) -> None:
    g.coins[me] -= n


@VOCABULARY.cost("lay out {n:papers}", name="lay_out_as_price")
@payable(lambda g, me, source, n: ("Y2", EMPTY) if len(g.hand[me]) < n else None)
@procedure
def lay_out_as_price(g: Toy, me: int, source: int, n: int) -> Steps[None]:
    papers = yield from pick_some(g, me, (PLAN,), tuple(g.hand[me]), n, n)
    for paper in papers:
        move(g, paper, "hand", me, "table", me)


@VOCABULARY.effect("lay out {n:papers}", name="lay_out")
@procedure
def lay_out(g: Toy, me: int, source: int, n: int) -> Steps[None]:
    papers = yield from pick_some(g, me, (PLAN,), tuple(g.hand[me]), min(n, len(g.hand[me])), n)
    for paper in papers:
        move(g, paper, "hand", me, "table", me)


@VOCABULARY.effect("take {what:object} back", name="take_back")
def take_back(g: Toy, me: int, source: int, what: Any) -> None:
    move(g, look_up(g, me, source, what), "table", me, "hand", me)


@VOCABULARY.filter("paper on your table", name="on_table")
def on_table(g: Toy, me: int, source: int) -> list[int]:
    return list(g.table[me])


@VOCABULARY.condition("you have {n:coins}", name="rich")
def rich(g: Toy, me: int, source: int, n: int) -> bool:
    return g.coins[me] >= n


@VOCABULARY.amount("the number of papers in your hand", name="held")
def held(g: Toy, me: int, source: int) -> int:
    return len(g.hand[me])


@VOCABULARY.change("you are proud", name="proud")
def proud() -> None:
    """Read by whoever wants to know."""


# --- rules ------------------------------------------------------------------------------------------------------------


@procedure
def play(g: Toy) -> Steps[None]:
    """Deal, bid in secret, then take turns; the richest wins."""
    deal(g)
    bids = yield from together(g, range(g.players), bid)
    for seat, coins in enumerate(bids):
        g.coins[seat] -= coins
        g.tell(BIDS, seat, coins)
    while g.round < g.options["rounds"]:
        for seat in range(g.players):
            yield from turn(g, seat)
        g.round += 1
    end_game(g, [seat for seat in range(g.players) if g.coins[seat] == max(g.coins)])


def deal(g: Toy) -> None:
    """Three papers each, one on the market that everybody saw on its way."""
    faces = [at for at, face in enumerate(g.library.faces) for _ in range(face.data.copies)]  # type: ignore[attr-defined]
    g.faces = faces
    g.deck[0] = list(range(len(faces)))
    shuffle_alike(g)
    for seat in range(g.players):
        for _ in range(2):
            take_top(g, "deck", 0, "hand", seat)
    reveal(g, g.deck[0][-1])
    take_top(g, "deck", 0, "market", 0)


def shuffle_alike(g: Toy) -> None:
    """Shuffle the papers of each back among themselves, since everybody sees the backs."""
    secrets = [card for card in g.deck[0] if g.back(card)]
    g.deck[0] = [card for card in g.deck[0] if not g.back(card)]
    shuffle(g, "deck", 0)
    g.deck[0] = secrets + g.deck[0]


@procedure
def bid(g: Toy, seat: int) -> Steps[int]:
    """A number, and whether one is sure of it: two questions or more."""
    while True:
        coins = yield from pick_number(g, seat, (BID,), 0, 2)
        answer = yield ask(seat, (SURE, coins), [(YES,), (NO_,)])
        if answer[0] == YES:
            return coins


@procedure
def turn(g: Toy, me: int) -> Steps[None]:
    """One thing of several."""
    options: list[tuple[Any, ...]] = [(PASS,), (ROLL,)]
    if g.deck[0]:
        options.append((DRAW,))
    if g.hand[me]:
        options.append((PLAN,))
    options += [(SHOW, card) for card in g.hand[me]]
    verb, *cards = yield ask(me, (TURN,), options)
    if verb == PLAN:
        chosen = yield from pick_some(g, me, (PLAN,), tuple(g.hand[me]), 1, 2)
        for card in chosen:
            move(g, card, "hand", me, "plan", me)
        g.tell(PLANS, me, chosen)
    elif verb == ROLL:
        pips = die(g, 6)
        g.coins[me] += pips
        g.tell(ROLLS, me, pips)
    elif verb == DRAW:
        g.tell(DRAWS, me, take_top(g, "deck", 0, "hand", me))
    elif verb == SHOW:
        move(g, cards[0], "hand", me, "table", me)
        g.tell(SHOWS, me, cards[0])


def refusals(g: Toy, seat: int) -> Iterator[tuple[int | None, tuple[Any, ...], No]]:
    """Only drawing can be barred."""
    if not g.deck[0]:
        yield None, (DRAW,), ("Y3", EMPTY)
    if g.coins[seat] < 1:
        for card in g.hand[seat]:
            yield card, (), ("Y1", POOR, g.coins[seat], 1)


Toy.play = play
Toy.refusals = refusals


def toy(players: int = 2, seed: int | str = 1, log: bool = True, **options: Any) -> Toy:
    """A toy that was not started: for rules of a test's own."""
    return Toy({"players": players, **options}, seed, (), log)


def started(players: int = 2, seed: int | str = 1, log: bool = True, **options: Any) -> Toy:
    """A toy at its first choice."""
    g = toy(players, seed, log, **options)
    g.start()
    return g


def dealt(players: int = 2, seed: int | str = 1, **options: Any) -> Toy:
    """A toy after its deal, outside of all rules."""
    g = toy(players, seed, **options)
    deal(g)
    return g


def saved_and_restored(g: Toy) -> Toy:
    """The same position, by way of JSON."""
    back = Toy(g.options, g.seed, g.names, g.log is not None)
    back.log = g.log
    back.restore(msgspec.json.decode(msgspec.json.encode(g.plain())))
    return back
