"""What each Character of the box does."""

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
    offers,
    party,
    place,
    scene,
    speed,
    told,
    totals,
)

EVERYBODY = ["Archmage", "General", "Duelist", "Merchant", "Colonel", "Elementalist", "Pathfinder", "Shrine Maiden"]
EVERYBODY += ["Wandering Monk", "Masked Spy", "Exorcist", "Beast Tamer", "Fallen Archon", "Dream Weaver"]
EVERYBODY += ["Iron Revenant", "Queen of Knives", "Star Reader", "Beast King"]


@pytest.mark.parametrize("name", EVERYBODY)
def test_combat_and_speed_are_printed(name: str) -> None:
    g = scene(parties=[[name]])
    assert (combat(g), speed(g)) == (card_data(name).combat, card_data(name).speed)


# --- lasting words --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("group", "more"),
    [
        (["General", "Wandering Monk"], 1),
        (["General", "Wandering Monk", "Colonel", "Archmage"], 2),
        (["General", "Archmage"], 0),
    ],
)
def test_the_general_leads_fighters_with_ki_against_beasts(group: list[str], more: int, rolls: Rolls) -> None:
    for encounter, natural in (("Cave Bear", 1), ("Sister of Thorns", 0)):
        rolls(3, 2, 2)
        g = explore(meeting(encounter, group))
        assert totals(g)[0] == sum(card_data(name).combat for name in group) + natural * more + 2


@pytest.mark.parametrize(
    ("name", "encounter", "more"),
    [
        ("Exorcist", "Gallows Knight", 3),
        ("Exorcist", "Thunder Mammoth", 0),
        ("Beast Tamer", "Thunder Mammoth", 4),
        ("Beast Tamer", "Gallows Knight", 0),
        ("Shrine Maiden", "Gallows Knight", 0),
        ("Duelist", "Thunder Mammoth", -1),
        ("Merchant", "Gallows Knight", 1),
        ("Tide Witch", "Gallows Knight", 1),
    ],
)
def test_who_is_stronger_against_what(name: str, encounter: str, more: int, rolls: Rolls) -> None:
    rolls(3, 4)
    g = meeting(encounter, [name])
    act(g, "Explore", "Fight", "Done")
    assert totals(g)[0] == card_data(name).combat + more + 4


@pytest.mark.parametrize(
    ("name", "learns"), [("Duelist", 1), ("Shrine Maiden", 0), ("Archmage", 0), ("Colonel", 0), ("Merchant", 0)]
)
def test_who_is_stronger_against_parties_and_who_learns_from_victory(name: str, learns: int, rolls: Rolls) -> None:
    rolls(6, 1)
    g = scene(start="interaction", parties=[[name], ["Wandering Monk"]], where=["Glass Desert"] * 2, hands=[[], []])
    act(g, "Attack")
    finish(g)
    assert totals(g) == (card_data(name).combat + 1 + 6, card_data("Wandering Monk").combat + 1)
    assert drawn(g) == learns


def test_the_beast_tamer_draws_for_a_beaten_animal(rolls: Rolls) -> None:
    rolls(3, 6, 1)
    g = meeting("Grey Pack", ["Beast Tamer"])
    act(g, "Explore", "Fight", "No reward")
    assert drawn(g) == 1


# --- spinning -------------------------------------------------------------------------------------------------------


def test_the_archmage_fights_with_the_cards_in_hand(rolls: Rolls) -> None:
    rolls(3, 1)
    g = meeting("Thunder Mammoth", ["Archmage"], hand=("Old Map", "Blood Moon", "Sworn Sword"))
    act(g, "Explore", "Spin Archmage", "Done")
    assert totals(g)[0] == card_data("Archmage").combat + 3 + 1


def test_the_colonel_weakens_the_other_side(rolls: Rolls) -> None:
    rolls(3, 1, 1)
    g = meeting("Thunder Mammoth", ["Colonel"])
    act(g, "Explore", "Spin Colonel")
    assert totals(g)[1] == card_data("Thunder Mammoth").combat - 2 + 1


def test_the_wandering_monk_keeps_the_higher_of_two_rolls(rolls: Rolls) -> None:
    rolls(3, 2, 5, 1)
    g = meeting("Thunder Mammoth", ["Wandering Monk"])
    act(g, "Explore", "Spin Wandering Monk")
    assert totals(g) == (card_data("Wandering Monk").combat + 5, card_data("Thunder Mammoth").combat + 1)


def test_the_merchant_turns_one_card_into_two() -> None:
    g = scene(parties=[["Merchant"]], hands=[["Old Map"]])
    act(g, "Spin Merchant", "You may discard")
    assert (drawn(g), len(hand(g))) == (2, 2)
    assert not any(offer.startswith("Spin Merchant") for offer in offers(g))


def test_the_elementalist_makes_the_exploration_of_others_harder(rolls: Rolls) -> None:
    rolls(3)
    g = scene(
        start="exploration",
        parties=[["Colonel"], ["Elementalist"]],
        where=["Port of Lanterns"],
        decks={"encounters": ["Celebration"]},
    )
    act(g, "Explore", "Use Elementalist", "No reward")
    assert drawn(g) == 2


def test_the_pathfinder_rolls_again(rolls: Rolls) -> None:
    rolls(6, 1)
    g = scene(start="exploration", parties=[["Pathfinder"]], where=["Forest of Hulijing"])
    act(g, "Explore", "Use Pathfinder", "Advantage")
    assert drawn(g) == 2


def test_the_pathfinder_is_quick_when_it_matters(rolls: Rolls) -> None:
    rolls(3, 2)
    g = explore(meeting("Quicksand", ["Pathfinder"], decks={"encounters": ["Quicksand"]}))
    assert check(g)[0] == card_data("Pathfinder").speed + 1 + 2


def test_the_shrine_maiden_keeps_a_friend_alive(rolls: Rolls) -> None:
    rolls(3, 1, 6)
    g = meeting("Thunder Mammoth", ["Shrine Maiden", "Merchant"])
    act(g, "Explore", "Fight", "Merchant dies", "Use Shrine Maiden")
    assert party(g) == ["Shrine Maiden", "Merchant"]
    assert told(g, "Merchant is incapacitated")


def test_the_masked_spy_swaps_a_card(rolls: Rolls) -> None:
    g = scene(start="interaction", parties=[["Masked Spy"]], hands=[[], ["Old Map"]])
    act(g, "Spin Masked Spy")
    assert hand(g) == ["Old Map"]
    assert (len(hand(g, 1)), drawn(g, 1)) == (1, 1)


# --- arcane Characters ----------------------------------------------------------------------------------------------


def test_the_fallen_archon_grows_with_every_mission() -> None:
    g = scene(parties=[["Fallen Archon"]], completed=[["The Great Hunt", "Three Keys"]])
    assert combat(g) == card_data("Fallen Archon").combat + 2 * 2 + 2  # Three Keys brings 2 too


def test_the_dream_weaver_dreams_an_encounter_away(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Morrigan", ["Dream Weaver"])
    act(g, "Explore", "Use Dream Weaver", "Recruit")
    assert len(party(g)) == 2


def test_nobody_dies_beside_the_iron_revenant(rolls: Rolls) -> None:
    rolls(3, 1, 6)
    g = explore(meeting("Thunder Mammoth", ["Iron Revenant"]))
    assert totals(g)[1] - totals(g)[0] >= 5
    assert (party(g), place(g)) == (["Iron Revenant"], None)


def test_the_queen_of_knives_takes_one_out_of_the_fight(rolls: Rolls) -> None:
    rolls(3, 3)
    g = scene(start="interaction", parties=[["Queen of Knives"], ["Duelist", "Exorcist"]], where=["Glass Desert"] * 2)
    act(g, "Attack", "Spin Queen of Knives", "Duelist")
    finish(g)
    assert totals(g) == (card_data("Queen of Knives").combat + 3, card_data("Exorcist").combat + 3)


def test_the_star_reader_chooses_among_three() -> None:
    g = scene(parties=[["Star Reader"]], decks={"advantages": ["Old Map", "Eclipse", "Feint", "Cutpurse"]})
    act(g, "Spin Star Reader")
    assert offers(g) == ["Old Map", "Eclipse", "Feint"]
    act(g, "Eclipse")
    assert hand(g) == ["Eclipse"]


def test_animals_let_the_beast_king_pass(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Mountain Wyrm", ["Beast King"])
    act(g, "Explore", "Recruit")
    assert len(party(g)) == 2


def test_an_animal_before_an_area_lets_the_beast_king_in_and_stays() -> None:
    g = scene(start="movement", parties=[["Beast King"]], guards={"Parliament": "Grey Pack"})
    act(g, "Move to Parliament")
    assert place(g) == "Parliament"
    assert [g.face(card).name for card in g.guard.values()] == ["Grey Pack"]


def test_nobody_of_the_iron_revenant_dies_by_morrigan(rolls: Rolls) -> None:
    rolls(3, 1, 6)
    g = meeting("Nameless Choir", ["Iron Revenant"])
    act(g, "Explore", "Fight")
    finish(g)
    assert party(g) == ["Iron Revenant"]
