"""What goes over HTTP about what one does alone: ladders, and the deal of the day."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from theomachy.server.wire import Out, whole

DayText = Annotated[str, Meta(pattern=whole("[0-9]{4}-[0-9]{2}-[0-9]{2}"), description="A day in Greenwich.")]


class Rung(Out):
    id: str
    name: str
    """Whom one meets there."""
    about: str
    level: str | None
    """Of the bots; null where none plays."""
    players: int
    won: bool
    open: bool
    """Whether I may try it: all below it are won."""


class Ladder(Out):
    game: str
    rungs: list[Rung]
    """The lowest first."""


class DayLine(Out):
    """Somebody's first try, finished."""

    place: int | None
    """Among those who won."""
    name: str
    won: bool
    turns: int
    mine: bool
    table: str | None
    """To watch it; null as long as I could still play, or have not finished my own."""


class Day(Out):
    """The deal of a day, the same for everybody. First tries count."""

    game: str
    day: str
    today: bool
    tries: int
    """By how many people; some may still play."""
    wins: int
    best: list[DayLine]
    """The best, and mine if it is not among them."""
    running: str | None
    """The table of my own try, while it goes on."""


class Solo(Out):
    """What there is to do alone in a game."""

    game: str
    rungs: int
    """How high its ladder is."""
    won: int
    """How many of them I have won."""
    wins: int
    """How many people have won the deal of the day."""
    mine: DayLine | None
    """My own first try, if it is finished."""
    running: str | None
    """The table of my own try, while it goes on."""
