"""Why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from theomachy.engine.game import No
from theomachy.games.godsforge.state import Godsforge

Row = tuple[int | None, tuple[Any, ...], No]


def refusals(g: Godsforge, seat: int) -> Iterator[Row]:
    """All that the seat might want to do now, but cannot."""
    yield from ()
