"""Prints the wire as TypeScript types: `python -m theomachy.server.typescript > web/src/wire.ts`."""

from __future__ import annotations

import inspect as python
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from theomachy.server import messages, wire, wire_games, wire_people, wire_solo

_PLAIN: dict[type, str] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}

_BASES = {wire.In, wire.Out, messages.Message, messages.Heard}


def structs() -> list[type[msgspec.Struct]]:
    """The structs of the wire in the order they are written in."""
    return [
        item
        for module in (wire, wire_games, wire_people, wire_solo, messages)
        for item in vars(module).values()
        if isinstance(item, type)
        and issubclass(item, msgspec.Struct)
        and item.__module__ == module.__name__
        and item not in _BASES
    ]


def typescript() -> str:
    """The whole file."""
    parts = [
        "// Made by `python -m theomachy.server.typescript` from the structs in src/theomachy/server: do not edit."
    ]
    parts += [f"export const PROTOCOL = {messages.PROTOCOL};"]
    parts += ["\n".join(_interface(struct)) for struct in structs()]
    for name in ("FromServer", "FromClient"):
        parts.append(f"export type {name} = {' | '.join(part.__name__ for part in getattr(messages, name).__args__)};")
    return "\n\n".join(parts) + "\n"


def _interface(struct: type[msgspec.Struct]) -> Iterator[str]:
    about = inspect.type_info(struct)
    assert isinstance(about, inspect.StructType)
    text = python.cleandoc(struct.__doc__ or "")
    if text and not text.startswith(f"{struct.__name__}("):  # no docstring: Python may make one from the signature
        yield "/** " + text.replace("\n", "\n * ") + " */"
    yield f"export interface {struct.__name__} {{"
    if about.tag is not None:
        yield f'  {about.tag_field}: "{about.tag}";'
    sent = issubclass(struct, wire.In | messages.Heard)
    for field in about.fields:
        yield f"  {field.encode_name}{'?' if sent and not field.required else ''}: {_type(field.type)};"
    yield "}"


def _type(kind: Any) -> str:
    if isinstance(kind, inspect.Metadata):
        return _type(kind.type)
    if isinstance(kind, inspect.StructType):
        return str(kind.cls.__name__)
    if isinstance(kind, inspect.LiteralType):
        return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
    if isinstance(kind, inspect.UnionType):
        return " | ".join(_type(part) for part in kind.types)
    if isinstance(kind, inspect.ListType):
        return f"Array<{_type(kind.item_type)}>"
    if isinstance(kind, inspect.DictType):
        return f"Record<string, {_type(kind.value_type)}>"
    return _PLAIN[type(kind)]


if __name__ == "__main__":
    print(typescript(), end="")
