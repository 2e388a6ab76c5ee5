"""Phrases about hands, Life Stacks, Discard Stacks and Aspects."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import PICK, ask
from theomachy.engine.effects import look_up
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.twilight.faces import Cost
from theomachy.games.twilight.phrases.players import seats
from theomachy.games.twilight.phrases.vocabulary import TWILIGHT
from theomachy.games.twilight.rules.choosing import pick_together
from theomachy.games.twilight.rules.damage import (
    destroy,
    destroy_all,
    destroy_from_hand,
    destroy_from_life,
    discard_from_hand,
    draw,
    exhaust,
    hurt_discard,
    hurt_life,
    restore,
)
from theomachy.games.twilight.rules.manifest import holder, manifest, put_into_play
from theomachy.games.twilight.rules.responses import can_counter, counter
from theomachy.games.twilight.rules.triggers import WHICH_OPPONENT, choose_seat, possible
from theomachy.games.twilight.state import Twilight, words

UNMAKE = words("unmake", "Choose a card of a Discard Stack to Destroy ({0} left)")
PICK_OF = words("pick of", "{0:card} of {1:whom}")
DEFILE = words("defile", "Deal {0} damage to which stack?")
THEIR_LIFE = words("their life", "The Life Stack of {0:seat}")
THEIR_DISCARDS = words("their discards", "The Discard Stack of {0:seat}")
FEED = words("feed", "Choose {0:some_cards} of your Discard Stack to Destroy")
ANY_TYPE = 0

# --- Life Stacks -----------------------------------------------------------------------------------------------------


@TWILIGHT.effect("deal {n:damage} to {who:player}")
def strike(g: Twilight, me: int, source: int, n: int, who: Any) -> None:
    """T11.8 Damage to a player is damage to his Life Stack."""
    for seat in seats(g, me, source, who):
        hurt_life(g, seat, n)


@TWILIGHT.effect("deal damage equal to {n:amount} to {who:player}")
def strike_as_much(g: Twilight, me: int, source: int, n: Any, who: Any) -> None:
    """T11.8 Counted now."""
    strike(g, me, source, look_up(g, me, source, n), who)


@TWILIGHT.effect("Destroy {n:top_cards} of {whose:stack_of} Life Stack")
@procedure
def wear_down(g: Twilight, me: int, source: int, n: int, whose: Any) -> Steps[None]:
    """T11.4 No damage; they are gone for good."""
    for seat in look_up(g, me, source, whose):
        yield from destroy_from_life(g, seat, n)


@TWILIGHT.effect("{n:restored} to {who:player}", name="restore")
@procedure
def restores(g: Twilight, me: int, source: int, n: int, who: Any) -> Steps[None]:
    """T11.7 From the Discard Stack back into the Life Stack."""
    for seat in seats(g, me, source, who):
        yield from restore(g, me, seat, n)


@TWILIGHT.effect("Obliterate {n:number}[ against {who:other}]", name="obliterate")
@procedure
def obliterates(g: Twilight, me: int, source: int, n: int, who: Any) -> Steps[None]:
    """T20.5 Only if a card was Destroyed this turn. T17.10 Against whom is chosen when it is announced."""
    if not g.was_destroyed:
        return
    if who is None and g.opponents(me):
        seat = yield from choose_seat(g, me, WHICH_OPPONENT, tuple(g.opponents(me)))
        who = ("an_opponent", seat)
    for seat in seats(g, me, source, who) if who else ():
        hurt_life(g, seat, n)


@TWILIGHT.effect("Defile {n:number}[ against {who:other}]", name="defile")
@procedure
def defiles(g: Twilight, me: int, source: int, n: int, who: Any) -> Steps[None]:
    """T20.6 The Life Stack or the Discard Stack, as you choose. T17.10 Whose is chosen when it is announced."""
    opponents = seats(g, me, source, who) if who else tuple(g.opponents(me))
    stacks = [(stack, seat) for seat in opponents for stack in (THEIR_LIFE, THEIR_DISCARDS)]
    if stacks:
        answer = yield ask(me, (DEFILE, n), stacks, follow_up=True)
        if answer[0] == THEIR_LIFE:
            hurt_life(g, answer[1], n)
        else:
            yield from hurt_discard(g, answer[1], n, me)


# --- Discard Stacks --------------------------------------------------------------------------------------------------


@TWILIGHT.effect("deal {n:damage} to the Discard Stack of {who:player}")
@procedure
def strike_discard(g: Twilight, me: int, source: int, n: int, who: Any) -> Steps[None]:
    """T11.8 You choose which cards are Destroyed. T17.9 Until you drop out."""
    for seat in seats(g, me, source, who):
        if g.out[me]:
            break
        yield from hurt_discard(g, seat, n, me)


@TWILIGHT.effect("Destroy {n:cards} in Discard Stacks[, at least {own:number} of them in yours]")
@procedure
def unmake(g: Twilight, me: int, source: int, n: int, own: int | None) -> Steps[None]:
    """T11.4 Your choice, one by one; the least number of your own comes first where they are short. T17.9 Until you
    drop out."""
    due, left = own or 0, n
    while left > 0 and not g.out[me]:
        stacks = [me] if due >= left else g.in_turn()
        cards = [(PICK, card) if seat == me else (PICK_OF, card, seat) for seat in stacks for card in g.discard[seat]]
        if not cards:
            break
        answer = yield ask(me, (UNMAKE, left), cards, follow_up=True)
        due -= answer[1] in g.discard[me]
        left -= 1
        yield from destroy(g, answer[1])


@TWILIGHT.effect("Destroy {n:cards} in your Discard Stack", name="unmake_own")
@procedure
def unmakes_own(g: Twilight, me: int, source: int, n: int) -> Steps[None]:
    """T11.4 Your choice, as many as there are."""
    yield from destroy_own(g, me, n)


@procedure
def destroy_own(g: Twilight, me: int, n: int) -> Steps[None]:
    """T11.4 Cards of your own Discard Stack."""
    picks = yield from pick_together(g, me, (FEED, n), tuple(g.discard[me]), n)
    yield from destroy_all(g, picks)


# --- hands -----------------------------------------------------------------------------------------------------------


@TWILIGHT.effect("draw {n:cards}")
def draws(g: Twilight, me: int, source: int, n: int) -> None:
    """T5.1 From your Life Stack."""
    draw(g, me, n)


@TWILIGHT.effect("discard {n:cards}")
@procedure
def discards(g: Twilight, me: int, source: int, n: int) -> Steps[None]:
    """Your choice."""
    yield from discard_from_hand(g, me, n, False)


@TWILIGHT.effect("{who:other} discards {n:cards}")
@procedure
def others_discard(g: Twilight, me: int, source: int, who: Any, n: int) -> Steps[None]:
    """Whoever discards chooses."""
    for seat in seats(g, me, source, who):
        yield from discard_from_hand(g, seat, n, False)


@TWILIGHT.effect("{who:other} discards {n:cards} at random")
@procedure
def others_lose(g: Twilight, me: int, source: int, who: Any, n: int) -> Steps[None]:
    """By lot."""
    for seat in seats(g, me, source, who):
        yield from discard_from_hand(g, seat, n, True)


@TWILIGHT.effect("Destroy {n:cards} from your hand")
@procedure
def give_up(g: Twilight, me: int, source: int, n: int) -> Steps[None]:
    """Your choice."""
    yield from destroy_from_hand(g, me, n, False)


@TWILIGHT.effect("{who:other} Destroys {n:cards} from hand")
@procedure
def others_give_up(g: Twilight, me: int, source: int, who: Any, n: int) -> Steps[None]:
    """Whoever loses them chooses."""
    for seat in seats(g, me, source, who):
        yield from destroy_from_hand(g, seat, n, False)


# --- Aspects, and what waits -----------------------------------------------------------------------------------------


@TWILIGHT.effect("Manifest {price}", name="manifest")
@procedure
def manifests(g: Twilight, me: int, source: int, price: Cost) -> Steps[None]:
    """T13.1 Each one completely before the next."""
    for at, count in enumerate(price):
        for _ in range(count):
            yield from manifest(g, me, at + 1)


@TWILIGHT.effect("Manifest {n:aspects}")
@procedure
def manifest_any(g: Twilight, me: int, source: int, n: int) -> Steps[None]:
    """T13.1 Of whatever type."""
    for _ in range(n):
        yield from manifest(g, me, ANY_TYPE)


@TWILIGHT.effect("Exhaust this Aspect")
def exhaust_aspect(g: Twilight, me: int, source: int) -> None:
    """T13.2 It gives no Power until it is Refreshed. T15.9 If it still lies in a Resource Area."""
    if holder(g, source) >= 0:
        exhaust(g, source)


@TWILIGHT.effect("put this card into play under your control")
@procedure
def bring_in(g: Twilight, me: int, source: int) -> Steps[None]:
    """T13.5, T13.6 An Intrigue; its holder Recharges."""
    yield from put_into_play(g, me, source)


def waits(g: Twilight, me: int, source: int) -> bool:
    return can_counter(g, me, source, "card")


@TWILIGHT.effect("counter a card being Summoned", name="counter")
@possible(waits)
def counters(g: Twilight, me: int, source: int) -> None:
    """T15.7 The one that this answers: it goes to its controller's Discard Stack and does nothing."""
    counter(g, me, source, "card")
