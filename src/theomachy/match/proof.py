"""The file of a finished match: its record, how it came about, and the proof that nobody chose the shuffle."""

from __future__ import annotations

from typing import Literal

import msgspec

import theomachy
from theomachy.engine.choice import IllegalChoice
from theomachy.engine.game import Game
from theomachy.engine.machine import CHANCE
from theomachy.engine.record import LARGEST, BadRecord, Record, Report
from theomachy.engine.ruletext import named
from theomachy.match.fair import Proof, check
from theomachy.match.rewrite import Choice, Rewrite, chained, standing
from theomachy.match.save import SaveError, unpack

STEP = 16
"""A copy of the game is kept at every so many choices."""


class MatchFile(msgspec.Struct, forbid_unknown_fields=True):
    """What a server lets people download. `theomachy_table` is the version of its form."""

    theomachy_table: Literal[1]
    table: str
    names: list[str]
    record: Record
    start: list[Choice]
    entries: list[Rewrite]
    """All that happened, undo included, after the choices in `start`."""
    head: str
    """Hash over the entries, one after the other; see `rewrite.chained`."""
    fairness: Proof | None

    def to_json(self) -> str:
        return msgspec.json.encode(self).decode()


def head_of(entries: list[Rewrite]) -> str:
    """The hash over all entries."""
    head = ""
    for number, entry in enumerate(entries, 1):
        head = chained(head, number, entry)
    return head


def is_like_one(text: str) -> bool:
    """Whether a text looks like something that `check_text` knows. Anything else it refuses at once."""
    try:
        fields = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return False
    return not fields.keys().isdisjoint(("theomachy_table", "theomachy_match", "record", "choices"))


def check_text(text: str, cards: str | None = None) -> Report:
    """What is found in a match file, a record, a saved match, or in what `Game.to_json` gave."""
    try:
        fields = msgspec.json.decode(text[: LARGEST + 1], type=dict[str, msgspec.Raw])
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        fields = {}  # no JSON object at all: reading it as a record says what is wrong
    try:
        if "theomachy_table" in fields:
            return _check_file(text, cards)
        if "theomachy_match" in fields:
            return theomachy.verify(unpack(text).record, cards)
        if "record" in fields:
            return _check_save(text, theomachy.Record.from_json(bytes(fields["record"]).decode()), cards)
        return theomachy.verify(text, cards)
    except (BadRecord, SaveError) as error:
        return Report(False, [str(error)])


def _check_save(text: str, record: Record, cards: str | None) -> Report:
    report = theomachy.verify(record, cards)
    if report.ok and theomachy.load(text, cards).key() != record.key:
        return Report(False, [*report.lines, "But the position that was saved beside the record is another one."])
    return report


def _check_file(text: str, cards: str | None) -> Report:
    try:
        file = msgspec.json.decode(text, type=MatchFile)
        choices = standing(file.entries, file.start)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        return Report(False, [f"This is not the file of a match: {error}."])
    report = theomachy.verify(file.record, cards, undos_are_shown=True)
    wrong = []
    if choices != file.record.choices:
        wrong.append("The entries lead to other choices than those of the record.")
    if head_of(file.entries) != file.head:
        wrong.append("The hash over the entries is another one: an entry was changed, added or left out.")
    if report.ok and not wrong:
        wrong += _chance_used_twice(file, cards)
    if file.fairness is not None and file.start:
        wrong.append("It plays on from another game: the proof of a shuffle is for games from the beginning.")
    if file.fairness is not None:
        wrong += check(file.fairness, file.record.seed) + _other_match(file, file.fairness)
    if not report.ok or wrong:
        return Report(False, [*report.lines, *wrong])
    fair = "It plays on from another game, so its shuffle was known."
    if file.fairness is not None:
        added = sum(seed is not None for seed in file.fairness.seeds)
        fair = f"The shuffle follows from the server's commitment and the seeds of {added} seats."
    late = [] if file.fairness is None else _not_opened(file.fairness)
    return Report(True, [*report.lines, f"{len(file.entries)} entries are as they were written down.", fair, *late])


def _not_opened(proof: Proof) -> list[str]:
    """Whoever pledges and then keeps the seed has seen nothing, but chose between two shuffles: people should know."""
    pairs = enumerate(zip(proof.pledges, proof.seeds, strict=True))
    seats = [str(seat) for seat, (pledged, opened) in pairs if pledged is not None and opened is None]
    return [f"Seat {seat} pledged a seed and did not open it in time: it added nothing." for seat in seats]


def _chance_used_twice(file: MatchFile, cards: str | None) -> list[str]:
    """Play all that happened, also what was taken back: every act of chance counts once (docs/decisions/008)."""
    game = theomachy.replay(msgspec.structs.replace(file.record, choices=[], checkpoints=[]), cards)
    copies = {0: game.clone()}
    try:
        for number, (keep, then) in enumerate([(0, file.start), *((entry.keep, entry.then) for entry in file.entries)]):
            used = game.rng_counter
            if keep < len(game.history):
                copies = {at: copy for at, copy in copies.items() if at <= keep}
                game = _on_to(copies[max(copies)].clone(), game.history[max(copies) : keep])
            for seat, index in then:
                before = game.rng_counter
                game.choose(index, player=seat)
                if len(game.history) % STEP == 0:
                    copies[len(game.history)] = game.clone()
                wrong = index != used if seat == CHANCE else before < used and game.rng_counter != before
                if wrong and number:
                    return [f"Entry {number} uses chance that was used before an undo, or passes some over."]
            if game.rng_counter < used:
                return [f"Entry {number} takes chance back."]
    except IllegalChoice as error:
        return [f"A choice that was taken back later was not legal: {error}"]
    return []


def _on_to(game: Game, history: list[int]) -> Game:
    for entry in history:
        game.choose(entry >> 6, player=entry & 63)
    return game


def _other_match(file: MatchFile, proof: Proof) -> list[str]:
    """A proof is for one table, its rules, cards and seats: that of another game proves nothing."""
    record = file.record
    mine = (file.table, named(record.game, record.version, record.rules), record.cards, record.options.get("players"))
    if mine != (proof.match, proof.rules, proof.cards, len(proof.seeds)):
        return ["The proof is of another match, or of other rules, cards or seats."]
    return []
