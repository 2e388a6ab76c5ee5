"""T14 Sacrifice: Aspects for a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.twilight.rules.choosing import pick_aspects
from theomachy.games.twilight.rules.damage import check_all_slain, destroy_by_sacrifice
from theomachy.games.twilight.rules.play import check_limit
from theomachy.games.twilight.rules.power import covers
from theomachy.games.twilight.rules.triggers import aims, all_aims
from theomachy.games.twilight.rules.values import controller, price_of, resource_counts, resources_by_type
from theomachy.games.twilight.state import HERESY, SUMMONED, SUMMONING, Twilight, words

SACRIFICES = words("sacrifices", "{0:seat} Sacrifices {1:cards} against {2:card}.")
WHICH_VICTIM = words("which victim", "Sacrifice against which card?")
VICTIM = words("victim", "{0:pick}, for {1:price}")
AMONG = words("among discards", "A card in the Discard Stack of {0:seat}")
GIVE_UP = words("give up", "Which {0:aspect} Aspect do you Sacrifice?")


def targets(g: Twilight, seat: int) -> Iterator[int]:
    """T14.2 What could be Destroyed if it can be paid."""
    yield from targets_in_play(g, seat)
    for other in g.living():
        yield from targets_in_stack(g, other)


def targets_in_stack(g: Twilight, other: int) -> list[int]:
    """T14.2 The cards of a Discard Stack, when they are offered."""
    if g.stack:
        return [] if heresy_waits(g) else g.discard[other]
    return g.discard[other] if g.phase == SUMMONING else []


def heresy_waits(g: Twilight) -> bool:
    """T13.3"""
    return any(item[1] == HERESY for item in g.stack)


def targets_in_play(g: Twilight, seat: int) -> Iterator[int]:
    """T14.2 Cards that are being Summoned or in a Combat Field. T13.3 Nothing while a Heresy waits."""
    if g.stack and heresy_waits(g):
        return
    for item in reversed(g.stack):
        if item[1] == SUMMONED and item[2] != seat and not item[5] >> seat & 1 and item[3] in g.summoned[item[2]]:
            yield item[3]
    for other in g.living():
        yield from g.field[other]
        yield from g.forts[other]


def can_sacrifice(g: Twilight, seat: int) -> bool:
    """T14.1 Whether the Aspects are enough for some card."""
    if not g.resources[seat]:
        return False
    have = resource_counts(g, seat)
    return any(covers(have, price_of(g, card)) for card in targets(g, seat))


def might_sacrifice(g: Twilight, seat: int) -> bool:
    """T3.6 Whether that alone is worth a question: against a card of another in play or on its way; in a combat against
    a Creature that fights; or against any card that another's announcement is aimed at."""
    if not g.resources[seat]:
        return False
    own = g.field[seat] + g.forts[seat]
    cards = [card for card in targets_in_play(g, seat) if card not in own]
    if (g.attackers or g.blocks) and not g.stack:
        fighting = [card for card, _, _ in g.attackers] + list(g.blocks.values())
        cards = [card for card in cards if card in fighting]
    cards += aimed_at(g, seat)
    if not cards:
        return False
    have = resource_counts(g, seat)
    return any(covers(have, price_of(g, card)) for card in cards)


def aimed_at(g: Twilight, seat: int) -> list[int]:
    """T3.6, T14.8 What another has announced and aimed at: cards in play, own ones too, or in a Discard Stack."""
    if not g.stack or g.stack[-1][2] == seat or heresy_waits(g):
        return []
    cards, _ = aims(g.stack[-1][4])
    return [card for card in cards if controller(g, card) >= 0 or is_discarded(g, card)]


def is_discarded(g: Twilight, card: int) -> bool:
    return any(card in pile for pile in g.discard)


def victims(g: Twilight, seat: int, cards: Iterable[int]) -> list[tuple[str, int, tuple[int, int, int]]]:
    """T14.2 Those of the cards whose cost can be paid; in a Discard Stack equal cards are one choice, but not one that
    is aimed at."""
    have, aimed = resource_counts(g, seat), all_aims(g)
    options: list[tuple[str, int, tuple[int, int, int]]] = []
    offered: list[int] = []
    for card in cards:
        cost = price_of(g, card)
        if not covers(have, cost):
            continue
        if card not in aimed and is_discarded(g, card):
            if g.faces[card] in offered:
                continue
            offered.append(g.faces[card])
        options.append((VICTIM, card, cost))
    return options


@procedure
def choose_victim(g: Twilight, seat: int) -> Steps[tuple[int, tuple[int, int, int]]]:
    """T14.2 A card in play or on its way, or a Discard Stack and then a card of it."""
    options: list[tuple[Any, ...]] = list(victims(g, seat, targets_in_play(g, seat)))
    options += [(AMONG, other) for other in g.living() if victims(g, seat, targets_in_stack(g, other))]
    answer = yield ask(seat, (WHICH_VICTIM,), options, follow_up=True)
    if answer[0] == AMONG:
        some = victims(g, seat, targets_in_stack(g, answer[1]))
        answer = yield ask(seat, (WHICH_VICTIM,), some, follow_up=True)
    return answer[1], answer[2]


@procedure
def sacrifice(g: Twilight, seat: int) -> Steps[None]:
    """T14.1-T14.4 Aspects and card go to their owners' Destroyed Stacks; nobody can answer. Which Aspects of a type is
    asked only where they differ for their player."""
    victim, cost = yield from choose_victim(g, seat)
    given: tuple[int, ...] = ()
    for at in range(3):
        cards = tuple(resources_by_type(g, seat)[at])
        some = yield from pick_aspects(g, seat, (GIVE_UP, at + 1), cards, cost[at])
        given = (*given, *some)
    g.tell(SACRIFICES, seat, given, victim)
    yield from destroy_by_sacrifice(g, (*given, victim))
    for other in g.in_turn():
        yield from check_limit(g, other)
    yield from check_all_slain(g)
