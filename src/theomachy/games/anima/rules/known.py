"""N3.7, N10.3 What all can see: who could hold a card that can be used now, and so has to be asked."""

from __future__ import annotations

from theomachy.games.anima.rules.plays import cannot_do, is_barred, spinnable
from theomachy.games.anima.state import Anima


def might_play(g: Anima, seat: int, phase: str) -> bool:
    """N3.7 Whether a player could hold a card for a phase, or for combat, and use it."""
    return any(
        might_hold(g, seat, face) and cannot_do(g, seat, -1, g.book.effects[face]) is None
        for face in g.book.uses.get(phase, ())
    )


def might_hold(g: Anima, seat: int, face: int) -> bool:
    """N10.3 He has cards in hand, could spin a Character if it needs one, and not every copy lies open."""
    skill = g.book.skill[face]
    if not g.hand[seat] or (skill and (not spinnable(g, seat, skill) or is_barred(g, seat, skill))):
        return False
    piles = (g.advantages_discard[0], g.playing[0], *g.artifact, *g.incidents)
    return sum(g.faces[card] == face for pile in piles for card in pile) < g.book.copies[face]
