"""N5 The Movement phase: stay, move, seek new horizons or rest; then Traps go off."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.effects import changes, run
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move, reveal
from theomachy.games.anima.faces import MOVEMENT
from theomachy.games.anima.rules.actions import is_play, may_act, play_options, take_action
from theomachy.games.anima.rules.choosing import one_of
from theomachy.games.anima.rules.combat import PASSED, VICTORY, fight_creature
from theomachy.games.anima.rules.horizons import drop_guard, new_areas, seek_options
from theomachy.games.anima.rules.interruptions import announce
from theomachy.games.anima.rules.moments import CARD, ENCOUNTER, MOVEMENT_ENDS, happens
from theomachy.games.anima.rules.party import leave_area
from theomachy.games.anima.rules.values import level_of
from theomachy.games.anima.state import NOWHERE, Anima, words

WHERE_TO = words("where to", "Movement phase: where does your party go?")
STAY_OR_PLAY = words("stay or play", "Movement phase: your party stays in {0:card}")
STAY = words("stay", "Stay in {0:card}")
MOVE = words("move", "Move to {0:card}")
REST = words("rest", "Rest: +2 Combat and +2 Speed next turn")
RESTS = words("rests", "{0:seat} rests.")
ARRIVES = words("arrives", "{0:seat} enters {1:card}.")
TOO_STRONG = words("too strong", "{0:card} is too dangerous for {1:card} and has no effect.")
MEETS = words("meets", "{0:seat} meets {1:card}.")
TRAP_SPRINGS = words("trap springs", "The Trap on {1:card} is {0:card}, laid by {2:seat}.")
WHICH_FIRST = words("which area to enter", "Your party goes to one of the most dangerous new Areas: which?")


@procedure
def movement_phase(g: Anima) -> Steps[None]:
    """N5.1 Each in order of play; N5.18 then the Traps."""
    g.phase = MOVEMENT
    for seat in g.order:
        if not g.lost[seat]:
            g.acts(seat)
            yield from movement_of(g, seat)
    g.acts(None)
    yield from spring_traps(g)
    for seat in g.order:
        yield from happens(g, MOVEMENT_ENDS, seat)


@procedure
def movement_of(g: Anima, seat: int) -> Steps[None]:
    """N5.2 One of the ways to move, and cards before it."""
    idle = True
    while not g.lost[seat]:
        stays = g.where[seat] >= 0 and not g.leaving[seat]
        if stays and not may_act(g, seat, MOVEMENT):
            break
        options = [(STAY, g.where[seat])] if stays else ways(g, seat, idle)
        prompt = (STAY_OR_PLAY, g.where[seat]) if stays else (WHERE_TO,)
        answer = yield ask(seat, prompt, [*options, *play_options(g, seat, MOVEMENT)])
        if is_play(answer):
            idle = False
            yield from take_action(g, seat, answer)
        else:
            yield from go(g, seat, answer)
            break


def ways(g: Anima, seat: int, idle: bool) -> list[tuple[Any, ...]]:
    """N5.2 Move, seek new horizons, or rest; N5.17 only who has done nothing rests, unless there is no other way."""
    options: list[tuple[Any, ...]] = [(MOVE, area) for area in g.areas[0] if area != g.where[seat]]
    options += seek_options(g, seat)
    return [*options, (REST,)] if idle or not options else options


@procedure
def go(g: Anima, seat: int, answer: tuple[Any, ...]) -> Steps[None]:
    """Carry out what was chosen."""
    verb = answer[0]
    if verb == STAY:
        return
    area = NOWHERE
    if verb == MOVE:
        area = answer[1]
    elif verb != REST:
        areas = yield from new_areas(g, seat, answer)  # N5.12: the party is still where it was
        area = yield from most_dangerous(g, seat, areas)
    leave_area(g, seat)
    if verb == REST:
        g.rests[seat] = True  # N5.17
        g.tell(RESTS, seat)
    elif area >= 0:
        yield from enter(g, seat, area)


@procedure
def most_dangerous(g: Anima, seat: int, areas: tuple[int, ...]) -> Steps[int]:
    """N13.3 Of several new Areas the one with the highest level is entered."""
    if not areas:
        return NOWHERE
    highest = max(level_of(g, area) for area in areas)
    choice = [area for area in areas if level_of(g, area) == highest]
    answer = yield from one_of(g, seat, (WHICH_FIRST,), tuple((MOVE, area) for area in choice))
    return int(answer[1])


# --- entering ---------------------------------------------------------------------------------------------------------


@procedure
def enter(g: Anima, seat: int, area: int) -> Steps[None]:
    """N5.3 Into an Area; N5.4 past what lies in front of it."""
    may_enter = True
    if area in g.guard and not any(changes(g, "passes", seat)):
        g.entering[seat] = area
        may_enter = yield from face_guard(g, seat, area)
        g.entering[seat] = NOWHERE
    if may_enter and not g.lost[seat] and area in g.areas[0]:
        g.where[seat] = area
        g.tell(ARRIVES, seat, area)


@procedure
def face_guard(g: Anima, seat: int, area: int) -> Steps[bool]:
    """N5.4 The Preliminary Encounter is turned up. Answers whether the party may enter."""
    card = g.guard[area]
    reveal(g, card)
    if g.book.level[g.faces[card]] > level_of(g, area):
        g.tell(TOO_STRONG, card, area)  # N5.5
        drop_guard(g, area)
        return True
    g.tell(MEETS, seat, card)
    goes_on = yield from announce(g, ENCOUNTER, seat, card, (seat,), "", ())
    if not goes_on:
        drop_guard(g, area)
        return True
    if g.table(card) == "event":
        g.guard.pop(area)
        move(g, card, "preliminary", 0, "met", 0)
        yield from suffer(g, seat, card)
        return True  # N5.6: unless the turn is lost
    result = yield from fight_creature(g, seat, card)
    if result == VICTORY and g.guard.get(area) == card:
        drop_guard(g, area)
    return result in (VICTORY, PASSED)  # N5.7


@procedure
def suffer(g: Anima, seat: int, card: int) -> Steps[None]:
    """N1.18 An Event takes place, and is discarded."""
    for effect in g.book.effects[g.faces[card]]:
        yield from run(g, seat, card, effect)
    if card in g.met[0]:
        move(g, card, "met", 0, "encounters_discard", 0)


# --- Traps ------------------------------------------------------------------------------------------------------------


@procedure
def spring_traps(g: Anima) -> Steps[None]:
    """N5.18 Every Trap on an Area with a party in it goes off, in the order in which they were laid."""
    for entry in g.laid:
        trap, area = entry
        found = g.in_area(area)
        if found:
            yield from spring(g, trap, area, found)


@procedure
def spring(g: Anima, trap: int, area: int, found: tuple[int, ...]) -> Steps[None]:
    """N1.15 Turned up, carried out for every party there, discarded."""
    owner = next(seat for seat, pile in enumerate(g.traps) if trap in pile)
    g.laid = tuple(entry for entry in g.laid if entry[0] != trap)
    move(g, trap, "traps", owner, "playing", 0)
    g.tell(TRAP_SPRINGS, trap, area, owner)
    goes_on = yield from announce(g, CARD, owner, trap, found, "", ())
    if goes_on:
        for seat in found:
            for effect in g.book.effects[g.faces[trap]]:
                yield from run(g, seat, trap, effect)
    move(g, trap, "playing", 0, "advantages_discard", 0)
