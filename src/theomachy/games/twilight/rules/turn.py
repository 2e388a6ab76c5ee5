"""T3 The turn, with T5 the Draw Phase and T9.1 the Resource Phase."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move
from theomachy.games.twilight.numbers import DRAW
from theomachy.games.twilight.rules.combat import combat_phase
from theomachy.games.twilight.rules.damage import draw
from theomachy.games.twilight.rules.ending import close_turn, destroy_lent, end_phase
from theomachy.games.twilight.rules.refresh import refresh_phase
from theomachy.games.twilight.rules.responses import action_window
from theomachy.games.twilight.rules.seize import seize_phase
from theomachy.games.twilight.rules.trade import trade_phase
from theomachy.games.twilight.rules.triggers import happen
from theomachy.games.twilight.rules.values import different, is_choice, seat_sum, several_owners
from theomachy.games.twilight.state import (
    COMBAT,
    DRAWING,
    ENDING,
    PHASES,
    REFRESH,
    RESOURCE,
    SEIZE,
    SUMMONING,
    TRADE,
    Twilight,
    words,
)

TURN = words("turn", "Turn {1}: {0:seat}.")
PLACE_WHICH = words("place which", "Which Aspect do you place in your Resource Area?")
PLACE = words("place", "{0:card} ({1:aspect})")
PLACE_OF = words("place of", "{0:card} of {2:whom} ({1:aspect})")
PLACES = words("places", "{0:seat} places {1:an_aspect}.")


@procedure
def turns(g: Twilight, start: str) -> Steps[None]:
    """T2.8 Clockwise, until the game ends. `start` is the phase in which the first of these turns goes on."""
    while True:
        if start == REFRESH:
            g.turn += 1
            g.tell(TURN, g.active, g.turn)
        yield from turn(g, g.active, start)
        start = REFRESH
        g.active = next_player(g)


def next_player(g: Twilight) -> int:
    seat = (g.active + 1) % g.players
    while g.out[seat]:
        seat = (seat + 1) % g.players
    return seat


@procedure
def turn(g: Twilight, me: int, start: str) -> Steps[None]:
    """T3.1 The phases in their order. T17.9 The turn of who drops out ends, as every turn ends; T20.9 also for a
    Creature of his that was back for this turn."""
    for phase in PHASES[PHASES.index(start) :]:
        if g.out[me]:
            break
        if phase == REFRESH:
            yield from refresh_phase(g, me)
        elif phase == DRAWING:
            yield from draw_phase(g, me)
        elif phase == TRADE:
            yield from trade_phase(g, me)
        elif phase == SEIZE:
            yield from seize_phase(g, me)
        elif phase == RESOURCE:
            yield from resource_phase(g, me)
        elif phase == SUMMONING:
            g.phase = SUMMONING
            g.passing[me] = 0
            yield from action_window(g)
        elif phase == COMBAT:
            yield from combat_phase(g, me)
        elif phase == ENDING:
            yield from end_phase(g, me)
            return
    yield from destroy_lent(g, me)
    yield from close_turn(g, me)


@procedure
def draw_phase(g: Twilight, me: int) -> Steps[None]:
    """T5.1, T5.2 A window before and after the draw."""
    g.phase = DRAWING
    yield from happen(g, me, "draw_starts")
    yield from action_window(g)
    first = g.turn == 1 and g.players == 2
    draw(g, me, 1 if first else DRAW)
    yield from happen(g, me, "draw_ends")
    yield from action_window(g)


@procedure
def resource_phase(g: Twilight, me: int) -> Steps[None]:
    """T9.1 One Aspect, and more if cards say so. The window after it is that of the Summoning Phase (T3.4)."""
    g.phase = RESOURCE
    yield from action_window(g)
    left = 1 + seat_sum(g, me, "more_resources")
    while left > 0 and g.aspects[me]:
        left -= 1
        stock = different(g, me, g.aspects[me], True)
        card = stock[0]
        if is_choice(g, me, g.aspects[me], True):
            options: list[tuple[Any, ...]] = [(PLACE, one, g.aspect(one)) for one in stock]
            if several_owners(g, stock):
                options = [(PLACE_OF, one, g.aspect(one), g.owner[one]) for one in stock]
            answer = yield ask(me, (PLACE_WHICH,), options)
            card = answer[1]
        move(g, card, "aspects", me, "resources", me)
        g.tell(PLACES, me, g.aspect(card))
