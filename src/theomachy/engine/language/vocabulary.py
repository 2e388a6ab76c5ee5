"""Vocabularies: phrases by category, each declared once with what it does.

    DUEL = Vocabulary("duel")
    DUEL.extend(COMMON)
    DUEL.count("cards", "a card", "{n} cards")

    @DUEL.effect("draw {n:cards}")
    def draw(g, me, n): ...

    DUEL.parse("You may draw 2 cards.")     # (("may", ("draw", 2)),)
    DUEL.handler("draw")                    # the function above, untouched

The template parses and renders, so `render(parse(text)) == text` for every text that parses.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partialmethod
from typing import Any, TypeVar

from .errors import CardError, VocabularyError, nearest_hint
from .grammar import SENTENCE, TEXT, Grammar, Phrase
from .reading import NOT_A_FILE, readings
from .rules import Parse, Render, Tree
from .slots import NUMBER, VARIABLE, Basic, Count, ListOf, SlotType, WithArticle, article, readable, words_type
from .template import parse_template

Handler = Callable[..., Any]
H = TypeVar("H", bound=Handler)


class Vocabulary:
    """The phrases and slot types of a game, and those of the vocabularies that it extends."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._bases: list[Vocabulary] = []
        self._phrases: dict[str, Phrase] = {}
        self._handlers: dict[str, Handler] = {}
        self._types: dict[str, SlotType] = {NUMBER.name: NUMBER}
        self._categories: dict[str, list[str]] = {SENTENCE: [], VARIABLE: []}
        self._labels: dict[str, str] = {}
        self._changes = 0
        self._grammar: tuple[int, Grammar] | None = None

    # Declaring

    def phrase(
        self,
        template: str,
        category: str = "effect",
        *,
        name: str | None = None,
        not_ending_in: Mapping[str, Iterable[str]] | None = None,
    ) -> Callable[[H], H]:
        """Declare a phrase above its handler, whose name is the node's name; the handler stays as it is."""
        place = _place()

        def declare(handler: H) -> H:
            node = name or handler.__name__
            self._add_phrase(node, template, category, not_ending_in, place)
            self._handlers[node] = handler
            return handler

        return declare

    effect = partialmethod(phrase, category="effect")
    condition = partialmethod(phrase, category="condition")
    trigger = partialmethod(phrase, category="trigger")
    filter = partialmethod(phrase, category="filter")
    amount = partialmethod(phrase, category="amount")
    ability = partialmethod(phrase, category="ability")
    change = partialmethod(phrase, category="change")
    cost = partialmethod(phrase, category="cost")
    keyword = partialmethod(phrase, category="keyword")

    def declare(
        self,
        name: str,
        template: str,
        category: str = "effect",
        *,
        not_ending_in: Mapping[str, Iterable[str]] | None = None,
    ) -> None:
        """Declare a phrase whose handler comes later, by `handle`."""
        self._add_phrase(name, template, category, not_ending_in, _place())

    def _add_phrase(
        self, name: str, template: str, category: str, not_ending_in: Mapping[str, Iterable[str]] | None, place: str
    ) -> None:
        for vocabulary in self._lineage():
            if name in vocabulary._phrases:
                raise VocabularyError(f'"{name}" is declared at {vocabulary._phrases[name].place} and again at {place}')
        refusals = {slot: tuple(ends) for slot, ends in (not_ending_in or {}).items()}
        self._phrases[name] = Phrase(name, category, parse_template(template), place, refusals)
        self.category(category)

    def handle(self, name: str) -> Callable[[H], H]:
        """Attach the handler of a phrase that was declared without one, here or in an extended vocabulary."""
        known = {phrase for vocabulary in self._lineage() for phrase in vocabulary._phrases}
        if name not in known:
            raise VocabularyError(f'{_place()}: no phrase "{name}"; {nearest_hint(name, sorted(known))}')
        if name in self._handlers:
            raise VocabularyError(f'{_place()}: "{name}" of {self.name} has a handler already')

        def attach(handler: H) -> H:
            self._handlers[name] = handler
            return handler

        return attach

    def category(self, name: str, *includes: str, label: str | None = None) -> None:
        """Make a category known. `includes`: types whose values belong to it without a node of their own.

        `label` is its name in errors, "an effect" when not said.
        """
        if name == TEXT or name in self._types:
            raise VocabularyError(f'{_place()}: "{name}" is a slot type of {self.name}, not a category')
        self._categories.setdefault(name, []).extend(includes)
        if label:
            self._labels[name] = label
        self._changes += 1

    def slot(self, name: str, parse: Parse, render: Render, examples: Iterable[str], label: str | None = None) -> None:
        """A slot type of your own.

        `parse(text, position)` gives all (value, end) that can stand there, `render(value)` the one canonical text
        (RenderError for what is not such a value). Values are plain and not None.
        """
        self._add_type(Basic(name, label or f"{article(name)} {readable(name)}", parse, render, tuple(examples)))

    def count(self, name: str, singular: str, plural: str) -> None:
        """A count noun, `count("cards", "a card", "{n} cards")`: its value is an int, or ("x",) for X."""
        if plural.count("{n}") != 1:
            raise VocabularyError(f'{_place()}: the plural "{plural}" needs one {{n}}')
        self._add_type(Count(name, singular, plural))

    def words(self, name: str, words: Mapping[str, Tree] | Iterable[str]) -> None:
        """A closed list of names, with the plain values that they stand for (themselves, when not said)."""
        values = words if isinstance(words, Mapping) else {word: word for word in words}
        self._add_type(words_type(name, values))

    def list_of(
        self,
        name: str,
        of: str,
        separator: str = ", ",
        last: str | None = None,
        least: int = 1,
        not_ending_in: Iterable[str] = (),
    ) -> None:
        """A list of another type: `list_of("kinds", "kind", last=" or ")` reads "Archers, Knights or Mages"."""
        if least not in (1, 2):
            raise VocabularyError(f'{_place()}: the list "{name}" can have at least 1 or 2 items')
        final = separator if last is None else last
        self._add_type(ListOf(name, of, separator, final, least, tuple(not_ending_in)))

    def with_article(self, name: str, of: str) -> None:
        """Values of another type after "a" or "an"."""
        self._add_type(WithArticle(name, of))

    def _add_type(self, slot_type: SlotType) -> None:
        for vocabulary in self._lineage():
            if slot_type.name in vocabulary._types or slot_type.name in (*vocabulary._categories, TEXT):
                raise VocabularyError(f'{_place()}: "{slot_type.name}" exists already in {vocabulary.name}')
        self._types[slot_type.name] = slot_type
        self._changes += 1

    def extend(self, other: Vocabulary) -> None:
        """Include all of another vocabulary, also what is declared or handled in it later."""
        mine = {name: phrase.place for vocabulary in self._lineage() for name, phrase in vocabulary._phrases.items()}
        for vocabulary in other._lineage():
            for name in () if vocabulary in self._lineage() else vocabulary._phrases:
                if name in mine:
                    theirs = vocabulary._phrases[name].place
                    raise VocabularyError(f'"{name}" is declared at {mine[name]} and at {theirs}')
        self._bases.append(other)
        self._changes += 1

    def _lineage(self) -> list[Vocabulary]:
        """This vocabulary, then those that it extends, each once."""
        found = [self]
        for vocabulary in found:
            found += [base for base in vocabulary._bases if base not in found]
        return found

    # Using

    @property
    def grammar(self) -> Grammar:
        """All that is declared so far, made ready for parsing."""
        lineage = self._lineage()
        changes = sum(vocabulary._changes for vocabulary in lineage)
        if self._grammar is None or self._grammar[0] != changes:
            self._grammar = changes, self._merge(lineage)
        return self._grammar[1]

    def _merge(self, lineage: Sequence[Vocabulary]) -> Grammar:
        phrases: dict[str, Phrase] = {}
        types: dict[str, SlotType] = {}
        categories: dict[str, dict[str, None]] = {}
        labels: dict[str, str] = {}
        for vocabulary in lineage:
            for name, phrase in vocabulary._phrases.items():
                if name in phrases:
                    raise VocabularyError(f'"{name}" is declared at {phrases[name].place} and at {phrase.place}')
                phrases[name] = phrase
            for name, included in vocabulary._categories.items():
                categories.setdefault(name, {}).update(dict.fromkeys(included))
            types = vocabulary._types | types
            labels = vocabulary._labels | labels
        return Grammar(phrases, types, {name: tuple(kept) for name, kept in categories.items()}, labels)

    def parse(self, text: str, category: str = TEXT) -> Tree:
        """The tree of a text in canonical wording; CardError says what is wrong and what is right."""
        found = readings(self.grammar, text, category)
        if len(found) > 1:
            hint = f"say it in other words; it could be {found[0]!r}\nor {found[1]!r}"
            raise CardError(NOT_A_FILE, 1, 1, "this text can be read in two ways", hint, text, len(text))
        return found[0]

    def ambiguous(self, text: str, category: str = TEXT) -> tuple[Tree, ...]:
        """The readings of a text when there are several, else ()."""
        found = readings(self.grammar, text, category)
        return found if len(found) > 1 else ()

    def render(self, tree: Tree, category: str | None = None) -> str:
        """The text of a tree. `category` is needed only for values that are no nodes, and checks what is given."""
        return self.grammar.render(tree) if category is None else self.grammar.render_as(category, tree)

    def handler(self, name: str) -> Handler:
        """What was declared under the phrase; the game's own handler comes before that of the engine."""
        for vocabulary in self._lineage():
            if name in vocabulary._handlers:
                return vocabulary._handlers[name]
        raise KeyError(f'no handler for the phrase "{name}" in the vocabulary {self.name}')

    def unhandled(self) -> tuple[str, ...]:
        """The phrases without a handler."""
        handled = {name for vocabulary in self._lineage() for name in vocabulary._handlers}
        return tuple(name for name in self.grammar.phrases if name not in handled)


def _place() -> str:
    """The file and line outside this package's core from which a declaration comes."""
    frame = sys._getframe(1)
    while frame.f_back and (frame.f_code.co_filename in (__file__, _PARTIAL)):
        frame = frame.f_back
    return f"{frame.f_code.co_filename}:{frame.f_lineno}"


_PARTIAL = partialmethod.__get__.__code__.co_filename
