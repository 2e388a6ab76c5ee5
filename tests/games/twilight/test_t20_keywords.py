"""T20 Words on Creatures that matter in combat: Fleet, Initiative, Overrun, Peaceful, Swift."""

from __future__ import annotations

import pytest

from tests.games.twilight.playing import (
    II,
    I,
    Scene,
    attack,
    choices,
    choose,
    discard,
    field,
    life,
    pass_until,
    question,
    settle,
    size,
    summon,
    to_blocks,
    until_phase,
    wait_for,
)

THREE = [[I, I, I, II, II, II], [I, I, I, II, II, II]]


@pytest.mark.rule("T20.2")
def test_fleet_is_blocked_only_by_fleet(scene: Scene) -> None:
    g = scene(start="Combat", field=[["Runner"], ["Man 3/3"]], resources=THREE)
    attack(g, 0, "Runner")
    until_phase(g, "End")
    assert life(g, 1) == 28
    g = scene(start="Combat", field=[["Runner"], ["Runner"]], resources=THREE)
    attack(g, 0, "Runner")
    to_blocks(g)
    assert "Runner blocks Runner of Player 1" in choices(g, 1)


@pytest.mark.rule("T20.3")
def test_initiative_strikes_first(scene: Scene) -> None:
    g = scene(start="Combat", field=[["Fencer"], ["Man 2/2"]], resources=THREE)
    attack(g, 0, "Fencer")
    to_blocks(g)
    choose(g, 1, "Man 2/2 blocks")
    until_phase(g, "End")
    assert field(g, 0) == ["Fencer"]
    assert field(g, 1) == []
    g = scene(start="Combat", field=[["Fencer"], ["Fencer"]], resources=THREE)
    attack(g, 0, "Fencer")
    to_blocks(g)
    choose(g, 1, "Fencer blocks")
    until_phase(g, "End")
    assert field(g, 0) == field(g, 1) == []


@pytest.mark.rule("T20.4")
@pytest.mark.parametrize(("wall", "through"), [("Man 1/1", 4), ("Man 2/3", 2), ("Oracle", 0)])
def test_overrun_goes_on_to_the_life_stack(scene: Scene, wall: str, through: int) -> None:
    g = scene(start="Combat", field=[["Ram"], [wall]], resources=THREE)
    attack(g, 0, "Ram")
    to_blocks(g)
    choose(g, 1, f"{wall} blocks")
    until_phase(g, "End")
    assert life(g, 1) == 30 - through


@pytest.mark.rule("T20.4")
def test_overrun_halves_against_a_discard_stack(scene: Scene) -> None:
    g = scene(start="Combat", field=[["Ram"], ["Man 2/2"]], resources=THREE, discards=[[], ["Bolt", "Veto", "Mend"]])
    attack(g, 0, "Ram", stack="Discard Stack")
    to_blocks(g)
    choose(g, 1, "Man 2/2 blocks")
    pass_until(g, lambda: question(g) == "destroy which")
    choose(g, 0, "Veto and Bolt")
    until_phase(g, "End")
    assert sorted(map(str, discard(g, 1))) == ["Man 2/2", "Mend"], "3 go on, half of them rounded up is 2"


@pytest.mark.rule("T20.4")
@pytest.mark.parametrize(("peaceful", "through"), [(False, 4), (True, 0)])
def test_nothing_runs_over_a_blocker_that_receives_no_damage(scene: Scene, peaceful: bool, through: int) -> None:
    g = scene(start="Combat", field=[["Ram", "Nymph"], ["Man 1/1"]], resources=THREE)
    attack(g, 0, "Ram")
    to_blocks(g)
    choose(g, 1, "Man 1/1 blocks")
    wait_for(g, 0)
    if peaceful:
        choose(g, 0, "Nymph:", "Man 1/1")
        settle(g)
    until_phase(g, "End")
    assert field(g, 1) == (["Man 1/1"] if peaceful else [])
    assert life(g, 1) == 30 - through


@pytest.mark.rule("T20.9")
def test_swift_attacks_at_once(scene: Scene) -> None:
    g = scene(hands=[["Charger", "Man 2/2"]], resources=[[I, I, I]])
    summon(g, 0, "Charger")
    summon(g, 0, "Man 2/2")
    pass_until(g, lambda: question(g) == "attack with")
    assert choices(g, 0) == ["Done", "Charger attacks the Life Stack of Player 2"]


@pytest.mark.rule("T20.8")
def test_a_peaceful_creature_neither_deals_nor_receives(scene: Scene) -> None:
    g = scene(start="Combat", field=[["Man 3/3"], ["Nymph", "Man 1/1"]], resources=THREE)
    attack(g, 0, "Man 3/3")
    to_blocks(g)
    choose(g, 1, "Man 1/1 blocks")
    wait_for(g, 1)
    choose(g, 1, "Nymph:")
    settle(g)
    until_phase(g, "End")
    assert "Man 1/1" in field(g, 1)
    assert size(g, 0, "Man 3/3") == (3, 3)


@pytest.mark.rule("T20.3")
def test_who_has_struck_first_does_not_strike_again(scene: Scene) -> None:
    """The Drummer lends Initiative and falls by it: who had it has struck already."""
    g = scene(start="Combat", field=[["Drummer", "Man 2/2"], ["Fencer", "Man 1/5"]], resources=THREE)
    attack(g, 0, "Drummer", "Man 2/2")
    to_blocks(g)
    choose(g, 1, "Fencer blocks")
    to_blocks(g)
    choose(g, 1, "Man 1/5 blocks")
    until_phase(g, "End")
    assert size(g, 1, "Man 1/5") == (1, 3)
    assert size(g, 0, "Man 2/2") == (2, 1)
