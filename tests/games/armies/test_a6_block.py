"""A6 Block."""

from __future__ import annotations

import pytest

from tests.games.armies.playing import (
    Scene,
    actions,
    army,
    asked,
    attack,
    block,
    can_attack_with,
    choices,
    choose,
    discarded,
    drop,
    hand,
    is_asked_to_block,
    is_choosing_targets,
    let_it_happen,
    play,
    reasons,
    stop,
    targets,
    tokens,
    use_leader,
)


@pytest.mark.rule("A6.1")
def test_who_is_attacked_may_answer_out_of_turn_with_a_block_card(scene: Scene) -> None:
    g = scene(hands=[["Demon 5"], ["Wall", "Warrior 1"]], armies=[[], ["Archer 3"]])
    attack(g, "Demon 5", "Archer 3 of Player 2")
    assert is_asked_to_block(g, 1)
    assert choices(g) == ["Let it happen", "Block with Wall"]
    block(g, "Wall")
    assert army(g, 1) == ["Archer 3"]
    assert asked(g) == 0 and actions(g) == 1  # the turn goes on


@pytest.mark.rule("A6.1")
def test_a_block_costs_no_action_and_no_token_and_goes_to_the_own_discard_pile(scene: Scene) -> None:
    g = scene(hands=[["Demon 5"], ["Wall", "Warrior 1"]], armies=[[], ["Archer 3"]], tokens=[6, 0])
    attack(g, "Demon 5", "Archer 3 of Player 2")
    block(g, "Wall")
    assert (tokens(g, 0), tokens(g, 1)) == (6, 0)
    assert hand(g, 1) == ["Warrior 1"]
    assert (discarded(g, 0), discarded(g, 1)) == ([], ["Wall"])
    stop(g)
    assert (asked(g), actions(g)) == (1, 3)


@pytest.mark.rule("A6.1")
def test_you_need_not_block(scene: Scene) -> None:
    g = scene(hands=[["Demon 5"], ["Wall"]], armies=[[], ["Archer 3"]])
    attack(g, "Demon 5", "Archer 3 of Player 2")
    choose(g, "Let it happen")
    assert hand(g, 1) == ["Wall"] and discarded(g, 1) == ["Archer 3"]


@pytest.mark.rule("A6.1")
def test_only_the_attacked_may_block(scene: Scene) -> None:
    g = scene(players=3, hands=[["Demon 5"], ["Pebble"], ["Wall"]], armies=[[], ["Archer 3"], ["Giant 9"]])
    attack(g, "Demon 5", "Archer 3 of Player 2")
    assert is_asked_to_block(g, 1) and not is_asked_to_block(g, 2)
    choose(g, "Let it happen")
    assert asked(g) == 0


@pytest.mark.rule("A6.2")
@pytest.mark.parametrize(("me", "order"), [(0, [1, 2, 3]), (1, [2, 3, 0]), (3, [0, 1, 2])])
def test_the_attacked_are_asked_in_turn_order_from_the_left_of_the_attacker(
    scene: Scene, me: int, order: list[int]
) -> None:
    hands = [["Demon 10"] if seat == me else ["Pebble"] for seat in range(4)]
    armies = [[] if seat == me else ["Archer 3"] for seat in range(4)]
    g = scene(players=4, me=me, first=me, hands=hands, armies=armies)
    attack(g, "Demon 10", *(f"Archer 3 of Player {seat + 1}" for seat in order))
    asked_in_order = []
    while g.asks[0].reaction:
        asked_in_order.append(asked(g))
        choose(g, "Let it happen")
    assert asked_in_order == order


@pytest.mark.rule("A6.2")
def test_one_after_the_other(scene: Scene) -> None:
    g = scene(players=3, hands=[["Demon 10"], ["Wall"], ["Wall"]], armies=[[], ["Archer 3"], ["Giant 3"]])
    attack(g, "Demon 10", "Archer 3 of Player 2", "Giant 3 of Player 3")
    assert len(g.asks) == 1 and is_asked_to_block(g, 1)
    block(g, "Wall")
    assert is_asked_to_block(g, 2)
    assert any("Wall" in line for line in g.story(2))  # who is asked later knows what the first one did


@pytest.mark.rule("A6.3")
@pytest.mark.parametrize("card", ["Wall", "Warrior 1", "Drum"])
def test_everybody_with_a_card_is_asked_with_or_without_a_block_card(scene: Scene, card: str) -> None:
    g = scene(hands=[["Demon 5"], [card]], armies=[[], ["Archer 3"]])
    attack(g, "Demon 5", "Archer 3 of Player 2")
    assert is_asked_to_block(g, 1)
    assert choices(g)[0] == "Let it happen"


@pytest.mark.rule("A6.3")
def test_a_player_with_an_empty_hand_is_not_asked(scene: Scene) -> None:
    g = scene(hands=[["Demon 5"], []], armies=[[], ["Archer 3"]])
    attack(g, "Demon 5", "Archer 3 of Player 2")
    assert asked(g) == 0 and not g.asks[0].reaction
    assert discarded(g, 1) == ["Archer 3"]


@pytest.mark.rule("A6.4")
def test_one_block_saves_all_of_your_attacked_cards(scene: Scene) -> None:
    g = scene(hands=[["Demon 10"], ["Wall"]], armies=[[], ["Archer 3", "Giant 3", "Beast 3"]])
    attack(g, "Demon 10", *(f"{name} of Player 2" for name in ("Archer 3", "Beast 3", "Giant 3")))
    block(g, "Wall")
    assert army(g, 1) == ["Archer 3", "Giant 3", "Beast 3"]


@pytest.mark.rule("A6.4")
def test_you_may_play_only_one_block_for_an_attack(scene: Scene) -> None:
    g = scene(hands=[["Demon 5"], ["Wall", "Trap"]], armies=[[], ["Archer 3"]])
    attack(g, "Demon 5", "Archer 3 of Player 2")
    block(g, "Wall")
    assert asked(g) == 0 and hand(g, 1) == ["Trap"]


@pytest.mark.rule("A6.4")
def test_you_may_play_another_one_against_the_next_attack(scene: Scene) -> None:
    hands = [["Drum", "Demon 5", "Beast 6"], ["Wall", "Wall"]]
    g = scene(hands=hands, armies=[[], ["Archer 3"]])
    play(g, "Drum")
    for attacker in ("Demon 5", "Beast 6"):
        attack(g, attacker, "Archer 3 of Player 2")
        block(g, "Wall")
    assert army(g, 1) == ["Archer 3"] and discarded(g, 1) == ["Wall", "Wall"]


@pytest.mark.rule("A6.5")
def test_a_block_does_not_save_the_targets_of_others(scene: Scene) -> None:
    g = scene(players=3, hands=[["Demon 10"], ["Wall"], ["Pebble"]], armies=[[], ["Archer 4"], ["Giant 3"]])
    attack(g, "Demon 10", "Archer 4 of Player 2", "Giant 3 of Player 3")
    block(g, "Wall")
    let_it_happen(g)
    assert army(g, 1) == ["Archer 4"] and army(g, 2) == []


@pytest.mark.rule("A6.5")
def test_example_7_attacks_a_4_and_a_3_the_4_is_blocked_the_3_is_lost_and_the_7_stays(scene: Scene) -> None:
    g = scene(players=3, hands=[["Demon 7"], ["Wall"], ["Pebble"]], armies=[[], ["Archer 4"], ["Giant 3"]])
    attack(g, "Demon 7", "Archer 4 of Player 2", "Giant 3 of Player 3")
    block(g, "Wall")
    let_it_happen(g)
    assert (army(g, 0), army(g, 1), army(g, 2)) == (["Demon 7"], ["Archer 4"], [])
    assert (discarded(g, 0), discarded(g, 2)) == ([], ["Giant 3"])


@pytest.mark.rule("A6.5", "A5.8")
@pytest.mark.parametrize(("blocker", "attacker_stays"), [(1, True), (2, False)])
def test_one_by_one_only_a_tie_that_was_not_blocked_costs_the_attacker(
    scene: Scene, blocker: int, attacker_stays: bool
) -> None:
    hands = [["Demon 7"], *(["Wall" if seat == blocker else "Pebble"] for seat in (1, 2))]
    g = scene(players=3, hands=hands, armies=[[], ["Archer 7"], ["Giant 3"]], targets="each")
    attack(g, "Demon 7", "Archer 7 of Player 2", "Giant 3 of Player 3")
    while g.asks[0].reaction:
        choose(g, "Block with Wall" if asked(g) == blocker else "Let it happen")
    assert (army(g, 0) == ["Demon 7"]) is attacker_stays
    assert len(army(g, blocker)) == 1 and army(g, 3 - blocker) == []


@pytest.mark.rule("A6.6")
def test_a_blocked_attacker_stays_and_the_actions_stay_spent(scene: Scene) -> None:
    g = scene(hands=[["Demon 3"], ["Wall"]], armies=[[], ["Archer 3"]])
    attack(g, "Demon 3", "Archer 3 of Player 2")  # it would have been a tie
    block(g, "Wall")
    assert army(g, 0) == ["Demon 3"] and actions(g) == 1


@pytest.mark.rule("A6.6", "A1.5")
def test_unless_the_block_card_says_otherwise(scene: Scene) -> None:
    g = scene(hands=[["Demon 5"], ["Trap"]], armies=[[], ["Archer 3"]])
    attack(g, "Demon 5", "Archer 3 of Player 2")
    block(g, "Trap")
    assert (army(g, 0), discarded(g, 0), army(g, 1)) == ([], ["Demon 5"], ["Archer 3"])
    assert actions(g) == 1


@pytest.mark.rule("A6.6", "A1.5")
def test_a_block_card_that_eliminates_the_attacker_ends_the_attack(scene: Scene) -> None:
    g = scene(players=3, hands=[["Demon 10"], ["Trap"], ["Wall"]], armies=[[], ["Archer 3"], ["Giant 3"]])
    attack(g, "Demon 10", "Archer 3 of Player 2", "Giant 3 of Player 3")
    block(g, "Trap")
    assert asked(g) == 0  # nobody else has to answer: nothing attacks any more
    assert (army(g, 1), army(g, 2)) == (["Archer 3"], ["Giant 3"])


@pytest.mark.rule("A6.6")
def test_a_blocked_attacker_still_lies_on_its_stack(scene: Scene) -> None:
    g = scene(hands=[["Demon 5", "Demon 6"], ["Wall"]], armies=[["Demon 1", "Demon 2", "Demon 3"], ["Archer 3"]])
    attack(g, "Demon 5", "Archer 3 of Player 2")
    block(g, "Wall")
    drop(g, "Demon 6")
    assert army(g, 0) == []  # the fifth card: a set


@pytest.mark.rule("A6.7")
def test_what_a_god_does_cannot_be_blocked(scene: Scene) -> None:
    g = scene(hands=[["Slayer"], ["Wall"]], armies=[[], ["Archer 3"]])
    play(g, "Slayer")
    choose(g, "Archer 3")
    assert asked(g) == 0 and discarded(g, 1) == ["Archer 3"]


@pytest.mark.rule("A6.7")
def test_what_a_leading_god_does_cannot_be_blocked(scene: Scene) -> None:
    g = scene(hands=[["Pebble"], ["Wall"]], armies=[[], ["Archer 3"]], leaders=["Thief", "Patron"])
    use_leader(g)
    choose(g, "Archer 3")
    assert asked(g) == 0 and army(g, 0) == ["Archer 3"]


@pytest.mark.rule("A6.7")
def test_what_a_trait_does_cannot_be_blocked(scene: Scene) -> None:
    g = scene(hands=[["Sniper"], ["Wall"]], armies=[[], ["Archer 3"]])
    choose(g, "Drop Sniper", "Archer 3")
    assert asked(g) == 0 and discarded(g, 1) == ["Archer 3"]


@pytest.mark.rule("A6.6", "A1.5")
def test_a_block_card_can_say_that_the_army_is_not_attacked_until_the_next_turn(scene: Scene) -> None:
    hands = [["Drum", "Demon 5", "Demon 6"], ["Veil"], ["Giant 10"]]
    g = scene(players=3, me=0, first=0, hands=hands, armies=[[], ["Archer 3"], []])
    play(g, "Drum")
    attack(g, "Demon 5", "Archer 3 of Player 2")
    block(g, "Veil")
    assert actions(g) == 3 and not can_attack_with(g, "Demon 6")
    assert reasons(g, 0)["Attack with Demon 6"] == "A5.4"
    stop(g)
    assert asked(g) == 1  # now it is the next turn, and the veil is gone
    stop(g)
    assert asked(g) == 2 and can_attack_with(g, "Giant 10")
    choose(g, "Drop Giant 10 and attack")
    assert is_choosing_targets(g) and "Attack Archer 3 of Player 2" in choices(g)


@pytest.mark.rule("A6.6", "A1.5")
def test_then_only_the_other_armies_are_targets(scene: Scene) -> None:
    hands = [["Demon 5", "Drum", "Demon 6"], ["Veil"]]
    g = scene(players=3, hands=hands, armies=[[], ["Archer 3"], ["Giant 1"]])
    play(g, "Drum")
    attack(g, "Demon 5", "Archer 3 of Player 2")
    block(g, "Veil")
    choose(g, "Drop Demon 6 and attack")
    assert targets(g) == ["Giant 1 of Player 3"]


@pytest.mark.rule("A6.7")
def test_an_army_that_cannot_be_attacked_is_still_open_to_gods(scene: Scene) -> None:
    g = scene(hands=[["Demon 5", "Slayer", "Demon 6"], ["Veil"]], armies=[[], ["Archer 3"]])
    attack(g, "Demon 5", "Archer 3 of Player 2")
    block(g, "Veil")
    play(g, "Slayer")  # what a god does is no attack
    assert choices(g) == ["Archer 3"]


@pytest.mark.rule("A6.5")
def test_a_target_that_a_block_card_eliminates_on_the_way_is_simply_gone(scene: Scene) -> None:
    g = scene(players=3, hands=[["Demon 10"], ["Riposte"]], armies=[[], ["Archer 4"], ["Giant 3", "Beast 2"]])
    attack(g, "Demon 10", "Archer 4 of Player 2", "Beast 2 of Player 3", "Giant 3 of Player 3")
    block(g, "Riposte")
    choose(g, "Giant 3")
    assert (army(g, 0), army(g, 1), army(g, 2)) == (["Demon 10"], ["Archer 4"], [])


@pytest.mark.rule("A6.1", "A6.3")
def test_every_attack_opens_the_same_window(scene: Scene) -> None:
    with_block = scene(hands=[["Demon 5"], ["Wall"]], armies=[[], ["Archer 3"]])
    without = scene(hands=[["Demon 5"], ["Pebble"]], armies=[[], ["Archer 3"]])
    for g in (with_block, without):
        attack(g, "Demon 5", "Archer 3 of Player 2")
    assert with_block.view(0) == without.view(0)  # the attacker cannot tell who holds a block
    assert with_block.view(0)["waiting"] == [1]
