"""What each mission asks for, and what it brings."""

from __future__ import annotations

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
    offers,
    place,
    scene,
    speed,
    told,
    totals,
)
from theomachy.games.anima.state import Anima

HEROES = ["Iron Revenant", "Duelist", "Pathfinder", "Archmage"]
"""Combat 16, Speed 12, and all three skills."""


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

FIGHTS = [("The Chained Giant", (15,)), ("Blood Debt", (10, 13)), ("Mother of Squalls", (11,))]


@pytest.mark.parametrize(("mission", "adversaries"), FIGHTS)
def test_fights_are_won(mission: str, adversaries: tuple[int, ...], rolls: Rolls) -> None:
    rolls(1, *(6, 1) * len(adversaries))
    g = at_the_place(mission)
    attempt(g, mission)
    assert completed(g) == [mission]
    assert totals(g)[1] == adversaries[-1] + 1


@pytest.mark.parametrize(("mission", "adversaries"), FIGHTS)
def test_fights_are_lost(mission: str, adversaries: tuple[int, ...], rolls: Rolls) -> None:
    rolls(1, 1, 6)
    g = at_the_place(mission, parties=[["Shrine Maiden"]])
    attempt(g, mission)
    assert completed(g) == []
    assert totals(g)[1] == adversaries[0] + 6
    assert place(g) is None


# --- speed ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mission", "difficulty"), [("The Clock", 16), ("The Iron Bell", 12)])
def test_speed_missions(mission: str, difficulty: int, rolls: Rolls) -> None:
    more = 2 if mission == "The Clock" else 0  # the winds of Arcane
    rolls(1, difficulty - 12 - more)
    g = at_the_place(mission)
    attempt(g, mission)
    assert check(g) == (difficulty, difficulty)
    assert completed(g) == [mission]


def test_the_clock_is_missed(rolls: Rolls) -> None:
    rolls(1, 1)
    g = at_the_place("The Clock", parties=[["Colonel"]])
    attempt(g, "The Clock")
    assert completed(g) == []
    assert told(g, "fails at The Clock")


# --- several turns --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mission", "turns", "adversary"), [("The Long Night", 3, 10), ("Low Tide Watch", 3, 7)])
def test_holding_out(mission: str, turns: int, adversary: int, rolls: Rolls) -> None:
    rolls(1, *(3, 1) * turns)
    g = at_the_place(mission)
    act(g, "Explore", f"Mission: {mission}")
    for _ in range(turns - 1):
        finish(g)
        assert completed(g) == []
        act(g, f"Go on with {mission}")
    finish(g)
    assert totals(g)[1] == adversary + 1
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
    rolls(1, 1, 1)
    g = at_the_place("The Runaway Star")
    act(g, "Explore", "Mission: The Runaway Star")
    assert check(g) == (13, 13)
    assert completed(g) == []
    act(g, "Go on with The Runaway Star")
    assert completed(g) == ["The Runaway Star"]


# --- collecting -----------------------------------------------------------------------------------------------------


def offered(g: Anima, mission: str) -> bool:
    act(g, "Explore")
    return f"Mission: {mission}" in offers(g)


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
    assert totals(g)[1] == 11 + 1


def test_without_an_artifact_there_is_no_empty_reliquary(rolls: Rolls) -> None:
    rolls(1)
    assert not offered(at_the_place("The Empty Reliquary"), "The Empty Reliquary")


def test_the_debts_of_the_drowned_cost_four_cards(rolls: Rolls) -> None:
    rolls(1)
    four = ["Old Map", "Feint", "Eclipse", "Cutpurse"]
    g = at_the_place("Debts of the Drowned", hands=[four])
    act(g, "Explore", "Mission: Debts of the Drowned", *(f"Discard {card}" for card in four))
    assert (completed(g), hand(g)) == (["Debts of the Drowned"], [])
    rolls(1)
    assert not offered(at_the_place("Debts of the Drowned", hands=[four[:3]]), "Debts of the Drowned")


@pytest.mark.parametrize(
    ("mission", "enough", "too_few", "adversary"),
    [
        ("The Great Hunt", ("natural", "natural", "supernatural"), ("natural", "supernatural"), 11),
        ("Salt and Iron", ("supernatural", "supernatural"), ("natural", "natural", "supernatural"), 9),
    ],
)
def test_hunts(mission: str, enough: tuple[str, ...], too_few: tuple[str, ...], adversary: int, rolls: Rolls) -> None:
    rolls(1, 3, 1)
    area = "Glass Desert" if mission == "The Great Hunt" else "Whale Bones"
    g = at_the_place(mission, where=area)
    g.trophies[0] = enough
    attempt(g, mission)
    assert (completed(g), totals(g)[1]) == ([mission], adversary + 1)
    rolls(1)
    g = at_the_place(mission, where=area)
    g.trophies[0] = too_few
    assert not offered(g, mission)


# --- places and people ----------------------------------------------------------------------------------------------


def test_the_maps_of_a_lost_world_need_five_areas(rolls: Rolls) -> None:
    rolls(1, 2)
    g = at_the_place("Maps of a Lost World")
    g.explored[0] = (0, 1, 2, 3)
    attempt(g, "Maps of a Lost World")
    assert check(g)[1] == 11
    assert completed(g) == ["Maps of a Lost World"]
    rolls(1)
    g = at_the_place("Maps of a Lost World")
    g.explored[0] = (0, 0, 1, 1, 2)
    assert not offered(g, "Maps of a Lost World")


def test_the_last_council_needs_four_and_all_skills(rolls: Rolls) -> None:
    rolls(1)
    g = at_the_place("The Last Council", hands=[["Old Map", "Eclipse"]])
    act(g, "Explore", "Mission: The Last Council", "Discard Old Map", "Discard Eclipse")
    assert completed(g) == ["The Last Council"]


@pytest.mark.parametrize(
    ("group", "cards"),
    [
        (HEROES[:3], ["Old Map", "Eclipse"]),
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
    rolls(1, 1)
    g = at_the_place("The Captain's Crew")
    attempt(g, "The Captain's Crew")
    assert check(g) == (13, 13)
    assert completed(g) == ["The Captain's Crew"]
    rolls(1)
    g = at_the_place("The Captain's Crew", parties=[["Duelist", "Pathfinder", "Merchant"]])
    assert not offered(g, "The Captain's Crew")


# --- rewards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mission", "more", "faster"),
    [
        ("The Clock", 2, 1),
        ("The Runaway Star", 2, 0),
        ("The Chained Giant", 2, 0),
        ("Blood Debt", 1, 2),
        ("The Long Night", 2, 2),
        ("Three Keys", 2, 1),
        ("The Empty Reliquary", 3, 0),
        ("The Great Hunt", 0, 1),
        ("Maps of a Lost World", 1, 2),
        ("The Last Council", 2, 0),
        ("The Iron Bell", 2, 0),
        ("Mother of Squalls", 1, 1),
        ("Low Tide Watch", 2, 0),
        ("Debts of the Drowned", 1, 2),
        ("The Captain's Crew", 2, 0),
        ("Salt and Iron", 1, 1),
    ],
)
def test_a_completed_mission_makes_stronger_for_good(mission: str, more: int, faster: int) -> None:
    g = scene(completed=[[mission]], combined=card_data(mission).set == 2)
    colonel = card_data("Colonel")
    assert (combat(g), speed(g)) == (colonel.combat + more, colonel.speed + faster)


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


STRONG = ["Iron Revenant", "Duelist", "Colonel", "Merchant"]
"""Combat 17 and Speed 12; with the mission 19."""


def quest(final: str, rolls: Rolls, *dice: int) -> Anima:
    rolls(1, *dice)
    g = final_scene(final, parties=[STRONG], countdown=card_data(final).countdown)
    act(g, "Explore", f"Mission: {final}")
    return g


def test_the_waking_of_genesis_is_one_great_fight(rolls: Rolls) -> None:
    g = quest("The Waking of Genesis", rolls, 6, 3)
    finish(g)
    assert totals(g)[1] == 22 + 3
    assert g.winners == (0,)


def test_the_last_hour_takes_speed_and_strength(rolls: Rolls) -> None:
    g = quest("The Last Hour", rolls, 3, 3, 3)
    finish(g)
    assert check(g) == (12 + 2 + 3, 17)
    assert (totals(g)[1], g.winners) == (19 + 3, (0,))


def test_the_unmaking_is_held_off_for_two_turns(rolls: Rolls) -> None:
    g = quest("The Unmaking", rolls, 1, 1, 1, 1)
    finish(g)
    assert (totals(g)[1], g.over) == (18 + 1, False)
    act(g, "Go on with The Unmaking")
    finish(g)
    assert g.winners == (0,)


def test_the_drowning_of_the_sun_takes_speed_and_strength(rolls: Rolls) -> None:
    g = quest("The Drowning of the Sun", rolls, 1, 1, 1)
    finish(g)
    assert check(g) == (13, 13)
    assert (totals(g)[1], g.winners) == (16 + 1, (0,))


@pytest.mark.parametrize(
    ("final", "dice", "adversaries"),
    [
        ("The Waking of Genesis", (1, 1), (18,)),
        ("The Last Hour", (3, 1, 1), (16,)),
        ("The Unmaking", (1, 1, 1, 1), (14, 16)),
        ("The Drowning of the Sun", (1, 1), (16,)),
    ],
)
def test_the_crisis_of_each(final: str, dice: tuple[int, ...], adversaries: tuple[int, ...], rolls: Rolls) -> None:
    rolls(*dice)
    done = [["The Last Council"], ["Three Keys"]]
    parties = [STRONG, ["Archmage"]]
    g = scene(
        start="exploration",
        final=final,
        countdown=1,
        completed=done,
        parties=parties,
        combined=card_data(final).set == 2,
    )
    finish(g)
    while not g.over:
        finish(g)
    assert told(g, f"the Crisis of {final}")
    assert totals(g)[1] == adversaries[-1] + 1
    assert g.winners == (0,)
