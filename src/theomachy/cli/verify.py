"""`theomachy verify`: does a record hold what it says?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from theomachy.cli.errors import fail
from theomachy.cli.mode import CARD_FOLDER

if TYPE_CHECKING:
    from theomachy.engine.record import Report


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
    from theomachy.engine.language.errors import printable

    text = _read(file)
    try:
        report = _report(text, cards)
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


def _report(text: str, cards: str | None) -> Report:
    """What is found in a record, in a saved match, or in what `Game.to_json` gave."""
    import msgspec

    import theomachy
    from theomachy.engine.record import Report
    from theomachy.match.save import unpack

    try:
        fields = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    except (msgspec.MsgspecError, RecursionError):
        fields = {}  # no JSON object at all: reading it as a record says what is wrong
    if "theomachy_match" in fields:
        return theomachy.verify(unpack(text).record, cards)
    if "record" not in fields:
        return theomachy.verify(text, cards)
    record = theomachy.Record.from_json(bytes(fields["record"]).decode())
    report = theomachy.verify(record, cards)
    if report.ok and theomachy.load(text, cards).key() != record.key:
        return Report(False, [*report.lines, "But the position that was saved beside the record is another one."])
    return report
