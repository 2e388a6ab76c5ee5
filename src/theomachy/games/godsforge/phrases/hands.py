"""Phrases about cards in hands and piles."""

from __future__ import annotations

from theomachy.engine.choice import ask
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import forget, move, move_unseen, put_at_bottom, random_card, reveal
from theomachy.games.godsforge.phrases.vocabulary import GODSFORGE
from theomachy.games.godsforge.rules.cards import (
    deck_of,
    discard,
    draw,
    held_by,
    look_at_hand,
    put_hand_back,
    renew_deck,
)
from theomachy.games.godsforge.rules.gems import rolls_dice
from theomachy.games.godsforge.rules.reveal import play_face_up
from theomachy.games.godsforge.state import Godsforge, words

TAKE_ONE = words("take one", "Take one of these cards into your hand")
DISCARD_ONE = words("discard one", "{0:seat} holds these cards; choose one to discard")
TAKE = words("take card", "{0:card}")
LOSES_CARDS = words("loses cards", "{0:seat} loses {1:some_cards} from hand.")
SEARCHES = words("searches", "{0:seat} looks at {1:some_cards} and takes one.")
RECOVERS = words("recovers", "{0:seat} takes {1:some_cards} from the discard pile.")


@GODSFORGE.effect("draw {n:cards}")
def draw_cards(g: Godsforge, me: int, source: int, n: int) -> None:
    """G5.9 Also past the hand size."""
    draw(g, me, n)


@GODSFORGE.effect("you may play another card this round")
@procedure
def play_another(g: Godsforge, me: int, source: int) -> Steps[None]:
    """G6.11 If it was laid down with this card it is here already; G6.12 else now."""
    if source not in g.followed:
        yield from play_face_up(g, me)


@GODSFORGE.effect("your target discards {n:cards} at random")
def target_discards(g: Godsforge, me: int, source: int, n: int) -> None:
    """By lot, unseen. G12.3 The Nemesis loses cards of the four on top."""
    _lose_cards(g, g.target(me), n)


def _lose_cards(g: Godsforge, seat: int, n: int) -> None:
    zone, cards = held_by(g, seat)
    put_hand_back(g, seat, len(cards))
    lost = min(n, len(cards))
    for _ in range(lost):
        card = random_card(g, "hand", seat) if zone == "hand" else g.deck[seat][-1]
        discard(g, card, zone, seat)
    if lost:
        g.tell(LOSES_CARDS, seat, lost)


@GODSFORGE.effect("look at your target's hand and discard a card of it")
@procedure
def spoil_hand(g: Godsforge, me: int, source: int) -> Steps[None]:
    """You alone see the hand. G12.3 The rest of the Nemesis' four is shuffled and put back."""
    seat = g.target(me)
    cards = look_at_hand(g, me, seat)
    if cards:
        answer = yield ask(me, (DISCARD_ONE, seat), [(TAKE, card) for card in cards])
        zone, _ = held_by(g, seat)
        move_out(g, answer[1], zone, seat)
        g.tell(LOSES_CARDS, seat, 1)
        put_hand_back(g, seat, len(cards) - 1)


def move_out(g: Godsforge, card: int, zone: str, seat: int) -> None:
    """A card that was looked at goes to the discard pile."""
    move(g, card, zone, seat, "spent" if g.solo else "discard", g.origin(card) if g.solo else 0)


@GODSFORGE.effect("look at the top {n:cards} of the deck, take one and put the rest at the bottom", name="search_deck")
@procedure
def search(g: Godsforge, me: int, source: int, n: int) -> Steps[None]:
    """Only you see them. G12.2 The Nemesis has no hand to take it into."""
    if not rolls_dice(g, me):
        return
    renew_deck(g, me)
    zone, owner = deck_of(g, me)
    top = tuple(reversed(getattr(g, zone)[owner][-n:])) if n else ()
    if top:
        forget(g, top, 1 << me)
        for card in top:
            reveal(g, card, 1 << me)
        answer = yield ask(me, (TAKE_ONE,), [(TAKE, card) for card in top])
        move(g, answer[1], zone, owner, "hand", me)
        for card in top:
            if card != answer[1]:
                put_at_bottom(g, card, zone, owner, zone, owner)
        g.tell(SEARCHES, me, len(top))


@GODSFORGE.effect("take {n:cards} at random from the discard pile into your hand")
def recover(g: Godsforge, me: int, source: int, n: int) -> None:
    """By lot, from the pile that you discard to. G12.4 The Nemesis takes nothing: its hand is its deck."""
    if not rolls_dice(g, me):
        return
    zone = "spent" if g.solo else "discard"
    count = min(n, len(getattr(g, zone)[0]))
    for _ in range(count):
        move_unseen(g, random_card(g, zone, 0), zone, 0, "hand", me)
    if count:
        g.tell(RECOVERS, me, count)
