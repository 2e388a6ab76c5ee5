"""`theomachy simulate`: let bots play and count."""

from __future__ import annotations

from pathlib import Path

import click

from theomachy.cli.errors import fail
from theomachy.cli.mode import find_game, game_options, mode_options, seed_value, try_options


@click.command(short_help="Let bots play many games and report.")
@click.argument("game")
@click.option("--games", type=click.IntRange(1), default=200, show_default=True, metavar="N", help="Games to play.")
@click.option("--bots", default="greedy", show_default=True, metavar="A,B,…", help="Bots; the list fills the table.")
@click.option("--seed", default="0", show_default=True, metavar="S", help="Same seed, same games.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, metavar="J", help="Processes to use.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Keep a row per game: FILE.parquet.")
@mode_options
def simulate(
    game: str,
    games: int,
    bots: str,
    seed: str,
    jobs: int,
    out: Path | None,
    players: int | None,
    teams: bool,
    cards: str | None,
    extra: tuple[str, ...],
) -> None:
    """Let bots play GAME many times and report who wins, how long it takes and whether it is balanced.

    Bots change seats from game to game, so none has the better chair. The result is the same whatever --jobs is. Ctrl-C
    ends early and keeps what is done, and so does a game that breaks; the exit code is then 1.

    \b
    Examples:
      theomachy simulate armies
      theomachy simulate armies --bots greedy,random --games 400
      theomachy simulate armies --players 4 --teams --games 2000 --jobs 8
      theomachy simulate armies --games 2000 --cards my-cards --out games.parquet
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from theomachy.arena import parquet
    from theomachy.arena.simulate import GameFailed, Plan
    from theomachy.arena.simulate import simulate as run
    from theomachy.arena.tables import console, print_report
    from theomachy.bots import UnknownBot, make_bot

    title = find_game(game).title
    options = game_options(players, teams, cards, extra)
    seats = try_options(game, options).players
    names = tuple(name.strip() for name in bots.split(","))
    if len(names) > seats:
        fail(f"{len(names)} bots do not fit {seats} seats. Name fewer, or add --players {len(names)}.")
    try:
        for name in names:
            make_bot(name)
        if out is not None:
            parquet.check_writable(out)
    except (UnknownBot, parquet.CannotWrite) as error:
        fail(error)

    plan = Plan(game, options, names, seed_value(seed) or 0, games)
    screen = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=screen,
        transient=True,
        disable=not screen.is_terminal,
    )
    problems: list[str] = []
    try:
        with bar:
            task = bar.add_task(f"{title}, {seats} players", total=games)
            rows = run(plan, jobs, lambda done: bar.update(task, completed=done))
    except GameFailed as error:
        rows = error.rows
        problems.append(str(error))
    if out is not None and rows:  # before anything is printed: a closed pipe or a full screen must not cost the games
        try:
            parquet.write(rows, out)
            click.echo(f"{len(rows):,} rows are in {out}.", err=True)
        except parquet.CannotWrite as error:
            problems.append(str(error))
    if len(rows) < games:
        click.echo(f"Stopped after {len(rows):,} of {games:,} games; what follows is about these.", err=True)
    what = f"{title}: {len(rows):,} games, {seats} players, seed {seed}, {' and '.join(names)}"
    print_report(console(), what, rows, find_game(game).minutes(plan.options))
    if problems:
        raise click.ClickException("\n".join(problems))
