"""Why not: every card in hand and every ability that cannot be used now, with the paragraph that says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from theomachy.engine.game import No
from theomachy.games.armies.rules.actions import (
    RENEW,
    STOP,
    action_options,
    cannot_attack,
    cannot_play,
    cannot_stop,
    cannot_use_leader,
)
from theomachy.games.armies.rules.block import MAY_BLOCK
from theomachy.games.armies.rules.rewards import cannot_renew
from theomachy.games.armies.rules.turn import ACT, FIRST_DROP
from theomachy.games.armies.state import Armies, words

NOT_YOUR_TURN = words("not your turn", "it is not your turn")
YOU_ARE_OUT = words("you are out", "you are out of this battle")
GAME_IS_OVER = words("game is over", "the game is over")
FIRST_ROUND = words("first round", "in the first round you can only drop army cards")
NO_BLOCK = words("no block", "only a block card answers an attack")
CHOICE_FIRST = words("choice first", "finish the choice you have begun first")
ABILITY = words("ability", "{0:face}: {1:effect}")
ATTACK_WITH = words("attack with", "Attack with {0:card}")

Row = tuple[int | None, tuple[Any, ...], No]


def refusals(g: Armies, seat: int) -> Iterator[Row]:
    """All that the seat might want to do now, but cannot."""
    prompt = next((ask[1][0] for ask in g.pending() if ask[0] == seat), None)
    if prompt == ACT:
        yield from in_own_turn(g, seat)
    elif prompt == FIRST_DROP:
        yield from everything(g, seat, ("A3.2", FIRST_ROUND), lambda card: not g.book.is_army[g.faces[card]])
    elif prompt == MAY_BLOCK:
        yield from everything(g, seat, ("A6.1", NO_BLOCK), lambda card: not g.book.blocks[g.faces[card]])
    elif g.over:
        yield from everything(g, seat, ("A8.1", GAME_IS_OVER))
    elif prompt is None:
        yield from everything(g, seat, ("A8.3", YOU_ARE_OUT) if g.out[seat] else ("A3.6", NOT_YOUR_TURN))
    else:
        offered = offered_faces(g, seat)
        yield from everything(g, seat, ("A4.1", CHOICE_FIRST), lambda card: g.faces[card] not in offered)


def in_own_turn(g: Armies, me: int) -> Iterator[Row]:
    """A4, A5 Cards that cannot attack or be played; an ability that cannot be paid."""
    for card in g.hand[me]:
        if g.book.is_army[g.faces[card]]:
            no = cannot_attack(g, me, card)
            if no:
                yield None, (ATTACK_WITH, card), no
        else:
            no = cannot_play(g, card)
            if no:
                yield card, (), no
    for ability in abilities_of(g, me):
        no = cannot_use_leader(g, me, ability)
        if no:
            yield None, (ABILITY, g.leader[me], ability), no
    no = cannot_renew(g, me)
    if no:
        yield None, (RENEW,), no
    no = cannot_stop(g, me)
    if no and (STOP,) not in action_options(g, me):
        yield None, (STOP,), no


def everything(g: Armies, me: int, no: No, which: Any = None) -> Iterator[Row]:
    """The same answer for the hand (or some of it) and for the leader."""
    for card in g.hand[me]:
        if which is None or which(card):
            yield card, (), no
    for ability in abilities_of(g, me):
        yield None, (ABILITY, g.leader[me], ability), no


def offered_faces(g: Armies, seat: int) -> set[int]:
    """The faces in hand that the seat can choose now."""
    options = next(ask[2] for ask in g.pending() if ask[0] == seat)
    cards = [card for option in options for card in g.words.cards_in(option[0], option[1:])]
    return {g.faces[card] for card in cards if card in g.hand[seat]}


def abilities_of(g: Armies, me: int) -> tuple[Any, ...]:
    leader = g.leader[me]
    return g.book.text[leader] if leader >= 0 else ()
