"""What the tests of every game have: its library is read once, and a folder with the cards of its tests.

The game is that of the folder which a test stands in; `playing.py` there has `card_file`.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import theomachy as th


def game_of(path: Path) -> str | None:
    """The game that a test is about."""
    parts = path.relative_to(Path(__file__).parent).parts
    return parts[0] if parts[0] in th.games() else None


@cache
def read_once(game: str) -> Callable[..., Any]:
    return cache(th.game(game).load_library)


@pytest.fixture(autouse=True)
def library_is_read_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading our card file takes far longer than a test."""
    game = game_of(request.path)
    if game is not None:
        monkeypatch.setattr(th.game(game), "load_library", staticmethod(read_once(game)))


@pytest.fixture(scope="session")
def card_folder(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], str]:
    """`card_folder(game)`: a folder with the cards of that game's tests, written once."""

    @cache
    def card_folder(game: str) -> str:
        folder = tmp_path_factory.mktemp(f"{game}-cards")
        written: str = importlib.import_module(f"tests.games.{game}.playing").card_file()
        (folder / "tests.toml").write_text(written, "utf-8")
        return str(folder)

    return card_folder


@pytest.fixture
def cards(request: pytest.FixtureRequest, card_folder: Callable[[str], str]) -> str:
    """A folder with the cards of the tests."""
    game = game_of(request.path)
    assert game is not None, "tests of a game stand in its folder"
    return card_folder(game)
