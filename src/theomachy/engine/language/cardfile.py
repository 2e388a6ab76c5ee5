"""Card files: TOML in, checked cards and all mistakes out. A stranger's folder is hostile input.

Each card is a table, [[army]] for instance, with a name, the game's own fields, and texts in the card language.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from .errors import CardError, nearest_hint, printable, shorten
from .fields import check_card
from .meaning import senseless
from .places import Path as KeyPath
from .places import Places
from .rules import Tree
from .vocabulary import Vocabulary

MOST_FILES = 64
MOST_BYTES = 256 * 1024
MOST_CARDS = 500
MOST_ERRORS = 200
MOST_DOTS = 40  # in a line: tomllib takes quadratic time for a key of many dotted parts
MOST_ENTRIES = 10_000  # of a folder, so that listing it ends

_PLAIN_FILE = "a card file must be a plain, readable file in the folder"
_TOML_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


@dataclass(frozen=True)
class Schema:
    """What a game expects of its cards: a Struct per table, and the fields that hold card language.

    Every Struct has a field `name`. `texts` maps a field to the category that its text is parsed as.
    """

    vocabulary: Vocabulary
    tables: Mapping[str, type[msgspec.Struct]]
    texts: Mapping[str, str]
    check: Callable[[str, Tree], Iterable[tuple[str, str]]] = lambda table, text: ()
    """What a text says that its kind of card cannot carry out: (message, hint) each."""


@dataclass(frozen=True)
class CardDef:
    """A card as its file defines it, with its texts as trees."""

    table: str
    data: msgspec.Struct
    trees: Mapping[str, Tree]
    file: str
    line: int

    @property
    def name(self) -> str:
        name: str = getattr(self.data, "name")  # noqa: B009  (Struct has no `name`, each card's Struct has)
        return name


class _TooMany(Exception):
    """Enough is enough: reading stops here."""


def load_cards(
    where: str | os.PathLike[str] | Iterable[str | os.PathLike[str]], schema: Schema
) -> tuple[tuple[CardDef, ...], tuple[CardError, ...]]:
    """The cards of a folder's *.toml files, or of the files given, and all mistakes in them."""
    loader = _Loader(schema)
    try:
        paths = loader.folder(Path(where)) if isinstance(where, str | os.PathLike) else [Path(path) for path in where]
        for path in paths[:MOST_FILES]:
            loader.file(path)
        if len(paths) > MOST_FILES:
            hint = f"at most {MOST_FILES} are read: put more cards into each file"
            place = paths[MOST_FILES].as_posix()
            loader.add(CardError(place, 1, 1, f"{len(paths)} card files are too many", hint))
    except _TooMany:
        pass
    return tuple(loader.cards), tuple(loader.errors)


def fingerprint(cards: Iterable[CardDef]) -> str:
    """A hash of what the cards are: the same for the same cards, in whatever files and order."""
    ordered = sorted(cards, key=lambda card: (card.table, card.name))
    rows = [(card.table, msgspec.to_builtins(card.data), dict(card.trees)) for card in ordered]
    return hashlib.blake2b(msgspec.json.encode(rows, order="deterministic"), digest_size=16).hexdigest()


class _Loader:
    """Collects cards and errors over several files."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.cards: list[CardDef] = []
        self.errors: list[CardError] = []
        self._seen: dict[str, str] = {}  # folded name -> where the card stands

    def folder(self, folder: Path) -> list[Path]:
        """The card files of a folder, by name. Symbolic links are not followed."""
        try:
            with os.scandir(folder) as entries:
                names = [entry.name for entry, _ in zip(entries, range(MOST_ENTRIES), strict=False)]
        except (OSError, ValueError) as error:
            message = f"cannot read this folder: {getattr(error, 'strerror', error)}"
            self.add(CardError(folder.as_posix(), 1, 1, message, "name a folder of card files"))
            return []
        return [folder / name for name in sorted(names) if name.endswith(".toml")]

    def file(self, path: Path) -> None:
        """Read one file."""
        file = path.as_posix()
        try:
            source = _read(path)
            document, places = _decode(source)
        except CardError as error:
            self.add(error.at(file, error.line, error.column, error.source, error.message))
            return
        page = _Page(file, places)
        rows: list[tuple[int, str, int, dict[str, Any]]] = []
        for table, content in document.items():
            if table not in self.schema.tables:
                hint = nearest_hint(table, self.schema.tables)
                self.add(page.error((table,), f'there is no kind of card "{shorten(table)}"', hint, at_key=True))
            elif not (isinstance(content, list) and all(isinstance(row, dict) for row in content)):
                hint = f"begin each card with a line [[{table}]]"
                self.add(page.error((table,), f'"{table}" is not a list of cards', hint, at_key=True))
            else:
                rows += ((page.line((table, index)), table, index, row) for index, row in enumerate(content))
        for _, table, index, row in sorted(rows, key=lambda entry: entry[0]):
            self._card(page, table, index, row)

    def _card(self, page: _Page, table: str, index: int, row: dict[str, Any]) -> None:
        here: KeyPath = (table, index)
        name = row.get("name")
        whose = f' on the card "{shorten(name)}"' if isinstance(name, str) else ""
        data, problems = check_card(row, self.schema.tables[table])
        errors = [page.error(here + each.path, each.message + whose, each.hint, each.at_key) for each in problems]
        trees: dict[str, Tree] = {}
        for field, category in self.schema.texts.items():
            text = row.get(field)
            if isinstance(text, str) and text:
                try:
                    trees[field] = self.schema.vocabulary.parse(text, category)
                except CardError as error:
                    errors.append(page.inside((*here, field), error, error.message + whose))
                else:
                    for message, hint in (*senseless(trees[field]), *self.schema.check(table, trees[field])):
                        errors.append(page.error((*here, field), message + whose, hint))
        if isinstance(name, str):
            place = f"{page.file}:{page.line(here)}"
            if (first := self._seen.setdefault(name.casefold(), place)) != place:
                message = f'there is a card "{shorten(name)}" already'
                errors.append(page.error((*here, "name"), message, f"the first one is at {first}: rename one of them"))
        for mistake in sorted(errors, key=lambda error: (error.line, error.column)):
            self.add(mistake)
        if len(self.cards) == MOST_CARDS:
            hint = f"at most {MOST_CARDS} cards are read: leave some out"
            self.add(page.error(here, "these are too many cards", hint))
            raise _TooMany
        if data is not None and not errors:
            self.cards.append(CardDef(table, data, trees, page.file, page.line(here)))

    def add(self, error: CardError) -> None:
        self.errors.append(error)
        if len(self.errors) == MOST_ERRORS:
            raise _TooMany


@dataclass(frozen=True)
class _Page:
    """A file with the places of all that is in it."""

    file: str
    places: Places

    def line(self, path: KeyPath) -> int:
        return self.places.line_column(self.places.spot(path).key)[0]

    def error(self, path: KeyPath, message: str, hint: str, at_key: bool = False) -> CardError:
        """An error at a value, or at its key."""
        spot = self.places.spot(path)
        line, column = self.places.line_column(spot.key if at_key else spot.value)
        return CardError(self.file, line, column, message, hint, self.places.line_text(line))

    def inside(self, path: KeyPath, error: CardError, message: str) -> CardError:
        """An error inside a text, at the character itself."""
        spot = self.places.spot(path)
        index = error.column - 1
        offset = spot.characters[index] if index < len(spot.characters) else spot.value
        line, column = self.places.line_column(offset)
        return error.at(self.file, line, column, self.places.line_text(line), message)


def _read(path: Path) -> str:
    """The text of a regular file that is neither a link nor too long."""
    if path.is_symlink():
        raise CardError("", 1, 1, "this is a link to another file", _PLAIN_FILE)
    try:
        content = _read_bytes(path)
    except OSError as error:
        raise CardError("", 1, 1, f"cannot read this file: {error.strerror}", _PLAIN_FILE) from None
    if len(content) > MOST_BYTES:
        hint = f"at most {MOST_BYTES // 1024} KiB: split it into several files"
        raise CardError("", 1, 1, "this file is too long", hint)
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode()
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise CardError("", line, column, "this is not UTF-8", "save the file as UTF-8") from None


def _read_bytes(path: Path) -> bytes:
    """At most one byte more than allowed."""
    # O_NONBLOCK: a named pipe must not stop us. The kind is checked after opening, so nobody can swap the file.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise CardError("", 1, 1, "this is not a plain file", _PLAIN_FILE)
        with open(handle, "rb", closefd=False) as file:
            return file.read(MOST_BYTES + 1)
    finally:
        os.close(handle)


def _decode(source: str) -> tuple[dict[str, Any], Places]:
    lines = source.split("\n")
    for number, line in enumerate(lines, 1):
        if line.count(".") > MOST_DOTS:
            hint = f"at most {MOST_DOTS}: use shorter lines"
            raise CardError("", number, 1, "this line has too many dots", hint, line)
    try:
        return tomllib.loads(source), Places(source)
    except RecursionError:
        hint = "write cards as [[kind]] with plain fields"
        raise CardError("", 1, 1, "this file is nested too deeply", hint) from None
    except ValueError as error:  # TOMLDecodeError, or a number that is too long for int()
        message = str(error)
        found = _TOML_PLACE.search(message)
        line_number, column = (int(found[1]), int(found[2])) if found and found[1] else (len(lines), len(lines[-1]) + 1)
        plain = message[: found.start()] if found else message
        hint = f"TOML says: {printable(plain)}; see https://toml.io"
        raise CardError("", line_number, column, "this is not valid TOML", hint, lines[line_number - 1]) from None
