"""A2 Set-up: leaders, decks, and who begins."""

from __future__ import annotations

from theomachy.engine.choice import ask
from theomachy.engine.machine import together
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import reveal, shuffle
from theomachy.games.armies.rules.turn import battle
from theomachy.games.armies.state import START_TOKENS, Armies, words

CHOOSE_LEADER = words("choose leader", "Choose the god who leads your army")
LEAD = words("lead", "{0:face}: {0:text}")
LEADS = words("leads", "{0:face} leads the army of {1:seat}.")
BEGINS = words("begins", "{0:seat} begins.")
REVEALED = words("revealed", "{0:seat} reveals {1:card} from the bottom of the pile.")
AGAIN = words("again", "The battle is tied. Another one settles it.")


@procedure
def play(g: Armies) -> Steps[None]:
    """A2 Set-up, then battle upon battle until somebody wins."""
    yield from choose_leaders(g)
    yield from battles(g)


@procedure
def battles(g: Armies) -> Steps[None]:
    """A8.7 A battle, and another one as long as it is tied."""
    while True:
        set_up(g)
        g.first = who_begins(g)
        g.tell(BEGINS, g.first)
        yield from battle(g)
        g.battle += 1
        g.tell(AGAIN)


@procedure
def choose_leaders(g: Armies) -> Steps[None]:
    """A2.7 All choose in secret at the same time, then show their leaders together. A2.3 Or they are given."""
    if g.options["leaders"]:
        chosen = tuple(g.library.find(name) for name in g.options["leaders"])
    else:
        chosen = yield from together(g, range(g.players), choose_leader)
    for seat, face in enumerate(chosen):
        g.leader[seat] = face
        g.tell(LEADS, face, seat)


@procedure
def choose_leader(g: Armies, seat: int) -> Steps[int]:
    """A2.7 Any of the leading gods, also one that another player may choose."""
    answer = yield ask(seat, (CHOOSE_LEADER,), [(LEAD, face) for face in g.book.leaders])
    return answer[1]  # type: ignore[no-any-return]


def set_up(g: Armies) -> None:
    """A2.8 Everybody who takes part gets a shuffled deck and six tokens; everything else starts empty."""
    size = g.book.deck_size
    g.faces = list(g.book.deck) * g.players
    g.seen.clear()
    g.joined = ()
    g.round = 1
    for seat in range(g.players):
        for piles in (g.pile, g.hand, g.army, g.finished, g.discard):
            piles[seat].clear()
        g.tokens[seat] = START_TOKENS
        g.ran_dry[seat] = g.shielded[seat] = False
        g.pile[seat].extend(range(seat * size, (seat + 1) * size))
        if not g.out[seat]:
            shuffle(g, "pile", seat)


def who_begins(g: Armies) -> int:
    """A2.9 The highest card from the bottom begins. A2.10 Those who tie show the next card up."""
    tied = [seat for seat in range(g.players) if not g.out[seat]]
    depth = dict.fromkeys(tied, 0)
    while len(tied) > 1:
        shown = {seat: next_army_card_up(g, seat, depth) for seat in tied}
        if -1 in shown.values():
            break
        best = max(shown.values())
        tied = [seat for seat in tied if shown[seat] == best]
    return tied[0]


def next_army_card_up(g: Armies, seat: int, depth: dict[int, int]) -> int:
    """A2.9 Reveal cards from the bottom up to the next army card; its strength, or -1 if there is none."""
    pile = g.pile[seat]
    while depth[seat] < len(pile):
        card = pile[depth[seat]]
        depth[seat] += 1
        reveal(g, card)  # A2.11 It stays where it is, and everybody knows it.
        g.tell(REVEALED, seat, card)
        if g.book.is_army[g.faces[card]]:
            return g.book.strength[g.faces[card]]
    return -1
