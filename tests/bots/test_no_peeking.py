"""A bot's pick depends on what its seat knows and on nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import theomachy
from theomachy.bots import Sight, bot_names, make_bot

GAMES = [(name, mode.label, mode.options) for name in theomachy.games() for mode in theomachy.game(name).modes]


@pytest.mark.parametrize("bot", bot_names())
@pytest.mark.parametrize(("name", "label", "options"), GAMES, ids=[f"{name}, {label}" for name, label, _ in GAMES])
def test_worlds_that_look_the_same_get_the_same_pick(name: str, label: str, options: dict[str, Any], bot: str) -> None:
    g = theomachy.new(name, seed=label, log=False, **options)
    rng = Random(label)
    for step in range(150):
        if not (pending := g.pending()):
            break
        player, _, offered, *_ = pending[0]
        if len(offered) > 1 and step % 5 == 0:
            twin = g.determinize(player, seed=step)
            assert make_bot(bot, step).pick(Sight(g, player)) == make_bot(bot, step).pick(Sight(twin, player))
        g.choose(int(rng.random() * len(offered)), player=player)
