"""A7 Rewards and running out: finished sets, extra actions, energy tokens."""

from __future__ import annotations

from theomachy.engine.choice import ask, pick_some
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move, move_unseen
from theomachy.games.armies.faces import KINDS
from theomachy.games.armies.rules.ending import check_goal
from theomachy.games.armies.rules.hand import draw
from theomachy.games.armies.state import MOST_TOKENS, SET, Armies, words

FINISHES = words("finishes", "{0:seat} finishes a set of {1:kind}: {2} now.")
GAINS_TOKENS = words("gains tokens", "{0:seat} now has {1:tokens}.")
GIVE_UP_KIND = words("give up kind", "Give up three cards of one kind, and three others")
GIVE_UP = words("give up", "Three {0:kind}")
GIVE_UP_THREE = words("give up three", "Choose three {0:kind} to give up")
GIVE_UP_OTHERS = words("give up others", "Choose three more cards to give up")
GIVES_UP = words("gives up", "{0:seat} gives up six cards.")

HAS_TOKENS = words("has tokens", "you still have {0:tokens}")
NEEDS_SIX = words("needs six", "you need three cards of one kind and three others in hand")


def spend(g: Armies, actions: int) -> None:
    """A4.1 Pay with actions; A7.2 what is owed is paid first."""
    g.actions -= actions
    g.taken += actions
    g.owed = max(0, g.owed - actions)


def finish_set(g: Armies, me: int, kind: int) -> None:
    """A1.7 Five of a kind are a set; it is put aside for good. A7.5 In your own turn it is rewarded at once."""
    stack = g.stack(me, kind)
    if len(stack) < SET:
        return
    for card in stack:
        move(g, card, "army", me, "finished", me)
    g.tell(FINISHES, me, kind, g.sets(me))
    check_goal(g, me)
    if g.active == me:
        reward(g, me)


def reward(g: Armies, me: int) -> None:
    """A7.1 A card, A7.2 an extra action that must be used, A7.3 and a token for every second set of a turn."""
    g.sets_this_turn += 1
    draw(g, me, 1)
    g.actions += 1
    g.owed += 1
    if g.sets_this_turn % 2 == 0:
        gain_tokens(g, me, 1)


def gain_tokens(g: Armies, me: int, count: int) -> None:
    """A7.4 Never more than twelve."""
    g.tokens[me] = min(MOST_TOKENS, g.tokens[me] + count)
    g.tell(GAINS_TOKENS, me, g.tokens[me])


def renewable_kinds(g: Armies, me: int) -> list[int]:
    """A7.8 Kinds of which the hand has three cards, and three other cards besides."""
    hand = g.hand[me]
    if len(hand) < 6:
        return []
    kinds = [g.kind(card) for card in hand]
    return [kind for kind in range(len(KINDS)) if kinds.count(kind) >= 3]


def cannot_renew(g: Armies, me: int) -> No | None:
    """A7.8 Only without any token, and with the six cards."""
    if g.tokens[me]:
        return ("A7.8", HAS_TOKENS, g.tokens[me])
    return None if renewable_kinds(g, me) else ("A7.8", NEEDS_SIX)


@procedure
def renew_tokens(g: Armies, me: int) -> Steps[None]:
    """A7.8 Three cards of one kind and three others go to the discard pile, unseen, for two tokens, at no action."""
    _, kind = yield ask(me, (GIVE_UP_KIND,), [(GIVE_UP, kind) for kind in renewable_kinds(g, me)], follow_up=True)
    alike = tuple(card for card in g.hand[me] if g.kind(card) == kind)
    three = yield from pick_some(g, me, (GIVE_UP_THREE, kind), alike, 3, 3)
    rest = tuple(card for card in g.hand[me] if card not in three)
    others = yield from pick_some(g, me, (GIVE_UP_OTHERS,), rest, 3, 3)
    g.tell(GIVES_UP, me)
    for card in (*three, *others):
        move_unseen(g, card, "hand", me, "discard", me)
    gain_tokens(g, me, 2)
