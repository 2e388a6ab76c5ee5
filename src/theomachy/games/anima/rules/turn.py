"""N3 The turn: four phases, each for all players in order of play."""

from __future__ import annotations

from theomachy.engine.effects import end_turn_changes
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move
from theomachy.games.anima.rules.ending import crisis, is_time_up, reveal_final
from theomachy.games.anima.rules.exploration import exploration_phase
from theomachy.games.anima.rules.interaction import interaction_phase
from theomachy.games.anima.rules.movement import movement_phase
from theomachy.games.anima.rules.order import set_order
from theomachy.games.anima.rules.reset import make_ready, reset_phase
from theomachy.games.anima.state import Anima, words

TURN = words("turn", "Turn {0}.")


@procedure
def turns(g: Anima) -> Steps[None]:
    """N3.1 Reset, Movement, Interaction, Exploration; again and again until somebody wins."""
    while True:
        begin_turn(g)
        yield from reveal_final(g)
        yield from reset_phase(g)
        yield from movement_phase(g)
        yield from interaction_phase(g)
        yield from exploration_phase(g)
        yield from end_turn(g)


def begin_turn(g: Anima) -> None:
    """N4.1 All are ready again, N5.17 whoever rested is stronger; N3.2 then the order of play is set."""
    g.turn += 1
    g.phase = ""
    g.acts(None)
    g.seeker = None
    g.thrown = 0
    g.fought = g.picked_up = ()
    for seat in range(g.players):
        g.rested[seat] = g.rests[seat]
        g.rests[seat] = False
        g.lasting += ((seat, face, change) for face, change in g.next_turn[seat])
        g.next_turn[seat] = ()
    g.tell(TURN, g.turn)
    make_ready(g)
    set_order(g)


@procedure
def end_turn(g: Anima) -> Steps[None]:
    """N12.4 The countdown; N12.7 if the time is up, the Crisis comes when the turn is over."""
    g.acts(None)
    time_is_up = is_time_up(g)
    turn_is_over(g)
    if time_is_up:
        yield from crisis(g)


def turn_is_over(g: Anima) -> None:
    """N3.8 What held for this turn holds no more: Incidents, changes, N5.17 rest, N11.4 lost turns, N10.8 silence."""
    for seat, pile in enumerate(g.incidents):
        g.lost[seat] = g.rested[seat] = False
        g.watching[seat] = True
        for card in tuple(pile):
            move(g, card, "incidents", seat, "advantages_discard", 0)
    end_turn_changes(g)
