"""G5 The round begins: Upkeep."""

from __future__ import annotations

from theomachy.engine.choice import pick_some
from theomachy.engine.machine import together
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.godsforge.rules.cards import deck_of, discard, draw
from theomachy.games.godsforge.rules.gems import lowest_life_first
from theomachy.games.godsforge.rules.order import effects_of, happen
from theomachy.games.godsforge.state import UPKEEP, Godsforge, words

MOST_DISCARDS = 2

ROUND = words("round", "Round {0} begins.")
MAY_DISCARD = words("may discard", "Discard up to two cards before you draw, or be done")
DISCARDS = words("discards", "{0:seat} discards {1:some_cards}.")


@procedure
def upkeep(g: Godsforge) -> Steps[None]:
    """G5.7 Discard, G5.8 draw, G5.10 then the effects of the Upkeep."""
    g.round += 1
    g.phase = UPKEEP
    g.tell(ROUND, g.round)
    seats = tuple(seat for seat in g.people() if g.hand[seat])
    chosen = yield from together(g, seats, discards_of)
    for seat, cards in zip(seats, chosen, strict=True):
        for card in cards:
            discard(g, card, "hand", seat)
        if cards:
            g.tell(DISCARDS, seat, len(cards))
    draw_up(g)
    yield from happen(g, effects_of(g, "upkeep", UPKEEP))


@procedure
def discards_of(g: Godsforge, me: int) -> Steps[tuple[int, ...]]:
    """G5.7 None, one or two cards of the hand."""
    cards = yield from pick_some(g, me, (MAY_DISCARD,), tuple(g.hand[me]), 0, MOST_DISCARDS)
    return cards


def draw_up(g: Godsforge) -> None:
    """G5.8 Up to the hand size. G5.9 If the cards do not suffice for all, the lowest life draws first."""
    wanted = {seat: max(0, g.hand_size(seat) - len(g.hand[seat])) for seat in g.people()}
    zone, owner = deck_of(g, 0)
    there = len(getattr(g, zone)[owner]) + len((g.spent if g.solo else g.discard)[owner])
    short = sum(wanted.values()) > there
    for seat in lowest_life_first(g, wanted) if short else wanted:
        draw(g, seat, wanted[seat])
