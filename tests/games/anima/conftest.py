"""The cards of the tests in a folder, positions made of them, and dice that show what a test says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.games.anima.playing import Rolls, Scene, card_file
from theomachy.games.anima import GAME
from theomachy.games.anima.rules import dice, order
from theomachy.games.anima.state import Anima

read_once = staticmethod(cache(GAME.load_library))


@pytest.fixture(autouse=True)
def library_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading our card files takes far longer than a test."""
    monkeypatch.setattr(GAME, "load_library", read_once)


@pytest.fixture(scope="session")
def cards(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A folder with the cards of the tests."""
    folder = tmp_path_factory.mktemp("cards")
    (folder / "tests.toml").write_text(card_file(), "utf-8")
    return str(folder)


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
