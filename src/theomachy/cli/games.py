"""`theomachy games`: what can be played, and how."""

from __future__ import annotations

import click

from theomachy.cli.mode import find_game


@click.command(short_help="List the games, their modes and options.")
@click.argument("game", required=False)
def games(game: str | None) -> None:
    """List the games, their modes, and the options that --option takes.

    \b
    Examples:
      theomachy games
      theomachy games armies
    """
    import theomachy

    for name in [game] if game else theomachy.games():
        kind = find_game(name)
        click.secho(f"{kind.name}: {kind.title}", bold=True)
        click.echo(f"  {kind.blurb}")
        if game:
            box = kind.load_library().fingerprint
            click.echo(f"  Version {kind.version}; rules {theomachy.rules_hash(kind)}; cards {box}.")
        click.echo(f"  Modes: {'; '.join(mode.label for mode in kind.modes)}.")
        for key, setting in kind.settings.items():
            values = ", ".join(map(str, setting.values))
            click.echo(f"  {key} [{setting.default}]  {setting.help}" + f" ({values})" * bool(values))
