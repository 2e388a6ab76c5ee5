"""Interruptions: what they answer, and what they change."""

from __future__ import annotations

from theomachy.games.anima.marks import at
from theomachy.games.anima.phrases.vocabulary import ANIMA, ANY_ENCOUNTER, CREATURES
from theomachy.games.anima.rules.dice import change_die, roll_again, set_die
from theomachy.games.anima.rules.interruptions import cancel
from theomachy.games.anima.rules.moments import (
    ABILITY,
    CARD,
    DEATH,
    ENCOUNTER,
    FOR_COMBAT,
    FOR_EXPLORING,
    FOR_SPEED,
    ROLL,
    event,
)
from theomachy.games.anima.rules.party import incapacitate
from theomachy.games.anima.state import Anima

# --- what they answer: open things only -----------------------------------------------------------------------------


def _is_met(g: Anima, what: str) -> bool:
    """Whether the Encounter that is met is one of these."""
    card = event(g).card
    if what == ANY_ENCOUNTER:
        return True
    if what == CREATURES:
        return g.table(card) == "creature"
    return what in (g.table(card), g.book.kind[g.faces[card]])


@ANIMA.trigger("you meet {what:encounter}")
@at(ENCOUNTER)
def you_meet(g: Anima, me: int, source: int, what: str) -> bool:
    """N7.4 Before it does anything."""
    return event(g).seat == me and _is_met(g, what)


@ANIMA.trigger("you roll in combat")
@at(ROLL)
def you_strike(g: Anima, me: int, source: int) -> bool:
    """N9.1 Your own die."""
    return event(g).purpose == FOR_COMBAT and me in event(g).affected


@ANIMA.trigger("you make a Speed check")
@at(ROLL)
def you_run(g: Anima, me: int, source: int) -> bool:
    """N9.7 Your own die, also for an escape."""
    return event(g).purpose == FOR_SPEED and me in event(g).affected


@ANIMA.trigger("you roll for exploration")
@at(ROLL)
def you_explore(g: Anima, me: int, source: int) -> bool:
    """N7.2 Your own roll."""
    return event(g).purpose == FOR_EXPLORING and event(g).seat == me


@ANIMA.trigger("another party rolls for exploration")
@at(ROLL)
def another_explores(g: Anima, me: int, source: int) -> bool:
    """N7.2 Anybody else's roll."""
    return event(g).purpose == FOR_EXPLORING and event(g).seat != me


@ANIMA.trigger("a {skills} card is played")
@at(CARD)
def card_is_played(g: Anima, me: int, source: int, skills: tuple[str, ...]) -> bool:
    """N10.2 By another party."""
    return event(g).seat != me and g.book.skill[g.faces[event(g).card]] in skills


@ANIMA.trigger("a {skills} card that affects your party is played")
@at(CARD)
def card_affects_you(g: Anima, me: int, source: int, skills: tuple[str, ...]) -> bool:
    """N10.2 By another party, and aimed at yours or against it in combat."""
    return me in event(g).affected and card_is_played(g, me, source, skills)


@ANIMA.trigger("an ability that affects your party is used")
@at(ABILITY)
def ability_affects_you(g: Anima, me: int, source: int) -> bool:
    """N10.2 Of a Character or an Artifact of another party."""
    return event(g).seat != me and me in event(g).affected


@ANIMA.trigger("one of your Characters would die")
@at(DEATH)
def would_die(g: Anima, me: int, source: int) -> bool:
    """N11.1 For whatever reason."""
    return event(g).seat == me


# --- what they change -----------------------------------------------------------------------------------------------


@ANIMA.effect("cancel it")
def cancel_it(g: Anima, me: int, source: int) -> None:
    """N10.5 It has no effect, and is spent."""
    cancel(g)


@ANIMA.effect("roll it again", name="roll_it_again")
def rolls_again(g: Anima, me: int, source: int) -> None:
    """N9.10 The new number counts."""
    roll_again(g, _roller(g, me))


@ANIMA.effect("the roll changes by {n:bonus}")
def roll_changes(g: Anima, me: int, source: int, n: int) -> None:
    """N9.10 Never below 1; an exploration roll never above 6."""
    change_die(g, _roller(g, me), n)


@ANIMA.effect("the roll is {n:number}")
def roll_is(g: Anima, me: int, source: int, n: int) -> None:
    """N9.10 Whatever the die shows."""
    set_die(g, _roller(g, me), n)


def _roller(g: Anima, me: int) -> int:
    """Whose die it is: yours if you have one in this roll."""
    return me if me in event(g).affected else event(g).seat


@ANIMA.effect("it is incapacitated instead")
def spared(g: Anima, me: int, source: int) -> None:
    """N11.3 The Character that would die stays, but is of no use this turn."""
    incapacitate(g, event(g).card)
    cancel(g)
