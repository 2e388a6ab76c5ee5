"""N11.1 Death: who dies, and who steps in."""

from __future__ import annotations

from theomachy.engine.procedure import Steps, procedure
from theomachy.games.anima.rules.choosing import one_of
from theomachy.games.anima.rules.interruptions import announce
from theomachy.games.anima.rules.moments import DEATH, has_word
from theomachy.games.anima.rules.party import bury, owner_of
from theomachy.games.anima.state import Anima, words

WHO_DIES = words("who dies", "One of your Characters dies: which?")
DIES_CHOICE = words("dies", "{0:card} dies")
HAS_DIED = words("has died", "{0:card} of {1:seat} dies.")
IS_SPARED = words("is spared", "{0:card} does not die in this combat.")

SPARED = "spared"
"""What a card says of a side in a combat: none of its Characters dies."""


@procedure
def kill(g: Anima, seat: int) -> Steps[None]:
    """N11.1 The player chooses which of his Characters dies."""
    answer = yield from one_of(g, seat, (WHO_DIES,), tuple((DIES_CHOICE, card) for card in g.party[seat]))
    yield from kill_this(g, answer[1])


@procedure
def kill_this(g: Anima, character: int) -> Steps[None]:
    """N11.1 A Character dies, unless somebody prevents it; N11.2 whoever has none left begins a new party."""
    seat = owner_of(g, character)
    if is_spared(g, seat):
        g.tell(IS_SPARED, character)
        return
    dies = yield from announce(g, DEATH, seat, character, (seat,), "", ())
    if dies and character in g.party[seat]:
        g.deaths[seat] += 1
        g.tell(HAS_DIED, character, seat)
        bury(g, character, seat)


def is_spared(g: Anima, seat: int) -> bool:
    """N1.19 Whether a card keeps the Characters of a party from dying in the combat that goes on."""
    return bool(g.fight) and ((seat, SPARED) in g.feats or has_word(g, seat, "nobody_dies"))
