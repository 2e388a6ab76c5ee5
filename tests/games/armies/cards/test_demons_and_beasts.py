"""Demons are the strongest, and take their toll. Beasts hunt in packs, and are quick about it."""

from __future__ import annotations

import pytest

from tests.games.armies.cards.play import (
    FIFTEEN,
    PLAIN,
    check_musters,
    check_stronger_as_attacker,
    face,
    number,
    soldier,
    strength,
)
from tests.games.armies.playing import (
    Scene,
    actions,
    army,
    attack,
    block,
    can_attack_with,
    choose,
    drop,
    empty_piles,
    hand,
    question,
    reasons,
    stop,
    strike,
    tokens,
)

# --- Demons -----------------------------------------------------------------------------------------------------------


def test_ember_imp_musters(scene: Scene) -> None:
    check_musters(scene, "Ember Imp", number("Ember Imp", "muster"))


def test_horned_tormentor_is_as_strong_as_it_says_and_nothing_else(scene: Scene) -> None:
    assert not face("Horned Tormentor").trees
    own = strength("Horned Tormentor")
    equal, weaker = soldier("Beasts", own), soldier("Giants", own - 1)
    g = scene(hands=[[weaker, equal]], armies=[[], ["Horned Tormentor"]])
    assert (can_attack_with(g, weaker), can_attack_with(g, equal)) == (False, True)
    g = scene(hands=[["Horned Tormentor"]], armies=[[], [weaker]], piles=[PLAIN])
    strike(g, "Horned Tormentor", f"{weaker} of Player 2")
    assert army(g, 0) == ["Horned Tormentor"] and question(g) == ("act", 1)
    assert tokens(g, 0) == tokens(g, 1) == 6 and len(hand(g, 0)) == 2


@pytest.mark.parametrize("name", ["Night Devourer", "Prince of the Pit"])
def test_strong_demons_cost_energy_tokens(scene: Scene, name: str) -> None:
    toll = number(name, "lose_tokens")
    for had in (0, toll - 1, toll, 6, 12):
        g = scene(hands=[[name]], tokens=[had, 6])
        drop(g, name)
        assert tokens(g, 0) == max(0, had - toll) and tokens(g, 1) == 6
        assert army(g, 0) == [name] and question(g) == ("act", 2)


@pytest.mark.parametrize("had", [0, 6])
def test_the_story_tells_of_lost_tokens_only_if_any_are_lost(scene: Scene, had: int) -> None:
    g = scene(hands=[["Night Devourer"]], tokens=[had])
    drop(g, "Night Devourer")
    assert any("lose" in line for line in g.story(1)) is (had > 0)


def test_prince_of_the_pit_draws_when_it_eliminates(scene: Scene) -> None:
    drawn = number("Prince of the Pit", "draw")
    g = scene(hands=[["Prince of the Pit"]], armies=[[], ["Archer 1", "Giant 2"]], piles=[PLAIN])
    strike(g, "Prince of the Pit", "Archer 1 of Player 2", "Giant 2 of Player 2")
    assert hand(g, 0)[-drawn:] == PLAIN[:drawn] and len(hand(g, 0)) == 2 + drawn  # once, not for each target


def test_prince_of_the_pit_draws_nothing_when_it_is_only_dropped(scene: Scene) -> None:
    g = scene(hands=[["Prince of the Pit"]], piles=[PLAIN])
    drop(g, "Prince of the Pit")
    assert len(hand(g, 0)) == 2


@pytest.mark.parametrize("name", ["Prince of the Pit", "Temple Lion", "Grey Wolf"])
def test_a_blocked_attack_eliminates_nothing(scene: Scene, name: str) -> None:
    g = scene(hands=[[name], ["Aegis"]], armies=[[], ["Archer 1"]], piles=[PLAIN])
    attack(g, name, "Archer 1 of Player 2")
    block(g, "Aegis")
    assert len(hand(g, 0)) == 2 and question(g) == ("act", 1) and army(g, 1) == ["Archer 1"]


@pytest.mark.parametrize("name", ["Prince of the Pit", "Temple Lion", "Grey Wolf"])
def test_a_card_that_is_lost_in_a_tie_has_eliminated_all_the_same(scene: Scene, name: str) -> None:
    first = soldier("Archers", strength(name) - 1)
    g = scene(hands=[[name]], armies=[[], [first, "Giant 1"]], piles=[PLAIN])
    strike(g, name, f"{first} of Player 2", "Giant 1 of Player 2")
    assert army(g, 0) == []
    assert len(hand(g, 0)) > 2 or actions(g) > 1


# --- Beasts -----------------------------------------------------------------------------------------------------------


def test_jackal_attacks_for_one_action(scene: Scene) -> None:
    g = scene(hands=[["Jackal"]], armies=[[], ["Archer 1"]], piles=[PLAIN])
    strike(g, "Jackal", "Archer 1 of Player 2")
    assert actions(g) == 2 and army(g, 1) == []


def test_jackal_can_attack_with_the_last_action(scene: Scene) -> None:
    g = scene(hands=[["Pebble", "Giant 9", "Jackal", "Giant 8"]], armies=[[], ["Archer 1"]])
    drop(g, "Giant 9")
    choose(g, "Play Pebble")
    assert can_attack_with(g, "Jackal") and not can_attack_with(g, "Giant 8")
    assert reasons(g, 0)["Attack with Giant 8"] == "A4.2"


def test_jackal_musters(scene: Scene) -> None:
    check_musters(scene, "Jackal", number("Jackal", "muster"))


def test_jackal_attacks_even_if_the_mustered_card_covers_it(scene: Scene) -> None:
    g = scene(hands=[["Jackal"]], armies=[[], ["Archer 1"]], piles=[["Beast 10"]])
    strike(g, "Jackal", "Archer 1 of Player 2")
    assert army(g, 0) == ["Jackal", "Beast 10"] and army(g, 1) == []


def test_grey_wolf_gains_actions_when_it_eliminates(scene: Scene) -> None:
    g = scene(hands=[["Grey Wolf"]], armies=[[], ["Archer 1"]])
    strike(g, "Grey Wolf", "Archer 1 of Player 2")
    assert actions(g) == 3 - 2 + number("Grey Wolf", "gain_actions")


def test_grey_wolf_gains_no_action_when_it_is_only_dropped(scene: Scene) -> None:
    g = scene(hands=[["Grey Wolf"]])
    drop(g, "Grey Wolf")
    assert actions(g) == 2


def test_gained_actions_do_not_last_into_the_next_turn(scene: Scene) -> None:
    g = scene(hands=[["Grey Wolf"], ["Pebble"]], armies=[[], ["Archer 1"]])
    strike(g, "Grey Wolf", "Archer 1 of Player 2")
    stop(g)
    assert question(g) == ("act", 3)


def test_tusked_boar_is_stronger_when_attacking(scene: Scene) -> None:
    check_stronger_as_attacker(scene, "Tusked Boar")


def test_temple_lion_draws_when_it_eliminates(scene: Scene) -> None:
    drawn = number("Temple Lion", "draw")
    g = scene(hands=[["Temple Lion"]], armies=[[], ["Archer 1"]], piles=[PLAIN])
    strike(g, "Temple Lion", "Archer 1 of Player 2")
    assert hand(g, 0)[2:] == PLAIN[:drawn]


def test_temple_lion_draws_nothing_from_an_empty_pile(scene: Scene) -> None:
    g = scene(hands=[["Temple Lion"]], armies=[[], ["Archer 1"]])
    empty_piles(g, 0)
    strike(g, "Temple Lion", "Archer 1 of Player 2")
    assert len(hand(g, 0)) == 2 and army(g, 0) == ["Temple Lion"]


def test_prince_of_the_pit_draws_only_what_fits_into_the_hand(scene: Scene) -> None:
    g = scene(hands=[[*FIFTEEN[1:], "Prince of the Pit"]], armies=[[], ["Archer 1"]], piles=[PLAIN])
    strike(g, "Prince of the Pit", "Archer 1 of Player 2")
    assert len(hand(g, 0)) == 15 and hand(g, 0)[-1] == PLAIN[0]
