"""K7 Energy and the end of the game."""

from __future__ import annotations

from theomachy.engine.machine import end_game
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move
from theomachy.games.kamigami.rules.reactions import lose_sight, window
from theomachy.games.kamigami.rules.teams import seal
from theomachy.games.kamigami.state import TEMPLE_ENERGY, VICTORY, Kamigami, words

GAINING = words("gaining", "{0:seat} is about to gain {2} energy")

GAINS = words("gains", "{0:seat} gains {1} energy: {2} now.")
LOSES = words("loses", "{0:seat} loses {1} energy: {2} left.")
TEMPLE_GAINS = words("temple gains", "The temple of {0:seat} gains {1} energy: {2} now.")
TEMPLE_LOSES = words("temple loses", "The temple of {0:seat} loses {1} energy: {2} left.")
DESTROYED = words("destroyed", "The temple of {0:seat} is destroyed.")
FALLS = words("falls", "The god of {0:seat} has no energy left and is out of the game.")
RISES = words("rises", "The god of {0:seat} has risen to {1} energy.")
LAST_ROUND_IS_OVER = words("last round is over", "The last round is over: the most energy wins.")
WINS = words("wins", "Victory for {0:seats}.")


@procedure
def gain_energy(g: Kamigami, seat: int, n: int) -> Steps[None]:
    """K7.4 A god gains energy, unless somebody prevents it; at 25 the game is won at once."""
    if n <= 0 or g.gone(seat):
        return
    happens = yield from window(g, (GAINING, seat, -1, n), "healing", tuple(g.opponents(seat)))
    if happens and not g.gone(seat):
        g.energy[seat] += n
        g.tell(GAINS, seat, n, g.energy[seat])
        if g.energy[seat] >= VICTORY and not g.teams:
            g.tell(RISES, seat, g.energy[seat])
            win(g, [seat])


def lose_energy(g: Kamigami, seat: int, n: int) -> None:
    """K7.1 Never below 0. K7.2, K11.7, K11.8 At 0 the god falls or is sealed."""
    if n <= 0 or g.gone(seat):
        return
    lost = min(n, g.energy[seat])
    g.energy[seat] -= lost
    g.tell(LOSES, seat, lost, g.energy[seat])
    if g.energy[seat] == 0:
        fall(g, seat)


def fall(g: Kamigami, seat: int) -> None:
    """K7.2 Out of the game, K7.3 which the last one wins. K11.8 A Supporting God is sealed instead."""
    if g.teams and not g.is_main(seat):
        seal(g, seat)
        return
    g.tell(FALLS, seat)
    if g.teams:
        win(g, [other for other in range(g.players) if (other - seat) % 2])
    g.out[seat] = True
    g.temple_energy[seat] = 0
    for zone in ("hand", "deck", "discard", "area", "temple"):
        for card in tuple(getattr(g, zone)[seat]):
            move(g, card, zone, seat, "removed", seat)
    lose_sight(g, seat)
    if len(g.living()) == 1:
        win(g, g.living())


def win(g: Kamigami, seats: list[int]) -> None:
    """K7.3, K7.4, K11.7 The game ends at once."""
    g.tell(WINS, tuple(seats))
    end_game(g, seats)


def win_on_energy(g: Kamigami) -> None:
    """K3.11 The last round is over: the most energy counts."""
    sides = [seat for seat in range(g.players) if not g.out[seat] and (g.is_main(seat) or not g.teams)]
    most = max(g.energy[seat] for seat in sides)
    best = [seat for seat in sides if g.energy[seat] == most]
    g.tell(LAST_ROUND_IS_OVER)
    if g.teams:
        best = [seat for seat in range(g.players) if any((seat - main) % 2 == 0 for main in best)]
    win(g, best)


# --- temples ----------------------------------------------------------------------------------------------------------


def gain_temple(g: Kamigami, seat: int, n: int) -> None:
    """K10.6 Up to 5; K10.4 a destroyed temple stays destroyed."""
    gained = min(n, TEMPLE_ENERGY - g.temple_energy[seat])
    if gained > 0 and g.temple_stands(seat):
        g.temple_energy[seat] += gained
        g.tell(TEMPLE_GAINS, seat, gained, g.temple_energy[seat])


def lose_temple(g: Kamigami, seat: int, n: int) -> None:
    """K10.3 Nothing of it goes on to the god. K10.4 At 0 it is destroyed."""
    lost = min(n, g.temple_energy[seat])
    if lost > 0:
        g.temple_energy[seat] -= lost
        g.tell(TEMPLE_LOSES, seat, lost, g.temple_energy[seat])
        if not g.temple_stands(seat):
            g.tell(DESTROYED, seat)
