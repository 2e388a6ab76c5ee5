"""G8.3, G8.5 What an attack amounts to: the values of all cards in play, and everything that raises them."""

from __future__ import annotations

from theomachy.engine.effects import look_up
from theomachy.games.godsforge.state import EXTRA_DAMAGE, MOST_LIFE, Godsforge


def in_play(g: Godsforge, seat: int) -> list[int]:
    """Creations and the spells of this round."""
    return g.creations[seat] + g.spells[seat]


def value_of(g: Godsforge, seat: int, card: int, name: str) -> int:
    """The attack or prevention of a card in play, with what its lasting words and the black die add."""
    face = g.form(card)
    total: int = getattr(g.book, name)[face]
    for word in g.book.keywords[face].get(f"{name}_for_each", ()):
        total += word[1] * int(look_up(g, seat, card, word[2]))
    return total + g.black.get(card, 0) if name == "attack" else total


def total_attack(g: Godsforge, seat: int) -> int:
    """G8.3 The sum that is announced."""
    return g.raised[seat] + sum(value_of(g, seat, card, "attack") for card in in_play(g, seat))


def piercing_attack(g: Godsforge, seat: int) -> int:
    """The part of it that cannot be prevented."""
    keywords = g.book.keywords
    return sum(value_of(g, seat, card, "attack") for card in in_play(g, seat) if "piercing" in keywords[g.form(card)])


def total_prevention(g: Godsforge, seat: int) -> int:
    """G8.5 All that keeps damage away."""
    return g.guarded[seat] + sum(value_of(g, seat, card, "prevention") for card in in_play(g, seat))


def total_life(g: Godsforge, seat: int) -> int:
    """G8.6 Life gained in the Attack phase."""
    life = g.book.life
    return g.healed[seat] + sum(life[g.form(card)] for card in in_play(g, seat))


def damage_from(g: Godsforge, attacker: int, defender: int, extra: int) -> int:
    """G8.5 What is left of an attack after prevention. G10.5, G10.6 The extra damage comes before or after it."""
    announced = g.announced[attacker] >= 0
    total = g.announced[attacker] if announced else total_attack(g, attacker)
    piercing = g.piercing[attacker] if announced else piercing_attack(g, attacker)
    raw = g.options["raw_damage"]
    stoppable = total - piercing + (0 if raw else extra)
    return max(0, stoppable - total_prevention(g, defender)) + piercing + (extra if raw else 0)


def extra_damage(g: Godsforge) -> int:
    """G10.5 After the first death, for everybody."""
    return EXTRA_DAMAGE if g.blood else 0


def attacker_of(g: Godsforge, seat: int) -> int:
    """G8.1 The player on the right."""
    return next(other for other in g.living() if g.target(other) == seat)


def damage_to(g: Godsforge, seat: int) -> int:
    """G8.5 What would come through now."""
    return damage_from(g, attacker_of(g, seat), seat, extra_damage(g))


def life_after(g: Godsforge, seat: int, damage: int) -> int:
    """G8.6 Damage and gain count at the same time. G8.7 Never more than 30."""
    return min(MOST_LIFE, g.life[seat] - damage + total_life(g, seat))
