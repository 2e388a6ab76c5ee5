"""Checks the fields of one card against its Struct, and reports every mistake, not only the first."""

from __future__ import annotations

import enum
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from .errors import nearest_hint, printable, shorten
from .places import Path

LONGEST_NAME = 60
LONGEST_STRING = 2_000

_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "str": "a text in quotes",
    "array": "a list in [ ]",
    "object": "a table in { }",
    "null": "nothing",
    "datetime": "a date and time",
    "date": "a date",
    "time": "a time of day",
}
_WHERE = re.compile(r" - at `(?:\$)?(?P<path>[^`]*)`$")
_STEP = re.compile(r"\.(?P<key>[^.\[]+)|\[(?P<index>\d+)\]")


@dataclass(frozen=True)
class Problem:
    """What is wrong with a card, and at which path inside of it; `at_key` when the key itself is wrong."""

    path: Path
    message: str
    hint: str
    at_key: bool = False


def check_card(row: Mapping[str, Any], struct: type[msgspec.Struct]) -> tuple[msgspec.Struct | None, list[Problem]]:
    """The card as a Struct, or all that is wrong with it."""
    problems = [*_unknown_and_missing(row, struct), *_wrong_values(row, struct), *_bad_strings(row, ())]
    if "name" in row and isinstance(row["name"], str):
        problems += _bad_name(row["name"])
    if problems:
        return None, problems
    try:
        return msgspec.convert(row, struct), []
    except msgspec.ValidationError as error:  # what only the whole card shows: the Struct's own __post_init__
        return None, [Problem((), str(error), "change the card so that this holds")]


@cache
def _fields(struct: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(struct)


def _unknown_and_missing(row: Mapping[str, Any], struct: type[msgspec.Struct]) -> Iterator[Problem]:
    fields = _fields(struct)
    known = [field.encode_name for field in fields]
    for key in row:
        if key not in known:
            yield Problem((key,), f'there is no field "{shorten(key)}"', nearest_hint(key, known), at_key=True)
    for field in fields:
        if field.required and field.encode_name not in row:
            yield Problem((), f'the field "{field.encode_name}" is missing', f"add a line: {field.encode_name} = …")


def _wrong_values(row: Mapping[str, Any], struct: type[msgspec.Struct]) -> Iterator[Problem]:
    for field in _fields(struct):
        if field.encode_name in row:
            try:
                msgspec.convert(row[field.encode_name], field.type)
            except msgspec.ValidationError as error:
                yield _explained(field.encode_name, field.type, str(error))


def _explained(name: str, wanted: object, complaint: str) -> Problem:
    """msgspec's complaint in the words of who writes cards."""
    path: Path = (name,)
    if where := _WHERE.search(complaint):
        complaint = complaint[: where.start()]
        for step in _STEP.finditer(where["path"]):
            path += (step["key"] if step["key"] is not None else int(step["index"]),)
    if complaint.startswith("Invalid enum value"):
        choices = [str(choice) for choice in _choices(msgspec.inspect.type_info(wanted))]
        given = complaint.removeprefix("Invalid enum value ").strip("'")
        return Problem(path, f'"{name}" cannot be "{shorten(given)}"', nearest_hint(given, choices))
    plain = re.sub(r"`([^`]*)`", lambda found: _in_words(found[1]), complaint)
    return Problem(path, f'"{name}" has a wrong value', plain[:1].lower() + plain[1:])


def _in_words(kind: str) -> str:
    """A type as msgspec names it, `int | null`, in words."""
    return " or ".join(_KINDS.get(part, part) for part in kind.split(" | "))


def _choices(info: object) -> Iterator[object]:
    """The values that a type allows by name, wherever they are in it."""
    if isinstance(info, msgspec.inspect.LiteralType):
        yield from info.values
    elif isinstance(info, msgspec.inspect.EnumType):
        yield from (member.value for member in info.cls if isinstance(member, enum.Enum))
    elif isinstance(info, msgspec.inspect.UnionType):
        for part in info.types:
            yield from _choices(part)
    else:
        yield from _choices_inside(info)


def _choices_inside(info: object) -> Iterator[object]:
    for attribute in ("item_type", "key_type", "value_type", "type"):
        if inner := getattr(info, attribute, None):
            yield from _choices(inner)


def _bad_strings(value: object, path: Path) -> Iterator[Problem]:
    """Control characters could fool a terminal, bidi controls a reader, and endless strings everybody."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _bad_strings(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _bad_strings(inner, (*path, index))
    elif isinstance(value, str):
        if len(value) > LONGEST_STRING:
            hint = f"at most {LONGEST_STRING} characters, this has {len(value)}: say it shorter"
            yield Problem(path, "this is too long", hint)
        bad = next((char for char in value if not char.isprintable() and char != "\n"), None)
        if bad:
            message = f"the invisible character U+{ord(bad):04X} is not allowed"
            yield Problem(path, message, "delete it, and type the text again")


def _bad_name(name: str) -> Iterator[Problem]:
    if not 1 <= len(name) <= LONGEST_NAME:
        hint = f"a name has 1 to {LONGEST_NAME} characters, this one has {len(name)}"
        yield Problem(("name",), "this name is too long" if name else "this name is empty", hint)
    elif "\n" in name or " ".join(name.split()) != name:
        hint = f'write "{printable(" ".join(name.split()))}"'
        yield Problem(("name",), "this name has spaces too many", hint)
    elif not unicodedata.is_normalized("NFC", name):
        hint = "letters and accents must be one character each (Unicode NFC): type the name again"
        yield Problem(("name",), "this name is not written in the usual form", hint)
