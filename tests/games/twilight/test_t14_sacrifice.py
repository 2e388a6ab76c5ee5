"""T14 Sacrifice, with the worked examples of the rulebook."""

from __future__ import annotations

import pytest

from tests.games.twilight.playing import (
    II,
    III,
    I,
    Scene,
    area,
    asked,
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
    settle,
    summon,
    wait_for,
)
from theomachy.games.twilight.state import Twilight

SACRIFICE = "Sacrifice Aspects"


@pytest.mark.rule("T14.1", "T14.2")
def test_sacrifice_to_counter_example(scene: Scene) -> None:
    """Two I and two II, some of them Exhausted, for a Creature that costs them; all go to Jane's Destroyed Stack."""
    g = scene(
        field=[[], ["Annoyance"]],
        resources=[["Leech", "Snare", "Bane", II], [I, II, II]],
        exhausted=["Leech", "Bane"],
        hands=[["Study"], ["Study"]],
    )
    choose(g, 0, SACRIFICE, "Annoyance, for 2 I, 2 II")
    assert area(g, 0) == "none"
    assert field(g, 1) == []
    gone = ["Annoyance", "Bane", "Leech", II, "Snare"]
    assert sorted(map(str, destroyed(g, 1))) == sorted(gone), "she owned the Aspects too"
    assert hand(g, 1) == ["Study"], "no Requiem"


@pytest.mark.rule("T14.1")
def test_the_cost_must_be_paid_exactly_by_type(scene: Scene) -> None:
    g = scene(field=[[], ["Annoyance"]], resources=[[I, II, II, III, III]])
    assert SACRIFICE not in " ".join(choices(g, 0))


@pytest.mark.rule("T14.1")
@pytest.mark.parametrize("phase", ["Draw", "Trade", "Seize", "Resource", "Combat", "End"])
def test_in_every_phase(scene: Scene, phase: str) -> None:
    g = scene(
        start=phase,
        hands=[["Study"] * 4, ["Study"]],
        field=[["Man 1/1"], ["Man 2/2"]],
        resources=[[I, I], [I]],
    )
    if phase == "Combat":
        choose(g, 0, "Man 1/1 attacks the Life Stack")
    pass_until(g, lambda: any(SACRIFICE in text for text in choices(g, 0)))
    assert g.view(None)["shared"]["numbers"]["phase"] == phase


@pytest.mark.rule("T14.2", "T14.8")
def test_a_card_in_a_discard_stack_or_an_own_one(scene: Scene) -> None:
    g = scene(field=[["Man 2/2"]], discards=[["Spark"], ["Mend"]], resources=[[I, I]])
    choose(g, 0, SACRIFICE)
    offered = [text.partition(",")[0] for text in choices(g, 0)]
    stack = "A card in the Discard Stack of Player"
    assert offered == ["Man 2/2", f"{stack} 1", f"{stack} 2"]
    choose(g, 0, f"{stack} 2", "Mend")
    assert destroyed(g, 1) == [I, "Mend"]


def victims(g: Twilight, seat: int) -> list[str]:
    """Against what a seat could Sacrifice now, without the price."""
    if not any(SACRIFICE in text for text in choices(g, seat)):
        return []
    twin = g.clone()
    choose(twin, seat, SACRIFICE)
    return [text.partition(",")[0] for text in choices(twin, seat)]


STACKS = [f"A card in the Discard Stack of Player {number}" for number in (1, 2)]


@pytest.mark.rule("T14.2")
@pytest.mark.parametrize("phase", ["Draw", "Trade", "Seize", "Resource", "Summoning", "Combat", "End"])
def test_cards_in_discard_stacks_are_offered_in_summoning_phases(scene: Scene, phase: str) -> None:
    """In other windows only what is in play."""
    g = scene(
        start=phase,
        hands=[["Study"] * 4, ["Study"]],
        field=[["Man 1/1"], ["Man 2/2"]],
        discards=[["Spark"], ["Mend"]],
        resources=[[I, I], [I]],
    )
    if phase == "Combat":
        choose(g, 0, "Man 1/1 attacks the Life Stack")
    assert g.phase == phase
    assert victims(g, 0) == ["Man 1/1", "Man 2/2", *(STACKS if phase == "Summoning" else [])]


@pytest.mark.rule("T14.2")
@pytest.mark.parametrize("phase", ["Draw", "Summoning", "End"])
def test_cards_in_discard_stacks_are_offered_in_answers(scene: Scene, phase: str) -> None:
    """In any phase; what was just announced is another target."""
    g = scene(
        start=phase,
        hands=[["Study"], ["Study"]],
        discards=[["Spark"], ["Mend"]],
        resources=[[I], [I, I]],
    )
    choose(g, 0, "Summon Study")
    assert (asked(g), question(g)) == (1, "answer")
    assert victims(g, 1) == ["Study", *STACKS]


@pytest.mark.rule("T14.2")
def test_a_covered_fortification(scene: Scene) -> None:
    g = scene(forts=[[], ["Well", "Wall"]], resources=[[I]])
    choose(g, 0, SACRIFICE)
    assert [text.partition(",")[0] for text in choices(g, 0)] == ["Well", "Wall"]


@pytest.mark.rule("T14.3")
def test_it_cannot_be_answered(scene: Scene) -> None:
    g = scene(field=[[], ["Man 2/2"]], hands=[["Study"], ["Sting", "Ban"]], resources=[[I, I], [I, I]])
    choose(g, 0, SACRIFICE, "Man 2/2")
    assert asked(g) == 0
    assert field(g, 1) == []


@pytest.mark.rule("T14.4")
def test_what_the_card_had_announced_is_countered(scene: Scene) -> None:
    g = scene(field=[["Archer"], ["Man 2/2"]], resources=[[I, I], [I, I]])
    choose(g, 0, "Archer:", "Man 2/2")
    choose(g, 1, SACRIFICE, "Archer")
    settle(g)
    assert field(g, 1) == ["Man 2/2"]
    assert field(g, 0) == []


@pytest.mark.rule("T14.5")
def test_sacrifice_as_first_option_example(scene: Scene) -> None:
    """Against a Scheme for two I and one II that deals 4: a Sacrifice, or the own Scheme, but not both."""
    position = {
        "hands": [["Bolt"], ["Veto"]],
        "resources": [[I, I, II], [I, I, I, II, II, II]],
    }
    g = scene(**position)
    choose(g, 0, "Summon Bolt")
    choose(g, 1, SACRIFICE, "Bolt, for 2 I, 1 II")
    settle(g)
    assert life(g, 1) == 30
    assert destroyed(g, 0).count("Bolt") == 1, "certainly Destroyed"
    assert area(g, 1) == "1 I (1 Fresh), 2 II (2 Fresh)"
    g = scene(**position)
    choose(g, 0, "Summon Bolt")
    choose(g, 1, "Summon Veto")
    settle(g)
    assert life(g, 1) == 30
    assert discard(g, 0) == ["Bolt"], "countered, so only Discarded"


@pytest.mark.rule("T14.5")
def test_sacrifice_is_not_a_last_resort_example(scene: Scene) -> None:
    """Jane's Scheme, Bill's counter for one I and two II, her Sacrifice against it: hers happens, and he cannot."""
    g = scene(
        hands=[["Bolt"], ["Veto", "Study"]],
        resources=[[I, I, I, II, II, II], [I, I, I, II, II, II]],
    )
    choose(g, 0, "Summon Bolt")
    choose(g, 1, "Summon Veto")
    choose(g, 0, SACRIFICE, "Veto, for 1 I, 2 II")
    pass_until(g, lambda: asked(g) == 1 or not g.stack)
    assert question(g) == "answer"
    assert not any(SACRIFICE in text for text in choices(g, 1)), "he has answered it with a card effect"
    settle(g)
    assert life(g, 1) == 26
    assert "Veto" in destroyed(g, 1)


@pytest.mark.rule("T14.5")
def test_against_a_new_card_it_is_possible_again(scene: Scene) -> None:
    g = scene(hands=[["Spark", "Spark"], ["Ban"]], resources=[[I, I], [I, I]])
    choose(g, 0, "Summon Spark")
    choose(g, 1, "Summon Ban")
    settle(g)
    wait_for(g, 0)
    choose(g, 0, "Summon Spark")
    choose(g, 1, SACRIFICE)
    assert "Spark, for 1 I" in choices(g, 1)


@pytest.mark.rule("T14.6")
@pytest.mark.parametrize("killer", ["Sacrifice", "Ruin"])
def test_no_requiem(scene: Scene, killer: str) -> None:
    g = scene(hands=[["Ruin"]], discards=[[], ["Banshee"]], resources=[[I, I]])
    if killer == "Ruin":
        choose(g, 0, "Summon Ruin")
        settle(g)
        assert life(g, 0) == 28, "Requiem: 2 damage to an opponent of its owner"
    else:
        choose(g, 0, SACRIFICE, "A card in the Discard Stack of Player 2", "Banshee")
        assert life(g, 0) == 30
    assert "Banshee" in destroyed(g, 1)


@pytest.mark.rule("T14.7", "T2.4")
@pytest.mark.parametrize(("counts", "damage"), [(False, 0), (True, 5)])
def test_sacrificed_cards_and_obliterate(scene: Scene, counts: bool, damage: int) -> None:
    g = scene(
        hands=[["Backward Ruin"]],
        field=[[], ["Man 2/2"]],
        resources=[[I, I]],
        sacrifice_counts=counts,
    )
    choose(g, 0, SACRIFICE, "Man 2/2")
    summon(g, 0, "Backward Ruin")
    assert life(g, 1) == 30 - damage


@pytest.mark.rule("T14.8")
def test_x_counts_as_nothing(scene: Scene) -> None:
    g = scene(discards=[[], ["Flood"]], resources=[[I]])
    choose(g, 0, SACRIFICE, "A card in the Discard Stack of Player 2")
    assert choices(g, 0) == ["Flood, for 1 I"]


@pytest.mark.rule("T14.9")
def test_the_creature_limit_afterwards(scene: Scene) -> None:
    g = scene(field=[["Ghost"], ["Man 2/2"]], resources=[[I]])
    choose(g, 0, SACRIFICE, "Man 2/2")
    assert question(g) == "too many"
    choose(g, 0, "Ghost")
    assert discard(g, 0) == ["Ghost"]
    assert count(g, "hand", 0) == 1, "Deathbound"


@pytest.mark.rule("T13.3")
def test_not_against_a_heresy(scene: Scene) -> None:
    g = scene(
        hands=[["Omen"], ["Study"]],
        field=[["Man 1/1"], ["Man 2/2"]],
        resources=[[I, I], ["Leech", I]],
    )
    choose(g, 0, "Summon Omen")
    assert any(SACRIFICE in text for text in choices(g, 1))
    pass_until(g, lambda: question(g) == "which manifest")
    choose(g, 0, "A Lesser Aspect of Player 2: a card")
    assert asked(g) == 1
    assert question(g) == "answer"
    assert not any(SACRIFICE in text for text in choices(g, 1))


@pytest.mark.rule("T14.1", "T11.10")
def test_a_copy_costs_what_it_copies(scene: Scene) -> None:
    g = scene(
        field=[["Shifter"], ["Titan 5/5"]],
        resources=[[I, III], [I, II, II, III, III]],
        hands=[[], ["Study"]],
    )
    choose(g, 0, "Shifter:", "Titan 5/5")
    settle(g)
    pass_until(g, lambda: asked(g) == 1 and question(g) == "window")
    choose(g, 1, "Sacrifice")
    assert "Shifter, for 2 II, 2 III" in choices(g, 1)


@pytest.mark.rule("T14.6")
def test_a_sacrifice_sets_off_what_speaks_of_destroyed_cards(scene: Scene) -> None:
    """The Vulture Slays when a card is Destroyed, the victim or an Aspect; the Banshee's Requiem stays silent."""
    g = scene(field=[["Vulture"], ["Banshee", "Man 2/1"]], resources=[[I, I], [I, I]])
    choose(g, 0, "Sacrifice Aspects", "Banshee")
    choose(g, 0, "Man 2/1")
    assert field(g, 1) == []
    assert discard(g, 1) == ["Man 2/1"]
    assert life(g, 0) == 30


@pytest.mark.rule("T14.6")
def test_whose_card_was_sacrificed_has_something_to_say(scene: Scene) -> None:
    g = scene(
        field=[["Moonlit Changeling"], ["Man 2/2"]],
        exhausted=["Moonlit Changeling"],
        resources=[[I, "Pebble II"], [I]],
        discards=[["Spark"], []],
    )
    choose(g, 0, "Sacrifice Aspects", "A card in the Discard Stack of Player 1", "Spark")
    assert destroyed(g, 0) == ["Spark"]
    assert not is_exhausted(g, 0, "Moonlit Changeling")


@pytest.mark.rule("T3.6")
def test_a_sacrifice_alone_is_worth_a_question_in_the_own_summoning_phase(scene: Scene) -> None:
    """Once: who passes is not asked again. Without anything to Sacrifice against, nobody is asked."""
    quiet = {"anchored": False, "life": [[I] * 9, [I] * 9]}
    g = scene(resources=[[I], []], discards=[[], ["Mend"]], **quiet)
    assert (asked(g), question(g)) == (0, "window")
    assert "Sacrifice Aspects to Destroy a card" in choices(g, 0)
    choose(g, 0, "Pass")
    assert question(g) != "window"
    g = scene(resources=[[I], []], discards=[[], ["Bolt"]], **quiet)
    assert question(g) != "window", "a Bolt costs more than there is"


@pytest.mark.rule("T14.2")
def test_the_same_card_on_its_way_and_in_play_are_two(scene: Scene) -> None:
    g = scene(hands=[["Man 2/1"]], field=[["Man 2/1"]], resources=[[I, I], [I]])
    in_play = g.field[0][0]
    choose(g, 0, "Summon Man 2/1")
    choose(g, 1, "Sacrifice")
    assert [option.cards for option in g.asks[0].options] == [(g.summoned[0][0],), (in_play,)]
    g.choose(1)
    assert "Man 2/1" in destroyed(g, 0)
    settle(g)
    assert g.field[0] != [in_play], "the other one has come"
    assert field(g, 0) == ["Man 2/1"]


@pytest.mark.rule("T14.2")
def test_of_equal_cards_in_a_discard_stack_one_is_offered(scene: Scene) -> None:
    g = scene(discards=[[], ["Man 2/1", "Man 2/1", "Man 1/1"]], resources=[[I]])
    choose(g, 0, "Sacrifice", "A card in the Discard Stack")
    assert sorted(choices(g)) == ["Man 1/1, for 1 I", "Man 2/1, for 1 I"]


@pytest.mark.rule("T14.2")
@pytest.mark.parametrize("at", [0, 1])
def test_of_equal_cards_in_a_discard_stack_the_one_that_is_aimed_at_is_offered(scene: Scene, at: int) -> None:
    g = scene(hands=[["Rise"]], discards=[["Man 3/3", "Man 3/3"]], resources=[[II], [I]])
    choose(g, 0, "Summon Rise")
    g.choose(at, player=0)
    choose(g, 1, "Sacrifice", "A card in the Discard Stack")
    assert sorted(choices(g)) == ["Man 3/3 (aimed at), for 1 I", "Man 3/3, for 1 I"]
    choose(g, 1, "Man 3/3 (aimed at)")
    settle(g)
    assert field(g, 0) == []


@pytest.mark.rule("T14.1", "T14.8", "T3.6")
@pytest.mark.parametrize("held", [[], [I]])
@pytest.mark.parametrize(("aspect", "asks"), [(I, True), (III, False)])
def test_an_own_card_that_is_aimed_at_is_a_question(scene: Scene, held: list[str], aspect: str, asks: bool) -> None:
    """Who cannot hold his Creature may Destroy it himself. What he holds makes no difference to being asked."""
    g = scene(hands=[["Charm"], held], field=[[], ["Man 3/3", "Man 1/1"]], resources=[[I, II], [aspect]])
    choose(g, 0, "Summon Charm", "Man 3/3")
    assert (asked(g) == 1 and question(g) == "answer") == asks
    if asks:
        choose(g, 1, "Sacrifice", "Man 3/3")
        assert "Man 3/3" in destroyed(g, 1)
        settle(g)
        assert field(g, 0) == []


@pytest.mark.rule("T14.8")
@pytest.mark.parametrize("at", [0, 1])
def test_of_two_namesakes_the_one_that_is_aimed_at_can_be_told(scene: Scene, at: int) -> None:
    g = scene(hands=[["Charm"]], field=[[], ["Man 3/3", "Man 3/3"]], resources=[[I, II], [I, I]])
    choose(g, 0, "Summon Charm")
    g.choose(at, player=0)
    choose(g, 1, "Sacrifice", "Man 3/3 (aimed at), for 1 I")
    settle(g)
    assert (field(g, 0), field(g, 1)) == ([], ["Man 3/3"])


@pytest.mark.rule("T14.2", "T3.6")
@pytest.mark.parametrize(("aspect", "asks"), [(I, True), (III, False)])
def test_a_discarded_card_that_is_aimed_at_is_a_question(scene: Scene, aspect: str, asks: bool) -> None:
    g = scene(hands=[["Rise"]], discards=[["Man 3/3", "Man 1/1"]], resources=[[I, II], [aspect]])
    choose(g, 0, "Summon Rise", "Man 3/3")
    assert (asked(g) == 1 and question(g) == "answer") == asks
    if asks:
        choose(g, 1, "Sacrifice", "A card in the Discard Stack", "Man 3/3")
        settle(g)
        assert field(g, 0) == []
        assert "Man 3/3" in destroyed(g, 0)


@pytest.mark.rule("T13.3", "T3.6")
def test_what_a_heresy_is_aimed_at_is_no_question(scene: Scene) -> None:
    g = scene(hands=[["Omen"]], field=[[], ["Man 3/3"]], resources=[[I], ["Lure", III]], exhausted=["Lure"])
    choose(g, 0, "Summon Omen")
    manifest(g, 0, "Lure")
    settle(g)
    assert discard(g, 0) == ["Omen"]
    assert asked(g) == 0


@pytest.mark.rule("T14.1")
def test_of_aspects_that_cannot_be_told_apart_one_is_offered(scene: Scene) -> None:
    g = scene(
        field=[[], ["Annoyance"]],
        resources=[["Leech", "Leech", I, I, II, II]],
        exhausted=["Leech"],
    )
    choose(g, 0, SACRIFICE, "Annoyance, for 2 I, 2 II")
    assert choices(g, 0) == ["An Exhausted Aspect I", "A Fresh Aspect I"]
    choose(g, 0, "An Exhausted Aspect I")
    assert choices(g, 0) == ["An Exhausted Aspect I", "A Fresh Aspect I"]
    choose(g, 0, "An Exhausted Aspect I")
    assert area(g, 0) == "2 I (2 Fresh)"


@pytest.mark.rule("T14.1")
def test_of_equal_aspects_that_are_known_one_is_offered(scene: Scene) -> None:
    g = scene(field=[[], ["Man 1/1"]], hands=[["Omen", "Omen"]], resources=[["Leech", "Leech", I, I]])
    for _ in range(2):
        choose(g, 0, "Summon Omen")
        while question(g) == "which aspect":
            choose(g, 0, "A Fresh Aspect I")
        manifest(g, 0, "Leech")
        settle(g)
    choose(g, 0, SACRIFICE, "Man 1/1, for 1 I")
    assert choices(g, 0) == ["Leech (Exhausted)", "A Fresh Aspect I"]


@pytest.mark.rule("T14.1")
def test_the_question_does_not_tell_others_that_known_aspects_are_equal(scene: Scene) -> None:
    """Two that the player knows are asked for, whether their faces are the same or not."""
    for second in ("Leech", "Sting"):
        g = scene(field=[[], ["Man 1/1"]], resources=[["Leech", second]])
        for card in g.resources[0]:
            g.seen[card] = 1
        choose(g, 0, SACRIFICE, "Man 1/1, for 1 I")
        assert question(g) == "give up"
