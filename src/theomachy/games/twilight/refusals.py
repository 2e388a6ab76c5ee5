"""Why not: every card in hand and every ability on the table that cannot be used now, with the paragraph for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from theomachy.engine.game import No
from theomachy.games.twilight.rules.deity import cannot_use_deity
from theomachy.games.twilight.rules.play import abilities_of, cannot_summon, cannot_use
from theomachy.games.twilight.rules.responses import ANSWER, DEITY, SUMMON, USE, WINDOW
from theomachy.games.twilight.rules.values import controller, is_creature, top_forts, working
from theomachy.games.twilight.state import QUIET, Twilight, words

GAME_IS_OVER = words("game is over", "the game is over")
YOU_ARE_OUT = words("you are out", "you are out of the game")
QUIET_PHASE = words("quiet phase", "there are no Active Effects in the {0} Phase")
WAIT = words("wait", "wait until you are asked")
CHOICE_FIRST = words("choice first", "finish the choice you are asked for first")
COVERED = words("covered", "another Fortification covers it")
NO_EFFECTS = words("no effects", "an Exhausted Intrigue has no effects")

Row = tuple[int | None, tuple[Any, ...], No]


def refusals(g: Twilight, seat: int) -> Iterator[Row]:
    """All that the seat might want to do now, but cannot."""
    if not g.turn or not g.faces:
        return
    asked = next((ask for ask in g.pending() if ask[0] == seat), None)
    can_act = asked is not None and asked[1][0] in (WINDOW, ANSWER)
    offered = {option[:3] for option in asked[2]} if asked else set()
    for card in g.hand[seat]:
        if (SUMMON, card) in offered or _twin_is_offered(g, card, offered):
            continue
        no = cannot_summon(g, seat, card)
        if not can_act:
            no = not_summoned(g, seat, card, asked, no)
        if no:
            yield card, (), no
    for card in (*g.field[seat], *g.forts[seat]):
        for ability in abilities_of(g, card):
            if (USE, card, ability[0]) not in offered:
                yield None, (USE, card, ability[0]), why(g, seat, card, ability, can_act, asked)
    for card in g.deity[seat]:
        if g.book.effects[g.faces[card]] and (DEITY, card) not in offered:
            denied = cannot_use_deity(g, seat)
            yield card, (), denied or not_asked(g, seat, asked)


def _twin_is_offered(g: Twilight, card: int, offered: set[tuple[Any, ...]]) -> bool:
    """A second copy of a card in hand is no other choice."""
    return any(option[0] == SUMMON and g.faces[option[1]] == g.faces[card] for option in sorted(offered, key=repr))


def not_summoned(g: Twilight, seat: int, card: int, asked: tuple[Any, ...] | None, no: No | None) -> No:
    """Why a card of the hand cannot be Summoned while its player is not asked to act. T3.2 Only what is instant is held
    back by a phase without Active Effects; T9.2 all else waits for its own phase anyway."""
    waits = not_asked(g, seat, asked)
    return no if no and waits[0] == "T3.3" and not g.book.instant[g.faces[card]] else waits


def why(g: Twilight, seat: int, card: int, ability: Any, can_act: bool, asked: tuple[Any, ...] | None) -> No:
    """Why an ability of a card in play is not offered."""
    if card in g.forts[seat] and card not in top_forts(g, seat):
        return ("T9.5", COVERED)
    if card not in working(g, seat) and controller(g, card) == seat and not is_creature(g, card):
        return ("T4.5", NO_EFFECTS)
    no = cannot_use(g, seat, card, ability)
    return no if no and can_act else not_asked(g, seat, asked)


def not_asked(g: Twilight, seat: int, asked: tuple[Any, ...] | None) -> No:
    """Why the seat has nothing of that kind to choose."""
    if g.over:
        return ("T2.9", GAME_IS_OVER)
    if g.out[seat]:
        return ("T2.9", YOU_ARE_OUT)
    if g.phase in QUIET:
        return ("T3.3", QUIET_PHASE, g.phase)
    return ("T3.4", CHOICE_FIRST) if asked else ("T3.4", WAIT)
