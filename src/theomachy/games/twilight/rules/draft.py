"""T19 The draft: Deities, then cards, then a deck of fifty."""

from __future__ import annotations

from collections import Counter, defaultdict

from theomachy.engine.choice import PICK, ask
from theomachy.engine.machine import together
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.rng import shuffled
from theomachy.engine.zones import forget, move, move_unseen, reveal
from theomachy.games.twilight.decks import decks_with, deities, of_faction
from theomachy.games.twilight.numbers import DECK, DRAFTED_DEITIES, PILE, PILES
from theomachy.games.twilight.rules.shuffling import shuffle_life
from theomachy.games.twilight.state import Twilight, words

KEEP_ONE = words("draft card", "Keep one card and pass the others on")
KEEP_DEITY = words("draft deity", "Keep one Deity and pass the others on")
CHOOSE_DEITY = words("own deity", "Which Deity will you be?")
LEAVE_OUT = words("leave out", "Leave {0:some_cards} out of your deck")
DRAFTED = words("drafted", "{0:seat} has drafted a deck for {1:card}.")
DRAFT_LIST = words("draft list", "{0:seat} drafted {1:deck}.")
WITHOUT = words("without", "The deck of {0:seat} does not have what {1:card} requires: no power, no Conviction.")

words.kind("deck", lambda g, faces: in_numbers([g.library[face].name for face in faces]))

LEFT, RIGHT = 1, -1


def in_numbers(names: list[str]) -> str:
    """ "2 Spark, 1 Mend"."""
    return ", ".join(f"{count} {name}" for name, count in Counter(names).items())


@procedure
def draft(g: Twilight) -> Steps[None]:
    """T19.1-T19.5"""
    deal_pools(g)
    yield from draft_deities(g)
    deities_of = tuple(tuple(g.hand[seat]) for seat in range(g.players))
    for seat in range(g.players):
        for card in deities_of[seat]:
            move(g, card, "hand", seat, "unused", seat)
    for direction in (RIGHT, LEFT, RIGHT):
        open_pile(g, PILE)
        yield from draft_pile(g, direction)
    builds = yield from together(g, range(g.players), build)
    for seat in range(g.players):
        lay_out_drafted(g, seat, builds[seat])
    g.passed.clear()


def deal_pools(g: Twilight) -> None:
    """T19.1, T19.2 Deities first, then three piles for each; from as many boxes as that takes."""
    n = g.players
    gods = _enough(deities(g.library), DRAFTED_DEITIES * n)
    cards = _enough(box(g), PILE * PILES * n)
    faces = [gods[at] for at in shuffled(g, list(range(len(gods))))][: DRAFTED_DEITIES * n]
    faces += [cards[at] for at in shuffled(g, list(range(len(cards))))][: PILE * PILES * n]
    first = DRAFTED_DEITIES * n
    for seat in range(n):
        g.draft[seat] = list(range(DRAFTED_DEITIES * seat, DRAFTED_DEITIES * (seat + 1)))
        g.life[seat] = list(range(first + PILE * PILES * seat, first + PILE * PILES * (seat + 1)))
    from theomachy.games.twilight.rules.setup import add_minis

    add_minis(g, faces, [0] * len(faces))


def box(g: Twilight) -> list[int]:
    """T1.1 All cards of the pre-built decks, copies too."""
    return [face for face, decks in decks_with(g.library).items() for _ in range(sum(decks.values()))]


def _enough(cards: list[int], count: int) -> list[int]:
    return cards * -(-count // len(cards))


def open_pile(g: Twilight, size: int) -> None:
    """T19.3 The next pile of each player. It lies in the order of the backs, so that its order tells nothing more."""
    for seat in range(g.players):
        for card in sorted(g.life[seat][-size:], key=g.aspect):
            move(g, card, "life", seat, "draft", seat)


@procedure
def draft_deities(g: Twilight) -> Steps[None]:
    """T19.1 Everybody keeps one and passes the rest to the left, until nothing is left."""
    for _ in range(DRAFTED_DEITIES):
        picks: tuple[int, ...] = ()
        for seat in range(g.players):
            card = yield from keep_one(g, seat, KEEP_DEITY)
            picks = (*picks, card)
        take_and_pass(g, picks, LEFT)


@procedure
def draft_pile(g: Twilight, direction: int) -> Steps[None]:
    """T19.3 Everybody keeps one card at the same time and passes the rest, until nothing is left."""
    for _ in range(PILE):
        picks = yield from together(g, range(g.players), keep_one, KEEP_ONE)
        take_and_pass(g, picks, direction)


def take_and_pass(g: Twilight, picks: tuple[int, ...], direction: int) -> None:
    """T19.3 What was kept goes to the hand, the rest to the neighbour."""
    for seat, card in enumerate(picks):
        move(g, card, "draft", seat, "hand", seat)
    stubs = [tuple(g.draft[seat]) for seat in range(g.players)]
    for seat, stub in enumerate(stubs):
        kept = len(g.hand[seat]) + len(g.unused[seat])
        for card in stub:
            g.passed[(seat, card)] = kept
            move(g, card, "draft", seat, "draft", (seat + direction) % g.players)
    count_passed(g)


def count_passed(g: Twilight) -> None:
    """T19.6 Whoever passed a pile on knows its cards. As soon as others took some of them, he knows of all that have
    such a back only what follows by counting; what he is sure of need not be counted again."""
    lying = {card for pile in g.draft for card in pile}
    for (seat, _, _), cards in out_of_sight(g).items():
        if lying.issuperset(cards):
            continue
        if len({g.faces[card] for card in cards}) > 1:
            forget(g, cards, ~(1 << seat))
            continue
        for card in cards:
            del g.passed[(seat, card)]
            if not g.seen.get(card, 0) >> seat & 1:
                reveal(g, card, 1 << seat)


def out_of_sight(g: Twilight) -> dict[tuple[int, int, int], list[int]]:
    """T19.6 What a seat passed on and has not before it now: (seat, pile, back) -> cards."""
    holder = {card: seat for zone in (g.draft, g.hand, g.unused) for seat, pile in enumerate(zone) for card in pile}
    found: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    for (seat, card), pile in [*g.passed.items()]:
        if holder[card] == seat:
            del g.passed[(seat, card)]
        else:
            found[seat, pile, g.aspect(card)].append(card)
    return found


@procedure
def keep_one(g: Twilight, seat: int, prompt: str) -> Steps[int]:
    """T19.3 The last one is kept without a question."""
    if len(g.draft[seat]) == 1:
        return g.draft[seat][0]
    answer = yield ask(seat, (prompt,), [(PICK, card) for card in g.draft[seat]])
    return int(answer[1])


@procedure
def build(g: Twilight, seat: int) -> Steps[tuple[int, tuple[int, ...]]]:
    """T19.4 A Deity, and the cards that stay out of the deck."""
    answer = yield ask(seat, (CHOOSE_DEITY,), [(PICK, card) for card in g.unused[seat]])
    deity = int(answer[1])
    left_out: tuple[int, ...] = ()
    while len(g.hand[seat]) - len(left_out) > DECK:
        more = len(g.hand[seat]) - len(left_out) - DECK
        answer = yield ask(seat, (LEAVE_OUT, more), [(PICK, card) for card in can_stay_out(g, seat, deity, left_out)])
        left_out = (*left_out, answer[1])
    return (deity, left_out)


def can_stay_out(g: Twilight, seat: int, deity: int, left_out: tuple[int, ...]) -> list[int]:
    """T19.4 Cards that the deck can do without: it must have what the Deity requires, if the cards allow that."""
    rest = [card for card in g.hand[seat] if card not in left_out]
    faction = g.book.faction
    for needed, least in g.book.requirement[g.faces[deity]].items():
        if sum(faction[g.faces[card]] == needed for card in rest) == least:
            rest = [card for card in rest if faction[g.faces[card]] != needed]
    return rest


def lay_out_drafted(g: Twilight, seat: int, built: tuple[int, tuple[int, ...]]) -> None:
    """T19.4 The deck becomes the Life Stack; T18.8 everybody may read what was drafted, but nobody sees what stays out.
    T19.6 Deities that are not played keep one back: it does not say whose they were. T19.5 What a Deity lacks, it
    loses."""
    deity, left_out = built
    drafted = tuple(sorted(g.faces[card] for card in g.hand[seat]))
    move(g, deity, "unused", seat, "deity", seat)
    for card in left_out:
        move_unseen(g, card, "hand", seat, "unused", seat)
    cards = tuple(g.hand[seat])
    owner = list(g.owner)
    for card in (deity, *cards, *left_out):
        owner[card] = seat
    g.owner = tuple(owner)
    g.dealt += 1
    required = g.book.requirement[g.faces[deity]].items()
    faces = [g.faces[card] for card in cards]
    g.godless[seat] = any(of_faction(g.library, faces, faction) < least for faction, least in required)
    for card in cards:
        move(g, card, "hand", seat, "life", seat)
    shuffle_life(g, seat)
    g.tell(DRAFTED, seat, deity)
    g.tell(DRAFT_LIST, seat, drafted)
    if g.godless[seat]:
        g.tell(WITHOUT, seat, deity)
