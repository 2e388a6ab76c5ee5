"""G8 Attack: raise, announce, guard, and everything counts at once."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import DONE, ask
from theomachy.engine.effects import run
from theomachy.engine.machine import together
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.rng import die
from theomachy.games.godsforge.faces import is_numeric, steps_of
from theomachy.games.godsforge.rules.cards import sacrifice
from theomachy.games.godsforge.rules.gems import spend_gems
from theomachy.games.godsforge.rules.nemesis import nemesis_uses
from theomachy.games.godsforge.rules.order import Moment, effects_of, happen
from theomachy.games.godsforge.rules.uses import USE, Use, affordable_uses, attack_after, given_up_for, outlook
from theomachy.games.godsforge.rules.values import damage_from, damage_to, life_after, piercing_attack, total_attack
from theomachy.games.godsforge.state import AFTER, ATTACK, NEMESIS, Godsforge, words

RAISE = words("raise", "Raise your attack, now {0} against {1:seat}, or be done")
GUARD = words("guard", "{0} damage comes through to you, and leaves you {1} life. Use an effect, or be done")

BLACK_DIE = words("black die", "The black die shows {1} for {0:card}.")
USES = words("uses", "{0:seat} uses {1:card}: {2:effect}.")
ANNOUNCES = words("announces", "{0:seat} attacks {1:seat} with {2}.")
TAKES = words("takes", "{0:seat} takes {1} damage{2:and_gains}: {3} life now.")
words.kind("and_gains", lambda g, life: f" and gains {life} life" if life else "")


@procedure
def attack_phase(g: Godsforge) -> Steps[None]:
    """G8.2 First what raises attacks, G8.4 then the rest, G8.6 then all damage and life at once."""
    g.phase = ATTACK
    roll_black_dice(g)
    seats = tuple(seat for seat in g.people() if affordable_uses(g, seat, True, ()))
    chosen = yield from together(g, seats, choose_uses, True)
    for seat, uses in zip(seats, chosen, strict=True):
        yield from carry_out(g, seat, uses)
    if g.solo:
        yield from carry_out(g, NEMESIS, nemesis_uses(g))  # G12.7
    announce(g)
    seats = tuple(seat for seat in g.people() if affordable_uses(g, seat, False, ()))
    chosen = yield from together(g, seats, choose_uses, False)
    for seat, uses in zip(seats, chosen, strict=True):
        yield from carry_out(g, seat, uses)
    deal_damage(g)
    g.phase = AFTER
    yield from happen(g, what_comes_after(g))
    for card in g.sacrificed:
        sacrifice(g, card)  # G8.10
    g.sacrificed = ()


def announce(g: Godsforge) -> None:
    """G8.2 Every total is fixed now."""
    for seat in g.living():
        g.announced[seat], g.piercing[seat] = total_attack(g, seat), piercing_attack(g, seat)
        g.tell(ANNOUNCES, seat, g.target(seat), g.announced[seat])


def roll_black_dice(g: Godsforge) -> None:
    """G3.11, G9.5 The black die is rolled for every card that says so, a copy included."""
    for seat in g.living():
        for card in g.creations[seat]:
            if "black_die" in g.book.keywords[g.form(card)]:
                g.black[card] = die(g, 6)
                g.tell(BLACK_DIE, card, g.black[card])


@procedure
def choose_uses(g: Godsforge, me: int, raising: bool) -> Steps[tuple[Use, ...]]:
    """G8.2, G8.4 Empower and sacrifice effects, one by one in the order of the table, then done."""
    chosen: tuple[Use, ...] = ()
    while True:
        options = affordable_uses(g, me, raising, chosen)
        if not options:
            break
        if raising:
            prompt: tuple[Any, ...] = (RAISE, attack_after(g, me, chosen), g.target(me), chosen)
        else:
            prompt = (GUARD, *outlook(g, me, chosen), chosen)
        answer = yield ask(me, prompt, [(DONE,), *((USE, *use) for use in options)], follow_up=bool(chosen))
        if answer[0] == DONE:
            break
        chosen = (*chosen, answer[1:])
    return chosen


@procedure
def carry_out(g: Godsforge, seat: int, uses: tuple[Use, ...]) -> Steps[None]:
    """Pay for what was chosen. Attack, prevention and life count now, G8.11 everything else after the damage."""
    for card, ability, other in uses:
        g.used[(seat, card, ability)] = 1  # G8.8
        for cost in ability[1]:
            if cost[0] == "pay_gems":
                spend_gems(g, seat, cost[1])
        g.sacrificed = (*g.sacrificed, *given_up_for((card, ability, other)))
        g.tell(USES, seat, card, ability)
        for step in steps_of(ability[2]):
            if is_numeric(step):
                yield from run(g, seat, card, step)
            else:
                g.later = (*g.later, (seat, card, step))


def deal_damage(g: Godsforge) -> None:
    """G8.6 All damage and all life at the same time."""
    living = g.living()
    damage = {seat: damage_to(g, seat) for seat in living}
    after = {seat: life_after(g, seat, damage[seat]) for seat in living}
    for seat in living:
        g.dealt[seat] = damage_from(g, seat, g.target(seat), 0)
        g.taken[seat] = damage[seat]
        gained = after[seat] - g.life[seat] + damage[seat]
        if damage[seat] or gained:
            g.tell(TAKES, seat, damage[seat], gained, after[seat])
        g.life[seat] = after[seat]


def what_comes_after(g: Godsforge) -> Moment:
    """G8.11 Effects of the Attack phase that are not damage, prevention or life."""
    moment = dict(effects_of(g, "after_attack", ATTACK))
    for seat, card, effect in g.later:
        moment[seat] = (*moment.get(seat, ()), (card, effect, False))
    g.later = ()
    return tuple(sorted(moment.items()))
