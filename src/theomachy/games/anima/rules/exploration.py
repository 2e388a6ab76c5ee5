"""N7 The Exploration phase: roll, meet what is there, and claim a reward."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import DONE, ask
from theomachy.engine.effects import run
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move, take_top
from theomachy.games.anima.faces import EXPLORATION, SPECIAL
from theomachy.games.anima.rules.actions import is_play, may_act, play_options, take_action
from theomachy.games.anima.rules.cards import renew
from theomachy.games.anima.rules.combat import DEFEAT, fight_creature
from theomachy.games.anima.rules.dice import roll
from theomachy.games.anima.rules.interruptions import announce
from theomachy.games.anima.rules.missions import hold_out
from theomachy.games.anima.rules.moments import ENCOUNTER, FOR_EXPLORING, word_sum
from theomachy.games.anima.rules.movement import MEETS, TOO_STRONG, suffer
from theomachy.games.anima.rules.party import lose_turn, place_of
from theomachy.games.anima.rules.rewards import claim
from theomachy.games.anima.rules.values import level_of
from theomachy.games.anima.state import SIDES, Anima, words

EXPLORE_OR_NOT = words("explore or not", "Exploration phase: explore {0:card}, or be done")
EXPLORE = words("explore", "Explore {0:card}")
HOLD_OUT = words("hold out", "Go on with {0:card}")
EXPLORES = words("explores", "{0:seat} explores {1:card}.")
COUNTS_AS = words("counts as", "The roll of {0:seat} counts as {1}.")
FOUND = words("found", "{0:seat} has explored {1:card}.")


@procedure
def exploration_phase(g: Anima) -> Steps[None]:
    """N7.1 Each party in an Area, in order of play; N7.14 what was met is discarded afterwards."""
    g.phase = EXPLORATION
    for seat in g.order:
        if not g.lost[seat] and g.where[seat] >= 0:
            g.acts(seat)
            yield from exploration_of(g, seat)
    for card in tuple(g.met[0]):
        move(g, card, "met", 0, "encounters_discard", 0)


@procedure
def exploration_of(g: Anima, seat: int) -> Steps[None]:
    """N7.1 Explore once, or go on with a mission; cards besides."""
    acted = False
    while not g.lost[seat] and g.where[seat] >= 0:
        if acted and not may_act(g, seat, EXPLORATION):
            break
        options: list[tuple[Any, ...]] = [] if acted else ways_to_explore(g, seat)
        options = [*options, *play_options(g, seat, EXPLORATION), (DONE,)]
        answer = yield ask(seat, (EXPLORE_OR_NOT, g.where[seat]), options)
        if answer[0] == DONE:
            break
        if is_play(answer):
            yield from take_action(g, seat, answer)
            continue
        acted = True
        if answer[0] == HOLD_OUT:
            yield from hold_out(g, seat)
        else:
            explored = yield from explore(g, seat)
            if explored:
                yield from claim(g, seat, g.where[seat])


def ways_to_explore(g: Anima, seat: int) -> list[tuple[Any, ...]]:
    """N8.6 Whoever holds out for a mission need not explore again, but may."""
    explore_here: list[tuple[Any, ...]] = [(EXPLORE, g.where[seat])]
    return [(HOLD_OUT, g.holding[seat]), *explore_here] if g.holding[seat] >= 0 else explore_here


@procedure
def explore(g: Anima, seat: int) -> Steps[bool]:
    """N7.2 Roll on the table of the Area; answers whether it was explored successfully."""
    area = g.where[seat]
    g.tell(EXPLORES, seat, area)
    (number,) = yield from roll(g, FOR_EXPLORING, (seat,), ())
    counts = max(1, min(SIDES, number + word_sum(g, seat, "explorer")))
    if counts != number:
        g.tell(COUNTS_AS, seat, counts)
    result = g.book.results[g.faces[area]][counts - 1]
    if result == SPECIAL:
        for effect in g.book.special[g.faces[area]]:
            yield from run(g, seat, area, effect)  # N7.7
    else:
        yield from meet(g, seat, result)
    if g.lost[seat] or g.where[seat] != area:
        return False
    g.explored[seat] = (*g.explored[seat], g.faces[area])
    g.tell(FOUND, seat, area)
    return True


@procedure
def meet(g: Anima, seat: int, count: int) -> Steps[None]:
    """N7.4 So many Encounters, one after the other, until the party has to leave."""
    area = place_of(g, seat)
    while count > 0 and not g.lost[seat] and place_of(g, seat) == area >= 0:
        count -= 1
        renew(g, "encounters")
        card = take_top(g, "encounters", 0, "met", 0)
        if card is None:
            break
        yield from confront(g, seat, card, level_of(g, area))


@procedure
def confront(g: Anima, seat: int, card: int, level: int) -> Steps[None]:
    """N7.4 An Encounter of the deck; N7.5 without effect if it is too dangerous for the Area."""
    g.tell(MEETS, seat, card)
    if g.book.level[g.faces[card]] > level:
        g.tell(TOO_STRONG, card, place_of(g, seat))
        move(g, card, "met", 0, "encounters_discard", 0)
        return
    goes_on = yield from announce(g, ENCOUNTER, seat, card, (seat,), "", ())
    if not goes_on:
        return
    if g.table(card) == "event":
        deaths = g.deaths[seat]
        yield from suffer(g, seat, card)
        if g.deaths[seat] > deaths:
            lose_turn(g, seat)  # N7.6
    else:
        result = yield from fight_creature(g, seat, card)
        if result == DEFEAT:
            lose_turn(g, seat)
