"""Bots think in processes of their own, within a time budget. A slow one never holds up another table.

Every thread of a lane owns one worker process and waits for it. A worker that overruns its budget is ended and
replaced. Levels that were seen to be slow share a lane of their own, so quick bots never queue behind them.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
import multiprocessing
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any

import theomachy
from theomachy.bots import Sight
from theomachy.engine.game import Game
from theomachy.engine.record import Report
from theomachy.match import Outlook, outlook
from theomachy.match.proof import check_text, is_like_one
from theomachy.server.failure import too_many

LOG = logging.getLogger(__name__)

START = 30.0
"""Seconds that a new worker may take to start."""

SLOW = 0.2
"""A level that takes more than this part of the budget thinks in the slow lane from then on."""

CHECKING = 30.0
"""Seconds that checking a stranger's record may take."""


FIRST_REST = 5.0
"""Seconds that a bot rests after it took too long for the first time."""

LONGEST_REST = 600.0

REMEMBERED = 10_000
"""Bots whose pauses are remembered."""

QUEUE = 8
"""Records that may wait to be checked."""


AHEAD = "ahead"
"""What the world is dealt again by that a worker gets to look ahead: it never sees the true one."""

LOADED = "theomachy.server.loaded"


def _context() -> ForkServerContext | SpawnContext:
    """Where the system can, workers are copied from a process that has all games loaded: they start at once."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([LOADED])
    return context


class Overrun(RuntimeError):
    """The work took longer than it may."""


class Rests:
    """Pauses for bots that overran: each is twice as long as the one before, until the bot was in time again."""

    def __init__(self) -> None:
        self._rests: OrderedDict[str, tuple[int, float]] = OrderedDict()
        """How often a bot overran in a row, and until when it rests."""

    def rests(self, bot: str, now: float) -> bool:
        return now < self._rests.get(bot, (0, 0.0))[1]

    def overran(self, bot: str, now: float) -> None:
        times = self._rests.pop(bot, (0, 0.0))[0] + 1
        self._rests[bot] = times, now + min(LONGEST_REST, FIRST_REST * 2 ** min(times - 1, 30))
        while len(self._rests) > REMEMBERED:
            self._rests.popitem(last=False)

    def was_in_time(self, bot: str) -> None:
        self._rests.pop(bot, None)


class Thinkers:
    """The worker processes of a server."""

    def __init__(self, workers: int, budget: float, maker: str) -> None:
        self._quick = Lane(workers, maker)
        self._slow = Lane(workers, maker)
        self._checks = Lane(1, maker)
        self._checking = 0
        self._budget = budget
        self._maker = maker
        self._slow_levels: set[str] = set()
        self._rests = Rests()

    async def pick(self, game: Game, seat: int, level: str, seed: str, table: str) -> int:
        """What a bot chooses for a seat. It gets a world that is dealt again: only what its seat knows is true in it.

        A bot that takes too long, or breaks, has its choice made at random. After it took too long it is not asked for
        a while: every time a worker is ended and started again, which costs more than the thinking.
        """
        count = next(len(ask.options) for ask in game.asks if ask.player == seat)
        if count == 1:
            return 0
        by_chance = int(Random(seed).random() * count)
        bot = f"{table}/{seat}/{level}"
        if self._rests.rests(bot, time.monotonic()):
            return by_chance
        world = game.imagine(seat, seed=seed).to_json()
        lane = self._slow if level in self._slow_levels else self._quick
        try:
            took, index = await lane.run(self._budget, think, self._maker, level, seed, world, seat)
            self._rests.was_in_time(bot)
        except WorkFailed:
            took, index = self._budget, -1
        except Overrun:
            took, index = self._budget, -1
            self._rests.overran(bot, time.monotonic())
        if took > SLOW * self._budget:
            self._slow_levels.add(level)
        else:
            self._slow_levels.discard(level)
        return index if 0 <= index < count else by_chance

    async def look_ahead(self, game: Game, seat: int) -> tuple[Outlook, ...] | None:
        """What each option of a seat would do, in a world that is dealt again. The table goes on without it."""
        world = game.imagine(seat, seed=AHEAD).to_json()
        try:
            found: tuple[Outlook, ...] | None = await self._quick.run(self._budget, try_options, world, seat)
        except (WorkFailed, Overrun) as error:
            # Slowness is no fault: on a busy machine options go without their marks.
            level = logging.INFO if isinstance(error, Overrun) else logging.ERROR
            LOG.log(level, "outlook", extra={"game": game.name, "why": str(error)})
            return None
        return found

    async def warm(self) -> None:
        """Start the workers before somebody waits for them."""
        await self._quick.run(START, theomachy.games)

    async def check(self, text: str) -> Report:
        """Verify a stranger's record: that may take long, so it has a worker of its own, and a short queue."""
        if not is_like_one(text):
            return check_record(text)
        if self._checking >= QUEUE:
            raise too_many("Many records are being checked. Come back in a moment.", CHECKING)
        self._checking += 1
        try:
            result: Report = await self._checks.run(CHECKING, check_record, text)
        finally:
            self._checking -= 1
        return result

    async def count(self, work: Callable[..., str], *args: Any) -> str:
        """Something for the statistics: it waits until nothing is checked, and is checked like a record."""
        result: str = await self._checks.run(CHECKING, work, *args)
        return result

    def close(self) -> None:
        self._quick.close()
        self._slow.close()
        self._checks.close()


class WorkFailed(RuntimeError):
    """The work broke; the text is what Python said."""


class Lane:
    """Threads that each own a worker process."""

    def __init__(self, workers: int, maker: str) -> None:
        self._maker = maker
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="thinker")
        self._own = threading.local()
        self._all: set[Worker] = set()

    async def run(self, budget: float, work: Callable[..., Any], *args: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._run, budget, work, args)

    def _run(self, budget: float, work: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        worker: Worker | None = getattr(self._own, "worker", None)
        if worker is None or not worker.process.is_alive():
            worker = self._own.worker = Worker(self._maker)
            self._all.add(worker)
        try:
            return worker.run(budget, work, args)
        except (Overrun, OSError, EOFError) as error:
            worker.end()
            self._all.discard(worker)
            self._own.worker = None
            raise Overrun("This took too long.") from error

    def close(self) -> None:
        for worker in list(self._all):
            worker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)


class Worker:
    """A process that does one thing at a time."""

    def __init__(self, maker: str) -> None:
        context = _context()
        self._pipe, there = context.Pipe()
        self.process: BaseProcess = context.Process(target=serve, args=(there, maker), daemon=True)
        self.process.start()
        there.close()
        if not self._pipe.poll(START):
            raise Overrun("A worker does not start.")
        self._pipe.recv()

    def run(self, budget: float, work: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        self._pipe.send((work, args))
        if not self._pipe.poll(budget):
            raise Overrun("A worker takes too long.")
        ok, result = self._pipe.recv()
        if not ok:
            raise WorkFailed(result)
        return result

    def end(self) -> None:
        self.process.kill()
        self._pipe.close()


# --- in the worker ----------------------------------------------------------------------------------------------------


def serve(pipe: Connection, maker: str) -> None:
    """Work until the server is gone. Games are loaded before the first work comes, so that its time is for thinking."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then lets go of the pipe
    importlib.import_module(maker.partition(":")[0])
    importlib.import_module(LOADED)
    with contextlib.suppress(EOFError, ConnectionError):  # the server is gone
        pipe.send("ready")
        while True:
            work, args = pipe.recv()
            pipe.send(_tried(work, args))


def _tried(work: Callable[..., Any], args: tuple[Any, ...]) -> tuple[bool, Any]:
    """(True, what came of it), or (False, what went wrong)."""
    try:
        return True, work(*args)
    except Exception as error:
        return False, f"{type(error).__name__}: {error}"


def think(maker: str, level: str, seed: str, world: str, seat: int) -> tuple[float, int]:
    """(seconds, index) of a bot's choice in a world that it may see all of."""
    module, _, name = maker.partition(":")
    bot = getattr(importlib.import_module(module), name)(level, seed)
    sight = Sight(theomachy.load(world), seat)
    start = time.perf_counter()
    index = bot.pick(sight)
    return time.perf_counter() - start, index


def try_options(world: str, seat: int) -> tuple[Outlook, ...] | None:
    return outlook(theomachy.load(world), seat)


def check_record(text: str) -> Report:
    return check_text(text)
