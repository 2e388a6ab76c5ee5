"""T2 Set-up: decks, hands, who begins."""

from __future__ import annotations

from theomachy.engine.choice import ask
from theomachy.engine.machine import together
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.rng import pick
from theomachy.engine.zones import take_several
from theomachy.games.twilight.decks import Deck, choosable, find_deck
from theomachy.games.twilight.numbers import HAND, MINIS
from theomachy.games.twilight.rules.draft import draft
from theomachy.games.twilight.rules.shuffling import shuffle_life
from theomachy.games.twilight.rules.turn import turns
from theomachy.games.twilight.state import LIGHTLY, REFRESH, Twilight, words

CHOOSE_DECK = words("choose deck", "Which Deity do you play?")
TAKE_DECK = words("take deck", "{0:face}")
KEEP_HAND = words("keep or not", "Do you keep your hand?")
KEEP = words("keep hand", "Keep it")
MULLIGAN = words("mulligan", "Put it back and draw seven others")
PLAYS_AS = words("plays as", "{0:seat} plays {1:card}.")
MULLIGANS = words("mulligans", "{0:seat} takes a mulligan.")
BEGINS = words("begins", "{0:seat} begins.")


@procedure
def play(g: Twilight) -> Steps[None]:
    """T2 The whole game. T3.7 Until his first Summoning Phase everybody has passed."""
    if g.options["draft"]:
        yield from draft(g)
    else:
        chosen: tuple[int, ...] = ()
        for seat in range(g.players):
            if brought(g, seat) is None:
                face = yield from choose_deck(g, seat)
                chosen = (*chosen, face)
        lay_out(g, decks_of(g, chosen))
    g.active = g.starter = pick(g, g.players)
    g.tell(BEGINS, g.active)
    g.passing = [LIGHTLY] * g.players
    yield from opening_hands(g)
    yield from turns(g, REFRESH)


@procedure
def choose_deck(g: Twilight, seat: int) -> Steps[int]:
    """T2.2 One after the other, among those that are legal."""
    answer = yield ask(seat, (CHOOSE_DECK,), [(TAKE_DECK, face) for face in choosable(g.library)])
    return int(answer[1])


def brought(g: Twilight, seat: int) -> str | None:
    """T2.2 The deck that was given for a seat; None if it chooses one."""
    decks: list[str | None] | None = g.options["decks"]
    return None if decks is None else decks[seat]


def decks_of(g: Twilight, chosen: tuple[int, ...]) -> list[Deck]:
    """T2.2 Each seat's deck, as given or as chosen."""
    names = iter(g.library[face].name for face in chosen)
    return [find_deck(g.library, brought(g, seat) or next(names)) for seat in range(g.players)]


def lay_out(g: Twilight, decks: list[Deck]) -> None:
    """T2.6 The decks become Life Stacks, the Deities lie face up, Mini-cards lie ready."""
    faces: list[int] = []
    owner: list[int] = []
    for seat, deck in enumerate(decks):
        cards = deck.faces()
        g.life[seat] = list(range(len(faces), len(faces) + len(cards)))
        g.deity[seat] = [len(faces) + len(cards)]
        faces += [*cards, deck.deity]
        owner += [seat] * (len(cards) + 1)
    add_minis(g, faces, owner)
    for seat in range(g.players):
        shuffle_life(g, seat)
        g.tell(PLAYS_AS, seat, g.deity[seat][0])


def add_minis(g: Twilight, faces: list[int], owner: list[int]) -> None:
    """T1.7 Mini-cards are nobody's. Any of them can stand in for another, so no kind runs out."""
    minis = g.library.of_table("mini")
    if minis:
        count = MINIS * g.players
        g.minis[0] = list(range(len(faces), len(faces) + count))
        faces += [minis[at % len(minis)] for at in range(count)]
        owner += [-1] * count
    g.faces, g.owner = faces, tuple(owner)
    g.dealt += 1


@procedure
def opening_hands(g: Twilight) -> Steps[None]:
    """T2.7 Seven cards, and one mulligan."""
    for seat in g.in_turn():
        take_several(g, HAND, "life", seat, "hand", seat)
    kept = yield from together(g, range(g.players), keep_hand)
    for seat in g.in_turn():
        if not kept[seat]:
            g.life[seat] += g.hand[seat]
            g.hand[seat].clear()
            shuffle_life(g, seat)
            take_several(g, HAND, "life", seat, "hand", seat)
            g.tell(MULLIGANS, seat)


@procedure
def keep_hand(g: Twilight, seat: int) -> Steps[bool]:
    """T2.7 Everybody decides at the same time."""
    answer = yield ask(seat, (KEEP_HAND,), [(KEEP,), (MULLIGAN,)])
    return bool(answer[0] == KEEP)
