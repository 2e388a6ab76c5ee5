"""N10 Interruptions: who may, who is asked, and what becomes of cancelled cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.anima.playing import (
    Rolls,
    Scene,
    act,
    asked,
    names,
    next_phase,
    next_turn,
    numbers,
    offers,
    pile,
    place,
    story,
    take,
    until,
)


def hexing(*defence: str, party: tuple[str, ...] = ("Monk",), **more: Any) -> dict[str, Any]:
    """Seat 0 is about to play a Magic card against seat 1."""
    return {"parties": [["Mage"], list(party)], "hands": [["Hex"], list(defence)], **more}


@pytest.mark.rule("N10.1", "N10.5")
def test_a_card_of_another_player_is_cancelled_out_of_turn(scene: Scene) -> None:
    g = scene(**hexing("Deny"))
    act(g, "Play Hex, spinning Mage")
    assert asked(g) == [1]
    assert g.asks[0].reaction
    assert g.asks[0].prompt == "Player 1 plays Hex, aimed at Player 2. Interrupt?"
    before = numbers(g, 1)
    take(g, "Play Deny")
    assert numbers(g, 1) == before
    assert sorted(pile(g, "advantages_discard")) == ["Deny", "Hex"]
    assert names(g, list(g.spun)) == ["Mage"]


@pytest.mark.rule("N10.1")
def test_whoever_lets_it_be_suffers_it(scene: Scene) -> None:
    g = scene(**hexing("Deny"))
    act(g, "Play Hex, spinning Mage", "Let it be")
    assert numbers(g, 1)[1] == 0
    assert pile(g, "hand", 1) == ["Deny"]


@pytest.mark.rule("N10.1", "N10.2")
def test_a_character_is_spun_to_change_a_roll(scene: Scene, rolls: Rolls) -> None:
    g = scene(start="exploration", parties=[["Seer"], ["Monk"]], where=["Meadow"])
    rolls(3)
    take(g, "Explore Meadow")
    assert g.asks[0].prompt == "Player 1 rolled 3 for exploration. Interrupt?"
    take(g, "Use Seer")
    assert names(g, list(g.spun)) == ["Seer"]
    assert g.asks[0].prompt.startswith("You have explored")


@pytest.mark.rule("N10.2")
def test_an_encounter_is_cancelled_when_it_is_met(scene: Scene, rolls: Rolls) -> None:
    g = scene(
        start="exploration",
        parties=[["Fighter 1"], ["Monk"]],
        where=["Meadow"],
        hands=[["Banish"]],
        decks={"encounters": ["Mud"]},
    )
    rolls(2)
    act(g, "Explore Meadow", "Play Banish")
    assert g.asks[0].prompt.startswith("You have explored")
    assert place(g, 0) == "Meadow"


@pytest.mark.rule("N10.2", "N11.1")
@pytest.mark.parametrize("saviour", ["card", "Character", "Artifact"])
def test_a_death_is_prevented(scene: Scene, saviour: str) -> None:
    position: dict[str, Any] = {"parties": [["Fighter 1", "Healer" if saviour == "Character" else "Fighter 2"]]}
    position["hands"] = [["Murder", "Breath"] if saviour == "card" else ["Murder"]]
    position["artifacts"] = ["Phylactery"] if saviour == "Artifact" else []
    g = scene(**position)
    act(g, "Play Murder", "Fighter 1")
    until(g, "Fighter 1 is about to die")
    take(g, {"card": "Play Breath", "Character": "Use Healer", "Artifact": "Use Phylactery"}[saviour])
    assert "Fighter 1" in pile(g, "party")
    assert names(g, list(g.fallen)) == ["Fighter 1"]
    assert g.artifact[0] == []


@pytest.mark.rule("N10.3")
@pytest.mark.parametrize("card", ["Deny", "Blank 1"])
def test_whoever_has_cards_in_hand_is_asked_whatever_they_are(scene: Scene, card: str) -> None:
    g = scene(**hexing(card))
    act(g, "Play Hex, spinning Mage")
    assert asked(g) == [1]
    all_be = "Let it be, and whatever else happens this turn"
    assert offers(g) == (["Let it be", "Play Deny", all_be] if card == "Deny" else ["Let it be", all_be])


@pytest.mark.rule("N10.3")
def test_whoever_has_no_cards_is_not_asked(scene: Scene) -> None:
    g = scene(**hexing())
    act(g, "Play Hex, spinning Mage")
    assert asked(g) == [0]


@pytest.mark.rule("N10.3")
def test_all_are_asked_in_order_of_play(scene: Scene) -> None:
    hands = [["Hex", "Blank 1"], ["Blank 2"], ["Blank 3"], ["Blank 4"]]
    parties = [["Mage"], ["Fighter 1"], ["Fighter 2"], ["Fighter 3"]]
    g = scene(players=4, parties=parties, hands=hands, order=(0, 3, 1, 2))
    act(g, "Play Hex, spinning Mage", "Player 2")
    seen = []
    while g.asks[0].reaction:
        seen.append(g.asks[0].player)
        take(g, "Let it be")
    assert seen == [3, 1, 2]


@pytest.mark.rule("N10.4")
def test_an_interruption_is_interrupted(scene: Scene) -> None:
    """A third player cancels the card that would have cancelled the first."""
    parties = [["Mage"], ["Monk"], ["Fighter 2"]]
    g = scene(players=3, parties=parties, hands=[["Hex"], ["Parry"], ["Deny"]])
    act(g, "Play Hex, spinning Mage", "Player 2")
    assert asked(g) == [1]
    take(g, "Play Parry, spinning Monk")
    assert asked(g) == [2]
    stack = [entry["text"] for entry in g.view(2)["stack"]]
    assert stack == ["Parry of Player 2", "Hex of Player 1, aimed at Player 2"]
    take(g, "Play Deny")
    until(g, "Reset")
    assert numbers(g, 1)[1] == 0
    assert sorted(pile(g, "advantages_discard")) == ["Deny", "Hex", "Parry"]


@pytest.mark.rule("N10.4", "N10.1")
def test_a_combat_card_is_interrupted_by_who_does_not_fight(scene: Scene, rolls: Rolls) -> None:
    parties = [["Monk"], ["Fighter 4"], ["Fighter 3"]]
    hands = [["Kick"], [], ["Deny"]]
    g = scene(start="interaction", players=3, parties=parties, hands=hands, where=["Camp", "Camp", "Keep"])
    rolls(6, 1)
    act(g, "Attack", "Play Kick, spinning Monk")
    assert asked(g) == [2]
    take(g, "Play Deny")
    next_phase(g)
    assert "Player 1 has 7, Player 2 has 5." in story(g)


@pytest.mark.rule("N10.6")
def test_the_aim_is_known_before_anybody_interrupts(scene: Scene) -> None:
    """Only a card that affects the own party can be cancelled with a Shield."""
    parties = [["Mage"], ["Fighter 1"], ["Fighter 2"]]
    hands = [["Hex"], ["Shield"], ["Blank 1"]]
    g = scene(players=3, parties=parties, hands=hands)
    act(g, "Play Hex, spinning Mage", "Player 3")
    assert "Play Shield" not in offers(g)
    g = scene(players=3, parties=parties, hands=hands)
    act(g, "Play Hex, spinning Mage", "Player 2")
    take(g, "Play Shield")
    assert "Hex is cancelled." in story(g)


@pytest.mark.rule("N10.6")
def test_what_is_used_in_a_combat_affects_both_parties(scene: Scene, rolls: Rolls) -> None:
    g = scene(
        start="interaction", parties=[["Monk"], ["Fighter 4"]], hands=[["Kick"], ["Shield"]], where=["Camp", "Camp"]
    )
    rolls(1, 1)
    act(g, "Attack", "Play Kick, spinning Monk")
    assert asked(g) == [1]
    take(g, "Play Shield")
    next_phase(g)
    assert "Player 1 has 2, Player 2 has 5." in story(g)


@pytest.mark.rule("N10.6")
def test_also_a_combat_card_that_changes_nothing_for_the_other(scene: Scene) -> None:
    hands = [["Chant"], ["Shield"]]
    g = scene(start="interaction", parties=[["Mage"], ["Fighter 4"]], hands=hands, where=["Camp", "Camp"])
    act(g, "Attack", "Play Chant, spinning Mage")
    assert "Play Shield" in offers(g)


@pytest.mark.rule("N10.3")
def test_after_an_interruption_all_are_asked_again(scene: Scene, rolls: Rolls) -> None:
    g = scene(start="exploration", parties=[["Fighter 1"], ["Monk"]], where=["Meadow"], hands=[["Again", "Push"]])
    rolls(2, 3)
    act(g, "Explore Meadow", "Play Again")
    assert g.asks[0].prompt == "Player 1 rolled 3 for exploration. Interrupt?"
    take(g, "Play Push")
    assert "The die of Player 1 shows 6 now." in story(g)


@pytest.mark.rule("N10.7")
def test_whoever_has_lost_his_turn_can_interrupt(scene: Scene, rolls: Rolls) -> None:
    parties = [["Runner 9"], ["Meddler"]]
    position: dict[str, Any] = {"traps": {"Pit": ("Camp", 0)}, "where": ["Meadow", "Camp"]}
    g = scene(start="movement", parties=parties, **position)
    rolls(1)
    act(g, "Explore Meadow")
    assert g.lost == [False, True]
    assert asked(g) == [1]
    take(g, "Use Meddler")


@pytest.mark.rule("N10.6")
@pytest.mark.parametrize("target", ["Player 2", "Player 3"])
def test_everybody_hears_at_whom_a_card_is_aimed(scene: Scene, target: str) -> None:
    parties = [["Mage"], ["Fighter 1"], ["Fighter 2"], ["Fighter 3"]]
    g = scene(players=4, parties=parties, hands=[["Hex"], [], [], ["Deny"]])
    act(g, "Play Hex, spinning Mage", target)
    assert asked(g) == [3]
    assert g.asks[0].prompt == f"Player 1 plays Hex, aimed at {target}. Interrupt?"
    assert [entry["text"] for entry in g.view(3)["stack"]] == [f"Hex of Player 1, aimed at {target}"]
    assert f"Player 1 aims Hex at {target}." in story(g)


@pytest.mark.rule("N10.6")
def test_everybody_hears_at_which_card_it_is_aimed(box: Scene) -> None:
    g = box(parties=[["Merchant"], ["General", "Archmage"]], hands=[["Forged Orders"], ["Old Map"]])
    act(g, "Play Forged Orders", "Archmage")
    assert "Player 1 aims Forged Orders at Archmage." in story(g)
    assert "Archmage is spun." in story(g)


@pytest.mark.rule("N10.6")
@pytest.mark.parametrize("roller", [0, 1])
def test_a_changed_die_in_a_combat_affects_both_parties(box: Scene, rolls: Rolls, roller: int) -> None:
    """Whoever has his die rolled again, attacker or attacked: the other can answer that."""
    parties, hands = [["Archmage"], ["General"]], [["Turn Back the Hour"], ["Sacred Defense"]]
    if roller:
        parties, hands = parties[::-1], hands[::-1]
    g = box(start="interaction", parties=parties, hands=hands, where=["Arcane", "Arcane"])
    rolls(2, 2)
    act(g, "Attack", "Play Turn Back the Hour")
    assert asked(g) == [1 - roller]
    assert "Play Sacred Defense" in offers(g)


@pytest.mark.rule("N10.2")
def test_an_ability_that_is_used_is_cancelled(scene: Scene) -> None:
    g = scene(start="interaction", parties=[["Masked Spy"], ["Rogue"]], hands=[[], ["Feint", "Blank 1"]])
    act(g, "Spin Masked Spy")
    assert asked(g) == [1]
    assert g.asks[0].prompt == "Player 1 uses Masked Spy, aimed at Player 2. Interrupt?"
    take(g, "Play Feint, spinning Rogue")
    assert (pile(g, "hand"), pile(g, "hand", 1)) == ([], ["Blank 1"])
    assert names(g, list(g.spun)) == ["Masked Spy", "Rogue"]


@pytest.mark.rule("N10.3")
def test_an_ability_that_does_not_touch_a_party_is_not_asked_about(scene: Scene) -> None:
    g = scene(parties=[["Sage"], ["Rogue"]], hands=[[], ["Feint", "Blank 1"]])
    take(g, "Spin Sage")
    assert asked(g) == [0]


@pytest.mark.rule("N10.3")
@pytest.mark.parametrize("lost", [True, False])
def test_nobody_is_asked_for_a_card_that_lies_open(box: Scene, lost: bool) -> None:
    """Only Feint and Sacred Defense answer a card, and only Feint a Trickery card."""
    decks = {"advantages_discard": ["Feint"]} if lost else {}
    g = box(parties=[["Merchant"], ["Pathfinder"]], hands=[["Forged Orders"], ["Old Map"]], decks=decks)
    take(g, "Play Forged Orders")
    assert asked(g) == [0 if lost else 1]


@pytest.mark.rule("N10.8")
def test_whoever_lets_everything_be_is_not_asked_again_this_turn(scene: Scene) -> None:
    g = scene(parties=[["Mage", "Monk"], ["Fighter 1"]], hands=[["Hex", "Focus", "Blank 2"], ["Deny", "Blank 1"]])
    act(g, "Play Hex, spinning Mage", "Let it be, and whatever else")
    assert asked(g) == [0]
    take(g, "Play Focus, spinning Monk")
    assert asked(g) == [0]
    next_turn(g)
    assert g.watching == [True, True]


@pytest.mark.rule("N10.8")
def test_a_death_is_asked_about_all_the_same(scene: Scene) -> None:
    parties = [["Mage"], ["Fighter 1", "Fighter 2"]]
    position = {"traps": {"Gallows": ("Camp", 0)}, "where": [None, "Camp"]}
    g = scene(parties=parties, hands=[["Hex"], ["Breath"]], **position)
    act(g, "Play Hex, spinning Mage", "Let it be, and whatever else", "Fighter 1")
    assert g.asks[0].prompt.startswith("Fighter 1 is about to die")
    assert asked(g) == [1]
    assert "Let it be, and whatever else happens this turn" not in offers(g)


@pytest.mark.rule("N10.8", "N12.9")
def test_in_the_crisis_he_is_asked_again_about_his_own_dice(scene: Scene) -> None:
    """Whoever let everything be has said so for the turn; his one chance comes after it."""
    position: dict[str, Any] = {"final": "Doom", "countdown": 1, "completed": [["Stroll"], ["Walk"]]}
    hands = [["Again", "Blank 1"], ["Focus", "Blank 2"]]
    g = scene(parties=[["Fighter 4"], ["Monk"]], where=["Camp", "Camp"], hands=hands, order=(1, 0), **position)
    act(g, "Play Focus, spinning Monk", "Let it be, and whatever else")
    assert g.watching == [False, True]
    until(g, "Player 1 rolled")
    assert g.crisis
    assert asked(g) == [0]
    assert "Play Again" in offers(g)


@pytest.mark.rule("N10.2", "N9.7")
def test_the_question_says_what_was_rolled_for(scene: Scene, rolls: Rolls) -> None:
    position: dict[str, Any] = {"where": ["Camp"], "missions": [["Race"]], "hands": [["Push"]]}
    g = scene(start="exploration", parties=[["Fighter 5"], ["Fighter 4"]], **position)
    rolls(1, 3)
    act(g, "Explore Camp", "Mission: Race")
    assert g.asks[0].prompt == "Player 1 rolled 3 in a Speed check of 8. Interrupt?"
