"""K10 Temples."""

from __future__ import annotations

import pytest

import theomachy as th
from tests.games.kamigami.playing import Scene, asked, can, choose, end_turn, energy, number, offers, refusal, seen
from theomachy.games.kamigami.state import Kamigami


def picking(**options: object) -> Kamigami:
    g = th.new("kamigami", temples=True, **options)  # type: ignore[arg-type]
    assert isinstance(g, Kamigami)
    while g.asks[0].raw[1][0] == "choose god":
        g.choose(0, player=g.asks[0].player)
    return g


@pytest.mark.rule("K10.1")
def test_temples_are_picked_in_turn_order_by_the_spheres_of_the_god() -> None:
    for seed in range(6):
        g = picking(players=3, seed=seed)
        order = []
        while g.asks[0].prompt == "Pick a temple":
            seat = g.asks[0].player
            order.append(seat)
            spheres = g.view(None)["seats"][seat]["zones"]["god"]["cards"][0]["spheres"]
            free = g.view(None)["shared"]["zones"]["temples"]["cards"]
            assert offers(g) == [card["name"] for card in free if card["sphere"] in spheres]
            g.choose(0, player=seat)
        assert order == [(g.starter + step) % 3 for step in range(3)] and g.active == g.starter


@pytest.mark.rule("K10.1")
def test_who_finds_no_fitting_temple_plays_without() -> None:
    without = 0
    for seed in range(40):
        g = picking(players=6, seed=seed)
        while g.asks[0].prompt == "Pick a temple":
            g.choose(0, player=g.asks[0].player)
        for seat in range(6):
            if not seen(g, None, seat, "temple"):
                without += 1
                spheres = g.view(None)["seats"][seat]["zones"]["god"]["cards"][0]["spheres"]
                left = g.view(None)["shared"]["zones"]["temples"]["cards"]
                assert not [card for card in left if card["sphere"] in spheres]
                assert number(g, seat, "temple energy") is None
    assert without


@pytest.mark.rule("K10.2")
def test_a_temple_has_5_energy() -> None:
    for options in ({"players": 2}, {"players": 4, "teams": True}):
        g = picking(seed=3, **options)
        while g.asks[0].prompt == "Pick a temple":
            g.choose(0, player=g.asks[0].player)
        built = [seat for seat in range(g.players) if seen(g, None, seat, "temple")]
        assert len(built) >= 2 and {number(g, seat, "temple energy") for seat in built} == {5}


@pytest.mark.rule("K10.3")
def test_damage_never_goes_on_to_the_god(scene: Scene) -> None:
    g = scene(["Red 9", "Blue"], temples=["", "Sun House"])
    choose(g, "Red 9", "Attack Sun House")
    assert energy(g) == [15, 15] and number(g, 1, "temple energy") == 0


@pytest.mark.rule("K10.4")
def test_a_destroyed_temple_is_no_target_and_has_no_abilities(scene: Scene) -> None:
    g = scene(["Red 5", "Blue", "Green", "Red 1"], ["Blue"], temples=["", "Life House"])
    choose(g, "Red 5", "Attack Life House", "Green", "Red 1")
    assert energy(g)[1] == 14, "only the god was left to attack"
    end_turn(g)
    assert asked(g) == [1] and not can(g, "Life House")
    assert "destroyed (K10.4)" in refusal(g, 1, "Life House")


@pytest.mark.rule("K10.4")
def test_a_destroyed_temple_stays_destroyed(scene: Scene) -> None:
    g = scene(["Blue"], temples=["Grow House"], temple_energy=[0])
    assert not can(g, "Grow House") and number(g, 0, "temple energy") == 0
    g = scene(["Mend", "Blue"], temples=["Sun House"], temple_energy=[0])
    choose(g, "Mend")
    assert number(g, 0, "temple energy") == 0


@pytest.mark.rule("K10.4")
def test_an_attack_on_a_temple_that_has_fallen_does_no_damage(scene: Scene) -> None:
    g = scene(["Red 5", "Blue"], gods=("Grim",), temples=["", "War House"], temple_energy=[0, 1])
    choose(g, "Red 5", "Attack War House", "War House")
    assert number(g, 1, "temple energy") == 0 and energy(g) == [15, 15]
    assert can(g, "Done"), "no damage for Grim to answer"


@pytest.mark.rule("K10.4")
def test_nobody_protects_a_temple_that_is_destroyed(scene: Scene) -> None:
    temples, hands = ["", "War House"], [["Red 4", "Drum", "Blue"], ["Wall 1"], ["Cover 1"]]
    g = scene(*hands, players=3, temples=temples, temple_energy=[0, 1])
    choose(g, "Red 4", "Attack War House", "Let it happen", "War House")
    assert g.story(None)[-1] == "The temple of Player 2 does not stand any more: no damage." and can(g, "Done")


@pytest.mark.rule("K10.5")
def test_the_energy_of_a_temple_can_be_paid_to_the_last(scene: Scene) -> None:
    g = scene(["Blue", "Cultist"], temples=["Moon House"])
    choose(g, "Moon House")
    assert energy(g)[0] == 18 and number(g, 0, "temple energy") == 0
    g = scene(["Blue", "Cultist"], temples=["Moon House"], temple_energy=[4])
    assert not can(g, "Moon House") and "K10.5" in refusal(g, 0, "Moon House")


@pytest.mark.rule("K10.5")
def test_a_temple_pays_for_a_defence(scene: Scene) -> None:
    g = scene(["Red 5", "Blue"], temples=["", "War House"])
    choose(g, "Red 5", "Attack Mute", "War House", "War House", "Let it happen")
    assert energy(g)[1] == 14 and number(g, 1, "temple energy") == 3


@pytest.mark.rule("K10.6")
def test_a_temple_has_at_most_5_energy(scene: Scene) -> None:
    g = scene(["Blue", "Cultist"], temples=["Grow House"], temple_energy=[2])
    choose(g, "Grow House")
    assert number(g, 0, "temple energy") == 5
