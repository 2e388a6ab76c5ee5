"""FAIR-05: all finished games of this server, counted once each, in a worker and while nothing else is waiting."""

from __future__ import annotations

import asyncio
import logging
import time

import msgspec
from sqlalchemy.exc import SQLAlchemyError

import theomachy
from theomachy.arena.report import wilson
from theomachy.match import standing
from theomachy.match.rewrite import Rewrite
from theomachy.server.alone import StoreError
from theomachy.server.chances import PARTS, Counts, chi_square, count_game, survival
from theomachy.server.failure import Failure
from theomachy.server.hall import Hall, check_version
from theomachy.server.measured import runs
from theomachy.server.rows import TableRow
from theomachy.server.store import add_counts
from theomachy.server.thinkers import Overrun, WorkFailed
from theomachy.server.wire_games import DieStats, Fit, GameStats, Measured, Rate, Stats

LOG = logging.getLogger("theomachy.statistics")

EVERY = 20.0
"""Seconds between two looks for games that were finished."""

AT_ONCE = 20

FRESH = 1.0
"""Seconds that an answer is good for."""

NOTHING = msgspec.json.encode(Counts()).decode()
"""For what cannot be counted: nothing was played, everybody could know its deal, or its rules are not here any more."""


class Statistics:
    """Of one server."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._sums: dict[tuple[str, int], Sums] | None = None
        self._more = asyncio.Event()
        self._stats: Stats | None = None
        self._made = 0.0

    async def count(self) -> None:
        """Count what was finished, for ever. A database that does not answer is asked again later."""
        while True:
            try:
                while await self._count_some():
                    pass
            except (StoreError, SQLAlchemyError):
                LOG.warning("not counted")
            except Exception:
                LOG.exception("not counted")
            self._more.clear()
            try:
                await asyncio.wait_for(self._more.wait(), EVERY)
            except TimeoutError:
                continue

    async def _count_some(self) -> bool:
        sums = await self._all()
        rows, _ = await self._hall.store.uncounted(AT_ONCE)
        for row in rows:
            data = await self._data(row)
            await self._hall.store.write(add_counts(row.id, data))
            _add(sums, data)
        return bool(rows)

    async def _data(self, row: TableRow) -> str:
        try:
            check_version(row)
        except Failure:
            return NOTHING
        if row.seed is None or row.origin is not None:
            return NOTHING
        entries = [Rewrite(event.seat, event.keep, event.then) for event in await self._hall.store.events(row.id)]
        try:
            return await self._hall.thinkers.count(count_game, row.game, row.seed, row.options, standing(entries))
        except (Overrun, WorkFailed):
            LOG.warning("not counted", extra={"table": row.id})
            return NOTHING

    async def _all(self) -> dict[tuple[str, int], Sums]:
        if self._sums is None:
            sums: dict[tuple[str, int], Sums] = {}
            for data in await self._hall.store.counts():
                _add(sums, data)
            self._sums = sums
        return self._sums

    async def stats(self) -> Stats:
        """What is known now; asking for it makes the counting go on."""
        now = time.monotonic()
        if self._stats is None or now - self._made > FRESH:
            self._more.set()
            sums = await self._all()
            _, pending = await self._hall.store.uncounted(0)
            self._stats = Stats([part.stats() for _, part in sorted(sums.items())], pending, measured())
            self._made = now
        return self._stats


class Sums:
    """All games of one kind with as many players."""

    def __init__(self, game: str, players: int) -> None:
        self.game = game
        self.players = players
        self.finished = self.decided = self.first = self.shuffles = 0
        self.seats = [0] * players
        self.shares = 0.0
        self.spread = 0.0
        self.dice: dict[int, list[int]] = {}
        self.cells = [0] * (PARTS * PARTS)
        self.expected = [0.0] * (PARTS * PARTS)

    def add(self, one: Counts) -> None:
        self.finished += 1
        if one.winners:
            self.decided += 1
            self.first += one.starter in one.winners
            self.shares += len(one.winners) / self.players
            for seat in one.winners:
                self.seats[seat] += 1
        for sides, faces in one.dice.items():
            sums = self.dice.setdefault(sides, [0] * sides)
            self.dice[sides] = [a + b for a, b in zip(sums, faces, strict=True)]
        self.cells = [a + b for a, b in zip(self.cells, one.cells, strict=True)]
        self.expected = [a + b for a, b in zip(self.expected, one.expected, strict=True)]
        self.shuffles += one.shuffles
        self.spread += one.spread

    def stats(self) -> GameStats:
        return GameStats(
            game=self.game,
            players=self.players,
            finished=self.finished,
            first_wins=_rate(self.first, self.decided),
            even=self.shares / self.decided if self.decided else 1 / self.players,
            seat_wins=[_rate(wins, self.decided) for wins in self.seats],
            dice=[DieStats(sides, _even_fit(faces)) for sides, faces in sorted(self.dice.items())],
            shuffles=self._shuffle_fit(),
        )

    def _shuffle_fit(self) -> Fit | None:
        if not self.shuffles:
            return None
        # In one shuffle every place is taken once, so the sum is too large by n / (n - 1).
        value = chi_square(self.cells, self.expected) * self.shuffles / self.spread
        freedom = (PARTS - 1) ** 2
        return Fit(self.cells, sum(self.expected) / len(self.cells), value, freedom, survival(value, freedom))


def _add(sums: dict[tuple[str, int], Sums], data: str) -> None:
    one = msgspec.json.decode(data, type=Counts)
    if one.game:
        sums.setdefault((one.game, one.players), Sums(one.game, one.players)).add(one)


def _rate(count: int, of: int) -> Rate:
    low, high = wilson(count, of) if of else (0.0, 1.0)
    return Rate(count, of, count / of if of else 0.0, low, high)


def measured() -> list[Measured]:
    """FP-01 What whoever begins has of it, in every game."""
    return [
        Measured(game, run.players, _rate(run.first_wins, run.games), 1 / run.players)
        for game in theomachy.games()
        for run in runs(game)
    ]


def _even_fit(counts: list[int]) -> Fit:
    expected = sum(counts) / len(counts)
    value = chi_square(counts, [expected] * len(counts))
    return Fit(counts, expected, value, len(counts) - 1, survival(value, len(counts) - 1))
