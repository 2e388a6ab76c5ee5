"""G7 Reveal: all cards turn over together."""

from __future__ import annotations

import pytest

from tests.games.godsforge.playing import (
    Scene,
    asked,
    attack_of,
    choices,
    choose,
    creations,
    end_round,
    gems,
    lay,
    lay_nothing,
    life,
    pass_until,
    phase,
    reveal,
    round_number,
    supply,
)
from theomachy.games.godsforge.payment import Dice


@pytest.mark.rule("G7.1")
def test_all_cards_are_turned_up_and_paid_before_any_effect(scene: Scene) -> None:
    """The gem is spent before the other one can take it."""
    g = scene(hands=[["For 5, V"], ["Snatch"]], gems=[1, 0], dice=[(4, 4, 4, 5)], life=[20, 10])
    reveal(g, "For 5, V", "Snatch")
    assert gems(g) == [0, 0] and supply(g) == 30 and creations(g, 0) == ["For 5, V"]


@pytest.mark.rule("G7.1")
def test_creations_are_in_play_when_effects_happen(scene: Scene) -> None:
    g = scene(hands=[["Blade 5"], ["Pull"]])
    reveal(g, "Blade 5", "Pull")
    assert choices(g, 1) == ["Steal Blade 5"]


@pytest.mark.rule("G7.1", "G4.10")
def test_gems_for_shifts_v_and_empowering_go_back_to_the_supply(scene: Scene) -> None:
    g = scene(hands=[["Flame"]], gems=[3, 0], dice=[(3, 4, 5, 5)], creations=[[], ["Fence"]])
    lay(g, 0, "Flame", "2 more")  # one for the shift
    lay_nothing(g, 1)
    assert phase(g) == "Attack" and gems(g) == [0, 4] and supply(g) == 26


@pytest.mark.rule("G7.2")
def test_reveal_effects_come_before_gems_from_dice(scene: Scene) -> None:
    g = scene(hands=[["Snatch"], ["Blade 1"]], dice=[(2, 3, 5, 5), (2, 6, 6, 6)])
    reveal(g, "Snatch", "Blade 1")
    assert gems(g) == [0, 3]


@pytest.mark.rule("G7.2")
def test_cards_of_earlier_rounds_have_none(scene: Scene) -> None:
    g = scene(hands=[["Blade 1"]], creations=[["Herald", "Mirror"]])
    reveal(g, "Blade 1")
    assert gems(g)[0] == 0 and asked(g) == [0, 1]


@pytest.mark.rule("G7.2")
def test_those_of_this_round_happen_in_the_order_of_g5_5(scene: Scene) -> None:
    g = scene(hands=[["Snatch"], ["Filch"]], gems=[2, 2], life=[7, 9])
    reveal(g, "Snatch", "Filch")
    choose(g, 0, "Player 1")
    assert gems(g) == [1, 3]  # 2 taken, then 3 of the 4


@pytest.mark.rule("G7.3")
def test_what_takes_place_later_does_so_even_if_the_card_is_lost(scene: Scene) -> None:
    g = scene(hands=[["Ram"], ["Axe"]], creations=[[], ["Blade 1"]], life=[9, 8])
    reveal(g, "Ram", "Axe")
    pass_until(g, lambda: choices(g, 1) == ["Destroy Ram"])
    choose(g, 1, "Destroy Ram")
    assert phase(g) == "End of the round" and choices(g, 0) == ["Destroy Blade 1"]
    choose(g, 0, "Destroy Blade 1")
    assert creations(g, 1) == []


@pytest.mark.rule("G7.3")
def test_it_stays_with_the_player_who_played_the_card(scene: Scene) -> None:
    g = scene(hands=[["Ram"], ["Pull"]], creations=[[], ["Blade 1"]], life=[9, 8])
    reveal(g, "Ram", "Pull")
    pass_until(g, lambda: choices(g, 1) == ["Steal Ram"])
    choose(g, 1, "Steal Ram")
    assert creations(g, 1) == ["Blade 1", "Ram"]
    assert asked(g) == [0] and choices(g, 0) == ["Destroy Blade 1", "Destroy Ram"]


@pytest.mark.rule("G7.3")
def test_also_in_another_round_and_only_once(scene: Scene) -> None:
    g = scene(hands=[["Doom"], ["Axe"]], life=[20, 20])
    reveal(g, "Doom", "Axe")
    pass_until(g, lambda: choices(g, 1) == ["Destroy Doom"])
    choose(g, 1, "Destroy Doom")
    assert round_number(g) == 2 and life(g) == [20, 16] and creations(g, 0) == []
    end_round(g)
    pass_until(g, lambda: phase(g) == "Forge Roll")
    assert life(g) == [20, 16]


@pytest.mark.rule("G7.4")
@pytest.mark.parametrize(
    ("left", "expected"),
    [((1, 2, 4), 2), ((3, 3, 5), 1), ((2, 5, 5), 0), ((1, 6, 6), 3), ((2, 2, 4), 1), ((2, 2, 2), 1)],
)
def test_unused_dice_are_grouped_in_the_best_way(scene: Scene, left: Dice, expected: int) -> None:
    g = scene(hands=[["Blade 1"]], dice=[(2, *left)])
    reveal(g, "Blade 1")
    assert gems(g)[0] == expected


@pytest.mark.rule("G7.4")
def test_all_other_dice_are_lost(scene: Scene) -> None:
    g = scene(hands=[["Blade 1", "Pebble 1"]], dice=[(2, 4, 4, 5)])
    reveal(g, "Blade 1")
    assert g.view(0)["seats"][0]["numbers"]["dice"] == [] and gems(g)[0] == 0


@pytest.mark.rule("G7.5")
def test_whoever_plays_nothing_gains_4_gems_and_none_from_dice(scene: Scene) -> None:
    g = scene(hands=[["Blade 1"]], dice=[(2, 6, 6, 6), (1, 1, 1, 1)])
    reveal(g)
    assert gems(g) == [4, 4] and creations(g, 0) == []


@pytest.mark.rule("G7.6")
def test_spells_are_empowered_any_number_of_times_for_this_round_only(scene: Scene) -> None:
    g = scene(hands=[["Balm"], ["Flame"]], gems=[4, 5], life=[30, 30])
    lay(g, 0, "Balm", "4 more")
    lay(g, 1, "Flame", "5 more")
    assert attack_of(g, 1) == 16 and life(g) == [26, 30] and gems(g) == [0, 0]  # 6 + 10 against 12
    end_round(g)
    assert attack_of(g, 1) == 0 and life(g) == [26, 30]


@pytest.mark.rule("G7.6")
def test_gems_gained_in_this_phase_cannot_be_added(scene: Scene) -> None:
    """Two 3s are left: their gem comes after the choice."""
    g = scene(hands=[["Flame"]], dice=[(2, 3, 3, 5)], gems=[1])
    lay(g, 0, "Flame")
    assert choices(g, 0) == ["1 more", "0 more"]
    choose(g, 0, "1 more")
    reveal(g)
    assert attack_of(g, 0) == 8 and gems(g)[0] == 1


@pytest.mark.rule("G7.7")
def test_fireball_with_three_gems_kills_a_player_with_12_life(box: Scene) -> None:
    g = box(hands=[["Fireball"]], dice=[(1, 2, 6, 6)], gems=[1, 0], life=[30, 12])
    lay(g, 0, "Fireball")
    assert choices(g, 0)[0] == "3 more"
    choose(g, 0, "3 more")
    lay_nothing(g, 1)
    assert attack_of(g, 0) == 12 and g.over and g.winners == (0,)
