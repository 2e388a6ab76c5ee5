"""What each mission asks for, and what it brings."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.anima.cards.conftest import Rolls
from tests.games.anima.cards.staging import (
    act,
    card_data,
    check,
    combat,
    explore,
    finish,
    hand,
    meeting,
    names,
    next_turn,
    offers,
    place,
    scene,
    speed,
    told,
    totals,
)
from theomachy.games.anima import GAME
from theomachy.games.anima.state import Anima


def numbers(mission: str, field: str = "objective") -> list[int]:
    """The numbers of a mission's fights and checks, in their order."""
    return [int(number) for number in re.findall(r"(?:Combat|check of) (\d+)", getattr(card_data(mission), field))]


HEROES = ["Iron Revenant", "Duelist", "Pathfinder", "Archmage"]
"""Combat 16, Speed 12 (13 in checks), and all three skills."""


def at_the_place(mission: str, **position: Any) -> Anima:
    """Seat 0 is about to explore the place of its mission."""
    data = card_data(mission)
    where = data.places[0] if data.places else "Glass Desert"
    position.setdefault("parties", [HEROES])
    return scene(
        start="exploration",
        where=[position.pop("where", where)],
        missions=[[mission]],
        combined=data.set == 2,
        **position,
    )


def attempt(g: Anima, mission: str) -> None:
    """Explore and choose the mission as the reward; nobody uses anything."""
    act(g, "Explore", f"Mission: {mission}")
    finish(g)


def completed(g: Anima) -> list[str]:
    return names(g, g.completed[0])


# --- fights ---------------------------------------------------------------------------------------------------------

FIGHTS = ["The Chained Giant", "Blood Debt", "Mother of Squalls"]


@pytest.mark.parametrize("mission", FIGHTS)
def test_fights_are_won(mission: str, rolls: Rolls) -> None:
    rolls(1, *(6, 1) * len(numbers(mission)))
    g = at_the_place(mission)
    attempt(g, mission)
    assert completed(g) == [mission]
    assert totals(g)[1] == numbers(mission)[-1] + 1


@pytest.mark.parametrize("mission", FIGHTS)
def test_fights_are_lost(mission: str, rolls: Rolls) -> None:
    rolls(1, 1, 6)
    g = at_the_place(mission, parties=[["Shrine Maiden"]])
    attempt(g, mission)
    assert completed(g) == []
    assert totals(g)[1] == numbers(mission)[0] + 6
    assert place(g) is None


# --- speed ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mission", ["The Clock", "The Iron Bell"])
def test_speed_missions(mission: str, rolls: Rolls) -> None:
    rolls(1, 6)
    g = at_the_place(mission)
    attempt(g, mission)
    assert check(g) == (13 + 6 + (2 if mission == "The Clock" else 0), numbers(mission)[0])  # the winds of Arcane
    assert completed(g) == [mission]


def test_the_clock_is_missed(rolls: Rolls) -> None:
    rolls(1, 1)
    g = at_the_place("The Clock", parties=[["Colonel"]])
    attempt(g, "The Clock")
    assert completed(g) == []
    assert told(g, "fails at The Clock")


# --- several turns --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mission", "turns"), [("The Long Night", 3), ("Low Tide Watch", 4)])
def test_holding_out(mission: str, turns: int, rolls: Rolls) -> None:
    assert card_data(mission).turns == turns
    rolls(1, *(3, 1) * turns)
    g = at_the_place(mission)
    act(g, "Explore", f"Mission: {mission}")
    for _ in range(turns - 1):
        finish(g)
        assert completed(g) == []
        act(g, f"Go on with {mission}")
    finish(g)
    assert totals(g)[1] == numbers(mission)[0] + 1
    assert completed(g) == [mission]


def test_a_lost_fight_ends_the_long_night(rolls: Rolls) -> None:
    rolls(1, 6, 1, 1, 6)
    g = at_the_place("The Long Night", parties=[["Duelist", "General"]])
    act(g, "Explore", "Mission: The Long Night")
    finish(g)
    assert g.held[0] == 1
    act(g, "Go on with The Long Night")
    finish(g)
    assert (g.held[0], completed(g), place(g)) == (0, [], None)


def test_the_runaway_star_is_chased_for_two_turns(rolls: Rolls) -> None:
    rolls(1, 6, 6)
    g = at_the_place("The Runaway Star")
    act(g, "Explore", "Mission: The Runaway Star")
    assert check(g) == (13 + 6, numbers("The Runaway Star")[0])
    assert completed(g) == []
    act(g, "Go on with The Runaway Star")
    assert completed(g) == ["The Runaway Star"]


# --- collecting -----------------------------------------------------------------------------------------------------


def offered(g: Anima, mission: str) -> bool:
    act(g, "Explore")
    while "Let it be" in offers(g):
        act(g, "Let it be")
    assert offers(g)[-1] == "No reward"
    return any(offer.startswith(f"Mission: {mission}") for offer in offers(g))


def test_three_keys_are_given_away(rolls: Rolls) -> None:
    rolls(1)
    g = at_the_place("Three Keys", hands=[["Feint", "Banishment", "Inner Fire", "Cutpurse", "Old Map"]])
    act(g, "Explore", "Mission: Three Keys", "Banishment", "Feint", "Inner Fire")
    assert completed(g) == ["Three Keys"]
    assert hand(g) == ["Cutpurse", "Old Map"]


def test_three_keys_need_all_three_kinds(rolls: Rolls) -> None:
    rolls(1)
    assert not offered(at_the_place("Three Keys", hands=[["Feint", "Banishment", "Cutpurse"]]), "Three Keys")


def test_the_empty_reliquary_takes_an_artifact_and_a_fight(rolls: Rolls) -> None:
    rolls(1, 3, 1)
    g = at_the_place("The Empty Reliquary", artifacts=["Boots of the Falcon"])
    attempt(g, "The Empty Reliquary")
    assert (completed(g), g.artifact[0]) == (["The Empty Reliquary"], [])
    assert totals(g)[1] == numbers("The Empty Reliquary")[0] + 1


def test_without_an_artifact_there_is_no_empty_reliquary(rolls: Rolls) -> None:
    rolls(1)
    assert not offered(at_the_place("The Empty Reliquary"), "The Empty Reliquary")


def test_the_debts_of_the_drowned_cost_four_cards(rolls: Rolls) -> None:
    rolls(1)
    four = ["Old Map", "Feint", "Eclipse", "Cutpurse"]
    g = at_the_place("Debts of the Drowned", hands=[four])
    act(g, "Explore", "Mission: Debts of the Drowned", *(f"Discard {card}" for card in four[:3]))
    assert (completed(g), hand(g)) == (["Debts of the Drowned"], [])
    rolls(1)
    assert not offered(at_the_place("Debts of the Drowned", hands=[four[:3]]), "Debts of the Drowned")


@pytest.mark.parametrize(
    ("mission", "enough", "too_few"),
    [
        ("The Great Hunt", ("natural", "natural", "supernatural"), ("natural", "supernatural")),
        ("Salt and Iron", ("supernatural",) * 2, ("natural", "natural", "supernatural")),
    ],
)
def test_hunts(mission: str, enough: tuple[str, ...], too_few: tuple[str, ...], rolls: Rolls) -> None:
    rolls(1, 3, 1)
    area = "Glass Desert" if mission == "The Great Hunt" else "Whale Bones"
    g = at_the_place(mission, where=area)
    g.trophies[0] = enough
    attempt(g, mission)
    assert (completed(g), totals(g)[1]) == ([mission], numbers(mission)[-1] + 1)
    rolls(1)
    g = at_the_place(mission, where=area)
    g.trophies[0] = too_few
    assert not offered(g, mission)


# --- places and people ----------------------------------------------------------------------------------------------


def test_the_maps_of_a_lost_world_need_five_areas(rolls: Rolls) -> None:
    rolls(1, 6)
    g = at_the_place("Maps of a Lost World")
    g.explored[0] = (0, 1, 2, 3)
    attempt(g, "Maps of a Lost World")
    assert check(g)[1] == numbers("Maps of a Lost World")[-1]
    assert completed(g) == ["Maps of a Lost World"]
    rolls(1)
    g = at_the_place("Maps of a Lost World")
    g.explored[0] = (0, 0, 1, 1, 2)
    assert not offered(g, "Maps of a Lost World")


def test_the_last_council_needs_four_and_all_skills(rolls: Rolls) -> None:
    rolls(1)
    g = at_the_place("The Last Council", hands=[["Old Map", "Eclipse"]])
    act(g, "Explore", "Mission: The Last Council", "Discard Old Map")
    assert completed(g) == ["The Last Council"]


@pytest.mark.parametrize(
    ("group", "cards"),
    [
        (HEROES[1:], ["Old Map", "Eclipse"]),
        (HEROES, ["Old Map"]),
        (["Duelist", "Pathfinder", "Merchant", "General"], ["Old Map", "Eclipse"]),
    ],
    ids=["three", "one card", "no Magic"],
)
def test_no_last_council_without_them(group: list[str], cards: list[str], rolls: Rolls) -> None:
    rolls(1)
    seats = [group, ["Exorcist"]]
    assert not offered(at_the_place("The Last Council", parties=seats, hands=[cards]), "The Last Council")


def test_the_captains_crew_has_somebody_arcane(rolls: Rolls) -> None:
    rolls(1, 6)
    g = at_the_place("The Captain's Crew")
    attempt(g, "The Captain's Crew")
    assert check(g) == (13 + 6, numbers("The Captain's Crew")[0])
    assert completed(g) == ["The Captain's Crew"]
    rolls(1)
    g = at_the_place("The Captain's Crew", parties=[["Duelist", "Pathfinder", "Merchant"]])
    assert not offered(g, "The Captain's Crew")


# --- rewards --------------------------------------------------------------------------------------------------------


MISSIONS = [face.name for face in GAME.load_library().faces if face.table == "mission"]


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_completed_mission_makes_stronger_for_good(mission: str) -> None:
    said = re.findall(r"\+(\d) (Combat|Speed)(?! against)", card_data(mission).reward)
    more = {value: int(number) for number, value in said}
    g = scene(completed=[[mission]], combined=card_data(mission).set == 2, where=["Parliament"])
    colonel = card_data("Colonel")
    for _ in range(2):
        assert combat(g) == colonel.combat + more.get("Combat", 0)
        assert speed(g) == colonel.speed + more.get("Speed", 0)
        next_turn(g)


def test_the_great_hunt_helps_against_creatures(rolls: Rolls) -> None:
    rolls(3, 2, 2)
    g = explore(meeting("Cave Bear", ["Colonel"], completed=[["The Great Hunt"]]))
    assert totals(g)[0] == card_data("Colonel").combat + 2 + 2


# --- final missions -------------------------------------------------------------------------------------------------


def final_scene(final: str, **position: Any) -> Anima:
    data = card_data(final)
    done = "The Last Council" if data.set == 1 else "The Captain's Crew"  # +2 Combat
    return scene(
        start="exploration",
        final=final,
        completed=[[done]],
        where=[data.places[0]],
        combined=data.set == 2,
        **position,
    )


STRONG = ["Iron Revenant", "Duelist", "Wandering Monk", "Merchant"]
"""Combat 16 and Speed 12; with the mission 18."""


def quest(final: str, rolls: Rolls, *dice: int) -> Anima:
    rolls(1, *dice)
    g = final_scene(final, parties=[STRONG], countdown=card_data(final).countdown)
    act(g, "Explore", f"Mission: {final}")
    return g


def test_the_waking_of_genesis_is_one_great_fight(rolls: Rolls) -> None:
    g = quest("The Waking of Genesis", rolls, 6, 1)
    finish(g)
    assert totals(g)[1] == numbers("The Waking of Genesis")[0] + 1
    assert g.winners == (0,)


@pytest.mark.parametrize("final", ["The Last Hour", "The Drowning of the Sun"])
def test_quests_of_speed_and_strength(final: str, rolls: Rolls) -> None:
    g = quest(final, rolls, 6, 6, 1)
    finish(g)
    assert check(g)[1] == numbers(final)[0]
    assert (totals(g)[1], g.winners) == (numbers(final)[1] + 1, (0,))


@pytest.mark.parametrize("final", ["The Last Hour", "The Drowning of the Sun"])
def test_the_slow_do_not_even_fight(final: str, rolls: Rolls) -> None:
    rolls(1, 1)
    g = final_scene(final, parties=[["Iron Revenant"]], countdown=3)
    act(g, "Explore", f"Mission: {final}")
    finish(g)
    assert not g.over
    assert told(g, f"fails at {final}")
    assert not told(g, "The enemy rolls")


def test_the_unmaking_is_held_off_for_two_turns(rolls: Rolls) -> None:
    g = quest("The Unmaking", rolls, 6, 1, 6, 1)
    finish(g)
    assert (totals(g)[1], g.over) == (numbers("The Unmaking")[0] + 1, False)
    act(g, "Go on with The Unmaking")
    finish(g)
    assert g.winners == (0,)


@pytest.mark.parametrize("final", ["The Waking of Genesis", "The Last Hour", "The Unmaking", "The Drowning of the Sun"])
def test_the_crisis_of_each(final: str, rolls: Rolls) -> None:
    asked = re.findall("Combat|check", card_data(final).crisis)
    rolls(*(die for challenge in asked for die in ((6,) if challenge == "check" else (6, 1))))
    done = [["The Last Council"], ["Three Keys"]]
    parties = [STRONG, ["Archmage"]]
    second = card_data(final).set == 2
    g = scene(start="exploration", final=final, countdown=1, completed=done, parties=parties, combined=second)
    while not g.over:
        finish(g)
    assert told(g, f"the Crisis of {final}")
    assert totals(g)[1] == numbers(final, "crisis")[-1] + 1
    assert g.winners == (0,)
