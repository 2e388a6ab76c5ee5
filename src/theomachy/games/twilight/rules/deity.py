"""T16 The power of a Deity."""

from __future__ import annotations

from typing import Any

from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.twilight.rules.play import cannot_aim
from theomachy.games.twilight.rules.triggers import aim_all
from theomachy.games.twilight.state import ENDING, POWER, Twilight, words

INVOKES = words("invokes", "{0:seat} uses the power of {1:card}.")
IS_SPENT = words("is spent", "its power is spent")
IS_DENIED = words("is denied", "your deck does not have what the Deity requires")
IS_PASSIVE = words("is passive", "its power is Passive")
TOO_LATE = words("too late", "it is used before blockers are declared")


def cannot_use_deity(g: Twilight, seat: int) -> No | None:
    """T16.3, T16.4 Why the Active power cannot be used now."""
    if g.spent[seat] or any(item[1] == POWER and item[2] == seat for item in g.stack):
        return ("T16.3", IS_SPENT)
    if g.godless[seat] or not g.deity[seat]:
        return ("T19.5", IS_DENIED)
    card = g.deity[seat][0]
    face = g.faces[card]
    effects = g.book.effects[face]
    if not effects:
        return ("T16.2", IS_PASSIVE)
    late = g.step > 1 or g.phase == ENDING
    if g.book.timing[face] == "before blockers" and late:
        return ("T16.4", TOO_LATE)
    return cannot_aim(g, seat, card, effects)


@procedure
def announce_deity(g: Twilight, seat: int) -> Steps[tuple[Any, ...]]:
    """T16.3 Targets are chosen. The Deity is turned over when all of it has happened."""
    card = g.deity[seat][0]
    effects = yield from aim_all(g, seat, card, g.book.effects[g.faces[card]])
    g.tell(INVOKES, seat, card)
    return effects
