"""K11 Team matches."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.games.kamigami.playing import (
    Scene,
    asked,
    can,
    choose,
    end_turn,
    energy,
    let,
    names,
    number,
    offers,
    prompt,
    refusal,
    seen,
    shared,
)
from theomachy.games.kamigami.state import Kamigami


def new(**options: Any) -> Kamigami:
    g = th.new("kamigami", **{"players": 4, "teams": True, "seed": 5, **options})
    assert isinstance(g, Kamigami)
    return g


def started(**options: Any) -> Kamigami:
    g = new(**options)
    while not g.hand[0]:
        g.choose(0, player=g.asks[0].player)
    return g


@pytest.mark.rule("K11.1")
@pytest.mark.parametrize("players", [4, 6])
def test_no_two_neighbours_are_of_one_team(players: int) -> None:
    teams = [seat["team"] for seat in started(players=players).view(None)["seats"]]
    assert teams == [0, 1] * (players // 2)


@pytest.mark.rule("K11.1", "K11.7")
def test_a_team_wins_together(scene: Scene) -> None:
    g = scene(["Red 9", "Blue"], players=6, teams=True, energy=[20, 9, 10, 10, 10, 10])
    choose(g, "Red 9", "Attack Mute")
    assert g.over and g.winners == (0, 2, 4)


@pytest.mark.rule("K11.2")
def test_the_main_gods_can_be_named() -> None:
    ranks = [number(started(mains=[0, 1]), seat, "rank") for seat in range(4)]
    assert ranks == ["Main God", "Main God", "Supporting God", "Supporting God"]
    assert main_gods(started(mains=[3, 2])) == (2, 3)
    for mains in ([0, 2], [0], [0, 4], "01", [0, True]):
        with pytest.raises(th.BadOption, match=r"K11\.2"):
            new(mains=mains)
    with pytest.raises(th.BadOption, match=r"K11\.2"):
        th.new("kamigami", players=4, mains=[0, 1])


def main_gods(g: Kamigami) -> tuple[int, ...]:
    return tuple(seat for seat in range(g.players) if number(g, seat, "rank") == "Main God")


@pytest.mark.rule("K11.2")
def test_chance_picks_which_main_god_sits_right_before_the_other() -> None:
    """So neither team is better off: with the next seats the first team, with the last seat the other."""
    four = Counter(main_gods(new(seed=seed)) for seed in range(60))
    assert set(four) == {(0, 1), (0, 3)} and min(four.values()) > 15
    six = Counter(main_gods(new(players=6, seed=seed)) for seed in range(60))
    assert set(six) == {(0, 1), (0, 3), (0, 5)} and min(six.values()) > 8
    for seed in range(4):
        g = new(seed=seed)
        assert g.story(None)[0] == f"Player 1 and Player {main_gods(g)[1] + 1} play the Main Gods."


@pytest.mark.rule("K11.3")
def test_each_team_chooses_from_one_culture_in_secret() -> None:
    g = new()
    assert asked(g) == [0, 1]
    piles = [seen(g, seat, seat, "offer") for seat in (0, 1)]
    assert [len(pile) for pile in piles] == [6, 6]
    assert seen(g, 2, 0, "offer") == piles[0], "the team sees its gods"
    assert seen(g, 1, 0, "offer") == [None] * 6
    g.choose(0, player=0)
    g.choose(0, player=1)
    assert asked(g) == [2, 3] and len(offers(g, 2)) == 5
    assert seen(g, 2, 0, "chosen") == [piles[0][0]] and seen(g, 3, 0, "chosen") == [None]
    assert seen(g, None, 0, "god") == []
    g.choose(0, player=2)
    g.choose(0, player=3)
    gods = [g.view(None)["seats"][seat]["zones"]["god"]["cards"][0] for seat in range(4)]
    assert gods[0]["culture"] == gods[2]["culture"] != gods[1]["culture"] == gods[3]["culture"]
    assert [seen(g, seat, seat, "offer") for seat in (0, 1)] == [[], []], "the rest is set aside"


@pytest.mark.rule("K11.3")
def test_chance_gives_the_cultures() -> None:
    given = set()
    for seed in range(12):
        g = started(seed=seed)
        given.add(g.view(None)["seats"][0]["zones"]["god"]["cards"][0]["culture"])
    assert len(given) == 2
    with pytest.raises(th.BadOption, match=r"K11\.3"):
        new(gods=["Cthulhu", "Nodens", "Azathoth", "Yig"])
    with pytest.raises(th.BadOption, match=r"different cultures \(K11\.3\)"):
        new(gods=["Cthulhu", "Yig", "Dagon", "Hastur"])


@pytest.mark.rule("K11.3")
def test_a_culture_that_is_too_small_is_left_out(tmp_path: Path) -> None:
    row = '[[god]]\nname = "Loner"\nculture = "Loners"\nspheres = ["Sun", "Moon", "War"]\ntext = "Act: draw a card."\n'
    (tmp_path / "mine.toml").write_text(row, "utf-8")
    for seed in range(8):
        g = started(cards=str(tmp_path), seed=seed)
        assert "Loner" not in [g.face(g.god[seat][0]).name for seat in range(4)]


@pytest.mark.rule("K11.4")
def test_chance_picks_who_picks_the_first_temple() -> None:
    firsts: Counter[int] = Counter()
    for seed in range(40):
        g = new(temples=True, seed=seed)
        while g.asks[0].prompt != "Pick a temple":
            g.choose(0, player=g.asks[0].player)
        first = g.asks[0].player
        firsts[first] += 1
        g.choose(0, player=first)
        if fits(g, (first + 1) % 4):
            assert (g.asks[0].prompt, g.asks[0].player) == ("Pick a temple", (first + 1) % 4)
    assert len(firsts) == 4


def fits(g: Kamigami, seat: int) -> bool:
    spheres = g.view(None)["seats"][seat]["zones"]["god"]["cards"][0]["spheres"]
    return any(card["sphere"] in spheres for card in g.view(None)["shared"]["zones"]["temples"]["cards"])


@pytest.mark.rule("K11.5")
def test_main_gods_have_20_energy_and_supporting_gods_10() -> None:
    assert energy(started(players=6, mains=[0, 1])) == [20, 20, 10, 10, 10, 10]
    assert energy(started(mains=[2, 1])) == [10, 20, 20, 10]


@pytest.mark.rule("K11.6")
def test_the_main_god_of_a_team_begins() -> None:
    assert {started(mains=[2, 3], seed=seed).active for seed in range(20)} == {2, 3}


@pytest.mark.rule("K11.7")
def test_25_energy_mean_nothing_in_a_team_match(scene: Scene) -> None:
    g = scene(["Sun", "Blue"], players=4, teams=True)
    choose(g, "Sun")
    assert energy(g)[0] == 30 and not g.over


@pytest.mark.rule("K11.8")
def test_a_supporting_god_is_sealed(scene: Scene) -> None:
    g = scene(
        ["Red 9", "Blue"],
        ["Blue"],
        ["Blue"],
        ["Wall 1", "Cultist"],
        players=4,
        teams=True,
        energy=[20, 20, 10, 6],
        discards=[[], [], [], ["Red 1"]],
    )
    choose(g, "Red 9", "Attack Calm", "Wall 1")
    let(g)
    assert number(g, 3, "sealed") and energy(g)[3] == 0 and not g.over
    assert [len(seen(g, None, 3, zone)) for zone in ("hand", "area", "discard", "deck")] == [0, 0, 0, 11]


@pytest.mark.rule("K11.9")
def test_a_sealed_god_is_no_target_and_does_not_react(scene: Scene) -> None:
    hands = [["Storm", "Blue", "Green", "Red 2"], ["Blue"], ["Blue"], ["Cover 1"]]
    temples = ["", "", "", "War House"]
    g = scene(*hands, players=4, teams=True, sealed=[3], energy=[20, 20, 10, 2], temples=temples)
    choose(g, "Storm")
    assert energy(g) == [20, 15, 10, 2]
    choose(g, "Green", "Red 2")
    assert energy(g) == [20, 13, 10, 2], "no choice of a target, and nobody protects"
    assert "sealed (K11.9)" in refusal(g, 3, "Cover 1")


@pytest.mark.rule("K11.10")
def test_a_sealed_god_gains_1_energy_and_its_turn_is_skipped(scene: Scene) -> None:
    g = scene(["Blue"], ["Blue"], ["Blue"], [], players=4, teams=True, sealed=[3], energy=[20, 20, 10, 2])
    for _ in range(3):
        end_turn(g)
    assert (energy(g)[3], number(g, 3, "sealed"), g.hand[3]) == (3, True, [])
    assert g.active == 0


@pytest.mark.rule("K11.10")
def test_with_5_energy_it_returns_with_a_hand_and_a_turn(scene: Scene) -> None:
    g = scene(["Blue"], ["Blue"], ["Blue"], [], players=4, teams=True, sealed=[3], energy=[20, 20, 10, 4])
    for _ in range(3):
        end_turn(g)
    assert (energy(g)[3], number(g, 3, "sealed")) == (5, None)
    assert g.active == 3 and asked(g) == [3] and len(g.hand[3]) == 5 and shared(g, "phase") == "Play"


@pytest.mark.rule("K11.11")
def test_the_main_god_is_never_sealed(scene: Scene) -> None:
    g = scene(["Red 9", "Blue"], players=4, teams=True, energy=[20, 20, 10, 10], mains=[0, 3])
    choose(g, "Red 9", "Attack Calm")
    assert not g.over and energy(g)[3] == 1
    g = scene(["Red 9", "Blue"], players=4, teams=True, energy=[20, 20, 10, 9], mains=[0, 3])
    choose(g, "Red 9", "Attack Calm")
    assert g.winners == (0, 2) and not number(g, 3, "sealed")


@pytest.mark.rule("K11.12")
def test_only_the_other_team_can_be_attacked(scene: Scene) -> None:
    g = scene(["Red 2", "Blue"], players=6, teams=True)
    choose(g, "Red 2")
    assert offers(g) == ["Attack Mute of Player 2", "Attack Calm of Player 4", "Attack Hushed of Player 6"]


@pytest.mark.rule("K11.12")
def test_a_teammate_protects(scene: Scene) -> None:
    g = scene(["Red 5", "Blue"], ["Cultist"], ["Cultist"], ["Cover 3"], players=4, teams=True)
    choose(g, "Red 5", "Attack Mute")
    assert asked(g) == [3]
    choose(g, "Cover 3")
    assert energy(g)[1] == 18 and can(g, "Done")


@pytest.mark.rule("K11.8")
def test_the_cards_of_a_sealed_god_are_shuffled(scene: Scene) -> None:
    deck = [f"Red {n}" for n in range(1, 8)]
    position = {"players": 4, "teams": True, "energy": [20, 20, 10, 5], "decks": [[], [], [], deck]}
    tops = set()
    for seed in range(8):
        g = scene(["Red 9", "Blue"], seed=seed, **position)
        choose(g, "Red 9", "Attack Calm")
        tops.add(names(g, g.deck[3])[-1])
    assert len(tops) > 2


@pytest.mark.rule("K11.12")
def test_a_teammate_is_no_opponent_who_gains_energy(scene: Scene) -> None:
    g = scene(["Yellow", "Blue"], ["Cultist"], ["Peace"], ["Peace"], players=4, teams=True)
    choose(g, "Yellow")
    assert asked(g) == [3]
    choose(g, "Let it happen")
    assert energy(g)[0] == 22 and asked(g) == [0]


@pytest.mark.rule("K11.12")
def test_a_teammate_is_no_opponent_who_reacts(scene: Scene) -> None:
    g = scene(["Red 4", "Blue"], ["Wall 3"], ["Nay"], ["Nay"], players=4, teams=True)
    choose(g, "Red 4", "Attack Mute", "Wall 3")
    assert asked(g) == [2]
    choose(g, "Let it happen")
    assert energy(g)[1] == 19 and asked(g) == [0]


@pytest.mark.rule("K11.8")
def test_what_a_sealed_god_has_done_is_still_named(scene: Scene) -> None:
    """Its cards are shuffled: where the attacker was, another card is now."""
    gods = ("Quiet", "Vengeful", "Mute", "Still")
    g = scene([], ["Spite", "Blue"], ["Red 2", "Blue"], players=4, teams=True, active=2, energy=[20, 20, 3], gods=gods)
    choose(g, "Red 2", "Attack Vengeful", "Spite")
    assert g.sealed[2] and prompt(g) == "Red 2 of Player 3 did 2 damage. Do you react?"
    assert g.view(1)["stack"][0]["cards"] == []
