"""T13 Manifesting an Aspect, its Heresy, and Recharging."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.effects import bind
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move, reveal
from theomachy.games.twilight.rules.damage import destroy
from theomachy.games.twilight.rules.losing import check_life
from theomachy.games.twilight.rules.play import after_arrival, check_limit, lay_down
from theomachy.games.twilight.rules.responses import wait_and_happen
from theomachy.games.twilight.rules.triggers import CONTROLLER, aim_all, happen
from theomachy.games.twilight.rules.values import different, is_choice, several_owners
from theomachy.games.twilight.state import HERESY, Twilight, words

WHICH_MANIFEST = words("which manifest", "Manifest {0:an_aspect}")
MANIFEST = words("manifest", "{3:an_aspect} of {1:seat}{2:state}: {0:card}")
MANIFESTS = words("manifests", "{0:seat} Manifests {1:card} of {2:seat}.")
RECHARGES = words("recharges", "{0:seat} Recharges {1:an_aspect}.")
WHICH_RECHARGE = words("which recharge", "Recharge with which {0:aspect} Aspect?")
RECHARGE = words("recharge", "{0:card} of your Aspect Stack")
RECHARGE_OF = words("recharge of", "{0:card} of {1:whom} in your Aspect Stack")

words.kind("state", lambda g, exhausted: " (Exhausted)" if exhausted else "")


@procedure
def manifest(g: Twilight, me: int, aspect: int) -> Steps[bool]:
    """T13.1 An Aspect of this type (0: of any) in the own Resource Area or an opponent's."""
    opponents = g.opponents(me)
    done = yield from manifest_in(g, me, aspect, tuple(seat for seat in g.living() if seat == me or seat in opponents))
    return done


@procedure
def manifest_in(g: Twilight, me: int, aspect: int, seats: tuple[int, ...]) -> Steps[bool]:
    """T13.1 Only in the Resource Areas of some seats."""
    options = [
        (MANIFEST, card, seat, card in g.exhausted, g.aspect(card))
        for seat in seats
        for card in different(g, me, [one for one in g.resources[seat] if one not in g.manifested])
        if aspect in (0, g.aspect(card))
    ]
    if not options or g.out[me]:
        return False
    answer = yield ask(me, (WHICH_MANIFEST, aspect), options, follow_up=True)
    yield from manifest_card(g, me, answer[1], answer[2])
    return True


@procedure
def manifest_card(g: Twilight, me: int, card: int, seat: int) -> Steps[None]:
    """T13.2, T13.3 It is turned face up, once per turn, and its Heresy happens; `me` chooses for it."""
    g.manifested[card] = 1
    reveal(g, card)
    g.tell(MANIFESTS, me, card, seat)
    heresy = bind(g.book.heresy[g.faces[card]], CONTROLLER, ("controller", seat))
    effects = yield from aim_all(g, me, card, heresy)
    yield from wait_and_happen(g, me, HERESY, card, effects)
    yield from happen(g, me, "you_manifest")
    for other in g.opponents(me):
        yield from happen(g, other, "opponent_manifests")


def holder(g: Twilight, card: int) -> int:
    """In whose Resource Area an Aspect lies; -1 if in none."""
    return next((seat for seat in range(g.players) if card in g.resources[seat]), -1)


@procedure
def put_into_play(g: Twilight, me: int, card: int) -> Steps[None]:
    """T13.4-T13.6 A Manifested Intrigue comes into play for who Manifested it; who loses it Recharges.

    T13.10 Only then the Creature Limit counts and its text speaks.
    """
    seat = holder(g, card)
    if seat < 0:
        return
    aspect = g.aspect(card)
    g.frozen.pop(card, None)
    yield from lay_down(g, card, "resources", seat, me)
    yield from recharge(g, seat, aspect)
    yield from after_arrival(g, card, me)


@procedure
def lose_aspect(g: Twilight, card: int) -> Steps[None]:
    """T13.9 An Aspect is Destroyed by a Heresy; its player Recharges."""
    seat, aspect = holder(g, card), g.aspect(card)
    if seat >= 0:
        yield from destroy(g, card)
        yield from recharge(g, seat, aspect)


@procedure
def recharge(g: Twilight, seat: int, aspect: int) -> Steps[None]:
    """T13.7, T13.8 Another Aspect of the type takes the place. T13.10 Only then the Creature Limit counts."""
    fitting = [card for card in g.aspects[seat] if g.aspect(card) == aspect]
    stock = tuple(different(g, seat, fitting, True))
    if stock:
        card = stock[0]
        if is_choice(g, seat, fitting, True):
            options: list[tuple[Any, ...]] = [(RECHARGE, one) for one in stock]
            if several_owners(g, stock):
                options = [(RECHARGE_OF, one, g.owner[one]) for one in stock]
            answer = yield ask(seat, (WHICH_RECHARGE, aspect), options, follow_up=True)
            card = answer[1]
        move(g, card, "aspects", seat, "resources", seat)
        g.exhausted[card] = 1
    top = topmost(g, seat, aspect)
    if top >= 0:
        move(g, top, "life", seat, "aspects" if stock else "resources", seat)
        if not stock:
            g.exhausted[top] = 1
    if stock or top >= 0:
        g.tell(RECHARGES, seat, aspect)
    if top >= 0:
        check_life(g, seat)
    yield from check_limit(g, seat)


def topmost(g: Twilight, seat: int, aspect: int) -> int:
    """The topmost card of a Life Stack with this back; -1 if there is none."""
    return next((card for card in reversed(g.life[seat]) if g.aspect(card) == aspect), -1)
