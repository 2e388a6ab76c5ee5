"""Whom a party fights: what conditions, triggers and lasting words ask."""

from __future__ import annotations

from theomachy.games.anima.marks import at
from theomachy.games.anima.phrases.vocabulary import ADVERSARIES, ANIMA, CREATURES, PARTIES
from theomachy.games.anima.rules.combat import ADVERSARY, CREATURE, PARTY
from theomachy.games.anima.rules.moments import CREATURE_LOST, CREATURE_MET, CREATURE_WON, WON
from theomachy.games.anima.state import Anima

SORTS = {PARTIES: (PARTY,), CREATURES: (CREATURE, ADVERSARY), ADVERSARIES: (ADVERSARY,)}
"""What kinds of combat are meant; all other foes are kinds of Creatures (N1.17)."""


def fights(g: Anima, me: int, foes: str) -> bool:
    """Whether a party fights one of these now. N8.5 The opponent of a mission is a Creature of neither kind."""
    if not g.fight or me not in g.fight[:2]:
        return False
    what: str = g.fight[2]
    if foes in SORTS:
        return what in SORTS[foes]
    return what == CREATURE and g.book.kind[g.faces[g.fight[3]]] == foes


@ANIMA.condition("you fight {foe}")
def you_fight(g: Anima, me: int, source: int, foe: str) -> bool:
    """N9.1 In this combat."""
    return fights(g, me, foe)


@ANIMA.trigger("you defeat {foe}")
@at(WON)
def you_defeat(g: Anima, me: int, source: int, foe: str) -> bool:
    """N9.1 In a combat of your party."""
    return fights(g, me, foe)


@ANIMA.trigger("you meet it")
@at(CREATURE_MET)
def you_meet_it(g: Anima, me: int, source: int) -> bool:
    """N7.4 Before the combat against this Creature begins."""
    return True


@ANIMA.trigger("it wins")
@at(CREATURE_WON)
def it_wins(g: Anima, me: int, source: int) -> bool:
    """N9.9 This Creature has beaten your party."""
    return True


@ANIMA.trigger("it loses")
@at(CREATURE_LOST)
def it_loses(g: Anima, me: int, source: int) -> bool:
    """N9.2 Your party has beaten this Creature."""
    return True
