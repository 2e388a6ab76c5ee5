"""Phrases about cards in hands, decks, discard piles, the Hall of Heroes and the Netherworld."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.effects import look_up, run, sought
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import forget, move, random_card, reveal
from theomachy.games.kamigami.phrases.energy import choose_seat
from theomachy.games.kamigami.phrases.vocabulary import KAMIGAMI, cards_in, is_kind
from theomachy.games.kamigami.rules.cards import (
    adjudicated,
    banish,
    decided,
    discard,
    draw,
    put_on_deck,
    reincarnate,
    take_card,
    top_cards,
)
from theomachy.games.kamigami.rules.hall import recruit_free, reshuffle_artifacts
from theomachy.games.kamigami.rules.reactions import impossible_if
from theomachy.games.kamigami.state import Kamigami, words

DISCARD_WHICH = words("discard which", "Choose a card to discard")
DISCARD = words("discard", "Discard {0:pick}")
BANISH_WHICH = words("banish which", "Choose a card to banish")
BANISH = words("banish", "Banish {0:pick}{1:of_seat}")
REINCARNATE_WHICH = words("reincarnate which", "Choose a card to reincarnate")
REINCARNATE = words("reincarnate", "Reincarnate {0:pick}{1:of_seat}")
TAKE_WHICH = words("take which", "Choose a card to take into your hand")
TAKE = words("take", "Take {0:pick}{1:of_seat}")
PUT_WHICH = words("put which", "Choose a card for the top of your draw deck")
PUT = words("put", "Put {0:pick} on your draw deck{1:of_seat}")
RECRUIT_WHICH = words("recruit which", "Choose a card to recruit for free")
RECRUIT = words("recruit free", "Recruit {0:card}{1:of_seat}")
WHOSE_HAND = words("whose hand", "Which opponent discards?")
LOSES_CARDS = words("loses cards", "{0:seat} discards {1:some_cards} at random.")
LOOKS = words("looks", "{0:seat} looks at {1:some_cards}, takes one and discards the rest.")
NO_SUCH_CARD = words("no such card", "there is no such card")
NO_CARDS_LEFT = words("no cards left", "your draw deck and your discard pile are empty")
NO_HANDS = words("no hands", "no opponent holds a card")

words.kind("of_seat", lambda g, seat: f" of {g.names[seat]}" if seat >= 0 else "")


@procedure
def choose_card(g: Kamigami, me: int, source: int, which: Any, prompt: str, verb: str) -> Steps[int]:
    """One of the cards that fit; -1 if there is none."""
    cards = sought(g, me, source, which)
    if not cards:
        return -1
    options = [(verb, card, _other_owner(g, me, card)) for card in one_of_each(g, me, cards)]
    answer = yield ask(me, (prompt,), options, follow_up=True)
    return answer[1]  # type: ignore[no-any-return]


def one_of_each(g: Kamigami, me: int, cards: list[int]) -> list[int]:
    """Cards of the same face, colour and owner are the same: one of them is enough to choose from."""
    first: dict[tuple[int, str, int], int] = {}
    for card in cards:
        first.setdefault((g.faces[card], g.colour(card), _other_owner(g, me, card)), card)
    return [first[key] for key in sorted(first)]


def _other_owner(g: Kamigami, me: int, card: int) -> int:
    """Whose discard pile a card lies in, where that must be said."""
    owner = g.owner(card)
    return owner if owner not in (-1, me) and card in g.discard[owner] else -1


def none_fits(g: Kamigami, me: int, source: int, which: Any) -> No | None:
    return None if look_up(g, me, source, which) else ("K5.10", NO_SUCH_CARD)


# --- hands and decks --------------------------------------------------------------------------------------------------


def no_cards_left(g: Kamigami, me: int, source: int, *said: Any) -> No | None:
    return None if g.deck[me] or g.discard[me] else ("K5.10", NO_CARDS_LEFT)


@KAMIGAMI.effect("draw {n:cards}", name="draw")
@impossible_if(no_cards_left)
def draw_cards(g: Kamigami, me: int, source: int, n: int) -> None:
    """The discard pile is shuffled when a card is needed."""
    draw(g, me, n)


@KAMIGAMI.effect("discard {n:cards}")
@procedure
def discard_cards(g: Kamigami, me: int, source: int, n: int) -> Steps[None]:
    """Your choice, one by one."""
    for _ in range(n):
        cards = cards_in(g, me, source, "card", "your hand", None)
        if not cards:
            break
        options = [(DISCARD, card) for card in one_of_each(g, me, cards)]
        answer = yield ask(me, (DISCARD_WHICH,), options, follow_up=True)
        discard(g, me, answer[1])


def nobody_holds(g: Kamigami, me: int, source: int, n: int) -> No | None:
    return None if any(g.hand[seat] for seat in g.opponents(me)) else ("K5.10", NO_HANDS)


@KAMIGAMI.effect("each opponent discards {n:cards} at random")
@impossible_if(nobody_holds)
def opponents_discard(g: Kamigami, me: int, source: int, n: int) -> None:
    """From their hands, by lot."""
    for seat in g.opponents(me):
        _discard_at_random(g, seat, n)


@KAMIGAMI.effect("an opponent discards {n:cards} at random")
@impossible_if(nobody_holds)
@procedure
def opponent_discards(g: Kamigami, me: int, source: int, n: int) -> Steps[None]:
    """You choose the opponent, the lot chooses the cards."""
    seats = [seat for seat in g.opponents(me) if g.hand[seat]]
    if seats:
        seat = yield from choose_seat(g, me, (WHOSE_HAND,), tuple(seats))
        _discard_at_random(g, seat, n)


def _discard_at_random(g: Kamigami, seat: int, n: int) -> None:
    count = min(n, len(g.hand[seat]))
    if count:
        g.tell(LOSES_CARDS, seat, count)
    for _ in range(count):
        discard(g, seat, random_card(g, "hand", seat))


@KAMIGAMI.effect("look at the top {n:cards} of your draw deck, take one and discard the rest", name="search")
@impossible_if(no_cards_left)
@procedure
def search_deck(g: Kamigami, me: int, source: int, n: int) -> Steps[None]:
    """Only you see them before the rest lies on your discard pile. Equal cards are offered once."""
    cards = top_cards(g, me, n)
    if cards:
        forget(g, cards, 1 << me)
        for card in cards:
            reveal(g, card, 1 << me)
        g.tell(LOOKS, me, len(cards))
        first = {g.faces[card]: card for card in reversed(cards)}
        found = [card for card in cards if first[g.faces[card]] == card]
        answer = yield ask(me, (TAKE_WHICH,), [(TAKE, card, -1) for card in found], follow_up=True)
        move(g, answer[1], "deck", me, "hand", me)
        for card in cards:
            if card != answer[1]:
                move(g, card, "deck", me, "discard", me)


# --- from one place to another ----------------------------------------------------------------------------------------


@KAMIGAMI.effect("banish {which:a_filter}", name="banish")
@impossible_if(none_fits)
@procedure
def banish_one(g: Kamigami, me: int, source: int, which: Any) -> Steps[None]:
    """To the Netherworld, unless its owner keeps it from that."""
    card = yield from choose_card(g, me, source, which, BANISH_WHICH, BANISH)
    if card >= 0:
        yield from banish(g, me, card)


@KAMIGAMI.effect("reincarnate {which:a_filter}", name="reincarnate")
@impossible_if(none_fits)
@procedure
def reincarnate_one(g: Kamigami, me: int, source: int, which: Any) -> Steps[None]:
    """Back to the deck or pile that it came from."""
    card = yield from choose_card(g, me, source, which, REINCARNATE_WHICH, REINCARNATE)
    if card >= 0:
        reincarnate(g, card)


@KAMIGAMI.effect("take {which:a_filter} into your hand")
@impossible_if(none_fits)
@procedure
def take_one(g: Kamigami, me: int, source: int, which: Any) -> Steps[None]:
    """It is yours from now on."""
    card = yield from choose_card(g, me, source, which, TAKE_WHICH, TAKE)
    if card >= 0:
        take_card(g, me, card)


@KAMIGAMI.effect("put {which:a_filter} on top of your draw deck")
@impossible_if(none_fits)
@procedure
def put_one(g: Kamigami, me: int, source: int, which: Any) -> Steps[None]:
    """The next card that you draw."""
    card = yield from choose_card(g, me, source, which, PUT_WHICH, PUT)
    if card >= 0:
        put_on_deck(g, me, card)


@KAMIGAMI.effect("recruit {which:a_filter} for free")
@impossible_if(none_fits)
@procedure
def recruit_one(g: Kamigami, me: int, source: int, which: Any) -> Steps[None]:
    """On top of your draw deck, as if it had been paid for."""
    card = yield from choose_card(g, me, source, which, RECRUIT_WHICH, RECRUIT)
    if card >= 0:
        yield from recruit_free(g, me, card)


@KAMIGAMI.effect("shuffle the artifacts of the Hall of Heroes into their deck and reveal new ones")
def new_artifacts(g: Kamigami, me: int, source: int) -> None:
    """All revealed artifacts go; as many come."""
    reshuffle_artifacts(g)


# --- adjudication -----------------------------------------------------------------------------------------------------


@KAMIGAMI.effect(
    "adjudicate; if it is {kind:a_kind}, {yes:effect}[; otherwise {no:effect}]",
    not_ending_in={"yes": ["if", "adjudicate"]},
)
@impossible_if(no_cards_left)
@procedure
def adjudicate(g: Kamigami, me: int, source: int, kind: str, yes: Any, no: Any) -> Steps[None]:
    """The top card of your draw deck is shown, decides, and is discarded afterwards."""
    card = adjudicated(g, me)
    if card >= 0:
        if is_kind(g, kind, g.faces[card], g.colour(card)):
            yield from run(g, me, source, yes)
        elif no is not None:
            yield from run(g, me, source, no)
        decided(g, me, card)
