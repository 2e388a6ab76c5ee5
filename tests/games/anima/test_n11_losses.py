"""N11 Losses and discards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.anima.playing import (
    Rolls,
    Scene,
    act,
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


@pytest.mark.rule("N11.1")
def test_the_dead_are_discarded(scene: Scene) -> None:
    g = scene(parties=[["Fighter 1", "Fighter 2"]], hands=[["Murder"]])
    act(g, "Play Murder", "Fighter 2")
    assert pile(g, "characters_discard") == ["Fighter 2"]
    assert "Fighter 2 of Player 1 dies." in story(g)


@pytest.mark.rule("N11.2")
def test_whoever_has_lost_everybody_begins_a_new_party(scene: Scene) -> None:
    parties = [["Fighter 1"], ["Fighter 2"]]
    decks = {"characters": ["Runner 5"]}
    g = scene(parties=parties, hands=[["Murder", "Coin"]], decks=decks, where=["Camp"])
    act(g, "Play Murder")
    until(g, "Reset")
    assert pile(g, "party") == ["Runner 5"]
    assert place(g, 0) == "Camp"
    assert "Play Coin" in offers(g)


@pytest.mark.rule("N11.2", "N11.6")
def test_a_new_party_is_new_also_if_the_dead_were_shuffled(scene: Scene, rolls: Rolls) -> None:
    """The only Character dies, is the whole deck, and comes back: nobody dies a second time in this combat."""
    position: dict[str, Any] = {"parties": [["Fighter 1"], ["Fighter 2"]], "where": ["Meadow"]}
    g = scene(start="exploration", decks={"encounters": ["Reaper"]}, **position)
    g.aside[0] += g.characters[0]
    g.characters[0].clear()
    rolls(2, 1, 6)
    act(g, "Explore Meadow", "Fight Reaper")
    assert story(g).count("Fighter 1 of Player 1 dies.") == 1
    assert pile(g, "party") == ["Fighter 1"]


@pytest.mark.rule("N11.3")
def test_an_incapacitated_character_neither_acts_nor_counts(scene: Scene) -> None:
    g = scene(parties=[["Mage", "Fighter 4"]], hands=[["Faint", "Spark"]], where=["Camp"])
    assert numbers(g, 0) == (5, 2)
    act(g, "Play Faint", "Mage")
    assert numbers(g, 0) == (4, 1)
    assert not any("Spark" in offer for offer in offers(g))
    assert g.view(None)["seats"][0]["zones"]["party"]["cards"][0]["incapacitated"] is True
    next_turn(g)
    assert numbers(g, 0) == (5, 2)


@pytest.mark.rule("N11.4", "N11.5")
def test_a_lost_turn_is_over_and_the_party_is_in_no_area(scene: Scene) -> None:
    parties = [["Runner 5"], ["Runner 4"]]
    g = scene(
        start="movement", parties=parties, where=["Camp", "Keep"], traps={"Pit": ("Camp", 1)}, hands=[["Blank 1"]]
    )
    next_phase(g)
    assert place(g, 0) is None
    assert g.asks[0].player == 1
    assert pile(g, "hand") == ["Blank 1"]
    next_turn(g)
    until(g, "Movement")
    assert "Move to Camp" in offers(g)


@pytest.mark.rule("N11.6")
def test_a_used_up_deck_is_made_of_its_discard_pile(scene: Scene) -> None:
    g = scene(hands=[["Coin"]], decks={"advantages_discard": ["Blank 1", "Blank 2"]})
    g.aside[0] += g.advantages[0]
    g.advantages[0].clear()
    take(g, "Play Coin")
    assert len(g.hand[0]) == 1
    assert pile(g, "hand")[0] in ("Blank 1", "Blank 2")
    assert pile(g, "advantages_discard") == ["Coin"]
    assert "is shuffled into a new deck" in story(g)


@pytest.mark.rule("N11.6")
def test_discard_piles_are_open(scene: Scene) -> None:
    g = scene(hands=[["Coin"]])
    take(g, "Play Coin")
    assert [card["name"] for card in g.view(1)["shared"]["zones"]["advantages_discard"]["cards"]] == ["Coin"]


@pytest.mark.rule("N11.7")
def test_discarded_areas_are_not_shuffled_when_the_deck_runs_out(scene: Scene) -> None:
    areas = ["Hill 1", "Hill 2", "Hill 3", "Hill 4"]
    g = scene(start="movement", areas=areas, decks={"horizons": ["Camp"], "encounters": ["Dragon"]})
    g.aside[0] += g.horizons[0][:-1]
    del g.horizons[0][:-1]
    act(g, "Seek new horizons: draw", "Remove Hill 1")
    next_turn(g)
    assert g.horizons[0] == []
    assert pile(g, "horizons_discard") == ["Hill 1"]


@pytest.mark.rule("N11.8")
def test_where_nothing_is_left_nothing_is_drawn(scene: Scene) -> None:
    g = scene(hands=[["Coin"]], start="reset", where=["Camp"])
    for zone in ("advantages", "characters", "encounters", "horizons"):
        pile_ = getattr(g, zone)[0]
        g.aside[0] += pile_
        pile_.clear()
    take(g, "Play Coin")
    assert g.hand[0] == []
    act(g, "Explore Camp")
    assert "Recruit a Character" not in offers(g)
    next_turn(g)
    act(g, "Announce", "Done")
    until(g, "Movement")
    assert not any(offer.startswith("Seek") for offer in offers(g))


@pytest.mark.rule("N11.9", "N11.2")
def test_if_no_character_is_left_an_arcane_one_begins_the_party(scene: Scene) -> None:
    g = scene(parties=[["Saint"], ["Fighter 1"]], hands=[["Murder"]])
    g.aside[0] += g.characters[0]
    g.characters[0].clear()
    act(g, "Play Murder")
    assert len(g.party[0]) == 1
    assert g.table(g.party[0][0]) == "arcane"
