"""`theomachy play`: a game in the terminal."""

from __future__ import annotations

import sys

import click

from theomachy.cli.errors import fail, meant
from theomachy.cli.mode import find_game, game_options, mode_options, seed_value, try_options


@click.command(short_help="Play a game in this terminal.")
@click.argument("game", required=False)
@click.option("--seats", metavar="A,B,…", help="Who plays: me, me:Ann, or a bot. [default: me,greedy]")
@click.option("--seed", metavar="S", help="Same seed, same shuffle. [default: a new one]")
@click.option("--plain", is_flag=True, help="Plain lines without colours, for screen readers and scripts.")
@click.option("--load", type=click.Path(exists=True, dir_okay=False), metavar="FILE", help="Go on with a saved game.")
@mode_options
def play(
    game: str | None,
    seats: str | None,
    seed: str | None,
    plain: bool,
    load: str | None,
    players: int | None,
    teams: bool,
    cards: str | None,
    extra: tuple[str, ...],
) -> None:
    """Play GAME here, against bots or with others at the same keyboard.

    At the table, type the number of an option; help lists everything else that you can type.

    \b
    Examples:
      theomachy play
      theomachy play armies --seats me,greedy,random
      theomachy play armies --seats me:Ann,me:Bo --seed 7
      theomachy play armies --players 4 --teams
      theomachy play --load game.json
    """
    from theomachy import terminal

    if load:
        words = ("GAME", "--seats", "--seed", "--players", "--teams", "--option")
        values = (game, seats, seed, players, teams or None, extra or None)
        given = [word for word, value in zip(words, values, strict=True) if value is not None]
        if given:
            fail(f"A saved game goes on as it was begun. Leave out {', '.join(given)}, or leave out --load.")
        terminal.play("", {}, [], None, plain, load, cards)
        return
    name = find_game(game or _choose_game()).name
    options = game_options(players, teams, cards, extra)
    named = _named_seats(seats)
    options.setdefault("players", max(len(named), 2))
    try_options(name, options)
    terminal.play(name, options, _all_seats(named, options["players"]), seed_value(seed), plain, None, cards)


def _choose_game() -> str:
    """The only game there is, or the one a person asks for; a script gets the easiest."""
    import theomachy

    names = theomachy.easiest_first()
    if len(names) == 1 or not sys.stdin.isatty():
        return names[0]
    for number, name in enumerate(names, 1):
        kind = theomachy.game(name)
        click.echo(f"  {number}  {kind.title}: {kind.blurb}")
    number = click.prompt("Which game?", type=click.IntRange(1, len(names)), default=1)
    return names[number - 1]


def _named_seats(text: str | None) -> list[str]:
    """Who was asked to play, such as me:Ann."""
    from theomachy.bots import bot_names

    seats = [seat.strip() for seat in (text or "me").split(",")]
    for seat in seats:
        kind = seat.partition(":")[0]
        if kind not in ("me", *bot_names()):
            fail(f"Nobody is called {kind!r} here. {meant(kind, ('me', *bot_names()))}")
    return seats


def _all_seats(seats: list[str], players: int) -> list[str]:
    """Who sits where: the rest of the table is filled with the standard bot."""
    if len(seats) > players:
        fail(f"{len(seats)} do not fit {players} seats. Name fewer, or add --players {len(seats)}.")
    return seats + ["greedy"] * (players - len(seats))
