"""Words that hold while a creation is in play, and when a text speaks."""

from __future__ import annotations

from typing import Any

from theomachy.games.godsforge.phrases.vocabulary import GODSFORGE
from theomachy.games.godsforge.state import AFTER, MOST_LIFE, UPKEEP, Godsforge

# --- lasting words ---------------------------------------------------------------------------------------------------


@GODSFORGE.keyword("your other creations cannot be destroyed")
def guards_others() -> None:
    """G9.3 All of your creations but this one."""


@GODSFORGE.keyword("this creation cannot be destroyed")
def indestructible() -> None:
    """G9.3 It cannot be chosen for it."""


@GODSFORGE.keyword("this creation cannot be stolen")
def cannot_be_stolen() -> None:
    """G9.4 It cannot be chosen for it."""


@GODSFORGE.keyword("its attack cannot be prevented")
def piercing() -> None:
    """G8.5 This part of your total goes past all prevention."""


@GODSFORGE.keyword("the black die is added to its attack")
def black_die() -> None:
    """G3.11 Rolled in every Attack phase before anybody chooses."""


@GODSFORGE.keyword("your hand has {n:cards} more")
def larger_hand() -> None:
    """G5.8 You draw up to so many more."""


@GODSFORGE.keyword("you have {n:rerolls}")
def more_rerolls() -> None:
    """G6.2 In each Forge Roll."""


@GODSFORGE.keyword("you may shift a die by 1 before your re-rolls")
def free_shift() -> None:
    """G4.6 Before your re-rolls, one die."""


@GODSFORGE.keyword("{n:attack} for each {what:measure}")
def attack_for_each() -> None:
    """G8.3 Counted when the attack is."""


@GODSFORGE.keyword("{n:prevention} for each {what:measure}")
def prevention_for_each() -> None:
    """G8.5 Counted when the attack is."""


@GODSFORGE.phrase("other creation you have", "measure")
def own_others(g: Godsforge, me: int, source: int) -> int:
    """All of your creations but this card."""
    return sum(card != source for card in g.creations[me])


@GODSFORGE.phrase("creation of your target", "measure")
def targets_creations(g: Godsforge, me: int, source: int) -> int:
    """G8.1 The player you attack."""
    return len(g.creations[g.target(me)])


@GODSFORGE.phrase("two gems you have", "measure")
def pairs_of_gems(g: Godsforge, me: int, source: int) -> int:
    """G4.1 Gems that you have not spent when the attack is counted."""
    return g.gems[me] // 2


@GODSFORGE.phrase("{n:number} life you are below 30", "measure")
def life_below_30(g: Godsforge, me: int, source: int, n: int) -> int:
    """G8.7 Below 30, whatever you began with."""
    return max(0, MOST_LIFE - g.life[me]) // max(1, n)


# --- when a text speaks ----------------------------------------------------------------------------------------------


@GODSFORGE.trigger("revealed")
def revealed() -> None:
    """G7.2 In the round in which the card is played, once."""


@GODSFORGE.trigger("you pay an extra gem")
def empowered() -> None:
    """G7.6 For each gem that was put into the spell."""


@GODSFORGE.trigger("the Upkeep ends")
def upkeep_ends() -> None:
    """G5.10 In every round, after drawing, for a creation that is in play."""


@GODSFORGE.trigger("the attack is over")
def attack_is_over() -> None:
    """G8.11 Right after damage and life."""


@GODSFORGE.trigger("the round ends")
def round_ends() -> None:
    """G8.12 After the Attack phase."""


@GODSFORGE.effect("at the end of the round, {effect}")
def end_of_this_round(g: Godsforge, me: int, source: int, effect: Any) -> None:
    """G7.3 It takes place even if the card is lost by then."""
    g.waiting = (*g.waiting, (AFTER, me, source, effect))


@GODSFORGE.effect("in the next Upkeep, {effect}")
def next_upkeep(g: Godsforge, me: int, source: int, effect: Any) -> None:
    """G7.3 It takes place even if the card is lost by then."""
    g.waiting = (*g.waiting, (UPKEEP, me, source, effect))
