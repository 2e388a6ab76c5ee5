"""G4 Veilstones: where gems come from, what they do, and what happens when there are too few."""

from __future__ import annotations

import pytest

from tests.games.godsforge.playing import (
    Scene,
    choices,
    choose,
    creations,
    dice,
    end_round,
    gems,
    keep_dice,
    lay,
    lay_nothing,
    leave_in_supply,
    life,
    phase,
    playable,
    question,
    reveal,
    supply,
)
from theomachy.games.godsforge.payment import Dice

SPARE = (2, 3, 5, 5)
"""After a 2 is paid, nothing of this gives a gem."""


def gained_from(scene: Scene, left: Dice, number: int = 0) -> int:
    """The gems that somebody gains who has paid with a 2 and has these dice left, holding some gems before."""
    g = scene(hands=[["Blade 1"]], dice=[(2, *left)], gems=[number])
    reveal(g, "Blade 1")
    return gems(g)[0] - number


@pytest.mark.rule("G4.1")
def test_gems_stay_from_round_to_round_and_everybody_sees_them(scene: Scene) -> None:
    g = scene(hands=[["Blade 1"], ["Blade 2"]], gems=[5, 2])
    reveal(g, "Blade 1", "Blade 2")
    assert gems(g) == [5, 2]
    for viewer in (0, 1, None):
        assert [seat["numbers"]["gems"] for seat in g.view(viewer)["seats"]] == [5, 2]


@pytest.mark.rule("G4.2")
@pytest.mark.parametrize(
    ("left", "expected"),
    [((5, 5, 6), 1), ((1, 5, 5), 1), ((2, 4, 5), 1), ((3, 3, 5), 1), ((2, 2, 2), 1), ((4, 4, 5), 0), ((2, 3, 5), 0)],
)
def test_a_6_a_1_or_dice_that_make_6_give_one_gem(scene: Scene, left: Dice, expected: int) -> None:
    assert gained_from(scene, left) == expected


@pytest.mark.rule("G4.3")
def test_two_sixes_pay_for_11_or_give_two_gems_but_not_both(scene: Scene) -> None:
    g = scene(hands=[["For 11+"], ["For 2"]], dice=[(2, 2, 6, 6), (2, 2, 6, 6)])
    reveal(g, "For 11+", "For 2")
    assert gems(g) == [0, 2]


@pytest.mark.rule("G4.3")
@pytest.mark.parametrize(("left", "expected"), [((2, 4, 4), 1), ((3, 3, 3), 1), ((1, 5, 6), 2), ((1, 2, 3), 1)])
def test_no_die_is_in_two_groups(scene: Scene, left: Dice, expected: int) -> None:
    assert gained_from(scene, left) == expected


@pytest.mark.rule("G4.4", "G4.5")
@pytest.mark.parametrize(
    ("card", "more", "roll"),
    [("For 2", (), (3, 4, 5, 5)), ("For V", (), SPARE), ("Flame", ("1 more",), SPARE)],
)
def test_a_gem_shifts_a_die_pays_for_v_or_empowers_a_spell(
    scene: Scene, card: str, more: tuple[str, ...], roll: Dice
) -> None:
    g = scene(hands=[[card]], dice=[roll], gems=[1])
    lay(g, 0, card, *more)
    reveal(g)
    assert gems(g)[0] == 0


@pytest.mark.rule("G4.4")
def test_or_a_creation(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Drum"]], gems=[1])
    choose(g, 0, "Use Drum")
    assert gems(g)[0] == 0 and life(g)[1] == 27


@pytest.mark.rule("G4.4")
def test_there_is_no_other_use_for_them(scene: Scene) -> None:
    """No gem buys a re-roll, a card or anything else."""
    g = scene(hands=[["Blade 1"]], gems=[9], dice=[SPARE])
    assert choices(g, 0) == ["Keep", "Re-roll 2", "Re-roll 3", "Re-roll 5"]
    keep_dice(g, 0)
    assert choices(g, 0) == ["Play Blade 1", "Nothing"]


@pytest.mark.rule("G4.5")
@pytest.mark.parametrize(
    ("cost", "roll", "needed"),
    [
        ("2", (3, 5, 5, 5), 1),  # 3 to 2
        ("4", (3, 3, 3, 3), 1),  # 3 to 4
        ("2", (4, 4, 5, 5), 2),  # two gems in the same die: 4 to 2
        ("Four of a Kind", (4, 6, 6, 6), 2),  # 4 to 6
        ("Three in a Row", (3, 3, 3, 3), 2),  # 3 to 2 and 3 to 4: each die its own
        ("2", (5, 5, 5, 5), 3),
    ],
)
def test_each_gem_shifts_a_die_by_one(scene: Scene, cost: str, roll: Dice, needed: int) -> None:
    for number in range(needed + 2):
        g = scene(hands=[[f"For {cost}"]], dice=[roll], gems=[number])
        assert bool(playable(g)) == (number >= needed)


@pytest.mark.rule("G4.6")
def test_no_die_is_shifted_down_to_1(scene: Scene) -> None:
    """1-2-3 would take one gem; 2-3-4 takes two."""
    for number, pays in ((1, False), (2, True)):
        g = scene(hands=[["For Three in a Row"]], dice=[(2, 2, 2, 3)], gems=[number])
        assert bool(playable(g)) == pays


@pytest.mark.rule("G4.6")
def test_no_die_is_shifted_above_6_but_a_6_may_be_shifted_down(scene: Scene) -> None:
    """One 6 is turned into a gem. 5-6-7 would take just that one; 4-5-6 takes two."""
    for number, pays in ((0, False), (1, True)):
        g = scene(hands=[["For Three in a Row"]], dice=[(5, 6, 6, 6)], gems=[number])
        assert bool(playable(g)) == pays


@pytest.mark.rule("G4.6", "G4.7")
def test_the_same_limits_hold_for_card_effects_and_etherium_is_not_shifted(scene: Scene) -> None:
    g = scene(creations=[["Nudger"]], dice=[(1, 2, 5, 6)])
    assert question(g, 0) == "may shift"
    assert set(choices(g, 0)) == {"Keep", "2 to 3", "5 to 4", "5 to 6", "6 to 5"}
    choose(g, 0, "6 to 5")
    assert dice(g, 0) == (1, 2, 5, 5)


@pytest.mark.rule("G4.6", "G4.7")
def test_with_etherium_only_there_is_nothing_to_shift(scene: Scene) -> None:
    g = scene(creations=[["Nudger"]], dice=[(1, 1, 1, 1)])
    assert all("to" not in choice.split() for choice in choices(g, 0))


@pytest.mark.rule("G4.7")
def test_a_die_that_pays_for_nothing_keeps_the_number_it_rolled(scene: Scene) -> None:
    """A gem could make each 5 a 6, which would give the gem back; or a 4 and a 3 a pair of 3s."""
    assert gained_from(scene, (5, 5, 5), number=3) == 0
    assert gained_from(scene, (3, 4, 5), number=1) == 0


@pytest.mark.rule("G4.8")
def test_pyrite_golem_the_6_becomes_a_gem_and_shifts_a_4(box: Scene) -> None:
    g = box(hands=[["Pyrite Golem"]], dice=[(2, 4, 4, 6)], creations=[["Celestine Shield"]])
    assert gems(g)[0] == 0
    reveal(g, "Pyrite Golem")
    assert "Pyrite Golem" in creations(g, 0)
    assert gems(g)[0] == 0, "the die is used up"
    without = box(hands=[["Pyrite Golem"]], dice=[(2, 4, 4, 5)])
    assert playable(without) == []


@pytest.mark.rule("G4.8")
@pytest.mark.parametrize("face", [1, 6])
def test_a_1_or_a_6_pays_for_v_at_once(scene: Scene, face: int) -> None:
    g = scene(hands=[["For 5, V"]], dice=[(4, 4, 5, face)])
    reveal(g, "For 5, V")
    assert creations(g, 0) == ["For 5, V"] and gems(g)[0] == 0


@pytest.mark.rule("G4.8")
@pytest.mark.parametrize("face", [1, 6])
def test_or_empowers_the_spell(scene: Scene, face: int) -> None:
    g = scene(hands=[["Flame"]], dice=[(2, 4, 5, face)])
    lay(g, 0, "Flame", "1 more")
    reveal(g)
    assert life(g)[1] == 22 and gems(g)[0] == 0


@pytest.mark.rule("G4.9")
@pytest.mark.parametrize("pair", [(3, 3), (2, 4)])
def test_dice_that_make_6_are_not_turned_at_once(scene: Scene, pair: Dice) -> None:
    assert playable(scene(hands=[["For 5, V"]], dice=[(5, 5, *pair)])) == []
    g = scene(hands=[["For 5, V"]], dice=[(5, 5, *pair)], gems=[1])
    reveal(g, "For 5, V")
    assert gems(g)[0] == 1  # the gem that was held has paid, and the pair gives one afterwards


@pytest.mark.rule("G4.10")
def test_gems_come_from_the_supply_and_go_back_to_it(scene: Scene) -> None:
    g = scene(hands=[["For 2, V, V"]], gems=[3, 0], dice=[SPARE])
    assert supply(g) == 27
    lay(g, 0, "For 2, V, V")
    assert supply(g) == 27
    lay_nothing(g, 1)
    assert gems(g) == [1, 4] and supply(g) == 25


@pytest.mark.rule("G4.10")
def test_while_it_is_empty_nobody_gains_a_gem(scene: Scene) -> None:
    g = scene(gems=[20, 10], hands=[["Windfall"]])
    assert supply(g) == 0
    reveal(g, "Windfall")
    assert gems(g) == [20, 10] and supply(g) == 0


@pytest.mark.rule("G4.10")
def test_with_endless_gems_every_gain_is_paid_in_full(scene: Scene) -> None:
    g = scene(gems=[20, 10], hands=[["Windfall"]], endless=True)
    reveal(g, "Windfall")
    assert gems(g) == [22, 14] and supply(g) == "endless"
    end_round(g)
    assert gems(g) == [26, 18]


@pytest.mark.rule("G4.11")
@pytest.mark.parametrize(
    ("lives", "there", "expected"),
    [
        ([9, 5, 7], 9, [1, 4, 4]),
        ([9, 5, 7], 6, [0, 4, 2]),
        ([5, 9, 7], 3, [3, 0, 0]),
        ([5, 5, 5], 12, [4, 4, 4]),
        ([9, 5, 9], 4, [0, 4, 0]),
    ],
)
def test_if_the_supply_is_too_small_the_lowest_life_takes_all_of_theirs_first(
    scene: Scene, lives: list[int], there: int, expected: list[int]
) -> None:
    g = scene(players=3, life=lives)
    leave_in_supply(g, there)
    reveal(g)
    assert gems(g) == expected and supply(g) == there - sum(expected)


@pytest.mark.rule("G4.11")
def test_it_holds_for_effects_of_cards_too(scene: Scene) -> None:
    g = scene(start="upkeep", hands=[["Pebble 1"]], creations=[["Mine"], ["Quarry"]], life=[20, 10])
    leave_in_supply(g, 4)
    choose(g, 0, "Done")
    assert phase(g) == "Forge Roll" and gems(g) == [1, 3]


@pytest.mark.rule("G4.11")
def test_players_with_equal_life_are_put_in_order_by_lot(scene: Scene) -> None:
    seen = set()
    for seed in range(12):
        g = scene(players=3, life=[8, 8, 5], seed=seed)
        leave_in_supply(g, 6)
        reveal(g)
        seen.add(tuple(gems(g)))
    assert seen == {(2, 0, 4), (0, 2, 4)}


@pytest.mark.rule("G4.12")
def test_a_die_that_is_turned_at_once_needs_no_gem_of_the_supply(scene: Scene) -> None:
    g = scene(hands=[["For 5, V"], ["Blade 1"]], dice=[(4, 4, 5, 6), (2, 5, 5, 6)], gems=[0, 30])
    assert supply(g) == 0
    reveal(g, "For 5, V", "Blade 1")
    assert creations(g, 0) == ["For 5, V"] and supply(g) == 0
    assert gems(g) == [0, 30], "a 6 that is left gives no gem"
