"""K4 Playing cards: chains and disciples."""

from __future__ import annotations

import pytest

from tests.games.box import Box
from tests.games.kamigami.playing import (
    Scene,
    can,
    choose,
    done,
    end_turn,
    energy,
    let,
    names,
    offers,
    reacting,
    refusal,
    seen,
    shared,
)
from theomachy.games.kamigami import GAME


@pytest.mark.rule("K4.1")
def test_a_card_gives_one_of_its_acts(scene: Scene) -> None:
    g = scene(["Two Ways", "Cultist"])
    choose(g, "Two Ways: act: draw 2 cards")
    assert len(g.hand[0]) == 3 and shared(g, "faith") == 0
    assert not can(g, "Two Ways")


@pytest.mark.rule("K4.1")
def test_the_example_of_the_deep_one() -> None:
    """One of its two Acts; the other is ignored."""
    artifacts = ["Crawling Codex", "Silver Gate Key", "Flute of Bone"]
    for said, cards in (("draw a card", 2), ("shuffle the artifacts", 1)):
        hands = [["Deep One", "Cultist"], []]
        g = GAME.scenario(hands=hands, gods=["Cthulhu", "Nodens"], warriors=["Jack Dalton"], artifacts=artifacts)
        before = list(g.artifacts[0])
        assert can(g, "Deep One: act: draw a card") and can(g, "Deep One: act: shuffle the artifacts")
        choose(g, f"Deep One: act: {said}")
        assert len(g.hand[0]) == cards and (g.artifacts[0] == before) == (said == "draw a card")
        assert not can(g, "Deep One")


@pytest.mark.rule("K4.1")
def test_any_number_of_cards_can_be_played(scene: Scene) -> None:
    g = scene(["Blue", "Yellow", "Green", "Red 1", "Cultist"])
    for card in ("Blue", "Yellow", "Green", "Red 1"):
        choose(g, f"{card}:")
    assert len(g.area[0]) == 4


@pytest.mark.rule("K4.1")
def test_a_card_without_an_act_is_not_played(scene: Scene) -> None:
    g = scene(["Wall 2", "Blue"])
    assert not can(g, "Wall 2")
    assert "K4.1" in refusal(g, 0, "Wall 2")


@pytest.mark.rule("K4.2")
def test_an_act_is_resolved_before_the_next_card(scene: Scene) -> None:
    g = scene(["Both", "Blue", "Yellow"], ["Wall 1"])
    choose(g, "Both")
    assert reacting(g) and not can(g, "Blue")
    assert refusal(g, 0, "Blue") == "Blue: Others may react before you go on (K4.2)"
    let(g)
    assert can(g, "Yellow") and energy(g)[1] == 13 and len(g.hand[0]) == 3


@pytest.mark.rule("K4.3")
def test_the_example_of_jack_dalton_and_anna_stewart() -> None:
    hand = ["Jack Dalton", "Miss Anna Stewart", "Deep One", "Brood Caller", "Elder Things", "Cellar Ghoul"]
    g = GAME.scenario(hands=[hand, []], gods=["Cthulhu", "Nodens"])
    assert all(can(g, f"{card}:") for card in hand)
    choose(g, "Jack Dalton")
    assert [card for card in hand[1:] if can(g, f"{card}:")] == ["Miss Anna Stewart", "Brood Caller"]
    choose(g, "Miss Anna Stewart")
    assert [card for card in hand[2:] if can(g, f"{card}:")] == ["Deep One", "Brood Caller"]


@pytest.mark.rule("K4.3")
def test_what_does_not_chain_is_refused_with_the_colours(scene: Scene) -> None:
    g = scene(["Red 1", "Blue", "Green"])
    choose(g, "Red 1")
    assert refusal(g, 0, "Blue") == "Blue: Blue does not follow: the chain goes on with green and yellow (K4.3)"
    assert shared(g, "chain") == "green or yellow"


@pytest.mark.rule("K4.4")
def test_the_example_of_two_cultists_after_jack_dalton() -> None:
    hand = ["Jack Dalton", "Cultist", "Cultist", "Miss Anna Stewart", "Deep One", "Brood Caller"]
    g = GAME.scenario(hands=[hand, []], gods=["Cthulhu", "Nodens"])
    choose(g, "Jack Dalton", "Cultist:", "Cultist:")
    assert [card for card in hand[3:] if can(g, f"{card}:")] == ["Miss Anna Stewart", "Brood Caller"]


@pytest.mark.rule("K4.4")
def test_disciples_can_be_played_before_a_chain_too(scene: Scene) -> None:
    g = scene(["Cultist", "Red 1", "Blue"])
    choose(g, "Cultist")
    assert shared(g, "chain") == "any colour" and can(g, "Red 1") and can(g, "Blue")


@pytest.mark.rule("K4.5")
def test_disciples_and_some_warriors_bring_faith(scene: Scene) -> None:
    g = scene(["Cultist", "Green", "Blue"])
    choose(g, "Cultist")
    assert shared(g, "faith") == 1
    choose(g, "Green")
    assert shared(g, "faith") == 3


@pytest.mark.rule("K4.6")
def test_all_disciples_can_be_played_in_one_step(scene: Scene) -> None:
    g = scene(["Cultist", "Blue", "High Priest", "Cultist", "Servitor of the Outer Gods"])
    assert offers(g)[0] == "Play all disciples"
    choose(g, "Play all disciples")
    assert shared(g, "faith") == 5
    assert seen(g, 0, 0, "hand") == ["Blue"] and len(g.area[0]) == 4
    assert not can(g, "Play all")


@pytest.mark.rule("K4.7")
def test_a_changed_colour_lasts_until_the_end_of_the_turn(scene: Scene) -> None:
    g = scene(["Dye", "Red 1", "Rebirth"], ["Blue"], decks=[["Cultist"] * 5])
    choose(g, "Dye")
    assert can(g, "Red 1:")  # yellow now, and blue chains into yellow
    end_turn(g)
    assert not g.primary
    assert g.view(0)["seats"][0]["zones"]["discard"]["cards"][0]["colour"] in ("red", "green", "blue")
    assert {card["name"]: card["colour"] for card in g.view(None)["seats"][0]["zones"]["discard"]["cards"]} == {
        "Dye": "blue",
        "Red 1": "red",
        "Rebirth": "green",
    }


@pytest.mark.rule("K4.7", "K5.8")
def test_cthulhu_changes_the_chaining_colours() -> None:
    hand = ["Jack Dalton", "Deep One", "Elder Things", "Miss Anna Stewart"]
    g = GAME.scenario(hands=[hand, []], gods=["Cthulhu", "Nodens"])
    assert "K5.8" in refusal(g, 0, "Cthulhu: act")
    choose(g, "Jack Dalton", "Cthulhu", "Blue", "White")
    assert [card for card in hand[1:] if can(g, f"{card}:")] == ["Deep One", "Elder Things"]
    assert not can(g, "Cthulhu")
    choose(g, "Deep One: act: draw")
    assert shared(g, "chain") == " or ".join(Box("kamigami").field("Deep One", "chains"))


@pytest.mark.rule("K4.7")
def test_another_card_is_another_than_the_one_that_was_played_and_is_gone(scene: Scene) -> None:
    g = scene(["Red 1", "Heir", "Blue"], gods=("Painter",))
    choose(g, "Red 1", "Painter", "Heir")
    assert shared(g, "faith") == 2, "it was yellow when it was played, whatever it is in the Netherworld"
    g = scene(["Heir", "Blue"])
    choose(g, "Heir")
    assert shared(g, "faith") == 0


@pytest.mark.rule("K4.8")
def test_the_chain_goes_on_when_its_last_card_has_left(scene: Scene) -> None:
    g = scene(["Last Stand", "Green", "Blue"])
    choose(g, "Last Stand")
    assert names(g, g.netherworld[0]) == ["Last Stand"] and energy(g)[1] == 9
    assert can(g, "Green:") and not can(g, "Blue:")


@pytest.mark.rule("K4.9")
def test_played_cards_lie_in_the_play_area(scene: Scene) -> None:
    g = scene(["Red 1", "Green", "Cultist", "Blue"])
    choose(g, "Red 1", "Green", "Cultist")
    assert seen(g, None, 0, "area") == ["Red 1", "Green", "Cultist"]
    done(g)
    end_turn(g)
    assert seen(g, None, 0, "area") == []


@pytest.mark.rule("K4.3")
def test_artifacts_are_part_of_the_chain(scene: Scene) -> None:
    g = scene(["Urn", "Yellow", "Green", "Cultist"])
    choose(g, "Urn")
    assert can(g, "Yellow:") and not can(g, "Green:")


@pytest.mark.rule("K4.1")
def test_a_card_can_be_played_in_vain(scene: Scene) -> None:
    g = scene(["Recall", "Red 1", "Green"])
    choose(g, "Recall")
    assert shared(g, "chain") == "red or blue" and names(g, g.area[0]) == ["Recall"]


@pytest.mark.rule("K4.1")
def test_a_card_counts_itself(scene: Scene) -> None:
    g = scene(["Ember", "Blue"])
    choose(g, "Ember")
    assert shared(g, "faith") == 2
    g = scene(["Red 3", "Vine", "Blue"])
    choose(g, "Red 3", "Vine")
    assert energy(g)[1] == 10


@pytest.mark.rule("K4.5")
def test_faith_pays_activation_costs(scene: Scene) -> None:
    g = scene(["Cultist", "Blue"], gods=("Scribe",))
    assert not can(g, "Scribe") and "K5.2" in refusal(g, 0, "Scribe")
    choose(g, "Cultist", "Scribe")
    assert shared(g, "faith") == 0 and len(g.hand[0]) == 2


@pytest.mark.rule("K4.7")
def test_a_changed_colour_tells_nothing_about_the_hand(scene: Scene) -> None:
    g = scene(["Dye", "Red 1", "Cultist"])
    choose(g, "Dye")
    assert sorted(g.primary) == sorted(g.hand[0]), "also the disciple, which has no colour"
    assert [card.get("colour") for card in g.view(0)["seats"][0]["zones"]["hand"]["cards"]] == ["yellow", None]


@pytest.mark.rule("K4.7")
def test_a_shuffled_card_has_its_own_colours_again(scene: Scene) -> None:
    g = scene(["Dye", "Red 1", "Green"], gods=("Healer",), decks=[[]])
    choose(g, "Dye")
    done(g)
    assert shared(g, "phase") == "End", "the discard pile was shuffled and drawn"
    shown = {card["name"]: card["colour"] for card in g.view(0)["seats"][0]["zones"]["hand"]["cards"]}
    assert shown == {"Dye": "blue", "Red 1": "red", "Green": "green"}


@pytest.mark.rule("K4.8")
def test_the_chain_does_not_follow_a_card_into_its_deck(scene: Scene) -> None:
    """The deck has one more card, which may come to the Hall under the number of the other."""
    taken = set()
    for seed in range(8):
        hall = ["Red 1", "Red 2", "Red 3", "Red 4", "Red 5"]
        g = scene(["Shed", "Blue"], warriors=hall, artifacts=["Urn"], seed=seed)
        other = next(card for card in g.warrior_deck[0] if g.book.chains[g.faces[card]] == ("green", "yellow"))
        g.warrior_deck[0] = [other]
        choose(g, "Shed")
        assert shared(g, "chain") == "red or blue"
        for card, shown in zip(g.warriors[0], g.view(None)["shared"]["zones"]["warriors"]["cards"], strict=True):
            assert shown["chains"] == list(g.book.chains[g.faces[card]])
        taken.add((g.face(g.warriors[0][-1]).name != "Shed", g.warriors[0][-1] == g.last))
    assert (True, True) in taken


@pytest.mark.rule("K4.7")
def test_a_discarded_card_keeps_its_changed_colour_for_the_turn(scene: Scene) -> None:
    g = scene(["Dye", "Lamp", "Red 1", "Rainbow", "Wall 1"], decks=[["Cultist"] * 5])
    choose(g, "Rainbow", "Dye", "Lamp", "Discard Red 1")
    assert [card["colour"] for card in g.view(1)["seats"][0]["zones"]["discard"]["cards"]] == ["yellow"]


@pytest.mark.rule("K3.13", "K5.3")
def test_what_was_played_is_counted_for_each_player(scene: Scene) -> None:
    """Also what is played as a reaction in the turn of another."""
    g = scene(["Ash", "Blue"], ["Cultist"], ["Join"], players=3, gods=("Archer",))
    choose(g, "Archer: act: attack 1", "Attack Quiet", "Join", "Ash")
    assert (energy(g)[1], shared(g, "faith")) == (11, 0), "the red card was played by another"
    g = scene(["Green", "Red 2", "Blue"], ["Grudge", "Grudge", "Cultist"])
    choose(g, "Green", "Red 2", "Grudge", "Grudge")
    assert energy(g)[0] == 15 - 1 - 2


@pytest.mark.rule("K4.6")
def test_disciples_that_have_no_act_are_not_played_in_one_step(scene: Scene) -> None:
    g = scene(["Guard", "Guard", "Cultist"])
    assert not can(g, "Play all disciples") and can(g, "Cultist")
    g = scene(["Guard", "Cultist", "Cultist"])
    choose(g, "Play all disciples")
    assert names(g, g.hand[0]) == ["Guard"] and shared(g, "faith") == 2


@pytest.mark.rule("K4.7")
def test_cards_of_one_name_are_told_apart_by_a_changed_colour(scene: Scene) -> None:
    g = scene(["Dye", "Red 2", "Red 1", "Blue"], temples=["Life House"], decks=[["Red 1"]])
    choose(g, "Dye")
    assert can(g, "Red 1: act"), "there is only one"
    choose(g, "Life House")
    assert can(g, "Red 1 (yellow): act: attack 1") and can(g, "Red 1 (red): act: attack 1") and can(g, "Red 2: act")
    (card,) = {card for card in g.hand[0] if g.face(card).name == "Red 1" and card not in g.primary}
    assert [g.name_to_pick(reader, card) for reader in (0, 1, None)] == ["Red 1 (red)", "a card", "a card"]
