"""The cards of the tests in a folder, and positions made of them."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.games.kamigami.playing import QUIET, Scene, card_file
from theomachy.games.kamigami import GAME
from theomachy.games.kamigami.state import Kamigami

read_once = staticmethod(cache(GAME.load_library))


@pytest.fixture(autouse=True)
def library_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading our card file takes far longer than a test."""
    monkeypatch.setattr(GAME, "load_library", read_once)


@pytest.fixture(scope="session")
def cards(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A folder with the cards of the tests."""
    folder = tmp_path_factory.mktemp("cards")
    (folder / "tests.toml").write_text(card_file(), "utf-8")
    return str(folder)


@pytest.fixture
def scene(cards: str) -> Scene:
    """A position with the cards of the tests; gods that are not named have nothing to say."""

    def scene(*hands: list[str], gods: tuple[str, ...] = (), **position: Any) -> Kamigami:
        spare = [god for god in QUIET if god not in gods]
        named = [*gods, *spare][: position.get("players", 2)]
        return GAME.scenario(hands=hands, gods=named, cards=cards, **position)

    return scene
