"""`theomachy verify`: does a record hold what it says?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from theomachy.cli.errors import fail
from theomachy.cli.mode import CARD_FOLDER

if TYPE_CHECKING:
    from theomachy.engine.record import Record


@click.command(short_help="Replay a record and say what was found.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--cards", type=CARD_FOLDER, metavar="DIR", help="The cards of your own that it was played with.")
def verify(file: Path, cards: str | None) -> None:
    """Replay the record or the saved game in FILE and say what was found.

    Every choice is checked against the rules, and the position against the checkpoints of the record, so the first
    choice that differs is named. The exit code is 0 if all is well and 1 if not.

    \b
    Examples:
      theomachy verify game.json
      theomachy verify game.json --cards my-cards
    """
    import theomachy

    report = theomachy.verify(_record_in(file), cards)
    for line in report.lines:
        click.echo(line)
    raise SystemExit(0 if report.ok else 1)


def _record_in(file: Path) -> Record | str:
    """The record in a file, also in that of a saved game. The file may come from anywhere."""
    from theomachy.engine.record import LARGEST
    from theomachy.match.save import unpack

    if not file.is_file():
        fail(f"{file} is not a file. Name one that a game was saved in.")
    try:
        with file.open("rb") as source:
            text = source.read(LARGEST + 1).decode("utf-8")
        return unpack(text).record if '"theomachy_match"' in text else text
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}.")
    except ValueError as error:
        fail(f"{file} is neither a record nor a saved game: {error}")
