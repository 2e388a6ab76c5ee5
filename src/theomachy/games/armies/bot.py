"""How good a position is, and what a simulation counts."""

from __future__ import annotations

from typing import Any

from theomachy.games.armies.state import SET, Armies

STACK = (0.0, 1.0, 2.2, 3.6, 5.2)
"""What an unfinished stack of so many cards is worth; a finished set is worth more than its five cards."""
FINISHED = 9.0


def evaluate(g: Armies, seat: int) -> float:
    """The own side's progress against the best opponent's, and what the hand can still become."""
    if g.over:
        return 1000.0 if seat in g.winners else -1000.0
    mine = sum(progress(g, s) for s in g.side(seat))
    rivals = [sum(progress(g, s) for s in g.side(other)) for other in g.opponents(seat)]
    threat = max(rivals, default=0.0)
    others = sum(rivals) - threat
    return mine - 0.9 * threat - 0.15 * others + hand_value(g, seat)


def progress(g: Armies, seat: int) -> float:
    """Finished sets, stacks, and how well their tops stand."""
    heights: dict[int, int] = {}
    top: dict[int, int] = {}
    for card in g.army[seat]:
        kind = g.kind(card)
        heights[kind] = heights.get(kind, 0) + 1
        top[kind] = card
    value = FINISHED * len(g.finished[seat]) / SET
    for kind, height in heights.items():
        value += STACK[height]
        value += 0.06 * g.book.attacked[g.faces[top[kind]]]
    return value + 0.25 * g.tokens[seat]


def hand_value(g: Armies, seat: int) -> float:
    """Cards in hand, more if they fit the stacks; actions that are still left."""
    heights: dict[int, int] = {}
    for card in g.army[seat]:
        kind = g.kind(card)
        heights[kind] = heights.get(kind, 0) + 1
    value = 0.0
    for card in g.hand[seat]:
        face = g.faces[card]
        value += 0.35 + 0.05 * heights.get(g.book.kind[face], 0) if g.book.is_army[face] else 0.6
    if g.active == seat:
        value += 0.8 * g.actions
    return value


def summary(g: Armies) -> dict[str, Any]:
    """What a simulation counts at the end of a game."""
    return {
        "starter": g.first,
        "rounds": g.round + 1,
        "picks": [g.library[leader].name for leader in g.leader],
    }
