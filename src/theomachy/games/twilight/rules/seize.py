"""T7 Seize Phase: Aspects taken by force, and their price."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import PICK, ask
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.rng import pick
from theomachy.engine.zones import move, move_unseen
from theomachy.games.twilight.numbers import SET_ASIDE
from theomachy.games.twilight.rules.choosing import pick_together
from theomachy.games.twilight.rules.damage import destroy
from theomachy.games.twilight.rules.losing import check_life
from theomachy.games.twilight.rules.manifest import topmost
from theomachy.games.twilight.rules.responses import SACRIFICE
from theomachy.games.twilight.rules.sacrifice import can_sacrifice, sacrifice
from theomachy.games.twilight.rules.shuffling import hand_over
from theomachy.games.twilight.state import SEIZE, Twilight, words

SEIZE_OR_NOT = words("seize or not", "Do you want to Seize?")
NO_SEIZE = words("no seize", "No Seize")
SEIZE_FROM = words("seize from", "Seize from {0:seat}")
WHICH_TYPE = words("which type", "Which Aspect do you Seize from {0:seat}?")
SEIZE_TYPE = words("seize type", "{0:aspect}: set aside {1:some_cards}, lose {2}")
SET_ASIDE_WHICH = words("set aside", "Set aside {0:some_cards}")
TAKE_BACK = words("take back", "Take {0:some_cards} back into your hand")
DESTROY_ONE = words("destroy one", "Which of them is Destroyed?")
SEIZES = words("seizes", "{0:seat} Seizes {1:an_aspect} from {2:place}.")
FINDS_NOTHING = words("finds nothing", "{0:seat} finds no {1:aspect} Aspect anywhere.")
PAYS_CARDS = words("pays cards", "{0:seat} Discards {1:cards} for it.")


def _place(g: Any, place: tuple[str, int]) -> str:
    zone, seat = place
    return f"the {'hand' if zone == 'hand' else 'Life Stack'} of {g.names[seat]}"


words.kind("place", _place)

Nowhere = tuple[tuple[int, int], ...]
"""T7.6 (from whom, type) that was found nowhere in this phase."""


@procedure
def seize_phase(g: Twilight, me: int) -> Steps[None]:
    """T7.1 As often as it can be paid. T17.3 From all with whom there was no Trade."""
    g.phase = SEIZE
    for key in [key for key in (*g.seized, *g.repaid) if key[0] == me]:
        g.seized.pop(key, None)
        g.repaid.pop(key, None)
    nowhere: Nowhere = ()
    while not g.out[me] and not g.skipping:
        options = seizures(g, me, nowhere)
        if not options:
            return
        if can_sacrifice(g, me):
            options.append((SACRIFICE,))
        answer = yield ask(me, (SEIZE_OR_NOT,), [(NO_SEIZE,), *options])
        if answer[0] == NO_SEIZE:
            return
        if answer[0] == SACRIFICE:
            yield from sacrifice(g, me)
        else:
            other = answer[1]
            choice = yield ask(me, (WHICH_TYPE, other), types(g, me, other, nowhere), follow_up=True)
            found = yield from seize(g, me, other, choice[1])
            if not found:
                nowhere = (*nowhere, (other, choice[1]))


def seizures(g: Twilight, me: int, nowhere: Nowhere) -> list[tuple[Any, ...]]:
    """T7.1, T7.2 From whom, if there are enough cards to set aside for some type."""
    return [(SEIZE_FROM, other) for other in g.opponents(me) if other not in g.traded and types(g, me, other, nowhere)]


def types(g: Twilight, me: int, other: int, nowhere: Nowhere) -> list[tuple[Any, ...]]:
    """T7.2 Which type, how many cards are set aside and how many of them are lost. T7.6 Not again what is nowhere."""
    return [
        (SEIZE_TYPE, aspect, aspect + SET_ASIDE, aspect + SET_ASIDE - discount(g, me, other, aspect))
        for aspect in (1, 2, 3)
        if len(g.hand[me]) >= aspect + SET_ASIDE and (other, aspect) not in nowhere
    ]


def discount(g: Twilight, me: int, other: int, aspect: int) -> int:
    """T17.4-T17.6 Cards that are taken back; one is always lost."""
    less = len(g.aspects[other]) // 2 if g.players > 2 else 0
    return min(less + revenge(g, me, other), aspect + SET_ASIDE - 1)


def revenge(g: Twilight, me: int, other: int) -> int:
    """T17.5 What the other Seized in his last turn; T2.4 in a game for two only in tournaments."""
    if (g.players == 2 and not g.options["tournament"]) or (other, me) in g.repaid:
        return 0
    return g.seized.get((other, me), 0)


@procedure
def seize(g: Twilight, me: int, other: int, aspect: int) -> Steps[bool]:
    """T7.2-T7.6 Answers whether the type was found."""
    count = aspect + SET_ASIDE
    less = discount(g, me, other, aspect)
    aside = tuple(g.hand[me])
    if len(aside) > count:
        aside = yield from pick_together(g, me, (SET_ASIDE_WHICH, count), aside, count)
    zone, owner, card = search(g, me, other, aspect)
    if card < 0:
        g.tell(FINDS_NOTHING, me, aspect)
        return False
    if revenge(g, me, other):
        g.repaid[(me, other)] = 1
    if owner != me:
        g.seized[(me, other)] = g.seized.get((me, other), 0) + 1
    back = min(count - 1, less + (2 if owner == me else 0))
    if back:
        kept = yield from pick_together(g, me, (TAKE_BACK, back), aside, back)
        aside = tuple(one for one in aside if one not in kept)
    if zone == "hand":
        hand_over(g, owner, (card,), me)
    else:
        move(g, card, zone, owner, "aspects", me)
    g.tell(SEIZES, me, aspect, (zone, owner))
    if zone == "life":
        check_life(g, owner)
    yield from pay_price(g, me, aside)
    return True


def search(g: Twilight, me: int, other: int, aspect: int) -> tuple[str, int, int]:
    """T7.3-T7.5 The first place that has the type: (zone, whose, card); card -1 if it is nowhere."""
    held = [card for card in g.hand[other] if g.aspect(card) == aspect]
    if held:
        return ("hand", other, held[pick(g, len(held))])
    for seat in (other, me):
        card = topmost(g, seat, aspect)
        if card >= 0:
            return ("life", seat, card)
    return ("", -1, -1)


@procedure
def pay_price(g: Twilight, me: int, aside: tuple[int, ...]) -> Steps[None]:
    """T7.6 One of the cards is Destroyed, the rest Discarded."""
    if g.out[me]:
        return
    lost = aside[0]
    if len(aside) > 1:
        answer = yield ask(me, (DESTROY_ONE,), [(PICK, card) for card in aside], follow_up=True)
        lost = answer[1]
    rest = tuple(card for card in aside if card != lost)
    for card in rest:
        move_unseen(g, card, "hand", me, "discard", me)
    if rest:
        g.tell(PAYS_CARDS, me, rest)
    yield from destroy(g, lost)
