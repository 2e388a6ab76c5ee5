"""Paying for a card: which costs a Forge Roll can meet, and what every way of paying leaves.

How the rulebook is read:

- A 1 is Etherium: for a cost any value from 1 to 6. A 6 is a 6. Instead, either is a Veilstone, "since Etherium is wild
  and can be used as a 6", and a Veilstone may be used at once: to shift another die, for the V of a cost, to empower.
- A gem shifts a die by one, never down to 1 and never above 6. So only Etherium is ever a 1.
- Dice that add up to 6 give a gem too, but not at once. The Forge Roll lets "Veilstone gems or a 6" shift dice; sums of
  unused dice are named only in step 3 of the Reveal, and by then the card has been paid, in step 1.

One table per roll (`makes`) says which values the dice can take, and how many gems each of these brings or takes. It
holds for any gems in hand and any card; prices, payments and odds are looked up in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple, TypeAlias

Dice: TypeAlias = tuple[int, ...]
"""Faces, in ascending order."""

Cost: TypeAlias = tuple[str, ...]
"""Parts, such as ("11+", "Two Odd", "V")."""

Values: TypeAlias = int
"""Dice by the value they count as, in one number: its digits count the dice, the 6s, the 5s ... the 1s.

2-3-3 is 3000210. Adding two numbers puts the dice together, and more dice make a larger number.
"""

V = "V"
PARTS = ("2", "3", "4", "5", "9+", "10+", "11+", "Two Even", "Two Odd", "Three in a Row", "Four of a Kind", V)

ETHERIUM = 1
GEM_FACES = (ETHERIUM, 6)
DICE = 4
FURTHEST = 4
"""The most gems that can be of use on one die: from 2 to 6."""

WORTH: tuple[Values, ...] = (0, *(10**6 + 10 ** (value - 1) for value in range(1, 7)))
IMPOSSIBLE = -99
TOO_MANY: Values = (DICE + 1) * 10**6

SHIFTS: dict[int, dict[int, int]] = {face: {value: abs(value - face) for value in range(2, 7)} for face in range(2, 7)}
SHIFTS[ETHERIUM] = dict.fromkeys(range(1, 7), 0)
"""face -> value -> the gems it takes to make one into the other."""


class Use(NamedTuple):
    """A die that pays for a part of the cost."""

    part: str
    face: int
    value: int


class Payment(NamedTuple):
    """A way to pay. Gems are counted from those in hand before it, so the same payment serves any number of them."""

    used: tuple[Use, ...]
    """Dice that pay for the cost."""
    turned: Dice
    """1s and 6s used as Veilstones at once."""
    shifts: int
    """Gems for shifting dice, turned dice included."""
    v: int
    """Gems for the V of the cost, turned dice included."""
    left: Dice
    """Dice for another card, or to collect from."""
    collected: int
    """Gems that the dice left give in the Reveal if no other card is paid with them."""

    @property
    def spent(self) -> int:
        """Gems taken from the hand."""
        return self.shifts + self.v - len(self.turned)

    @property
    def net(self) -> int:
        """How many gems more (or less) there are after collecting."""
        return self.collected - self.spent

    def ready(self, gems: int) -> int:
        """The most gems there can be before the Reveal: what a Spell can be empowered with."""
        return gems - self.spent + sum(face in GEM_FACES for face in self.left)


# Costs


def read_cost(text: str) -> Cost:
    """Parts with commas between them: "4, 4, V"."""
    cost = tuple(part.strip() for part in text.split(","))
    for part in cost:
        if part not in PARTS:
            raise ValueError(f'"{part}" is no part of a cost. Parts are {", ".join(PARTS)}.')
    if not _ways(_parts(cost)[0]):
        raise ValueError(f"Four dice cannot pay {text}.")
    return cost


def _pays(part: str, values: Dice) -> bool:
    match part:
        case "2" | "3" | "4" | "5":
            return sum(values) == int(part)
        case "9+" | "10+" | "11+":
            return len(values) >= 2 and sum(values) >= int(part[:-1])
        case "Two Even":
            return len(values) == 2 and all(value % 2 == 0 for value in values)
        case "Two Odd":
            return len(values) == 2 and all(value % 2 == 1 for value in values)
        case "Three in a Row":
            return len(values) == 3 and values == tuple(range(values[0], values[0] + 3))
        case "Four of a Kind":
            return len(values) == 4 and len({*values}) == 1
    return False


@cache
def _ways_to_pay(part: str) -> tuple[Values, ...]:
    """All values that pay for one part and have no die to spare."""
    return tuple(
        _number(values)
        for number in range(1, DICE + 1)
        for values in combinations_with_replacement(range(1, 7), number)
        if _pays(part, values) and not any(_pays(part, fewer) for fewer in combinations(values, number - 1))
    )


@cache
def _ways(parts: Cost) -> dict[Values, tuple[Values, ...]]:
    """All values that pay for the parts together, each with what goes to each part."""
    ways: dict[Values, tuple[Values, ...]] = {0: ()}
    for part in parts:
        ways = {
            paid + more: (*shares, more)
            for paid, shares in ways.items()
            for more in _ways_to_pay(part)
            if paid + more < TOO_MANY
        }
    return ways


@cache
def _parts(cost: Cost) -> tuple[Cost, int]:
    """The parts that dice pay, in the order of PARTS, and the number of Vs."""
    return tuple(sorted((part for part in cost if part != V), key=PARTS.index)), cost.count(V)


# Dice


@cache
def _number(values: Dice) -> Values:
    return sum(WORTH[value] for value in values)


def _dice(values: Values) -> Dice:
    return tuple(value for value in range(1, 7) for _ in range(values // 10 ** (value - 1) % 10))


@cache
def makes(dice: Dice) -> dict[Values, int]:
    """Everything that the dice or some of them can count as, with the gems that this brings (less than 0: takes).

    It brings one for every other 1 and 6.
    """
    if not dice:
        return {0: 0}
    *others, face = dice
    before = makes(tuple(others))
    turned = int(face in GEM_FACES)
    table = {values: gems + turned for values, gems in before.items()}
    for value, shifts in SHIFTS[face].items():
        worth = WORTH[value]
        for values, gems in before.items():
            if table.get(values + worth, IMPOSSIBLE) < gems - shifts:
                table[values + worth] = gems - shifts
    return table


def collect(dice: Iterable[int]) -> int:
    """The gems that unused dice give: one for each 1, each 6, and each group that adds up to 6.

    A 5 would need a 1, which gives a gem alone. 2-4 before 2-2-2: it takes only one 2.
    """
    faces = tuple(dice)
    ones, twos, threes, fours, sixes = (faces.count(face) for face in (1, 2, 3, 4, 6))
    pairs = min(twos, fours)
    return ones + sixes + threes // 2 + pairs + (twos - pairs) // 3


# Paying


@cache
def _best(dice: Dice, parts: Cost) -> tuple[int, Values] | None:
    """How to pay with these dice so that most gems remain: the gems it brings, and the values to use.

    Of equals the one with most dice in use, because then fewest are turned only to shift others.
    """
    table = makes(dice)
    return max([(table[values], values) for values in _ways(parts) if values in table], default=None)


def price(dice: Iterable[int], cost: Cost) -> int | None:
    """The fewest gems in hand that the cost takes. Below 0: what dice can be turned into on top. None: too few dice."""
    return _price(tuple(sorted(dice)), cost)


@lru_cache(maxsize=1 << 15)
def _price(dice: Dice, cost: Cost) -> int | None:
    parts, v = _parts(cost)
    best = _best(dice, parts)
    return None if best is None else v - best[0]


def can_pay(dice: Iterable[int], gems: int, cost: Cost) -> bool:
    """Do the dice and the gems in hand pay for the cost?"""
    needed = price(dice, cost)
    return needed is not None and needed <= gems


def payments(dice: Iterable[int], gems: int, cost: Cost) -> tuple[Payment, ...]:
    """All ways to pay, but none that leaves only what can still be made of the dice and gems that another leaves.

    The best is first: most gems at the end, then most useful dice left. If no other card can follow, it is the only one
    that matters: no other has more gems, neither at the end nor ready to empower.
    """
    parts, v = _parts(cost)
    return _payments(tuple(sorted(dice)), min(gems - v, FURTHEST * DICE), parts, v)


@lru_cache(maxsize=1 << 15)
def _payments(dice: Dice, gems: int, parts: Cost, v: int) -> tuple[Payment, ...]:
    outcomes = [
        (left, rest, *best) for left, rest in _splits(dice) if (best := _best(rest, parts)) and best[0] + gems >= 0
    ]
    found = [
        _payment(left, rest, brings, values, parts, v)
        for left, rest, brings, values in outcomes
        if not any(_covers(other, more, left, brings) for other, _, more, _ in outcomes if other != left)
    ]
    return tuple(sorted(found, key=_rank))


def _rank(payment: Payment) -> tuple[int, int, int, Dice]:
    """The best has the lowest. Of equally many dice left, Etherium makes the difference."""
    return -payment.net, -payment.ready(0), -len(payment.left), payment.left


@cache
def _splits(dice: Dice) -> tuple[tuple[Dice, Dice], ...]:
    """All ways to leave some of the dice, most first: the dice left, and the others."""
    lefts = dict.fromkeys(left for number in range(len(dice), -1, -1) for left in combinations(dice, number))
    return tuple((left, _dice(_number(dice) - _number(left))) for left in lefts)


def _covers(dice: Dice, gems: int, other_dice: Dice, other_gems: int) -> bool:
    """Can the first be turned into the second? Then it does all that the second does, and collects at least as much.

    (One gem shifts one die, and one die is in one group of 6: whatever a shift adds to the collection, it costs.)
    """
    return gems + makes(dice).get(_number(other_dice), IMPOSSIBLE) >= other_gems


def _payment(left: Dice, rest: Dice, brings: int, values: Values, parts: Cost, v: int) -> Payment:
    """Write down a payment: the tables say what each die was used for, from the last to the first."""
    shares = _ways(parts)[values]
    turned: list[int] = []
    faces: dict[int, list[int]] = {value: [] for value in range(1, 7)}
    for number in reversed(range(len(rest))):
        before, face = makes(rest[:number]), rest[number]
        for value, shifts in SHIFTS[face].items():
            if before.get(values - WORTH[value]) == brings + shifts:
                faces[value].append(face)
                values, brings = values - WORTH[value], brings + shifts
                break
        else:
            turned.insert(0, face)
            brings -= 1
    used = tuple(
        Use(part, faces[value].pop(), value)
        for part, share in zip(parts, shares, strict=True)
        for value in _dice(share)
    )
    shifted = sum(SHIFTS[use.face][use.value] for use in used)
    return Payment(used, tuple(turned), shifted, v, left, collect(left))
