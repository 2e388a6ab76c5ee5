"""G11.1 Nemesis files: a name, a difficulty, a theme, a starting card and twelve cards."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from theomachy.engine.game import BadOption, nearest

FOLDER = Path(__file__).parent / "nemeses"
LONGEST_FILE = 20_000
CARDS = 12

Name = Annotated[str, Meta(min_length=1, max_length=60)]


class Nemesis(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """G11.1 An opponent without hand and dice."""

    name: Name
    difficulty: Literal["Easy", "Medium", "Hard"]
    theme: Annotated[str, Meta(min_length=1, max_length=300)]
    start: Name
    cards: tuple[Name, ...]


@cache
def in_the_box() -> tuple[Nemesis, ...]:
    """G11.2 The six of the box, in the order of their files: from Easy to Hard."""
    return tuple(read_nemesis(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.toml")))


def find_nemesis(said: str | None) -> Nemesis:
    """G11.2 By its name, by the content of a file, or the first one."""
    if said is None:
        return in_the_box()[0]
    if "=" in said:
        return read_nemesis(said)
    for known in in_the_box():
        if known.name.casefold() == said.strip().casefold():
            return known
    raise BadOption(f'There is no Nemesis "{said[:60]}".{nearest(said[:60], [each.name for each in in_the_box()])}')


@lru_cache(maxsize=32)
def read_nemesis(text: str) -> Nemesis:
    """G11.1 Read a file; BadOption says what it lacks."""
    if len(text) > LONGEST_FILE:
        raise BadOption(f"A Nemesis file has at most {LONGEST_FILE} characters (G11.1).")
    try:
        text.encode()
        found = msgspec.convert(tomllib.loads(text), Nemesis)
    except (ValueError, RecursionError) as error:
        reason = str(error).replace("`", '"') or "it is nested too deeply"
        raise BadOption(f"This is no Nemesis file: {reason} (G11.1).") from None
    for said in (found.name, found.theme):
        if not said.strip() or not said.isprintable():
            raise BadOption("The name and the theme of a Nemesis are plain text in one line (G11.1).")
    check_list(found.start, found.cards)
    return found


def counted_names(cards: Sequence[str]) -> str:
    """ "13 names, and Fireball more than once"."""
    twice = [name[:60] for name in dict.fromkeys(cards) if list(cards).count(name) > 1]
    return f"{len(cards)} names" + (f", and {', '.join(twice)} more than once" if twice else "")


def check_list(start: str, cards: tuple[str, ...]) -> None:
    """G11.1 Twelve different cards, the starting card among them."""
    if len(cards) != CARDS or len(set(cards)) != CARDS:
        raise BadOption(f"A Nemesis has {CARDS} different cards; this list has {counted_names(cards)} (G11.1).")
    if start not in cards:
        raise BadOption(f'The starting card "{start[:60]}" is not among the cards of the Nemesis (G11.1).')


def swapped(nemesis: Nemesis, swap: dict[str, str]) -> Nemesis:
    """G11.4 The same Nemesis with other cards."""
    for name in swap:
        if name not in nemesis.cards:
            raise BadOption(f'{nemesis.name} has no card "{name[:60]}" to swap.{nearest(name[:60], nemesis.cards)}')
    cards = tuple(swap.get(name, name) for name in nemesis.cards)
    start = swap.get(nemesis.start, nemesis.start)
    check_list(start, cards)
    return Nemesis(nemesis.name, nemesis.difficulty, nemesis.theme, start, cards)
