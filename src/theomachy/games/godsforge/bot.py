"""How good a position is, and what a simulation counts."""

from __future__ import annotations

from typing import Any

from theomachy.games.godsforge.state import Godsforge


def evaluate(g: Godsforge, seat: int) -> float:
    """Life against the others' life."""
    if g.over:
        return 1000.0 if seat in g.winners else -1000.0
    return float(g.life[seat] - max(g.life[other] for other in g.opponents(seat)))


def summary(g: Godsforge) -> dict[str, Any]:
    """What a simulation counts at the end of a game."""
    return {"starter": 0, "rounds": g.round, "picks": [""] * g.players}
