"""T10 Combat, with the worked examples of the rulebook."""

from __future__ import annotations

import pytest

from tests.games.twilight.playing import (
    II,
    III,
    I,
    Scene,
    asked,
    attack,
    choices,
    choose,
    count,
    destroyed,
    discard,
    field,
    hand,
    is_exhausted,
    life,
    manifest,
    pass_until,
    question,
    refused,
    settle,
    shared,
    shown,
    size,
    to_blocks,
    until_phase,
    wait_for,
)
from theomachy.games.twilight.state import Twilight

THREE = [[I, I, I, II, II, II], [I, I, I, II, II, II]]


@pytest.mark.rule("T10.1")
def test_attackers_are_fresh_not_new_and_get_exhausted(scene: Scene) -> None:
    g = scene(
        start="Combat",
        field=[["Man 2/2", "Man 1/1", "Man 3/3"]],
        resources=THREE,
        exhausted=["Man 1/1"],
        new=["Man 3/3"],
    )
    assert choices(g, 0) == ["Done", "Man 2/2 attacks the Life Stack of Player 2"]
    attack(g, 0, "Man 2/2")
    assert is_exhausted(g, 0, "Man 2/2")


@pytest.mark.rule("T10.1")
def test_a_discard_stack_can_be_attacked_if_it_has_cards(scene: Scene) -> None:
    g = scene(start="Combat", field=[["Man 2/2"]], resources=THREE, discards=[[], ["Bolt"]])
    assert "Man 2/2 attacks the Discard Stack of Player 2" in choices(g, 0)


@pytest.mark.rule("T10.2")
def test_one_blocker_for_each_attacker_and_blockers_stay_fresh(scene: Scene) -> None:
    g = scene(start="Combat", field=[["Man 2/2", "Man 1/2"], ["Man 3/3", "Man 1/1"]], resources=THREE)
    attack(g, 0, "Man 2/2", "Man 1/2")
    to_blocks(g)
    assert asked(g) == 1
    choose(g, 1, "Man 3/3 blocks Man 2/2")
    assert choices(g, 1) == ["No block", "Man 1/1 blocks Man 1/2"]
    choose(g, 1, "No block")
    assert not is_exhausted(g, 1, "Man 3/3")
    until_phase(g, "End")
    assert field(g, 0) == ["Man 1/2"]
    assert life(g, 1) == 28


@pytest.mark.rule("T10.3")
def test_a_lost_blocker_is_replaced(scene: Scene) -> None:
    g = scene(
        start="Combat",
        hands=[["Sting"]],
        field=[["Man 2/2"], ["Man 1/1", "Man 3/3"]],
        resources=THREE,
    )
    attack(g, 0, "Man 2/2")
    to_blocks(g)
    choose(g, 1, "Man 1/1 blocks")
    wait_for(g, 0)
    choose(g, 0, "Summon Sting", "Man 1/1")
    pass_until(g, lambda: question(g) == "replace")
    choose(g, 1, "Man 3/3 blocks")
    until_phase(g, "End")
    assert field(g, 0) == []
    assert life(g, 1) == 30


@pytest.mark.rule("T10.3")
def test_without_a_replacement_the_attacker_stays_blocked(scene: Scene) -> None:
    g = scene(start="Combat", hands=[["Sting"]], field=[["Man 2/2"], ["Man 1/1"]], resources=THREE)
    attack(g, 0, "Man 2/2")
    to_blocks(g)
    choose(g, 1, "Man 1/1 blocks")
    wait_for(g, 0)
    choose(g, 0, "Summon Sting", "Man 1/1")
    until_phase(g, "End")
    assert life(g, 1) == 30


@pytest.mark.rule("T10.3")
def test_a_lost_mini_card_lets_its_attacker_through(scene: Scene) -> None:
    g = scene(start="Combat", hands=[["Sting"]], field=[["Man 2/2"], ["Leper", "Man 3/3"]], resources=THREE)
    attack(g, 0, "Man 2/2")
    to_blocks(g)
    choose(g, 1, "Leper blocks")
    wait_for(g, 0)
    choose(g, 0, "Summon Sting", "Leper")
    until_phase(g, "End")
    assert life(g, 1) == 28


@pytest.mark.rule("T10.4")
def test_both_strike_at_the_same_time(scene: Scene) -> None:
    g = scene(start="Combat", field=[["Man 2/2"], ["Man 2/2"]], resources=THREE)
    attack(g, 0, "Man 2/2")
    to_blocks(g)
    choose(g, 1, "Man 2/2 blocks")
    until_phase(g, "End")
    assert field(g, 0) == field(g, 1) == []
    assert discard(g, 0) == discard(g, 1) == ["Man 2/2"]


@pytest.mark.rule("T10.5")
@pytest.mark.parametrize(("attacker", "damage"), [("Man 1/1", 1), ("Man 2/3", 2), ("Man 4/4", 2), ("Man 1/5", 3)])
def test_half_life_rounded_up_hits_a_discard_stack(scene: Scene, attacker: str, damage: int) -> None:
    pile = ["Bolt", "Veto", "Mend", "Study"]
    g = scene(start="Combat", field=[[attacker]], resources=THREE, discards=[[], pile])
    attack(g, 0, attacker, stack="Discard Stack")
    pass_until(g, lambda: question(g) == "destroy which")
    assert asked(g) == 0, "the attacking player chooses"
    chosen = ["Mend", "Bolt", "Veto"][:damage]
    choose(g, 0, next(text for text in choices(g, 0) if all(name in text for name in chosen)))
    assert sorted(map(str, destroyed(g, 1))) == sorted(chosen)
    assert count(g, "discard", 1) == 4 - damage


@pytest.mark.rule("T10.6")
def test_current_life_hits_a_life_stack(scene: Scene) -> None:
    g = scene(start="Combat", field=[["Man 1/5"]], resources=THREE, damage={"Man 1/5": 2})
    attack(g, 0, "Man 1/5")
    until_phase(g, "End")
    assert life(g, 1) == 27
    assert count(g, "discard", 1) == 3


@pytest.mark.rule("T10.7")
def test_the_attacking_player_chooses_the_order(scene: Scene) -> None:
    """Where it makes a difference: here the damage sets off a text."""
    g = scene(start="Combat", field=[["Tax Farmer", "Man 2/3"]], resources=THREE)
    attack(g, 0, "Tax Farmer", "Man 2/3")
    pass_until(g, lambda: question(g) == "attack order")
    assert choices(g, 0) == ["Tax Farmer next", "Man 2/3 next"]
    choose(g, 0, "Man 2/3 next")
    strikes = [line.partition(" strikes")[0] for line in g.story(None) if "strikes" in line]
    assert strikes == ["Man 2/3", "Tax Farmer"]


@pytest.mark.rule("T10.7", "T10.5")
@pytest.mark.parametrize(("field", "grave"), [(["The Morrigan", "Man 2/1"], I), (["Man 2/3", "Man 2/1"], "Banshee")])
def test_destroyed_cards_that_set_something_off_make_a_difference(scene: Scene, field: list[str], grave: str) -> None:
    g = scene(start="Combat", field=[field], discards=[[], [grave] * 9], resources=[[*THREE[0], III]])
    attack(g, 0, *field, stack="Discard Stack")
    pass_until(g, lambda: question(g) in ("attack order", "defile"))
    choose(g, 0, *(["The Life Stack"] if question(g) == "defile" else []))
    pass_until(g, lambda: question(g) == "attack order")
    assert choices(g, 0) == [f"{name} next" for name in field]


@pytest.mark.rule("T10.7")
def test_an_order_without_a_difference_is_not_asked_for(scene: Scene) -> None:
    g = scene(start="Combat", field=[["Man 1/1", "Man 2/3"]], resources=THREE)
    attack(g, 0, "Man 1/1", "Man 2/3")
    asks = []

    def is_over() -> bool:
        asks.append(question(g))
        return bool(shared(g, "phase") == "End")

    pass_until(g, is_over)
    assert "attack order" not in asks
    assert life(g, 1) == 26


@pytest.mark.rule("T10.7")
def test_whom_to_strike_first_is_chosen(scene: Scene) -> None:
    g = scene(players=3, start="Combat", field=[["Man 1/1", "Man 2/3"]], resources=THREE)
    choose(g, 0, "Man 1/1 attacks the Life Stack of Player 2", "Man 2/3 attacks the Life Stack of Player 3")
    pass_until(g, lambda: question(g) == "attack order")
    assert choices(g, 0) == ["Man 1/1 next", "Man 2/3 next"]


@pytest.mark.rule("T10.1")
def test_all_attack_at_one_stroke(scene: Scene) -> None:
    """Only those that can."""
    g = scene(start="Combat", field=[["Man 1/1", "Man 2/3", "Man 4/4"]], resources=THREE, new=["Man 4/4"])
    choose(g, 0, "All attack the Life Stack of Player 2")
    until_phase(g, "End")
    assert life(g, 1) == 26


@pytest.mark.rule("T10.1")
def test_the_last_attacker_is_named_as_such(scene: Scene) -> None:
    """At once, or after others."""
    g = scene(start="Combat", field=[["Man 1/1", "Man 2/3", "Man 4/4"]], resources=THREE)
    attack_first = g.clone()
    choose(g, 0, "Man 2/3 attacks the Life Stack of Player 2, and nobody else attacks")
    assert question(g) != "attack with"
    until_phase(g, "End")
    assert life(g, 1) == 27
    choose(attack_first, 0, "Man 1/1 attacks", "Man 4/4 attacks the Life Stack of Player 2, and nobody else attacks")
    until_phase(attack_first, "End")
    assert life(attack_first, 1) == 25


def offered_to_the_blocker(g: Twilight, wanted: str) -> list[bool]:
    """Whether Player 2 could choose this in each window until the creature damage is dealt, and right after it."""
    offered = []

    def after_the_damage() -> bool:
        if asked(g) == 1 and question(g) == "window":
            offered.append(any(wanted in text for text in choices(g, 1)))
        return bool(discard(g, 0)) and asked(g) == 1

    pass_until(g, after_the_damage)
    return offered


@pytest.mark.rule("T10.8")
@pytest.mark.parametrize(
    ("blocker", "forts", "wanted"),
    [("Archer", [], "Archer:"), ("Man 2/3", ["Verdant Oasis"], "Exhaust a Creature you control")],
    ids=["for its own ability", "for another card"],
)
def test_fighters_cannot_be_exhausted_before_the_creature_damage(
    scene: Scene, blocker: str, forts: list[str], wanted: str
) -> None:
    g = scene(start="Combat", field=[["Man 1/1"], [blocker]], forts=[[], forts], resources=THREE)
    attack(g, 0, "Man 1/1")
    to_blocks(g)
    choose(g, 1, f"{blocker} blocks")
    *before, after = offered_to_the_blocker(g, wanted)
    assert before and not any(before) and after


@pytest.mark.rule("T10.9")
def test_who_has_left_deals_no_damage(scene: Scene) -> None:
    g = scene(start="Combat", hands=[[], ["Sting"]], field=[["Man 2/2"]], resources=THREE)
    attack(g, 0, "Man 2/2")
    wait_for(g, 1)
    choose(g, 1, "Summon Sting", "Man 2/2")
    until_phase(g, "End")
    assert life(g, 1) == 30


# --- the examples of the rulebook -------------------------------------------------------------------------------------


@pytest.mark.rule("T10.4")
def test_combat_example_1(scene: Scene) -> None:
    """The Troll (3/3) Slays the blocking Scout (1/1), keeps Life 2, and nothing reaches the Life Stack."""
    g = scene(start="Combat", field=[["Youthful Troll"], ["Borderland Scout", "Corrupt Tribune"]], resources=THREE)
    assert size(g, 0, "Youthful Troll") == (3, 3)
    assert size(g, 1, "Borderland Scout") == (1, 1)
    assert size(g, 1, "Corrupt Tribune") == (1, 2)
    attack(g, 0, "Youthful Troll")
    to_blocks(g)
    choose(g, 1, "Borderland Scout blocks")
    until_phase(g, "End")
    assert size(g, 0, "Youthful Troll") == (3, 2)
    assert field(g, 1) == ["Corrupt Tribune"]
    assert discard(g, 1) == ["Borderland Scout"], "no card of life"


@pytest.mark.rule("T10.8")
def test_combat_example_2(scene: Scene) -> None:
    """An attacking Nymph and a blocking Terracotta Warrior cannot use their Exhaust abilities yet, even if the Nymph
    were Refreshed."""
    g = scene(
        start="Combat",
        active=1,
        hands=[[], ["Wake"]],
        field=[["Youthful Troll", "Terracotta Warrior"], ["Mischievous Nymph"]],
        resources=THREE,
        exhausted=["Youthful Troll"],
    )
    assert size(g, 1, "Mischievous Nymph") == (0, 4)
    attack(g, 1, "Mischievous Nymph")
    wait_for(g, 0)
    assert any(text.startswith("Terracotta Warrior:") for text in choices(g, 0)), "it does not fight yet"
    to_blocks(g)
    assert choices(g, 0) == ["No block", "Terracotta Warrior blocks Mischievous Nymph"], "the Troll is Exhausted"
    choose(g, 0, "Terracotta Warrior blocks")
    wait_for(g, 1)
    choose(g, 1, "Summon Wake", "Mischievous Nymph")
    settle(g)
    assert not is_exhausted(g, 1, "Mischievous Nymph")
    wait_for(g, 1)
    assert not any("Nymph:" in text for text in choices(g, 1)), "the Warrior that blocks would be a target"
    assert refused(g, 1, "Mischievous Nymph") == "T10.8"
    pass_until(g, lambda: asked(g) == 0 and question(g) == "window")
    assert not any(text.startswith("Terracotta Warrior:") for text in choices(g, 0))
    pass_until(g, lambda: g.step == 4 and asked(g) == 1)
    assert any("Nymph:" in text for text in choices(g, 1)), "after the creature damage"


@pytest.mark.rule("T10.6")
def test_combat_a_later_round(scene: Scene) -> None:
    """Nobody can block: the Tribune's Life of 2 turns two cards of the Life Stack over."""
    g = scene(
        start="Combat",
        active=1,
        field=[["Youthful Troll"], ["Corrupt Tribune"]],
        resources=THREE,
        exhausted=["Youthful Troll"],
        damage={"Youthful Troll": 1},
    )
    assert size(g, 0, "Youthful Troll") == (3, 2)
    attack(g, 1, "Corrupt Tribune")
    until_phase(g, "End")
    assert life(g, 0) == 28
    assert count(g, "discard", 0) == 2


@pytest.mark.rule("T11.2", "T10.5", "T10.6")
def test_damaging_stacks_example(scene: Scene) -> None:
    """Guard against Oracle: 3 and 2 damage after Armor. One Legionnaire takes a card of the discard, one of life."""
    g = scene(
        start="Combat",
        field=[["Praetorian Guard", "Stoic Legionnaires", "Stoic Legionnaires"], ["Stormchaser Oracle"]],
        resources=[["Pebble I"] * 3 + ["Pebble II"] * 3 + ["Pebble III"] * 3] * 2,
        discards=[[], ["Mend", "Spark"]],
        life=[["Pebble I"] * 9, ["Study", *["Pebble I"] * 9]],
    )
    assert size(g, 0, "Praetorian Guard") == (4, 4)
    assert size(g, 1, "Stormchaser Oracle") == (4, 4)
    choose(g, 0, "Praetorian Guard attacks the Life", "Stoic Legionnaires attacks the Life")
    choose(g, 0, "Stoic Legionnaires attacks the Discard")
    to_blocks(g)
    assert choices(g, 1)[1:] == ["Stormchaser Oracle blocks Praetorian Guard"]
    choose(g, 1, "Stormchaser Oracle blocks")
    pass_until(g, lambda: question(g) == "destroy which")
    assert size(g, 1, "Stormchaser Oracle") == (4, 1), "3 damage"
    assert size(g, 0, "Praetorian Guard") == (4, 2), "2 damage"
    choose(g, 0, "Mend")
    assert destroyed(g, 1) == ["Mend"]
    until_phase(g, "End")
    assert discard(g, 1) == ["Spark", "Study"]
    assert life(g, 1) == 9


# --- keywords ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T10.4")
@pytest.mark.parametrize("attacks", [True, False])
def test_who_falls_falls_whatever_the_fall_of_the_other_sets_off(scene: Scene, attacks: bool) -> None:
    """The Champion would gain a Blessing by Slaying, but has fallen at the same time."""
    pair = ("Arena Champion", "Giant 4/4") if attacks else ("Giant 4/4", "Arena Champion")
    g = scene(start="Combat", field=[[pair[0]], [pair[1]]], resources=[["Pebble II"], ["Pebble II"]])
    attack(g, 0, pair[0])
    to_blocks(g)
    choose(g, 1, f"{pair[1]} blocks")
    until_phase(g, "End")
    assert field(g, 0) == field(g, 1) == []


@pytest.mark.rule("T10.4")
@pytest.mark.parametrize("first", ["Man 1/1", "Valkyrie Vanguard"])
def test_the_order_of_attackers_saves_nobody(scene: Scene, first: str) -> None:
    """The Valkyrie is blessed when another falls, but both have fallen at the same time."""
    g = scene(
        start="Combat",
        field=[["Man 1/1", "Valkyrie Vanguard"], ["Man 2/2", "Runner"]],
        resources=[[I] * 3 + ["Pebble II"] * 3] * 2,
        damage={"Valkyrie Vanguard": 3},
    )
    assert size(g, 0, "Valkyrie Vanguard")[1] == 1
    for name in (first, *({"Man 1/1", "Valkyrie Vanguard"} - {first})):
        choose(g, 0, f"{name} attacks the Life Stack")
    to_blocks(g)
    while question(g) == "who blocks":
        pairs = ("Man 2/2 blocks Man 1/1", "Runner blocks Valkyrie Vanguard")
        choose(g, 1, next(option for option in choices(g, 1) if option in pairs))
    until_phase(g, "End")
    assert field(g, 0) == []


@pytest.mark.rule("T10.4", "T11.1")
def test_nobody_who_has_fallen_is_saved_by_the_fall_of_another(scene: Scene) -> None:
    """The Deathbound of the Scout finds a Heresy that would return the other blocker, who has no Life left either."""
    g = scene(field=[["Man 3/3", "Man 3/3"], ["Scout", "Man 2/2"]], resources=[[I, I], ["Exile", I]])
    until_phase(g, "Combat")
    choose(g, 0, "All attack")
    to_blocks(g)
    choose(g, 1, "Scout blocks")
    to_blocks(g)
    choose(g, 1, "Man 2/2 blocks")
    manifest(g, 1, "Exile")
    settle(g)
    assert discard(g, 1) == ["Scout", "Man 2/2"]
    assert hand(g, 1) == []


@pytest.mark.rule("T10.4")
def test_a_blocker_that_returns_to_hand_was_not_slain(scene: Scene) -> None:
    g = scene(field=[["Man 3/3", "Slayer"], ["Scout", "Man 0/4"]], resources=[[I, I], ["Exile", I]])
    until_phase(g, "Combat")
    choose(g, 0, "All attack")
    to_blocks(g)
    choose(g, 1, "Scout blocks")
    to_blocks(g)
    choose(g, 1, "Man 0/4 blocks")
    manifest(g, 1, "Exile")
    pass_until(g, lambda: shared(g, "phase") != "Combat")
    assert "Man 0/4" in hand(g, 1)
    assert size(g, 0, "Slayer") == (1, 9)


@pytest.mark.rule("T10.4")
@pytest.mark.parametrize(("blocker", "blessed"), [("Man 1/1", True), ("Man 1/2", False), ("Leper", True)])
def test_who_slays_and_lives_speaks(scene: Scene, blocker: str, blessed: bool) -> None:
    g = scene(field=[["Slayer"], [blocker]], resources=[[I], [I]])
    until_phase(g, "Combat")
    attack(g, 0, "Slayer")
    to_blocks(g)
    choose(g, 1, f"{blocker} blocks")
    pass_until(g, lambda: shared(g, "phase") != "Combat")
    assert shown(g, "field", 0, "Slayer").get("blessings", 0) == blessed
