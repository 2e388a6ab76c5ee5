"""T4 Refresh Phase: Aspects, Creatures and Fortifications, upkeep, thaw."""

from __future__ import annotations

from theomachy.engine.choice import put_in_order
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.twilight.faces import Cost
from theomachy.games.twilight.rules.power import available, covers, pay
from theomachy.games.twilight.rules.values import intrigues
from theomachy.games.twilight.state import REFRESH, Twilight, words

UPKEEP_ORDER = words("upkeep order", "Pay for which Intrigue first?")
PAID = words("paid", "{0:seat} pays {1:price} for {2:card}.")
UNPAID = words("unpaid", "{0:seat} cannot keep up {1:card}: it is Exhausted.")


@procedure
def refresh_phase(g: Twilight, me: int) -> Steps[None]:
    """T4.1-T4.4"""
    g.phase = REFRESH
    held = intrigues(g, me)
    for card in (*g.resources[me], *g.field[me], *g.forts[me]):
        if card in g.exhausted and card not in g.frozen and card not in held:
            g.exhausted.pop(card)
    if held:
        order = tuple(held)
        if not covers(available(g, me), sum_of(g, order)):
            order = yield from put_in_order(g, me, (UPKEEP_ORDER,), order)
        for card in order:
            yield from keep_up(g, me, card)
    for card in (*g.resources[me], *g.field[me], *g.forts[me]):
        g.frozen.pop(card, None)


def sum_of(g: Twilight, held: tuple[int, ...]) -> Cost:
    """T4.2 All upkeep together; while it can be paid, the order makes no difference."""
    costs = [g.book.upkeep[g.form(card)] for card in held]
    return (sum(cost[0] for cost in costs), sum(cost[1] for cost in costs), sum(cost[2] for cost in costs))


@procedure
def keep_up(g: Twilight, me: int, card: int) -> Steps[None]:
    """T4.2 As much as possible is paid. T4.3 Only who pays all keeps the Intrigue Fresh."""
    upkeep = g.book.upkeep[g.form(card)]
    have = available(g, me)
    in_full = covers(have, upkeep)
    part: Cost = (min(have[0], upkeep[0]), min(have[1], upkeep[1]), min(have[2], upkeep[2]))
    yield from pay(g, me, part)
    if in_full:
        g.tell(PAID, me, part, card)
        g.unpaid.pop(card, None)
        if card not in g.frozen:
            g.exhausted.pop(card, None)
    else:
        g.tell(UNPAID, me, card)
        g.unpaid[card] = 1
        g.exhausted[card] = 1
