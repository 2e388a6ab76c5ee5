"""What the standard bot knows of the game."""

from __future__ import annotations

import pytest

from tests.games.kamigami.cards.play import scene
from theomachy.bots import Sight, make_bot


@pytest.mark.parametrize("seed", range(8))
def test_the_bot_makes_cards_cheaper_before_it_recruits(seed: int) -> None:
    g = scene([], filler=False, gods=["Svarog", "Bokrug"], faith=3, warriors=["Jack Dalton"])
    chosen = g.asks[0].options[make_bot("greedy", seed).pick(Sight(g, 0))]
    assert chosen.verb == "use"
