"""The odds are exact: against playing through every fall of the dice, and against chances worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.godsforge.brute_force import EVERY_COST, ROLLS, leaves
from theomachy.games.godsforge.odds import best_reroll, chance
from theomachy.games.godsforge.payment import Cost, Dice, can_pay, read_cost

FOUR_DICE = tuple(roll for roll in ROLLS if len(roll) == 4)

HANDS = [
    ("Four of a Kind", 0),
    ("Four of a Kind", 2),
    ("2, Three in a Row", 0),
    ("2, Three in a Row", 1),
    ("11+, Two Odd, V", 0),
    ("11+, Two Odd, V", 2),
    ("9+, 10+, V", 1),
    ("11+, 11+", 1),
    ("2, 3, 4, 5", 0),
    ("5, 5, 5", 1),
    ("3, Two Even", 0),
]

rolls = st.lists(st.integers(1, 6), min_size=4, max_size=4).map(lambda dice: tuple(sorted(dice)))
gem_counts = st.integers(0, 4)
costs = st.builds(lambda parts, v: (*parts, *("V",) * v), st.sampled_from(EVERY_COST), st.integers(0, 2))
rerolls = st.integers(0, 3)


def payable(dice: Dice, gems: int, cost: Cost) -> bool:
    """By brute force."""
    parts = tuple(part for part in cost if part != "V")
    return any(gems + gained >= cost.count("V") for gained in leaves(tuple(sorted(dice)), parts).values())


def played_out(dice: Dice, gems: int, cost: Cost, left: int) -> int:
    """Of all falls of the dice, those that let the cost be paid: every die is tried, then every face, and so on."""
    if payable(dice, gems, cost) or not left:
        return int(payable(dice, gems, cost)) * int(6**left)
    return max(
        sum(played_out((*dice[:place], face, *dice[place + 1 :]), gems, cost, left - 1) for face in range(1, 7))
        for place in range(len(dice))
    )


@pytest.mark.parametrize(("text", "gems"), HANDS)
def test_two_rerolls_from_every_roll(text: str, gems: int) -> None:
    cost = read_cost(text)
    for roll in FOUR_DICE:
        assert chance(roll, gems, cost) == Fraction(played_out(roll, gems, cost, 2), 36), roll


@pytest.mark.parametrize("gems", [0, 1, 2])
def test_one_reroll_from_every_roll_for_every_cost(gems: int) -> None:
    for cost in EVERY_COST[::2]:
        for roll in FOUR_DICE:
            assert chance(roll, gems, cost, 1) == Fraction(played_out(roll, gems, cost, 1), 6), (roll, cost)


@pytest.mark.parametrize(("text", "gems"), HANDS)
def test_the_best_reroll_is_worth_the_chance(text: str, gems: int) -> None:
    cost = read_cost(text)
    for roll in FOUR_DICE:
        for left in (1, 2):
            face = best_reroll(roll, gems, cost, left)
            if face is None:
                assert payable(roll, gems, cost) or chance(roll, gems, cost, left) == 0
                continue
            assert face != 1, "never re-roll Etherium"
            rest = [*roll]
            rest.remove(face)
            after = [chance((*rest, new), gems, cost, left - 1) for new in range(1, 7)]
            assert sum(after) / 6 == chance(roll, gems, cost, left)


# Worked out by hand


@pytest.mark.parametrize(
    ("roll", "gems", "text", "left", "expected"),
    [
        ((2, 2, 2, 3), 0, "Four of a Kind", 0, Fraction(0)),
        ((2, 2, 2, 3), 0, "Four of a Kind", 1, Fraction(2, 6)),  # a 2 or a 1
        ((2, 2, 2, 3), 0, "Four of a Kind", 2, Fraction(5, 9)),  # not twice neither
        ((2, 2, 3, 4), 0, "Four of a Kind", 2, Fraction(1, 9)),
        ((2, 2, 2, 3), 1, "Four of a Kind", 0, Fraction(1)),
        ((2, 3, 4, 5), 0, "Four of a Kind", 1, Fraction(0)),
        ((3, 4, 5, 5), 0, "V", 1, Fraction(2, 6)),
        ((3, 4, 5, 5), 0, "V", 2, Fraction(5, 9)),
        # Jade Clover: 3, Two Even, and the extra 5 is re-rolled twice for a gem
        ((2, 3, 4, 5), 0, "3, Two Even, V", 2, Fraction(5, 9)),
    ],
)
def test_chances_worked_out_by_hand(roll: Dice, gems: int, text: str, left: int, expected: Fraction) -> None:
    assert chance(roll, gems, read_cost(text), left) == expected


@pytest.mark.parametrize("text", ["9+, 10+, V", "9+, Two Odd, V", "10+, Two Odd, V"])
def test_airship_any_result_but_another_2_would_do(text: str) -> None:
    """The scan has lost what the Airship costs; these fit the example: roll 1-2-5-6, one gem, pays the V."""
    roll, cost = (1, 2, 5, 6), read_cost(text)
    assert best_reroll(roll, 1, cost, 1) == 2
    assert chance(roll, 1, cost, 1) == Fraction(5, 6)
    assert [can_pay((1, 5, 6, face), 1, cost) for face in range(1, 7)] == [True, False, True, True, True, True]


def test_of_equal_dice_the_one_that_gives_a_gem_stays() -> None:
    assert best_reroll((2, 2, 5, 6), 0, ("2", "2", "2"), 1) == 5


# What must always hold


@settings(deadline=None)
@given(rolls, gem_counts, costs, rerolls)
def test_more_gems_and_more_rerolls_never_hurt(roll: Dice, gems: int, cost: Cost, left: int) -> None:
    now = chance(roll, gems, cost, left)
    assert now <= chance(roll, gems + 1, cost, left) <= 1
    assert now <= chance(roll, gems, cost, left + 1)


@settings(deadline=None)
@given(rolls, gem_counts, costs)
def test_without_rerolls_a_cost_can_be_paid_or_not(roll: Dice, gems: int, cost: Cost) -> None:
    assert chance(roll, gems, cost, 0) == can_pay(roll, gems, cost)
    assert best_reroll(roll, gems, cost, 0) is None


@settings(deadline=None)
@given(rolls, gem_counts, costs, rerolls)
def test_etherium_is_never_rerolled(roll: Dice, gems: int, cost: Cost, left: int) -> None:
    assert best_reroll(roll, gems, cost, left) != 1
