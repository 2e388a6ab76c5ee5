"""K12 Combined sets: which cards of the boxes a game is played with."""

from __future__ import annotations

from theomachy.engine.rng import pick, shuffled
from theomachy.games.kamigami.faces import ARTIFACT, COLOURS, COMBINED, DISCIPLE, GOD, TEMPLE, WARRIOR
from theomachy.games.kamigami.options import ALL, in_game, kinds_of, named
from theomachy.games.kamigami.state import Kamigami

RANKS = (1, 2, 3)


def chosen_faces(g: Kamigami) -> dict[str, list[int]]:
    """K2.3 All of one box; K12.1-K12.5 or what is picked from both; K12.8 or all warriors of both."""
    found = {kind: in_game(g.library, g.options, kind) for kind in (GOD, TEMPLE, WARRIOR, ARTIFACT, DISCIPLE)}
    if g.options["set"] == COMBINED:
        if g.options["warriors"] != ALL:
            found[WARRIOR] = named(g.library, g.options, "warriors", WARRIOR, "K12.3") or mixed_warriors(
                g, found[WARRIOR]
            )
        found[DISCIPLE] = named(g.library, g.options, "disciples", DISCIPLE, "K12.5") or mixed_disciples(
            g, found[DISCIPLE]
        )
    return found


def mixed_warriors(g: Kamigami, faces: list[int]) -> list[int]:
    """K12.3 Six kinds of one colour, three of each other, by chance."""
    mixed: list[int] = []
    for colour in COLOURS:
        kinds = shuffled(g, [face for face in faces if g.book.colour[face] == colour])
        mixed += sorted(kinds[: kinds_of(g.options, colour)])
    return mixed


def mixed_disciples(g: Kamigami, faces: list[int]) -> list[int]:
    """K12.5 One of each type, by chance."""
    ranked = [[face for face in faces if g.book.rank[face] == rank] for rank in RANKS]
    return [each[pick(g, len(each))] for each in ranked if each]


def cultures(g: Kamigami) -> list[str]:
    """K1.2 The cultures of the gods in the library."""
    return sorted({g.book.culture[face] for face in g.library.of_table(GOD)})
