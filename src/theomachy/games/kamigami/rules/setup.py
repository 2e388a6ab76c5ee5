"""K2 Set-up: the cards of a game, gods, temples, the Hall of Heroes, first decks and hands."""

from __future__ import annotations

from theomachy.engine.choice import ask
from theomachy.engine.machine import together
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.rng import pick
from theomachy.engine.zones import move, shuffle, take_several
from theomachy.games.kamigami.faces import ARTIFACT, DISCIPLE, GOD, TEMPLE, WARRIOR
from theomachy.games.kamigami.options import GODS_EACH, START
from theomachy.games.kamigami.rules.cards import belongs_to, draw, refill
from theomachy.games.kamigami.rules.sets import chosen_faces, cultures
from theomachy.games.kamigami.rules.teams import BE, CHOOSE_GOD, choose_in_teams, name_mains
from theomachy.games.kamigami.rules.temples import pick_temples
from theomachy.games.kamigami.rules.turn import turns
from theomachy.games.kamigami.state import (
    ARTIFACTS,
    DISCIPLES,
    ENERGY,
    GODS,
    HAND,
    MAIN_ENERGY,
    PLAYER,
    SUPPORT_ENERGY,
    TEMPLES,
    WARRIORS,
    Kamigami,
    words,
)

IS = words("is", "{0:seat} is {1:card}.")
BEGINS = words("begins", "{0:seat} begins.")


@procedure
def play(g: Kamigami) -> Steps[None]:
    """K2 Set-up, then turns until somebody wins."""
    lay_out(g)
    if g.teams:
        name_mains(g)
    yield from choose_gods(g)
    first_player(g)
    if g.options["temples"]:
        yield from pick_temples(g)
    fill_hall(g)
    deal_decks(g)
    yield from turns(g)


def lay_out(g: Kamigami) -> None:
    """K1.1 All cards of the game to their piles."""
    faces: list[int] = []
    home: list[int] = []

    def add(zone: list[int], found: list[int], where: int) -> None:
        for face in found:
            for _ in range(g.book.copies[face]):
                zone.append(len(faces))
                faces.append(face)
                home.append(where)

    chosen = chosen_faces(g)
    add(g.warrior_deck[0], chosen[WARRIOR], WARRIORS)
    add(g.artifact_deck[0], chosen[ARTIFACT], ARTIFACTS)
    add(g.disciples[0], chosen[DISCIPLE], DISCIPLES)
    add(g.temples[0], chosen[TEMPLE] if g.options["temples"] else [], TEMPLES)
    names = cultures(g)
    for face in chosen[GOD]:
        add(g.gods[0], [face], GODS + (names.index(g.book.culture[face]) if g.teams else 0))
    g.faces, g.home = faces, tuple(home)


# --- gods -------------------------------------------------------------------------------------------------------------


@procedure
def choose_gods(g: Kamigami) -> Steps[None]:
    """K2.6, K11.3 In secret, then all are revealed. K2.5 Unless they are named."""
    seats = tuple(range(g.players))
    if g.options["gods"]:
        for seat, name in zip(seats, g.options["gods"], strict=True):
            face = g.library.find(name)
            move(g, next(card for card in g.gods[0] if g.faces[card] == face), "gods", 0, "chosen", seat)
    elif g.teams:
        deal_cultures(g)
        yield from choose_in_teams(g)
    else:
        shuffle(g, "gods", 0)
        for seat in seats:
            take_several(g, GODS_EACH, "gods", 0, "offer", seat)
        picks = yield from together(g, seats, choose_god)
        for seat, card in zip(seats, picks, strict=True):
            move(g, card, "offer", seat, "chosen", seat)
    for seat in seats:
        move(g, g.chosen[seat][0], "chosen", seat, "god", seat)
        take_several(g, len(g.offer[seat]), "offer", seat, "removed", seat)
        g.tell(IS, seat, g.god[seat][0])
    first_energy(g)


def first_energy(g: Kamigami) -> None:
    """K2.8, K11.5 What each god begins with."""
    for seat in range(g.players):
        g.energy[seat] = (MAIN_ENERGY if g.is_main(seat) else SUPPORT_ENERGY) if g.teams else ENERGY


@procedure
def choose_god(g: Kamigami, me: int) -> Steps[int]:
    """K2.6 One of two."""
    answer = yield ask(me, (CHOOSE_GOD,), [(BE, card) for card in g.offer[me]])
    return answer[1]  # type: ignore[no-any-return]


def deal_cultures(g: Kamigami) -> None:
    """K11.3 Each team gets the gods of one culture by chance, of which there are enough for the team."""
    homes = [g.home[card] for card in g.gods[0]]
    left = [culture for culture in dict.fromkeys(homes) if homes.count(culture) >= g.players // 2]
    for team in (0, 1):
        culture = left.pop(pick(g, len(left)))
        for card in [card for card in g.gods[0] if g.home[card] == culture]:
            move(g, card, "gods", 0, "offer", team)


def first_player(g: Kamigami) -> None:
    """K2.7 By chance, or the seat that was named; K11.6 in a team match the Main God of a team."""
    if g.options["starter"] is not None:
        g.starter = g.options["starter"]
    else:
        g.starter = g.mains[pick(g, 2)] if g.teams else pick(g, g.players)
    g.active = g.starter
    g.round = 1
    g.tell(BEGINS, g.starter)


# --- cards ------------------------------------------------------------------------------------------------------------


def fill_hall(g: Kamigami) -> None:
    """K2.9 Six kinds of warriors, K2.10 three artifacts."""
    shuffle(g, "warrior_deck", 0)
    shuffle(g, "artifact_deck", 0)
    refill(g)


def deal_decks(g: Kamigami) -> None:
    """K2.11, K12.6 The first disciples from their piles, shuffled, and a hand of five."""
    for seat in range(g.players):
        for rank, count in START[g.options["start"]]:
            pile = [card for card in g.disciples[0] if g.book.rank[g.faces[card]] == rank]
            for card in pile[-count:]:
                belongs_to(g, card, PLAYER + seat)
                move(g, card, "disciples", 0, "deck", seat)
        shuffle(g, "deck", seat)
        draw(g, seat, HAND)
