"""The standard bot is worth its name. `theomachy simulate --bots greedy,random --games 400` is the full measure."""

from __future__ import annotations

import pytest

import theomachy
from theomachy.arena.report import by_bot
from theomachy.arena.simulate import Plan, simulate


@pytest.mark.parametrize("game", theomachy.games())
def test_greedy_beats_random_nine_times_in_ten(game: str) -> None:
    greedy, random = by_bot(simulate(Plan(game, {"players": 2}, ("greedy", "random"), seed="strength", games=40)))
    assert (greedy.label, random.label) == ("greedy", "random")
    assert greedy.rate >= 0.9


@pytest.mark.parametrize(
    ("weaker", "stronger", "share"), [("random", "casual", 0.8), ("casual", "careful", 0.6), ("careful", "greedy", 0.5)]
)
def test_each_level_beats_the_one_below(weaker: str, stronger: str, share: float) -> None:
    """Games are the same in every run; docs/bots.md has the gaps of all games."""
    rates = by_bot(simulate(Plan("kamigami", {"players": 2}, (stronger, weaker), seed="levels", games=100)))
    assert {one.label: one.rate for one in rates}[stronger] > share
