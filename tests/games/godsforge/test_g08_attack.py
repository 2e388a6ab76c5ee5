"""G8 Attack: strike to the left, guard to the right, all at once."""

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
    leave_in_fate,
    life,
    phase,
    question,
    reveal,
    round_number,
    spells,
)


@pytest.mark.rule("G8.1")
@pytest.mark.parametrize(
    ("dead", "expected"),
    [((), [17, 19, 18, 16]), ((1,), [17, 20, 19, 16]), ((1, 2), [17, 20, 20, 19]), ((3,), [16, 19, 18, 20])],
)
def test_everybody_attacks_the_next_living_player_on_their_left(
    scene: Scene, dead: tuple[int, ...], expected: list[int]
) -> None:
    swords = [["Blade 1"], ["Blade 2"], ["Blade 4"], ["Blade 3"]]
    g = scene(
        players=4,
        start="attack",
        out=dead,
        creations=[[] if seat in dead else swords[seat] for seat in range(4)],
    )
    assert [life(g)[seat] for seat in range(4) if seat not in dead] == [
        expected[seat] for seat in range(4) if seat not in dead
    ]


@pytest.mark.rule("G8.2")
def test_what_raises_an_attack_is_chosen_first_then_every_total_is_announced(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Drum", "Blade 1"], ["Fence"]], gems=[1, 1])
    assert asked(g) == [0] and question(g, 0) == "raise"
    choose(g, 0, "Use Drum")
    assert asked(g) == [1] and question(g, 1) == "guard" and attack_of(g, 0) == 4
    (ask,) = g.asks
    assert "4 damage" in ask.prompt, "who defends has heard the attack"


@pytest.mark.rule("G8.2")
def test_an_effect_that_does_both_is_chosen_in_the_first_step(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Paladin"], ["Blade 3"]], gems=[1, 0])
    assert question(g, 0) == "raise"
    choose(g, 0, "Use Paladin")
    assert life(g) == [28, 28]


@pytest.mark.rule("G8.3")
def test_onyx_vampire_lightning_sword_and_divine_wrath_make_14(box: Scene) -> None:
    mine = {"creations": [["Onyx Vampire", "Lightning Sword"]], "spells": [["Divine Wrath"]], "start": "attack"}
    g = box(**mine)
    choose(g, 0, "Done")
    assert attack_of(g, 0) == 14 and life(g)[1] == 16
    g = box(**mine)
    choose(g, 0, "Use Lightning Sword")
    assert attack_of(g, 0) == 20 and life(g)[1] == 10


@pytest.mark.rule("G8.4")
def test_gems_of_the_first_step_are_gone_and_attacks_cannot_be_raised_any_more(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Drum", "Fence", "Bomb"]], gems=[1, 0])
    choose(g, 0, "Use Drum", "Done")
    assert phase(g) == "Forge Roll" and gems(g)[0] == 0, "no gem is left for the Fence"
    g = scene(start="attack", creations=[["Drum", "Fence", "Bomb"]], gems=[2, 0])
    choose(g, 0, "Done")
    assert question(g, 0) == "guard" and choices(g, 0) == ["Done", "Use Fence"]


@pytest.mark.rule("G8.5")
@pytest.mark.parametrize(("use", "expected"), [("Done", 26), ("Use Oakenshield", 30)])
def test_divine_wrath_against_oakenshield(box: Scene, use: str, expected: int) -> None:
    g = box(start="attack", creations=[[], ["Oakenshield"]], spells=[["Divine Wrath"]], gems=[0, 2], life=[20, 30])
    choose(g, 1, use)
    assert life(g) == [27, expected] and gems(g)[1] == (2 if use == "Done" else 0)


@pytest.mark.rule("G8.5")
def test_prevention_beyond_the_damage_is_no_healing(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Blade 3"], ["Wall 9"]], life=[20, 20])
    assert life(g) == [20, 20]


@pytest.mark.rule("G8.5", "G1.9")
def test_an_attack_that_cannot_be_prevented_goes_past_it(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Needle", "Blade 2"], ["Wall 9"]])
    assert life(g)[1] == 27


@pytest.mark.rule("G8.6")
def test_vampire_and_wrath_gain_10_and_6_damage_make_it_4(box: Scene) -> None:
    g = box(
        start="attack",
        creations=[["Onyx Vampire"], ["Metallic Dragon"]],
        spells=[["Divine Wrath"]],
        life=[15, 30],
    )
    choose(g, 1, "Done")
    assert life(g) == [19, 20]
    assert creations(g, 0) == ["Onyx Vampire"], "only players take damage"


@pytest.mark.rule("G8.6")
def test_life_counts_at_the_same_time_as_damage(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Well 5"], ["Blade 7"]], life=[4, 30])
    assert life(g)[0] == 2 and not g.over


@pytest.mark.rule("G8.7")
@pytest.mark.parametrize(("start", "blade", "expected"), [(28, 5, 30), (29, 1, 30), (20, 9, 21), (30, 30, 10)])
def test_life_never_goes_above_30_and_the_cap_applies_to_the_result(
    scene: Scene, start: int, blade: int, expected: int
) -> None:
    g = scene(start="attack", creations=[["Well 10"], [f"Blade {blade}"]], life=[start, 30])
    assert life(g)[0] == expected


@pytest.mark.rule("G8.7")
def test_it_may_go_above_the_number_you_began_with_and_not_above_30_at_other_times_either(scene: Scene) -> None:
    g = scene(players=4, start="upkeep", creations=[["Nurse"], ["Well 9"]], life=[28, 19, 20, 20])
    assert life(g)[0] == 30
    end_round(g)
    assert life(g)[1] == 28


@pytest.mark.rule("G8.7")
def test_it_may_fall_below_zero(scene: Scene) -> None:
    g = scene(players=3, start="attack", creations=[["Blade 9"]], life=[9, 4, 9])
    assert "Player 2 dies with -5 life." in g.story(None)


@pytest.mark.rule("G8.8")
def test_an_empower_effect_is_used_once_a_round_at_its_price(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Gate"], ["Blade 20"]], gems=[5, 0])
    choose(g, 0, "Use Gate")
    assert life(g)[0] == 17 and gems(g)[0] == 3 and phase(g) == "Forge Roll"
    reveal(g)
    assert choices(g, 0) == ["Done", "Use Gate"], "again in the next round"
    choose(g, 0, "Done")
    assert life(g)[0] == 0, "it lasted for one round"


@pytest.mark.rule("G8.8")
def test_not_at_less_than_its_price(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Gate", "Fence"]], gems=[1, 0])
    assert choices(g, 0) == ["Done", "Use Fence"]


@pytest.mark.rule("G8.9")
def test_a_creation_is_given_up_for_one_effect_only(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Bomb", "Altar", "Blade 1"]])
    assert choices(g, 0) == ["Done", "Use Bomb", "Use Altar and Bomb", "Use Altar and Blade 1"]
    choose(g, 0, "Use Bomb")
    assert choices(g, 0) == ["Done", "Use Altar and Blade 1"]


@pytest.mark.rule("G8.9")
def test_also_not_again_in_the_second_step(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Altar", "Dragonet"]])
    choose(g, 0, "Use Altar and Dragonet")
    assert phase(g) == "Forge Roll" and creations(g, 0) == ["Altar"] and life(g)[1] == 19


@pytest.mark.rule("G8.9")
def test_it_must_be_your_own_and_may_be_empowered_too(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Knight"], ["Blade 9", "Altar"]], gems=[1, 0])
    assert choices(g, 1) == ["Done", "Use Altar and Blade 9"]
    choose(g, 1, "Done")
    assert choices(g, 0) == ["Done", "Use Knight", "Use Knight"]
    g.choose(1, player=0)
    choose(g, 0, "Use Knight")
    assert life(g)[0] == 28 and creations(g, 0) == []  # 9 - 2 - 5


@pytest.mark.rule("G8.10")
def test_a_sacrificed_dragon_still_deals_its_damage(box: Scene) -> None:
    g = box(start="attack", creations=[["Metallic Dragon"], []], spells=[[], ["Divine Wrath"]], life=[5, 20])
    choose(g, 0, "Use Metallic Dragon")
    assert life(g) == [4, 21]  # 7 - 6 taken; 20 - 6 + 7
    assert creations(g, 0) == [] and "Metallic Dragon" in discarded(g)


@pytest.mark.rule("G8.11")
def test_other_effects_are_done_after_the_damage(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Looter", "Fence", "Healer"], ["Blade 9"]], gems=[1, 0])
    choose(g, 0, "Use Fence")
    assert phase(g) == "Forge Roll" and life(g)[0] == 23 and gems(g)[0] == 2, "the new gems were not spent"


@pytest.mark.rule("G8.11")
def test_what_is_paid_for_in_the_attack_happens_after_it(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Digger", "Fence"]], gems=[1, 0], hands=[["Pebble 1"]])
    leave_in_fate(g, 1)
    choose(g, 0, "Use Digger")
    assert phase(g) == "Upkeep" and len(hand(g, 0)) == 2


@pytest.mark.rule("G8.11")
def test_also_for_players_who_die_of_the_damage(scene: Scene) -> None:
    g = scene(players=3, start="attack", creations=[["Blade 9"], ["Looter"]], life=[9, 5, 9])
    assert "Player 2 gains 2 gems." in g.story(None) and "Player 2 dies with -4 life." in g.story(None)


@pytest.mark.rule("G8.12")
def test_shatter_strikes_destroys_and_is_discarded(box: Scene) -> None:
    g = box(hands=[["Shatter"]], dice=[(5, 5, 3, 3)], creations=[[], ["Airship"]])
    reveal(g, "Shatter")
    assert phase(g) == "End of the round" and life(g)[1] == 27 and spells(g, 0) == ["Shatter"]
    choose(g, 0, "Destroy Airship")
    assert creations(g, 1) == [] and spells(g, 0) == [] and discarded(g) == ["Airship", "Shatter"]


@pytest.mark.rule("G8.12", "G5.5")
@pytest.mark.parametrize("first", ["Player 1", "Player 2"])
def test_the_order_is_that_of_g5_5_and_the_card_must_still_be_in_play(scene: Scene, first: str) -> None:
    g = scene(start="attack", creations=[["Wrecker"], ["Ruiner"]], life=[9, 30])
    choose(g, 0, first)
    seat = 0 if first == "Player 1" else 1
    choose(g, seat, f"Destroy {['Ruiner', 'Wrecker'][seat]}")
    assert round_number(g) == 2
    assert (creations(g, 0), creations(g, 1)) == ((["Wrecker"], []) if seat == 0 else ([], ["Ruiner"]))


@pytest.mark.rule("G8.12", "G7.3")
def test_what_was_put_off_until_then_is_in_the_same_order(scene: Scene) -> None:
    g = scene(hands=[["Ram"]], creations=[[], ["Wrecker"]], life=[30, 9])
    reveal(g, "Ram")
    assert asked(g) == [1] and set(choices(g, 1)) == {"Player 1", "Player 2"}
    choose(g, 1, "Player 2", "Destroy Ram")
    assert choices(g, 0) == ["Destroy Wrecker"], "it happens though the Ram is gone"
