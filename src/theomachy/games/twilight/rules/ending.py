"""T12 End Phase: recovery, Prescience, Decay."""

from __future__ import annotations

from theomachy.engine.effects import end_turn_changes
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.twilight.faces import NOTHING
from theomachy.games.twilight.rules.damage import check_all_slain, destroy_all, destroy_from_life
from theomachy.games.twilight.rules.play import check_limit
from theomachy.games.twilight.rules.power import worth
from theomachy.games.twilight.rules.responses import action_window
from theomachy.games.twilight.rules.shuffling import shuffle_cards
from theomachy.games.twilight.rules.triggers import happen
from theomachy.games.twilight.rules.values import has
from theomachy.games.twilight.state import ENDING, Twilight, words

RECOVERS = words("recovers", "{0:seat} turns Manifested Aspects face down and shuffles them.")
DECAYS = words("decays", "{0:seat} suffers Decay: {1:some_cards} of life Destroyed for unused Power.")


@procedure
def end_phase(g: Twilight, me: int) -> Steps[None]:
    """T12.1-T12.6"""
    g.phase = ENDING
    yield from destroy_lent(g, me)
    yield from happen(g, me, "end_starts")
    yield from action_window(g)
    yield from close_turn(g, me)


@procedure
def destroy_lent(g: Twilight, me: int) -> Steps[None]:
    """T20.9 Who was back for this turn goes. T9.8 It may have been somebody's Aspect by then."""
    lent = tuple(sorted(card for card, seat in g.doomed.items() if seat == me))
    if lent:
        yield from destroy_all(g, lent)
        for seat in g.in_turn():
            yield from check_limit(g, seat)


@procedure
def close_turn(g: Twilight, me: int) -> Steps[None]:
    """T12.2-T12.6 Also the turn of a player who has dropped out ends so (T17.9)."""
    g.phase = ENDING
    for seat in g.living():
        recover(g, seat)
    for card in (*g.field[me], *g.forts[me]):
        if card in g.frozen and has(g, card, "prescience"):
            g.frozen.pop(card)
    yield from decay(g)
    yield from end_turn(g)


def recover(g: Twilight, seat: int) -> None:
    """T12.2, T12.3 Types of which something was Manifested are shuffled; the ids keep their states."""
    shown = [card for card in g.resources[seat] if card in g.manifested]
    if not shown:
        return
    for aspect in (1, 2, 3):
        if any(g.aspect(card) == aspect for card in shown):
            shuffle_cards(g, [card for card in g.resources[seat] if g.aspect(card) == aspect])
    for card in shown:
        del g.manifested[card]
    g.tell(RECOVERS, seat)


@procedure
def decay(g: Twilight) -> Steps[None]:
    """T12.5 For every player, in order; again, if what Decay set off was answered with Power that is left."""
    while any(any(g.power[seat]) for seat in g.living()):
        for seat in g.in_turn():
            count = min(worth(g.power[seat]), len(g.life[seat]))
            g.power[seat] = NOTHING
            if count and not g.out[seat]:
                g.tell(DECAYS, seat, count)
                yield from destroy_from_life(g, seat, count)


@procedure
def end_turn(g: Twilight) -> Steps[None]:
    """T12.6 What lasted until end of turn is over. T12.2 Nothing that Decay Manifested stays face up."""
    for seat in g.living():
        recover(g, seat)
    g.boosts.clear()
    end_turn_changes(g)
    g.new.clear()
    g.was_destroyed = g.number = 0
    for seat in range(g.players):
        g.damaged[seat] = 0
        g.silent[seat] = False
    yield from check_all_slain(g)
