"""The parser: all readings of a text at once.

A chart of results per (symbol, position), each found once (packrat), with a list of who waits for them, so left
recursion is no special case and no Python recursion happens. Work is bounded: a few readings per span, and a budget of
steps per sentence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .rules import NOTHING, Ref, Rule, Scan, Tree, Words

READINGS = 4  # of one span; two would do to find an ambiguity, some more survive a later refusal
BUDGET = 60_000  # steps; an honest sentence takes about two thousand


class TooComplicated(Exception):
    """The budget is used up."""


@dataclass(frozen=True)
class Miss:
    """Something was expected at the farthest position: `"words"`, `{type}` or the end."""

    expected: str
    phrase: str  # the phrase that was being read, "" at its beginning
    start: int  # where that phrase began


@dataclass(eq=False, slots=True)
class _Item:
    """A rule that is read up to its part `dot`."""

    rule: Rule
    dot: int
    start: int
    position: int
    values: tuple[Tree, ...] = ()
    ends: frozenset[str] = NOTHING


END = "the end"


class Chart:
    """One parse of text[start:stop]."""

    def __init__(self, rules: Mapping[str, Sequence[Rule]], text: str, start: int, stop: int) -> None:
        self.rules = rules
        self.text = text[:stop]
        self.start = start
        self.farthest = start
        self.misses: dict[Miss, None] = {}
        self._results: dict[tuple[str, int], dict[tuple[int, Tree], frozenset[str]]] = {}
        self._readings: dict[tuple[str, int, int], int] = {}
        self._waiting: dict[tuple[str, int], list[_Item]] = {}
        self._agenda: list[_Item] = []
        self._steps = 0

    def read(self, symbol: str) -> list[Tree]:
        """All readings of the whole text as `symbol`, as many as are kept."""
        self._miss(self.start, Miss(f"{{{symbol}}}", "", self.start))
        self._expect(symbol, self.start)
        while self._agenda:
            self._steps += 1
            if self._steps > BUDGET:
                raise TooComplicated
            self._advance(self._agenda.pop())
        found = self._results[symbol, self.start]
        for end, _ in found:
            if end < len(self.text):
                self._miss(end, Miss(END, "", end))
        return [value for end, value in found if end == len(self.text)]

    def _advance(self, item: _Item) -> None:
        """Read the next parts of a rule, as far as they are words."""
        rule, position, ends = item.rule, item.position, item.ends
        for dot in range(item.dot, len(rule.parts)):
            part = rule.parts[dot]
            if isinstance(part, Words):
                for pattern, expected in part.pieces:
                    found = pattern.match(self.text, position)
                    if not found:
                        if position > item.start:
                            self._miss(position, Miss(expected, rule.phrase, item.start))
                        return
                    position = found.end()
                ends = NOTHING
            elif isinstance(part, Scan):
                for value, end in part.parse(self.text, position):
                    if position < end <= len(self.text):
                        self._agenda.append(_Item(rule, dot + 1, item.start, end, (*item.values, value)))
                return
            else:
                self._wait(_Item(rule, dot, item.start, position, item.values), part)
                return
        if isinstance(rule.parts[-1], Ref):
            ends |= rule.ends
        self._deliver(rule.symbol, item.start, position, rule.build(item.values), ends)

    def _wait(self, item: _Item, part: Ref) -> None:
        key = part.symbol, item.position
        if item.position > item.start:
            self._miss(item.position, Miss(f"{{{part.symbol}}}", item.rule.phrase, item.start))
        self._expect(*key).append(item)
        for (end, value), ends in self._results[key].items():
            self._resume(item, end, value, ends)

    def _expect(self, symbol: str, position: int) -> list[_Item]:
        """Who waits for this symbol here; its rules are started when nobody did before."""
        key = symbol, position
        if key not in self._waiting:
            self._waiting[key], self._results[key] = [], {}
            for rule in reversed(self.rules[symbol]):
                if rule.opening is None or rule.opening.match(self.text, position):
                    self._agenda.append(_Item(rule, 0, position, position))
        return self._waiting[key]

    def _deliver(self, symbol: str, start: int, end: int, value: Tree, ends: frozenset[str]) -> None:
        results = self._results[symbol, start]
        span = symbol, start, end
        if (end, value) in results or self._readings.get(span, 0) >= READINGS:
            return
        self._readings[span] = self._readings.get(span, 0) + 1
        results[end, value] = ends
        for item in self._waiting[symbol, start]:
            self._resume(item, end, value, ends)

    def _resume(self, item: _Item, end: int, value: Tree, ends: frozenset[str]) -> None:
        part = item.rule.parts[item.dot]
        assert isinstance(part, Ref)
        if part.refuse & ends or (part.never and isinstance(value, tuple) and value and value[0] in part.never):
            return
        self._agenda.append(_Item(item.rule, item.dot + 1, item.start, end, (*item.values, value), ends))

    def _miss(self, position: int, miss: Miss) -> None:
        if position > self.farthest:
            self.farthest, self.misses = position, {}
        if position == self.farthest:
            self.misses[miss] = None
