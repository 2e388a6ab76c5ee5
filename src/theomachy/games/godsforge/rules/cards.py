"""G9 Cards that leave or change sides, and G5.9 drawing."""

from __future__ import annotations

from theomachy.engine.effects import changes
from theomachy.engine.zones import forget, move, move_unseen, put_at_bottom, reveal, shuffle, take_several
from theomachy.games.godsforge.rules.gems import rolls_dice
from theomachy.games.godsforge.state import HAND, NEMESIS, Godsforge, words

DRAWS = words("draws", "{0:seat} draws {1:cards}.")
RESHUFFLED = words("reshuffled", "The discard pile is shuffled into a new deck.")
DESTROYED = words("destroyed", "{0:card} of {1:seat} is destroyed.")
STOLEN = words("stolen", "{0:seat} steals {1:card} from {2:seat}.")
SACRIFICES = words("sacrifices", "{0:seat} gives up {1:card}.")

PLACES = ("creations", "spells")


# --- decks and hands --------------------------------------------------------------------------------------------------


def deck_of(g: Godsforge, seat: int) -> tuple[str, int]:
    """G2.6 The Fate Deck is everybody's; G11.9 in solo play each side has its own."""
    return ("deck", seat) if g.solo else ("fate", 0)


def renew_deck(g: Godsforge, seat: int) -> None:
    """G5.9, G11.12 An empty deck is made anew from its discard pile."""
    zone, owner = deck_of(g, seat)
    deck: list[int] = getattr(g, zone)[owner]
    used: list[int] = (g.spent if g.solo else g.discard)[owner]
    if not deck and used:
        deck.extend(used)
        used.clear()
        shuffle(g, zone, owner)
        g.tell(RESHUFFLED)


def draw(g: Godsforge, seat: int, count: int) -> None:
    """G5.9 Draw cards, renewing the deck where it runs out. G12.2 The Nemesis draws nothing."""
    if not rolls_dice(g, seat):
        return
    zone, owner = deck_of(g, seat)
    deck: list[int] = getattr(g, zone)[owner]
    drawn = 0
    while drawn < count:
        if not deck:
            renew_deck(g, seat)
            if not deck:
                break
        now = min(count - drawn, len(deck))
        take_several(g, now, zone, owner, "hand", seat)
        drawn += now
    if drawn:
        g.tell(DRAWS, seat, g.hand[seat][-drawn:])


def held_by(g: Godsforge, seat: int) -> tuple[str, tuple[int, ...]]:
    """A hand and where it lies. G12.3 The Nemesis counts as holding the top four cards of its deck."""
    if rolls_dice(g, seat):
        return "hand", tuple(g.hand[seat])
    return "deck", tuple(reversed(g.deck[NEMESIS][-HAND:]))


def put_hand_back(g: Godsforge, seat: int, count: int) -> None:
    """G12.3 What is left of the Nemesis' hand, so many cards, is shuffled and put back on top of its deck."""
    if rolls_dice(g, seat):
        return
    below = len(g.deck[seat]) - count
    rest, g.deck[seat] = g.deck[seat][:below], g.deck[seat][below:]
    shuffle(g, "deck", seat)
    g.deck[seat] = rest + g.deck[seat]


def look_at_hand(g: Godsforge, me: int, seat: int) -> tuple[int, ...]:
    """`me` sees the hand of another seat."""
    zone, cards = held_by(g, seat)
    forget(g, getattr(g, zone)[seat], (1 << me) | g.mask(zone, seat))
    for card in cards:
        reveal(g, card, 1 << me)
    return cards


# --- leaving play -----------------------------------------------------------------------------------------------------


def discard(g: Godsforge, card: int, zone: str, seat: int) -> None:
    """G9.1 To the discard pile, face down. G11.11 In solo play to that of the deck it came from."""
    if zone == "creations":
        _forget_marks(g, card)
    if g.solo:
        _leave(g, card, zone, seat, "spent", g.origin(card))
    else:
        _leave(g, card, zone, seat, "discard", 0)


def _leave(g: Godsforge, card: int, zone: str, seat: int, target: str, owner: int) -> None:
    (move if zone in PLACES else move_unseen)(g, card, zone, seat, target, owner)


def _forget_marks(g: Godsforge, card: int) -> None:
    g.copies.pop(card, None)
    g.black.pop(card, None)


def controller(g: Godsforge, card: int) -> int:
    """Who has this creation in play; -1 if nobody."""
    for seat, pile in enumerate(g.creations):
        if card in pile:
            return seat
    return -1


def is_safe(g: Godsforge, card: int) -> bool:
    """G9.3 Whether a creation cannot be destroyed: by its own words, another card's, or for this round."""
    seat = controller(g, card)
    keywords = g.book.keywords
    if "indestructible" in keywords[g.form(card)] or card in g.sacrificed or is_warded(g, seat):
        return True
    return any(other != card and "guards_others" in keywords[g.form(other)] for other in g.creations[seat])


def is_held(g: Godsforge, card: int) -> bool:
    """G9.4 Whether a creation cannot be stolen."""
    bound = "cannot_be_stolen" in g.book.keywords[g.form(card)] or card in g.sacrificed
    return bound or is_warded(g, controller(g, card))


def is_warded(g: Godsforge, seat: int) -> bool:
    """A spell protects all creations of a seat this round."""
    return any(changes(g, "warded", seat))


def destroy(g: Godsforge, card: int) -> None:
    """G9.2 A creation is destroyed."""
    seat = controller(g, card)
    g.tell(DESTROYED, card, seat)
    discard(g, card, "creations", seat)


def sacrifice(g: Godsforge, card: int) -> None:
    """G8.10 A creation that was given up is discarded."""
    seat = controller(g, card)
    if seat >= 0:
        g.tell(SACRIFICES, seat, card)
        discard(g, card, "creations", seat)


def steal(g: Godsforge, me: int, card: int) -> None:
    """G9.4 From now on all its effects are the thief's; it is the newest creation there."""
    seat = controller(g, card)
    move(g, card, "creations", seat, "creations", me)
    g.tell(STOLEN, me, card, seat)


def back_to_hand(g: Godsforge, me: int, card: int) -> None:
    """A creation returns to a hand. G12.2 From the Nemesis it goes to the bottom of the deck it came from."""
    _forget_marks(g, card)
    if rolls_dice(g, me):
        move(g, card, "creations", me, "hand", me)
    else:
        put_at_bottom(g, card, "creations", me, "deck", g.origin(card))
