"""Activation costs: paid even if the ability is cancelled."""

from __future__ import annotations

from typing import Any

from theomachy.engine.effects import look_up, payable
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.kamigami.phrases.cards import BANISH, BANISH_WHICH, choose_card, discard_cards
from theomachy.games.kamigami.phrases.vocabulary import KAMIGAMI
from theomachy.games.kamigami.rules.cards import banish_now, reincarnate
from theomachy.games.kamigami.rules.energy import lose_energy, lose_temple
from theomachy.games.kamigami.state import Kamigami, words

NEEDS_ENERGY = words("needs energy", "your god needs more than {0} energy for it and has {1}")
NEEDS_FAITH = words("needs faith", "costs {0} faith and you have {1}")
NEEDS_CARDS = words("needs cards", "you need {0:some_cards} in hand to discard")
NEEDS_OTHERS = words("needs others", "you need {0:some_cards} besides it to discard")
NEEDS_A_CARD = words("needs a card", "there is no card to banish for it")
NEEDS_TEMPLE = words("needs temple energy", "your temple needs {0} energy for it and has {1}")


def lacks_energy(g: Kamigami, me: int, source: int, n: int) -> No | None:
    return ("K7.5", NEEDS_ENERGY, n, g.energy[me]) if g.energy[me] <= n else None


@KAMIGAMI.cost("lose {n:energy}")
@payable(lacks_energy)
def pay_energy(g: Kamigami, me: int, source: int, n: int) -> None:
    """Of your god, and never its last one."""
    lose_energy(g, me, n)


def lacks_faith(g: Kamigami, me: int, source: int, n: int) -> No | None:
    faith = g.faith if g.active == me else 0
    return ("K5.2", NEEDS_FAITH, n, faith) if faith < n else None


@KAMIGAMI.cost("pay {n:faith}")
@payable(lacks_faith)
def pay_faith(g: Kamigami, me: int, source: int, n: int) -> None:
    """Only in your own turn: nobody else has any."""
    g.faith -= n


def lacks_cards(g: Kamigami, me: int, source: int, n: int) -> No | None:
    held = source in g.hand[me]
    return ("K5.2", NEEDS_OTHERS if held else NEEDS_CARDS, n) if len(g.hand[me]) - held < n else None


@KAMIGAMI.cost("discard {n:cards}")
@payable(lacks_cards)
@procedure
def pay_cards(g: Kamigami, me: int, source: int, n: int) -> Steps[None]:
    """Others than the card itself, from your hand."""
    yield from discard_cards(g, me, source, n)


def always(g: Kamigami, me: int, source: int) -> No | None:
    return None


@KAMIGAMI.cost("banish this card")
@payable(always)
def banish_itself(g: Kamigami, me: int, source: int) -> None:
    """It goes to the Netherworld; nobody can keep it from that."""
    banish_now(g, source)


@KAMIGAMI.cost("reincarnate this card")
@payable(always)
def reincarnate_itself(g: Kamigami, me: int, source: int) -> None:
    """It goes back where it came from."""
    reincarnate(g, source)


def lacks_offering(g: Kamigami, me: int, source: int, which: Any) -> No | None:
    return None if look_up(g, me, source, which) else ("K5.2", NEEDS_A_CARD)


@KAMIGAMI.cost("banish {which:a_filter}")
@payable(lacks_offering)
@procedure
def pay_banish(g: Kamigami, me: int, source: int, which: Any) -> Steps[None]:
    """A card of yours as the price; nobody can keep it from that."""
    card = yield from choose_card(g, me, source, which, BANISH_WHICH, BANISH)
    if card >= 0:
        banish_now(g, card)


def lacks_temple(g: Kamigami, me: int, source: int, n: int) -> No | None:
    return ("K10.5", NEEDS_TEMPLE, n, g.temple_energy[me]) if g.temple_energy[me] < n else None


@KAMIGAMI.cost("take {n:energy} from your temple")
@payable(lacks_temple)
def pay_temple(g: Kamigami, me: int, source: int, n: int) -> None:
    """The last one too: then the temple is destroyed, but what was paid for happens."""
    lose_temple(g, me, n)
