"""Dice that show what a test says."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from theomachy.games.anima import GAME
from theomachy.games.anima.rules import dice

Rolls = Callable[..., None]

read_once = staticmethod(cache(GAME.load_library))


@pytest.fixture(autouse=True)
def library_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading our card files takes far longer than a test."""
    monkeypatch.setattr(GAME, "load_library", read_once)


@pytest.fixture
def rolls(monkeypatch: pytest.MonkeyPatch) -> Rolls:
    """`rolls(3, 6)`: the next dice show 3 and 6, all later ones 1. In combat a party rolls before its enemy."""

    def rolls(*faces: int) -> None:
        shown = iter(faces)
        monkeypatch.setattr(dice, "die", lambda g, sides: next(shown, 1))

    return rolls
