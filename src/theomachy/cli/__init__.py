"""The `theomachy` command. Each command has a module of its own, and imports what is heavy only when it runs."""

from __future__ import annotations

import sys

import click

from theomachy import __version__
from theomachy.cli.bench import bench
from theomachy.cli.cards import cards
from theomachy.cli.errors import Group, run
from theomachy.cli.games import games
from theomachy.cli.play import play
from theomachy.cli.reports import reports
from theomachy.cli.rules import rules
from theomachy.cli.serve import serve
from theomachy.cli.simulate import simulate
from theomachy.cli.verify import verify

__all__ = ["cli", "main"]


@click.group(cls=Group, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, message="%(prog)s %(version)s")
def cli() -> None:
    """War among the gods: card games for people, bots and designers.

    \b
    Start here:
      theomachy serve --open               the table in your browser
      theomachy play                       play against a bot, in this terminal
      theomachy rules armies               read the rules
      theomachy simulate armies            let bots play, see who wins
    """


for command in (play, serve, games, rules, cards, simulate, bench, verify, reports):
    cli.add_command(command)


def main(args: list[str] | None = None) -> None:
    """Run the command line and exit."""
    sys.exit(run(cli, args))
