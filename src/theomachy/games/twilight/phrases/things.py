"""Which cards are meant: Creatures and other cards in play, cards in Discard Stacks, Aspects."""

from __future__ import annotations

from typing import Any

from theomachy.engine.effects import look_up
from theomachy.games.twilight.phrases.players import seats
from theomachy.games.twilight.phrases.vocabulary import TWILIGHT
from theomachy.games.twilight.rules.values import controller, is_creature, level_of, life_of
from theomachy.games.twilight.state import Twilight

# --- whose -----------------------------------------------------------------------------------------------------------


@TWILIGHT.phrase("you control", "whose")
def yours(g: Twilight, me: int, source: int) -> tuple[int, ...]:
    """T1.8 In your Combat Field."""
    return (me,)


@TWILIGHT.phrase("an opponent controls", "whose")
def enemys(g: Twilight, me: int, source: int) -> tuple[int, ...]:
    """T17.8 Of any opponent."""
    return tuple(g.opponents(me))


@TWILIGHT.phrase("another player controls", "whose")
def others(g: Twilight, me: int, source: int) -> tuple[int, ...]:
    """T1.8 Of anybody but you."""
    return tuple(seat for seat in g.in_turn() if seat != me)


@TWILIGHT.phrase("{who:holder} controls", "whose")
def holders(g: Twilight, me: int, source: int, who: Any) -> tuple[int, ...]:
    """T13.3 Of who holds the Manifested Aspect."""
    return seats(g, me, source, who)


def fields(g: Twilight, me: int, source: int, whose: Any) -> tuple[int, ...]:
    """The seats whose cards are meant; all of them when nothing is said."""
    return look_up(g, me, source, whose) if whose else tuple(g.in_turn())


# --- creatures -------------------------------------------------------------------------------------------------------


@TWILIGHT.phrase("Life {n:number} or less", "limit")
def weak(g: Twilight, me: int, source: int, n: int) -> int:
    """T11.1 As much as it has now."""
    return n


@TWILIGHT.filter("[{which:qualities} ]Creature[ {whose}][ with {limit}]")
def creature(g: Twilight, me: int, source: int, which: Any, whose: Any, limit: Any) -> list[int]:
    """T1.3 In a Combat Field."""
    found = creatures(g, me, source, which, whose)
    if limit:
        most = look_up(g, me, source, limit)
        found = [card for card in found if life_of(g, card) <= most]
    return found


@TWILIGHT.phrase("[{which:qualities} ]Creatures[ {whose}]", "creatures")
def creatures(g: Twilight, me: int, source: int, which: Any, whose: Any) -> list[int]:
    """T1.3 All of them, in a Combat Field."""
    return [
        card
        for seat in fields(g, me, source, whose)
        for card in g.field[seat]
        if is_creature(g, card) and all(is_so(g, card, quality) for quality in which or ())
    ]


def is_so(g: Twilight, card: int, quality: str) -> bool:
    """Whether a Creature in play is what a text calls it."""
    if quality == "lesser":
        return level_of(g, card) == 1
    if quality == "lesser or greater":
        return level_of(g, card) <= 2
    if quality == "attacking":
        return is_attacking(g, card)
    if quality == "blocking":
        return is_blocking(g, card)
    if quality == "in combat":
        return is_attacking(g, card) or is_blocking(g, card)
    if quality == "exhausted":
        return card in g.exhausted
    if quality == "fresh":
        return card not in g.exhausted
    if quality == "damaged":
        return g.damage.get(card, 0) > 0
    face = g.form(card)
    return g.book.faction[face] == quality or quality in g.book.types[face]


def is_attacking(g: Twilight, card: int) -> bool:
    """T10.1"""
    return any(attacker == card for attacker, _, _ in g.attackers)


def is_blocking(g: Twilight, card: int) -> bool:
    """T10.2"""
    return card in g.blocks.values()


@TWILIGHT.filter("Creature this card is not copying")
def copyable(g: Twilight, me: int, source: int) -> list[int]:
    """T11.10 Any other Creature in play than the one that this card copies now."""
    return [card for card in creatures(g, me, source, None, None) if card not in (source, g.models.get(source))]


# --- other cards -----------------------------------------------------------------------------------------------------


@TWILIGHT.filter("Fortification {whose}")
def fortification(g: Twilight, me: int, source: int, whose: Any) -> list[int]:
    """T9.5 Covered ones too."""
    return [card for seat in fields(g, me, source, whose) for card in g.forts[seat]]


@TWILIGHT.filter("Intrigue {whose}")
def intrigue(g: Twilight, me: int, source: int, whose: Any) -> list[int]:
    """T4.2"""
    return [card for seat in fields(g, me, source, whose) for card in g.field[seat] if not is_creature(g, card)]


@TWILIGHT.filter("Aspect {who:holder} has")
def aspect(g: Twilight, me: int, source: int, who: Any) -> list[int]:
    """T8.1 Fresh ones in that Resource Area."""
    return [card for seat in seats(g, me, source, who) for card in g.resources[seat] if card not in g.exhausted]


@TWILIGHT.phrase("your", "stack_of")
def your(g: Twilight, me: int, source: int) -> tuple[int, ...]:
    """Yours."""
    return (me,)


@TWILIGHT.phrase("{who:other}'s", "stack_of")
def theirs(g: Twilight, me: int, source: int, who: Any) -> tuple[int, ...]:
    """Somebody else's."""
    return seats(g, me, source, who)


@TWILIGHT.filter("{what:stacked} in {whose:stack_of} Discard Stack")
def discarded(g: Twilight, me: int, source: int, what: str, whose: Any) -> list[int]:
    """T1.9 Face up, so everybody knows them."""
    cards = [card for seat in look_up(g, me, source, whose) for card in g.discard[seat]]
    if what:
        cards = [card for card in cards if g.book.table[g.faces[card]] == "creature"]
    if what == "small creature":
        cards = [card for card in cards if g.book.level[g.faces[card]] <= 2]
    return cards


# --- objects ---------------------------------------------------------------------------------------------------------


@TWILIGHT.phrase("this card", "object")
def this_card(g: Twilight, me: int, source: int) -> int:
    """The card that says so."""
    return source


@TWILIGHT.phrase("the Creature facing it", "object")
def foe(g: Twilight, me: int, source: int) -> int:
    """T10.2 The attacker that this card blocks."""
    return next((attacker for attacker, blocker in g.blocks.items() if blocker == source), -1)


def in_play(g: Twilight, card: int) -> bool:
    """T11.5 What has left play cannot be hit again."""
    return card >= 0 and controller(g, card) >= 0


@TWILIGHT.phrase("that Creature", "object")
def tired(g: Twilight, me: int, source: int, card: int = -1) -> int:
    """The one that was Exhausted to pay; bound when the ability is announced."""
    return card
