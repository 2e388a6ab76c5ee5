"""K11 Team matches: two teams, Main Gods, and gods that are sealed."""

from __future__ import annotations

from theomachy.engine.choice import ask
from theomachy.engine.machine import together
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.rng import pick
from theomachy.engine.zones import move
from theomachy.games.kamigami.rules.cards import draw, shuffle_deck
from theomachy.games.kamigami.rules.reactions import lose_sight
from theomachy.games.kamigami.state import HAND, RETURN, Kamigami, words

CHOOSE_GOD = words("choose god", "Choose your god")
BE = words("be", "{0:card}")

MAINS = words("mains", "{0:seats} play the Main Gods.")
SEALED = words("is sealed", "The god of {0:seat} has no energy left and is sealed.")
STIRS = words("stirs", "The sealed god of {0:seat} gains 1 energy: {1} of 5.")
RETURNS = words("returns", "The god of {0:seat} escapes from the seal.")


def name_mains(g: Kamigami) -> None:
    """K11.2 The seats that were named; else the first, and by chance one of the other team."""
    g.mains = tuple(g.options["mains"] or (0, 1 + 2 * pick(g, g.players // 2)))
    g.tell(MAINS, g.mains)


@procedure
def choose_in_teams(g: Kamigami) -> Steps[None]:
    """K11.3 Member by member, both teams at the same time, in secret from the other team."""
    for first in range(0, g.players, 2):
        pair = (first, first + 1)
        picks = yield from together(g, pair, choose_from_team)
        for seat, card in zip(pair, picks, strict=True):
            move(g, card, "offer", seat % 2, "chosen", seat)


@procedure
def choose_from_team(g: Kamigami, me: int) -> Steps[int]:
    """K11.3 One of the gods that the team has left."""
    answer = yield ask(me, (CHOOSE_GOD,), [(BE, card) for card in g.offer[me % 2]])
    return answer[1]  # type: ignore[no-any-return]


def seal(g: Kamigami, seat: int) -> None:
    """K11.8 All cards in hand and in play are discarded, then everything becomes a new draw deck."""
    g.sealed[seat] = True
    g.tell(SEALED, seat)
    for zone in ("hand", "area", "discard"):
        for card in tuple(getattr(g, zone)[seat]):
            move(g, card, zone, seat, "deck", seat)
    shuffle_deck(g, seat)
    lose_sight(g, seat)


def stir(g: Kamigami, seat: int) -> bool:
    """K11.10 A sealed god gains 1 energy; with 5 it returns. Answers whether the turn goes on."""
    g.energy[seat] += 1
    g.tell(STIRS, seat, g.energy[seat])
    if g.energy[seat] < RETURN:
        return False
    g.sealed[seat] = False
    g.tell(RETURNS, seat)
    draw(g, seat, HAND)
    return True
