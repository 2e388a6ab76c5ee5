"""Undo by the four nevers, each with the case that it forbids and the nearest one that it allows."""

from __future__ import annotations

import pytest

from tests.match.toy import do, people, run_bots, toy
from theomachy.bots import make_bot
from theomachy.match import Match, Person, Refused


def against_a_bot() -> Match:
    return Match(toy(), [Person("Ann"), make_bot("random", 5)])


def test_an_own_choice_can_be_taken_back_and_made_again() -> None:
    match = people()
    start = match.game.key()
    do(match, 0, "Wait")
    after = match.game.key()
    assert match.can_undo(0) is None
    match.undo(0)
    assert match.game.key() == start
    match.redo(0)
    assert match.game.key() == after
    assert match.game.record.choices == [(0, 0)]


def test_nothing_to_take_back() -> None:
    match = people()
    assert match.can_undo(0) == "There is no choice of yours to take back."
    with pytest.raises(Refused, match="no choice of yours"):
        match.undo(0)
    with pytest.raises(Refused, match="no choice of yours"):
        match.reset_turn(0)
    with pytest.raises(Refused, match="nothing to redo"):
        match.redo(0)


def test_reset_goes_back_to_the_last_barrier_and_redo_brings_each_choice_again() -> None:
    match = people()
    do(match, 0, "Wait", "Roll")
    after_the_die = match.game.key()
    do(match, 0, "Wait", "Show", "Wait")
    end = match.game.key()
    assert match.reset_turn(0) == 3
    assert match.game.key() == after_the_die
    for _ in range(3):
        match.redo(0)
    assert match.game.key() == end


def test_a_new_choice_ends_redo() -> None:
    match = people()
    do(match, 0, "Wait")
    match.undo(0)
    do(match, 0, "Show")
    with pytest.raises(Refused, match="nothing to redo"):
        match.redo(0)


def test_never_past_a_random_event() -> None:
    match = people()
    do(match, 0, "Roll")
    assert "chance" in str(match.can_undo(0)).casefold()


def test_never_past_something_new_that_i_saw() -> None:
    match = people()
    do(match, 0, "Draw")
    assert "showed you something new" in str(match.can_undo(0))
    do(match, 0, "Wait")
    assert match.can_undo(0) is None
    match.undo(0)
    assert "showed you something new" in str(match.can_undo(0))


def test_never_past_something_hidden_that_others_saw() -> None:
    match = people(3)
    do(match, 0, "Let the others draw")
    assert match.can_undo(0) == "Bo saw something new because of that choice."


def test_my_own_card_that_i_showed_can_come_back_while_nobody_else_has_acted() -> None:
    match = people()
    start = match.game.key()
    do(match, 0, "Show")
    match.undo(0)
    assert match.game.key() == start


def test_never_make_another_person_choose_again() -> None:
    match = people()
    do(match, 0, "Hit")
    do(match, 1, "Take")
    assert match.can_undo(0) == "Bo has acted since."


def test_never_take_the_choice_away_from_another_person() -> None:
    match = people()
    do(match, 0, "End")
    assert match.can_undo(0) == "It is Bo's turn to choose now."
    assert match.can_undo(1) == "There is no choice of yours to take back."


def test_a_bot_that_has_not_acted_yet_loses_nothing() -> None:
    match = against_a_bot()
    start = match.game.key()
    do(match, 0, "Hit")
    match.undo(0)
    assert match.game.key() == start


def test_never_past_the_act_of_a_bot_that_i_saw() -> None:
    match = against_a_bot()
    do(match, 0, "Hit")
    run_bots(match)
    assert match.can_undo(0) == "Bo has acted since."
    do(match, 0, "Wait")
    match.undo(0)
    assert "has acted since" in str(match.can_undo(0))


def test_a_secret_choice_can_be_changed_until_all_have_chosen() -> None:
    match = people(3, stars=True)
    do(match, 0, "Follow star 1")
    do(match, 1, "Follow star 2")
    match.undo(0)
    assert [ask.player for ask in match.game.asks] == [0, 2], "Bo need not choose again"
    do(match, 0, "Follow star 2")
    match.undo(1)
    match.redo(1)
    do(match, 2, "Follow star 1")
    assert match.game.story(None) == ["Ann follows star 2.", "Bo follows star 2.", "Cy follows star 1."]
    assert match.can_undo(0) == "Cy has acted since." and match.can_undo(1) == "It is Ann's turn to choose now."
    assert "showed you something new" in str(match.can_undo(2))


def test_the_last_secret_choice_reveals_all_and_stands() -> None:
    match = people(2, stars=True)
    do(match, 1, "Follow star 1")
    do(match, 0, "Follow star 2")
    assert "showed you something new" in str(match.can_undo(0))
    assert match.can_undo(1) == "Ann has acted since."


def test_the_end_stands() -> None:
    match = people()
    do(match, 0, "Win")
    assert match.can_undo(0) == "The game is over, and its result stands."


def test_undo_goes_back_over_choices_that_were_made_for_me() -> None:
    match = against_a_bot()
    match.auto_single.add(0)
    do(match, 0, "Wait")
    start = match.game.key()
    do(match, 0, "Show")
    run_bots(match)
    match.undo(0)
    assert match.game.key() == start


def test_a_long_match_keeps_only_the_last_choices_at_hand() -> None:
    match = people()
    do(match, 0, *["Wait"] * 250)
    assert match.reset_turn(0) == 200
    assert match.game.waits[0] == 50  # type: ignore[attr-defined]
    assert match.can_undo(0) == "There is no choice of yours to take back."
