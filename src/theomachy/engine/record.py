"""Records: game, version, options, seed and choices replay to the same key. A stranger's record is hostile input."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from theomachy.engine.choice import IllegalChoice
from theomachy.engine.machine import CHANCE
from theomachy.engine.rng import ALGORITHM
from theomachy.engine.ruletext import rules_hash
from theomachy.engine.words import counted, listed

if TYPE_CHECKING:
    from theomachy.engine.game import Game

PROGRAM = "0.1.0"
"""The version of Theomachy."""

EVERY = 1
"""A checkpoint stands after every so many choices; after each, so that the first one that diverges can be named."""

FIRST = "0.1.0"
"""The first version that records name."""

MARK = 8
"""Characters of the key that a checkpoint keeps."""

LARGEST = 4 * 1024 * 1024
"""Characters in a record or a save that we are willing to read."""

UNPROVEN = (
    "Unproven: a record alone does not show that chance was passed over only after an undo. "
    "The file of the match, from its server, has all that was taken back."
)

Choice = tuple[Annotated[int, Meta(ge=0, lt=64)], Annotated[int, Meta(ge=0, lt=100_000)]]


class BadRecord(ValueError):
    """Not a record that can be replayed; the message says why."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole game as data. `choices` are (seat, index); `checkpoints` are (number of choices, key)."""

    game: Annotated[str, Meta(max_length=40)]
    version: Annotated[str, Meta(max_length=40)]
    cards: Annotated[str, Meta(max_length=128)]
    rng: Annotated[str, Meta(max_length=40)]
    options: Annotated[dict[str, Any], Meta(max_length=40)]
    seed: int | Annotated[str, Meta(max_length=200)]
    choices: Annotated[list[Choice], Meta(max_length=200_000)]
    key: Annotated[str, Meta(max_length=64)]
    checkpoints: list[tuple[int, str]] = []
    rules: Annotated[str, Meta(max_length=64)] = ""
    """The hash of the rules' text (`rules_hash`); older records have none."""
    program: Annotated[str, Meta(max_length=40)] = ""
    """The version of Theomachy that wrote it; older records do not say."""

    def to_json(self) -> str:
        return msgspec.json.encode(self).decode()

    @staticmethod
    def from_json(text: str) -> Record:
        if len(text) > LARGEST:
            raise BadRecord("This record is too long to be a game of ours.")
        try:
            return msgspec.json.decode(text, type=Record)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise BadRecord(f"This is not a record: {error}.") from None


class Report(msgspec.Struct, frozen=True):
    """What verifying a record found. `unproven`: nothing is wrong, but not all of it can be shown by this record."""

    ok: bool
    lines: list[str]
    unproven: bool = False


def record_of(g: Game) -> Record:
    """The record so far. The folder of somebody's own cards stays out of it: it means nothing, or harm, elsewhere."""
    return Record(
        game=type(g).name,
        version=type(g).version,
        cards=g.library.fingerprint,
        rng=ALGORITHM,
        options={name: item for name, item in g.options.items() if name != "cards"},
        seed=g.seed,
        choices=[(entry & 63, entry >> 6) for entry in g.history],
        key=g.key(),
        rules=rules_hash(type(g)),
        program=PROGRAM,
    )


def with_checkpoints(record: Record, fresh: Game) -> Record:
    """The record with a hash after every so many choices; `fresh` is its game at the start."""
    points = []
    for n, (seat, index) in enumerate(record.choices, 1):
        fresh.choose(index, player=seat)
        if n % EVERY == 0:
            points.append((n, fresh.key()[:MARK]))
    return msgspec.structs.replace(record, checkpoints=points)


def play_back(record: Record, fresh: Game) -> Game:
    """Play all choices of a record in its game at the start."""
    _check_header(record, fresh)
    for n, (seat, index) in enumerate(record.choices):
        try:
            fresh.choose(index, player=seat)
        except IllegalChoice as error:
            raise BadRecord(f"Choice {n + 1} of {len(record.choices)} is not legal there: {error}") from None
    return fresh


def _check_header(record: Record, fresh: Game) -> None:
    if record.rng != ALGORITHM:
        raise BadRecord(f'This record was shuffled by "{record.rng}"; this version knows "{ALGORITHM}".')
    if record.version != type(fresh).version:
        raise BadRecord(
            f"This record is of {record.game}, version {record.version}; here is version {type(fresh).version}. "
            f"{_who_plays(record)}"
        )
    if record.cards != fresh.library.fingerprint:
        raise BadRecord(
            "This record was played with other cards. If they are of your own, give the same card folder with --cards "
            f"DIR. {_who_plays(record)}"
        )


def _who_plays(record: Record) -> str:
    """Old records are kept for ever: whoever cannot replay one says who can."""
    program = f"Theomachy {record.program}" if record.program else f"Theomachy {FIRST}, or one of before it"
    rules = f", the rules {record.rules}" if record.rules else ""
    return (
        f"It was written by {program}. A program with {record.game}, version {record.version}, the cards "
        f"{record.cards}{rules} replays it."
    )


def verify(record: Record, fresh: Game, undos_are_shown: bool = False) -> Report:
    """Replay a record and say what was found: the first choice that does not fit, or that all is well.

    Where acts of chance are passed over, a record alone does not show that an undo was the reason: whoever shuffled
    could have passed over numbers that it did not like. `undos_are_shown` says that the entries of the match are
    checked beside (docs/decisions/008).
    """
    lines = [f"{record.game} {record.version}, seed {record.seed}, {len(record.choices)} choices."]
    try:
        _check_header(record, fresh)
    except BadRecord as error:
        return Report(False, [*lines, str(error)])
    if record.rules:
        here = rules_hash(type(fresh))
        same = "The text of the rules is the same here." if here == record.rules else f"Here their text is {here}."
        lines.append(f"Rules {record.rules}. {same}")
    marks = dict(record.checkpoints)
    last_good = 0
    for n, (seat, index) in enumerate(record.choices, 1):
        try:
            fresh.choose(index, player=seat)
        except IllegalChoice as error:
            return Report(False, [*lines, f"Choice {n} (seat {seat}, option {index}) is not legal: {error}"])
        if n in marks:
            if marks[n] != fresh.key()[:MARK]:
                where = f"at choice {n}" if n == last_good + 1 else f"in choices {last_good + 1} to {n}"
                here = f"{fresh.key()[:MARK]}, at {fresh.trace()}"
                keys = f"There the record has the position {marks[n]}; here it is {here}"
                wrong = f"The game is another one after choice {n}: it diverges {where}."
                return Report(False, [*lines, keys, wrong])
            last_good = n
    if record.key != fresh.key():
        between = f"after choice {last_good}" if marks else "somewhere; the record has no checkpoints to say where"
        return Report(False, [*lines, f"The final position differs: the game diverges {between}."])
    passed = sum(seat == CHANCE for seat, _ in record.choices)
    if passed:
        after = "after" if undos_are_shown else "as if after"
        lines.append(f"Chance went on with fresh numbers {after} {counted(passed, 'an undo', 'undos')}.")
    reached = sum(n <= len(record.choices) for n in marks)
    if reached:
        lines.append(f"{reached} checkpoints agree.")
    ending = "The game goes on from here."
    if fresh.over:
        ending = f"Won by {listed([fresh.names[seat] for seat in fresh.winners])}." if fresh.winners else "Nobody won."
    lines.append(f"Every choice is legal and leads to the recorded position. {ending}")
    if passed and not undos_are_shown:
        lines.append(UNPROVEN)
        return Report(False, lines, unproven=True)
    return Report(True, lines)
