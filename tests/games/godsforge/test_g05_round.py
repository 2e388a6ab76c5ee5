"""G5 The round and Upkeep."""

from __future__ import annotations

import pytest

from tests.games.godsforge.playing import (
    Scene,
    asked,
    choices,
    choose,
    creations,
    discarded,
    end_round,
    gems,
    hand,
    keep_dice,
    lay_nothing,
    leave_in_fate,
    leave_in_supply,
    life,
    pass_until,
    phase,
    pile,
    question,
    reveal,
    round_number,
)

NO_CARDS = ["Pebble 1", "Pebble 2", "Pebble 3", "Pebble 4"]


@pytest.mark.rule("G5.1")
def test_the_four_phases_follow_one_another_and_then_a_new_round_begins(scene: Scene) -> None:
    g = scene(start="upkeep", hands=[NO_CARDS], creations=[["Fence"], ["Drum"]], gems=[1, 1])
    seen: list[tuple[int, str]] = []
    for _ in range(60):
        if not seen or seen[-1] != (round_number(g), phase(g)):
            seen.append((round_number(g), phase(g)))
        for seat in asked(g)[:1]:
            choose(g, seat, next(c for c in choices(g, seat) if c in ("Done", "Keep", "Nothing")))
    three = ["Upkeep", "Forge Roll", "Attack"]  # nobody had anything to choose in the Reveal
    assert seen[:6] == [(2, name) for name in three] + [(3, name) for name in three]
    story = g.story(None)
    where = [
        next(at for at, line in enumerate(story) if word in line) for word in (" rolls ", " plays nothing", " atta")
    ]
    assert where == sorted(where)


@pytest.mark.rule("G5.1")
def test_nobody_begins_a_phase_before_all_have_finished_the_one_before(scene: Scene) -> None:
    g = scene(players=3, start="upkeep", hands=[["Pebble 1"], ["Pebble 2"], ["Pebble 3"]])
    choose(g, 0, "Done")
    choose(g, 2, "Done")
    assert phase(g) == "Upkeep" and asked(g) == [1]
    choose(g, 1, "Done")
    assert phase(g) == "Forge Roll" and asked(g) == [0, 1, 2]
    lay_nothing(g, 1)
    lay_nothing(g, 2)
    assert phase(g) == "Forge Roll" and asked(g) == [0] and gems(g) == [0, 0, 0]
    lay_nothing(g, 0)
    assert gems(g) == [4, 4, 4]


@pytest.mark.rule("G5.5")
def test_damage_prevention_and_life_need_no_order(scene: Scene) -> None:
    g = scene(hands=[["Bolt 9"], ["Well 5"]], creations=[["Wall 2"], ["Blade 6"]], life=[10, 10])
    reveal(g, "Bolt 9", "Well 5")
    assert asked(g) == [0, 1] and question(g, 0) == "reroll or keep" and round_number(g) == 2
    assert life(g) == [6, 6]


@pytest.mark.rule("G5.5")
@pytest.mark.parametrize(
    ("first", "owner"),
    [("Player 1", None), ("Player 2", 0)],  # stolen and then destroyed, or stolen after there was nothing to destroy
)
def test_the_lowest_life_decides_in_which_order_the_players_go(scene: Scene, first: str, owner: int | None) -> None:
    g = scene(hands=[["Grab"], ["Axe"]], creations=[[], ["Blade 1"]], life=[20, 12])
    reveal(g, "Grab", "Axe")
    assert asked(g) == [1] and set(choices(g, 1)) == {"Player 1", "Player 2"}
    choose(g, 1, first)
    choose(g, 0, "Steal Blade 1")
    if owner is None:
        choose(g, 1, "Destroy Blade 1")
    assert creations(g, 0) == ([] if owner is None else ["Blade 1"])


@pytest.mark.rule("G5.5")
def test_it_is_the_lowest_life_of_those_who_have_an_effect(scene: Scene) -> None:
    g = scene(players=3, hands=[["Grab"], ["Axe"]], creations=[[], ["Blade 1"]], life=[20, 12, 5])
    reveal(g, "Grab", "Axe")
    assert asked(g) == [1] and set(choices(g, 1)) == {"Player 1", "Player 2"}


@pytest.mark.rule("G5.5")
def test_the_decider_orders_all_of_them(scene: Scene) -> None:
    g = scene(players=3, hands=[["Snatch"], ["Filch"], ["Storm"]], gems=[3, 3, 3], life=[9, 8, 7])
    reveal(g, "Snatch", "Filch", "Storm")
    assert set(choices(g, 2)) == {"Player 1", "Player 2", "Player 3"}
    choose(g, 2, "Player 2")
    assert set(choices(g, 2)) == {"Player 1", "Player 3"}
    choose(g, 2, "Player 1")
    # Player 2 takes 3 from Player 3; Player 1 takes 3 of these 6; Player 3 takes 2 from everybody else
    assert gems(g) == [4, 1, 0]


@pytest.mark.rule("G5.5")
def test_if_several_share_the_lowest_life_the_whole_order_is_drawn_by_lot(scene: Scene) -> None:
    orders = set()
    for seed in range(40):
        g = scene(players=3, hands=[["Snatch"], ["Filch"], ["Storm"]], gems=[3, 3, 3], life=[7, 7, 9], seed=seed)
        reveal(g, "Snatch", "Filch", "Storm")
        assert question(g, 0) != "who goes" and question(g, 1) != "who goes"
        orders.add(next(line for line in g.story(None) if "by lot" in line).rpartition(": ")[2])
    assert len(orders) == 6


@pytest.mark.rule("G5.5", "G5.10", "G7.3")
def test_effects_that_were_put_off_belong_to_the_same_moment_as_the_others(scene: Scene) -> None:
    """Both want something in this Upkeep, one of them by a card of the last round."""
    g = scene(hands=[["Doom"]], creations=[[], ["Leech"]], life=[30, 12], gems=[3, 0])
    reveal(g, "Doom")
    pass_until(g, lambda: question(g, 1) == "who goes" or phase(g) == "Forge Roll")
    assert question(g, 1) == "who goes", "the lowest life decides on the order"


@pytest.mark.rule("G5.6")
@pytest.mark.parametrize(("first", "expected"), [("Squall", [2, 8]), ("Mine", [0, 8])])
def test_the_order_of_your_own_effects_is_your_choice(scene: Scene, first: str, expected: list[int]) -> None:
    """Nothing is in the supply until the other one has lost two gems."""
    g = scene(start="upkeep", hands=[NO_CARDS], creations=[["Mine", "Squall"]], gems=[0, 10])
    leave_in_supply(g, 0)
    choose(g, 0, "Done")
    assert question(g, 0) == "own order" and choices(g, 0) == ["Mine", "Squall"]
    choose(g, 0, first)
    assert gems(g) == expected


@pytest.mark.rule("G5.6")
def test_you_do_them_all_when_your_turn_in_the_order_comes(scene: Scene) -> None:
    g = scene(
        start="upkeep",
        hands=[NO_CARDS],
        creations=[["Leech", "Tick"], ["Squall"]],
        gems=[0, 5],
        life=[5, 9],
    )
    choose(g, 0, "Done")
    assert asked(g) == [0]
    choose(g, 0, "Player 1")
    assert question(g, 0) == "own order"
    choose(g, 0, "Tick")
    assert gems(g) == [2, 1]  # 2 and 2 taken, then 2 of them lost


@pytest.mark.rule("G5.7")
@pytest.mark.parametrize("wanted", [(), ("Pebble 2",), ("Pebble 1", "Pebble 3")])
def test_everybody_may_discard_one_or_two_cards(scene: Scene, wanted: tuple[str, ...]) -> None:
    g = scene(start="upkeep", hands=[NO_CARDS, ["Pebble 9"]])
    choose(g, 0, *wanted)
    if len(wanted) < 2:
        choose(g, 0, "Done")
    assert asked(g) == [1], "two are the most"
    choose(g, 1, "Done")
    assert discarded(g) == sorted(wanted) and len(hand(g, 0)) == 4
    assert [name for name in hand(g, 0) if name in NO_CARDS] == [n for n in NO_CARDS if n not in wanted]


@pytest.mark.rule("G5.8")
def test_everybody_draws_until_they_hold_four(scene: Scene) -> None:
    g = scene(start="upkeep", hands=[NO_CARDS, ["Pebble 9"], []], players=3)
    choose(g, 0, "Pebble 1", "Pebble 2")
    choose(g, 1, "Done")
    assert [len(hand(g, seat)) for seat in (0, 1, 2)] == [4, 4, 4]


@pytest.mark.rule("G5.8")
def test_cards_in_play_change_the_hand_size_and_the_changes_add_up(scene: Scene) -> None:
    g = scene(start="upkeep", creations=[["Satchel", "Pouch"]])
    assert [len(hand(g, seat)) for seat in (0, 1)] == [7, 4]


@pytest.mark.rule("G5.8")
def test_who_holds_more_draws_nothing_and_never_has_to_discard(scene: Scene) -> None:
    g = scene(start="upkeep", hands=[[*NO_CARDS, "Pebble 5", "Pebble 6"]])
    before = pile(g, "fate")
    choose(g, 0, "Done")
    assert hand(g, 0) == [*NO_CARDS, "Pebble 5", "Pebble 6"] and pile(g, "discard") == 0
    assert pile(g, "fate") == before - 4  # the other one's


@pytest.mark.rule("G5.8")
def test_who_discards_from_a_larger_hand_draws_up_to_the_size_only(scene: Scene) -> None:
    g = scene(start="upkeep", hands=[[*NO_CARDS, "Pebble 5"]])
    choose(g, 0, "Pebble 4", "Pebble 5")
    assert len(hand(g, 0)) == 4


@pytest.mark.rule("G5.9")
def test_an_empty_fate_deck_is_made_anew_from_the_discard_pile(scene: Scene) -> None:
    used = [f"Pebble {n}" for n in range(10, 20)]
    g = scene(start="upkeep", hands=[NO_CARDS], discards=[used])
    leave_in_fate(g, 1)
    choose(g, 0, "Pebble 1", "Pebble 2")
    assert [len(hand(g, seat)) for seat in (0, 1)] == [4, 4]
    assert pile(g, "discard") == 0 and pile(g, "fate") == 1 + 12 - 6


@pytest.mark.rule("G5.9")
def test_the_discard_pile_is_shuffled(scene: Scene) -> None:
    used = [f"Pebble {n}" for n in range(10, 20)]
    drawn = set()
    for seed in range(6):
        g = scene(start="upkeep", hands=[["Pebble 1"]], discards=[used], seed=seed)
        leave_in_fate(g, 0)
        choose(g, 0, "Done")
        drawn.add(tuple(hand(g, 0)))
    assert len(drawn) == 6


@pytest.mark.rule("G5.9")
def test_if_both_are_empty_nothing_is_drawn_and_the_game_goes_on(scene: Scene) -> None:
    g = scene(start="upkeep", hands=[["Pebble 1"]])
    leave_in_fate(g, 0)
    choose(g, 0, "Done")
    assert (hand(g, 0), hand(g, 1)) == (["Pebble 1"], []) and phase(g) == "Forge Roll"
    keep_dice(g)
    assert choices(g, 1) == ["Nothing"]
    end_round(g)
    assert round_number(g) == 3 and len(hand(g, 1)) == 0


@pytest.mark.rule("G5.9")
@pytest.mark.parametrize(
    ("lives", "there", "expected"),
    [([9, 8, 7], 9, [3, 4, 4]), ([7, 8, 9], 5, [4, 3, 0]), ([9, 7, 8], 2, [2, 2, 0])],
)
def test_if_the_cards_do_not_suffice_the_lowest_life_draws_first(
    scene: Scene, lives: list[int], there: int, expected: list[int]
) -> None:
    g = scene(start="upkeep", players=3, hands=[["Pebble 1", "Pebble 2"]], life=lives)
    leave_in_fate(g, there)
    choose(g, 0, "Done")
    assert [len(hand(g, seat)) for seat in range(3)] == expected


@pytest.mark.rule("G5.9")
def test_players_with_equal_life_draw_by_lot(scene: Scene) -> None:
    seen = set()
    for seed in range(12):
        g = scene(start="upkeep", players=3, hands=[["Pebble 1"]], life=[5, 9, 9], seed=seed)
        leave_in_fate(g, 5)
        choose(g, 0, "Done")
        seen.add(tuple(len(hand(g, seat)) for seat in range(3)))
    assert seen == {(4, 2, 0), (4, 0, 2)}


@pytest.mark.rule("G5.10")
def test_effects_of_the_upkeep_come_after_the_draw(scene: Scene) -> None:
    g = scene(start="upkeep", hands=[["Pebble 1"]], creations=[["Leech", "Tick"]], gems=[0, 4])
    choose(g, 0, "Done")
    assert question(g, 0) == "own order" and len(hand(g, 0)) == 4 and gems(g) == [0, 4]


@pytest.mark.rule("G5.10")
def test_only_creations_that_are_already_in_play_have_one(scene: Scene) -> None:
    g = scene(hands=[["Mine"]], creations=[[], ["Fence"]], gems=[0, 1])
    reveal(g, "Mine")
    assert phase(g) == "Attack" and gems(g)[0] == 0  # it came after the Upkeep of its round
    pass_until(g, lambda: phase(g) == "Forge Roll")
    assert round_number(g) == 2 and gems(g)[0] == 2
