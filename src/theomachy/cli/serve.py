"""`theomachy serve`: the table in the browser."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

import click

from theomachy.cli.errors import fail


@click.command(short_help="Open the table in the browser.")
@click.option("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS", help="Where to listen.")
@click.option("--port", type=click.IntRange(0, 65535), default=8765, show_default=True, help="0 finds a free one.")
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), metavar="DIR", help="Folder of the database.")
@click.option("--database", metavar="URL", help="Another database, such as postgresql://… [env: THEOMACHY_DATABASE]")
@click.option("--origin", "origins", multiple=True, metavar="URL", help="The site's address when a proxy is in front.")
@click.option("--proxy", "proxies", multiple=True, metavar="IP", help="A proxy whose X-Forwarded-For is believed.")
@click.option("--workers", type=click.IntRange(1, 64), default=2, show_default=True, help="Processes for bots.")
@click.option("--budget", type=click.FloatRange(0.05, 60), default=1.0, show_default=True, help="A bot's seconds.")
@click.option(
    "--notices",
    type=click.Choice(["off", "https", "local"]),
    default="off",
    show_default=True,
    help="Let players who are away have a webhook called; local: also in private networks.",
)
@click.option("--log", type=click.Choice(["debug", "info", "warning", "error"]), default="warning", show_default=True)
@click.option("--open/--no-open", "open_browser", default=False, help="Open the page in your browser.")
def serve(
    host: str,
    port: int,
    data: Path | None,
    database: str | None,
    origins: tuple[str, ...],
    proxies: tuple[str, ...],
    workers: int,
    budget: float,
    notices: Literal["off", "https", "local"],
    log: str,
    open_browser: bool,
) -> None:
    """Serve the games to browsers, and to programs that speak the protocol.

    It listens to this computer only, and keeps everything in one file. To play with others in your network or in the
    world, put a proxy with https in front of it and name the site with --origin: docs/server.md says how.

    \b
    Examples:
      theomachy serve --open
      theomachy serve --port 0 --data /tmp/table
      theomachy serve --host 0.0.0.0
      theomachy serve --origin https://cards.example --proxy 127.0.0.1
      theomachy serve --database postgresql://cards@localhost/cards
    """
    from theomachy.server import logs
    from theomachy.server.alone import StoreError
    from theomachy.server.config import Config, data_folder
    from theomachy.server.run import serve as run

    for origin in origins:
        if not origin.startswith(("http://", "https://")):
            fail(f"--origin takes the address of a site, such as https://cards.example, and not {origin!r}.")
    config = Config(
        host=host,
        port=port,
        data=data or data_folder(),
        database=database or os.environ.get("THEOMACHY_DATABASE"),
        origins=origins,
        proxies=",".join(proxies),
        workers=workers,
        budget=budget,
        notices=notices,
    )
    if not config.is_local:
        click.secho(
            f"Warning: {host} can be reached from other computers, and without https everybody on the way can read "
            "along.\nUse it in a network you trust, or put a proxy in front (docs/server.md).",
            fg="yellow",
            err=True,
        )
    logs.set_up(log)
    try:
        run(config, open_browser)
    except StoreError as error:
        fail(error)
    except OSError as error:
        fail(f"{host}:{port} cannot be used: {error.strerror}. Choose another with --port, or 0 for any free one.")
