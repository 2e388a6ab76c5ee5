"""What the table of Godsforge shows besides cards and zones: round and phase, what comes later, changed values."""

from __future__ import annotations

from typing import Any

from theomachy.engine.effects import look_up
from theomachy.engine.hooks import Moment, Parts
from theomachy.games.godsforge.rules.values import in_play, value_of
from theomachy.games.godsforge.state import AFTER, PHASES, Godsforge, words

AFTER_THE_ATTACK = words("after the attack", "After the attack: {0:card} of {1:seat}. {2:effect}")
NEXT_UPKEEP = words("next upkeep", "In the next Upkeep: {0:card} of {1:seat}. {2:effect}")


def moment(g: Godsforge) -> Moment:
    """G5.1 The round and its phase; every turn is everybody's."""
    return Moment(g.round, None, PHASES.index(g.phase) if g.phase else None)


def resolving(g: Godsforge) -> tuple[tuple[Any, ...], ...]:
    """G7.3, G8.11 What was put off, in the order in which it comes."""
    after = [entry for entry in g.waiting if entry[0] == AFTER]
    upkeep = [entry for entry in g.waiting if entry[0] != AFTER]
    return (
        *((AFTER_THE_ATTACK, card, seat, effect) for seat, card, effect in g.later),
        *((AFTER_THE_ATTACK, card, seat, effect) for _, seat, card, effect in after),
        *((NEXT_UPKEEP, card, seat, effect) for _, seat, card, effect in upkeep),
    )


def parts(g: Godsforge, card: int) -> Parts:
    """G8.3, G8.5 The attack and prevention of a card in play, where they differ from what is printed."""
    found: Parts = {}
    for seat in g.living():
        if card in in_play(g, seat):
            for name in ("attack", "prevention"):
                printed = getattr(g.book, name)[g.form(card)]
                if value_of(g, seat, card, name) != printed:
                    found[name] = ((printed, "printed"), *_raises(g, seat, card, name))
    return found


def _raises(g: Godsforge, seat: int, card: int, name: str) -> list[tuple[int, str]]:
    """What lasting words and the black die add."""
    render = type(g).card_schema.vocabulary.render
    raises = [
        (word[1] * int(look_up(g, seat, card, word[2])), render(word))
        for word in g.book.keywords[g.form(card)].get(f"{name}_for_each", ())
    ]
    return raises + ([(g.black[card], "the black die")] if name == "attack" and card in g.black else [])
