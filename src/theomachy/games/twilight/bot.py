"""How good a position is, what the game's own bot does without looking ahead, and what a simulation counts."""

from __future__ import annotations

from typing import Any

from theomachy.games.twilight.rules.values import creatures, fight_of, intrigues, life_of
from theomachy.games.twilight.state import Twilight

LIFE, HAND, ASPECT, STOCK, CARD = 1.0, 0.6, 1.6, 0.7, 1.0
FIGHT, BODY = 0.6, 0.9
INTRIGUE, FORT, DISCARD = 2.5, 2.5, 0.08


def evaluate(g: Twilight, seat: int) -> float:
    """Own side against those of the others."""
    if g.over:
        return 1000.0 if seat in g.winners else -1000.0
    if not g.turn:
        return 0.0
    if g.out[seat]:
        return -500.0
    others = [_side(g, other) for other in g.opponents(seat)]
    fallen = sum(g.out[other] for other in range(g.players) if g.team_of(other) != g.team_of(seat) or other != seat)
    return _side(g, seat) - sum(others) / len(others) + 30.0 * fallen


def _side(g: Twilight, seat: int) -> float:
    value = LIFE * len(g.life[seat]) + HAND * len(g.hand[seat]) + DISCARD * len(g.discard[seat])
    value += ASPECT * sum(g.back(card) ** 0.7 for card in g.resources[seat])
    value += STOCK * sum(g.back(card) ** 0.7 for card in g.aspects[seat])
    value -= 0.9 * sum((at + 1) * count for at, count in enumerate(g.power[seat]))
    for card in creatures(g, seat):
        value += FIGHT * fight_of(g, card) + BODY * life_of(g, card) + CARD
        value -= 0.15 if card in g.exhausted else 0.0
        value -= 0.8 if card in g.frozen else 0.0
    value += INTRIGUE * len(intrigues(g, seat)) + FORT * len(g.forts[seat])
    return value + (0.0 if g.spent[seat] else 2.0)


def summary(g: Twilight) -> dict[str, Any]:
    """What a simulation counts at the end of a game."""
    picks = [g.book.name[g.faces[g.deity[seat][0]]] if g.deity[seat] else "" for seat in range(g.players)]
    return {"starter": g.starter, "rounds": -(-g.turn // g.players), "picks": picks}
