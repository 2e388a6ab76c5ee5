"""K7 Energy and the end of the game."""

from __future__ import annotations

import pytest

from tests.games.kamigami.playing import Scene, asked, can, choose, end_turn, energy, let, number, refusal, seen


@pytest.mark.rule("K7.1")
def test_energy_never_falls_below_0(scene: Scene) -> None:
    g = scene(["Red 9", "Blue"], [], [], players=3, energy=[15, 4, 15])
    choose(g, "Red 9", "Attack Mute")
    assert energy(g)[1] == 0


@pytest.mark.rule("K7.2")
def test_who_has_no_energy_is_out_and_the_others_play_on(scene: Scene) -> None:
    g = scene(["Red 5", "Blue"], ["Wall 1", "Cultist"], ["Blue"], players=3, energy=[15, 5, 15])
    choose(g, "Red 5", "Attack Mute", "Let it happen")
    assert [seat["out"] for seat in g.view(None)["seats"]] == [False, True, False]
    assert [len(seen(g, None, 1, zone)) for zone in ("hand", "deck", "discard", "area")] == [0, 0, 0, 0]
    assert not g.over and asked(g) == [0]
    assert not any("Mute" in option for option in [str(o) for o in g.asks[0].options])
    end_turn(g)
    assert g.active == 2
    assert "out of the game (K7.2)" in " ".join(map(str, g.why_not(1)))


@pytest.mark.rule("K7.3")
def test_the_last_one_left_wins_at_once(scene: Scene) -> None:
    g = scene(["Storm", "Blue"], [], [], players=3, energy=[1, 5, 4])
    choose(g, "Storm")
    assert g.over and g.winners == (0,) and g.asks == ()


@pytest.mark.rule("K7.4")
def test_25_energy_win_at_once(scene: Scene) -> None:
    g = scene(["Yellow", "Blue"], energy=[22, 15])
    choose(g, "Yellow")
    assert not g.over and energy(g)[0] == 24
    g = scene(["Yellow", "Blue"], [], [], players=3, energy=[23, 15, 15])
    choose(g, "Yellow")
    assert g.winners == (0,)


@pytest.mark.rule("K7.4")
def test_25_energy_win_in_the_turn_of_another(scene: Scene) -> None:
    g = scene(["Red 1", "Blue"], gods=("Quiet", "Vengeful"), energy=[15, 25])
    choose(g, "Red 1", "Vengeful")
    assert g.winners == (1,) and g.active == 0


@pytest.mark.rule("K7.4")
def test_the_energy_of_the_temple_does_not_count(scene: Scene) -> None:
    g = scene(["White", "Blue"], energy=[23, 15], temples=["Sun House"])
    choose(g, "White")
    assert not g.over and (energy(g)[0], number(g, 0, "temple energy")) == (24, 5)


@pytest.mark.rule("K7.4")
def test_gaining_energy_can_be_answered(scene: Scene) -> None:
    g = scene(["Sun", "Blue"], ["Peace"])
    choose(g, "Sun")
    assert asked(g) == [1] and energy(g)[0] == 15
    choose(g, "Peace")
    assert not g.over and energy(g)[0] == 15
    g = scene(["Sun", "Blue"], ["Peace"])
    choose(g, "Sun")
    let(g)
    assert g.winners == (0,)


@pytest.mark.rule("K7.5")
def test_the_last_energy_cannot_be_paid(scene: Scene) -> None:
    g = scene(["Pact", "Blue"], energy=[3, 15])
    choose(g, "Pact")
    assert energy(g) == [1, 11]
    g = scene(["Pact", "Blue"], energy=[2, 15])
    assert not can(g, "Pact") and "K7.5" in refusal(g, 0, "Pact")


@pytest.mark.rule("K7.6")
def test_several_lose_energy_one_after_the_other(scene: Scene) -> None:
    """The one on the left falls first, so seat 2 is the last to fall and seat 1 has won nothing."""
    g = scene(["Blue"], ["Storm", "Blue"], ["Blue"], players=3, active=1, energy=[5, 9, 5])
    choose(g, "Storm")
    falls = [line for line in g.story(None) if "has no energy left" in line]
    assert [line.split(" has")[0] for line in falls] == ["The god of Player 3", "The god of Player 1"]
    assert g.winners == (1,)


@pytest.mark.rule("K7.6")
def test_in_a_team_match_it_goes_clockwise_too(scene: Scene) -> None:
    g = scene(["Blue"], ["Blue"], ["Blue"], ["Storm", "Blue"], players=6, teams=True, active=3)
    choose(g, "Storm")
    lost = [line.split(" loses")[0] for line in g.story(None) if " loses 5 energy:" in line]
    assert lost == ["Player 5", "Player 1", "Player 3"]


@pytest.mark.rule("K7.1")
def test_only_what_is_there_can_be_taken(scene: Scene) -> None:
    g = scene(["Drain", "Blue"], [], [], players=3, energy=[10, 3, 15])
    choose(g, "Drain", "Player 2")
    assert energy(g) == [13, 0, 15]


@pytest.mark.rule("K7.2")
def test_the_temple_leaves_with_its_god(scene: Scene) -> None:
    g = scene(["Red 5", "Blue"], ["Blue"], [], players=3, energy=[15, 5, 15], temples=["", "Moon House"])
    choose(g, "Red 5", "Attack Mute")
    assert energy(g)[1] == 0 and number(g, 1, "temple energy") is None and seen(g, None, 1, "temple") == []


@pytest.mark.rule("K7.2", "K10.4")
def test_a_destroyed_temple_leaves_with_its_god_too(scene: Scene) -> None:
    temples = {"temples": ["", "Moon House"], "temple_energy": [0, 0]}
    g = scene(["Red 5", "Blue"], ["Blue"], [], players=3, energy=[15, 5, 15], **temples)
    choose(g, "Red 5", "Attack Mute")
    assert energy(g)[1] == 0 and seen(g, None, 1, "temple") == []
