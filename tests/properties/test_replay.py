"""A record replays to the same key, also in a fresh interpreter with another PYTHONHASHSEED."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from typing import Any

import pytest

import theomachy as th
from tests.properties.play import CASES, Case, every_mode, play_on, samples

CHILD = """
import json, sys
import theomachy as th
answers = []
for text in json.load(sys.stdin):
    report = th.verify(text)
    g = th.replay(text)
    answers.append([g.key(), g.to_json(), report.ok, report.lines, g.view(None), g.trace()])
print(json.dumps({"hash": hash("theomachy"), "answers": answers}))
"""


def finished(case: Case) -> th.Game:
    return play_on(case.start(31), random.Random(31))


@pytest.fixture(scope="module")
def children() -> list[dict[str, Any]]:
    """The finished games of every mode, replayed by two fresh interpreters."""
    records = [th.sealed(finished(case)).to_json() for case in CASES]
    outputs = []
    for hash_seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(
            [sys.executable, "-c", CHILD],
            input=json.dumps(records),
            capture_output=True,
            text=True,
            env=env,
            timeout=60,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        outputs.append(json.loads(done.stdout))
    return outputs


def test_the_interpreters_really_hash_differently(children: list[dict[str, Any]]) -> None:
    assert len({hash("theomachy"), *(child["hash"] for child in children)}) >= 2
    assert children[0]["hash"] != children[1]["hash"]


@every_mode
def test_a_record_replays_in_a_fresh_interpreter(case: Case, children: list[dict[str, Any]]) -> None:
    g = finished(case)
    report = th.verify(th.sealed(g))
    for child in children:
        key, text, ok, lines, view, trace = child["answers"][CASES.index(case)]
        assert key == g.key()
        assert text == g.to_json()
        assert ok
        assert lines == report.lines
        assert view == json.loads(json.dumps(g.view(None)))
        assert trace == g.trace()


@every_mode
def test_a_record_replays_from_any_choice(case: Case) -> None:
    for g in samples(case, 32, gap=61):
        text = g.record.to_json()
        again = th.replay(text)
        assert again.key() == g.key()
        assert again.record.to_json() == text
        assert th.verify(text).ok


@every_mode
def test_checkpoints_are_the_keys_on_the_way(case: Case) -> None:
    g = finished(case)
    record = th.sealed(g)
    part = th.new(case.game, seed=31, **case.mode.options)
    keys = []
    for seat, index in record.choices:
        part.choose(index, player=seat)
        keys.append(part.key()[:8])
    assert record.checkpoints == list(enumerate(keys, 1))


@every_mode
def test_a_record_has_one_entry_per_choice(case: Case) -> None:
    for g in samples(case, 33, gap=61):
        before = g.record.choices
        ask = g.asks[-1]
        twin = g.clone()
        twin.choose(len(ask.options) - 1, player=ask.player)
        assert [tuple(choice) for choice in twin.record.choices] == [*before, (ask.player, len(ask.options) - 1)]
