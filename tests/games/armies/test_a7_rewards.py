"""A7 Rewards and running out."""

from __future__ import annotations

import pytest

from tests.games.armies.playing import (
    ONE_OF,
    Scene,
    actions,
    army,
    asked,
    can,
    choices,
    choose,
    drop,
    four,
    hand,
    held,
    is_choosing_targets,
    pass_turns,
    play,
    sets,
    stop,
    strike,
    tokens,
    use_leader,
)
from theomachy.games.armies.faces import KINDS
from theomachy.games.armies.state import Armies

# --- a finished set ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("A7.1")
def test_a_set_in_your_own_turn_draws_a_card_that_you_may_play_or_keep(scene: Scene) -> None:
    g = scene(hands=[["Warrior 5", "Giant 1", "Giant 2"]], armies=[four("Warriors")], piles=[["Demon 9"]])
    drop(g, "Warrior 5")
    assert hand(g, 0) == ["Giant 1", "Giant 2", "Demon 9"]
    kept = g.clone()
    drop(g, "Demon 9")
    assert army(g, 0) == ["Demon 9"]
    drop(kept, "Giant 1", "Giant 2")
    stop(kept)
    assert hand(kept, 0) == ["Demon 9"]


@pytest.mark.rule("A7.1", "A3.4")
@pytest.mark.parametrize(("before", "after"), [(14, 14), (15, 15)])
def test_the_drawn_card_keeps_the_limit_of_15(scene: Scene, before: int, after: int) -> None:
    g = scene(hands=[["Warrior 5", *["Giant 1"] * 4, *["Pebble"] * (before - 5)]], armies=[four("Warriors")])
    drop(g, "Warrior 5")  # one goes, one comes
    assert held(g, "hand", 0) == after


@pytest.mark.rule("A7.1", "A3.4")
def test_a_full_hand_draws_no_card_for_a_set(scene: Scene) -> None:
    g = scene(hands=[["Pebble"] * 15], armies=[four("Warriors"), ["Warrior 5"]], leaders=["Thief", "Patron"])
    pile = held(g, "pile", 0)
    use_leader(g)
    choose(g, "Warrior 5")  # the fifth card comes from the other army, not from the hand
    assert sets(g, 0) == 1 and (held(g, "hand", 0), held(g, "pile", 0)) == (15, pile)


@pytest.mark.rule("A7.1")
def test_without_a_set_there_is_no_card(scene: Scene) -> None:
    g = scene(hands=[["Warrior 5", "Giant 1", "Giant 2"]], armies=[four("Warriors")[:3]])
    drop(g, "Warrior 5")
    assert held(g, "hand", 0) == 2 and actions(g) == 2


@pytest.mark.rule("A7.2")
def test_a_set_gives_an_extra_action(scene: Scene) -> None:
    g = scene(hands=[["Warrior 5", "Giant 1", "Giant 2", "Giant 3", "Giant 4"]], armies=[four("Warriors")])
    drop(g, "Warrior 5")
    assert actions(g) == 3
    drop(g, "Giant 1", "Giant 2", "Giant 3")
    assert asked(g) == 1 and len(army(g, 0)) == 3


@pytest.mark.rule("A7.2", "A3.5")
def test_while_you_owe_it_you_cannot_stop(scene: Scene) -> None:
    g = scene(hands=[["Warrior 5", "Giant 1", "Giant 2", "Pebble"]], armies=[four("Warriors")])
    assert can(g, "Stop")
    drop(g, "Warrior 5")
    assert not can(g, "Stop")
    drop(g, "Giant 1")  # the next action is the one you owe
    assert can(g, "Stop") and actions(g) == 2


@pytest.mark.rule("A7.2")
@pytest.mark.parametrize("action", ["Play Pebble", "Leader"])
def test_any_action_pays_what_you_owe(scene: Scene, action: str) -> None:
    g = scene(hands=[["Warrior 5", "Giant 1", "Pebble"]], armies=[four("Warriors")])
    drop(g, "Warrior 5")
    choose(g, action)
    assert can(g, "Stop")


@pytest.mark.rule("A7.2")
def test_an_attack_pays_what_you_owe_too(scene: Scene) -> None:
    g = scene(hands=[["Warrior 5", "Demon 9", "Pebble"]], armies=[four("Warriors"), ["Archer 3"]])
    drop(g, "Warrior 5")
    strike(g, "Demon 9", "Archer 3 of Player 2")
    assert can(g, "Stop") and actions(g) == 1


@pytest.mark.rule("A7.2")
def test_the_last_action_that_finishes_a_set_is_followed_by_the_extra_one(scene: Scene) -> None:
    g = scene(hands=[["Giant 1", "Giant 2", "Warrior 5", "Giant 3", "Giant 4"]], armies=[four("Warriors")])
    drop(g, "Giant 1", "Giant 2", "Warrior 5")
    assert (asked(g), actions(g)) == (0, 1) and not can(g, "Stop")
    drop(g, "Giant 3")
    assert asked(g) == 1


@pytest.mark.rule("A7.2")
def test_if_no_action_is_possible_you_may_stop_and_it_is_lost(scene: Scene) -> None:
    g = scene(hands=[["Warrior 5", "Wall", "Wall"]], armies=[four("Warriors")], piles=[["Trap"]], tokens=[2])
    drop(g, "Warrior 5")
    assert choices(g) == ["Stop"]
    stop(g)
    assert asked(g) == 1
    stop(g)
    assert (asked(g), actions(g)) == (0, 3) and can(g, "Stop")


@pytest.mark.rule("A7.2")
def test_two_sets_are_two_actions_owed(scene: Scene) -> None:
    hands = [["Warrior 5", "Archer 5", "Giant 1", "Giant 2", "Giant 3", "Giant 3"]]
    g = scene(hands=hands, armies=[four("Warriors") + four("Archers")], leaders=["General", "Patron"])
    use_leader(g)
    choose(g, "Drop Warrior 5", "Drop Archer 5", "Done")
    assert actions(g) == 4
    drop(g, "Giant 1")
    assert not can(g, "Stop")
    drop(g, "Giant 2")
    assert can(g, "Stop") and actions(g) == 2


@pytest.mark.rule("A7.2")
def test_an_attack_pays_two_actions_owed(scene: Scene) -> None:
    armies = [four("Warriors") + four("Archers"), ["Giant 3"]]
    g = scene(hands=[["Warrior 5", "Archer 5", "Demon 9", "Pebble"]], armies=armies, leaders=["General", "Patron"])
    use_leader(g)
    choose(g, "Drop Warrior 5", "Drop Archer 5", "Done")
    strike(g, "Demon 9", "Giant 3 of Player 2")
    assert can(g, "Stop") and actions(g) == 2


@pytest.mark.rule("A7.2")
def test_what_you_owe_is_forgotten_with_the_turn(scene: Scene) -> None:
    g = scene(hands=[["Warrior 5", "Spendthrift", "Giant 1"]], armies=[four("Warriors")], piles=[["Giant 2"]])
    drop(g, "Warrior 5")
    choose(g, "Drop Spendthrift", "Discard Giant 1", "Discard Giant 2")
    assert asked(g) == 1
    stop(g)
    assert asked(g) == 0 and can(g, "Stop") and actions(g) == 3


# --- tokens -----------------------------------------------------------------------------------------------------------


def several_sets(scene: Scene, count: int, tokens: int = 0) -> Armies:
    """One after the other this many sets are finished in one turn."""
    kinds = KINDS[:count]
    g = scene(
        hands=[[f"{ONE_OF[kind]} 5" for kind in kinds] + ["Pebble"] * 6],
        armies=[[name for kind in kinds for name in four(kind)]],
        tokens=[tokens],
    )
    drop(g, *(f"{ONE_OF[kind]} 5" for kind in kinds))
    assert sets(g, 0) == count and asked(g) == 0
    return g


@pytest.mark.rule("A7.3")
@pytest.mark.parametrize(("count", "gained"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_every_second_set_of_a_turn_gives_a_token(scene: Scene, count: int, gained: int) -> None:
    assert tokens(several_sets(scene, count, 4), 0) == 4 + gained


@pytest.mark.rule("A7.3")
def test_sets_of_two_turns_are_not_added_up(scene: Scene) -> None:
    hands = [["Warrior 5", "Archer 5", "Pebble", "Pebble"], ["Pebble"]]
    g = scene(hands=hands, armies=[four("Warriors") + four("Archers")], tokens=[4])
    drop(g, "Warrior 5")
    play(g, "Pebble")
    stop(g)
    pass_turns(g, until=0)
    drop(g, "Archer 5")
    assert (sets(g, 0), tokens(g, 0)) == (2, 4)


@pytest.mark.rule("A7.3", "A7.5")
def test_the_second_set_need_not_come_from_the_hand(scene: Scene) -> None:
    armies = [four("Warriors") + four("Archers"), ["Archer 5"]]
    g = scene(hands=[["Warrior 5", "Pebble"]], armies=armies, leaders=["Thief", "Patron"], tokens=[4])
    drop(g, "Warrior 5")
    use_leader(g)
    choose(g, "Archer 5")
    assert tokens(g, 0) == 4 - 1 + 1 and sets(g, 0) == 2


@pytest.mark.rule("A7.4")
@pytest.mark.parametrize(("before", "after"), [(10, 11), (11, 12), (12, 12)])
def test_a_reward_never_brings_you_above_12_tokens(scene: Scene, before: int, after: int) -> None:
    assert tokens(several_sets(scene, 2, before), 0) == after


@pytest.mark.rule("A7.4")
@pytest.mark.parametrize(("before", "after"), [(6, 11), (7, 12), (8, 12), (12, 12)])
def test_neither_does_a_card(scene: Scene, before: int, after: int) -> None:
    g = scene(hands=[["Treasurer"]], tokens=[before])
    play(g, "Treasurer")
    assert tokens(g, 0) == after


# --- when a reward comes ----------------------------------------------------------------------------------------------


@pytest.mark.rule("A7.5")
def test_the_reward_comes_before_the_attack_of_the_same_card(scene: Scene) -> None:
    g = scene(hands=[["Warrior 5", "Giant 1", "Giant 2"]], armies=[four("Warriors"), ["Archer 3"]])
    choose(g, "Drop Warrior 5 and attack")
    assert is_choosing_targets(g)
    assert held(g, "hand", 0) == 3 and actions(g) == 3 - 2 + 1


@pytest.mark.rule("A7.5")
def test_a_set_finished_outside_your_own_turn_counts_but_earns_nothing(scene: Scene) -> None:
    g = scene(hands=[["Demon 9", "Pebble"], ["Archer 5", "Giant 1"]], armies=[[], [*four("Archers"), "Avenger"]])
    strike(g, "Demon 9", "Avenger of Player 2")
    assert asked(g) == 1
    choose(g, "Drop Archer 5")
    assert sets(g, 1) == 1
    assert (asked(g), actions(g)) == (0, 1) and hand(g, 1) == ["Giant 1"]
    assert can(g, "Stop")  # nobody owes anything
