"""What each Area of the box does: its table, its special result, its rewards and its rules."""

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
    totals,
)
from theomachy.games.anima import GAME
from theomachy.games.anima.state import Anima

AREAS = [face.name for face in GAME.load_library().faces if face.table == "area"]


# --- tables and rewards ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", AREAS)
@pytest.mark.parametrize("number", range(1, 7))
def test_the_table_says_how_many_encounters_come(name: str, number: int, rolls: Rolls) -> None:
    result = card_data(name).table.split()[number - 1]
    rolls(number)
    fetes = ["Travelling Players", "Message in a Bottle", "Celebration"]
    g = scene(
        start="exploration",
        where=[name],
        hands=[["Old Map", "Eclipse", "Feint", "Cutpurse", "Whispers"]],  # a full hand: what is met brings nothing
        decks={"encounters": fetes},
        combined=card_data(name).set == 2,
    )
    act(g, "Explore")
    if result == "*":  # what it does besides stands below, under special results
        wanted = card_data(name).special.count("meet an Encounter")
    else:
        wanted = 0 if result == "-" else int(result)
    assert len(g.met[0]) + len(g.encounters_discard[0]) == wanted


@pytest.mark.parametrize("name", AREAS)
def test_the_rewards_are_offered(name: str, rolls: Rolls) -> None:
    area = card_data(name)
    rolls(1)
    g = scene(start="exploration", where=[name], combined=area.set == 2)
    act(g, "Explore")
    offered = offers(g)
    assert any(offer.startswith("Advantage: draw") for offer in offered) == ("Advantage" in area.rewards)
    assert any(offer.startswith("Recruit") for offer in offered) == ("Recruit" in area.rewards)
    assert any(offer.startswith(f"{area.ex}: ") for offer in offered) == bool(area.ex)


@pytest.mark.parametrize(
    ("name", "cards"),
    [("Parliament", 1), ("Forest of Hulijing", 2), ("Arcane", 3), ("River Fort", 2), ("Abyss Stair", 5)],
)
def test_an_advantage_reward_draws_by_level(name: str, cards: int, rolls: Rolls) -> None:
    rolls(1)
    g = scene(start="exploration", where=[name])
    act(g, "Explore", "Advantage")
    assert drawn(g) == cards


# --- special rewards ------------------------------------------------------------------------------------------------


def reward(name: str, rolls: Rolls, **position: Any) -> Anima:
    """Seat 0 explores and claims the special reward."""
    rolls(1)
    g = scene(start="exploration", where=[name], **position)
    act(g, "Explore", f"{card_data(name).ex}: ")
    return g


def test_preparation_in_ashvins_valley_sets_the_order(rolls: Rolls) -> None:
    g = reward("Ashvins Valley", rolls, parties=[["General"], ["Pathfinder"]])
    act(g, g.names[0])
    assert drawn(g) == 1
    assert (g.turn, g.order) == (2, (0, 1))


def test_haggling_on_the_salt_market_turns_one_card_into_three(rolls: Rolls) -> None:
    g = reward("Salt Market", rolls, hands=[["Old Map"]])
    act(g, "You may discard")
    assert (drawn(g), len(hand(g))) == (3, 3)


def test_a_vigil_in_the_hanging_monastery_strengthens(rolls: Rolls) -> None:
    g = reward("Hanging Monastery", rolls)
    assert drawn(g) == 1
    assert (g.turn, combat(g)) == (2, card_data("Colonel").combat + 4)
    next_turn(g)
    assert combat(g) == card_data("Colonel").combat


def test_an_ambush_in_the_shadow_highlands_robs(rolls: Rolls) -> None:
    g = reward("Shadow Highlands", rolls, hands=[[], ["Old Map", "Eclipse", "Feint"]])
    assert (len(hand(g)), len(hand(g, 1))) == (2, 1)


def test_a_forgotten_page_of_the_sunken_library(rolls: Rolls) -> None:
    g = reward("Sunken Library", rolls, decks={"advantages_discard": ["Feint", "Eclipse"]})
    act(g, "Eclipse")
    assert "Eclipse" in hand(g)
    assert drawn(g) == 1


def test_tales_of_the_pilgrims_road(rolls: Rolls) -> None:
    top = ["Arcane", "River Fort", "Salt Market"]
    g = reward("Pilgrims' Road", rolls, decks={"horizons": [*top, "Parliament"]})
    assert offers(g) == top
    act(g, "Salt Market")
    assert names(g, g.horizons[0])[-2:] == ["Parliament", "Salt Market"]
    assert drawn(g) == 1


def test_far_sight_from_thunder_pass(rolls: Rolls) -> None:
    top = ["Arcane", "River Fort", "Salt Market", "Parliament", "Glass Desert"]
    g = reward("Thunder Pass", rolls, decks={"horizons": top})
    assert offers(g) == top
    act(g, "Parliament")
    assert names(g, g.horizons[0])[-1] == "Parliament"
    assert drawn(g) == 2


def test_grace_at_the_gate_of_heaven_brings_somebody_back(rolls: Rolls) -> None:
    g = reward("The Gate of Heaven", rolls, decks={"characters_discard": ["Exorcist", "Merchant"]})
    act(g, "Merchant")
    assert party(g) == ["Colonel", "Merchant"]
    assert drawn(g) == 1


def test_a_blood_oath_on_the_throne_of_ash(rolls: Rolls) -> None:
    g = reward("Throne of Ash", rolls, hands=[["Feint"], ["Old Map", "Eclipse"]])
    assert (len(hand(g)), len(hand(g, 1))) == (1, 1)
    assert (g.turn, combat(g)) == (2, card_data("Colonel").combat + 5)


def test_a_reflection_in_the_lake_of_mirrors(rolls: Rolls) -> None:
    top = ["Old Map", "Eclipse", "Feint", "Cutpurse", "Whispers"]
    g = reward("Lake of Mirrors", rolls, decks={"advantages": top, "advantages_discard": ["Banishment"]})
    act(g, "Cutpurse")
    assert hand(g) == ["Cutpurse", "Banishment"]


# --- special results ------------------------------------------------------------------------------------------------


def special(name: str, rolls: Rolls, *dice: int, **position: Any) -> Anima:
    """Seat 0 explores, and the special result comes."""
    number = card_data(name).table.split().index("*") + 1
    rolls(number, *dice)
    g = scene(start="exploration", where=[name], **position)
    act(g, "Explore")
    return g


def test_ashvins_valley_refreshes(rolls: Rolls) -> None:
    assert special("Ashvins Valley", rolls, spun=["Colonel"]).spun == ()


@pytest.mark.parametrize("name", ["Salt Market", "Glass Desert"])
def test_a_card_gets_lost(name: str, rolls: Rolls) -> None:
    g = special(name, rolls, hands=[["Old Map", "Eclipse"]])
    assert len(hand(g)) == 1


@pytest.mark.parametrize(
    ("name", "difficulty"), [("Pilgrims' Road", 7), ("Sunken Library", 8), ("Thunder Pass", 9), ("Abyss Stair", 11)]
)
def test_speed_checks_on_the_way(name: str, difficulty: int, rolls: Rolls) -> None:
    g = special(name, rolls, 1)
    finish(g)
    more = 2 if name == "Pilgrims' Road" else 0
    assert check(g) == (card_data("Colonel").speed + more + 1, difficulty)


def test_pilgrims_road_leads_the_slow_astray(rolls: Rolls) -> None:
    assert place(special("Pilgrims' Road", rolls, 1)) is None
    assert place(special("Pilgrims' Road", rolls, 6)) == "Pilgrims' Road"


def test_the_sunken_library_takes_a_card(rolls: Rolls) -> None:
    assert hand(special("Sunken Library", rolls, 1, hands=[["Old Map"]])) == []
    assert hand(special("Sunken Library", rolls, 6, hands=[["Old Map"]])) == ["Old Map"]


def test_thunder_pass_rewards_the_fast(rolls: Rolls) -> None:
    g = special("Thunder Pass", rolls, 6, parties=[["Merchant"]])
    assert (drawn(g), place(g)) == (1, "Thunder Pass")
    assert place(special("Thunder Pass", rolls, 1, parties=[["Merchant"]])) is None


@pytest.mark.parametrize("name", ["Shadow Highlands", "Throne of Ash"])
def test_somebody_is_hurt(name: str, rolls: Rolls) -> None:
    g = special(name, rolls, parties=[["Colonel", "Archmage"]], decks={"encounters": ["Celebration"]})
    act(g, "Archmage")
    assert names(g, g.fallen) == ["Archmage"]
    assert drawn(g) == (2 if name == "Throne of Ash" else 0)


@pytest.mark.parametrize(("choice", "where"), [("Discard 2 Advantages", "Port of Lanterns"), ("Lose your turn", None)])
def test_the_port_of_lanterns_has_its_price(choice: str, where: str | None, rolls: Rolls) -> None:
    g = special("Port of Lanterns", rolls, hands=[["Old Map", "Eclipse"]])
    act(g, choice)
    finish(g)
    assert (place(g), len(hand(g))) == (where, 0 if where else 2)


def test_somebody_falls_down_the_abyss_stair(rolls: Rolls) -> None:
    g = special("Abyss Stair", rolls, 1, parties=[["Colonel", "Archmage"]])
    act(g, "Archmage")
    assert party(g) == ["Colonel"]


def test_the_lake_of_mirrors_tires(rolls: Rolls) -> None:
    g = special("Lake of Mirrors", rolls)
    assert names(g, g.spun) == ["Colonel"]


# --- special rules --------------------------------------------------------------------------------------------------


def test_parties_do_not_fight_in_parliament() -> None:
    def attackable(area: str) -> bool:
        g = scene(start="interaction", where=[area, area])
        return any(offer.startswith("Attack") for offer in offers(g))

    assert [attackable("Parliament"), attackable("Glass Desert")] == [False, True]


@pytest.mark.parametrize(
    ("place_name", "encounter", "more"),
    [
        ("River Fort", "Cliff Ape", 2),
        ("River Fort", "Marionette", 0),
        ("The Gate of Heaven", "Marionette", -1),
        ("The Gate of Heaven", "Cliff Ape", 0),
    ],
)
def test_where_a_fight_is_easier_or_harder(place_name: str, encounter: str, more: int, rolls: Rolls) -> None:
    rolls(3, 2, 2)
    g = meeting(encounter, ["Colonel"], place=place_name)
    act(g, "Explore")
    finish(g)
    assert totals(g)[0] == card_data("Colonel").combat + more + 2


@pytest.mark.parametrize(("name", "more"), [("Pilgrims' Road", 2), ("Glass Desert", -3)])
def test_speed_of_the_land(name: str, more: int) -> None:
    assert speed(scene(where=[name])) == max(0, card_data("Colonel").speed + more)


@pytest.mark.parametrize(
    ("name", "card", "fighter"),
    [("Shadow Highlands", "Mountain Stance", "General"), ("Port of Lanterns", "Lance of Dawn", "Archmage")],
)
def test_cards_that_cannot_be_used_there(name: str, card: str, fighter: str, rolls: Rolls) -> None:
    def playable(area: str) -> bool:
        rolls(4)
        g = meeting("Cave Bear", [fighter], hand=(card,), place=area)
        act(g, "Explore")
        return any(offer.startswith(f"Play {card}") for offer in offers(g))

    assert [playable(name), playable("Glass Desert")] == [False, True]


def test_the_winds_of_arcane_help_with_speed_checks(rolls: Rolls) -> None:
    rolls(3, 2)
    g = meeting("Quicksand", ["General"], place="Arcane")
    act(g, "Explore")
    finish(g)
    assert check(g)[0] == card_data("General").speed + 2 + 2


def test_whoever_has_one_card_cannot_pay_in_the_port_of_lanterns(rolls: Rolls) -> None:
    g = finish(special("Port of Lanterns", rolls, hands=[["Old Map"]]))
    assert (place(g), hand(g)) == (None, ["Old Map"])
