"""A vocabulary made ready: rules to parse with, and the way back from tree to text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import inf

from .errors import RenderError, VocabularyError, nearest_hint
from .rules import Ref, Rule, Tree, first, parts_of
from .slots import Renderer, SlotType, article, readable
from .template import Slot, Template

TEXT = "text"  # not a phrase: a tuple of sentences
SENTENCE = "sentence"


@dataclass(frozen=True)
class Phrase:
    """A declared phrase; its node is (name, *values of the slots)."""

    name: str
    category: str
    template: Template
    place: str
    not_ending_in: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def rules(self) -> Iterator[Rule]:
        """One rule for each choice of optional parts, all building the same node."""
        for items in self.template.variants():
            last = items[-1]
            ends = frozenset((self.name, f"{{{last.type}}}")) if isinstance(last, Slot) else frozenset[str]()
            builder = _Builder(self.name, tuple(slot in items for slot in self.template.slots))
            yield Rule(self.category, parts_of(items, self.not_ending_in), builder, ends, self.name)


@dataclass(frozen=True)
class _Builder:
    """Makes a node, with None for the slots of the optional parts that are left out."""

    name: str
    present: tuple[bool, ...]

    def __call__(self, values: tuple[Tree, ...]) -> Tree:
        rest = iter(values)
        return (self.name, *(next(rest) if there else None for there in self.present))


class Grammar:
    """An unchanging view of a vocabulary and all that it extends."""

    def __init__(
        self,
        phrases: Mapping[str, Phrase],
        types: Mapping[str, SlotType],
        categories: Mapping[str, tuple[str, ...]],
        labels: Mapping[str, str],
    ) -> None:
        self.phrases = phrases
        self.types = types
        self.categories = categories  # name -> the types included without a node of their own
        self._labels = labels
        self._check()

    def _check(self) -> None:
        known = [*self.categories, *self.types]
        shapes: dict[tuple[str, str], Phrase] = {}
        for phrase in self.phrases.values():
            twin = shapes.setdefault((phrase.category, phrase.template.shape.casefold()), phrase)
            if twin is not phrase:
                raise VocabularyError(f'"{phrase.name}" at {phrase.place} reads as "{twin.name}" at {twin.place}')
            for slot in phrase.template.slots:
                if slot.type not in known:
                    hint = nearest_hint(slot.type, known)
                    raise VocabularyError(f'{phrase.place}: no slot type "{slot.type}" for "{phrase.name}"; {hint}')
        needed = {type_name: name for name, types in self.categories.items() for type_name in types}
        needed |= {part: name for name, slot_type in self.types.items() for part in slot_type.parts()}
        for part, name in needed.items():
            if part not in known:
                raise VocabularyError(f'no slot type "{part}" for "{name}"; {nearest_hint(part, known)}')

    @cached_property
    def rules(self) -> dict[str, list[Rule]]:
        """The rules of every symbol."""
        rules: dict[str, list[Rule]] = {name: [] for name in self.categories}
        for phrase in self.phrases.values():
            rules[phrase.category].extend(phrase.rules())
        for name, included in self.categories.items():
            rules[name].extend(Rule(name, (Ref(other),), first) for other in included)
        renderer: Renderer = self
        for slot_type in self.types.values():
            for rule in slot_type.rules(renderer):
                rules.setdefault(rule.symbol, []).append(rule)
        return rules

    def only_list(self, list_name: str) -> frozenset[str]:
        """The phrases that are nothing but this list: such a phrase cannot be an item of the same list."""
        shape = f"{{{list_name}}}"
        return frozenset(phrase.name for phrase in self.phrases.values() if phrase.template.shape == shape)

    def members(self, type_name: str) -> tuple[str, ...]:
        """The type itself and all that it includes."""
        found = {type_name: None}
        queue = [type_name]
        for name in queue:
            for other in self.categories.get(name, ()):
                if other not in found:
                    found[other] = None
                    queue.append(other)
        return tuple(found)

    def label(self, type_name: str) -> str:
        """How an error names the type."""
        if type_name in self.types:
            return self.types[type_name].label
        return self._labels.get(type_name, f"{article(type_name)} {readable(type_name)}")

    # Rendering

    def render(self, tree: Tree) -> str:
        """The canonical text of a text (a tuple of sentences) or of a node."""
        if isinstance(tree, tuple) and (not tree or isinstance(tree[0], tuple)):
            return self.render_as(TEXT, tree)
        return self._render_phrase(self._phrase(tree), tree)

    def render_as(self, type_name: str, value: Tree) -> str:
        """The canonical text of a value of this type."""
        if type_name == TEXT:
            if not isinstance(value, tuple):
                raise RenderError(f"{value!r} is not a tuple of sentences")
            return " ".join(as_sentence(self.render_as(SENTENCE, sentence)) for sentence in value)
        if type_name in self.types:
            return self.types[type_name].render(value, self)
        members = self.members(type_name)
        if isinstance(value, tuple) and value and value[0] in self.phrases:
            phrase = self._phrase(value)
            if phrase.category in members:
                return self._render_phrase(phrase, value)
        for member in members:
            if member in self.types:
                try:
                    return self.types[member].render(value, self)
                except RenderError:
                    continue
        raise RenderError(f"{value!r} is not {self.label(type_name)}")

    def _phrase(self, tree: Tree) -> Phrase:
        name = tree[0] if isinstance(tree, tuple) and tree else tree
        if isinstance(tree, tuple) and isinstance(name, str) and name in self.phrases:
            return self.phrases[name]
        raise RenderError(f"there is no phrase {name!r}")

    def _render_phrase(self, phrase: Phrase, tree: Tree) -> str:
        slots = phrase.template.slots
        if not isinstance(tree, tuple) or len(tree) != len(slots) + 1:
            raise RenderError(f"{tree!r} does not fit the template {phrase.template.text!r}")
        values = dict(zip(slots, tree[1:], strict=True))
        text = ""
        for segment in phrase.template.segments:
            if segment.optional and all(values[slot] is None for slot in segment.slots):
                continue
            for item in segment.items:
                text += item if isinstance(item, str) else self.render_as(item.type, values[item])
        return text

    # Examples

    def example(self, phrase: Phrase) -> str:
        """The phrase with its slots filled in; `{type}` stands where the vocabulary has nothing to fill in."""
        seen: dict[str, int] = {}
        text = ""
        for item in (item for segment in phrase.template.segments for item in segment.items):
            if isinstance(item, str):
                text += item
            else:
                text += self.sample(item.type, seen.get(item.type, 0))
                seen[item.type] = seen.get(item.type, 0) + 1
        return text

    def sample(self, type_name: str, index: int = 0) -> str:
        """The index-th simple example of a type."""
        if type_name in self.types:
            examples = self.types[type_name].examples(self)
            return examples[index % len(examples)]
        simplest = [name for name in self._parts_of_category(type_name) if self._rank[name] == self._rank[type_name]]
        if self._rank[type_name] == inf or not simplest:
            return f"{{{type_name}}}"
        chosen = simplest[index % len(simplest)]
        return self.example(self.phrases[chosen[1:]]) if chosen[0] == "=" else self.sample(chosen, index)

    def examples(self, type_name: str) -> list[str]:
        """All that can stand in a slot of this type, as examples."""
        found: list[str] = []
        for member in self.members(type_name):
            if member in self.types:
                found += self.types[member].examples(self)
            found += (self.example(phrase) for phrase in self.phrases.values() if phrase.category == member)
        return found

    def _parts_of_category(self, name: str) -> list[str]:
        """Its phrases, marked "=", and the types that it includes."""
        phrases = [f"={phrase.name}" for phrase in self.phrases.values() if phrase.category == name]
        return phrases + list(self.categories[name])

    @cached_property
    def _rank(self) -> dict[str, float]:
        """How deep the simplest value of each type, and of each phrase ("=name"), is nested; inf when there is none."""
        rank: dict[str, float] = dict.fromkeys([*self.types, *self.categories], inf)
        rank |= {f"={name}": inf for name in self.phrases}
        before: dict[str, float] = {}
        while rank != before:
            before = dict(rank)
            for name, slot_type in self.types.items():
                rank[name] = 1 + max((rank[part] for part in slot_type.parts()), default=0)
            for name, phrase in self.phrases.items():
                rank[f"={name}"] = 1 + max((rank[slot.type] for slot in phrase.template.slots), default=0)
            for name in self.categories:
                rank[name] = min((rank[part] for part in self._parts_of_category(name)), default=inf)
        return rank


def as_sentence(text: str) -> str:
    """A capital letter and a full stop."""
    return f"{text[:1].upper()}{text[1:]}."
