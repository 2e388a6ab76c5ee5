"""A7 Rewards and running out: an empty hand, no tokens, an empty pile."""

from __future__ import annotations

import pytest

from tests.games.armies.playing import (
    Scene,
    actions,
    army,
    asked,
    can,
    choices,
    choose,
    discarded,
    drop,
    empty_piles,
    four,
    hand,
    held,
    is_choosing_targets,
    pass_turns,
    play,
    reasons,
    sets,
    stop,
    tokens,
    use_leader,
    verbs,
)

# --- an empty hand ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("A7.6")
def test_with_an_empty_hand_the_turn_ends_and_the_actions_are_lost(scene: Scene) -> None:
    g = scene(hands=[["Spendthrift", "Giant 1", "Giant 2"]], tokens=[6])
    choose(g, "Drop Spendthrift", "Discard Giant 1")
    assert asked(g) == 0 and actions(g) == 2
    choose(g, "Discard Giant 2")
    assert (asked(g), actions(g)) == (1, 3)


@pytest.mark.rule("A7.6")
def test_extra_actions_are_lost_too(scene: Scene) -> None:
    g = scene(hands=[["Giant 1", "Giant 2", "Warrior 5"]], armies=[four("Warriors")])
    empty_piles(g, 0)
    drop(g, "Giant 1", "Giant 2", "Warrior 5")
    assert asked(g) == 1 and sets(g, 0) == 1


@pytest.mark.rule("A7.6", "A7.1")
def test_the_reward_for_a_set_fills_the_hand_first(scene: Scene) -> None:
    g = scene(hands=[["Giant 1", "Giant 2", "Warrior 5"]], armies=[four("Warriors")], piles=[["Demon 1"]])
    drop(g, "Giant 1", "Giant 2", "Warrior 5")
    assert (asked(g), actions(g), hand(g, 0)) == (0, 1, ["Demon 1"])


@pytest.mark.rule("A7.6")
def test_a_trait_that_draws_fills_the_hand_first(scene: Scene) -> None:
    g = scene(hands=[["Giant 1", "Scout", "Pebble"]], piles=[["Demon 1", "Demon 2"]])
    drop(g, "Giant 1")
    g.hand[0].remove(next(card for card in g.hand[0] if g.face(card).name == "Pebble"))
    drop(g, "Scout")  # the last card, and it draws another one
    assert (asked(g), actions(g), hand(g, 0)) == (0, 1, ["Demon 1"])


@pytest.mark.rule("A7.6")
def test_the_attack_of_the_last_card_is_done_first(scene: Scene) -> None:
    g = scene(hands=[["Spendthrift", "Giant 1", "Giant 2"]], armies=[[], ["Archer 1"]])
    choose(g, "Drop Spendthrift and attack", "Discard Giant 1", "Discard Giant 2")
    assert is_choosing_targets(g) and hand(g, 0) == []
    choose(g, "Attack Archer 1 of Player 2")
    assert army(g, 1) == [] and asked(g) == 1


@pytest.mark.rule("A7.6")
def test_an_empty_hand_after_the_draw_ends_the_turn_at_once(scene: Scene) -> None:
    g = scene(players=3, me=0, first=0, hands=[["Pebble"], []])
    empty_piles(g, 1)
    stop(g)
    assert asked(g) == 2


# --- after an empty hand ----------------------------------------------------------------------------------------------


@pytest.mark.rule("A7.7")
def test_after_an_empty_hand_the_next_turn_begins_with_a_draw_of_4(scene: Scene) -> None:
    g = scene(hands=[["Spendthrift", "Giant 1", "Giant 2"]])
    choose(g, "Drop Spendthrift", "Discard Giant 1", "Discard Giant 2")
    stop(g)
    assert (asked(g), held(g, "hand", 0)) == (0, 4)


@pytest.mark.rule("A7.7")
def test_also_if_the_last_action_was_spent_with_the_last_card(scene: Scene) -> None:
    g = scene(hands=[["Giant 1", "Giant 2", "Giant 3"]])
    drop(g, "Giant 1", "Giant 2", "Giant 3")
    stop(g)
    assert (asked(g), held(g, "hand", 0)) == (0, 4)


@pytest.mark.rule("A7.7")
def test_only_the_next_turn(scene: Scene) -> None:
    g = scene(hands=[["Giant 1", "Giant 2", "Giant 3"]])
    drop(g, "Giant 1", "Giant 2", "Giant 3")
    for held_cards in (4, 7):
        pass_turns(g, until=0)
        assert held(g, "hand", 0) == held_cards
        stop(g)


@pytest.mark.rule("A7.7")
def test_with_one_card_left_the_next_turn_draws_3(scene: Scene) -> None:
    g = scene(hands=[["Giant 1", "Giant 2", "Giant 3", "Giant 4"]])
    drop(g, "Giant 1", "Giant 2", "Giant 3")
    stop(g)
    assert (asked(g), held(g, "hand", 0)) == (0, 4)  # the one, and three


@pytest.mark.rule("A7.7")
def test_a_hand_that_runs_out_in_the_turn_of_another_player_does_not_count(scene: Scene) -> None:
    g = scene(hands=[["Tyrant"], ["Giant 1", "Giant 2"]])
    play(g, "Tyrant")
    choose(g, "Discard Giant 1", "Discard Giant 2")
    assert held(g, "hand", 1) == 0
    stop(g)
    assert (asked(g), held(g, "hand", 1)) == (1, 3)


# --- renewing tokens --------------------------------------------------------------------------------------------------

SIX = ["Warrior 1", "Warrior 2", "Warrior 3", "Pebble", "Giant 1", "Slayer"]
RENEW = "Renew"


@pytest.mark.rule("A7.8")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_tokens_are_renewed_only_with_exactly_0(scene: Scene, count: int) -> None:
    g = scene(hands=[[*SIX, "Giant 2"]], tokens=[count])
    assert can(g, RENEW) is (count == 0)
    assert (reasons(g, 0).get(RENEW) == "A7.8") is (count > 0)


@pytest.mark.rule("A7.8")
def test_three_of_one_kind_and_three_others_are_put_on_the_discard_pile_for_2_tokens(scene: Scene) -> None:
    g = scene(hands=[[*SIX, "Warrior 4", "Giant 2"]], tokens=[0])
    choose(g, RENEW, "Three Warriors", "Warrior 1", "Warrior 2", "Warrior 4")
    choose(g, "Warrior 3", "Giant 1", "Slayer")  # any other cards: even of the same kind
    assert tokens(g, 0) == 2
    assert discarded(g, 0) == ["Warrior 1", "Warrior 2", "Warrior 4", "Warrior 3", "Giant 1", "Slayer"]
    assert hand(g, 0) == ["Pebble", "Giant 2"]
    assert actions(g) == 3 and not can(g, RENEW)


@pytest.mark.rule("A7.8")
@pytest.mark.parametrize(
    ("held_cards", "kinds"),
    [
        (SIX, ["Three Warriors"]),
        (SIX[:5], []),  # five cards
        (["Warrior 1", "Warrior 2", "Archer 3", "Archer 4", "Giant 5", "Pebble"], []),  # only two of a kind
        (
            ["Warrior 1", "Warrior 2", "Vagabond", "Vagabond", "Vagabond", "Pebble"],
            [],
        ),  # a wanderer has no kind in hand
        (["Pebble", "Pebble", "Pebble", "Drum", "Drum", "Drum"], []),  # power cards are no kind
        (["Archer 1", "Archer 2", "Archer 3", "Giant 4", "Giant 5", "Giant 6"], ["Three Archers", "Three Giants"]),
    ],
)
def test_what_the_hand_must_have(scene: Scene, held_cards: list[str], kinds: list[str]) -> None:
    g = scene(hands=[held_cards], tokens=[0])
    assert can(g, RENEW) is bool(kinds)
    assert (reasons(g, 0).get(RENEW) == "A7.8") is (not kinds)
    if kinds:
        choose(g, RENEW)
        assert choices(g) == kinds


@pytest.mark.rule("A7.8")
def test_a_wanderer_can_be_one_of_the_three_others(scene: Scene) -> None:
    g = scene(hands=[["Warrior 1", "Warrior 2", "Warrior 3", "Vagabond", "Giant 1", "Slayer"]], tokens=[0])
    choose(g, RENEW, "Three Warriors", "Warrior 1", "Warrior 2")
    assert choices(g) == ["Warrior 3"]
    choose(g, "Warrior 3", "Vagabond", "Giant 1", "Slayer")
    assert tokens(g, 0) == 2 and "Vagabond" in discarded(g, 0)


@pytest.mark.rule("A7.8")
def test_it_is_possible_only_while_you_have_an_action_left(scene: Scene) -> None:
    g = scene(hands=[[*SIX, "Demon 1", "Demon 2", "Demon 3"]], tokens=[0])
    drop(g, "Demon 1", "Demon 2")
    assert can(g, RENEW)
    drop(g, "Demon 3")
    assert asked(g) == 1 and "renew" not in verbs(g)


@pytest.mark.rule("A7.8", "A7.6")
def test_whoever_gives_up_the_whole_hand_ends_the_turn(scene: Scene) -> None:
    g = scene(hands=[SIX], tokens=[0])
    choose(g, RENEW, "Three Warriors", *SIX)
    assert asked(g) == 1 and tokens(g, 0) == 2


@pytest.mark.rule("A7.8")
def test_the_tokens_pay_for_an_ability_in_the_same_turn(scene: Scene) -> None:
    g = scene(hands=[[*SIX, "Giant 2"]], tokens=[0], leaders=["Thief", "Patron"])
    choose(g, RENEW, "Three Warriors", *SIX)
    use_leader(g)
    assert tokens(g, 0) == 1


# --- an empty pile ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("A7.9")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_an_empty_pile_gives_nothing(scene: Scene, left: int) -> None:
    g = scene(hands=[["Librarian"]])
    del g.pile[0][left:]
    play(g, "Librarian")  # it would draw three
    assert held(g, "hand", 0) == 2 + left and held(g, "pile", 0) == 0


@pytest.mark.rule("A7.9")
def test_the_discard_pile_is_never_shuffled_back(scene: Scene) -> None:
    g = scene(hands=[["Librarian", "Librarian", "Pebble"]], discards=[["Giant 1", "Giant 2", "Giant 3"]])
    empty_piles(g, 0)
    play(g, "Librarian")
    play(g, "Librarian")
    assert held(g, "pile", 0) == 0 and discarded(g, 0) == ["Giant 1", "Giant 2", "Giant 3", "Librarian", "Librarian"]
