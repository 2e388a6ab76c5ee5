"""Mistakes at the keyboard get one sentence that says what to do next, and never a traceback."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn

import click


def meant(word: str, known: Iterable[str]) -> str:
    """A sentence: what was probably meant, or all that there is."""
    from theomachy.engine.language.errors import nearest

    names = sorted(known)
    near = nearest(word, names)
    return f"Did you mean {near!r}?" if near else f"There is: {', '.join(names)}."


def fail(sentence: object) -> NoReturn:
    """Give up with a sentence and exit code 2."""
    raise click.UsageError(str(sentence))


class Group(click.Group):
    """A group that lists its commands in the order of use and knows what was probably meant."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            fail(f"There is no command {args[0]!r}. {meant(args[0], self.commands)}")
        return super().resolve_command(ctx, args)


def run(group: click.Group, args: list[str] | None) -> int:
    """Run a command line; the exit code."""
    try:
        code = group.main(args, prog_name="theomachy", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
        return 0
    except click.ClickException as error:
        from theomachy.engine.language.errors import printable

        lines = f"theomachy: {_sentence(error)}".split("\n")
        click.echo("\n".join(map(printable, lines)), err=True)  # it may quote a file of a stranger
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo("Stopped.", err=True)
        return 130
    return code if isinstance(code, int) else 0


def _sentence(error: click.ClickException) -> str:
    if isinstance(error, click.NoSuchOption) and error.ctx is not None:
        known = [name for param in error.ctx.command.params for name in param.opts if name.startswith("--")]
        return f"There is no option {error.option_name!r}. {meant(error.option_name, ['--help', *known])}"
    return error.format_message()
