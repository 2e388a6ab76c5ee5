"""What the table of Armies shows besides cards and zones: whose turn it is, the attack that stands, changed values."""

from __future__ import annotations

from typing import Any

from theomachy.engine.hooks import Moment, Parts
from theomachy.games.armies.rules.actions import STOP
from theomachy.games.armies.rules.attack import ATTACKS
from theomachy.games.armies.rules.strength import attack_bonus, holder
from theomachy.games.armies.state import Armies


def moment(g: Armies) -> Moment:
    """A3 The round, and whose turn it is."""
    return Moment(g.round, None if g.active < 0 else g.active)


def resolving(g: Armies) -> tuple[tuple[Any, ...], ...]:
    """A5 The attack that can still be blocked."""
    return ((ATTACKS, g.attacker, g.targets),) if g.targets else ()


def ends_turn(g: Armies, ask: tuple[Any, ...], option: tuple[Any, ...]) -> bool:
    """A3.6 Whoever stops does no more this turn."""
    return bool(option[0] == STOP)


def parts(g: Armies, card: int) -> Parts:
    """A5.5 Strengths that differ from the printed one: by a trait, or by what lasts this turn."""
    face = g.faces[card]
    if not g.book.is_army[face]:
        return {}
    printed = g.book.strength[face]
    can_attack = card == g.attacker or any(card in hand for hand in g.hand)
    raised = attack_bonus(g, g.active) if can_attack and (card == g.attacker or card in g.hand[g.active]) else 0
    by_trait = (g.book.attacking[face] - printed, "its trait"), (raised, "until the end of the turn")
    sums: dict[str, tuple[tuple[int, str], ...]] = {
        "strength in attack": by_trait if can_attack else (),
        "strength when attacked": ((g.book.attacked[face] - printed, "its trait"),) if holder(g, card) >= 0 else (),
    }
    return {
        name: ((printed, "printed"), *(part for part in more if part[0]))
        for name, more in sums.items()
        if any(amount for amount, _ in more)
    }
