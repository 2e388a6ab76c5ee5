"""K3 The turn: Starting, Play, Recruit, Discard, End."""

from __future__ import annotations

from theomachy.engine.choice import DONE, ask
from theomachy.engine.effects import end_turn_changes
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import take_several
from theomachy.games.kamigami.rules.attack import end_attack
from theomachy.games.kamigami.rules.cards import draw
from theomachy.games.kamigami.rules.energy import win_on_energy
from theomachy.games.kamigami.rules.hall import recruit_phase
from theomachy.games.kamigami.rules.playing import open_acts, play_phase, use_act, uses
from theomachy.games.kamigami.rules.reactions import window
from theomachy.games.kamigami.rules.teams import stir
from theomachy.games.kamigami.state import DISCARD, END, HAND, LAST_ROUND, STARTING, Kamigami, words

BEFORE_DRAWING = words("before drawing", "Your cards are discarded. Use an Act before you draw, or be done")
LAST_ACTS = words("last acts", "Your turn ends. Use an Act, or be done")
STARTS = words("starts", "The Starting Phase of {0:seat} begins")
ENDS = words("ends", "The End Phase of {0:seat} begins")

TURN_OF = words("turn of", "Round {0}: the turn of {1:seat}.")


@procedure
def turns(g: Kamigami) -> Steps[None]:
    """K3.1 Clockwise, until somebody wins. K3.11 Not for ever."""
    while g.round <= LAST_ROUND:
        yield from turn(g, g.active)
        pass_on(g)
    win_on_energy(g)


def pass_on(g: Kamigami) -> None:
    """K3.1 The next player who is not out; a round is over when the first seat is passed."""
    n = g.players
    before = g.active
    g.active = next(seat for step in range(1, n + 1) if not g.out[seat := (before + step) % n])
    if (g.active - g.starter) % n <= (before - g.starter) % n:
        g.round += 1


@procedure
def turn(g: Kamigami, me: int) -> Steps[None]:
    """K3.2 Five phases. K3.10 A god that falls or is sealed ends them."""
    g.turns += 1
    g.phase = STARTING
    g.tell(TURN_OF, g.round, me)
    awake = not g.sealed[me] or stir(g, me)
    if awake:
        yield from window(g, (STARTS, me, -1), "starting", (me,))
        yield from play_phase(g, me)
        yield from recruit_phase(g, me)
        yield from discard_phase(g, me)
        yield from end_phase(g, me)
    end_turn(g)


@procedure
def discard_phase(g: Kamigami, me: int) -> Steps[None]:
    """K3.6 The hand and all that was played, also by others. K3.8 Then Acts that speak of the own discard pile."""
    g.phase = DISCARD
    discard_all(g, me)
    while not g.gone(me) and any(act.discards for act in open_acts(g, me)):
        answer = yield ask(me, (BEFORE_DRAWING,), [(DONE,), *uses(g, me)])
        if answer[0] == DONE:
            break
        yield from use_act(g, me, answer[1], answer[2])


def discard_all(g: Kamigami, me: int) -> None:
    """K3.6 Onto the discard piles of their owners."""
    take_several(g, len(g.hand[me]), "hand", me, "discard", me)
    for seat in range(g.players):
        if g.area[seat]:
            take_several(g, len(g.area[seat]), "area", seat, "discard", seat)


@procedure
def end_phase(g: Kamigami, me: int) -> Steps[None]:
    """K3.7 Five new cards. K3.8 The last moment for Acts of the god and the temple."""
    if g.gone(me):
        return
    g.phase = END
    yield from window(g, (ENDS, me, -1), "ending", (me,))
    draw(g, me, HAND)
    while not g.gone(me) and open_acts(g, me):
        answer = yield ask(me, (LAST_ACTS,), [(DONE,), *uses(g, me)])
        if answer[0] == DONE:
            break
        yield from use_act(g, me, answer[1], answer[2])


def end_turn(g: Kamigami) -> None:
    """K3.9 What lasted until the end of the turn is over, K3.5 and Faith is lost."""
    g.faith = 0
    g.last, g.links, g.played, g.damage = -1, None, (), 0
    g.primary.clear()
    end_attack(g)
    end_turn_changes(g)
