"""What people at a table share besides the game: clocks, chat, wishes, requests, rewrites, proofs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.match.toy import Toy
from theomachy.match import (
    Bucket,
    Clock,
    Halt,
    Match,
    Person,
    Petition,
    Refused,
    Rewrite,
    Wishes,
    answers_itself,
    difference,
    standing,
)
from theomachy.match.fair import Proof, check, commitment, game_seed, pledge


def test_a_clock_charges_whoever_thinks() -> None:
    clock = Clock(2, 10_000, 1_000)
    clock.run([0, 1], 0)
    assert clock.stop(0, 3_000) == 2_000 and clock.left(0, 9_999) == 8_000
    assert clock.left(1, 4_000) == 6_000 and clock.running(1) and not clock.running(0)
    clock.run([], 5_000)
    assert clock.left(1, 60_000) == 5_000
    clock.charge(1, 6_000)
    assert clock.left(1, 0) == -1_000


def test_a_bucket_fills_and_empties() -> None:
    bucket = Bucket(2, 10)
    assert bucket.take(0) and bucket.take(1) and not bucket.take(2) and bucket.wait(2) == 8
    assert bucket.take(10.1) and not bucket.take(10.2)


def test_everybody_must_agree() -> None:
    asked = Petition(1, 0, {1, 2})
    assert not asked.answer(0, True) and asked.answer(1, True)
    assert not asked.answer(1, True), "once is enough"
    assert asked.waiting == {2} and asked.answer(2, True) and asked.outcome == "agreed"
    declined = Petition(2, 0, {1, 2})
    assert declined.answer(1, False) and declined.outcome == "declined" and not declined.answer(2, True)


histories = st.lists(st.integers(0, 1 << 12), max_size=12)


@given(st.lists(histories, max_size=6))
def test_rewrites_lead_to_the_last_history(steps: list[list[int]]) -> None:
    entries: list[Rewrite] = []
    now: list[int] = []
    for then in steps:
        entries.append(difference(0, now, then))
        now = then
    assert standing(entries) == [(entry & 63, entry >> 6) for entry in now]


def test_a_rewrite_that_keeps_too_much_is_refused() -> None:
    with pytest.raises(ValueError, match="keeps 3"):
        standing([difference(0, [1, 2, 3], [1, 2, 3, 4])])


def toy() -> Match:
    game = Toy({"stars": False}, 1, ("Ann", "Bo"))
    game.start()
    return Match(game, [Person("Ann"), Person("Bo")])


def take(match: Match, verb: str) -> None:
    ask = match.game.asks[0]
    match.choose(ask.player, next(option.index for option in ask.options if option.verb == verb))


@pytest.mark.parametrize(
    ("wishes", "alone", "answered"),
    [
        (Wishes("never"), False, True),
        (Wishes("turn", breaks=[]), False, True),
        (Wishes("turn"), False, False),
        (Wishes("auto", run=Halt(2), breaks=[]), False, True),
        (Wishes("always", run=Halt(2), breaks=[]), False, False),
        (Wishes("never", stops=["hurt"]), False, False),
        (Wishes("always"), True, False),
        (Wishes("auto"), False, True),
        (Wishes("auto", skips=["hurt"]), False, True),
    ],
)
def test_reactions_by_wish(wishes: Wishes, alone: bool, answered: bool) -> None:
    match = toy()
    take(match, "hit")
    ask = match.game.asks[0]
    assert ask.reaction and len(ask.options) == 1
    assert answers_itself(ask, match.game, wishes, alone, ("take",)) is answered


def test_a_choice_of_my_own_is_never_taken_from_me() -> None:
    game = toy().game
    for responses in ("auto", "never", "turn"):
        assert not answers_itself(game.asks[0], game, Wishes(responses, skips=["turn"]), True, ("take",))


def test_what_all_agree_to_goes_behind_chance() -> None:
    match = toy()
    take(match, "wait")
    before = match.game.key()
    take(match, "roll")
    with pytest.raises(Refused):
        match.undo(0)
    match.undo_by_consent(0)
    back = match.game.clone()
    assert back.rng_counter == 1, "chance does not go back"
    back.rng_counter = 0
    assert back.key() == before, "but all else does"
    take(match, "win")
    with pytest.raises(Refused):
        match.undo_by_consent(0)


def test_a_proof_holds_and_a_wrong_one_does_not() -> None:
    server, seed = "ab" * 32, "cd" * 32
    made = commitment(server, "m", "r", "c")
    proof = Proof("m", "r", "c", made, server, [pledge(seed), None], [seed, None])
    final = game_seed(server, [seed, None], "m")
    assert check(proof, final) == []
    assert check(proof, "another") and check(Proof("m", "r", "c", made, "zz", [], []), final)
    assert len(check(Proof("m", "r", "c", made, "00" * 32, [None, None], [seed, None]), final)) == 3
