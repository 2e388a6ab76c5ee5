"""`theomachy verify`: does a record hold what it says?"""

from __future__ import annotations

from pathlib import Path

import click

from theomachy.cli.errors import fail
from theomachy.cli.mode import CARD_FOLDER


@click.command(short_help="Replay a record and say what was found.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--cards", type=CARD_FOLDER, metavar="DIR", help="The cards of your own that it was played with.")
def verify(file: Path, cards: str | None) -> None:
    """Replay the record or the saved game in FILE and say what was found.

    Every choice is checked against the rules, and the position against the checkpoints of the record, so the first
    choice that differs is named. In a file from a server the proof that nobody chose its shuffle is checked too. A
    record alone is called unproven where chance was passed over: only a server's file shows that an undo was the
    reason. The exit code is 0 if all is well and 1 if not, or if something is unproven.

    \b
    Examples:
      theomachy verify game.json
      theomachy verify game.json --cards my-cards
    """
    from theomachy.engine.language.errors import printable
    from theomachy.match.proof import check_text

    text = _read(file)
    try:
        report = check_text(text, cards)
    except ValueError as error:
        fail(f"{file} is neither a record nor a saved game: {error}")
    for line in report.lines:
        click.echo(printable(line))  # it may quote a stranger's record
    raise SystemExit(0 if report.ok else 1)


def _read(file: Path) -> str:
    """The text of a file that may come from anywhere."""
    from theomachy.engine.record import LARGEST

    try:
        if not file.is_file():
            fail(f"{file} is not a file. Name one that a game was saved in.")
        with file.open("rb") as source:
            return source.read(LARGEST + 1).decode("utf-8")
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}.")
    except UnicodeError:
        fail(f"{file} is neither a record nor a saved game: it is not text.")
