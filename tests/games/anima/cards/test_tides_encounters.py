"""What each Encounter of the second set does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.anima.cards import staging
from tests.games.anima.cards.conftest import Rolls
from tests.games.anima.cards.staging import (
    act,
    card_data,
    drawn,
    explore,
    finish,
    hand,
    names,
    offers,
    party,
    place,
    speed,
    totals,
)
from theomachy.games.anima.state import Anima


def meeting(encounter: str, group: list[str], **position: Any) -> Anima:
    return staging.meeting(encounter, group, combined=True, **position)


@pytest.mark.parametrize(
    ("name", "group", "more"),
    [
        ("Reef Crabs", ["Duelist"], 0),
        ("Albatross Flock", ["Duelist"], 0),
        ("Young Leviathan", ["Duelist"], 0),
        ("Drowned Sailors", ["Duelist", "Archmage", "Colonel"], 2),
        ("Fog Walker", ["Duelist"], 0),
        ("Siren", ["Duelist", "Merchant", "Colonel"], 2),
        ("Tide Titan", ["Duelist"], 0),
    ],
)
def test_combat_of_creatures(name: str, group: list[str], more: int, rolls: Rolls) -> None:
    rolls(3, 2, 2)
    g = explore(meeting(name, group))
    assert totals(g)[1] == card_data(name).combat + more + 2


def test_reef_crabs_win_ties(rolls: Rolls) -> None:
    rolls(3, 5, 5 + card_data("Elementalist").combat - card_data("Reef Crabs").combat)
    g = explore(meeting("Reef Crabs", ["Elementalist"]))
    assert totals(g)[0] == totals(g)[1]
    assert place(g) is None


@pytest.mark.parametrize(("roll", "kept"), [(1, []), (6, ["Old Map"])])
def test_the_albatross_flock_steals_when_it_wins(roll: int, kept: list[str], rolls: Rolls) -> None:
    rolls(3, roll, 7 - roll)
    g = explore(meeting("Albatross Flock", ["General"], hand=("Old Map",)))
    assert kept == [card for card in hand(g) if card == "Old Map"]


def test_the_young_leviathan_is_deadly_and_rich(rolls: Rolls) -> None:
    rolls(3, 6, 10 + card_data("Elementalist").combat - card_data("Young Leviathan").combat)
    g = explore(meeting("Young Leviathan", ["Elementalist"]))
    assert totals(g)[1] - totals(g)[0] == 4
    assert "Elementalist" not in party(g)
    rolls(3, 6, 1)
    assert drawn(explore(meeting("Young Leviathan", ["Iron Revenant"]))) == 2


def test_no_magic_and_no_escape_from_the_fog_walker(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Fog Walker", ["Archmage"], hand=("Lance of Dawn",))
    act(g, "Explore")
    while "Let it be" in offers(g):
        act(g, "Let it be")
    assert [offer.split(":")[0] for offer in offers(g)] == ["Fight Fog Walker", "Spin Archmage"]


def test_the_siren_enchants(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Siren", ["Colonel", "Duelist"])
    act(g, "Explore", "Colonel")
    assert names(g, g.spun) == ["Colonel"]


@pytest.mark.parametrize(("choice", "weaker", "cards"), [("Discard 2", 0, 0), ("Your party has", 2, 2)])
def test_the_tide_titan_demands_a_price(choice: str, weaker: int, cards: int, rolls: Rolls) -> None:
    rolls(3, 2, 2)
    g = meeting("Tide Titan", ["Colonel"], hand=("Old Map", "Eclipse"))
    act(g, "Explore", choice)
    while not any(offer.startswith("Fight") for offer in offers(g)):
        act(g, "Discard")
    assert len(hand(g)) == cards
    finish(g)
    assert totals(g)[0] == card_data("Colonel").combat - weaker + 2


def test_a_message_in_a_bottle(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Message in a Bottle", ["Colonel"], decks={"advantages": ["Old Map", "Feint", "Eclipse"]})
    act(g, "Explore", "Feint")
    assert hand(g) == ["Feint"]


def test_becalmed(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Becalmed", ["Merchant"])
    act(g, "Explore")
    assert (speed(g), drawn(g)) == (1, 1)


def test_the_spring_of_youth(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Spring of Youth", ["Colonel"], decks={"characters_discard": ["Exorcist"]})
    act(g, "Explore", "Choose a discarded Character")
    assert party(g) == ["Colonel", "Exorcist"]


def test_nobody_is_asked_about_a_spring_of_youth_for_nobody(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Spring of Youth", ["Colonel"])
    act(g, "Explore")
    assert g.asks[0].prompt.startswith("You have explored")


def test_whoever_cannot_pay_the_tide_titan_is_weaker(rolls: Rolls) -> None:
    rolls(3, 2, 2)
    g = explore(meeting("Tide Titan", ["Colonel"], hand=("Old Map",)))
    assert totals(g)[0] == card_data("Colonel").combat - 2 + 2
