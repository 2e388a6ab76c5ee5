"""How good a position is, and what a simulation counts."""

from __future__ import annotations

from typing import Any

from theomachy.games.armies.faces import KINDS
from theomachy.games.armies.state import SET, Armies

STACK = (0.0, 1.0, 2.2, 3.6, 5.2)
"""What an unfinished stack of so many cards is worth; a finished set is worth more than its five cards."""
FINISHED = 8.0
TOP = 0.04
"""What a point of strength on top of a stack is worth."""
TOKEN = 0.3
HELD = 0.4
"""A card in hand; FIT is added for each card on the stack that it fits."""
FIT = 0.06
GOD = 0.7
ACTION = 1.2
THREAT = 0.7
"""How much the progress of the other side counts in a duel or between teams."""
FRONT_RUNNER, REST = 0.9, 0.1
"""How much it counts among several rivals: mostly the one who is ahead."""


def evaluate(g: Armies, seat: int) -> float:
    """The own side's progress against the strongest opponent's, and what the hand can still become."""
    if g.over:
        return 1000.0 if seat in g.winners else -1000.0
    heights = [0] * len(KINDS)
    value = progress(g, seat, heights)
    faces, kind, is_army = g.faces, g.book.kind, g.book.is_army
    for card in g.hand[seat]:
        face = faces[card]
        value += HELD + FIT * heights[kind[face]] if is_army[face] else GOD
    if g.active == seat:
        value += ACTION * g.actions
    if g.options["teams"]:
        value += sum(progress(g, s, [0] * len(KINDS)) for s in g.side(seat) if s != seat)
    rivals = [progress(g, other, [0] * len(KINDS)) for other in g.opponents(seat)]
    if g.options["teams"] or len(rivals) < 2:
        return value - THREAT * sum(rivals)
    return value - FRONT_RUNNER * max(rivals) - REST * sum(rivals)


def progress(g: Armies, seat: int, heights: list[int]) -> float:
    """Finished sets, stacks and how strong their tops are, tokens. Counts the stacks into `heights`."""
    value = FINISHED * len(g.finished[seat]) / SET + TOKEN * g.tokens[seat]
    faces, kinds, attacked = g.faces, g.book.kind, g.book.attacked
    tops = [0] * len(heights)
    for card in g.army[seat]:
        face = faces[card]
        kind = kinds[face]
        if kind < 0:
            kind = g.kind(card)
        heights[kind] += 1
        tops[kind] = attacked[face]
    for height in heights:
        value += STACK[height]
    return value + TOP * sum(tops)


def summary(g: Armies) -> dict[str, Any]:
    """What a simulation counts at the end of a game."""
    return {
        "starter": g.first,
        "rounds": g.round,
        "picks": [g.library[leader].name for leader in g.leader],
    }
