"""Saved games on disk."""

from __future__ import annotations

import os
from pathlib import Path

from theomachy.engine.record import LARGEST
from theomachy.match import Match, SaveError
from theomachy.match.save import unpack


def read_match(path: Path, cards: str | None = None) -> Match:
    """The match in a file; what is wrong with it is said in a SaveError."""
    try:
        # Only a plain file has an end: reading a device or a pipe might never stop.
        if not path.is_file():
            raise SaveError(f"{path} is not a file.")
        with path.open("rb") as source:
            return Match.load(source.read(LARGEST + 1), cards)
    except OSError as error:
        raise SaveError(f"{path} cannot be read: {error.strerror}.") from None


def write_match(match: Match, path: Path) -> None:
    """Write the file whole or not at all. Only a saved game is ever written over."""
    try:
        if path.exists() and not _is_save(path):
            raise SaveError(f"{path} exists and is not a saved game. Choose another name.")
        part = path.with_name(f"{path.name}.part")
        part.write_text(match.save(), encoding="utf-8")
        os.replace(part, path)
    except OSError as error:
        raise SaveError(f"{path} cannot be written: {error.strerror}.") from None


def _is_save(path: Path) -> bool:
    if not path.is_file():
        return False
    try:
        unpack(path.read_bytes())
    except SaveError:
        return False
    return True
