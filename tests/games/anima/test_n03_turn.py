"""N3 The turn: phases, order of play, when cards are used."""

from __future__ import annotations

import pytest

from tests.games.anima.playing import (
    Rolls,
    Scene,
    act,
    asked,
    next_phase,
    next_turn,
    numbers,
    offers,
    passive,
    pile,
    story,
    take,
    until,
)


@pytest.mark.rule("N3.1")
def test_everybody_acts_in_a_phase_before_the_next_begins(scene: Scene) -> None:
    parties = [["Runner 3"], ["Runner 2"], ["Runner 1"]]
    hands = [["Blank 1"], ["Blank 2"], ["Blank 3"]]
    g = scene(players=3, parties=parties, where=["Camp", "Camp Two", "Hill 1"], hands=hands)
    seen: list[tuple[int, str, int]] = []
    while g.turn == 1:
        seen.append((g.turn, g.phase, g.asks[0].player))
        passive(g)
    phases = ("Reset", "Movement", "Interaction", "Exploration")
    assert seen == [(1, phase, seat) for phase in phases for seat in (0, 1, 2)]
    assert (g.turn, g.phase) == (2, "Reset")


@pytest.mark.rule("N3.2")
def test_the_fastest_goes_first(scene: Scene) -> None:
    g = scene(players=3, parties=[["Runner 6"], ["Runner 4"], ["Runner 5"]], where=["Camp", "Camp", "Camp"])
    next_turn(g)
    assert g.order == (0, 2, 1)


@pytest.mark.rule("N3.3")
def test_ties_are_settled_by_dice_until_they_differ(scene: Scene, tie_dice: Rolls) -> None:
    where = ["Camp", "Camp", "Camp"]
    g = scene(players=3, parties=[["Fighter 1"], ["Fighter 2"], ["Runner 5"]], where=where)
    tie_dice(4, 4, 2, 6)
    next_turn(g)
    assert g.order == (2, 1, 0)
    assert "Player 1 rolls 2 for the order of play." in story(g)


@pytest.mark.rule("N3.4")
def test_a_change_of_speed_counts_from_the_next_turn(scene: Scene) -> None:
    parties = [["Runner 3"], ["Runner 4"]]
    g = scene(parties=parties, where=["Camp", "Camp"], hands=[["Drums"], []], order=(1, 0))
    act(g, "Play Drums")
    assert numbers(g, 0)[1] == 6
    next_phase(g)
    assert asked(g) == [1]
    next_phase(g)
    assert asked(g) == [1]


@pytest.mark.rule("N3.5", "N7.13")
def test_preparation_sets_the_order_of_the_next_turn(box: Scene) -> None:
    parties = [["Archmage"], ["General", "Duelist"]]
    g = box(start="exploration", parties=parties, where=["Ashvins Valley", "Parliament"], order=(0, 1))
    while g.asks[0].prompt.startswith("Exploration") or "Preparation" not in str(offers(g)):
        if g.turn > 1:
            pytest.fail("the valley was not explored")
        take(g, "Explore") if offers(g)[0].startswith("Explore") else passive(g)
    take(g, "Preparation")
    take(g, "Player 1")
    until(g, "Reset")
    assert g.order == (0, 1)


@pytest.mark.rule("N3.5")
def test_where_only_the_first_is_chosen_the_others_follow_by_speed(scene: Scene) -> None:
    parties = [["Runner 1"], ["Runner 2"], ["Runner 3"]]
    g = scene(start="exploration", players=3, parties=parties, where=["Tower", "Camp", "Camp"])
    act(g, "Explore Tower", "Watch")
    next_turn(g)
    assert g.order == (0, 2, 1)


@pytest.mark.rule("N3.6")
def test_a_card_is_used_in_its_phase(scene: Scene) -> None:
    hand = ["Coin", "Purse", "Whisper", "Lantern", "Shout"]
    g = scene(parties=[["Fighter 1"], ["Fighter 2"]], where=["Camp", "Camp Two"], hands=[hand])
    for name in ("Coin", "Purse", "Whisper", "Lantern"):
        assert [offer for offer in offers(g) if offer.startswith("Play")] == [f"Play {name}"]
        assert asked(g) == [0]
        next_phase(g)


@pytest.mark.rule("N3.6", "N1.6")
def test_an_ability_of_a_character_is_used_in_its_phase(scene: Scene) -> None:
    g = scene(parties=[["Sage"], ["Fighter 2"]], where=["Camp"])
    take(g, "Spin Sage: draw an Advantage")
    assert len(g.hand[0]) == 1
    assert not any("Sage" in offer for offer in offers(g))
    next_phase(g)
    assert not any("Sage" in offer for offer in offers(g))


@pytest.mark.rule("N3.7")
def test_as_many_cards_as_one_likes_before_and_after(scene: Scene) -> None:
    hand = ["Lantern", "Blank 1", "Blank 2"]
    g = scene(start="exploration", parties=[["Fighter 1"]], where=["Camp"], hands=[hand])
    act(g, "Play Lantern", "Play Blank 1", "Explore Camp", "No reward", "Play Blank 2")
    assert pile(g, "advantages_discard") == ["Lantern", "Blank 1", "Blank 2"]
    assert "Done" in offers(g)


@pytest.mark.rule("N3.8")
def test_changes_end_with_the_turn(scene: Scene) -> None:
    g = scene(parties=[["Runner 3"], ["Runner 4"]], where=["Camp", "Camp"], hands=[["Drums"]])
    take(g, "Play Drums")
    next_turn(g)
    assert numbers(g, 0)[1] == 3


@pytest.mark.rule("N3.9", "N11.4")
def test_who_has_lost_his_turn_is_passed_over(scene: Scene) -> None:
    g = scene(start="movement", parties=[["Runner 3"], ["Runner 2"]], guards={"Camp": "Mud"}, where=[None, "Keep"])
    act(g, "Move to Camp")
    seen = set()
    while g.turn == 1:
        seen.add(g.asks[0].player)
        passive(g)
    assert seen == {1}
    until(g, "Reset")
    assert g.lost == [False, False]


@pytest.mark.rule("N3.2", "N4.1")
def test_whoever_is_turned_up_again_counts_for_the_order(scene: Scene) -> None:
    parties = [["Runner 4", "Runner 3"], ["Runner 5"]]
    g = scene(start="exploration", parties=parties, where=["Camp", "Camp"], fallen=["Runner 4"], order=(1, 0))
    next_turn(g)
    assert g.order == (0, 1)
