"""The machine: one seat after the other, several at once, and the end from however deep."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.constructs import OPTIONS, RULES, q
from tests.engine.toy import NO_, SAY, TURN, YES, N, Toy, deal, saved_and_restored, started, toy
from theomachy.engine import machine
from theomachy.engine.choice import ask
from theomachy.engine.machine import VEILED, end_game, together
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.rng import die


def answer(g: Toy, seat: int, number: int) -> None:
    """The seat chooses (N, number)."""
    machine.answer(g, seat, (N, number))


@procedure
def secrets(g: Toy, times: tuple[int, ...]) -> Steps[None]:
    """Every seat answers as many questions as `times` says; the values come back in the order of the seats."""
    before = 5
    values = yield from together(g, range(g.players), one_secret, times)
    g.notes.append((before, values))
    yield ask(0, (SAY, 99), OPTIONS)


@procedure
def one_secret(g: Toy, seat: int, times: tuple[int, ...]) -> Steps[Any]:
    """So many questions; a seat with none is ready at once."""
    said: tuple[int, ...] = ()
    for n in range(times[seat]):
        _, a = yield ask(seat, (SAY, n, seat), OPTIONS)
        said = (*said, a)
    return (seat, said)


def seats_asked(g: Toy) -> list[int]:
    return [raw[0] for raw in g.pending()]


# --- one after the other ----------------------------------------------------------------------------------------------


@procedure
def deep(g: Toy, n: int) -> Steps[int]:
    """Ends the game from the bottom of the stack, if told to."""
    if n == 0:
        _, a = yield q(1)
        if a == 3:
            end_game(g, [1])
        return a  # type: ignore[no-any-return]
    value = yield from deep(g, n - 1)
    g.notes.append(n)
    return value + 1


def test_the_game_ends_from_however_deep() -> None:
    g = toy()
    machine.begin(g, deep, 5)
    assert len(g.frames) == 6
    answer(g, 0, 3)
    assert g.over
    assert g.winners == (1,)
    assert (g.frames, g.unwound, g.ask, g.branches) == ([], [], None, ())
    assert g.notes == []


def test_a_rule_that_returns_ends_the_game_without_a_winner() -> None:
    g = toy()
    machine.begin(g, deep, 5)
    answer(g, 0, 1)
    assert g.over
    assert g.winners == ()
    assert g.notes == [1, 2, 3, 4, 5]
    assert g.pending() == ()
    assert g.asks == ()


def test_a_rule_in_which_nobody_is_asked_ends_at_once() -> None:
    g = toy()
    machine.begin(g, RULES["recursive"], 0)
    assert g.over


@procedure
def ends_at_once(g: Toy) -> Steps[None]:
    """Over before anybody was asked."""
    end_game(g, (0, 1))
    yield q(1)


def test_the_game_can_end_before_the_first_question() -> None:
    g = toy()
    machine.begin(g, ends_at_once)
    assert g.over
    assert g.winners == (0, 1)


def test_what_a_paused_game_rests_on_has_a_fingerprint() -> None:
    g = toy()
    machine.begin(g, deep, 2)
    first = machine.fingerprints(g)
    assert set(first) == {"tests.engine.test_machine.deep"}
    machine.begin(other := toy(), RULES["outer"], 2)
    assert set(machine.fingerprints(other)) == {f"tests.engine.constructs.{n}" for n in ("outer", "middle", "inner")}
    assert len({*first.values(), *machine.fingerprints(other).values()}) == 4


# --- several at once --------------------------------------------------------------------------------------------------


def test_everybody_is_asked_at_once_and_values_come_in_the_order_of_seats() -> None:
    g = toy(3)
    machine.begin(g, secrets, (1, 2, 1))
    assert seats_asked(g) == [0, 1, 2]
    answer(g, 2, 3)
    assert seats_asked(g) == [0, 1]
    answer(g, 1, 2)
    assert seats_asked(g) == [0, 1]
    answer(g, 0, 1)
    assert seats_asked(g) == [1]
    assert g.notes == []
    answer(g, 1, 0)
    assert g.notes == [(5, ((0, (1,)), (1, (2, 0)), (2, (3,))))]
    assert seats_asked(g) == [0]
    assert not g.branches


def test_who_has_nothing_to_answer_is_ready_at_once() -> None:
    g = toy(3)
    machine.begin(g, secrets, (0, 1, 0))
    assert seats_asked(g) == [1]
    answer(g, 1, 2)
    assert g.notes == [(5, ((0, ()), (1, (2,)), (2, ())))]
    h = toy(3)
    machine.begin(h, secrets, (0, 0, 0))
    assert h.notes == [(5, ((0, ()), (1, ()), (2, ())))]
    assert seats_asked(h) == [0]
    assert not h.branches


def test_the_order_of_answers_does_not_matter() -> None:
    """Every interleaving of 2 + 1 + 2 answers gives the same position."""
    said = {0: [1, 2], 1: [3], 2: [0, 3]}
    ends = set()
    for order in set(permutations([0, 0, 1, 2, 2])):
        g = toy(3)
        machine.begin(g, secrets, (2, 1, 2))
        left = {seat: list(numbers) for seat, numbers in said.items()}
        for seat in order:
            answer(g, seat, left[seat].pop(0))
        ends.add(g.key())
        assert g.notes == [(5, ((0, (1, 2)), (1, (3,)), (2, (0, 3))))]
    assert len(ends) == 1


@settings(max_examples=60, deadline=None, derandomize=True)
@given(data=st.data(), times=st.tuples(*[st.integers(0, 3)] * 4))
def test_compiled_native_and_saved_agree(data: st.DataObject, times: tuple[int, ...]) -> None:
    """Any order, any number of questions, JSON at every step."""
    g, other = toy(4), toy(4)
    machine.begin(g, secrets, times)
    native: Any = secrets.native(other, times)  # type: ignore[attr-defined]
    asked = next(native)
    while isinstance(asked, dict):
        assert {raw[0]: raw for raw in g.pending()} == asked
        seat = data.draw(st.sampled_from(sorted(asked)))
        option = OPTIONS[data.draw(st.integers(0, 3))]
        g = saved_and_restored(g)
        machine.answer(g, seat, option)
        asked = native.send((seat, option))
    assert g.pending() == (asked,)
    assert g.notes == other.notes


@pytest.mark.parametrize("said", [0, 1, 2])
def test_nothing_of_an_answer_shows_to_others_before_all_are_done(said: int) -> None:
    """Whatever seat 1 answers, everybody else sees the same, and seat 1 sees its own next question only."""
    views = {}
    for number in (0, 1, 2):
        g = started(3)
        g.choose(number, player=1)
        views[number] = [msgspec.json.encode(g.view(viewer)) for viewer in (0, 2, None)]
        own = g.view(1)["ask"]["prompt"]
        assert own == f"Are you sure of {number}?"
        g.choose(0, player=1)
        views[number] += [msgspec.json.encode(g.view(viewer)) for viewer in (0, 1, 2, None)]
        assert g.view(1)["waiting"] == [0, 2]
        assert g.story(1) == []
    assert views[said] == views[0]


def test_a_branch_may_end_the_game() -> None:
    g = toy(2)
    machine.begin(g, hasty)
    answer(g, 0, 1)
    assert not g.over
    answer(g, 1, 3)
    assert g.over
    assert g.winners == (1,)
    assert (g.frames, g.branches, g.ask) == ([], (), None)


@procedure
def hasty(g: Toy) -> Steps[None]:
    """Somebody may run away."""
    yield from together(g, (0, 1), run_away)


@procedure
def run_away(g: Toy, seat: int) -> Steps[int]:
    """3 ends the game."""
    _, a = yield ask(seat, (SAY, 1), OPTIONS)
    if a == 3:
        end_game(g, [seat])
    _, a = yield ask(seat, (SAY, 2), OPTIONS)
    return a  # type: ignore[no-any-return]


@procedure
def nested(g: Toy) -> Steps[None]:
    """Not allowed."""
    yield from together(g, (0, 1), inside)


@procedure
def inside(g: Toy, seat: int) -> Steps[Any]:
    """Starts another one inside."""
    values = yield from together(g, (seat,), one_secret, (1, 1))
    return values


def test_a_simultaneous_choice_cannot_start_inside_another() -> None:
    with pytest.raises(AssertionError, match="cannot start inside another"):
        machine.begin(toy(2), nested)


# --- dealing again in the middle --------------------------------------------------------------------------------------


def branch_of(g: Toy, seat: int) -> tuple[Any, ...]:
    return next(branch for branch in g.branches if branch[0] == seat)


def test_a_twin_keeps_the_own_branch_and_veils_the_others() -> None:
    g = started(4)
    g.choose(2, player=0)  # in the middle of its bid
    g.choose(1, player=1)  # in the middle, too
    g.choose(2, player=2)
    g.choose(0, player=2)  # ready
    twin = g.determinize(0, seed=1)
    assert branch_of(twin, 0) == branch_of(g, 0)
    assert branch_of(twin, 2) == (2, (), None, VEILED)
    assert branch_of(twin, 3)[2] == branch_of(g, 3)[2]
    assert seats_asked(twin) == seats_asked(g) == [0, 1, 3]
    assert branch_of(twin, 1)[2][1] == ("bid",), "it begins anew, for nobody may know how far it has come"
    assert g.determinize(None, seed=1).branches[0][2][1] == ("bid",)
    assert branch_of(g.determinize(2, seed=1), 2) == branch_of(g, 2)


def test_what_was_veiled_is_drawn_when_all_are_ready() -> None:
    """From what the seat could have answered, by the twin's own randomness."""
    g = started(3)
    g.choose(0, player=1)
    g.choose(0, player=1)
    assert seats_asked(g) == [0, 2]
    bids = set()
    for seed in range(25):
        twin = g.determinize(0, seed)
        for seat in (0, 2):
            twin.choose(1, player=seat)
            twin.choose(0, player=seat)
        assert twin.story(None)[0] == "Player 1 bids 1."
        assert twin.story(None)[2] == "Player 3 bids 1."
        bids.add(twin.story(None)[1])
    assert bids == {f"Player 2 bids {n}." for n in range(3)}


def test_a_twin_of_a_twin_is_a_twin() -> None:
    g = started(3)
    g.choose(1, player=1)
    g.choose(0, player=1)
    once = g.determinize(0, seed=1)
    twice = once.determinize(0, seed=2)
    assert twice.branches == once.branches
    assert msgspec.json.encode(twice.view(0)) == msgspec.json.encode(g.view(0))
    other = once.determinize(2, seed=2)
    assert branch_of(other, 1)[3] == VEILED


def test_the_truth_is_not_in_the_twin() -> None:
    """Two games that differ only in what seat 1 chose in secret have the same twins for everybody else."""
    games = []
    for number in (0, 2):
        g = started(3)
        g.choose(number, player=1)
        g.choose(0, player=1)
        games.append(g)
    for viewer in (0, 2, None):
        one, other = (g.determinize(viewer, seed=4) for g in games)
        assert one.key() == other.key()
        assert one.to_json() == other.to_json()


def test_a_veiled_game_can_be_saved() -> None:
    g = started(3)
    g.choose(1, player=1)
    g.choose(0, player=1)
    twin = g.determinize(0, seed=1)
    back = saved_and_restored(twin)
    for game in (twin, back):
        for seat in (0, 2):
            game.choose(1, player=seat)
            game.choose(0, player=seat)
    assert back.key() == twin.key()


@procedure
def openly(g: Toy) -> Steps[None]:
    """A die on the table inside of a branch."""
    deal(g)
    values = yield from together(g, range(g.players), roll_openly)
    g.notes.append(values)


@procedure
def roll_openly(g: Toy, seat: int) -> Steps[Any]:
    """What is open is read back from the state, not rolled again."""
    if not g.tally.get(seat):
        g.tally[seat] = die(g, 6)
    answer = yield ask(seat, (SAY, g.tally[seat]), [(YES,), (NO_,)])
    return (g.tally[seat], answer[0])


def test_what_was_done_openly_in_a_branch_stays() -> None:
    g = toy(3)
    machine.begin(g, openly)
    twin = g.determinize(0, seed=9)
    assert twin.tally == g.tally
    assert [raw[1] for raw in twin.pending()] == [raw[1] for raw in g.pending()]


def test_the_trace_shows_who_waits_for_what() -> None:
    g = started(2)
    g.choose(1, player=0)
    rules, asked = g.trace().split(" : ")
    assert rules.startswith("play(")
    assert rules.endswith("together(rule='tests.engine.toy.bid', args=())")
    assert asked == "ask 0 'Are you sure of 1?'; ask 1 'Bid some coins'"
    assert set(machine.fingerprints(g)) >= {"tests.engine.toy.play", "tests.engine.toy.bid", machine.TOGETHER}


def test_the_toy_takes_turns_afterwards() -> None:
    g = started(2)
    for seat in (1, 0):
        g.choose(0, player=seat)
        g.choose(0, player=seat)
    assert [raw[1] for raw in g.pending()] == [(TURN,)]
