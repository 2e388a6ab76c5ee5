"""What each red warrior does: red attacks."""

from __future__ import annotations

import pytest

from tests.games.kamigami.cards.play import (
    discarded,
    field,
    hand,
    lost,
    names,
    netherworld,
    number,
    numbers,
    play,
    scene,
)

PLAIN = ["Jack Dalton", "Dimensional Shambler", "Sergeant Amos Crane"]
PLAIN += ["Bogatyr of the Ford", "Spear of the Fianna", "Redcap", "Marsh Devil", "Three-Headed Zmey"]


def value(name: str) -> int:
    """The Attack Value of the first Act."""
    return (numbers(name, "attack") or numbers(name, "attack_undefended"))[0]


@pytest.mark.parametrize("name", PLAIN)
def test_the_target_loses_the_attack_value(name: str) -> None:
    g = scene([name])
    play(g, name)
    assert lost(g) == value(name)


@pytest.mark.parametrize("name", PLAIN)
def test_a_defence_reduces_the_attack(name: str) -> None:
    g = scene([name], ["Elder Things"])
    play(g, name, "1: Elder Things")
    assert lost(g) == value(name) - number("Elder Things", "defend")


def test_jack_dalton_is_what_the_rulebook_says() -> None:
    """Attack 4 against Defend 2."""
    g = scene(["Jack Dalton"], ["Elder Things"])
    play(g, "Jack Dalton", "1: Elder Things")
    assert lost(g) == 2


def test_dimensional_shambler_helps_another_attack_whatever_its_colour() -> None:
    g = scene(["Warden of the Sealed Door", "Dimensional Shambler"])
    play(g, "Warden of the Sealed Door", "0: Dimensional Shambler", act=1)
    assert lost(g) == number("Warden of the Sealed Door", "attack") + number("Dimensional Shambler", "attack_gains")
    assert names(g, g.area[0]) == ["Dimensional Shambler", "Warden of the Sealed Door"]


def test_cellar_ghoul_hurts_everybody_else_too() -> None:
    g = scene(["Cellar Ghoul"], players=3)
    play(g, "Cellar Ghoul", "of Player 2")
    each = number("Cellar Ghoul", "opponents_lose")
    assert [lost(g, seat) for seat in range(3)] == [0, value("Cellar Ghoul") + each, each]


def test_sergeant_amos_crane_gives_himself_for_a_stronger_attack() -> None:
    g = scene(["Sergeant Amos Crane"])
    play(g, "Sergeant Amos Crane", act=1)
    assert lost(g) == numbers("Sergeant Amos Crane", "attack")[1] > value("Sergeant Amos Crane")
    assert (netherworld(g), g.area[0]) == (["Sergeant Amos Crane"], [])


def test_thing_beneath_the_pier_counts_warriors() -> None:
    base = number("Thing Beneath the Pier", "sum_of")
    g = scene(["Thing Beneath the Pier", "Cultist"])
    play(g, "Cultist")
    play(g, "Thing Beneath the Pier")
    assert lost(g) == base + 1
    g = scene(["Sergeant Amos Crane", "Thing Beneath the Pier"])
    play(g, "Sergeant Amos Crane")
    play(g, "Thing Beneath the Pier")
    assert lost(g) == value("Sergeant Amos Crane") + base + 2


def test_howling_vanguard_cannot_be_defended_and_spares_nobody() -> None:
    g = scene(["Howling Vanguard"], ["Elder Things"], players=3)
    play(g, "Howling Vanguard", "of Player 2")
    each = number("Howling Vanguard", "opponents_lose")
    assert [lost(g, seat) for seat in range(3)] == [0, value("Howling Vanguard") + each, each]


def test_bogatyr_of_the_ford_draws_when_his_god_is_weak() -> None:
    limit = number("Bogatyr of the Ford", "weak")
    for energy, drawn in ((limit, ["Deep One"]), (limit + 1, [])):
        g = scene(["Bogatyr of the Ford"], decks=[["Deep One"]], energy=[energy, 15])
        play(g, "Bogatyr of the Ford")
        assert hand(g) == drawn


def test_spear_of_the_fianna_draws_after_another_red_card() -> None:
    g = scene(["Spear of the Fianna", "Spear of the Fianna"], decks=[["Deep One", "Cultist"]])
    play(g, "Spear of the Fianna")
    assert hand(g) == ["Spear of the Fianna"]
    play(g, "Spear of the Fianna")
    assert hand(g) == ["Deep One"]


def test_redcap_bleeds_for_a_stronger_attack() -> None:
    g = scene(["Jack Dalton", "Redcap"])
    play(g, "Jack Dalton", "0: Redcap")
    assert lost(g) == 4 + number("Redcap", "attack_gains")
    assert lost(g, 0) == number("Redcap", "pay_energy")


def test_marsh_devil_makes_all_opponents_discard_if_it_hurts() -> None:
    g = scene(["Marsh Devil"], ["Deep One"], ["Jack Dalton"], players=3)
    play(g, "Marsh Devil", "of Player 2")
    assert (discarded(g, 1), discarded(g, 2)) == (["Deep One"], ["Jack Dalton"])


def test_marsh_devil_takes_nothing_if_it_does_no_damage() -> None:
    g = scene(["Marsh Devil"], ["Kurgan Watch", "Deep One"])
    play(g, "Marsh Devil", "1: Kurgan Watch")
    assert (lost(g), hand(g, 1)) == (0, ["Deep One"])


def test_three_headed_zmey_can_burn_all_opponents() -> None:
    g = scene(["Three-Headed Zmey"], ["Elder Things"], players=3)
    play(g, "Three-Headed Zmey", act=1)
    n = number("Three-Headed Zmey", "opponents_lose")
    assert [lost(g, seat) for seat in range(3)] == [0, n, n]


def test_hound_of_the_wild_hunt_counts_red_cards() -> None:
    base = number("Hound of the Wild Hunt", "sum_of")
    g = scene(["Sergeant Amos Crane", "Hound of the Wild Hunt"])
    play(g, "Sergeant Amos Crane")
    play(g, "Hound of the Wild Hunt")
    assert lost(g) == value("Sergeant Amos Crane") + base + 2


def test_hound_of_the_wild_hunt_counts_cards_that_were_red_when_played() -> None:
    """A green card that is red this turn counts."""
    base = number("Hound of the Wild Hunt", "sum_of")
    fire = "Hill of the First Bonfire"
    g = scene(["Sapling of the Black Wood", "Hound of the Wild Hunt"], temples=[fire])
    play(g, fire)
    play(g, "Sapling of the Black Wood")
    play(g, "Hound of the Wild Hunt")
    assert lost(g) == base + 2 and field("Sapling of the Black Wood", "colour") == "green"
