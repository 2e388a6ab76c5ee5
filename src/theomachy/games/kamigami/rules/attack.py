"""K6 Attacks: a target, reactions in a fixed order, and what gets through."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.kamigami.faces import TEMPLE
from theomachy.games.kamigami.rules.energy import lose_energy, lose_temple
from theomachy.games.kamigami.rules.reactions import GONE, in_sight, react_once, settle, window
from theomachy.games.kamigami.state import Kamigami, words

WHOM = words("whom", "{0:face} attacks with {1}. Choose a target")
WHOM_INSTEAD = words("whom instead", "The attack of {0:face} must find another god")
TARGET = words("target", "Attack {0:card} of {1:seat}")
ATTACKING = words("attacking", "{1:card} attacks the {4:its_temple} of {3:seat} with {5}, defended with {6}")
ATTACKING_GONE = words("attacking, gone", "{2:face} attacks the {4:its_temple} of {3:seat} with {5}, defended with {6}")
DAMAGING = words("damaging", "{1:card} of {0:seat} did {3} damage")
DAMAGING_GONE = words("damaging, gone", "{2:face} of {0:seat} did {3} damage")

GONE.update({ATTACKING: ATTACKING_GONE, DAMAGING: DAMAGING_GONE})

ATTACKS = words("attacks", "{0:seat} attacks the {2:its_temple} of {1:seat} with {3:face}: {4}.")
TURNS = words("turns", "The attack turns to the god of {0:seat}.")
FINDS_NOTHING = words("finds nothing", "The temple of {0:seat} does not stand any more: no damage.")
HITS = words("hits", "An attack of {0} meets a defence of {1}: {2} damage.")
NO_OTHER_GOD = words("no other god", "there is no other god to attack")


@procedure
def attack(g: Kamigami, me: int, source: int, value: int, undefendable: bool) -> Steps[None]:
    """K6.1 A god or a temple of an opponent. K6.3 Reactions. K6.6 Then the attack is resolved."""
    targets = attackable(g, me)
    if g.gone(me) or not targets:
        return
    target = targets[0]
    if len(targets) > 1:
        chosen = yield ask(me, (WHOM, g.speaker, value), [(TARGET, *each) for each in targets], follow_up=True)
        target = chosen[1:]
    g.attacker, g.attack_card = me, source
    g.raises, g.guards, g.undefendable, g.tried, g.damage = ((value, g.speaker),), (), undefendable, (), 0
    aim(g, target[1], g.kind(target[0]) == TEMPLE)
    g.tell(ATTACKS, me, g.target, g.at_temple, g.speaker, value)
    happens = yield from reactions(g)
    if happens and not g.gone(me) and not g.gone(g.target):
        yield from resolve(g)
    end_attack(g)


def attackable(g: Kamigami, me: int) -> list[tuple[int, int]]:
    """K6.1 (card, seat) of every god and temple that can be attacked."""
    return [(card, seat) for seat in g.opponents(me) for card in g.patrons(seat)]


def aim(g: Kamigami, seat: int, at_temple: bool) -> None:
    g.target, g.at_temple = seat, at_temple
    g.tried = (*g.tried, seat)


def end_attack(g: Kamigami) -> None:
    g.attacker = g.attack_card = g.target = -1
    g.raises = g.guards = g.tried = ()
    g.at_temple = g.undefendable = False


def strength(g: Kamigami) -> int:
    """K6.2 The attack value with all that raises it."""
    return sum(n for n, _ in g.raises)


def defence(g: Kamigami) -> int:
    """K6.6 The sum of Defend and Protect."""
    return sum(n for n, _ in g.guards)


def on_its_way(g: Kamigami) -> tuple[Any, ...]:
    """The attack as it stands now."""
    face = g.raises[0][1]
    verb = ATTACKING if in_sight(g, g.attacker, g.attack_card) else ATTACKING_GONE
    return (verb, g.attacker, g.attack_card, face, g.target, g.at_temple, strength(g), defence(g))


@procedure
def reactions(g: Kamigami) -> Steps[bool]:
    """K6.3 The attacker, the target and the attacker in turn, then all others.

    K6.7 Anew for a new target. K6.13 Once more if one of the others made the attack stronger.
    """
    g.waiting = (*g.waiting, on_its_way(g))
    again = True
    while again:
        target = g.target
        yield from answer(g, g.attacker, "attacking", target)
        yield from exchange(g, target)
        before = (g.raises, g.undefendable)
        yield from others_react(g, target)
        again = goes_on(g, g.target) and (target != g.target or before != (g.raises, g.undefendable))
    return settle(g)


@procedure
def exchange(g: Kamigami, target: int) -> Steps[None]:
    """K6.3 The attacked player reacts; after each reaction the attacker may react again."""
    reacted = True
    while reacted and goes_on(g, target):
        reacted = yield from react_once(g, target, "attacked")
        if reacted:
            yield from answer(g, g.attacker, "attacking", target)


@procedure
def others_react(g: Kamigami, target: int) -> Steps[None]:
    """K6.5 Everybody else, clockwise from the attacked player."""
    for seat in g.after(target):
        if seat != g.attacker:
            yield from answer(g, seat, "other_attacked", target)


@procedure
def answer(g: Kamigami, seat: int, event: str, target: int) -> Steps[None]:
    """K5.5 As often as the seat likes."""
    reacted = True
    while reacted and goes_on(g, target):
        reacted = yield from react_once(g, seat, event)


def goes_on(g: Kamigami, target: int) -> bool:
    """Whether the attack on this target can still be answered: K6.7, K6.9, K6.12, K10.4."""
    if target != g.target or g.waiting[-1] is None or g.gone(g.attacker) or g.gone(target):
        return False
    return g.temple_stands(target) or not g.at_temple


@procedure
def resolve(g: Kamigami) -> Steps[None]:
    """K6.6 What is left of the attack value is lost. Then those speak who wait for damage, K5.9 the attacker first."""
    me, target, face = g.attacker, g.target, g.raises[0][1]
    if g.at_temple and not g.temple_stands(target):
        g.tell(FINDS_NOTHING, target)
        return
    g.damage = max(0, strength(g) - defence(g))
    g.tell(HITS, strength(g), defence(g), g.damage)
    if not g.damage:
        return
    if g.at_temple:
        lose_temple(g, target, g.damage)
    else:
        lose_energy(g, target, g.damage)
    entry = (DAMAGING if in_sight(g, me, g.attack_card) else DAMAGING_GONE, me, g.attack_card, face, g.damage)
    yield from window(g, entry, "dealt_damage", (me,))
    yield from window(g, entry, "hurt", (target,))


# --- what reactions do ------------------------------------------------------------------------------------------------


def raise_attack(g: Kamigami, n: int) -> None:
    """K6.2 The attack grows."""
    if g.attacker >= 0:
        g.raises = (*g.raises, (n, g.speaker))
        renew(g)


def guard(g: Kamigami, n: int) -> None:
    """K6.4, K6.5 Defend and Protect, K6.10 if they count."""
    if g.attacker >= 0 and not g.undefendable:
        g.guards = (*g.guards, (n, g.speaker))
        renew(g)


def pierce(g: Kamigami) -> None:
    """K6.10 Defend and Protect do not count, nor do those that were played."""
    if g.attacker >= 0:
        g.undefendable, g.guards = True, ()
        renew(g)


def renew(g: Kamigami) -> None:
    """What waits to happen has changed: the attack is the last thing that waits while it can be changed."""
    if g.waiting and g.waiting[-1] is not None:
        g.waiting = (*g.waiting[:-1], on_its_way(g))


def new_targets(g: Kamigami) -> list[int]:
    """K6.8 Seats whose god the attack can turn to."""
    return [seat for seat in g.opponents(g.attacker) if seat not in g.tried]


def can_redirect(g: Kamigami) -> No | None:
    """K6.8 Why the attack cannot turn to another god."""
    return None if g.attacker >= 0 and new_targets(g) else ("K6.8", NO_OTHER_GOD)


@procedure
def redirect(g: Kamigami, chooser: int) -> Steps[None]:
    """K6.7 Another god becomes the target; defence that was played is lost, all but the attacker answer anew."""
    if can_redirect(g):
        return
    options = [(TARGET, g.god[seat][0], seat) for seat in new_targets(g)]
    chosen = options[0]
    if len(options) > 1:
        chosen = yield ask(
            chooser, (WHOM_INSTEAD, g.raises[0][1]), options, follow_up=True, reaction=chooser != g.active
        )
    g.guards = ()
    stays = g.patrons(g.attacker)  # what raised the attack stays, so it was used
    g.answered = tuple(used for used in g.answered if used[0] < len(g.waiting) or used[1] in stays)
    aim(g, chosen[2], False)
    renew(g)
    g.tell(TURNS, g.target)
