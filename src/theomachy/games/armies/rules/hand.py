"""A3 Hands: drawing and discarding."""

from __future__ import annotations

from theomachy.engine.zones import take_several
from theomachy.games.armies.state import HAND_LIMIT, Armies, words

DRAWS = words("draws", "{0:seat} draws {1:cards}.")


def draw(g: Armies, me: int, count: int) -> None:
    """A3.3 Draw from the own pile. A3.4 Never past fifteen in hand; A7.9 an empty pile gives nothing."""
    count = min(count, HAND_LIMIT - len(g.hand[me]), len(g.pile[me]))
    if count > 0:
        take_several(g, count, "pile", me, "hand", me)
        g.tell(DRAWS, me, g.hand[me][-count:])


def distinct(g: Armies, me: int) -> list[int]:
    """The hand with one card for each face. Of two equal cards the one that others know goes first, so that it does not
    tell them of the other.
    """
    faces, seen = g.faces, g.seen
    first: dict[int, int] = {}
    for card in g.hand[me]:
        if faces[card] not in first or card in seen:
            first[faces[card]] = card
    return list(first.values())
