"""Prices of Characters and Artifacts, interruptions by them, and other parties that are chosen."""

from __future__ import annotations

from typing import Any

from theomachy.engine import effects
from theomachy.engine.effects import IT, bind, payable, run
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.anima.phrases.vocabulary import ANIMA
from theomachy.games.anima.rules.aiming import THEY, choose_card, choose_party
from theomachy.games.anima.rules.cards import discard_artifact
from theomachy.games.anima.rules.moments import event
from theomachy.games.anima.rules.party import cannot_spin, spin
from theomachy.games.anima.rules.plays import cannot_do
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


@ANIMA.cost("discard this Artifact")
@payable(lambda g, me, source: None)
def discard_this(g: Anima, me: int, source: int) -> None:
    """N1.13 It is spent. It is in play while its text speaks, so it can always be."""
    discard_artifact(g, me)


@ANIMA.handle("target")
@procedure
def target(g: Anima, me: int, source: int, which: tuple[Any, ...], effect: tuple[Any, ...]) -> Steps[None]:
    """N10.6 A card, where it was not chosen before."""
    card = yield from choose_card(g, me, source, which, effect)
    if card >= 0:
        yield from run(g, me, source, bind(effect, IT, ("it", card)))


@ANIMA.handle("may")
@procedure
def may(g: Anima, me: int, source: int, effect: tuple[Any, ...]) -> Steps[None]:
    """N3.7 Only if you want; nobody is asked about what all can see to be impossible."""
    if cannot_do(g, me, source, (effect,)) is None:
        yield from effects.may(g, me, source, effect)


@ANIMA.effect("choose another party; {effect}")
@procedure
def rival(g: Anima, me: int, source: int, effect: tuple[Any, ...]) -> Steps[None]:
    """N10.6 Another party, where it was not chosen before."""
    seat = yield from choose_party(g, me, source)
    if seat >= 0:
        yield from run(g, me, source, bind(effect, THEY, ("they", seat)))


@ANIMA.phrase("that party", "chosen")
def they(g: Anima, me: int, source: int, seat: int = -1) -> int:
    """The party that was chosen; where none was, the one that what is about to happen concerns; -1 if nothing does."""
    return seat if seat >= 0 or not g.stack else event(g).seat
