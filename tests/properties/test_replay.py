"""A record replays to the same key, also in a fresh interpreter with another PYTHONHASHSEED."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from functools import cache
from typing import Any

import theomachy as th
from tests.properties.play import CASES, Case, every_game, every_mode, play_on, samples

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


@cache
def _finished(number: int) -> th.Game:
    return play_on(CASES[number].start(31), random.Random(31))


def finished(case: Case) -> th.Game:
    """A game at its end, played once for all tests and not to be changed."""
    return _finished(CASES.index(case))


def in_a_fresh_interpreter(records: list[str], hash_seed: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-c", CHILD],
        input=json.dumps(records),
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


@every_game
def test_records_replay_in_fresh_interpreters(name: str) -> None:
    """The finished games of every mode, replayed by two interpreters that hash differently."""
    games = [finished(case) for case in CASES if case.game == name]
    records = [th.sealed(g).to_json() for g in games]
    children = [in_a_fresh_interpreter(records, hash_seed) for hash_seed in ("1", "2")]
    assert children[0]["hash"] != children[1]["hash"]
    for number, g in enumerate(games):
        report = th.verify(records[number])
        for child in children:
            key, text, ok, lines, view, trace = child["answers"][number]
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
