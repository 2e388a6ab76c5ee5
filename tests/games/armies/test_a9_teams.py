"""A9 Teams and secrets: two against two."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.armies.playing import (
    ONE_OF,
    NewGame,
    Scene,
    army,
    asked,
    attack,
    block,
    can_attack_with,
    choose,
    deck_names,
    drop,
    drop_first_three,
    empty_piles,
    four,
    hand,
    held,
    is_asked_to_block,
    kinds,
    play,
    play_round,
    question,
    sets,
    stop,
    targets,
    tokens,
    use_leader,
)
from theomachy.games.armies.faces import KINDS

TEAMS: dict[str, Any] = {"players": 4, "teams": True}


# --- teams ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("A9.1")
def test_seats_0_and_2_play_against_1_and_3(scene: Scene) -> None:
    g = scene(**TEAMS, hands=[["Demon 10"]], armies=[["Archer 1"], ["Archer 2"], ["Archer 3"], ["Archer 4"]])
    assert [seat["team"] for seat in g.view(None)["seats"]] == [0, 1, 0, 1]
    choose(g, "Drop Demon 10 and attack")
    assert targets(g) == ["Archer 2 of Player 2", "Archer 4 of Player 4"]


@pytest.mark.rule("A9.1", "A2.12")
def test_the_teams_take_turns(scene: Scene) -> None:
    g = scene(**TEAMS)
    turns = []
    for _ in range(8):
        turns.append(asked(g))
        stop(g)
    assert turns == [0, 1, 2, 3, 0, 1, 2, 3]


@pytest.mark.rule("A9.2")
@pytest.mark.parametrize("me", [0, 1, 2, 3])
def test_you_cannot_attack_your_partner(scene: Scene, me: int) -> None:
    partner = (me + 2) % 4
    armies = [["Archer 1"] if seat == partner else [] for seat in range(4)]
    hands = [["Demon 10", "Slayer"] if seat == me else [] for seat in range(4)]
    g = scene(**TEAMS, me=me, first=me, hands=hands, armies=armies)
    assert not can_attack_with(g, "Demon 10")
    play(g, "Slayer")  # a partner is never an opponent, so a god finds no enemy either
    assert army(g, partner) == ["Archer 1"]


@pytest.mark.rule("A9.2")
def test_a_partner_is_no_opponent_of_a_card(scene: Scene) -> None:
    g = scene(**TEAMS, hands=[["Tyrant"], ["Pebble"], ["Pebble"], ["Pebble"]])
    play(g, "Tyrant")
    discarding = []
    while question(g)[0] != "act":
        discarding.append(asked(g))
        g.choose(0)
    assert discarding == [1, 3]


@pytest.mark.rule("A9.2")
def test_a_partner_is_not_asked_to_block(scene: Scene) -> None:
    g = scene(
        **TEAMS, hands=[["Demon 10"], ["Pebble"], ["Wall"], ["Pebble"]], armies=[[], ["Archer 1"], [], ["Giant 1"]]
    )
    attack(g, "Demon 10", "Archer 1 of Player 2", "Giant 1 of Player 4")
    assert is_asked_to_block(g, 1)
    choose(g, "Let it happen")
    assert is_asked_to_block(g, 3)


@pytest.mark.rule("A9.2", "A6.5")
def test_the_block_of_a_partner_does_not_save_your_cards(scene: Scene) -> None:
    g = scene(**TEAMS, hands=[["Demon 10"], ["Wall"], [], []], armies=[[], ["Archer 1"], [], ["Giant 1"]])
    attack(g, "Demon 10", "Archer 1 of Player 2", "Giant 1 of Player 4")
    block(g, "Wall")
    assert army(g, 1) == ["Archer 1"] and army(g, 3) == []


@pytest.mark.rule("A9.2")
def test_each_partner_has_their_own_deck_hand_tokens_and_army(scene: Scene) -> None:
    g = scene(**TEAMS, hands=[["Warrior 5"], [], ["Warrior 6"]], armies=[[], [], four("Warriors")], tokens=[6, 6, 2, 6])
    drop(g, "Warrior 5")
    assert army(g, 0) == ["Warrior 5"] and army(g, 2) == four("Warriors")  # no set: it is another army
    use_leader(g)
    assert (tokens(g, 0), tokens(g, 2)) == (3, 2)
    assert deck_names(g, 0) == deck_names(g, 2) and held(g, "pile", 0) != held(g, "pile", 2)
    assert "Warrior 6" not in hand(g, 0)


@pytest.mark.rule("A9.3")
@pytest.mark.parametrize(
    ("mine", "partners", "wins"), [(3, 4, True), (0, 7, True), (7, 0, True), (3, 3, False), (5, 1, False)]
)
def test_a_team_needs_8_sets_between_the_partners_however_divided(
    scene: Scene, mine: int, partners: int, wins: bool
) -> None:
    g = scene(
        **TEAMS,
        hands=[["Warrior 5"]],
        armies=[four("Warriors")],
        finished=[kinds(mine), kinds(7), kinds(partners), []],
    )
    drop(g, "Warrior 5")
    assert (g.over, g.winners) == ((True, (0, 2)) if wins else (False, ()))


@pytest.mark.rule("A9.3")
def test_four_sets_alone_do_not_win_for_a_team(scene: Scene) -> None:
    g = scene(**TEAMS, hands=[["Warrior 5"]], armies=[four("Warriors")], finished=[kinds(3)])
    drop(g, "Warrior 5")
    assert sets(g, 0) == 4 and not g.over


@pytest.mark.rule("A9.4", "A2.5")
@pytest.mark.parametrize(
    ("mine", "partners", "wins"), [(3, 4, True), (3, 5, True), (3, 3, False), (7, 3, False), (4, 3, False)]
)
def test_or_each_of_the_partners_needs_4(scene: Scene, mine: int, partners: int, wins: bool) -> None:
    g = scene(
        **TEAMS,
        team_goal="each",
        hands=[["Warrior 5"]],
        armies=[four("Warriors")],
        finished=[kinds(mine), [], kinds(partners)],
    )
    drop(g, "Warrior 5")
    assert (g.over, g.winners) == ((True, (0, 2)) if wins else (False, ()))


@pytest.mark.rule("A9.5")
@pytest.mark.parametrize("goal", ["together", "each"])
def test_a_team_wins_together_also_if_one_partner_is_out(scene: Scene, goal: str) -> None:
    g = scene(
        **TEAMS,
        team_goal=goal,
        me=1,
        first=1,
        hands=[["Warrior 5", "Pebble"], [], [], []],
        armies=[four("Warriors")],
        finished=[kinds(3), [], kinds(4), []],
    )
    empty_piles(g, 2)
    play_round(g)
    assert [seat["out"] for seat in g.view(None)["seats"]] == [False, False, True, False]
    while asked(g) != 0:
        stop(g)
    drop(g, "Warrior 5")
    assert g.over and g.winners == (0, 2)  # and the sets of the one who is out still count


@pytest.mark.rule("A9.5")
@pytest.mark.parametrize(("me", "winners"), [(0, (0, 2)), (1, (1, 3)), (2, (0, 2)), (3, (1, 3))])
def test_both_partners_win_whoever_finishes_the_last_set(scene: Scene, me: int, winners: tuple[int, ...]) -> None:
    hands = [["Warrior 5"] if seat == me else [] for seat in range(4)]
    armies = [four("Warriors") if seat == me else [] for seat in range(4)]
    g = scene(
        **TEAMS, me=me, first=me, hands=hands, armies=armies, finished=[kinds(7) if s == me else [] for s in range(4)]
    )
    drop(g, "Warrior 5")
    assert g.over and g.winners == winners  # in the order of the seats


@pytest.mark.rule("A9.6")
def test_until_both_partners_are_out_the_other_one_plays_on(scene: Scene) -> None:
    g = scene(**TEAMS, hands=[[], ["Pebble"]])
    empty_piles(g, 0, 1)
    play_round(g)
    assert not g.over and [seat["out"] for seat in g.view(None)["seats"]] == [True, True, False, False]
    turns = []
    for _ in range(4):
        turns.append(asked(g))
        stop(g)
    assert turns == [2, 3, 2, 3]


@pytest.mark.rule("A9.6", "A8.4")
@pytest.mark.parametrize("in_one_round", [True, False])
def test_if_only_one_team_is_left_it_wins_at_once(scene: Scene, in_one_round: bool) -> None:
    g = scene(**TEAMS, hands=[[], ["Pebble"], [], ["Pebble"]])
    empty_piles(g, 1)
    if not in_one_round:
        play_round(g)
        assert not g.over
    empty_piles(g, 3)
    play_round(g)
    assert g.over and g.winners == (0, 2)


@pytest.mark.rule("A9.6", "A9.5")
def test_a_team_of_which_one_is_left_wins_together(scene: Scene) -> None:
    g = scene(**TEAMS, hands=[[], ["Pebble"], [], ["Pebble"]])
    empty_piles(g, 0, 1, 3)
    play_round(g)
    assert g.over and g.winners == (0, 2)


Seat = tuple[int, int, int]
"""Finished sets, cards in unfinished stacks, tokens."""


@pytest.mark.rule("A9.7", "A8.5", "A8.6")
@pytest.mark.parametrize(
    ("seats", "winners"),
    [
        (((3, 0, 0), (2, 5, 9), (0, 0, 0), (0, 9, 9)), (0, 2)),  # 3 sets against 2
        (((2, 0, 0), (3, 5, 9), (2, 0, 0), (0, 9, 9)), (0, 2)),  # 4 against 3, though nobody has more than the second
        (((1, 4, 0), (2, 0, 9), (1, 3, 0), (0, 6, 9)), (0, 2)),  # 2 each; 7 cards against 6
        (((1, 4, 6), (2, 0, 0), (1, 3, 0), (0, 7, 7)), (1, 3)),  # 2 each, 7 each; 6 tokens against 7
    ],
)
def test_when_both_teams_run_out_the_numbers_of_both_partners_are_added_up(
    scene: Scene, seats: tuple[Seat, ...], winners: tuple[int, ...]
) -> None:
    stacks = [f"{ONE_OF[kind]} {n}" for n in (1, 2) for kind in KINDS]
    g = scene(
        **TEAMS,
        armies=[stacks[:cards] for _, cards, _ in seats],
        finished=[kinds(count) for count, _, _ in seats],
        tokens=[count for _, _, count in seats],
    )
    empty_piles(g, 0, 1, 2, 3)
    play_round(g)
    assert g.over and g.winners == winners


@pytest.mark.rule("A9.7", "A8.5")
def test_a_partner_who_was_out_before_is_counted_too(scene: Scene) -> None:
    g = scene(**TEAMS, hands=[[], ["Pebble"], ["Pebble"], ["Pebble"]], finished=[kinds(2), kinds(1)])
    empty_piles(g, 0)
    play_round(g)
    empty_piles(g, 1, 2, 3)
    play_round(g)
    assert g.over and g.winners == (0, 2)


@pytest.mark.rule("A9.7", "A8.7")
def test_another_battle_is_fought_by_both_partners_of_each_team(new_game: NewGame) -> None:
    bottoms = [["Giant 10"], ["Giant 9"], ["Giant 8"], ["Giant 7"]]
    g = new_game(**TEAMS, leaders=["Patron"] * 4, bottoms=bottoms)
    empty_piles(g, 0)
    for _ in range(4):
        drop_first_three(g)
    assert g.is_out(0) and not g.over
    empty_piles(g, 1, 2, 3)
    while g.battle == 1:
        stop(g)
    assert not g.over and question(g) == ("first drop", 3)
    assert not any(seat["out"] for seat in g.view(None)["seats"])
    assert [tokens(g, seat) for seat in range(4)] == [6] * 4
