"""What lies beside the rules of a game, in a file of its own folder: lessons, ladders, measurements."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TypeVar

import msgspec

T = TypeVar("T")


def read_beside(game: str, name: str, kind: type[T]) -> T | None:
    """A TOML file of a game's folder; None if the game has none."""
    path = files(f"theomachy.games.{game}") / name
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")), kind) if path.is_file() else None
