"""K1.6 What the forms of a text do: an ability does what it says; K3.10 steps end when the god that speaks falls."""

from __future__ import annotations

from typing import Any

from theomachy.engine.effects import run
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.kamigami.phrases.vocabulary import KAMIGAMI
from theomachy.games.kamigami.state import Kamigami


@KAMIGAMI.handle("then")
@procedure
def then(g: Kamigami, me: int, source: int, steps: tuple[tuple[Any, ...], ...]) -> Steps[None]:
    """One after the other, as long as the player is in the game."""
    for step in steps:
        if not g.gone(me):
            yield from run(g, me, source, step)


@KAMIGAMI.handle("act")
@procedure
def act(g: Kamigami, me: int, source: int, costs: tuple[Any, ...] | None, outcome: tuple[Any, ...]) -> Steps[None]:
    """K5.1 Its cost was paid when it was used."""
    yield from run(g, me, source, outcome)


@KAMIGAMI.handle("react")
@procedure
def react(
    g: Kamigami,
    me: int,
    source: int,
    trigger: tuple[Any, ...] | None,
    costs: tuple[Any, ...] | None,
    outcome: tuple[Any, ...],
) -> Steps[None]:
    """K5.3 Its cost was paid when it was used."""
    yield from run(g, me, source, outcome)
