"""`theomachy rules`: the rulebook of a game."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from theomachy.cli.errors import fail, meant
from theomachy.cli.mode import find_game

if TYPE_CHECKING:
    from theomachy.terminal.rulebook import Rulebook


@click.command(short_help="Read the rules of a game.")
@click.argument("game")
@click.option("--paragraph", metavar="NUMBER", help="Only this paragraph (A4.2), or this chapter (A4).")
@click.option("--search", metavar="WORD", help="Only the paragraphs that have this word.")
def rules(game: str, paragraph: str | None, search: str | None) -> None:
    """Read the rules of GAME. Paragraphs have numbers, and the game cites them.

    \b
    Examples:
      theomachy rules armies
      theomachy rules armies --paragraph A4.2
      theomachy rules armies --search discard
    """
    from theomachy.terminal.rulebook import read_rulebook

    name = find_game(game).name
    if search is not None and not search.strip():
        fail("--search needs a word to look for, such as --search discard.")
    if paragraph is not None:
        _print_parts(_numbered(read_rulebook(name), paragraph))
    elif search is not None:
        _print_parts(_searched(read_rulebook(name), search))
    else:
        _print_book(read_rulebook(name).markdown)


def _numbered(book: Rulebook, number: str) -> list[str]:
    return book.find(number) or fail(f"There is no paragraph {number!r}. {meant(number, book.paragraphs)}")


def _searched(book: Rulebook, word: str) -> list[str]:
    found = [f"{number} {text}" for number, text in book.paragraphs.items() if word.lower() in text.lower()]
    return found or fail(f"No paragraph has {word!r} in it. Try a shorter word.")


def _print_parts(parts: list[str]) -> None:
    for part in parts:
        click.echo(click.wrap_text(part, 100, subsequent_indent="    "))


def _print_book(text: str) -> None:
    """Typeset and by the page in a terminal; elsewhere as it is written."""
    if not sys.stdout.isatty():
        click.echo(text.rstrip())
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(width=min(100, Console().width))
    with console.capture() as typeset:
        console.print(Markdown(text))
    click.echo_via_pager(typeset.get(), color=True)
