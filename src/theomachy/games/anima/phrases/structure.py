"""Prices of Characters and Artifacts, interruptions by them, and other parties that are chosen."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import PICK
from theomachy.engine.effects import IT, bind, look_up, payable, run
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.anima.phrases.vocabulary import ANIMA
from theomachy.games.anima.rules.aiming import AIM_AT, CHOOSE_PARTY, THAT_PARTY, THEY
from theomachy.games.anima.rules.cards import discard_artifact
from theomachy.games.anima.rules.choosing import one_of
from theomachy.games.anima.rules.moments import event
from theomachy.games.anima.rules.party import cannot_spin, spin
from theomachy.games.anima.state import Anima

ANIMA.declare("pay_when", "{costs} when {trigger}: {outcome}", "ability")


@ANIMA.handle("pay_when")
def pay_when(g: Anima, me: int, source: int, *_: Any) -> None:
    """N10.1 The rules read it and offer it as an interruption."""


@ANIMA.cost("spin this Character")
@payable(lambda g, me, source: cannot_spin(g, source))
def spin_this(g: Anima, me: int, source: int) -> None:
    """N1.6 It has acted."""
    spin(g, source)


def has_no_artifact(g: Anima, me: int, source: int) -> No | None:
    return None


@ANIMA.cost("discard this Artifact")
@payable(has_no_artifact)
def discard_this(g: Anima, me: int, source: int) -> None:
    """N1.13 It is spent."""
    discard_artifact(g, me)


@ANIMA.handle("target")
@procedure
def target(g: Anima, me: int, source: int, which: tuple[Any, ...], effect: tuple[Any, ...]) -> Steps[None]:
    """N10.6 A card, where it was not chosen before; the question names the card that asks."""
    found = look_up(g, me, source, which)
    if found:
        answer = yield from one_of(g, me, (AIM_AT, source, effect), tuple((PICK, card) for card in found))
        yield from run(g, me, source, bind(effect, IT, ("it", answer[1])))


@ANIMA.effect("choose another party; {effect}")
@procedure
def rival(g: Anima, me: int, source: int, effect: tuple[Any, ...]) -> Steps[None]:
    """N10.6 Another party, where it was not chosen before."""
    seats = g.others(me)
    if seats:
        answer = yield from one_of(g, me, (CHOOSE_PARTY, source), tuple((THAT_PARTY, seat) for seat in seats))
        yield from run(g, me, source, bind(effect, THEY, ("they", answer[1])))


@ANIMA.phrase("that party", "chosen")
def they(g: Anima, me: int, source: int, seat: int = -1) -> int:
    """The party that was chosen; where none was, the one that what is about to happen concerns; -1 if nothing does."""
    return seat if seat >= 0 or not g.stack else event(g).seat
