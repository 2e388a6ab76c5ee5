"""T3.6 What everybody can reckon: whether a player might act, and what is aimed at whom."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from theomachy.games.twilight.rules.play import summonable
from theomachy.games.twilight.rules.triggers import aims, mentions
from theomachy.games.twilight.state import Twilight

OPPONENTS = ("each_opponent", "enemys")
EVERYBODY = ("each_player", "each_other")
"""Words of a text that mean several players or their cards."""

ABOUT_ITSELF = (("bring_in",), ("exhaust_aspect",))
"""What a Heresy does with the very Aspect that was Manifested."""


def might_summon(g: Twilight, seat: int) -> bool:
    """T3.6 Whether some card that may be in the hand, for all that the others know, can be Summoned now.

    T1.4, T18.8 They know the backs of the hand and all cards that the player owns. So what is really in the hand makes
    no difference.
    """
    hand = g.hand[seat]
    if not hand or not (any(g.power[seat]) or any(card not in g.exhausted for card in g.resources[seat])):
        return False
    return next(summonable(g, seat, chain(hand, perhaps_held(g, seat))), None) is not None


def perhaps_held(g: Twilight, seat: int) -> Iterator[int]:
    """What the hand might hold instead: all cards of the seat with the same backs that lie face down or T19.4 were
    perhaps left out; of equal ones the last."""
    aspect, faces, owner = g.book.aspect, g.faces, g.owner
    backs = [aspect[faces[card]] for card in g.hand[seat]]
    cards = g.life[seat] + g.unused[seat]
    for pile in (*g.aspects, *g.resources):
        cards += [card for card in pile if owner[card] == seat]
    yield from {face: card for card in cards if aspect[face := faces[card]] in backs}.values()


# --- what is aimed at whom --------------------------------------------------------------------------------------------


def means_all(tree: Any, opponent: bool) -> bool:
    """Whether a text is about all players or their cards, or about all opponents and the reader is one."""
    if not isinstance(tree, tuple) or not tree:
        return False
    if tree[0] in EVERYBODY or (opponent and tree[0] in OPPONENTS) or (tree[0] == "creatures" and tree[-1] is None):
        return True
    if tree[0] == "for_each" and tree[1][0] == "creature" and tree[1][2] is None:
        return True
    return any(means_all(part, opponent) for part in tree)


def concerns(g: Twilight, seat: int) -> bool:
    """T3.7 Whether what waits is aimed at a seat, at its cards, or at what it has announced."""
    _, _, announcer, source, effects, _ = g.stack[-1]
    if source in g.resources[seat] and any(mentions(effects, node) for node in ABOUT_ITSELF):
        return True
    if (len(g.stack) > 1 and g.stack[-2][2] == seat) or means_all(effects, seat in g.opponents(announcer)):
        return True
    cards, seats = aims(effects)
    return seat in seats or any(is_his(g, seat, card) for card in cards)


def is_his(g: Twilight, seat: int, card: int) -> bool:
    """T3.7 Whether a card that can be aimed at is a seat's: in play, an Aspect, or in its Discard Stack."""
    return any(card in pile[seat] for pile in (g.field, g.forts, g.resources, g.discard))
