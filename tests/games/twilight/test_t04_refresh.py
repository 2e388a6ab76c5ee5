"""T3 to T5: windows, Refresh and Draw Phase."""

from __future__ import annotations

import pytest

from tests.games.twilight.playing import (
    II,
    I,
    Scene,
    area,
    asked,
    attack,
    choices,
    choose,
    count,
    hand,
    is_exhausted,
    life,
    manifest,
    new_game,
    next_turn,
    pass_once,
    pass_until,
    question,
    refused,
    settle,
    shared,
    shown,
    until_phase,
)
from theomachy.games.twilight.state import LIGHTLY, PHASES, Twilight


@pytest.mark.rule("T3.1")
def test_eight_phases(scene: Scene) -> None:
    g = scene(start="Refresh", hands=[["Study"] * 4, ["Study"]], aspects=[[I, I]], field=[["Man 1/1"]], resources=[[I]])
    seen: list[str] = []
    now = g.turn
    while g.turn == now:
        if not seen or seen[-1] != shared(g, "phase"):
            seen.append(shared(g, "phase"))
        pass_once(g)
    assert [phase for phase in PHASES if phase in seen] == seen
    assert seen == ["Draw", "Trade", "Seize", "Resource", "Summoning", "Combat", "End"]
    assert g.moment().player == 1


@pytest.mark.rule("T3.2", "T3.3", "T9.6")
@pytest.mark.parametrize(
    ("phase", "possible"),
    [("Draw", True), ("Trade", False), ("Seize", False), ("Resource", True), ("Summoning", True), ("End", True)],
)
def test_schemes_and_abilities_only_where_active_effects_are_allowed(scene: Scene, phase: str, possible: bool) -> None:
    g = scene(start=phase, hands=[["Spark", *["Pebble I"] * 4], ["Study"]], field=[["Archer"]], resources=[[I, I]])
    assert shared(g, "phase") == phase
    assert ("Summon Spark" in choices(g, 0)) is possible
    assert any(text.startswith("Archer:") for text in choices(g, 0)) is possible
    if not possible:
        assert refused(g, 0, "Spark") == "T3.3"


def windows(g: Twilight, seat: int) -> list[tuple[str, int]]:
    """The windows in which a seat is asked until the turn ends: phase and step of the combat."""
    found = []
    turn = g.turn
    while g.turn == turn and not g.over:
        if asked(g) == seat and question(g) == "window":
            found.append((str(shared(g, "phase")), g.step))
        pass_once(g)
    return found


@pytest.mark.rule("T3.4", "T5.2")
def test_where_the_windows_are(scene: Scene) -> None:
    g = scene(start="Refresh", hands=[["Study"], ["Study"]], resources=[[I], [I]], aspects=[[I]])
    assert windows(g, 0) == [("Draw", 0), ("Draw", 0), ("Resource", 0), ("Summoning", 0), ("End", 0)]


@pytest.mark.rule("T3.4")
def test_windows_after_each_step_of_combat(scene: Scene) -> None:
    g = scene(start="Combat", hands=[["Study"], ["Study"]], field=[["Man 1/2"]], resources=[[I], [I]])
    choose(g, 0, "Man 1/2 attacks the Life Stack")
    steps = [("Combat", step) for step in range(1, 7)]
    assert windows(g, 1) == [*steps, ("End", 0)]


@pytest.mark.rule("T3.5")
def test_a_window_ends_when_all_have_passed(scene: Scene) -> None:
    g = scene(start="Draw", hands=[["Spark"], ["Spark"]], resources=[[I, I], [I, I]])
    choose(g, 0, "Pass")
    choose(g, 1, "Summon Spark")
    settle(g)
    assert (asked(g), question(g), count(g, "hand", 0)) == (0, "window", 1), "the same window goes on"
    choose(g, 0, "Summon Spark")
    settle(g)
    assert life(g, 1) == 29


@pytest.mark.rule("T3.6")
@pytest.mark.parametrize("card", ["Spark", "Costly", "Man 1/1"])
def test_whatever_the_hand_holds_the_question_comes(scene: Scene, card: str) -> None:
    """A Spark is among the cards that he owns and that may be in his hand."""
    others = [other for other in ("Spark", "Costly", "Man 1/1") if other != card]
    g = scene(start="Draw", hands=[[], [card]], resources=[[], [I]], life=[[I] * 9, [I, I, *others]])
    choose(g, 0, "Pass")
    assert asked(g) == 1


@pytest.mark.rule("T3.6")
@pytest.mark.parametrize("zone", ["aspects", "resources"])
def test_what_was_given_away_unseen_may_be_in_the_hand(scene: Scene, zone: str) -> None:
    """The Spark lies face down at Player 1, but only its owner knows that."""
    areas: dict[str, list[list[str]]] = {"aspects": [[]], "resources": [[], [I]]}
    areas[zone][0].append("Spark")
    g = scene(start="Draw", hands=[[], ["Costly"]], **areas)
    choose(g, 0, "Pass")
    assert asked(g) == 1


@pytest.mark.rule("T3.6")
def test_who_can_be_seen_to_do_nothing_is_not_asked(scene: Scene) -> None:
    g = scene(start="Draw", hands=[[], ["Spark"]], resources=[[], [I]], exhausted=[I])
    choose(g, 0, "Pass")
    assert asked(g) == 0


@pytest.mark.rule("T3.6")
@pytest.mark.parametrize(
    ("deck", "seat"),
    [([I, "Costly"], 0), ([I, "Man 1/1"], 0), (["Bane", "Spark"], 1)],
    ids=["too dear", "no Scheme", "a Spark"],
)
def test_who_owns_nothing_that_fits_is_not_asked(scene: Scene, deck: list[str], seat: int) -> None:
    g = scene(start="Draw", hands=[[], [I]], resources=[[], [I]], life=[[I] * 9, deck])
    choose(g, 0, "Pass")
    assert asked(g) == seat


@pytest.mark.rule("T3.6")
def test_the_backs_of_a_hand_say_what_it_is_not(scene: Scene) -> None:
    """His only Spark has a Lesser back, and he holds a Greater card."""
    g = scene(start="Draw", hands=[[], [II]], resources=[[], [I]], life=[[I] * 9, [I, "Spark"]])
    choose(g, 0, "Pass")
    assert asked(g) == 0


@pytest.mark.rule("T3.7")
def test_passing_until_the_next_summoning_phase(scene: Scene) -> None:
    g = scene(start="Draw", hands=[["Spark", "Man 1/1"], ["Spark"]], resources=[[I, I], [I]])
    choose(g, 0, "Pass")
    choose(g, 1, "Pass until")
    pass_until(g, lambda: shared(g, "phase") == "Summoning")
    assert asked(g) == 0
    choose(g, 0, "Summon Man 1/1")
    assert (asked(g), question(g)) == (0, "window"), "that is not aimed at him"
    choose(g, 0, "Summon Spark")
    assert (asked(g), question(g)) == (1, "answer"), "that is"
    choose(g, 1, "Pass")
    pass_until(g, lambda: asked(g) == 1 and question(g) == "window")
    assert (g.moment().player, shared(g, "phase")) == (1, "Summoning"), "not in the Draw Phase of the next turn"


@pytest.mark.rule("T3.7")
@pytest.mark.parametrize("words", [("Summon Sting", "Man 2/2"), ("Wolf-Banner Raiders:",)])
def test_who_passes_hears_of_what_is_aimed_at_his_cards_and_at_all(scene: Scene, words: tuple[str, ...]) -> None:
    field = [["Wolf-Banner Raiders"], ["Man 2/2"]]
    g = scene(start="Draw", hands=[["Sting"], ["Spark"]], field=field, resources=[[I, I], [I]])
    choose(g, 0, "Pass")
    choose(g, 1, "Pass until")
    pass_until(g, lambda: shared(g, "phase") == "Summoning")
    choose(g, 0, *words)
    assert (asked(g), question(g)) == (1, "answer")


@pytest.mark.rule("T3.7")
@pytest.mark.parametrize("trap", ["Thief", "Ghoul"])
def test_who_passes_hears_of_what_is_aimed_at_his_aspects_and_discards(scene: Scene, trap: str) -> None:
    """The Heresy of one is aimed at an Aspect, that of the other at a card in his Discard Stack."""
    g = scene(
        start="Draw",
        hands=[["Great Omen"], ["Spark"]],
        resources=[[I], [I, trap]],
        exhausted=[trap],
        discards=[[], ["Man 1/1"]],
    )
    choose(g, 0, "Pass")
    choose(g, 1, "Pass until")
    pass_until(g, lambda: shared(g, "phase") == "Summoning")
    choose(g, 0, "Summon Great Omen")
    manifest(g, 0, trap)
    pass_once(g)
    assert (asked(g), question(g)) == (1, "answer")


@pytest.mark.rule("T3.7")
def test_passing_whatever_happens(scene: Scene) -> None:
    """Neither what is aimed at him nor an attack brings a question before his own Summoning Phase."""
    g = scene(start="Draw", hands=[["Spark"], ["Study"]], field=[["Man 1/1"]], resources=[[I, I], [I]])
    choose(g, 0, "Pass")
    choose(g, 1, "Pass until you Summon again, whatever happens")
    pass_until(g, lambda: shared(g, "phase") == "Summoning")
    choose(g, 0, "Summon Spark")
    assert (asked(g), life(g, 1)) == (0, 29)
    pass_until(g, lambda: question(g) == "attack with")
    attack(g, 0, "Man 1/1")
    pass_until(g, lambda: asked(g) == 1 and question(g) == "window")
    assert (g.moment().player, shared(g, "phase")) == (1, "Summoning")


@pytest.mark.rule("T3.7")
def test_everybody_begins_with_a_pass() -> None:
    """Hera's power could be used at once, but the first question of a turn is that of the Trade Phase."""
    g = new_game(decks=["Hera", "Hera"])
    choose(g, 0, "Keep it")
    choose(g, 1, "Keep it")
    assert (shared(g, "phase"), g.passing) == ("Trade", [1, 1])


@pytest.mark.rule("T3.7")
def test_an_attack_ends_a_long_pass(scene: Scene) -> None:
    g = scene(start="Draw", hands=[["Study"], ["Study"]], field=[["Man 1/1"]], resources=[[I], [I]])
    choose(g, 0, "Pass")
    choose(g, 1, "Pass until")
    pass_until(g, lambda: question(g) == "attack with")
    attack(g, 0, "Man 1/1")
    pass_until(g, lambda: asked(g) == 1)
    assert (question(g), g.step) == ("window", 1)


@pytest.mark.rule("T3.7")
def test_answering_nothing_for_the_rest_of_the_turn(scene: Scene) -> None:
    g = scene(hands=[["Spark", "Oath"], ["Spark"]], resources=[[I, I], [I]])
    choose(g, 0, "Summon Spark")
    choose(g, 1, "Answer nothing")
    choose(g, 0, "Summon Oath")
    assert asked(g) == 0
    pass_until(g, lambda: shared(g, "turn") == 4 and asked(g) == 1)
    choose(g, 1, "Summon Spark")
    settle(g)
    assert life(g, 0) == 29, "the next turn is another one"


@pytest.mark.rule("T3.7")
def test_the_own_summoning_phase_comes_all_the_same(scene: Scene) -> None:
    g = scene(start="Draw", hands=[["Spark"]], resources=[[I]])
    choose(g, 0, "Pass until")
    pass_until(g, lambda: question(g) == "window")
    assert (asked(g), shared(g, "phase")) == (0, "Summoning")


@pytest.mark.rule("T3.8")
def test_every_turn_ends(scene: Scene) -> None:
    g = scene(field=[["Fidget"]], resources=[[I]])
    for _ in range(100):
        choose(g, 0, "Fidget:")
    assert (shared(g, "phase"), question(g)) == ("Combat", "attack with")
    next_turn(g)
    next_turn(g)
    pass_until(g, lambda: question(g) == "window" and asked(g) == 0)


# --- T4 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T4.1")
def test_what_becomes_fresh(scene: Scene) -> None:
    g = scene(
        start="Refresh",
        field=[["Man 1/1", "Man 2/2"]],
        resources=[[I, "Leech", I, I]],
        exhausted=["Man 1/1", "Man 2/2", I, "Leech"],
        frozen=["Man 2/2", "Leech"],
    )
    assert area(g, 0) == "4 I (3 Fresh)"
    assert not is_exhausted(g, 0, "Man 1/1")
    assert is_exhausted(g, 0, "Man 2/2")


@pytest.mark.rule("T4.1", "T20.8")
def test_a_heresy_can_freeze_an_aspect(scene: Scene) -> None:
    g = scene(hands=[["Omen"]], resources=[[I], ["Frost", II]])
    choose(g, 0, "Summon Omen")
    manifest(g, 0, "Frost")
    choose(g, 0, "A Fresh Aspect II")
    settle(g)
    assert g.story(None)[-1] == "A Greater Aspect of Player 2 is Frozen."
    next_turn(g)
    assert area(g, 1) == "1 I (1 Fresh), 1 II (0 Fresh)"


@pytest.mark.rule("T4.2", "T4.3")
def test_upkeep_is_paid_and_the_intrigue_becomes_fresh(scene: Scene) -> None:
    g = scene(start="Refresh", field=[["Tithe"]], resources=[[I, I]], exhausted=["Tithe"], discards=[["Bolt"]])
    assert area(g, 0) == "2 I (1 Fresh)"
    assert not is_exhausted(g, 0, "Tithe")
    assert life(g, 0) == 31, "it works at once"


@pytest.mark.rule("T4.2", "T4.3", "T4.5")
def test_part_payment_is_compulsory_and_exhausts(scene: Scene) -> None:
    g = scene(start="Refresh", field=[["Pact"]], resources=[[I, II]])
    assert area(g, 0) == "1 I (0 Fresh), 1 II (1 Fresh)"
    assert is_exhausted(g, 0, "Pact")
    assert life(g, 1) == 30, "an Exhausted Intrigue has no effects"


@pytest.mark.rule("T4.2")
def test_the_order_of_upkeep_is_chosen(scene: Scene) -> None:
    g = scene(start="Refresh", field=[["Pact", "Tithe"]], resources=[[I, I]])
    assert question(g) == "upkeep order"
    choose(g, 0, "Tithe next")
    assert not is_exhausted(g, 0, "Tithe")
    assert is_exhausted(g, 0, "Pact")


@pytest.mark.rule("T4.3")
def test_a_frozen_intrigue_stays_exhausted_although_it_is_paid(scene: Scene) -> None:
    g = scene(start="Refresh", field=[["Tithe"]], resources=[[I]], exhausted=["Tithe"], frozen=["Tithe"])
    assert is_exhausted(g, 0, "Tithe")
    assert area(g, 0) == "1 I (0 Fresh)"


@pytest.mark.rule("T4.4")
def test_freeze_markers_come_off_last(scene: Scene) -> None:
    g = scene(start="Refresh", field=[["Man 1/1"]], resources=[[I]], exhausted=["Man 1/1"], frozen=["Man 1/1"])
    assert "frozen" not in shown(g, "field", 0, "Man 1/1")
    next_turn(g)
    next_turn(g)
    until_phase(g, "Draw")
    assert not is_exhausted(g, 0, "Man 1/1"), "it missed one Refresh"


@pytest.mark.rule("T4.6")
def test_which_aspect_pays_upkeep_is_chosen_where_it_matters(scene: Scene) -> None:
    g = scene(start="Refresh", field=[["Tithe"]], resources=[["Leech", I, I]], frozen=["Leech"])
    assert question(g) == "which aspect"


# --- T5 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T5.1")
def test_two_cards_and_one_in_the_very_first_turn(scene: Scene) -> None:
    g = scene(start="Draw")
    until_phase(g, "Trade")
    pass_until(g, lambda: shared(g, "phase") not in ("Draw",))
    assert count(g, "hand", 0) == 2
    g = scene(start="Draw", turn=1)
    pass_until(g, lambda: shared(g, "phase") not in ("Draw",))
    assert count(g, "hand", 0) == 1


@pytest.mark.rule("T5.1", "T17.1")
def test_with_three_the_first_player_draws_two(scene: Scene) -> None:
    g = scene(start="Draw", turn=1, players=3)
    pass_until(g, lambda: shared(g, "phase") not in ("Draw",))
    assert count(g, "hand", 0) == 2


@pytest.mark.rule("T5.2")
def test_effects_at_the_start_and_at_the_end(scene: Scene) -> None:
    g = scene(start="Draw", field=[["Tithe"]], forts=[["Well"]], discards=[["Bolt"]], resources=[[I]])
    assert life(g, 0) == 31, "before the window before the draw"
    assert count(g, "hand", 0) == 0
    choose(g, 0, "Pass")
    assert count(g, "hand", 0) == 3, "two drawn, and one by the Well, before the window after the draw"
    assert shared(g, "phase") == "Draw"


@pytest.mark.rule("T5.3")
def test_no_limit_for_the_hand(scene: Scene) -> None:
    g = scene(start="Draw", hands=[["Costly"] * 20])
    next_turn(g)
    assert count(g, "hand", 0) == 22


@pytest.mark.rule("T2.7")
def test_hands_are_hidden(scene: Scene) -> None:
    g = new_game(decks=["Mars", "Hera"])
    assert len(hand(g, 0)) == 7
    assert all(hand(g, 0))
    other = g.view(1)["seats"][0]["zones"]["hand"]
    assert other["count"] == 7 and other["cards"] is None


@pytest.mark.rule("T3.7")
def test_who_passed_is_asked_to_answer_what_hits_each_attacker(scene: Scene) -> None:
    g = scene(
        start="Combat", field=[["Man 1/1", "Man 3/3"], []], hands=[["Study"], ["Volley"]], resources=[[I] * 3, [I]]
    )
    g.passing[0] = LIGHTLY
    attack(g, 0, "Man 1/1", "Man 3/3")
    pass_until(g, lambda: asked(g) == 1 and question(g) == "window")
    choose(g, 1, "Summon Volley")
    assert (asked(g), question(g)) == (0, "answer")


@pytest.mark.rule("T3.7")
@pytest.mark.parametrize(("trap", "answers"), [("Tithe", True), ("Wall", True), ("Idol", False)])
def test_who_passed_is_asked_when_a_heresy_takes_or_exhausts_his_aspect(scene: Scene, trap: str, answers: bool) -> None:
    """Not if the Heresy does something else."""
    g = scene(hands=[["Omen"], ["Study"]], resources=[[I], [trap, I]])
    g.passing[1] = LIGHTLY
    choose(g, 0, "Summon Omen")
    pass_until(g, lambda: question(g) == "which manifest")
    g.choose(next(option for option in g.asks[0].options if g.face(option.cards[0]).name == trap))
    assert ((asked(g), question(g)) == (1, "answer")) is answers
