"""G6 Forge Roll: roll, choose a card, and lay it down with what it takes."""

from __future__ import annotations

import pytest

from tests.games.godsforge.playing import (
    Rolls,
    Scene,
    asked,
    choices,
    choose,
    creations,
    dice,
    gems,
    hand,
    keep_dice,
    lay,
    lay_nothing,
    life,
    number,
    phase,
    playable,
    question,
    reveal,
    told,
)


@pytest.mark.rule("G6.1")
def test_everybody_rolls_four_dice_that_lie_open(scene: Scene, rolls: Rolls) -> None:
    rolls(4, 1, 3, 2, 6, 6, 5, 5)
    g = scene(start="upkeep")
    for viewer in (0, 1, None):
        assert [row["numbers"]["dice"] for row in g.view(viewer)["seats"]] == [[1, 2, 3, 4], [5, 5, 6, 6]]
    choose(g, 0, "Re-roll 4")
    assert dice(g, 0) == (1, 2, 2, 3) and g.view(1)["seats"][0]["numbers"]["dice"] == [1, 2, 2, 3]


@pytest.mark.rule("G6.2")
@pytest.mark.parametrize(("second", "expected"), [("Re-roll 4", (2, 3, 5, 6)), ("Re-roll 5", (2, 3, 4, 6))])
def test_two_rerolls_of_one_die_each(scene: Scene, rolls: Rolls, second: str, expected: tuple[int, ...]) -> None:
    g = scene(dice=[(2, 3, 5, 5)])
    rolls(4, 6)
    choose(g, 0, "Re-roll 5")
    assert dice(g, 0) == (2, 3, 4, 5) and number(g, 0, "re-rolls left") == 1  # seen before the second
    choose(g, 0, second)
    assert dice(g, 0) == expected
    assert question(g, 0) == "choose card", "there is no third"


@pytest.mark.rule("G6.2")
def test_you_may_stop_early_and_even_a_1_may_be_rolled_again(scene: Scene, rolls: Rolls) -> None:
    g = scene(dice=[(1, 3, 5, 5)])
    rolls(4)
    choose(g, 0, "Re-roll 1")
    assert dice(g, 0) == (3, 4, 5, 5)
    choose(g, 0, "Keep")
    assert question(g, 0) == "choose card"


@pytest.mark.rule("G6.2")
@pytest.mark.parametrize(("faces", "expected"), [((4, 6), 1), ((5, 1), 1), ((5, 5), 0)])
def test_jade_clover_two_rerolls_of_the_spare_die(
    box: Scene, rolls: Rolls, faces: tuple[int, int], expected: int
) -> None:
    g = box(hands=[["Jade Clover"]], dice=[(2, 3, 4, 5)])
    rolls(*faces)
    choose(g, 0, "Re-roll 5", f"Re-roll {faces[0]}")
    reveal(g, "Jade Clover")
    assert creations(g, 0) == ["Jade Clover"] and gems(g)[0] == expected


@pytest.mark.rule("G6.3")
def test_then_one_card_or_nothing_and_no_reroll_any_more(scene: Scene) -> None:
    g = scene(hands=[["Blade 1", "Blade 2"]])
    keep_dice(g, 0)
    assert choices(g, 0) == ["Play Blade 1", "Play Blade 2", "Nothing"]
    choose(g, 0, "Play Blade 2")
    assert asked(g) == [1] and creations(g, 0) == []
    lay_nothing(g, 1)
    assert creations(g, 0) == ["Blade 2"] and "Blade 1" in hand(g, 0)


@pytest.mark.rule("G6.4")
@pytest.mark.parametrize(
    ("roll", "held", "expected"),
    [
        ((3, 5, 5, 5), 0, {"For 3", "For 9+", "For Two Odd"}),
        ((3, 5, 5, 5), 1, {"For 2", "For 3", "For 9+", "For Two Odd", "For V"}),  # 3 to 2
        ((1, 5, 5, 5), 0, {"For 2", "For 3", "For 9+", "For Two Odd", "For V"}),  # Etherium
        ((3, 4, 4, 6), 0, {"For 2", "For 3", "For 9+", "For Two Odd", "For V"}),  # the 6 turned at once
        ((3, 4, 4, 6), 2, {"For 2", "For 3", "For 9+", "For Two Odd", "For V", "For 2, V, V"}),
    ],
)
def test_a_card_can_be_chosen_if_and_only_if_its_whole_cost_can_be_paid(
    scene: Scene, roll: tuple[int, ...], held: int, expected: set[str]
) -> None:
    cards = ["For 2", "For 3", "For 9+", "For Two Odd", "For V", "For 2, V, V"]
    offered = set(playable(scene(hands=[cards], dice=[roll], gems=[held])))
    assert offered == expected


@pytest.mark.rule("G6.5", "G6.6")
def test_you_choose_which_dice_pay_if_something_can_follow(box: Scene) -> None:
    """Surge of Gems costs 4. What follows is paid from what is left."""
    for left, other in (("2-2-4", "Quicksilver"), ("4-4", "Granite Sentinel")):
        g = box(hands=[["Surge of Gems", "Quicksilver", "Granite Sentinel"]], dice=[(2, 2, 4, 4)])
        lay(g, 0, "Surge of Gems")
        assert choices(g, 0) == ["Leave 2-2-4", "Leave 4-4"]
        choose(g, 0, f"Leave {left}")
        assert (f"Play {other}" in choices(g, 0)) and ("Play Quicksilver" in choices(g, 0)) == (left == "2-2-4")


@pytest.mark.rule("G6.5")
def test_it_cannot_be_changed_later(box: Scene) -> None:
    """The dice that were kept are those that give gems."""
    for left, gained in (("2-2-4", 3), ("4-4", 2)):  # Surge of Gems gives two
        g = box(hands=[["Surge of Gems"]], dice=[(2, 2, 4, 4)])
        lay(g, 0, "Surge of Gems", f"Leave {left}", "No more")
        reveal(g)
        assert gems(g)[0] == gained


@pytest.mark.rule("G6.6")
def test_no_payment_is_offered_twice_and_the_one_with_most_gems_is_first(box: Scene) -> None:
    g = box(hands=[["Surge of Gems"]], dice=[(4, 4, 5, 5)])
    lay(g, 0, "Surge of Gems")
    assert question(g, 0) == "another card", "one 4 is as good as the other"
    g = box(hands=[["Surge of Gems"]], dice=[(1, 4, 5, 5)], gems=[2])
    lay(g, 0, "Surge of Gems")
    assert question(g, 0) == "another card", "a 1 that is left can do all that a 4 can"
    g = box(hands=[["Surge of Gems"]], dice=[(2, 2, 4, 4)])
    lay(g, 0, "Surge of Gems")
    assert choices(g, 0)[0] == "Leave 2-2-4"  # worth a gem


@pytest.mark.rule("G6.6")
def test_who_plays_one_card_pays_so_that_most_gems_remain(scene: Scene) -> None:
    g = scene(hands=[["For 4"]], dice=[(2, 2, 4, 4)])
    reveal(g, "For 4")
    assert gems(g)[0] == 1


@pytest.mark.rule("G6.7")
def test_metallic_dragon_takes_both_gems(box: Scene) -> None:
    for held, pays in ((0, False), (1, False), (2, True)):
        g = box(hands=[["Metallic Dragon"]], dice=[(3, 3, 4, 6)], gems=[held])
        assert bool(playable(g)) == pays
    lay(g, 0, "Metallic Dragon")
    lay_nothing(g, 1)
    assert phase(g) == "Attack" and creations(g, 0) == ["Metallic Dragon"]
    assert gems(g)[0] == 0, "the 6 gives no gem"


@pytest.mark.rule("G6.8")
def test_malachite_manticore_with_a_gem_or_after_a_reroll_without(box: Scene, rolls: Rolls) -> None:
    assert playable(box(hands=[["Malachite Manticore"]], dice=[(1, 2, 2, 5)])) == []
    g = box(hands=[["Malachite Manticore"]], dice=[(1, 2, 2, 5)], gems=[1])
    reveal(g, "Malachite Manticore")
    assert creations(g, 0) == ["Malachite Manticore"] and gems(g)[0] == 0
    g = box(hands=[["Malachite Manticore"]], dice=[(1, 2, 2, 5)], gems=[1])
    rolls(6)
    choose(g, 0, "Re-roll 2")
    reveal(g, "Malachite Manticore")
    assert creations(g, 0) == ["Malachite Manticore"] and gems(g)[0] == 1


@pytest.mark.rule("G6.9")
def test_drain_life_can_be_played_and_airship_cannot(box: Scene) -> None:
    g = box(hands=[["Drain Life", "Airship"]], dice=[(1, 2, 5, 6)], gems=[1])
    assert playable(g) == ["Drain Life"]
    choose(g, 0, "Play Drain Life", "0 more")
    reveal(g)
    assert gems(g)[0] == 0
    assert playable(box(hands=[["Drain Life"]], dice=[(1, 2, 5, 6)])) == []


@pytest.mark.rule("G6.9")
@pytest.mark.parametrize(("face", "pays"), [(1, True), (2, False), (3, True), (4, True), (5, True), (6, True)])
def test_airship_after_another_roll_of_the_2(box: Scene, rolls: Rolls, face: int, pays: bool) -> None:
    g = box(hands=[["Airship"]], dice=[(1, 2, 5, 6)], gems=[1])
    rolls(face)
    choose(g, 0, "Re-roll 2")
    assert bool(playable(g)) == pays


@pytest.mark.rule("G6.10")
def test_with_a_spell_you_choose_how_many_gems_go_into_it(scene: Scene) -> None:
    """One in hand, a 1 and a 6."""
    for more in range(4):
        g = scene(hands=[["Flame"]], dice=[(1, 2, 5, 6)], gems=[1], creations=[[], ["Fence"]])
        lay(g, 0, "Flame")
        assert set(choices(g, 0)) == {"0 more", "1 more", "2 more", "3 more"}
        choose(g, 0, f"{more} more")
        if question(g, 0) == "gems from":
            g.choose(0, player=0)
        assert gems(g)[0] == 1 and "put into it" not in told(g, 1)
        lay_nothing(g, 1)
        assert phase(g) == "Attack" and "Flame" in told(g, 1) and gems(g)[0] == 3 - more


@pytest.mark.rule("G6.11")
def test_you_play_one_card_a_round(scene: Scene) -> None:
    g = scene(hands=[["Blade 1", "Blade 2"]])
    lay(g, 0, "Blade 1")
    assert asked(g) == [1]


@pytest.mark.rule("G6.11")
def test_a_card_may_let_you_lay_down_another_from_the_dice_and_gems_that_are_left(scene: Scene) -> None:
    hands = [["Twin", "For 3", "For 9+", "For V"]]
    g = scene(hands=hands, dice=[(2, 3, 5, 5)], gems=[1])
    lay(g, 0, "Twin")
    assert choices(g, 0) == ["Play For 3", "Play For 9+", "Play For V", "No more"]
    g = scene(hands=[["Twin", "For 2"]], dice=[(2, 5, 5, 5)])
    lay(g, 0, "Twin")
    assert choices(g, 0) == ["No more"], "the 2 has paid already"


@pytest.mark.rule("G6.11")
def test_each_card_with_this_effect_allows_one_more(scene: Scene) -> None:
    g = scene(hands=[["Twin", "Pair", "Blade 1", "Blade 2"]], dice=[(2, 2, 2, 2)])
    lay(g, 0, "Twin", "Play Pair", "Play Blade 1")
    assert asked(g) == [1]
    lay_nothing(g, 1)
    while question(g, 0) == "own order":
        choose(g, 0, choices(g, 0)[0])
    assert question(g, 0) != "another card" and creations(g, 0) == ["Blade 1"] and "Blade 2" in hand(g, 0)


@pytest.mark.rule("G6.12")
def test_the_second_card_may_be_played_face_up_when_the_effect_happens(scene: Scene) -> None:
    g = scene(hands=[["Twin", "Windfall", "Flame"], ["Blade 9"]], dice=[(2, 2, 5, 6)])
    lay(g, 0, "Twin", "No more")
    lay(g, 1, "Blade 9")
    assert phase(g) == "Reveal" and creations(g, 1) == ["Blade 9"], "the other's card is seen before"
    assert choices(g, 0) == ["Play Windfall", "Play Flame", "No more"]
    choose(g, 0, "Play Flame")
    assert choices(g, 0) == ["1 more", "0 more"]
    choose(g, 0, "1 more")
    assert life(g)[1] == 22


@pytest.mark.rule("G6.12")
def test_its_own_reveal_effect_follows(scene: Scene) -> None:
    g = scene(hands=[["Twin", "Windfall", "Pebble 1"]], dice=[(2, 2, 5, 5)])
    lay(g, 0, "Twin", "No more")
    reveal(g)
    choose(g, 0, "Play Windfall")
    assert gems(g)[0] == 2 and phase(g) == "Upkeep"
    assert "Player 1 plays Windfall for 2." in g.story(None)


@pytest.mark.rule("G6.11", "G6.12")
def test_who_has_laid_down_both_is_not_asked_again(scene: Scene) -> None:
    g = scene(hands=[["Twin", "Blade 1", "Blade 2"]], dice=[(2, 2, 2, 2)])
    lay(g, 0, "Twin", "Play Blade 1")
    reveal(g)
    assert phase(g) == "Upkeep" and hand(g, 0) == ["Blade 2"]
