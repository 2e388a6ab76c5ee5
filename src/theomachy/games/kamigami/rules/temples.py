"""K10 Temples: a place of worship for each god."""

from __future__ import annotations

from theomachy.engine.choice import ask
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.rng import pick
from theomachy.engine.zones import move
from theomachy.games.kamigami.state import TEMPLE_ENERGY, Kamigami, words

PICK_TEMPLE = words("pick temple", "Pick a temple")
BUILD = words("build", "{0:card}")

BUILDS = words("builds", "{0:seat} picks {1:card}.")
NO_TEMPLE = words("no temple", "{0:seat} finds no fitting temple.")


@procedure
def pick_temples(g: Kamigami) -> Steps[None]:
    """K10.1 In turn order; K11.4 in a team match from a player that chance picks."""
    first = pick(g, g.players) if g.teams else g.starter
    for step in range(g.players):
        yield from pick_temple(g, (first + step) % g.players)


@procedure
def pick_temple(g: Kamigami, me: int) -> Steps[None]:
    """K10.1 One that has a sphere of the god. K10.2 It has 5 energy."""
    fitting = fitting_temples(g, me)
    if not fitting:
        g.tell(NO_TEMPLE, me)
        return
    answer = yield ask(me, (PICK_TEMPLE,), [(BUILD, card) for card in fitting])
    build(g, me, answer[1])


def fitting_temples(g: Kamigami, me: int) -> list[int]:
    """K10.1 The temples that are left for a god."""
    spheres = g.book.spheres[g.faces[g.god[me][0]]]
    return [card for card in g.temples[0] if g.book.spheres[g.faces[card]][0] in spheres]


def build(g: Kamigami, seat: int, card: int) -> None:
    move(g, card, "temples", 0, "temple", seat)
    g.temple_energy[seat] = TEMPLE_ENERGY
    g.tell(BUILDS, seat, card)
