"""N6.8 Trade: what is given, what is wanted, and whether the other agrees."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import NUMBER, ask, pick_some
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move, reveal
from theomachy.games.anima.rules.cards import hand_over, hand_size
from theomachy.games.anima.rules.moments import has_word
from theomachy.games.anima.state import PARTY, Anima, words

TRADE = words("trade", "Offer a trade to {0:seat}")
GIVE = words("give", "What do you offer to {0:seat}?")
WANT_CHARACTERS = words("want characters", "Which Characters of {0:seat} do you want for it?")
WANT_ADVANTAGES = words("want advantages", "How many Advantages of {0:seat} do you want besides?")
FOR_BOTH = words("for both", "{0:seat} offers {1:cards}, and wants {2:cards} and {3:some_cards} from your hand")
FOR_ADVANTAGES = words("for advantages", "{0:seat} offers {1:cards}, and wants {3:some_cards} from your hand")
FOR_CHARACTERS = words("for characters", "{0:seat} offers {1:cards}, and wants {2:cards}")
AGREE = words("agree", "Agree")
REFUSE = words("refuse", "Refuse")
HAND_OVER = words("hand over", "Which of your Advantages do you give?")
OFFERS = words("offers", "{0:seat} offers {1:seat} a trade.")
REFUSES = words("refuses", "{0:seat} refuses.")
TRADED = words("traded", "{0:seat} gives {1:cards}, and {2:seat} gives {3:cards}.")
NO_TERMS = words("no terms", "They cannot come to terms: a hand or a party would break its limits.")
NOTHING = words("nothing", "Nothing is offered and nothing wanted.")
NO_TRADE_HERE = words("no trade here", "both parties must be in Areas with the Trade icon")


def cannot_trade(g: Anima, seat: int, other: int) -> No | None:
    """N6.8 Both parties in Areas with the Trade icon, not necessarily the same; N1.19 or a card lets one of them."""
    both = (seat, other)
    there = all(g.where[who] >= 0 and not g.lost[who] for who in both)
    if there and (all(has_trade(g, who) for who in both) or any(has_word(g, who, "free_trade") for who in both)):
        return None
    return ("N6.8", NO_TRADE_HERE)


def has_trade(g: Anima, seat: int) -> bool:
    """N6.8 Whether the Area of a party has the Trade icon."""
    data: Any = g.face(g.where[seat]).data
    return bool(data.trade)


def partners(g: Anima, seat: int) -> list[int]:
    """N6.8 Whom a party can trade with."""
    return [other for other in g.others(seat) if cannot_trade(g, seat, other) is None]


@procedure
def trade(g: Anima, seat: int, other: int) -> Steps[None]:
    """N6.9 An offer, what is wanted for it, and the answer."""
    g.tell(OFFERS, seat, other)
    given = yield from pick_some(
        g, seat, (GIVE, other), (*g.hand[seat], *g.party[seat]), 0, len(g.hand[seat]) + len(g.party[seat])
    )
    people = tuple(card for card in given if card in g.party[seat])
    cards = tuple(card for card in given if card in g.hand[seat])
    wanted = yield from pick_some(g, seat, (WANT_CHARACTERS, other), tuple(g.party[other]), 0, len(g.party[other]))
    counts = [n for n in range(len(g.hand[other]) + 1) if fits(g, seat, other, people, cards, wanted, n)]
    if not counts:
        g.tell(NO_TERMS if given or wanted else NOTHING)
        return
    count = yield ask(seat, (WANT_ADVANTAGES, other), [(NUMBER, n) for n in counts], follow_up=True)
    for card in cards:
        reveal(g, card, 1 << other)
    terms = (FOR_BOTH if wanted else FOR_ADVANTAGES) if count[1] else FOR_CHARACTERS
    offer = (terms, seat, (*people, *cards), wanted, count[1])
    answer = yield ask(other, offer, [(REFUSE,), (AGREE,)], reaction=True)
    if answer[0] == REFUSE:
        g.tell(REFUSES, other)
        return
    back = yield from pick_some(g, other, (HAND_OVER,), tuple(g.hand[other]), count[1], count[1])
    exchange(g, seat, other, (people, cards), (wanted, back))


def fits(
    g: Anima,
    seat: int,
    other: int,
    people: tuple[int, ...],
    cards: tuple[int, ...],
    wanted: tuple[int, ...],
    count: int,
) -> bool:
    """N6.10 After the trade nobody has too many Advantages, too many or no Characters, or two Arcane ones."""
    if not (people or cards or wanted or count):
        return False
    for who, lost, gained, spent, got in (
        (seat, people, wanted, len(cards), count),
        (other, wanted, people, count, len(cards)),
    ):
        party = [card for card in g.party[who] if card not in lost] + list(gained)
        limit = hand_size(g, who) + room_by(g, gained) - room_by(g, lost)
        arcane = sum(g.table(card) == "arcane" for card in party)
        if not 1 <= len(party) <= PARTY or arcane > 1 or len(g.hand[who]) - spent + got > limit:
            return False
    return True


def room_by(g: Anima, people: tuple[int, ...]) -> int:
    """N4.7 How many Advantages more a hand holds by these Characters."""
    awake = (card for card in people if card not in g.fallen)
    return sum(int(word[1]) for card in awake for word in g.book.words[g.faces[card]].get("larger_hand", ()))


def exchange(
    g: Anima,
    seat: int,
    other: int,
    mine: tuple[tuple[int, ...], tuple[int, ...]],
    theirs: tuple[tuple[int, ...], tuple[int, ...]],
) -> None:
    """N6.8 Characters and Advantages change sides."""
    for giver, taker, (people, cards) in ((seat, other, mine), (other, seat, theirs)):
        for card in people:
            move(g, card, "party", giver, "party", taker)
        for card in cards:
            hand_over(g, card, giver, taker)
    g.tell(TRADED, seat, (*mine[0], *mine[1]), other, (*theirs[0], *theirs[1]))
