"""A tiny game with every kind of choice that an undo must tell apart. Each card has a name of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from theomachy.bots import Sight
from theomachy.engine.choice import COMMON, ask
from theomachy.engine.game import BadOption, Game, Mode, Setting
from theomachy.engine.language import CardDef
from theomachy.engine.library import Library
from theomachy.engine.machine import end_game, together
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.rng import pick
from theomachy.engine.state import EVERYBODY, NOBODY, OWNER, Piles, per_seat, value, zone
from theomachy.engine.words import Words
from theomachy.engine.zones import move, take_top
from theomachy.match import Match, Person

WORDS = Words(COMMON)
STAR = WORDS("star", "Follow star {0}")
WHICH_STAR = WORDS("which star", "Which star do you follow?")
FOLLOWS = WORDS("follows", "{0:seat} follows star {1}.")
TURN = WORDS("turn", "What do you do?")
WAIT = WORDS("wait", "Wait")
WAITS = WORDS("waits", "{0:seat} waits.")
DRAW = WORDS("draw", "Draw a card")
DRAWS = WORDS("draws", "{0:seat} draws {1:card}.")
ROLL = WORDS("roll", "Roll the die")
ROLLS = WORDS("rolls", "{0:seat} rolls {1}.")
SHOW = WORDS("show", "Show {0:card}")
SHOWS = WORDS("shows", "{0:seat} shows {1:card}.")
GIVE = WORDS("give", "Let the others draw")
HIT = WORDS("hit", "Hit the next player")
HITS = WORDS("hits", "{0:seat} hits {1:seat}.")
END = WORDS("end", "End your turn")
WIN = WORDS("win", "Win the game")
WINS = WORDS("wins", "{0:seat} wins because they said so.")
HURT = WORDS("hurt", "{0:seat} hits you.")
TAKE = WORDS("take", "Take it")
NO_DRAW = WORDS("no draw", "your pile is empty")


class Paper(msgspec.Struct, frozen=True):
    name: str
    text: str
    number: int


class Toy(Game):
    """Follow a star in secret, then take turns."""

    name = "toy"
    title = "Toy"
    blurb = "A game for tests."
    version = "1"
    modes = (Mode("2 players", {"players": 2}), Mode("3 players", {"players": 3}))
    settings = {  # noqa: RUF012
        "players": Setting(2, "how many play", (2, 3)),
        "stars": Setting(True, "whether stars are followed first"),
        "cards": Setting(None, "no cards of your own"),
    }
    words = WORDS

    __slots__ = ()
    pile: Piles = zone(NOBODY)
    hand: Piles = zone(OWNER)
    shown: Piles = zone(EVERYBODY)
    waits: list[int] = per_seat(0, label="waits")
    turns: int = value(0, label="turns")

    @classmethod
    def load_library(cls, folder: str | None = None) -> Library:
        if folder is not None:
            raise BadOption("The toy has no cards of your own.")
        papers = [Paper(f"Paper {seat}{at}", f"Belongs to seat {seat}.", at) for seat in "ABC" for at in range(9)]
        return Library(CardDef("paper", paper, {}, "toy", 1) for paper in papers)


@procedure
def rules(g: Toy) -> Steps[None]:
    """The whole game."""
    g.faces = list(range(9 * g.players))
    for seat in range(g.players):
        g.pile[seat] += range(9 * seat, 9 * seat + 9)
        for _ in range(3):
            take_top(g, "pile", seat, "hand", seat)
    if g.options["stars"]:
        stars = yield from together(g, range(g.players), follow)
        for seat in range(g.players):
            g.tell(FOLLOWS, seat, stars[seat])
    while True:
        yield from turn(g, g.turns % g.players)
        g.turns += 1


@procedure
def follow(g: Toy, me: int) -> Steps[int]:
    """A secret choice of everybody."""
    answer = yield ask(me, (WHICH_STAR,), [(STAR, 1), (STAR, 2)])
    return answer[1]  # type: ignore[no-any-return]


@procedure
def turn(g: Toy, me: int) -> Steps[None]:
    """Anything goes until the turn is ended."""
    while True:
        options: list[tuple[Any, ...]] = [(WAIT,)]
        if g.pile[me]:
            options += [(DRAW,), (GIVE,)]
        options += [(ROLL,), (HIT,), (END,), (WIN,), *((SHOW, card) for card in g.hand[me])]
        verb, *rest = yield ask(me, (TURN,), options)
        if verb == END:
            return
        if verb == WIN:
            g.tell(WINS, me)
            end_game(g, (me,))
        elif verb == HIT:
            yield from hit(g, me, (me + 1) % g.players)
        else:
            act(g, me, verb, *rest)


def act(g: Toy, me: int, verb: str, *cards: int) -> None:
    """What needs no answer."""
    if verb == WAIT:
        g.waits[me] += 1
        g.tell(WAITS, me)
    elif verb == ROLL:
        g.tell(ROLLS, me, 1 + pick(g, 6))
    elif verb == SHOW:
        move(g, cards[0], "hand", me, "shown", me)
        g.tell(SHOWS, me, cards[0])
    else:
        drawing = [me] if verb == DRAW else [seat for seat in range(g.players) if seat != me]
        for seat in drawing:
            card = take_top(g, "pile", seat, "hand", seat)
            if card is not None:
                g.tell(DRAWS, seat, card)


@procedure
def hit(g: Toy, me: int, other: int) -> Steps[None]:
    """The other has one option only, and is asked all the same."""
    g.tell(HITS, me, other)
    yield ask(other, (HURT, me), [(TAKE,)], reaction=True)


def refusals(g: Toy, seat: int) -> Iterator[tuple[int | None, tuple[Any, ...], tuple[Any, ...]]]:
    """Only drawing can be barred."""
    if not g.pile[seat]:
        yield None, (DRAW,), ("Y1.1", NO_DRAW)


def evaluate(g: Toy, seat: int) -> float:
    """Bots like to show cards."""
    return float(len(g.shown[seat]))


Toy.play = rules
Toy.refusals = refusals
Toy.evaluate = evaluate


def toy(players: int = 2, stars: bool = False, names: tuple[str, ...] = ("Ann", "Bo", "Cy"), seed: int = 1) -> Toy:
    """A toy at its first choice."""
    g = Toy({"players": players, "stars": stars}, seed, names[:players])
    g.start()
    return g


class Stubborn:
    """A bot that wants the same option whatever happens."""

    name = "stubborn"

    def __init__(self, index: int) -> None:
        self.index = index

    def pick(self, sight: Sight) -> int:
        return self.index


class Interrupted:
    """A bot in whose thoughts somebody presses Ctrl-C."""

    name = "interrupted"

    def pick(self, sight: Sight) -> int:
        raise KeyboardInterrupt


def people(players: int = 2, stars: bool = False) -> Match:
    """A match of people only."""
    g = toy(players, stars)
    return Match(g, [Person(name) for name in g.names])


def index_of(match: Match, seat: int, sentence: str) -> int:
    """The option that begins with this sentence."""
    ask = next(ask for ask in match.game.asks if ask.player == seat)
    return next(option.index for option in ask.options if str(option).startswith(sentence))


def do(match: Match, seat: int, *sentences: str) -> None:
    """A person chooses, by the beginning of each sentence."""
    for sentence in sentences:
        match.choose(seat, index_of(match, seat, sentence))


def run_bots(match: Match) -> int:
    """Let bots act until a person must choose or the game is over. Says how many choices were made."""
    count = 0
    while match.step_bot():
        count += 1
    return count
