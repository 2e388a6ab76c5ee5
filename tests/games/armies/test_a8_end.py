"""A8 The end."""

from __future__ import annotations

import pytest

from tests.games.armies.playing import (
    ONE_OF,
    TEN_SOLDIERS,
    NewGame,
    Scene,
    army,
    asked,
    can_attack_with,
    choose,
    deck_names,
    drop,
    drop_first_three,
    empty_piles,
    finished,
    four,
    held,
    kinds,
    play_round,
    question,
    reasons,
    sets,
    shown_to,
    stop,
    strike,
    targets,
    tokens,
)
from theomachy.games.armies.faces import KINDS
from theomachy.games.armies.state import Armies

# --- the goal ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("A8.1")
@pytest.mark.parametrize(("players", "goal"), [(2, 8), (3, 6), (4, 4)])
@pytest.mark.parametrize("missing", [1, 2])
def test_whoever_reaches_the_goal_wins(scene: Scene, players: int, goal: int, missing: int) -> None:
    g = scene(
        players=players, hands=[["Warrior 5"]], armies=[four("Warriors")], finished=[kinds(goal - missing), kinds(1)]
    )
    assert g.view(None)["shared"]["numbers"]["sets to win"] == goal
    drop(g, "Warrior 5")
    assert sets(g, 0) == goal - missing + 1
    assert (g.over, g.winners) == ((True, (0,)) if missing == 1 else (False, ()))


@pytest.mark.rule("A8.1")
def test_the_game_is_over_at_once(scene: Scene) -> None:
    g = scene(hands=[["Warrior 5", "Pebble"]], armies=[four("Warriors")], finished=[kinds(7), kinds(7)])
    drop(g, "Warrior 5")
    assert g.asks == () and g.view(1)["over"] and g.view(1)["winners"] == [0]
    assert held(g, "hand", 0) == 2  # no reward any more


@pytest.mark.rule("A8.1")
def test_in_the_middle_of_an_action(scene: Scene) -> None:
    g = scene(hands=[["Marshal", "Warrior 5", "Giant 1"]], armies=[four("Warriors")], finished=[kinds(7)])
    choose(g, "Play Marshal", "Drop Warrior 5")
    assert g.over and g.winners == (0,)


@pytest.mark.rule("A8.1")
def test_even_in_the_turn_of_another_player(scene: Scene) -> None:
    hands = [["Demon 9"], ["Archer 5"]]
    g = scene(hands=hands, armies=[[], [*four("Archers"), "Avenger"]], finished=[kinds(7), kinds(7)])
    strike(g, "Demon 9", "Avenger of Player 2")
    choose(g, "Drop Archer 5")
    assert g.over and g.winners == (1,)


# --- an empty pile ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("A8.2")
@pytest.mark.parametrize(("left", "out"), [(0, True), (1, False)])
def test_whose_pile_is_empty_is_out_at_the_end_of_the_round(scene: Scene, left: int, out: bool) -> None:
    g = scene(players=3, hands=[[], ["Pebble"]])
    del g.pile[0][left:]
    play_round(g)
    assert [seat["out"] for seat in g.view(None)["seats"]] == [out, False, False]


@pytest.mark.rule("A8.2")
def test_it_is_checked_only_at_the_end_of_a_round(scene: Scene) -> None:
    g = scene(players=3, hands=[[], ["Pebble"], ["Pebble"]])
    empty_piles(g, 0, 1)
    stop(g)
    assert asked(g) == 1 and not any(seat["out"] for seat in g.view(None)["seats"])  # the same number of turns for all
    stop(g)
    assert asked(g) == 2 and not any(seat["out"] for seat in g.view(None)["seats"])
    stop(g)
    assert g.over and [seat["out"] for seat in g.view(None)["seats"]] == [True, True, False]


@pytest.mark.rule("A8.2")
def test_who_empties_the_pile_may_still_win_in_that_turn(scene: Scene) -> None:
    g = scene(hands=[["Giant 1", "Warrior 5"]], armies=[four("Warriors")], finished=[kinds(7), kinds(1)])
    empty_piles(g, 0)
    drop(g, "Giant 1", "Warrior 5")
    assert g.over and g.winners == (0,)


@pytest.mark.rule("A8.2")
def test_the_first_round_counts_as_a_round(new_game: NewGame) -> None:
    g = new_game(players=3, leaders=["Patron"] * 3, bottoms=[["Giant 9"], ["Giant 1"], ["Giant 1"]])
    empty_piles(g, 0)
    for _ in range(3):
        drop_first_three(g)
    assert [seat["out"] for seat in g.view(None)["seats"]] == [True, False, False] and asked(g) == 1


@pytest.fixture
def first_is_out(scene: Scene) -> Armies:
    """Three players; the first one, who has an army, is out; the second one is to move."""
    hands = [[], ["Demon 10"], ["Warrior 6", "Pebble"]]
    g = scene(players=3, hands=hands, armies=[["Archer 1", "Giant 1"], [], ["Spirit 9"]], finished=[kinds(1)])
    empty_piles(g, 0)
    play_round(g)
    assert asked(g) == 1
    return g


@pytest.mark.rule("A8.3")
def test_who_is_out_takes_no_more_turns(first_is_out: Armies) -> None:
    turns = []
    for _ in range(4):
        turns.append(asked(first_is_out))
        stop(first_is_out)
    assert turns == [1, 2, 1, 2]
    assert reasons(first_is_out, 0)["Leader"]  # and why-not tells so


@pytest.mark.rule("A8.3")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_their_army_stays_on_the_table(first_is_out: Armies, viewer: int | None) -> None:
    assert shown_to(first_is_out, viewer, "army", 0) == ["Archer 1", "Giant 1"]
    assert len(shown_to(first_is_out, viewer, "finished", 0)) == 5


@pytest.mark.rule("A8.3")
def test_but_it_cannot_be_attacked(first_is_out: Armies) -> None:
    choose(first_is_out, "Drop Demon 10 and attack")
    assert targets(first_is_out) == ["Spirit 9 of Player 3"]


@pytest.mark.rule("A8.3", "A5.4")
def test_with_nobody_else_to_attack_there_is_no_attack(scene: Scene) -> None:
    g = scene(players=3, hands=[[], ["Demon 10"]], armies=[["Archer 1"]])
    empty_piles(g, 0)
    play_round(g)
    assert asked(g) == 1 and not can_attack_with(g, "Demon 10")


@pytest.mark.rule("A8.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_player_left_wins_at_once(scene: Scene, players: int) -> None:
    last = players - 1
    g = scene(players=players, hands=[["Pebble"] for _ in range(players)], finished=[kinds(3)])
    empty_piles(g, *(seat for seat in range(players) if seat != last))
    play_round(g)
    assert g.over and g.winners == (last,)  # though the first one has more sets


@pytest.mark.rule("A8.4")
def test_the_last_one_of_those_who_are_still_in(first_is_out: Armies) -> None:
    empty_piles(first_is_out, 1)
    play_round(first_is_out)
    assert first_is_out.over and first_is_out.winners == (2,)


# --- all run out ------------------------------------------------------------------------------------------------------

Side = tuple[int, int, int]
"""Finished sets, cards in unfinished stacks, tokens."""


def all_run_out(scene: Scene, *sides: Side) -> Armies:
    """A round at the end of which every pile is empty."""
    stacks = [f"{ONE_OF[kind]} {n}" for n in (1, 2) for kind in KINDS]
    g = scene(
        players=len(sides),
        armies=[stacks[:cards] for _, cards, _ in sides],
        finished=[kinds(count) for count, _, _ in sides],
        tokens=[count for _, _, count in sides],
    )
    empty_piles(g, *range(len(sides)))
    play_round(g)
    return g


@pytest.mark.rule("A8.5")
@pytest.mark.parametrize(
    ("sides", "winner"),
    [
        (((2, 0, 0), (1, 9, 12)), 0),  # more sets, before anything else
        (((1, 9, 12), (2, 0, 0)), 1),
        (((1, 4, 0), (1, 3, 12)), 0),  # as many sets: more cards in unfinished stacks
        (((1, 3, 12), (1, 4, 0)), 1),
        (((0, 0, 12), (0, 1, 0)), 1),
        (((1, 5, 6), (3, 0, 6), (2, 9, 6)), 1),
        (((1, 5, 6), (1, 6, 6), (0, 12, 6), (1, 4, 12)), 1),
    ],
)
def test_the_larger_army_wins(scene: Scene, sides: tuple[Side, ...], winner: int) -> None:
    g = all_run_out(scene, *sides)
    assert g.over and g.winners == (winner,)


@pytest.mark.rule("A8.5")
def test_only_those_who_are_still_in_are_compared(first_is_out: Armies) -> None:
    g = first_is_out
    assert (sets(g, 0), sets(g, 1), sets(g, 2)) == (1, 0, 0)
    empty_piles(g, 1, 2)
    play_round(g)
    assert g.over and g.winners == (2,)  # one card against none; the set of the first one does not count


@pytest.mark.rule("A8.6")
@pytest.mark.parametrize(
    ("sides", "winner"),
    [
        (((1, 4, 6), (1, 4, 5)), 0),
        (((1, 4, 5), (1, 4, 6)), 1),
        (((0, 0, 0), (0, 0, 1)), 1),
        (((1, 4, 5), (1, 4, 6), (1, 3, 12)), 1),  # who does not tie has no say
    ],
)
def test_if_the_largest_armies_are_equal_more_tokens_win(scene: Scene, sides: tuple[Side, ...], winner: int) -> None:
    g = all_run_out(scene, *sides)
    assert g.over and g.winners == (winner,)


# --- another battle ---------------------------------------------------------------------------------------------------


def tie(new_game: NewGame, players: int = 2, **tokens: int) -> Armies:
    """All have dropped three cards and run out of their piles in the first round: armies and tokens are equal."""
    leaders = ["Patron", "Monk", "Miser", "Thief"][:players]
    bottoms = [[f"Giant {10 - seat}"] for seat in range(players)]
    g = new_game(players=players, leaders=leaders, bottoms=bottoms)
    for seat in range(players):
        g.tokens[seat] = tokens.get(f"seat{seat}", 3)
    empty_piles(g, 0)
    for seat in range(players):
        if seat + 1 < players:
            del g.pile[seat + 1][:-10]
        drop_first_three(g)
    return g


@pytest.mark.rule("A8.7")
def test_if_the_tokens_are_equal_too_another_battle_is_fought(new_game: NewGame) -> None:
    g = tie(new_game)
    assert not g.over and question(g) == ("first drop", 3)
    assert g.view(None)["shared"]["numbers"]["round"] == 1


@pytest.mark.rule("A8.7")
def test_all_is_set_up_anew_with_full_decks_and_6_tokens(new_game: NewGame) -> None:
    g = tie(new_game)
    size = len(deck_names(g, 0))
    for seat in range(2):
        assert (tokens(g, seat), army(g, seat), finished(g, seat)) == (6, [], [])
        assert held(g, "discard", seat) == 0
        assert held(g, "hand", seat) + held(g, "pile", seat) == size
        assert held(g, "hand", seat) == (10 if seat == asked(g) else 0)


@pytest.mark.rule("A8.7")
def test_the_leading_gods_stay_the_same(new_game: NewGame) -> None:
    g = tie(new_game)
    assert [seat["numbers"]["leader"] for seat in g.view(None)["seats"]] == ["Patron", "Monk"]


@pytest.mark.rule("A8.7", "A2.9")
def test_it_is_seen_again_who_begins(new_game: NewGame) -> None:
    g = tie(new_game)
    assert shown_to(g, None, "pile", 0)[:2] == ["Giant 10", None]
    assert shown_to(g, None, "pile", 1)[:2] == ["Giant 9", None]
    assert asked(g) == 0


@pytest.mark.rule("A8.7")
def test_the_decks_are_shuffled_anew(new_game: NewGame) -> None:
    g = new_game(leaders=["Patron", "Monk"], bottoms=[["Giant 10"], ["Giant 9"]])

    def order() -> list[str]:
        return [g.face(card).name for card in g.pile[1]][1:-10]

    before = order()
    empty_piles(g, 0)
    drop_first_three(g)
    empty_piles(g, 1)
    drop_first_three(g)
    assert question(g) == ("first drop", 3) and asked(g) == 0
    assert sorted(order()) == sorted(before) and order() != before


@pytest.mark.rule("A8.7")
def test_the_goal_stays_the_same_number(new_game: NewGame) -> None:
    assert tie(new_game).goal == 8
    assert tie(new_game, players=3, seat2=1).goal == 6  # though only two fight on


@pytest.mark.rule("A8.7")
def test_nobody_but_the_tied_players_takes_part(new_game: NewGame) -> None:
    g = tie(new_game, players=3, seat1=1)
    assert [seat["out"] for seat in g.view(None)["seats"]] == [False, True, False]
    turns = []
    for _ in range(2):
        turns.append(asked(g))
        drop_first_three(g)
    for _ in range(4):
        turns.append(asked(g))
        stop(g)
    assert turns == [0, 2, 0, 2, 0, 2]


@pytest.mark.rule("A8.7", "A2.9")
def test_who_does_not_take_part_reveals_nothing(new_game: NewGame) -> None:
    g = tie(new_game, players=3, seat0=1)
    assert asked(g) == 1  # 9 against 8; the 10 of the first player is not looked at
    assert set(shown_to(g, None, "pile", 0)) <= {None}


@pytest.mark.rule("A8.7", "A8.4")
def test_the_second_battle_can_be_won_too(new_game: NewGame) -> None:
    g = tie(new_game)
    for _ in range(2):
        drop_first_three(g)
    empty_piles(g, 0)
    play_round(g)
    assert g.over and g.winners == (1,)


@pytest.mark.rule("A8.7")
def test_a_third_battle_follows_a_second_tie(new_game: NewGame) -> None:
    g = tie(new_game)
    empty_piles(g, 0)
    del g.pile[1][:-10]
    for _ in range(2):
        drop_first_three(g)
    assert not g.over and question(g) == ("first drop", 3) and g.battle == 3


@pytest.mark.rule("A8.7")
def test_a_scenario_goes_on_with_another_battle_too(scene: Scene) -> None:
    g = all_run_out(scene, (1, 4, 5), (1, 4, 5))
    assert not g.over and question(g) == ("first drop", 3)


@pytest.mark.rule("A8.7", "A7.7")
def test_an_empty_hand_is_not_carried_over_into_the_next_battle(new_game: NewGame) -> None:
    two = TEN_SOLDIERS[:2]
    g = new_game(leaders=["Patron", "Monk"], bottoms=[["Giant 10"], ["Giant 9"]], tops=[two, two], alone=True)
    drop_first_three(g)
    assert g.ran_dry == [True, False]
    drop_first_three(g)
    assert g.battle == 2 and g.ran_dry == [False, False]


@pytest.mark.rule("A8.7", "A4.3")
def test_a_wanderer_is_without_a_kind_again_in_the_next_battle(new_game: NewGame) -> None:
    ten = ["Vagabond", *TEN_SOLDIERS[1:]]
    g = new_game(leaders=["Patron", "Monk"], bottoms=[["Giant 10"], ["Giant 9"]], tops=[ten, ten], alone=True)
    for _ in range(2):
        choose(g, "Drop Vagabond", "Join the Giants")
        empty_piles(g, asked(g))
        drop_first_three(g)
    assert g.battle == 2 and g.joined == ()
