"""Set up any position: for tests, puzzles and bug reports.

g = scenario(start="exploration", parties=[["Archmage"], ["General"]], areas=["Arcane"], where=["Arcane"])
g.asks[0].prompt        # "Exploration phase: ..."
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from theomachy.engine import machine
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.anima.faces import EXPLORATION, INTERACTION, MOVEMENT, RESET
from theomachy.games.anima.rules.exploration import exploration_phase
from theomachy.games.anima.rules.interaction import interaction_phase
from theomachy.games.anima.rules.movement import movement_phase
from theomachy.games.anima.rules.reset import make_ready, reset_phase
from theomachy.games.anima.rules.setup import DECKS, is_played
from theomachy.games.anima.rules.turn import end_turn, turns
from theomachy.games.anima.state import NOWHERE, PHASES, Anima

Names = Sequence[Sequence[str]]


def scenario(
    game: type[Anima],
    /,
    *,
    start: str = "reset",
    parties: Names = (),
    hands: Names = (),
    artifacts: Sequence[str | None] = (),
    missions: Names = (),
    completed: Names = (),
    areas: Sequence[str] = (),
    where: Sequence[str | None] = (),
    guards: Mapping[str, str] | None = None,
    traps: Mapping[str, tuple[str, int]] | None = None,
    incidents: Names = (),
    decks: Mapping[str, Sequence[str]] | None = None,
    spun: Sequence[str] = (),
    fallen: Sequence[str] = (),
    final: str | None = None,
    countdown: int = 0,
    order: Sequence[int] = (),
    turn: int = 1,
    seed: int = 1,
    **options: Any,
) -> Anima:
    """The position at the first choice of a phase: "reset", "movement", "interaction" or "exploration".

    A seat without a named party gets a Character of the deck. `areas` are in play, as are those that `where`, `guards`
    (Area -> Encounter) and `traps` (Trap -> Area and seat) name; in front of the others lies nothing. `decks` lists
    piles from the top, discard piles too ("advantages_discard"); below lie the cards that nobody named.
    """
    options.setdefault("players", 2)
    g = game(options, seed)
    g.faces = list(range(len(g.library)))
    table = _Table(g)
    for seat in range(g.players):
        g.party[seat] = table.take(_at(parties, seat))
        g.hand[seat] = table.take(_at(hands, seat))
        g.artifact[seat] = table.take([artifacts[seat]] if seat < len(artifacts) else [])
        g.missions[seat] = table.take(_at(missions, seat))
        g.completed[seat] = table.take(_at(completed, seat))
        g.incidents[seat] = table.take(_at(incidents, seat))
    for trap, (place, seat) in (traps or {}).items():
        g.traps[seat] += table.take([trap])
        g.laid = (*g.laid, (table.card(trap), table.card(place)))
    for place, encounter in (guards or {}).items():
        g.preliminary[0] += table.take([encounter])
        g.guard[table.card(place)] = table.card(encounter)
    named = [*areas, *where, *(guards or {}), *(place for place, _ in (traps or {}).values())]
    g.areas[0] = table.take(list(dict.fromkeys(named)))
    g.final[0] = table.take([final])
    for zone, names in (decks or {}).items():
        getattr(g, zone)[0] = table.take(names)[::-1]
    table.lay_out_the_rest()
    for seat in range(g.players):
        area = where[seat] if seat < len(where) else None
        g.where[seat] = table.card(area) if area else NOWHERE
        if not g.party[seat]:
            g.party[seat].append(g.characters[0].pop())
    g.spun = tuple(table.card(name) for name in spun)
    g.fallen = tuple(table.card(name) for name in fallen)
    g.countdown = countdown
    g.turn = turn
    g.order = tuple(order) or tuple(range(g.players))
    machine.begin(g, turn_from, start)
    return g


@procedure
def turn_from(g: Anima, start: str) -> Steps[None]:
    """Go on from a phase of a turn."""
    at = [phase.casefold() for phase in PHASES].index(start)
    for phase in PHASES[at:]:
        if phase == RESET:
            make_ready(g)
            yield from reset_phase(g)
        elif phase == MOVEMENT:
            yield from movement_phase(g)
        elif phase == INTERACTION:
            yield from interaction_phase(g)
        elif phase == EXPLORATION:
            yield from exploration_phase(g)
    yield from end_turn(g)
    yield from turns(g)


class _Table:
    """The cards that are still to be laid somewhere."""

    def __init__(self, g: Anima) -> None:
        self.g = g
        self.left = dict.fromkeys(range(len(g.faces)))

    def card(self, name: str) -> int:
        return self.g.faces.index(self.g.library.find(name))

    def take(self, names: Sequence[str | None]) -> list[int]:
        cards = [self.card(name) for name in names if name]
        for card in cards:
            if card not in self.left:
                raise ValueError(f"{self.g.face(card).name} is there only once.")
            del self.left[card]
        return cards

    def lay_out_the_rest(self) -> None:
        """Below what was named; cards of a set that is not played are set aside."""
        g = self.g
        for card in reversed(self.left):
            zone = DECKS[g.back(card)] if is_played(g, g.faces[card]) else "aside"
            getattr(g, zone)[0].insert(0, card)


def _at(zone: Names, seat: int) -> Sequence[str]:
    return zone[seat] if seat < len(zone) else ()
