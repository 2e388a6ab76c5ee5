"""G4 Veilstones: gaining and spending gems, and a supply that can run short."""

from __future__ import annotations

from collections.abc import Iterable

from theomachy.engine.rng import shuffled
from theomachy.games.godsforge.state import NEMESIS, Godsforge, words

GAINS_GEMS = words("gains gems", "{0:seat} gains {1:gems}.")
NO_GEMS_LEFT = words("no gems left", "The supply is short: {0:seat} gains {1:gems} instead of {2}.")
PAYS_GEMS = words("pays gems", "{0:seat} pays {1:gems}.")
LOSES_GEMS = words("loses gems", "{0:seat} loses {1:gems}.")


def lowest_life_first(g: Godsforge, seats: Iterable[int]) -> list[int]:
    """G4.11 The lowest life is first; players with equal life are put in order by lot."""
    order = sorted(seats)
    if len({g.life[seat] for seat in order}) < len(order):
        order = shuffled(g, order)
    return sorted(order, key=lambda seat: g.life[seat])


def gain_gems(g: Godsforge, seat: int, count: int) -> int:
    """G4.10 Take gems from the supply, as many as there are; the number gained."""
    gained = count if g.options["endless"] else min(count, g.supply)
    if not g.options["endless"]:
        g.supply -= gained
    g.gems[seat] += gained
    if gained < count:
        g.tell(NO_GEMS_LEFT, seat, gained, count)
    elif gained:
        g.tell(GAINS_GEMS, seat, gained)
    return gained


def gain_together(g: Godsforge, gains: dict[int, int]) -> None:
    """G4.11 Several gain at once: if the supply is too small, the lowest life takes all of theirs first."""
    short = not g.options["endless"] and sum(gains.values()) > g.supply
    for seat in lowest_life_first(g, gains) if short else gains:
        if gains[seat]:
            gain_gems(g, seat, gains[seat])


def spend_gems(g: Godsforge, seat: int, count: int) -> None:
    """G4.10 Spent gems go back to the supply."""
    g.gems[seat] -= count
    if not g.options["endless"]:
        g.supply += count


def lose_gems(g: Godsforge, seat: int, count: int) -> int:
    """Down to none; the number lost."""
    lost = min(count, g.gems[seat])
    if lost:
        spend_gems(g, seat, lost)
        g.tell(LOSES_GEMS, seat, lost)
    return lost


def rolls_dice(g: Godsforge, seat: int) -> bool:
    """G12.2 The Nemesis rolls no dice and has no hand."""
    return not (g.solo and seat == NEMESIS)
