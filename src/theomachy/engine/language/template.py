"""Templates of phrases: words, slots `{name:type}` (or `{type}`), and optional parts `[; otherwise {no:effect}]`."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass

from .errors import VocabularyError

_PIECE = re.compile(r"\{(?:(?P<name>[a-z_]+):)?(?P<type>[a-z_]+)\}|(?P<words>[^{}\[\]]+)")
_STOP = re.compile(r"\.(\s|$)")  # ends a sentence, so no phrase may hold it


@dataclass(frozen=True)
class Slot:
    """A typed gap in a template."""

    name: str
    type: str


Item = str | Slot


@dataclass(frozen=True)
class Segment:
    """A run of words and slots; an optional one is left out when its slots are None."""

    items: tuple[Item, ...]
    optional: bool

    @property
    def slots(self) -> tuple[Slot, ...]:
        return tuple(item for item in self.items if isinstance(item, Slot))


@dataclass(frozen=True)
class Template:
    """A template, taken apart."""

    text: str
    segments: tuple[Segment, ...]

    @property
    def slots(self) -> tuple[Slot, ...]:
        return tuple(slot for segment in self.segments for slot in segment.slots)

    @property
    def shape(self) -> str:
        """The template without the names of slots: equal for templates that read the same texts."""
        return "".join(
            item if isinstance(item, str) else f"{{{item.type}}}" for segment in self.segments for item in segment.items
        )

    def variants(self) -> Iterator[tuple[Item, ...]]:
        """The template with each choice of its optional parts; the words of neighbours are joined."""
        for chosen in itertools.product(*([True, False] if segment.optional else [True] for segment in self.segments)):
            items: list[Item] = []
            for segment in itertools.compress(self.segments, chosen):
                for item in segment.items:
                    if isinstance(item, str) and items and isinstance(last := items[-1], str):
                        items[-1] = last + item
                    else:
                        items.append(item)
            yield tuple(items)


def parse_template(text: str) -> Template:
    """Take a template apart, or say what is wrong with it."""
    if not text or text != text.strip() or "  " in text:
        raise VocabularyError(f'the template "{text}" is empty, or has a space too many')
    if _STOP.search(text):
        raise VocabularyError(f'the template "{text}" holds a full stop: phrases are parts of a sentence')
    segments = []
    for index, part in enumerate(re.split(r"\[([^\[\]]*)\]", text)):
        if not part:
            continue
        segment = Segment(tuple(_items(text, part)), optional=index % 2 == 1)
        if segment.optional and not segment.slots:
            raise VocabularyError(f'the optional part "[{part}]" of "{text}" needs a slot: else no tree remembers it')
        segments.append(segment)
    template = Template(text, tuple(segments))
    names = [slot.name for slot in template.slots]
    if len(set(names)) < len(names):
        raise VocabularyError(f'two slots of "{text}" have the same name')
    if all(segment.optional for segment in segments):
        raise VocabularyError(f'nothing of "{text}" must be there')
    return template


def _items(text: str, part: str) -> Iterator[Item]:
    position = 0
    while position < len(part):
        found = _PIECE.match(part, position)
        if not found:
            raise VocabularyError(f'cannot read the template "{text}" at "{part[position:]}"')
        yield found["words"] or Slot(found["name"] or found["type"], found["type"])
        position = found.end()
