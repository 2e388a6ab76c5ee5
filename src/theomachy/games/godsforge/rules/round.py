"""G5.1 The round: four phases, and everybody is in the same one."""

from __future__ import annotations

from theomachy.engine.procedure import Steps, procedure
from theomachy.games.godsforge.rules.attack import attack_phase
from theomachy.games.godsforge.rules.ending import check_deaths, end_of_round
from theomachy.games.godsforge.rules.forge import forge_roll
from theomachy.games.godsforge.rules.reveal import reveal_phase
from theomachy.games.godsforge.rules.upkeep import upkeep
from theomachy.games.godsforge.state import Godsforge


@procedure
def rounds(g: Godsforge) -> Steps[None]:
    """G5.1 Upkeep, Forge Roll, Reveal, Attack; again and again until the fight is decided."""
    while g.victors is None:
        yield from upkeep(g)
        plays = yield from forge_roll(g)
        yield from reveal_phase(g, plays)
        yield from attack_and_end(g)


@procedure
def attack_and_end(g: Godsforge) -> Steps[None]:
    """G8 The Attack phase, G10.1 who dies of it, G8.12 and the end of the round."""
    yield from attack_phase(g)
    check_deaths(g)
    if g.victors is None:
        yield from end_of_round(g)
