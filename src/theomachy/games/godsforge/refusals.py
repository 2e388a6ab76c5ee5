"""Why not: every card in hand and every ability on the table that cannot be used now, with the paragraph for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from theomachy.engine.game import No
from theomachy.games.godsforge.faces import raises_attack
from theomachy.games.godsforge.payment import price
from theomachy.games.godsforge.rules.attack import GUARD, RAISE
from theomachy.games.godsforge.rules.forge import ANOTHER_CARD, CHOOSE_CARD, GEMS_FROM, HOW_MANY, HOW_TO_PAY
from theomachy.games.godsforge.rules.setup import KEEP_FOUR
from theomachy.games.godsforge.rules.upkeep import MAY_DISCARD
from theomachy.games.godsforge.rules.uses import (
    ALREADY_USED,
    NO_OTHER,
    TOO_EARLY,
    TOO_LATE,
    USE,
    cannot_use,
    what_remains,
)
from theomachy.games.godsforge.state import ATTACK, FORGE, Godsforge, words

GAME_IS_OVER = words("game is over", "the game is over")
YOU_ARE_OUT = words("you are out", "you are out of the game")
WAIT = words("wait", "wait for the others to choose")
NOT_NOW = words("not now", "cards are played in the Forge Roll, after your re-rolls")
ROLL_FIRST = words("roll first", "keep your dice first, then choose a card")
CHOICE_FIRST = words("choice first", "finish the choice you have begun first")
LAID_DOWN = words("laid down", "it is laid down already")
PICKED = words("picked", "it is picked already")
WRONG_DICE = words("wrong dice", "{0:dice} cannot pay {1}, not even with gems")
MORE_GEMS = words("more gems", "to pay {0} with {1:dice} takes {2:gems}, and you have {3:gems}")
ATTACK_ONLY = words("attack only", "empower and sacrifice effects are chosen in the Attack phase")

Row = tuple[int | None, tuple[Any, ...], No]


def refusals(g: Godsforge, seat: int) -> Iterator[Row]:
    """All that the seat might want to do now, but cannot."""
    asked = next((ask for ask in g.pending() if ask[0] == seat), None)
    yield from cards_in_hand(g, seat, asked)
    yield from abilities_in_play(g, seat, asked)


def cards_in_hand(g: Godsforge, seat: int, asked: tuple[Any, ...] | None) -> Iterator[Row]:
    """G6.4 Cards that cannot be paid; G6.3 or that it is not the time for."""
    prompt = asked[1][0] if asked else None
    offered = {card for option in asked[2] for card in g.words.cards_in(option[0], option[1:])} if asked else set()
    for card in g.hand[seat]:
        if card in offered:
            continue
        if prompt == CHOOSE_CARD:
            no = cannot_pay_for(g, card, g.dice[seat], g.gems[seat])
        elif asked and prompt == ANOTHER_CARD:
            laid = card in asked[1][3]
            no = ("G6.11", LAID_DOWN) if laid else cannot_pay_for(g, card, asked[1][1], asked[1][2])
        elif prompt in (HOW_TO_PAY, HOW_MANY, GEMS_FROM):
            no = ("G6.10" if prompt == HOW_MANY else "G6.5", CHOICE_FIRST)
        elif prompt in (MAY_DISCARD, KEEP_FOUR):
            no = ("G5.7" if prompt == MAY_DISCARD else "G2.7", PICKED)
        elif prompt is None:
            no = not_asked(g, seat)
        else:
            no = ("G6.3", ROLL_FIRST if g.phase == FORGE else NOT_NOW)
        if no:
            yield card, (), no


def cannot_pay_for(g: Godsforge, card: int, dice: tuple[int, ...], gems: int) -> No | None:
    """G6.4 What a cost takes with these dice."""
    cost = g.book.cost[g.faces[card]]
    needed = price(dice, cost)
    if needed is None:
        return ("G6.4", WRONG_DICE, dice, ", ".join(cost))
    return ("G6.4", MORE_GEMS, ", ".join(cost), dice, needed, gems) if needed > gems else None


def not_asked(g: Godsforge, seat: int) -> No:
    """Why the seat has nothing to choose."""
    if g.over:
        return ("G10.7", GAME_IS_OVER)
    return ("G10.1", YOU_ARE_OUT) if g.out[seat] else ("G5.2", WAIT)


def abilities_in_play(g: Godsforge, seat: int, asked: tuple[Any, ...] | None) -> Iterator[Row]:
    """G8.8, G8.9 Empower and sacrifice effects that cannot be paid, or that it is not the time for."""
    prompt = asked[1][0] if asked else None
    offered = {option[1:3] for option in asked[2] if option[0] == USE} if asked else set()
    gems, lost = what_remains(g, seat, asked[1][3] if asked and prompt in (RAISE, GUARD) else ())
    for card in g.creations[seat]:
        for ability in g.book.prices[g.form(card)]:
            if (card, ability) in offered:
                continue
            if g.phase != ATTACK or g.over or g.out[seat]:
                no = not_asked(g, seat) if asked is None and (g.over or g.out[seat]) else ("G8.2", ATTACK_ONLY)
            elif prompt in (RAISE, GUARD) and raises_attack(ability[2]) != (prompt == RAISE):
                no = ("G8.4", TOO_LATE) if prompt == GUARD else ("G8.4", TOO_EARLY)
            else:
                no = cannot_use(g, seat, card, ability, gems, lost) or waits_or_used(g, seat, asked)
            yield None, (USE, card, ability, NO_OTHER), no


def waits_or_used(g: Godsforge, seat: int, asked: tuple[Any, ...] | None) -> No:
    """It could be paid, so it has been chosen just now, or the seat waits for others."""
    return ("G8.8", ALREADY_USED) if asked else not_asked(g, seat)
