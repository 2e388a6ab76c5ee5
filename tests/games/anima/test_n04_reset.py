"""N4 The Reset phase."""

from __future__ import annotations

import pytest

from tests.games.anima.playing import Scene, act, asked, next_phase, numbers, offers, pile, place, take, until


@pytest.mark.rule("N4.1", "N11.3")
def test_all_are_unspun_and_revived_at_the_beginning(scene: Scene) -> None:
    parties = [["Mage", "Fighter 4"], ["Monk", "Fighter 5"]]
    position = {"spun": ["Mage", "Monk"], "fallen": ["Fighter 4", "Fighter 5"]}
    g = scene(start="exploration", parties=parties, where=["Camp", "Camp"], **position)
    assert (numbers(g, 0)[0], numbers(g, 1)[0]) == (1, 1)
    next_phase(g)
    assert g.spun == g.fallen == ()
    assert (numbers(g, 0)[0], numbers(g, 1)[0]) == (5, 6)


@pytest.mark.rule("N4.2")
def test_any_number_of_actions(scene: Scene) -> None:
    parties = [["Fighter 1", "Fighter 2"], ["Fighter 3"]]
    g = scene(parties=parties, where=["Camp"], hands=[["Coin", "Relic", "Blank 1"], ["Blank 2", "Blank 3"]])
    act(g, "Play Coin", "Play Relic", "Discard Advantages", "Blank 1", "Done", "Send Characters away", "Fighter 2")
    act(g, "Announce")
    assert asked(g) == [1]


@pytest.mark.rule("N4.3")
def test_at_least_one_character_stays(scene: Scene) -> None:
    g = scene(parties=[["Fighter 1", "Fighter 2"], ["Fighter 3"]])
    act(g, "Send Characters away", "Fighter 1")
    assert pile(g, "party") == ["Fighter 2"]
    assert "Send Characters away" not in offers(g)


@pytest.mark.rule("N4.3")
def test_nothing_is_given_up_in_other_phases(scene: Scene) -> None:
    parties = [["Fighter 1", "Fighter 2"], ["Fighter 3"]]
    g = scene(start="movement", parties=parties, where=["Camp"], hands=[["Coin"]])
    for _ in ("Movement", "Interaction", "Exploration"):
        assert not any(offer.startswith(("Discard", "Send")) for offer in offers(g))
        next_phase(g)


@pytest.mark.rule("N4.4")
def test_the_smallest_party_may_take_who_was_sent_away(scene: Scene) -> None:
    four = ["Fighter 1", "Fighter 2", "Fighter 3", "Fighter 7"]
    g = scene(players=3, parties=[four, ["Fighter 4"], ["Fighter 5", "Fighter 6"]])
    act(g, "Send Characters away", "Fighter 1", "Fighter 2", "Done")
    assert asked(g) == [1]
    assert offers(g) == ["Take nothing", "Take Fighter 1", "Take Fighter 2"]
    take(g, "Take Fighter 2")
    assert pile(g, "party", 1) == ["Fighter 4", "Fighter 2"]
    assert pile(g, "characters_discard") == ["Fighter 1"]
    assert asked(g) == [0]


@pytest.mark.rule("N4.5")
def test_the_smallest_hand_may_take_what_was_discarded(scene: Scene) -> None:
    hands = [["Blank 1", "Blank 2", "Blank 3"], [], ["Blank 4"]]
    g = scene(players=3, hands=hands)
    act(g, "Discard Advantages", "Blank 2", "Done")
    assert asked(g) == [1]
    take(g, "Take Blank 2")
    assert pile(g, "hand", 1) == ["Blank 2"]
    assert asked(g) == [0]
    act(g, "Discard Advantages", "Blank 1", "Done")
    assert asked(g) == [0]  # all three have one card now


@pytest.mark.rule("N4.6")
def test_nobody_takes_anything_if_the_fewest_are_tied(scene: Scene) -> None:
    hands = [["Blank 1", "Blank 2", "Blank 5"], ["Blank 3"], ["Blank 4"]]
    three = ["Fighter 1", "Fighter 2", "Fighter 5"]
    g = scene(players=3, hands=hands, parties=[three, ["Fighter 3"], ["Fighter 4"]])
    act(g, "Send Characters away", "Fighter 1", "Done")
    assert asked(g) == [0]
    act(g, "Discard Advantages", "Blank 1", "Done")
    assert asked(g) == [0]
    assert pile(g, "advantages_discard") == ["Blank 1"]


@pytest.mark.rule("N4.6")
def test_nobody_takes_anything_if_the_one_who_discards_has_the_fewest(scene: Scene) -> None:
    g = scene(hands=[["Blank 1", "Blank 2"], ["Blank 3", "Blank 4"]])
    act(g, "Discard Advantages", "Blank 1", "Done")
    assert asked(g) == [0]
    assert g.asks[0].prompt.startswith("Reset")


@pytest.mark.rule("N4.7")
def test_five_cards_and_four_characters_are_the_limit(scene: Scene) -> None:
    five = [f"Blank {n}" for n in range(1, 6)]
    more = [f"Blank {n}" for n in range(6, 12)]
    four = ["Fighter 1", "Fighter 2", "Fighter 3", "Fighter 4"]
    parties = [["Fighter 5", "Fighter 6", "Fighter 7", "Fighter 8"], four]
    g = scene(hands=[more[:5], five], parties=parties, start="exploration", where=["Camp", "Camp"])
    act(g, "Explore Camp")
    until(g, "You have explored")
    assert offers(g) == ["No reward"]


@pytest.mark.rule("N4.7")
def test_a_draw_of_several_stops_at_five(scene: Scene) -> None:
    four = [f"Blank {n}" for n in range(1, 5)]
    g = scene(hands=[four], parties=[["Fighter 1"]], start="exploration", where=["Shrine"])
    act(g, "Explore Shrine")
    act(g, "Blessing")
    assert len(g.hand[0]) == 5


@pytest.mark.rule("N4.8", "N5.1")
def test_who_wants_to_leave_says_so(scene: Scene) -> None:
    parties = [["Fighter 1"], ["Fighter 2"]]
    g = scene(parties=parties, where=["Camp", "Camp"], areas=["Camp", "Keep"])
    act(g, "Announce that your party leaves Camp")
    assert asked(g) == [1]  # who has said so is done
    take(g, "Done")
    assert "Move to Keep" in offers(g)
    assert "Stay in Camp" not in offers(g)
    take(g, "Move to Keep")
    assert (place(g, 0), place(g, 1)) == ("Keep", "Camp")
    assert g.phase != "Movement"  # who stays has nothing to say


@pytest.mark.rule("N4.9", "N4.10", "N4.11")
def test_artifacts_incidents_and_traps_belong_to_this_phase(scene: Scene) -> None:
    g = scene(hands=[["Relic", "Storm", "Pit"]], where=["Camp"], parties=[["Fighter 1"]])
    assert [offer for offer in offers(g) if offer.startswith("Play")] == ["Play Relic", "Play Storm", "Play Pit"]
    next_phase(g)
    assert not [offer for offer in offers(g) if offer.startswith("Play")]


@pytest.mark.rule("N4.10")
def test_an_incident_also_does_what_it_says_at_once(scene: Scene) -> None:
    g = scene(hands=[["Truce"]])
    take(g, "Play Truce")
    assert len(g.hand[0]) == 1
    assert pile(g, "incidents") == ["Truce"]


@pytest.mark.rule("N4.11")
def test_several_traps_on_one_area(scene: Scene) -> None:
    g = scene(hands=[["Pit", "Well"]], areas=["Camp"])
    act(g, "Play Pit", "Play Well")
    assert [g.face(area).name for _, area in g.laid] == ["Camp", "Camp"]


@pytest.mark.rule("N4.12", "N8.7")
def test_a_mission_without_a_place_is_shown_in_this_phase(scene: Scene) -> None:
    g = scene(parties=[["Fighter 1"]], missions=[["Toll"]], hands=[["Blank 1", "Blank 2", "Blank 3"]])
    act(g, "Mission: Toll", "Discard Blank 1", "Discard Blank 3")
    assert pile(g, "completed") == ["Toll"]
    assert pile(g, "hand") == ["Blank 2"]
    assert numbers(g, 0)[0] == 2


@pytest.mark.rule("N8.7", "N8.4")
def test_it_is_not_offered_while_something_is_missing(scene: Scene) -> None:
    g = scene(parties=[["Fighter 1"]], missions=[["Toll"]], hands=[["Blank 1"]])
    assert not any("Toll" in offer for offer in offers(g))


@pytest.mark.rule("N4.7")
def test_whoever_holds_too_many_discards_down_to_the_limit(scene: Scene) -> None:
    seven = [f"Blank {n}" for n in range(1, 8)]
    g = scene(parties=[["Fighter 1"], ["Fighter 2"]], hands=[seven])
    assert g.asks[0].prompt == "Discard which Advantages?"
    assert "Done" not in offers(g)
    act(g, "Blank 1", "Blank 2")
    until(g, "Reset phase")
    assert pile(g, "hand") == seven[2:]


@pytest.mark.rule("N4.6")
def test_who_discards_one_by_one_feeds_nobody_twice(scene: Scene) -> None:
    four = [f"Blank {n}" for n in range(1, 5)]
    g = scene(players=3, hands=[four, [], ["Blank 5", "Blank 6", "Blank 7"]])
    act(g, "Discard Advantages", "Blank 1", "Done", "Take Blank 1")
    act(g, "Discard Advantages", "Blank 2", "Done")
    assert asked(g) == [0]
    assert pile(g, "hand", 1) == ["Blank 1"]
