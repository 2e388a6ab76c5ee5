"""K9 Cards on their way: drawing, discarding, the Netherworld, and back to where a card came from."""

from __future__ import annotations

from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import PUBLIC, move, piles, reveal, shuffle, take_several, take_top
from theomachy.games.kamigami.faces import ARTIFACT, WARRIOR
from theomachy.games.kamigami.rules.reactions import window
from theomachy.games.kamigami.state import (
    ARTIFACT_PILES,
    ARTIFACTS,
    DISCIPLES,
    PLAYER,
    WARRIOR_PILES,
    WARRIORS,
    Kamigami,
    words,
)

BANISHING = words("banishing", "{1:card} of {0:seat} is about to be banished")

DRAWS = words("draws", "{0:seat} draws {1:cards}.")
RESHUFFLES = words("reshuffles", "{0:seat} shuffles the discard pile into a new draw deck.")
DISCARDS = words("discards", "{0:seat} discards {1:card}.")
BANISHED = words("banished", "{0:card} is banished to the Netherworld.")
REINCARNATED = words("reincarnated", "{0:card} is reincarnated.")
ADJUDICATES = words("adjudicates", "{0:seat} reveals {1:card}.")
TAKES = words("takes", "{0:seat} takes {1:card} from {2:from_zone}.")
ON_TOP = words("on top", "{0:seat} puts {1:card} on top of the draw deck.")
APPEARS = words("appears", "{0:card} comes to the Hall of Heroes.")

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
    if g.log is not None and g.hand[seat][before:]:
        g.tell(DRAWS, seat, g.hand[seat][before:])


def renew_deck(g: Kamigami, seat: int) -> bool:
    """K9.2 An empty draw deck is made anew of the discard pile; answers whether there are cards now."""
    if g.deck[seat]:
        return True
    if not g.discard[seat]:
        return False
    g.deck[seat], g.discard[seat] = g.discard[seat], g.deck[seat]
    shuffle_deck(g, seat)
    g.tell(RESHUFFLES, seat)
    return True


def shuffle_deck(g: Kamigami, seat: int) -> None:
    """A card that is shuffled cannot be followed, so a changed colour does not stay with it."""
    for card in g.deck[seat]:
        g.primary.pop(card, None)
    shuffle(g, "deck", seat)


def top_cards(g: Kamigami, seat: int, n: int) -> tuple[int, ...]:
    """K9.2 The top cards of a draw deck, the first on top; the discard pile is shuffled for those that are missing."""
    on_top = g.deck[seat]
    if len(on_top) < n:
        g.deck[seat] = []
        renew_deck(g, seat)
        g.deck[seat] += on_top
    return tuple(reversed(g.deck[seat][-n:])) if n else ()


def adjudicated(g: Kamigami, seat: int) -> int:
    """K9.6 The top card is revealed and lies in the play area while it decides; -1 if there is none."""
    cards = top_cards(g, seat, 1)
    if not cards:
        return -1
    move(g, cards[0], "deck", seat, "area", seat)
    g.tell(ADJUDICATES, seat, cards[0])
    return cards[0]


def decided(g: Kamigami, seat: int, card: int) -> None:
    """K9.6 Then it is put onto the discard pile."""
    if card in g.area[seat]:
        move(g, card, "area", seat, "discard", seat)


def discard(g: Kamigami, seat: int, card: int) -> None:
    """K9.1 From the hand onto the own discard pile."""
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
        place = zone_of(g, card)
        happens = yield from window(g, entry, "banishing", (owner,))
        if not happens or zone_of(g, card) != place:
            return
    banish_now(g, card)


def banish_now(g: Kamigami, card: int) -> None:
    """K9.4 To the Netherworld."""
    zone, owner = zone_of(g, card)
    g.primary.pop(card, None)
    move(g, card, zone, owner, "netherworld", 0)
    g.tell(BANISHED, card)
    refill(g)


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
    refill(g)


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
    refill(g)


def put_on_deck(g: Kamigami, seat: int, card: int) -> None:
    """On top of the draw deck of a seat, from wherever it lies."""
    zone, owner = zone_of(g, card)
    g.primary.pop(card, None)
    g.tell(ON_TOP, seat, card)
    belongs_to(g, card, PLAYER + seat)
    move(g, card, zone, owner, "deck", seat)
    refill(g)


def refill(g: Kamigami) -> None:
    """K8.3 Six different kinds of warriors, K8.4 three artifacts, K8.5 while the decks last."""
    faces = g.faces
    kinds = {faces[card] for card in g.warriors[0]}
    while len(kinds) < WARRIOR_PILES and (card := take_top(g, "warrior_deck", 0, "warriors", 0)) is not None:
        kinds.add(faces[card])
        g.tell(APPEARS, card)
    while (
        len(g.artifacts[0]) < ARTIFACT_PILES and (card := take_top(g, "artifact_deck", 0, "artifacts", 0)) is not None
    ):
        g.tell(APPEARS, card)
