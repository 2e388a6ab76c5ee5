"""A table with a game on it and somebody on every seat."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

import theomachy
from theomachy.bots import Sight
from theomachy.engine.choice import IllegalChoice
from theomachy.engine.game import Game
from theomachy.engine.machine import CHANCE
from theomachy.engine.record import play_back
from theomachy.match.rewrite import Choice
from theomachy.match.save import Saved, SaveError, pack, unpack
from theomachy.match.seats import Person, Seat
from theomachy.match.undo import Done, Rewound, rewind

HORIZON = 200
"""So many choices are kept at hand for undo. Nobody goes further back, and a long match stays small."""


class MatchError(ValueError):
    """The match cannot do this; the sentence says why."""


class Refused(MatchError):
    """Undo or redo would not be fair, or there is nothing to take back."""


class Match:
    """People and bots play one game.

    `auto_single` holds the seats that want their single options chosen for them. It works while one person plays alone
    with bots: among people, the speed of an answer would tell what a hand holds.
    """

    def __init__(self, game: Game, seats: Sequence[Seat], horizon: int = HORIZON) -> None:
        if len(seats) != game.players:
            raise MatchError(f"This game has {game.players} seats, but {len(seats)} were filled.")
        self.game = game
        self.seats = tuple(seats)
        self.people = _people(seats)
        self.auto_single: set[int] = set()
        self._history: deque[Done] = deque(maxlen=horizon)
        self._undone: dict[int, list[tuple[Any, tuple[int, ...]]]] = {}
        """For each seat what it took back, with the question that it faced then."""

    def choose(self, seat: int, index: int) -> None:
        """A person chooses. An illegal choice raises and changes nothing."""
        if seat not in self.people:
            raise MatchError("Only a person can choose here; bots choose for themselves.")
        self._play(seat, index)
        self._undone.pop(seat, None)

    def sit(self, seat: int, who: Seat) -> None:
        """Somebody else plays for the seat from now on."""
        self.seats = (*self.seats[:seat], who, *self.seats[seat + 1 :])
        self.people = _people(self.seats)

    def choose_for(self, seat: int, index: int) -> None:
        """A choice that nobody at the table made just now: a bot's that was thought elsewhere, or an automatic one."""
        self._play(seat, index)
        self._undone.pop(seat, None)

    def go_through(self, choices: Iterable[Choice]) -> None:
        """Choices that were made earlier, when a match is read back."""
        for seat, index in choices:
            self._play(seat, index)

    def asked(self, people: bool) -> list[int]:
        """The people, or the bots, who must choose now."""
        return [ask.player for ask in self.game.asks if (ask.player in self.people) == people]

    def choosing(self) -> tuple[list[int], list[int]]:
        """Where several seats choose at once: all of them, and those that are ready."""
        seats = [branch[0] for branch in self.game.branches]
        asked = {ask.player for ask in self.game.asks}
        return seats, [seat for seat in seats if seat not in asked]

    def next_bot(self) -> int | None:
        """The seat that acts next without a person: a bot, or a person's single option by that person's own wish."""
        for ask in self.game.asks:
            if ask.player not in self.people:
                return ask.player
        for ask in self.game.asks:
            if len(ask.options) == 1 and self._skips(ask.player):
                return ask.player
        return None

    def step_bot(self) -> bool:
        """One choice of `next_bot`; False if a person must choose or the game is over."""
        seat = self.next_bot()
        if seat is None:
            return False
        who = self.seats[seat]
        self._play(seat, 0 if isinstance(who, Person) else who.pick(Sight(self.game, seat)))
        return True

    def can_undo(self, seat: int) -> str | None:
        """None if the seat may take its last choice back, else the reason why not."""
        found = self._rewind(seat)
        return found if isinstance(found, str) else None

    def undo(self, seat: int) -> None:
        """Take the seat's last choice back."""
        found = self._rewind(seat)
        if isinstance(found, str):
            raise Refused(found)
        self._go_back(found.game)
        self._history = deque(found.history, self._history.maxlen)
        self._undone.setdefault(seat, []).append((self._question(seat), found.dropped))

    def redo(self, seat: int) -> None:
        """Choose again what the last undo took back."""
        if not self.can_redo(seat):
            raise Refused("There is nothing to redo: no choice was taken back, or another was made since.")
        _, dropped = self._undone[seat].pop()
        for index in dropped:
            self._play(seat, index)

    def has_chosen(self, seat: int) -> bool:
        """Whether a choice of the seat is still within reach."""
        return any(done.step.player == seat for done in self._history)

    def can_redo(self, seat: int) -> bool:
        """Whether the seat faces the question that its undo led to. What others choose in secret plays no part."""
        undone = self._undone.get(seat, [])
        return bool(undone) and undone[-1][0] == self._question(seat)

    def undo_by_consent(self, seat: int) -> None:
        """Take the seat's last choice back, and all that came after it: everybody has agreed."""
        last = next((at for at in range(len(self._history) - 1, -1, -1) if self._history[at].step.player == seat), None)
        if last is None or self.game.over:
            raise Refused("There is no choice of yours that can still be taken back.")
        self._go_back(self._history[last].before)
        self._history = deque(list(self._history)[:last], self._history.maxlen)
        self._undone.clear()

    def reset_turn(self, seat: int) -> int:
        """Undo as far as is fair. Says how many choices were taken back."""
        self.undo(seat)
        count = 1
        while self.can_undo(seat) is None:
            self.undo(seat)
            count += 1
        return count

    def save(self) -> str:
        """The match as JSON: the record and who sits where. Whoever can read it can work out every hidden card."""
        return pack(theomachy.sealed(self.game), self.game.names[: self.game.players], self.seats, self.auto_single)

    @classmethod
    def load(cls, text: str | bytes, cards: str | None = None) -> Match:
        """A saved match. The text may come from anywhere: what is wrong with it raises a SaveError that says so.

        `cards` is the folder of the cards of one's own that it was played with; a save never says where to look.
        """
        saved = unpack(text)
        match = cls(_start(saved, cards), saved.fill_seats())
        match.auto_single.update(saved.auto_single)
        for number, (seat, index) in enumerate(saved.record.choices, 1):
            try:
                match._play(seat, index)
            except IllegalChoice as error:
                raise SaveError(f"Choice {number} of the saved game is not legal: {error}") from None
        if match.game.key() != saved.record.key:
            raise SaveError("The saved game was changed: its choices lead to another position.")
        return match

    def _play(self, seat: int, index: int) -> None:
        before = self.game.clone()
        try:
            self.game.choose(index, player=seat)
            step = self.game.last_step
            assert step is not None, "a choice was made just now"
            if seat != CHANCE:  # nobody chose that acts of chance are passed over
                self._history.append(Done(before, step))
        except BaseException:
            # Not even Ctrl-C in the middle of a rule may leave the table half changed.
            self.game = before
            raise

    def _go_back(self, game: Game) -> None:
        """To an earlier position. Chance never goes back: what it decided since is used up (FAIR-07)."""
        used = self.game.rng_counter
        if game.rng_counter < used:
            game.choose(used, player=CHANCE)
        self.game = game

    def _question(self, seat: int) -> Any:
        return next((ask for ask in self.game.pending() if ask[0] == seat), None)

    def _rewind(self, seat: int) -> Rewound | str:
        return rewind(tuple(self._history), self.game, seat, self.people, self._skips(seat))

    def _skips(self, seat: int) -> bool:
        return seat in self.auto_single and self.people == {seat}


def _people(seats: Sequence[Seat]) -> frozenset[int]:
    return frozenset(seat for seat, who in enumerate(seats) if isinstance(who, Person))


def _start(saved: Saved, cards: str | None) -> Game:
    """The saved game before its first choice."""
    record = saved.record
    options: dict[str, Any] = {**record.options, "cards": cards}
    if options.get("players") != len(saved.seats):
        raise SaveError(f"The saved game has names for {len(saved.seats)} seats; that is not its number of players.")
    try:
        game = theomachy.new(record.game, seed=record.seed, names=saved.names(), **options)
        return play_back(msgspec.structs.replace(record, choices=[]), game)
    except (TypeError, ValueError) as error:
        raise SaveError(f"The saved game cannot be set up: {error}") from None
