"""The standard bot: one look ahead over the game's own evaluation."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from theomachy.bots.base import Sight

if TYPE_CHECKING:
    from theomachy.engine.game import Game

SEED_RANGE = 1 << 53
"""As many seeds of imagined worlds as `random()` has values."""

SETTLE_LIMIT = 200
"""No choice takes this many steps to settle; a rule that goes on and on must not hang a bot."""


class Greedy:
    """Tries every option in imagined worlds, finishes the choice, and takes the one that evaluates best.

    `worlds` is the number of worlds that it looks at, `depth` how many follow-up choices it tries out in full: it takes
    the default option of those that come later. A depth of 2 or 3 was measured to cost much and win no more.
    """

    name = "greedy"

    def __init__(self, seed: int | str = 0, worlds: int = 1, depth: int = 1) -> None:
        self._rng = Random(f"greedy/{seed}")
        self._worlds = worlds
        self._depth = depth

    def pick(self, sight: Sight) -> int:
        count = len(sight.ask.options)
        if count == 1:
            return 0
        values = [0.0] * count
        for _ in range(self._worlds):
            world = sight.imagine(int(self._rng.random() * SEED_RANGE))
            advice = world.advise(next(ask for ask in world.pending() if ask[0] == sight.seat))
            if advice is not None:
                return advice
            world.hush(sight.seat)
            for index in range(count):
                values[index] += _value_of(world, sight.seat, index, self._depth)
        best = max(values)
        winners = [index for index, value in enumerate(values) if value == best]
        return winners[int(self._rng.random() * len(winners))]


def _value_of(world: Game, seat: int, index: int, depth: int) -> float:
    """What the world is worth to the seat once it has chosen this option and the choice is finished."""
    world = world.clone()
    world.choose(index, player=seat)
    for _ in range(SETTLE_LIMIT):
        step = _next_step(world, seat)
        if step is None:
            break
        player, count = step
        if player == seat and count > 1 and depth > 0:
            return max(_value_of(world, seat, option, depth - 1) for option in range(count))
        world.choose(0, player=player)
    return type(world).evaluate(world, seat)


def _next_step(world: Game, seat: int) -> tuple[int, int] | None:
    """The seat that must still choose before the choice is finished, and its number of options.

    Others choose too where they react, and where all choose at once: what was chosen shows only when all are ready.
    """
    reacting = None
    for player, _, options, follow_up, reaction in world.pending():
        if player == seat:
            return (seat, len(options)) if follow_up else None
        if reacting is None and (reaction or world.branches):
            reacting = (player, len(options))
    return reacting
