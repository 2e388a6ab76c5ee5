"""The examples of docs/protocol.md are what the structs say."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from theomachy.server import messages, wire, wire_games, wire_people
from theomachy.server.typescript import structs, typescript

DOC = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
EXAMPLES = re.findall(r"```json (\w+)\n(.*?)```", DOC, re.S)


@pytest.mark.parametrize(("name", "text"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_an_example_is_what_its_struct_says(name: str, text: str) -> None:
    kind = next(found for module in (messages, wire, wire_games, wire_people) if (found := getattr(module, name, None)))
    assert msgspec.to_builtins(msgspec.json.decode(text, type=kind)).items() >= msgspec.json.decode(text).items()


def test_typescript_has_every_struct_and_tag() -> None:
    text = typescript()
    assert all(f"export interface {struct.__name__} {{" in text for struct in structs())
    assert 'type: "choose";' in text and 'type: "update";' in text
    assert "expected: number;" in text and "request?: boolean;" in text
