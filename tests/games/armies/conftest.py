"""The cards of the tests in a folder, and positions made of them."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import pytest

import theomachy as th
from tests.games.armies.playing import NewGame, Scene, card_file
from theomachy.games.armies import GAME
from theomachy.games.armies.state import Armies

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
    """A position with the cards of the tests.

    Whoever is to move holds at least the three cards of the draw: Pebbles, if the test names none.
    """

    def scene(**position: Any) -> Armies:
        players, me = position.get("players", 2), position.get("me", 0)
        hands = [list(hand) for hand in position.pop("hands", ())]
        hands += [[] for _ in range(players - len(hands))]
        hands[me] += ["Pebble"] * (3 - len(hands[me]))
        position.setdefault("leaders", ["Patron"] * players)
        return GAME.scenario(cards=cards, hands=hands, **position)

    return scene


@pytest.fixture
def new_game(cards: str) -> NewGame:
    """A new game with the cards of the tests."""

    def new_game(seed: int = 1, **options: Any) -> Armies:
        return cast(Armies, th.new("armies", seed=seed, cards=cards, **options))

    return new_game
