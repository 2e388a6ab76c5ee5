"""Clone at a choice, play the clone on: the original keeps its key, and so does everything kept earlier."""

from __future__ import annotations

import random

import theomachy as th
from tests.properties.play import EARLY, LATER, Case, every_mode, futures, play_on, questions, samples, walk


@every_mode
def test_playing_a_clone_on_leaves_the_original_alone(case: Case) -> None:
    for number, g in enumerate(samples(case, 11)):
        before = g.to_json()
        asked = questions(g)
        twin = g.clone()
        assert twin.to_json() == before
        play_on(twin, random.Random(number), futures(number))
        assert twin.key() != g.key()
        assert g.to_json() == before
        assert questions(g) == asked


@every_mode
def test_earlier_positions_keep_their_keys(case: Case) -> None:
    g = case.start(12)
    kept: list[tuple[th.Game, str]] = []
    for number, _, _ in walk(g, random.Random(12)):
        if number % (10 * case.sparing * (1 if number < EARLY else LATER)) == 0:
            play_on(g.clone(), random.Random(number), futures(len(kept)))
            kept.append((g.clone(), g.to_json()))
    assert len(kept) > 3
    for earlier, text in kept:
        assert earlier.to_json() == text


@every_mode
def test_a_clone_has_the_same_future(case: Case) -> None:
    for number, g in enumerate(samples(case, 13, gap=61)):
        one, other = (play_on(g.clone(), random.Random(1), futures(number)) for _ in range(2))
        assert one.to_json() == other.to_json()


@every_mode
def test_playing_the_original_on_leaves_the_clone_alone(case: Case) -> None:
    for number, g in enumerate(samples(case, 14, gap=61)):
        first = g.clone()
        second = first.clone()
        text = second.to_json()
        play_on(first, random.Random(2), futures(number))
        assert second.to_json() == text
