"""G10 Life and death: who is out, who has won, and what happens when all fall together."""

from __future__ import annotations

from theomachy.engine.effects import end_turn_changes
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.godsforge.rules.cards import discard
from theomachy.games.godsforge.rules.gems import gain_together, spend_gems
from theomachy.games.godsforge.rules.order import effects_of, happen
from theomachy.games.godsforge.state import AFTER, Godsforge, words

GEMS_FOR_A_KILL = 3

DIES = words("dies", "{0:seat} dies with {1} life.")
BLOOD = words("blood", "Blood has been spilt: from now on everybody takes 7 extra damage in each attack.")
ALL_DIE = words("all die", "All fall together; {0:seats} is closest to zero.")
TIED = words("tied", "{0:seats} fall together and tie: another round decides between them.")
WINS = words("wins", "Victory for {0:seats}.")


@procedure
def end_of_round(g: Godsforge) -> Steps[None]:
    """G8.12 What waits for the end of the round, G10.1 deaths again, G10.4 gems for a kill, spells are discarded."""
    if not g.showdown:
        g.phase = AFTER
        yield from happen(g, effects_of(g, "round_ends", AFTER))
        check_deaths(g)
    if g.victors is None:
        kills = [seat for seat in g.killers if not g.out[seat]]
        gain_together(g, {seat: GEMS_FOR_A_KILL * kills.count(seat) for seat in kills})
    clear_round(g)


def clear_round(g: Godsforge) -> None:
    """G8.12 Spells are discarded; what held for this round is over."""
    for seat in range(g.seats):
        for card in tuple(g.spells[seat]):
            discard(g, card, "spells", seat)
        g.announced[seat] = -1
        g.piercing[seat] = 0
        g.raised[seat] = g.guarded[seat] = g.healed[seat] = g.dealt[seat] = g.taken[seat] = 0
        g.dice[seat] = g.left[seat] = ()
    g.killers = g.followed = ()
    g.empowered.clear()
    g.black.clear()
    end_turn_changes(g)


def check_deaths(g: Godsforge) -> None:
    """G10.1 Whoever is below 1 life dies. G10.7, G10.8 The last one wins, or the one closest to zero."""
    playing = g.living()
    if g.showdown:
        decide_showdown(g, playing)
        return
    dead = [seat for seat in playing if g.life[seat] < 1]
    if not dead:
        return
    first = not g.blood
    g.blood = True
    if len(dead) == len(playing):
        decide_showdown(g, playing)
        return
    g.killers = (*g.killers, *(seat for seat in playing if g.target(seat) in dead))
    for seat in dead:
        g.tell(DIES, seat, g.life[seat])
        bury(g, seat)
    if len(g.living()) == 1:
        win(g, g.living())
    elif first:
        g.tell(BLOOD)


def decide_showdown(g: Godsforge, playing: list[int]) -> None:
    """G10.8 The one closest to zero wins. G10.9 If several are, they alone play another round."""
    best = max(g.life[seat] for seat in playing)
    closest = [seat for seat in playing if g.life[seat] == best]
    if len(closest) == 1:
        if not g.showdown:
            g.tell(ALL_DIE, tuple(closest))
        win(g, closest)
        return
    g.showdown = True
    g.tell(TIED, tuple(closest))
    for seat in playing:
        if seat not in closest:
            g.tell(DIES, seat, g.life[seat])
            bury(g, seat)


def bury(g: Godsforge, seat: int) -> None:
    """G10.3 All cards of a dead player are discarded, and the gems go back. G10.2 Nothing of theirs happens later."""
    g.out[seat] = True
    for zone in ("hand", "creations", "spells"):
        for card in tuple(getattr(g, zone)[seat]):
            discard(g, card, zone, seat)
    spend_gems(g, seat, g.gems[seat])


def win(g: Godsforge, seats: list[int]) -> None:
    """G10.7 The fight is decided."""
    g.victors = tuple(seats)
    g.tell(WINS, g.victors)
