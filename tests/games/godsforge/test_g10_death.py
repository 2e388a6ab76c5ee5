"""G10 Life and death."""

from __future__ import annotations

import pytest

from tests.games.godsforge.playing import (
    Scene,
    asked,
    attack_of,
    choices,
    choose,
    creations,
    discarded,
    end_round,
    gems,
    hand,
    leave_in_supply,
    life,
    pass_until,
    phase,
    reveal,
    round_number,
    supply,
)
from theomachy.games.godsforge.state import Godsforge


def dead(g: Godsforge) -> list[int]:
    return [row["seat"] for row in g.view(None)["seats"] if row["out"]]


@pytest.mark.rule("G10.1")
@pytest.mark.parametrize(("start", "expected"), [(4, []), (3, [1]), (1, [1])])
def test_whoever_is_below_1_after_the_attack_is_out(scene: Scene, start: int, expected: list[int]) -> None:
    g = scene(players=3, start="attack", creations=[["Blade 3"]], life=[9, start, 9])
    assert dead(g) == expected and not g.over
    assert asked(g) == [seat for seat in range(3) if seat not in expected]


@pytest.mark.rule("G10.1")
def test_it_is_checked_again_after_the_effects_of_the_round_s_end(scene: Scene) -> None:
    g = scene(players=3, start="attack", creations=[["Toll"]], life=[5, 9, 9])
    assert dead(g) == [0] and round_number(g) == 2


@pytest.mark.rule("G10.1")
def test_life_lost_at_another_time_may_be_regained_before_the_check(scene: Scene) -> None:
    g = scene(players=3, hands=[["Curse"]], creations=[[], ["Well 6"]], life=[9, 5, 9])
    reveal(g, "Curse")
    assert dead(g) == [] and life(g) == [9, 6, 9]


@pytest.mark.rule("G10.2")
def test_who_dies_in_the_attack_still_deals_their_damage(scene: Scene) -> None:
    g = scene(players=3, start="attack", creations=[["Blade 9"], ["Blade 10"]], life=[9, 5, 5])
    assert g.over and g.winners == (0,)  # both others are dead


@pytest.mark.rule("G10.2")
def test_later_effects_of_a_dead_player_do_not_happen(scene: Scene) -> None:
    g = scene(players=3, start="attack", creations=[["Blade 9"], ["Tithe"]], life=[9, 5, 9])
    assert dead(g) == [1] and life(g)[0] == 9 and life(g)[2] == 9


@pytest.mark.rule("G10.2", "G7.3")
@pytest.mark.parametrize("card", ["Doom", "Omen"])
def test_not_even_those_that_were_put_off(scene: Scene, card: str) -> None:
    g = scene(players=3, hands=[[], [card]], creations=[["Blade 9"]], life=[9, 5, 9])
    reveal(g, None, card)
    pass_until(g, lambda: phase(g) == "Forge Roll")
    assert dead(g) == [1] and life(g)[0] == 9 and life(g)[2] == 9 and round_number(g) == 2


@pytest.mark.rule("G10.3")
def test_all_cards_of_a_dead_player_are_discarded_and_the_gems_go_back(scene: Scene) -> None:
    g = scene(
        players=3,
        hands=[["Pebble 1"], ["Pebble 2", "Pull"], ["Pebble 3"]],
        creations=[["Blade 9"], ["Wall 1"], ["Wall 2"]],
        gems=[0, 5, 0],
        life=[9, 5, 9],
    )
    reveal(g, None, "Pull")
    choose(g, 1, "Steal Wall 2")
    assert dead(g) == [1] and creations(g, 1) == [] and hand(g, 1) == []
    assert discarded(g) == ["Pebble 2", "Pull", "Wall 1", "Wall 2"]
    assert gems(g)[1] == 0 and supply(g) == 30 - gems(g)[0] - gems(g)[2]


@pytest.mark.rule("G10.4")
def test_if_your_target_dies_you_gain_3_gems(scene: Scene) -> None:
    g = scene(players=3, start="attack", creations=[["Blade 9"]], life=[9, 5, 9])
    assert gems(g) == [3, 0, 0]


@pytest.mark.rule("G10.4")
def test_not_if_you_have_died_yourself_by_then(scene: Scene) -> None:
    g = scene(players=4, start="attack", creations=[["Blade 9", "Toll"]], life=[5, 5, 9, 9])
    assert dead(g) == [0, 1] and gems(g) == [0, 0, 0, 3]  # the 3 are of the one whose target died of the toll


@pytest.mark.rule("G10.4")
def test_they_come_when_the_round_ends_after_its_effects(scene: Scene) -> None:
    g = scene(
        players=3, start="attack", creations=[["Blade 9", "Wrecker"], [], ["Blade 1", "Blade 2"]], life=[20, 5, 9]
    )
    assert choices(g, 0) == ["Destroy Blade 1", "Destroy Blade 2"] and gems(g)[0] == 0
    choose(g, 0, "Destroy Blade 1")
    assert gems(g)[0] == 3


@pytest.mark.rule("G10.4", "G4.11")
def test_two_who_kill_share_a_small_supply_by_lowest_life(scene: Scene) -> None:
    creatures = [["Blade 9"], [], ["Blade 10", "Fence"], []]
    g = scene(players=4, start="attack", creations=creatures, life=[20, 5, 10, 5], gems=[0, 0, 1, 0])
    leave_in_supply(g, 4)
    choose(g, 2, "Done")
    assert dead(g) == [1, 3] and gems(g) == [1, 0, 4, 0]


@pytest.mark.rule("G10.5")
def test_after_the_first_death_everybody_takes_7_more_before_prevention(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Blade 3"], ["Wall 5"]], life=[30, 30], blood=True)
    assert life(g) == [23, 25]


@pytest.mark.rule("G10.5")
def test_it_begins_in_the_next_attack_and_stays_7(scene: Scene) -> None:
    g = scene(players=4, start="attack", creations=[["Blade 9"]], life=[20, 5, 20, 20])
    assert life(g)[2:] == [20, 20] and life(g)[0] == 20
    end_round(g)
    assert [life(g)[seat] for seat in (0, 2, 3)] == [13, 4, 13]
    end_round(g)
    assert dead(g) == [1, 2] and [life(g)[seat] for seat in (0, 3)] == [6, 6]


@pytest.mark.rule("G10.6")
def test_with_raw_damage_they_cannot_be_prevented(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Blade 3"], ["Wall 5"]], blood=True, raw_damage=True)
    assert life(g) == [23, 23]


@pytest.mark.rule("G10.7")
@pytest.mark.parametrize(("lives", "winner"), [([9, 5], (0,)), ([9, 9], None)])
def test_the_last_one_alive_wins_at_once(scene: Scene, lives: list[int], winner: tuple[int] | None) -> None:
    g = scene(start="attack", creations=[["Blade 5"]], life=lives)
    assert g.over == (winner is not None) and (g.winners == winner or not g.over)


@pytest.mark.rule("G10.7")
def test_before_anything_of_the_round_s_end(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Blade 5", "Toll"]], life=[5, 5])
    assert g.over and g.winners == (0,) and life(g)[0] == 5


@pytest.mark.rule("G10.8")
def test_if_all_die_together_the_one_closest_to_zero_wins(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Blade 10"], ["Blade 7"]], life=[5, 5])
    assert g.over and g.winners == (0,) and life(g) == [-2, -5]


@pytest.mark.rule("G10.8")
def test_players_who_died_before_cannot_win(scene: Scene) -> None:
    g = scene(players=3, start="attack", creations=[["Blade 9"], [], ["Blade 10"]], life=[1, -1, 2], out=[1])
    assert g.over and g.winners == (2,)


@pytest.mark.rule("G10.8", "G10.1")
def test_also_at_the_second_check(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Tithe"], ["Mirror"]], copies={"Mirror": "Tithe"}, life=[4, 2])
    choose(g, 1, "Player 2")
    assert g.over and g.winners == (0,) and life(g) == [-1, -3]


@pytest.mark.rule("G10.9")
def test_if_several_are_closest_they_alone_play_another_round(scene: Scene) -> None:
    g = scene(
        players=3,
        start="attack",
        creations=[["Blade 6"], ["Blade 9"], ["Blade 5", "Blade 1"]],
        life=[5, 5, 5],
        gems=[2, 0, 0],
        hands=[["Pebble 1"], ["Pebble 2"], ["Pebble 3"]],
    )
    assert not g.over and dead(g) == [2] and life(g)[:2] == [-1, -1]
    assert phase(g) == "Upkeep" and asked(g) == [0, 1]
    assert gems(g)[0] == 2 and creations(g, 0) == ["Blade 6"] and "Pebble 1" in hand(g, 0)
    end_round(g)
    assert g.over and g.winners == (1,) and life(g)[:2] == [-17, -14]  # 9 + 7 and 6 + 7: the 7 extra damage holds


@pytest.mark.rule("G10.9")
def test_if_they_are_equal_again_there_is_another_such_round(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Bomb"], ["Well 5"]], life=[0, -1], blood=True)
    choose(g, 0, "Done")
    assert not g.over and life(g) == [-7, -7]
    end_round(g)
    assert g.over and g.winners == (1,)


@pytest.mark.rule("G10.9")
def test_the_highest_life_wins_even_if_it_is_still_below_zero(scene: Scene) -> None:
    g = scene(start="attack", life=[-3, -3])
    for _ in range(3):
        assert not g.over and asked(g) == [0, 1]
        end_round(g)
    assert life(g) == [-24, -24] and attack_of(g, 0) == 0
