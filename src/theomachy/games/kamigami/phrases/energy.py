"""Phrases about faith and about the energy of gods and temples."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.kamigami.phrases.vocabulary import KAMIGAMI
from theomachy.games.kamigami.rules.energy import gain_energy, gain_temple, lose_energy
from theomachy.games.kamigami.rules.reactions import impossible_if
from theomachy.games.kamigami.state import TEMPLE_ENERGY, Kamigami, words

WHO_GAINS = words("who gains", "Who gains {0} energy?")
WHO_LOSES = words("who loses", "Who loses {0} energy?")
THAT_PLAYER = words("that player", "{0:seat}")
NO_TEMPLE = words("no temple stands", "you have no temple that stands")
TEMPLE_IS_FULL = words("temple is full", "your temple has {0} energy, and never more")
NO_USE_OF_FAITH = words("no use of faith", "Faith is of use only in your own turn")
GAINS_FAITH = words("gains faith", "{0:seat} gains {1} faith: {2} now.")


@procedure
def choose_seat(g: Kamigami, me: int, prompt: tuple[Any, ...], seats: tuple[int, ...]) -> Steps[int]:
    """One of several players; where there is only one, nothing is asked."""
    if len(seats) == 1:
        return seats[0]
    answer = yield ask(me, prompt, [(THAT_PLAYER, seat) for seat in seats], follow_up=True)
    return answer[1]  # type: ignore[no-any-return]


def not_your_turn(g: Kamigami, me: int, source: int, n: int) -> No | None:
    return None if g.active == me else ("K8.6", NO_USE_OF_FAITH)


@KAMIGAMI.effect("gain {n:faith}")
@impossible_if(not_your_turn)
def gain_faith(g: Kamigami, me: int, source: int, n: int) -> None:
    """For recruiting in this turn; only the player whose turn it is can use it."""
    if g.active == me and n:
        g.faith += n
        g.tell(GAINS_FAITH, me, n, g.faith)


@KAMIGAMI.effect("gain {n:energy}", name="gain_energy")
@procedure
def gain(g: Kamigami, me: int, source: int, n: int) -> Steps[None]:
    """For your god."""
    yield from gain_energy(g, me, n)


@KAMIGAMI.effect("you or a teammate gain {n:energy}")
@procedure
def gain_together(g: Kamigami, me: int, source: int, n: int) -> Steps[None]:
    """One of your team, your choice; without a team it is you."""
    seat = yield from choose_seat(g, me, (WHO_GAINS, n), (me, *g.teammates(me)))
    yield from gain_energy(g, seat, n)


def cannot_grow(g: Kamigami, me: int, source: int, n: int) -> No | None:
    if not g.temple_stands(me):
        return ("K10.4", NO_TEMPLE)
    return ("K10.6", TEMPLE_IS_FULL, TEMPLE_ENERGY) if g.temple_energy[me] >= TEMPLE_ENERGY else None


@KAMIGAMI.effect("your temple gains {n:energy}")
@impossible_if(cannot_grow)
def temple_gains(g: Kamigami, me: int, source: int, n: int) -> None:
    """While it stands, up to what it began with."""
    gain_temple(g, me, n)


@KAMIGAMI.effect("an opponent loses {n:energy}")
@procedure
def opponent_loses(g: Kamigami, me: int, source: int, n: int) -> Steps[None]:
    """No attack, so nothing helps."""
    seat = yield from choose_seat(g, me, (WHO_LOSES, n), tuple(g.opponents(me)))
    lose_energy(g, seat, n)


@KAMIGAMI.effect("each opponent loses {n:energy}")
def opponents_lose(g: Kamigami, me: int, source: int, n: int) -> None:
    """No attack, so nothing helps."""
    for seat in g.opponents(me):
        lose_energy(g, seat, n)


@KAMIGAMI.effect("take {n:energy} from an opponent")
@procedure
def drain(g: Kamigami, me: int, source: int, n: int) -> Steps[None]:
    """What that god loses, yours gains."""
    seat = yield from choose_seat(g, me, (WHO_LOSES, n), tuple(g.opponents(me)))
    taken = min(n, g.energy[seat])
    lose_energy(g, seat, taken)
    yield from gain_energy(g, me, taken)
