"""The rules of a game by the hash of their text: two programs with the same hash play by the same rules."""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from theomachy.engine.game import Game

ENGINE = Path(__file__).parent


@cache
def rules_hash(kind: type[Game]) -> str:
    """SHA-256 over the program text of the engine and of a game, file by file: name, zero byte, text, zero byte.

    The cards are not in it; they have a fingerprint of their own.
    """
    home = Path(sys.modules[kind.__module__].__file__ or "")
    rules = home.parent.rglob("*.py") if home.name == "__init__.py" else [home]
    files = {path.relative_to(ENGINE.parent).as_posix(): path for path in ENGINE.rglob("*.py")}
    files |= {f"game/{path.relative_to(home.parent).as_posix()}": path for path in rules}
    found = hashlib.sha256()
    for name, path in sorted(files.items()):
        text = path.read_bytes().replace(b"\r\n", b"\n")  # however a checkout ends its lines
        found.update(name.encode() + b"\0" + text + b"\0")
    return found.hexdigest()


def named(game: str, version: str, rules: str) -> str:
    """Which rules a match was played by, in one line; those of before the hash have none."""
    return f"{game} {version} {rules}".rstrip()
