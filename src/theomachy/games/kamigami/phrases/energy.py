"""Phrases about faith and about the energy of gods and temples."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.effects import is_used
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.kamigami.phrases.vocabulary import KAMIGAMI
from theomachy.games.kamigami.rules.energy import gain_energy, gain_temple, lose_energy
from theomachy.games.kamigami.rules.reactions import impossible_if
from theomachy.games.kamigami.state import DISCARD, END, TEMPLE_ENERGY, Kamigami, words

WHO_GAINS = words("who gains", "Who gains {0} energy?")
WHO_LOSES = words("who loses", "Who loses {0} energy?")
THAT_PLAYER = words("that player", "{0:seat}")
NO_TEMPLE = words("no temple stands", "you have no temple that stands")
TEMPLE_IS_FULL = words("temple is full", "your temple has {0} energy, and never more")
NO_USE_OF_FAITH = words("no use of faith", "Faith is of use only in your own turn")
NOTHING_TO_PAY = words("nothing to pay", "nothing is left that Faith could pay for this turn")
GAINS_FAITH = words("gains faith", "{0:seat} gains {1} faith: {2} now.")


@procedure
def choose_seat(g: Kamigami, me: int, prompt: tuple[Any, ...], seats: tuple[int, ...]) -> Steps[int]:
    """One of several players; where there is only one, nothing is asked."""
    if len(seats) == 1:
        return seats[0]
    answer = yield ask(me, prompt, [(THAT_PLAYER, seat) for seat in seats], follow_up=True)
    return answer[1]  # type: ignore[no-any-return]


def no_use_of_faith(g: Kamigami, me: int, source: int, n: int) -> No | None:
    """It is lost at the end of the turn: after the Recruit Phase only activation costs can still be paid with it."""
    if g.active != me:
        return ("K8.6", NO_USE_OF_FAITH)
    return ("K5.10", NOTHING_TO_PAY) if g.phase in (DISCARD, END) and not still_costs_faith(g, me) else None


def still_costs_faith(g: Kamigami, me: int) -> bool:
    """Whether Faith may still pay for an Act, or a React of a card that may be in hand: everybody can reckon that."""
    book, faces, patrons = g.book, g.faces, g.patrons(me)
    abilities = [(card, act) for card in patrons for act in book.acts[faces[card]]]
    for card in (*patrons, *g.hand[me], *g.deck[me]):
        abilities += [(card, react) for react in book.reacts[faces[card]]]
    unused = (ability for card, ability in abilities if not is_used(g, me, card, ability.node))
    return any(cost[0] == "pay_faith" for ability in unused for cost in ability.costs)


@KAMIGAMI.effect("gain {n:faith}")
@impossible_if(no_use_of_faith)
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
