"""Asks and options, and the big choices that are unrolled into small ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from math import factorial
from typing import Any

import pytest

from tests.engine.toy import SAY, N, Toy, saved_and_restored, started, toy
from theomachy.engine import machine
from theomachy.engine.choice import DONE, Ask, IllegalChoice, Option, ask, pick_number, pick_some, put_in_order
from theomachy.engine.procedure import Steps, procedure


@procedure
def some(g: Toy, items: tuple[int, ...], least: int, most: int) -> Steps[None]:
    """Note what was picked."""
    picks = yield from pick_some(g, 0, (SAY, 1), items, least, most)
    g.notes.append(picks)


@procedure
def order(g: Toy, items: tuple[int, ...]) -> Steps[None]:
    """Note the order."""
    ordered = yield from put_in_order(g, 0, (SAY, 1), items)
    g.notes.append(ordered)


@procedure
def number(g: Toy, low: int, high: int) -> Steps[None]:
    """Note the number."""
    n = yield from pick_number(g, 0, (SAY, 1), low, high)
    g.notes.append(n)


def outcomes(rule: Any, *args: Any) -> Iterator[tuple[Any, list[tuple[Any, ...]]]]:
    """Every way through a rule: (what it notes, its asks)."""
    g = toy()
    machine.begin(g, rule, *args)
    paths: list[tuple[Toy, list[tuple[Any, ...]]]] = [(g, [])]
    while paths:
        g, asked = paths.pop()
        if g.over:
            yield g.notes[-1], asked
            continue
        (raw,) = g.pending()
        assert len(raw[2]) >= 1, f"an ask without options after {asked}"
        for option in raw[2]:
            twin = g.clone()
            machine.answer(twin, 0, option)
            paths.append((twin, [*asked, raw]))


@pytest.mark.parametrize("size", range(6))
def test_pick_some_reaches_every_allowed_set_in_every_order(size: int) -> None:
    items = tuple(range(10, 10 + size))
    for least in range(size + 1):
        for most in range(least, size + 2):
            found = Counter(picks for picks, _ in outcomes(some, items, least, most))
            sizes = range(least, min(most, size) + 1)
            allowed = {picks: factorial(n) for n in sizes for picks in combinations(items, n)}
            assert found == allowed, (least, most)


def test_pick_some_offers_done_first_as_soon_as_it_is_allowed() -> None:
    for picks, asked in outcomes(some, (1, 2, 3, 4), 2, 4):
        for n, raw in enumerate(asked):
            assert ((DONE,) in raw[2]) == (n >= 2)
            if n >= 2:
                assert raw[2][0] == (DONE,)
        assert picks == tuple(sorted(picks))


def test_pick_some_keeps_the_order_of_the_items() -> None:
    for picks, _ in outcomes(some, (7, 3, 9), 0, 3):
        assert [item for item in (7, 3, 9) if item in picks] == list(picks)


def test_pick_some_without_items_or_picks_asks_nobody() -> None:
    assert [*outcomes(some, (), 0, 3)] == [((), [])]
    assert [*outcomes(some, (1, 2), 0, 0)] == [((), [])]


def test_pick_some_takes_all_when_there_are_too_few() -> None:
    """An ask always has an option: whoever must pick three of two picks both."""
    for least in (3, 4, 5):
        assert {picks for picks, _ in outcomes(some, (1, 2), least, least)} == {(1, 2)}
    assert {picks for picks, _ in outcomes(some, (), 2, 2)} == {()}


@pytest.mark.parametrize("size", range(6))
def test_put_in_order_reaches_every_order_once(size: int) -> None:
    items = tuple(range(20, 20 + size))
    found = Counter(ordered for ordered, _ in outcomes(order, items))
    assert found == Counter(permutations(items))


def test_put_in_order_asks_while_two_are_left() -> None:
    assert {len(asked) for _, asked in outcomes(order, (1, 2, 3, 4))} == {3}
    assert {len(asked) for _, asked in outcomes(order, (1,))} == {0}


def test_pick_number_offers_each_number_once() -> None:
    assert sorted(n for n, _ in outcomes(number, -1, 3)) == [-1, 0, 1, 2, 3]
    assert [n for n, _ in outcomes(number, 4, 4)] == [4]


def test_big_choices_survive_a_save_in_the_middle() -> None:
    g = toy()
    machine.begin(g, some, (1, 2, 3, 4), 1, 3)
    for at in (1, 3, 2):
        g = saved_and_restored(g)
        machine.answer(g, 0, g.pending()[0][2][at])
    assert g.notes == [(2, 3, 4)], "2, then 4, then 3"


# --- asks and options -------------------------------------------------------------------------------------------------


def test_an_ask_is_a_plain_tuple() -> None:
    assert ask(1, (SAY, 2), [(N, 0), (N, 1)]) == (1, (SAY, 2), ((N, 0), (N, 1)), False, False)
    assert ask(1, (SAY, 2), iter([(N, 0)]), follow_up=True, reaction=True)[3:] == (True, True)


def two_options() -> Ask:
    return Ask(toy(), ask(1, (SAY, 2), [(N, 5), (N, 6)], reaction=True))


def test_an_ask_reads_well() -> None:
    asked = two_options()
    assert asked.player == 1
    assert asked.prompt == "Question 2"
    assert asked.reaction
    assert not asked.follow_up
    assert repr(asked) == "Ask(player=1, 'Question 2', 2 options)"


def test_options_are_a_sequence() -> None:
    options = two_options().options
    assert len(options) == 2
    assert [str(option) for option in options] == ["Number 5", "Number 6"]
    assert str(options[-1]) == "Number 6"
    assert [option.index for option in options[:5]] == [0, 1]
    assert [option.index for option in reversed(options)] == [1, 0]
    assert repr(options) == "[Option(0: Number 5), Option(1: Number 6)]"
    with pytest.raises(IndexError):
        options[2]
    with pytest.raises(IndexError):
        options[-3]


def test_an_option_knows_its_parts() -> None:
    option: Option = two_options().options[1]
    assert (option.index, option.verb, option.args, option.player, option.cards) == (1, N, (6,), 1, ())


def test_the_cards_of_an_option() -> None:
    g = started(2)
    for seat in (0, 1):
        g.choose(0, player=seat)
        g.choose(0, player=seat)
    shows = [option for option in g.asks[0].options if option.verb == "show"]
    assert [option.cards for option in shows] == [(card,) for card in g.hand[0]]
    assert g.view(0)["ask"]["options"][-1]["cards"] == [g.hand[0][-1]]


def test_an_illegal_choice_says_what_is_possible() -> None:
    g = started(2)
    with pytest.raises(IllegalChoice, match="Several seats choose at once"):
        g.choose(0)
    with pytest.raises(IllegalChoice, match=r"from 0 to 2"):
        g.choose(3, player=0)
    with pytest.raises(IllegalChoice, match=r"Seat 5 is not asked now; waiting for \[0, 1\]"):
        g.choose(0, player=5)
    option = g.asks[0].options[0]
    g.choose(option)
    with pytest.raises(IllegalChoice, match="earlier question"):
        g.choose(option)
