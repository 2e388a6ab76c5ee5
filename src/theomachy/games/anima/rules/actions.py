"""N3.7 What a player does with cards and abilities in a phase or in a combat."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import PICK
from theomachy.engine.effects import run
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move, move_unseen
from theomachy.games.anima.faces import IN_COMBAT
from theomachy.games.anima.rules.aiming import aim
from theomachy.games.anima.rules.cards import discard_artifact
from theomachy.games.anima.rules.choosing import one_of
from theomachy.games.anima.rules.interruptions import announce
from theomachy.games.anima.rules.known import might_play
from theomachy.games.anima.rules.moments import ABILITY, CARD, rival_of
from theomachy.games.anima.rules.party import cannot_spin, spin
from theomachy.games.anima.rules.plays import (
    ONLY_IN_COMBAT,
    PLAY,
    PLAY_WITH,
    WRONG_PHASE,
    cannot_do,
    cannot_play_now,
    lay_open,
    spend,
    ways_to_play,
)
from theomachy.games.anima.state import Anima, words

USE = words("use", "Spin {0:card}: {1:effect}")
USES = words("uses", "{0:seat} spins {1:card}: {2:effect}.")
WHICH_AREA = words("which area", "Lay {0:card} on which Area?")
LAYS_TRAP = words("lays trap", "{0:seat} lays a Trap on {1:card}.")
PLAYING = (PLAY, PLAY_WITH, USE)


def is_play(answer: tuple[Any, ...]) -> bool:
    """Whether the answer is a card or an ability."""
    return answer[0] in PLAYING


def play_options(g: Anima, seat: int, phase: str) -> list[tuple[Any, ...]]:
    """N3.6 The cards and abilities that a player can use in a phase, or in a combat."""
    options: list[tuple[Any, ...]] = []
    book, faces = g.book, g.faces
    for card in g.hand[seat]:
        if book.phase[faces[card]] == phase and cannot_play_now(g, seat, card, phase) is None:
            options += ways_to_play(g, seat, card)
    for card in g.active_party(seat):
        if book.phase[faces[card]] == phase:
            options += ((USE, card, e) for e in book.spins[faces[card]] if cannot_use(g, seat, card, e, phase) is None)
    return options


def may_act(g: Anima, seat: int, phase: str) -> bool:
    """N10.3 Whether by what all can see a player could use a card or an ability in a phase, or in a combat."""
    if might_play(g, seat, phase):
        return True
    return any(
        cannot_use(g, seat, card, effect, phase) is None
        for card in g.active_party(seat)
        for effect in g.book.spins[g.faces[card]]
    )


def cannot_use(g: Anima, seat: int, card: int, effect: tuple[Any, ...], phase: str) -> No | None:
    """N3.6 Why an ability of a Character cannot be used in a phase; None if it can."""
    when = g.book.phase[g.faces[card]]
    if when != phase:
        return ("N9.4", ONLY_IN_COMBAT) if when == IN_COMBAT else ("N3.6", WRONG_PHASE, when)
    if no := cannot_spin(g, card):
        return no
    return cannot_do(g, seat, card, (effect,))


@procedure
def take_action(g: Anima, seat: int, answer: tuple[Any, ...]) -> Steps[None]:
    """N3.7 Play the card, or use the ability."""
    card = answer[1]
    if answer[0] == USE:
        yield from use(g, seat, card, answer[2])
    elif g.table(card) == "trap":
        yield from lay_trap(g, seat, card)
    else:
        yield from play(g, seat, card, answer)


@procedure
def play(g: Anima, seat: int, card: int, answer: tuple[Any, ...]) -> Steps[None]:
    """N1.11, N1.12 Lay it open, aim it, let others interrupt, carry it out, and discard it."""
    lay_open(g, seat, card, answer)
    effects, touched, aims = yield from aim(g, seat, card, g.book.effects[g.faces[card]])
    goes_on = yield from announce(g, CARD, seat, card, with_rival(g, seat, touched), "", aims)
    if goes_on:
        kind = g.table(card)
        if kind == "artifact":
            discard_artifact(g, seat)
            move(g, card, "playing", 0, "artifact", seat)  # N4.9
        elif kind == "incident":
            move(g, card, "playing", 0, "incidents", seat)  # N4.10
        for effect in effects:
            yield from run(g, seat, card, effect)
    spend(g, card)


def with_rival(g: Anima, seat: int, touched: tuple[int, ...]) -> tuple[int, ...]:
    """N10.6 What is used in a combat between parties affects both."""
    rival = rival_of(g, seat)
    return touched if rival < 0 or rival in touched else (*touched, rival)


@procedure
def use(g: Anima, seat: int, card: int, effect: tuple[Any, ...]) -> Steps[None]:
    """N1.6 Spin a Character for its ability."""
    spin(g, card)
    g.tell(USES, seat, card, effect)
    effects, touched, aims = yield from aim(g, seat, card, (effect,))
    goes_on = yield from announce(g, ABILITY, seat, card, with_rival(g, seat, touched), "", aims)
    if goes_on:
        yield from run(g, seat, card, effects[0])


@procedure
def lay_trap(g: Anima, seat: int, card: int) -> Steps[None]:
    """N4.11 Face down on an Area; only its player knows it."""
    answer = yield from one_of(g, seat, (WHICH_AREA, card), tuple((PICK, area) for area in g.areas[0]))
    move_unseen(g, card, "hand", seat, "traps", seat)
    g.laid = (*g.laid, (card, answer[1]))
    g.tell(LAYS_TRAP, seat, answer[1])
