"""T15 Timing and answers, with the worked examples of the rulebook."""

from __future__ import annotations

import pytest

from tests.games.twilight.playing import (
    II,
    I,
    Scene,
    asked,
    choices,
    choose,
    count,
    destroyed,
    discard,
    field,
    hand,
    life,
    pass_until,
    question,
    settle,
    size,
    summon,
    wait_for,
)
from theomachy.games.twilight.state import LIGHTLY


@pytest.mark.rule("T15.1")
def test_priority_goes_clockwise_from_the_active_player(scene: Scene) -> None:
    g = scene(
        players=3,
        active=1,
        hands=[["Spark"], ["Spark"], ["Spark"]],
        resources=[[I], [I], [I]],
    )
    order = []
    for _ in range(3):
        order.append(asked(g))
        choose(g, asked(g), "Pass")
    assert order == [1, 2, 0]


@pytest.mark.rule("T15.2")
def test_the_last_one_in_is_the_first_one_out(scene: Scene) -> None:
    g = scene(hands=[["Spark"], ["Bolt"]], resources=[[I], [I, I, II]], life=[["Pebble I"] * 3, ["Pebble I"] * 9])
    choose(g, 0, "Summon Spark")
    choose(g, 1, "Summon Bolt")
    settle(g)
    assert g.over
    assert g.winners == (1,)
    assert life(g, 1) == 9, "Spark never happened"


@pytest.mark.rule("T15.2")
def test_after_an_answer_all_may_answer_again(scene: Scene) -> None:
    """Player 2 has passed, Player 3 answers: when that has happened, Player 2 is asked once more."""
    g = scene(players=3, hands=[["Spark"]] * 3, resources=[[I]] * 3)
    choose(g, 0, "Summon Spark", "Player 2")
    choose(g, 1, "Pass")
    choose(g, 2, "Summon Spark", "Player 1")
    assert len(g.stack) == 2
    pass_until(g, lambda: len(g.stack) == 1)
    assert life(g, 0) == 29
    wait_for(g, 1)
    assert (asked(g), g.asks[0].prompt) == (1, "Player 1 Summons Spark. Do you answer?")
    choose(g, 1, "Summon Spark", "Player 1")
    settle(g)
    assert (life(g, 0), life(g, 1)) == (28, 29)


@pytest.mark.rule("T15.2", "T15.3")
def test_who_has_been_answered_may_answer_again(scene: Scene) -> None:
    """The answer has happened; what he announced himself still waits."""
    g = scene(hands=[["Spark", "Sting"], ["Spark"]], field=[["Man 1/1"]], resources=[[I, I], [I]])
    choose(g, 0, "Summon Spark")
    choose(g, 1, "Summon Spark")
    choose(g, 0, "Pass")
    assert (life(g, 0), len(g.stack)) == (29, 1)
    assert (asked(g), question(g)) == (0, "answer")
    assert "Summon Sting" in choices(g, 0)


@pytest.mark.rule("T15.3")
def test_who_announced_it_is_asked_only_after_another_answer(scene: Scene) -> None:
    g = scene(hands=[["Spark", "Sting"], ["Spark"]], resources=[[I, I], [I]])
    choose(g, 0, "Summon Spark")
    assert asked(g) == 1
    choose(g, 1, "Summon Spark")
    assert asked(g) == 0


@pytest.mark.rule("T15.4")
def test_costs_and_targets_come_first(scene: Scene) -> None:
    g = scene(hands=[["Sting"], ["Study"]], field=[[], ["Man 2/2", "Man 1/1"]], resources=[[I], [I, I]])
    choose(g, 0, "Summon Sting", "Man 1/1")
    assert question(g) == "answer"
    assert [(item["text"], len(item["cards"])) for item in g.view(1)["stack"]] == [
        ("Sting of Player 1 at Man 1/1: Deal 2 damage to it.", 2)
    ]
    settle(g)
    assert field(g, 1) == ["Man 2/2"]


@pytest.mark.rule("T15.5")
def test_answers_between_two_effects(scene: Scene) -> None:
    g = scene(hands=[["Oath"], ["Spark"]], resources=[[I], [I]], spent=[1])
    choose(g, 0, "Summon Oath")
    choose(g, 1, "Pass")
    assert life(g, 1) == 29, "the first effect"
    assert asked(g) == 1
    assert question(g) == "answer"
    settle(g)
    assert life(g, 1) == 27


@pytest.mark.rule("T15.6", "T20.5")
def test_written_order_example(scene: Scene) -> None:
    """Destroy, then Obliterate: it sets itself off. The other way round it does not."""
    g = scene(hands=[["Ruin"]], discards=[["Mend"]], resources=[[I]])
    summon(g, 0, "Ruin")
    assert life(g, 1) == 25
    g = scene(hands=[["Backward Ruin"]], discards=[["Mend"]], resources=[[I]])
    summon(g, 0, "Backward Ruin")
    assert life(g, 1) == 30
    assert destroyed(g, 0) == ["Mend"]
    g = scene(hands=[["Ruin", "Backward Ruin"]], discards=[["Mend", "Bolt"]], resources=[[I, I]])
    summon(g, 0, "Ruin", "Mend")
    summon(g, 0, "Backward Ruin")
    assert life(g, 1) == 20, "an earlier effect set it off"


@pytest.mark.rule("T15.7")
def test_counter_example(scene: Scene) -> None:
    """The counter is decided before anything of the Scheme shows, and the Scheme does nothing."""
    g = scene(hands=[["Bolt"], ["Veto"]], resources=[[I, I, II], [I, II, II]])
    choose(g, 0, "Summon Bolt")
    assert asked(g) == 1
    assert count(g, "discard", 1) == 0, "no card is turned over yet"
    choose(g, 1, "Summon Veto")
    settle(g)
    assert life(g, 1) == 30
    assert discard(g, 0) == ["Bolt"]
    assert discard(g, 1) == ["Veto"]
    assert "Bolt is countered." in g.story(None)


@pytest.mark.rule("T15.7")
def test_a_counter_can_be_countered(scene: Scene) -> None:
    g = scene(hands=[["Spark", "Ban"], ["Ban"]], resources=[[I, I], [I]])
    choose(g, 0, "Summon Spark")
    choose(g, 1, "Summon Ban")
    choose(g, 0, "Summon Ban")
    settle(g)
    assert life(g, 1) == 29


@pytest.mark.rule("T15.7")
def test_a_countered_creature_is_discarded_without_coming_into_play(scene: Scene) -> None:
    g = scene(hands=[["Ghost"], ["Ban"]], resources=[[I], [I]])
    choose(g, 0, "Summon Ghost")
    choose(g, 1, "Summon Ban")
    settle(g)
    assert field(g, 0) == []
    assert discard(g, 0) == ["Ghost"]
    assert hand(g, 0) == [], "it never was in play: no Deathbound"


@pytest.mark.rule("T15.10")
def test_timing_example_1(scene: Scene) -> None:
    """Bill Destroys a Creature to Manifest; Jane Slays it first: no Manifest."""
    g = scene(
        field=[["Priest", "Man 2/2"]],
        hands=[[], ["Sting"]],
        resources=[[I, I, I], ["Leech", I]],
    )
    choose(g, 0, "Priest:", "Man 2/2")
    choose(g, 1, "Summon Sting", "Man 2/2")
    settle(g)
    assert discard(g, 0) == ["Man 2/2"], "Slain, not Destroyed"
    assert not any("Manifests" in line for line in g.story(None))


@pytest.mark.rule("T15.9", "T15.2")
def test_timing_example_2(scene: Scene) -> None:
    """Jane's Scheme would Slay Bill's Creature; he Destroys it first and Manifests; her Scheme comes to naught."""
    g = scene(
        field=[[], ["Priest", "Man 2/2"]],
        hands=[["Sting"]],
        resources=[["Leech", I], [I, I]],
    )
    choose(g, 0, "Summon Sting", "Man 2/2")
    choose(g, 1, "Priest:", "Man 2/2")
    pass_until(g, lambda: question(g) == "which manifest")
    choose(g, 1, "A Lesser Aspect of Player 1: a card")
    settle(g)
    assert destroyed(g, 1) == ["Man 2/2"]
    assert any("Player 2 Manifests" in line for line in g.story(None))
    assert "Sting" in discard(g, 0), "it was played"


@pytest.mark.rule("T15.8")
def test_timing_example_3(scene: Scene) -> None:
    """Jane's Creature is Slain before its ability happens: Bill's Creature suffers no damage."""
    g = scene(field=[["Archer"], ["Archer"]], resources=[[I], [I]])
    choose(g, 0, "Archer:")
    pick = [option for option in g.asks[0].options if option.cards[0] in g.field[1]]
    g.choose(pick[0])
    assert asked(g) == 1
    choose(g, 1, "Archer:")
    g.choose(next(option for option in g.asks[0].options if option.cards[0] in g.field[0]))
    settle(g)
    assert field(g, 0) == []
    assert size(g, 1, "Archer") == (1, 2)


@pytest.mark.rule("T11.5", "T15.9")
def test_a_creature_falls_only_once(scene: Scene) -> None:
    g = scene(hands=[["Sting", "Sting"], ["Sting"]], field=[[], ["Ghost"]], resources=[[I, I], [I, I]])
    before = count(g, "hand", 1)
    choose(g, 0, "Summon Sting", "Ghost")
    choose(g, 1, "Summon Sting", "Ghost")
    settle(g)
    assert discard(g, 1).count("Ghost") == 1
    assert count(g, "hand", 1) == before, "Sting was played and one card drawn, by one Deathbound"


@pytest.mark.rule("T11.5", "T15.9")
def test_what_was_slain_in_answer_is_not_destroyed(scene: Scene) -> None:
    g = scene(
        hands=[["Wither"], ["Poisoned Knife"]],
        field=[[], ["Man 2/2"]],
        damage={"Man 2/2": 1},
        resources=[[II], [I, II]],
    )
    choose(g, 0, "Summon Wither", "Man 2/2")
    choose(g, 1, "Summon Poisoned Knife", "Man 2/2")
    settle(g)
    assert "Man 2/2" in discard(g, 1)
    assert destroyed(g, 1) == []


@pytest.mark.rule("T15.10")
def test_what_a_creature_had_is_that_of_the_one_that_was_destroyed(scene: Scene) -> None:
    """The Pyre of 3/3 takes a Man 1/1 along by its Requiem; the benefit is still 6."""
    g = scene(field=[["Butcher", "Pyre"], ["Man 1/1"]], resources=[[I, I], [I]])
    choose(g, 0, "Butcher:", "Pyre")
    settle(g)
    assert "Man 1/1" in discard(g, 1)
    assert life(g, 1) == 24


@pytest.mark.rule("T15.11")
def test_triggered_effects_happen_at_once(scene: Scene) -> None:
    g = scene(hands=[["Herald"], ["Ban"]], resources=[[I], [I]])
    choose(g, 0, "Summon Herald")
    choose(g, 1, "Pass")
    assert not g.stack
    assert count(g, "hand", 0) == 1


@pytest.mark.rule("T15.12")
def test_once_per_turn(scene: Scene) -> None:
    g = scene(field=[["Monk"]], resources=[[I, I, I]])
    choose(g, 0, "Monk:")
    settle(g)
    assert not any(text.startswith("Monk:") for text in choices(g, 0))
    refusals = [no.rule for no in g.why_not(0) if no.subject.startswith("Monk")]
    assert refusals == ["T15.12"]


@pytest.mark.rule("T9.6", "T1.10")
def test_only_a_creature_is_put_into_play_from_a_discard_stack(scene: Scene) -> None:
    g = scene(hands=[["Dig", "Dig"]], discards=[["Spark", "Man 1/1"]], resources=[[I, I]])
    summon(g, 0, "Dig", "Spark")
    assert field(g, 0) == []
    assert "Spark" in discard(g, 0)
    summon(g, 0, "Dig", "Man 1/1")
    assert field(g, 0) == ["Man 1/1"]


@pytest.mark.rule("T15.8", "T15.11")
def test_a_card_that_has_left_play_says_nothing_more(scene: Scene) -> None:
    """Two cards are set off by one event; what the first one does sends the second one home."""
    g = scene(hands=[["Sting"]], field=[["Mourner", "Mourner"], ["Man 1/1", "Man 3/3"]], resources=[[I, I], [I, I]])
    choose(g, 0, "Summon Sting", "Man 1/1")
    second = g.field[0][1]
    pass_until(g, lambda: question(g) == "choose a")
    g.choose(next(option for option in g.asks[0].options if option.cards == (second,)))
    settle(g)
    assert hand(g, 0) == ["Mourner"]
    assert field(g, 0) == ["Mourner"]
    assert field(g, 1) == ["Man 3/3"]


@pytest.mark.rule("T15.8", "T15.11")
@pytest.mark.parametrize(("sent_home", "left"), [("Deserter", 30), ("Man 3/3", 29)])
def test_a_card_that_sent_itself_away_does_not_go_on(scene: Scene, sent_home: str, left: int) -> None:
    """Two sentences of one card wait for the same event, and the first takes the card out of play."""
    g = scene(hands=[["Sting"]], field=[["Deserter"], ["Man 1/1", "Man 3/3"]], resources=[[I, I], [I, I]])
    choose(g, 0, "Summon Sting", "Man 1/1")
    pass_until(g, lambda: question(g) == "choose a")
    choose(g, 0, sent_home)
    settle(g)
    assert [*hand(g, 0), *hand(g, 1)] == [sent_home]
    assert life(g, 1) == left


@pytest.mark.rule("T15.5")
def test_what_has_happened_waits_no_more(scene: Scene) -> None:
    g = scene(hands=[["Oath"], ["Spark"]], resources=[[I], [I]], spent=[1])
    choose(g, 0, "Summon Oath")
    assert g.asks[0].prompt == "Player 1 Summons Oath. Do you answer?"
    choose(g, 1, "Pass")
    assert g.asks[0].prompt == "Player 1 goes on with Oath. Do you answer?"
    assert [item["text"] for item in g.view(1)["stack"]] == [
        "Oath of Player 1 at Player 2: Conviction: deal 2 damage to an opponent."
    ]


@pytest.mark.rule("T15.5", "T3.7")
def test_who_has_passed_answers_only_what_still_waits(scene: Scene) -> None:
    """The first part was aimed at him, the second is not."""
    g = scene(
        players=3,
        deities=["Mars"] * 3,
        spent=[1, 2],
        hands=[["Oath"], ["Spark"], ["Spark"]],
        resources=[[I], [I], [I]],
    )
    g.passing[1] = LIGHTLY
    choose(g, 0, "Summon Oath", "Player 2", "Player 3")
    assert asked(g) == 1
    choose(g, 1, "Pass")
    choose(g, 2, "Pass")
    assert (life(g, 1), life(g, 2)) == (29, 30)
    assert asked(g) == 2
    settle(g)
    assert life(g, 2) == 28


@pytest.mark.rule("T15.8", "T15.10")
def test_a_card_that_destroys_itself_has_done_what_it_says(scene: Scene) -> None:
    g = scene(field=[["Butcher"]], resources=[[I], [I]])
    choose(g, 0, "Butcher", "Butcher")
    settle(g)
    assert life(g, 1) == 28
    assert not any("comes to nothing" in line for line in g.story(None))
