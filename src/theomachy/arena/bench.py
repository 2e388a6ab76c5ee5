"""How fast a game is: random play on one core, fixed seeds, and a loop of plain Python beside it as the measure."""

from __future__ import annotations

import cProfile
import io
import pstats
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from time import process_time
from typing import Any, NamedTuple

import theomachy
from theomachy.engine.game import Game

SAMPLE_GAMES = 10
SAMPLE_DECISIONS = 17
"""In one game of so many, after every so many decisions, a position is cloned and sent through JSON."""

CLONES = 20
LOOP_STEPS = 20_000


class Figures(NamedTuple):
    """What was measured for one mode of a game."""

    label: str
    games: int
    decisions: int
    seconds: float
    options_mean: float
    clone_us: float
    json_us: float
    loop_ms: float
    """A fixed loop of plain Python, timed in between: the unit in which two machines can be compared."""

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_per_loop(self) -> float:
        """Decisions in the time of one loop: about the same on every machine."""
        return self.decisions_per_second * self.loop_ms / 1000


def measure(game: str, label: str, options: Mapping[str, Any], games: int = 200) -> Figures:
    """Play so many random games, always the same ones, with the loop, clones and JSON timed in between."""
    play_random(game, options, 0)  # warm up: cards are read, caches filled
    decisions = choices = positions = 0
    spent = loop_time = clone_time = json_time = 0.0
    for seed in range(games):
        loop_time += timed(plain_loop)
        began = process_time()
        made, seen = play_random(game, options, seed)
        spent += process_time() - began
        decisions, choices = decisions + made, choices + seen
        if seed % SAMPLE_GAMES == 0:
            for position in _positions(game, options, seed):
                clone_time += timed(position.clone, CLONES)
                json_time += timed(partial(_round_trip, position))
                positions += 1
    return Figures(
        label=label,
        games=games,
        decisions=decisions,
        seconds=spent,
        options_mean=choices / decisions,
        clone_us=clone_time / (positions * CLONES) * 1e6,
        json_us=json_time / positions * 1e6,
        loop_ms=loop_time / games * 1e3,
    )


def _round_trip(position: Game) -> Game:
    return theomachy.load(position.to_json())


def timed(work: Callable[[], object], times: int = 1) -> float:
    """Seconds of this process, so that what else the machine does counts little."""
    began = process_time()
    for _ in range(times):
        work()
    return process_time() - began


def plain_loop() -> int:
    """Arithmetic, a list, a dictionary and calls: what rules are made of."""
    total = 0
    seen: dict[int, int] = {}
    items = list(range(64))
    for step in range(LOOP_STEPS):
        key = step & 63
        seen[key] = items[key] + step
        total += len(items) ^ seen[key]
    return total


def play_random(game: str, options: Mapping[str, Any], seed: int) -> tuple[int, int]:
    """Play one game at random; the number of decisions and the sum of their options."""
    rng = Random(seed).random
    made = seen = 0
    g = theomachy.new(game, seed=seed, log=False, **options)
    while pending := g.pending():
        player, _, offered, *_ = pending[0]
        count = len(offered)
        g.choose(int(rng() * count), player=player)
        made += 1
        seen += count
    return made, seen


def _positions(game: str, options: Mapping[str, Any], seed: int) -> Iterator[Game]:
    """Positions all along one random game."""
    rng = Random(seed).random
    g = theomachy.new(game, seed=seed, log=False, **options)
    step = 0
    while pending := g.pending():
        if step % SAMPLE_DECISIONS == 0:
            yield g
        player, _, offered, *_ = pending[0]
        g.choose(int(rng() * len(offered)), player=player)
        step += 1


def profile(game: str, options: Mapping[str, Any], games: int = 50, lines: int = 15) -> str:
    """Where the time of random play goes."""
    play_random(game, options, 0)
    profiler = cProfile.Profile()
    with profiler:
        for seed in range(games):
            play_random(game, options, seed)
    text = io.StringIO()
    pstats.Stats(profiler, stream=text).strip_dirs().sort_stats("tottime").print_stats(lines)
    return text.getvalue().strip()
