"""T8 Aspects and Power."""

from __future__ import annotations

import pytest

from tests.games.twilight.playing import (
    II,
    III,
    I,
    Scene,
    area,
    choices,
    choose,
    field,
    life,
    number,
    refused,
    settle,
    summon,
    wait_for,
)


@pytest.mark.rule("T8.1")
def test_types_never_stand_for_one_another(scene: Scene) -> None:
    g = scene(hands=[["Bolt"]], resources=[[II, II, II, III]])
    assert "Summon Bolt" not in choices(g, 0)
    assert refused(g, 0, "Bolt") == "T8.1"
    g = scene(hands=[["Bolt"]], resources=[[I, I, II]])
    summon(g, 0, "Bolt")
    assert area(g, 0) == "2 I (0 Fresh), 1 II (0 Fresh)"
    assert life(g, 1) == 26


@pytest.mark.rule("T8.2")
@pytest.mark.parametrize(("more", "damage"), [((), 0), (("Lesser",), 1), (("Greater", "Exalted"), 5)])
def test_what_goes_into_x(scene: Scene, more: tuple[str, ...], damage: int) -> None:
    g = scene(hands=[["Flood"]], resources=[[I, I, II, III]])
    choose(g, 0, "Summon Flood", *(f"Add {level}" for level in more), "Done")
    settle(g)
    assert life(g, 1) == 30 - damage
    fresh = {"Lesser": 1, "Greater": 1, "Exalted": 1}
    for level in more:
        fresh[level] -= 1
    assert area(g, 0) == "2 I ({Lesser} Fresh), 1 II ({Greater} Fresh), 1 III ({Exalted} Fresh)".format(**fresh)


@pytest.mark.rule("T8.3")
def test_power_is_generated_in_answer_and_pays_later(scene: Scene) -> None:
    g = scene(hands=[["Spark"], ["Spark"]], resources=[[I], [I]])
    choose(g, 0, "Summon Spark")
    choose(g, 1, "Exhaust a Lesser Aspect")
    assert number(g, 1, "Power") == "1 I"
    assert area(g, 1) == "1 I (0 Fresh)"
    choose(g, 1, "Summon Spark")
    settle(g)
    assert number(g, 1, "Power") is None
    assert (life(g, 0), life(g, 1)) == (29, 29)


@pytest.mark.rule("T8.4")
def test_fresh_aspects_pay_in_the_turn_of_another(scene: Scene) -> None:
    g = scene(start="Draw", hands=[[], ["Spark"]], resources=[[], [I]])
    wait_for(g, 1)
    choose(g, 1, "Summon Spark")
    settle(g)
    assert life(g, 0) == 29


@pytest.mark.rule("T8.5")
def test_power_priority_example(scene: Scene) -> None:
    """Bill Exhausts two II for a Scheme, Jane Manifests one of them: it happens, and his Scheme is still paid."""
    g = scene(hands=[["Thunder"], ["Great Omen"]], resources=[["Bane", "Bane"], [I]])
    choose(g, 0, "Summon Thunder")
    assert area(g, 0) == "2 II (0 Fresh)"
    choose(g, 1, "Summon Great Omen")
    while g.asks[0].raw[1][0] != "which manifest":
        choose(g, g.asks[0].player, "Pass")
    choose(g, 1, "A Greater Aspect of Player 1 (Exhausted): a card")
    settle(g)
    assert life(g, 0) == 27, "the Heresy of Bane happens"
    assert life(g, 1) == 26, "Thunder was paid"
    assert "Player 2 Manifests Bane of Player 1." in g.story(None)


@pytest.mark.rule("T8.6")
def test_the_player_chooses_only_between_aspects_that_differ(scene: Scene) -> None:
    g = scene(hands=[["Spark", "Spark"]], resources=[[I, "Leech", I]], frozen=["Leech"])
    choose(g, 0, "Summon Spark")
    assert g.asks[0].raw[1][0] == "which aspect"
    g = scene(hands=[["Spark"]], resources=[[I, I]])
    choose(g, 0, "Summon Spark")
    assert life(g, 1) == 29, "nothing to choose, nobody to answer"


@pytest.mark.rule("T8.6")
def test_power_that_is_there_is_spent_first(scene: Scene) -> None:
    g = scene(hands=[["Spark"]], resources=[[I]], power=[(1, 0, 0)])
    summon(g, 0, "Spark")
    assert area(g, 0) == "1 I (1 Fresh)"
    assert number(g, 0, "Power") is None


@pytest.mark.rule("T8.7")
def test_costs_may_rise(scene: Scene) -> None:
    g = scene(hands=[["Man 2/2"]], forts=[[], ["Toll"]], resources=[[I]])
    assert "Summon Man 2/2" not in choices(g, 0)
    g = scene(hands=[["Man 2/2"]], forts=[[], ["Toll"]], resources=[[I, I]])
    summon(g, 0, "Man 2/2")
    assert area(g, 0) == "2 I (0 Fresh)"


@pytest.mark.rule("T8.7")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_makes_dearer_and_cheaper_is_added_up_first(scene: Scene, seat: int) -> None:
    """One I more and one I less is nothing, whoever sits where."""
    forts: list[list[str]] = [["Toll"], ["Toll"]]
    forts[seat] = ["Siege Camp"]
    hands: list[list[str]] = [[], []]
    hands[seat] = ["Giant 3/3"]
    g = scene(active=seat, hands=hands, forts=forts, resources=[[I, II], [I, II]])
    summon(g, seat, "Giant 3/3")
    assert area(g, seat) == "1 I (1 Fresh), 1 II (0 Fresh)"


@pytest.mark.rule("T8.7")
@pytest.mark.parametrize(
    ("creature", "left"),
    [
        ("Man 2/2", "1 I (0 Fresh), 1 II (1 Fresh), 1 III (1 Fresh)"),
        ("Giant 3/3", "1 I (1 Fresh), 1 II (0 Fresh), 1 III (1 Fresh)"),
        ("Titan 5/5", "1 I (1 Fresh), 1 II (1 Fresh), 1 III (0 Fresh)"),
        ("Annoyance", "1 I (0 Fresh), 1 II (1 Fresh), 1 III (1 Fresh)"),
    ],
)
def test_a_cost_never_falls_below_one_aspect_of_a_type_that_is_required(scene: Scene, creature: str, left: str) -> None:
    """Two I, two II and one III less. Of a card that requires several types it is the lowest that stays."""
    g = scene(hands=[[creature]], forts=[["Guild"]], resources=[[I, II, III]])
    summon(g, 0, creature)
    assert field(g, 0) == [creature]
    assert area(g, 0) == left


@pytest.mark.rule("T8.7", "T17.8")
@pytest.mark.parametrize(("whose", "price"), [(1, 2), (2, 1), (3, 2)])
def test_what_makes_dearer_for_opponents_leaves_a_partner_alone(scene: Scene, whose: int, price: int) -> None:
    forts = [["Toll"] if seat == whose else [] for seat in range(4)]
    g = scene(players=4, teams=True, hands=[["Man 2/2"]], forts=forts, resources=[[I, I]])
    summon(g, 0, "Man 2/2")
    assert area(g, 0) == f"2 I ({2 - price} Fresh)"


@pytest.mark.rule("T8.6")
def test_of_aspects_that_cannot_be_told_apart_one_is_offered(scene: Scene) -> None:
    g = scene(hands=[["Spark"]], resources=[[I, "Leech", I]], frozen=["Leech"])
    choose(g, 0, "Summon Spark")
    assert choices(g, 0) == ["A Fresh Aspect I", "A Frozen Aspect I"]


@pytest.mark.rule("T8.7")
def test_the_aspect_that_stays_is_of_a_type_that_the_card_requires(scene: Scene) -> None:
    """One I more does not stand for the one II that a Giant requires."""
    g = scene(hands=[["Giant 3/3"]], forts=[["Forge"], ["Toll"]], resources=[[I, II]])
    summon(g, 0, "Giant 3/3")
    assert area(g, 0) == "1 I (0 Fresh), 1 II (0 Fresh)"
