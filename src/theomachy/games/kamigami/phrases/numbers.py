"""Conditions and amounts."""

from __future__ import annotations

from typing import Any

from theomachy.engine.effects import if_, look_up
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.kamigami.faces import PATRONS, steps_of
from theomachy.games.kamigami.phrases.vocabulary import KAMIGAMI, is_kind, pile_of
from theomachy.games.kamigami.rules.reactions import all_impossible, impossible_if
from theomachy.games.kamigami.state import Kamigami, words

DOES_NOT_HOLD = words("does not hold", "its condition does not hold")


def comes_to_nothing(g: Kamigami, me: int, source: int, condition: Any, effect: Any, otherwise: Any) -> No | None:
    """A god or a temple does not offer what would do nothing. A card can be played in vain, and it counts itself."""
    if g.kind(source) not in PATRONS:
        return None
    outcome = effect if look_up(g, me, source, condition) else otherwise
    return all_impossible(g, me, source, steps_of(outcome)) if outcome else ("K5.10", DOES_NOT_HOLD)


@KAMIGAMI.handle("if")
@impossible_if(comes_to_nothing)
@procedure
def if_it_holds(g: Kamigami, me: int, source: int, condition: Any, effect: Any, otherwise: Any) -> Steps[None]:
    """One or the other."""
    yield from if_(g, me, source, condition, effect, otherwise)


def count_played(g: Kamigami, me: int, kind: str) -> int:
    """The cards of this kind that a player played this turn, with the colours that they had then."""
    return sum(is_kind(g, kind, face, colour) for seat, face, colour in g.played if seat == me)


@KAMIGAMI.condition("you played {kind:a_kind} this turn")
def played_one(g: Kamigami, me: int, source: int, kind: str) -> bool:
    """This card counts too."""
    return count_played(g, me, kind) > 0


@KAMIGAMI.condition("you played another {kind} this turn")
def played_another(g: Kamigami, me: int, source: int, kind: str) -> bool:
    """Besides this card as it was played: it may have left since. A god or a temple is not played."""
    mine = [(face, colour) for seat, face, colour in reversed(g.played) if seat == me]
    this = None if g.kind(source) in PATRONS else next((played for played in mine if played[0] == g.speaker), None)
    return sum(is_kind(g, kind, *played) for played in mine) > (this is not None and is_kind(g, kind, *this))


@KAMIGAMI.condition("the attack did damage")
def did_damage(g: Kamigami, me: int, source: int) -> bool:
    """The last attack of this turn."""
    return g.damage > 0


@KAMIGAMI.condition("an opponent has more energy than you")
def behind(g: Kamigami, me: int, source: int) -> bool:
    """Any opponent's god."""
    return any(g.energy[seat] > g.energy[me] for seat in g.opponents(me))


@KAMIGAMI.condition("an opponent has at least {n:number} energy more than you")
def far_behind(g: Kamigami, me: int, source: int, n: int) -> bool:
    """Any opponent's god, by so much."""
    return any(g.energy[seat] >= g.energy[me] + n for seat in g.opponents(me))


@KAMIGAMI.condition("your energy is {n:number} or less")
def weak(g: Kamigami, me: int, source: int, n: int) -> bool:
    """That of your god."""
    return g.energy[me] <= n


@KAMIGAMI.amount("the number of {kinds} you played this turn")
def number_played(g: Kamigami, me: int, source: int, kind: str) -> int:
    """This card too."""
    return count_played(g, me, kind)


@KAMIGAMI.amount("the number of {kinds} in {place}")
def number_in(g: Kamigami, me: int, source: int, kind: str, place: str) -> int:
    """All of them, also those that are alike."""
    return sum(is_kind(g, kind, g.faces[card], g.colour(card)) for card in pile_of(g, me, place))


@KAMIGAMI.amount("{n:number} plus {more:amount}")
def sum_of(g: Kamigami, me: int, source: int, n: int, more: Any) -> int:
    """A number and what is counted."""
    return n + int(look_up(g, me, source, more))
