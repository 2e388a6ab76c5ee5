"""A first game with hints, as the folder of a game describes it (`lesson.toml`, docs/lessons.md)."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from theomachy.server.beside import read_beside
from theomachy.server.wire_games import Hint, Lesson

FILE = "lesson.toml"


class _Script(msgspec.Struct, forbid_unknown_fields=True):
    seed: str
    hint: list[Hint]
    options: dict[str, Any] = {}
    level: str = "greedy"


@cache
def _script(game: str) -> _Script | None:
    return read_beside(game, FILE, _Script)


def has_lesson(game: str) -> bool:
    return _script(game) is not None


def lesson(game: str) -> Lesson | None:
    script = _script(game)
    return None if script is None else Lesson(game, f"lesson/{script.seed}", script.options, script.level, script.hint)
