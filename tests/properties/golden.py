"""Golden playthroughs: one short game of every mode as text, so that any change of behaviour shows as a line.

Write them anew after a change that was meant: python -m tests.properties.golden --write
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.properties.play import CASES, Case, walk

FOLDER = Path(__file__).parent / "golden"
SEEDS = range(10)
"""The shortest of these games is told."""

AT_FIRST, THEN_EVERY = 60, 10
"""All of the first choices are told, then one in ten."""


def file_of(case: Case) -> Path:
    return FOLDER / f"{re.sub(r'[^a-z0-9]+', '-', str(case).lower())}.txt"


def shortest(case: Case) -> int:
    return min(SEEDS, key=lambda seed: sum(1 for _ in walk(case.start(seed, log=False), random.Random(seed))))


def playthrough(case: Case, seed: int) -> Iterator[str]:
    """A line per choice: number, key, chosen sentence of so many, and the game's own stack trace with the prompt."""
    g = case.start(seed)
    yield f"{case}, seed {seed}, cards {g.library.fingerprint}"
    for number, ask, index in walk(g, random.Random(seed)):
        if number < AT_FIRST or number % THEN_EVERY == 0:
            chosen = f"{ask.player}: {ask.options[index]} [{index + 1} of {len(ask.options)}]"
            yield f"{number:3} {g.key()[:8]} {chosen} <- {g.trace()}"
    yield f"end {g.key()[:8]} after {len(g.record.choices)} choices, won by {g.winners}"
    yield from g.story(None)[-3:]


def seed_of(text: str) -> int:
    found = re.search(r", seed (\d+), cards ", text)
    assert found, "the first line of a golden playthrough names its seed"
    return int(found[1])


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for case in CASES:
        lines = [*playthrough(case, shortest(case))]
        file_of(case).write_text("\n".join([*lines, ""]), "utf-8")
        print(f"{file_of(case).name}: {len(lines)} lines")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    write()
