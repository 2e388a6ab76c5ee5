"""Asks and options: who must choose, from what. Legality lives here: what is not an option cannot be done.

In the state an ask is a plain tuple; a prompt and an option are tuples `(verb, plain values...)`. `Ask` and `Option`
wrap them for people and tools; they make a sentence only when somebody reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, overload

from theomachy.engine.procedure import Plain, Steps, procedure
from theomachy.engine.words import Words, listed

if TYPE_CHECKING:
    from theomachy.engine.game import Game

RawOption = tuple[Plain, ...]
RawAsk = tuple[Plain, ...]
"""(player, prompt, options, follow_up, reaction)"""

COMMON = Words()
"""Words that every game has."""
COMMON.kind("seats", lambda g, seats: listed([g.names[seat] for seat in seats]))

PICK = COMMON("pick", "{0:pick}")
DONE = COMMON("done", "Done")
NUMBER = COMMON("number", "{0}")
NEXT = COMMON("next", "{0:pick} next")


class IllegalChoice(ValueError):
    """Not an option now. The game is untouched; the message says what the options are."""


def ask(
    player: int,
    prompt: RawOption,
    options: Iterable[RawOption],
    follow_up: bool = False,
    reaction: bool = False,
) -> RawAsk:
    """What a rule yields. The first option is the default.

    `follow_up` marks the later parts of one choice (targets after the attack was announced); `reaction` marks an answer
    out of turn.
    """
    return (player, prompt, tuple(options), follow_up, reaction)


class Option:
    """One thing that can be chosen. `str(option)` is its sentence."""

    __slots__ = ("_ask", "args", "index", "verb")

    def __init__(self, ask: Ask, index: int) -> None:
        self._ask = ask
        self.index = index
        self.verb, *args = ask.raw[2][index]
        self.args = tuple(args)

    @property
    def player(self) -> int:
        return self._ask.player

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that the option is about."""
        return self._ask._game.words.cards_in(self.verb, self.args)

    @property
    def ends_turn(self) -> bool:
        """Whether it ends the turn although more could be done."""
        return self._ask._game.ends_turn(self._ask.raw, self._ask.raw[2][self.index])

    def belongs_to(self, ask: RawAsk) -> bool:
        return self._ask.raw is ask or self._ask.raw == ask

    def __str__(self) -> str:
        game = self._ask._game
        return game.words.say(game, self.player, (self.verb, *self.args))

    def __repr__(self) -> str:
        return f"Option({self.index}: {self})"


class Options(Sequence[Option]):
    """The options of an ask; each is made when it is looked at."""

    __slots__ = ("_ask",)

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __len__(self) -> int:
        return len(self._ask.raw[2])

    @overload
    def __getitem__(self, at: int) -> Option: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Option]: ...
    def __getitem__(self, at: int | slice) -> Option | Sequence[Option]:
        where = range(len(self))[at]
        return Option(self._ask, where) if isinstance(where, int) else [Option(self._ask, i) for i in where]

    def __iter__(self) -> Iterator[Option]:
        return (Option(self._ask, i) for i in range(len(self)))

    def __repr__(self) -> str:
        return f"[{', '.join(map(repr, self))}]"


class Ask:
    """Somebody must choose."""

    __slots__ = ("_game", "raw")

    def __init__(self, game: Game, raw: RawAsk) -> None:
        self._game = game
        self.raw = raw

    @property
    def player(self) -> int:
        return self.raw[0]  # type: ignore[no-any-return]

    @property
    def prompt(self) -> str:
        return self._game.words.say(self._game, self.player, self.raw[1])

    @property
    def options(self) -> Options:
        return Options(self)

    @property
    def follow_up(self) -> bool:
        return self.raw[3]  # type: ignore[no-any-return]

    @property
    def reaction(self) -> bool:
        return self.raw[4]  # type: ignore[no-any-return]

    @property
    def aimed(self) -> bool:
        """Whether what may be reacted to is aimed at the asked seat or at its things."""
        return self._game.aimed_at(self.raw)

    def __repr__(self) -> str:
        return f"Ask(player={self.player}, {self.prompt!r}, {len(self.options)} options)"


@procedure
def pick_some(
    g: Game, who: int, prompt: RawOption, items: tuple[int, ...], least: int, most: int
) -> Steps[tuple[int, ...]]:
    """Several picks, one by one in whatever order, then done. They come back in the order of the items."""
    picks: tuple[int, ...] = ()
    least = min(least, len(items))
    most = min(most, len(items))
    while len(picks) < most:
        options: list[tuple[Any, ...]] = [(PICK, item) for item in items if item not in picks]
        if len(picks) >= least:
            options = [(DONE,), *options]
        answer = yield ask(who, prompt, options, follow_up=True)
        if answer[0] == DONE:
            break
        picks = tuple(item for item in items if item in picks or item == answer[1])
    return picks


@procedure
def pick_number(g: Game, who: int, prompt: RawOption, low: int, high: int) -> Steps[int]:
    """A number from `low` to `high`."""
    answer = yield ask(who, prompt, [(NUMBER, n) for n in range(low, high + 1)], follow_up=True)
    return answer[1]  # type: ignore[no-any-return]


@procedure
def put_in_order(g: Game, who: int, prompt: RawOption, items: tuple[int, ...]) -> Steps[tuple[int, ...]]:
    """An order of the items: which is next, until one is left."""
    order: tuple[int, ...] = ()
    while len(order) + 1 < len(items):
        rest = [item for item in items if item not in order]
        answer = yield ask(who, prompt, [(NEXT, item) for item in rest], follow_up=True)
        order = (*order, answer[1])
    return (*order, *(item for item in items if item not in order))
