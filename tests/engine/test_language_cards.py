"""Card files: what is read, what is refused, and where the error points."""

from __future__ import annotations

import os
from pathlib import Path
from time import process_time
from typing import Annotated, Literal

import msgspec
import pytest

from tests.engine.test_language_sample import ARMIES
from theomachy.engine.language import CardDef, CardError, Schema, fingerprint, load_cards


class Army(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    life: Annotated[int, msgspec.Meta(ge=1, le=20)]
    text: str = ""
    side: Literal["light", "dark"] = "light"
    tags: tuple[str, ...] = ()
    flavour: str | None = None


class Leader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    heresy: str
    cost: str = ""

    def __post_init__(self) -> None:
        if self.name == "Nobody":
            raise ValueError("a leader is somebody")


SCHEMA = Schema(ARMIES, {"army": Army, "leader": Leader}, {"text": "text", "heresy": "text", "cost": "cost"})

GOOD = """
[[army]]
name = "Archer"
life = 3
text = "When dropped, draw a card."

[[leader]]
name = "Zeus"
cost = "pay 2 energy tokens"
heresy = "Fleet."

[[army]]
name = "Knight"
life = 5
"""


def load(tmp_path: Path, text: str) -> tuple[tuple[CardDef, ...], tuple[CardError, ...]]:
    (tmp_path / "a.toml").write_text(text, encoding="utf-8")
    return load_cards([tmp_path / "a.toml"], SCHEMA)


def errors_of(tmp_path: Path, text: str) -> list[CardError]:
    return list(load(tmp_path, text)[1])


def one_error(tmp_path: Path, text: str) -> CardError:
    (error,) = errors_of(tmp_path, text)
    assert error.file.endswith("a.toml") and error.hint
    return error


def test_good_cards(tmp_path: Path) -> None:
    cards, errors = load(tmp_path, GOOD)
    assert errors == ()
    assert [(card.table, card.name, card.line) for card in cards] == [
        ("army", "Archer", 2),
        ("leader", "Zeus", 7),
        ("army", "Knight", 12),
    ]
    assert cards[0].data == Army("Archer", 3, "When dropped, draw a card.")
    assert cards[0].trees == {"text": (("when", ("dropped",), ("draw", 1)),)}
    assert cards[1].trees == {"heresy": (("keywords", (("fleet",),)),), "cost": ("pay_tokens", 2)}
    assert cards[2].trees == {}


def test_a_wrong_text_is_shown_as_it_stands_in_the_file(tmp_path: Path) -> None:
    error = one_error(tmp_path, '[[army]]\nname = "Archer"\nlife = 3\ntext = "When dropped, drawn 2 cards."\n')
    error.file = "cards/army.toml"
    assert str(error) == (
        'cards/army.toml:4:23: I do not understand "drawn 2 cards" on the card "Archer"\n'
        '  4 | text = "When dropped, drawn 2 cards."\n'
        "    |                       ^^^^^\n"
        '  expected an effect; nearest: "draw 2 cards"'
    )


@pytest.mark.parametrize(
    ("lines", "line", "column", "message", "hint"),
    [
        ('life = 3\ntext = "Fleet. Drwa a card."', 4, 16, '"Drwa a card"', "draw 2 cards"),
        ("life = 3\ntext = 'Fleet. Drwa a card.'", 4, 16, '"Drwa a card"', "draw 2 cards"),
        ('life = 3\ntext = """\nFleet. \\\n   Drwa a card."""', 6, 4, '"Drwa a card"', "draw 2 cards"),
        ('life = 3\ntext = "\\u0046leet. Drwa a card."', 4, 21, '"Drwa a card"', "draw 2 cards"),
        ('life = 3\ntext = "Draw a card"', 4, 16, "not worded as cards are", 'write "Draw a card."'),
        ('life = "3"', 3, 8, '"life" has a wrong value', "expected a whole number, got a text in quotes"),
        ("life = 21", 3, 8, '"life" has a wrong value', "expected a whole number <= 20"),
        ("life = 0 # none", 3, 8, '"life" has a wrong value', "expected a whole number >= 1"),
        ("life = 1.5", 3, 8, '"life" has a wrong value', "expected a whole number, got a number"),
        ("life = 1979-05-27", 3, 8, '"life" has a wrong value', "got a date"),
        ('life = 1\ntags = ["a", 2]', 4, 14, '"tags" has a wrong value', "expected a text in quotes"),
        ("life = 1\nflavour = 3", 4, 11, '"flavour" has a wrong value', "expected a text in quotes or nothing"),
        ('life = 1\nside = "drak"', 4, 8, '"side" cannot be "drak"', 'nearest: "dark"'),
        ('life = 1\nside = "?"', 4, 8, '"side" cannot be "?"', "there are: dark, light"),
        ("life = 1\n  lief = 2", 4, 3, 'no field "lief"', 'nearest: "life"'),
        ('life = 1\n"li fe" = 2', 4, 1, 'no field "li fe"', 'nearest: "life"'),
        ("life = 1\nlife2.x = 2", 4, 1, 'no field "life2"', 'nearest: "life"'),
        ('text = "Fleet."', 1, 1, 'the field "life" is missing', "life = "),
        ('life = 1\nflavour = "a\\u202eb"', 4, 11, "U+202E", "delete it"),
        ('life = 1\nflavour = "a\\u001b[31m"', 4, 11, "U+001B", "delete it"),
        ('life = 1\ntags = ["ok", "\\u0007"]', 4, 15, "U+0007", "delete it"),
    ],
)
def test_mistakes_in_a_card(tmp_path: Path, lines: str, line: int, column: int, message: str, hint: str) -> None:
    error = one_error(tmp_path, f'[[army]]\nname = "Archer"\n{lines}\n')
    assert (error.line, error.column) == (line, column)
    assert message in error.message and 'on the card "Archer"' in error.message
    assert hint in error.hint


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ('""', "empty"),
        (f'"{"x" * 61}"', "too long"),
        ('" Archer"', "spaces"),
        ('"Two  spaces"', "spaces"),
        (r'"Two\nlines"', "spaces"),
        (r'"bell\u0007"', "U+0007"),
        (r'"turn\u202e"', "U+202E"),
        (r'"zero\u200bwidth"', "U+200B"),
        (r'"e\u0301"', "usual form"),
        ("7", '"name" has a wrong value'),
    ],
)
def test_names(tmp_path: Path, name: str, message: str) -> None:
    error = one_error(tmp_path, f"[[army]]\nlife = 1\nname = {name}\n")
    assert (error.line, error.column) == (3, 8)
    assert message in error.message


def test_a_name_of_sixty_letters_with_accents_is_fine(tmp_path: Path) -> None:
    cards, errors = load(tmp_path, f'[[army]]\nlife = 1\nname = "{"é" * 60}"\n')
    assert not errors and len(cards) == 1


@pytest.mark.parametrize(
    ("text", "line", "column", "message", "hint"),
    [
        ("[[armi]]\n", 1, 1, 'no kind of card "armi"', 'nearest: "army"'),
        ("\n  [[zzz]]\n", 2, 3, 'no kind of card "zzz"', "there are: army, leader"),
        ("[army]\nname = 'x'\n", 1, 1, "not a list of cards", "[[army]]"),
        ("army = [1, 2]\n", 1, 1, "not a list of cards", "[[army]]"),
        ("title = 3\n", 1, 1, 'no kind of card "title"', "there are"),
        ('[[army]]\nname = "open\n', 2, 13, "not valid TOML", "Illegal character"),
        ("[[army]]\nname = \n", 2, 8, "not valid TOML", "Invalid value"),
        ("[[army]]\na = 1\na = 2\n", 3, 6, "not valid TOML", "Cannot overwrite"),
        ("[[army]]\nx = '''", 2, 8, "not valid TOML", "Expected"),
        ('[[leader]]\nname = "Nobody"\nheresy = "Fleet."\n', 1, 1, "a leader is somebody", "change the card"),
    ],
)
def test_mistakes_of_a_file(tmp_path: Path, text: str, line: int, column: int, message: str, hint: str) -> None:
    error = one_error(tmp_path, text)
    assert (error.line, error.column) == (line, column)
    assert message in error.message
    assert hint in error.hint


def test_windows_line_ends_and_a_byte_order_mark(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    cards, errors = load_cards(tmp_path, SCHEMA)
    assert len(cards) == 3 and errors == ()


def test_all_errors_of_all_cards_are_collected_in_order(tmp_path: Path) -> None:
    text = """[[army]]
name = "A"
lief = 1
text = "Drwa."
side = "grey"
[[leader]]
name = "a"
heresy = "Fleet"
[[nothing]]
[[army]]
name = "Good"
life = 1
"""
    cards, errors = load(tmp_path, text)
    assert [card.name for card in cards] == ["Good"]
    places = [(error.line, error.column) for error in errors]
    assert places == [(9, 1), (1, 1), (3, 1), (4, 9), (5, 8), (7, 8), (8, 11)]  # first the kinds, then card by card


def test_names_are_unique_over_tables_and_files(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('[[army]]\nname = "Archer"\nlife = 1\n')
    (tmp_path / "b.toml").write_text('[[leader]]\nname = "archer"\nheresy = "Fleet."\n')
    cards, (error,) = load_cards(tmp_path, SCHEMA)
    assert len(cards) == 1
    assert error.message == 'there is a card "archer" already'
    assert (error.line, error.column) == (2, 8)
    assert error.hint == f"the first one is at {tmp_path.as_posix()}/a.toml:1: rename one of them"


# A folder of a stranger


def test_only_toml_files_directly_in_the_folder_are_read(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(GOOD)
    (tmp_path / "notes.txt").write_text("[[")
    (tmp_path / "b.TOML.bak").write_text("[[")
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "c.toml").write_text("[[")
    cards, errors = load_cards(str(tmp_path), SCHEMA)
    assert len(cards) == 3 and errors == ()


def test_links_pipes_and_folders_are_refused(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.write_text("secret = 1")
    folder = tmp_path / "cards"
    folder.mkdir()
    (folder / "a.toml").symlink_to(outside)
    (folder / "b.toml").symlink_to(tmp_path / "nowhere")
    os.mkfifo(folder / "c.toml")
    (folder / "d.toml").mkdir()
    cards, errors = load_cards(folder, SCHEMA)
    assert cards == () and len(errors) == 4
    assert "link" in errors[0].message and "link" in errors[1].message
    assert all("plain" in error.hint for error in errors)
    assert "secret" not in "".join(map(str, errors))


def test_a_folder_or_file_that_is_not_there(tmp_path: Path) -> None:
    for where in (tmp_path / "none", [tmp_path / "none.toml"]):
        cards, (error,) = load_cards(where, SCHEMA)
        assert cards == () and "No such file" in error.message and error.hint


def test_too_many_files(tmp_path: Path) -> None:
    for number in range(70):
        (tmp_path / f"{number:02}.toml").write_text(f'[[army]]\nname = "Army {number}"\nlife = 1\n')
    cards, (error,) = load_cards(tmp_path, SCHEMA)
    assert len(cards) == 64
    assert "70 card files are too many" in error.message and error.file.endswith("64.toml")


def test_too_many_cards(tmp_path: Path) -> None:
    cards, (error,) = load(tmp_path, "".join(f'[[army]]\nname = "Army {n}"\nlife = 1\n' for n in range(600)))
    assert len(cards) == 500
    assert "too many cards" in error.message and error.line == 1501


def test_too_many_errors_end_the_reading(tmp_path: Path) -> None:
    assert len(errors_of(tmp_path, "[[army]]\n" * 600)) == 200


def test_a_file_too_long(tmp_path: Path) -> None:
    assert "too long" in one_error(tmp_path, "#" * (256 * 1024 + 1)).message


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b'[[army]]\nname = "\xff"\n')
    _, (error,) = load_cards(tmp_path, SCHEMA)
    assert (error.line, error.column, error.message) == (2, 9, "this is not UTF-8")


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "[" * 100_000,
        "x = " + "{a=" * 50_000,
        "[" * 200_000,
        ".".join("a" * 100_000) + " = 1",
        "".join("a." * 40 + f"b{n} = 1\n" for n in range(2_900)),
        "[" + ".".join("a" * 41) + "]\n",
        "x = " + "9" * 100_000,
        "x = '" + "y" * 200_000,
        '"' + "k" * 200_000 + '" = 1',
        "[[army]]\nname = '" + "n" * 200_000 + "'\nlife = 1",
        "[[army]]\nname = 'a'\nlife = 1\ntext = '" + "draw " * 40_000 + "'",
        "[[army]]\nname = 'a'\nlife = 1\n'" + "f" * 200_000 + "' = 1",
        "[[army]]\nname = 'a'\nlife = 1\nside = '" + "f" * 200_000 + "'",
        "".join(f"k{n} = 1\n" for n in range(25_000)),
        "\x00" * 1000,
        "\r" * 1000,
    ],
)
def test_hostile_files_are_refused_in_time(tmp_path: Path, text: str) -> None:
    start = process_time()
    errors = errors_of(tmp_path, text)
    assert errors and all(error.hint and len(str(error)) < 2_000 for error in errors)
    assert process_time() - start < 5


# Fingerprint


def test_the_fingerprint_is_of_the_cards_not_of_the_files(tmp_path: Path) -> None:
    first, _ = load(tmp_path, GOOD)
    second, _ = load(tmp_path, "# moved\n\n" + GOOD)
    third, _ = load(tmp_path, GOOD.replace("life = 5", "life = 6"))
    fourth, _ = load(tmp_path, GOOD.replace("draw a card", "draw 2 cards"))
    assert fingerprint(first) == fingerprint(second) == fingerprint(reversed(first))
    assert len({fingerprint(first), fingerprint(third), fingerprint(fourth), fingerprint(())}) == 4
    assert len(fingerprint(first)) == 32
