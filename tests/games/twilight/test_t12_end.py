"""T12.4 Prescience thaws, T12.6 what ends with the turn, and T20.1 Armor of a Life Stack."""

from __future__ import annotations

import pytest

from tests.games.twilight.playing import (
    II,
    III,
    I,
    Scene,
    asked,
    cards_in,
    choices,
    choose,
    destroyed,
    discard,
    field,
    hand,
    life,
    next_turn,
    number,
    pass_until,
    question,
    settle,
    shared,
    shown,
    summon,
    until_phase,
    wait_for,
)
from theomachy.games.twilight.state import Twilight


@pytest.mark.rule("T12.4")
def test_only_your_own_cards_with_prescience_thaw(scene: Scene) -> None:
    g = scene(
        players=3,
        start="End",
        field=[["Seer", "Man 1/1"], [], ["Seer"]],
        resources=[[I, I], [], [I]],
        frozen=["Seer", "Man 1/1", "Anchor"],
    )
    next_turn(g)
    assert "frozen" not in shown(g, "field", 0, "Seer")
    assert shown(g, "field", 0, "Man 1/1")["frozen"] == 1
    assert shown(g, "forts", 0, "Anchor")["frozen"] == 1
    assert shown(g, "field", 2, "Seer")["frozen"] == 1, "it was not the End Phase of its player"


@pytest.mark.rule("T12.6", "T20.5")
def test_obliterate_forgets_what_was_destroyed_in_an_earlier_turn(scene: Scene) -> None:
    g = scene(
        hands=[["Ruin"], ["Backward Ruin"]],
        discards=[["Spark"], ["Spark", "Spark"]],
        resources=[[I], [I]],
    )
    summon(g, 0, "Ruin")
    assert life(g, 1) == 25
    next_turn(g)
    pass_until(g, lambda: "Summon Backward Ruin" in choices(g, 1))
    summon(g, 1, "Backward Ruin")
    assert life(g, 0) == 30


@pytest.mark.rule("T12.6", "T11.8")
def test_damage_of_an_earlier_turn_is_forgotten(scene: Scene) -> None:
    g = scene(hands=[["Spark"], ["Eye for an Eye"]], resources=[[I], [I]])
    summon(g, 0, "Spark")
    assert life(g, 1) == 29
    next_turn(g)
    pass_until(g, lambda: "Summon Eye for an Eye" in choices(g, 1))
    summon(g, 1, "Eye for an Eye")
    assert life(g, 0) == 27, "3, and not the 6 of who was damaged this turn"


@pytest.mark.rule("T12.6", "T15.12")
def test_once_per_turn_is_again_in_the_next(scene: Scene) -> None:
    g = scene(field=[["Monk"]], resources=[[I, I, I]])
    choose(g, 0, "Monk:")
    settle(g)
    next_turn(g)
    next_turn(g)
    until_phase(g, "Summoning")
    pass_until(g, lambda: asked(g) == 0)
    assert any(text.startswith("Monk:") for text in choices(g, 0))


@pytest.mark.rule("T20.1")
@pytest.mark.parametrize(("scheme", "left"), [("Ruin", 26), ("Foul", 29)])
def test_armor_of_a_life_stack_holds_against_obliterate_and_defile(scene: Scene, scheme: str, left: int) -> None:
    g = scene(hands=[[scheme]], discards=[["Spark"]], forts=[[], ["Wall"]], resources=[[I]])
    summon(g, 0, scheme)
    assert life(g, 1) == left


@pytest.mark.rule("T1.8", "T9.3")
def test_a_creature_whose_control_you_gained_does_not_attack_at_once(scene: Scene) -> None:
    """The Heresy of Siren of the Court brings a Fresh one over."""
    g = scene(
        hands=[["Exalted Omen"]],
        field=[["Man 2/2"], ["Man 3/3"]],
        resources=[[I, I, I], [I, "Siren of the Court"]],
    )
    choose(g, 0, "Summon Exalted Omen")
    pass_until(g, lambda: "Man 3/3" in choices(g, 0))
    choose(g, 0, "Man 3/3")
    settle(g)
    assert field(g, 0) == ["Man 2/2", "Man 3/3"]
    pass_until(g, lambda: question(g) == "attack with")
    assert choices(g, 0) == ["Done", "Man 2/2 attacks the Life Stack of Player 2"]


@pytest.mark.rule("T15.12", "T15.11")
def test_once_per_turn_is_not_used_up_without_a_target(scene: Scene) -> None:
    """The first card is Destroyed while nobody is weak enough, so the second one counts."""
    g = scene(
        hands=[["Ruin", "Sting", "Ruin"]],
        field=[["Vulture"], ["Man 3/3", "Man 2/2"]],
        discards=[["Bolt", "Bolt", "Bolt"]],
        resources=[[I] * 3],
    )
    summon(g, 0, "Ruin")
    summon(g, 0, "Sting", "Man 3/3")
    assert field(g, 1) == ["Man 3/3", "Man 2/2"]
    summon(g, 0, "Ruin")
    assert field(g, 1) == ["Man 2/2"]


@pytest.mark.rule("T20.9")
def test_who_is_back_for_a_turn_is_found_in_a_life_stack(scene: Scene) -> None:
    """The Man returns to the hand, is Discarded and Restored: it is he who is Destroyed, wherever he lies now."""
    g = scene(
        start="Draw",
        forts=[["Altar of Thermopylae"]],
        hands=[["Omen", "Omen", "Mend"]],
        discards=[["Man 1/1"]],
        resources=[["Turncoat Captain", "Corrupt Tribune", I, I, I]],
    )
    pass_until(g, lambda: question(g) == "choose a")
    choose(g, 0, "Man 1/1", "Put it into play")
    assert field(g, 0) == ["Man 1/1"]
    pass_until(g, lambda: shared(g, "phase") == "Summoning")
    for name, target in (("Turncoat Captain", "Man 1/1"), ("Corrupt Tribune", "Man 1/1")):
        choose(g, 0, "Summon Omen")
        pass_until(g, lambda: question(g) == "which manifest")
        card = next(card for card in g.resources[0] if g.face(card).name == name)
        g.choose(next(option for option in g.asks[0].options if card in option.cards))
        choose(g, 0, target)
        settle(g)
    summon(g, 0, "Mend")
    assert life(g, 0) == 31
    assert destroyed(g, 0) == []
    next_turn(g)
    assert destroyed(g, 0) == ["Man 1/1"]
    assert life(g, 0) == 30


@pytest.mark.rule("T12.2")
@pytest.mark.parametrize(("area", "known"), [([III], True), ([III, III], False), ([III, II], True)])
def test_an_aspect_that_is_shuffled_with_no_other_stays_known(scene: Scene, area: list[str], known: bool) -> None:
    g = scene(hands=[["Exalted Omen"]], resources=[[I], area])
    summon(g, 0, "Exalted Omen")
    next_turn(g)
    assert (III in cards_in(g, "resources", 1)) == known
    assert (III in cards_in(g, "resources", 1, 1)) == known


def trade_away_who_is_back(g: Twilight) -> None:
    """The Altar brings Man 3/3 back; it is Recalled to hand and traded away."""
    pass_until(g, lambda: field(g, 0) == ["Man 3/3"])
    summon(g, 0, "Recall", "Man 3/3")
    pass_until(g, lambda: question(g) == "trade or not")
    choose(g, 0, "Make", "1 I for the same")
    choose(g, 1, "Accept")
    choose(g, 0, "Man 3/3")


@pytest.mark.rule("T20.9", "T6.4")
def test_who_is_back_for_a_turn_is_destroyed_after_a_trade(scene: Scene) -> None:
    """It returns to hand and is traded away with an equal back: it is this card that is Destroyed, no other one."""
    g = scene(
        start="Draw",
        hands=[["Recall", "Omen", "Omen", "Omen"], ["Omen"]],
        discards=[["Man 3/3"], []],
        forts=[["Altar of Thermopylae"], []],
        resources=[[I, I], [I]],
    )
    trade_away_who_is_back(g)
    pass_until(g, lambda: question(g) != "give which")
    until_phase(g, "End")
    assert destroyed(g, 0) == ["Man 3/3"]
    assert hand(g, 0).count("Omen") == 3


@pytest.mark.rule("T20.9", "T9.8")
def test_who_is_back_for_a_turn_and_discarded_lies_there_until_the_end(scene: Scene) -> None:
    """It returns to hand, is Summoned again, counts now, and is Discarded by the Creature Limit: that Slays nobody."""
    g = scene(
        start="Draw",
        hands=[["Recall"], []],
        discards=[["Man 3/3"], []],
        forts=[["Altar of Thermopylae"], []],
        field=[["Man 1/1", "Man 1/2", "Man 2/1"], []],
        resources=[[I, I, I], [I]],
    )
    pass_until(g, lambda: "Man 3/3" in field(g, 0))
    summon(g, 0, "Recall", "Man 3/3")
    pass_until(g, lambda: "Summon Man 3/3" in choices(g, 0))
    choose(g, 0, "Summon Man 3/3")
    pass_until(g, lambda: question(g) == "too many")
    choose(g, 0, "Man 3/3")
    assert "Man 3/3" in discard(g, 0)
    assert destroyed(g, 0) == []
    until_phase(g, "End")
    assert destroyed(g, 0) == ["Man 3/3"]


@pytest.mark.rule("T20.9", "T9.8")
def test_the_limit_holds_when_who_is_back_for_a_turn_is_destroyed_as_an_aspect(scene: Scene) -> None:
    """It was traded away, and the other one Recharged with it: he has an Aspect less now, so a Creature too many."""
    g = scene(
        start="Draw",
        hands=[["Recall", "Omen"], [I]],
        discards=[["Man 3/3"], []],
        forts=[["Altar of Thermopylae"], []],
        field=[[], ["Man 1/1"]],
        resources=[[I, I], ["Tithe"]],
    )
    trade_away_who_is_back(g)
    pass_until(g, lambda: "Summon Omen" in choices(g, 0))
    choose(g, 0, "Summon Omen")
    pass_until(g, lambda: question(g) == "which manifest")
    choose(g, 0, "A Lesser Aspect of Player 2")
    pass_until(g, lambda: "Put this card into play under your control" in choices(g, 0))
    choose(g, 0, "Put this card into play")
    assert cards_in(g, "resources", 1, 0) == ["Man 3/3"]
    assert field(g, 1) == ["Man 1/1"]
    next_turn(g)
    assert destroyed(g, 0) == ["Man 3/3"]
    assert field(g, 1) == []


@pytest.mark.rule("T12.5")
def test_decay_counts_the_cards_that_are_there(scene: Scene) -> None:
    g = scene(start="End", power=[(0, 0, 1)], life=[[I, I]])
    pass_until(g, lambda: g.over)
    assert "Player 1 suffers Decay: 2 cards of life Destroyed for unused Power." in g.story(None)


@pytest.mark.rule("T12.2", "T12.5")
def test_what_decay_sets_off_leaves_nothing_open_and_nothing_unused(scene: Scene) -> None:
    """The Augur is Destroyed by Decay and Manifests an Aspect; its player draws Power from another in answer."""
    g = scene(
        start="End",
        power=[(1, 0, 0)],
        life=[["Augur", *[I] * 9]],
        hands=[[], ["Spark"]],
        resources=[[II], ["Leech", I, I]],
    )
    pass_until(g, lambda: question(g) == "which manifest")
    g.choose(next(option for option in g.asks[0].options if g.face(option.cards[0]).name == "Leech"), player=0)
    wait_for(g, 1)
    choose(g, 1, "Exhaust a Lesser Aspect for Power")
    turn = shared(g, "turn")
    pass_until(g, lambda: shared(g, "turn") != turn)
    assert cards_in(g, "resources", 1) == [None] * 3
    assert (number(g, 1, "Power"), life(g, 1)) == (None, 27)
