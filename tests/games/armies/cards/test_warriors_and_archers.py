"""Warriors hold the line. Archers shoot first."""

from __future__ import annotations

import pytest

from tests.games.armies.cards.play import (
    AHEAD,
    LEVEL,
    PLAIN,
    check_musters,
    check_stronger_as_attacker,
    check_stronger_as_target,
    check_survives_ties,
    number,
    numbers,
    soldier,
    strength,
)
from tests.games.armies.playing import (
    Scene,
    actions,
    army,
    asked,
    attack,
    choices,
    choose,
    discarded,
    drop,
    is_asked_to_block,
    question,
    sets,
    strike,
)

# --- Warriors ---------------------------------------------------------------------------------------------------------


def test_village_levy_musters_more_when_the_opponent_is_ahead(scene: Scene) -> None:
    behind, otherwise = numbers("Village Levy", "muster")
    assert behind > otherwise
    check_musters(scene, "Village Levy", behind, **AHEAD)
    check_musters(scene, "Village Levy", otherwise, **LEVEL)


def test_shield_bearer_is_stronger_when_attacked(scene: Scene) -> None:
    check_stronger_as_target(scene, "Shield Bearer")


def test_spear_captain_is_stronger_when_attacked(scene: Scene) -> None:
    check_stronger_as_target(scene, "Spear Captain")


def test_bronze_champion_is_stronger_when_attacking(scene: Scene) -> None:
    check_stronger_as_attacker(scene, "Bronze Champion")


# --- Archers ----------------------------------------------------------------------------------------------------------


def test_fowler_survives_ties(scene: Scene) -> None:
    check_survives_ties(scene, "Fowler")


def test_fowler_is_lost_like_any_other_when_it_is_the_target(scene: Scene) -> None:
    equal = soldier("Beasts", strength("Fowler"))
    g = scene(hands=[[equal]], armies=[[], ["Fowler"]])
    strike(g, equal, "Fowler of Player 2")
    assert (army(g, 0), army(g, 1)) == ([], [])


def test_fowler_musters_only_when_the_opponent_is_ahead(scene: Scene) -> None:
    check_musters(scene, "Fowler", number("Fowler", "muster"), **AHEAD)
    check_musters(scene, "Fowler", 0, **LEVEL)


def test_reed_bowman_is_stronger_when_attacked(scene: Scene) -> None:
    check_stronger_as_target(scene, "Reed Bowman")


def test_longbow_huntress_eliminates_a_weak_top_card(scene: Scene) -> None:
    most = number("Longbow Huntress", "enemy_top")
    weak, strong = soldier("Giants", most), soldier("Beasts", most + 1)
    g = scene(hands=[["Longbow Huntress"], ["Aegis"]], armies=[[], [weak, strong]])
    drop(g, "Longbow Huntress")
    assert choices(g) == [weak]
    choose(g, weak)
    assert asked(g) == 0 and actions(g) == 2  # A6.7 it is no attack: nobody is asked to block
    assert army(g, 1) == [strong] and discarded(g, 1) == [weak]


def test_longbow_huntress_reckons_with_what_a_target_adds(scene: Scene) -> None:
    protected = "Bulwark"  # strength 4, and 2 more when attacked
    most = number("Longbow Huntress", "enemy_top")
    g = scene(hands=[["Longbow Huntress"]], armies=[[], [protected]])
    drop(g, "Longbow Huntress")
    assert (question(g)[0] == "act") is (most < 4 + 2)


@pytest.mark.parametrize("there", [[], ["Giant 10"], ["Giant 1", "Giant 10"]])
def test_longbow_huntress_does_nothing_without_a_weak_top_card(scene: Scene, there: list[str]) -> None:
    g = scene(hands=[["Longbow Huntress"]], armies=[["Beast 1"], there])
    drop(g, "Longbow Huntress")
    assert question(g) == ("act", 2) and army(g, 0) == ["Beast 1", "Longbow Huntress"] and army(g, 1) == there


def test_longbow_huntress_shoots_before_her_attack(scene: Scene) -> None:
    second = soldier("Beasts", strength("Longbow Huntress") - 1)
    g = scene(hands=[["Longbow Huntress"]], armies=[[], ["Giant 1", second]])
    choose(g, "Drop Longbow Huntress and attack", "Giant 1", f"Attack {second} of Player 2")
    assert army(g, 1) == [] and army(g, 0) == ["Longbow Huntress"]


def test_eagle_eyed_marksman_survives_ties_and_is_stronger_when_attacked(scene: Scene) -> None:
    check_survives_ties(scene, "Eagle-Eyed Marksman")
    check_stronger_as_target(scene, "Eagle-Eyed Marksman")


def test_eagle_eyed_marksman_is_still_lost_to_a_mirror_shield(scene: Scene) -> None:
    equal = soldier("Giants", strength("Eagle-Eyed Marksman"))
    g = scene(hands=[["Eagle-Eyed Marksman"], ["Mirror Shield"]], armies=[[], [equal]])
    attack(g, "Eagle-Eyed Marksman", f"{equal} of Player 2")
    assert is_asked_to_block(g, 1)
    choose(g, "Block with Mirror Shield")
    assert (army(g, 0), army(g, 1)) == ([], [equal])


def test_a_card_that_finishes_a_set_still_does_what_it_says(scene: Scene) -> None:
    g = scene(
        hands=[["Village Levy"]],
        armies=[["Warrior 1", "Warrior 2", "Warrior 3", "Warrior 4"]],
        piles=[["Pebble", *PLAIN]],  # the Pebble is the reward
    )
    drop(g, "Village Levy")
    assert sets(g, 0) == 1 and army(g, 0) == PLAIN[: numbers("Village Levy", "muster")[1]]
