"""A game that is nothing but a tree of asks, so that a test can say exactly what a bot should find in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, cast

from theomachy.bots import Sight
from theomachy.engine.game import Game


@dataclass(frozen=True)
class Node:
    """Seat `player` must choose among the branches; `value` is what seat 0 thinks of being here."""

    value: float = 0.0
    player: int = 0
    branches: tuple[Node, ...] = ()
    follow_up: bool = False
    reaction: bool = False
    together: bool = False


def choice(*values: float | Node, value: float = 0.0, **flags: Any) -> Node:
    """A node whose branches are leaves of these values, or nodes."""
    branches = tuple(item if isinstance(item, Node) else Node(item) for item in values)
    return Node(value=value, branches=branches, **flags)


@dataclass
class FakeAsk:
    player: int
    options: tuple[Node, ...]


@dataclass
class FakeGame:
    """As much of a game as bots use. What is hidden is one number, which only `imagine` changes."""

    node: Node
    hidden: int = 1
    imagined: bool = False
    seeds: list[int] = field(default_factory=list)

    def pending(self) -> tuple[tuple[Any, ...], ...]:
        at = self.node
        return ((at.player, ("prompt",), at.branches, at.follow_up, at.reaction),) if at.branches else ()

    @property
    def branches(self) -> tuple[int, ...]:
        return (self.node.player,) if self.node.together else ()

    @property
    def asks(self) -> tuple[FakeAsk, ...]:
        return tuple(FakeAsk(player, options) for player, _, options, *_ in self.pending())

    def choose(self, index: int, player: int) -> None:
        assert self.imagined, "a bot must try things in an imagined world only"
        assert player == self.node.player
        self.node = self.node.branches[index]

    def hush(self, seat: int) -> None:
        assert self.imagined, "nobody is silenced in the true world"

    def advise(self, ask: tuple[Any, ...]) -> None:
        """No advice: a bot has to look ahead."""

    def clone(self) -> FakeGame:
        return FakeGame(self.node, self.hidden, self.imagined, self.seeds)

    def imagine(self, seat: int, seed: int) -> FakeGame:
        self.seeds.append(seed)
        return FakeGame(self.node, hidden=0, imagined=True)

    def view(self, seat: int) -> dict[str, Any]:
        return {"viewer": seat}

    @staticmethod
    def evaluate(g: FakeGame, seat: int) -> float:
        assert g.imagined and g.hidden == 0, "a bot has looked at the real game"
        return g.node.value


def sight(node: Node, seat: int = 0) -> Sight:
    return Sight(cast(Game, FakeGame(node)), seat)
