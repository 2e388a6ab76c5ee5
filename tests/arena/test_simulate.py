"""Simulation: the same games whatever the number of processes, and nothing lost when it is stopped."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Event
from typing import Any, NoReturn

import pytest

import theomachy
from theomachy.arena import simulate as arena
from theomachy.arena.simulate import GameFailed, Plan, Row, play_one, simulate

PLAN = Plan("armies", {"players": 2}, ("random",), seed=5, games=12)


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    return simulate(PLAN)


def test_rows_come_in_order_and_are_whole(rows: list[Row]) -> None:
    assert [row.index for row in rows] == list(range(12))
    for row in rows:
        assert row.players == len(row.bots) == len(row.picks) == len(row.decisions) == 2
        assert row.winners and set(row.winners) <= {0, 1}
        assert row.starter in (0, 1)
        assert row.rounds > 0
        assert row.decisions_total == sum(row.decisions)
        assert all(made <= asked for made, asked in zip(row.choices, row.decisions, strict=True))
        assert row.options_mean > 1
        assert not row.locked_out
        assert row.drafted == 0


def test_picks_of_a_draft_are_counted() -> None:
    """Two of three Deities, 19 of 20 cards three times, a Deity and ten cards that stay out: the last of each pile is
    no question."""
    row = play_one(Plan("twilight", {"players": 2, "draft": True}, ("random",), 3, 1), 0)
    assert row.drafted == 2 * (2 + 3 * 19 + 1 + 10)
    assert row.decisions_total > row.drafted
    assert sum(row.choices) <= row.decisions_total - row.drafted


def test_several_processes_play_the_same_games(rows: list[Row]) -> None:
    assert simulate(PLAN, jobs=2) == rows


def test_one_game_can_be_played_alone(rows: list[Row]) -> None:
    assert play_one(PLAN, 7) == rows[7]


def test_another_seed_means_other_games(rows: list[Row]) -> None:
    other = Plan("armies", {"players": 2}, ("random",), seed=6, games=1)
    assert simulate(other)[0].decisions != rows[0].decisions


def test_bots_take_turns_on_the_seats() -> None:
    plan = Plan("armies", {"players": 3}, ("greedy", "random", "random"), games=1)
    assert [play_one(plan, n).bots.index("greedy") for n in range(2)] == [0, 2]


def test_teams_win_together() -> None:
    plan = Plan("armies", {"players": 4, "teams": True}, ("random",), games=2)
    assert all(sorted(row.winners) in ([0, 2], [1, 3]) for row in simulate(plan))


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_keeps_what_is_done(jobs: int, rows: list[Row]) -> None:
    def stop(done: int) -> None:
        if done >= 3:
            raise KeyboardInterrupt

    kept = simulate(PLAN, jobs, stop)
    assert 3 <= len(kept) <= len(rows)
    assert kept == [rows[row.index] for row in kept]


def test_progress_is_told() -> None:
    heard: list[int] = []
    simulate(Plan("armies", {}, ("random",), games=3), progress=heard.append)
    assert heard == [1, 2, 3]


def test_a_game_that_breaks_says_how_to_play_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(g: Any) -> NoReturn:
        raise ZeroDivisionError("by the gods")

    monkeypatch.setattr(theomachy.game("armies"), "summary", staticmethod(broken))
    with pytest.raises(GameFailed, match=r"(?s)Game 4 failed: ZeroDivisionError: by the gods.*play_one\(Plan\(.*, 4\)"):
        play_one(PLAN, 4)


def test_a_game_that_cannot_be_set_up_has_failed_too() -> None:
    with pytest.raises(GameFailed, match=r"(?s)Game 0 failed: BadOption: .*in its setup"):
        play_one(Plan("armies", {"players": 9}, ("random",)), 0)


def broken_at(index: int) -> Callable[[Plan, int], Row]:
    def play(plan: Plan, at: int) -> Row:
        if at == index:
            raise GameFailed(f"Game {at} failed")
        return play_one(plan, at)

    return play


def test_the_games_before_a_failure_are_kept(rows: list[Row], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "play_one", broken_at(3))
    with pytest.raises(GameFailed, match="Game 3 failed") as failed:
        simulate(PLAN)
    assert failed.value.rows == rows[:3]


def test_a_worker_hands_over_the_games_before_a_failure(rows: list[Row], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "play_one", broken_at(3))
    monkeypatch.setattr(arena, "_stop", Event(), raising=False)
    assert arena._play_some(PLAN, 0, 8) == (rows[:3], "Game 3 failed")
    assert arena._play_some(PLAN, 4, 8) == (rows[4:8], None)


def test_a_failure_in_a_worker_keeps_what_is_done(rows: list[Row], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "ProcessPoolExecutor", Threads)
    monkeypatch.setattr(arena, "_start_worker", lambda stop: setattr(arena, "_stop", stop))
    monkeypatch.setattr(arena, "_stop", Event(), raising=False)
    monkeypatch.setattr(arena, "play_one", broken_at(10))
    with pytest.raises(GameFailed, match="Game 10 failed") as failed:
        simulate(PLAN, jobs=2)
    assert failed.value.rows == rows[:10]


class Threads(ThreadPoolExecutor):
    """Workers of this process, so that a patched function reaches them."""

    def __init__(self, jobs: int, context: object, initializer: Callable[..., None], initargs: tuple[Any, ...]) -> None:
        super().__init__(jobs, initializer=initializer, initargs=initargs)


class Dying(Threads):
    """All workers die after the first eight games."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        if args[1] == 0:
            return super().submit(fn, *args, **kwargs)
        dead: Future[Any] = Future()
        dead.set_exception(BrokenProcessPool())
        return dead


def test_a_worker_that_dies_does_not_take_the_rows_along(rows: list[Row], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "ProcessPoolExecutor", Dying)
    monkeypatch.setattr(arena, "_start_worker", lambda stop: setattr(arena, "_stop", stop))
    monkeypatch.setattr(arena, "_stop", Event(), raising=False)
    with pytest.raises(GameFailed, match="A worker process was ended from outside") as failed:
        simulate(PLAN, jobs=2)
    assert failed.value.rows == rows[:8]


def test_a_game_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "DECISION_LIMIT", 3)
    with pytest.raises(GameFailed, match="has not ended after 3 decisions; cards that never let a turn end"):
        play_one(PLAN, 0)
