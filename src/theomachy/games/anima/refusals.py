"""Why not: every card in hand and every ability on the table that cannot be used now, with the paragraph for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from theomachy.engine.game import No
from theomachy.games.anima.state import Anima

Row = tuple[int | None, tuple[Any, ...], No]


def refusals(g: Anima, seat: int) -> Iterator[Row]:
    """All that the seat might want to do now, but cannot."""
    yield from ()
