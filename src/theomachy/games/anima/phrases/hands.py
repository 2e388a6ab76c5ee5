"""Phrases about Advantages: drawing, discarding, stealing, and looking at what others hide."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import PICK, ask
from theomachy.engine.effects import DO_IT, look_up, payable, run
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import forget, move, put_at_bottom, reveal
from theomachy.games.anima.marks import affects, possible
from theomachy.games.anima.phrases.seats import seats_of
from theomachy.games.anima.phrases.vocabulary import ANIMA
from theomachy.games.anima.rules.cards import (
    discard_advantage,
    draw_advantages,
    hand_size,
    lose_random_advantage,
    renew,
    take_random_advantage,
)
from theomachy.games.anima.rules.choosing import one_of
from theomachy.games.anima.state import Anima, words

DISCARD_WHICH = words("discard which", "Choose an Advantage to discard")
DISCARD = words("discard this", "Discard {0:card}")
PAY_OR_ELSE = words("pay or else", "{0:card}: which do you choose?")
TAKE_ONE = words("take one", "Take one of these into your hand")
LOOK_AT = words("look at", "Look at one Mission of {0:seat}")
THAT_MISSION = words("that mission", "The {0:nth} one")
NEEDS_ADVANTAGES = words("needs advantages", "you need {0:some_cards} to discard")
SEARCHES = words("searches", "{0:seat} looks through {1:some_cards} and takes one.")
RECOVERS = words("recovers", "{0:seat} takes {1:card} from the discard pile.")
SEES_HAND = words("sees hand", "{0:seat} looks at the hand of {1:seat}.")
SEES_MISSION = words("sees mission", "{0:seat} looks at a Mission of {1:seat}.")

words.kind("nth", lambda g, at: ("first", "second", "third")[at])


# --- your own -------------------------------------------------------------------------------------------------------


@ANIMA.effect("draw {n:advantages}")
def draw(g: Anima, me: int, source: int, n: int) -> None:
    """N4.7 Never beyond the hand limit."""
    draw_advantages(g, me, n)


@ANIMA.effect("discard {n:advantages}")
@possible(lambda g, me, source, n: len(g.hand[me]) - (source in g.hand[me]) >= n)
@procedure
def discard(g: Anima, me: int, source: int, n: int) -> Steps[None]:
    """Your choice, one by one; as many as you have."""
    while n > 0 and g.hand[me]:
        n -= 1
        answer = yield from one_of(g, me, (DISCARD_WHICH,), tuple((DISCARD, card) for card in g.hand[me]))
        discard_advantage(g, me, answer[1])


@ANIMA.effect("discard {n:advantages}, or else {no:effect}", name="discard_or_else")
@procedure
def discard_or_else(g: Anima, me: int, source: int, n: int, no: Any) -> Steps[None]:
    """Your choice; whoever has not enough to discard has none."""
    answer: tuple[Any, ...] = (DO_IT, no)
    if len(g.hand[me]) >= n:
        answer = yield ask(me, (PAY_OR_ELSE, source), [(DO_IT, ("discard", n)), (DO_IT, no)], follow_up=True)
    yield from run(g, me, source, answer[1])


def lacks_advantages(g: Anima, me: int, source: int, n: int) -> No | None:
    return ("N11.6", NEEDS_ADVANTAGES, n) if len(g.hand[me]) < n else None


@ANIMA.cost("discard {n:advantages}")
@payable(lacks_advantages)
@procedure
def pay_advantages(g: Anima, me: int, source: int, n: int) -> Steps[None]:
    """Your choice, one by one, and all of them."""
    yield from discard(g, me, source, n)


@ANIMA.effect("discard {n:advantages} at random")
def discard_at_random(g: Anima, me: int, source: int, n: int) -> None:
    """By lot; as many as you have."""
    for _ in range(n):
        lose_random_advantage(g, me)


@ANIMA.effect("look at the top {n:advantages}, take one and put the rest at the bottom", name="search")
@procedure
def search_deck(g: Anima, me: int, source: int, n: int) -> Steps[None]:
    """N4.7 Only you see them, and only with room in your hand."""
    if not has_room(g, me):
        return
    renew(g, "advantages")
    top = tuple(reversed(g.advantages[0][-n:])) if n else ()
    if top:
        forget(g, top, 1 << me)
        for card in top:
            reveal(g, card, 1 << me)
        answer = yield from one_of(g, me, (TAKE_ONE,), tuple((PICK, card) for card in top))
        move(g, answer[1], "advantages", 0, "hand", me)
        for card in top:
            if card != answer[1]:
                put_at_bottom(g, card, "advantages", 0, "advantages", 0)
        g.tell(SEARCHES, me, len(top))


@ANIMA.effect("take an Advantage of your choice from the discard pile")
@procedure
def recover(g: Anima, me: int, source: int) -> Steps[None]:
    """N4.7 Everybody sees which; only with room in your hand."""
    yield from take_back(g, me, tuple(g.advantages_discard[0]))


@ANIMA.effect("take {which:a_kind} card from the discard pile")
@procedure
def recover_kind(g: Anima, me: int, source: int, which: str) -> Steps[None]:
    """N1.11, N1.12 One of that kind: Artifacts, Incidents and Traps are Plots too."""
    fits = tuple(card for card in g.advantages_discard[0] if kind_of(g, card) == which)
    yield from take_back(g, me, fits)


@procedure
def take_back(g: Anima, me: int, cards: tuple[int, ...]) -> Steps[None]:
    """One of these cards of the discard pile."""
    if cards and has_room(g, me):
        answer = yield from one_of(g, me, (TAKE_ONE,), tuple((PICK, card) for card in cards))
        move(g, answer[1], "advantages_discard", 0, "hand", me)
        g.tell(RECOVERS, me, answer[1])


def kind_of(g: Anima, card: int) -> str:
    """The skill of an Ability, or Plot."""
    return g.book.skill[g.faces[card]] or "Plot"


def has_room(g: Anima, seat: int) -> bool:
    return len(g.hand[seat]) < hand_size(g, seat)


# --- those of others ------------------------------------------------------------------------------------------------


@ANIMA.effect("{who:parties} draws {n:advantages}")
@affects(seats_of)
def parties_draw(g: Anima, me: int, source: int, who: Any, n: int) -> None:
    """N4.7 Never beyond the hand limit."""
    for seat in seats_of(g, me, source, who):
        draw_advantages(g, seat, n)


@ANIMA.effect("{who:parties} discards {n:advantages} at random")
@affects(seats_of)
def parties_discard(g: Anima, me: int, source: int, who: Any, n: int) -> None:
    """By lot; as many as there are."""
    for seat in seats_of(g, me, source, who):
        discard_at_random(g, seat, source, n)


@ANIMA.effect("take {n:advantages} at random from {who:chosen}")
@affects(lambda g, me, source, n, who: seats_of(g, me, source, who))
def steal(g: Anima, me: int, source: int, n: int, who: Any) -> None:
    """By lot; as many as there are, and as your hand can hold."""
    seat = look_up(g, me, source, who)
    for _ in range(n):
        if has_room(g, me):
            take_random_advantage(g, me, seat)


@ANIMA.effect("look at the hand of {who:chosen}")
@affects(seats_of)
def look_at_hand(g: Anima, me: int, source: int, who: Any) -> None:
    """Only you see it."""
    seat = look_up(g, me, source, who)
    for card in g.hand[seat]:
        reveal(g, card, 1 << me)
    g.tell(SEES_HAND, me, seat)


@ANIMA.effect("look at a Mission of {who:chosen}")
@affects(seats_of)
@procedure
def look_at_mission(g: Anima, me: int, source: int, who: Any) -> Steps[None]:
    """N8.2 One that is not completed; you choose which without seeing them, and only you see it."""
    seat = look_up(g, me, source, who)
    if g.missions[seat]:
        options = tuple((THAT_MISSION, at) for at in range(len(g.missions[seat])))
        answer = yield from one_of(g, me, (LOOK_AT, seat), options)
        reveal(g, g.missions[seat][answer[1]], 1 << me)
        g.tell(SEES_MISSION, me, seat)
