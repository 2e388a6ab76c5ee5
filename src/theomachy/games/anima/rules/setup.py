"""N2 Set-up: the decks, and what each player begins with."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import pick_some
from theomachy.engine.machine import together
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move, move_unseen, shuffle, take_several, take_top
from theomachy.games.anima.rules.horizons import set_guard
from theomachy.games.anima.rules.turn import turns
from theomachy.games.anima.state import Anima, words

DECKS = {0: "characters", 1: "arcanes", 2: "unused", 3: "finals", 4: "horizons", 5: "advantages", 6: "encounters"}
"""Where the cards of each back begin."""
TWO_CHARACTERS, FOUR_ADVANTAGES, TWO_MISSIONS = 2, 4, 2

KEEP_CHARACTER = words("keep character", "Which Character begins your party?")
PUT_BACK = words("put back", "Which Advantage do you put back? You keep the others")
BEGINS_WITH = words("begins with", "{0:seat} begins with {1:card}.")


@procedure
def play(g: Anima) -> Steps[None]:
    """N2 Set-up, then turns until the end."""
    make_decks(g)
    deal(g)
    yield from keep(g)
    lay_out_areas(g)
    yield from turns(g)


def make_decks(g: Anima) -> None:
    """N2.6 The decks, by their backs, each shuffled; N13.1-N13.4 only what belongs to the sets that are played."""
    g.faces = all_copies(g)
    for card in range(len(g.faces)):
        pile = DECKS[g.back(card)] if is_played(g, g.faces[card]) else "aside"
        getattr(g, pile)[0].append(card)
    for deck in DECKS.values():
        shuffle(g, deck, 0)


def all_copies(g: Anima) -> list[int]:
    """Every face as often as it is in the box."""
    found: list[int] = []
    for face, card in enumerate(g.library.faces):
        found += [face] * getattr(card.data, "copies", 1)
    return found


def is_played(g: Anima, face: int) -> bool:
    """N13.1 Of the second set only if both are played; N13.4 missions of one set, and Areas that go with them."""
    data: Any = g.library[face].data
    wanted: int = g.options["mission_set"]
    table = g.book.table[face]
    if table in ("mission", "final"):
        return bool(data.set == wanted)
    if table == "area" and wanted == 2:
        return bool(data.set == wanted)
    return bool(data.set == 1 or g.options["combined"])


def deal(g: Anima) -> None:
    """N2.7 Two missions in secret; N2.8 two Characters and four Advantages to choose from."""
    for seat in range(g.players):
        take_several(g, TWO_MISSIONS, "unused", 0, "missions", seat)
        take_several(g, TWO_CHARACTERS, "characters", 0, "offer", seat)
        take_several(g, FOUR_ADVANTAGES, "advantages", 0, "hand", seat)


@procedure
def keep(g: Anima) -> Steps[None]:
    """N2.8 All choose in secret at the same time; what they leave is shuffled back."""
    seats = tuple(range(g.players))
    kept = yield from together(g, seats, keep_some)
    for seat, (people, cards) in zip(seats, kept, strict=True):
        for card in tuple(g.offer[seat]):
            if card in people:
                move(g, card, "offer", seat, "party", seat)
                g.leader[seat] = g.faces[card]
                g.tell(BEGINS_WITH, seat, card)
            else:
                move_unseen(g, card, "offer", seat, "characters", 0)
        for card in tuple(g.hand[seat]):
            if card not in cards:
                move_unseen(g, card, "hand", seat, "advantages", 0)
    shuffle(g, "characters", 0)
    shuffle(g, "advantages", 0)


@procedure
def keep_some(g: Anima, me: int) -> Steps[tuple[tuple[int, ...], tuple[int, ...]]]:
    """N2.8 One Character and all Advantages but one."""
    people = yield from pick_some(g, me, (KEEP_CHARACTER,), tuple(g.offer[me]), 1, 1)
    back = yield from pick_some(g, me, (PUT_BACK,), tuple(g.hand[me]), 1, 1)
    return people, tuple(card for card in g.hand[me] if card not in back)


def lay_out_areas(g: Anima) -> None:
    """N2.9 As many Areas as players, each with a Preliminary Encounter."""
    for _ in range(g.players):
        area = take_top(g, "horizons", 0, "areas", 0)
        if area is not None:
            set_guard(g, area)
