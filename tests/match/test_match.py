"""Who may choose, what bots do by themselves, and what an illegal choice leaves behind."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.match.toy import Interrupted, Stubborn, do, index_of, people, run_bots, toy
from theomachy.bots import make_bot
from theomachy.engine.choice import IllegalChoice
from theomachy.match import Match, MatchError, Person, Refused

ODD = st.one_of(st.integers(), st.none(), st.text(max_size=5), st.floats(), st.booleans(), st.tuples(st.integers()))


def test_every_seat_must_be_filled() -> None:
    with pytest.raises(MatchError, match="2 seats, but 1 were filled"):
        Match(toy(), [Person("Ann")])


def test_only_a_person_who_is_asked_can_choose() -> None:
    match = Match(toy(), [Person("Ann"), make_bot("random", 1)])
    with pytest.raises(MatchError, match="Only a person"):
        match.choose(1, 0)
    with pytest.raises(IllegalChoice, match="not asked now"):
        people().choose(1, 0)


@given(seat=ODD, index=ODD)
def test_an_illegal_choice_changes_nothing(seat: Any, index: Any) -> None:
    match = people()
    key = match.game.key()
    legal = seat == 0 and type(index) is int and 0 <= index < len(match.game.asks[0].options)
    if not legal:
        with pytest.raises((IllegalChoice, MatchError, Refused)):
            match.choose(seat, index)
        assert match.game.key() == key
        assert match.game.record.choices == []
        assert match.can_undo(0) == "There is no choice of yours to take back."


def test_bots_act_until_a_person_must_choose() -> None:
    match = Match(toy(3), [Person("Ann"), make_bot("random", 1), make_bot("random", 2)])
    assert run_bots(match) == 0
    do(match, 0, "Hit")
    assert match.next_bot() == 1
    assert run_bots(match) == 1
    assert [ask.player for ask in match.game.asks] == [0]
    assert not match.step_bot()


def test_bots_alone_play_to_the_end() -> None:
    match = Match(toy(), [make_bot("random", 1), make_bot("random", 2)])
    assert run_bots(match) == len(match.game.record.choices)
    assert match.game.over
    assert not match.people


def test_a_bot_that_picks_nonsense_changes_nothing() -> None:
    match = Match(toy(), [Stubborn(99), Person("Bo")])
    key = match.game.key()
    with pytest.raises(IllegalChoice):
        run_bots(match)
    assert match.game.key() == key


def test_ctrl_c_while_a_bot_thinks_changes_nothing() -> None:
    match = Match(toy(), [Interrupted(), Person("Bo")])
    key = match.game.key()
    with pytest.raises(KeyboardInterrupt):
        run_bots(match)
    assert match.game.key() == key


def test_a_rule_that_breaks_off_leaves_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = people()
    key = match.game.key()
    index = index_of(match, 0, "Draw")

    def broken(*_: object) -> None:
        match.game.waits[0] = 99  # type: ignore[attr-defined]
        raise KeyboardInterrupt

    monkeypatch.setattr("tests.match.toy.take_top", broken)
    with pytest.raises(KeyboardInterrupt):
        match.choose(0, index)
    assert match.game.key() == key


def test_single_options_are_chosen_for_who_wishes_it_and_plays_alone() -> None:
    hit = index_of(people(), 0, "Hit")
    match = Match(toy(), [Stubborn(hit), Person("Bo")])
    assert match.step_bot()
    assert match.next_bot() is None, "it is off until somebody asks for it"
    match.auto_single.add(1)
    assert match.next_bot() == 1
    assert match.step_bot()
    assert match.game.record.choices == [(0, hit), (1, 0)]


def test_single_options_are_never_skipped_among_people() -> None:
    match = people()
    match.auto_single.update((0, 1))
    do(match, 0, "Hit")
    assert run_bots(match) == 0
    assert [ask.player for ask in match.game.asks] == [1]
