"""The eight leading gods: an ability each, for an action and energy tokens."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.armies.cards.play import (
    BOX,
    FIFTEEN,
    PLAIN,
    finish_choosing,
    name_player,
    number,
    numbers,
    price,
    soldier,
    strength,
    told,
)
from tests.games.armies.playing import (
    Scene,
    actions,
    army,
    asked,
    can,
    can_attack_with,
    can_use_leader,
    choices,
    choose,
    discarded,
    drop,
    empty_piles,
    finished,
    hand,
    held,
    pass_turns,
    question,
    reasons,
    sets,
    shown_to,
    stop,
    strike,
    tokens,
    use_leader,
)
from theomachy.games.armies.state import Armies

LEADERS = [BOX[at].name for at in BOX.of_table("leading_god")]


def led_by(scene: Scene, name: str, **position: Any) -> Armies:
    """A position in which a leading god of the box leads the first seat."""
    players = position.get("players", 2)
    return scene(leaders=[name] + ["Patron"] * (players - 1), **position)


@pytest.mark.parametrize("name", LEADERS)
def test_an_ability_costs_an_action_and_its_price(scene: Scene, name: str) -> None:
    g = led_by(scene, name, armies=[[], ["Archer 1"]])
    use_leader(g)
    assert tokens(g, 0) == 6 - price(name)
    assert actions(g) == 3 - 1 + sum(numbers(name, "gain_actions"))


@pytest.mark.parametrize("name", LEADERS)
def test_an_ability_needs_all_of_its_price(scene: Scene, name: str) -> None:
    assert 1 <= price(name) <= 6
    assert can_use_leader(led_by(scene, name, tokens=[price(name)]))
    for had in range(price(name)):
        g = led_by(scene, name, tokens=[had])
        assert not can_use_leader(g) and reasons(g, 0)["Leader"] == "A4.5"


# --- Loki -------------------------------------------------------------------------------------------------------------


def test_loki_wins_a_card_over(scene: Scene) -> None:
    most = number("Loki", "enemy_top")
    weak, strong = soldier("Giants", most), soldier("Beasts", most + 1)
    g = led_by(scene, "Loki", hands=[["Pebble"], ["Aegis"]], armies=[["Giant 1"], ["Archer 1", weak, strong]])
    use_leader(g)
    assert choices(g) == ["Archer 1", weak]  # no more than so strong
    choose(g, weak)
    assert army(g, 0) == ["Giant 1", weak] and army(g, 1) == ["Archer 1", strong]
    assert asked(g) == 0 and discarded(g, 1) == []  # A6.7 nobody blocks that


def test_loki_reckons_with_what_a_target_adds(scene: Scene) -> None:
    most = number("Loki", "enemy_top")
    g = led_by(scene, "Loki", armies=[[], ["Stone Cyclops", "Archer 1"]])
    use_leader(g)
    too_strong = strength("Stone Cyclops") + number("Stone Cyclops", "stronger_attacked") > most
    assert ("Stone Cyclops" not in choices(g)) is too_strong


def test_loki_finishes_a_set_with_a_card_of_another(scene: Scene) -> None:
    g = led_by(
        scene,
        "Loki",
        armies=[["Archer 1", "Archer 2", "Archer 3", "Archer 4"], ["Archer 5"]],
        piles=[["Beast 1"]],
    )
    use_leader(g)
    choose(g, "Archer 5")
    assert sets(g, 0) == 1 and "Archer 5" in finished(g, 0)
    assert hand(g, 0)[-1] == "Beast 1" and actions(g) == 3 - 1 + 1  # A7.1, A7.2 the reward


def test_loki_can_win_the_game_so(scene: Scene) -> None:
    g = led_by(
        scene,
        "Loki",
        players=4,
        armies=[["Archer 1", "Archer 2", "Archer 3", "Archer 4"], ["Archer 5"]],
        finished=[["Giants", "Beasts", "Demons"]],
    )
    use_leader(g)
    choose(g, "Archer 5")
    assert g.over and g.winners == (0,)


def test_loki_sets_off_no_text_of_the_card(scene: Scene) -> None:
    g = led_by(scene, "Loki", armies=[[], ["Ember Imp"]], piles=[PLAIN])
    use_leader(g)
    choose(g, "Ember Imp")
    assert army(g, 0) == ["Ember Imp"]  # it is not dropped


@pytest.mark.parametrize("there", [[], ["Giant 10"]])
def test_loki_without_a_card_to_win_over_is_paid_for_nothing(scene: Scene, there: list[str]) -> None:
    g = led_by(scene, "Loki", armies=[[], there])
    use_leader(g)
    assert tokens(g, 0) == 6 - price("Loki") and question(g) == ("act", 2) and army(g, 0) == []


# --- Athena -----------------------------------------------------------------------------------------------------------


def test_athena_takes_one_of_the_top_cards_then_drops_a_card(scene: Scene) -> None:
    count = number("Athena", "search")
    g = led_by(scene, "Athena", hands=[["Giant 7", "Giant 8", "Giant 9"]], piles=[[*PLAIN, *FIFTEEN]])
    pile = held(g, "pile", 0)
    use_leader(g)
    seen = [*PLAIN, *FIFTEEN][:count]
    assert choices(g) == seen
    choose(g, seen[-1])
    assert hand(g, 0)[-1] == seen[-1] and held(g, "pile", 0) == pile - 1
    assert shown_to(g, 0, "pile", 0)[: count - 1] == seen[-2::-1]  # the rest lies at the bottom, and only she knows it
    assert set(shown_to(g, 1, "pile", 0)) == {None} and seen[-1] not in told(g, 1)
    drop(g, "Giant 8")
    assert army(g, 0) == ["Giant 8"] and question(g) == ("act", 2)
    assert number("Athena", "drop_up_to") == 1


def test_athena_may_drop_nothing(scene: Scene) -> None:
    g = led_by(scene, "Athena", hands=[["Giant 7", "Giant 8", "Giant 9"]], piles=[PLAIN])
    use_leader(g)
    choose(g, PLAIN[0], "Done")
    assert army(g, 0) == [] and len(hand(g, 0)) == 4


def test_athena_with_a_full_hand_only_drops(scene: Scene) -> None:
    g = led_by(scene, "Athena", hands=[FIFTEEN], piles=[PLAIN])
    use_leader(g)
    drop(g, FIFTEEN[0])
    assert question(g) == ("act", 2) and len(hand(g, 0)) == 14 and set(shown_to(g, 0, "pile", 0)) == {None}


@pytest.mark.parametrize("left", [0, 1, 2])
def test_athena_looks_at_what_a_short_pile_has(scene: Scene, left: int) -> None:
    g = led_by(scene, "Athena", hands=[["Giant 7", "Pebble", "Pebble"]], piles=[PLAIN])
    g.pile[0][:] = g.pile[0][len(g.pile[0]) - left :]
    use_leader(g)
    if left:
        assert choices(g) == PLAIN[:left]
        choose(g, PLAIN[0])
    assert choices(g)[-1] == "Done" and held(g, "pile", 0) == max(0, left - 1)


# --- Anubis -----------------------------------------------------------------------------------------------------------


def test_anubis_takes_cards_back_then_drops_cards(scene: Scene) -> None:
    back, drops = number("Anubis", "take_back"), number("Anubis", "drop_up_to")
    dead = FIFTEEN[: back + 1]
    g = led_by(scene, "Anubis", hands=[PLAIN], discards=[dead])
    use_leader(g)
    taken = [choice for choice in choices(g) if choice != "Done"][:back]
    choose(g, *taken)
    assert hand(g, 0) == [*PLAIN, *taken] and held(g, "discard", 0) == 1
    drop(g, *[*taken, *PLAIN][:drops])
    assert army(g, 0) == [*taken, *PLAIN][:drops] and question(g) == ("act", 2)  # and no more than that


def test_anubis_may_take_and_drop_nothing(scene: Scene) -> None:
    g = led_by(scene, "Anubis", hands=[["Giant 1"]], discards=[["Giant 2"]])
    use_leader(g)
    choose(g, "Done", "Done")
    assert discarded(g, 0) == ["Giant 2"] and army(g, 0) == [] and question(g) == ("act", 2)


def test_anubis_with_nothing_to_take_or_drop(scene: Scene) -> None:
    g = led_by(scene, "Anubis", hands=[["Pebble"]])
    use_leader(g)
    assert choices(g) == ["Done"]  # asked all the same: nobody shall learn that the hand has no soldier
    choose(g, "Done")
    assert question(g) == ("act", 2)


def test_anubis_can_take_back_two_cards_that_are_alike(scene: Scene) -> None:
    back = number("Anubis", "take_back")
    assert back > 1
    g = led_by(scene, "Anubis", hands=[["Pebble"]], discards=[["Giant 2"] * back])
    use_leader(g)
    choose(g, *["Giant 2"] * back)
    assert hand(g, 0).count("Giant 2") == back and discarded(g, 0) == []


# --- Amaterasu --------------------------------------------------------------------------------------------------------


def test_amaterasu_drops_several_cards_of_one_kind(scene: Scene) -> None:
    most = number("Amaterasu", "drop_of_one_kind")
    giants = [soldier("Giants", n) for n in range(1, most + 2)]
    g = led_by(scene, "Amaterasu", hands=[[*giants, "Beast 1"]])
    use_leader(g)
    assert can(g, "Drop Beast 1")
    for card in giants[:most]:
        assert can(g, f"Drop {card}")
        drop(g, card)
        assert question(g)[0] == "act" or not can(g, "Drop Beast 1")
    assert army(g, 0) == giants[:most] and question(g) == ("act", 2)


def test_amaterasu_may_drop_fewer(scene: Scene) -> None:
    g = led_by(scene, "Amaterasu", hands=[["Giant 1", "Giant 2", "Beast 1"]])
    use_leader(g)
    choose(g, "Drop Giant 1", "Done")
    assert army(g, 0) == ["Giant 1"] and question(g) == ("act", 2)


def test_amaterasu_stops_when_the_kind_has_run_out(scene: Scene) -> None:
    g = led_by(scene, "Amaterasu", hands=[["Giant 1", "Beast 1", "Beast 2"]])
    use_leader(g)
    drop(g, "Giant 1")
    assert choices(g) == ["Done"]
    choose(g, "Done")
    assert question(g) == ("act", 2)


def test_amaterasu_finishes_a_set_and_is_rewarded(scene: Scene) -> None:
    g = led_by(
        scene, "Amaterasu", hands=[["Giant 1", "Giant 2", "Beast 1"]], armies=[["Giant 3", "Giant 4", "Giant 5"]]
    )
    use_leader(g)
    drop(g, "Giant 1", "Giant 2")
    assert sets(g, 0) == 1 and g.actions == 3 - 1 + 1


@pytest.mark.parametrize("joins", ["Giants", "Beasts"])
def test_amaterasu_counts_a_wanderer_as_the_kind_it_joins(scene: Scene, joins: str) -> None:
    g = led_by(scene, "Amaterasu", hands=[["Masked Wanderer", "Giant 1", "Beast 1"]])
    use_leader(g)
    choose(g, "Drop Masked Wanderer", f"Join the {joins}")
    assert choices(g) == ["Drop Giant 1" if joins == "Giants" else "Drop Beast 1", "Done"]


# --- Huitzilopochtli --------------------------------------------------------------------------------------------------


def test_huitzilopochtli_eliminates_a_top_card_then_draws(scene: Scene) -> None:
    drawn = number("Huitzilopochtli", "draw")
    g = led_by(
        scene,
        "Huitzilopochtli",
        players=3,
        hands=[["Pebble"], ["Aegis"]],
        armies=[["Beast 1"], ["Archer 1", "Archer 9"], ["Giant 10"]],
        piles=[PLAIN],
    )
    use_leader(g)
    assert choices(g) == ["Archer 9", "Giant 10"]  # any strength, but only tops, and none of your own
    choose(g, "Giant 10")
    assert army(g, 2) == [] and discarded(g, 2) == ["Giant 10"]
    assert hand(g, 0)[3:] == PLAIN[:drawn] and question(g) == ("act", 2)


def test_huitzilopochtli_without_a_card_to_eliminate_draws_nothing(scene: Scene) -> None:
    g = led_by(scene, "Huitzilopochtli", piles=[PLAIN])
    use_leader(g)
    assert len(hand(g, 0)) == 3 and question(g) == ("act", 2) and tokens(g, 0) == 6 - price("Huitzilopochtli")


def test_huitzilopochtli_cannot_touch_a_partner(scene: Scene) -> None:
    g = led_by(scene, "Huitzilopochtli", players=4, teams=True, armies=[[], ["Archer 1"], ["Beast 1"], ["Giant 1"]])
    use_leader(g)
    assert choices(g) == ["Archer 1", "Giant 1"]


# --- Shiva ------------------------------------------------------------------------------------------------------------


def call_shiva(g: Armies) -> None:
    use_leader(g)
    finish_choosing(g)


def test_shiva_makes_your_attacks_stronger(scene: Scene) -> None:
    more = number("Shiva", "attacks_stronger")
    target = soldier("Giants", 4 + more)
    g = led_by(scene, "Shiva", hands=[["Beast 4", "Beast 3", "Demon 4"]], armies=[[], [target]], piles=[["Pebble"] * 3])
    assert not can_attack_with(g, "Beast 4")
    call_shiva(g)
    assert can_attack_with(g, "Beast 4") and not can_attack_with(g, "Beast 3")
    strike(g, "Beast 4", f"{target} of Player 2")
    assert army(g, 0) == army(g, 1) == []  # a tie


def test_shiva_musters(scene: Scene) -> None:
    g = led_by(scene, "Shiva", piles=[PLAIN])
    use_leader(g)
    assert army(g, 0) == PLAIN[: number("Shiva", "muster")] and question(g) == ("act", 2)


def test_shiva_can_be_called_once_per_turn(scene: Scene) -> None:
    g = led_by(scene, "Shiva", hands=[["Pebble"], ["Pebble"]], tokens=[12])
    call_shiva(g)
    assert not can_use_leader(g) and reasons(g, 0)["Leader"] == "A4.5"
    stop(g)
    pass_turns(g, until=0)
    assert can_use_leader(g)


def test_shivas_strength_ends_with_the_turn(scene: Scene) -> None:
    target = soldier("Giants", 4 + number("Shiva", "attacks_stronger"))
    g = led_by(scene, "Shiva", hands=[["Beast 4"], ["Pebble"]], armies=[["Archer 5"], [target]])
    call_shiva(g)
    stop(g)
    pass_turns(g, until=0)
    assert not can_attack_with(g, "Beast 4")


def test_shivas_strength_is_not_for_others(scene: Scene) -> None:
    hands = [["Pebble"], ["Beast 4"]]
    piles = [["Pebble"] * 3, ["Pebble"] * 6]  # nothing weak is mustered
    g = scene(leaders=["Shiva", "Shiva"], hands=hands, armies=[[soldier("Giants", 5)]], piles=piles)
    call_shiva(g)
    stop(g)
    assert asked(g) == 1 and not can_attack_with(g, "Beast 4")
    call_shiva(g)  # and what one player has used, the other has not
    assert can_attack_with(g, "Beast 4")


def test_shivas_strength_does_not_help_targets(scene: Scene) -> None:
    hands = [["Pebble"], ["Demon 5"]]
    g = led_by(scene, "Shiva", hands=hands, armies=[["Archer 5"], []], piles=[["Pebble"] * 3])
    call_shiva(g)
    stop(g)
    assert can_attack_with(g, "Demon 5")


# --- Morrigan ---------------------------------------------------------------------------------------------------------


def test_morrigan_makes_an_opponent_discard_at_random(scene: Scene) -> None:
    lost = number("Morrigan", "opponent_discards_at_random")
    g = led_by(scene, "Morrigan", players=3, hands=[["Pebble"], FIFTEEN[:6], FIFTEEN[:7]])
    use_leader(g)
    assert [option.args for option in g.asks[0].options] == [(1,), (2,)]
    name_player(g, 2)
    assert len(hand(g, 1)) == 6 and len(hand(g, 2)) == 7 - lost == 7 - held(g, "discard", 2)
    assert not any(str(card) in told(g, 0) for card in discarded(g, 2))


def test_morrigan_discards_by_chance(scene: Scene) -> None:
    lost = set()
    for seed in range(12):
        g = led_by(scene, "Morrigan", hands=[["Pebble"], FIFTEEN], seed=seed)
        use_leader(g)
        name_player(g, 1)
        lost.add(tuple(discarded(g, 1)))
    assert len(lost) > 6


def test_morrigan_then_musters(scene: Scene) -> None:
    g = led_by(scene, "Morrigan", hands=[["Pebble"], ["Beast 1"]], piles=[PLAIN])
    use_leader(g)
    name_player(g, 1)
    assert hand(g, 1) == []  # all that there was
    assert army(g, 0) == PLAIN[: number("Morrigan", "muster")] and question(g) == ("act", 2)


def test_morrigan_passes_over_empty_hands(scene: Scene) -> None:
    g = led_by(scene, "Morrigan", players=3, hands=[["Pebble"], [], ["Beast 1", "Beast 2"]])
    use_leader(g)
    assert [option.args for option in g.asks[0].options] == [(2,)]


def test_morrigan_without_a_hand_to_take_from_only_musters(scene: Scene) -> None:
    g = led_by(scene, "Morrigan", hands=[["Pebble"], []], piles=[PLAIN])
    use_leader(g)
    assert army(g, 0) == PLAIN[: number("Morrigan", "muster")] and question(g) == ("act", 2)


# --- Marduk -----------------------------------------------------------------------------------------------------------


def test_marduk_gives_actions_again_and_again(scene: Scene) -> None:
    gained = number("Marduk", "gain_actions")
    g = led_by(scene, "Marduk", tokens=[12])
    for call in range(1, 12 // price("Marduk") + 1):
        use_leader(g)
        assert actions(g) == 3 + call * (gained - 1)
    assert not can_use_leader(g)


def test_marduks_actions_can_be_spent(scene: Scene) -> None:
    g = led_by(scene, "Marduk", hands=[FIFTEEN[:9]])
    use_leader(g)
    for card in FIFTEEN[: actions(g)]:
        drop(g, card)
    assert asked(g) == 1


def test_an_empty_pile_stops_no_leading_god(scene: Scene) -> None:
    for name in LEADERS:
        g = led_by(scene, name, hands=[["Giant 1"], ["Beast 1"]], armies=[[], ["Archer 1"]])
        empty_piles(g, 0, 1)
        use_leader(g)
        finish_choosing(g)
        assert not g.over and tokens(g, 0) == 6 - price(name)
