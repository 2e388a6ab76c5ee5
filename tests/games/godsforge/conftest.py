"""The cards of the tests in a folder, positions made of them, and dice that show what a test says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.godsforge.playing import Rolls, Scene
from theomachy.games.godsforge import GAME
from theomachy.games.godsforge.rules import attack, forge
from theomachy.games.godsforge.state import Godsforge


@pytest.fixture
def scene(cards: str) -> Scene:
    """A position with the cards of the tests."""

    def scene(**position: Any) -> Godsforge:
        return GAME.scenario(cards=cards, **position)

    return scene


@pytest.fixture
def box() -> Scene:
    """A position with the cards of the box."""

    def box(**position: Any) -> Godsforge:
        return GAME.scenario(**position)

    return box


@pytest.fixture
def rolls(monkeypatch: pytest.MonkeyPatch) -> Rolls:
    """`rolls(3, 6)`: the next dice of Forge Rolls and re-rolls show 3 and 6; all that are rolled later show 2."""

    def rolls(*faces: int) -> None:
        shown = iter(faces)
        monkeypatch.setattr(forge, "roll", lambda g, dice, sides: [next(shown, 2) for _ in range(dice)])
        monkeypatch.setattr(forge, "die", lambda g, sides: next(shown, 2))

    return rolls


@pytest.fixture
def black_die(monkeypatch: pytest.MonkeyPatch) -> Rolls:
    """`black_die(2, 5)`: the black die shows 2, then 5; more often it may not be rolled."""

    def black_die(*faces: int) -> None:
        shown = iter(faces)
        monkeypatch.setattr(attack, "die", lambda g, sides: _next(shown))

    return black_die


def _next(shown: Iterator[int]) -> int:
    face = next(shown, None)
    assert face is not None, "a die is rolled too often"
    return face
