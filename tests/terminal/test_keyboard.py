"""A real terminal: colours, Ctrl-C, and the question whether to save."""

from __future__ import annotations

import os
import select
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="needs a Unix terminal")
PATIENCE = 60


class Keyboard:
    """A terminal with the game in it."""

    def __init__(self, *arguments: str, **env: str) -> None:
        self.shown = ""
        self.pid, self.screen = pty.fork()
        if self.pid == 0:
            os.environ["TERM"] = "xterm-256color"
            for name in ("NO_COLOR", "LINES", "COLUMNS", "INPUTRC"):
                os.environ.pop(name, None)
            os.environ.update(env)
            main = "from theomachy.cli import main; main()"
            os.execv(sys.executable, [sys.executable, "-c", main, "play", *arguments])

    def wait_for(self, text: str) -> str:
        """What is shown until this text appears."""
        part = self._read_until(text, PATIENCE)
        assert text in part, f"{text!r} did not appear in {part!r}"
        return part

    def interrupt_until(self, text: str) -> None:
        """Press Ctrl-C until it is heard: Python misses one that comes just as it begins to wait for a key."""
        part = ""
        for _ in range(PATIENCE // 5):
            self.type("\x03")
            part += self._read_until(text, 5)
            if text in part:
                return
        raise AssertionError(f"{text!r} did not appear in {part!r}")

    def _read_until(self, text: str, seconds: float) -> str:
        part, end = "", time.monotonic() + seconds
        while text not in part and time.monotonic() < end:
            if select.select([self.screen], [], [], 0.1)[0]:
                # A character may come in two halves; what is looked for here is ASCII.
                more = os.read(self.screen, 65536).decode(errors="replace")
                self.shown += more
                part += more
        return part

    def type(self, text: str) -> None:
        os.write(self.screen, text.encode())

    def leave(self, keys: str = "") -> int:
        """Wait for the end, typing these keys now and then; the exit code."""
        with suppress(OSError):  # Linux says so when the other side has closed
            for _ in range(PATIENCE // 5):
                self.type(keys)
                self._read_until("\0", 5)
        os.close(self.screen)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_ctrl_c_asks_whether_to_save(folder: Path) -> None:
    desk = Keyboard("armies", "--seed", "7")
    desk.wait_for("> ")
    desk.type("1\n")
    desk.wait_for("> ")
    desk.interrupt_until("File: ")
    desk.type("kept.json\n")
    assert desk.leave() == 0
    assert "Saved in kept.json." in desk.shown
    assert (folder / "kept.json").is_file()
    assert "\x1b[" in desk.shown, "a terminal gets colours"
    assert "Traceback" not in desk.shown


def test_ctrl_c_twice_leaves_at_once(folder: Path) -> None:
    desk = Keyboard("armies", "--seed", "7")
    desk.wait_for("> ")
    desk.type("1\n")
    desk.wait_for("> ")
    desk.interrupt_until("File: ")
    assert desk.leave("\x03") == 0
    assert not list(folder.iterdir())
    assert "Traceback" not in desk.shown


def test_plain_on_a_terminal_has_no_codes(folder: Path) -> None:
    desk = Keyboard("armies", "--seed", "7", "--plain")
    desk.wait_for("> ")
    desk.type("quit\n")
    desk.wait_for("File: ")
    desk.type("\n")
    assert desk.leave() == 0
    assert "\x1b[3" not in desk.shown
    assert "─" not in desk.shown


def test_the_screen_is_cleared_between_people(folder: Path) -> None:
    desk = Keyboard("armies", "--seed", "7", "--seats", "me:Ann,me:Bo")
    desk.wait_for("Ann, press Enter when you are ready.")
    desk.type("\n")
    desk.wait_for("> ")
    desk.type("1\n")
    between = desk.wait_for("Bo, press Enter when you are ready.")
    assert "\x1b[2J\x1b[3J\x1b[H" in between
    assert between.index("\x1b[3J") < between.index("Pass the keyboard to Bo.")
    desk.interrupt_until("File: ")
    desk.type("\n")
    assert desk.leave() == 0


SEVERAL = ("armies", "--seed", "7", "--seats", "me:Ann,me:Bo")


def hand_over(desk: Keyboard) -> str:
    """Ann looks for a zebra and chooses; what is shown until Bo is asked to come."""
    desk.wait_for("Ann, press Enter when you are ready.")
    desk.type("\n")
    desk.wait_for("> ")
    desk.type("card zebra\n1\n")
    return desk.wait_for("Bo, press Enter when you are ready.")


@pytest.mark.parametrize("keys", ["\x1b[A", "\x10", "\x12zeb"], ids=["up", "ctrl-p", "ctrl-r"])
def test_no_key_brings_back_what_another_typed(folder: Path, keys: str) -> None:
    desk = Keyboard(*SEVERAL)
    hand_over(desk)
    desk.type("\n")
    desk.wait_for("> ")
    desk.type(f"{keys}\n")
    assert "zebra" not in desk.wait_for("> ")
    desk.interrupt_until("File: ")
    desk.type("\n")
    assert desk.leave() == 0


def test_alone_the_up_arrow_brings_back_what_i_typed(folder: Path) -> None:
    pytest.importorskip("readline")
    desk = Keyboard("armies", "--seed", "7")
    desk.wait_for("> ")
    desk.type("card zebra\n")
    desk.wait_for('No card is called "zebra"')
    desk.type("\x1b[A\n")
    desk.wait_for('No card is called "zebra"')
    desk.interrupt_until("File: ")
    desk.type("\n")
    assert desk.leave() == 0


@pytest.mark.parametrize("how", ["plain", "dumb"])
def test_without_codes_everything_leaves_the_screen_between_people(folder: Path, how: str) -> None:
    term = "dumb" if how == "dumb" else "xterm-256color"
    desk = Keyboard(*SEVERAL, *["--plain"] * (how == "plain"), TERM=term, LINES="40")
    between = hand_over(desk)
    assert "\r\n" * 40 + "Pass the keyboard to Bo." in between
    assert "* * *" not in between
    desk.interrupt_until("File: ")
    desk.type("\n")
    assert desk.leave() == 0
    assert "\x1b" not in desk.shown


def test_the_screen_is_cleared_without_colours_too(folder: Path) -> None:
    desk = Keyboard(*SEVERAL, NO_COLOR="1")
    assert "\x1b[2J\x1b[3J\x1b[H" in hand_over(desk)
    desk.interrupt_until("File: ")
    desk.type("\n")
    assert desk.leave() == 0
