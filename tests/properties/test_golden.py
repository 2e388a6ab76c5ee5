"""Golden playthroughs: the same choices tell the same game, line by line."""

from __future__ import annotations

from itertools import zip_longest

from tests.properties.golden import FOLDER, file_of, playthrough, seed_of
from tests.properties.play import CASES, Case, every_mode

HOW = "if this was meant: python -m tests.properties.golden --write"


@every_mode
def test_the_game_is_played_as_it_was(case: Case) -> None:
    file = file_of(case)
    told = file.read_text("utf-8").splitlines()
    for line, (then, now) in enumerate(zip_longest(told, playthrough(case, seed_of(told[0]))), 1):
        assert now == then, f"{file.name}:{line} is the first difference\n  then: {then}\n  now:  {now}\n{HOW}"


def test_there_is_a_playthrough_of_every_mode_and_no_other() -> None:
    assert sorted(FOLDER.glob("*")) == sorted(map(file_of, CASES)), HOW
