"""The bot that takes any option: the yardstick of all others."""

from __future__ import annotations

from random import Random

from theomachy.bots.base import Sight


class RandomBot:
    """Picks evenly among the options."""

    name = "random"

    def __init__(self, seed: int | str = 0) -> None:
        self._rng = Random(f"random/{seed}")

    def pick(self, sight: Sight) -> int:
        # Only random() itself is promised to stay the same in every version of Python.
        return int(self._rng.random() * len(sight.ask.options))
