"""What an ability costs."""

from __future__ import annotations

from theomachy.engine.choice import PICK, ask
from theomachy.engine.effects import payable
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.twilight.faces import Cost
from theomachy.games.twilight.phrases.stacks import destroy_own
from theomachy.games.twilight.phrases.vocabulary import TWILIGHT
from theomachy.games.twilight.rules.damage import exhaust
from theomachy.games.twilight.rules.power import cannot_exhaust, cannot_pay_cost, exhaust_this, fights, pay
from theomachy.games.twilight.rules.values import creatures
from theomachy.games.twilight.state import Twilight, words

WHO_RESTS = words("who rests", "Choose a Creature to Exhaust")
NO_FRESH_CREATURE = words("no fresh creature", "you have no Fresh Creature")
NEEDS_DISCARDS = words("needs discards", "you need {0:some_cards} in your Discard Stack")

TWILIGHT.cost("Exhaust", name="exhaust_this")(payable(cannot_exhaust)(exhaust_this))


def lacks_power(g: Twilight, me: int, source: int, price: Cost) -> No | None:
    return cannot_pay_cost(g, me, price)


@TWILIGHT.cost("pay {price}")
@payable(lacks_power)
@procedure
def pay_power(g: Twilight, me: int, source: int, price: Cost) -> Steps[None]:
    """T8.1 Aspects of exactly these types."""
    yield from pay(g, me, price)


def lacks_discards(g: Twilight, me: int, source: int, n: int) -> No | None:
    return ("T11.4", NEEDS_DISCARDS, n) if len(g.discard[me]) < n else None


@TWILIGHT.cost("Destroy {n:cards} in your Discard Stack", name="feed")
@payable(lacks_discards)
@procedure
def destroy_discards(g: Twilight, me: int, source: int, n: int) -> Steps[None]:
    """T11.4 Your choice, all at one time."""
    yield from destroy_own(g, me, n)


def _rested(g: Twilight, me: int) -> list[int]:
    return [card for card in creatures(g, me) if card not in g.exhausted and not (fights(g, card) and g.step < 4)]


def nobody_fresh(g: Twilight, me: int, source: int) -> No | None:
    return None if _rested(g, me) else ("T1.11", NO_FRESH_CREATURE)


@TWILIGHT.cost("Exhaust a Creature you control")
@payable(nobody_fresh)
@procedure
def exhaust_creature(g: Twilight, me: int, source: int) -> Steps[None]:
    """T1.11 A Fresh one; the text may call it "that Creature" afterwards."""
    answer = yield ask(me, (WHO_RESTS,), [(PICK, card) for card in _rested(g, me)], follow_up=True)
    g.tired = answer[1]
    exhaust(g, answer[1])
