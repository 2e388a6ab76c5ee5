"""Phrases about Areas, Encounters, the order of play and the turn."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import PICK
from theomachy.engine.effects import look_up, run
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import forget, put_at_bottom, reveal
from theomachy.games.anima.marks import affects, at
from theomachy.games.anima.phrases.holding import HAS_NOW, VALUES
from theomachy.games.anima.phrases.seats import seats_of
from theomachy.games.anima.phrases.vocabulary import ANIMA
from theomachy.games.anima.rules import party
from theomachy.games.anima.rules.choosing import one_of
from theomachy.games.anima.rules.combat import speed_check
from theomachy.games.anima.rules.exploration import meet
from theomachy.games.anima.rules.horizons import drop_guard, set_guard
from theomachy.games.anima.rules.moments import MOVEMENT_ENDS
from theomachy.games.anima.state import Anima, words

ON_TOP = words("on top", "Which Area lies on top of the deck?")
WHO_IS_NEXT = words("who is next", "Who acts next in the coming turn?")
THAT_SEAT = words("that seat", "{0:seat}")
LOOKS_AT_GUARD = words("looks at guard", "{0:seat} looks at what waits in front of {1:card}.")
LOOKS_AT_AREAS = words("looks at areas", "{0:seat} looks at {1:some_cards} of the Area deck.")
SETS_ORDER = words("sets order", "{0:seat} sets the order of the next turn: {1:seats}.")
WILL_BE_FIRST = words("will be first", "{0:seat} will act first in the next turn.")
WILL_HAVE = words("will have", "In the next turn the party of {0:seat} has {1} {2}.")
GUARD_GOES = words("guard goes", "{0:card} in front of {1:card} is discarded.")
GUARD_COMES = words("guard comes", "An Encounter waits in front of {0:card} now.")
COUNTS_DOWN = words("countdown is", "The countdown is at {0} now.")


# --- this turn ------------------------------------------------------------------------------------------------------


@ANIMA.effect("lose your turn")
def lose_turn(g: Anima, me: int, source: int) -> None:
    """N11.4 No actions for the rest of the turn, and out of the Area."""
    party.lose_turn(g, me)


@ANIMA.effect(
    "make a Speed check of {n:number}; if you pass, {yes:effect}[; otherwise {no:effect}]",
    not_ending_in={"yes": ["if", "check_and_pass"]},
)
@procedure
def check_and_pass(g: Anima, me: int, source: int, n: int, yes: Any, no: Any) -> Steps[None]:
    """N9.7 Speed and a die, at least so much."""
    passed = yield from speed_check(g, me, n)
    if passed:
        yield from run(g, me, source, yes)
    elif no:
        yield from run(g, me, source, no)


@ANIMA.effect("make a Speed check of {n:number}; if you fail, {no:effect}")
@procedure
def check_or_else(g: Anima, me: int, source: int, n: int, no: Any) -> Steps[None]:
    """N9.7 Speed and a die, at least so much."""
    passed = yield from speed_check(g, me, n)
    if not passed:
        yield from run(g, me, source, no)


@ANIMA.effect("meet {n:encounters}", name="meet_more")
@procedure
def meets(g: Anima, me: int, source: int, n: int) -> Steps[None]:
    """N7.4 Drawn and met one after the other, as long as the party is there."""
    yield from meet(g, me, n)


@ANIMA.effect("{who:parties} has {n:bonus} {what:value} until end of turn")
@affects(seats_of)
def parties_have(g: Anima, me: int, source: int, who: Any, n: int, what: str) -> None:
    """N1.4 For the rest of the turn."""
    for seat in seats_of(g, me, source, who):
        g.lasting.append((seat, g.faces[source], (what, n)))
        g.tell(HAS_NOW, seat, f"{n:+}", VALUES[what])


@ANIMA.trigger("the Movement phase ends")
@at(MOVEMENT_ENDS)
def movement_ends(g: Anima, me: int, source: int) -> bool:
    """N5.19 After the Traps, for every party."""
    return True


# --- the next turn --------------------------------------------------------------------------------------------------


@ANIMA.effect("in the next turn your party has {n:bonus} {what:value}")
def next_turn(g: Anima, me: int, source: int, n: int, what: str) -> None:
    """N3.5 From its beginning: Speed counts for the order of play."""
    g.next_turn[me] = (*g.next_turn[me], (g.faces[source], (what, n)))
    g.tell(WILL_HAVE, me, f"{n:+}", VALUES[what])


@ANIMA.effect("you set the order of play of the next turn")
@procedure
def set_order(g: Anima, me: int, source: int) -> Steps[None]:
    """N3.5 One after the other, whatever their Speed."""
    chosen: tuple[int, ...] = ()
    while len(chosen) < len(g.order):
        left = [seat for seat in g.order if seat not in chosen]
        answer = yield from one_of(g, me, (WHO_IS_NEXT,), tuple((THAT_SEAT, seat) for seat in left))
        chosen = (*chosen, answer[1])
    g.next_order = chosen
    g.tell(SETS_ORDER, me, chosen)


@ANIMA.effect("you act first in the next turn")
def act_first(g: Anima, me: int, source: int) -> None:
    """N3.5 The others follow by Speed, or as it was set before."""
    g.next_order = (me, *(seat for seat in g.next_order if seat != me))
    g.tell(WILL_BE_FIRST, me)


@ANIMA.effect("the countdown changes by {n:bonus}")
def countdown(g: Anima, me: int, source: int, n: int) -> None:
    """N12.4 Never to less than 1: the Crisis comes only at the end of a turn."""
    if g.final[0] and not g.options["extended"]:
        g.countdown = max(1, g.countdown + n)
        g.tell(COUNTS_DOWN, g.countdown)


# --- Areas ----------------------------------------------------------------------------------------------------------


@ANIMA.effect("look at the Preliminary Encounter of {what:object}")
def look_at_guard(g: Anima, me: int, source: int, what: Any) -> None:
    """N5.4 Only you see it."""
    area = look_up(g, me, source, what)
    if area in g.guard:
        reveal(g, g.guard[area], 1 << me)
        g.tell(LOOKS_AT_GUARD, me, area)


@ANIMA.effect("discard the Preliminary Encounter of {what:object}")
def discard_guard(g: Anima, me: int, source: int, what: Any) -> None:
    """N5.4 The Area is free to enter."""
    area = look_up(g, me, source, what)
    if area in g.guard:
        card = g.guard[area]
        drop_guard(g, area)
        g.tell(GUARD_GOES, card, area)


@ANIMA.effect("put an Encounter before {what:object}")
def put_guard(g: Anima, me: int, source: int, what: Any) -> None:
    """N5.4 Face down; what waits there already stays instead."""
    area = look_up(g, me, source, what)
    if area not in g.guard:
        set_guard(g, area)
        g.tell(GUARD_COMES, area)


@ANIMA.effect("look at the top {n:number} Areas, put one on top and the rest at the bottom")
@procedure
def survey(g: Anima, me: int, source: int, n: int) -> Steps[None]:
    """N5.9 Only you see them."""
    top = tuple(reversed(g.horizons[0][-n:])) if n else ()
    if top:
        forget(g, top, 1 << me)
        for card in top:
            reveal(g, card, 1 << me)
        answer = yield from one_of(g, me, (ON_TOP,), tuple((PICK, card) for card in top))
        for card in top:
            if card != answer[1]:
                put_at_bottom(g, card, "horizons", 0, "horizons", 0)
        g.tell(LOOKS_AT_AREAS, me, len(top))
