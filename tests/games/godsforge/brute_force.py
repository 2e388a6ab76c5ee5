"""Paying by trying everything: each die gets a role, each used die a value and a part. Slow, and shares no code."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, permutations, product

Dice = tuple[int, ...]
Cost = tuple[str, ...]

NUMBERS = ("2", "3", "4", "5")
PAIRS = ("9+", "10+", "11+", "Two Even", "Two Odd")
ROW, KIND, V = "Three in a Row", "Four of a Kind", "V"

ROLLS: tuple[Dice, ...] = tuple(
    roll for number in range(1, 5) for roll in combinations_with_replacement(range(1, 7), number)
)
"""All rolls of one to four dice."""


def _every_cost() -> Iterator[Cost]:
    for number in range(1, 5):
        yield from combinations_with_replacement(NUMBERS, number)
    for pair in PAIRS:
        for number in range(3):
            yield from ((pair, *numbers) for numbers in combinations_with_replacement(NUMBERS, number))
    yield from combinations_with_replacement(PAIRS, 2)
    yield from ((ROW,), *((ROW, number) for number in NUMBERS), (KIND,))


EVERY_COST = tuple(_every_cost())
"""All costs without V that four dice can pay."""


def roles(face: int) -> Iterator[tuple[str, int, int]]:
    """What can be done with a die: (role, value, gems gained)."""
    yield "left", face, 0
    if face in (1, 6):
        yield "turned", 0, 1
    if face == 1:
        yield from (("used", value, 0) for value in (1, 2, 3, 4, 5, 6))
    else:
        for up in range(-4, 5):
            if 2 <= face + up <= 6:
                yield "used", face + up, -abs(up)


@cache
def uses(roll: Dice) -> dict[Dice, dict[Dice, int]]:
    """values of the used dice -> dice left -> the most gems that this gains."""
    found: dict[Dice, dict[Dice, int]] = {}
    for chosen in product(*(tuple(roles(face)) for face in roll)):
        values = tuple(sorted(value for role, value, _ in chosen if role == "used"))
        left = tuple(sorted(value for role, value, _ in chosen if role == "left"))
        gems = sum(gain for _, _, gain in chosen)
        lefts = found.setdefault(values, {})
        lefts[left] = max(gems, lefts.get(left, gems))
    return found


def pays(part: str, values: list[int]) -> bool:
    if part in NUMBERS:
        return sum(values) == int(part)
    if part in ("9+", "10+", "11+"):
        return len(values) > 1 and sum(values) >= {"9+": 9, "10+": 10, "11+": 11}[part]
    if part == ROW:
        return sorted(values) in ([1, 2, 3], [2, 3, 4], [3, 4, 5], [4, 5, 6])
    if part == KIND:
        return values in [[value] * 4 for value in range(1, 7)]
    odd = part == "Two Odd"
    return [value % 2 for value in values] == [odd, odd]


@cache
def settles(values: Dice, parts: Cost) -> bool:
    """Do dice of these values, all of them, pay for the parts?"""
    for given in product(range(len(parts)), repeat=len(values)):
        if len(set(given)) == len(parts) and all(
            pays(part, [value for value, to in zip(values, given, strict=True) if to == place])
            for place, part in enumerate(parts)
        ):
            return True
    return False


@cache
def leaves(roll: Dice, parts: Cost) -> dict[Dice, int]:
    """dice left -> the most gems gained, over all ways to pay for the parts."""
    found: dict[Dice, int] = {}
    for values, lefts in uses(roll).items():
        if len(values) >= len(parts) and settles(values, parts):
            for left, gems in lefts.items():
                found[left] = max(gems, found.get(left, gems))
    return found


@cache
def takes(dice: Dice, other: Dice) -> int:
    """The gems it takes to make the first dice into the second, and less than 0 if it gives some. 99: it cannot be."""
    if len(dice) < len(other):
        return 99
    return min(
        sum(
            99 if to == 1 != face else 0 if face == 1 else abs(face - to)
            for face, to in zip(order, other, strict=False)
        )
        - sum(face in (1, 6) for face in order[len(other) :])
        for order in permutations(dice)
    )


def outcomes(roll: Dice, gems: int, cost: Cost) -> dict[Dice, int]:
    """dice left -> gems left: every outcome of paying that no other can be turned into."""
    parts, gems = tuple(part for part in cost if part != V), gems - cost.count(V)
    possible = tuple((left, gained) for left, gained in leaves(roll, parts).items() if gems + gained >= 0)
    return {left: gems + gained for left, gained in undominated(possible)}


@cache
def undominated(possible: tuple[tuple[Dice, int], ...]) -> tuple[tuple[Dice, int], ...]:
    return tuple(
        (left, gained)
        for left, gained in possible
        if not any(more - takes(other, left) >= gained for other, more in possible if other != left)
    )


@cache
def groups_of_six(dice: Dice) -> int:
    """The gems that unused dice give: give every die to a group, and count the groups that are a 1, a 6 or add to 6."""
    best = 0
    for given in product(range(len(dice)), repeat=len(dice)):
        groups = [[face for face, to in zip(dice, given, strict=True) if to == group] for group in range(len(dice))]
        best = max(best, sum(group == [1] or sum(group) == 6 for group in groups))
    return best
