"""T9 Coming into play: Summoning, Fortifications, Mini-cards, copies, and the Creature Limit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from theomachy.engine.choice import PICK, ask
from theomachy.engine.effects import bind, cannot_pay, run
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move
from theomachy.games.twilight.rules.damage import (
    check_all_slain,
    check_slain,
    discard_from_play,
    exhaust,
    freeze,
    grant,
    where,
)
from theomachy.games.twilight.rules.losing import leave_combat, lose_track
from theomachy.games.twilight.rules.power import (
    IS_EXHAUSTED,
    available,
    cannot_pay_cost,
    choose_x,
    cost_of,
    covers,
    pay,
    price_changes,
    worth,
)
from theomachy.games.twilight.rules.triggers import TIRED, aim_all, can_aim, set_off
from theomachy.games.twilight.rules.values import (
    CREATURES,
    controller,
    creatures,
    has,
    has_conviction,
    level_of,
    resource_counts,
)
from theomachy.games.twilight.state import SUMMONING, Twilight, words

SUMMONS = words("summons", "{0:seat} Summons {1:card} for {2:price}.")
USES = words("uses", "{0:seat} uses {1:card}.")
COMES = words("comes", "{0:card} comes into play for {1:seat}.")
COPIES = words("copies", "{0:card} becomes a copy of {1:card}.")
WON_OVER = words("won over", "{0:seat} gains control of {1:card}.")
WHICH_SIDE = words("which side", "On which side do you build {0:card}?")
BUILD = words("build", "{0:compass}")
TOO_MANY = words("too many", "You have too many {0:aspect} Creatures. Discard one")
ONLY_SUMMONING = words("only summoning", "it can be Summoned only in your own Summoning Phase, while nothing waits")
NO_TARGET = words("no target", "there is nothing it could be aimed at")
NO_CONVICTION = words("no conviction", "it asks for Conviction, and not all your cards have the colour of your Deity")
USED_UP = words("used up", "it was used this turn")

POWER_PAID = ("power_paid",)
"""T8.2 What a text calls the Power that went into X."""
COMPASS = {"N": "North", "E": "East", "S": "South", "W": "West"}
words.kind("compass", lambda g, side: COMPASS[side])


# --- summoning --------------------------------------------------------------------------------------------------------


def cannot_summon(g: Twilight, seat: int, card: int) -> No | None:
    """T9.2, T9.6, T9.9 Why a card of the hand cannot be Summoned now."""
    face = g.faces[card]
    if not (g.book.instant[face] or may_summon_all(g, seat)):
        return ("T9.2", ONLY_SUMMONING)
    return cannot_pay_cost(g, seat, cost_of(g, seat, card)) or cannot_aim(g, seat, card, g.book.effects[face])


def may_summon_all(g: Twilight, seat: int) -> bool:
    """T9.2 In the own Summoning Phase while nothing waits. At all other times only what is instant."""
    return g.phase == SUMMONING and g.active == seat and not g.stack


def cannot_aim(g: Twilight, seat: int, card: int, effects: tuple[Any, ...]) -> No | None:
    """T15.4 Why nothing of what a card does finds something to be aimed at; T16.1 or all of it asks for Conviction."""
    if not effects or any(can_aim(g, seat, card, effect) for effect in effects):
        return None
    if all(effect[0] == "conviction" for effect in effects) and not has_conviction(g, seat, card):
        return ("T16.1", NO_CONVICTION)
    return ("T15.4", NO_TARGET)


def summonable(g: Twilight, seat: int, cards: Iterable[int]) -> Iterator[int]:
    """T9.2 Those of the cards that a seat could Summon now, if they were in its hand; of equal ones the first.

    What `cannot_summon` says of each of them; asked so often that it looks for all that they share only once.
    """
    every, instant, faces = may_summon_all(g, seat), g.book.instant, g.faces
    have, changes = available(g, seat), price_changes(g, seat)
    tried: list[int] = []
    for card in cards:
        face = faces[card]
        if (every or instant[face]) and face not in tried:
            tried.append(face)
            payable = covers(have, cost_of(g, seat, card, changes))
            if payable and cannot_aim(g, seat, card, g.book.effects[face]) is None:
                yield card


@procedure
def announce_summon(g: Twilight, seat: int, card: int) -> Steps[tuple[Any, ...]]:
    """T15.4 X, targets and payment; then the card is on its way. Answers what it will do."""
    face = g.faces[card]
    cost = cost_of(g, seat, card)
    effects = g.book.effects[face]
    if g.book.has_x[face]:
        more = yield from choose_x(g, seat, cost)
        effects = bind(effects, POWER_PAID, worth(more))
        cost = (cost[0] + more[0], cost[1] + more[1], cost[2] + more[2])
    effects = yield from aim_all(g, seat, card, effects)
    yield from pay(g, seat, cost)
    move(g, card, "hand", seat, "summoned", seat)
    g.tell(SUMMONS, seat, card, cost)
    return effects


@procedure
def arrive(g: Twilight, seat: int, card: int, countered: bool) -> Steps[None]:
    """T9.3-T9.6 What was Summoned comes into play. A Scheme, and T15.7 what was countered, is Discarded."""
    if card not in g.summoned[seat]:
        return
    table = g.book.table[g.faces[card]]
    if countered or table == "scheme":
        move(g, card, "summoned", seat, "discard", seat)
        return
    late = not (g.phase == SUMMONING and g.active == seat)
    yield from enter(g, card, "summoned", seat, seat)
    if late and controller(g, card) == seat:
        exhaust(g, card)
        freeze(g, card)


@procedure
def enter(g: Twilight, card: int, zone: str, owner: int, seat: int) -> Steps[None]:
    """A card comes from a zone into play, and what that sets off happens."""
    yield from lay_down(g, card, zone, owner, seat)
    yield from after_arrival(g, card, seat)


@procedure
def lay_down(g: Twilight, card: int, zone: str, owner: int, seat: int) -> Steps[None]:
    """A card comes from a zone into play, Fresh. T15.9 What was aimed at it where it lay hits it no more."""
    table = g.book.table[g.printed(card)]
    lose_track(g, (card,))
    g.exhausted.pop(card, None)
    g.manifested.pop(card, None)
    if table == "fortification":
        sides = g.book.sides[g.faces[card]]
        side = sides[0]
        if len(sides) > 1:
            answer = yield ask(seat, (WHICH_SIDE, card), [(BUILD, side) for side in sides], follow_up=True)
            side = answer[1]
        move(g, card, zone, owner, "forts", seat)
        g.sides[card] = side
    else:
        move(g, card, zone, owner, "field", seat)
        if table in CREATURES:
            g.new[card] = 1
    g.tell(COMES, card, seat)


@procedure
def after_arrival(g: Twilight, card: int, seat: int) -> Steps[None]:
    """T9.8 The limit comes first, then what the card does when it arrives."""
    yield from check_limit(g, seat)
    if controller(g, card) == seat:
        yield from set_off(g, seat, card, g.form(card), "summoned")
    yield from check_all_slain(g)


# --- abilities --------------------------------------------------------------------------------------------------------


def abilities_of(g: Twilight, card: int) -> tuple[Any, ...]:
    """T11.10 A copy keeps the abilities of its own; what both cards say it has once."""
    abilities = g.book.abilities[g.form(card)]
    if card not in g.copied:
        return abilities
    return (*abilities, *(own for own in g.book.abilities[g.printed(card)] if own not in abilities))


def cannot_use(g: Twilight, seat: int, card: int, ability: tuple[Any, ...]) -> No | None:
    """Why an ability cannot be used now. T1.11 An Exhausted card has none, whatever their price."""
    sentence, costs, effect, once = ability
    if once and (seat, card, sentence) in g.used:
        return ("T15.12", USED_UP)
    if card in g.exhausted:
        return ("T1.11", IS_EXHAUSTED)
    return cannot_pay(g, seat, card, costs) or cannot_aim(g, seat, card, (effect,))


@procedure
def announce_ability(g: Twilight, seat: int, card: int, ability: tuple[Any, ...]) -> Steps[tuple[Any, ...]]:
    """T15.4 Prices are paid and targets chosen. T15.12 It counts as used."""
    sentence, costs, effect, once = ability
    if once:
        g.used[(seat, card, sentence)] = 1
    effects = yield from aim_all(g, seat, card, (effect,))
    for cost in costs:
        yield from run(g, seat, card, cost)
    g.tell(USES, seat, card)
    return tuple(bind(one, TIRED, ("tired", g.tired)) for one in effects)


# --- other ways into play ---------------------------------------------------------------------------------------------


@procedure
def put_mini(g: Twilight, seat: int, face: int, exhausted: bool) -> Steps[int]:
    """T1.7 A Mini-card of this face comes into play. Answers its id, or -1."""
    if not g.minis[0] or g.out[seat]:
        return -1
    card = g.minis[0][-1]
    g.forms[card] = face
    yield from enter(g, card, "minis", 0, seat)
    if exhausted and controller(g, card) == seat:
        exhaust(g, card)
    return card


@procedure
def put_creature(g: Twilight, card: int, seat: int, may_attack: bool, ignore_limit: bool) -> Steps[None]:
    """A Creature comes into play without being Summoned, from wherever it lies. No other card does."""
    if g.book.table[g.printed(card)] not in CREATURES:
        return
    zone, owner = where(g, card)
    if ignore_limit:
        grant(g, card, "uncounted")
    yield from enter(g, card, zone, owner, seat)
    if may_attack:
        g.new.pop(card, None)


@procedure
def return_for_a_turn(g: Twilight, me: int, card: int) -> Steps[None]:
    """A Creature is back from the Discard Stack for this turn: it may attack, and is Destroyed afterwards."""
    if card in g.discard[me]:
        g.doomed[card] = me
        yield from put_creature(g, card, me, True, True)


@procedure
def become_copy(g: Twilight, card: int, other: int) -> Steps[None]:
    """T11.10"""
    if controller(g, card) < 0 or controller(g, other) < 0:
        return
    g.copied[card], g.models[card] = g.form(other), other
    g.tell(COPIES, card, other)
    yield from check_limit(g, controller(g, card))
    yield from check_slain(g, card)


@procedure
def take_control(g: Twilight, card: int, seat: int) -> Steps[None]:
    """T1.8 A Creature or Intrigue changes sides. T10.9 It fights no more."""
    before = controller(g, card)
    if before < 0 or before == seat or card in g.forts[before]:
        return
    leave_combat(g, card)
    move(g, card, "field", before, "field", seat)
    g.new[card] = 1
    g.tell(WON_OVER, seat, card)
    yield from check_limit(g, seat)
    yield from check_all_slain(g)


# --- the creature limit -----------------------------------------------------------------------------------------------


@procedure
def check_limit(g: Twilight, seat: int) -> Steps[None]:
    """T9.7, T9.8 Creatures beyond the limit are Discarded at once."""
    while True:
        aspect, counted = over_limit(g, seat)
        if not counted:
            break
        answer = yield ask(seat, (TOO_MANY, aspect), [(PICK, card) for card in counted], follow_up=True)
        yield from discard_from_play(g, answer[1])


def over_limit(g: Twilight, seat: int) -> tuple[int, list[int]]:
    """The first type of which there are too many creatures, and those of them that count; else nothing."""
    own = [] if g.out[seat] else creatures(g, seat)
    if own:
        levels = [level_of(g, card) for card in own]
        for aspect, limit in enumerate(resource_counts(g, seat), 1):
            if levels.count(aspect) > limit:
                alike = [card for card, level in zip(own, levels, strict=True) if level == aspect]
                counted = [card for card in alike if not has(g, card, "uncounted")]
                if len(counted) > limit:
                    return aspect, counted
    return 0, []
