"""What the table of Anima shows besides cards and zones: turn and phase, what is about to happen, changed values."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import RawAsk
from theomachy.engine.hooks import Moment, Parts
from theomachy.games.anima.rules.moments import ABILITY, CARD, DEATH, ENCOUNTER
from theomachy.games.anima.rules.values import level_of
from theomachy.games.anima.state import PHASES, Anima, words

CARD_WAITS = words("card waits", "{0:card} of {1:seat}")
MEETING_WAITS = words("meeting waits", "{0:card} meets {1:seat}")
DEATH_WAITS = words("death waits", "{0:card} of {1:seat} is about to die")
ROLL_WAITS = words("roll waits", "The dice of {0:seat}")
SAYINGS = {CARD: CARD_WAITS, ABILITY: CARD_WAITS, ENCOUNTER: MEETING_WAITS, DEATH: DEATH_WAITS}


def moment(g: Anima) -> Moment:
    """N3.1 The turn, who acts in it, and the phase."""
    return Moment(g.turn, g.active, PHASES.index(g.phase) if g.phase else None)


def resolving(g: Anima) -> tuple[tuple[Any, ...], ...]:
    """N10.4 What is about to happen, the next first."""
    return tuple(
        (SAYINGS[kind], card, seat) if card >= 0 else (ROLL_WAITS, seat) for kind, seat, card, *_ in reversed(g.stack)
    )


def aimed_at(g: Anima, ask: RawAsk) -> bool:
    """Whether what can be interrupted touches the asked player."""
    if not g.stack:
        return True
    _, seat, _, affected, *_ = g.stack[-1]
    return ask[0] in affected or ask[0] == seat


def parts(g: Anima, card: int) -> Parts:
    """N1.16 The level of an Area, where it is not as printed."""
    if card in g.areas[0]:
        printed = g.book.level[g.faces[card]]
        level = level_of(g, card)
        if level != printed:
            return {"level": ((printed, "printed"), (level - printed, "cards in play"))}
    return {}
