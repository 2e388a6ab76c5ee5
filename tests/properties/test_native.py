"""The compiler proves itself: every rule also runs as a native generator, and both play in lockstep."""

from __future__ import annotations

import random
from collections.abc import Generator
from typing import Any

import theomachy as th
from tests.properties.play import Case, every_mode, walk
from theomachy.engine.machine import GameOver

NOT_COMPARED = {"frames", "branches", "ask", "unwound", "over", "history", "learned", "rolled_from"}
"""What only the machine writes."""


class Native:
    """A game that is played by its native generator."""

    def __init__(self, g: th.Game) -> None:
        self.g = g
        self.rules: Generator[Any, Any, Any] = type(g).play.native(g)  # type: ignore[attr-defined]
        self.asks: dict[int, Any] = {}
        self.at_once = False
        self._send(None)

    def choose(self, seat: int, option: tuple[Any, ...]) -> None:
        self._send((seat, option) if self.at_once else option)

    def _send(self, value: Any) -> None:
        try:
            asked = self.rules.send(value)
            while not isinstance(asked, dict) and asked[0] >= self.g.players:
                asked = self.rules.send(self.g.decide(asked))
        except (StopIteration, GameOver):
            self.asks = {}
            return
        self.at_once = isinstance(asked, dict)
        self.asks = dict(asked) if isinstance(asked, dict) else {asked[0]: asked}


def compared(g: th.Game) -> dict[str, Any]:
    return {name: item for name, item in g.plain().items() if name not in NOT_COMPARED}


@every_mode
def test_native_equals_compiled(case: Case) -> None:
    for seed in range(40, 44):
        compiled = case.start(seed)
        native = Native(case.bare(seed))
        for _, ask, index in walk(compiled, random.Random(seed)):
            assert native.at_once == bool(compiled.branches)
            assert native.asks == {raw[0]: raw for raw in compiled.pending()}
            assert compared(native.g) == compared(compiled)
            native.choose(ask.player, ask.raw[2][index])
        assert native.asks == {}
        assert compared(native.g) == compared(compiled)
        assert native.g.story(None) == compiled.story(None)
        assert native.g.winners == compiled.winners
