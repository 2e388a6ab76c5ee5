"""Players made of code: whatever turns what a seat can see into the index of an option."""

from __future__ import annotations

from collections.abc import Callable

from theomachy.bots.base import Bot, Sight
from theomachy.bots.casual import Careful, Casual
from theomachy.bots.greedy import Greedy
from theomachy.bots.random_bot import RandomBot
from theomachy.engine.language.errors import nearest

__all__ = ["Bot", "Careful", "Casual", "Greedy", "RandomBot", "Sight", "UnknownBot", "bot_names", "make_bot"]

_MAKERS: dict[str, Callable[[int | str], Bot]] = {
    "random": RandomBot,
    "casual": Casual,
    "careful": Careful,
    "greedy": Greedy,
}
"""The weakest first."""


class UnknownBot(ValueError):
    """No bot has this name."""


def bot_names() -> tuple[str, ...]:
    """The names that `make_bot` knows, the weakest first."""
    return tuple(_MAKERS)


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """A bot by name. The same seed in the same situations gives the same picks."""
    if name not in _MAKERS:
        near = nearest(name, _MAKERS)
        hint = f"Did you mean {near!r}?" if near else f"There are {', '.join(bot_names())}."
        raise UnknownBot(f"There is no bot {name!r}. {hint}")
    return _MAKERS[name](seed)
