"""The chance that a card can be paid after the re-rolls that are left: exact, if the dice to re-roll are chosen well.

One die is re-rolled at a time, and its new face is seen before the next die is chosen. Gems stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations_with_replacement

from theomachy.games.godsforge.payment import DICE, FURTHEST, GEM_FACES, Cost, Dice, can_pay

REROLLS = 2
FACES = range(1, 7)


def chance(dice: Iterable[int], gems: int, cost: Cost, left: int = REROLLS) -> Fraction:
    """The chance that the cost can be paid with the re-rolls left."""
    roll = tuple(sorted(dice))
    return Fraction(_hits(len(roll), _useful(gems, cost), cost, left)[roll], 6**left)


def best_reroll(dice: Iterable[int], gems: int, cost: Cost, left: int = REROLLS) -> int | None:
    """The face to re-roll for this cost; of equals rather not one that gives a gem. None: a re-roll cannot help."""
    roll = tuple(sorted(dice))
    gems = _useful(gems, cost)
    if not left or chance(roll, gems, cost, left) == chance(roll, gems, cost, left - 1):
        return None
    later = _hits(len(roll), gems, cost, left - 1)
    hits = {face: sum(later[new] for new in _one_more(rest)) for face, rest in _one_less(roll).items()}
    return max(hits, key=lambda face: (hits[face], face not in GEM_FACES, face))


def _useful(gems: int, cost: Cost) -> int:
    """More gems than this change nothing."""
    return min(gems, FURTHEST * DICE + len(cost))


@lru_cache(maxsize=1 << 11)
def _hits(number: int, gems: int, cost: Cost, left: int) -> dict[Dice, int]:
    """For every roll of so many dice: of the 6**left ways that dice can fall, how many let the cost be paid."""
    if not left:
        return {roll: int(can_pay(roll, gems, cost)) for roll in _rolls(number)}
    later = _hits(number, gems, cost, left - 1)
    rerolled = {rest: sum(later[new] for new in _one_more(rest)) for rest in _rolls(number - 1)}
    return {
        roll: max(6 * later[roll], *(rerolled[rest] for rest in _one_less(roll).values())) for roll in _rolls(number)
    }


@cache
def _rolls(number: int) -> tuple[Dice, ...]:
    return tuple(combinations_with_replacement(FACES, number))


@cache
def _one_more(roll: Dice) -> tuple[Dice, ...]:
    """The roll with each of the six faces added."""
    return tuple(tuple(sorted((*roll, face))) for face in FACES)


@cache
def _one_less(roll: Dice) -> dict[int, Dice]:
    """For every face of the roll: the other dice."""
    return {face: (*roll[:place], *roll[place + 1 :]) for place, face in enumerate(roll)}
