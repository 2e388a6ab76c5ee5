"""Which game, and which of its modes: the arguments that several commands share."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from theomachy.cli.errors import fail, meant

if TYPE_CHECKING:
    from theomachy.engine.game import Game

Command = TypeVar("Command", bound=Callable[..., Any])

CARD_FOLDER = click.Path(exists=True, file_okay=False)

WORDS: dict[str, bool] = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}

LONGEST_SEED = 200
LONGEST_CONTENT = 1_000_000
_NUMBER = re.compile(r"-?[0-9]{1,40}")


def mode_options(command: Command) -> Command:
    """`--players`, `--teams`, `--cards` and `--option`, the same for every command."""
    for option in (
        click.option(
            "--option",
            "extra",
            multiple=True,
            metavar="KEY=VALUE",
            help="Any other option that `theomachy games` lists; KEY=@FILE takes the content of a file.",
        ),
        click.option("--cards", type=CARD_FOLDER, metavar="DIR", help="Play with the cards in this folder too."),
        click.option("--teams", is_flag=True, help="Play in teams, where the game has them."),
        click.option("--players", type=click.IntRange(1), metavar="N", help="Number of seats."),
    ):
        command = option(command)
    return command


def find_game(name: str) -> type[Game]:
    """The class of a game, or a sentence with the meant name."""
    import theomachy

    if name not in theomachy.games():
        fail(f"There is no game {name!r}. {meant(name, theomachy.games())}")
    return theomachy.game(name)


def game_options(players: int | None, teams: bool, cards: str | None, extra: tuple[str, ...]) -> dict[str, Any]:
    """The options as `theomachy.new` takes them."""
    options: dict[str, Any] = {}
    if players is not None:
        options["players"] = players
    if teams:
        options["teams"] = True
        options.setdefault("players", 4)  # the smallest table that has teams
    if cards is not None:
        options["cards"] = cards
    for pair in extra:
        key, sign, value = pair.partition("=")
        if not sign or not key:
            fail(f"--option takes KEY=VALUE, such as targets=each, and not {pair!r}.")
        options[key.replace("-", "_")] = _content(value[1:]) if value.startswith("@") else _value(value)
    return options


def _content(path: str) -> str:
    """The text of a file: nemesis=@mine.toml."""
    try:
        with open(path, encoding="utf-8") as file:
            return file.read(LONGEST_CONTENT)
    except (OSError, ValueError) as error:
        fail(f"{path!r} cannot be read: {getattr(error, 'strerror', None) or 'it is no text in UTF-8'}.")


def _value(text: str) -> bool | int | str | list[Any]:
    """What was meant by the text: leaders=Loki,Zeus is a list."""
    if "," in text:
        return [_value(part.strip()) for part in text.split(",")]
    if text.lower() in WORDS:
        return WORDS[text.lower()]
    try:
        return int(text)
    except ValueError:
        return text


def seed_value(text: str | None) -> int | str | None:
    """A seed is a number or any word."""
    if text is None:
        return None
    if len(text) > LONGEST_SEED:
        fail(f"A seed has at most {LONGEST_SEED} characters, and this one has {len(text):,}.")
    if not text.isprintable():
        fail("A seed has only characters that can be printed.")
    return int(text) if _NUMBER.fullmatch(text) else text


def try_options(game: str, options: dict[str, Any]) -> Game:
    """A game with these options, to see that they are allowed before anything long begins."""
    import theomachy

    try:
        return theomachy.new(game, seed=0, log=False, **options)
    except (TypeError, ValueError) as error:
        fail(error)
