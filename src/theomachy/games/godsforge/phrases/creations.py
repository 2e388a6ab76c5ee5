"""Phrases about creations in play: destroy, steal, copy, take back, protect."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.effects import look_up
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.godsforge.phrases.vocabulary import GODSFORGE
from theomachy.games.godsforge.rules.cards import back_to_hand, controller, destroy, is_held, is_safe, steal
from theomachy.games.godsforge.rules.values import value_of
from theomachy.games.godsforge.state import Godsforge, words

DESTROY_WHICH = words("destroy which", "Choose a creation to destroy")
DESTROY = words("destroy", "Destroy {0:card} of {1:seat}")
STEAL_WHICH = words("steal which", "Choose a creation to steal")
STEAL = words("steal", "Steal {0:card} from {1:seat}")
COPY_WHICH = words("copy which", "Choose a creation to copy")
COPY = words("copy", "Become a copy of {0:card} of {1:seat}")
RETURN_WHICH = words("return which", "Choose a creation that returns to a hand")
RETURN = words("return", "Return {0:card} to {1:seat}")
IS_A_COPY = words("is a copy", "{0:card} is a copy of {1:card} now.")
RETURNS = words("returns", "{0:card} returns to {1:seat}.")
WARDED = words("warded", "The creations of {0:seat} are safe this round.")


@GODSFORGE.effect("destroy {which:a_filter}", name="destroy")
@procedure
def destroy_one(g: Godsforge, me: int, source: int, which: Any) -> Steps[None]:
    """G9.2 Your choice among those of opponents that can be destroyed; nothing happens if there is none."""
    cards = [card for card in look_up(g, me, source, which) if controller(g, card) != me and not is_safe(g, card)]
    if cards:
        answer = yield ask(me, (DESTROY_WHICH,), [(DESTROY, card, controller(g, card)) for card in cards])
        destroy(g, answer[1])


@GODSFORGE.effect("steal {which:a_filter}", name="steal")
@procedure
def steal_one(g: Godsforge, me: int, source: int, which: Any) -> Steps[None]:
    """G9.4 Your choice among those that can be stolen; nothing happens if there is none."""
    cards = [card for card in look_up(g, me, source, which) if controller(g, card) != me and not is_held(g, card)]
    if cards:
        answer = yield ask(me, (STEAL_WHICH,), [(STEAL, card, controller(g, card)) for card in cards])
        steal(g, me, answer[1])


@GODSFORGE.effect("this creation becomes a copy of {which:a_filter}")
@procedure
def become_copy(g: Godsforge, me: int, source: int, which: Any) -> Steps[None]:
    """G9.5 It has all values and effects of that one from now on, but no reveal effect of it happens."""
    cards = [card for card in look_up(g, me, source, which) if card != source]
    if cards and controller(g, source) >= 0:
        answer = yield ask(me, (COPY_WHICH,), [(COPY, card, controller(g, card)) for card in cards])
        g.copies[source] = g.form(answer[1])
        g.tell(IS_A_COPY, source, answer[1])


@GODSFORGE.effect("return {which:a_filter} to its controller's hand")
@procedure
def send_home(g: Godsforge, me: int, source: int, which: Any) -> Steps[None]:
    """It has to be played again. G12.2 From the Nemesis it goes to the bottom of the deck it came from."""
    cards = [card for card in look_up(g, me, source, which) if card not in g.sacrificed]
    if cards:
        answer = yield ask(me, (RETURN_WHICH,), [(RETURN, card, controller(g, card)) for card in cards])
        seat = controller(g, answer[1])
        g.tell(RETURNS, answer[1], seat)
        back_to_hand(g, seat, answer[1])


@GODSFORGE.effect("your creations cannot be destroyed or stolen this round")
def wards(g: Godsforge, me: int, source: int) -> None:
    """G9.3, G9.4 All of them, from now to the end of the round."""
    g.lasting.append((me, source, ("warded",)))
    g.tell(WARDED, me)


@GODSFORGE.filter("enemy creation")
def enemy_creation(g: Godsforge, me: int, source: int) -> list[int]:
    """G9.2 Of any opponent."""
    return [card for seat in g.opponents(me) for card in g.creations[seat]]


@GODSFORGE.filter("enemy creation with attack {n:number} or less")
def weak_enemy(g: Godsforge, me: int, source: int, n: int) -> list[int]:
    """By its attack now."""
    return [card for card in enemy_creation(g, me, source) if value_of(g, controller(g, card), card, "attack") <= n]


@GODSFORGE.filter("creation of your target")
def target_creation(g: Godsforge, me: int, source: int) -> list[int]:
    """G8.1 Of the player you attack."""
    return list(g.creations[g.target(me)])


@GODSFORGE.filter("creation")
def any_creation(g: Godsforge, me: int, source: int) -> list[int]:
    """Of anybody; your own come last."""
    return enemy_creation(g, me, source) + list(g.creations[me])
