"""When a text speaks, and under which condition."""

from __future__ import annotations

from typing import Any

from theomachy.engine.effects import IT, bind, run, sought
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.twilight.phrases.things import creatures, is_blocking
from theomachy.games.twilight.phrases.vocabulary import TWILIGHT
from theomachy.games.twilight.rules.values import has_conviction
from theomachy.games.twilight.state import Twilight

FALLEN = ("fallen",)
"""T15.10 What a text calls the Fight and Life of the Creature that was Destroyed for it."""

# --- several things --------------------------------------------------------------------------------------------------


@TWILIGHT.handle("then")
@procedure
def one_by_one(g: Twilight, me: int, source: int, steps: tuple[Any, ...]) -> Steps[None]:
    """One after the other. T17.9 Who drops out by one of them does the next no more."""
    for step in steps:
        if g.out[me]:
            break
        yield from run(g, me, source, step)


@TWILIGHT.handle("for_each")
@procedure
def for_each(g: Twilight, me: int, source: int, which: Any, effect: Any) -> Steps[None]:
    """Once for each card that fits now; the effect may call it "it"."""
    yield from to_each(g, me, source, tuple(sought(g, me, source, which)), effect)


@procedure
def to_each(g: Twilight, me: int, source: int, cards: tuple[int, ...], effect: Any) -> Steps[None]:
    """An effect for each of these cards. T17.9 Until who says it has dropped out."""
    for card in cards:
        if g.out[me]:
            break
        yield from run(g, me, source, bind(effect, IT, ("it", card)))


# --- abilities of their own ------------------------------------------------------------------------------------------


@TWILIGHT.ability("Conviction: {clause}")
@procedure
def conviction(g: Twilight, me: int, source: int, clause: Any) -> Steps[None]:
    """T16.1 Only if all of your cards in play have the colour of your Deity."""
    if has_conviction(g, me, source):
        yield from run(g, me, source, clause)


@TWILIGHT.ability("Deathbound: {outcome}")
def deathbound() -> None:
    """T11.3 When it goes from play to a Discard Stack."""


@TWILIGHT.ability("Requiem: {outcome}")
def requiem() -> None:
    """T11.4 When it is Destroyed, wherever it was."""


# --- triggers --------------------------------------------------------------------------------------------------------


@TWILIGHT.trigger("this card enters play")
def summoned() -> None:
    """T9.2 However it comes into play."""


@TWILIGHT.trigger("this Creature attacks")
def attacks() -> None:
    """T10.1 After all attackers are declared."""


@TWILIGHT.trigger("this Creature blocks")
def blocks() -> None:
    """T10.2, T10.3 After all blockers are declared, or as a replacement."""


@TWILIGHT.trigger("this Creature is dealt damage")
def is_hurt() -> None:
    """T11.1 At least 1 after Armor, and it lives on."""


@TWILIGHT.trigger("this Creature Slays a Creature")
def slays() -> None:
    """T10.4 By its damage in combat."""


@TWILIGHT.trigger("this Creature deals damage to a Life Stack")
def hits() -> None:
    """T10.6 By its attack."""


@TWILIGHT.trigger("this Creature deals damage to a Discard Stack")
def hits_discard() -> None:
    """T10.5 By its attack."""


@TWILIGHT.trigger("a Creature you control is Slain")
def ally_slain() -> None:
    """T11.1 Another one than this card."""


@TWILIGHT.trigger("a Creature is Slain")
def creature_slain() -> None:
    """T11.1 Anybody's."""


@TWILIGHT.trigger("a Creature you control blocks")
def ally_blocks() -> None:
    """T10.2 This card too."""


@TWILIGHT.trigger("a Creature you control is blocked")
def ally_blocked() -> None:
    """T10.2 Once for each."""


@TWILIGHT.trigger("you are attacked")
def you_are_attacked() -> None:
    """T10.1 One of your stacks is."""


@TWILIGHT.trigger("your Draw Phase starts")
def draw_starts() -> None:
    """T5.2"""


@TWILIGHT.trigger("your Draw Phase ends")
def draw_ends() -> None:
    """T5.2"""


@TWILIGHT.trigger("your End Phase starts")
def end_starts() -> None:
    """T12.1"""


@TWILIGHT.trigger("you Manifest an Aspect")
def you_manifest() -> None:
    """T13.1 After its Heresy."""


@TWILIGHT.trigger("an opponent Manifests an Aspect")
def opponent_manifests() -> None:
    """T13.1 After its Heresy."""


@TWILIGHT.trigger("a card you own is Destroyed")
def card_destroyed() -> None:
    """T11.4 Wherever it was."""


@TWILIGHT.trigger("a card is Destroyed")
def any_destroyed() -> None:
    """T11.4 Anybody's, wherever it was."""


@TWILIGHT.trigger("you Restore cards")
def you_restore() -> None:
    """T11.7 At least one, to whomever."""


# --- conditions and amounts ------------------------------------------------------------------------------------------


@TWILIGHT.condition("you were damaged this turn")
def was_damaged(g: Twilight, me: int, source: int) -> bool:
    """T11.8 Your Life Stack or your Discard Stack."""
    return g.damaged[me] > 0


@TWILIGHT.condition("this Creature is blocking")
def is_blocker(g: Twilight, me: int, source: int) -> bool:
    """T10.2"""
    return is_blocking(g, source)


@TWILIGHT.condition("the Upkeep of this card was paid in full")
def upkeep_paid(g: Twilight, me: int, source: int) -> bool:
    """T4.3"""
    return source not in g.unpaid


@TWILIGHT.amount("the number of {which:creatures}")
def how_many(g: Twilight, me: int, source: int, which: Any) -> int:
    """Counted when the effect begins."""
    return len(creatures(g, me, source, *which[1:]))


@TWILIGHT.amount("the power paid")
def power_paid(g: Twilight, me: int, source: int, paid: int = 0) -> int:
    """T8.2 What went into X."""
    return paid


@TWILIGHT.amount("the Fight and Life it had")
def fallen(g: Twilight, me: int, source: int) -> int:
    """T15.10 Of the Creature that was Destroyed for the effect: bound when that happens, elsewhere nothing."""
    return 0
