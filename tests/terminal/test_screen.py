"""What comes out of the screen: narrow enough, clean, and coloured only where a terminal has colours."""

from __future__ import annotations

import io
import re

import pytest

from theomachy.terminal.screen import Line, Screen


class Terminal(io.StringIO):
    """A string that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def ordinary_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.delenv("NO_COLOR", raising=False)


def screen(plain: bool = False, typed: str = "", out: io.StringIO | None = None) -> tuple[Screen, io.StringIO]:
    out = Terminal() if out is None else out
    return Screen(plain, io.StringIO(typed), out), out


def fill(made: Screen) -> None:
    made.show([Line("Ann", heading=True), Line("word " * 40, style="bold", indent=2)])
    made.complain("Not so.")


def test_colours_where_the_terminal_has_them() -> None:
    made, out = screen()
    fill(made)
    assert "\x1b[" in out.getvalue()


@pytest.mark.parametrize("how", ["plain", "dumb", "pipe"])
def test_no_codes_elsewhere(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if how == "dumb":
        monkeypatch.setenv("TERM", "dumb")
    made, out = screen(plain=how == "plain", out=io.StringIO() if how == "pipe" else None)
    fill(made)
    made.hide()
    assert out.getvalue().isascii()
    assert "\x1b" not in out.getvalue()


def test_no_color_takes_the_colours_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    made, out = screen()
    fill(made)
    made.hide()
    assert not re.search(r"\x1b\[[0-9;]*[349][0-9]", out.getvalue())
    assert "\x1b[1m" in out.getvalue()
    assert out.getvalue().endswith("\x1b[2J\x1b[3J\x1b[H")


def test_lines_fit_into_sixty_columns() -> None:
    made, out = screen(plain=True)
    fill(made)
    assert max(map(len, out.getvalue().splitlines())) <= 60


def test_what_is_printed_cannot_steer_the_terminal() -> None:
    made, out = screen(plain=True)
    made.say("\x1b[2J\x1b]0;title\x07 \u202eevil")
    made.heading("\x1b[31mred")
    assert "\x1b" not in out.getvalue()
    assert "\u202e" not in out.getvalue()


def test_brackets_are_no_markup() -> None:
    made, out = screen()
    made.say("[red]not red[/red] :smile:", style="")
    assert "[red]not red[/red] :smile:" in out.getvalue()


def test_hiding_empties_the_screen_and_what_was_above_it() -> None:
    made, out = screen()
    made.hide()
    assert out.getvalue() == "\x1b[2J\x1b[3J\x1b[H"


@pytest.mark.parametrize("how", ["plain", "dumb"])
def test_hiding_without_codes_pushes_everything_off_the_screen(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "33")
    monkeypatch.setenv("TERM", "dumb" if how == "dumb" else "xterm-256color")
    made, out = screen(plain=how == "plain")
    made.hide()
    assert out.getvalue() == "\n" * 33


def test_hiding_in_a_pipe_marks_the_place() -> None:
    made, out = screen(out=io.StringIO())
    made.hide()
    assert out.getvalue() == "\n* * *\n\n"


def test_hiding_forgets_what_was_typed() -> None:
    readline = pytest.importorskip("readline")
    readline.add_history("drop archer")
    screen()[0].hide()
    assert readline.get_current_history_length() == 0


def test_a_line_from_a_pipe_is_cleaned_cut_and_repeated() -> None:
    made, out = screen(plain=True, typed="\x1b[A undo \x00\n" + "x" * 9999 + "\n")
    assert made.read("> ") == "[A undo"
    assert out.getvalue() == "> [A undo\n"
    assert len(made.read("> ")) == 500
    with pytest.raises(EOFError):
        made.read("> ")


@pytest.mark.parametrize("plain", [False, True])
def test_a_long_heading_is_not_cut(plain: bool) -> None:
    made, out = screen(plain)
    made.heading(" ".join(f"word{n}" for n in range(30)))
    assert all(f"word{n}" in out.getvalue() for n in range(30))
