"""The report of a simulation as tables: drawn in a terminal, plain columns in a file or a pipe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import IO

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from theomachy.arena import report
from theomachy.arena.report import Share
from theomachy.arena.simulate import Row
from theomachy.engine.hooks import Minutes

PLAIN_WIDTH = 140
"""A pipe has no width of its own, and a table that wraps cannot be read by a script."""


def console(file: IO[str] | None = None) -> Console:
    """Standard output, wide enough for a table where it is no terminal. Brackets and colons mean themselves."""
    out = Console(file=file, highlight=False, markup=False, emoji=False)
    if not out.is_terminal:
        out.width = PLAIN_WIDTH
    return out


def table(out: Console, title: str, *columns: str, figures: bool = True) -> Table:
    """An empty table. The first column is text, the others are figures or text."""
    made = Table(
        title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD if out.is_terminal else None
    )
    for number, column in enumerate(columns):
        made.add_column(column, justify="right" if number and figures else "left", no_wrap=not number)
    return made


def print_report(out: Console, title: str, rows: Sequence[Row], minutes: Minutes | None = None) -> None:
    """All there is to say about the rows; `minutes` per player is what the original states."""
    out.print(Text(title, "bold"))
    if not rows:
        out.print("No game was finished, so there is nothing to report.")
        return
    bots, picks = report.by_bot(rows), report.by_pick(rows)
    if rows[0].players == 1:
        _print_wins_alone(out, report.by_seat(rows)[0])
    else:
        _print_shares(out, "Wins by seat", report.by_seat(rows))
        _print_shares(out, "Wins by who begins", report.by_start(rows))
    if len(bots) > 1:
        _print_shares(out, "Wins by bot", bots)
    if len(picks) > 1 and rows[0].players > 1:
        _print_shares(out, "Wins by leader, god or deck", picks)
    _print_lengths(out, rows)
    _print_balance(out, report.balance(rows, minutes), [share.label for share in bots])


def _print_shares(out: Console, title: str, shares: Sequence[Share]) -> None:
    drawn = table(out, title, "", "n", "wins", "share", "95 % interval", "of fair share")
    for share in shares:
        low, high = share.interval
        drawn.add_row(
            share.label,
            f"{share.n:,}",
            f"{share.wins:,}",
            f"{share.rate:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{share.ratio:.2f}",
        )
    out.print(drawn)


def _print_wins_alone(out: Console, share: Share) -> None:
    """Whoever plays alone has no fair share."""
    low, high = share.interval
    drawn = table(out, "Wins", "", "n", "wins", "share", "95 % interval")
    drawn.add_row("alone", f"{share.n:,}", f"{share.wins:,}", f"{share.rate:.1%}", f"{low:.1%} to {high:.1%}")
    out.print(drawn)


def _print_lengths(out: Console, rows: Sequence[Row]) -> None:
    drawn = table(out, "Length of a game", "", "5 %", "median", "95 %", "longest")
    for what, *figures in report.lengths(rows):
        drawn.add_row(what, *(f"{figure:.1f}" for figure in figures))
    out.print(drawn)


def _print_balance(out: Console, lines: Sequence[report.Line], bots: Sequence[str]) -> None:
    drawn = table(out, "Balance", "", "figure", "bound", "", figures=False)
    for line in lines:
        verdict = Text("ok", "green") if line.ok else Text("OUT", "red")
        drawn.add_row(line.what, line.figure, line.bound, verdict)
    out.print(drawn)
    if list(bots) != ["greedy"]:
        out.print("These bounds are meant for the standard bot, greedy, in every seat.")
