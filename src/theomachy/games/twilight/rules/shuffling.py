"""Shuffles. Faces are dealt anew over the ids, and so is whose card each of them is."""

from __future__ import annotations

from theomachy.engine.rng import shuffled
from theomachy.games.twilight.state import Twilight


def shuffle_cards(g: Twilight, cards: list[int]) -> None:
    """T2.6, T12.2 Nobody can follow a card through it."""
    cards = sorted(cards)
    faces, owner = list(g.faces), list(g.owner)
    order = shuffled(g, cards)
    for card, other in zip(cards, order, strict=True):
        faces[card], owner[card] = g.faces[other], g.owner[other]
        g.seen.pop(card, None)
    g.faces, g.owner = faces, tuple(owner)


def shuffle_life(g: Twilight, seat: int) -> None:
    """A whole Life Stack."""
    g.life[seat].sort()
    shuffle_cards(g, g.life[seat])
