"""Worlds that are equal for a person look equal on that person's screen, whatever is typed."""

from __future__ import annotations

import random

import pytest

import theomachy
from tests.terminal.desk import typed
from theomachy.match import Match, Person

LOOKING = [
    "table",
    "mine",
    "others",
    "piles",
    "log all",
    "?",
    "options all",
    "undo",
    "redo",
    "card loki",
    "9999",
    "save no/such/folder",
]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", theomachy.games())
def test_twin_worlds(name: str, seed: int) -> None:
    rng = random.Random(seed)
    modes = theomachy.game(name).modes
    game = theomachy.new(name, seed=seed, **modes[seed % len(modes)].options)
    for step in range(120):
        if game.over:
            break
        if step % 20 == 7:
            seat = game.asks[0].player
            assert {_shown(game.determinize(seat, seed=twin), seat) for twin in range(3)} == {_shown(game, seat)}
        ask = rng.choice(game.asks)
        game.choose(rng.randrange(len(ask.options)), player=ask.player)


def _shown(game: theomachy.Game, seat: int) -> str:
    """All that a person sees who comes to the keyboard now and looks around."""
    twin = game.clone()
    people = tuple(f"Player {at + 1}" for at in range(game.players))
    twin.names = people + game.names[game.players :]
    match = Match(twin, [Person(name) for name in people])
    shown = typed(match, ([""] if game.players > 1 else []) + LOOKING)  # Enter takes the keyboard over
    assert game.players == 1 or f"Pass the keyboard to Player {seat + 1}." in shown
    return shown
