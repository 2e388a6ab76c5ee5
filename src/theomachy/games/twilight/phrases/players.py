"""Who is meant, and which cards."""

from __future__ import annotations

from typing import Any

from theomachy.engine.effects import look_up
from theomachy.games.twilight.phrases.vocabulary import TWILIGHT
from theomachy.games.twilight.state import Twilight

UNBOUND = -1
"""T15.4 Players are bound when a text is announced, so that nobody is chosen twice."""

# --- players ---------------------------------------------------------------------------------------------------------


@TWILIGHT.phrase("you", "player")
def you(g: Twilight, me: int, source: int) -> int:
    """Who does it."""
    return me


@TWILIGHT.phrase("an opponent", "other")
def an_opponent(g: Twilight, me: int, source: int, seat: int = UNBOUND) -> int:
    """T15.4 Chosen when it is announced."""
    return seat


@TWILIGHT.phrase("a player", "other")
def a_player(g: Twilight, me: int, source: int, seat: int = UNBOUND) -> int:
    """T15.4 Chosen when it is announced."""
    return seat


@TWILIGHT.phrase("each opponent", "other")
def each_opponent(g: Twilight, me: int, source: int) -> tuple[int, ...]:
    """T2.9 In the order of T15.1. T17.8 Partners are none."""
    opponents = g.opponents(me)
    return tuple(seat for seat in g.in_turn() if seat in opponents)


@TWILIGHT.phrase("each player", "other")
def each_player(g: Twilight, me: int, source: int) -> tuple[int, ...]:
    """T15.1 In turn order, you and your partner too."""
    return tuple(g.in_turn())


@TWILIGHT.phrase("each other player", "other")
def each_other(g: Twilight, me: int, source: int) -> tuple[int, ...]:
    """T15.1 In turn order, your partner too."""
    return tuple(seat for seat in g.in_turn() if seat != me)


@TWILIGHT.phrase("the holder", "holder", name="controller")
def holder(g: Twilight, me: int, source: int, seat: int = UNBOUND) -> int:
    """T13.3 In whose Resource Area the Manifested Aspect lay."""
    return seat


def seats(g: Twilight, me: int, source: int, who: Any) -> tuple[int, ...]:
    """The players that are meant and still in the game, in turn order."""
    found = look_up(g, me, source, who)
    return tuple(seat for seat in (found if isinstance(found, tuple) else (found,)) if not g.out[seat])
