"""`theomachy bench`: how fast the games are."""

from __future__ import annotations

import click

from theomachy.cli.mode import find_game


@click.command(short_help="Measure how fast the games are.")
@click.argument("game", required=False)
@click.option("--quick", is_flag=True, help="Only the first mode of a game, and few games.")
@click.option("--profile", is_flag=True, help="Also show where the time goes.")
def bench(game: str | None, quick: bool, profile: bool) -> None:
    """Measure random play of GAME (or of all games) on one core with fixed seeds, mode by mode.

    The last columns make machines comparable: "loop ms" is a fixed loop of plain Python timed in between, "per loop"
    the decisions made in that time. Compare "per loop", not decisions per second, when the machines differ. With
    --profile it also shows where the time goes, function by function.

    \b
    Examples:
      theomachy bench
      theomachy bench armies --quick
      theomachy bench armies --profile
    """
    import theomachy
    from theomachy.arena.bench import measure
    from theomachy.arena.bench import profile as profiled
    from theomachy.arena.tables import console, table

    kinds = [find_game(name) for name in ([game] if game else theomachy.games())]
    out = console()
    columns = ("decisions/s", "games/s", "options", "clone µs", "JSON µs", "decisions/game", "loop ms", "per loop")
    for kind in kinds:
        modes = kind.modes[:1] if quick else kind.modes
        drawn = table(out, kind.title, "mode", *columns)
        for mode in modes:
            with out.status(f"{kind.title}, {mode.label} ..."):
                figures = measure(kind.name, mode.label, mode.options, games=20 if quick else 200)
            drawn.add_row(
                figures.label,
                f"{figures.decisions_per_second:,.0f}",
                f"{figures.games_per_second:,.0f}",
                f"{figures.options_mean:.1f}",
                f"{figures.clone_us:.1f}",
                f"{figures.json_us:.0f}",
                f"{figures.decisions / figures.games:.0f}",
                f"{figures.loop_ms:.2f}",
                f"{figures.decisions_per_loop:.0f}",
            )
        out.print(drawn)
        if profile:
            print(profiled(kind.name, modes[0].options))
