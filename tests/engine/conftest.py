"""The toy among the games, where a test asks for it."""

from __future__ import annotations

import pytest

import theomachy as th
from tests.engine.toy import Toy


@pytest.fixture
def toy_is_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """`theomachy.load`, `replay` and `verify` find the toy by its name."""
    real = th.game
    monkeypatch.setattr(th, "game", lambda name: Toy if name == "toy" else real(name))
