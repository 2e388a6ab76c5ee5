"""Where things lie: the layout of a game, for the browser and the terminal. Says nothing about rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Style = Literal["cards", "stacks", "count", "top"]
"""cards: each card. stacks: one pile per value of `group`, its height and its top card. count: only how many.
top: how many, and the top card if it is known."""


@dataclass(frozen=True, slots=True)
class Area:
    """A zone of the view and how to show it. An empty title means the zone's own name."""

    zone: str
    title: str = ""
    style: Style = "cards"
    group: str = ""
    """For stacks: the card field that says which pile a card lies on."""
    quiet: bool = False
    """Not mentioned while it is empty: a zone that only some modes or moments use."""


@dataclass(frozen=True, slots=True)
class Table:
    """The areas in reading order; a zone that is not listed is not shown."""

    seat_areas: tuple[Area, ...]
    shared_areas: tuple[Area, ...] = ()
    card_line: tuple[str, ...] = ("{name}",)
    """A card in a list, in parts: ("{name}", "({strength})") reads "Ash Demon (7)". A part whose field is missing is
    left out."""
    card_fields: tuple[str, ...] = ()
    """The fields that a card shows above its text, in order; empty: all plain ones but id, name and text."""
    card_texts: tuple[str, ...] = ("text",)
    """The fields that are sentences, in order: what the card does. All but text are shown with their name."""
    enter: tuple[str, ...] = ()
    """Verbs that Enter may take without asking again."""
