"""The locator of TOML files agrees with tomllib on every value, and with the eye on every place."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from theomachy.engine.language.places import Path, Places, read_string

DOCUMENT = r'''# a comment with [[army]] in it
title = "T" # another
[[army]]
name = "Archer"
"quoted key" = 1
stats.life = 3
stats . "the fight" = 4

  [[army]] # indented
  name = 'C:\raw'
  tags = [ "a", # comment ]
    'b', [1, 2], { x = 1, y.z = "deep" } ]
  when = 1979-05-27 07:32:00
text = """
first\
   second \u00e9 \"x\" ""two""
third"""
raw = \'\'\'
it's 'raw' \\n\'\'\'

[army.extra]
note = "of the second army"
[[army.parts]]
part = 1
[[army.parts]]
part = 2
[[leader]]
name = "Zeus"
'''.replace("\\'\\'\\'", "'''")


def flat(value: Any, path: Path = ()) -> dict[Path, Any]:
    """All values that are no tables and no lists, by path."""
    if isinstance(value, dict):
        return {p: v for key, inner in value.items() for p, v in flat(inner, (*path, key)).items()}
    if isinstance(value, list):
        return {p: v for index, inner in enumerate(value) for p, v in flat(inner, (*path, index)).items()}
    return {path: value}


def test_every_value_of_a_difficult_file_is_found() -> None:
    places = Places(DOCUMENT)
    for path, value in flat(tomllib.loads(DOCUMENT)).items():
        spot = places.spots[path]
        if isinstance(value, str):
            assert read_string(DOCUMENT, spot.value)[0] == value
            assert len(spot.characters) == len(value) + 1
        else:
            assert DOCUMENT[spot.value :].startswith(str(value))


@pytest.mark.parametrize(
    ("path", "key", "value"),
    [
        (("title",), (2, 1), (2, 9)),
        (("army", 0), (3, 1), (3, 1)),
        (("army", 0, "name"), (4, 1), (4, 8)),
        (("army", 0, "quoted key"), (5, 1), (5, 16)),
        (("army", 0, "stats", "life"), (6, 1), (6, 14)),
        (("army", 0, "stats", "the fight"), (7, 1), (7, 23)),
        (("army", 0, "stats"), (6, 1), (6, 1)),
        (("army", 1), (9, 3), (9, 3)),
        (("army", 1, "name"), (10, 3), (10, 10)),
        (("army", 1, "tags", 1), (12, 5), (12, 5)),
        (("army", 1, "tags", 3, "y", "z"), (12, 27), (12, 33)),
        (("army", 1, "text"), (14, 1), (14, 8)),
        (("army", 1, "extra", "note"), (22, 1), (22, 8)),
        (("army", 1, "parts", 1, "part"), (26, 1), (26, 8)),
        (("leader", 0, "name"), (28, 1), (28, 8)),
        (("leader", 0, "missing"), (27, 1), (27, 1)),
        (("nothing",), (1, 1), (1, 1)),
    ],
)
def test_line_and_column(path: Path, key: tuple[int, int], value: tuple[int, int]) -> None:
    places = Places(DOCUMENT)
    spot = places.spot(path)
    assert places.line_column(spot.key) == key
    assert places.line_column(spot.value) == value


def test_characters_of_strings_with_escapes_and_folds() -> None:
    places = Places(DOCUMENT)
    text = tomllib.loads(DOCUMENT)["army"][1]["text"]
    spot = places.spots["army", 1, "text"]

    def place(word: str) -> tuple[int, int]:
        return places.line_column(spot.characters[text.index(word)])

    assert place("first") == (15, 1)
    assert place("second") == (16, 4)
    assert place("é") == (16, 11)
    assert place('"x"') == (16, 18)
    assert place('""two') == (16, 24)
    assert place("third") == (17, 1)
    assert places.line_text(17) == 'third"""'


@pytest.mark.parametrize(
    "literal",
    [
        '""',
        "''",
        '""""""',
        "''''''",
        '"""a"""""',
        "'''a'''''",
        '"""\n"""',
        "'''\n\n'''",
        r'"""\\"""',
        r'"\\"',
        r'"\U0001F600!"',
        '"""a \\\n  \n  b"""',
        '"""\\""""',
        '"#"',
        '"]"',
        "'}'",
    ],
)
def test_odd_strings(literal: str) -> None:
    source = f"a = [{literal}, 1]\nb = 2\n"
    document, places = tomllib.loads(source), Places(source)
    assert read_string(source, 5)[0] == document["a"][0]
    assert places.line_column(places.spots["b",].key)[0] == source.count("\n")


strings = st.text(st.characters(codec="utf-8", exclude_characters="\x7f", min_codepoint=32), max_size=12)
values = st.recursive(
    strings | st.integers(-9, 9) | st.booleans(), lambda inner: st.lists(inner, max_size=3), max_leaves=5
)
tables = st.lists(st.dictionaries(strings, values, max_size=4), min_size=1, max_size=4)


def as_toml(value: Any, literal: bool) -> str:
    if isinstance(value, list):
        return "[" + ",\n".join(as_toml(inner, literal) for inner in value) + "]"
    if isinstance(value, str) and literal and "'" not in value:
        return f"'{value}'"
    return json.dumps(value, ensure_ascii=False)


@given(tables, st.booleans())
def test_generated_files(rows: list[dict[str, Any]], literal: bool) -> None:
    source = ""
    for row in rows:
        source += "[[card]] # ]]\n" + "".join(
            f"{json.dumps(key, ensure_ascii=False)} = {as_toml(value, literal)} # x\n" for key, value in row.items()
        )
    places = Places(source)
    for path, value in flat(tomllib.loads(source)).items():
        spot = places.spots[path]
        if isinstance(value, str):
            assert read_string(source, spot.value)[0] == value
            for char, offset in zip(value, spot.characters, strict=False):
                assert source[offset] in (char, "\\")
