"""What an option would do, seen before it is taken, in a world that knows no more than the seat does (UI-05, UI-06).

The world is dealt again from what the seat knows, always in the same way, and the others have passed nothing
beforehand: an outlook says nothing about the true one.
It is a guess where something hidden decides, and it ends where the next seat is asked.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from theomachy.engine.game import Game
from theomachy.match.undo import Done, shown_to

MOST = 60
"""Options that are tried; a longer list has no outlook."""

PURPOSE = "outlook"


class Outlook(NamedTuple):
    """What one option would do."""

    chance: bool
    """Dice are thrown, or a pile is shuffled: it cannot be taken back."""
    reveals: bool
    """Something hidden is shown: it cannot be taken back."""
    zero: bool
    """An X is 0."""
    empty: bool
    """A part of it finds no card that fits."""


class _Idle:
    """Hears what comes to nothing of all that the cards of a seat say."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self.zero: list[int] = []
        self.empty: list[int] = []

    def number(self, of: int, result: int) -> None:
        """The step knows of chance."""

    def order(self, order: list[int]) -> None:
        """The same."""

    def idle(self, seat: int, card: int, zero: bool) -> None:
        if seat == self._seat:
            (self.zero if zero else self.empty).append(card)


def outlook(game: Game, seat: int) -> tuple[Outlook, ...] | None:
    """What each option of the seat would do; None if there are too many, or if the seat is not asked."""
    asked = next((ask for ask in game.pending() if ask[0] == seat), None)
    if asked is None or len(asked[2]) > MOST:
        return None
    world = game.imagine(seat, PURPOSE)
    world.log = None
    return tuple(_look(world, asked, at) for at in range(len(asked[2])))


def signs(found: tuple[Outlook, ...]) -> tuple[tuple[str, ...], ...]:
    """By which names of an outlook each option differs from others: what every choice does needs no mark."""
    names = [name for at, name in enumerate(Outlook._fields) if len(found) == 1 or not all(one[at] for one in found)]
    return tuple(tuple(name for name in names if getattr(one, name)) for one in found)


def _look(world: Game, asked: tuple[Any, ...], at: int) -> Outlook:
    seat, option = asked[0], asked[2][at]
    then = world.clone()
    then.witness = heard = _Idle(seat)
    then.choose(at, player=seat)
    step = then.last_step
    assert step is not None, "a choice was made just now"
    cards = world.words.cards_in(option[0], option[1:])
    return Outlook(
        chance=step.random,
        reveals=seat in step.learned or shown_to(Done(world, step), then, seat) is not None,
        zero=world.leaves_zero(asked, option) or any(card in heard.zero for card in cards),
        empty=any(card in heard.empty for card in cards),
    )
