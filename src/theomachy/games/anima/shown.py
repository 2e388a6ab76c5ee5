"""What the table of Anima shows besides cards and zones: turn and phase, what is about to happen, changed values."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import RawAsk
from theomachy.engine.hooks import Moment, Parts
from theomachy.games.anima.rules.combat import CREATURE
from theomachy.games.anima.rules.moments import ABILITY, CARD, COMBAT, DEATH, ENCOUNTER, SPEED, Event, event
from theomachy.games.anima.rules.values import combat_of, foe_parts, level_of, parts_of, speed_of
from theomachy.games.anima.state import PHASES, Anima, words

CARD_WAITS = words("card waits", "{0:card} of {1:seat}")
AT_CARDS_WAITS = words("at cards waits", "{0:card} of {1:seat}, aimed at {2:cards}")
AT_SEATS_WAITS = words("at seats waits", "{0:card} of {1:seat}, aimed at {2:seats}")
MEETING_WAITS = words("meeting waits", "{0:card} meets {1:seat}")
DEATH_WAITS = words("death waits", "{0:card} of {1:seat} is about to die")
ROLL_WAITS = words("roll waits", "The dice of {0:seat}")
SAYINGS = {CARD: CARD_WAITS, ABILITY: CARD_WAITS, ENCOUNTER: MEETING_WAITS, DEATH: DEATH_WAITS}


def moment(g: Anima) -> Moment:
    """N3.1 The turn, who acts in it, and the phase."""
    return Moment(g.turn, g.active, PHASES.index(g.phase) if g.phase else None)


def resolving(g: Anima) -> tuple[tuple[Any, ...], ...]:
    """N10.4 What is about to happen, the next first."""
    return tuple(said(Event(*entry)) for entry in reversed(g.stack))


def said(it: Event) -> tuple[Any, ...]:
    """N10.6 One thing that is about to happen, with what it is aimed at."""
    if it.card < 0:
        return (ROLL_WAITS, it.seat)
    if it.aims:
        cards, seats = it.aims
        return (AT_CARDS_WAITS, it.card, it.seat, cards) if cards else (AT_SEATS_WAITS, it.card, it.seat, seats)
    return (SAYINGS[it.kind], it.card, it.seat)


def forget_passes(g: Anima, seat: int) -> None:
    """N10.8 Whether others let everything be is their secret."""
    for other in range(g.players):
        if other != seat:
            g.watching[other] = True


def aimed_at(g: Anima, ask: RawAsk) -> bool:
    """Whether what can be interrupted touches the asked player."""
    if not g.stack:
        return True
    return ask[0] in (event(g).seat, *event(g).affected)


def more_numbers(g: Anima, seat: int | None) -> dict[str, Any]:
    """N1.4 The totals of a party and how they come about; N12.3 the countdown, and the dice on the table."""
    if seat is None:
        shown: dict[str, Any] = {"turn": g.turn} if g.turn else {}
        if g.final[0] and not g.options["extended"]:
            shown["countdown"] = g.countdown
        if g.rolls:
            shown["dice"] = [f"{g.names[side] if side >= 0 else 'the enemy'} {number}" for side, number in g.rolls]
            shown["dice this turn"] = g.thrown
        return shown
    area = g.where[seat]
    shown = {"combat": combat_of(g, seat), "speed": speed_of(g, seat)}
    for name in (COMBAT, SPEED):
        if made_of := sum_of(g, seat, name):
            shown[f"{name} is"] = made_of
    shown["area"] = g.face(area).name if area >= 0 else "nowhere"
    deeds = {"turns held out": g.held[seat], "creatures beaten": len(g.trophies[seat]), "parties beaten": g.duels[seat]}
    return shown | {name: count for name, count in deeds.items() if count}


def sum_of(g: Anima, seat: int, what: str) -> str:
    """N1.4 How a total of a party comes about: "4 General + 2 rest"; empty if it has one part."""
    printed = g.book.combat if what == COMBAT else g.book.speed
    parts = [(printed[g.faces[card]], g.face(card).name) for card in g.active_party(seat)]
    parts += (part for part in parts_of(g, seat, what) if part[0])
    if len(parts) < 2:
        return ""
    (first, name), *rest = parts
    more = (f"{'+' if amount >= 0 else '-'} {abs(amount)} {name}" for amount, name in rest)
    return " ".join([f"{first} {name}", *more])


def parts(g: Anima, card: int) -> Parts:
    """N1.16 The level of an Area, N9.1 and the Combat of the creature that is fought, where they are not as printed."""
    face = g.faces[card]
    if card in g.areas[0]:
        changed = level_of(g, card) - g.book.level[face]
        return {"level": ((g.book.level[face], "printed"), (changed, "cards in play"))} if changed else {}
    if g.fight and g.fight[2:4] == (CREATURE, card):
        changes = foe_parts(g, g.fight[0], card)
        return {"combat": ((g.book.combat[face], "printed"), *changes)} if changes else {}
    return {}
