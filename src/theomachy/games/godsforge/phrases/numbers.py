"""Phrases about attack, prevention, life and gems: prices, effects, conditions and amounts."""

from __future__ import annotations

from theomachy.engine.effects import payable
from theomachy.engine.game import No
from theomachy.games.godsforge.phrases.vocabulary import GODSFORGE
from theomachy.games.godsforge.rules.gems import PAYS_GEMS, gain_gems, lose_gems, spend_gems
from theomachy.games.godsforge.rules.uses import NEEDS_GEMS
from theomachy.games.godsforge.state import ATTACK, MOST_LIFE, Godsforge, words

HEALS = words("heals", "{0:seat} gains {1} life: {2} now.")
SUFFERS = words("suffers", "{0:seat} loses {1} life: {2} left.")


# --- prices ----------------------------------------------------------------------------------------------------------


def lacks_gems(g: Godsforge, me: int, source: int, n: int) -> No | None:
    return ("G4.4", NEEDS_GEMS, n, g.gems[me]) if g.gems[me] < n else None


@GODSFORGE.cost("pay {n:gems}")
@payable(lacks_gems)
def pay_gems(g: Godsforge, me: int, source: int, n: int) -> None:
    """G4.4 Gems back to the supply."""
    spend_gems(g, me, n)
    g.tell(PAYS_GEMS, me, n)


@GODSFORGE.cost("sacrifice this creation")
def sacrifice_this() -> None:
    """G8.9 The card itself is given up, in the Attack phase."""


@GODSFORGE.cost("sacrifice another creation")
def sacrifice_another() -> None:
    """G8.9 Another one of yours is given up, in the Attack phase."""


# --- numbers of the attack -------------------------------------------------------------------------------------------


@GODSFORGE.effect("{n:attack}")
def raise_attack(g: Godsforge, me: int, source: int, n: int) -> None:
    """G8.3 For this round."""
    g.raised[me] += n


@GODSFORGE.effect("{n:prevention}")
def raise_prevention(g: Godsforge, me: int, source: int, n: int) -> None:
    """G8.5 For this round."""
    g.guarded[me] += n


@GODSFORGE.effect("gain {n:life}")
def gain_life(g: Godsforge, me: int, source: int, n: int) -> None:
    """G8.6 In the Attack phase it counts with the damage; G8.7 at other times at once, up to 30."""
    if g.phase == ATTACK:
        g.healed[me] += n
        return
    gained = max(0, min(MOST_LIFE - g.life[me], n))
    g.life[me] += gained
    if gained:
        g.tell(HEALS, me, gained, g.life[me])


@GODSFORGE.effect("your target loses {n:life}")
def target_loses_life(g: Godsforge, me: int, source: int, n: int) -> None:
    """G10.1 No damage, so no prevention helps; death is checked later."""
    _lose_life(g, g.target(me), n)


@GODSFORGE.effect("each opponent loses {n:life}")
def opponents_lose_life(g: Godsforge, me: int, source: int, n: int) -> None:
    """G10.1 No damage, so no prevention helps; death is checked later."""
    for seat in g.opponents(me):
        _lose_life(g, seat, n)


@GODSFORGE.effect("lose {n:life}")
def lose_life(g: Godsforge, me: int, source: int, n: int) -> None:
    """G10.1 Death is checked later."""
    _lose_life(g, me, n)


def _lose_life(g: Godsforge, seat: int, n: int) -> None:
    g.life[seat] -= n
    if n:
        g.tell(SUFFERS, seat, n, g.life[seat])


# --- gems ------------------------------------------------------------------------------------------------------------


@GODSFORGE.effect("gain {n:gems}", name="gain_gems")
def gains(g: Godsforge, me: int, source: int, n: int) -> None:
    """G4.10 As many as the supply has."""
    gain_gems(g, me, n)


@GODSFORGE.effect("each opponent loses {n:gems}")
def opponents_lose_gems(g: Godsforge, me: int, source: int, n: int) -> None:
    """Down to none."""
    for seat in g.opponents(me):
        lose_gems(g, seat, n)


@GODSFORGE.effect("take {n:gems} from your target")
def take_gems(g: Godsforge, me: int, source: int, n: int) -> None:
    """As many as there are."""
    gain_gems(g, me, lose_gems(g, g.target(me), n))


# --- conditions and amounts ------------------------------------------------------------------------------------------


@GODSFORGE.condition("you dealt damage")
def dealt_damage(g: Godsforge, me: int, source: int) -> bool:
    """G8.5 In the last attack, to your target."""
    return g.dealt[me] > 0


@GODSFORGE.condition("you took no damage")
def unhurt(g: Godsforge, me: int, source: int) -> bool:
    """G8.5 In the last attack."""
    return g.taken[me] == 0


@GODSFORGE.condition("your life is the lowest")
def weakest(g: Godsforge, me: int, source: int) -> bool:
    """Lower than that of every opponent."""
    return all(g.life[me] < g.life[seat] for seat in g.opponents(me))


@GODSFORGE.condition("you have no other creation")
def alone(g: Godsforge, me: int, source: int) -> bool:
    """Counted when the text gets there."""
    return all(card == source for card in g.creations[me])


@GODSFORGE.amount("the damage you dealt")
def damage_dealt(g: Godsforge, me: int, source: int) -> int:
    """G8.5 In the last attack."""
    return g.dealt[me]


@GODSFORGE.amount("the number of your creations")
def own_number(g: Godsforge, me: int, source: int) -> int:
    """All that you have in play."""
    return len(g.creations[me])
