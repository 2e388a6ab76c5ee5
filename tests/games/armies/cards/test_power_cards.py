"""The power cards: three kinds of blocks, and three that are played as an action."""

from __future__ import annotations

import pytest

from tests.games.armies.cards.play import (
    FIFTEEN,
    PLAIN,
    do_it,
    finish_choosing,
    leave_it,
    number,
    soldier,
    take_way,
    ways,
)
from tests.games.armies.playing import (
    Scene,
    actions,
    army,
    asked,
    attack,
    block,
    can,
    can_attack_with,
    choices,
    choose,
    discarded,
    drop,
    finished,
    hand,
    is_asked_to_block,
    play,
    question,
    reasons,
    sets,
    stop,
    strike,
    tokens,
)
from theomachy.games.armies.state import Armies

BLOCKS = ["Aegis", "Mirror Shield", "Sudden Fog"]


@pytest.mark.parametrize("name", BLOCKS)
def test_a_block_saves_the_attacked_cards(scene: Scene, name: str) -> None:
    g = scene(hands=[["Beast 10"], [name, "Pebble"]], armies=[[], ["Archer 1", "Giant 2"]])
    attack(g, "Beast 10", "Archer 1 of Player 2", "Giant 2 of Player 2")
    assert choices(g) == ["Let it happen", f"Block with {name}"]
    block(g, name)
    assert army(g, 1) == ["Archer 1", "Giant 2"] and discarded(g, 1) == [name] and hand(g, 1) == ["Pebble"]


@pytest.mark.parametrize("name", BLOCKS)
def test_a_block_is_no_action(scene: Scene, name: str) -> None:
    g = scene(hands=[[name]])
    assert not can(g, f"Play {name}") and reasons(g, 0)[name] == "A4.4"


@pytest.mark.parametrize("name", BLOCKS)
def test_a_block_can_be_kept(scene: Scene, name: str) -> None:
    g = scene(hands=[["Beast 10"], [name]], armies=[[], ["Archer 1"]])
    strike(g, "Beast 10", "Archer 1 of Player 2")
    assert hand(g, 1) == [name] and army(g, 1) == []


@pytest.mark.parametrize("name", BLOCKS)
def test_a_block_saves_only_your_own_cards(scene: Scene, name: str) -> None:
    g = scene(players=3, hands=[["Beast 10"], [name]], armies=[[], ["Archer 1"], ["Giant 2"]])
    attack(g, "Beast 10", "Archer 1 of Player 2", "Giant 2 of Player 3")
    block(g, name)
    assert army(g, 1) == ["Archer 1"]
    assert army(g, 2) == (["Giant 2"] if name == "Mirror Shield" else [])  # who is eliminated attacks nobody


def test_aegis_harms_nobody_and_does_not_last(scene: Scene) -> None:
    g = scene(hands=[["Beast 10", "Jackal"], ["Aegis"]], armies=[[], ["Archer 1"]])
    attack(g, "Beast 10", "Archer 1 of Player 2")
    block(g, "Aegis")
    assert army(g, 0) == ["Beast 10"] and question(g) == ("act", 1)
    assert can_attack_with(g, "Jackal")


# --- Mirror Shield ----------------------------------------------------------------------------------------------------


def test_mirror_shield_eliminates_the_attacker(scene: Scene) -> None:
    g = scene(hands=[["Beast 10"], ["Mirror Shield"]], armies=[["Beast 1"], ["Archer 1"]])
    attack(g, "Beast 10", "Archer 1 of Player 2")
    block(g, "Mirror Shield")
    assert army(g, 0) == ["Beast 1"] and discarded(g, 0) == ["Beast 10"]
    assert army(g, 1) == ["Archer 1"] and question(g) == ("act", 1)


def test_mirror_shield_cannot_touch_a_finished_set(scene: Scene) -> None:
    g = scene(
        hands=[["Beast 10"], ["Mirror Shield"]], armies=[["Beast 1", "Beast 2", "Beast 3", "Beast 4"], ["Archer 1"]]
    )
    attack(g, "Beast 10", "Archer 1 of Player 2")
    block(g, "Mirror Shield")
    assert sets(g, 0) == 1 and "Beast 10" in finished(g, 0) and discarded(g, 0) == []
    assert army(g, 1) == ["Archer 1"]


def test_mirror_shield_sets_off_what_the_attacker_says_of_its_end(scene: Scene) -> None:
    g = scene(hands=[["Ancestor Shade"], ["Mirror Shield"]], armies=[[], ["Archer 1"]], piles=[PLAIN])
    attack(g, "Ancestor Shade", "Archer 1 of Player 2")
    block(g, "Mirror Shield")
    assert army(g, 0) == PLAIN[: number("Ancestor Shade", "muster")] and discarded(g, 0) == ["Ancestor Shade"]


def test_mirror_shield_cannot_stop_a_phantom(scene: Scene) -> None:
    g = scene(hands=[["Wailing Phantom"], ["Mirror Shield"]], armies=[[], ["Archer 1"]])
    attack(g, "Wailing Phantom", "Archer 1 of Player 2")
    assert asked(g) == 0 and army(g, 1) == [] and army(g, 0) == ["Wailing Phantom"]


def test_after_a_mirror_shield_nobody_else_need_block(scene: Scene) -> None:
    g = scene(players=3, hands=[["Beast 10"], ["Mirror Shield"], ["Aegis"]], armies=[[], ["Archer 1"], ["Giant 2"]])
    attack(g, "Beast 10", "Archer 1 of Player 2", "Giant 2 of Player 3")
    block(g, "Mirror Shield")
    assert asked(g) == 0 and not is_asked_to_block(g, 2)  # the attacker is gone, and an Aegis would be wasted
    assert army(g, 2) == ["Giant 2"] and hand(g, 2) == ["Aegis"]


# --- Sudden Fog -------------------------------------------------------------------------------------------------------


def test_sudden_fog_hides_the_army_until_its_own_next_turn(scene: Scene) -> None:
    g = scene(
        players=3,
        hands=[["Beast 10", "Jackal"], ["Sudden Fog"], ["Demon 9"]],
        armies=[[], ["Archer 1"], []],
    )
    attack(g, "Beast 10", "Archer 1 of Player 2")
    block(g, "Sudden Fog")
    assert not can_attack_with(g, "Jackal") and reasons(g, 0)["Attack with Jackal"] == "A5.4"
    stop(g)
    assert asked(g) == 1  # the own turn ends it
    stop(g)
    assert asked(g) == 2 and can_attack_with(g, "Demon 9")


def test_sudden_fog_lasts_through_the_turns_of_all_others(scene: Scene) -> None:
    g = scene(
        players=3,
        me=2,
        first=2,
        hands=[["Demon 9"], ["Sudden Fog"], ["Beast 8"]],
        armies=[[], ["Archer 1"], []],
        piles=[["Pebble"] * 3, [], []],
    )
    attack(g, "Beast 8", "Archer 1 of Player 2")
    block(g, "Sudden Fog")
    stop(g)
    assert asked(g) == 0
    choose(g, "Drop Demon 9 and attack")  # there is the Beast to attack, but nothing of the second player
    assert choices(g) == ["Attack Beast 8 of Player 3"]


def test_sudden_fog_does_not_save_the_other_attacked(scene: Scene) -> None:
    g = scene(players=3, hands=[["Beast 10"], ["Sudden Fog"]], armies=[[], ["Archer 1"], ["Giant 2"]])
    attack(g, "Beast 10", "Archer 1 of Player 2", "Giant 2 of Player 3")
    block(g, "Sudden Fog")
    assert army(g, 1) == ["Archer 1"] and army(g, 2) == []


# --- War Horn ---------------------------------------------------------------------------------------------------------


def test_war_horn_gives_actions(scene: Scene) -> None:
    g = scene(hands=[["War Horn", *FIFTEEN[:8]]])
    play(g, "War Horn")
    now = 3 - 1 + number("War Horn", "gain_actions")
    assert actions(g) == now and discarded(g, 0) == ["War Horn"]
    drop(g, *FIFTEEN[:now])
    assert asked(g) == 1  # all of them can be spent


# --- Feast of Heroes --------------------------------------------------------------------------------------------------


def feast(scene: Scene, **position: object) -> Armies:
    g = scene(**{"hands": [["Feast of Heroes", "Giant 1", "Giant 2", "Beast 1"]], "piles": [FIFTEEN], **position})
    play(g, "Feast of Heroes")
    assert ways(g) == 3 and question(g) == ("choose one",)
    return g


def test_feast_of_heroes_draws_cards(scene: Scene) -> None:
    g = feast(scene)
    take_way(g, 0)
    assert hand(g, 0)[3:] == FIFTEEN[: number("Feast of Heroes", "draw")]
    assert tokens(g, 0) == 6 and question(g) == ("act", 2) and discarded(g, 0) == ["Feast of Heroes"]


@pytest.mark.parametrize("had", [0, 6, 12])
def test_feast_of_heroes_gives_tokens(scene: Scene, had: int) -> None:
    g = feast(scene, tokens=[had])
    take_way(g, 1)
    assert tokens(g, 0) == min(12, had + number("Feast of Heroes", "gain_tokens"))
    assert len(hand(g, 0)) == 3 and question(g) == ("act", 2)


def test_feast_of_heroes_gives_actions_for_cards(scene: Scene) -> None:
    paid = number("Feast of Heroes", "pay_cards")
    g = feast(scene)
    take_way(g, 2)
    do_it(g)
    assert len(hand(g, 0)) == 3  # nothing is paid yet
    choose(g, *(f"Discard {card}" for card in ("Giant 1", "Giant 2", "Beast 1")[:paid]))
    assert len(hand(g, 0)) == 3 - paid and len(discarded(g, 0)) == paid + 1
    assert actions(g) == 3 - 1 + number("Feast of Heroes", "gain_actions")


def test_feast_of_heroes_can_be_declined(scene: Scene) -> None:
    g = feast(scene)
    take_way(g, 2)
    leave_it(g)
    assert question(g) == ("act", 2) and len(hand(g, 0)) == 3 and discarded(g, 0) == ["Feast of Heroes"]


def test_feast_of_heroes_asks_nothing_of_who_cannot_pay(scene: Scene) -> None:
    g = scene(hands=[["Feast of Heroes", "Giant 1", "Giant 2"]], piles=[FIFTEEN])
    g.hand[0][:] = g.hand[0][: number("Feast of Heroes", "pay_cards")]  # itself, and one card less than the price
    play(g, "Feast of Heroes")
    take_way(g, 2)
    assert question(g) == ("act", 2) and hand(g, 0) == ["Giant 1", "Giant 2"][: len(hand(g, 0))]


def test_feast_of_heroes_may_cost_the_last_cards(scene: Scene) -> None:
    paid = number("Feast of Heroes", "pay_cards")
    g = scene(hands=[["Feast of Heroes", *FIFTEEN[:paid]]])
    play(g, "Feast of Heroes")
    take_way(g, 2)
    do_it(g)
    finish_choosing(g)
    assert hand(g, 0) == [] and asked(g) == 1  # A7.6 the hand is empty: the actions are lost


# --- Falling Stars ----------------------------------------------------------------------------------------------------


def test_falling_stars_eliminates_a_weak_top_card_for_each_stack(scene: Scene) -> None:
    most = number("Falling Stars", "enemy_top")
    weak = [soldier(kind, most) for kind in ("Archers", "Giants", "Demons")]
    strong = soldier("Spirits", most + 1)
    g = scene(hands=[["Falling Stars"]], armies=[["Beast 1", "Beast 2", "Giant 9"], [*weak, strong]])
    play(g, "Falling Stars")
    assert set(choices(g)) == set(weak)
    choose(g, weak[0])
    assert set(choices(g)) == set(weak[1:])
    choose(g, weak[2])
    assert question(g) == ("act", 2)  # two stacks, two stars
    assert army(g, 1) == [weak[1], strong]
    assert army(g, 0) == ["Beast 1", "Beast 2", "Giant 9"] and discarded(g, 0) == ["Falling Stars"]


def test_falling_stars_can_fall_on_the_same_stack_again(scene: Scene) -> None:
    g = scene(hands=[["Falling Stars"]], armies=[["Beast 1", "Giant 9"], ["Archer 1", "Archer 2"]])
    play(g, "Falling Stars")
    choose(g, "Archer 2", "Archer 1")
    assert army(g, 1) == [] and army(g, 0) == ["Beast 1", "Giant 9"]


def test_falling_stars_without_a_stack_of_your_own(scene: Scene) -> None:
    g = scene(hands=[["Falling Stars"]], armies=[[], ["Archer 1"]], finished=[["Giants"]])
    play(g, "Falling Stars")
    assert question(g) == ("act", 2) and army(g, 1) == ["Archer 1"]


@pytest.mark.parametrize("there", [[], ["Archer 10"]])
def test_falling_stars_without_anything_to_fall_on(scene: Scene, there: list[str]) -> None:
    g = scene(hands=[["Falling Stars"]], armies=[["Beast 1", "Giant 9"], there])
    play(g, "Falling Stars")
    assert question(g) == ("act", 2) and army(g, 1) == there and army(g, 0) == ["Beast 1", "Giant 9"]


def test_falling_stars_asks_no_more_when_nothing_weak_is_left(scene: Scene) -> None:
    g = scene(hands=[["Falling Stars"]], armies=[["Beast 1", "Giant 9", "Demon 9"], ["Archer 1"]])
    play(g, "Falling Stars")
    choose(g, "Archer 1")
    assert question(g) == ("act", 2) and army(g, 1) == [] and len(army(g, 0)) == 3
