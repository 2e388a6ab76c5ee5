"""A4 Actions: what can be done in a turn, and at what price."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.effects import cannot_pay, is_used, run
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move
from theomachy.games.armies.faces import KINDS, NEVER, WANDERER
from theomachy.games.armies.rules.hand import distinct
from theomachy.games.armies.rules.rewards import cannot_renew, finish_set, spend
from theomachy.games.armies.rules.strength import attack_bonus, attack_strength, weakest_target
from theomachy.games.armies.state import HAND_LIMIT, Armies, words

ANY_KIND = -2
UNREACHABLE = 1000
NO_CARD = -1
"""A leading god is no card of a deck."""

DROP = words("drop", "Drop {0:card}")
ATTACK = words("attack", "Drop {0:card} and attack")
PLAY = words("play", "Play {0:card}: {0:text_of}")
LEADER = words("leader", "Use your leader: {0:effect}")
RENEW = words("renew", "Give up six cards for two energy tokens")
STOP = words("stop", "End your turn")
JOIN = words("join", "Join the {0:kind}")
WHICH_KIND = words("which kind", "Which stack does {0:card} join?")

DROPS = words("drops", "{0:seat} drops {1:card}.")
PLAYS = words("plays", "{0:seat} plays {1:card}.")
CALLS = words("calls", "{0:seat} calls on {1:face}.")

NOT_ENOUGH_ACTIONS = words("not enough actions", "costs {0:actions} and you have {1:actions}")
NO_TARGET = words("no target", "with strength {0} it is weaker than every card it could attack")
NOTHING_TO_ATTACK = words("nothing to attack", "there is no card to attack")
ONLY_ANSWERS = words("only answers", "can only answer an attack on you")
OWED = words("owed", "you must use your extra action first")
FULL_HAND = words("full hand", "your hand is full: take an action first")
PEACEFUL = words("peaceful", "its text says that it cannot attack")
USED = words("used", "was used this turn")


# --- what is possible -------------------------------------------------------------------------------------------------


def action_options(g: Armies, me: int) -> list[tuple[Any, ...]]:
    """A4.1 All actions that can be paid. A3.5 Stopping is one, unless something must be done first."""
    options: list[tuple[Any, ...]] = []
    attacks: list[tuple[Any, ...]] = []
    plays: list[tuple[Any, ...]] = []
    is_army, faces = g.book.is_army, g.faces
    needed = needed_strength(g, me)
    for card in distinct(g, me):
        if is_army[faces[card]]:
            options.append((DROP, card))
            if can_attack(g, card, needed):
                attacks.append((ATTACK, card))
        elif cannot_play(g, card) is None:
            plays.append((PLAY, card))
    options += attacks
    options += plays
    for ability in g.book.text[g.leader[me]]:
        if cannot_use_leader(g, me, ability) is None:
            options.append((LEADER, ability))
    if cannot_renew(g, me) is None:
        options.append((RENEW,))
    if not (options and cannot_stop(g, me)):
        options.append((STOP,))
    return options


def cannot_stop(g: Armies, me: int) -> No | None:
    """A7.2 An extra action is owed. A3.7 Nobody stops with a full hand. Both only while there is something to do."""
    if g.owed:
        return ("A7.2", OWED)
    return ("A3.7", FULL_HAND) if len(g.hand[me]) >= HAND_LIMIT else None


def needed_strength(g: Armies, me: int) -> int:
    """A5.4, A5.5 The printed strength that an attacker needs now; more than any card has if there is no target."""
    weakest = weakest_target(g, me)
    return UNREACHABLE if weakest is None else weakest - attack_bonus(g, me)


def can_attack(g: Armies, card: int, needed: int) -> bool:
    """A4.2 The actions suffice, A5.5 and so does the strength."""
    face = g.faces[card]
    return g.book.price[face] <= g.actions and g.book.attacking[face] >= needed


def cannot_attack(g: Armies, me: int, card: int) -> No | None:
    """A4.2 Drop and attack costs two actions. A5.4, A5.5 There must be a target that is not stronger."""
    price, needed = g.book.price[g.faces[card]], needed_strength(g, me)
    if can_attack(g, card, needed):
        return None
    if price == NEVER:
        return ("A5.1", PEACEFUL)
    if g.actions < price:
        return ("A4.2", NOT_ENOUGH_ACTIONS, price, g.actions)
    if needed == UNREACHABLE:
        return ("A5.4", NOTHING_TO_ATTACK)
    return ("A5.5", NO_TARGET, attack_strength(g, me, card))


def cannot_play(g: Armies, card: int) -> No | None:
    """A4.4 A block card is no action."""
    return ("A4.4", ONLY_ANSWERS) if g.book.blocks[g.faces[card]] else None


def cannot_use_leader(g: Armies, me: int, ability: Any) -> No | None:
    """A4.5 An ability costs an action and what its text says."""
    if ability[0] == "once_per_turn":
        if is_used(g, me, NO_CARD, ability[1]):
            return ("A4.5", USED)
        ability = ability[1]
    return cannot_pay(g, me, NO_CARD, ability[1])


# --- doing it ---------------------------------------------------------------------------------------------------------


@procedure
def lay_out(g: Armies, me: int, card: int, source: str, only: int) -> Steps[int]:
    """A4.2 Drop: the card joins the stack of its kind, which may finish a set; then its text speaks.

    Answers the kind. `only` is the one kind that is allowed, or ANY_KIND.
    """
    face = g.faces[card]
    kind = g.book.kind[face]
    if kind == WANDERER:
        kinds = range(len(KINDS)) if only == ANY_KIND else (only,)
        _, kind = yield ask(me, (WHICH_KIND, card), [(JOIN, k) for k in kinds], follow_up=True)
        g.joined = (*g.joined, (card, kind))  # A4.3
    move(g, card, source, me, "army", me)
    g.tell(DROPS, me, card)
    finish_set(g, me, kind)
    for effect in g.book.dropped[face]:
        yield from run(g, me, card, effect)
    return kind


@procedure
def play_card(g: Armies, me: int, card: int) -> Steps[None]:
    """A4.4 A supporting god or power card: an action, its text, then the discard pile."""
    spend(g, 1)
    move(g, card, "hand", me, "playing", me)
    g.tell(PLAYS, me, card)
    for effect in g.book.text[g.faces[card]]:
        yield from run(g, me, card, effect)
    move(g, card, "playing", me, "discard", me)


@procedure
def use_leader(g: Armies, me: int, ability: tuple[Any, ...]) -> Steps[None]:
    """A4.5 The leading god's ability: an action and its price; the god stays."""
    spend(g, 1)
    g.tell(CALLS, me, g.leader[me])
    yield from run(g, me, NO_CARD, ability)
