"""N8 Missions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.anima.playing import (
    Rolls,
    Scene,
    act,
    next_phase,
    next_turn,
    numbers,
    offers,
    pile,
    place,
    story,
    take,
    until,
)


def with_mission(*missions: str, **more: Any) -> dict[str, Any]:
    """Seat 0 is about to explore the Camp, with these missions."""
    position: dict[str, Any] = {"parties": [["Fighter 5"], ["Fighter 4"]], "where": ["Camp"]}
    return {"start": "exploration", "missions": [list(missions)], **position, **more}


@pytest.mark.rule("N8.1", "N8.2")
def test_a_completed_mission_lies_open_and_brings_its_reward(scene: Scene) -> None:
    g = scene(**with_mission("Stroll", "Walk"))
    act(g, "Explore Camp", "Mission: Stroll")
    assert (pile(g, "missions"), pile(g, "completed")) == (["Walk"], ["Stroll"])
    assert g.view(1)["seats"][0]["zones"]["completed"]["cards"][0]["name"] == "Stroll"
    assert numbers(g, 0)[0] == 8
    next_turn(g)
    act(g, "Not yet", "Explore Camp", "Mission: Walk")
    assert len(g.hand[0]) == 2
    assert numbers(g, 0)[0] == 8


@pytest.mark.rule("N8.3")
def test_a_mission_is_attempted_where_it_says(scene: Scene) -> None:
    g = scene(**with_mission("Stroll", where=["Hill 1"]))
    take(g, "Explore Hill 1")
    assert not any(offer.startswith("Mission") for offer in offers(g))


@pytest.mark.rule("N8.3")
def test_or_in_any_area_of_its_level(scene: Scene, rolls: Rolls) -> None:
    for area, offered in (("Camp", False), ("Keep", True), ("Abyss", True)):
        g = scene(**with_mission("High Road", where=[area]))
        rolls(1)
        take(g, f"Explore {area}")
        assert ("Mission: High Road" in offers(g)) == offered


@pytest.mark.rule("N8.3")
def test_the_clock_is_in_arcane(box: Scene, rolls: Rolls) -> None:
    position = {"parties": [["Archmage", "Duelist"], ["General"]], "missions": [["The Clock"]]}
    g = box(start="exploration", where=["Arcane"], decks={"encounters": ["Celebration"]}, **position)
    rolls(3, 6)
    take(g, "Explore Arcane")
    until(g, "You have explored Arcane")
    assert "Mission: The Clock" in offers(g)


@pytest.mark.rule("N8.4")
def test_all_parts_of_an_objective_in_their_order(scene: Scene, rolls: Rolls) -> None:
    g = scene(**with_mission("Both"))
    rolls(1, 1, 1, 1)
    act(g, "Explore Camp", "Mission: Both")
    assert pile(g, "completed") == ["Both"]
    told = story(g)
    assert told.index("in a Speed check of 2") < told.index("the enemy has 3")


@pytest.mark.rule("N8.4", "N9.7")
@pytest.mark.parametrize(("roll", "done"), [(6, False), (7, True)])
def test_a_failed_part_is_a_failed_attempt_that_can_be_tried_again(
    scene: Scene, rolls: Rolls, roll: int, done: bool
) -> None:
    g = scene(**with_mission("Race"))
    rolls(1, roll)
    act(g, "Explore Camp", "Mission: Race")
    assert pile(g, "completed") == (["Race"] if done else [])
    assert place(g, 0) == "Camp"
    if not done:
        assert pile(g, "missions") == ["Race"]
        rolls(1, 7)
        next_turn(g)
        act(g, "Explore Camp", "Mission: Race")
        assert pile(g, "completed") == ["Race"]


@pytest.mark.rule("N8.5", "N9.6")
def test_an_opponent_is_fought_like_a_creature(scene: Scene, rolls: Rolls) -> None:
    g = scene(**with_mission("Duel"))
    rolls(1, 3, 3)
    act(g, "Explore Camp", "Mission: Duel")
    assert pile(g, "completed") == ["Duel"]  # 8 against 8 is a victory


@pytest.mark.rule("N8.5")
@pytest.mark.parametrize(("dice", "completed"), [((1, 3, 3), ["Joust"]), ((1, 3, 4), [])])
def test_an_opponent_without_a_number_has_the_level_of_the_mission(
    scene: Scene, rolls: Rolls, dice: tuple[int, ...], completed: list[str]
) -> None:
    g = scene(**with_mission("Joust"))
    rolls(*dice)
    act(g, "Explore Camp", "Mission: Joust")
    assert f"Player 1 has 8, the enemy has {5 + dice[2]}." in story(g)
    assert pile(g, "completed") == completed


@pytest.mark.rule("N8.5", "N9.6")
def test_nobody_escapes_from_it_and_who_loses_is_expelled(scene: Scene, rolls: Rolls) -> None:
    g = scene(**with_mission("Duel"))
    rolls(1, 1, 2)
    act(g, "Explore Camp")
    take(g, "Mission: Duel")
    assert place(g, 0) is None
    assert g.turn == 2
    assert pile(g, "missions") == ["Duel"]


@pytest.mark.rule("N8.6")
def test_a_resistance_mission_takes_several_turns_without_exploring(scene: Scene, rolls: Rolls) -> None:
    g = scene(**with_mission("Siege"))
    rolls(1, 3, 1, 3, 1, 3, 1)
    act(g, "Explore Camp", "Mission: Siege")
    for held in (1, 2):
        assert g.held[0] == held
        next_turn(g)
        until(g, "Exploration")
        assert offers(g) == ["Go on with Siege", "Explore Camp", "Done"]
        take(g, "Go on with Siege")
    assert pile(g, "completed") == ["Siege"]


@pytest.mark.rule("N8.6")
def test_a_defeat_by_the_mission_begins_it_again(scene: Scene, rolls: Rolls) -> None:
    g = scene(**with_mission("Siege", parties=[["Fighter 2"], ["Fighter 4"]]))
    rolls(1, 3, 1, 1, 4)
    act(g, "Explore Camp", "Mission: Siege")
    next_turn(g)
    act(g, "Go on with Siege")
    assert (g.held[0], g.holding[0], place(g, 0)) == (0, -1, None)


@pytest.mark.rule("N8.6")
def test_other_parties_can_attack_in_the_meantime(scene: Scene, rolls: Rolls) -> None:
    g = scene(**with_mission("Siege", where=["Camp", "Camp"]))
    rolls(1, 3, 1, 6, 1)
    act(g, "Explore Camp", "Mission: Siege")
    next_turn(g)
    act(g, "Attack the party of Player 1")
    assert (g.held[0], place(g, 0)) == (0, None)


@pytest.mark.rule("N8.6")
def test_whoever_leaves_begins_again(scene: Scene, rolls: Rolls) -> None:
    g = scene(**with_mission("Siege", areas=["Camp", "Keep"], parties=[["Fighter 5", "Runner 5"], ["Monk"]]))
    rolls(1, 3, 1)
    act(g, "Explore Camp", "Mission: Siege")
    next_turn(g)
    act(g, "Announce", "Move to Keep")
    assert (g.held[0], g.holding[0]) == (0, -1)


@pytest.mark.rule("N8.6")
def test_a_turn_of_waiting_costs_nothing(scene: Scene, rolls: Rolls) -> None:
    g = scene(**with_mission("Siege"))
    rolls(1, 3, 1)
    act(g, "Explore Camp", "Mission: Siege")
    next_turn(g)
    next_turn(g)
    assert g.held[0] == 1


@pytest.mark.rule("N8.8")
def test_a_mission_that_is_attempted_is_seen_by_everybody(scene: Scene, rolls: Rolls) -> None:
    g = scene(**with_mission("Race", "Duel"))
    assert g.view(1)["seats"][0]["zones"]["missions"]["cards"] is None
    rolls(1, 1)
    act(g, "Explore Camp", "Mission: Race")
    shown = g.view(1)["seats"][0]["zones"]["missions"]["cards"]
    assert [card and card["name"] for card in shown] == ["Race", None]
    next_phase(g)


@pytest.mark.rule("N8.6")
def test_whoever_explores_instead_keeps_what_he_has_held_out(scene: Scene, rolls: Rolls) -> None:
    """Also if he fails at another mission, as long as he stays."""
    g = scene(**with_mission("Siege", "Race"))
    rolls(1, 3, 1, 1, 1)
    act(g, "Explore Camp", "Mission: Siege")
    next_turn(g)
    act(g, "Explore Camp", "Mission: Race")
    assert "Player 1 fails at Race." in story(g)
    assert (g.held[0], place(g, 0)) == (1, "Camp")


@pytest.mark.rule("N8.6")
def test_a_failed_check_begins_a_resistance_mission_again(scene: Scene, rolls: Rolls) -> None:
    g = scene(**with_mission("Long Watch"))
    rolls(1, 4, 1)
    act(g, "Explore Camp", "Mission: Long Watch")
    assert g.held[0] == 1
    next_turn(g)
    act(g, "Go on with Long Watch")
    assert (g.held[0], g.holding[0], place(g, 0)) == (0, -1, "Camp")


@pytest.mark.rule("N8.7", "N8.4")
def test_a_mission_without_a_place_is_tried_once_in_a_turn(scene: Scene, rolls: Rolls) -> None:
    g = scene(parties=[["Runner 2"], ["Monk"]], missions=[["Riddle"]])
    rolls(1)
    act(g, "Mission: Riddle")
    assert "Player 1 fails at Riddle." in story(g)
    assert offers(g) == ["Done"]
    next_turn(g)
    until(g, "Reset phase")
    assert "Mission: Riddle" in offers(g)
