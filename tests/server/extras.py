"""What test servers have besides: the toy, and a bot that thinks much too long."""

from __future__ import annotations

import importlib
import time
from pathlib import Path

import theomachy
from theomachy import bots
from theomachy.bots import Bot, Sight


class Sleeper:
    """Never answers in time."""

    name = "sleeper"

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed

    def pick(self, sight: Sight) -> int:
        time.sleep(60)
        return 0


def install() -> None:
    """Make them known in this process."""
    folder = str(Path(__file__).parent / "games")
    rooms = importlib.import_module("theomachy.games").__path__
    if folder not in rooms:
        rooms.append(folder)
        theomachy.games.cache_clear()
        bots._MAKERS["sleeper"] = Sleeper


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """What workers call."""
    install()
    return bots.make_bot(name, seed)
