"""A sample of what `make soak` compares ten thousand times per game."""

from __future__ import annotations

import pytest

import theomachy as th
from tests.properties.play import every_game
from tests.properties.twin_steps import STRETCH, compare

STEPS = 2 * STRETCH


@every_game
def test_a_viewer_is_told_the_same_at_every_step(name: str) -> None:
    found = compare(name, STEPS)
    assert found.steps == STEPS
    assert found.after > STEPS // 10
    assert found.ahead == STEPS // 10
    assert found.modes == 2


def test_a_leak_is_found_and_its_place_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A public number that is counted from hidden cards."""

    def leak(g: th.Game, seat: int | None) -> dict[str, int]:
        return {"leak": g.faces[g.hand[seat][0]] if seat is not None and g.hand[seat] else 0}  # type: ignore[attr-defined]

    monkeypatch.setattr(th.game("armies"), "more_numbers", leak)
    with pytest.raises(AssertionError, match="armies: 2 players, seed 0, after"):
        compare("armies", STEPS)
