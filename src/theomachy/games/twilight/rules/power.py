"""T8 Aspects of Power: what they give, and how costs are paid."""

from __future__ import annotations

from theomachy.engine.choice import DONE, ask
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.twilight.faces import Cost
from theomachy.games.twilight.rules.choosing import pick_aspects
from theomachy.games.twilight.rules.values import resources_by_type, working_of
from theomachy.games.twilight.state import Twilight, words

GENERATES = words("generates", "{0:seat} draws {1:aspect} Power from an Aspect.")
WHICH_ASPECT = words("which aspect", "Which {0:aspect} Aspect do you Exhaust?")
MORE_X = words("more x", "X is {0} so far. Put more Power into it?")
ADD = words("add power", "Add {0:aspect} Power (+{0})")
LACKS_POWER = words("lacks power", "it costs {0:price}, and you can pay {1:price}")
IS_EXHAUSTED = words("is exhausted", "it is Exhausted")
IN_COMBAT = words("in combat", "attackers and blockers cannot be Exhausted before the creature damage is dealt")

Changes = list[tuple[str, Cost, int]]
"""A kind of card or a colour, by how much its cost changes, and whether it is more (1) or less (-1)."""


# --- what can be paid -------------------------------------------------------------------------------------------------


def available(g: Twilight, seat: int) -> Cost:
    """T8.1, T8.3 Power that is there or can be had from Fresh Aspects, by type."""
    one, two, three = g.power[seat]
    exhausted = g.exhausted
    for card in g.resources[seat]:
        if card not in exhausted:
            back = g.aspect(card)
            if back == 1:
                one += 1
            elif back == 2:
                two += 1
            else:
                three += 1
    return (one, two, three)


def covers(have: Cost, cost: Cost) -> bool:
    """T8.1 Types never stand for one another."""
    return have[0] >= cost[0] and have[1] >= cost[1] and have[2] >= cost[2]


def cannot_pay_cost(g: Twilight, seat: int, cost: Cost) -> No | None:
    have = available(g, seat)
    return None if covers(have, cost) else ("T8.1", LACKS_POWER, cost, have)


def cost_of(g: Twilight, seat: int, card: int, changes: Changes | None = None) -> Cost:
    """T8.7 The Summoning cost for a seat now: reductions never leave less than one Aspect of a required type. Whoever
    asks for many cards looks for the changes once."""
    face = g.faces[card]
    printed = g.book.cost[face]
    if changes is None:
        changes = price_changes(g, seat)
    if not changes:
        return printed
    cost = list(printed)
    for kind, change, sign in changes:
        if kind in (g.book.table[face], g.book.faction[face]):
            cost = [cost[at] + sign * change[at] for at in range(3)]
    cost = [max(0, count) for count in cost]
    required = [at for at in range(3) if printed[at]]
    if required and not any(cost[at] for at in required):
        cost[required[0]] = 1
    return (cost[0], cost[1], cost[2])


def price_changes(g: Twilight, seat: int) -> Changes:
    """T8.7 What makes cards cheaper or dearer for a seat now."""
    found: Changes = []
    for other, source in working_of(g, g.book.pricers):
        keywords = g.book.keywords[g.form(source)]
        if other == seat:
            found += [(kind, off, -1) for _, kind, off in keywords.get("cheaper", ())]
        elif other in g.opponents(seat):
            found += [(kind, on, 1) for _, kind, on in keywords.get("dearer", ())]
    return found


# --- paying -----------------------------------------------------------------------------------------------------------


@procedure
def pay(g: Twilight, seat: int, cost: Cost) -> Steps[None]:
    """T8.6 Power that is there goes first, then Fresh Aspects are Exhausted."""
    have = g.power[seat]
    spent = tuple(min(have[at], cost[at]) for at in range(3))
    g.power[seat] = (have[0] - spent[0], have[1] - spent[1], have[2] - spent[2])
    for at in range(3):
        if cost[at] > spent[at]:
            yield from exhaust_aspects(g, seat, at + 1, cost[at] - spent[at])


@procedure
def exhaust_aspects(g: Twilight, seat: int, aspect: int, count: int) -> Steps[None]:
    """T8.6 So many Fresh Aspects of a type; chosen only where they differ."""
    fresh = [card for card in resources_by_type(g, seat)[aspect - 1] if card not in g.exhausted]
    picks = tuple(fresh[:count])
    if len(fresh) > count and _differ(g, fresh):
        picks = yield from pick_aspects(g, seat, (WHICH_ASPECT, aspect), tuple(fresh), count)
    for card in picks:
        g.exhausted[card] = 1


def _differ(g: Twilight, cards: list[int]) -> bool:
    return len({(card in g.frozen, card in g.manifested) for card in cards}) > 1


@procedure
def generate(g: Twilight, seat: int, aspect: int) -> Steps[None]:
    """T8.3 Exhaust an Aspect now and keep its Power for later in the turn."""
    yield from exhaust_aspects(g, seat, aspect, 1)
    add_power(g, seat, aspect, 1)
    g.tell(GENERATES, seat, aspect)


def add_power(g: Twilight, seat: int, aspect: int, count: int) -> None:
    """T8.3 Power that pays costs of this turn."""
    power = list(g.power[seat])
    power[aspect - 1] += count
    g.power[seat] = (power[0], power[1], power[2])


@procedure
def choose_x(g: Twilight, seat: int, cost: Cost) -> Steps[Cost]:
    """T8.2 What goes into X beyond the rest of the cost: I counts 1, II counts 2, III counts 3."""
    have = available(g, seat)
    left = (have[0] - cost[0], have[1] - cost[1], have[2] - cost[2])
    chosen = (0, 0, 0)
    while True:
        options = [(ADD, at + 1) for at in range(3) if left[at] > chosen[at]]
        if not options:
            break
        answer = yield ask(seat, (MORE_X, worth(chosen)), [(DONE,), *options], follow_up=True)
        if answer[0] == DONE:
            break
        chosen = tuple(count + (at + 1 == answer[1]) for at, count in enumerate(chosen))
    return chosen


def worth(power: Cost) -> int:
    """T8.2"""
    return power[0] + 2 * power[1] + 3 * power[2]


# --- prices of abilities ----------------------------------------------------------------------------------------------


def cannot_exhaust(g: Twilight, me: int, source: int) -> No | None:
    """T1.11 It must be Fresh. T10.8 Not while it fights."""
    if source in g.exhausted:
        return ("T1.11", IS_EXHAUSTED)
    return ("T10.8", IN_COMBAT) if fights(g, source) and g.step < 4 else None


def exhaust_this(g: Twilight, me: int, source: int) -> None:
    """T1.11 The card itself is Exhausted."""
    g.exhausted[source] = 1


def fights(g: Twilight, card: int) -> bool:
    """T10.8 Whether a creature attacks or blocks."""
    return any(card == attacker for attacker, _, _ in g.attackers) or card in g.blocks.values()
