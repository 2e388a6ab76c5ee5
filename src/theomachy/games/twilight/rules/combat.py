"""T10 Combat Phase, in six steps with a window after each."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import DONE, ask, put_in_order
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.twilight.rules.damage import hurt_discard, hurt_life, mark_damage, say_hurt, slay_fallen
from theomachy.games.twilight.rules.responses import PASS_ON, PASSES, action_window
from theomachy.games.twilight.rules.triggers import NONE, happen, set_off
from theomachy.games.twilight.rules.values import armor_of, controller, creatures, fight_of, has, life_of, shows_any
from theomachy.games.twilight.state import COMBAT, FIRMLY, LOST, LOST_MINI, NOT_REPLACED, Twilight, words

LIFE, DISCARD = "life", "discard"

ATTACK_WITH = words("attack with", "Attack with whom?")
ATTACK = words("attack", "{0:pick} attacks the {2:stack} of {1:seat}")
ATTACK_ALL = words("attack all", "All attack the Life Stack of {0:seat}")
ATTACK_LAST = words("attack last", "{0:pick} attacks the Life Stack of {1:seat}, and nobody else attacks")
ATTACKS = words("attacks", "{0:card} attacks the {2:stack} of {1:seat}.")
WHO_BLOCKS = words("who blocks", "{0:pick} attacks your {1:stack}. Who blocks?")
WHO_HELPS = words("who helps", "Others are attacked. Do you block for them?")
BLOCK = words("block", "{0:pick} blocks {1:pick}")
HELP = words("help", "{0:pick} blocks {1:pick} for {2:seat}")
NO_BLOCK = words("no block", "No block")
ACCEPT_HELP = words("accept help", "{0:seat} would block {1:pick} with {2:pick}")
LET_HELP = words("let help", "Accept")
NO_HELP = words("no help", "Refuse")
BLOCKS = words("blocks", "{0:card} blocks {1:card}.")
REPLACE = words("replace", "The blocker of {0:pick} is gone. Who takes its place?")
ORDER = words("attack order", "Which attacker strikes next?")
STRIKES = words("strikes", "{0:card} strikes the {2:stack} of {1:seat} for {3}.")

STACKS = {LIFE: "Life Stack", DISCARD: "Discard Stack"}
words.kind("stack", lambda g, stack: STACKS[stack])

Spills = tuple[tuple[int, int], ...]
"""T20.4 (attacker, damage that goes on)."""


@procedure
def combat_phase(g: Twilight, me: int) -> Steps[None]:
    """T10.1-T10.7"""
    g.phase = COMBAT
    yield from declare_attackers(g, me)
    if g.attackers:
        yield from fight(g, me)
    g.attackers, g.step = (), 0
    g.blocks.clear()


@procedure
def fight(g: Twilight, me: int) -> Steps[None]:
    """T10.2-T10.7 The other five steps, while somebody attacks; T17.9 who has dropped out fights no more."""
    spills: Spills = ()
    for step in (1, 2, 3, 4, 5, 6):
        if not g.attackers:
            return
        if step == 2:
            yield from declare_defenders(g, me)
        elif step == 3:
            yield from replace_defenders(g, me)
        elif step == 4:
            spills = yield from creature_damage(g)
        elif step > 4:
            yield from stack_damage(g, me, DISCARD if step == 5 else LIFE, spills)
        g.step = step
        if g.out[me]:
            return
        yield from action_window(g)
        while step == 3 and are_lost(g):
            yield from replace_defenders(g, me)
            yield from action_window(g)


# --- attackers --------------------------------------------------------------------------------------------------------


def ready(g: Twilight, card: int) -> bool:
    """T10.1 Whether a creature can attack."""
    if card in g.exhausted or has(g, card, "cannot_attack"):
        return False
    return card not in g.new or has(g, card, "swift")


@procedure
def declare_attackers(g: Twilight, me: int) -> Steps[None]:
    """T10.1 One by one; each names what it attacks, and is Exhausted."""
    while True:
        options: list[tuple[Any, ...]] = [
            (ATTACK, card, seat, stack)
            for card in creatures(g, me)
            if ready(g, card)
            for seat in g.opponents(me)
            for stack in ((LIFE, DISCARD) if g.discard[seat] else (LIFE,))
        ]
        if not options:
            break
        if any(option[1] != options[0][1] for option in options):
            options += shortcuts(g, me)
        answer = yield ask(me, (ATTACK_WITH,), [(DONE,), *options])
        if answer[0] == DONE:
            break
        if answer[0] == ATTACK:
            declare(g, *answer[1:])
        elif answer[0] == ATTACK_LAST:
            declare(g, answer[1], answer[2], LIFE)
            break
        else:
            for card in creatures(g, me):
                if ready(g, card):
                    declare(g, card, answer[1], LIFE)
    for card, _, _ in g.attackers:
        if controller(g, card) == me:
            yield from set_off(g, me, card, g.form(card), "attacks")
    for seat in g.in_turn():
        if any(seat == attacked for _, attacked, _ in g.attackers):
            g.passing[seat] = 0 if g.passing[seat] < FIRMLY else FIRMLY
            yield from happen(g, seat, "you_are_attacked")


def shortcuts(g: Twilight, me: int) -> list[tuple[Any, ...]]:
    """T10.1 What often is all that happens, as one choice: everybody attacks a Life Stack, or one more and no other."""
    return [
        *((ATTACK_ALL, seat) for seat in g.opponents(me)),
        *((ATTACK_LAST, card, seat) for card in creatures(g, me) if ready(g, card) for seat in g.opponents(me)),
    ]


def declare(g: Twilight, card: int, seat: int, stack: str) -> None:
    """T10.1 An attacker is Exhausted."""
    g.exhausted[card] = 1
    g.attackers = (*g.attackers, (card, seat, stack))
    g.tell(ATTACKS, card, seat, stack)


# --- blockers ---------------------------------------------------------------------------------------------------------


def blockers(g: Twilight, seat: int, attacker: int) -> list[int]:
    """T10.2 Fresh creatures of a seat that could block. T20.2 Fleet is blocked only by Fleet."""
    busy = list(g.blocks.values())
    fleet = has(g, attacker, "fleet")
    return [
        card
        for card in creatures(g, seat)
        if card not in g.exhausted
        and card not in busy
        and not has(g, card, "cannot_block")
        and (not fleet or has(g, card, "fleet"))
    ]


def pairs(g: Twilight) -> tuple[tuple[int, int], ...]:
    """Attackers and their blockers, in the order in which the attackers were named."""
    return tuple((attacker, g.blocks[attacker]) for attacker, _, _ in g.attackers if attacker in g.blocks)


@procedure
def declare_defenders(g: Twilight, me: int) -> Steps[None]:
    """T10.2 One blocker for each attacker. T16.4 Only then comes what blocking sets off."""
    for attacker, seat, stack in g.attackers:
        if may_be_blocked(g, me, attacker, seat):
            yield from assign(g, seat, attacker, (WHO_BLOCKS, attacker, stack))
    yield from find_help(g, me, tuple(attacker for attacker, _, _ in g.attackers))
    g.step = 2
    for attacker, blocker in pairs(g):
        yield from block_events(g, attacker, blocker)


def may_be_blocked(g: Twilight, me: int, attacker: int, seat: int) -> bool:
    """T10.2 The attacker is still there, and so is whom it attacks."""
    return controller(g, attacker) == me and not g.out[seat]


@procedure
def assign(g: Twilight, seat: int, attacker: int, prompt: tuple[Any, ...]) -> Steps[None]:
    """T10.2 The attacked player names a blocker, or none."""
    fit = blockers(g, seat, attacker)
    if fit:
        answer = yield ask(seat, prompt, [(NO_BLOCK,), *((BLOCK, card, attacker) for card in fit)])
        if answer[0] == BLOCK:
            g.blocks[attacker] = answer[1]
            g.tell(BLOCKS, answer[1], attacker)


@procedure
def find_help(g: Twilight, me: int, attackers: tuple[int, ...]) -> Steps[None]:
    """T17.7 When the attacked players are done, all others may help one after the other, but nobody of the attacker's
    side."""
    for helper in g.in_turn():
        left = attackers
        while helper in g.opponents(me):
            options = helps(g, me, helper, left)
            if not options:
                break
            never = [] if g.passing[helper] else [(PASS_ON,)]
            answer = yield ask(helper, (WHO_HELPS,), [(NO_BLOCK,), *never, *options])
            if answer[0] == PASS_ON:
                g.passing[helper] = PASSES.index(PASS_ON)
            if answer[0] != HELP:
                break
            _, blocker, attacker, seat = answer
            left = tuple(one for one in left if one != attacker)
            reply = yield ask(seat, (ACCEPT_HELP, helper, attacker, blocker), [(LET_HELP,), (NO_HELP,)])
            if reply[0] == LET_HELP:
                g.blocks[attacker] = blocker
                g.tell(BLOCKS, blocker, attacker)


def helps(g: Twilight, me: int, helper: int, attackers: tuple[int, ...]) -> list[tuple[Any, ...]]:
    """T17.7 The blocks that a seat can offer to others. T3.7 Who has passed for longer helps nobody but a partner."""
    return [
        (HELP, card, attacker, seat)
        for attacker, seat, _ in g.attackers
        if attacker in attackers and attacker not in g.blocks and may_be_blocked(g, me, attacker, seat)
        if seat != helper and not (g.passing[helper] and seat in g.opponents(helper))
        for card in blockers(g, helper, attacker)
    ]


@procedure
def block_events(g: Twilight, attacker: int, blocker: int) -> Steps[None]:
    """What blocking sets off."""
    seat = controller(g, blocker)
    if seat >= 0:
        yield from set_off(g, seat, blocker, g.form(blocker), "blocks")
        yield from happen(g, seat, "ally_blocks")
    seat = controller(g, attacker)
    if seat >= 0:
        yield from happen(g, seat, "ally_blocked")


@procedure
def replace_defenders(g: Twilight, me: int) -> Steps[None]:
    """T10.3 A lost blocker may be replaced, but no Mini-card; without one the attacker stays blocked."""
    open_again: tuple[int, ...] = ()
    for attacker, seat, _ in g.attackers:
        lost = g.blocks.get(attacker)
        if lost not in (LOST, LOST_MINI):
            continue
        g.blocks.pop(attacker)
        if lost == LOST:
            open_again = (*open_again, attacker)
            if may_be_blocked(g, me, attacker, seat):
                yield from assign(g, seat, attacker, (REPLACE, attacker))
    yield from find_help(g, me, open_again)
    for attacker in open_again:
        g.blocks.setdefault(attacker, NOT_REPLACED)
    for attacker in open_again:
        if g.blocks.get(attacker, LOST) >= 0:
            yield from block_events(g, attacker, g.blocks[attacker])


def are_lost(g: Twilight) -> bool:
    """T10.3 Whether blockers are gone since the last replacement."""
    return any(blocker in (LOST, LOST_MINI) for blocker in g.blocks.values())


# --- damage -----------------------------------------------------------------------------------------------------------


@procedure
def creature_damage(g: Twilight) -> Steps[Spills]:
    """T10.4 At the same time, so all who fall fall before anything else is set off; T20.3 those with Initiative first.
    T20.4 Answers what Overrun carries on."""
    spills: Spills = ()
    quick = tuple(card for pair in pairs(g) for card in pair if card >= 0 and has(g, card, "initiative"))
    for first in (True, False):
        wounds: list[tuple[int, int, int]] = []
        for attacker, blocker in pairs(g):
            for source, victim in ((attacker, blocker), (blocker, attacker)):
                if source < 0 or controller(g, source) < 0 or (source in quick) != first:
                    continue
                if not has(g, source, "peaceful"):
                    wounds.append((source, victim, fight_of(g, source)))
        spills = (*spills, *overruns(g, wounds))
        dealt = tuple(
            (source, victim, mark_damage(g, victim, amount))
            for source, victim, amount in wounds
            if victim >= 0 and controller(g, victim) >= 0 and not has(g, victim, "peaceful")
        )
        slain = yield from slay_fallen(g, tuple(victim for _, victim, _ in dealt))
        for source, victim, amount in dealt:
            seat = controller(g, source)
            if victim not in slain:
                yield from say_hurt(g, victim, amount)
            elif seat >= 0 and source not in slain:
                yield from set_off(g, seat, source, g.form(source), "slays")
    return spills


def overruns(g: Twilight, wounds: list[tuple[int, int, int]]) -> Spills:
    """T20.4 Damage beyond the blocker's Life; all of it if the blocker is gone."""
    spills = []
    for source, victim, amount in wounds:
        if source in g.blocks and has(g, source, "overrun"):
            there = victim >= 0 and controller(g, victim) >= 0
            if not (there and has(g, victim, "peaceful")):
                spills.append((source, max(0, amount - absorbed(g, victim)) if there else amount))
    return tuple(spills)


def absorbed(g: Twilight, card: int) -> int:
    """What a blocker takes: its Armor and its Life."""
    return armor_of(g, card) + max(0, life_of(g, card))


@procedure
def stack_damage(g: Twilight, me: int, stack: str, spills: Spills) -> Steps[None]:
    """T10.5, T10.6 Attackers that are not blocked, and what Overrun carries on. T10.7 One by one, in any order."""
    striking = tuple(
        card
        for card, seat, target in g.attackers
        if target == stack and controller(g, card) == me and not g.out[seat] and strength(g, card, stack, spills)
    )
    order = striking
    if order_matters(g, striking, stack):
        order = yield from put_in_order(g, me, (ORDER,), striking)
    for card in order:
        seat = next((seat for one, seat, _ in g.attackers if one == card), -1)
        if seat < 0 or controller(g, card) != me:
            continue
        amount = strength(g, card, stack, spills)
        if g.out[seat] or not amount:
            continue
        g.tell(STRIKES, card, seat, stack, amount)
        if stack == LIFE:
            hit = hurt_life(g, seat, amount)
        else:
            hit = yield from hurt_discard(g, seat, amount, me)
        if hit and controller(g, card) == me:
            yield from set_off(g, me, card, g.form(card), "hits" if stack == LIFE else "hits_discard")


def order_matters(g: Twilight, striking: tuple[int, ...], stack: str) -> bool:
    """T10.7 It does if a text may be set off by the damage, or if several players are struck."""
    event = "hits" if stack == LIFE else "hits_discard"
    struck = [seat for card, seat, _ in g.attackers if card in striking]
    if any(seat != struck[0] for seat in struck) or any(event in g.book.triggers[g.form(card)] for card in striking):
        return True
    return stack == DISCARD and any(is_mourned(g, seat) for seat in struck)


def is_mourned(g: Twilight, seat: int) -> bool:
    """T11.4 Whether it sets something off when cards of this Discard Stack are Destroyed."""
    listening = g.book.listeners.get("card_destroyed", NONE) | g.book.listeners.get("any_destroyed", NONE)
    if any(shows_any(g, other, listening) for other in g.living()):
        return True
    return any("requiem" in g.book.triggers[g.faces[card]] for card in g.discard[seat])


def strength(g: Twilight, card: int, stack: str, spills: Spills) -> int:
    """T10.5 Half of the current Life, rounded up; T10.6 all of it. T20.4 Blocked: what Overrun carries on."""
    if has(g, card, "peaceful"):
        return 0
    amount = max(0, life_of(g, card))
    if card in g.blocks:
        amount = sum(more for one, more in spills if one == card)
    return (amount + 1) // 2 if stack == DISCARD else amount
