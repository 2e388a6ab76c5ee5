"""Whom a party fights: what conditions, triggers and lasting words ask."""

from __future__ import annotations

from theomachy.games.anima.marks import at
from theomachy.games.anima.phrases.vocabulary import ADVERSARIES, ANIMA, CREATURES, PARTIES
from theomachy.games.anima.rules.combat import opponent
from theomachy.games.anima.rules.moments import CREATURE_LOST, CREATURE_MET, CREATURE_WON, WON
from theomachy.games.anima.state import Anima


def fights(g: Anima, me: int, foes: str) -> bool:
    """Whether a party fights one of these now. N8.5 The opponent of a mission is a Creature of neither kind."""
    foe = opponent(g, me)
    if foe is None:
        return False
    what, card = foe
    if foes == PARTIES:
        return what == "party"
    if foes == ADVERSARIES:
        return what == "mission"
    if foes == CREATURES:
        return what != "party"
    return what == "creature" and g.book.kind[g.faces[card]] == foes


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
