"""K3 The turn."""

from __future__ import annotations

import pytest

from tests.games.kamigami.playing import (
    Scene,
    asked,
    can,
    choose,
    count,
    done,
    end_turn,
    energy,
    let,
    names,
    offers,
    prompt,
    seen,
    shared,
)


@pytest.mark.rule("K3.1")
def test_turns_go_clockwise_and_pass_over_who_is_out(scene: Scene) -> None:
    g = scene(["Blue"], ["Blue"], ["Blue"], ["Blue"], players=4, out=[2])
    order = []
    for _ in range(6):
        order.append(g.active)
        end_turn(g)
    assert order == [0, 1, 3, 0, 1, 3]


@pytest.mark.rule("K3.1")
def test_a_round_is_one_turn_of_everybody(scene: Scene) -> None:
    g = scene(["Blue"], ["Blue"], ["Blue"], players=3, active=1)
    rounds = []
    for _ in range(6):
        rounds.append((g.active, shared(g, "round")))
        end_turn(g)
    assert rounds == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2), (0, 2)]


@pytest.mark.rule("K3.2")
def test_the_phases_come_in_their_order(scene: Scene) -> None:
    g = scene(["Cultist", "Cultist", "Blue"], ["Blue"], gods=("Healer",), start="starting")
    phases = [shared(g, "phase")]
    while g.active == 0:
        choose(g, "Play all disciples" if can(g, "Play all") else "Done")
        phases.append(shared(g, "phase"))
    assert phases == ["Play", "Play", "Recruit", "End", "Play"]
    assert type(g).phases == ("Starting", "Play", "Recruit", "Discard", "End")


@pytest.mark.rule("K3.3")
def test_effects_of_the_starting_phase_come_before_the_play_phase(scene: Scene) -> None:
    g = scene(["Blue"], gods=("Dawn",), start="starting")
    assert shared(g, "phase") == "Starting" and asked(g) == [0]
    choose(g, "Dawn: react, when your Starting Phase begins: gain 2 energy")
    assert energy(g) == [17, 15]
    assert shared(g, "phase") == "Play"


@pytest.mark.rule("K3.3")
def test_others_may_react_in_the_starting_phase(scene: Scene) -> None:
    g = scene(["Blue"], ["Peace"], gods=("Dawn",), start="starting")
    choose(g, "Dawn")
    assert asked(g) == [1] and shared(g, "phase") == "Starting"
    choose(g, "Peace")
    assert energy(g) == [15, 15] and shared(g, "phase") == "Play"


@pytest.mark.rule("K3.3")
def test_often_nothing_happens_in_the_starting_phase(scene: Scene) -> None:
    g = scene(["Blue"], start="starting")
    assert shared(g, "phase") == "Play"


@pytest.mark.rule("K3.4")
def test_you_play_until_you_are_done(scene: Scene) -> None:
    g = scene(["Cultist", "Blue"])
    choose(g, "Cultist")
    assert asked(g) == [0] and shared(g, "phase") == "Play"
    done(g)
    assert names(g, g.discard[0]) == ["Blue", "Cultist"]


@pytest.mark.rule("K3.4")
def test_who_has_an_empty_hand_and_no_act_is_done(scene: Scene) -> None:
    g = scene(["Red 1"], ["Blue"])
    choose(g, "Red 1")
    assert (asked(g), g.active) == ([1], 1)


@pytest.mark.rule("K3.5", "K8.6")
def test_faith_that_is_left_is_lost(scene: Scene) -> None:
    g = scene(["Green", "Blue"], ["Blue"])
    choose(g, "Green")
    assert shared(g, "faith") == 2
    end_turn(g)
    assert shared(g, "faith") == 0
    end_turn(g)
    assert (g.active, shared(g, "faith")) == (0, 0)


@pytest.mark.rule("K3.6")
def test_everything_played_and_held_is_discarded(scene: Scene) -> None:
    g = scene(["Red 1", "Blue", "Wall 1"], ["Wall 2", "Cover 1"])
    choose(g, "Red 1", "Wall 2")
    assert seen(g, None, 1, "area") == ["Wall 2"]
    let(g)
    done(g)
    assert sorted(seen(g, None, 0, "discard"), key=str) == ["Blue", "Red 1", "Wall 1"]
    assert seen(g, None, 1, "discard") == ["Wall 2"] and seen(g, 1, 1, "hand") == ["Cover 1"]


@pytest.mark.rule("K3.7")
def test_five_cards_are_drawn_at_the_end(scene: Scene) -> None:
    g = scene(["Blue"], decks=[["Red 1", "Red 2", "Red 3", "Red 4", "Red 5", "Red 6"]])
    done(g)
    assert sorted(seen(g, 0, 0, "hand"), key=str) == ["Red 1", "Red 2", "Red 3", "Red 4", "Red 5"]
    assert names(g, g.deck[0]) == ["Red 6"]


@pytest.mark.rule("K3.7")
def test_an_effect_of_the_end_phase_is_used_then_or_lost(scene: Scene) -> None:
    g = scene(["Blue"], ["Blue"], gods=("Dusk",))
    done(g)
    assert shared(g, "phase") == "End" and asked(g) == [0]
    choose(g, "Let it happen")
    assert g.active == 1 and energy(g) == [15, 15]
    assert not can(g, "Dusk")


@pytest.mark.rule("K3.8")
def test_acts_of_the_god_can_be_used_while_recruiting(scene: Scene) -> None:
    g = scene(["Blue"], gods=("Healer",), faith=9)
    done(g)
    assert shared(g, "phase") == "Recruit"
    choose(g, "Healer: act: gain 1 energy")
    assert energy(g)[0] == 16 and not can(g, "Healer")


@pytest.mark.rule("K3.8")
def test_acts_of_the_god_can_be_used_after_drawing(scene: Scene) -> None:
    g = scene(["Blue"], ["Blue"], gods=("Healer",))
    done(g)
    assert prompt(g).startswith("Your turn ends") and len(g.hand[0]) == 5
    choose(g, "Healer")
    assert energy(g)[0] == 16 and g.active == 1


@pytest.mark.rule("K3.9")
def test_what_lasts_until_the_end_of_the_turn_ends(scene: Scene) -> None:
    hall = {"warriors": ["Red 5", "Red 6", "Red 7", "Red 8", "Red 9", "Drum"], "artifacts": ["Urn"]}
    g = scene(["Bargain", "Blue"], ["Blue"], faith=5, **hall)
    choose(g, "Bargain")
    done(g)
    assert can(g, "Recruit Red 8 for 5")
    end_turn(g)
    end_turn(g)
    assert g.active == 0 and not g.lasting


@pytest.mark.rule("K3.10")
def test_the_turn_of_a_god_that_falls_ends_at_once(scene: Scene) -> None:
    g = scene(["Red 2", "Blue"], ["Thorns", "Blue"], ["Blue"], players=3, energy=[3, 15, 15])
    choose(g, "Red 2", "Attack Mute", "Thorns")
    assert energy(g)[0] == 0 and g.view(None)["seats"][0]["out"]
    assert (g.active, asked(g)) == (1, [1])
    assert "Done" in offers(g)


@pytest.mark.rule("K3.11")
def test_after_the_last_round_the_most_energy_wins(scene: Scene) -> None:
    g = scene(["Blue"], ["Blue"], ["Blue"], players=3, round=40, energy=[10, 12, 12])
    while not g.over:
        assert g.round == 40
        end_turn(g)
    assert g.winners == (1, 2)
    assert g.story(None)[-2] == "The last round is over: the most energy wins."


@pytest.mark.rule("K3.11")
def test_in_a_team_match_the_main_gods_are_compared(scene: Scene) -> None:
    g = scene(*[["Blue"]] * 4, players=4, teams=True, round=40, energy=[9, 8, 1, 10])
    while not g.over:
        end_turn(g)
    assert g.winners == (0, 2)


@pytest.mark.rule("K3.6")
def test_nothing_is_lost_of_the_cards_of_a_turn(scene: Scene) -> None:
    g = scene(["Red 1", "Blue", "Cultist"], ["Wall 1"])
    total = sum(len(zone[0]) for zone in (g.hand, g.deck, g.discard, g.area))
    end_turn(g)
    assert sum(len(zone[0]) for zone in (g.hand, g.deck, g.discard, g.area)) == total
    assert count(g, "netherworld") == 0


@pytest.mark.rule("K3.8")
def test_recruiting_goes_on_while_an_act_brings_faith(scene: Scene) -> None:
    g = scene([], gods=("Tither",), faith=2, start="recruit")
    choose(g, "Recruit Cultist")
    assert shared(g, "phase") == "Recruit" and not can(g, "Recruit") and can(g, "Tither")
    choose(g, "Tither")
    assert shared(g, "faith") == 2 and can(g, "Recruit Cultist")


@pytest.mark.rule("K3.8")
def test_other_acts_do_not_hold_up_the_recruit_phase(scene: Scene) -> None:
    g = scene([], gods=("Healer",), faith=2, start="recruit")
    choose(g, "Recruit Cultist")
    assert shared(g, "phase") == "End"


@pytest.mark.rule("K3.9")
def test_the_chain_and_what_was_played_are_over_with_the_turn(scene: Scene) -> None:
    g = scene(["Red 1", "Blue"], ["Ash", "Blue"])
    choose(g, "Red 1")
    end_turn(g)
    assert g.active == 1 and shared(g, "chain") == "any colour" and can(g, "Blue:")
    choose(g, "Ash")
    assert shared(g, "faith") == 0, "the red card was played in the turn of another"


@pytest.mark.rule("K3.12")
def test_the_beginning_of_a_phase_comes_before_all_else_in_it(scene: Scene) -> None:
    g = scene(["Blue"], gods=("Dusk",))
    done(g)
    assert shared(g, "phase") == "End" and g.hand[0] == [], "not yet drawn"
    assert names(g, g.discard[0]) == ["Blue"], "but already discarded"
    choose(g, "Dusk")
    assert len(g.hand[0]) == 5


@pytest.mark.rule("K3.13")
def test_a_turn_is_any_time_in_it(scene: Scene) -> None:
    """A red card that was played as a reaction was played this turn too."""
    g = scene(["Drum", "Ash", "Blue"], gods=("Archer",))
    choose(g, "Archer: act: attack 1", "Drum", "Ash")
    assert shared(g, "faith") == 3


@pytest.mark.rule("K3.8")
def test_an_act_that_speaks_of_a_discard_pile_can_be_used_before_drawing(scene: Scene) -> None:
    g = scene(["Red 1", "Wall 1"], gods=("Digger",), decks=[["Cultist"] * 6])
    choose(g, "Red 1")
    assert not can(g, "Digger"), "the discard pile is empty while cards are played"
    done(g)
    assert shared(g, "phase") == "Discard" and prompt(g).startswith("Your cards are discarded") and not g.hand[0]
    choose(g, "Digger", "Put Red 1")
    assert "Red 1" in seen(g, 0, 0, "hand"), "it was drawn at once"


@pytest.mark.rule("K3.8")
def test_other_acts_do_not_hold_up_the_discard_phase(scene: Scene) -> None:
    g = scene(["Red 1"], gods=("Healer",))
    choose(g, "Red 1")
    done(g)
    assert shared(g, "phase") == "End"


@pytest.mark.rule("K3.8")
def test_what_was_recruited_can_be_adjudicated_before_it_is_drawn(scene: Scene) -> None:
    hall = ["Red 1", "Red 2", "Red 3", "Red 4", "Red 5", "Blue"]
    g = scene([], gods=("Oracle",), faith=1, start="recruit", warriors=hall)
    choose(g, "Recruit Red 1")
    assert shared(g, "faith") == 0 and shared(g, "phase") == "Recruit"
    choose(g, "Oracle")
    assert energy(g)[0] == 18 and names(g, g.discard[0]) == ["Red 1"]


@pytest.mark.rule("K3.8")
def test_nobody_is_asked_for_an_act_that_everybody_can_see_is_in_vain(scene: Scene) -> None:
    """What is held might pay for it, but a full temple gains nothing."""
    g = scene(["Cultist"], ["Blue"], temples=["Pyre House"], start="end")
    assert g.active == 1, "the temple has 5 energy"
    g = scene(["Cultist"], ["Blue"], temples=["Pyre House"], temple_energy=[4], start="end")
    assert prompt(g).startswith("Your turn ends") and can(g, "Pyre House")


@pytest.mark.rule("K3.8")
def test_nobody_is_asked_to_recruit_what_cannot_be_bought(scene: Scene) -> None:
    g = scene([], gods=("Tither",), faith=2, start="recruit")
    assert prompt(g) == "You have 2 Faith. Recruit a card, or be done"
    choose(g, "Recruit Cultist")
    assert prompt(g) == "You have 0 Faith. Use an Act, or be done"


@pytest.mark.rule("K3.8")
def test_the_discard_pile_of_an_opponent_is_the_same_later(scene: Scene) -> None:
    g = scene(["Red 1"], gods=("Reaper",), discards=[[], ["Blue"]], start="recruit")
    assert prompt(g).startswith("Your turn ends") and can(g, "Reaper")


@pytest.mark.rule("K3.8")
def test_an_act_that_is_paid_from_the_discard_pile_can_be_used_before_drawing(scene: Scene) -> None:
    g = scene(["Red 1"], ["Blue"], gods=("Gravedigger",), decks=[["Cultist"]], start="end")
    assert shared(g, "phase") == "Discard"
    choose(g, "Gravedigger", "Banish Red 1")
    assert energy(g)[0] == 16 and g.active == 1
