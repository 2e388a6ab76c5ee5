"""Sentences: a verb with its template, declared once. Made only when somebody reads them.

`DROP = words("drop", "Drop {0:card}")` gives the verb "drop". In a template `{0}` is the first value, `{0:card}` a card
by name if the reader knows it, `{0:pick}` a card among others that the reader chooses from (a game may say what tells
it from them), `{0:cards}` several (hidden ones by their number), `{0:seat}` a player's name; `{0:seats}` several comes
with the common words. A game adds its own kinds with `words.kind`.
"""

from __future__ import annotations

import re
from collections import ChainMap, Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from theomachy.engine.game import Game

SLOT = re.compile(r"\{(\d+)(?::(\w+))?\}")

UNKNOWN = "a card"
"""What a reader is told of a card that is hidden from him."""

ONE_CARD = ("card", "pick")
"""The kinds of values that are one card."""

Speaker = Callable[["Game", Any], str]
Namer = Callable[[Any], str]


def counted(count: int, one: str, several: str) -> str:
    """ "no cards", "a card", "3 cards"."""
    return one if count == 1 else f"{count or 'no'} {several}"


class Words:
    """The verbs of a game and how each is said."""

    def __init__(self, *parents: Words) -> None:
        self.templates: ChainMap[str, str] = ChainMap({}, *(parent.templates for parent in parents))
        self.kinds: ChainMap[str, Speaker] = ChainMap({}, *(parent.kinds for parent in parents))
        self._cut: dict[str, tuple[tuple[str, ...], list[tuple[int, str]]]] = {}
        """Templates that were said before, cut at their slots."""

    def __call__(self, verb: str, template: str) -> str:
        if self.templates.setdefault(verb, template) != template:
            raise ValueError(f'"{verb}" already says "{self.templates[verb]}"')
        return verb

    def kind(self, name: str, speaker: Speaker) -> None:
        """Teach a kind of value: `{1:name}` is said by `speaker(game, value)`."""
        self.kinds[name] = speaker

    def slots(self, verb: str) -> list[tuple[int, str]]:
        """The (position, kind) of each value in a verb's template."""
        return self._pieces(verb)[1]

    def _pieces(self, verb: str) -> tuple[tuple[str, ...], list[tuple[int, str]]]:
        """The text between the slots of a template, and its slots."""
        known = self._cut.get(verb)
        if known is None:
            cut = SLOT.split(self.templates[verb])
            slots = [(int(at), kind or "") for at, kind in zip(cut[1::3], cut[2::3], strict=True)]
            known = self._cut[verb] = (tuple(cut[::3]), slots)
        return known

    def cards_in(self, verb: str, args: tuple[Any, ...]) -> tuple[int, ...]:
        """The cards among the values of a verb."""
        found: list[int] = []
        for at, kind in self.slots(verb):
            if kind in ONE_CARD:
                found.append(args[at])
            elif kind == "cards":
                found += args[at]
        return tuple(found)

    def seats_in(self, verb: str, args: tuple[Any, ...]) -> tuple[int, ...]:
        """The seats among the values of a verb."""
        found: list[int] = []
        for at, kind in self.slots(verb):
            if kind == "seat":
                found.append(args[at])
            elif kind == "seats":
                found += args[at]
        return tuple(found)

    def say(self, g: Game, reader: int | None, said: tuple[Any, ...]) -> str:
        """The sentence for a reader."""
        verb, *args = said
        return self._fill(
            g, verb, args, lambda card: g.name_for(reader, card), lambda card: g.name_to_pick(reader, card)
        )

    def tell(self, g: Game, reader: int | None, entry: tuple[Any, ...]) -> str:
        """A line of the log for a reader; its cards are kept as (face, who knew it)."""
        verb, *args = entry
        bit = g.bit(reader)

        def name(card: Any) -> str:
            return g.library[card[0]].name if card[1] & bit else UNKNOWN

        return self._fill(g, verb, args, name, name)

    def redacted(self, entry: tuple[Any, ...], bit: int) -> tuple[Any, ...]:
        """A line of the log without what the viewer of this bit never saw."""
        told = list(entry)
        for at, kind in self.slots(entry[0]):
            if kind in ONE_CARD:
                told[at + 1] = _shown(entry[at + 1], bit)
            elif kind == "cards":
                told[at + 1] = tuple(_shown(card, bit) for card in entry[at + 1])
        return tuple(told)

    def _fill(self, g: Game, verb: str, args: list[Any], card_name: Namer, pick_name: Namer) -> str:
        (text, *between), slots = self._pieces(verb)
        for (at, kind), more in zip(slots, between, strict=True):
            text += self._value(g, kind, args[at], pick_name if kind == "pick" else card_name) + more
        return text[:1].upper() + text[1:]

    def _value(self, g: Game, kind: str, value: Any, card_name: Namer) -> str:
        if not kind:
            return str(value)
        if kind in ONE_CARD:
            return card_name(value)
        if kind == "cards":
            return listed_cards([card_name(card) for card in value])
        if kind == "seat":
            return str(g.names[value])
        return self.kinds[kind](g, value)


def _shown(card: tuple[int, int], bit: int) -> tuple[int, int]:
    return card if card[1] & bit else (0, 0)


def listed_cards(names: list[str]) -> str:
    """Those that the reader knows by name, equal ones together; the others by their number."""
    found = Counter(names)
    hidden = found.pop(UNKNOWN, 0)
    known = [name if count == 1 else f"{count} times {name}" for name, count in found.items()]
    return listed([*known, *([counted(hidden, UNKNOWN, "cards")] if hidden else [])])


def listed(parts: list[str]) -> str:
    """ "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts) or "nothing"
    return f"{', '.join(parts[:-1])} and {parts[-1]}"
