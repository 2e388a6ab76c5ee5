"""What each Encounter of the box does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.anima.cards.conftest import Rolls
from tests.games.anima.cards.staging import (
    act,
    card_data,
    check,
    combat,
    drawn,
    explore,
    finish,
    hand,
    meeting,
    names,
    next_turn,
    offers,
    party,
    place,
    scene,
    speed,
    told,
    totals,
)

# --- Creatures: how strong they are ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "group", "more"),
    [
        ("Grey Pack", ["Colonel", "Duelist"], 0),
        ("Mountain Wyrm", ["Colonel", "Duelist"], 2),
        ("Restless Bride", ["Colonel", "Merchant", "Duelist"], 2),
        ("Nameless Choir", ["Archmage", "Exorcist", "Colonel"], 2),
        ("Deserters", ["Colonel"], 0),
        ("Reed Serpent", ["Colonel"], 0),
        ("Cliff Ape", ["Colonel"], 0),
        ("Cave Bear", ["Colonel"], 0),
        ("Storm Eagle", ["Colonel"], 0),
        ("Thunder Mammoth", ["Colonel"], 0),
        ("Marionette", ["Colonel"], 0),
        ("Lantern Wisp", ["Colonel"], 0),
        ("Morrigan", ["Colonel"], 0),
    ],
)
def test_combat_of_creatures(name: str, group: list[str], more: int, rolls: Rolls) -> None:
    rolls(3, 2, 2)
    g = explore(meeting(name, group))
    assert totals(g)[1] == card_data(name).combat + more + 2


def test_the_grey_pack_smells_the_weary(rolls: Rolls) -> None:
    rolls(3, 2, 2)
    g = explore(meeting("Grey Pack", ["Colonel", "Duelist"], spun=["Duelist"]))
    assert totals(g)[1] == card_data("Grey Pack").combat + 1 + 2


def test_the_hungry_shade_feeds_on_cards(rolls: Rolls) -> None:
    rolls(3, 2, 2)
    g = explore(meeting("Hungry Shade", ["Colonel"], hand=("Old Map", "Eclipse")))
    assert totals(g)[1] == card_data("Hungry Shade").combat + 2 + 2


@pytest.mark.parametrize("name", ["Gallows Knight", "Chaos"])
def test_two_dice(name: str, rolls: Rolls) -> None:
    rolls(3, 2, 2, 5)
    g = explore(meeting(name, ["Colonel"]))
    assert totals(g)[1] == card_data(name).combat + 5


@pytest.mark.parametrize("name", ["Storm Eagle", "Lantern Wisp"])
def test_fought_with_speed(name: str, rolls: Rolls) -> None:
    rolls(3, 2, 2)
    g = explore(meeting(name, ["Pathfinder"]))
    assert totals(g)[0] == card_data("Pathfinder").speed + 2


# --- Creatures: what they do ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Storm Eagle", "Morrigan"])
def test_nobody_escapes(name: str, rolls: Rolls) -> None:
    rolls(3)
    g = meeting(name, ["Colonel"])
    act(g, "Explore")
    assert offers(g) == [f"Fight {name}", "Spin Colonel: the other side has -2 Combat"]


@pytest.mark.parametrize(
    ("name", "card", "fighter", "barred"),
    [
        ("Cliff Ape", "Mountain Stance", "General", True),
        ("Mountain Wyrm", "Lance of Dawn", "Archmage", True),
        ("Mountain Wyrm", "Mountain Stance", "General", False),
        ("Marionette", "Smoke and Mirrors", "Merchant", True),
        ("Chaos", "Smoke and Mirrors", "Merchant", True),
        ("Chaos", "Lance of Dawn", "Archmage", True),
        ("Chaos", "Mountain Stance", "General", True),
    ],
)
def test_cards_that_cannot_be_used_against_it(name: str, card: str, fighter: str, barred: bool, rolls: Rolls) -> None:
    rolls(3)
    g = meeting(name, [fighter], hand=(card,))
    act(g, "Explore")
    while "Let it be" in offers(g):
        act(g, "Let it be")
    assert f"Fight {name}" in offers(g)
    assert any(offer.startswith("Play") for offer in offers(g)) != barred


@pytest.mark.parametrize(("name", "loses"), [("Marionette", True), ("Morrigan", True), ("Restless Bride", False)])
def test_ties(name: str, loses: bool, rolls: Rolls) -> None:
    band = ["Elementalist", "Queen of Knives"] if card_data(name).combat > 6 else ["Elementalist"]
    mine = sum(card_data(one).combat for one in band)
    least = min(0, mine - card_data(name).combat)
    rolls(3, 1 - least, 1 - least + mine - card_data(name).combat)
    g = explore(meeting(name, band))
    assert totals(g)[0] == totals(g)[1]
    assert (place(g) is None) == loses


def test_the_cave_bear_kills_at_a_loss_by_three(rolls: Rolls) -> None:
    rolls(3, 2, 2 - 5 + card_data("Elementalist").combat)
    g = explore(meeting("Cave Bear", ["Elementalist"]))
    assert totals(g)[1] - totals(g)[0] == 3
    assert "Elementalist" not in party(g)


@pytest.mark.parametrize(
    ("name", "cards"), [("Deserters", 1), ("Lantern Wisp", 1), ("Thunder Mammoth", 2), ("Morrigan", 3)]
)
def test_what_beaten_creatures_leave(name: str, cards: int, rolls: Rolls) -> None:
    rolls(3, 6, 1)
    g = explore(meeting(name, ["Iron Revenant", "Duelist", "Pathfinder"]))
    assert totals(g)[0] >= totals(g)[1]
    assert drawn(g) == cards


def test_the_sister_of_thorns_spins_and_leaves_a_gift(rolls: Rolls) -> None:
    rolls(3, 6, 1)
    g = meeting("Sister of Thorns", ["Iron Revenant", "Duelist"], decks={"advantages_discard": ["Feint", "Eclipse"]})
    act(g, "Explore", "Duelist", "Fight", "Feint")
    assert names(g, g.spun) == ["Duelist"]
    assert hand(g) == ["Feint"]


@pytest.mark.parametrize(("name", "left"), [("Deserters", 1)])
def test_cards_lost_to_creatures(name: str, left: int, rolls: Rolls) -> None:
    rolls(3, 1, 6)
    g = explore(meeting(name, ["Shrine Maiden"], hand=("Old Map", "Eclipse")))
    assert len(hand(g)) == left


def test_the_reed_serpent_bites(rolls: Rolls) -> None:
    rolls(3, 1, 3)
    g = meeting("Reed Serpent", ["Colonel"])
    act(g, "Explore", "Fight")
    assert told(g, "Colonel is incapacitated")


def test_the_lantern_wisp_leads_astray(rolls: Rolls) -> None:
    rolls(3, 1, 6)
    g = explore(meeting("Lantern Wisp", ["General"]))
    assert place(g) is None


def test_the_sand_worm_strikes_first(rolls: Rolls) -> None:
    rolls(3, 1)
    g = meeting("Sand Worm", ["Colonel", "General"])
    act(g, "Explore", "Colonel")
    assert check(g) == (card_data("Colonel").speed + card_data("General").speed + 1, 8)
    assert names(g, g.fallen) == ["Colonel"]


def test_the_nameless_choir_kills(rolls: Rolls) -> None:
    rolls(3, 3, 4)
    g = meeting("Nameless Choir", ["Colonel", "Duelist"])
    act(g, "Explore", "Fight", "Colonel")
    finish(g)
    assert totals(g)[1] - totals(g)[0] < 5
    assert party(g) == ["Duelist"]


# --- Events ---------------------------------------------------------------------------------------------------------


def test_the_solitary_warrior_joins_if_wanted(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Solitary Warrior", ["Colonel"], decks={"characters": ["Exorcist"]})
    act(g, "Explore", "Recruit a Character")
    assert party(g) == ["Colonel", "Exorcist"]


def test_a_party_of_four_is_not_asked_whether_the_warrior_joins(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Solitary Warrior", ["Colonel", "Exorcist", "Duelist", "Merchant"])
    act(g, "Explore")
    assert g.asks[0].prompt.startswith("You have explored")


@pytest.mark.parametrize(("name", "difficulty"), [("Rain of Stones", 6), ("Quicksand", 9)])
def test_speed_checks_of_events(name: str, difficulty: int, rolls: Rolls) -> None:
    rolls(3, 1)
    g = meeting(name, ["General"])
    act(g, "Explore")
    finish(g)
    assert check(g) == (card_data("General").speed + 1, difficulty)
    assert place(g) is None


@pytest.mark.parametrize("name", ["Rain of Stones", "Quicksand"])
def test_the_fast_are_not_caught(name: str, rolls: Rolls) -> None:
    rolls(3, 6)
    g = explore(meeting(name, ["Pathfinder", "Merchant"]))
    assert place(g) == "Forest of Hulijing"


def test_quicksand_also_incapacitates(rolls: Rolls) -> None:
    rolls(3, 1)
    g = explore(meeting("Quicksand", ["General"]))
    assert told(g, "General is incapacitated")


@pytest.mark.parametrize(
    ("choice", "where"), [("Discard an Advantage", "Forest of Hulijing"), ("Lose your turn", None)]
)
def test_the_toll_bridge_has_its_price(choice: str, where: str | None, rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Toll Bridge", ["Colonel"], hand=("Old Map",))
    act(g, "Explore", choice)
    finish(g)
    assert place(g) == where
    assert (hand(g) == []) == (where is not None)


def test_the_hidden_spring_refreshes(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Hidden Spring", ["Colonel", "Archmage"], spun=["Colonel", "Archmage"])
    act(g, "Explore")
    assert g.spun == ()
    assert combat(g) == card_data("Colonel").combat + card_data("Archmage").combat + 2


def test_travelling_players_entertain_everybody(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Travelling Players", ["Colonel"])
    act(g, "Explore")
    assert (drawn(g, 0), drawn(g, 1)) == (1, 1)


def test_celebration_gives_two_cards(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Celebration", ["Colonel"])
    act(g, "Explore")
    assert drawn(g) == 2


def test_marsh_fever_weakens(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Marsh Fever", ["Colonel", "Pathfinder"])
    act(g, "Explore", "Colonel")
    assert (combat(g), speed(g)) == (card_data("Pathfinder").combat, card_data("Pathfinder").speed - 2)
    assert place(g) == "Forest of Hulijing"


def test_the_blind_oracle_knows_a_mission(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Blind Oracle", ["General"], missions=[[], ["The Clock"]])
    act(g, "Explore")
    assert g.view(0)["seats"][1]["zones"]["missions"]["cards"][0]["name"] == "The Clock"
    assert next_turn(g).order[0] == 0
    rolls(3)
    g = meeting("Blind Oracle", ["General"], missions=[[], ["The Clock"]], artifacts=["Vial of Souls"])
    act(g, "Explore")
    assert drawn(g) == 2


def test_the_rift_brings_more_and_makes_angry(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Rift", ["Colonel"], decks={"encounters": ["Rift", "Celebration", "Travelling Players"]})
    act(g, "Explore")
    assert drawn(g) == 3
    next_turn(g)
    assert combat(g) == card_data("Colonel").combat + 3


@pytest.mark.parametrize("revealed", [True, False])
def test_the_twilight_of_the_gods_hastens_the_end(revealed: bool, rolls: Rolls) -> None:
    rolls(3)
    more: dict[str, Any] = {"final": "The Unmaking", "countdown": 4} if revealed else {}
    g = meeting("Twilight of the Gods", ["Colonel"], hands=[["Old Map"], ["Eclipse"]], **more)
    act(g, "Explore")
    assert (hand(g), hand(g, 1)) == ([], [])
    assert g.countdown == (3 if revealed else 0)
    assert combat(g) == card_data("Colonel").combat - (0 if revealed else 2)


def test_an_encounter_above_the_level_of_the_area_does_nothing(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Morrigan", ["Colonel"], place="Forest of Hulijing")
    act(g, "Explore", "Advantage")
    assert drawn(g) == 2


def test_morrigan_does_not_kill_who_had_no_part_in_the_combat(rolls: Rolls) -> None:
    rolls(3, 1, 6)
    g = meeting("Nameless Choir", ["Archmage"], decks={"characters": ["Merchant", "Duelist"]})
    act(g, "Explore", "Fight")
    finish(g)
    assert party(g) == ["Merchant"]
    assert names(g, g.characters_discard[0]) == ["Archmage"]


def test_a_rift_before_an_area_is_met_too() -> None:
    decks = {"encounters": ["Celebration", "Travelling Players"]}
    g = scene(start="movement", guards={"Lake of Mirrors": "Rift"}, decks=decks)
    act(g, "Move to Lake of Mirrors")
    finish(g)
    assert place(g) == "Lake of Mirrors"
    assert drawn(g) == 2 + 1


def test_whoever_has_nothing_to_pay_loses_his_turn_at_the_toll_bridge(rolls: Rolls) -> None:
    rolls(3)
    g = explore(meeting("Toll Bridge", ["Colonel"]))
    assert place(g) is None


def test_the_question_before_a_combat_has_the_numbers_of_the_combat(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Gallows Knight", ["Exorcist", "Archmage"])
    act(g, "Explore")
    assert g.asks[0].prompt.startswith("Gallows Knight has 7, your party 8")


def test_the_question_who_dies_names_morrigan(rolls: Rolls) -> None:
    rolls(3, 1, 6)
    g = meeting("Nameless Choir", ["Colonel", "Archmage"])
    act(g, "Explore", "Fight")
    while not any(offer == "Archmage" for offer in offers(g)):
        act(g, "Done")
    assert g.asks[0].prompt == "Nameless Choir: choose a card; it dies"
