"""A3 The turn."""

from __future__ import annotations

from pathlib import Path

import pytest

import theomachy as th
from tests.games.armies.playing import (
    TEN_SOLDIERS,
    NewGame,
    Scene,
    actions,
    army,
    asked,
    can,
    cards_in,
    choices,
    choose,
    drop,
    drop_first_three,
    empty_piles,
    hand,
    held,
    play,
    question,
    reasons,
    stop,
    strike,
    tokens,
    use_leader,
    verbs,
)
from theomachy.games.armies.state import Armies

TEN = ["Warrior 1", "Archer 2", "Demon 3", "Beast 4", "Pebble", "Wall", "Slayer", "Drum", "Trap", "Librarian"]


def first_turn_of_the_second_player(new_game: NewGame, ten: list[str]) -> Armies:
    """The second player's first turn, after drawing these cards."""
    g = new_game(leaders=["Patron", "Patron"], bottoms=[["Giant 9"], ["Giant 1"]], tops=[TEN_SOLDIERS, ten])
    drop_first_three(g)
    return g


@pytest.mark.rule("A3.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_the_first_round_everybody_in_turn_draws_10_and_drops_3(new_game: NewGame, players: int) -> None:
    g = new_game(players=players, leaders=["Patron"] * players)
    for _ in range(players):
        me = asked(g)
        before = held(g, "pile", me)
        assert held(g, "hand", me) == 10 and army(g, me) == []
        assert question(g) == ("first drop", 3)
        drop_first_three(g)
        assert held(g, "pile", me) == before
        assert len(army(g, me)) == 3
    assert question(g) == ("act", 3)


@pytest.mark.rule("A3.1")
def test_they_are_dropped_one_by_one(new_game: NewGame) -> None:
    g = first_turn_of_the_second_player(new_game, TEN)
    me = asked(g)
    for to_go, card in ((3, "Beast 4"), (2, "Warrior 1"), (1, "Demon 3")):
        assert question(g) == ("first drop", to_go)
        drop(g, card)
    assert army(g, me) == ["Beast 4", "Warrior 1", "Demon 3"]
    assert asked(g) != me


@pytest.mark.rule("A3.1")
@pytest.mark.parametrize(("soldiers", "dropped"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_who_holds_fewer_army_cards_drops_all_of_them(new_game: NewGame, soldiers: int, dropped: int) -> None:
    ten = [f"Warrior {n + 1}" for n in range(soldiers)] + ["Pebble"] * (10 - soldiers)
    g = first_turn_of_the_second_player(new_game, ten)
    if soldiers:
        drop_first_three(g)
    assert len(army(g, 1)) == dropped
    assert held(g, "hand", 1) == 10 - dropped
    assert asked(g) == 0  # the turn is over, even with nothing to drop


@pytest.mark.rule("A3.2")
def test_nothing_but_dropping_army_cards_is_possible_in_the_first_round(new_game: NewGame) -> None:
    g = first_turn_of_the_second_player(new_game, TEN)
    me = asked(g)
    g.tokens[me] = 0  # and nobody can renew them now
    while asked(g) == me:
        assert verbs(g) == {"drop"}  # no attack, no stopping, no card, no leader, no renewing
        g.choose(0)


@pytest.mark.rule("A3.2")
def test_the_first_round_has_no_attack_even_with_a_target(new_game: NewGame) -> None:
    g = first_turn_of_the_second_player(new_game, ["Demon 10", *TEN[1:]])
    assert army(g, 1 - asked(g)) and not can(g, "Drop Demon 10 and attack")


@pytest.mark.rule("A3.2")
def test_why_not_says_so(new_game: NewGame) -> None:
    g = first_turn_of_the_second_player(new_game, TEN)
    refused = reasons(g, asked(g))
    cards = ["Pebble", "Wall", "Slayer", "Drum", "Trap", "Librarian"]
    assert refused == dict.fromkeys([*cards, "Leader"], "A3.2")


@pytest.mark.rule("A3.2")
def test_traits_do_work_in_the_first_round(new_game: NewGame) -> None:
    g = first_turn_of_the_second_player(new_game, ["Scout", *TEN[1:]])
    me = asked(g)
    drop(g, "Scout")
    assert held(g, "hand", me) == 10  # one dropped, one drawn


@pytest.mark.rule("A3.2")
def test_an_action_that_a_trait_gives_in_the_first_round_is_lost(new_game: NewGame) -> None:
    g = first_turn_of_the_second_player(new_game, ["Boaster", *TEN[1:]])
    me = asked(g)
    drop(g, "Boaster", "Archer 2", "Demon 3")
    assert asked(g) != me and actions(g) == 3


@pytest.mark.rule("A3.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_later_turns_begin_with_drawing_3(new_game: NewGame, players: int) -> None:
    g = new_game(players=players, leaders=["Patron"] * players)
    for _ in range(players):
        drop_first_three(g)
    for _ in range(players):
        after_me = (asked(g) + 1) % players
        pile = held(g, "pile", after_me)
        stop(g)
        assert (asked(g), held(g, "pile", after_me)) == (after_me, pile - 3)


@pytest.mark.rule("A3.4")
@pytest.mark.parametrize(("before", "after"), [(11, 14), (12, 15), (13, 15), (14, 15), (15, 15)])
def test_a_hand_never_has_more_than_15_cards(scene: Scene, before: int, after: int) -> None:
    g = scene(hands=[[*["Pebble"] * before, "Giant 1", "Giant 2", "Giant 3"]])
    assert held(g, "hand", 0) == after
    drawn = [name for name in hand(g, 0) if name != "Pebble"]
    assert drawn == ["Giant 1", "Giant 2", "Giant 3"][: after - before]


@pytest.mark.rule("A3.4")
def test_the_cards_that_do_not_fit_stay_on_top_of_the_pile(scene: Scene) -> None:
    g = scene(hands=[[*["Pebble"] * 14, "Giant 1", "Giant 2", "Giant 3"]])
    drop(g, "Giant 1")
    play(g, "Pebble")
    assert hand(g, 0)[-1] == "Giant 2"


@pytest.mark.rule("A3.4")
@pytest.mark.parametrize(("before", "drawn"), [(12, 3), (13, 3), (14, 2), (15, 1)])
def test_no_other_draw_passes_15_either(scene: Scene, before: int, drawn: int) -> None:
    g = scene(hands=[["Librarian", *["Pebble"] * (before - 1)]])
    play(g, "Librarian")  # the card itself has left the hand when three are drawn
    assert held(g, "hand", 0) == before - 1 + drawn


@pytest.mark.rule("A3.4")
@pytest.mark.parametrize(("before", "back"), [(12, 3), (13, 3), (14, 2), (15, 1)])
def test_cards_taken_back_do_not_pass_15_either(scene: Scene, before: int, back: int) -> None:
    g = scene(
        hands=[["Gravedigger", *["Pebble"] * (before - 1)]], discards=[["Giant 1", "Giant 2", "Giant 3", "Giant 4"]]
    )
    play(g, "Gravedigger")
    for card in ["Giant 1", "Giant 2", "Giant 3"][:back]:
        choose(g, card)
    assert question(g)[0] == "act"
    assert held(g, "hand", 0) == before - 1 + back


@pytest.mark.rule("A3.4")
@pytest.mark.parametrize(("held_before", "returns"), [(14, True), (15, False)])
def test_a_card_returns_to_a_hand_only_if_it_fits(scene: Scene, held_before: int, returns: bool) -> None:
    g = scene(hands=[["Warrior 5"], ["Pebble"] * held_before], armies=[[], ["Phoenix"]])
    choose(g, "Drop Warrior 5 and attack", "Attack Phoenix of Player 2", "Let it happen")
    assert ("Phoenix" in hand(g, 1)) is returns and held(g, "hand", 1) == 15
    assert ("Phoenix" in cards_in(g, "discard", 1)) is not returns


@pytest.mark.rule("A3.4")
@pytest.mark.parametrize(("before", "taken"), [(14, 1), (15, 0)])
def test_a_full_hand_takes_no_card_out_of_the_pile(scene: Scene, before: int, taken: int) -> None:
    g = scene(hands=[["Pebble"] * before], leaders=["Seer", "Patron"])
    pile = held(g, "pile", 0)
    use_leader(g)
    if taken:
        g.choose(0)
    assert question(g) == ("act", 2)
    assert (held(g, "hand", 0), held(g, "pile", 0)) == (15, pile - taken)


@pytest.mark.rule("A3.5")
def test_you_may_take_three_actions(scene: Scene) -> None:
    g = scene(hands=[["Warrior 1", "Archer 1", "Demon 1", "Giant 1"]])
    for left, card in ((3, "Warrior 1"), (2, "Archer 1"), (1, "Demon 1")):
        assert (asked(g), actions(g)) == (0, left)
        assert question(g) == ("act", left)
        drop(g, card)
    assert asked(g) == 1 and hand(g, 0) == ["Giant 1"]


@pytest.mark.rule("A3.5")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_you_may_stop_early_even_before_the_first_action(scene: Scene, taken: int) -> None:
    g = scene(hands=[["Warrior 1", "Archer 1", "Demon 1", "Giant 1"]])
    drop(g, *["Warrior 1", "Archer 1"][:taken])
    stop(g)
    assert asked(g) == 1 and len(army(g, 0)) == taken and tokens(g, 0) == 6


@pytest.mark.rule("A3.5")
def test_the_next_player_has_three_actions_again(scene: Scene) -> None:
    g = scene(hands=[["Warrior 1"]])
    drop(g, "Warrior 1")
    stop(g)
    assert (asked(g), actions(g)) == (1, 3)


@pytest.mark.rule("A3.5")
def test_a_card_gives_actions_only_in_the_turn_of_its_player(scene: Scene) -> None:
    g = scene(hands=[["Demon 9"]], armies=[[], ["Martyr"]])
    strike(g, "Demon 9", "Martyr of Player 2")
    assert (asked(g), actions(g)) == (0, 1)
    stop(g)
    assert (asked(g), actions(g)) == (1, 3)


@pytest.mark.rule("A3.6")
def test_the_turn_ends_with_the_last_action(scene: Scene) -> None:
    g = scene(hands=[["Drum", "Pebble", "Pebble", "Pebble", "Giant 1", "Giant 2"]])
    play(g, "Drum")  # one spent, three gained
    for left in (5, 4, 3, 2, 1):
        assert (asked(g), actions(g)) == (0, left)
        play(g, "Pebble") if can(g, "Play Pebble") else drop(g, "Giant 1" if can(g, "Drop Giant 1") else "Giant 2")
    assert asked(g) == 1


@pytest.mark.rule("A3.6")
def test_the_turn_ends_when_you_stop(scene: Scene) -> None:
    g = scene()
    assert (asked(g), actions(g)) == (0, 3)
    stop(g)
    assert asked(g) == 1
    assert reasons(g, 0) and set(reasons(g, 0).values()) == {"A3.6"}


@pytest.mark.rule("A3.6", "A7.6")
def test_the_turn_ends_when_the_hand_is_empty(scene: Scene) -> None:
    g = scene(hands=[["Spendthrift", "Giant 1", "Giant 2"]])
    choose(g, "Drop Spendthrift", "Discard Giant 1", "Discard Giant 2")
    assert asked(g) == 1


@pytest.mark.rule("A3.6")
def test_a_round_ends_when_everybody_has_had_their_turn(scene: Scene) -> None:
    g = scene(players=3, me=1, first=1)
    for seat, number in ((1, 2), (2, 2), (0, 2), (1, 3), (2, 3), (0, 3)):
        assert (asked(g), g.view(None)["shared"]["numbers"]["round"]) == (seat, number)
        stop(g)


@pytest.mark.rule("A3.6", "A8.3")
def test_a_round_does_not_wait_for_who_is_out(scene: Scene) -> None:
    g = scene(players=3, hands=[[], ["Pebble"]])
    empty_piles(g, 1)
    for seat in (0, 1, 2, 0, 2, 0, 2):
        assert asked(g) == seat
        stop(g)


@pytest.mark.rule("A3.7")
@pytest.mark.parametrize(("held_cards", "stops"), [(14, True), (15, False)])
def test_nobody_stops_with_a_full_hand(scene: Scene, held_cards: int, stops: bool) -> None:
    g = scene(hands=[(["Giant 1", "Giant 2", "Giant 3"] * 5)[:held_cards]])
    assert can(g, "Stop") == stops
    drop(g, "Giant 1")
    assert can(g, "Stop")


@pytest.mark.rule("A3.7")
def test_with_nothing_to_do_even_a_full_hand_may_stop(scene: Scene) -> None:
    g = scene(hands=[[*["Wall", "Trap", "Veil"] * 4, "Aegis", "Aegis", "Mirror Shield"]], tokens=[1])
    assert choices(g) == ["Stop"]


@pytest.mark.rule("A3.7")
def test_a_game_in_which_everybody_stops_ends_too() -> None:
    g = th.new("armies", seed=1, leaders=["Loki", "Loki"])
    while not g.over:
        options = g.asks[0].options
        g.choose(next((option for option in options if option.verb == "stop"), options[0]))
        assert len(g.record.choices) < 1000


@pytest.mark.rule("A3.8")
def test_a_turn_has_at_most_60_actions(tmp_path: Path) -> None:
    tireless = '[[leading_god]]\nname = "Tireless"\npantheon = "Ours"\ntext = "{}"\n'
    text = "Pay an energy token: gain 2 energy tokens, then gain 2 actions."
    (tmp_path / "tireless.toml").write_text(tireless.format(text), "utf-8")
    g = th.game("armies").scenario(leaders=["Tireless", "Tireless"], cards=str(tmp_path))  # type: ignore[attr-defined]
    used = 0
    while g.asks[0].player == 0:
        g.choose(next(option for option in g.asks[0].options if option.verb == "leader"))
        used += 1
    assert used == 60
