"""G8.8, G8.9 Empower and sacrifice effects of creations: which can be paid for."""

from __future__ import annotations

from typing import Any

from theomachy.engine.game import No
from theomachy.games.godsforge.faces import raises_attack, steps_of
from theomachy.games.godsforge.rules.values import damage_to, life_after, total_attack
from theomachy.games.godsforge.state import Godsforge, words

Use = tuple[Any, ...]
"""(card, ability, the other creation that is given up for it or -1)"""
NO_OTHER = -1

USE = words("use", "{0:card}: {1:effect}{2:given_up}")
NEEDS_GEMS = words("needs gems", "costs {0:gems} and you have {1:gems}")
NEEDS_ANOTHER = words("needs another", "you need another creation to give up")
ALREADY_USED = words("already used", "was used this round")
GIVEN_UP = words("given up", "{0:card} is given up already")
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


def attack_after(g: Godsforge, seat: int, uses: tuple[Use, ...]) -> int:
    """What the attack would be after these uses; gems that they take no longer count."""
    twin = g.clone()
    twin.gems[seat] -= sum(price_in_gems(use[1]) for use in uses)
    return total_attack(twin, seat) + sum(stats(use[1])[0] for use in uses)


def given_up_for(use: Use) -> tuple[int, ...]:
    """The creation that a use costs."""
    card, ability, other = use
    which = gives_up(ability)
    return (card,) if which == "this" else (other,) if which else ()


def affordable_uses(g: Godsforge, me: int, raising: bool, chosen: tuple[Use, ...]) -> list[Use]:
    """All that can still be chosen in this step, after what has been chosen."""
    gems, lost = what_remains(g, me, chosen)
    taken = [use[:2] for use in chosen]
    return [
        (card, ability, other)
        for card in g.creations[me]
        for ability in g.book.prices[g.form(card)]
        if raises_attack(ability[2]) == raising
        and (card, ability) not in taken
        and cannot_use(g, me, card, ability, gems, lost) is None
        for other in victims(g, me, card, ability, lost)
    ]


def what_remains(g: Godsforge, me: int, chosen: tuple[Use, ...]) -> tuple[int, set[int]]:
    """The gems that are left after what has been chosen, and the creations that are given up."""
    gems = g.gems[me] - sum(price_in_gems(use[1]) for use in chosen)
    return gems, {*g.sacrificed, *(card for use in chosen for card in given_up_for(use))}


def cannot_use(g: Godsforge, me: int, card: int, ability: tuple[Any, ...], gems: int, lost: set[int]) -> No | None:
    """G8.8 Once a round and at its price. G8.9 A creation is given up for one effect only."""
    if (me, card, ability) in g.used:
        return ("G8.8", ALREADY_USED)
    price = price_in_gems(ability)
    if price > gems:
        return ("G8.8", NEEDS_GEMS, price, gems)
    if not victims(g, me, card, ability, lost):
        return ("G8.9", GIVEN_UP, card) if gives_up(ability) == "this" else ("G8.9", NEEDS_ANOTHER)
    return None


def victims(g: Godsforge, me: int, card: int, ability: tuple[Any, ...], lost: set[int]) -> tuple[int, ...]:
    """G8.9 The other creations that can be given up for it; (-1,) if it asks for none."""
    which = gives_up(ability)
    if which == "another":
        return tuple(other for other in g.creations[me] if other != card and other not in lost)
    return () if which == "this" and card in lost else (NO_OTHER,)
