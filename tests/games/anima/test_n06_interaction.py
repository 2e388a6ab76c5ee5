"""N6 The Interaction phase: combat between parties, and trade."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.anima.playing import (
    Rolls,
    Scene,
    act,
    asked,
    names,
    next_turn,
    offers,
    pile,
    place,
    story,
    take,
    until,
)


def face_to_face(**more: Any) -> dict[str, Any]:
    """Two parties in the Camp, Combat 5 and 4."""
    parties = [["Fighter 5"], ["Fighter 4"]]
    return {"start": "interaction", "parties": parties, "where": ["Camp", "Camp"], **more}


@pytest.mark.rule("N6.1")
def test_one_action_in_the_phase(scene: Scene, rolls: Rolls) -> None:
    parties = [["Fighter 5"], ["Fighter 4"], ["Fighter 3"]]
    g = scene(**face_to_face(players=3, parties=parties, where=["Camp", "Camp", "Camp"]))
    assert [offer for offer in offers(g) if offer.startswith("Attack")] == [
        "Attack the party of Player 2",
        "Attack the party of Player 3",
    ]
    rolls(1, 2)
    act(g, "Attack the party of Player 2")
    assert asked(g) == [1]  # the first has nothing more to do
    assert "Attack the party of Player 3" in offers(g)  # who was attacked can still act


@pytest.mark.rule("N6.2")
def test_only_parties_in_the_same_area(scene: Scene) -> None:
    parties = [["Fighter 5"], ["Fighter 4"], ["Fighter 3"]]
    g = scene(**face_to_face(players=3, parties=parties, where=["Camp", "Keep", "Camp"]))
    assert offers(g) == ["Done", "Attack the party of Player 3"]
    g = scene(**face_to_face(where=[None, None]))
    assert offers(g) == ["Done"]


@pytest.mark.rule("N6.3")
@pytest.mark.parametrize(("size", "allowed"), [(1, True), (2, True), (3, False), (4, False)])
def test_neither_may_outnumber_the_other_by_more_than_one(scene: Scene, size: int, allowed: bool) -> None:
    many = ["Runner 1", "Runner 2", "Runner 3", "Runner 4"][:size]
    for parties in ([["Fighter 1"], many], [many, ["Fighter 1"]]):
        g = scene(**face_to_face(parties=parties))
        assert any(offer.startswith("Attack") for offer in offers(g)) == allowed


@pytest.mark.rule("N6.3", "N11.3")
def test_incapacitated_characters_count(scene: Scene) -> None:
    parties = [["Fighter 1"], ["Runner 1", "Runner 2", "Runner 3"]]
    g = scene(**face_to_face(parties=parties, fallen=["Runner 2"], hands=[["Blank 1"]]))
    assert (g.phase, offers(g)) == ("Interaction", ["Done"])


@pytest.mark.rule("N6.4", "N6.6", "N9.1")
def test_the_winner_takes_a_card_and_the_loser_is_expelled(scene: Scene, rolls: Rolls) -> None:
    g = scene(**face_to_face(hands=[["Blank 1"], ["Blank 2", "Blank 3"]]))
    rolls(2, 2)
    act(g, "Attack", "A random Advantage")
    assert len(g.hand[0]) == 2
    assert len(g.hand[1]) == 1
    assert (place(g, 0), place(g, 1)) == ("Camp", None)
    assert g.lost == [False, True]
    assert "Player 1 has 7, Player 2 has 6." in story(g)


@pytest.mark.rule("N6.4")
def test_only_the_two_see_which_card_was_taken(scene: Scene, rolls: Rolls) -> None:
    parties = [["Fighter 5"], ["Fighter 4"], ["Fighter 3"]]
    g = scene(**face_to_face(players=3, parties=parties, hands=[[], ["Blank 2"]], where=["Camp", "Camp", None]))
    rolls(2, 2)
    act(g, "Attack the party of Player 2", "A random Advantage")
    known = [
        [card and card["name"] for card in g.view(seat)["seats"][0]["zones"]["hand"]["cards"] or [None]]
        for seat in range(3)
    ]
    assert known == [["Blank 2"], ["Blank 2"], [None]]
    assert "Blank 2" not in story(g)


@pytest.mark.rule("N6.4")
def test_nobody_else_can_follow_a_card_that_was_taken_by_lot(scene: Scene, rolls: Rolls) -> None:
    """All saw how the second took Blank 1; after the combat nobody but the two knows who has it."""
    hands = [["Blank 4", "Blank 5"], ["Blank 3"], ["Blank 1", "Blank 2", "Blank 6"]]
    parties = [["Fighter 5"], ["Fighter 4"], ["Fighter 3"]]
    g = scene(players=3, parties=parties, hands=hands, where=["Camp", "Camp", None], order=(2, 0, 1))
    act(g, "Discard Advantages", "Blank 1", "Done", "Take Blank 1")
    assert g.view(None)["seats"][1]["zones"]["hand"]["cards"] is not None
    rolls(2, 2)
    act(g, "Attack the party of Player 2", "A random Advantage")
    assert [g.view(None)["seats"][seat]["zones"]["hand"]["cards"] for seat in (0, 1)] == [None, None]


@pytest.mark.rule("N6.4", "N4.7")
def test_into_a_full_hand_nothing_is_taken(scene: Scene, rolls: Rolls) -> None:
    five = [f"Blank {n}" for n in range(1, 6)]
    g = scene(**face_to_face(hands=[five, ["Blank 6"]]))
    rolls(2, 2)
    act(g, "Attack")
    until(g, "Interaction phase")
    assert len(g.hand[0]) == 5
    assert pile(g, "hand", 1) == ["Blank 6"]


@pytest.mark.rule("N6.5", "N1.13")
def test_the_winner_may_take_the_artifact_instead(scene: Scene, rolls: Rolls) -> None:
    g = scene(**face_to_face(hands=[[], ["Blank 2"]], artifacts=["Relic", "Idol"]))
    rolls(6, 1)
    act(g, "Attack")
    until(g, "You have beaten")
    assert offers(g) == ["A random Advantage from the hand", "Idol", "Nothing"]
    take(g, "Idol")
    assert (pile(g, "artifact", 0), pile(g, "artifact", 1)) == (["Idol"], [])
    assert pile(g, "advantages_discard") == ["Relic"]


@pytest.mark.rule("N6.6", "N9.3")
def test_a_loss_by_five_costs_a_character_too(scene: Scene, rolls: Rolls) -> None:
    parties = [["Fighter 5", "Fighter 1"], ["Fighter 2", "Runner 1"]]
    g = scene(**face_to_face(parties=parties))
    rolls(4, 2)
    act(g, "Attack")
    assert asked(g) == [1]
    assert offers(g) == ["Fighter 2 dies", "Runner 1 dies"]
    take(g, "Fighter 2")
    assert pile(g, "party", 1) == ["Runner 1"]


@pytest.mark.rule("N6.6")
def test_the_attacker_can_lose(scene: Scene, rolls: Rolls) -> None:
    g = scene(**face_to_face())
    rolls(1, 3)
    act(g, "Attack")
    assert (place(g, 0), place(g, 1)) == (None, "Camp")
    assert asked(g) == [1]


@pytest.mark.rule("N6.7")
def test_a_tie_changes_nothing_and_they_do_not_fight_again(scene: Scene, rolls: Rolls) -> None:
    g = scene(**face_to_face(hands=[[], ["Blank 2"]]))
    rolls(1, 2)
    act(g, "Attack")
    until(g, "Interaction")
    assert asked(g) == [1]
    assert offers(g) == ["Done"]
    assert (place(g, 0), place(g, 1)) == ("Camp", "Camp")
    assert pile(g, "hand", 1) == ["Blank 2"]
    next_turn(g)
    assert g.fought == ()


# --- trade ------------------------------------------------------------------------------------------------------------


def market(**more: Any) -> dict[str, Any]:
    """Two parties in two Areas with the Trade icon."""
    parties = [["Fighter 5", "Fighter 1"], ["Fighter 4", "Runner 4"]]
    hands = [["Blank 1", "Blank 2"], ["Blank 3"]]
    return {"start": "interaction", "parties": parties, "hands": hands, "where": ["Fair", "Bazaar"], **more}


@pytest.mark.rule("N6.8", "N6.9")
def test_cards_and_characters_are_traded_between_two_areas(scene: Scene) -> None:
    g = scene(**market())
    act(g, "Offer a trade to Player 2", "Blank 1", "Blank 2", "Fighter 1", "Done", "Runner 4", "Done", "1")
    assert asked(g) == [1]
    offer = "Player 1 offers Fighter 1, Blank 1 and Blank 2, and wants Runner 4 and a card from your hand"
    assert g.asks[0].prompt == offer
    act(g, "Agree", "Blank 3")
    assert (pile(g, "party", 0), pile(g, "party", 1)) == (["Fighter 5", "Runner 4"], ["Fighter 4", "Fighter 1"])
    assert (pile(g, "hand", 0), sorted(pile(g, "hand", 1))) == (["Blank 3"], ["Blank 1", "Blank 2"])
    assert asked(g) == [0]
    assert offers(g) == ["Done"]
    assert "Player 1 gives Fighter 1 and 2 cards, and Player 2 gives Runner 4 and a card." in story(g)
    assert "Player 1 gives Fighter 1, Blank 1 and Blank 2, and Player 2 gives Runner 4 and Blank 3." in g.story(1)


@pytest.mark.rule("N6.9")
@pytest.mark.parametrize(
    ("choices", "offer"),
    [
        (("Blank 1", "Done", "Done", "0"), "Player 1 offers Blank 1, and wants nothing"),
        (("Done", "Done", "1"), "Player 1 offers nothing, and wants a card from your hand"),
        (("Blank 1", "Done", "Runner 4", "Done", "0"), "Player 1 offers Blank 1, and wants Runner 4"),
    ],
)
def test_an_offer_says_what_is_wanted_and_no_more(scene: Scene, choices: tuple[str, ...], offer: str) -> None:
    g = scene(**market())
    act(g, "Offer a trade to Player 2", *choices)
    assert g.asks[0].prompt == offer


@pytest.mark.rule("N6.8")
@pytest.mark.parametrize("where", [["Fair", "Camp"], ["Camp", "Bazaar"], ["Fair", None]])
def test_both_need_the_trade_icon(scene: Scene, where: list[str | None]) -> None:
    g = scene(**market(where=where))
    assert not any(offer.startswith("Offer") for offer in offers(g))


@pytest.mark.rule("N6.8", "N6.1")
def test_the_other_can_refuse_and_the_action_is_spent(scene: Scene) -> None:
    g = scene(**market())
    act(g, "Offer a trade", "Blank 1", "Done", "Done", "0", "Refuse")
    assert pile(g, "hand", 0) == ["Blank 1", "Blank 2"]
    assert offers(g) == ["Done"]


@pytest.mark.rule("N6.9")
def test_only_the_partner_sees_which_advantages_are_offered(scene: Scene) -> None:
    g = scene(**market())
    act(g, "Offer a trade", "Blank 1", "Done", "Done", "0")
    assert "Blank 1" in g.asks[0].prompt
    assert [card and card["name"] for card in g.view(1)["seats"][0]["zones"]["hand"]["cards"]] == ["Blank 1", None]
    assert "Blank 1" not in str(g.view(None))
    take(g, "Agree")
    assert "Blank 1" not in story(g)


@pytest.mark.rule("N6.9")
def test_nothing_for_nothing_is_no_trade(scene: Scene) -> None:
    g = scene(**market(hands=[["Blank 1"], []]))
    act(g, "Offer a trade", "Done", "Done")
    assert story(g).endswith("Nothing is offered and nothing wanted.")


@pytest.mark.rule("N6.10")
def test_nobody_ends_up_without_a_character_or_with_too_many(scene: Scene) -> None:
    g = scene(**market())
    act(g, "Offer a trade", "Fighter 5", "Fighter 1", "Done", "Done")
    assert g.asks[0].prompt.startswith("Interaction")
    assert pile(g, "party", 0) == ["Fighter 5", "Fighter 1"]
    four = ["Fighter 5", "Fighter 1", "Fighter 2", "Fighter 3"]
    g = scene(**market(parties=[["Runner 1", "Runner 2"], four]))
    act(g, "Offer a trade", "Runner 1", "Done", "Done")
    assert g.asks[0].prompt.startswith("Interaction")
    assert pile(g, "party", 1) == four


@pytest.mark.rule("N6.10", "N4.7")
def test_nobody_ends_up_with_more_than_five_advantages(scene: Scene) -> None:
    g = scene(**market(hands=[["Blank 1", "Blank 2"], [f"Blank {n}" for n in range(3, 8)]]))
    act(g, "Offer a trade", "Blank 1", "Done", "Done")
    assert offers(g) == ["1", "2", "3", "4"]


@pytest.mark.rule("N6.10", "N1.3")
def test_nobody_ends_up_with_two_arcane_characters(scene: Scene) -> None:
    g = scene(**market(parties=[["Runner 1", "Saint"], ["Runner 2", "Prophet"]]))
    act(g, "Offer a trade", "Saint", "Done", "Runner 2", "Done")
    assert g.asks[0].prompt.startswith("Interaction")  # no number of Advantages makes this a trade
    assert pile(g, "party", 1) == ["Runner 2", "Prophet"]


@pytest.mark.rule("N6.9", "N1.6", "N11.3")
def test_whoever_changes_sides_stays_spun_or_incapacitated(scene: Scene) -> None:
    parties = [["Champion", "Fighter 1"], ["Fighter 2", "Fighter 3"]]
    g = scene(**market(parties=parties, spun=["Champion"], fallen=["Fighter 3"]))
    act(g, "Offer a trade", "Champion", "Done", "Fighter 3", "Done", "0", "Agree")
    assert pile(g, "party", 0) == ["Fighter 1", "Fighter 3"]
    assert (names(g, list(g.spun)), names(g, list(g.fallen))) == (["Champion"], ["Fighter 3"])


@pytest.mark.rule("N6.10", "N4.7")
def test_whoever_gives_away_his_room_must_give_cards_too(box: Scene) -> None:
    six = ["Old Map", "Eclipse", "Feint", "Cutpurse", "Banishment", "Whispers"]
    position: dict[str, Any] = {"parties": [["Stowaway", "Colonel"], ["General"]], "hands": [six, ["Sworn Sword"]]}
    g = box(start="interaction", combined=True, where=["Salt Market", "Salt Market"], **position)
    act(g, "Offer a trade", "Stowaway", "Done", "Done")
    assert "They cannot come to terms: a hand or a party would break its limits." in story(g)
    assert pile(g, "party") == ["Stowaway", "Colonel"]


@pytest.mark.rule("N6.8")
def test_everything_can_be_offered(box: Scene) -> None:
    """Seven Advantages with the Satchel, and three of four Characters: ten cards."""
    seven = ["Old Map", "Eclipse", "Feint", "Cutpurse", "Banishment", "Whispers", "Truce of Bells"]
    four = ["Colonel", "Archmage", "Duelist", "Exorcist"]
    position: dict[str, Any] = {"parties": [four, ["General"]], "hands": [seven], "artifacts": ["Bottomless Satchel"]}
    g = box(start="interaction", where=["Salt Market", "Salt Market"], **position)
    act(g, "Offer a trade", *seven, *four[:3])
    assert g.asks[0].prompt == "What do you offer to Player 2?"
    assert offers(g) == ["Done", "Exorcist"]


@pytest.mark.rule("N3.7", "N10.3")
@pytest.mark.parametrize("card", ["Change of Heart", "Old Map"])
def test_whether_somebody_is_asked_says_nothing_about_his_hand(box: Scene, card: str) -> None:
    """Change of Heart needs a party in the same Area, so nobody alone in his Area is asked, whatever he holds."""
    position = {"start": "interaction", "parties": [["General"], ["Duelist"]], "hands": [[card, "Eclipse"]]}
    g = box(where=["Arcane", "Glass Desert"], **position)
    assert g.phase == "Exploration"
    g = box(where=["Arcane", "Arcane"], **position)
    assert (g.phase, asked(g)) == ("Interaction", [0])


@pytest.mark.rule("N6.6", "N6.5")
def test_what_the_winner_takes_could_still_save_a_life(scene: Scene, rolls: Rolls) -> None:
    """The loser spends his Phylactery before the winner can take it."""
    g = scene(**face_to_face(parties=[["Fighter 9"], ["Fighter 1"]], artifacts=[None, "Phylactery"]))
    rolls(6, 1)
    act(g, "Attack", "Use Phylactery")
    assert pile(g, "party", 1) == ["Fighter 1"]
    assert g.artifact == [[], []]
    assert not g.asks[0].prompt.startswith("You have beaten")
