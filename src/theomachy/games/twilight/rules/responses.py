"""T3.5, T15 Action windows, and answers to what was announced: the last one in is the first one out."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.effects import run
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.twilight.numbers import MOST_ACTS
from theomachy.games.twilight.rules.deity import announce_deity, cannot_use_deity
from theomachy.games.twilight.rules.play import (
    abilities_of,
    announce_ability,
    announce_summon,
    arrive,
    cannot_use,
    summonable,
)
from theomachy.games.twilight.rules.power import generate
from theomachy.games.twilight.rules.reckoning import concerns, might_summon
from theomachy.games.twilight.rules.sacrifice import can_sacrifice, might_sacrifice, sacrifice
from theomachy.games.twilight.rules.triggers import all_aims_are_lost
from theomachy.games.twilight.rules.values import controller, working
from theomachy.games.twilight.state import (
    ABILITY,
    FIRMLY,
    HERESY,
    POWER,
    QUIET,
    SUMMONED,
    SUMMONING,
    Item,
    Twilight,
    words,
)

WINDOW = words("window", "Do you want to act?")
ANSWER = words("answer", "{0:seat} {2:way} {1:card}. Do you answer?")
PASS = words("pass", "Pass")
PASS_ON = words("pass on", "Pass until you Summon again, are attacked or aimed at")
PASS_FIRMLY = words("pass firmly", "Pass until you Summon again, whatever happens")
NO_ANSWERS = words("no answers", "Answer nothing for the rest of the turn")
SUMMON = words("summon", "Summon {0:card}")
USE = words("use", "{0:pick}: {1:effect}")
DEITY = words("deity power", "Use the power of {0:card}")
GENERATE = words("generate", "Exhaust {0:an_aspect} for Power")
SACRIFICE = words("sacrifice", "Sacrifice Aspects to Destroy a card")
COUNTERED = words("is countered", "{0:card} is countered.")
NO_EFFECT = words("no effect", "{0:card} comes to nothing.")

GOES_ON = "goes on"
WAYS = {
    SUMMONED: "Summons",
    ABILITY: "uses",
    POWER: "uses the power of",
    HERESY: "Manifests",
    GOES_ON: "goes on with",
}
"""T15.2 How something was announced; T15.5 or that a part of it has happened."""
words.kind("way", lambda g, kind: WAYS[kind])

PASSES = (PASS, PASS_ON, PASS_FIRMLY)
"""T3.7 The number of each is how long it lasts."""


# --- windows ----------------------------------------------------------------------------------------------------------


@procedure
def action_window(g: Twilight) -> Steps[None]:
    """T3.5 Everybody may act, until all have passed one after the other."""
    passed, asked = 0, g.phase != SUMMONING
    while True:
        waiting = [seat for seat in g.in_turn() if not passed >> seat & 1 and not g.passing[seat]]
        seat = first_to_act(g, waiting)
        if not asked and seat != g.active and can_sacrifice(g, g.active):
            seat = g.active  # T3.6 once in his Summoning Phase, for that alone
        if seat < 0:
            return
        asked = asked or seat == g.active
        answer = yield ask(seat, (WINDOW,), actions(g, seat), reaction=seat != g.active)
        if answer[0] in PASSES:
            passed |= 1 << seat
            g.passing[seat] = PASSES.index(answer[0])
        else:
            passed = 0
            yield from act(g, seat, answer)


@procedure
def answers(g: Twilight, number: int, way: str) -> Steps[None]:
    """T15.2 All may answer what waits, until all have passed. T15.3 Who announced it waits for another's answer."""
    passed = 1 << item_of(g, number)[2]
    while not is_off(g, number):
        waiting = [seat for seat in g.in_turn() if not passed >> seat & 1 and listens(g, seat)]
        seat = first_to_act(g, waiting)
        if seat < 0:
            return
        item = item_of(g, number)
        answer = yield ask(seat, (ANSWER, item[2], item[3], way), actions(g, seat), reaction=True)
        if answer[0] in (PASS, NO_ANSWERS):
            passed |= 1 << seat
            g.silent[seat] = answer[0] == NO_ANSWERS
        else:
            passed = 0 if answer[0] != GENERATE else passed
            yield from act(g, seat, answer)


def first_to_act(g: Twilight, seats: list[int]) -> int:
    """The first of these seats that might act, or -1. T3.3 Nobody in a phase without Active Effects. T3.8 Nobody after
    a hundred announcements in a turn. T17.9 Nobody in the turn of who is out."""
    if g.phase in QUIET or g.number >= MOST_ACTS or g.out[g.active]:
        return -1
    return next((seat for seat in seats if might_act(g, seat)), -1)


def might_act(g: Twilight, seat: int) -> bool:
    """T3.6 Whether everybody can see that a seat might act; what its hand holds makes no difference."""
    return might_sacrifice(g, seat) or might_summon(g, seat) or bool(uses(g, seat))


def listens(g: Twilight, seat: int) -> bool:
    """T3.7 Whether a seat wants to be asked for an answer."""
    if g.silent[seat] or g.passing[seat] == FIRMLY:
        return False
    return not g.passing[seat] or concerns(g, seat)


def uses(g: Twilight, seat: int) -> list[tuple[Any, ...]]:
    """Abilities in play and the Deity Power, as far as they can be used now."""
    options: list[tuple[Any, ...]] = []
    abilities = g.book.abilities
    for card in working(g, seat):
        if abilities[g.form(card)] or card in g.copied:
            options += [
                (USE, card, ability[0])
                for ability in abilities_of(g, card)
                if cannot_use(g, seat, card, ability) is None
            ]
    if cannot_use_deity(g, seat) is None:
        options.append((DEITY, g.deity[seat][0]))
    return options


def actions(g: Twilight, seat: int) -> list[tuple[Any, ...]]:
    """T3.2 All that a seat can do now; a second copy of a card in hand is no other choice."""
    options: list[tuple[Any, ...]] = [(PASS,), (NO_ANSWERS,)] if g.stack else [(verb,) for verb in PASSES]
    options += [(SUMMON, card) for card in summonable(g, seat, g.hand[seat])]
    options += uses(g, seat)
    if g.stack:
        exhausted = g.exhausted
        fresh = [g.aspect(card) for card in g.resources[seat] if card not in exhausted]
        options += [(GENERATE, aspect) for aspect in (1, 2, 3) if aspect in fresh]
    if can_sacrifice(g, seat):
        options.append((SACRIFICE,))
    return options


@procedure
def act(g: Twilight, seat: int, option: tuple[Any, ...]) -> Steps[None]:
    """Carry out what a seat has chosen to do."""
    verb = option[0]
    if verb == SACRIFICE:
        yield from sacrifice(g, seat)
        return
    if verb == GENERATE:
        yield from generate(g, seat, option[1])
        return
    card = option[1]
    mark_answered(g, seat)
    if verb == SUMMON:
        effects = yield from announce_summon(g, seat, card)
        happened = yield from wait_and_happen(g, seat, SUMMONED, card, effects)
        yield from arrive(g, seat, card, not happened)
    elif verb == USE:
        ability = next(one for one in abilities_of(g, card) if one[0] == option[2])
        effects = yield from announce_ability(g, seat, card, ability)
        yield from wait_and_happen(g, seat, ABILITY, card, effects)
    else:
        effects = yield from announce_deity(g, seat)
        yield from wait_and_happen(g, seat, POWER, card, effects)
        g.spent[seat] = True


# --- what waits -------------------------------------------------------------------------------------------------------


def item_of(g: Twilight, number: int) -> Item:
    return next(item for item in g.stack if item[0] == number)


def mark_answered(g: Twilight, seat: int) -> None:
    """T14.5 Whoever answers by a card effect can no longer Sacrifice against what waits."""
    for at, item in enumerate(g.stack):
        g.stack[at] = (*item[:5], item[5] | 1 << seat)


def is_off(g: Twilight, number: int) -> bool:
    """T15.7, T15.8 Countered, or its card is gone or another player's."""
    if number in g.countered:
        return True
    _, kind, seat, source, _, _ = item_of(g, number)
    if g.out[seat]:
        return True
    if kind == SUMMONED:
        return source not in g.summoned[seat]
    return kind == ABILITY and controller(g, source) != seat and source not in g.deity[seat]


@procedure
def wait_and_happen(g: Twilight, seat: int, kind: str, source: int, effects: tuple[Any, ...]) -> Steps[bool]:
    """T15.2 It waits for answers, then it happens. T15.5 Effect by effect, with answers between them.

    Answers whether it was not countered.
    """
    g.number += 1
    number = g.number
    g.stack.append((number, kind, seat, source, effects, 0))
    yield from answers(g, number, kind)
    off = is_off(g, number)
    if not off and all_aims_are_lost(item_of(g, number)[4]):
        g.tell(NO_EFFECT, source)
    while item_of(g, number)[4] and not off:
        yield from run(g, seat, source, item_of(g, number)[4][0])
        if cross_off(g, number):
            yield from answers(g, number, GOES_ON)
            off = is_off(g, number)
    if off and not g.out[seat]:
        g.tell(COUNTERED if g.countered.get(number) else NO_EFFECT, source)
    g.stack.remove(item_of(g, number))
    g.countered.pop(number, None)
    return not off


def cross_off(g: Twilight, number: int) -> bool:
    """T15.5 The first effect of what waits has happened; answers whether others still wait."""
    item = item_of(g, number)
    g.stack[g.stack.index(item)] = (*item[:4], item[4][1:], item[5])
    return len(item[4]) > 1


def to_counter(g: Twilight, me: int, source: int, kind: str) -> Item | None:
    """T15.7 What a counter hits: the nearest thing below it that waits, if another announced it and the kind fits."""
    waiting = [item for item in g.stack if item[3] != source]
    if not waiting or waiting[-1][2] == me or waiting[-1][0] in g.countered:
        return None
    return waiting[-1] if kind == "any" or (waiting[-1][1] == SUMMONED) == (kind == "card") else None


def can_counter(g: Twilight, me: int, source: int, kind: str = "any") -> bool:
    return to_counter(g, me, source, kind) is not None


def counter(g: Twilight, me: int, source: int, kind: str = "any") -> bool:
    """T15.7 It will do nothing."""
    item = to_counter(g, me, source, kind)
    if item:
        g.countered[item[0]] = 1
    return item is not None
