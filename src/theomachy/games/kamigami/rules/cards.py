"""K9 Cards on their way: drawing, discarding, the Netherworld, and back to where a card came from."""

from __future__ import annotations

from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import PUBLIC, move, piles, reveal, shuffle, take_several
from theomachy.games.kamigami.faces import ARTIFACT, WARRIOR
from theomachy.games.kamigami.rules.reactions import window
from theomachy.games.kamigami.state import ARTIFACTS, DISCIPLES, PLAYER, WARRIORS, Kamigami, words

BANISHING = words("banishing", "{1:card} of {0:seat} is about to be banished")

DRAWS = words("draws", "{0:seat} draws {1:some_cards}.")
RESHUFFLES = words("reshuffles", "{0:seat} shuffles the discard pile into a new draw deck.")
DISCARDS = words("discards", "{0:seat} discards {1:card}.")
BANISHED = words("banished", "{0:card} is banished to the Netherworld.")
REINCARNATED = words("reincarnated", "{0:card} is reincarnated.")
ADJUDICATES = words("adjudicates", "{0:seat} reveals {1:card}.")
TAKES = words("takes", "{0:seat} takes {1:card} from {2:from_zone}.")
ON_TOP = words("on top", "{0:seat} puts {1:card} on top of the draw deck.")

NAMES = {"discard": "a discard pile", "netherworld": "the Netherworld", "area": "a play area", "deck": "the draw deck"}
words.kind("from_zone", lambda g, zone: NAMES.get(zone, "the Hall of Heroes"))


def draw(g: Kamigami, seat: int, n: int) -> None:
    """K9.1 From the own draw deck. K9.2 It is reshuffled only when a card is needed."""
    before = len(g.hand[seat])
    while n > 0:
        if not renew_deck(g, seat):
            break
        taken = min(n, len(g.deck[seat]))
        take_several(g, taken, "deck", seat, "hand", seat)
        n -= taken
    drawn = len(g.hand[seat]) - before
    if drawn and g.log is not None:
        g.tell(DRAWS, seat, drawn)


def renew_deck(g: Kamigami, seat: int) -> bool:
    """K9.2 An empty draw deck is made anew of the discard pile; answers whether there are cards now."""
    if g.deck[seat]:
        return True
    if not g.discard[seat]:
        return False
    g.deck[seat], g.discard[seat] = g.discard[seat], g.deck[seat]
    shuffle(g, "deck", seat)
    g.tell(RESHUFFLES, seat)
    return True


def top_of_deck(g: Kamigami, seat: int) -> int:
    """K9.2 The top card of a draw deck, which is reshuffled if it is empty; -1 if there is no card."""
    return g.deck[seat][-1] if renew_deck(g, seat) else -1


def reveal_top(g: Kamigami, seat: int) -> int:
    """Show everybody the top card of a draw deck; -1 if there is none."""
    card = top_of_deck(g, seat)
    if card >= 0:
        reveal(g, card, PUBLIC)
    return card


def adjudicated(g: Kamigami, seat: int) -> int:
    """K9.6 The top card is revealed and put onto the discard pile; -1 if there is none."""
    card = reveal_top(g, seat)
    if card >= 0:
        g.tell(ADJUDICATES, seat, card)
        move(g, card, "deck", seat, "discard", seat)
    return card


def discard(g: Kamigami, seat: int, card: int) -> None:
    """K9.1 From the hand onto the own discard pile."""
    g.primary.pop(card, None)
    move(g, card, "hand", seat, "discard", seat)
    g.tell(DISCARDS, seat, card)


def zone_of(g: Kamigami, card: int) -> tuple[str, int]:
    """Where a card lies."""
    return next((zone, owner) for zone, owner, pile in piles(g) if card in pile)


def belongs_to(g: Kamigami, card: int, home: int) -> None:
    """A card comes to belong to a player, or to the box again."""
    if g.home[card] != home:
        g.home = (*g.home[:card], home, *g.home[card + 1 :])
        g.handed += 1


@procedure
def banish(g: Kamigami, me: int, card: int) -> Steps[None]:
    """K9.7 An effect banishes a card, unless its owner keeps it."""
    owner = g.owner(card)
    if owner >= 0:
        entry = (BANISHING, owner, card)
        happens = yield from window(g, entry, "banishing", (owner,))
        if not happens:
            return
    banish_now(g, card)


def banish_now(g: Kamigami, card: int) -> None:
    """K9.4 To the Netherworld."""
    zone, owner = zone_of(g, card)
    g.primary.pop(card, None)
    move(g, card, zone, owner, "netherworld", 0)
    g.tell(BANISHED, card)


def reincarnate(g: Kamigami, card: int) -> None:
    """K9.5 Back into the warrior deck or the artifact deck, which is shuffled, or onto its pile of disciples."""
    zone, owner = zone_of(g, card)
    g.primary.pop(card, None)
    reveal(g, card, PUBLIC)
    g.tell(REINCARNATED, card)
    kind = g.kind(card)
    if kind == WARRIOR:
        back_to(g, card, zone, owner, "warrior_deck", WARRIORS)
    elif kind == ARTIFACT:
        back_to(g, card, zone, owner, "artifact_deck", ARTIFACTS)
    else:
        belongs_to(g, card, DISCIPLES)
        move(g, card, zone, owner, "disciples", 0)


def back_to(g: Kamigami, card: int, zone: str, owner: int, pile: str, home: int) -> None:
    belongs_to(g, card, home)
    move(g, card, zone, owner, pile, 0)
    shuffle(g, pile, 0)


def take_card(g: Kamigami, seat: int, card: int) -> None:
    """Into the hand of a seat, from wherever it lies."""
    zone, owner = zone_of(g, card)
    g.tell(TAKES, seat, card, zone)
    belongs_to(g, card, PLAYER + seat)
    move(g, card, zone, owner, "hand", seat)


def put_on_deck(g: Kamigami, seat: int, card: int) -> None:
    """On top of the draw deck of a seat, from wherever it lies."""
    zone, owner = zone_of(g, card)
    g.primary.pop(card, None)
    g.tell(ON_TOP, seat, card)
    belongs_to(g, card, PLAYER + seat)
    move(g, card, zone, owner, "deck", seat)
