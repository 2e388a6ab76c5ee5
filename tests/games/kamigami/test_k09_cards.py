"""K9 Cards on their way."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.kamigami.playing import (
    Scene,
    asked,
    can,
    choose,
    count,
    done,
    end_turn,
    energy,
    hall,
    names,
    offers,
    prompt,
    reacting,
    seen,
    shared,
)


@pytest.mark.rule("K9.1")
def test_everybody_draws_and_discards_for_themselves(scene: Scene) -> None:
    decks = [["Red 1"] * 7, ["Red 2"] * 7]
    g = scene(["Blue", "Cultist"], ["Cultist"], decks=decks)
    choose(g, "Blue")
    assert names(g, g.hand[0]) == ["Cultist", "Red 1"]
    end_turn(g)
    assert Counter(names(g, g.discard[0])) == {"Blue": 1, "Cultist": 1, "Red 1": 1}
    assert g.discard[1] == [] and len(g.deck[1]) == 7


@pytest.mark.rule("K9.2")
def test_an_empty_deck_is_renewed_only_when_a_card_is_needed(scene: Scene) -> None:
    g = scene(["Blue", "Blue", "Yellow"], decks=[["Red 1"]], discards=[["Red 2", "Red 3"]])
    choose(g, "Blue")
    assert g.deck[0] == [] and len(g.discard[0]) == 2
    choose(g, "Yellow", "Blue")
    assert len(g.deck[0]) == 1 and g.discard[0] == []
    assert {*names(g, g.hand[0])} & {"Red 2", "Red 3"}


@pytest.mark.rule("K9.2")
def test_the_rest_is_drawn_after_shuffling(scene: Scene) -> None:
    g = scene(["Deep Draw", "Cultist"], decks=[["Red 1", "Red 2"]], discards=[["Red 3"] * 4])
    choose(g, "Deep Draw")
    assert Counter(names(g, g.hand[0])) == {"Cultist": 1, "Red 1": 1, "Red 2": 1, "Red 3": 3}
    assert len(g.deck[0]) == 1


@pytest.mark.rule("K9.2")
def test_without_cards_nothing_is_drawn(scene: Scene) -> None:
    g = scene(["Deep Draw", "Cultist"], decks=[[]])
    choose(g, "Deep Draw")
    assert names(g, g.hand[0]) == ["Cultist"]


@pytest.mark.rule("K9.3")
def test_discard_piles_are_open_and_keep_their_order(scene: Scene) -> None:
    g = scene(["Blue"], discards=[[], ["Red 1", "Red 2", "Red 3"]])
    for viewer in (0, 1, None):
        assert seen(g, viewer, 1, "discard") == ["Red 3", "Red 2", "Red 1"]
    done(g)
    assert seen(g, 0, 1, "discard")[:3] == ["Red 3", "Red 2", "Red 1"]


@pytest.mark.rule("K9.4")
def test_banished_cards_go_to_the_netherworld(scene: Scene) -> None:
    g = scene(["Ban", "Blue", "Cultist"], discards=[["Red 9"]])
    assert count(g, "netherworld") == 0
    choose(g, "Ban", "Banish Red 9")
    assert hall(g, "netherworld") == ["Red 9"] and g.discard[0] == []
    g.faith = 20
    done(g)
    assert not can(g, "Recruit Red 9")


@pytest.mark.rule("K9.4")
def test_only_what_names_the_netherworld_reaches_it(scene: Scene) -> None:
    for card in ("Rebirth", "Ban"):
        g = scene([card, "Cultist"], netherworld=["Red 9"])
        choose(g, card)
        assert hall(g, "netherworld") == ["Red 9"] and can(g, "Done"), "nothing was there to choose from"
    g = scene(["Recall", "Cultist"], netherworld=["Red 9"])
    choose(g, "Recall", "Take Red 9")
    assert "Red 9" in names(g, g.hand[0]) and hall(g, "netherworld") == []


@pytest.mark.rule("K9.5")
def test_reincarnated_cards_go_back_to_where_they_came_from(scene: Scene) -> None:
    for card, zone in (("Red 9", "warrior_deck"), ("Urn", "artifact_deck"), ("High Priest", "disciples")):
        g = scene(["Rebirth", "Blue", "Cultist"], discards=[[card]])
        before = count(g, zone)
        choose(g, "Rebirth", f"Reincarnate {card}")
        assert count(g, zone) == before + 1 and g.discard[0] == []
        assert {g.owner(each) for each in getattr(g, zone)[0]} == {-1}, "it belongs to nobody any more"


@pytest.mark.rule("K9.5")
def test_the_deck_is_shuffled_then(scene: Scene) -> None:
    tops = set()
    for seed in range(8):
        g = scene(["Rebirth", "Blue", "Cultist"], discards=[["Red 9"]], seed=seed)
        choose(g, "Rebirth", "Reincarnate Red 9")
        tops.add(names(g, g.warrior_deck[0])[-1])
    assert len(tops) > 2


@pytest.mark.rule("K9.6")
def test_adjudication_reveals_applies_and_discards(scene: Scene) -> None:
    g = scene(["Judge", "Blue"], decks=[["Red 1", "Red 2"]])
    choose(g, "Judge")
    assert energy(g)[0] == 18 and shared(g, "faith") == 0
    assert seen(g, 1, 0, "discard") == ["Red 1"]
    g = scene(["Judge", "Blue"], decks=[["Cultist", "Red 2"]])
    choose(g, "Judge")
    assert energy(g)[0] == 15 and shared(g, "faith") == 1 and seen(g, 1, 0, "discard") == ["Cultist"]


@pytest.mark.rule("K9.6")
def test_adjudication_renews_an_empty_deck(scene: Scene) -> None:
    g = scene(["Judge", "Blue"], decks=[[]], discards=[["Red 1"]])
    choose(g, "Judge")
    assert energy(g)[0] == 18 and seen(g, 1, 0, "discard") == ["Red 1"]


@pytest.mark.rule("K9.7")
def test_a_banishment_can_be_answered_before_it_takes_place(scene: Scene) -> None:
    g = scene(["Ban Theirs", "Blue"], ["Keep"], discards=[[], ["Red 9"]])
    choose(g, "Ban Theirs", "Banish Red 9")
    assert asked(g) == [1] and g.discard[1]
    choose(g, "Keep")
    assert hall(g, "netherworld") == [] and names(g, g.discard[1]) == ["Red 9"]


@pytest.mark.rule("K9.7")
def test_a_card_that_is_banished_as_a_cost_cannot_be_kept(scene: Scene) -> None:
    g = scene(["Last Stand", "Keep", "Blue"])
    choose(g, "Last Stand")
    assert not can(g, "Keep") and hall(g, "netherworld") == ["Last Stand"]


@pytest.mark.rule("K9.2")
def test_looking_at_cards_needs_them_too(scene: Scene) -> None:
    g = scene(["Seek", "Blue"], decks=[["Red 1"]], discards=[["Red 2", "Red 3", "Red 4"]])
    choose(g, "Seek")
    assert len(offers(g)) == 3 and offers(g)[0] == "Take Red 1", "the card of the old deck comes first"
    choose(g, "Take Red 1")
    assert "Red 1" in names(g, g.hand[0]) and len(g.discard[0]) == 2 and len(g.deck[0]) == 1


@pytest.mark.rule("K9.6")
def test_an_adjudicated_card_is_not_drawn_by_its_own_adjudication(scene: Scene) -> None:
    g = scene(["Judge Twice", "Blue"], decks=[["Red 1"]])
    choose(g, "Judge Twice")
    assert names(g, g.hand[0]) == ["Blue"] and names(g, g.discard[0]) == ["Red 1"] and energy(g)[0] == 16


@pytest.mark.rule("K9.6")
def test_an_adjudicated_card_lies_open_while_it_decides(scene: Scene) -> None:
    g = scene(["Judge", "Blue"], ["Peace"], decks=[["Red 1"]])
    choose(g, "Judge")
    assert asked(g) == [1] and seen(g, 1, 0, "area") == ["Judge", "Red 1"] and g.discard[0] == []
    choose(g, "Let it happen")
    assert seen(g, 1, 0, "area") == ["Judge"] and seen(g, 1, 0, "discard") == ["Red 1"]


@pytest.mark.rule("K9.7")
def test_a_card_that_has_left_meanwhile_is_not_banished(scene: Scene) -> None:
    g = scene(["Ban Theirs", "Blue"], ["Cling"], decks=[["Cultist"], []], discards=[[], ["Red 9"]])
    choose(g, "Ban Theirs", "Banish Red 9", "Cling")
    assert asked(g) == [0] and not reacting(g), "it did not keep the card from being banished"
    assert hall(g, "netherworld") == [] and names(g, g.hand[1]) == ["Red 9"]


@pytest.mark.rule("K9.2")
def test_of_equal_cards_that_are_found_one_is_offered(scene: Scene) -> None:
    g = scene(["Seek", "Blue"], decks=[["Cultist", "Red 1", "Cultist"]])
    choose(g, "Seek")
    assert offers(g) == ["Take Cultist", "Take Red 1"]
    choose(g, "Take Cultist")
    assert names(g, g.discard[0]) == ["Red 1", "Cultist"]


@pytest.mark.rule("K9.7", "K2.12")
def test_whose_card_would_be_banished_is_told_which(scene: Scene) -> None:
    """The others see only that it is one of the hand."""
    g = scene(["Shun", "Keep", "Cultist"], ["Blue"])
    choose(g, "Shun", "Banish Cultist")
    assert prompt(g) == "Cultist of Player 1 is about to be banished. Do you react?"
    assert g.view(1)["stack"][0]["text"] == "A card of Player 1 is about to be banished"
