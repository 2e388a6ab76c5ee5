"""Twin worlds step by step (SEC-12): at every step of random games a viewer is told the same in both of them.

`make test` takes a sample of it. `make soak` takes ten thousand steps of each game:

    .venv/bin/python -m tests.properties.twin_steps --steps 10000 armies
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import theomachy as th
from tests.properties.play import CASES, Case, told, viewers, walk
from theomachy.match import outlook

STRETCH = 60
"""Steps that are taken in a game before the next game begins, in the next mode; then the first goes on."""

AHEAD = 10
"""Every so many steps the options of the viewer are looked at in both worlds."""


@dataclass
class Count:
    """What was compared."""

    steps: int = 0
    after: int = 0
    """Of them: where the viewer chose, and both worlds were compared again behind the choice."""
    ahead: int = 0
    modes: int = 0


def compare(name: str, steps: int) -> Count:
    """Play every mode of a game in turn. A difference raises, and says where it was."""
    count = Count()
    games = [(case, _endless(case)) for case in CASES if case.game == name]
    while count.steps < steps:
        for number, (case, game) in enumerate(games, 1):
            for g, ask, index in islice(game, min(STRETCH, steps - count.steps)):
                _compare(g, ask, index, count, f"{case}, seed {g.seed}, after {len(g.history)} choices")
                count.modes = max(count.modes, number)
    return count


def _endless(case: Case) -> Iterator[tuple[th.Game, th.Ask, int]]:
    """One random game after the other."""
    seed = 0
    while True:
        g = case.start(seed)
        for _, ask, index in walk(g, random.Random(seed)):
            yield g, ask, index
        seed += 1


def _compare(g: th.Game, ask: th.Ask, index: int, count: Count, where: str) -> None:
    """One viewer, in turn; whoever chooses comes every second time."""
    everybody = viewers(g)
    viewer = ask.player if count.steps % 2 else everybody[count.steps // 2 % len(everybody)]
    twin = g.determinize(viewer, count.steps)
    assert told(twin, viewer) == told(g, viewer), f"{where}, for {viewer}"
    count.steps += 1
    if viewer != ask.player:
        return
    if count.steps % AHEAD == 0:
        assert outlook(twin, viewer) == outlook(g, viewer), f"{where}, ahead, for {viewer}"
        count.ahead += 1
    here, there = g.clone(), twin
    here.choose(index, player=viewer)
    there.choose(index, player=viewer)
    if not any(_news(world, viewer) for world in (here, there)):
        assert told(there, viewer) == told(here, viewer), f"{where}, behind choice {index}, for {viewer}"
        count.after += 1


def _news(world: th.Game, viewer: int) -> bool:
    """Whether chance or something hidden came to light: from there on the worlds may differ for the viewer."""
    step = world.last_step
    assert step is not None, "a choice was made just now"
    return step.random or bool(step.learned)


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare twin worlds step by step.")
    parser.add_argument("games", nargs="*", default=th.games(), help="all of them, if none is named")
    parser.add_argument("--steps", type=int, default=10_000)
    args = parser.parse_args()
    for name in args.games:
        found = compare(name, args.steps)
        print(
            f"{name}: {found.steps} steps in {found.modes} modes are the same in twin worlds, "
            f"{found.after} of them behind a choice too, {found.ahead} ahead of it.",
            flush=True,
        )


if __name__ == "__main__":
    main()
