"""`theomachy reports`: what players of a server report about each other."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from theomachy.cli.errors import fail

if TYPE_CHECKING:
    from theomachy.server.conduct import Report


@click.command(short_help="Read what players of your server report.")
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), metavar="DIR", help="Folder of the database.")
@click.option("--database", metavar="URL", help="Another database, such as postgresql://… [env: THEOMACHY_DATABASE]")
@click.option("--done", multiple=True, metavar="ID", help="Take a report away that is dealt with; may be repeated.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per line.")
def reports(data: Path | None, database: str | None, done: tuple[str, ...], as_json: bool) -> None:
    """Read what the players of your server have reported about each other, the oldest first.

    Each report has the reason, what was written to it, and what the accused said at that table as far as the other
    could hear it. The server may run meanwhile. A report stays until you take it away.

    \b
    Examples:
      theomachy reports
      theomachy reports --data /srv/cards --done k3v9x2m4q8w7z5a1
    """
    import msgspec
    from sqlalchemy.exc import SQLAlchemyError

    from theomachy.engine.language.errors import printable
    from theomachy.server.alone import StoreError
    from theomachy.server.conduct import read_reports, settle_reports
    from theomachy.server.config import Config, data_folder
    from theomachy.server.store import beside_the_server, first_line

    config = Config(data=data or data_folder(), database=database or os.environ.get("THEOMACHY_DATABASE"))
    try:
        engine = beside_the_server(config.url)
        with engine.begin() as connection:
            missing = len(set(done)) - settle_reports(connection, done) if done else 0
            found = read_reports(connection)
        engine.dispose()
    except StoreError as error:
        fail(error)
    except SQLAlchemyError as error:
        fail(f"The reports cannot be read: {first_line(error)}. Has a server of this version used the database?")
    if missing:
        fail("There is no such report. `theomachy reports` lists them.")
    if as_json:
        for report in found:
            click.echo(msgspec.json.encode(report).decode())
        return
    for line in _in_words(found):
        click.echo(printable(line))  # these are the words of strangers


def _in_words(found: Sequence[Report]) -> Iterator[str]:
    for report in found:
        when = datetime.fromtimestamp(report.created, UTC).strftime("%Y-%m-%d %H:%M UTC")
        yield f"{report.id}  {when}  {report.name} ({report.accused}) at table {report.table}: {report.reason}"
        if report.text:
            yield f"  {report.text}"
        yield from (f"  {report.name}: {line}" for line in report.words)
    yield "1 report." if len(found) == 1 else f"{len(found)} reports."
