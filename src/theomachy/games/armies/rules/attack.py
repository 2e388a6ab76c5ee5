"""A5 Attack: only the card that is dropped, only at the tops of stacks."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import DONE, ask
from theomachy.engine.effects import run
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move
from theomachy.games.armies.rules.actions import ANY_KIND, lay_out
from theomachy.games.armies.rules.block import blocks
from theomachy.games.armies.rules.rewards import spend
from theomachy.games.armies.rules.strength import attack_strength, attackable, fights, holder, target_strength
from theomachy.games.armies.state import Armies, words

TARGET = words("target", "Attack {0:card} of {1:seat}")
WHOM = words("whom", "{0:card} attacks with strength {1}. Choose a target")
WHOM_ELSE = words("whom else", "{0:card} has strength {1} left. Choose another target, or be done")

ATTACKS = words("attacks", "{0:card} attacks {1:cards}.")
ELIMINATED = words("eliminated", "{0:card} of {1:seat} is eliminated.")


@procedure
def drop_and_attack(g: Armies, me: int, card: int) -> Steps[None]:
    """A5.2 The card is dropped first, then its targets are chosen; A6 the attacked may block; then it strikes."""
    spend(g, g.book.price[g.faces[card]])
    yield from lay_out(g, me, card, "hand", ANY_KIND)
    if not fights(g, me, card):
        return
    targets = yield from choose_targets(g, me, card)
    if not targets:
        return
    g.attacker = card
    g.targets = targets
    g.tell(ATTACKS, card, targets)
    if "unblockable" not in g.book.traits[g.faces[card]]:
        yield from blocks(g, me)
    yield from strike(g, me, card)
    g.attacker = -1
    g.targets = ()


@procedure
def choose_targets(g: Armies, me: int, card: int) -> Steps[tuple[int, ...]]:
    """A5.4 One or several targets, one by one. A5.5 Their strengths together must not be above the attacker's."""
    targets: tuple[int, ...] = ()
    left = attack_strength(g, me, card)
    candidates = tuple(attackable(g, me))
    while True:
        options: list[tuple[Any, ...]] = [(DONE,)] if targets else []
        options += [(TARGET, top, holder(g, top)) for top in candidates if target_strength(g, top) <= left]
        if not options or (targets and len(options) == 1):
            break
        prompt = (WHOM_ELSE, card, left) if targets else (WHOM, card, left)
        answer = yield ask(me, prompt, options, follow_up=True)
        if answer[0] == DONE:
            break
        targets = (*targets, answer[1])
        candidates = candidates[candidates.index(answer[1]) + 1 :]
        if g.options["targets"] == "sum":
            left -= target_strength(g, answer[1])
    return targets


@procedure
def strike(g: Armies, me: int, card: int) -> Steps[None]:
    """A5.6 Higher: the targets are eliminated. A5.7 Equal: the attacker too. A6.5 Only what was not blocked counts."""
    lost = tuple(target for target in g.targets if holder(g, target) >= 0)
    if not lost or not fights(g, me, card):
        return
    strength = attack_strength(g, me, card)
    strengths = [target_strength(g, target) for target in lost]
    tie = strength == sum(strengths) if g.options["targets"] == "sum" else strength in strengths  # A5.8
    if tie and card in g.army[me] and "survives_ties" not in g.book.traits[g.faces[card]]:
        lost = (*lost, card)
    yield from eliminate(g, lost)
    for effect in g.book.victorious[g.faces[card]]:
        yield from run(g, me, card, effect)


@procedure
def eliminate(g: Armies, cards: tuple[int, ...]) -> Steps[None]:
    """A5.10 All go to their owners' discard piles together; then their texts speak."""
    holders = tuple(holder(g, card) for card in cards)
    for card, seat in zip(cards, holders, strict=True):
        move(g, card, "army", seat, "discard", g.owner(card))
        g.tell(ELIMINATED, card, seat)
        g.joined = tuple(pair for pair in g.joined if pair[0] != card)
    for card, seat in zip(cards, holders, strict=True):
        for effect in g.book.eliminated[g.faces[card]]:
            yield from run(g, seat, card, effect)
