"""Phrases about cards in play: damage, slaying, markers, control, copies."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import pick_some
from theomachy.engine.effects import bind, look_up, run
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.twilight.phrases.moments import FALLEN, to_each
from theomachy.games.twilight.phrases.players import seats
from theomachy.games.twilight.phrases.things import creatures as all_of
from theomachy.games.twilight.phrases.things import in_play
from theomachy.games.twilight.phrases.vocabulary import TWILIGHT
from theomachy.games.twilight.rules.damage import (
    bless,
    destroy,
    exhaust,
    forbid_block,
    freeze,
    grant,
    heal,
    hurt,
    let_attack,
    pacify,
    refresh,
    slay,
    thaw,
    to_hand,
    unbless,
)
from theomachy.games.twilight.rules.manifest import holder, lose_aspect
from theomachy.games.twilight.rules.play import become_copy, put_creature, put_mini, return_for_a_turn, take_control
from theomachy.games.twilight.rules.values import creatures, fight_of, life_of
from theomachy.games.twilight.state import Twilight, words

HAS_NOW = words("has now", "{0:card} has {1:traits} until end of turn.")
IS_SHIELDED = words("is shielded", "The Life Stack of {0:seat} has Armor {1} until end of turn.")
UP_TO = words("up to", "Choose up to {0} Creatures of {1:seat}: {2:effect}")

words.kind("traits", lambda g, traits: TWILIGHT.render(traits, "traits"))


# --- damage and leaving ----------------------------------------------------------------------------------------------


@TWILIGHT.effect("deal {n:damage} to {what:object}")
@procedure
def hurt_it(g: Twilight, me: int, source: int, n: int, what: Any) -> Steps[None]:
    """T11.1 Damage to a Creature."""
    card = look_up(g, me, source, what)
    if in_play(g, card):
        yield from hurt(g, card, n)


@TWILIGHT.effect("remove {n:damage} from {what:object}")
def heal_it(g: Twilight, me: int, source: int, n: int, what: Any) -> None:
    """T11.1 Damage markers come off."""
    card = look_up(g, me, source, what)
    if in_play(g, card):
        heal(g, card, n)


@TWILIGHT.effect("Slay {what:object}")
@procedure
def slay_it(g: Twilight, me: int, source: int, what: Any) -> Steps[None]:
    """T11.3 To its controller's Discard Stack."""
    card = look_up(g, me, source, what)
    if in_play(g, card):
        yield from slay(g, card)


@TWILIGHT.effect("Destroy {what:object}")
@procedure
def destroy_it(g: Twilight, me: int, source: int, what: Any) -> Steps[None]:
    """T11.4 Out of play: T11.5 what has left it cannot be hit again. T13.9 Who loses an Aspect Recharges."""
    card = look_up(g, me, source, what)
    if holder(g, card) >= 0:
        yield from lose_aspect(g, card)
    elif in_play(g, card):
        yield from destroy(g, card)


@TWILIGHT.effect("Destroy {what:object} there")
@procedure
def destroy_there(g: Twilight, me: int, source: int, what: Any) -> Steps[None]:
    """T11.4 A card of a Discard Stack. T15.9 Only if it still lies in one."""
    card = look_up(g, me, source, what)
    if any(card in pile for pile in g.discard):
        yield from destroy(g, card)


@TWILIGHT.effect("Destroy {what:object} to {effect}")
@procedure
def destroy_to(g: Twilight, me: int, source: int, what: Any, effect: Any) -> Steps[None]:
    """T15.10 Only if it really is Destroyed now: somebody may have Slain it in answer. T17.9 Nor if you
    drop out by it."""
    card = look_up(g, me, source, what)
    if in_play(g, card):
        benefit = bind(effect, FALLEN, fight_of(g, card) + max(0, life_of(g, card)))
        done = yield from destroy(g, card)
        if done and not g.out[me]:
            yield from run(g, me, source, benefit)


@TWILIGHT.effect("return {what:object} to its controller's hand")
@procedure
def send_home(g: Twilight, me: int, source: int, what: Any) -> Steps[None]:
    """T11.9 A Mini-card is Destroyed instead."""
    yield from to_hand(g, look_up(g, me, source, what))


# --- markers and states ----------------------------------------------------------------------------------------------


@TWILIGHT.effect("Exhaust {what:object}")
def exhaust_it(g: Twilight, me: int, source: int, what: Any) -> None:
    """T1.11 A card in play, or an Aspect of a Resource Area."""
    card = look_up(g, me, source, what)
    if in_play(g, card) or holder(g, card) >= 0:
        exhaust(g, card)


@TWILIGHT.effect("Refresh {what:object}")
def refresh_it(g: Twilight, me: int, source: int, what: Any) -> None:
    """T1.11"""
    refresh(g, look_up(g, me, source, what))


@TWILIGHT.effect("Freeze {what:object}")
def freeze_it(g: Twilight, me: int, source: int, what: Any) -> None:
    """T4.1 A Freeze marker: it misses its next Refresh. A card in play, or an Aspect of a Resource Area."""
    card = look_up(g, me, source, what)
    if in_play(g, card) or holder(g, card) >= 0:
        freeze(g, card)


@TWILIGHT.effect("put {n:blessings} on {what:object}")
def bless_it(g: Twilight, me: int, source: int, n: int, what: Any) -> None:
    """T11.6 At most three."""
    card = look_up(g, me, source, what)
    if in_play(g, card):
        bless(g, card, n)


@TWILIGHT.effect("remove {n:blessings} from {what:object}", name="unbless")
@procedure
def unbless_it(g: Twilight, me: int, source: int, n: int, what: Any) -> Steps[None]:
    """T11.6 That can Slay it."""
    card = look_up(g, me, source, what)
    if in_play(g, card):
        yield from unbless(g, card, n)


@TWILIGHT.effect("remove all markers from this card")
def unmark(g: Twilight, me: int, source: int) -> None:
    """T11.10 Damage, Blessings and Freeze."""
    thaw(g, source)
    g.damage.pop(source, None)
    g.blessings.pop(source, None)


# --- until end of turn -----------------------------------------------------------------------------------------------


@TWILIGHT.effect("{what:object} has {traits} until end of turn")
def has(g: Twilight, me: int, source: int, what: Any, traits: tuple[tuple[Any, ...], ...]) -> None:
    """T12.6 One Creature."""
    _lend(g, look_up(g, me, source, what), traits)


@TWILIGHT.effect("{which:creatures} have {traits} until end of turn")
def have(g: Twilight, me: int, source: int, which: Any, traits: tuple[tuple[Any, ...], ...]) -> None:
    """T12.6 All that are there now."""
    for card in all_of(g, me, source, *which[1:]):
        _lend(g, card, traits)


def _lend(g: Twilight, card: int, traits: tuple[tuple[Any, ...], ...]) -> None:
    if in_play(g, card):
        for name, *number in traits:
            grant(g, card, "fight" if name == "more_fight" else name, *number)
        g.tell(HAS_NOW, card, traits)


@TWILIGHT.effect("your Life Stack has Armor {n:number} until end of turn")
def shield(g: Twilight, me: int, source: int, n: int) -> None:
    """T12.6 As if a card in play said so."""
    g.lasting.append((me, source, ("life_armor", n)))
    g.tell(IS_SHIELDED, me, n)


@TWILIGHT.effect("{what:object} deals and receives no combat damage this turn")
def keep_out(g: Twilight, me: int, source: int, what: Any) -> None:
    """T10.4 It stays where it is, but nothing comes of it."""
    card = look_up(g, me, source, what)
    if in_play(g, card):
        pacify(g, card)


@TWILIGHT.effect("{what:object} cannot block this turn")
def no_block(g: Twilight, me: int, source: int, what: Any) -> None:
    """T10.2 If it is not blocking already."""
    card = look_up(g, me, source, what)
    if in_play(g, card):
        forbid_block(g, card)


@TWILIGHT.effect("{what:object} can attack this turn")
def may_attack(g: Twilight, me: int, source: int, what: Any) -> None:
    """T9.3 Even if it has just arrived."""
    let_attack(g, look_up(g, me, source, what))


# --- coming into play, control, copies -------------------------------------------------------------------------------


@TWILIGHT.effect("gain control of {what:object}")
@procedure
def win_over(g: Twilight, me: int, source: int, what: Any) -> Steps[None]:
    """T1.8 It comes to your Combat Field as it is. T9.7 Your Creature Limit holds."""
    card = look_up(g, me, source, what)
    if in_play(g, card):
        yield from take_control(g, card, me)


@TWILIGHT.effect("put {what:object} into play")
@procedure
def put_it(g: Twilight, me: int, source: int, what: Any) -> Steps[None]:
    """T9.3 A Creature of a Discard Stack, to your Combat Field. T9.7 Your Creature Limit holds."""
    card = look_up(g, me, source, what)
    if any(card in pile for pile in g.discard):
        yield from put_creature(g, card, me, False, False)


@TWILIGHT.effect("put {what:object} into play for this turn, beyond the Creature Limit")
@procedure
def put_it_for_now(g: Twilight, me: int, source: int, what: Any) -> Steps[None]:
    """T20.9 It can attack. It is Destroyed when it is Slain, or when your End Phase starts, wherever it is by then."""
    card = look_up(g, me, source, what)
    if card in g.discard[me]:
        yield from return_for_a_turn(g, me, card)


@TWILIGHT.effect("put a {what:mini} Mini-card into play")
@procedure
def put_one_mini(g: Twilight, me: int, source: int, what: str) -> Steps[None]:
    """T1.7 From the supply."""
    yield from put_mini(g, me, g.library.find(what), False)


@TWILIGHT.effect("put an Exhausted {what:mini} Mini-card into play")
@procedure
def put_tired_mini(g: Twilight, me: int, source: int, what: str) -> Steps[None]:
    """T1.7 From the supply."""
    yield from put_mini(g, me, g.library.find(what), True)


@TWILIGHT.effect("put {n:number} {what:mini} Mini-cards into play")
@procedure
def put_minis(g: Twilight, me: int, source: int, n: int, what: str) -> Steps[None]:
    """T1.7 From the supply, one after the other."""
    for _ in range(n):
        yield from put_mini(g, me, g.library.find(what), False)


@TWILIGHT.effect("this card becomes a copy of {what:object}, keeping this ability")
@procedure
def copy_it(g: Twilight, me: int, source: int, what: Any) -> Steps[None]:
    """T11.10 Everything printed on the other one, its colour too."""
    card = look_up(g, me, source, what)
    if in_play(g, card) and in_play(g, source):
        yield from become_copy(g, source, card)


# --- several ---------------------------------------------------------------------------------------------------------


@TWILIGHT.effect("for each of up to {n:number} Creatures of {who:other}, {effect}")
@procedure
def up_to(g: Twilight, me: int, source: int, n: int, who: Any, effect: Any) -> Steps[None]:
    """You choose so many of each player that is meant; the effect calls each of them "it". T17.9 Until you drop out."""
    for seat in seats(g, me, source, who):
        if g.out[me]:
            break
        prompt = (UP_TO, n, seat, effect)
        picks = yield from pick_some(g, me, prompt, tuple(creatures(g, seat)), 0, n)
        yield from to_each(g, me, source, picks, effect)
