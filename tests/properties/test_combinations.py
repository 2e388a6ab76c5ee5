"""Every combination of the options that a game lists is played to its end, or refused with a sentence and a rule."""

from __future__ import annotations

import random
import re
from itertools import product
from typing import Any

import theomachy as th
from tests.properties.play import every_game, play_on, told, walk

LOOKS = 3
"""How often a game is looked at by everybody."""
GAP = 61


def combinations(name: str) -> list[dict[str, Any]]:
    """All values of all options that have a list of them, with each other."""
    listed = {key: setting.values for key, setting in th.game(name).settings.items() if setting.values}
    return [dict(zip(listed, values, strict=True)) for values in product(*listed.values())]


@every_game
def test_every_combination_is_played_or_refused(name: str) -> None:
    """GAMES.md, point 5."""
    played = 0
    for seed, options in enumerate(combinations(name)):
        try:
            g = th.new(name, seed=seed, **options)
        except th.BadOption as no:
            assert re.search(r"[a-z].*\([A-Z]\d+\.\d+\)", str(no)), f"{options} is refused without a paragraph: {no}"
            continue
        assert play_on(g, random.Random(seed)).over
        played += 1
    assert played >= len(th.game(name).modes) // 2


@every_game
def test_no_combination_tells_a_secret(name: str) -> None:
    """Twin worlds in combinations that are no mode of their own."""
    for seed, options in enumerate(combinations(name)):
        try:
            g = th.new(name, seed=seed, **options)
        except th.BadOption:
            continue
        for number, ask, _ in walk(g, random.Random(seed)):
            if number == GAP * LOOKS:
                break
            if number % GAP == GAP - 1:
                assert told(g.determinize(ask.player, seed), ask.player) == told(g, ask.player), options
