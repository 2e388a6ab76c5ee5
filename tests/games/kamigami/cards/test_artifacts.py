"""What each artifact does."""

from __future__ import annotations

import pytest

from tests.games.kamigami.cards.play import (
    can_play,
    discarded,
    gained,
    hand,
    lost,
    names,
    netherworld,
    number,
    offers,
    play,
    scene,
    top,
)

SILENT = ["Dagon", "Bokrug"]
"""Gods that have nothing to say about banishing."""


# --- Rise of the Old Ones ---------------------------------------------------------------------------------------------


def test_crawling_codex_draws() -> None:
    g = scene(["Crawling Codex"], decks=[["Deep One", "Cultist", "Jack Dalton"]])
    play(g, "Crawling Codex")
    assert hand(g) == ["Cultist", "Deep One"]


def test_crawling_codex_gives_itself_to_cancel_an_attack() -> None:
    g = scene(["Jack Dalton"], ["Crawling Codex"])
    play(g, "Jack Dalton", "1: Crawling Codex")
    assert (lost(g), netherworld(g)) == (0, ["Crawling Codex"])


def test_sign_in_grey_chalk_attacks_past_all_defence() -> None:
    g = scene(["Sign in Grey Chalk"], ["Elder Things"])
    play(g, "Sign in Grey Chalk")
    assert lost(g) == number("Sign in Grey Chalk", "attack_undefended")


def test_sign_in_grey_chalk_protects() -> None:
    g = scene(["Jack Dalton"], [], ["Sign in Grey Chalk"], players=3)
    play(g, "Jack Dalton", "of Player 2", "2: Sign in Grey Chalk")
    assert lost(g) == 4 - number("Sign in Grey Chalk", "protect")


def test_sign_in_grey_chalk_does_not_protect_its_owner() -> None:
    g = scene(["Jack Dalton"], ["Sign in Grey Chalk"])
    play(g, "Jack Dalton")
    assert lost(g) == 4


def test_sign_in_grey_chalk_keeps_a_card() -> None:
    g = scene(["Banshee"], ["Sign in Grey Chalk"], discards=[[], ["Jack Dalton"]], gods=SILENT)
    play(g, "Banshee", "Banish Jack Dalton", "1: Sign in Grey Chalk")
    assert (discarded(g, 1), netherworld(g)) == (["Jack Dalton"], [])


def test_silver_gate_key_takes_any_card_of_the_netherworld() -> None:
    g = scene(["Silver Gate Key"], netherworld=["Cultist", "Jack Dalton"])
    play(g, "Silver Gate Key", "Cultist")
    assert (hand(g), netherworld(g)) == (["Cultist"], ["Jack Dalton"])


def test_silver_gate_key_gives_itself_for_another_artifact() -> None:
    g = scene(["Silver Gate Key"], artifacts=["Bell of the Black Tide", "Flute of Bone"], warriors=["Deep One"])
    play(g, "Silver Gate Key", "Bell of the Black Tide", act=1)
    assert (top(g), netherworld(g)) == ("Bell of the Black Tide", ["Silver Gate Key"])


def test_dagger_of_nine_notches_needs_an_offering() -> None:
    g = scene(["Dagger of Nine Notches", "Cultist"])
    play(g, "Dagger of Nine Notches", "Banish Cultist")
    assert (lost(g), netherworld(g)) == (number("Dagger of Nine Notches", "attack"), ["Cultist"])
    assert not can_play(scene(["Dagger of Nine Notches"], filler=False), "Dagger of Nine Notches")


def test_an_offering_cannot_be_kept_from_being_banished() -> None:
    """What is banished as a cost is gone."""
    g = scene(["Dagger of Nine Notches", "Cultist", "Warden of the Sealed Door"], gods=SILENT)
    play(g, "Dagger of Nine Notches", "Banish Cultist")
    assert netherworld(g) == ["Cultist"]


def test_idol_of_black_stone_takes_a_disciple() -> None:
    g = scene(["Idol of Black Stone", "Cultist", "Jack Dalton"], decks=[["Deep One"]])
    play(g, "Idol of Black Stone", "Banish Cultist")
    assert g.faith == number("Idol of Black Stone", "gain_faith")
    assert (hand(g), netherworld(g)) == (["Deep One", "Jack Dalton"], ["Cultist"])


def test_dreaming_chalice_heals_you_and_nobody_else() -> None:
    g = scene(["Dreaming Chalice"])
    play(g, "Dreaming Chalice")
    assert gained(g) == number("Dreaming Chalice", "gain_energy")
    g = scene(["Miss Anna Stewart"], ["Dreaming Chalice"])
    play(g, "Miss Anna Stewart", "1: Dreaming Chalice")
    assert gained(g) == 0


def test_mirror_of_the_drowned_draws_and_sends_a_warrior_back() -> None:
    g = scene(["Mirror of the Drowned"], decks=[["Cultist"]], discards=[[], ["Jack Dalton", "Deep One"]])
    before = len(g.warrior_deck[0])
    play(g, "Mirror of the Drowned", "Reincarnate Jack Dalton of Player 2")
    assert (hand(g), discarded(g, 1), len(g.warrior_deck[0])) == (["Cultist"], ["Deep One"], before + 1)


def test_mirror_of_the_drowned_turns_an_attack() -> None:
    g = scene(["Jack Dalton"], ["Mirror of the Drowned"], players=4)
    play(g, "Jack Dalton", "of Player 2", "1: redirect", "1: of Player 4")
    assert [lost(g, seat) for seat in range(4)] == [0, 0, 0, 4]


def test_mirror_of_the_drowned_protects() -> None:
    g = scene(["Jack Dalton"], [], ["Mirror of the Drowned"], players=3)
    play(g, "Jack Dalton", "of Player 2", "2: Mirror of the Drowned")
    assert lost(g) == 4 - number("Mirror of the Drowned", "protect")


def test_crooked_crystal_draws_or_attacks() -> None:
    g = scene(["Crooked Crystal"], decks=[["Cultist", "Deep One", "Jack Dalton"]])
    play(g, "Crooked Crystal")
    assert (hand(g), lost(g)) == (["Deep One", "Jack Dalton"], 0)
    g = scene(["Crooked Crystal"], decks=[["Jack Dalton", "Deep One"]])
    play(g, "Crooked Crystal")
    assert (hand(g), lost(g)) == ([], number("Crooked Crystal", "attack"))


def test_brass_canister_takes_a_warrior_back() -> None:
    g = scene(["Brass Canister"], discards=[["Jack Dalton", "Cultist"]])
    play(g, "Brass Canister", "Jack Dalton")
    assert (hand(g), discarded(g)) == (["Jack Dalton"], ["Cultist"])


def test_brass_canister_gives_itself_to_cancel_a_warrior() -> None:
    g = scene(["Jack Dalton"], ["Brass Canister"])
    play(g, "Jack Dalton", "1: Brass Canister")
    assert (lost(g), netherworld(g), names(g, g.area[0])) == (0, ["Brass Canister"], ["Jack Dalton"])


def test_flute_of_bone_lets_any_colour_follow() -> None:
    g = scene(["Flute of Bone", "Jack Dalton", "Leshy"], decks=[["Deep One"]])
    play(g, "Flute of Bone")
    assert all(can_play(g, card) for card in ("Jack Dalton", "Leshy", "Deep One"))


def test_powder_of_unmaking_attacks() -> None:
    g = scene(["Powder of Unmaking"])
    play(g, "Powder of Unmaking")
    assert lost(g) == number("Powder of Unmaking", "attack")


def test_powder_of_unmaking_cancels_a_defence() -> None:
    g = scene(["Jack Dalton", "Powder of Unmaking"], ["Elder Things"])
    play(g, "Jack Dalton", "1: Elder Things", "0: Powder of Unmaking")
    assert lost(g) == 4 and names(g, g.area[1]) == ["Elder Things"]


def test_powder_of_unmaking_does_not_bring_a_cost_back() -> None:
    """An activation cost stays paid when the ability is cancelled."""
    g = scene(["Jack Dalton", "Powder of Unmaking"], ["Crawling Codex"])
    play(g, "Jack Dalton", "1: Crawling Codex", "0: Powder of Unmaking")
    assert (lost(g), netherworld(g)) == (4, ["Crawling Codex"])


def test_bell_of_the_black_tide_tolls_for_all_or_for_one() -> None:
    each = number("Bell of the Black Tide", "opponents_lose")
    g = scene(["Bell of the Black Tide"], players=3)
    play(g, "Bell of the Black Tide")
    assert [lost(g, seat) for seat in range(3)] == [0, each, each]
    g = scene(["Bell of the Black Tide"])
    play(g, "Bell of the Black Tide", act=1)
    assert (lost(g), netherworld(g)) == (number("Bell of the Black Tide", "attack"), ["Bell of the Black Tide"])


# --- Oak and Mist -----------------------------------------------------------------------------------------------------


def test_cauldron_of_plenty_brings_faith_and_a_card() -> None:
    g = scene(["Cauldron of Plenty"], decks=[["Deep One"]])
    play(g, "Cauldron of Plenty")
    assert (g.faith, hand(g)) == (number("Cauldron of Plenty", "gain_faith"), ["Deep One"])


def test_spear_that_sings_draws_if_it_hurts() -> None:
    g = scene(["Spear That Sings"], decks=[["Deep One"]])
    play(g, "Spear That Sings")
    assert (lost(g), hand(g)) == (number("Spear That Sings", "attack"), ["Deep One"])
    g = scene(["Spear That Sings"], ["Firebird"], decks=[["Deep One"]])
    play(g, "Spear That Sings", "1: Firebird")
    assert (lost(g), hand(g)) == (0, [])


def test_spear_that_sings_makes_defence_useless() -> None:
    g = scene(["Jack Dalton", "Spear That Sings"], ["Elder Things"])
    play(g, "Jack Dalton", "0: Spear That Sings")
    assert lost(g) == 4 and hand(g, 1) == ["Elder Things"]


def test_stone_of_fal_heals_or_attacks() -> None:
    g = scene(["Stone of Fal"], decks=[["Cultist"]])
    play(g, "Stone of Fal")
    assert (gained(g), lost(g)) == (number("Stone of Fal", "gain_energy"), 0)
    g = scene(["Stone of Fal"], decks=[["Jack Dalton"]])
    play(g, "Stone of Fal")
    assert (gained(g), lost(g)) == (0, number("Stone of Fal", "attack"))


@pytest.mark.parametrize("name", ["Stone of Fal"])
def test_stone_of_fal_keeps_a_card(name: str) -> None:
    g = scene(["Banshee"], [name], discards=[[], ["Jack Dalton"]], gods=SILENT)
    play(g, "Banshee", "Banish Jack Dalton", f"1: {name}")
    assert (discarded(g, 1), netherworld(g)) == (["Jack Dalton"], [])


def test_thunder_axe_goes_back_for_a_stronger_attack() -> None:
    g = scene(["Thunder Axe"])
    play(g, "Thunder Axe")
    assert lost(g) == number("Thunder Axe", "attack")
    g = scene(["Jack Dalton", "Thunder Axe"])
    before = len(g.artifact_deck[0])
    play(g, "Jack Dalton", "0: Thunder Axe")
    assert lost(g) == 4 + number("Thunder Axe", "attack_gains")
    assert (names(g, g.area[0]), len(g.artifact_deck[0])) == (["Jack Dalton"], before + 1)


def test_needle_of_the_deathless_trades_a_card_for_two() -> None:
    g = scene(["Needle of the Deathless", "Cultist"], decks=[["Deep One", "Jack Dalton"]])
    play(g, "Needle of the Deathless", "Banish Cultist")
    assert (hand(g), netherworld(g)) == (["Deep One", "Jack Dalton"], ["Cultist"])


def test_needle_of_the_deathless_defends_for_a_card() -> None:
    g = scene(["Jack Dalton"], ["Needle of the Deathless", "Cultist"])
    play(g, "Jack Dalton", "1: Needle of the Deathless", "1: Discard Cultist")
    assert (lost(g), discarded(g, 1)) == (4 - number("Needle of the Deathless", "defend"), ["Cultist"])


def test_cloak_of_sea_fog_draws_protects_and_hides() -> None:
    g = scene(["Cloak of Sea Fog"], decks=[["Deep One"]])
    play(g, "Cloak of Sea Fog")
    assert hand(g) == ["Deep One"]
    g = scene(["Jack Dalton"], [], ["Cloak of Sea Fog"], players=3)
    play(g, "Jack Dalton", "of Player 2", "2: Cloak of Sea Fog")
    assert lost(g) == 4 - number("Cloak of Sea Fog", "protect")
    g = scene(["Jack Dalton"], ["Cloak of Sea Fog"], players=3)
    play(g, "Jack Dalton", "of Player 2", "1: Cloak of Sea Fog")
    assert (lost(g, 1), lost(g, 2)) == (0, 4)


def test_living_water_counts_yellow_cards() -> None:
    base = number("Living Water", "sum_of")
    g = scene(["Flute of Bone", "Living Water"])
    play(g, "Flute of Bone")
    play(g, "Living Water")
    assert gained(g) == base + 2


def test_living_water_stops_an_opponent_from_gaining() -> None:
    g = scene(["Miss Anna Stewart"], ["Living Water"])
    play(g, "Miss Anna Stewart", "1: Living Water")
    assert gained(g) == 0


def test_dead_water_drains_and_sends_a_warrior_back() -> None:
    g = scene(["Dead Water"], discards=[[], ["Jack Dalton", "Cultist"]])
    play(g, "Dead Water", "Reincarnate Jack Dalton of Player 2")
    n = number("Dead Water", "drain")
    assert (gained(g), lost(g), discarded(g, 1)) == (n, n, ["Cultist"])


def test_self_playing_gusli_names_a_colour() -> None:
    g = scene(["Self-Playing Gusli", "Deep One"], decks=[["Elder Things"]])
    play(g, "Self-Playing Gusli", "Green")
    assert can_play(g, "Deep One") and can_play(g, "Elder Things")


def test_acorn_of_the_first_tree_grows_into_any_card() -> None:
    g = scene(["Acorn of the First Tree"])
    play(g, "Acorn of the First Tree", act=1)
    assert g.faith == number("Acorn of the First Tree", "gain_faith")
    g = scene(["Acorn of the First Tree"], artifacts=["Bell of the Black Tide"], warriors=["Howling Vanguard"])
    play(g, "Acorn of the First Tree", "Howling Vanguard")
    assert (top(g), netherworld(g)) == ("Howling Vanguard", ["Acorn of the First Tree"])


def test_raven_banner_counts_the_netherworld() -> None:
    g = scene(["Raven Banner"], netherworld=["Cultist", "Cultist", "Cultist", "Jack Dalton"])
    play(g, "Raven Banner")
    assert lost(g) == number("Raven Banner", "sum_of") + 4


def test_raven_banner_joins_the_attack_of_another() -> None:
    g = scene(["Jack Dalton"], [], ["Raven Banner"], players=3)
    play(g, "Jack Dalton", "of Player 2", "2: Raven Banner")
    assert lost(g) == 4 + number("Raven Banner", "attack_gains")


def test_quicken_wand_takes_from_the_netherworld() -> None:
    g = scene(["Quicken Wand"], netherworld=["Jack Dalton"])
    play(g, "Quicken Wand", "Jack Dalton")
    assert (hand(g), netherworld(g)) == (["Jack Dalton"], [])


def test_quicken_wand_attacks_and_banishes_from_the_hall() -> None:
    g = scene(["Quicken Wand"], warriors=["Jack Dalton", "Deep One"], artifacts=["Flute of Bone"])
    play(g, "Quicken Wand", "Banish Jack Dalton", act=1)
    assert (lost(g), netherworld(g)) == (number("Quicken Wand", "attack"), ["Jack Dalton"])
    assert len(set(names(g, g.warriors[0]))) == 6, "the empty pile is refilled"


def test_quicken_wand_cancels_an_artifact() -> None:
    g = scene(["Dreaming Chalice"], ["Quicken Wand"])
    play(g, "Dreaming Chalice", "1: Quicken Wand")
    assert gained(g) == 0 and any("Volkhv" in offer for offer in offers(g))
