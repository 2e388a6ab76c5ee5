"""The cards of the tests in a folder, and positions made of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.kamigami.playing import QUIET, Scene
from theomachy.games.kamigami import GAME
from theomachy.games.kamigami.state import Kamigami


@pytest.fixture
def scene(cards: str) -> Scene:
    """A position with the cards of the tests; gods that are not named have nothing to say."""

    def scene(*hands: list[str], gods: tuple[str, ...] = (), **position: Any) -> Kamigami:
        spare = [god for god in QUIET if god not in gods]
        named = [*gods, *spare][: position.get("players", 2)]
        return GAME.scenario(hands=hands, gods=named, cards=cards, **position)

    return scene
