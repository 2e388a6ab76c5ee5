"""What each temple and each disciple does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.kamigami.cards.play import (
    can_play,
    choose,
    discarded,
    gained,
    hand,
    lost,
    netherworld,
    number,
    numbers,
    play,
    recruit,
    scene,
    top,
)
from theomachy.games.kamigami.state import TEMPLE_ENERGY, Kamigami


def paid(g: Kamigami, seat: int = 0) -> int:
    """The energy that a temple has given."""
    return TEMPLE_ENERGY - g.temple_energy[seat]


def attacked(temple: str, *hands: list[str], **position: Any) -> Kamigami:
    """A scene in which seat 1 has this temple, and a god that stays silent."""
    return scene(*hands, gods=["Yog-Sothoth", "Dagon"], temples=["", temple], **position)


# --- temples: Rise of the Old Ones ------------------------------------------------------------------------------------


def test_lighthouse_without_a_lamp_gives_two_cards() -> None:
    light = "Lighthouse Without a Lamp"
    g = scene(["Cultist"], temples=[light], decks=[["Deep One", "Leshy", "Jack Dalton"]])
    play(g, light)
    assert (hand(g), paid(g)) == (["Cultist", "Deep One", "Leshy"], number(light, "pay_temple"))


def test_reef_of_pale_arches_drags_cards_away() -> None:
    reef = "Reef of Pale Arches"
    g = scene(["Cultist"], ["Deep One", "Jack Dalton"], temples=[reef], decks=[["Leshy"]])
    play(g, reef)
    assert (len(hand(g, 1)), len(discarded(g, 1)), paid(g)) == (1, 1, number(reef, "pay_temple"))
    assert hand(g) == ["Cultist", "Leshy"]


def test_reef_of_pale_arches_grows_with_an_artifact() -> None:
    reef = "Reef of Pale Arches"
    g = scene(temples=[reef], temple_energy=[2], faith=6, artifacts=["Flute of Bone"], gods=["Cthulhu"])
    recruit(g, "Flute of Bone", f"0: {reef}")
    assert g.temple_energy[0] == 2 + number(reef, "temple_gains")


def test_house_with_a_garden_below_feeds_its_god_or_a_teammate() -> None:
    house = "House with a Garden Below"
    g = scene(["Cultist"], temples=[house], decks=[["Deep One"]])
    play(g, house)
    assert (gained(g), paid(g)) == (number(house, "gain_together"), number(house, "pay_temple"))
    assert hand(g) == ["Cultist", "Deep One"]
    g = scene(["Cultist"], temples=[house], players=4, teams=True, energy=[20, 20, 5, 10])
    play(g, house, "Player 3")
    assert gained(g, 2, 5) == number(house, "gain_together")


def test_a_temple_is_destroyed_by_giving_its_last_energy() -> None:
    house = "House with a Garden Below"
    g = scene(["Cultist"], temples=[house], temple_energy=[number(house, "pay_temple")])
    play(g, house)
    assert gained(g) == number(house, "gain_together")
    assert (g.temple_energy[0], g.temple_stands(0)) == (0, False)


def test_crypt_under_the_chapel_takes_a_card() -> None:
    crypt = "Crypt Under the Chapel"
    g = scene(["Cultist"], temples=[crypt], temple_energy=[2])
    play(g, crypt, "Banish Cultist")
    assert (g.temple_energy[0], netherworld(g)) == (2 + number(crypt, "temple_gains"), ["Cultist"])


def test_crypt_under_the_chapel_gives_a_card_back() -> None:
    crypt = "Crypt Under the Chapel"
    g = scene(["Cultist"], temples=[crypt], start="starting", netherworld=["Jack Dalton"])
    choose(g, crypt)
    choose(g, "Take Jack Dalton")
    assert (hand(g), paid(g)) == (["Cultist", "Jack Dalton"], number(crypt, "pay_temple"))


def test_armoury_of_green_bronze_strengthens_one_attack_per_turn() -> None:
    armoury = "Armoury of Green Bronze"
    g = scene(["Sergeant Amos Crane", "Sergeant Amos Crane"], temples=[armoury])
    play(g, "Sergeant Amos Crane", f"0: {armoury}")
    assert (lost(g), paid(g)) == (2 + number(armoury, "attack_gains"), number(armoury, "pay_temple"))
    play(g, "Sergeant Amos Crane")
    assert paid(g) == number(armoury, "pay_temple")


def test_asylum_on_the_hill_defends_its_god_once_per_turn() -> None:
    asylum = "Asylum on the Hill"
    g = attacked(asylum, ["Bell of the Black Tide"])
    play(g, "Bell of the Black Tide", "Dagon", f"1: {asylum}", act=1)
    assert (lost(g), paid(g, 1)) == (7 - number(asylum, "defend"), number(asylum, "pay_temple"))
    g = attacked(asylum, ["Sergeant Amos Crane", "Sergeant Amos Crane"])
    play(g, "Sergeant Amos Crane", "Dagon", f"1: {asylum}")
    play(g, "Sergeant Amos Crane", "Dagon")
    assert paid(g, 1) == number(asylum, "pay_temple")


# --- temples: Oak and Mist --------------------------------------------------------------------------------------------


def test_hill_of_the_first_bonfire_makes_the_hand_red() -> None:
    fire = "Hill of the First Bonfire"
    g = scene(["Sergeant Amos Crane", "Deep One"], temples=[fire], decks=[["Leshy"]])
    play(g, fire)
    play(g, "Sergeant Amos Crane")
    assert can_play(g, "Deep One") and can_play(g, "Leshy") and paid(g) == number(fire, "pay_temple")


def test_hill_of_the_first_bonfire_burns_higher_after_damage() -> None:
    fire = "Hill of the First Bonfire"
    g = scene(["Jack Dalton"], temples=[fire], temple_energy=[2])
    play(g, "Jack Dalton", f"0: {fire}")
    assert g.temple_energy[0] == 2 + number(fire, "temple_gains")


def test_well_of_nine_hazels_shows_three_cards_and_brings_faith() -> None:
    well = "Well of Nine Hazels"
    g = scene(["Cultist"], temples=[well], decks=[["Deep One", "Jack Dalton", "Leshy", "Banshee"]])
    play(g, well, "Jack Dalton")
    assert (hand(g), top(g)) == (["Cultist", "Jack Dalton"], "Banshee")
    assert sorted(discarded(g)) == ["Deep One", "Leshy"]
    assert (paid(g), g.faith) == (number(well, "pay_temple"), number(well, "gain_faith"))


def test_barrow_of_apples_gives_a_card_and_faith() -> None:
    barrow = "Barrow of Apples"
    g = scene(["Cultist"], temples=[barrow], decks=[["Deep One", "Leshy"]])
    play(g, barrow)
    assert (hand(g), paid(g)) == (["Cultist", "Deep One"], number(barrow, "pay_temple"))
    assert g.faith == number(barrow, "gain_faith")


def test_bridge_of_red_iron_takes_a_toll() -> None:
    bridge = "Bridge of Red Iron"
    g = scene(["Cultist"], temples=[bridge])
    play(g, bridge, "Banish Cultist")
    assert (g.faith, netherworld(g)) == (number(bridge, "gain_faith"), ["Cultist"])


def test_bridge_of_red_iron_keeps_a_card() -> None:
    bridge = "Bridge of Red Iron"
    g = attacked(bridge, ["Banshee"], discards=[[], ["Jack Dalton"]])
    play(g, "Banshee", "Banish Jack Dalton", f"1: {bridge}")
    assert (discarded(g, 1), netherworld(g), paid(g, 1)) == (["Jack Dalton"], [], number(bridge, "pay_temple"))


def test_fort_of_glass_attacks() -> None:
    fort = "Fort of Glass"
    g = scene(["Cultist"], temples=[fort])
    play(g, fort)
    assert (lost(g), paid(g)) == (number(fort, "attack"), numbers(fort, "pay_temple")[0])


def test_fort_of_glass_cuts_the_attacker() -> None:
    fort = "Fort of Glass"
    g = attacked(fort, ["Jack Dalton"])
    play(g, "Jack Dalton", "Dagon", f"1: {fort}")
    assert (lost(g, 0), lost(g, 1)) == (number(fort, "strike_back"), 4)
    assert paid(g, 1) == numbers(fort, "pay_temple")[1]


def test_fort_of_glass_cuts_nobody_once_it_is_destroyed() -> None:
    fort = "Fort of Glass"
    g = attacked(fort, ["Jack Dalton"], temple_energy=[0, 4])
    play(g, "Jack Dalton", fort)
    assert (lost(g, 0), g.temple_energy[1]) == (0, 0)


def test_grove_where_no_blade_is_drawn_cancels_an_attack() -> None:
    grove = "Grove Where No Blade Is Drawn"
    g = attacked(grove, ["Jack Dalton"], ["Cultist"], decks=[[], ["Deep One", "Leshy", "Cultist"]])
    play(g, "Jack Dalton", "Dagon", f"1: {grove}")
    assert (lost(g), paid(g, 1)) == (0, number(grove, "pay_temple"))
    assert hand(g, 1) == ["Cultist", "Deep One"]


# --- disciples --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Cultist", "High Priest", "Servitor of the Outer Gods", "Volkhv"])
def test_a_disciple_brings_faith(name: str) -> None:
    g = scene([name, "Jack Dalton"], filler=False)
    play(g, name)
    assert g.faith == numbers(name, "gain_faith")[0]


@pytest.mark.parametrize("name", ["Cultist", "High Priest", "Volkhv"])
def test_a_disciple_brings_more_faith_to_a_god_who_is_behind(name: str) -> None:
    g = scene([name, "Jack Dalton"], filler=False, energy=[5, 10])
    play(g, name)
    assert g.faith == sum(numbers(name, "gain_faith"))


@pytest.mark.parametrize(("energy", "which"), [([5, 10], 0), ([6, 10], 1), ([10, 7], 1)])
def test_grove_singer_brings_more_faith_to_a_god_who_is_behind(energy: list[int], which: int) -> None:
    g = scene(["Grove Singer", "Jack Dalton"], filler=False, energy=energy)
    play(g, "Grove Singer")
    assert g.faith == numbers("Grove Singer", "gain_faith")[which]


def test_high_priest_banishes_a_disciple_and_draws() -> None:
    g = scene(["High Priest", "Cultist"], decks=[["Deep One"]], discards=[["Cultist", "Jack Dalton"]])
    play(g, "Cultist")
    play(g, "High Priest", "Banish Cultist", act=1)
    assert (g.faith, hand(g), netherworld(g)) == (0, ["Deep One"], ["Cultist"])


def test_servitor_of_the_outer_gods_gives_itself_to_defend() -> None:
    name = "Servitor of the Outer Gods"
    g = scene(["Jack Dalton"], [name])
    play(g, "Jack Dalton", f"1: {name}")
    assert (lost(g), netherworld(g)) == (4 - number(name, "defend"), [name])


def test_volkhv_takes_one_of_two_cards() -> None:
    g = scene(["Volkhv", "Deep One"], decks=[["Cultist", "Jack Dalton"]])
    play(g, "Volkhv", "Jack Dalton", act=1)
    assert (hand(g), discarded(g)) == (["Deep One", "Jack Dalton"], ["Cultist"])


def test_keeper_of_the_threshold_draws() -> None:
    g = scene(["Keeper of the Threshold"], decks=[["Deep One"]])
    play(g, "Keeper of the Threshold")
    assert hand(g) == ["Deep One"]


def test_keeper_of_the_threshold_goes_back_to_defend() -> None:
    name = "Keeper of the Threshold"
    g = scene(["Jack Dalton"], [name])
    before = len(g.disciples[0])
    play(g, "Jack Dalton", f"1: {name}")
    assert (lost(g), g.area[1], len(g.disciples[0])) == (4 - number(name, "defend"), [], before + 1)
