"""Whole games through the public contract, from a fixed seed to the end, with the cards of the boxes."""

from __future__ import annotations

import random

import pytest

import theomachy as th
from theomachy.bots import Sight, make_bot
from theomachy.games.kamigami import GAME


def play(mode: th.Mode, seed: int) -> th.Game:
    g = th.new("kamigami", seed=seed, log=False, **mode.options)
    bots = [make_bot("greedy", f"{seed}/{seat}") for seat in range(g.players)]
    for _ in range(3_000):
        if g.over:
            return g
        ask = g.asks[0]
        g.choose(bots[ask.player].pick(Sight(g, ask.player)), player=ask.player)
    raise AssertionError("no end")


@pytest.mark.rule("K7.3", "K7.4", "K11.7")
@pytest.mark.parametrize("mode", GAME.modes, ids=lambda mode: mode.label)
def test_a_game_ends_as_the_rules_say(mode: th.Mode) -> None:
    g = play(mode, 3)
    seats = g.view(None)["seats"]
    energy = [seat["numbers"]["energy"] for seat in seats]
    if mode.options.get("teams"):
        mains = [seat["seat"] for seat in seats if seat["numbers"]["rank"] == "Main God"]
        fallen = [seat % 2 for seat in mains if energy[seat] == 0]
        assert len(fallen) == 1 and g.winners == tuple(s for s in range(g.players) if s % 2 != fallen[0])
    else:
        (winner,) = g.winners
        assert energy[winner] >= 25 or all(seat["out"] for seat in seats if seat["seat"] != winner)
    assert g.asks == ()


def test_greedy_beats_random() -> None:
    """The full measure is `theomachy simulate kamigami --bots greedy,random --games 400`."""
    wins = 0
    for seed in range(12):
        g = th.new("kamigami", players=2, seed=seed, log=False)
        greedy, rng = make_bot("greedy", seed), random.Random(seed)
        while not g.over:
            ask = g.asks[0]
            mine = ask.player == seed % 2
            index = greedy.pick(Sight(g, ask.player)) if mine else rng.randrange(len(ask.options))
            g.choose(index, player=ask.player)
        wins += g.winners == (seed % 2,)
    assert wins >= 11
