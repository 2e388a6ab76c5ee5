"""Phrases of a combat, before its dice are rolled. N10.6 Whatever is used in it affects the other party too."""

from __future__ import annotations

from theomachy.games.anima.marks import possible
from theomachy.games.anima.phrases.vocabulary import ANIMA
from theomachy.games.anima.rules.combat import (
    ADVERSARY,
    fight_with_speed,
    roll_twice,
    slip_away,
    spare_in_combat,
    strengthen,
)
from theomachy.games.anima.rules.moments import rival_of
from theomachy.games.anima.state import Anima


@ANIMA.effect("your side has {n:plus} Combat")
def your_side(g: Anima, me: int, source: int, n: int) -> None:
    """N9.4 In this combat."""
    strengthen(g, me, n)


@ANIMA.effect("the other side has {n:minus} Combat")
def other_side(g: Anima, me: int, source: int, n: int) -> None:
    """N9.4 In this combat."""
    strengthen(g, rival_of(g, me), -n)


@ANIMA.effect("your side rolls twice and keeps the higher")
def two_rolls(g: Anima, me: int, source: int) -> None:
    """N1.19 In this combat."""
    roll_twice(g, me)


@ANIMA.effect("your side fights with Speed")
def with_speed(g: Anima, me: int, source: int) -> None:
    """N1.19 Its Speed counts in place of its Combat, in this combat."""
    fight_with_speed(g, me)


@ANIMA.effect("none of your Characters dies in this combat")
def safe(g: Anima, me: int, source: int) -> None:
    """N1.19 However high the loss, and whatever the creature does besides."""
    spare_in_combat(g, me)


@ANIMA.effect("slip away from this combat")
@possible(lambda g, me, source: bool(g.fight) and g.fight[2] != ADVERSARY)
def slip(g: Anima, me: int, source: int) -> None:
    """N1.19 It ends without a winner, and the party stays where it is; a mission's adversary does not let go."""
    slip_away(g, me)
