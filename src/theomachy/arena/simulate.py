"""Play many games with bots: in this process or in several, with the same result either way."""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from hashlib import blake2b
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Any, NamedTuple

import msgspec

import theomachy
from theomachy.bots import Sight, make_bot
from theomachy.engine.game import Game

DECISION_LIMIT = 20_000
"""A game that has not ended after so many decisions never will: a real one takes a few hundred."""

CHUNK = 8
"""Games that a worker process takes at a time."""


class Plan(msgspec.Struct, frozen=True):
    """What to play: `games` games of one mode, all of it fixed by `seed`."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int | str = 0
    games: int = 100


class Row(msgspec.Struct, frozen=True):
    """One finished game. Lists have an entry per seat."""

    index: int
    seed: int
    players: int
    bots: list[str]
    picks: list[str]
    winners: list[int]
    starter: int
    rounds: int
    decisions: list[int]
    """How often each seat was asked."""
    choices: list[int]
    """How often it had more than one option, picks of a draft apart."""
    decisions_total: int
    drafted: int
    """How many of these were picks of a draft, or built a deck from it."""
    options_mean: float
    locked_out: bool
    """A seat never had more than one option."""


class GameFailed(RuntimeError):
    """A game broke or did not end. The message says how to play it again; `rows` are the games that are done."""

    def __init__(self, message: str, rows: Sequence[Row] = ()) -> None:
        super().__init__(message)
        self.rows = list(rows)


def seed_of(plan: Plan, index: int) -> int:
    """The seed of one game of a plan: its neighbours have nothing in common with it."""
    return int.from_bytes(blake2b(f"{plan.seed}/{index}".encode(), digest_size=6).digest(), "big")


def seating(bots: tuple[str, ...], players: int, index: int) -> list[str]:
    """The bot of each seat: the list is repeated to fill the table and moves on by a seat from game to game."""
    table = [bots[seat % len(bots)] for seat in range(players)]
    return [table[(seat + index) % players] for seat in range(players)]


def play_one(plan: Plan, index: int) -> Row:
    """Play game number `index` of the plan."""
    seed = seed_of(plan, index)
    game: Game | None = None
    try:
        game = theomachy.new(plan.game, seed=seed, log=False, **plan.options)
        return _play(game, index, seed, seating(plan.bots, game.players, index))
    except Exception as error:
        place = "its setup" if game is None else game.trace()
        raise GameFailed(
            f"Game {index} failed: {type(error).__name__}: {error}\n"
            f"  in {place}\n"
            "  play it again: from theomachy.arena.simulate import Plan, play_one; "
            f"play_one({plan!r}, {index})"
        ) from error


def _play(game: Game, index: int, seed: int, names: list[str]) -> Row:
    bots = [make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(names)]
    sights = [Sight(game, seat) for seat in range(game.players)]
    decisions = [0] * game.players
    choices = [0] * game.players
    options = drafted = 0
    for _ in range(DECISION_LIMIT):
        pending = game.pending()
        if not pending:
            break
        seat, _, offered, *_ = pending[0]
        count = len(offered)
        decisions[seat] += 1
        if game.drafting():
            drafted += 1
        else:
            options += count
            choices[seat] += count > 1
        if count > 1:
            game.choose(bots[seat].pick(sights[seat]), player=seat)
        else:
            game.choose(0, player=seat)
    else:
        raise RuntimeError(
            f"it has not ended after {DECISION_LIMIT:,} decisions; cards that never let a turn end are the usual cause"
        )
    summary = type(game).summary(game)
    total = sum(decisions)
    return Row(
        index=index,
        seed=seed,
        players=game.players,
        bots=names,
        picks=list(summary["picks"]),
        winners=list(game.winners),
        starter=summary["starter"],
        rounds=summary["rounds"],
        decisions=decisions,
        choices=choices,
        decisions_total=total,
        drafted=drafted,
        options_mean=options / (total - drafted) if total > drafted else 0.0,
        locked_out=not all(choices),
    )


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda done: None) -> list[Row]:
    """Play the plan and give its rows by game number, the same whatever `jobs` is.

    `progress` hears how many games are done. Ctrl-C ends it early: the rows are then those of the games that are done.
    A game that breaks ends it too: the GameFailed that is raised has these rows.
    """
    if jobs > 1:
        return _in_pool(plan, jobs, progress)
    rows: list[Row] = []
    with suppress(KeyboardInterrupt):
        for index in range(plan.games):
            try:
                rows.append(play_one(plan, index))
            except GameFailed as failed:
                raise GameFailed(str(failed), rows) from failed
            progress(len(rows))
    return rows


class _Chunk(NamedTuple):
    """What a worker played, and what it says of the game that it broke at."""

    rows: list[Row]
    failure: str | None = None


def _in_pool(plan: Plan, jobs: int, progress: Callable[[int], None]) -> list[Row]:
    context = get_context("spawn")  # the same on every platform, and safe where a fork is not
    stop = context.Event()
    failure: str | None = None
    with ProcessPoolExecutor(jobs, context, _start_worker, (stop,)) as pool:
        futures = [
            pool.submit(_play_some, plan, first, min(first + CHUNK, plan.games))
            for first in range(0, plan.games, CHUNK)
        ]
        done = 0
        try:
            for future in futures:
                rows, failure = future.result()
                if failure is not None:
                    break
                done += len(rows)
                progress(done)
        except KeyboardInterrupt:
            pass
        except BrokenProcessPool:
            failure = "A worker process was ended from outside: perhaps memory ran out. Try again with fewer --jobs."
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)
    kept = [row for future in futures if _is_whole(future) for row in future.result().rows]
    if failure is not None:
        raise GameFailed(failure, kept)
    return kept


def _is_whole(future: Future[_Chunk]) -> bool:
    return not future.cancelled() and future.exception() is None


_stop: Event
"""Of a worker: set once the games under way shall be the last."""


def _start_worker(stop: Event) -> None:
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the parent alone decides


def _play_some(plan: Plan, first: int, end: int) -> _Chunk:
    rows: list[Row] = []
    for index in range(first, end):
        if _stop.is_set():
            break
        try:
            rows.append(play_one(plan, index))
        except GameFailed as failed:
            return _Chunk(rows, str(failed))
    return _Chunk(rows)
