"""Whatever is played, an undo that is allowed takes nothing from others and gives nobody knowledge."""

from __future__ import annotations

import random

import pytest

import theomachy
from theomachy.match import Match, Person, known_cards

MODES = [(name, mode) for name in theomachy.games() for mode in theomachy.game(name).modes]


@pytest.mark.parametrize(("name", "mode"), MODES, ids=[f"{name}, {mode.label}" for name, mode in MODES])
def test_allowed_undos_are_fair(name: str, mode: theomachy.Mode) -> None:
    rng = random.Random(mode.label)
    game = theomachy.new(name, seed=5, **mode.options)
    match = Match(game, [Person(person) for person in game.names[: game.players]])
    allowed = 0
    for _ in range(100):
        if match.game.over:
            break
        ask = rng.choice(match.game.asks)
        match.choose(ask.player, rng.randrange(len(ask.options)))
        for seat in range(game.players):
            if match.can_undo(seat) is None:
                check_undo(match, seat)
                allowed += 1
    assert allowed > 5, "there must be something to check"


def check_undo(match: Match, seat: int) -> None:
    """Take back and choose again: everything must be as it was, and nobody may have won anything in between."""
    game = match.game
    key, choices = game.key(), game.record.choices
    asked = {ask.player for ask in game.asks} - {seat}
    views = [game.view(other) for other in range(game.players)]
    match.undo(seat)
    back = match.game
    assert asked <= {ask.player for ask in back.asks}
    assert seat in {ask.player for ask in back.asks}
    assert [c for c in back.record.choices if c[0] != seat] == [c for c in choices if c[0] != seat]
    assert known_cards(views[seat]).keys() <= known_cards(back.view(seat)).keys()
    mine = known_cards(back.view(seat)).keys()
    for other in range(game.players):
        assert known_cards(views[other]).keys() <= known_cards(back.view(other)).keys() | mine
    assert back.rng_counter == game.rng_counter
    match.redo(seat)
    assert match.game.key() == key
    assert sorted(match.game.record.choices) == sorted(choices)
