"""N8 Missions: where they are attempted, what must be done, and what they bring."""

from __future__ import annotations

from typing import Any

from theomachy.engine import effects
from theomachy.engine.effects import run
from theomachy.engine.machine import end_game
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move, reveal
from theomachy.games.anima import marks
from theomachy.games.anima.rules.values import level_of
from theomachy.games.anima.state import Anima, words

ATTEMPT = words("attempt", "Mission: {0:card}")
ATTEMPTS = words("attempts", "{0:seat} attempts {1:card}.")
FAILS = words("fails", "{0:seat} fails at {1:card}.")
HOLDS = words("holds", "{0:seat} holds out at {1:card}: {2} of {3} turns.")
COMPLETES = words("completes", "{0:seat} completes {1:card}!")


# --- which missions can be attempted ----------------------------------------------------------------------------------


def open_missions(g: Anima, seat: int, area: int) -> list[int]:
    """N8.3 The missions of a player that are attempted in an Area; N12.5 also the Final Mission, if he may."""
    found = [card for card in g.missions[seat] if fits(g, card, area) and is_possible(g, seat, card)]
    if g.completed[seat]:
        found += (card for card in g.final[0] if fits(g, card, area) and is_possible(g, seat, card))
    return found


def collections(g: Anima, seat: int) -> list[int]:
    """N8.7 Missions without a place, which are shown in the Reset phase."""
    missions = [*g.missions[seat], *(g.final[0] if g.completed[seat] else ())]
    return [card for card in missions if has_no_place(g, card) and is_possible(g, seat, card)]


def has_no_place(g: Anima, card: int) -> bool:
    face = g.faces[card]
    return not g.book.places[face] and not g.book.level[face]


def fits(g: Anima, card: int, area: int) -> bool:
    """N8.3 In the Areas that the mission names, or in all of at least its level."""
    face = g.faces[card]
    places = g.book.places[face]
    if places:
        return g.book.name[g.faces[area]] in places
    return 0 < g.book.level[face] <= level_of(g, area)


def is_possible(g: Anima, seat: int, card: int) -> bool:
    """N8.4 Whether nothing that the mission asks for is missing beforehand."""
    for challenge in g.book.objective[g.faces[card]]:
        check = marks.possible.of(effects.handler_of(g, challenge))
        if check and not check(g, seat, card, *challenge[1:]):
            return False
    return True


# --- the attempt ------------------------------------------------------------------------------------------------------


@procedure
def attempt(g: Anima, seat: int, card: int) -> Steps[None]:
    """N8.4 All challenges in their order; N8.6 for so many turns; then it is completed."""
    reveal(g, card)
    g.tell(ATTEMPTS, seat, card)
    area = g.where[seat]
    passed = yield from challenges(g, seat, card, g.book.objective[g.faces[card]])
    if not passed or g.lost[seat] or g.where[seat] != area:
        no_longer_held(g, seat, card)
        g.tell(FAILS, seat, card)
        return
    data: Any = g.face(card).data
    held = g.held[seat] + 1 if g.holding[seat] == card else 1
    if held < data.turns:
        g.holding[seat], g.held[seat] = card, held
        g.tell(HOLDS, seat, card, held, data.turns)
    else:
        yield from complete(g, seat, card)


def no_longer_held(g: Anima, seat: int, card: int) -> None:
    """N8.6 What was held out for this mission is over; another one keeps its turns."""
    if g.holding[seat] == card:
        g.holding[seat] = -1
        g.held[seat] = 0


@procedure
def hold_out(g: Anima, seat: int) -> Steps[None]:
    """N8.6 Another turn of a mission that takes several."""
    yield from attempt(g, seat, g.holding[seat])


@procedure
def challenges(g: Anima, seat: int, card: int, asked: tuple[tuple[Any, ...], ...]) -> Steps[bool]:
    """N8.4 One after the other, until one is failed."""
    for challenge in asked:
        handler = effects.handler_of(g, challenge)
        if hasattr(handler, "native"):
            passed = yield from handler(g, seat, card, *challenge[1:])
        else:
            passed = handler(g, seat, card, *challenge[1:])
        if not passed:
            return False
    return True


@procedure
def complete(g: Anima, seat: int, card: int) -> Steps[None]:
    """N8.2 It lies face up from now on, and brings its reward; N12.6 whoever completes the Final Mission wins."""
    no_longer_held(g, seat, card)
    g.tell(COMPLETES, seat, card)
    if card in g.final[0]:
        end_game(g, (seat,))
    move(g, card, "missions", seat, "completed", seat)
    for effect in g.book.reward[g.faces[card]]:
        yield from run(g, seat, card, effect)
