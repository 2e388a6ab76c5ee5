"""Dice that show what a test says."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from theomachy.games.anima.rules import dice

Rolls = Callable[..., None]


@pytest.fixture
def rolls(monkeypatch: pytest.MonkeyPatch) -> Rolls:
    """`rolls(3, 6)`: the next dice show 3 and 6, all later ones 1. In combat a party rolls before its enemy."""

    def rolls(*faces: int) -> None:
        shown = iter(faces)
        monkeypatch.setattr(dice, "die", lambda g, sides: next(shown, 1))

    return rolls
