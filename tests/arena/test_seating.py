"""Who sits where, and which games a seed means."""

from __future__ import annotations

from theomachy.arena.simulate import Plan, seating, seed_of


def test_bots_move_on_by_a_seat_from_game_to_game() -> None:
    assert [seating(("a", "b", "c"), 3, n) for n in range(4)] == [list("abc"), list("bca"), list("cab"), list("abc")]


def test_a_short_list_fills_the_table() -> None:
    assert seating(("a",), 3, 5) == ["a", "a", "a"]
    assert seating(("a", "b"), 4, 1) == ["b", "a", "b", "a"]


def test_every_game_of_every_seed_is_another_one() -> None:
    seeds = {seed_of(Plan("toy", {}, ("random",), seed), n) for seed in range(10) for n in range(100)}
    assert len(seeds) == 1_000
    assert seed_of(Plan("toy", {}, ("random",), 7), 3) == seed_of(Plan("toy", {}, ("greedy",), 7, games=9), 3)
