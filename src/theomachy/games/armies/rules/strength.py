"""A5 Strength: how strong a card is as an attacker and as a target, and what can be attacked."""

from __future__ import annotations

from theomachy.engine.effects import changes
from theomachy.games.armies.state import Armies


def attack_strength(g: Armies, me: int, card: int) -> int:
    """A5.5 The strength of an attacker, with its trait and with what lasts this turn."""
    return g.book.attacking[g.faces[card]] + attack_bonus(g, me)


def attack_bonus(g: Armies, me: int) -> int:
    """A5.5 What lasts this turn for every attack of a seat."""
    return sum(change[1] for change in changes(g, "attacks_stronger", me)) if g.lasting else 0


def target_strength(g: Armies, card: int) -> int:
    """A5.5 The strength of a target, with its trait."""
    return g.book.attacked[g.faces[card]]


def tops(g: Armies, seat: int) -> list[int]:
    """A5.3 The top card of each unfinished stack, by kind."""
    kinds, faces = g.book.kind, g.faces
    top: dict[int, int] = {}
    for card in g.army[seat]:
        kind = kinds[faces[card]]
        top[kind if kind >= 0 else g.kind(card)] = card
    return [top[kind] for kind in sorted(top)]


def attackable(g: Armies, me: int) -> list[int]:
    """A5.3 The tops of opponents' stacks; never of a partner, of a finished set, or of a shielded army."""
    return [card for seat in g.opponents(me) if not g.shielded[seat] for card in tops(g, seat)]


def weakest_target(g: Armies, me: int) -> int | None:
    """The least strength that an attacker needs; None if there is nothing to attack."""
    kinds, attacked, faces = g.book.kind, g.book.attacked, g.faces
    least: int | None = None
    for seat in g.opponents(me):
        if g.army[seat] and not g.shielded[seat]:
            top: dict[int, int] = {}
            for card in g.army[seat]:
                face = faces[card]
                kind = kinds[face]
                top[kind if kind >= 0 else g.kind(card)] = attacked[face]
            weakest = min(top.values())
            if least is None or weakest < least:
                least = weakest
    return least


def fights(g: Armies, me: int, card: int) -> bool:
    """A5.2 Whether an attacker is still there: in the army, or A5.9 safe in a set that it finished."""
    return card in g.army[me] or card in g.finished[me]


def holder(g: Armies, card: int) -> int:
    """In whose army a card stands; -1 if in none."""
    for seat, army in enumerate(g.army):
        if card in army:
            return seat
    return -1
