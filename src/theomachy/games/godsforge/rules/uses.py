"""G8.8, G8.9 Empower and sacrifice effects of creations: which can be paid for."""

from __future__ import annotations

from typing import Any

from theomachy.engine.game import No
from theomachy.games.godsforge.faces import raises_attack, steps_of
from theomachy.games.godsforge.rules.values import damage_to, life_after
from theomachy.games.godsforge.state import Godsforge, words

Use = tuple[Any, ...]
"""(card, ability, the creation that is given up or -1)"""
NOBODY_GIVEN_UP = -1

USE = words("use", "{0:card}: {1:effect}{2:given_up}")
NEEDS_GEMS = words("needs gems", "costs {0:gems} and you have {1:gems}")
NEEDS_ANOTHER = words("needs another", "you need another creation to give up")
ALREADY_USED = words("already used", "was used this round")
GIVEN_UP = words("given up", "is given up already")
TOO_LATE = words("too late", "attacks can be raised only before they are announced")
TOO_EARLY = words("too early", "is chosen when the attacks have been announced")

words.kind("given_up", lambda g, card: f" ({g.face(card).name} is given up)" if card >= 0 else "")


def price_in_gems(ability: tuple[Any, ...]) -> int:
    return sum(cost[1] for cost in ability[1] if cost[0] == "pay_gems")


def gives_up(ability: tuple[Any, ...]) -> str:
    """Which creation has to be given up: "this", "another" or none."""
    names = {"sacrifice_this": "this", "sacrifice_another": "another"}
    return next((names[cost[0]] for cost in ability[1] if cost[0] in names), "")


def stats(ability: tuple[Any, ...]) -> tuple[int, int, int]:
    """The attack, prevention and life that an ability names as numbers."""
    sums = {"raise_attack": 0, "raise_prevention": 0, "gain_life": 0}
    for step in steps_of(ability[2]):
        if step[0] in sums and isinstance(step[1], int):
            sums[step[0]] += step[1]
    attack, prevention, life = sums.values()
    return attack, prevention, life


def outlook(g: Godsforge, seat: int, uses: tuple[Use, ...]) -> tuple[int, int]:
    """The damage that would come through after these uses, and the life that would be left."""
    twin = g.clone()
    twin.guarded[seat] += sum(stats(use[1])[1] for use in uses)
    twin.healed[seat] += sum(stats(use[1])[2] for use in uses)
    damage = damage_to(twin, seat)
    return damage, life_after(twin, seat, damage)


def affordable_uses(g: Godsforge, me: int, raising: bool, chosen: tuple[Use, ...]) -> list[Use]:
    """All that can still be chosen in this step, after what has been chosen; in a fixed order, so none comes twice."""
    gems = g.gems[me] - sum(price_in_gems(use[1]) for use in chosen)
    lost = {*g.sacrificed, *(use[2] for use in chosen)}
    options: list[Use] = []
    passed = not chosen
    for card in g.creations[me]:
        for ability in g.book.prices[g.form(card)]:
            if raises_attack(ability[2]) != raising:
                continue
            if passed and cannot_use(g, me, card, ability, gems, lost) is None:
                options += ((card, ability, victim) for victim in victims(g, me, card, ability, lost))
            passed = passed or chosen[-1][:2] == (card, ability)
    return options


def cannot_use(g: Godsforge, me: int, card: int, ability: tuple[Any, ...], gems: int, lost: set[int]) -> No | None:
    """G8.8 Once a round and at its price. G8.9 A creation is given up for one effect only."""
    if (me, card, ability) in g.used:
        return ("G8.8", ALREADY_USED)
    price = price_in_gems(ability)
    if price > gems:
        return ("G8.8", NEEDS_GEMS, price, gems)
    if not victims(g, me, card, ability, lost):
        return ("G8.9", GIVEN_UP) if gives_up(ability) == "this" else ("G8.9", NEEDS_ANOTHER)
    return None


def victims(g: Godsforge, me: int, card: int, ability: tuple[Any, ...], lost: set[int]) -> tuple[int, ...]:
    """G8.9 The creations that can be given up for it; (-1,) if it asks for none."""
    which = gives_up(ability)
    if not which:
        return (NOBODY_GIVEN_UP,)
    if which == "this":
        return () if card in lost else (card,)
    return tuple(other for other in g.creations[me] if other != card and other not in lost)
