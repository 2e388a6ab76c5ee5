"""Which parties a text speaks of."""

from __future__ import annotations

from typing import Any

from theomachy.engine.effects import look_up
from theomachy.games.anima.phrases.vocabulary import ANIMA
from theomachy.games.anima.state import Anima


def seats_of(g: Anima, me: int, source: int, who: Any, *_: Any) -> tuple[int, ...]:
    """One party or several, always as a tuple; nobody while a party is still to be chosen."""
    found = look_up(g, me, source, who)
    return tuple(seat for seat in ((found,) if isinstance(found, int) else found) if seat >= 0)


@ANIMA.phrase("each other party", "parties")
def each_other(g: Anima, me: int, source: int) -> tuple[int, ...]:
    """In order of play."""
    return g.others(me)


@ANIMA.phrase("each party", "parties")
def each_party(g: Anima, me: int, source: int) -> tuple[int, ...]:
    """In order of play, yours too."""
    return g.order
