"""N9.1 Dice: rolled on the table, and changed before they count."""

from __future__ import annotations

from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.rng import die
from theomachy.games.anima.rules.interruptions import announce
from theomachy.games.anima.rules.moments import FOR_COMBAT, FOR_EXPLORING, ROLL, event
from theomachy.games.anima.state import SIDES, Anima, words

ROLLS = words("rolls", "{0:side} rolls {1}.")
DIE_IS_NOW = words("die is now", "The die of {0:side} shows {1} now.")
KEEPS_HIGHER = words("keeps higher", "{0:side} rolls {1} and {2}, and keeps the higher.")


@procedure
def roll(g: Anima, purpose: str, sides: tuple[int, ...], difficulty: tuple[int, ...]) -> Steps[tuple[int, ...]]:
    """N10.2 Roll a die for each side; everybody may interrupt; then it counts. The dice lie there until `acts`."""
    before = g.rolls
    g.rolls = tuple((side, _thrown(g, purpose, side)) for side in sides)
    affected = tuple(side for side in sides if side >= 0)
    yield from announce(g, ROLL, sides[0], -1, affected, purpose, difficulty)
    values = tuple(number for _, number in g.rolls)
    if g.stack:
        g.rolls = before
    return values


def _thrown(g: Anima, purpose: str, side: int) -> int:
    number = throw(g, purpose)
    if purpose == FOR_COMBAT and (side, "twice") in g.feats:
        other = throw(g, purpose)
        g.tell(KEEPS_HIGHER, side, number, other)
        return max(number, other)
    g.tell(ROLLS, side, number)
    return number


def throw(g: Anima, purpose: str) -> int:
    """One die. N9.11 With open rolls a 6 in combat is rolled again and added."""
    g.thrown += 1
    number = last = die(g, SIDES)
    while last == SIDES and purpose == FOR_COMBAT and g.options["open_rolls"]:
        last = die(g, SIDES)
        number += last
    return number


def set_die(g: Anima, side: int, number: int) -> None:
    """The die of a side shows another number."""
    g.rolls = tuple((one, number if one == side else shown) for one, shown in g.rolls)
    g.tell(DIE_IS_NOW, side, number)


def change_die(g: Anima, side: int, by: int) -> None:
    """N9.10 The die of a side shows more or less, never less than 1; for exploring never more than 6."""
    shown = dict(g.rolls).get(side)
    if shown is not None:
        most = SIDES if event(g).purpose == FOR_EXPLORING else shown + abs(by)
        set_die(g, side, min(most, max(1, shown + by)))


def roll_again(g: Anima, side: int) -> None:
    """The die of a side is rolled anew."""
    if side in dict(g.rolls):
        set_die(g, side, throw(g, event(g).purpose))
