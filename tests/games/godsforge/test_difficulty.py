"""The Nemeses get harder. `theomachy simulate godsforge --players 1 --option nemesis=…` is the full measure."""

from __future__ import annotations

import pytest

from theomachy.arena.report import by_seat
from theomachy.arena.simulate import Plan, simulate
from theomachy.games.godsforge.nemeses import in_the_box

GAMES = 24


def wins_of_greedy(nemesis: str) -> int:
    plan = Plan("godsforge", {"players": 1, "nemesis": nemesis}, ("greedy",), seed="difficulty", games=GAMES)
    return by_seat(simulate(plan))[0].wins


@pytest.mark.rule("G11.2")
def test_easy_is_easy_and_hard_is_hard() -> None:
    easy, medium, hard = (wins_of_greedy(in_the_box()[at].name) for at in (0, 3, 5))
    assert easy > medium > hard
    assert easy >= 0.8 * GAMES
    assert hard <= 0.4 * GAMES
