"""A5 Attack."""

from __future__ import annotations

import pytest

from tests.games.armies.playing import (
    Scene,
    actions,
    army,
    asked,
    attack,
    can,
    can_attack_with,
    choices,
    choose,
    discarded,
    drop,
    finished,
    is_asked_to_block,
    is_choosing_targets,
    let_it_happen,
    play,
    question,
    reasons,
    sets,
    stop,
    strike,
    targets,
    use_leader,
    verbs,
)


def attackers(scene_sentences: list[str]) -> set[str]:
    """The cards that can attack, out of what can be chosen."""
    return {s.removeprefix("Drop ").removesuffix(" and attack") for s in scene_sentences if s.endswith(" and attack")}


@pytest.mark.rule("A5.1")
def test_only_the_card_that_is_dropped_can_attack(scene: Scene) -> None:
    g = scene(hands=[["Warrior 5", "Vagabond", "Slayer", "Drum"]], armies=[["Giant 10"], ["Archer 3"]])
    assert attackers(choices(g)) == {"Warrior 5", "Vagabond"}  # no card that lies there, no god, no power card
    drop(g, "Warrior 5")
    assert attackers(choices(g)) == {"Vagabond"}


@pytest.mark.rule("A5.1")
def test_a_card_dropped_by_a_text_does_not_attack(scene: Scene) -> None:
    g = scene(hands=[["Marshal", "Warrior 5", "Warrior 6"]], armies=[[], ["Archer 3"]])
    play(g, "Marshal")
    assert attackers(choices(g)) == set()
    choose(g, "Drop Warrior 5")
    assert not is_choosing_targets(g) and army(g, 1) == ["Archer 3"]


@pytest.mark.rule("A5.1", "A1.5")
def test_a_card_that_says_that_it_cannot_attack_does_not(scene: Scene) -> None:
    g = scene(hands=[["Pacifist"]], armies=[[], ["Archer 3"]])
    assert can(g, "Drop Pacifist") and not can_attack_with(g, "Pacifist")
    assert reasons(g, 0)["Attack with Pacifist"] == "A5.1"


@pytest.mark.rule("A5.2")
def test_the_card_is_dropped_before_its_targets_are_chosen(scene: Scene) -> None:
    g = scene(hands=[["Warrior 5"]], armies=[[], ["Archer 3"]])
    choose(g, "Drop Warrior 5 and attack")
    assert is_choosing_targets(g) and army(g, 0) == ["Warrior 5"] and actions(g) == 1


@pytest.mark.rule("A5.2")
def test_it_can_finish_a_set_first(scene: Scene) -> None:
    g = scene(hands=[["Warrior 5"]], armies=[["Warrior 1", "Warrior 2", "Warrior 3", "Warrior 4"], ["Archer 3"]])
    choose(g, "Drop Warrior 5 and attack")
    assert is_choosing_targets(g) and sets(g, 0) == 1


@pytest.mark.rule("A5.2", "A8.1")
def test_it_can_even_win_the_game(scene: Scene) -> None:
    g = scene(
        players=4,
        hands=[["Warrior 5"]],
        armies=[["Warrior 1", "Warrior 2", "Warrior 3", "Warrior 4"], ["Archer 3"]],
        finished=[["Giants", "Demons", "Beasts"]],
    )
    choose(g, "Drop Warrior 5 and attack")
    assert g.over and g.winners == (0,) and army(g, 1) == ["Archer 3"]


@pytest.mark.rule("A5.2")
def test_if_the_drop_leaves_no_target_there_is_no_attack_and_both_actions_stay_spent(scene: Scene) -> None:
    g = scene(hands=[["Sniper"], ["Pebble"]], armies=[[], ["Archer 3"]])
    choose(g, "Drop Sniper and attack", "Archer 3")
    assert question(g) == ("act", 1) and asked(g) == 0
    assert army(g, 0) == ["Sniper"] and discarded(g, 1) == ["Archer 3"]


@pytest.mark.rule("A5.2")
def test_if_the_drop_leaves_only_targets_that_are_too_strong_there_is_no_attack_either(scene: Scene) -> None:
    g = scene(hands=[["Sniper"], ["Pebble"]], armies=[[], ["Archer 10", "Archer 3", "Giant 10"]])
    choose(g, "Drop Sniper and attack", "Archer 3")
    assert question(g) == ("act", 1)


@pytest.mark.rule("A5.1", "A5.2")
def test_a_card_that_has_left_the_army_again_does_not_attack(scene: Scene) -> None:
    g = scene(hands=[["Boomerang"], ["Pebble"]], armies=[[], ["Archer 3"]])
    choose(g, "Drop Boomerang and attack")
    assert question(g) == ("act", 1) and army(g, 0) == [] and army(g, 1) == ["Archer 3"]


@pytest.mark.rule("A5.2")
def test_targets_are_those_after_the_drop(scene: Scene) -> None:
    g = scene(hands=[["Sniper"], ["Pebble"]], armies=[[], ["Archer 2", "Archer 3", "Giant 1"]])
    choose(g, "Drop Sniper and attack", "Archer 3")
    assert targets(g) == ["Archer 2 of Player 2", "Giant 1 of Player 2"]


@pytest.mark.rule("A5.3")
def test_targets_are_the_top_cards_of_unfinished_stacks_of_opponents(scene: Scene) -> None:
    g = scene(
        players=3,
        hands=[["Demon 10"]],
        armies=[["Giant 1"], ["Warrior 2", "Warrior 3", "Archer 1"], ["Spirit 4"]],
        finished=[[], ["Beasts"], []],
    )
    choose(g, "Drop Demon 10 and attack")
    assert targets(g) == ["Warrior 3 of Player 2", "Archer 1 of Player 2", "Spirit 4 of Player 3"]


@pytest.mark.rule("A5.3")
def test_the_order_in_the_stack_counts_not_the_strength(scene: Scene) -> None:
    g = scene(hands=[["Demon 5"]], armies=[[], ["Warrior 1", "Warrior 9"]])
    assert not can_attack_with(g, "Demon 5")


@pytest.mark.rule("A5.4")
def test_an_attack_has_at_least_one_target(scene: Scene) -> None:
    g = scene(hands=[["Demon 10"]], armies=[[], ["Archer 1", "Giant 2"]])
    choose(g, "Drop Demon 10 and attack")
    assert verbs(g) == {"target"}  # not "done" before the first one
    choose(g, "Attack Archer 1 of Player 2")
    assert verbs(g) == {"target", "done"}


@pytest.mark.rule("A5.4")
def test_it_may_have_several_in_one_army(scene: Scene) -> None:
    g = scene(hands=[["Demon 10"]], armies=[[], ["Archer 1", "Giant 2", "Beast 3"]])
    strike(g, "Demon 10", *(f"{name} of Player 2" for name in ("Archer 1", "Beast 3", "Giant 2")))
    assert army(g, 1) == [] and sorted(map(str, discarded(g, 1))) == ["Archer 1", "Beast 3", "Giant 2"]


@pytest.mark.rule("A5.4")
def test_it_may_have_several_in_several_armies(scene: Scene) -> None:
    g = scene(players=4, hands=[["Demon 10"]], armies=[[], ["Archer 1"], ["Giant 2"], ["Beast 3"]])
    strike(g, "Demon 10", "Archer 1 of Player 2", "Giant 2 of Player 3", "Beast 3 of Player 4")
    assert [discarded(g, seat) for seat in (1, 2, 3)] == [["Archer 1"], ["Giant 2"], ["Beast 3"]]


@pytest.mark.rule("A5.4")
def test_you_may_leave_out_some(scene: Scene) -> None:
    g = scene(hands=[["Demon 10"]], armies=[[], ["Archer 1", "Giant 2", "Beast 3"]])
    strike(g, "Demon 10", "Beast 3 of Player 2")
    assert army(g, 1) == ["Archer 1", "Giant 2"]


@pytest.mark.rule("A5.4")
@pytest.mark.parametrize("reckoning", ["sum", "each"])
def test_it_never_has_two_in_the_same_stack(scene: Scene, reckoning: str) -> None:
    g = scene(hands=[["Demon 10"]], armies=[[], ["Archer 1", "Archer 2", "Giant 2"]], targets=reckoning)
    choose(g, "Drop Demon 10 and attack", "Attack Archer 2 of Player 2")
    assert targets(g) == ["Giant 2 of Player 2"]


@pytest.mark.rule("A5.4")
def test_without_any_card_to_attack_it_cannot_be_chosen(scene: Scene) -> None:
    g = scene(hands=[["Demon 10"]], armies=[["Archer 1"], []], finished=[[], ["Giants"]])
    assert not can_attack_with(g, "Demon 10")
    assert reasons(g, 0)["Attack with Demon 10"] == "A5.4"


@pytest.mark.rule("A5.5")
@pytest.mark.parametrize("strength", range(1, 11))
def test_a_single_target_must_not_be_stronger(scene: Scene, strength: int) -> None:
    g = scene(hands=[[f"Demon {strength}"]], armies=[[], ["Archer 5"]])
    assert can_attack_with(g, f"Demon {strength}") is (strength >= 5)
    assert (reasons(g, 0).get(f"Attack with Demon {strength}") == "A5.5") is (strength < 5)


@pytest.mark.rule("A5.5")
@pytest.mark.parametrize(("strength", "possible"), [(6, False), (7, True), (8, True)])
def test_several_targets_must_not_be_stronger_together(scene: Scene, strength: int, possible: bool) -> None:
    g = scene(hands=[[f"Demon {strength}"], ["Pebble"]], armies=[[], ["Archer 4", "Giant 3"]])
    choose(g, f"Drop Demon {strength} and attack", "Attack Archer 4 of Player 2")
    assert (is_choosing_targets(g) and can(g, "Attack Giant 3 of Player 2")) is possible


@pytest.mark.rule("A5.5")
def test_example_strength_7_can_attack_a_4_and_a_3_but_not_a_5_and_a_3(scene: Scene) -> None:
    g = scene(hands=[["Demon 7"], ["Pebble"]], armies=[[], ["Warrior 5", "Archer 4", "Giant 3"]])
    choose(g, "Drop Demon 7 and attack")
    assert targets(g) == ["Warrior 5 of Player 2", "Archer 4 of Player 2", "Giant 3 of Player 2"]
    other = g.clone()
    choose(g, "Attack Archer 4 of Player 2")
    assert targets(g) == ["Giant 3 of Player 2"]
    choose(other, "Attack Warrior 5 of Player 2")
    assert is_asked_to_block(other, 1)  # nothing fits beside the 5: the attack goes on


@pytest.mark.rule("A5.5")
def test_a_third_target_is_added_to_the_first_two(scene: Scene) -> None:
    g = scene(hands=[["Demon 7"], ["Pebble"]], armies=[[], ["Warrior 2", "Archer 2", "Beast 3", "Giant 4"]])
    choose(g, "Drop Demon 7 and attack", "Attack Warrior 2 of Player 2", "Attack Archer 2 of Player 2")
    assert targets(g) == ["Beast 3 of Player 2"]


@pytest.mark.rule("A5.6")
@pytest.mark.parametrize("strength", [5, 9])
def test_a_higher_attacker_eliminates_the_target_and_stays(scene: Scene, strength: int) -> None:
    g = scene(hands=[[f"Demon {strength}"]], armies=[[], ["Archer 4"]])
    strike(g, f"Demon {strength}", "Archer 4 of Player 2")
    assert (army(g, 0), army(g, 1)) == ([f"Demon {strength}"], [])


@pytest.mark.rule("A5.6")
def test_example_8_against_4_and_3(scene: Scene) -> None:
    g = scene(hands=[["Demon 8"]], armies=[[], ["Archer 4", "Giant 3"]])
    strike(g, "Demon 8", "Archer 4 of Player 2", "Giant 3 of Player 2")
    assert (army(g, 0), discarded(g, 0)) == (["Demon 8"], [])
    assert (army(g, 1), discarded(g, 1)) == ([], ["Archer 4", "Giant 3"])


@pytest.mark.rule("A5.7")
def test_an_equal_attacker_is_eliminated_with_its_target(scene: Scene) -> None:
    g = scene(hands=[["Demon 4"]], armies=[["Demon 9"], ["Archer 4"]])
    strike(g, "Demon 4", "Archer 4 of Player 2")
    assert (army(g, 0), discarded(g, 0)) == (["Demon 9"], ["Demon 4"])
    assert (army(g, 1), discarded(g, 1)) == ([], ["Archer 4"])


@pytest.mark.rule("A5.7")
def test_example_7_against_4_and_3(scene: Scene) -> None:
    g = scene(hands=[["Demon 7"]], armies=[[], ["Archer 4", "Giant 3"]])
    strike(g, "Demon 7", "Archer 4 of Player 2", "Giant 3 of Player 2")
    assert (army(g, 0), discarded(g, 0)) == ([], ["Demon 7"])
    assert (army(g, 1), discarded(g, 1)) == ([], ["Archer 4", "Giant 3"])


@pytest.mark.rule("A5.8", "A2.4")
def test_example_7_can_attack_a_5_and_a_7_and_all_three_are_lost(scene: Scene) -> None:
    g = scene(hands=[["Demon 7"]], armies=[[], ["Archer 5", "Giant 7"]], targets="each")
    strike(g, "Demon 7", "Archer 5 of Player 2", "Giant 7 of Player 2")
    assert (army(g, 0), discarded(g, 0)) == ([], ["Demon 7"])
    assert (army(g, 1), discarded(g, 1)) == ([], ["Archer 5", "Giant 7"])


@pytest.mark.rule("A5.8", "A2.4")
def test_one_by_one_a_higher_attacker_stays_whatever_the_sum_is(scene: Scene) -> None:
    g = scene(hands=[["Demon 7"]], armies=[[], ["Archer 6", "Giant 1", "Beast 6"]], targets="each")
    strike(g, "Demon 7", *(f"{name} of Player 2" for name in ("Archer 6", "Beast 6", "Giant 1")))
    assert (army(g, 0), army(g, 1)) == (["Demon 7"], [])


@pytest.mark.rule("A5.8", "A2.4")
def test_one_by_one_it_must_be_at_least_as_strong_as_every_target(scene: Scene) -> None:
    g = scene(hands=[["Demon 7"]], armies=[[], ["Archer 6", "Giant 7", "Beast 8"]], targets="each")
    choose(g, "Drop Demon 7 and attack")
    assert targets(g) == ["Archer 6 of Player 2", "Giant 7 of Player 2"]


@pytest.mark.rule("A5.8")
@pytest.mark.parametrize(("reckoning", "lost"), [("sum", True), ("each", False)])
def test_a_sum_ties_only_where_the_sum_counts(scene: Scene, reckoning: str, lost: bool) -> None:
    g = scene(hands=[["Demon 7"]], armies=[[], ["Archer 4", "Giant 3"]], targets=reckoning)
    strike(g, "Demon 7", "Archer 4 of Player 2", "Giant 3 of Player 2")
    assert (army(g, 0) == []) is lost


@pytest.mark.rule("A5.9")
@pytest.mark.parametrize("reckoning", ["sum", "each"])
def test_an_attacker_that_finished_a_set_is_safe_in_a_tie(scene: Scene, reckoning: str) -> None:
    armies = [["Demon 1", "Demon 2", "Demon 3", "Demon 4"], ["Archer 7"]]
    g = scene(hands=[["Demon 7"]], armies=armies, targets=reckoning)
    strike(g, "Demon 7", "Archer 7 of Player 2")
    assert "Demon 7" in finished(g, 0) and sets(g, 0) == 1
    assert discarded(g, 0) == [] and discarded(g, 1) == ["Archer 7"]


@pytest.mark.rule("A5.9", "A6.6")
def test_it_is_safe_even_from_a_block_that_would_eliminate_it(scene: Scene) -> None:
    armies = [["Demon 1", "Demon 2", "Demon 3", "Demon 4"], ["Archer 7"]]
    g = scene(hands=[["Demon 7"], ["Trap"]], armies=armies)
    attack(g, "Demon 7", "Archer 7 of Player 2")
    choose(g, "Block with Trap")
    assert sets(g, 0) == 1 and discarded(g, 0) == [] and army(g, 1) == ["Archer 7"]


@pytest.mark.rule("A5.10")
def test_an_eliminated_card_goes_to_the_discard_pile_of_its_owner(scene: Scene) -> None:
    g = scene(hands=[["Pebble"], ["Demon 9"]], armies=[[], ["Archer 3"]], leaders=["Thief", "Patron"])
    use_leader(g)
    choose(g, "Archer 3")
    assert army(g, 0) == ["Archer 3"]  # the card of the other player stands here now
    stop(g)
    strike(g, "Demon 9", "Archer 3 of Player 1")
    assert discarded(g, 0) == [] and discarded(g, 1) == ["Archer 3"]


@pytest.mark.rule("A5.11")
def test_the_card_below_cannot_be_hit_by_the_same_attack(scene: Scene) -> None:
    g = scene(hands=[["Demon 10", "Beast 9"]], armies=[[], ["Archer 2", "Archer 3"]])
    strike(g, "Demon 10", "Archer 3 of Player 2")
    assert army(g, 1) == ["Archer 2"]


@pytest.mark.rule("A5.11")
def test_the_next_attack_can_hit_it(scene: Scene) -> None:
    g = scene(hands=[["Drum", "Demon 10", "Beast 9", "Pebble"]], armies=[[], ["Archer 2", "Archer 3"]])
    play(g, "Drum")
    attack(g, "Demon 10", "Archer 3 of Player 2")
    let_it_happen(g)
    choose(g, "Drop Beast 9 and attack")
    assert targets(g) == ["Archer 2 of Player 2"]


@pytest.mark.rule("A5.6")
def test_a_trait_speaks_once_for_an_attack_that_eliminates(scene: Scene) -> None:
    g = scene(hands=[["Hawk", "Beast 1"]], armies=[[], ["Archer 2", "Giant 3"]], tokens=[0])
    strike(g, "Hawk", "Archer 2 of Player 2", "Giant 3 of Player 2")
    assert g.tokens[0] == 1
