"""What the file of a match says besides: pledges that were not opened, and texts that are no records at all."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

import theomachy
from theomachy.engine.record import MARK
from theomachy.match.fair import Proof, commitment, game_seed, pledge
from theomachy.match.proof import MatchFile, check_text, head_of, is_like_one
from theomachy.match.rewrite import Rewrite

TOOL = Path(__file__).parents[2] / "tools" / "verify_record.py"

SECRET = "11" * 32


def played(opened: bool) -> MatchFile:
    """A whole game; the second seat has pledged a seed, and opened it or not."""
    seeds = ["22" * 32, "33" * 32 if opened else None]
    kind = theomachy.game("armies")
    about = ("t", f"armies {kind.version} {theomachy.rules_hash(kind)}", kind.load_library().fingerprint)
    seed = game_seed(SECRET, seeds, "t")
    g, chance, entries = theomachy.new("armies", players=2, seed=seed), random.Random(1), []
    while not g.over:
        ask = g.asks[0]
        index = chance.randrange(len(ask.options))
        entries.append(Rewrite(ask.player, len(g.history), [(ask.player, index)]))
        g.choose(index, player=ask.player)
    pledges: list[str | None] = [pledge("22" * 32), pledge("33" * 32)]
    proof = Proof(*about, commitment(SECRET, *about), SECRET, pledges, seeds)
    return MatchFile(1, "t", ["Ann", "Bo"], theomachy.sealed(g), [], entries, head_of(entries), proof)


@pytest.mark.parametrize("opened", [True, False])
def test_a_pledge_that_was_not_opened_is_named(tmp_path: Path, opened: bool) -> None:
    """FAIR-02: whoever keeps a seed back chooses between two shuffles; all may know."""
    text = played(opened).to_json()
    report = check_text(text)
    assert report.ok, report.lines
    assert ("Seat 1 pledged a seed and did not open it" in " ".join(report.lines)) is not opened
    (tmp_path / "match.json").write_text(text)
    said = subprocess.run([sys.executable, "-I", TOOL, tmp_path / "match.json"], capture_output=True, text=True)
    assert said.returncode == 0 and ("Seat 1 pledged" in said.stdout) is not opened


def test_the_first_divergence_is_told_with_both_positions() -> None:
    """REP-04."""
    file = json.loads(played(True).to_json())
    at, key = file["record"]["checkpoints"][9]
    file["record"]["checkpoints"][9] = [at, "0" * MARK]
    report = check_text(json.dumps(file))
    told = " ".join(report.lines)
    assert not report.ok and f"at choice {at}" in told and "0" * MARK in told and key in told and "here it is" in told


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", "7", '"choices"', '{"a": {"choices": 1}}', "{" * 9000])
def test_what_is_nothing_like_a_record_is_refused_at_once(text: str) -> None:
    assert not is_like_one(text) and not check_text(text).ok
    assert is_like_one('{"choices": 0}') and is_like_one('{"theomachy_table": 1}')
