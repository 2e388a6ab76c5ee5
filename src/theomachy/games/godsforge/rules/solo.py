"""G11 Solo play: the decks, the draft, and the Nemesis-Slayer challenge."""

from __future__ import annotations

from theomachy.engine.choice import ask
from theomachy.engine.game import BadOption, nearest
from theomachy.engine.machine import end_game
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.rng import pick
from theomachy.engine.zones import move, shuffle, take_several
from theomachy.games.godsforge.nemeses import Nemesis, in_the_box
from theomachy.games.godsforge.options import nemesis_of
from theomachy.games.godsforge.rules.cards import draw
from theomachy.games.godsforge.rules.ending import clear_round
from theomachy.games.godsforge.rules.round import rounds
from theomachy.games.godsforge.state import DECK, HAND, LIFE, NEMESIS, SUPPLY, Godsforge, words

TO_CHOOSE_FROM = 3

DRAFT = words("draft", "Choose a card for your deck ({0} of 12)")
TAKE = words("take", "Take {0:card}")
TAKE_FACE = words("take face", "{0:face} ({0:cost_of})")
NEMESIS_IS = words("nemesis is", "Fight {0}: {1} ({2}). {3}")
INSTEAD = words("instead", "{0:face} is yours, so the Nemesis has {1:face} instead.")
BEATEN = words("beaten", "The Nemesis is beaten.")
LOST = words("lost", "{0:seat} has fallen.")
SLAYER = words("slayer", "All six Nemeses are beaten: {0:seat} is the Nemesis-Slayer.")


def check_decks(g: Godsforge) -> None:
    """G11.1, G11.3, G11.6, G11.7 All cards exist and fit solo play, and there are enough to draft from."""
    fights = range(1, len(in_the_box()) + 1) if g.options["challenge"] else (1,)
    for fight in fights:
        nemesis = nemesis_of(g.options, fight)
        for name in nemesis.cards:
            solo_face(g, name, f"the list of {nemesis.name}")
    if isinstance(g.options["deck"], list):
        for name in g.options["deck"]:
            solo_face(g, name, "your deck")
    rest = len(faces_for_solo(g)) - DECK
    needed = DECK * TO_CHOOSE_FROM if g.options["deck"] == "draft" else DECK
    if rest < needed:
        raise BadOption(f"Only {rest} cards are left for you; there must be {needed} (G11.6).")


def solo_face(g: Godsforge, name: str, where: str) -> int:
    """The face of a card that fits solo play."""
    names = {face.name: index for index, face in enumerate(g.library.faces)}
    if name not in names:
        raise BadOption(f'There is no card "{name[:60]}" for {where}.{nearest(name[:60], names)}')
    if not g.book.for_solo[names[name]]:
        raise BadOption(f"{name} does not fit solo play: leave it out of {where} (G11.3).")
    return names[name]


def faces_for_solo(g: Godsforge) -> list[int]:
    return [face for face, fits in enumerate(g.book.for_solo) if fits]


@procedure
def solo(g: Godsforge) -> Steps[None]:
    """G11 Get a deck, then fight. G11.13 In the challenge all six, one after the other, until one is lost."""
    nemesis = nemesis_of(g.options, 1)
    if g.options["deck"] == "draft":
        yield from draft(g, tuple(g.library.find(name) for name in nemesis.cards))
    elif g.options["deck"] == "choose":
        yield from choose_deck(g)
    else:
        g.own_deck = tuple(g.library.find(name) for name in g.options["deck"])
    last = len(in_the_box()) if g.options["challenge"] else 1
    while True:
        set_up_fight(g)
        yield from rounds(g)
        if g.victors != (0,):
            g.tell(LOST, 0)
            end_game(g, ())
        g.tell(BEATEN)
        if g.fight == last:
            if g.options["challenge"]:
                g.tell(SLAYER, 0)
            end_game(g, (0,))
        g.fight += 1


# --- your deck --------------------------------------------------------------------------------------------------------


@procedure
def draft(g: Godsforge, foes: tuple[int, ...]) -> Steps[None]:
    """G11.6 Twelve times see three cards, keep one, and put the others out of the game."""
    others = [face for face in range(len(g.library)) if face not in foes]
    g.faces = [*foes, *others]
    unfit = [card for card in range(DECK, len(g.faces)) if not g.book.for_solo[g.faces[card]]]
    g.aside[0] = unfit
    g.deck[NEMESIS] = list(range(DECK))
    g.pool[0] = [card for card in range(DECK, len(g.faces)) if card not in unfit]
    shuffle(g, "pool", 0)
    while len(g.own_deck) < DECK:
        take_several(g, TO_CHOOSE_FROM, "pool", 0, "offer", 0)
        options = [(TAKE, card) for card in g.offer[0]]
        answer = yield ask(0, (DRAFT, len(g.own_deck) + 1), options)
        g.own_deck = (*g.own_deck, g.faces[answer[1]])
        for card in tuple(g.offer[0]):
            move(g, card, "offer", 0, "hand" if card == answer[1] else "aside", 0)


@procedure
def choose_deck(g: Godsforge) -> Steps[None]:
    """G11.7 Twelve different cards of your choice."""
    g.faces = list(range(len(g.library)))
    g.aside[0] = list(g.faces)
    while len(g.own_deck) < DECK:
        options = [(TAKE_FACE, face) for face in faces_for_solo(g) if face not in g.own_deck]
        answer = yield ask(0, (DRAFT, len(g.own_deck) + 1), options)
        g.own_deck = (*g.own_deck, answer[1])
        move(g, answer[1], "aside", 0, "hand", 0)


# --- the fight --------------------------------------------------------------------------------------------------------


def set_up_fight(g: Godsforge) -> None:
    """G11.5 The Nemesis deck, G11.9 your own, 30 life each and no gems. G11.15 Nothing else is kept."""
    clear_round(g)
    nemesis = nemesis_of(g.options, g.fight)
    g.tell(NEMESIS_IS, g.fight, nemesis.name, nemesis.difficulty, nemesis.theme)
    g.foe = list_without_yours(g, nemesis)
    rest = [face for face in range(len(g.library)) if face not in g.foe and face not in g.own_deck]
    g.faces = [*g.foe, *g.own_deck, *rest]
    g.seen.clear()
    for zone in (g.hand, g.creations, g.spells, g.offer, g.aside, g.spent, g.pool, g.deck):
        for pile in zone:
            pile.clear()
    start, *others = range(DECK)
    g.deck[NEMESIS] = others
    shuffle(g, "deck", NEMESIS)
    g.deck[NEMESIS].append(start)
    g.deck[0] = list(range(DECK, 2 * DECK))
    shuffle(g, "deck", 0)
    g.aside[0] = list(range(2 * DECK, len(g.faces)))
    g.supply = SUPPLY
    g.life[:] = [LIFE[1], LIFE[1]]
    g.gems[:] = [0, 0]
    g.out[:] = [False, False]
    g.blood = g.showdown = False
    g.victors = None
    g.round = 0
    g.waiting = g.later = g.sacrificed = ()
    g.copies.clear()
    draw(g, 0, HAND)


def list_without_yours(g: Godsforge, nemesis: Nemesis) -> tuple[int, ...]:
    """G11.8 Your cards are yours: the Nemesis gets random ones in their place. Its starting card comes first."""
    wanted = [g.library.find(name) for name in (nemesis.start, *nemesis.cards)]
    wanted = list(dict.fromkeys(wanted))
    free = [face for face in faces_for_solo(g) if face not in wanted and face not in g.own_deck]
    for at, face in enumerate(wanted):
        if face in g.own_deck:
            wanted[at] = free.pop(pick(g, len(free)))
            g.tell(INSTEAD, face, wanted[at])
    return tuple(wanted)
