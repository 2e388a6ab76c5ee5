"""Theomachy: one table for god-themed card games.

>>> import theomachy as th
>>> g = th.new("armies", players=2, seed=7)
>>> g.choose(g.asks[0].options[0])
"""

from __future__ import annotations

import importlib
import pkgutil
import secrets
from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from theomachy import games as _games
from theomachy.engine import machine
from theomachy.engine.choice import Ask, IllegalChoice, Option
from theomachy.engine.game import BadCards, BadOption, Game, Mode, Refusal, Setting, Step, nearest
from theomachy.engine.record import LARGEST, PROGRAM, BadRecord, Record, Report, play_back, with_checkpoints
from theomachy.engine.record import verify as _verify
from theomachy.engine.ruletext import rules_hash
from theomachy.engine.state import frozen

__version__ = PROGRAM

__all__ = [
    "Ask",
    "BadCards",
    "BadOption",
    "BadRecord",
    "Game",
    "IllegalChoice",
    "Mode",
    "Option",
    "Record",
    "Refusal",
    "Report",
    "Setting",
    "Step",
    "easiest_first",
    "game",
    "games",
    "load",
    "new",
    "replay",
    "rules_hash",
    "sealed",
    "verify",
]


@cache
def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(_games.__path__) if module.ispkg))


def easiest_first() -> tuple[str, ...]:
    """The names of all games in the order in which newcomers are shown them."""
    return tuple(sorted(games(), key=lambda name: game(name).learning))


def game(name: str) -> type[Game]:
    """The class of a game by its name."""
    if name not in games():
        raise BadOption(f'There is no game "{name}".{nearest(name, games())}')
    made: type[Game] = importlib.import_module(f"theomachy.games.{name}").GAME
    return made


def new(
    name: str, /, *, seed: int | str | None = None, names: Iterable[str] = (), log: bool = True, **options: Any
) -> Game:
    """A game at its first choice. Without a seed it gets a random one; see `game(name).settings` for the options."""
    g = game(name)(options, secrets.randbits(128) if seed is None else seed, names, log)
    g.start()
    return g


def replay(record: Record | str, cards: str | None = None) -> Game:
    """Play a record back to its last choice. A wrong record raises BadRecord.

    `cards` is the folder of the cards of one's own that it was played with; a record never says where to look.
    """
    record = Record.from_json(record) if isinstance(record, str) else record
    return play_back(record, _fresh(record, cards))


def verify(record: Record | str, cards: str | None = None, undos_are_shown: bool = False) -> Report:
    """Replay a record and say what was found, down to the first choice that does not fit.

    A record in which chance was passed over is unproven, unless the caller checks the entries of its match beside.
    """
    try:
        record = Record.from_json(record) if isinstance(record, str) else record
        return _verify(record, _fresh(record, cards), undos_are_shown)
    except BadRecord as error:
        return Report(False, [str(error)])


def sealed(g: Game) -> Record:
    """The record of a game with checkpoints in it: what a file should keep."""
    return with_checkpoints(g.record, _fresh(g.record, g.options["cards"]))


def load(text: str, cards: str | None = None) -> Game:
    """A game from the text that `to_json` gave. If its rules were changed since, it is replayed from its choices.

    A damaged save is refused. Whether the position was reached by play is another question: `verify` its record.
    """
    if len(text) > LARGEST:
        raise BadRecord("This save is too long to be a game of ours.")
    try:
        saved = msgspec.json.decode(text, type=_Save)
        g = _fresh(saved.record, cards, start=False, names=saved.names)
        g.restore(saved.state)
        g.log = None if saved.log is None else ()
        for entry in saved.log or ():
            g.log = (g.log, frozen(entry))
        if g.digest() != saved.check:
            raise BadRecord("This saved game is damaged: its position is not the one that was saved.")
        g.story(None)  # what cannot be told was not saved by us
        same_rules = machine.fingerprints(g) == saved.rules and machine.can_resume(g)
    except BadRecord:
        raise
    except BROKEN as error:
        raise BadRecord(f"This is not a saved game: {error}.") from None
    if same_rules:
        return g
    return play_back(saved.record, _fresh(saved.record, cards, names=saved.names, log=saved.log is not None))


BROKEN = (
    msgspec.MsgspecError,
    ValueError,
    TypeError,
    LookupError,
    ArithmeticError,
    AttributeError,
    RecursionError,
)
"""What reading a text that is no save of ours may run into."""


class _Save(msgspec.Struct, forbid_unknown_fields=True):
    record: Record
    names: list[str]
    rules: dict[str, str]
    state: dict[str, Any]
    log: list[Any] | None
    check: str


def _fresh(record: Record, cards: str | None, start: bool = True, names: Iterable[str] = (), log: bool = True) -> Game:
    """The game of a record before its first choice."""
    try:
        g = game(record.game)({**record.options, "cards": cards}, record.seed, names, log)
    except (BadOption, BadCards) as error:
        raise BadRecord(f"This record cannot be set up: {error}") from None
    if start:
        g.start()
    return g
