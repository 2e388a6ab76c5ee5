"""The cards of the tests in a folder, and positions made of them."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.games.twilight.playing import Scene, card_file
from theomachy.games.twilight import GAME
from theomachy.games.twilight.state import Twilight

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
