"""Positions made of the cards of the tests."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.twilight.playing import Scene
from theomachy.games.twilight import GAME
from theomachy.games.twilight.state import Twilight


@pytest.fixture
def scene(cards: str) -> Scene:
    """A position with the cards of the tests; Life Stacks are of Pebbles, and Deities are spent if not said.

    Who acts has an Anchor: an ability that could always be used, so that he is asked in every window.
    """

    def scene(anchored: bool = True, **position: Any) -> Twilight:
        forts = [list(cards) for cards in position.pop("forts", ())]
        forts += [[] for _ in range(position.get("players", 2) - len(forts))]
        if anchored:
            forts[position.get("active", 0)].insert(0, "Anchor")
        position["forts"] = forts
        position.setdefault("filler", "Pebble I")
        position.setdefault("spent", range(position.get("players", 2)))
        return GAME.scenario(cards=cards, **position)

    return scene
