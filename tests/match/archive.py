"""Old records, kept for ever (REP-03): one per game and per box of cards that a version was given out with.

    .venv/bin/python -m tests.match.archive

adds a record of every game as it is now, unless there is one of the same version and the same cards. Do that for every
release. Nothing here is ever changed or removed: what a later version cannot replay, it refuses and says who can.
"""

from __future__ import annotations

import random
from pathlib import Path

import theomachy as th

FOLDER = Path(__file__).parent / "archive"
LONGEST = 150
"""Choices in a record: enough for most games to end, and small enough to keep for ever."""


def path_of(kind: type[th.Game]) -> Path:
    return FOLDER / f"{kind.name}-{kind.version}-{kind.load_library().fingerprint[:8]}.json"


def write(name: str) -> Path | None:
    """A short game of two as a file; None if the archive has one."""
    path = path_of(th.game(name))
    if path.exists():
        return None
    g, chance = th.new(name, players=2, seed=0), random.Random(name)
    for _ in range(LONGEST):
        if g.over:
            break
        ask = chance.choice(g.asks)
        g.choose(chance.randrange(len(ask.options)), player=ask.player)
    path.write_text(th.sealed(g).to_json() + "\n", encoding="utf-8")
    return path


if __name__ == "__main__":
    for name in th.games():
        print(write(name) or f"{name}: the archive has it.")
