"""What a viewer is told beside the view."""

from __future__ import annotations

import logging
from typing import Any

import pytest

import theomachy as th
from theomachy.server import sight


def test_a_trial_that_fails_costs_only_the_outlook(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: Any) -> None:
        raise RuntimeError("a rule broke")

    game = th.new("armies", players=2, seed=1)
    seat = game.asks[0].player
    assert sight.foreseen(game, seat)
    monkeypatch.setattr(sight, "outlook", fails)
    with caplog.at_level(logging.ERROR):
        assert sight.foreseen(game, seat) is None
    assert "a rule broke" in caplog.text


def test_an_outlook_is_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = th.new("armies", players=2, seed=1)
    seen = sight.Sight(game.asks[0].player)
    looked: list[int] = []
    monkeypatch.setattr(sight, "outlook", lambda game, seat: looked.append(seat))
    for seq in (1, 1, 2, 2):
        seen.seq = seq
        seen.ahead(game)
    assert len(looked) == 2
