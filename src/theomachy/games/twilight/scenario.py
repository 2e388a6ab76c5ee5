"""Set up any position: for tests, puzzles and bug reports.

g = GAME.scenario(hands=[["Volley of Pila"]], field=[[], ["Youthful Troll"]], resources=[["Leper Quarter"]])
g.asks[0].prompt        # "Do you want to act?"
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from theomachy.engine import machine
from theomachy.engine.game import BadOption
from theomachy.games.twilight.faces import Cost
from theomachy.games.twilight.rules.setup import add_minis
from theomachy.games.twilight.rules.turn import turns
from theomachy.games.twilight.state import SUMMONING, Twilight

Names = Sequence[Sequence[str]]

OWN = ("life", "hand", "discard", "destroyed", "field", "forts")
ACQUIRED = ("aspects", "resources")
"""What a player holds of the next seat's cards."""
IN_PLAY = ("field", "forts", "resources")
FILLER = "Stoic Legionnaires"
LIFE = 30
TURN = 3


def scenario(
    game: type[Twilight],
    /,
    *,
    start: str = SUMMONING,
    active: int = 0,
    turn: int = TURN,
    deities: Sequence[str] = ("Mars", "Hera", "Enlil", "Reader of Portents"),
    hands: Names = (),
    field: Names = (),
    forts: Names = (),
    discards: Names = (),
    resources: Names = (),
    aspects: Names = (),
    life: Names = (),
    filler: str = FILLER,
    exhausted: Iterable[str] = (),
    frozen: Iterable[str] = (),
    manifested: Iterable[str] = (),
    new: Iterable[str] = (),
    damage: Mapping[str, int] | None = None,
    blessings: Mapping[str, int] | None = None,
    power: Sequence[Cost] = (),
    spent: Sequence[int] = (),
    godless: Sequence[int] = (),
    seed: int = 1,
    **options: Any,
) -> Twilight:
    """The position at the first choice of a phase of `active`'s turn.

    All zones are lists of names for each seat; `life` and `discards` from the top. A seat without `life` has thirty
    `filler` cards. Cards in `aspects` and `resources` belong to the next seat. Fortifications are built on the first
    side that they name. A Mini-card in `field` comes from the supply. Marks are given by name, for all cards of that
    name in play and in Resource Areas; `spent` and `godless` (T19.5) list seats.
    """
    options.setdefault("players", 2)
    g = game(options, seed)
    zones = {
        "life": [life[seat] if seat < len(life) else [filler] * LIFE for seat in range(g.players)],
        "hand": hands,
        "discard": discards,
        "field": field,
        "forts": forts,
        "aspects": aspects,
        "resources": resources,
    }
    _lay_out(g, zones, deities)
    for seat in range(g.players):
        g.power[seat] = power[seat] if seat < len(power) else (0, 0, 0)
        g.spent[seat] = seat in spent
        g.godless[seat] = seat in godless
    marks = {"exhausted": exhausted, "frozen": frozen, "manifested": manifested, "new": new}
    for name, cards in marks.items():
        getattr(g, name).update(dict.fromkeys(_in_play(g, cards), 1))
    for counts, marked in ((damage or {}, g.damage), (blessings or {}, g.blessings)):
        for name, count in counts.items():
            marked.update(dict.fromkeys(_in_play(g, [name]), count))
    g.active = g.starter = active
    g.turn = turn
    machine.begin(g, turns, start)
    return g


def _lay_out(g: Twilight, zones: Mapping[str, Names], deities: Sequence[str]) -> None:
    faces: list[int] = []
    owner: list[int] = []
    minis: list[tuple[int, int]] = []
    for seat in range(g.players):
        for zone in (*OWN, *ACQUIRED):
            whose = (seat + 1) % g.players if zone in ACQUIRED else seat
            listed = zones.get(zone, ())
            for name in listed[seat] if seat < len(listed) else ():
                face = g.library.find(name)
                if g.library[face].table == "mini":
                    minis.append((seat, face))
                    continue
                getattr(g, zone)[seat].append(len(faces))
                faces.append(face)
                owner.append(whose)
        g.life[seat].reverse()
        g.discard[seat].reverse()
        g.deity[seat] = [len(faces)]
        faces.append(g.library.find(deities[seat]))
        owner.append(seat)
        if g.library[faces[-1]].table != "deity":
            raise BadOption(f"{deities[seat]} is no Deity.")
    add_minis(g, faces, owner)
    for seat, face in minis:
        card = g.minis[0].pop()
        g.forms[card] = face
        g.field[seat].append(card)
    for seat in range(g.players):
        g.sides.update({card: g.book.sides[g.faces[card]][0] for card in g.forts[seat]})


def _in_play(g: Twilight, names: Iterable[str]) -> list[int]:
    wanted = [g.library.find(name) for name in names]
    piles = [pile for zone in IN_PLAY for pile in getattr(g, zone)]
    return [card for pile in piles for card in pile if g.printed(card) in wanted]
