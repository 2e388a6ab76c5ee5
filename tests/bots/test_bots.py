"""Bots: what they find in a game, that they never peek, and that a seed fixes them."""

from __future__ import annotations

from typing import cast

import pytest

from tests.bots.fake import FakeGame, choice, sight
from theomachy.bots import Greedy, RandomBot, Sight, UnknownBot, bot_names, make_bot
from theomachy.engine.game import Game


def test_a_bot_by_name() -> None:
    assert bot_names() == ("random", "casual", "careful", "greedy"), "the weakest first"
    assert [make_bot(name).name for name in bot_names()] == list(bot_names())


def test_an_unknown_bot_gets_the_nearest_name() -> None:
    with pytest.raises(UnknownBot, match=r"There is no bot 'greddy'\. Did you mean 'greedy'\?"):
        make_bot("greddy")
    with pytest.raises(UnknownBot, match=r"There are random, casual, careful, greedy\."):
        make_bot("xyzzy")


@pytest.mark.parametrize("name", bot_names())
def test_the_same_seed_gives_the_same_picks(name: str) -> None:
    def picks(seed: int) -> list[int]:
        bot = make_bot(name, seed)
        return [bot.pick(sight(choice(*[1.0] * 9))) for _ in range(30)]

    assert picks(1) == picks(1)
    assert picks(1) != picks(2)


def test_random_takes_every_option() -> None:
    bot = RandomBot(0)
    assert {bot.pick(sight(choice(1, 2, 3, 4))) for _ in range(100)} == {0, 1, 2, 3}


def test_greedy_takes_the_best_option() -> None:
    assert Greedy().pick(sight(choice(1, 5, 3))) == 1


def test_greedy_breaks_ties_evenly() -> None:
    bot = Greedy()
    assert {bot.pick(sight(choice(5, 1, 5))) for _ in range(50)} == {0, 2}


def test_greedy_does_not_think_about_a_single_option() -> None:
    game = FakeGame(choice(1))
    assert Greedy().pick(Sight(cast(Game, game), 0)) == 0
    assert game.seeds == []


def test_greedy_imagines_as_many_worlds_as_it_is_told() -> None:
    game = FakeGame(choice(1, 2))
    Greedy(worlds=3).pick(Sight(cast(Game, game), 0))
    assert len(set(game.seeds)) == 3


def test_greedy_finishes_its_own_choice_before_it_judges() -> None:
    attack = choice(0, 9, value=-3, follow_up=True)
    assert Greedy().pick(sight(choice(1, attack))) == 1


def test_greedy_looks_through_as_many_follow_ups_as_its_depth_and_then_takes_the_default() -> None:
    deep = choice(0, 9, follow_up=True)
    for _ in range(2):
        deep = choice(0, deep, follow_up=True)
    assert Greedy(depth=3).pick(sight(choice(1, deep))) == 1
    assert Greedy(depth=2).pick(sight(choice(1, deep))) == 0


def test_a_follow_up_with_one_option_costs_no_depth() -> None:
    chain = choice(0, 9, follow_up=True)
    for _ in range(5):
        chain = choice(chain, follow_up=True)
    assert Greedy(depth=1).pick(sight(choice(1, chain))) == 1


def test_greedy_expects_others_to_react_by_default() -> None:
    attack = choice(9, -9, player=1, reaction=True)
    assert Greedy().pick(sight(choice(1, attack))) == 1


def test_greedy_lets_others_choose_where_all_choose_at_once() -> None:
    others = choice(9, -9, player=1, together=True, value=0)
    assert Greedy().pick(sight(choice(1, others, together=True))) == 1


def test_greedy_stops_at_the_next_turn() -> None:
    others_turn = choice(99, player=1, value=0)
    own_next_choice = choice(99, value=0)
    assert Greedy().pick(sight(choice(others_turn, 1, own_next_choice))) == 1


def test_a_choice_that_never_settles_does_not_hang_a_bot() -> None:
    endless = choice(5, value=0)
    for _ in range(1_000):
        endless = choice(endless, follow_up=True)
    assert Greedy().pick(sight(choice(1, endless))) == 0


def test_a_sight_has_one_seat_only() -> None:
    seen = sight(choice(1, 2, player=1), seat=1)
    assert seen.seat == 1
    assert len(seen.ask.options) == 2
    assert seen.view() == {"viewer": 1}
    with pytest.raises(LookupError, match="seat 0 has nothing to choose"):
        _ = sight(choice(1, 2, player=1), seat=0).ask
