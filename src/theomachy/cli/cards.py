"""`theomachy cards`: check, list and show cards, and the phrases that they are written in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from theomachy.cli.errors import Group, fail, meant
from theomachy.cli.mode import find_game

if TYPE_CHECKING:
    from theomachy.engine.game import Game
    from theomachy.engine.language import CardDef
    from theomachy.engine.library import Library

Command = Callable[..., Any]

_folder = click.Path(exists=True, file_okay=False, path_type=Path)


def _game_option(command: Command) -> Command:
    return click.option("--game", metavar="GAME", help="Whose cards. [default: all games]")(command)


def _cards_option(command: Command) -> Command:
    return click.option("--cards", type=_folder, metavar="DIR", help="Add the cards in a folder of yours.")(command)


def _games(name: str | None) -> list[type[Game]]:
    import theomachy

    return [find_game(each) for each in ([name] if name else theomachy.games())]


def _one_game(name: str | None) -> type[Game]:
    """The only game there is does not need to be named."""
    found = _games(name)
    if len(found) > 1:
        fail(f"Say which game with --game: {', '.join(kind.name for kind in found)}.")
    return found[0]


@click.group(cls=Group, short_help="Look at cards, and check your own.")
def cards() -> None:
    """Look at cards, and check your own.

    Cards live in TOML files. The sentence on a card is its program: what `cards phrases` lists can be said.
    """


@cards.command(short_help="Check card files.")
@click.argument("folder", type=_folder, required=False)
@_game_option
def check(folder: Path | None, game: str | None) -> None:
    """Check the card files in FOLDER, or those of the games themselves.

    Every mistake is shown with file, line and column, and with the nearest phrase that would be understood. The exit
    code is 1 if there are any.

    \b
    Examples:
      theomachy cards check
      theomachy cards check my-cards --game armies
    """
    kinds = [_one_game(game)] if folder else _games(game)
    mistakes = 0
    for kind in kinds:
        understood, errors = kind.check_cards(folder)
        if folder and not (understood or errors or any(folder.glob("*.toml"))):
            raise click.ClickException(f"There are no card files (*.toml) in {folder}.")
        for error in errors:
            click.echo(f"{error}\n")
        mistakes += len(errors)
        count = "1 card" if len(understood) == 1 else f"{len(understood)} cards"
        if errors:
            click.echo(f"{kind.title}: {count} understood, mistakes in others: {len(errors)}.")
        else:
            click.echo(f"{kind.title}: {count}, all understood.")
    raise SystemExit(1 if mistakes else 0)


@cards.command(name="list", short_help="List the cards of a game.")
@_game_option
@click.option("--type", "wanted", metavar="TYPE", help="Only cards of this type.")
@_cards_option
def list_cards(game: str | None, wanted: str | None, cards: Path | None) -> None:
    """List the cards of a game with their text.

    \b
    Examples:
      theomachy cards list
      theomachy cards list --game armies --type power
    """
    from theomachy.arena.tables import console, table

    out = console()
    for kind in [_one_game(game)] if cards else _games(game):
        library = _library(kind, cards)
        types = dict.fromkeys(face.table for face in library.faces)
        if wanted is not None and wanted not in types:
            fail(f"{kind.title} has no cards of type {wanted!r}. {meant(wanted, types)}")
        for each in [wanted] if wanted else types:
            drawn = table(out, f"{kind.title}: {each}", "name", "text", figures=False)
            for index in library.of_table(each):
                drawn.add_row(library[index].name, str(_printed(library[index]).get("text", "")))
            out.print(drawn)


@cards.command(short_help="Show one card.")
@click.argument("name")
@_game_option
@_cards_option
def show(name: str, game: str | None, cards: Path | None) -> None:
    """Show the card NAME with all that is printed on it.

    \b
    Examples:
      theomachy cards show Loki
      theomachy cards show "My Own God" --cards my-cards
    """
    names: list[str] = []
    found = 0
    for kind in [_one_game(game)] if cards else _games(game):
        for face in _library(kind, cards).faces:
            names.append(face.name)
            if face.name.casefold() == name.casefold():
                found += 1
                click.echo(f"{face.name} ({kind.title}, {face.table})")
                for field, value in _printed(face).items():
                    click.echo(f"  {field}: {value}")
    if not found:
        fail(f"There is no card {name!r}. {meant(name, names)}")


@cards.command(short_help="List the phrases that cards are written in.")
@_game_option
def phrases(game: str | None) -> None:
    """List the phrases that the text of a card can be made of, with an example of each.

    \b
    Examples:
      theomachy cards phrases
      theomachy cards phrases --game armies
    """
    from theomachy.engine.language import explain

    for kind in _games(game):
        click.echo(f"{kind.title}\n")
        category = ""
        for phrase in explain(kind.card_schema.vocabulary):
            if phrase.category != category:
                category = phrase.category
                click.secho(f"{category}", bold=True)
            click.echo(f"  {phrase.template}")
            if phrase.example != phrase.template:
                click.echo(f"      for example: {phrase.example}")
            if phrase.doc:
                click.echo(click.wrap_text(phrase.doc.splitlines()[0], 100, "      ", "      "))
        click.echo()


def _library(kind: type[Game], folder: Path | None) -> Library:
    try:
        return kind.load_library(None if folder is None else str(folder))
    except ValueError as error:
        fail(f"{error}\nCheck them with: theomachy cards check {folder or ''} --game {kind.name}")


def _printed(face: CardDef) -> dict[str, Any]:
    """What is printed on a card besides its name."""
    from msgspec import to_builtins

    fields: dict[str, Any] = to_builtins(face.data)
    return {field: value for field, value in fields.items() if field != "name" and value not in ("", None)}
