"""Why not: every card in hand and every ability on the table that cannot be used now, with the paragraph for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from theomachy.engine.choice import RawAsk
from theomachy.engine.game import No
from theomachy.engine.words import listed
from theomachy.games.kamigami.faces import Ability
from theomachy.games.kamigami.rules.hall import BUY, RECRUIT_WHAT, cost_of, tops
from theomachy.games.kamigami.rules.playing import PLAY_CARD, PLAY_WHAT, USE, cannot_play
from theomachy.games.kamigami.rules.reactions import MAY_REACT, REACT, cannot_use, fits
from theomachy.games.kamigami.rules.temples import PICK_TEMPLE
from theomachy.games.kamigami.rules.turn import BEFORE_DRAWING, LAST_ACTS
from theomachy.games.kamigami.state import RECRUIT, Kamigami, words

GAME_IS_OVER = words("game is over", "the game is over")
YOU_ARE_OUT = words("you are out", "you are out of the game")
YOU_ARE_SEALED = words("you are sealed", "your god is sealed")
NOT_YOUR_TURN = words("not your turn", "it is not your turn, and there is nothing to react to")
NOT_THE_EVENT = words("not the event", "it does not answer this")
NOT_BEGUN = words("not begun", "the first turn has not begun yet")
CHOICE_FIRST = words("choice first", "finish the choice you have begun first")
OTHERS_FIRST = words("others first", "others may react before you go on")
OTHERS_NOW = words("others now", "it is not your turn, and others are asked now")
PLAY_PHASE_ONLY = words("play phase only", "cards are played in the Play Phase")
RECRUIT_PHASE_ONLY = words("recruit phase only", "cards are bought in your Recruit Phase")
TOO_DEAR = words("too dear", "costs {0} and you have {1} Faith")
NEEDS_EVENT = words("needs event", "a React waits for what it answers")
DESTROYED = words("temple destroyed", "the temple is destroyed")
NOT_YOUR_SPHERE = words("not your sphere", "its sphere is {0}, and your god has {1:spheres}")

words.kind("spheres", lambda g, spheres: listed(spheres))

OWN_MOMENTS = (PLAY_WHAT, RECRUIT_WHAT, BEFORE_DRAWING, LAST_ACTS)
"""K3.8 When Acts of a god and a temple are offered."""

Row = tuple[int | None, tuple[Any, ...], No]


def refusals(g: Kamigami, seat: int) -> Iterator[Row]:
    """All that the seat might want to do now, but cannot."""
    asked = next((ask for ask in g.pending() if ask[0] == seat), None)
    prompt = asked[1][0] if asked else ""
    event = asked[1][2] if asked and prompt == MAY_REACT else ""
    offered = {option[1:3] for option in asked[2] if option[0] in (PLAY_CARD, USE, REACT)} if asked else set()
    pointed = {card for option in asked[2] for card in g.words.cards_in(option[0], option[1:])} if asked else set()
    yield from cards_in_hand(g, seat, prompt, event, pointed)
    if prompt == PLAY_WHAT:
        yield from other_acts_in_hand(g, seat, pointed, offered)
    yield from abilities_on_table(g, seat, prompt, event, offered)
    if prompt == PICK_TEMPLE:
        yield from temples_of_others(g, seat, pointed)
    if prompt == RECRUIT_WHAT and asked:
        yield from cards_in_hall(g, seat, asked)
    else:
        yield from closed_hall(g, seat, prompt, pointed)


def never(g: Kamigami, seat: int) -> No | None:
    """Why nothing can be done at all."""
    if g.over:
        return ("K7.3", GAME_IS_OVER)
    if g.out[seat]:
        return ("K7.2", YOU_ARE_OUT)
    return ("K11.9", YOU_ARE_SEALED) if g.sealed[seat] else None


def cards_in_hand(g: Kamigami, seat: int, prompt: str, event: str, pointed: set[int]) -> Iterator[Row]:
    """K4.3 Cards that do not chain, K5.3 do not answer, or must wait. Of equal cards one is offered."""
    offered = [(g.faces[card], g.colour(card)) for card in g.hand[seat] if card in pointed]
    for card in g.hand[seat]:
        if (g.faces[card], g.colour(card)) in offered:
            continue
        no = never(g, seat)
        if not no and prompt == PLAY_WHAT:
            no = cannot_play(g, seat, card)
        elif not no and prompt == MAY_REACT:
            no = cannot_answer(g, seat, card, event)
        elif not no:
            no = other_time(g, seat, prompt)
        if no:
            yield card, (), no


def other_acts_in_hand(g: Kamigami, seat: int, pointed: set[int], offered: set[tuple[Any, ...]]) -> Iterator[Row]:
    """K5.2 Cards that can be played, but not for this Act."""
    for card in g.hand[seat]:
        for act in g.book.acts[g.faces[card]] if card in pointed else ():
            if (card, act.node) not in offered and (no := cannot_use(g, seat, card, act)):
                yield None, (PLAY_CARD, card, act.node), no


def other_time(g: Kamigami, seat: int, prompt: str) -> No:
    """Why cards and abilities wait."""
    if not g.turns:
        return ("K2.7", NOT_BEGUN)
    if not prompt and seat != g.active:
        return ("K5.5", OTHERS_NOW) if g.resolving() else ("K5.1", NOT_YOUR_TURN)
    if not prompt:
        return ("K4.2", OTHERS_FIRST)
    return ("K3.4", PLAY_PHASE_ONLY) if prompt in OWN_MOMENTS else ("K4.2", CHOICE_FIRST)


def cannot_answer(g: Kamigami, seat: int, card: int, event: str) -> No:
    """K5.3 Why no React of a card answers what is about to happen."""
    nos = (why_no_answer(g, seat, card, ability, event) for ability in g.book.reacts[g.faces[card]])
    return next((no for no in nos if no[1] != NOT_THE_EVENT), ("K5.3", NOT_THE_EVENT))


def why_no_answer(g: Kamigami, seat: int, card: int, ability: Ability, event: str) -> No:
    """K5.3 Whether a React waits for something else, or why it cannot be used."""
    meant = ability.event == event and fits(g, seat, card, ability)
    return (cannot_use(g, seat, card, ability) if meant else None) or ("K5.3", NOT_THE_EVENT)


def abilities_on_table(g: Kamigami, seat: int, prompt: str, event: str, offered: set[tuple[Any, ...]]) -> Iterator[Row]:
    """K5.1, K5.4 Abilities of the god and the temple."""
    for card in (*g.god[seat], *g.temple[seat]):
        face = g.faces[card]
        for ability in (*g.book.acts[face], *g.book.reacts[face]):
            if (card, ability.node) in offered:
                continue
            no = never(g, seat)
            if not no and card not in g.patrons(seat):
                no = ("K10.4", DESTROYED)
            elif not no and prompt == MAY_REACT:
                no = why_no_answer(g, seat, card, ability, event)
            elif not no and ability.event:
                no = ("K5.3", NEEDS_EVENT)
            elif not no:
                no = cannot_use(g, seat, card, ability) if prompt in OWN_MOMENTS else None
                no = no or other_time(g, seat, prompt)
            yield None, (USE, card, ability.node), no


def temples_of_others(g: Kamigami, seat: int, pointed: set[int]) -> Iterator[Row]:
    """K10.1 Temples that do not fit the god."""
    spheres = g.book.spheres
    for card in g.temples[0]:
        if card not in pointed:
            yield card, (), ("K10.1", NOT_YOUR_SPHERE, spheres[g.faces[card]][0], spheres[g.faces[g.god[seat][0]]])


def cards_in_hall(g: Kamigami, seat: int, asked: RawAsk) -> Iterator[Row]:
    """K8.1 Cards that cost too much."""
    bought = {option[1] for option in asked[2] if option[0] == BUY}
    for card in tops(g):
        if card not in bought:
            yield card, (), ("K8.1", TOO_DEAR, cost_of(g, seat, card), g.faith)


def closed_hall(g: Kamigami, seat: int, prompt: str, pointed: set[int]) -> Iterator[Row]:
    """K3.5 The top cards of the Hall of Heroes, while nothing can be bought."""
    no = never(g, seat) or ("K3.5", RECRUIT_PHASE_ONLY)
    if not g.over and seat == g.active and g.phase == RECRUIT:
        no = other_time(g, seat, prompt)
    for card in tops(g):
        if card not in pointed:
            yield card, (), no
