"""N7 The Exploration phase: tables, Encounters and rewards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.anima.playing import (
    Rolls,
    Scene,
    act,
    next_phase,
    next_turn,
    offers,
    pile,
    place,
    take,
    until,
)


def exploring(area: str, *encounters: str, **more: Any) -> dict[str, Any]:
    """Seat 0 is about to explore."""
    parties = more.pop("parties", [["Fighter 5"], ["Fighter 4"]])
    decks = {"encounters": list(encounters), **more.pop("decks", {})}
    return {"start": "exploration", "parties": parties, "where": [area], "decks": decks, **more}


@pytest.mark.rule("N7.1")
def test_exploring_is_free_and_happens_once(scene: Scene) -> None:
    g = scene(**exploring("Camp"))
    assert offers(g) == ["Explore Camp", "Done"]
    act(g, "Explore Camp", "No reward")
    assert offers(g) == ["Done"]


@pytest.mark.rule("N7.1")
def test_only_parties_in_an_area_explore(scene: Scene) -> None:
    g = scene(**exploring("Camp"))
    take(g, "Done")
    assert (g.turn, g.phase) == (2, "Reset")  # seat 1 is nowhere and was not asked


@pytest.mark.rule("N7.2", "N7.3")
def test_the_roll_is_looked_up_in_the_table(scene: Scene, rolls: Rolls) -> None:
    g = scene(**exploring("Meadow", "Beast 1"))
    rolls(1)
    take(g, "Explore Meadow")
    assert g.asks[0].prompt.startswith("You have explored Meadow")
    g = scene(**exploring("Meadow", "Beast 1"))
    rolls(2)
    take(g, "Explore Meadow")
    assert offers(g)[0] == "Fight Beast 1"


@pytest.mark.rule("N7.4")
def test_two_encounters_are_met_one_after_the_other(scene: Scene, rolls: Rolls) -> None:
    g = scene(**exploring("Meadow", "Beast 1", "Beast 2", "Beast 3"))
    rolls(5, 1, 1, 1, 1)
    act(g, "Explore Meadow", "Fight Beast 1", "Fight Beast 2")
    assert g.asks[0].prompt.startswith("You have explored Meadow")


@pytest.mark.rule("N7.5", "N1.16")
@pytest.mark.parametrize("encounter", ["Dragon", "Comet"])
def test_one_that_is_too_dangerous_counts_as_overcome(scene: Scene, rolls: Rolls, encounter: str) -> None:
    g = scene(**exploring("Meadow", encounter))
    rolls(2)
    take(g, "Explore Meadow")
    assert g.asks[0].prompt.startswith("You have explored Meadow")
    assert pile(g, "encounters_discard") == [encounter]
    assert g.hand[0] == []


@pytest.mark.rule("N7.5")
def test_morrigan_has_no_effect_in_ashvins_valley(box: Scene, rolls: Rolls) -> None:
    g = box(**exploring("Ashvins Valley", "Morrigan", parties=[["Archmage"], ["General"]]))
    rolls(4)
    take(g, "Explore")
    assert g.asks[0].prompt.startswith("You have explored Ashvins Valley")
    assert pile(g, "encounters_discard") == ["Morrigan"]


@pytest.mark.rule("N7.5", "N1.16")
def test_in_an_area_of_its_level_it_is_met(scene: Scene, rolls: Rolls) -> None:
    g = scene(**exploring("Abyss", "Dragon"))
    rolls(2)
    take(g, "Explore Abyss")
    assert offers(g)[0] == "Fight Dragon"


@pytest.mark.rule("N7.6", "N9.9", "N11.5")
def test_who_is_defeated_is_expelled_and_meets_nothing_more(scene: Scene, rolls: Rolls) -> None:
    g = scene(**exploring("Meadow", "Beast 7", "Beast 1"))
    rolls(5, 1, 1)
    act(g, "Explore Meadow", "Fight Beast 7")
    assert place(g, 0) is None
    assert (g.turn, g.phase) == (2, "Reset")
    assert "Beast 1" not in pile(g, "encounters_discard")


@pytest.mark.rule("N7.6")
def test_an_event_that_costs_the_turn_expels(scene: Scene, rolls: Rolls) -> None:
    g = scene(**exploring("Meadow", "Mud"))
    rolls(2)
    take(g, "Explore Meadow")
    assert place(g, 0) is None
    assert g.turn == 2


@pytest.mark.rule("N7.6")
def test_an_event_that_kills_expels(scene: Scene, rolls: Rolls) -> None:
    g = scene(**exploring("Meadow", "Plague", parties=[["Fighter 5", "Fighter 1"], ["Fighter 4"]]))
    rolls(2)
    act(g, "Explore Meadow", "Fighter 1")
    assert pile(g, "party") == ["Fighter 5"]
    assert place(g, 0) is None
    assert g.turn == 2


@pytest.mark.rule("N7.7")
def test_a_special_result_happens_and_the_area_is_explored(scene: Scene, rolls: Rolls) -> None:
    g = scene(**exploring("Meadow"))
    rolls(6)
    take(g, "Explore Meadow")
    assert len(g.hand[0]) == 1
    assert g.asks[0].prompt.startswith("You have explored Meadow")


@pytest.mark.rule("N7.7")
def test_a_special_result_that_costs_the_turn_brings_no_reward(scene: Scene) -> None:
    g = scene(**exploring("Bog"))
    take(g, "Explore Bog")
    assert place(g, 0) is None
    assert g.turn == 2


@pytest.mark.rule("N7.8")
def test_one_reward_each_time(scene: Scene) -> None:
    g = scene(**exploring("Camp"))
    take(g, "Explore Camp")
    assert offers(g) == ["Advantage: draw a card", "Recruit a Character", "No reward"]
    take(g, "Advantage")
    assert offers(g) == ["Done"]
    next_turn(g)
    act(g, "Explore Camp", "Advantage")
    assert len(g.hand[0]) == 2


@pytest.mark.rule("N7.9")
@pytest.mark.parametrize(("area", "held", "drawn"), [("Camp", 0, 1), ("Keep", 0, 2), ("Abyss", 0, 3), ("Abyss", 4, 1)])
def test_as_many_advantages_as_the_level(scene: Scene, rolls: Rolls, area: str, held: int, drawn: int) -> None:
    g = scene(**exploring(area, hands=[[f"Blank {n}" for n in range(1, held + 1)]]))
    rolls(1)
    act(g, f"Explore {area}", "Advantage: draw")
    assert len(g.hand[0]) == held + drawn


@pytest.mark.rule("N7.10")
def test_recruiting_draws_the_top_character(scene: Scene) -> None:
    g = scene(**exploring("Camp", decks={"characters": ["Runner 7"]}))
    act(g, "Explore Camp", "Recruit")
    assert pile(g, "party") == ["Fighter 5", "Runner 7"]


@pytest.mark.rule("N7.10")
def test_nobody_recruits_in_the_same_area_in_two_turns_running(scene: Scene) -> None:
    g = scene(**exploring("Camp", areas=["Camp", "Camp Two"]))
    act(g, "Explore Camp", "Recruit")
    until(g, "Reset")
    act(g, "Explore Camp")
    assert g.turn == 2
    assert not any(offer.startswith("Recruit") for offer in offers(g))
    next_turn(g)
    act(g, "Explore Camp", "Recruit")
    until(g, "Reset")
    act(g, "Announce", "Move to Camp Two")
    act(g, "Explore Camp Two", "Recruit")
    assert len(g.party[0]) == 4


@pytest.mark.rule("N7.11", "N1.7")
def test_three_normal_characters_and_an_advantage_for_an_arcane_one(scene: Scene) -> None:
    three = ["Fighter 1", "Fighter 2", "Fighter 3"]
    position = {"parties": [three, ["Fighter 4"]], "hands": [["Blank 1", "Blank 2"]]}
    g = scene(**exploring("Camp", decks={"arcanes": ["Oracle"]}, **position))
    take(g, "Explore Camp")
    until(g, "You have explored")
    take(g, "Discard Blank 1 and recruit an Arcane Character")
    assert pile(g, "party") == [*three, "Oracle"]
    assert pile(g, "hand") == ["Blank 2"]
    assert pile(g, "advantages_discard") == ["Blank 1"]


@pytest.mark.rule("N7.11")
@pytest.mark.parametrize("size", [1, 2])
def test_fewer_than_three_recruit_no_arcane_character(scene: Scene, size: int) -> None:
    party = ["Fighter 1", "Fighter 2"][:size]
    g = scene(**exploring("Camp", parties=[party, ["Fighter 4"]], hands=[["Blank 1"]]))
    take(g, "Explore Camp")
    until(g, "You have explored")
    assert not any("Arcane" in offer for offer in offers(g))


@pytest.mark.rule("N7.11")
def test_without_an_advantage_no_arcane_character_comes(scene: Scene) -> None:
    g = scene(**exploring("Camp", parties=[["Fighter 1", "Fighter 2", "Fighter 3"], ["Fighter 4"]]))
    take(g, "Explore Camp")
    assert not any("Arcane" in offer for offer in offers(g))


@pytest.mark.rule("N7.12")
def test_a_mission_is_chosen_in_place_of_another_reward(scene: Scene) -> None:
    g = scene(**exploring("Camp", missions=[["Walk"]]))
    take(g, "Explore Camp")
    assert offers(g) == ["Mission: Walk", "Advantage: draw a card", "Recruit a Character", "No reward"]
    take(g, "Mission: Walk")
    assert pile(g, "completed") == ["Walk"]
    assert "Explore Camp" not in offers(g)


@pytest.mark.rule("N7.13")
def test_a_special_reward_does_what_the_area_says(scene: Scene) -> None:
    g = scene(**exploring("Shrine"))
    take(g, "Explore Shrine")
    assert offers(g) == ["Blessing: draw 3 Advantages", "No reward"]
    take(g, "Blessing")
    assert len(g.hand[0]) == 3


@pytest.mark.rule("N7.14")
def test_creatures_are_discarded_when_the_phase_is_over(scene: Scene, rolls: Rolls) -> None:
    g = scene(**exploring("Meadow", "Beast 1", hands=[["Lantern"]]))
    rolls(2, 3, 3)
    act(g, "Explore Meadow", "Fight Beast 1")
    until(g, "You have explored")
    assert pile(g, "met") == ["Beast 1"]
    next_phase(g)
    assert pile(g, "met") == []
    assert pile(g, "encounters_discard") == ["Beast 1"]
