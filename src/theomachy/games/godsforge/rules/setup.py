"""G2 Set-up: life, cards, and the hands to begin with."""

from __future__ import annotations

from theomachy.engine.choice import pick_some
from theomachy.engine.machine import end_game, together
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move_unseen, shuffle
from theomachy.games.godsforge.rules.cards import draw
from theomachy.games.godsforge.rules.round import rounds
from theomachy.games.godsforge.rules.solo import solo
from theomachy.games.godsforge.state import HAND, LIFE, Godsforge, words

CHOICE_OF_TEN = 10

KEEP_FOUR = words("keep four", "Choose four cards to keep")
KEEPS_FOUR = words("keeps four", "{0:seat} keeps four of ten cards.")


@procedure
def play(g: Godsforge) -> Steps[None]:
    """G2 Set-up, then rounds until somebody wins. G11 Solo play goes its own way."""
    if g.solo:
        yield from solo(g)
    else:
        set_up(g)
        if g.options["advanced"]:
            yield from keep_four_of_ten(g)
        yield from rounds(g)
        end_game(g, g.victors or ())


def set_up(g: Godsforge) -> None:
    """G2.5 Life by the number of players, G2.6 a hand of four each, the rest is the Fate Deck."""
    g.faces = list(range(len(g.library)))
    g.fate[0] = list(range(len(g.library)))
    shuffle(g, "fate", 0)
    for seat in range(g.players):
        g.life[seat] = LIFE[g.players]
        draw(g, seat, CHOICE_OF_TEN if g.options["advanced"] else HAND)


@procedure
def keep_four_of_ten(g: Godsforge) -> Steps[None]:
    """G2.7 All choose in secret at the same time; what they leave is shuffled back."""
    seats = tuple(range(g.players))
    kept = yield from together(g, seats, keep_four)
    for seat, cards in zip(seats, kept, strict=True):
        for card in tuple(g.hand[seat]):
            if card not in cards:
                move_unseen(g, card, "hand", seat, "fate", 0)
        g.tell(KEEPS_FOUR, seat)
    shuffle(g, "fate", 0)


@procedure
def keep_four(g: Godsforge, me: int) -> Steps[tuple[int, ...]]:
    """G2.7 Four of the ten cards."""
    cards = yield from pick_some(g, me, (KEEP_FOUR,), tuple(g.hand[me]), HAND, HAND)
    return cards
