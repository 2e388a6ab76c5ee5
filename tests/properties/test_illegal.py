"""Illegal input raises IllegalChoice with a sentence, and the game is untouched."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import theomachy as th
from tests.properties.play import CASES, EARLY, LATER, Case, every_mode, samples, walk

NOT_INDEXES = st.one_of(
    st.none(),
    st.booleans(),
    st.floats(),
    st.text(max_size=5),
    st.binary(max_size=5),
    st.integers(max_value=-1),
    st.integers(min_value=10_000),
    st.just(()),
    st.just([0]),
    st.just({}),
    st.builds(object),
)
NOT_SEATS = st.one_of(
    st.booleans(),
    st.floats(),
    st.sampled_from([0.0, 1.0]),
    st.text(max_size=3),
    st.integers(max_value=-1),
    st.integers(min_value=64),
    st.just(()),
    st.builds(object),
)


def assert_refused(g: th.Game, choice: Any, player: Any = None) -> None:
    before = g.to_json()
    with pytest.raises(th.IllegalChoice) as refused:
        g.choose(choice, player=player)
    assert str(refused.value)
    assert g.to_json() == before


@pytest.fixture(scope="module")
def positions() -> list[th.Game]:
    """Some positions of every mode, with simultaneous choices and without."""
    return [g.clone() for case in CASES for g in samples(case, 110, gap=97)]


@settings(max_examples=150, deadline=None, derandomize=True)
@given(data=st.data())
def test_what_is_not_an_index_is_refused(positions: list[th.Game], data: st.DataObject) -> None:
    g = data.draw(st.sampled_from(positions))
    seat = data.draw(st.sampled_from([ask.player for ask in g.asks]))
    assert_refused(g, data.draw(NOT_INDEXES), seat)
    assert_refused(g, data.draw(NOT_INDEXES))


@settings(max_examples=150, deadline=None, derandomize=True)
@given(data=st.data())
def test_who_is_not_asked_cannot_choose(positions: list[th.Game], data: st.DataObject) -> None:
    g = data.draw(st.sampled_from(positions))
    assert_refused(g, 0, data.draw(NOT_SEATS))
    for seat in set(range(g.players + 2)) - {ask.player for ask in g.asks}:
        assert_refused(g, 0, seat)


@every_mode
def test_an_index_past_the_last_option_is_refused(case: Case) -> None:
    for g in samples(case, 111):
        for ask in g.asks:
            assert_refused(g, len(ask.options), ask.player)
            assert_refused(g, -1, ask.player)
            assert_refused(g, -len(ask.options), ask.player)


@every_mode
def test_several_seats_at_once_must_say_who(case: Case) -> None:
    for g in samples(case, 112):
        if len(g.asks) > 1:
            assert_refused(g, 0)


@every_mode
def test_an_option_of_an_earlier_question_is_refused(case: Case) -> None:
    g = case.start(113)
    stale: list[th.Option] = []
    for number, ask, index in walk(g, random.Random(113)):
        for option in stale if number < EARLY or number % LATER == 0 else ():
            if not any(option.belongs_to(asked.raw) for asked in g.asks):
                assert_refused(g.clone(), option)
        if number % 40 == 0:
            stale = [*stale[-3:], ask.options[index]]
    for option in stale:
        assert_refused(g, option)


@every_mode
def test_an_option_of_another_seat_or_game_is_refused(case: Case) -> None:
    for g, other in zip(samples(case, 114), samples(case, 115), strict=False):
        ours = [ask.raw for ask in g.asks]
        for ask in other.asks:
            if ask.raw not in ours:
                assert_refused(g, ask.options[0])
        for ask in g.asks:
            for seat in range(g.players):
                if seat != ask.player:
                    assert_refused(g, ask.options[0], seat)


@every_mode
def test_an_option_of_a_clone_is_as_good_as_the_own(case: Case) -> None:
    for g in samples(case, 116):
        ask = g.clone().asks[-1]
        one, other = g.clone(), g.clone()
        one.choose(ask.options[-1])
        other.choose(len(ask.options) - 1, player=ask.player)
        assert one.key() == other.key()


@every_mode
def test_nobody_chooses_in_a_finished_game(case: Case) -> None:
    g = case.start(117)
    option = g.asks[0].options[0]
    for _ in walk(g, random.Random(117)):
        pass
    assert_refused(g, 0)
    assert_refused(g, option)
    for seat in range(g.players):
        assert_refused(g, 0, seat)
