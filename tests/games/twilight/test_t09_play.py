"""T9 Resource and Summoning Phase."""

from __future__ import annotations

import pytest

from tests.games.twilight.playing import (
    II,
    III,
    I,
    Scene,
    area,
    asked,
    aspects,
    cards_in,
    choices,
    choose,
    count,
    discard,
    field,
    hand,
    is_exhausted,
    life,
    next_turn,
    pass_until,
    question,
    refused,
    shared,
    shown,
    summon,
    until_phase,
    wait_for,
)


@pytest.mark.rule("T9.1")
def test_one_aspect_must_be_placed_fresh(scene: Scene) -> None:
    g = scene(start="Resource", aspects=[[I, III]])
    choose(g, 0, "Pass")
    assert choices(g, 0) == ["A card (Lesser)", "A card (Exalted)"]
    choose(g, 0, "A card (Exalted)")
    assert area(g, 0) == "1 III (1 Fresh)"
    assert aspects(g, 0) == "1 I"
    assert cards_in(g, "resources", 0, 0) == [None], "face down"


@pytest.mark.rule("T9.1")
def test_nothing_happens_with_an_empty_aspect_stack(scene: Scene) -> None:
    g = scene(start="Resource")
    choose(g, 0, "Pass")
    assert shared(g, "phase") == "Summoning"


@pytest.mark.rule("T9.1")
def test_a_card_may_let_you_place_more(scene: Scene) -> None:
    g = scene(start="Resource", forts=[["Market"]], aspects=[[I, II]])
    choose(g, 0, "Pass", "A card (Lesser)")
    assert area(g, 0) == "1 I (1 Fresh), 1 II (1 Fresh)"


@pytest.mark.rule("T9.2")
def test_summoning_any_number_of_cards(scene: Scene) -> None:
    g = scene(hands=[["Man 1/1", "Man 2/2"]], resources=[[I, I]])
    summon(g, 0, "Man 1/1")
    summon(g, 0, "Man 2/2")
    assert field(g, 0) == ["Man 1/1", "Man 2/2"]
    assert area(g, 0) == "2 I (0 Fresh)"


@pytest.mark.rule("T9.2", "T8.1")
def test_summoning_example(scene: Scene) -> None:
    """Stonehenge takes exactly two I, two II and three III."""
    full = [I, I, II, II, III, III, III]
    for missing in (I, II, III):
        rest = list(full)
        rest.remove(missing)
        g = scene(hands=[["Stonehenge"]], resources=[rest])
        assert "Summon Stonehenge" not in choices(g, 0)
        assert refused(g, 0, "Stonehenge") == "T8.1"
    g = scene(hands=[["Stonehenge"]], resources=[[*full, I]], anchored=False)
    choose(g, 0, "Summon Stonehenge")
    assert "Stonehenge" in cards_in(g, "forts", 0)
    assert area(g, 0) == "3 I (1 Fresh), 2 II (0 Fresh), 3 III (0 Fresh)"


@pytest.mark.rule("T9.2")
@pytest.mark.parametrize("phase", ["Draw", "Resource", "End"])
def test_creatures_only_in_the_own_summoning_phase(scene: Scene, phase: str) -> None:
    g = scene(start=phase, hands=[["Man 1/1"]], resources=[[I]])
    assert "Summon Man 1/1" not in choices(g, 0)
    assert refused(g, 0, "Man 1/1") == "T9.2"


@pytest.mark.rule("T9.2")
def test_no_creature_in_answer_and_none_in_the_turn_of_another(scene: Scene) -> None:
    g = scene(hands=[["Spark"], ["Man 1/1", "Spark"]], resources=[[I], [I, I]])
    choose(g, 0, "Summon Spark")
    assert "Summon Spark" in choices(g, 1)
    assert "Summon Man 1/1" not in choices(g, 1)


@pytest.mark.rule("T9.3")
def test_a_creature_arrives_fresh_and_can_use_its_ability(scene: Scene) -> None:
    g = scene(hands=[["Archer"]], field=[[], ["Man 1/1"]], resources=[[I], [I]])
    summon(g, 0, "Archer")
    assert not is_exhausted(g, 0, "Archer")
    assert any(text.startswith("Archer:") for text in choices(g, 0))
    pass_until(g, lambda: shared(g, "phase") in ("Combat", "End"))
    assert question(g) != "attack with"


@pytest.mark.rule("T9.4")
def test_an_intrigue_arrives_fresh_and_pays_later(scene: Scene) -> None:
    g = scene(hands=[["Tithe"]], resources=[[I]], discards=[["Bolt", "Mend"]])
    summon(g, 0, "Tithe")
    assert not is_exhausted(g, 0, "Tithe")
    next_turn(g)
    next_turn(g)
    until_phase(g, "Draw")
    assert area(g, 0) == "1 I (0 Fresh)", "the first upkeep"
    assert any("pays 1 I for Tithe" in line for line in g.story(None))


@pytest.mark.rule("T9.5")
def test_a_fortification_goes_to_its_side_and_covers(scene: Scene) -> None:
    g = scene(hands=[["Well"]], forts=[["Wall"]], resources=[[I]])
    choose(g, 0, "Summon Well")
    assert choices(g, 0) == ["North", "East"]
    choose(g, 0, "North")
    assert shown(g, "forts", 0, "Well")["side"] == shown(g, "forts", 0, "Wall")["side"] == "N"
    assert cards_in(g, "forts", 0) == ["Anchor", "Wall", "Well"]


@pytest.mark.rule("T9.5")
@pytest.mark.parametrize(("forts", "damage"), [([], 4), (["Wall"], 3), (["Wall", "Well"], 4), (["Well", "Wall"], 3)])
def test_only_the_topmost_works(scene: Scene, forts: list[str], damage: int) -> None:
    g = scene(hands=[["Bolt"]], forts=[[], forts], resources=[[I, I, II]])
    summon(g, 0, "Bolt")
    assert life(g, 1) == 30 - damage


@pytest.mark.rule("T9.5")
def test_what_is_uncovered_works_again(scene: Scene) -> None:
    g = scene(hands=[["Bolt"]], forts=[[], ["Wall", "Well"]], resources=[[I, I, I, II]])
    choose(g, 0, "Sacrifice Aspects", "Well")
    summon(g, 0, "Bolt")
    assert life(g, 1) == 27


@pytest.mark.rule("T9.6")
def test_a_scheme_is_carried_out_and_discarded(scene: Scene) -> None:
    g = scene(start="End", hands=[["Spark"], ["Spark"]], resources=[[I], [I]])
    summon(g, 0, "Spark")
    wait_for(g, 1)
    choose(g, 1, "Summon Spark")
    pass_until(g, lambda: not g.stack)
    assert discard(g, 0)[:1] == ["Spark"]
    assert (life(g, 0), life(g, 1)) == (29, 29)


@pytest.mark.rule("T9.7", "T9.8")
def test_creature_limit_example(scene: Scene) -> None:
    """Four I and three II allow four Lesser and three Greater; a fifth Lesser means one of the five is Discarded."""
    lessers = ["Man 1/1", "Man 2/2", "Man 3/3", "Ghost"]
    greaters = ["Giant 1/2", "Giant 3/3", "Giant 4/4"]
    g = scene(hands=[["Man 2/1", "Giant 2/6"]], field=[[*lessers, *greaters]], resources=[[I] * 4 + [II] * 3])
    choose(g, 0, "Summon Man 2/1")
    assert question(g) == "too many"
    assert choices(g, 0) == [*lessers, "Man 2/1"], "also the one that was just Summoned"
    choose(g, 0, "Ghost")
    assert discard(g, 0) == ["Ghost"]
    assert "Giant 2/6" in hand(g, 0)
    assert count(g, "hand", 0) == 2, "Deathbound drew a card"
    summon(g, 0, "Giant 2/6", "Giant 2/6")
    assert "Giant 2/6" in discard(g, 0)


@pytest.mark.rule("T9.8", "T13.9")
def test_the_limit_holds_at_once_by_whatever_means(scene: Scene) -> None:
    """A Heresy Destroys an Aspect, and there is none to Recharge with."""
    g = scene(
        hands=[["Omen"]],
        field=[[], ["Man 1/1", "Man 2/2"]],
        resources=[[I], ["Robber", I]],
        life=[[I] * 9, [II] * 9],
    )
    choose(g, 0, "Summon Omen")
    pass_until(g, lambda: question(g) == "which manifest")
    g.choose(next(option for option in g.asks[0].options if g.face(option.cards[0]).name == "Robber"))
    pass_until(g, lambda: question(g) == "too many")
    assert asked(g) == 1
    assert choices(g, 1) == ["Man 1/1", "Man 2/2"]


@pytest.mark.rule("T9.9", "T12.4")
def test_prescience_at_any_time_but_exhausted_and_frozen(scene: Scene) -> None:
    g = scene(start="Draw", hands=[["Seer"]], resources=[[I]])
    choose(g, 0, "Summon Seer")
    card = shown(g, "field", 0, "Seer")
    assert card["exhausted"]
    assert card["frozen"] == 1
    assert g.story(None)[-2:] == ["Seer is Exhausted.", "Seer is Frozen."]
    next_turn(g)
    assert "frozen" not in shown(g, "field", 0, "Seer"), "thawed in the own End Phase"
    next_turn(g)
    until_phase(g, "Draw")
    assert not is_exhausted(g, 0, "Seer")


@pytest.mark.rule("T9.9")
def test_prescience_in_the_own_summoning_phase_arrives_fresh(scene: Scene) -> None:
    g = scene(hands=[["Seer"]], resources=[[I]])
    summon(g, 0, "Seer")
    assert not is_exhausted(g, 0, "Seer")


@pytest.mark.rule("T9.1")
def test_aspects_of_several_players_are_told_apart(scene: Scene) -> None:
    g = scene(players=3, start="Resource", aspects=[[I, I, I]])
    first, second, _ = g.aspects[0]
    g.owner = tuple(2 if card == second else seat for card, seat in enumerate(g.owner))
    choose(g, 0, "Pass")
    assert choices(g, 0) == ["A card of Player 2 (Lesser)", "A card of Player 3 (Lesser)"]
    g.choose(1, player=0)
    assert g.resources[0] == [second]
    assert g.aspects[0][0] == first
