"""Set up any position: for tests, puzzles and bug reports.

g = scenario(hands=[["Fowler", "Grey Wolf"], ["Aegis"]], armies=[[], ["Jackal"]])
g.asks[0].prompt        # "Choose an action (3 left)"
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.engine import machine
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.armies.faces import KINDS
from theomachy.games.armies.rules.setup import battles
from theomachy.games.armies.rules.turn import rounds, turn, turn_order
from theomachy.games.armies.state import SET, Armies

Names = Sequence[Sequence[str]]


def scenario(
    game: type[Armies],
    /,
    *,
    me: int = 0,
    first: int = 0,
    round: int = 2,
    hands: Names = (),
    armies: Names = (),
    finished: Names = (),
    piles: Names = (),
    discards: Names = (),
    tokens: Sequence[int] = (),
    leaders: Sequence[str] = (),
    seed: int = 1,
    **options: Any,
) -> Armies:
    """The position at the first choice of `me`, in a later round.

    `hands` are what seats hold when `me` is asked, so the last cards of that hand are the ones `me` draws; with fewer
    than three, the draw brings whatever lies on top of the pile. `piles` are
    listed from the top; below lies the rest of the deck. `finished` lists kinds, one for each finished set.
    "Masked Wanderer: Archers" is a wanderer among the Archers.
    """
    options.setdefault("players", 2)
    options["leaders"] = list(leaders) or ["Athena"] * options["players"]
    g = game(options, seed)
    g.first, g.round = first, round
    g.faces = list(g.book.deck) * g.players
    for seat in range(g.players):
        zones = [_at(zone, seat) for zone in (hands, armies, finished, piles, discards)]
        _lay_out_seat(g, seat, seat == me, *zones)
        g.leader[seat] = g.library.find(g.options["leaders"][seat])
        if seat < len(tokens):
            g.tokens[seat] = tokens[seat]
    machine.begin(g, battle_from, me)
    return g


@procedure
def battle_from(g: Armies, me: int) -> Steps[None]:
    """Go on from the turn of `me`."""
    order = turn_order(g)
    for seat in order[order.index(me) :]:
        yield from turn(g, seat)
    yield from rounds(g)
    yield from battles(g)


def _at(zone: Names, seat: int) -> Sequence[str]:
    return zone[seat] if seat < len(zone) else ()


def _lay_out_seat(
    g: Armies,
    seat: int,
    drawing: bool,
    hand: Sequence[str],
    army: Sequence[str],
    finished: Sequence[str],
    pile: Sequence[str],
    discard: Sequence[str],
) -> None:
    size = g.book.deck_size
    deck = list(range(seat * size, (seat + 1) * size))

    def take(name: str) -> int:
        face = g.library.find(name)
        for card in deck:
            if g.faces[card] == face:
                deck.remove(card)
                return card
        raise ValueError(f'The deck of seat {seat} has no "{name}" left.')

    for name in army:
        name, _, kind = name.partition(": ")
        card = take(name)
        g.army[seat].append(card)
        if kind:
            g.joined = (*g.joined, (card, KINDS.index(kind)))
    for kind in finished:
        soldiers = [card for card in deck if g.book.kind[g.faces[card]] == KINDS.index(kind)][:SET]
        g.finished[seat] += soldiers
        deck = [card for card in deck if card not in soldiers]
    g.discard[seat] += [take(name) for name in discard]
    cards = [take(name) for name in hand]
    drawn = cards[-3:] if drawing else []
    g.hand[seat] += cards[: len(cards) - len(drawn)]
    top = drawn + [take(name) for name in pile]
    g.pile[seat] = deck + top[::-1]
