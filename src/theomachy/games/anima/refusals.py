"""Why not: every card in hand and every ability on the table that cannot be used now, with the paragraph for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from theomachy.engine.game import No
from theomachy.games.anima.faces import ADVANTAGE, IN_COMBAT, INTERRUPTION, MOVEMENT, RECRUIT, RESET
from theomachy.games.anima.rules.actions import cannot_use
from theomachy.games.anima.rules.cards import cannot_recruit
from theomachy.games.anima.rules.horizons import SEEK, cannot_seek
from theomachy.games.anima.rules.interaction import ATTACK, INTERACT, cannot_attack
from theomachy.games.anima.rules.missions import fits, has_no_place, is_possible
from theomachy.games.anima.rules.movement import WHERE_TO
from theomachy.games.anima.rules.party import cannot_spin
from theomachy.games.anima.rules.plays import ONLY_INTERRUPTS, cannot_play_now
from theomachy.games.anima.rules.reset import DISMISS, cannot_dismiss
from theomachy.games.anima.rules.rewards import (
    CLAIM,
    DRAW,
    HAND_IS_FULL,
    RECRUIT_ONE,
    advantages_for,
    cannot_recruit_here,
)
from theomachy.games.anima.rules.trade import TRADE, cannot_trade
from theomachy.games.anima.rules.values import level_of
from theomachy.games.anima.state import Anima, words

GAME_IS_OVER = words("game is over", "the game is over")
YOU_ARE_OUT = words("you are out", "you are out of the game")
YOUR_TURN_IS_LOST = words("your turn is lost", "you have lost your turn")
WAIT_FOR_OTHERS = words("wait for others", "wait until you are asked")
CHOICE_FIRST = words("choice first", "finish the choice you have begun first")
USE_ABILITY = words("use ability", "The ability of {0:card}")
SEND_AWAY = words("send away", "Send {0:card} away")
NOT_THE_PLACE = words("not the place", "it is attempted after exploring {0}")
NOT_THE_TIME = words("not the time", "it is attempted in the Reset phase, once in a turn")
SOMETHING_IS_MISSING = words("something is missing", "you lack what it asks for")
NO_MISSION_YET = words("no mission yet", "complete a mission of your own first")
EXPLORE_FIRST = words("explore first", "explore the Area successfully first")
IS_THERE = words("is there", "your party is there")
NOT_ANNOUNCED = words("not announced", "your party stays: it did not announce that it leaves")
MOVES_LATER = words("moves later", "parties go to other Areas in the Movement phase")
LEAVES_IT = words("leaves it", "your party is leaving it")
HAS_MET = words("has met", "your party has attacked or offered a trade in this turn")
NORMAL_PLAY_IS_OVER = words("normal play is over", "the Crisis has come: only its challenge is left")
LEVEL_OF_PLACE = "an Area of level {} or more"

Row = tuple[int | None, tuple[Any, ...], No]


def refusals(g: Anima, seat: int) -> Iterator[Row]:
    """All that the seat might want to do now, but cannot."""
    asked = next((ask for ask in g.pending() if ask[0] == seat), None)
    offered = {card for option in asked[2] for card in g.words.cards_in(option[0], option[1:])} if asked else set()
    yield from cards_in_hand(g, seat, asked, offered)
    yield from abilities(g, seat, asked, offered)
    yield from missions(g, seat, asked, offered)
    yield from areas(g, seat, asked, offered)
    if asked:
        yield from moves(g, seat, asked)


def blocked(g: Anima, seat: int, asked: tuple[Any, ...] | None) -> No | None:
    """Why the seat cannot do anything of its own now."""
    if g.over:
        return ("N12.6", GAME_IS_OVER)
    if g.out[seat]:
        return ("N12.7", YOU_ARE_OUT)
    if asked is None:
        return ("N11.4", YOUR_TURN_IS_LOST) if g.lost[seat] else ("N3.1", WAIT_FOR_OTHERS)
    return ("N3.7", CHOICE_FIRST) if asked[3] else None


def clock(g: Anima, asked: tuple[Any, ...] | None) -> str:
    """N3.6 Which cards can be used now: those of the phase, of a combat, or interruptions."""
    if asked and asked[4] and g.stack:
        return INTERRUPTION
    return IN_COMBAT if g.fight else g.phase


def cards_in_hand(g: Anima, seat: int, asked: tuple[Any, ...] | None, offered: set[int]) -> Iterator[Row]:
    """N3.6 Cards that cannot be played now."""
    now = clock(g, asked)
    for card in g.hand[seat]:
        if card in offered:
            continue
        no = blocked(g, seat, asked)
        if no is None:
            no = cannot_play_now(g, seat, card, now)
            if no is None:
                no = ("N10.1", ONLY_INTERRUPTS) if now == INTERRUPTION else ("N3.7", CHOICE_FIRST)
        yield card, (), no


def abilities(g: Anima, seat: int, asked: tuple[Any, ...] | None, offered: set[int]) -> Iterator[Row]:
    """N1.6 Abilities of Characters and Artifacts that cannot be used now."""
    now = clock(g, asked)
    for card in (*g.party[seat], *g.artifact[seat]):
        face = g.faces[card]
        if card in offered or not (g.book.spins[face] or g.book.reactions[face]):
            continue
        no = blocked(g, seat, asked)
        if no is None and g.book.reactions[face]:
            no = cannot_spin(g, card) or ("N10.1", ONLY_INTERRUPTS)
        elif no is None:
            no = cannot_use(g, seat, card, g.book.spins[face][0], now) or ("N3.7", CHOICE_FIRST)
        yield None, (USE_ABILITY, card), no


def missions(g: Anima, seat: int, asked: tuple[Any, ...] | None, offered: set[int]) -> Iterator[Row]:
    """N8.3 Missions that cannot be attempted now."""
    for card in (*g.missions[seat], *g.final[0]):
        if card in offered:
            continue
        no = blocked(g, seat, asked)
        if no is None:
            no = cannot_attempt(g, seat, card)
        yield card, (), no


def cannot_attempt(g: Anima, seat: int, card: int) -> No:
    """N8.3 Where, N8.4 what with, N12.5 and after what; N12.7 in a Crisis not at all."""
    if g.crisis:
        return ("N12.7", NORMAL_PLAY_IS_OVER)
    if card in g.final[0] and not g.completed[seat]:
        return ("N12.5", NO_MISSION_YET)
    if not is_possible(g, seat, card):
        return ("N8.4", SOMETHING_IS_MISSING)
    if has_no_place(g, card):
        return ("N8.7", NOT_THE_TIME)
    if g.where[seat] < 0 or not fits(g, card, g.where[seat]):
        places = g.book.places[g.faces[card]]
        where = " or ".join(places) if places else LEVEL_OF_PLACE.format(g.book.level[g.faces[card]])
        return ("N8.3", NOT_THE_PLACE, where)
    return ("N7.12", EXPLORE_FIRST)


def areas(g: Anima, seat: int, asked: tuple[Any, ...] | None, offered: set[int]) -> Iterator[Row]:
    """N5.1 Areas that the party cannot go to now."""
    for area in g.areas[0]:
        if area not in offered:
            yield area, (), blocked(g, seat, asked) or cannot_go(g, seat, area)


def cannot_go(g: Anima, seat: int, area: int) -> No:
    """N5.3 The party is there, N4.8 has not announced that it leaves, N5.1 or must wait for the Movement phase."""
    if g.crisis:
        return ("N12.7", NORMAL_PLAY_IS_OVER)
    if area == g.where[seat]:
        return ("N5.2", LEAVES_IT) if g.leaving[seat] else ("N5.3", IS_THERE)
    if g.phase == MOVEMENT and g.where[seat] >= 0 and not g.leaving[seat]:
        return ("N4.8", NOT_ANNOUNCED)
    return ("N5.1", MOVES_LATER)


def moves(g: Anima, seat: int, asked: tuple[Any, ...]) -> Iterator[Row]:
    """What else the asked player might look for among his options."""
    prompt, options = asked[1], asked[2]
    if prompt[0] == WHERE_TO and (no := cannot_seek(g, seat)):
        yield None, (SEEK,), no
    if prompt[0] == INTERACT:
        for other in g.others(seat):
            if (ATTACK, other) not in options:
                yield None, (ATTACK, other), cannot_attack(g, seat, other) or ("N6.1", HAS_MET)
            if (TRADE, other) not in options:
                yield None, (TRADE, other), cannot_trade(g, seat, other) or ("N6.1", HAS_MET)
    if g.phase == RESET and (DISMISS,) in options:
        for card in g.party[seat]:
            if no := cannot_dismiss(g, seat, card):
                yield None, (SEND_AWAY, card), no
    if prompt[0] == CLAIM:
        yield from rewards(g, seat, prompt[1])


def rewards(g: Anima, seat: int, area: int) -> Iterator[Row]:
    """N7.8 Rewards of the Area that cannot be claimed now."""
    data: Any = g.face(area).data
    if ADVANTAGE in data.rewards and not advantages_for(g, seat, area):
        yield None, (DRAW, level_of(g, area)), ("N4.7", HAND_IS_FULL)
    if RECRUIT in data.rewards and (no := cannot_recruit(g, seat) or cannot_recruit_here(g, seat, area)):
        yield None, (RECRUIT_ONE,), no
