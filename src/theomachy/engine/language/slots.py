"""Slot types: how a gap in a template is read, rendered and shown in examples."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from .errors import RenderError, VocabularyError
from .rules import Parse, Ref, Render, Rule, Scan, Tree, first, words

_NUMBER = re.compile(r"\d{1,6}(?!\d)")
_SMALL = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SMALL_NUMBER = re.compile(rf"({'|'.join(_SMALL)})\b", re.IGNORECASE)
_SOUNDS_LIKE_A_VOWEL = re.compile(r"hou?r|hon|heir|(?!uni[^nm]|us[ae]|eu|one\b|once\b)[aeiou]", re.IGNORECASE)

VARIABLE = "variable"  # the category of X: where a count noun takes a number, it takes an X too


class Renderer(Protocol):
    """What a slot type needs to know of the whole grammar."""

    def render_as(self, type_name: str, value: Tree) -> str: ...
    def sample(self, type_name: str, index: int = 0) -> str: ...
    def only_list(self, list_name: str) -> frozenset[str]: ...


class SlotType(Protocol):
    """A slot type: rules to read it, and a way to render it."""

    @property
    def name(self) -> str: ...
    @property
    def label(self) -> str: ...
    def parts(self) -> tuple[str, ...]:
        """The other types that it is made of."""
        ...

    def rules(self, grammar: Renderer) -> Iterator[Rule]: ...
    def render(self, value: Tree, grammar: Renderer) -> str: ...
    def examples(self, grammar: Renderer) -> tuple[str, ...]: ...


def article(word: str) -> str:
    """a or an."""
    return "an" if _SOUNDS_LIKE_A_VOWEL.match(word) else "a"


@dataclass(frozen=True)
class Basic:
    """A value read and rendered by two functions; `sayings` are examples."""

    name: str
    label: str
    parse: Parse
    show: Render
    sayings: tuple[str, ...]

    def parts(self) -> tuple[str, ...]:
        return ()

    def rules(self, grammar: Renderer) -> Iterator[Rule]:
        yield Rule(self.name, (Scan(self.parse),), first)

    def render(self, value: Tree, grammar: Renderer) -> str:
        return self.show(value)

    def examples(self, grammar: Renderer) -> tuple[str, ...]:
        return self.sayings


def _parse_number(text: str, position: int) -> Iterator[tuple[Tree, int]]:
    if found := _NUMBER.match(text, position):
        yield int(found[0]), found.end()
    elif found := _SMALL_NUMBER.match(text, position):
        yield _SMALL.index(found[0].lower()), found.end()


def _show_number(value: Tree) -> str:
    if type(value) is not int or not 0 <= value < 1_000_000:
        raise RenderError(f"{value!r} is not a number from 0 to 999999")
    return str(value)


NUMBER = Basic("number", "a number", _parse_number, _show_number, ("2", "3"))


def words_type(name: str, values: Mapping[str, Tree]) -> Basic:
    """A closed list of names, each standing for a plain value."""
    saying = {(type(value), value): word for word, value in values.items()}
    if not values or None in values.values() or len(saying) < len(values):
        raise VocabularyError(f'the words of "{name}" need values that are not None and all different')
    patterns: list[tuple[Tree, Callable[[str, int], re.Match[str] | None]]] = []
    for word, value in values.items():
        if not word or word != word.strip() or re.search(r"\.(\s|$)", word):
            raise VocabularyError(f'"{word}" of "{name}" is empty, or has spaces at its ends or a full stop')
        pattern = r"\s+".join(map(re.escape, word.split(" ")))  # no end of a word: "{kind}s" is a fine plural
        patterns.append((value, re.compile(pattern, re.IGNORECASE).match))

    def parse(text: str, position: int) -> Iterator[tuple[Tree, int]]:
        for value, match in patterns:
            if found := match(text, position):
                yield value, found.end()

    def show(value: Tree) -> str:
        if (type(value), value) not in saying:
            raise RenderError(f"{value!r} is not one of the words of {name}")
        return saying[type(value), value]

    return Basic(name, f"{article(name)} {readable(name)}", parse, show, tuple(values))


def readable(name: str) -> str:
    """A name of the program as words."""
    return name.replace("_", " ")


@dataclass(frozen=True)
class Count:
    """A count noun: "a card", "2 cards", "X cards"."""

    name: str
    singular: str
    plural: str

    @property
    def label(self) -> str:
        return f'"{self.singular}" or "{self.plural.replace("{n}", "2")}"'

    def parts(self) -> tuple[str, ...]:
        return ()

    def rules(self, grammar: Renderer) -> Iterator[Rule]:
        before, after = self.plural.split("{n}")
        one_of_them = re.sub(r"^an? ", " ", self.singular)  # "1 card" is understood, and corrected to "a card"
        yield Rule(self.name, (words(self.singular, last=True),), lambda values: 1)
        for count in ("number", VARIABLE):
            for ending in {after: None, one_of_them: None}:
                head = (words(before, before=count),) if before else ()
                tail = (words(ending, last=True),) if ending else ()
                yield Rule(self.name, (*head, Ref(count), *tail), first)

    def render(self, value: Tree, grammar: Renderer) -> str:
        if value == 1 and type(value) is int:
            return self.singular
        count = grammar.render_as("number" if isinstance(value, int) else VARIABLE, value)
        return self.plural.replace("{n}", count)

    def examples(self, grammar: Renderer) -> tuple[str, ...]:
        return self.plural.replace("{n}", "2"), self.singular


@dataclass(frozen=True)
class ListOf:
    """Values of one type with separators between them; the tree is a tuple.

    An item that is followed by another may not end in something of `not_ending_in`.
    """

    name: str
    of: str
    separator: str
    last: str
    least: int
    not_ending_in: tuple[str, ...]

    @property
    def label(self) -> str:
        return f"{article(self.of)} {readable(self.of)}"

    def parts(self) -> tuple[str, ...]:
        return (self.of,)

    def rules(self, grammar: Renderer) -> Iterator[Rule]:
        head, never = f"{self.name} so far", grammar.only_list(self.name)
        item = Ref(self.of, refuse=frozenset(self.not_ending_in), never=never)
        final, ends = Ref(self.of, never=never), frozenset((f"{{{self.of}}}",))
        comma, last_comma = words(self.separator, before=self.of), words(self.last, before=self.of)
        yield Rule(head, (item,), lambda values: values)
        yield Rule(head, (Ref(head), comma, item), _append)
        yield Rule(self.name, (Ref(head), last_comma, final), _append, ends)
        if self.least == 1:
            yield Rule(self.name, (final,), lambda values: values, ends)

    def render(self, value: Tree, grammar: Renderer) -> str:
        if not isinstance(value, tuple) or len(value) < self.least:
            raise RenderError(f"{value!r} is not a list of at least {self.least} {readable(self.of)}")
        *heads, tail = (grammar.render_as(self.of, item) for item in value)
        return self.separator.join(heads) + self.last + tail if heads else tail

    def examples(self, grammar: Renderer) -> tuple[str, ...]:
        two = dict.fromkeys(grammar.sample(self.of, index) for index in range(2))
        return (self.last.join(list(two) * (self.least if len(two) == 1 else 1)),)


def _append(values: tuple[Tree, ...]) -> Tree:
    head, tail = values
    assert isinstance(head, tuple)
    return (*head, tail)


@dataclass(frozen=True)
class WithArticle:
    """A value of another type after "a" or "an", whichever its first letter asks for."""

    name: str
    of: str

    @property
    def label(self) -> str:
        return f"{article(self.of)} {readable(self.of)}"

    def parts(self) -> tuple[str, ...]:
        return (self.of,)

    def rules(self, grammar: Renderer) -> Iterator[Rule]:
        for word in ("a ", "an "):
            yield Rule(self.name, (words(word, before=self.of), Ref(self.of)), first, frozenset((f"{{{self.of}}}",)))

    def render(self, value: Tree, grammar: Renderer) -> str:
        noun = grammar.render_as(self.of, value)
        return f"{article(noun)} {noun}"

    def examples(self, grammar: Renderer) -> tuple[str, ...]:
        return tuple(f"{article(noun)} {noun}" for noun in (grammar.sample(self.of, 0), grammar.sample(self.of, 1)))
