"""What a bot of Anima goes by: how good a position is, and what a simulation counts."""

from __future__ import annotations

from typing import Any

from theomachy.games.anima.rules.missions import fits
from theomachy.games.anima.rules.values import combat_of, speed_of
from theomachy.games.anima.state import Anima

MISSION_DONE, ON_THE_SPOT, HELD, SHARE = 30.0, 3.0, 6.0, 0.3


def evaluate(g: Anima, seat: int) -> float:
    """How good the position is for a seat: its own prospects, less a share of the best other's."""
    if g.over:
        return 1000.0 if seat in g.winners else -1000.0
    mine = prospects(g, seat)
    return mine - SHARE * max(prospects(g, other) for other in range(g.players) if other != seat)


def prospects(g: Anima, seat: int) -> float:
    """What a party has: missions, strength, cards, and where it is."""
    worth = MISSION_DONE * len(g.completed[seat]) + HELD * g.held[seat]
    worth += combat_of(g, seat) + 0.7 * speed_of(g, seat) + 1.5 * len(g.hand[seat]) + 2.0 * len(g.artifact[seat])
    area = g.where[seat]
    if area >= 0:
        worth += 1.0
        goals = (*g.missions[seat], *(g.final[0] if g.completed[seat] else ()))
        worth += ON_THE_SPOT * any(fits(g, card, area) for card in goals)
    return worth


def summary(g: Anima) -> dict[str, Any]:
    """What a simulation counts at the end of a game. The order changes every turn, so seat 0 stands for the first."""
    picks = [g.face(pile[0]).name if pile else "" for pile in g.party]
    return {"starter": 0, "rounds": g.turn, "picks": picks}
