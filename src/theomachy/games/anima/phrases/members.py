"""Phrases about Characters: recruiting, spinning, falling and dying."""

from __future__ import annotations

from typing import Any

from theomachy.engine.effects import look_up
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.anima.marks import affects, possible
from theomachy.games.anima.phrases.vocabulary import ANIMA
from theomachy.games.anima.rules import cards, party
from theomachy.games.anima.rules.death import kill_this
from theomachy.games.anima.rules.party import add_character, owner_of
from theomachy.games.anima.state import Anima, words

GETS_SPUN = words("gets spun", "{0:card} is spun.")
GETS_UNSPUN = words("gets unspun", "{0:card} is unspun.")


def owner(g: Anima, me: int, source: int, what: Any) -> tuple[int, ...]:
    """For `affects`: the party that has this Character."""
    seat = owner_of(g, look_up(g, me, source, what))
    return (seat,) if seat >= 0 else ()


@ANIMA.effect("recruit a Character")
@possible(lambda g, me, source: cards.cannot_recruit(g, me) is None)
def recruit(g: Anima, me: int, source: int) -> None:
    """N7.10 The top one of the deck; nobody joins a party of four."""
    cards.recruit(g, me)


@ANIMA.effect("{what:object} joins your party")
@possible(lambda g, me, source, what: party.may_join(g, me, look_up(g, me, source, what)))
@affects(owner)
def joins(g: Anima, me: int, source: int, what: Any) -> None:
    """N1.3 If there is room; from another party, or from the discard pile."""
    card = look_up(g, me, source, what)
    seat = owner_of(g, card)
    if seat >= 0:
        add_character(g, me, card, "party", seat)
    elif card in g.characters_discard[0]:
        add_character(g, me, card, "characters_discard", 0)


@ANIMA.effect("spin {what:object}")
@affects(owner)
def spin(g: Anima, me: int, source: int, what: Any) -> None:
    """N1.6 It has acted this turn."""
    card = look_up(g, me, source, what)
    party.spin(g, card)
    g.tell(GETS_SPUN, card)


@ANIMA.effect("unspin {what:object}")
@affects(owner)
def unspin(g: Anima, me: int, source: int, what: Any) -> None:
    """N1.6 It can act again."""
    card = look_up(g, me, source, what)
    party.unspin(g, card)
    g.tell(GETS_UNSPUN, card)


@ANIMA.effect("incapacitate {what:object}")
@affects(owner)
def incapacitate(g: Anima, me: int, source: int, what: Any) -> None:
    """N11.3 Until the next Reset phase."""
    party.incapacitate(g, look_up(g, me, source, what))


@ANIMA.effect("{what:object} dies")
@affects(owner)
@procedure
def dies(g: Anima, me: int, source: int, what: Any) -> Steps[None]:
    """N11.1 Unless somebody prevents it."""
    card = look_up(g, me, source, what)
    if owner_of(g, card) >= 0:
        yield from kill_this(g, card)
