"""Whole games, half advised and half at random: what must hold at every choice, and how games end."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import theomachy as th
from theomachy.games.anima import GAME
from theomachy.games.anima.rules.horizons import MAY_PROTECT, WHICH_GOES, removable
from theomachy.games.anima.rules.values import combat_of, speed_of
from theomachy.games.anima.state import LAST_TURN, LATEST_REVEAL, PARTY, Anima

LARGEST_HAND = {False: 5 + 2, True: 5 + 2 + 1}
"""N4.7 With the Bottomless Satchel, and with both sets the Stowaway besides; either may be lost with a full hand."""


def play(mode: th.Mode, seed: int) -> Iterator[Anima]:
    """A game at every choice, and at its end."""
    g = th.new("anima", seed=seed, log=False, **mode.options)
    assert isinstance(g, Anima)
    rng = random.Random(seed)
    while not g.over:
        yield g
        ask = g.pending()[0]
        advice = g.advise(ask) if rng.random() < 0.6 else None
        g.choose(advice if advice is not None else rng.randrange(len(ask[2])), player=ask[0])
    yield g


def assert_sound(g: Anima) -> None:
    """N1.3, N4.7 Limits; N2.9 enough Areas; N5.4, N4.11 and nothing lies at a place that is not there."""
    if g.turn:
        assert len(g.areas[0]) >= g.players
    for seat in range(g.players):
        party = g.party[seat]
        if g.turn:
            assert 1 <= len(party) <= PARTY
        assert sum(g.table(card) == "arcane" for card in party) <= 1
        assert len(g.hand[seat]) <= LARGEST_HAND[g.options["combined"]]
        assert len(g.artifact[seat]) <= 1
        assert g.where[seat] == -1 or g.where[seat] in g.areas[0]
        assert g.holding[seat] == -1 or g.where[seat] >= 0
        assert combat_of(g, seat) >= 0 and speed_of(g, seat) >= 0
    everybody = [card for party in g.party for card in party]
    assert set(g.spun) <= set(everybody) and set(g.fallen) <= set(everybody)
    assert sorted(g.guard.values()) == sorted(g.preliminary[0]) and set(g.guard) <= set(g.areas[0])
    assert sorted(trap for trap, _ in g.laid) == sorted(trap for pile in g.traps for trap in pile)
    assert {area for _, area in g.laid} <= set(g.areas[0])
    assert len(g.final[0]) <= 1


@pytest.mark.parametrize("mode", GAME.modes, ids=lambda mode: mode.label)
def test_every_position_is_sound(mode: th.Mode) -> None:
    for number, g in enumerate(play(mode, 41)):
        if number % 3 == 0 or g.over:
            assert_sound(g)
    assert g.over and not (g.stack and not g.crisis)


@pytest.mark.parametrize("mode", GAME.modes, ids=lambda mode: mode.label)
def test_there_are_too_many_areas_only_where_none_could_go(mode: th.Mode) -> None:
    """N5.8, N5.12 At the limit one goes for each that comes; N5.13, N5.15 unless all that were there had to stay."""
    before, could_go = 0, set[int]()
    most = 0
    for g in play(mode, 41):
        areas = g.areas[0]
        asked = None if g.over else g.pending()[0][1][0]
        if len(areas) > max(before, g.most_areas()) and asked not in (WHICH_GOES, MAY_PROTECT):
            assert not could_go & set(areas)
        before, could_go = len(areas), {area for area in areas if removable(g, area)}
        most = max(most, before)
    assert most >= g.most_areas(), "the limit was never reached, so nothing was tested"


@pytest.mark.parametrize("mode", GAME.modes, ids=lambda mode: mode.label)
def test_a_game_ends_in_time_with_one_winner_at_most(mode: th.Mode) -> None:
    """N12.10, N12.11 Twilight comes by itself, and no countdown is longer than ten turns."""
    latest = LAST_TURN if mode.options.get("extended") else LATEST_REVEAL + 10
    for seed in (42, 43):
        *_, g = play(mode, seed)
        assert g.turn <= latest
        assert len(g.winners) <= 1
        assert all(g.completed[winner] for winner in g.winners)
