"""G5.5, G5.6 Effects of the same moment: who goes first, and which of one's own."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from theomachy.engine.choice import ask, put_in_order
from theomachy.engine.effects import run
from theomachy.engine.language.meaning import nodes
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.rng import shuffled
from theomachy.games.godsforge.rules.gems import lowest_life_first
from theomachy.games.godsforge.rules.values import in_play
from theomachy.games.godsforge.state import Godsforge, words

WHO_GOES = words("who goes", "Several players have effects now, and your life is the lowest: who goes next?")
SEAT_NEXT = words("seat next", "{0:seat}")
OWN_ORDER = words("own order", "Which of your effects is next?")
BY_LOT = words("by lot", "The order of effects is drawn by lot: {0:seats}.")

Effects = tuple[tuple[int, tuple[Any, ...], bool], ...]
"""(card, effect, whether the card must still be in play) each."""
Moment = tuple[tuple[int, Effects], ...]
"""(seat, effects) each."""

ORDER_FREE = ("gain_gems", "gain_life", "lose_life", "draw_cards", "raise_attack", "raise_prevention", "then", "wards")
"""Phrases that come to the same in whatever order they are done (G4.11 settles a short supply)."""


@lru_cache(maxsize=4096)
def is_order_free(effect: tuple[Any, ...]) -> bool:
    """Whether it does not matter when in its moment the effect happens."""
    return all(node[0] in ORDER_FREE for node in nodes(effect) if node and isinstance(node[0], str))


@procedure
def happen(g: Godsforge, moment: Moment) -> Steps[None]:
    """G5.5 Carry out the effects of one moment."""
    if not moment:
        return
    seats = tuple(seat for seat, _ in moment)
    if len(seats) > 1 and not all(is_order_free(effect) for _, effects in moment for _, effect, _ in effects):
        order = yield from order_of_seats(g, seats)
    else:
        order = tuple(lowest_life_first(g, seats)) if len(seats) > 1 else seats
    for seat in order:
        mine = dict(moment)[seat]
        cards = tuple(dict.fromkeys(card for card, _, _ in mine))
        if len(cards) > 1 and not all(is_order_free(effect) for _, effect, _ in mine):
            cards = yield from put_in_order(g, seat, (OWN_ORDER,), cards)  # G5.6
        for card in cards:
            for source, effect, bound in mine:
                if source == card and (not bound or card in in_play(g, seat)):
                    yield from run(g, seat, card, effect)


@procedure
def order_of_seats(g: Godsforge, seats: tuple[int, ...]) -> Steps[tuple[int, ...]]:
    """G5.5 The lowest life decides on the order; if several share it, the order is drawn by lot."""
    lowest = min(g.life[seat] for seat in seats)
    deciding = [seat for seat in seats if g.life[seat] == lowest]
    if len(deciding) > 1:
        drawn = tuple(shuffled(g, list(seats)))
        g.tell(BY_LOT, drawn)
        return drawn
    decider = deciding[0]
    order: tuple[int, ...] = ()
    while len(order) + 1 < len(seats):
        rest = [seat for seat in (decider, *seats) if seat not in order]
        options = [(SEAT_NEXT, seat) for seat in dict.fromkeys(rest)]
        answer = yield ask(decider, (WHO_GOES,), options)
        order = (*order, answer[1])
    return (*order, *(seat for seat in seats if seat not in order))


def effects_of(g: Godsforge, name: str, put_off: str) -> Moment:
    """What happens at a moment: G1.5 the effects that cards in play list under `name`, G7.3 and what was put off.

    G10.2 The dead lose what they had put off.
    """
    listed = getattr(g.book, name)
    found: dict[int, list[tuple[int, tuple[Any, ...], bool]]] = {}
    for moment, seat, card, effect in g.waiting:
        if moment == put_off and not g.out[seat]:
            found.setdefault(seat, []).append((card, effect, False))
    g.waiting = tuple(entry for entry in g.waiting if entry[0] != put_off and not g.out[entry[1]])
    for seat in g.living():
        for card in in_play(g, seat):
            for effect in listed[g.form(card)]:
                found.setdefault(seat, []).append((card, effect, True))
    return tuple((seat, tuple(found[seat])) for seat in sorted(found))
