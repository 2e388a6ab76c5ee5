"""K3.10 Steps of a text end when the god that speaks falls or is sealed."""

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
