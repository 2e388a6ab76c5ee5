"""K5 Abilities and reactions: what waits to happen, who may answer it, and how an ability is used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.effects import cannot_pay, handler_of, is_used, look_up, run
from theomachy.engine.game import No
from theomachy.engine.mark import Mark
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move
from theomachy.games.kamigami.faces import PATRONS, Ability, words_of
from theomachy.games.kamigami.state import Kamigami, words

Entry = tuple[Any, ...]
"""What waits to happen: (verb, seat who does it, card or -1, ...)."""

MAY_REACT = words("may react", "{0:waits}. Do you react?")
LET_IT_HAPPEN = words("let it happen", "Let it happen")
REACT = words("react", "{0:pick}: {1:effect}")
ANSWERING = words("answering", "{0:seat} answers with {1:card}: {3:effect}")
ANSWERING_GONE = words("answering, gone", "{0:seat} answers with {2:face}: {3:effect}")

GONE = {ANSWERING: ANSWERING_GONE}
"""How that which waits is told when its card has left; other chapters add theirs."""

REACTS = words("reacts", "{0:seat} answers with {1:card}: {2:effect}.")
CANCELLED = words("cancelled", "That is cancelled.")

USED_UP = words("used up", "was used this turn")
ANSWERED = words("answered", "has answered this already")

# As the seat sees it that does or suffers it: a hidden card is told to nobody else (K9.7), all else lies open.
words.kind("waits", lambda g, entry: g.words.say(g, entry[1], entry))


impossible_if = Mark[Callable[..., No | None]]()
"""Says beforehand whether an effect can do anything: `check(g, me, source, *values)` answers None or why not."""


# --- what waits to happen ---------------------------------------------------------------------------------------------


def cancel(g: Kamigami) -> None:
    """K5.6 What the reactions are about does not happen."""
    if g.waiting and g.waiting[-1] is not None:
        g.tell(CANCELLED)
        g.waiting = (*g.waiting[:-1], None)


def settle(g: Kamigami) -> bool:
    """Nobody reacts any more: whether it happens."""
    happens = g.waiting[-1] is not None
    g.waiting = g.waiting[:-1]
    if g.answered:
        g.answered = tuple(used for used in g.answered if used[0] <= len(g.waiting))
    return happens


@procedure
def window(g: Kamigami, entry: Entry, event: str, seats: tuple[int, ...]) -> Steps[bool]:
    """K5.5 These seats may react, one after the other. Answers whether it still happens."""
    if event not in g.book.bits:
        return True
    g.waiting = (*g.waiting, entry)
    for seat in seats:
        yield from react(g, seat, event)
    return settle(g)


@procedure
def react(g: Kamigami, seat: int, event: str) -> Steps[None]:
    """K5.5 As often as the seat likes."""
    again = True
    while again:
        again = yield from react_once(g, seat, event)


@procedure
def react_once(g: Kamigami, seat: int, event: str) -> Steps[bool]:
    """K5.5 Ask the seat. Answers whether it reacted."""
    if g.waiting[-1] is None or not may_react(g, seat, event):
        return False
    options = [(LET_IT_HAPPEN,), *reacts(g, seat, event)]
    answer = yield ask(seat, (MAY_REACT, g.waiting[-1], event), options, follow_up=seat == g.active, reaction=True)
    if answer[0] == LET_IT_HAPPEN:
        return False
    yield from use_react(g, seat, answer[1], answer[2])
    return True


# --- who may react ----------------------------------------------------------------------------------------------------


def may_react(g: Kamigami, seat: int, event: str) -> bool:
    """K5.5 By what everybody can see: the god, the temple, how many cards are held, and which cards are owned."""
    bit = g.book.bits.get(event, 0)
    if not bit or g.gone(seat):
        return False
    answers, faces = g.book.answers, g.faces
    if g.hand[seat]:
        for card in g.hand[seat]:
            if answers[faces[card]] & bit and might_answer(g, seat, card, event):
                return True
        for card in g.deck[seat]:
            if answers[faces[card]] & bit and might_answer(g, seat, card, event):
                return True
    for card in g.patrons(seat):
        if answers[faces[card]] & bit:
            for ability in g.book.reacts[faces[card]]:
                if ability.event == event and fits(g, seat, card, ability) and openly_usable(g, seat, card, ability):
                    return True
    return False


def might_answer(g: Kamigami, seat: int, card: int, event: str) -> bool:
    """K5.5 Whether a React of the card, held or not, waits for just this event and would do something.

    Whether it can be paid nobody else can see.
    """
    return any(
        ability.event == event
        and fits(g, seat, card, ability)
        and all_impossible(g, seat, card, ability.open_steps) is None
        for ability in g.book.reacts[g.faces[card]]
    )


def reacts(g: Kamigami, seat: int, event: str) -> list[tuple[Any, ...]]:
    """What the seat can answer with: cards of the hand, each kind once, then god and temple."""
    bit = g.book.bits[event]
    answers, faces = g.book.answers, g.faces
    options: list[tuple[Any, ...]] = []
    offered: list[tuple[int, str]] = []
    for card in (*g.hand[seat], *g.patrons(seat)):
        face = faces[card]
        if answers[face] & bit and (face, g.colour(card)) not in offered:
            offered.append((face, g.colour(card)))
            options += [
                (REACT, card, ability.node)
                for ability in g.book.reacts[face]
                if ability.event == event and fits(g, seat, card, ability) and not cannot_use(g, seat, card, ability)
            ]
    return options


def fits(g: Kamigami, seat: int, card: int, ability: Ability) -> bool:
    """Whether the event is just what a React waits for: "when you recruit a warrior"."""
    trigger = ability.trigger
    return trigger is None or len(trigger) == 1 or bool(look_up(g, seat, card, trigger))


def cannot_use(g: Kamigami, seat: int, card: int, ability: Ability) -> No | None:
    """K5.1, K5.2, K5.4 Why an ability cannot be used now; None if it can."""
    return stands_against(g, seat, card, ability, ability.costs, ability.steps)


def openly_usable(g: Kamigami, seat: int, card: int, ability: Ability) -> bool:
    """Whether it can be used for all that the others know: what is held in secret might pay for it."""
    if ability.held and g.hand[seat]:
        return stands_against(g, seat, card, ability, ability.open_costs, ability.open_steps) is None
    return cannot_use(g, seat, card, ability) is None


def stands_against(
    g: Kamigami, seat: int, card: int, ability: Ability, costs: tuple[Any, ...], steps: tuple[tuple[Any, ...], ...]
) -> No | None:
    """What stands against an ability with these costs and steps. K4.1 A card can be played in vain."""
    if ability.once or not ability.event:
        if is_used(g, seat, card, ability.node):
            return ("K5.4" if ability.event else "K5.1", USED_UP)
    elif any(used[1:] == (card, ability.node) for used in g.answered):
        return ("K5.4", ANSWERED)
    if costs and (no := cannot_pay(g, seat, card, costs)):
        return no
    if not ability.event and g.kind(card) not in PATRONS:
        return None
    return all_impossible(g, seat, card, steps)


def all_impossible(g: Kamigami, seat: int, card: int, steps: tuple[tuple[Any, ...], ...]) -> No | None:
    """K5.10 Why none of the steps would do anything; None if one of them can."""
    first: No | None = None
    for step in steps:
        impossible = impossible_if.of(handler_of(g, step))
        no = impossible(g, seat, card, *step[1:]) if impossible else None
        if no is None:
            return None
        first = first or no
    return first


# --- using an ability -------------------------------------------------------------------------------------------------


@procedure
def use_react(g: Kamigami, seat: int, card: int, node: tuple[Any, ...]) -> Steps[None]:
    """K5.3 A card is played for it, or the ability of a god or temple used. K5.6 Then others may answer."""
    ability = g.book.abilities[node]
    face = g.faces[card]
    if card in g.hand[seat]:
        lay_down(g, seat, card)
    elif ability.once:
        g.used[(seat, card, node)] = 1
    elif not ability.costs:
        g.answered = (*g.answered, (len(g.waiting), card, node))
    g.tell(REACTS, seat, card, node)
    for cost in ability.costs:
        yield from run(g, seat, card, cost)
    entry = (ANSWERING if in_sight(g, seat, card) else ANSWERING_GONE, seat, card, face, node)
    happens = yield from window(g, entry, "reacting", tuple(g.opponents(seat)))
    if happens and keeps(g, node):
        happens = yield from window(g, entry, "banishing_kept", tuple(g.after(seat)))
    if happens and not g.gone(seat):
        yield from carry_out(g, seat, card, face, node)


def keeps(g: Kamigami, node: tuple[Any, ...]) -> bool:
    """K5.7 Whether a reaction keeps a card from being banished."""
    ability = g.book.abilities[node]
    return ability.event == "banishing" and "cancel_it" in words_of(ability.outcome)


def in_sight(g: Kamigami, seat: int, card: int) -> bool:
    """Whether the card of an ability still lies there; it may have been given up to pay for it."""
    return card in g.area[seat] or card in g.god[seat] or card in g.temple[seat] or card in g.netherworld[0]


def lose_sight(g: Kamigami, seat: int) -> None:
    """K7.2, K11.8 The cards of a seat are gone: what it has done and still waits is told without pointing at one."""
    g.waiting = tuple(
        (gone, *entry[1:]) if entry and entry[1] == seat and (gone := GONE.get(entry[0])) else entry
        for entry in g.waiting
    )


def lay_down(g: Kamigami, seat: int, card: int) -> None:
    """K4.9 A card from the hand into the play area."""
    g.played = (*g.played, (seat, g.faces[card], g.colour(card)))
    move(g, card, "hand", seat, "area", seat)


@procedure
def carry_out(g: Kamigami, seat: int, card: int, face: int, node: tuple[Any, ...]) -> Steps[None]:
    """What an ability does. `speaker` says whose it is, even if the card has left to pay for it."""
    outer = g.speaker
    g.speaker = face
    yield from run(g, seat, card, node)
    g.speaker = outer
