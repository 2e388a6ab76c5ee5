"""What each Plot of the box does: plain ones, Artifacts, Incidents and Traps."""

from __future__ import annotations

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

# --- plain ones -----------------------------------------------------------------------------------------------------


def test_sacred_defense_stops_a_blow_against_your_party(rolls: Rolls) -> None:
    rolls(2, 2)
    g = scene(
        start="interaction",
        parties=[["General"], ["Exorcist"]],
        hands=[["Mountain Stance"], ["Sacred Defense"]],
        where=["Glass Desert"] * 2,
    )
    act(g, "Attack", "Play Mountain Stance", "Play Sacred Defense")
    finish(g)
    assert totals(g) == (card_data("General").combat + 2, card_data("Exorcist").combat + 2)


def test_sacred_defense_does_not_help_others(rolls: Rolls) -> None:
    g = meeting("Cave Bear", ["General"], hands=[["Mountain Stance"], ["Sacred Defense"]])
    act(g, "Explore", "Play Mountain Stance")
    finish(g)
    assert hand(g, 1) == ["Sacred Defense"]


def test_old_map_brings_an_area_to_the_top() -> None:
    g = scene(hands=[["Old Map"]], decks={"horizons": ["Arcane", "River Fort", "Salt Market", "Thunder Pass"]})
    act(g, "Play Old Map", "Salt Market")
    assert names(g, g.horizons[0])[-1] == "Salt Market"
    assert {"Arcane", "River Fort", "Thunder Pass"} == set(names(g, g.horizons[0])[:3])
    assert drawn(g) == 1


def test_sworn_sword_joins() -> None:
    g = scene(hands=[["Sworn Sword"]], decks={"characters": ["Exorcist"]})
    act(g, "Play Sworn Sword")
    assert party(g) == ["Colonel", "Exorcist"]


def test_change_of_heart_wins_somebody_over() -> None:
    g = scene(
        start="interaction",
        parties=[["Colonel"], ["Archmage", "Merchant"]],
        hands=[["Change of Heart", "Old Map"]],
        where=["Glass Desert"] * 2,
    )
    act(g, "Play Change of Heart", "Archmage")
    assert (party(g), party(g, 1)) == (["Colonel", "Archmage"], ["Merchant"])
    assert hand(g) == []


def test_blood_scent_makes_a_rival_weak_for_a_turn() -> None:
    g = scene(parties=[["Colonel"], ["Duelist", "General"]], hands=[["Blood Scent"]], where=[None, "Parliament"])
    before = combat(g, 1)
    act(g, "Play Blood Scent")
    assert (combat(g, 1), drawn(g)) == (before - 4, 1)
    next_turn(g)
    assert combat(g, 1) == before


# --- Artifacts ------------------------------------------------------------------------------------------------------


def test_the_vial_of_souls_gives_strength_and_a_life(rolls: Rolls) -> None:
    rolls(3, 1, 6)
    g = meeting("Thunder Mammoth", ["Colonel"], artifacts=["Vial of Souls"])
    assert combat(g) == card_data("Colonel").combat + 1
    act(g, "Explore", "Fight", "Use Vial of Souls")
    finish(g)
    assert party(g) == ["Colonel"]
    assert g.artifact[0] == []


@pytest.mark.parametrize(("encounter", "more"), [("Gallows Knight", 3), ("Cave Bear", 0)])
def test_the_crown_of_the_dead_gods_rules_spirits(encounter: str, more: int, rolls: Rolls) -> None:
    rolls(3, 2, 2)
    g = explore(meeting(encounter, ["Colonel"], artifacts=["Crown of the Dead Gods"]))
    assert totals(g)[0] == card_data("Colonel").combat + more + 2


def test_the_crown_of_the_dead_gods_helps_against_adversaries(rolls: Rolls) -> None:
    rolls(1, 2, 2)
    g = scene(
        start="exploration",
        where=["Throne of Ash"],
        missions=[["The Chained Giant"]],
        artifacts=["Crown of the Dead Gods"],
    )
    act(g, "Explore", "Mission")
    finish(g)
    assert totals(g)[0] == card_data("Colonel").combat + 2 + 2


def test_the_boots_of_the_falcon_run(rolls: Rolls) -> None:
    rolls(3, 2)
    g = meeting("Quicksand", ["General"], artifacts=["Boots of the Falcon"])
    assert speed(g) == card_data("General").speed + 3
    explore(g)
    assert check(g)[0] == card_data("General").speed + 3 + 2 + 2


def test_the_bottomless_satchel_holds_more(rolls: Rolls) -> None:
    rolls(1)
    four = ["Old Map", "Feint", "Eclipse", "Cutpurse"]
    g = scene(start="exploration", hands=[four], artifacts=["Bottomless Satchel"], where=["Forest of Hulijing"])
    act(g, "Explore", "Advantage")
    assert len(hand(g)) == 7


def test_an_artifact_is_played_and_stays() -> None:
    g = scene(hands=[["Boots of the Falcon"]])
    act(g, "Play Boots of the Falcon")
    assert names(g, g.artifact[0]) == ["Boots of the Falcon"]


# --- Incidents ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("encounter", "more"), [("Gallows Knight", -3), ("Cave Bear", 3)])
def test_eclipse_favours_spirits(encounter: str, more: int, rolls: Rolls) -> None:
    rolls(3, 2, 2)
    g = meeting(encounter, ["Colonel"], incidents=[[], ["Eclipse"]])
    act(g, "Explore")
    while not any(offer.startswith("Fight") for offer in offers(g)):
        act(g, "Let it be")
    assert not any("escape" in offer for offer in offers(g))
    finish(g)
    assert totals(g)[0] == card_data("Colonel").combat + more + 2


def test_eclipse_is_over_with_the_turn() -> None:
    g = scene(hands=[["Eclipse"]])
    act(g, "Play Eclipse")
    assert names(g, g.incidents[0]) == ["Eclipse"]
    next_turn(g)
    assert g.incidents[0] == []


def test_truce_of_bells_allows_trade_but_no_combat(rolls: Rolls) -> None:
    rolls(2)
    g = scene(
        start="interaction",
        parties=[["Colonel"], ["Archmage"]],
        hands=[["Old Map"], ["Feint"]],
        where=["Glass Desert", "Glass Desert"],
        incidents=[["Truce of Bells"]],
    )
    assert not any(offer.startswith("Attack") for offer in offers(g))
    assert any("rade" in offer for offer in offers(g))


def test_truce_of_bells_calms_the_roads(rolls: Rolls) -> None:
    rolls(2)
    g = scene(start="exploration", where=["Forest of Hulijing"], incidents=[["Truce of Bells"]])
    act(g, "Explore", "Advantage")
    assert drawn(g) == 2


def test_blood_moon_makes_all_strong_and_mortal(rolls: Rolls) -> None:
    rolls(3, 1, 3)
    g = meeting("Gallows Knight", ["General", "Archmage"], incidents=[["Blood Moon"]])
    assert combat(g) == card_data("General").combat + card_data("Archmage").combat + 2
    assert combat(g, 1) == card_data("Duelist").combat + 2
    rolls(3, 1, 6, 2)
    act(g, "Explore", "Fight", "Archmage dies")
    assert totals(g)[1] - totals(g)[0] in (3, 4)


def test_blood_moon_takes_a_card_from_everybody_after_the_traps() -> None:
    g = scene(
        start="movement",
        where=["Arcane"],
        hands=[[], ["Old Map", "Eclipse"]],
        incidents=[["Blood Moon"]],
        traps={"Mystical Node": ("Arcane", 1)},
    )
    finish(g)
    assert (len(hand(g)), len(hand(g, 1))) == (2, 1)


# --- Traps ----------------------------------------------------------------------------------------------------------


def test_the_mystical_node_gives_three_cards() -> None:
    g = scene(start="movement", where=["Arcane"], traps={"Mystical Node": ("Arcane", 1)})
    finish(g)
    assert (drawn(g, 0), drawn(g, 1)) == (3, 0)


def test_the_pit_of_stakes_wounds_the_slow(rolls: Rolls) -> None:
    rolls(1)
    g = scene(start="movement", hands=[["Old Map"]], where=["Arcane"], traps={"Pit of Stakes": ("Arcane", 1)})
    finish(g)
    assert names(g, g.fallen) == ["Colonel"]
    assert hand(g) == []


def test_the_sleeping_lotus_puts_all_to_sleep() -> None:
    g = scene(
        start="movement",
        parties=[["Colonel", "Archmage"]],
        where=["Arcane"],
        traps={"Sleeping Lotus": ("Arcane", 1)},
    )
    finish(g)
    assert names(g, g.spun) == ["Colonel", "Archmage"]
    assert speed(g) == card_data("Colonel").speed + card_data("Archmage").speed - 3
    assert place(g) == "Arcane"


def test_a_trap_is_laid_unseen() -> None:
    g = scene(hands=[["Mystical Node"]], areas=["Arcane"])
    act(g, "Play Mystical Node")
    assert names(g, g.traps[0]) == ["Mystical Node"]
    assert not told(g, "Mystical Node")


WOULD_BE_WASTED = "It could not do what it says now"
NOTHING_TO_CHOOSE = "There is nothing that it could be used on"


@pytest.mark.rule("N1.3", "N10.6")
def test_change_of_heart_is_not_aimed_at_who_cannot_join() -> None:
    """One Arcane Character is enough for a party."""
    hands = [["Change of Heart", "Old Map"]]
    parties = [["Archmage", "Fallen Archon"], ["General", "Merchant", "Dream Weaver"]]
    g = scene(start="interaction", parties=parties, hands=hands, where=["Arcane"] * 2)
    act(g, "Play Change of Heart")
    assert offers(g) == ["General", "Merchant"]
    g = scene(start="interaction", parties=[parties[0], ["Dream Weaver"]], hands=hands, where=["Arcane"] * 2)
    assert [no.reason for no in g.why_not(0) if no.subject == "Change of Heart"] == [NOTHING_TO_CHOOSE]
    g = scene(start="interaction", parties=[["Archmage"], ["Dream Weaver"]], hands=hands, where=["Arcane"] * 2)
    act(g, "Play Change of Heart")
    finish(g)
    assert party(g) == ["Archmage", "Dream Weaver"]


@pytest.mark.parametrize(
    ("name", "party_", "hand_", "reason"),
    [
        (
            "Sworn Sword",
            ["Colonel", "Archmage", "Duelist", "Exorcist"],
            ["Old Map"],
            WOULD_BE_WASTED,
        ),
        ("Change of Heart", ["Colonel", "Archmage", "Duelist", "Exorcist"], ["Old Map"], NOTHING_TO_CHOOSE),
        ("Change of Heart", ["Colonel"], [], WOULD_BE_WASTED),
    ],
)
def test_a_card_that_could_do_nothing_is_not_played(
    name: str, party_: list[str], hand_: list[str], reason: str
) -> None:
    start = "reset" if name == "Sworn Sword" else "interaction"
    others = ["General", "Merchant", "Pathfinder"][: len(party_) + 1]
    g = scene(start=start, parties=[party_, others], hands=[[name, *hand_]], where=["Glass Desert"] * 2)
    assert not any(name in offer for offer in offers(g))
    assert [no.reason for no in g.why_not(0) if no.subject == name] == [reason]


def test_whoever_has_a_change_of_heart_stays_spun() -> None:
    parties = [["Duelist"], ["Colonel", "Merchant"]]
    hands = [["Change of Heart", "Old Map"]]
    g = scene(start="interaction", parties=parties, hands=hands, where=["Glass Desert"] * 2, spun=["Colonel"])
    act(g, "Play Change of Heart", "Colonel")
    assert party(g) == ["Duelist", "Colonel"]
    assert names(g, g.spun) == ["Colonel"]
