"""N3.2 The order of play: by Speed, ties by dice."""

from __future__ import annotations

from collections.abc import Iterable

from theomachy.engine.rng import die
from theomachy.games.anima.rules.values import speed_of
from theomachy.games.anima.state import SIDES, Anima, words

ORDER = words("order", "Order of play: {0:seats}.")
TIE_ROLL = words("tie roll", "{0:seat} rolls {1} for the order of play.")


def order_of_play(g: Anima, seats: Iterable[int]) -> tuple[int, ...]:
    """N3.2 The fastest first; N3.3 whoever is tied rolls until the dice differ."""
    by_speed: dict[int, list[int]] = {}
    for seat in seats:
        by_speed.setdefault(speed_of(g, seat), []).append(seat)
    order: list[int] = []
    for speed in sorted(by_speed, reverse=True):
        order += by_dice(g, by_speed[speed])
    return tuple(order)


def by_dice(g: Anima, seats: list[int]) -> list[int]:
    """N3.3 Higher dice first; those who are still tied roll again."""
    if len(seats) == 1:
        return seats
    by_number: dict[int, list[int]] = {}
    for seat in seats:
        number = die(g, SIDES)
        g.tell(TIE_ROLL, seat, number)
        by_number.setdefault(number, []).append(seat)
    return [seat for number in sorted(by_number, reverse=True) for seat in by_dice(g, by_number[number])]


def set_order(g: Anima) -> None:
    """N3.2 The order of this turn; N3.5 some places may have been chosen beforehand."""
    first = g.next_order
    g.next_order = ()
    rest = [seat for seat in range(g.players) if seat not in first]
    g.order = (*first, *order_of_play(g, rest))
    g.tell(ORDER, g.order)
