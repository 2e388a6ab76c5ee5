"""Playing with the cards of the box: a round that goes as the test says, the numbers on a card, solo games."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain
from typing import Any, cast

import theomachy as th
from theomachy.engine.choice import Option
from theomachy.games.godsforge import GAME
from theomachy.games.godsforge.state import NEMESIS, Godsforge

BOX = GAME.load_library()
PASSIVE = ("keep", "nothing", "no more", "done", "extra 0", "pay so 0")
"""What a seat chooses while the test wants nothing else."""
FILLERS = ("Falling Star", "Godstone Titan", "Slow Doom", "Divine Wrath", "Metallic Dragon")
"""A card that stays in hand, so that a seat is asked before it draws."""


# --- the cards of the box ---------------------------------------------------------------------------------------------


def face(name: str) -> Any:
    """What the file of the box says of a card."""
    return BOX[BOX.find(name)].data


def attack(*names: str) -> int:
    return sum(int(face(name).attack) for name in names)


def prevention(*names: str) -> int:
    return sum(int(face(name).prevention) for name in names)


def said(name: str, words: str) -> int:
    """The number that stands for # in the words of a card."""
    found = re.search(re.escape(words).replace(re.escape("#"), r"(\d+)"), face(name).text)
    assert found, f'{name} does not say "{words}": {face(name).text}'
    return int(found[1])


WILD = (1, 1, 1, 1)
"""Four Etherium: they pay for every cost, but for its gems."""


# --- positions --------------------------------------------------------------------------------------------------------


def scene(**position: Any) -> Godsforge:
    """A position with the cards of the box. Every player holds a spare card, so the end of a round can be seen."""
    zones = ("hands", "creations", "spells", "decks", "discards")
    named = set(chain.from_iterable(chain.from_iterable(position.get(zone, ()) for zone in zones)))
    fillers = [name for name in FILLERS if name not in named]
    hands = [list(hand) for hand in position.pop("hands", ())]
    players = position.get("players", 2)
    hands += [[] for _ in range(players - len(hands))]
    for hand in hands[:players]:
        hand.append(fillers.pop(0))
    return GAME.scenario(hands=hands, **position)


def solo(**position: Any) -> Godsforge:
    """A position against a Nemesis, seat 1."""
    return scene(players=1, **position)


def in_the_end(**position: Any) -> Godsforge:
    """A solo position in which nobody gets new cards, and the Nemesis has the deck that the test names."""
    decks = position.pop("decks", ((), ()))
    g = solo(decks=decks, **position)
    named = {g.library.find(name) for name in decks[NEMESIS]}
    g.deck[NEMESIS][:] = [card for card in g.deck[NEMESIS] if g.faces[card] in named]
    return g


# --- choosing ---------------------------------------------------------------------------------------------------------


def short(g: Godsforge, option: Option) -> str:
    """An option in short: "play Fireball", "extra 3", "use Blood Altar, Ember Imp", "keep"."""
    if option.verb == "use":
        card, _, given_up = option.args
        named = [g.face(card).name, *([g.face(given_up).name] if given_up not in (-1, card) else [])]
        return f"use {', '.join(named)}"
    if option.cards:
        return f"{option.verb} {g.face(option.cards[0]).name}"
    if option.verb in ("take face", "do it"):
        return f"{option.verb}: {option}"
    if option.verb == "pay so":
        return f"pay so {option.args[0]}"
    return " ".join(map(str, (option.verb, *option.args)))


def offers(g: Godsforge, seat: int = 0) -> list[str]:
    """What a seat can choose now, in short."""
    return [short(g, option) for ask in g.asks if ask.player == seat for option in ask.options]


def place_of(choice: str, offered: list[str]) -> int | None:
    """Where an option stands that is called so, or begins so."""
    if choice in offered:
        return offered.index(choice)
    return next((at for at, offer in enumerate(offered) if offer.startswith(choice)), None)


def choose(g: Godsforge, *wanted: str, seat: int = 0) -> None:
    """Choose these, one after the other."""
    for choice in wanted:
        offered = offers(g, seat)
        at = place_of(choice, offered)
        assert at is not None, f'"{choice}" is no choice of seat {seat}: {offered}'
        g.choose(at, seat)


def play_round(g: Godsforge, *mine: str, theirs: Sequence[str] = (), stop: str = "") -> None:
    """Everybody chooses what the test wants as soon as it can be chosen, and otherwise does as little as possible.

    It ends when the next round asks, or at a question that offers `stop`.
    """
    wanted = {0: list(mine), 1: list(theirs)}
    now = (g.round, g.fight) if g.history else (1, 1)  # an attack in which nobody can choose is over already
    while not g.over and (g.round, g.fight) == now:
        seat = g.asks[0].player
        offered = offers(g, seat)
        if stop and any(choice.startswith(stop) for choice in offered):
            return
        mine_now = wanted.get(seat, [])
        if mine_now and place_of(mine_now[0], offered) is not None:
            choose(g, mine_now.pop(0), seat=seat)
        else:
            passive = [choice for choice in PASSIVE if choice in offered]
            assert passive, f"seat {seat} wants {mine_now}, but has to choose from {offered}"
            choose(g, passive[0], seat=seat)
    assert not stop, f'nobody could choose "{stop}"'
    assert not any(wanted.values()), f"this could never be chosen: {wanted}"


# --- looking ----------------------------------------------------------------------------------------------------------


def number(g: Godsforge, name: str, seat: int) -> int:
    return int(g.view(None)["seats"][seat]["numbers"][name])


def life(g: Godsforge, seat: int = 0) -> int:
    return number(g, "life", seat)


def gems(g: Godsforge, seat: int = 0) -> int:
    return number(g, "gems", seat)


def lost(g: Godsforge, seat: int, before: int = 30) -> int:
    """How much life a seat has lost."""
    return before - life(g, seat)


def names_in(g: Godsforge, zone: str, seat: int = 0) -> list[str]:
    """The names of the cards in a zone."""
    return [g.face(card).name for card in getattr(g, zone)[seat]]


def hand(g: Godsforge, seat: int = 0) -> list[str]:
    """The hand without its spare card."""
    return [name for name in names_in(g, "hand", seat) if name not in FILLERS]


def creations(g: Godsforge, seat: int = 0) -> list[str]:
    return names_in(g, "creations", seat)


def told(g: Godsforge, words: str) -> list[str]:
    """The lines of the story that have these words."""
    return [line for line in g.story(0) if words in line]


# --- solo games -------------------------------------------------------------------------------------------------------


def new(**options: Any) -> Godsforge:
    """A solo game from its first choice."""
    options.setdefault("seed", 1)
    return cast(Godsforge, th.new("godsforge", players=1, **options))


def reload(g: Godsforge) -> Godsforge:
    """Saved and taken up again."""
    return cast(Godsforge, th.load(g.to_json()))


def play_passively(g: Godsforge) -> None:
    """One choice that does as little as possible."""
    offered = offers(g)
    choose(g, next((choice for choice in PASSIVE if choice in offered), offered[0]))
