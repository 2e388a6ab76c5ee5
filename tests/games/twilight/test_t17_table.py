"""T17 Three, four and teams."""

from __future__ import annotations

import pytest

from tests.games.twilight.playing import (
    II,
    I,
    Scene,
    asked,
    attack,
    choices,
    choose,
    count,
    field,
    life,
    pass_until,
    question,
    settle,
    shared,
    summon,
    until_phase,
)
from theomachy.games.twilight.state import Twilight

FOUR = {"players": 4}
TEAMS = {"players": 4, "teams": True}


@pytest.mark.rule("T17.2")
def test_a_trade_with_each_opponent(scene: Scene) -> None:
    g = scene(players=3, start="Trade", hands=[[I, I], [I], [I]])
    assert sorted(choices(g, 0)) == sorted(
        [
            "No Trade",
            "Neither Trade nor Seize",
            "Make Player 2 an offer",
            "Make Player 3 an offer",
            "Force a Trade of the top cards with Player 2 (both Lesser)",
            "Force a Trade of the top cards with Player 3 (both Lesser)",
        ]
    )
    choose(g, 0, "Force a Trade of the top cards with Player 3")
    assert not any("Player 3" in text for text in choices(g, 0))
    choose(g, 0, "Force a Trade of the top cards with Player 2")
    assert shared(g, "phase") != "Trade"
    assert g.view(None)["seats"][0]["numbers"]["Aspect Stack"] == "2 I"


@pytest.mark.rule("T17.7")
@pytest.mark.parametrize("accepted", [True, False])
def test_others_may_block_if_the_attacked_player_accepts(scene: Scene, accepted: bool) -> None:
    g = scene(
        players=3,
        start="Combat",
        field=[["Man 2/2"], [], ["Man 3/3"]],
        resources=[[I], [], [I]],
    )
    attack(g, 0, "Man 2/2")
    pass_until(g, lambda: question(g) == "who helps")
    assert asked(g) == 2
    choose(g, 2, "Man 3/3 blocks")
    assert (asked(g), question(g)) == (1, "accept help")
    choose(g, 1, "Accept" if accepted else "Refuse")
    until_phase(g, "End")
    assert life(g, 1) == (30 if accepted else 28)
    assert field(g, 0) == ([] if accepted else ["Man 2/2"])


def helpers_of(g: Twilight) -> list[int]:
    """Who is asked to help until the combat is over."""
    found = []

    def combat_is_over() -> bool:
        if question(g) == "who helps":
            found.append(asked(g))
        return bool(shared(g, "phase") == "End")

    pass_until(g, combat_is_over)
    return found


@pytest.mark.rule("T17.7")
def test_nobody_blocks_his_own_attackers(scene: Scene) -> None:
    g = scene(players=3, start="Combat", field=[["Man 2/2", "Man 1/1"], [], ["Man 3/3"]], resources=[[I, I], [], [I]])
    attack(g, 0, "Man 2/2")
    assert helpers_of(g) == [2], "the Man 1/1 is Fresh, but it is on the attacker's side"
    assert life(g, 1) == 28


@pytest.mark.rule("T17.7")
def test_who_helps_is_asked_once_for_all_attackers(scene: Scene) -> None:
    """When the attacked players are done; again only after an offer, and not for the same attacker."""
    field = [["Man 2/2", "Man 1/1"], ["Man 4/4"], ["Man 3/3", "Man 2/3"]]
    g = scene(players=3, start="Combat", field=field, resources=[[I] * 2, [I], [I] * 2])
    choose(g, 0, "All attack the Life Stack of Player 2")
    pass_until(g, lambda: question(g) == "who blocks")
    choose(g, 1, "Man 4/4 blocks Man 2/2")
    assert (asked(g), question(g)) == (2, "who helps")
    assert choices(g, 2)[2:] == ["Man 3/3 blocks Man 1/1 for Player 2", "Man 2/3 blocks Man 1/1 for Player 2"]
    choose(g, 2, "Man 3/3 blocks Man 1/1")
    choose(g, 1, "Refuse")
    assert question(g) != "who helps", "one offer for each attacker"
    until_phase(g, "End")
    assert life(g, 1) == 29


@pytest.mark.rule("T17.7", "T3.7")
def test_who_has_passed_for_longer_is_not_asked_to_help(scene: Scene) -> None:
    field = [["Man 2/2", "Man 1/1"], ["Man 4/4"], ["Man 3/3"]]
    g = scene(players=3, start="Combat", field=field, resources=[[I] * 2, [I], [I]])
    g.passing[2] = 1
    attack(g, 0, "Man 2/2")
    pass_until(g, lambda: question(g) == "who blocks")
    choose(g, 1, "No block")
    assert question(g) != "who helps"


@pytest.mark.rule("T17.7", "T3.7")
def test_to_help_nobody_is_a_pass_for_longer(scene: Scene) -> None:
    g = scene(players=3, start="Combat", field=[["Man 2/2"], [], ["Man 3/3"]], resources=[[I], [], [I]])
    attack(g, 0, "Man 2/2")
    pass_until(g, lambda: question(g) == "who helps")
    choose(g, 2, "Pass until you Summon again")
    assert g.passing[2] == 1


@pytest.mark.rule("T17.7", "T3.7")
@pytest.mark.parametrize("passing", [0, 1, 2])
def test_for_a_partner_one_is_asked_all_the_same(scene: Scene, passing: int) -> None:
    g = scene(**TEAMS, start="Combat", field=[["Man 2/2"], [], [], ["Man 3/3"]], resources=[[I], [], [], [I]])
    g.passing[3] = passing
    attack(g, 0, "Man 2/2")
    pass_until(g, lambda: question(g) == "who helps")
    assert asked(g) == 3
    assert [text for text in choices(g, 3) if text.startswith("Pass")] == choices(g, 3)[1:2] * (not passing)


@pytest.mark.rule("T17.7")
def test_the_attackers_partner_is_not_asked_to_help_against_him(scene: Scene) -> None:
    field = [["Man 2/2"], [], ["Man 3/3"], ["Man 3/3"]]
    g = scene(**TEAMS, start="Combat", field=field, resources=[[I], [], [I], [I]])
    attack(g, 0, "Man 2/2")
    assert helpers_of(g) == [3]


@pytest.mark.rule("T3.7", "T17.8")
@pytest.mark.parametrize(("seat", "is_asked"), [(1, True), (2, False)])
def test_what_is_aimed_at_each_opponent_is_not_aimed_at_a_partner(scene: Scene, seat: int, is_asked: bool) -> None:
    """House Arrest hurts each opponent: a partner who has passed for longer is left alone."""
    hands = [["House Arrest"], ["Ban"], ["Ban"], []]
    g = scene(**TEAMS, hands=hands, field=[[], ["Man 1/1"]], resources=[[I] * 3 + [II] * 2] * 3 + [[]])
    g.passing[seat] = 1
    g.passing[3 - seat] = 2
    choose(g, 0, "Summon House Arrest")
    seen = []

    def is_over() -> bool:
        seen.append(asked(g))
        return not g.stack and question(g) == "window"

    pass_until(g, is_over)
    assert (seat in seen) is is_asked


@pytest.mark.rule("T17.8", "T2.1")
def test_partners_are_no_opponents(scene: Scene) -> None:
    g = scene(**TEAMS, start="Trade", hands=[["Bolt", I, I, I], [I], [I], [I]])
    assert not any("Player 3" in text for text in choices(g, 0))
    choose(g, 0, "No Trade")
    assert choices(g, 0) == ["No Seize", "Seize from Player 2", "Seize from Player 4"]
    g = scene(**TEAMS, start="Combat", field=[["Man 2/2"]], resources=[[I]])
    assert not any("Player 3" in text for text in choices(g, 0))
    assert [seat["team"] for seat in g.view(None)["seats"]] == [0, 1, 0, 1]


@pytest.mark.rule("T17.8")
def test_partners_win_together(scene: Scene) -> None:
    g = scene(
        **TEAMS,
        hands=[["Bolt", "Bolt"]],
        resources=[[I] * 4 + [II] * 2],
        life=[[I] * 9, [I] * 4, [I] * 9, [I] * 4],
    )
    choose(g, 0, "Summon Bolt", "Player 2")
    settle(g)
    assert not g.over
    assert g.view(None)["seats"][1]["out"]
    choose(g, 0, "Summon Bolt")
    settle(g)
    assert g.over
    assert g.winners == (0, 2)


@pytest.mark.rule("T17.8", "T13.3")
def test_each_other_player_means_the_partner_too(scene: Scene) -> None:
    """The Heresy of Emperor's Decree."""
    g = scene(
        **TEAMS,
        hands=[["Exalted Omen"]],
        field=[[], [], ["Man 1/1"]],
        resources=[[I], ["Emperor's Decree"], [I]],
    )
    choose(g, 0, "Summon Exalted Omen")
    pass_until(g, lambda: question(g) == "up to")
    choose(g, 0, "Man 1/1")
    settle(g)
    assert field(g, 2) == []
    assert count(g, "hand", 2) == 1


@pytest.mark.rule("T17.10")
def test_an_opponent_is_chosen_when_it_is_announced(scene: Scene) -> None:
    g = scene(players=3, hands=[["Spark"], ["Ban"], []], resources=[[I], [I], []])
    choose(g, 0, "Summon Spark")
    assert choices(g, 0) == ["Player 2", "Player 3"]
    choose(g, 0, "Player 3")
    assert asked(g) == 1
    assert g.view(1)["stack"][0]["seats"] == [2]
    settle(g)
    assert (life(g, 1), life(g, 2)) == (30, 29)


@pytest.mark.rule("T17.10", "T15.4")
@pytest.mark.parametrize("scheme", ["Ruin", "Foul"])
def test_whom_obliterate_and_defile_hit_is_known_to_those_who_answer(scene: Scene, scheme: str) -> None:
    g = scene(players=3, hands=[[scheme], ["Ban"], []], discards=[["Spark"]], resources=[[I], [I], []])
    choose(g, 0, f"Summon {scheme}")
    assert choices(g, 0) == ["Player 2", "Player 3"]
    choose(g, 0, "Player 3")
    assert (asked(g), question(g)) == (1, "answer")
    assert g.view(1)["stack"][0]["seats"] == [2]
    settle(g)
    assert (life(g, 1), life(g, 2)) == (30, 25 if scheme == "Ruin" else 28)


@pytest.mark.rule("T2.9")
def test_the_last_one_wins(scene: Scene) -> None:
    g = scene(
        **FOUR,
        hands=[["Bolt"] * 3],
        resources=[[I] * 6 + [II] * 3],
        life=[[I] * 9, [I] * 4, [I] * 4, [I] * 4],
    )
    for victim in ("Player 2", "Player 3"):
        summon(g, 0, "Bolt", victim)
        assert not g.over
    summon(g, 0, "Bolt")
    assert g.winners == (0,)
