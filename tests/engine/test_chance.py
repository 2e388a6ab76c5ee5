"""Acts of chance can be passed over, never used again."""

from __future__ import annotations

from typing import Any

import pytest

import theomachy
from theomachy.engine.choice import IllegalChoice
from theomachy.engine.machine import CHANCE


@pytest.mark.parametrize("act", [0, -1, 100_000, True, "1", None])
def test_chance_only_goes_forward(act: Any) -> None:
    game = theomachy.new("armies", players=2, seed=3)
    before = game.key(), list(game.history)
    with pytest.raises(IllegalChoice):
        game.choose(act, player=CHANCE)
    assert (game.key(), game.history) == before


def test_what_is_passed_over_is_in_the_record() -> None:
    game = theomachy.new("godsforge", players=2, seed=3)
    at = game.rng_counter
    game.choose(at + 2, player=CHANCE)
    ask = game.asks[0]
    game.choose(0, player=ask.player)
    assert game.record.choices == [(CHANCE, at + 2), (ask.player, 0)]
    assert theomachy.replay(game.record).key() == game.key()
    assert theomachy.verify(theomachy.sealed(game), undos_are_shown=True).ok
    assert theomachy.load(game.to_json()).key() == game.key()
