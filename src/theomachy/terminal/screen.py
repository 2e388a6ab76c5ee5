"""Prints for people and reads what they type: wrapped, cleaned, coloured only where the terminal can."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass
from io import TextIOWrapper
from typing import TextIO

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from theomachy.match import clean

LONGEST_INPUT = 500
NARROW, WIDE = 40, 100
TALL = 100
"""So many lines has a terminal that does not say how many it has."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table: what it says, how it looks, how far in it stands."""

    text: str
    style: str = ""
    indent: int = 0
    heading: bool = False


class Screen:
    """One person at a time looks at it. Plain means no colours, no drawing, no escape codes: for screen readers.

    NO_COLOR takes the colours away and nothing else; rich sees to that.
    """

    def __init__(self, plain: bool = False, source: TextIO | None = None, out: TextIO | None = None) -> None:
        self._source = source or sys.stdin
        self._out = out or sys.stdout
        for stream in (self._source, self._out):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        self.interactive = self._source.isatty()
        self.on_terminal = self._out.isatty()
        self.plain = plain or not self.on_terminal or os.environ.get("TERM", "dumb") == "dumb"

    def edit_lines(self) -> None:
        """Let one person alone edit lines and find earlier ones again; among several, those belong to others too."""
        if self.interactive:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (input() then has history and editing)

    @property
    def width(self) -> int:
        return max(NARROW, min(WIDE, shutil.get_terminal_size().columns))

    def say(self, text: str = "", style: str = "", indent: int = 0, hang: int = 0) -> None:
        """A sentence, wrapped. `hang` moves all but its first line further in."""
        margin = " " * indent
        further = margin + " " * hang
        wrapper = textwrap.TextWrapper(
            self.width, initial_indent=margin, subsequent_indent=further, break_on_hyphens=False
        )
        for line in wrapper.wrap(clean(text)) or [""]:
            self._put(line, style)

    def heading(self, text: str) -> None:
        if self.plain:
            self.say()
            self.say(text)
            return
        console = self._console()
        if len(text) > console.width - 4:  # a rule would cut it
            console.print(Rule(style="dim"))
            console.print(Text(clean(text), style="bold"))
        else:
            console.print(Rule(Text(clean(text), style="bold"), align="left", style="dim"))

    def show(self, lines: Iterable[Line]) -> None:
        for line in lines:
            if line.heading:
                self.heading(line.text)
            else:
                self.say(line.text, line.style, line.indent, hang=2)

    def complain(self, text: str) -> None:
        self.say(text, style="yellow")

    def read(self, prompt: str) -> str:
        """A line that somebody typed. EOFError when there is no more to come."""
        if self.interactive:
            # input() asks on the terminal itself and brings the line editor along.
            return clean(input(clean(prompt))).strip()[:LONGEST_INPUT]
        line = self._source.readline()
        if not line:
            raise EOFError
        typed = clean(line).strip()[:LONGEST_INPUT]
        # Nobody sees a pipe being typed into, so the answer is repeated.
        print(f"{clean(prompt)}{typed}", file=self._out, flush=True)
        return typed

    def hide(self) -> None:
        """Nothing of what was shown may be seen by the next person."""
        # Somebody else may have loaded the line editor before; what it remembers is one key away.
        if "readline" in sys.modules:
            sys.modules["readline"].clear_history()
        if not self.plain:
            # The second code also empties what could be scrolled back to.
            print("\x1b[2J\x1b[3J\x1b[H", end="", file=self._out, flush=True)
        elif self.on_terminal:
            print("\n" * shutil.get_terminal_size((WIDE, TALL)).lines, end="", file=self._out, flush=True)
        else:
            self.say()
            self.say("* * *")
            self.say()

    def _put(self, line: str, style: str) -> None:
        if self.plain:
            print(line, file=self._out)
        else:
            self._console().print(Text(line, style=style), soft_wrap=True)

    def _console(self) -> Console:
        return Console(file=self._out, width=self.width, highlight=False, markup=False, emoji=False)
