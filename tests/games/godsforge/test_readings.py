"""Readings that were settled after the rules had been written: each a small case that the code once got wrong."""

from __future__ import annotations

import pytest

from tests.games.godsforge.playing import (
    Scene,
    attack_of,
    choices,
    choose,
    creations,
    dice,
    gems,
    lay,
    lay_nothing,
    life,
    question,
    reveal,
)
from theomachy.games.godsforge.state import NEMESIS


@pytest.mark.rule("G9.2")
def test_you_never_have_to_destroy_your_own_creation(scene: Scene) -> None:
    g = scene(hands=[["Purge"]], creations=[["Blade 1"], []])
    reveal(g, "Purge")
    assert creations(g, 0) == ["Blade 1"]


@pytest.mark.rule("G4.6")
def test_two_creations_that_shift_shift_two_dice(scene: Scene) -> None:
    g = scene(creations=[["Nudger", "Tapper"], []], dice=[(2, 3, 4, 5)])
    choose(g, 0, "5 to 6", "2 to 3")
    assert dice(g, 0) == (3, 3, 4, 6)
    assert question(g, 0) == "reroll or keep"


@pytest.mark.rule("G6.12")
def test_a_card_that_may_allow_another_one_waits_for_the_reveal(scene: Scene) -> None:
    """Its condition is read when its effect happens, so no second card is laid down with it."""
    g = scene(hands=[["Encore", "Blade 3"]], life=[20, 30], dice=[(2, 2, 3, 5)])
    lay(g, 0, "Encore")
    lay_nothing(g, 1)
    assert choices(g, 0) == ["Play Blade 3", "No more"]
    g = scene(hands=[["Encore", "Blade 3"]], life=[30, 20], dice=[(2, 2, 3, 5)])
    lay(g, 0, "Encore")
    lay_nothing(g, 1)
    assert question(g, 0) != "another card"


@pytest.mark.rule("G10.4")
def test_two_targets_that_die_in_one_round_give_three_gems_each(scene: Scene) -> None:
    """The first falls to the attack; the next on the left is the target then, and falls to an effect."""
    g = scene(players=4, creations=[["Blade 20", "Tithe"], ["Blade 1"], [], []], life=[20, 20, 5, 20], start="attack")
    assert life(g)[1] < 1
    assert life(g)[2] < 1
    assert gems(g)[0] == 6


@pytest.mark.rule("G7.6")
def test_life_that_a_spell_gives_counts_with_the_attack(scene: Scene) -> None:
    """At 30 life nothing of it is lost to the damage of the same round."""
    g = scene(hands=[["Sap"]], creations=[[], ["Blade 5"]], gems=[2, 0])
    lay(g, 0, "Sap", "2 more")
    lay_nothing(g, 1)
    assert life(g) == [29, 30]


@pytest.mark.rule("G12.10")
def test_the_nemesis_gives_up_the_one_creation_that_suffices(scene: Scene) -> None:
    """The last played one alone would not save it, so it is not given up for nothing."""
    g = scene(players=1, creations=[["Blade 10"], ["Dragonet", "Knight"]], life=[30, 5], start="attack")
    assert life(g)[NEMESIS] == 1
    assert creations(g, NEMESIS) == ["Knight"]


@pytest.mark.rule("G12.8")
def test_the_nemesis_pays_for_no_prevention_that_prevents_nothing(scene: Scene) -> None:
    g = scene(players=1, creations=[["Needle"], ["Fence"]], gems=[0, 3], start="attack")
    assert gems(g)[NEMESIS] == 3
    assert attack_of(g, 0) == 3


@pytest.mark.rule("G12.5")
def test_the_nemesis_copies_one_of_yours(scene: Scene) -> None:
    g = scene(players=1, creations=[["Blade 3"], ["Blade 1"]], decks=[[], ["Mirror"]])
    lay_nothing(g, 0)
    assert attack_of(g, NEMESIS) == 1 + 3
