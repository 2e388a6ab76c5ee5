"""What each green and each white warrior does: green grows faith and recruits, white wards and brings back."""

from __future__ import annotations

import pytest

from tests.games.kamigami.cards.play import (
    can_play,
    discarded,
    done,
    field,
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

# --- green ------------------------------------------------------------------------------------------------------------


def test_orchard_keeper_brings_more_faith_in_a_long_chain() -> None:
    base = number("Orchard Keeper", "sum_of")
    g = scene(["Orchard Keeper"])
    play(g, "Orchard Keeper")
    assert g.faith == base + 1
    g = scene(["Jack Dalton", "Orchard Keeper"])
    play(g, "Jack Dalton")
    play(g, "Orchard Keeper")
    assert g.faith == base + 2


def test_sapling_of_the_black_wood_brings_faith_and_a_card() -> None:
    g = scene(["Sapling of the Black Wood"], decks=[["Deep One"]])
    play(g, "Sapling of the Black Wood")
    assert (g.faith, hand(g)) == (number("Sapling of the Black Wood", "gain_faith"), ["Deep One"])


def test_sapling_of_the_black_wood_grows_into_another_warrior() -> None:
    g = scene(["Sapling of the Black Wood"], warriors=["Howling Vanguard", "Deep One"], artifacts=["Flute of Bone"])
    play(g, "Sapling of the Black Wood", "Howling Vanguard", act=1)
    assert (top(g), g.area[0], g.faith) == ("Howling Vanguard", [], 0)


def test_brood_caller_counts_disciples() -> None:
    g = scene(["Cultist", "Cultist", "Brood Caller"])
    play(g, "Cultist")
    play(g, "Cultist")
    play(g, "Brood Caller")
    assert lost(g) == 2


def test_leshy_brings_faith_and_lets_any_colour_follow() -> None:
    g = scene(["Leshy", "Jack Dalton", "Deep One"], decks=[["Miss Anna Stewart"]])
    play(g, "Leshy")
    assert g.faith == number("Leshy", "gain_faith")
    assert all(can_play(g, card) for card in ("Jack Dalton", "Deep One", "Miss Anna Stewart"))


def test_hearth_domovoi_makes_cards_cheaper_for_a_turn() -> None:
    g = scene(["Hearth Domovoi"], decks=[["Deep One", "Cultist"]], faith=3, warriors=["Jack Dalton"])
    play(g, "Hearth Domovoi")
    assert hand(g) == ["Deep One"]
    done(g)
    price = field("Jack Dalton", "cost") - number("Hearth Domovoi", "cheaper")
    assert f"Recruit Jack Dalton for {price}" in offers(g)


def test_clurichaun_brings_faith_or_an_artifact() -> None:
    g = scene(["Clurichaun"])
    play(g, "Clurichaun")
    assert g.faith == number("Clurichaun", "gain_faith")
    g = scene(["Clurichaun"], artifacts=["Bell of the Black Tide", "Flute of Bone"], warriors=["Deep One"])
    play(g, "Clurichaun", "Bell of the Black Tide", act=1)
    assert (top(g), g.area[0]) == ("Bell of the Black Tide", [])


# --- white ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Elder Things", "Kurgan Watch"])
def test_a_defence_counts_for_god_and_temple(name: str) -> None:
    value = number(name, "defend")
    g = scene(["Jack Dalton"], [name])
    play(g, "Jack Dalton", f"1: {name}")
    assert lost(g) == 4 - value and names(g, g.area[1]) == [name]
    asylum = "Asylum on the Hill"
    g = scene(["Jack Dalton"], [name], temples=["", asylum])
    play(g, "Jack Dalton", asylum, f"1: {name}")
    assert (lost(g), g.temple_energy[1]) == (0, 5 - (4 - value))


@pytest.mark.parametrize("name", ["Elder Things", "Banshee"])
def test_every_opponent_loses_energy(name: str) -> None:
    g = scene([name], players=3)
    play(g, name)
    assert [lost(g, seat) for seat in range(3)] == [0, *[number(name, "opponents_lose")] * 2]


def test_gigi_lamore_draws() -> None:
    g = scene(["Gigi Lamore"], decks=[["Deep One"]])
    play(g, "Gigi Lamore")
    assert hand(g) == ["Deep One"]


def test_gigi_lamore_sends_the_attacker_to_another_god_of_his_choice() -> None:
    g = scene(["Jack Dalton"], ["Gigi Lamore"], players=4, decks=[[], ["Deep One"]])
    play(g, "Jack Dalton", "of Player 2", "1: Gigi Lamore", "0: of Player 3")
    assert [lost(g, seat) for seat in range(4)] == [0, 0, 4, 0]
    assert hand(g, 1) == []


def test_gigi_lamore_cannot_send_him_away_if_there_is_no_other() -> None:
    g = scene(["Jack Dalton"], ["Gigi Lamore"])
    play(g, "Jack Dalton")
    assert lost(g) == 4


def test_warden_of_the_sealed_door_takes_from_the_netherworld() -> None:
    g = scene(["Warden of the Sealed Door"], netherworld=["Jack Dalton", "Cultist"])
    play(g, "Warden of the Sealed Door", "Jack Dalton")
    assert (hand(g), netherworld(g)) == (["Jack Dalton"], ["Cultist"])
    assert g.owner(next(card for card in g.hand[0] if g.face(card).name == "Jack Dalton")) == 0


def test_warden_of_the_sealed_door_takes_only_a_warrior() -> None:
    g = scene(["Warden of the Sealed Door"], netherworld=["Cultist"])
    play(g, "Warden of the Sealed Door")
    assert (hand(g), netherworld(g)) == ([], ["Cultist"])


def test_warden_of_the_sealed_door_attacks_and_banishes() -> None:
    g = scene(["Warden of the Sealed Door"], discards=[[], ["Cultist", "Jack Dalton"]])
    play(g, "Warden of the Sealed Door", "Banish Jack Dalton of Player 2", act=1)
    assert lost(g) == number("Warden of the Sealed Door", "attack")
    assert (discarded(g, 1), netherworld(g)) == (["Cultist"], ["Jack Dalton"])


def test_warden_of_the_sealed_door_keeps_a_card() -> None:
    g = scene(["Banshee"], ["Warden of the Sealed Door"], discards=[[], ["Jack Dalton"]], gods=["Dagon", "Bokrug"])
    play(g, "Banshee", "Banish Jack Dalton", "1: Warden of the Sealed Door")
    assert (discarded(g, 1), netherworld(g)) == (["Jack Dalton"], [])


def test_banshee_banishes() -> None:
    g = scene(["Banshee"], discards=[[], ["Jack Dalton", "Cultist"]])
    play(g, "Banshee", "Banish Jack Dalton of Player 2")
    assert (discarded(g, 1), netherworld(g)) == (["Cultist"], ["Jack Dalton"])


def test_banshee_keeps_a_card() -> None:
    g = scene(["Banshee"], ["Banshee"], discards=[[], ["Jack Dalton"]], gods=["Dagon", "Bokrug"])
    play(g, "Banshee", "Banish Jack Dalton", "1: Banshee")
    assert (discarded(g, 1), netherworld(g)) == (["Jack Dalton"], [])


def test_selkie_draws_and_sends_a_disciple_back() -> None:
    g = scene(["Selkie", "Cultist"], decks=[["Deep One"]])
    before = len(g.disciples[0])
    play(g, "Selkie", "Reincarnate Cultist")
    assert (hand(g), len(g.disciples[0])) == (["Deep One"], before + 1)


def test_selkie_sends_the_attacker_to_another_god() -> None:
    g = scene(["Jack Dalton"], ["Selkie"], players=3)
    play(g, "Jack Dalton", "of Player 2", "1: Selkie")
    assert [lost(g, seat) for seat in range(3)] == [0, 0, 4]


def test_kurgan_watch_raises_a_cheap_warrior() -> None:
    limit = 3
    g = scene(["Kurgan Watch"], discards=[["Doris Fletcher", "Jack Dalton", "Cultist"]])
    assert (field("Doris Fletcher", "cost"), field("Jack Dalton", "cost")) == (limit, limit + 1)
    play(g, "Kurgan Watch", "Doris Fletcher")
    assert (hand(g), discarded(g)) == (["Doris Fletcher"], ["Cultist", "Jack Dalton"])
