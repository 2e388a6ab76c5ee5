"""FAIR-07: chance never goes back. What an undo takes back is used up, and every record says so and replays."""

from __future__ import annotations

import json
import random
import runpy
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

import theomachy
from tests.match.toy import do, people
from theomachy.cli import cli
from theomachy.engine.machine import CHANCE
from theomachy.match import Match, Person, Refused, difference, standing
from theomachy.match.fair import Proof
from theomachy.match.proof import MatchFile, check_text, head_of
from theomachy.match.rewrite import Rewrite
from theomachy.match.save import pack

TOOL = Path(__file__).parents[2] / "tools" / "verify_record.py"


def rolls(match: Match) -> list[str]:
    return [line for line in match.game.story(None) if "rolls" in line]


def test_a_die_that_was_taken_back_is_rolled_anew() -> None:
    fresh = []
    for seed in range(12):
        match = people()
        match.game.rng_key = seed.to_bytes(32, "big")
        do(match, 0, "Roll")
        first = rolls(match)
        match.undo_by_consent(0)
        assert not rolls(match)
        do(match, 0, "Roll")
        fresh.append(rolls(match) != first)
    assert any(fresh), "the same numbers again would give the same die every time"
    assert match.game.rng_counter == 2, "two acts were used"


def test_a_free_undo_behind_an_agreed_one_brings_no_chance_back() -> None:
    match = people()
    do(match, 0, "Wait", "Roll")
    match.undo_by_consent(0)
    match.undo(0)
    assert match.game.rng_counter == 1
    do(match, 0, "Roll")
    assert match.game.rng_counter == 2
    with pytest.raises(Refused, match="chance"):
        match.undo(0)


def test_an_undo_without_chance_leaves_no_mark() -> None:
    match = people()
    do(match, 0, "Wait", "Wait")
    match.undo_by_consent(0)
    assert match.game.record.choices == [(0, 0)]


def test_read_back_it_is_the_same_match() -> None:
    match = people()
    do(match, 0, "Wait", "Roll", "Wait")
    match.undo_by_consent(0)
    match.undo_by_consent(0)
    do(match, 0, "Wait", "Roll")
    again = people()
    again.go_through(match.game.record.choices)
    assert again.game.key() == match.game.key() and rolls(again) == rolls(match)
    assert again.can_undo(0) == match.can_undo(0) and again.has_chosen(0)
    again.undo_by_consent(0)
    again.undo(0)
    assert again.game.rng_counter == match.game.rng_counter


def played(seed: int, agreed: int = 3) -> MatchFile:
    """A whole game by people who agree to take back what chance decided, now and then."""
    rng = random.Random(seed)
    game = theomachy.new("godsforge", players=2, seed=seed)
    match = Match(game, [Person("Ann"), Person("Bo")])
    entries: list[Rewrite] = []

    def note(seat: int, before: list[int]) -> None:
        entries.append(difference(seat, before, match.game.history))

    while not match.game.over:
        ask = rng.choice(match.game.asks)
        before = list(match.game.history)
        match.choose(ask.player, rng.randrange(len(ask.options)))
        note(ask.player, before)
        step = match.game.last_step
        if step is not None and step.random and agreed and not match.game.over:
            agreed -= 1
            before = list(match.game.history)
            match.undo_by_consent(ask.player)
            note(ask.player, before)
    record = theomachy.sealed(match.game)
    assert standing(entries) == record.choices
    return MatchFile(1, "t", ["Ann", "Bo"], record, [], entries, head_of(entries), None)


def alone(text: str) -> list[str]:
    """What the stand-alone verifier finds."""
    found: list[str] = runpy.run_path(str(TOOL))["check"](json.loads(text))
    return found


def test_records_with_agreed_undos_replay_and_verify() -> None:
    file = played(4)
    marks = [choice for choice in file.record.choices if choice[0] == CHANCE]
    assert len(marks) == 3
    report = check_text(file.to_json())
    assert report.ok and "fresh numbers after 3 undos" in " ".join(report.lines), report.lines
    assert alone(file.to_json()) == []
    assert theomachy.replay(file.record).key() == file.record.key


def test_a_record_alone_does_not_prove_its_marks(tmp_path: Path) -> None:
    """Whoever shuffled could have passed over numbers that it did not like, and called it an undo."""
    file, plain = played(4), played(4, agreed=0)
    match = Match(theomachy.new("armies", players=2, seed=1), [Person("Ann"), Person("Bo")])
    bare = file.record.to_json()
    saved = pack(file.record, ["Ann", "Bo"], match.seats, ())
    for text in (bare, saved, theomachy.replay(file.record).to_json()):
        report = check_text(text)
        assert not report.ok and report.unproven and "Unproven" in report.lines[-1], report.lines
    path = tmp_path / "bare.json"
    path.write_text(bare)
    said = CliRunner().invoke(cli, ["verify", str(path)])
    assert said.exit_code == 1 and "Unproven" in said.output
    assert alone(bare)[0].startswith("UNPROVEN")
    assert subprocess.run([sys.executable, TOOL, path], capture_output=True, check=False).returncode == 1
    assert check_text(plain.record.to_json()).ok and not check_text(file.to_json()).unproven
    wrong = msgspec.structs.replace(file.record, key="0" * len(file.record.key))
    assert not check_text(wrong.to_json()).unproven, "what is wrong is wrong"


def test_a_proof_is_not_for_what_was_played_before() -> None:
    """Marks at the start of a file are those of another game: they must not stand in one with a proof."""
    file = played(4, agreed=0)
    game = theomachy.replay(msgspec.structs.replace(file.record, choices=[], checkpoints=[]))
    game.choose(game.rng_counter + 1, player=CHANCE)
    start = [(seat, index) for seat, index in game.record.choices]
    proof = Proof("t", "godsforge", file.record.cards, "", "00" * 32, [None, None], [None, None])
    cheat = MatchFile(1, "t", ["Ann", "Bo"], theomachy.sealed(game), start, [], "", proof)
    assert "from the beginning" in " ".join(check_text(cheat.to_json()).lines)
    assert "from the beginning" in " ".join(alone(cheat.to_json()))


def resealed(file: MatchFile, entries: list[Rewrite]) -> str:
    """A file that a cheating server could make: all hashes fit."""
    game = theomachy.new("godsforge", players=2, seed=file.record.seed)
    for seat, index in standing(entries):
        game.choose(index, player=seat)
    return msgspec.structs.replace(file, record=game.record, entries=entries, head=head_of(entries)).to_json()


def marked(file: MatchFile) -> int:
    return next(at for at, entry in enumerate(file.entries) if any(seat == CHANCE for seat, _ in entry.then))


def test_a_server_that_rolls_the_same_again_is_found_out() -> None:
    """Without the mark the old numbers would come again."""
    file = played(5, agreed=1)
    at = marked(file)
    cheat = [
        *file.entries[:at],
        Rewrite(file.entries[at].seat, file.entries[at].keep, []),
        Rewrite(file.entries[at - 1].seat, file.entries[at].keep, file.entries[at - 1].then),
    ]
    report = check_text(resealed(file, cheat))
    assert not report.ok and "chance" in report.lines[-1].lower(), report.lines


@pytest.mark.parametrize("more", [1, 7])
def test_a_server_that_passes_over_what_it_does_not_like_is_found_out(more: int) -> None:
    file = played(6, agreed=1)
    at = marked(file)
    entry = file.entries[at]
    moved = [(seat, index + more if seat == CHANCE else index) for seat, index in entry.then]
    report = check_text(resealed(file, [*file.entries[:at], Rewrite(entry.seat, entry.keep, moved)]))
    assert not report.ok and "chance" in report.lines[-1].lower(), report.lines


def test_nothing_is_passed_over_where_nothing_was_taken_back() -> None:
    file = played(7, agreed=0)
    before = theomachy.new("godsforge", players=2, seed=7)
    sneaky = [Rewrite(0, 0, [(CHANCE, before.rng_counter + 1)])]
    text = resealed(file, sneaky)
    assert not check_text(text).ok
    assert any("chance" in line for line in alone(text)), "the stand-alone verifier sees it too"
