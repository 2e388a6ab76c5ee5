"""Where things stand in a TOML file: tomllib checks and decodes, this finds line and column again.

It trusts that tomllib has accepted the source, so it needs no errors of its own.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field

Path = tuple[str | int, ...]

_BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_SPACES = re.compile(r"[ \t]*")
_FOLD = re.compile(r"\\[ \t\n]*")  # a backslash at the end of a line eats the white space after it
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_BARE_VALUE = re.compile(r"[^,\]}#\n]+")
_ESCAPES = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}
_QUOTES = ('"""', "'''", '"', "'")


@dataclass(frozen=True)
class Spot:
    """Offsets of a key, its value, and, when the value is a string, of each of its characters and of its end."""

    key: int
    value: int
    characters: tuple[int, ...] = ()


@dataclass
class Places:
    """The spots of all keys and values of a TOML source, by path: ("army", 3, "text")."""

    source: str
    spots: dict[Path, Spot] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._lines = [0, *(found.end() for found in re.finditer("\n", self.source))]
        self._count: dict[Path, int] = {}  # how many tables each array of tables has so far
        self._document()

    def spot(self, path: Path) -> Spot:
        """The spot of a path, or of the nearest thing around it."""
        while path and path not in self.spots:
            path = path[:-1]
        return self.spots.get(path, Spot(0, 0))

    def line_column(self, offset: int) -> tuple[int, int]:
        """Both counted from 1."""
        line = bisect_right(self._lines, offset)
        return line, offset - self._lines[line - 1] + 1

    def line_text(self, line: int) -> str:
        start = self._lines[line - 1]
        end = self.source.find("\n", start)
        return self.source[start : end if end >= 0 else None]

    def _document(self) -> None:
        table: Path = ()
        at = self._skip(_BLANK, 0)
        while at < len(self.source):
            if self.source[at] == "[":
                table, at = self._header(at)
            else:
                at = self._key_value(table, at)
            at = self._skip(_BLANK, at)

    def _header(self, start: int) -> tuple[Path, int]:
        array = self.source.startswith("[[", start)
        keys, at = self._key(start + (2 if array else 1))
        path = self._inside((), keys[:-1]) + keys[-1:]
        if array:
            self.spots.setdefault(path, Spot(start, start))
            index = self._count.get(path, 0)
            self._count[path] = index + 1
            path += (index,)
        self.spots[path] = Spot(start, start)
        return path, at + (2 if array else 1)

    def _inside(self, path: Path, keys: Path) -> Path:
        """Follow keys; in an array of tables, into its last table."""
        for key in keys:
            path += (key,)
            if path in self._count:
                path += (self._count[path] - 1,)
        return path

    def _key_value(self, table: Path, start: int) -> int:
        keys, at = self._key(start)
        path = table + keys
        for length in range(len(table) + 1, len(path)):
            self.spots.setdefault(path[:length], Spot(start, start))
        return self._value(path, start, self._skip(_SPACES, at + 1))  # after the "="

    def _key(self, at: int) -> tuple[tuple[str, ...], int]:
        """A dotted key, and the offset of what follows it and its white space."""
        keys = []
        while True:
            at = self._skip(_SPACES, at)
            if bare := _BARE_KEY.match(self.source, at):
                keys.append(bare[0])
                at = bare.end()
            else:
                name, _, at = read_string(self.source, at)
                keys.append(name)
            at = self._skip(_SPACES, at)
            if not self.source.startswith(".", at):
                return tuple(keys), at
            at += 1

    def _value(self, path: Path, key: int, at: int) -> int:
        """Note the value that starts here; gives the offset after it."""
        first = self.source[at]
        self.spots[path] = Spot(key, at)
        if first in "\"'":
            _, characters, end = read_string(self.source, at)
            self.spots[path] = Spot(key, at, characters)
            return end
        if first not in "[{":
            return self._skip(_BARE_VALUE, at)
        closing, index = {"[": "]", "{": "}"}[first], 0
        at = self._skip(_BLANK, at + 1)
        while self.source[at] != closing:
            at = self._value((*path, index), at, at) if first == "[" else self._key_value(path, at)
            at, index = self._skip(_BLANK, at), index + 1
            if self.source[at] == ",":
                at = self._skip(_BLANK, at + 1)
        return at + 1

    def _skip(self, pattern: re.Pattern[str], at: int) -> int:
        found = pattern.match(self.source, at)
        return found.end() if found else at


def read_string(source: str, start: int) -> tuple[str, tuple[int, ...], int]:
    """A TOML string: its value, the offset of each character and of the closing quotes, and the offset after them."""
    quotes = next(quotes for quotes in _QUOTES if source.startswith(quotes, start))
    at = start + len(quotes)
    if len(quotes) == 3 and source.startswith("\n", at):
        at += 1
    value: list[str] = []
    offsets: list[int] = []
    while not _closes(source, at, quotes):
        char, size = source[at], 1
        if char == "\\" and quotes[0] == '"':
            kind = source[at + 1]
            if kind in " \t\n":
                fold = _FOLD.match(source, at)
                assert fold
                at = fold.end()
                continue
            size = {"u": 6, "U": 10}.get(kind, 2)
            char = _ESCAPES[kind] if size == 2 else chr(int(source[at + 2 : at + size], 16))
        value.append(char)
        offsets.append(at)
        at += size
    return "".join(value), (*offsets, at), at + len(quotes)


def _closes(source: str, at: int, quotes: str) -> bool:
    """Up to two more quotes before the closing three belong to the string."""
    return source.startswith(quotes, at) and not (len(quotes) == 3 and source.startswith(quotes, at + 1))
