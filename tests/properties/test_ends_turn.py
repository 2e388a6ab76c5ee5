"""UI-07: an option that ends a turn says so, and then the turn is over."""

from __future__ import annotations

import random

import pytest

import theomachy as th
from theomachy.engine.game import Game

STILL = {"kamigami": ("before drawing", "last acts")}
"""What may still be asked then: K3.8 Acts of the god and the temple, in the Discard Phase and in the End Phase."""


@pytest.mark.parametrize("name", th.games())
def test_who_ends_a_turn_does_no_more_in_it(name: str) -> None:
    ended, found = None, 0
    for seed in range(6):
        g, chance = th.new(name, seed=seed, log=False), random.Random(seed)
        for _ in range(700):
            if g.over:
                break
            ask, at = chance.choice(g.asks), g.moment()
            if ended == (ask.player, at.turn) and not ask.reaction and not ask.follow_up:
                assert ask.raw[1][0] in STILL.get(name, ()), "asked again in a turn that was ended"
            option = chance.choice(ask.options)
            own = not ask.reaction and at.player in (None, ask.player)
            assert own or not option.ends_turn, "only one's own turn ends"
            view = g.view(ask.player)["ask"]["options"][option.index]
            assert view["ends_turn"] is option.ends_turn
            ended = (ask.player, at.turn) if option.ends_turn else None if at.player == ask.player else ended
            found += option.ends_turn
            g.choose(option)
    assert bool(found) is (th.game(name).ends_turn is not Game.ends_turn), "a game that says it does so now and then"
