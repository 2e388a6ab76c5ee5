"""T10.3 Blockers that are lost, who leaves a combat, and that it ends."""

from __future__ import annotations

import pytest

from tests.games.twilight.playing import (
    II,
    I,
    Scene,
    asked,
    attack,
    choices,
    choose,
    count,
    field,
    life,
    next_turn,
    pass_until,
    question,
    settle,
    shared,
    summon,
    to_blocks,
    until_phase,
    wait_for,
)
from theomachy.games.twilight.state import Twilight


def sting(g: Twilight, name: str, after: int) -> None:
    """Seat 0 Slays a Creature in the window after a step of the combat."""
    pass_until(g, lambda: g.step == after and asked(g) == 0 and question(g) == "window")
    choose(g, 0, "Summon Sting", name)


@pytest.mark.rule("T10.3")
def test_a_mini_card_lost_after_the_replacements_lets_its_attacker_through(scene: Scene) -> None:
    g = scene(start="Combat", hands=[["Sting"]], field=[["Man 4/4"], ["Leper"]], resources=[[I], [I]])
    attack(g, 0, "Man 4/4")
    to_blocks(g)
    choose(g, 1, "Leper blocks")
    sting(g, "Leper", after=3)
    until_phase(g, "End")
    assert life(g, 1) == 26


@pytest.mark.rule("T10.3")
def test_a_mini_card_that_is_slain_in_the_fight_has_blocked(scene: Scene) -> None:
    g = scene(start="Combat", field=[["Man 4/4"], ["Leper"]], resources=[[I], [I]])
    attack(g, 0, "Man 4/4")
    to_blocks(g)
    choose(g, 1, "Leper blocks")
    until_phase(g, "End")
    assert field(g, 1) == []
    assert life(g, 1) == 30


@pytest.mark.rule("T10.3")
def test_a_replacement_that_is_lost_is_replaced_again(scene: Scene) -> None:
    g = scene(
        start="Combat",
        hands=[["Sting", "Sting"]],
        field=[["Man 4/4"], ["Man 1/1", "Man 1/2", "Man 2/2"]],
        resources=[[I, I], [I, I, I]],
    )
    attack(g, 0, "Man 4/4")
    to_blocks(g)
    choose(g, 1, "Man 1/1 blocks")
    sting(g, "Man 1/1", after=2)
    pass_until(g, lambda: question(g) == "replace")
    choose(g, 1, "Man 1/2 blocks")
    sting(g, "Man 1/2", after=3)
    pass_until(g, lambda: question(g) == "replace")
    choose(g, 1, "Man 2/2 blocks")
    until_phase(g, "End")
    assert field(g, 1) == [], "the Man 2/2 has fought"
    assert life(g, 1) == 30


@pytest.mark.rule("T10.3")
def test_who_does_not_replace_is_not_asked_again(scene: Scene) -> None:
    g = scene(start="Combat", hands=[["Sting"]], field=[["Man 4/4"], ["Man 1/1", "Man 2/2"]], resources=[[I], [I, I]])
    attack(g, 0, "Man 4/4")
    to_blocks(g)
    choose(g, 1, "Man 1/1 blocks")
    sting(g, "Man 1/1", after=2)
    asks = []

    def combat_is_over() -> bool:
        asks.append(question(g))
        return bool(shared(g, "phase") == "End")

    pass_until(g, combat_is_over)
    assert asks.count("replace") == 1
    assert life(g, 1) == 30, "it stays blocked"


@pytest.mark.rule("T10.3", "T17.7")
def test_others_may_replace_a_blocker(scene: Scene) -> None:
    g = scene(
        players=3,
        start="Combat",
        hands=[["Sting"]],
        field=[["Man 4/4"], ["Man 1/1"], ["Man 2/2"]],
        resources=[[I], [I], [I]],
    )
    attack(g, 0, "Man 4/4")
    to_blocks(g)
    choose(g, 1, "Man 1/1 blocks")
    sting(g, "Man 1/1", after=2)
    pass_until(g, lambda: question(g) == "who helps")
    assert asked(g) == 2
    choose(g, 2, "Man 2/2 blocks")
    choose(g, 1, "Accept")
    until_phase(g, "End")
    assert field(g, 2) == []


@pytest.mark.rule("T10.3")
def test_a_replacement_blocks_like_any_other(scene: Scene) -> None:
    """ "When this Creature blocks" happens."""
    g = scene(
        start="Combat",
        hands=[["Sting"]],
        field=[["Man 2/2"], ["Man 1/1", "Sentinel"]],
        resources=[[I], [I, I]],
    )
    attack(g, 0, "Man 2/2")
    to_blocks(g)
    choose(g, 1, "Man 1/1 blocks")
    sting(g, "Man 1/1", after=2)
    pass_until(g, lambda: question(g) == "replace")
    choose(g, 1, "Sentinel blocks")
    assert count(g, "hand", 1) == 1


@pytest.mark.rule("T10.1", "T11.9")
def test_an_attacker_that_comes_back_does_not_attack(scene: Scene) -> None:
    """It returns to the hand and is Summoned again in the same combat by Prescience."""
    g = scene(
        start="Combat",
        hands=[["Study"], ["Great Omen"]],
        field=[["Seer"], ["Man 1/1"]],
        resources=[[I, "Mischievous Nymph"], [I]],
    )
    attack(g, 0, "Seer")
    wait_for(g, 1)
    choose(g, 1, "Summon Great Omen")
    pass_until(g, lambda: question(g) == "which manifest")
    choose(g, 1, choices(g, 1)[0], "Seer")
    settle(g)
    wait_for(g, 0)
    choose(g, 0, "Summon Seer")
    settle(g)
    assert field(g, 0) == ["Seer"]
    asks = []

    def combat_is_over() -> bool:
        asks.append(question(g))
        return bool(shared(g, "phase") == "End")

    pass_until(g, combat_is_over)
    assert "who blocks" not in asks
    assert life(g, 1) == 30


@pytest.mark.rule("T20.8")
def test_an_attacker_without_combat_damage_does_not_hit_the_stack(scene: Scene) -> None:
    g = scene(start="Combat", field=[["Man 3/3"], ["Nymph"]], resources=[[I, II], [I]])
    attack(g, 0, "Man 3/3")
    wait_for(g, 1)
    choose(g, 1, "Nymph:")
    settle(g)
    until_phase(g, "End")
    assert life(g, 1) == 30


@pytest.mark.rule("T10.9", "T1.8")
def test_who_changes_sides_fights_no_more(scene: Scene) -> None:
    g = scene(
        start="Combat",
        hands=[[], ["Exalted Omen"]],
        field=[["Man 3/3"], ["Man 1/1"]],
        resources=[[I, "Siren of the Court"], [I, I]],
    )
    attack(g, 0, "Man 3/3")
    wait_for(g, 1)
    choose(g, 1, "Summon Exalted Omen")
    pass_until(g, lambda: question(g) == "which manifest")
    choose(g, 1, choices(g, 1)[0], "Man 3/3")
    settle(g)
    assert field(g, 1) == ["Man 1/1", "Man 3/3"]
    asks = []

    def combat_is_over() -> bool:
        asks.append(question(g))
        return bool(shared(g, "phase") != "Combat")

    pass_until(g, combat_is_over)
    assert "who blocks" not in asks
    assert life(g, 1) == 30


@pytest.mark.rule("T10.3", "T17.7", "T17.9")
def test_the_blocker_of_a_helper_who_drops_out_is_replaced(scene: Scene) -> None:
    g = scene(
        players=3,
        start="Combat",
        hands=[["Bolt"]],
        field=[["Man 2/2"], ["Man 3/3"], ["Man 1/1"]],
        resources=[[I, I, II], [I], [I]],
        life=[[I] * 9, [I] * 9, [I] * 4],
    )
    choose(g, 0, "Man 2/2 attacks the Life Stack of Player 2")
    pass_until(g, lambda: question(g) == "who helps")
    choose(g, 2, "Man 1/1 blocks")
    choose(g, 1, "Accept")
    wait_for(g, 0)
    choose(g, 0, "Summon Bolt", "Player 3")
    pass_until(g, lambda: question(g) == "replace")
    choose(g, 1, "Man 3/3 blocks")
    until_phase(g, "End")
    assert field(g, 0) == []
    assert life(g, 1) == 9


@pytest.mark.rule("T10.1", "T10.2")
def test_attacks_and_blocks_are_over_with_the_combat(scene: Scene) -> None:
    """In the next one nobody strikes who was not named again, and who blocked may block again."""
    g = scene(start="Combat", field=[["Man 2/2", "Man 1/2"], ["Man 0/4"]], resources=[[I, I], [I]])
    attack(g, 0, "Man 2/2", "Man 1/2")
    to_blocks(g)
    choose(g, 1, "No block", "Man 0/4 blocks Man 1/2")
    next_turn(g)
    assert life(g, 1) == 28
    next_turn(g)
    before = life(g, 1)
    pass_until(g, lambda: question(g) == "attack with")
    attack(g, 0, "Man 1/2")
    to_blocks(g)
    assert choices(g, 1) == ["No block", "Man 0/4 blocks Man 1/2"]
    choose(g, 1, "No block")
    until_phase(g, "End")
    assert life(g, 1) == before - 2


@pytest.mark.rule("T10.9")
def test_a_combat_without_attackers_is_over(scene: Scene) -> None:
    """The only attacker falls in the window after the declaration: the steps that are left have no windows."""
    areas = [[I, I], [I, I]]
    g = scene(start="Combat", hands=[[], ["Sting", "Sting"]], field=[["Man 2/2"], ["Man 1/1"]], resources=areas)
    attack(g, 0, "Man 2/2")
    wait_for(g, 1)
    summon(g, 1, "Sting", "Man 2/2")
    steps = set()

    def combat_is_over() -> bool:
        steps.add(g.step)
        return bool(shared(g, "phase") != "Combat")

    pass_until(g, combat_is_over)
    assert steps == {0, 1}
    assert field(g, 1) == ["Man 1/1"]
