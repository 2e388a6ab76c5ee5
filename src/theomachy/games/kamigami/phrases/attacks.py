"""Phrases about attacks: making, raising, stopping and turning them."""

from __future__ import annotations

from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.kamigami.phrases.vocabulary import KAMIGAMI
from theomachy.games.kamigami.rules.attack import attack, can_redirect, guard, pierce, raise_attack, redirect
from theomachy.games.kamigami.rules.energy import lose_energy
from theomachy.games.kamigami.rules.reactions import cancel, impossible_if
from theomachy.games.kamigami.state import Kamigami, words

CANNOT_BE_DEFENDED = words("cannot be defended", "this attack cannot be defended")
ATTACKER_IS_GONE = words("attacker is gone", "the attacker is not in play any more")


def passes_already(g: Kamigami, me: int, source: int) -> No | None:
    return ("K6.10", CANNOT_BE_DEFENDED) if g.undefendable else None


def undefendable(g: Kamigami, me: int, source: int, n: int) -> No | None:
    return passes_already(g, me, source)


@KAMIGAMI.effect("attack {n:points}", name="attack")
@procedure
def attack_for(g: Kamigami, me: int, source: int, n: int) -> Steps[None]:
    """A god or temple of an opponent, your choice."""
    yield from attack(g, me, source, n, False)


@KAMIGAMI.effect("attack {n:points} that cannot be defended")
@procedure
def attack_undefended(g: Kamigami, me: int, source: int, n: int) -> Steps[None]:
    """No Defend and no Protect; turning or cancelling it is still possible."""
    yield from attack(g, me, source, n, True)


@KAMIGAMI.effect("the attack gains {n:points}")
def attack_gains(g: Kamigami, me: int, source: int, n: int) -> None:
    """Its Attack Value is higher."""
    raise_attack(g, n)


@KAMIGAMI.effect("the attack cannot be defended")
@impossible_if(passes_already)
def attack_passes(g: Kamigami, me: int, source: int) -> None:
    """No Defend and no Protect from now on."""
    pierce(g)


@KAMIGAMI.effect("defend {n:points}")
@impossible_if(undefendable)
def defend(g: Kamigami, me: int, source: int, n: int) -> None:
    """For your own god or temple."""
    guard(g, n)


@KAMIGAMI.effect("protect {n:points}")
@impossible_if(undefendable)
def protect(g: Kamigami, me: int, source: int, n: int) -> None:
    """For that of another player."""
    guard(g, n)


def nowhere_else(g: Kamigami, me: int, source: int) -> No | None:
    return can_redirect(g)


@KAMIGAMI.effect("the attacker must attack another god")
@impossible_if(nowhere_else)
@procedure
def send_away(g: Kamigami, me: int, source: int) -> Steps[None]:
    """The attacker chooses which."""
    yield from redirect(g, g.attacker)


@KAMIGAMI.effect("redirect the attack to a god of your choice")
@impossible_if(nowhere_else)
@procedure
def send_on(g: Kamigami, me: int, source: int) -> Steps[None]:
    """You choose which."""
    yield from redirect(g, me)


@KAMIGAMI.effect("cancel the attack")
def cancel_attack(g: Kamigami, me: int, source: int) -> None:
    """It ends without damage."""
    cancel(g)


@KAMIGAMI.effect("cancel it")
def cancel_it(g: Kamigami, me: int, source: int) -> None:
    """What this answers does not happen."""
    cancel(g)


def no_attacker(g: Kamigami, me: int, source: int, n: int) -> No | None:
    return ("K5.10", ATTACKER_IS_GONE) if g.gone(g.attacker) else None


@KAMIGAMI.effect("the attacker loses {n:energy}")
@impossible_if(no_attacker)
def strike_back(g: Kamigami, me: int, source: int, n: int) -> None:
    """The god whose player attacks; no attack, so nothing helps."""
    if g.attacker >= 0:
        lose_energy(g, g.attacker, n)
