"""What the table shows besides cards and zones: whose turn it is, what waits to happen, changed values."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import DONE
from theomachy.engine.hooks import Moment, Parts
from theomachy.games.kamigami.rules.hall import HALL, RECRUIT_WHAT, cost_of
from theomachy.games.kamigami.rules.turn import LAST_ACTS
from theomachy.games.kamigami.state import PHASES, Kamigami


def moment(g: Kamigami) -> Moment:
    """K3 The round, whose turn it is, and the phase."""
    if not g.phase:
        return Moment(g.round, None)
    return Moment(g.round, g.active, PHASES.index(g.phase))


def resolving(g: Kamigami) -> tuple[tuple[Any, ...], ...]:
    """K5.6 What can still be answered, the next first."""
    return tuple(entry for entry in reversed(g.waiting) if entry is not None)


def aimed_at(g: Kamigami, ask: tuple[Any, ...]) -> bool:
    """Whether a reaction is about an attack on the asked seat, or about a card or an attack of its own."""
    if g.attacker >= 0:
        return ask[0] in (g.target, g.attacker)
    waiting = resolving(g)
    return not waiting or waiting[0][1] == ask[0]


def ends_turn(g: Kamigami, ask: tuple[Any, ...], option: tuple[Any, ...]) -> bool:
    """K3.5 Who recruits no more loses the rest of the Faith, and then the hand; K3.8 after the last Acts it is over."""
    return ask[1][0] in (RECRUIT_WHAT, LAST_ACTS) and option[0] == DONE


def parts(g: Kamigami, card: int) -> Parts:
    """K6.2 What an attack is made of, K6.6 what guards its target, K8.7 and cheaper cards."""
    shown: dict[str, tuple[tuple[int, str], ...]] = {}
    if g.attacker >= 0:
        if card == g.attack_card and len(g.raises) > 1:
            first, *more = g.raises
            shown["attack"] = ((first[0], "printed"), *((n, g.library[face].name) for n, face in more if n))
        if g.guards and card in (g.temple if g.at_temple else g.god)[g.target]:
            shown["defence"] = ((0, "printed"), *((n, g.library[face].name) for n, face in g.guards if n))
    if g.lasting and any(card in getattr(g, zone)[0] for zone in HALL):
        printed = g.book.cost[g.faces[card]]
        change = cost_of(g, g.active, card) - printed
        if change:
            shown["cost"] = ((printed, "printed"), (change, "until the end of the turn"))
    return {name: amounts for name, amounts in shown.items() if len(amounts) > 1}
