"""Random play of every game and mode: it ends, it is never stuck, and every option works."""

from __future__ import annotations

import random
from itertools import chain

from tests.properties.play import Case, every_mode, play_on, samples, walk


@every_mode
def test_random_play_ends(case: Case) -> None:
    for seed in range(10):
        g = play_on(case.start(seed, log=False), random.Random(seed))
        assert g.over
        assert g.asks == ()
        assert not g.frames
        assert not g.branches


@every_mode
def test_winners_are_seats_and_a_team_wins_together(case: Case) -> None:
    for seed in range(10):
        g = play_on(case.start(seed, log=False), random.Random(seed))
        assert len(set(g.winners)) == len(g.winners)
        assert set(g.winners) <= set(range(g.players))
        teams = {g.team_of(seat) for seat in g.winners} - {None}
        assert set(g.winners) >= {seat for seat in range(g.players) if g.team_of(seat) in teams}


@every_mode
def test_a_running_game_always_asks_somebody_something(case: Case) -> None:
    g = case.start(3, log=False)
    for _ in walk(g, random.Random(3)):
        seats = [ask.player for ask in g.asks]
        assert seats
        assert len(set(seats)) == len(seats)
        for ask in g.asks:
            assert len(set(ask.raw[2])) == len(ask.raw[2]), "an option is offered twice"


@every_mode
def test_every_option_works(case: Case) -> None:
    tried = 0
    for g in chain(samples(case, 4, gap=5, log=False), samples(case, 14, gap=5, log=False)):
        for ask in g.asks:
            for option in ask.options:
                twin = g.clone()
                twin.choose(option.index, player=ask.player)
                tried += 1
                assert twin.over != bool(twin.asks)
                assert all(len(asked.options) for asked in twin.asks), twin.trace()
    assert tried > 100


@every_mode
def test_every_option_has_a_sentence(case: Case) -> None:
    for g in samples(case, 5):
        for ask in g.asks:
            assert ask.prompt.strip() == ask.prompt != ""
            for option in ask.options:
                sentence = str(option)
                assert sentence.strip() == sentence != ""
                assert "{" not in sentence
                assert sentence[0] == sentence[0].upper()


@every_mode
def test_the_same_seed_and_choices_make_the_same_game(case: Case) -> None:
    ends = {play_on(case.start(6), random.Random(6)).to_json() for _ in range(2)}
    assert len(ends) == 1
    assert case.start(6).key() != case.start(7).key()


@every_mode
def test_a_game_without_a_story_is_the_same_game(case: Case) -> None:
    loud, quiet = (play_on(case.start(8, log), random.Random(8)) for log in (True, False))
    assert loud.key() == quiet.key()
    assert loud.record == quiet.record
    assert loud.story(None)
    assert quiet.story(None) == []
