"""Positions made of the cards of the tests, and dice that show what a test says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.anima.playing import Rolls, Scene
from theomachy.games.anima import GAME
from theomachy.games.anima.rules import dice, order
from theomachy.games.anima.state import Anima


@pytest.fixture
def scene(cards: str) -> Scene:
    """A position with the cards of the tests."""

    def scene(**position: Any) -> Anima:
        return GAME.scenario(cards=cards, **position)

    return scene


@pytest.fixture
def box() -> Scene:
    """A position with the cards of the box."""

    def box(**position: Any) -> Anima:
        return GAME.scenario(**position)

    return box


@pytest.fixture
def rolls(monkeypatch: pytest.MonkeyPatch) -> Rolls:
    """`rolls(3, 6)`: the next dice show 3 and 6; more may not be rolled. A party rolls before its enemy."""

    def rolls(*faces: int) -> None:
        shown = iter(faces)
        monkeypatch.setattr(dice, "die", lambda g, sides: _next(shown))

    return rolls


@pytest.fixture
def tie_dice(monkeypatch: pytest.MonkeyPatch) -> Rolls:
    """The same for dice that settle the order of play."""

    def tie_dice(*faces: int) -> None:
        shown = iter(faces)
        monkeypatch.setattr(order, "die", lambda g, sides: _next(shown))

    return tie_dice


def _next(shown: Iterator[int]) -> int:
    face = next(shown, None)
    assert face is not None, "a die is rolled too often"
    return face
