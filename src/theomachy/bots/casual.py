"""Bots between random and standard: they know what is good, and do not always look. How strong: docs/bots.md."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from theomachy.bots.base import Sight
from theomachy.bots.greedy import Greedy
from theomachy.bots.random_bot import RandomBot


class Casual:
    """The standard bot, with slips."""

    name = "casual"
    slips: ClassVar[float] = 0.4
    """How often it takes any option."""

    def __init__(self, seed: int | str = 0) -> None:
        self._rng = Random(f"{self.name}/{seed}")
        self._awake = Greedy(seed)
        self._absent = RandomBot(seed)

    def pick(self, sight: Sight) -> int:
        return (self._absent if self._rng.random() < self.slips else self._awake).pick(sight)


class Careful(Casual):
    """The standard bot, with few slips."""

    name = "careful"
    slips = 0.15
