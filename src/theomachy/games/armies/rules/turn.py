"""A3 The turn: rounds, drawing, and up to three actions."""

from __future__ import annotations

from theomachy.engine.choice import ask
from theomachy.engine.effects import end_turn_changes
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.armies.rules.actions import (
    ANY_KIND,
    ATTACK,
    DROP,
    PLAY,
    RENEW,
    STOP,
    action_options,
    lay_out,
    play_card,
    use_leader,
)
from theomachy.games.armies.rules.attack import drop_and_attack
from theomachy.games.armies.rules.ending import end_of_round
from theomachy.games.armies.rules.hand import distinct, draw
from theomachy.games.armies.rules.rewards import renew_tokens, spend
from theomachy.games.armies.state import MOST_ACTIONS, Armies, words

ACT = words("act", "Choose an action ({0} left)")
FIRST_DROP = words("first drop", "Drop an army card ({0} to go)")
TURN = words("turn", "Round {0}: the turn of {1:seat}.")
HAND_IS_EMPTY = words("hand is empty", "{0:seat} has no cards left in hand; the turn ends.")


@procedure
def battle(g: Armies) -> Steps[None]:
    """A3 Rounds until somebody wins; comes back only when the battle is tied (A8.7)."""
    for me in turn_order(g):
        yield from first_turn(g, me)
    yield from rounds(g)


@procedure
def rounds(g: Armies) -> Steps[None]:
    """A3.6 Round after round; comes back only when the battle is tied."""
    while not end_of_round(g):
        g.round += 1
        for me in turn_order(g):
            yield from turn(g, me)


def turn_order(g: Armies) -> list[int]:
    """A2.12 Clockwise from the first player; who is out is passed over."""
    n = g.players
    return [seat for seat in ((g.first + step) % n for step in range(n)) if not g.out[seat]]


@procedure
def first_turn(g: Armies, me: int) -> Steps[None]:
    """A3.1 Draw ten and drop three, one by one. A3.2 Nothing else is possible, and nobody may skip."""
    start_turn(g, me)
    draw(g, me, 10)
    to_go = 3
    while to_go:
        options = [(DROP, card) for card in distinct(g, me) if g.book.is_army[g.faces[card]]]
        if not options:
            break
        _, card = yield ask(me, (FIRST_DROP, to_go), options)
        yield from lay_out(g, me, card, "hand", ANY_KIND)
        to_go -= 1
    end_turn(g, me)


@procedure
def turn(g: Armies, me: int) -> Steps[None]:
    """A3.3 Draw, A3.5 then up to three actions."""
    start_turn(g, me)
    draw(g, me, 4 if g.ran_dry[me] else 3)  # A7.7
    g.actions = 3
    while g.actions > 0 and g.hand[me] and g.taken < MOST_ACTIONS:  # A3.8
        answer = yield ask(me, (ACT, g.actions), action_options(g, me))
        verb = answer[0]
        if verb == STOP:
            break
        if verb == DROP:
            spend(g, 1)
            yield from lay_out(g, me, answer[1], "hand", ANY_KIND)
        elif verb == ATTACK:
            yield from drop_and_attack(g, me, answer[1])
        elif verb == PLAY:
            yield from play_card(g, me, answer[1])
        elif verb == RENEW:
            yield from renew_tokens(g, me)
        else:
            yield from use_leader(g, me, answer[1])
    end_turn(g, me)


def start_turn(g: Armies, me: int) -> None:
    """A3 Nothing is owed from the last turn."""
    g.active = me
    g.owed = 0
    g.taken = 0
    g.sets_this_turn = 0
    g.shielded[me] = False
    g.tell(TURN, g.round, me)


def end_turn(g: Armies, me: int) -> None:
    """A3.6 The turn ends. A7.6 An empty hand is remembered."""
    g.ran_dry[me] = not g.hand[me]
    if g.ran_dry[me]:
        g.tell(HAND_IS_EMPTY, me)
    g.actions = 0
    g.active = -1
    end_turn_changes(g)
