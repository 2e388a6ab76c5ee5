"""What the Heresy of each card does when seat 0 Manifests it in the Resource Area of seat 1."""

from __future__ import annotations

import pytest

from tests.games.twilight.cards.play import BOX, LESSER, MANY, attack, changes, data, manifest, picture, scene
from theomachy.games.twilight.faces import ACTION_TABLES
from theomachy.games.twilight.state import Twilight


def stage(name: str, start: str = "Summoning") -> Twilight:
    """Seat 1 holds the Aspect, and has something of everything that a Heresy may hit; it chooses the first of all."""
    return scene(
        start=start,
        hands=[["Guest-Right"], ["Veto"] * 4],
        field=[["Arena Champion"], ["Cedar Giant", "Gate Spearmen", "Pilgrim Road"]],
        forts=[["Hall of Whispers"], ["Walls of Uruk"]],
        discards=[["Open Secret", "Veto"] * 4, ["Wither", "Volley of Pila"] * 3 + ["Temple Healer"]],
        resources=[MANY, [name, *[LESSER] * 3, "Kelpie", "Kelpie"]],
        damage={"Cedar Giant": 1, "Arena Champion": 1},
    )


HERESIES = {
    # Lesser
    "Centurion of the Tenth": "Cedar Giant Exhausted +1",
    "Iceni Charioteer": "Cedar Giant cannot_block +1",
    "Shieldless Berserker": "Cedar Giant hurt +2",
    "Stoic Legionnaires": "life 1 -1, discard 1 +1",
    "Wolf-Banner Raiders": "life 0 -1, life 1 -1, discard 0 +1, discard 1 +1, Aspects Exhausted +1",
    "Altar of Thermopylae": "Aspects Exhausted +1",
    "Siege Camp": "Walls of Uruk Exhausted +1",
    "Battle Frenzy": "Cedar Giant hurt +2",
    "Eye for an Eye": "life 0 -1, life 1 -1, discard 0 +1, discard 1 +1",
    "Volley of Pila": "discard 1 +1, Gate Spearmen of 1 -1",
    "Cult Initiate": "discard 0 -1, destroyed 0 +1",
    "Druid of the Sickle": "destroyed 1 +1, Cedar Giant of 1 -1, Cedar Giant hurt -1",
    "Hound of the Wild Hunt": "discard 1 -1, destroyed 1 +1",
    "Moonlit Changeling": "Aspects Exhausted +1, Cedar Giant cannot_block +1",
    "Raven Seer": "life 0 -1, discard 0 +1, discard 1 -1, destroyed 1 +1",
    "Hydra Nest": "Aspects Exhausted +1",
    "Delphaic Vision": "life 0 -1, life 1 -1, discard 1 +1, destroyed 0 +1",
    "Hunger of the Bog": "discard 1 -2, destroyed 1 +2",
    "Omen of Ruin": "life 1 -1, destroyed 1 +1",
    "Borderland Scout": "life 1 -3, discard 1 +3",
    "Corrupt Tribune": "hand 1 -1, discard 1 +1",
    "Turncoat Captain": "hand 1 +1, Gate Spearmen of 1 -1",
    "Whispering Courtier": "Cedar Giant Exhausted +1",
    "Leper Quarter": "Aspects Exhausted +1",
    "House Arrest": "Gate Spearmen Exhausted +1, Gate Spearmen Frozen +1",
    "Open Secret": "life 1 -2, hand 1 -1, discard 1 +3",
    "Granary Keeper": "life 0 +2, discard 0 -2",
    "Rain-Caller": "Cedar Giant Frozen +1",
    "Terracotta Warrior": "Terracotta Warrior of 0 +1",
    "Walls of Uruk": "life 0 +1, discard 0 -1, Aspects Exhausted +1",
    "Guest-Right": "hand 0 +1, discard 0 -1",
    "Stand Fast": "Arena Champion hurt -1",
    # Greater
    "Arena Champion": "discard 1 +1, Gate Spearmen of 1 -1",
    "Greek Fire Crew": "Cedar Giant hurt +3",
    "War Elephants": "Cedar Giant hurt +1, Gate Spearmen hurt +1",
    "Youthful Troll": "life 1 -3, discard 1 +3",
    "Blood Arena": "life 1 -2, hand 1 -1, discard 1 +3",
    "Forced March": "Arena Champion blessed +1",
    "Wrath Returned": "life 1 -3, hand 1 -1, discard 1 +4",
    "Banshee of the Fen": "life 1 -1, discard 1 -2, destroyed 1 +3",
    "Barrow Wight": "destroyed 1 +1, Gate Spearmen of 1 -1",
    "Kelpie": "life 1 -3, destroyed 1 +3",
    "Mischievous Nymph": "hand 1 +1, Cedar Giant of 1 -1, Cedar Giant hurt -1",
    "Barrow Mound": "discard 1 -4, destroyed 1 +4",
    "Unmaking": "life 1 -3, discard 1 +1, destroyed 1 +2",
    "Wither": "life 1 -1, discard 1 +1, Cedar Giant hurt +2",
    "Envoy of Ctesiphon": "life 1 -3, hand 1 -1, discard 1 +4",
    "Masked Assassin": "discard 1 +1, Gate Spearmen of 1 -1",
    "Palace Delator": "life 1 -2, hand 1 -2, discard 1 +4",
    "Peacock Guard": "Cedar Giant Exhausted +1, Cedar Giant Frozen +1",
    "Tax Farmer": "hand 1 -1, discard 1 +1, Aspects Exhausted +1",
    "Hall of Whispers": "Cedar Giant Exhausted +1, Aspects Exhausted +1",
    "House of Trade": "hand 1 +1, Walls of Uruk of 1 -1",
    "Double Cross": "life 1 -2, hand 1 +1, discard 1 +2, Cedar Giant of 1 -1, Cedar Giant hurt -1",
    "Poisoned Knife": "discard 1 +1, Gate Spearmen of 1 -1",
    "Veto": "hand 1 -1, discard 1 +1, destroyed 1 +1, Pilgrim Road of 1 -1",
    "Cedar Giant": "life 0 +1, discard 0 -1, Cedar Giant Exhausted +1, Cedar Giant Frozen +1",
    "Marsh Herdsman": "life 0 +2, hand 1 -1, discard 0 -2, discard 1 +1",
    "Stormchaser Oracle": "Cedar Giant Frozen +1, Cedar Giant hurt +2",
    "Temple Healer": "life 0 +3, discard 0 -3",
    "Verdant Oasis": "life 0 +2, discard 0 -2, Cedar Giant Exhausted +1",
    "Sudden Storm": "Cedar Giant hurt +1, Gate Spearmen hurt +1, Aspects Exhausted +1",
    # Exalted
    "Praetorian Guard": "discard 1 +1, Cedar Giant of 1 -1, Cedar Giant hurt -1",
    "Spartacus Unchained": "life 1 -6, discard 1 +6",
    "Valkyrie Vanguard": "life 1 -3, discard 1 +3, Cedar Giant hurt +2",
    "Sack of Rome": "life 1 -4, discard 1 +4, destroyed 1 +1, Walls of Uruk of 1 -1",
    "Gorgon of the Mere": "destroyed 1 +1, Cedar Giant of 1 -1, Cedar Giant hurt -1",
    "Lernaean Matriarch": "life 1 -2, discard 1 +2, Hydra of 0 +2",
    "The Morrigan": "discard 1 -2, destroyed 1 +3, Cedar Giant of 1 -1, Cedar Giant hurt -1",
    "Stonehenge": "hand 1 -1, discard 1 +1, destroyed 1 +1, Cedar Giant of 1 -1, Cedar Giant hurt -1",
    "Night of Samhain": "life 1 -2, discard 1 +1, Temple Healer of 0 +1",
    "Loki in Exile": "Loki in Exile of 0 +1",
    "Siren of the Court": "Cedar Giant of 1 -1, Cedar Giant of 0 +1",
    "Sphinx Ambassador": "life 1 -4, hand 1 -3, discard 1 +7",
    "Bull of Heaven": "discard 1 +1, Cedar Giant hurt +2, Gate Spearmen of 1 -1",
    "Gilgamesh the Builder": "life 0 +5, discard 0 -5, discard 1 +1, Cedar Giant of 1 -1, Cedar Giant hurt -1",
    "Great Ziggurat": "life 0 +2, life 1 -5, discard 0 -2, discard 1 +5",
    "Flood of Renewal": "life 0 +4, hand 1 -2, discard 0 -4, discard 1 +2",
    "Thunder of Enlil": (
        "life 1 -3, discard 1 +3, Cedar Giant Exhausted +1, Cedar Giant Frozen +1, "
        "Gate Spearmen Exhausted +1, Gate Spearmen Frozen +1"
    ),
}


@pytest.mark.parametrize("name", HERESIES)
def test_a_heresy_does_what_it_says(name: str) -> None:
    g = stage(name)
    before = picture(g)
    manifest(g, name)
    assert changes(before, picture(g)) == HERESIES[name]


IN_COMBAT = {
    "Gate Spearmen": "Arena Champion hurt +1",
    "Ziggurat Guards": "Arena Champion Frozen +1",
    "Bar the Gates": "Arena Champion peaceful +1",
    "Lamassu Sentinel": "life 0 +2, discard 0 -2, Arena Champion hurt +1",
}


@pytest.mark.parametrize("name", IN_COMBAT)
def test_a_heresy_about_attackers(name: str) -> None:
    g = stage(name, start="Combat")
    attack(g, "Arena Champion")
    before = picture(g)
    manifest(g, name)
    assert changes(before, picture(g)) == IN_COMBAT[name]


def test_emperors_decree_sends_an_army_home_and_springs_another_trap() -> None:
    g = stage("Emperor's Decree")
    before = picture(g)
    manifest(g, "Emperor's Decree", "Gate Spearmen", "Cedar Giant", "of Player 2")
    assert (
        changes(before, picture(g))
        == "life 1 -3, hand 1 +2, destroyed 1 +3, Cedar Giant of 1 -1, Cedar Giant hurt -1, Gate Spearmen of 1 -1"
    )


INTRIGUES = [BOX[face].name for face in BOX.of_table("intrigue")]


@pytest.mark.rule("T13.6")
@pytest.mark.parametrize("name", INTRIGUES)
def test_a_manifested_intrigue_may_come_over(name: str) -> None:
    g = stage(name)
    aspect = data(name).aspect
    manifest(g, name)
    assert name in [g.book.name[g.form(card)] for card in g.field[0]]
    assert [g.aspect(card) for card in g.resources[1]].count(aspect) == {1: 4, 2: 2, 3: 0}[aspect], "Recharged"


@pytest.mark.rule("T13.4")
@pytest.mark.parametrize("name", INTRIGUES)
def test_a_manifested_intrigue_may_stay(name: str) -> None:
    g = stage(name)
    before = picture(g)
    manifest(g, name, "No")
    assert changes(before, picture(g)) == ""


def test_every_card_has_its_heresy_tested() -> None:
    tested = {*HERESIES, *IN_COMBAT, *INTRIGUES, "Emperor's Decree"}
    assert [BOX[face].name for face in BOX.of_table(*ACTION_TABLES) if BOX[face].name not in tested] == []
