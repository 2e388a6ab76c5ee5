"""Finished games, looked at again: any moment, as any seat knew it, or with all cards open."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import msgspec

import theomachy
from theomachy.engine.game import Game
from theomachy.engine.machine import CHANCE
from theomachy.engine.visibility import bit_of
from theomachy.match import Choice, open_view, standing
from theomachy.match.fair import Proof, commitment
from theomachy.match.proof import MatchFile
from theomachy.match.rewrite import Rewrite
from theomachy.server.failure import conflict, wrong
from theomachy.server.marks import Marks
from theomachy.server.rows import Event, TableRow
from theomachy.server.store import Store
from theomachy.server.wire import Moment, Past, Replay, View

KEPT = 16
"""Finished games that are kept ready for scrubbing."""

STEP = 16
"""A copy of the game is kept at every so many choices."""


def first(row: TableRow) -> Game:
    """A table's game before its first choice."""
    assert row.seed is not None, "the cards are dealt"
    return theomachy.new(row.game, seed=row.seed, names=[seat.name for seat in row.seats], **row.options)


class Film:
    """A finished game from beginning to end."""

    def __init__(self, row: TableRow, entries: list[Rewrite]) -> None:
        self.row = row
        self.names = [seat.name for seat in row.seats]
        self.entries = entries
        self.choices: list[Choice] = standing(entries, row.start)
        self._copies: list[Game] = []
        marks = Marks()
        game = first(row)
        for number, (seat, index) in enumerate(self.choices):
            if number % STEP == 0:
                self._copies.append(game.clone())
            marks.look(game, number, seat, index)
            game.choose(index, player=seat)
        self.marks = marks.found
        self.last = game

    def at(self, move: int) -> Game:
        """The game after so many choices."""
        if move == len(self.choices):
            return self.last
        game = self._copies[move // STEP].clone()
        for seat, index in self.choices[move - move % STEP : move]:
            game.choose(index, player=seat)
        return game

    def moment(self, move: int, seat: int | None, all_open: bool) -> Moment:
        if move > len(self.choices):
            raise wrong(f"The game has {len(self.choices)} choices.")
        if seat is not None and seat >= len(self.row.seats):
            raise wrong(f"The table has seats 0 to {len(self.row.seats) - 1}.")
        game = self.at(move)
        view = open_view(game) if all_open else game.view(seat)
        by, said = self._next(game, move, seat, all_open)
        return Moment(move, seat, all_open, msgspec.convert(view, View), view["log"], said, by)

    def _next(self, game: Game, move: int, seat: int | None, all_open: bool) -> tuple[int | None, str]:
        """What comes next, if the viewer may know: others see what was chosen only by what it does."""
        if move == len(self.choices):
            return None, ""
        player, index = self.choices[move]
        if player == CHANCE:
            return None, ""
        if not (all_open or player == seat):
            return (None if game.branches else player), ""
        ask = next(ask for ask in game.asks if ask.player == player)
        return player, str(ask.options[index])

    def replay(self) -> Replay:
        names = list(self.last.names)
        return Replay(self.row.id, self.row.game, names, len(self.choices), self.marks, self.row.winners)

    def file(self) -> MatchFile:
        """What people can download."""
        row = self.row
        proof = None
        if row.origin is None:
            proof = Proof(
                match=row.id,
                rules=row.rules,
                cards=row.cards,
                commitment=commitment(row.server_seed, row.id, row.rules, row.cards),
                server_seed=row.server_seed,
                pledges=[seat.pledge for seat in row.seats],
                seeds=[seat.seed for seat in row.seats],
            )
        # The rules are those that the server committed itself to, also where it was updated since.
        names, record = list(self.last.names), theomachy.sealed(self.last)
        record = msgspec.structs.replace(record, rules=row.rules_hash)
        return MatchFile(1, row.id, names, record, row.start, self.entries, row.head, proof)


def past(row: TableRow, events: list[Event], seat: int | None) -> Past:
    """How much a viewer of a running game could see happen: secret choices of others are not counted."""
    return Past(sum(bool(event.seen & bit_of(seat)) for event in events))


def past_moment(row: TableRow, events: list[Event], seat: int | None, step: int) -> Moment:
    """The table as this viewer was shown it after so many of these."""
    seen = [at for at, event in enumerate(events, 1) if event.seen & bit_of(seat)]
    if step > len(seen):
        raise wrong(f"So far {len(seen)} things have happened that you could see.")
    entries = [Rewrite(event.seat, event.keep, event.then) for event in events[: seen[step - 1] if step else 0]]
    game = first(row)
    for player, index in standing(entries, row.start):
        game.choose(index, player=player)
    view = game.view(seat)
    return Moment(step, seat, False, msgspec.convert(view, View), view["log"], "", None)


class Films:
    """Finished games, made ready once and kept for a while."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._films: OrderedDict[str, Film] = OrderedDict()
        self.turn = asyncio.Semaphore(1)
        """Whoever plays a whole game again has it: the other threads are for the database."""

    async def film(self, row: TableRow) -> Film:
        if row.status != "over" or row.seed is None:
            raise conflict("The game is not over yet. Its replay is for afterwards, so that nobody looks into hands.")
        known = self._films.get(row.id)
        if known is None or known.names != [seat.name for seat in row.seats]:  # somebody wanted to be forgotten
            entries = [Rewrite(event.seat, event.keep, event.then) for event in await self._store.events(row.id)]
            async with self.turn:
                self._films[row.id] = await asyncio.to_thread(Film, row, entries)
            while len(self._films) > KEPT:
                self._films.popitem(last=False)
        self._films.move_to_end(row.id)
        return self._films[row.id]
