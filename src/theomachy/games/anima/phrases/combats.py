"""Phrases of a combat, before its dice are rolled."""

from __future__ import annotations

from theomachy.games.anima.marks import affects, possible
from theomachy.games.anima.phrases.vocabulary import ANIMA
from theomachy.games.anima.rules.combat import (
    ADVERSARY,
    fight_with_speed,
    opponent,
    roll_twice,
    slip_away,
    spare_in_combat,
    strengthen,
)
from theomachy.games.anima.state import FOE, Anima


def other_party(g: Anima, me: int, source: int, *_: int) -> tuple[int, ...]:
    """For `affects`: the party that yours fights."""
    foe = opponent(g, me)
    return (foe[1],) if foe and foe[0] == "party" else ()


@ANIMA.effect("your side has {n:plus} Combat")
@affects(other_party)
def your_side(g: Anima, me: int, source: int, n: int) -> None:
    """N9.4 In this combat."""
    strengthen(g, me, n)


@ANIMA.effect("the other side has {n:minus} Combat")
@affects(other_party)
def other_side(g: Anima, me: int, source: int, n: int) -> None:
    """N9.4 In this combat."""
    rival = other_party(g, me, source)
    strengthen(g, rival[0] if rival else FOE, -n)


@ANIMA.effect("your side rolls twice and keeps the higher")
@affects(other_party)
def two_rolls(g: Anima, me: int, source: int) -> None:
    """N1.19 In this combat."""
    roll_twice(g, me)


@ANIMA.effect("your side fights with Speed")
@affects(other_party)
def with_speed(g: Anima, me: int, source: int) -> None:
    """N1.19 Its Speed counts in place of its Combat, in this combat."""
    fight_with_speed(g, me)


@ANIMA.effect("none of your Characters dies in this combat")
@affects(other_party)
def safe(g: Anima, me: int, source: int) -> None:
    """N1.19 However high the loss, and whatever the creature does besides."""
    spare_in_combat(g, me)


@ANIMA.effect("slip away from this combat")
@possible(lambda g, me, source: bool(g.fight) and g.fight[2] != ADVERSARY)
@affects(other_party)
def slip(g: Anima, me: int, source: int) -> None:
    """N1.19 It ends without a winner, and the party stays where it is; a mission's adversary does not let go."""
    slip_away(g, me)
