"""Set up any position: for tests, puzzles and bug reports.

g = scenario(hands=[["Fireball"], []], dice=[(1, 2, 6, 6), (2, 3, 4, 5)], gems=[1, 0])
g.asks[0].prompt        # "You rolled 1-2-6-6. Re-roll a die (2 left), or keep them? ..."
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.engine import machine
from theomachy.engine.machine import end_game
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.godsforge.rules.forge import after_the_roll
from theomachy.games.godsforge.rules.reveal import reveal_phase
from theomachy.games.godsforge.rules.round import attack_and_end, rounds
from theomachy.games.godsforge.state import DECK, LIFE, NEMESIS, SUPPLY, Godsforge

Names = Sequence[Sequence[str]]


def scenario(
    game: type[Godsforge],
    /,
    *,
    start: str = "forge",
    hands: Names = (),
    creations: Names = (),
    spells: Names = (),
    decks: Names = (),
    discards: Names = (),
    dice: Sequence[Sequence[int]] = (),
    life: Sequence[int] = (),
    gems: Sequence[int] = (),
    out: Sequence[int] = (),
    copies: dict[str, str] | None = None,
    blood: bool = False,
    seed: int = 1,
    **options: Any,
) -> Godsforge:
    """The position at the first choice of a round.

    `start` is "upkeep", "forge" (with `dice` rolled; 2-2-3-5 where none are named) or "attack". `decks` and `discards`
    are listed from the top: one for all, or in solo play one for each side; below lies the rest of the cards. In solo
    play every named card of a side belongs to its own deck, and the Nemesis is seat 1.
    """
    options.setdefault("players", 2)
    g = game(options, seed)
    solo = g.solo
    for seat in range(g.seats):
        g.life[seat] = life[seat] if seat < len(life) else LIFE[g.players]
        g.gems[seat] = gems[seat] if seat < len(gems) else 0
        g.out[seat] = seat in out
    g.supply = SUPPLY - sum(g.gems)
    g.blood = blood
    _lay_out(g, solo, hands, creations, spells, decks, discards)
    for name, other in (copies or {}).items():
        g.copies[_card(g, name)] = g.library.find(other)
    g.round = 1
    rolled = [tuple(sorted(dice[seat])) if seat < len(dice) else (2, 2, 3, 5) for seat in range(g.players)]
    machine.begin(g, round_from, start, tuple(rolled))
    return g


@procedure
def round_from(g: Godsforge, start: str, rolled: tuple[tuple[int, ...], ...]) -> Steps[None]:
    """Go on from a phase of a round."""
    if start != "upkeep":
        if start == "forge":
            for seat in g.people():
                g.dice[seat] = rolled[seat]
            plays = yield from after_the_roll(g)
            yield from reveal_phase(g, plays)
        yield from attack_and_end(g)
    yield from rounds(g)
    end_game(g, (seat for seat in g.victors or () if seat < g.players))


def _card(g: Godsforge, name: str) -> int:
    return g.faces.index(g.library.find(name))


def _lay_out(
    g: Godsforge, solo: bool, hands: Names, creations: Names, spells: Names, decks: Names, discards: Names
) -> None:
    """Every named card to its place; the others to the bottom of the deck, or out of a solo game."""
    sides = max(1, len(hands), len(creations), len(spells), len(decks), len(discards))
    named = [
        [*_at(hands, s), *_at(creations, s), *_at(spells, s), *_at(decks, s), *_at(discards, s)] for s in range(sides)
    ]
    everything = [g.library.find(name) for side in named for name in side]
    if len(set(everything)) < len(everything):
        raise ValueError("Every card is there only once.")
    rest = [face for face in range(len(g.library)) if face not in everything]
    if solo:
        theirs = [g.library.find(name) for name in (named[NEMESIS] if len(named) > NEMESIS else ())]
        mine = [g.library.find(name) for name in named[0]]
        theirs += [rest.pop() for _ in range(DECK - len(theirs))]
        g.faces = [*theirs, *mine, *rest]
    else:
        g.faces = list(range(len(g.library)))
    left = set(range(len(g.faces)))

    def take(names: Sequence[str]) -> list[int]:
        cards = [_card(g, name) for name in names]
        left.difference_update(cards)
        return cards

    for seat in range(g.seats):
        g.hand[seat] = take(_at(hands, seat))
        g.creations[seat] = take(_at(creations, seat))
        g.spells[seat] = take(_at(spells, seat))
    for seat in range(g.seats if solo else 1):
        (g.deck if solo else g.fate)[seat] = take(_at(decks, seat))[::-1]
        (g.spent if solo else g.discard)[seat] = take(_at(discards, seat))[::-1]
    below = sorted(left)
    if solo:
        g.deck[NEMESIS] = [card for card in below if card < DECK] + g.deck[NEMESIS]
        g.aside[0] = [card for card in below if card >= DECK]
        g.own_deck = tuple(g.faces[card] for card in range(DECK, len(g.faces)) if card not in g.aside[0])
        g.foe = tuple(g.faces[:DECK])
    else:
        g.fate[0] = below + g.fate[0]


def _at(zone: Names, seat: int) -> Sequence[str]:
    return zone[seat] if seat < len(zone) else ()
