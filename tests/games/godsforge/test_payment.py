"""Paying is exact: the solver against brute force, the rulebook's Forge Roll examples, and what must always hold."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.godsforge.brute_force import (
    EVERY_COST,
    KIND,
    NUMBERS,
    PAIRS,
    ROLLS,
    ROW,
    groups_of_six,
    leaves,
    outcomes,
    pays,
    settles,
)
from theomachy.games.godsforge.payment import (
    PARTS,
    Cost,
    Dice,
    Payment,
    Use,
    can_pay,
    collect,
    payments,
    price,
    read_cost,
)

FORMS = (*((part,) for part in (*NUMBERS, *PAIRS, ROW, KIND)), ("2", "2"), ("4", "5"), ("2", ROW), ("3", "Two Even"))
FORMS += (("11+", "Two Odd"), ("10+", "Two Odd"), ("9+", "2", "4"), ("Two Even", "Two Odd"), ("2", "3", "4", "5"), ())

faces = st.integers(1, 6)
rolls = st.lists(faces, max_size=4).map(lambda dice: tuple(sorted(dice)))
costs = st.builds(lambda parts, v: (*parts, *("V",) * v), st.sampled_from(EVERY_COST), st.integers(0, 2))
gem_counts = st.integers(0, 6)


def same_as_brute_force(roll: Dice, gems: int, cost: Cost) -> None:
    found = payments(roll, gems, cost)
    left = outcomes(roll, gems, cost)
    assert {payment.left: gems - payment.spent for payment in found} == left, (roll, gems, cost)
    assert len(found) == len(left), (roll, gems, cost)
    assert can_pay(roll, gems, cost) == bool(left), (roll, gems, cost)
    if found:  # who plays no other card needs to look at the first only
        assert found[0].net == max(payment.net for payment in found), (roll, gems, cost)
        assert found[0].ready(gems) == max(payment.ready(gems) for payment in found), (roll, gems, cost)


@pytest.mark.parametrize("share", range(6))
def test_all_rolls_and_all_costs_of_dice(share: int) -> None:
    assert len(EVERY_COST) == 165
    for cost in EVERY_COST[share::6]:
        for roll in ROLLS:
            for gems in range(5):
                same_as_brute_force(roll, gems, cost)


@pytest.mark.parametrize("v", [1, 2])
def test_all_rolls_and_costs_with_v(v: int) -> None:
    for parts in FORMS:
        for roll in ROLLS:
            for gems in range(5):
                same_as_brute_force(roll, gems, (*parts, *("V",) * v))


def test_unused_dice_are_grouped_best() -> None:
    assert all(collect(roll) == groups_of_six(roll) for roll in ROLLS)
    assert [collect(roll) for roll in ((1, 6), (2, 4), (3, 3), (2, 2, 2), (1, 5), (1, 1, 4), (2, 2, 4, 5))] == [
        2, 1, 1, 1, 1, 2, 1,
    ]  # fmt: skip


# Worked examples. Where the scan has lost a die, every roll that fits the sentences is tried.


@pytest.mark.parametrize("roll", [(2, 2, 4, 6), (2, 3, 3, 6), (2, 4, 4, 6), (3, 4, 4, 6)])
def test_pyrite_golem_a_six_is_used_at_once_to_shift(roll: Dice) -> None:
    (payment,) = payments(roll, 0, read_cost("Three in a Row"))
    assert payment.turned == (6,)
    assert (payment.shifts, payment.spent, payment.net, payment.left) == (1, 0, 0, ())


def test_pyrite_golem_with_a_gem_in_hand_may_keep_the_six() -> None:
    (payment,) = payments((2, 2, 4, 6), 1, read_cost("Three in a Row"))
    assert (payment.turned, payment.spent, payment.left, payment.net) == ((), 1, (6,), 0)


@pytest.mark.parametrize("odd", [(3, 3), (3, 5), (5, 5)])
def test_metallic_dragon_one_gem_shifts_and_one_pays_the_v(odd: Dice) -> None:
    roll, cost = (*odd, 4, 6), read_cost("11+, Two Odd, V")
    assert price(roll, cost) == 2
    assert not can_pay(roll, 1, cost)
    (payment,) = payments(roll, 2, cost)
    assert (payment.shifts, payment.v, payment.spent, payment.left) == (1, 1, 2, ())
    assert payment.collected == 0, "the 6 was used for the 11+"


def test_malachite_manticore_shifts_a_2_with_the_gem() -> None:
    cost = read_cost("2, Three in a Row")
    (payment,) = payments((1, 2, 2, 5), 1, cost)
    assert payment.used == (Use("2", 2, 2), Use(ROW, 2, 3), Use(ROW, 1, 4), Use(ROW, 5, 5))
    assert not can_pay((1, 2, 2, 5), 0, cost)


def test_malachite_manticore_after_the_reroll_needs_no_gem() -> None:
    (payment,) = payments((1, 2, 5, 6), 1, read_cost("2, Three in a Row"))
    assert payment.used == (Use("2", 2, 2), Use(ROW, 1, 4), Use(ROW, 5, 5), Use(ROW, 6, 6))
    assert payment.spent == 0


def test_drain_life_after_the_reroll() -> None:
    (payment,) = payments((1, 2, 5, 6), 1, read_cost("10+, Two Odd"))
    assert sum(use.value for use in payment.used if use.part == "10+") >= 10
    assert payment.used[2:] == (Use("Two Odd", 2, 3), Use("Two Odd", 5, 5))
    assert (payment.shifts, payment.spent) == (1, 1)


@pytest.mark.parametrize(("last", "gems"), [(5, 0), (1, 1), (6, 1)])
def test_jade_clover_the_extra_die_gives_a_gem_if_it_is_a_1_or_a_6(last: int, gems: int) -> None:
    best = payments((2, 3, 4, last), 0, read_cost("3, Two Even"))[0]
    assert (best.left, best.collected, best.net) == ((last,), gems, gems)


def test_fireball_two_sixes_and_the_gem_in_hand_empower_it() -> None:
    (payment,) = payments((1, 2, 6, 6), 1, read_cost("2, 2"))
    assert payment.used == (Use("2", 1, 2), Use("2", 2, 2))
    assert payment.left == (6, 6)
    assert payment.ready(1) == 3


def test_two_sixes_pay_11_or_collect_two_gems_but_not_both() -> None:
    (payment,) = payments((6, 6), 0, read_cost("11+"))
    assert (payment.left, payment.net) == ((), 0)
    assert collect((6, 6)) == 2


# Readings


def test_a_gem_never_makes_a_1_and_never_more_than_6() -> None:
    assert not can_pay((2, 2, 3), 30, read_cost("11+, 11+"))
    assert price((2, 3, 3), read_cost("Three in a Row")) == 1  # 2-3-4
    assert price((2, 2, 3), read_cost("Three in a Row")) == 2  # not 1-2-3
    assert price((2,), read_cost("V")) == 1
    assert price((2, 6, 6, 6), read_cost(KIND)) == 4


def test_etherium_may_be_a_1() -> None:
    assert Payment((Use("2", 1, 2),), (), 0, 0, (), 0) in payments((1,), 0, read_cost("2"))
    assert can_pay((1, 2, 3), 0, read_cost("Three in a Row"))
    assert can_pay((1, 3), 0, read_cost("Two Odd"))


def test_etherium_is_a_veilstone_at_once() -> None:
    (payment,) = payments((1, 2), 0, read_cost("2, V"))
    assert (payment.turned, payment.v, payment.spent) == ((1,), 1, 0)


@pytest.mark.parametrize("group", [(2, 4), (3, 3)])
def test_dice_that_add_up_to_6_are_collected_too_late_to_pay(group: Dice) -> None:
    assert not can_pay((5, *group), 0, read_cost("5, V"))
    assert not can_pay((4, 5, *group), 0, read_cost("5, 5"))
    best = payments((5, *group), 1, read_cost("5, V"))[0]
    assert (best.left, best.collected, best.net, best.ready(1)) == (group, 1, 0, 0)


def test_payments_that_leave_different_things_are_all_offered_the_best_first() -> None:
    found = payments((2, 3, 5, 6), 1, read_cost("5"))
    assert [(payment.left, payment.spent, payment.net) for payment in found] == [((2, 3, 6), 0, 1), ((5, 6), 0, 1)]


def test_order_of_dice_and_parts_does_not_matter() -> None:
    roll, cost = (1, 2, 5, 6), read_cost("2, Three in a Row, V")
    expected = payments(roll, 1, cost)
    assert expected
    assert all(payments(dice, 1, parts) == expected for dice in permutations(roll) for parts in permutations(cost))


def test_a_cost_is_read_from_the_card() -> None:
    assert read_cost("11+, Two Odd, V") == ("11+", "Two Odd", "V")
    assert all(read_cost(part) == (part,) for part in PARTS)
    with pytest.raises(ValueError, match='"12\\+" is no part of a cost'):
        read_cost("12+, V")
    with pytest.raises(ValueError, match="Four dice cannot pay"):
        read_cost("Two Even, Two Odd, 2")


# What must always hold


@settings(deadline=None)
@given(rolls, gem_counts, costs)
def test_every_die_is_used_once_and_every_sum_is_right(roll: Dice, gems: int, cost: Cost) -> None:
    for payment in payments(roll, gems, cost):
        assert sorted((*(use.face for use in payment.used), *payment.turned, *payment.left)) == [*roll]
        assert {*payment.turned} <= {1, 6}
        assert all(use.face == 1 or 2 <= use.value <= 6 for use in payment.used)
        assert payment.shifts == sum(abs(use.face - use.value) for use in payment.used if use.face != 1)
        assert payment.v == cost.count("V")
        assert payment.spent <= gems
        assert gems + payment.net >= 0
        assert payment.collected == groups_of_six(payment.left) if payment.left else not payment.collected
        parts = tuple(part for part in cost if part != "V")
        assert settles(tuple(use.value for use in payment.used), parts)
        for part in {*parts}:
            if parts.count(part) == 1:
                assert pays(part, [use.value for use in payment.used if use.part == part])


@settings(deadline=None)
@given(rolls, gem_counts, costs, faces, st.integers(1, 3))
def test_more_dice_and_more_gems_never_hurt(roll: Dice, gems: int, cost: Cost, die: int, more: int) -> None:
    if can_pay(roll, gems, cost):
        assert can_pay(roll, gems + more, cost)
        assert can_pay((*roll, die), gems, cost)


@settings(deadline=None)
@given(rolls, gem_counts, costs)
def test_the_price_is_the_fewest_gems_that_pay(roll: Dice, gems: int, cost: Cost) -> None:
    needed = price(roll, cost)
    assert can_pay(roll, gems, cost) == (needed is not None and needed <= gems) == bool(payments(roll, gems, cost))


@settings(deadline=None)
@given(rolls, costs, st.integers(20, 40))
def test_with_plenty_of_gems_nothing_depends_on_their_number(roll: Dice, cost: Cost, gems: int) -> None:
    assert payments(roll, gems, cost) == payments(roll, gems + 1, cost)


@settings(deadline=None)
@given(rolls, gem_counts, st.sampled_from(EVERY_COST), st.sampled_from(EVERY_COST))
def test_no_payment_is_missing_that_a_second_card_would_want(roll: Dice, gems: int, first: Cost, second: Cost) -> None:
    """Over all ways to pay for two cards, the most gems at the end are reached through the payments offered."""

    def at_the_end(left: Dice, rest: int) -> list[int]:
        return [rest + gained + collect(last) for last, gained in leaves(left, second).items() if rest + gained >= 0]

    every = [(left, gems + gained) for left, gained in leaves(roll, first).items() if gems + gained >= 0]
    offered = [(payment.left, gems - payment.spent) for payment in payments(roll, gems, first)]
    best = max((end for left, rest in every for end in at_the_end(left, rest)), default=None)
    assert best == max((end for left, rest in offered for end in at_the_end(left, rest)), default=None)
