"""N11.6 Decks and discard piles, drawing and losing Advantages, recruiting."""

from __future__ import annotations

from theomachy.engine.game import No
from theomachy.engine.zones import forget, move, random_card, shuffle, take_several, take_top
from theomachy.games.anima.rules.moments import word_sum
from theomachy.games.anima.state import HAND, PARTY, Anima, words

DRAWS = words("draws", "{0:seat} draws {1:cards}.")
RESHUFFLED = words("reshuffled", "The discard pile of the {0} is shuffled into a new deck.")
DISCARDS = words("discards", "{0:seat} discards {1:card}.")
LOSES_CARD = words("loses card", "{0:seat} loses {1:card}.")
TAKES_CARD = words("takes card", "{0:seat} takes a card from the hand of {1:seat}.")
TAKES_ARTIFACT = words("takes artifact", "{0:seat} takes {1:card} from {2:seat}.")
JOINS = words("joins", "{1:card} joins the party of {0:seat}.")
PARTY_IS_FULL = words("party is full", "your party has four Characters already")
NOBODY_LEFT = words("nobody left", "there is nobody left to join")


# --- decks ------------------------------------------------------------------------------------------------------------


def renew(g: Anima, deck: str) -> None:
    """N11.6 An empty deck is made anew from its discard pile."""
    pile: list[int] = getattr(g, deck)[0]
    spent: list[int] = getattr(g, f"{deck}_discard")[0]
    if not pile and spent:
        pile.extend(spent)
        spent.clear()
        shuffle(g, deck, 0)
        g.tell(RESHUFFLED, "Arcane Characters" if deck == "arcanes" else deck.capitalize())


# --- Advantages -------------------------------------------------------------------------------------------------------


def hand_size(g: Anima, seat: int) -> int:
    """N4.7 Five, and what cards add."""
    return HAND + word_sum(g, seat, "larger_hand")


def draw_advantages(g: Anima, seat: int, count: int) -> int:
    """N4.7 Draw, never beyond the hand limit; what is too much is not drawn. Answers how many."""
    room = max(0, min(count, hand_size(g, seat) - len(g.hand[seat])))
    drawn = 0
    while drawn < room:
        renew(g, "advantages")
        now = min(room - drawn, len(g.advantages[0]))
        if not now:
            break
        take_several(g, now, "advantages", 0, "hand", seat)
        drawn += now
    if drawn:
        g.tell(DRAWS, seat, g.hand[seat][-drawn:])
    return drawn


def discard_advantage(g: Anima, seat: int, card: int) -> None:
    """N11.6 From the hand to the discard pile, for everybody to see."""
    move(g, card, "hand", seat, "advantages_discard", 0)
    g.tell(DISCARDS, seat, card)


def lose_random_advantage(g: Anima, seat: int) -> None:
    """One card of the hand, by lot."""
    if g.hand[seat]:
        card = random_card(g, "hand", seat)
        move(g, card, "hand", seat, "advantages_discard", 0)
        g.tell(LOSES_CARD, seat, card)


def take_random_advantage(g: Anima, to: int, loser: int) -> None:
    """N6.4 One card of another hand, by lot; only the two see which. N4.7 A full hand takes nothing."""
    if g.hand[loser] and len(g.hand[to]) < hand_size(g, to):
        card = random_card(g, "hand", loser)
        hand_over(g, card, loser, to)
        g.tell(TAKES_CARD, to, loser)


def hand_over(g: Anima, card: int, giver: int, taker: int) -> None:
    """A card changes hands unseen: others no longer know any card of either hand."""
    both = (1 << giver) | (1 << taker)
    forget(g, (*g.hand[giver], *g.hand[taker]), both)
    move(g, card, "hand", giver, "hand", taker)


# --- Artifacts --------------------------------------------------------------------------------------------------------


def discard_artifact(g: Anima, seat: int) -> None:
    """N1.13 A player has one Artifact at a time."""
    for card in tuple(g.artifact[seat]):
        move(g, card, "artifact", seat, "advantages_discard", 0)
        g.tell(DISCARDS, seat, card)


def take_artifact(g: Anima, to: int, loser: int) -> None:
    """N6.5 The winner takes the Artifact; N1.13 his own is discarded first."""
    discard_artifact(g, to)
    card = g.artifact[loser][0]
    move(g, card, "artifact", loser, "artifact", to)
    g.tell(TAKES_ARTIFACT, to, card, loser)


# --- Characters -------------------------------------------------------------------------------------------------------


def cannot_recruit(g: Anima, seat: int) -> No | None:
    """N4.7 Room for one more, and somebody to come."""
    if len(g.party[seat]) >= PARTY:
        return ("N4.7", PARTY_IS_FULL)
    return None if g.characters[0] or g.characters_discard[0] else ("N11.8", NOBODY_LEFT)


def recruit(g: Anima, seat: int) -> None:
    """N7.10 The top Character of the deck joins, if it can."""
    if cannot_recruit(g, seat) is None:
        renew(g, "characters")
        card = take_top(g, "characters", 0, "party", seat)
        if card is not None:
            g.tell(JOINS, seat, card)


def recruit_arcane(g: Anima, seat: int) -> None:
    """N7.11 The top Arcane Character joins."""
    renew(g, "arcanes")
    card = take_top(g, "arcanes", 0, "party", seat)
    if card is not None:
        g.tell(JOINS, seat, card)


def tell_joins(g: Anima, seat: int, card: int) -> None:
    g.tell(JOINS, seat, card)
