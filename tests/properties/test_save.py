"""JSON there and back: the same key, the same questions, the same views, the same future."""

from __future__ import annotations

import json
import random

import theomachy as th
from tests.properties.play import LONGEST, Case, every_mode, futures, play_on, questions, samples, told, viewers, walk


def assert_same_now(g: th.Game, back: th.Game) -> None:
    assert back.key() == g.key()
    assert back.to_json() == g.to_json()
    assert questions(back) == questions(g)
    assert back.trace() == g.trace()
    assert back.last_step == g.last_step
    assert back.names == g.names
    for viewer in viewers(g):
        assert told(back, viewer) == told(g, viewer)


def assert_same_future(g: th.Game, back: th.Game, seed: int, choices: int = 3 * LONGEST) -> None:
    ours = g.clone()
    for number, ask, index in walk(ours, random.Random(seed)):
        if number == choices:
            break
        if number % 5 == 0:
            assert back.key() == ours.key()
        back.choose(index, player=ask.player)
    assert back.to_json() == ours.to_json()


@every_mode
def test_a_save_comes_back_as_it_was(case: Case) -> None:
    for number, g in enumerate(samples(case, 21)):
        assert_same_now(g, th.load(g.to_json()))
        assert_same_future(g, th.load(g.to_json()), number, futures(number))


@every_mode
def test_a_save_in_the_middle_of_a_simultaneous_choice(case: Case) -> None:
    """Whoever has chosen stays silent about it, and nobody is asked again."""
    waits = []
    for number, g in enumerate(samples(case, 22, gap=10_000)):
        if g.branches:
            waits.append(len(g.asks))
            back = th.load(g.to_json())
            assert_same_now(g, back)
            assert [ask.player for ask in back.asks] == [ask.player for ask in g.asks]
            assert_same_future(g, back, 1, futures(number))
    assert waits
    assert waits == list(range(case.start(22).players, 0, -1)) or case.game != "armies"


@every_mode
def test_a_finished_game_can_be_saved(case: Case) -> None:
    g = play_on(case.start(23), random.Random(23))
    back = th.load(g.to_json())
    assert_same_now(g, back)
    assert back.over
    assert back.winners == g.winners


@every_mode
def test_a_silent_game_stays_silent(case: Case) -> None:
    g = case.start(24, log=False)
    back = th.load(g.to_json())
    assert back.log is None
    play_on(back, random.Random(24))
    assert back.story(0) == []


@every_mode
def test_a_save_is_plain_json_without_surprises(case: Case) -> None:
    for g in samples(case, 25):
        text = g.to_json()
        assert json.loads(text)["record"]["game"] == case.game
        assert th.load(json.dumps(json.loads(text), indent=2)).key() == g.key()


@every_mode
def test_names_and_a_seed_in_words_are_kept(case: Case) -> None:
    names = tuple(f"Übermut {seat}" for seat in range(case.start(0).players))
    g = th.new(case.game, seed="Ragnarök \u2028 7", names=names, **case.mode.options)
    back = th.load(g.to_json())
    assert back.names[: g.players] == names
    assert back.seed == g.seed
    assert_same_future(g, back, 5)
