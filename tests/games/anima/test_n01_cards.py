"""N1 The box and the cards."""

from __future__ import annotations

from collections import Counter

import pytest

import theomachy as th
from tests.games.anima.playing import (
    Rolls,
    Scene,
    act,
    names,
    next_phase,
    next_turn,
    numbers,
    offers,
    pile,
    take,
    until,
)
from theomachy.games.anima import GAME
from theomachy.games.anima.faces import BACKS


def box_of(number: int) -> Counter[str]:
    """How many cards of each kind a set has."""
    found: Counter[str] = Counter()
    for face in GAME.load_library().faces:
        if face.data.set == number:  # type: ignore[attr-defined]
            found[face.table] += getattr(face.data, "copies", 1)
    return found


@pytest.mark.rule("N1.1")
def test_the_box_has_110_cards() -> None:
    box = box_of(1)
    assert (box["character"], box["arcane"], box["mission"], box["final"]) == (12, 6, 10, 3)
    assert sum(box.values()) == 110
    assert set(box) == set(BACKS)
    assert 0 < sum(box_of(2).values()) < 110


@pytest.mark.rule("N1.2", "N1.4")
def test_the_archmage_and_the_general_have_combat_6_and_speed_5(box: Scene) -> None:
    g = box(parties=[["Archmage", "General"]])
    assert numbers(g, 0) == (6, 5)
    shown = g.view(None)["seats"][0]["zones"]["party"]["cards"][0]
    assert (shown["combat"], shown["speed"], shown["skills"]) == (2, 3, ["Magic"])
    assert shown["gender"] in ("female", "male")


@pytest.mark.rule("N1.4")
def test_neither_sum_falls_below_zero(scene: Scene) -> None:
    g = scene(parties=[["Runner 1"], ["Fighter 1"]], incidents=[["Storm"]], hands=[["Curse"]], order=(0, 1))
    act(g, "Play Curse")
    assert numbers(g, 1)[1] == 0


@pytest.mark.rule("N1.3")
def test_a_party_has_at_most_four_characters(scene: Scene) -> None:
    four = ["Fighter 1", "Fighter 2", "Fighter 3", "Saint"]
    g = scene(start="exploration", parties=[four, ["Monk"]], where=["Camp"])
    act(g, "Explore Camp")
    assert not any(offer.startswith("Recruit") for offer in offers(g))


@pytest.mark.rule("N1.3")
def test_a_party_has_at_most_one_arcane_character(scene: Scene) -> None:
    three = ["Fighter 1", "Fighter 2", "Saint"]
    g = scene(start="exploration", parties=[three, ["Monk"]], where=["Camp"], hands=[["Coin"]])
    act(g, "Explore Camp")
    until(g, "You have explored")
    assert "Recruit a Character" in offers(g)
    assert not any("Arcane" in offer for offer in offers(g))


@pytest.mark.rule("N1.5", "N1.11")
def test_a_skill_that_nobody_has_cannot_be_used(scene: Scene) -> None:
    g = scene(parties=[["Rogue"], ["Fighter 1"]], hands=[["Spark", "Trick"]])
    assert "Play Trick, spinning Rogue" in offers(g)
    assert not any("Spark" in offer for offer in offers(g))


@pytest.mark.rule("N1.6", "N1.11")
def test_a_spun_character_cannot_be_spun_again_but_counts(scene: Scene) -> None:
    g = scene(parties=[["Mage", "Fighter 3"], ["Fighter 1"]], hands=[["Spark", "Hex"]])
    before = numbers(g, 0)
    take(g, "Play Spark, spinning Mage")
    assert not any("Hex" in offer for offer in offers(g))
    assert numbers(g, 0) == before
    assert g.view(None)["seats"][0]["zones"]["party"]["cards"][0]["spun"] is True


@pytest.mark.rule("N1.6")
def test_who_was_spun_for_a_roll_plays_no_magic_until_the_next_turn(scene: Scene, rolls: Rolls) -> None:
    """The Elementalist of the rulebook."""
    parties = [["Fighter 5"], ["Meddler"]]
    position = {"where": ["Meadow", "Camp"], "decks": {"encounters": ["Beast 1"]}, "hands": [[], ["Spark"]]}
    g = scene(start="exploration", parties=parties, **position)
    rolls(2)
    act(g, "Explore Meadow", "Use Meddler")
    assert g.face(g.spun[0]).name == "Meddler"
    next_phase(g)
    act(g, "Play Spark, spinning Meddler")


@pytest.mark.rule("N1.7", "N2.6")
def test_arcane_characters_have_a_deck_of_their_own(scene: Scene) -> None:
    g = scene()
    assert all(g.table(card) == "arcane" for card in g.arcanes[0])
    assert all(g.table(card) == "character" for card in g.characters[0])


@pytest.mark.rule("N1.8", "N4.3")
def test_an_arcane_character_cannot_be_sent_away(scene: Scene) -> None:
    g = scene(parties=[["Fighter 1", "Fighter 2", "Saint"], ["Fighter 3"]])
    take(g, "Send Characters away")
    assert offers(g) == ["Fighter 1", "Fighter 2"]


@pytest.mark.rule("N1.8")
def test_an_arcane_character_can_die(scene: Scene) -> None:
    g = scene(parties=[["Fighter 1", "Saint"], ["Fighter 3"]], hands=[["Murder"]])
    act(g, "Play Murder", "Saint")
    assert pile(g, "arcanes_discard") == ["Saint"]


@pytest.mark.rule("N1.9")
def test_an_area_shows_what_it_is_and_its_rules_hold_in_it(scene: Scene) -> None:
    position = {"parties": [["Fighter 1"], ["Fighter 2"]], "where": ["Temple", "Temple"], "hands": [["Blank 1"]]}
    g = scene(start="interaction", **position)
    shown = g.view(None)["shared"]["zones"]["areas"]["cards"][0]
    assert (shown["name"], shown["level"], shown["table"]) == ("Temple", 1, "- - - - - -")
    assert numbers(g, 0) == (1, 3)
    assert offers(g) == ["Done"]


@pytest.mark.rule("N1.10", "N2.7", "N8.8")
def test_basic_missions_are_secret_and_each_has_his_own() -> None:
    g = th.new("anima", players=3, seed=4)
    held = [card for pile in g.missions for card in pile]  # type: ignore[attr-defined]
    assert len(set(held)) == 6
    mine, theirs = (g.view(0)["seats"][seat]["zones"]["missions"]["cards"] for seat in (0, 1))
    assert all(card["type"] == "mission" for card in mine)
    assert theirs is None


@pytest.mark.rule("N1.12")
def test_a_plot_card_is_discarded_after_its_effect(scene: Scene) -> None:
    g = scene(hands=[["Coin"]], decks={"advantages": ["Blank 1"]})
    take(g, "Play Coin")
    assert (pile(g, "hand"), pile(g, "advantages_discard")) == (["Blank 1"], ["Coin"])


@pytest.mark.rule("N1.13", "N4.9")
def test_a_player_has_one_artifact_at_a_time(scene: Scene) -> None:
    g = scene(parties=[["Fighter 1"]], hands=[["Relic", "Idol"]])
    take(g, "Play Relic")
    assert numbers(g, 0)[0] == 2
    take(g, "Play Idol")
    assert (pile(g, "artifact"), pile(g, "advantages_discard"), numbers(g, 0)[0]) == (["Idol"], ["Relic"], 3)


@pytest.mark.rule("N1.14", "N3.8", "N4.10")
def test_an_incident_holds_for_everybody_until_the_turn_ends(scene: Scene) -> None:
    g = scene(parties=[["Runner 4"], ["Runner 5"]], hands=[["Storm"]])
    take(g, "Play Storm")
    assert (numbers(g, 0)[1], numbers(g, 1)[1]) == (3, 4)
    next_turn(g)
    assert (numbers(g, 0)[1], numbers(g, 1)[1]) == (6, 7)  # rested
    assert pile(g, "advantages_discard") == ["Storm"]


@pytest.mark.rule("N1.15", "N4.11")
def test_only_its_player_knows_a_trap(scene: Scene) -> None:
    g = scene(hands=[["Pit", "Well"]], areas=["Camp", "Keep"])
    act(g, "Play Pit", "Keep")
    traps = [g.view(seat)["seats"][0]["zones"]["traps"]["cards"] for seat in (0, 1)]
    assert [card["name"] for card in traps[0]] == ["Pit"]
    assert traps[1] is None
    areas = {card["name"]: card["traps"] for card in g.view(1)["shared"]["zones"]["areas"]["cards"]}
    assert areas == {"Camp": 0, "Keep": 1}
    assert "Pit" not in "\n".join(g.story(1))


@pytest.mark.rule("N1.16")
def test_chaos_is_never_met_in_the_parliament_but_a_marionette_is(box: Scene) -> None:
    party = [["Colonel"], ["General"]]
    g = box(start="movement", parties=party, guards={"Parliament": "Chaos"})
    act(g, "Move to Parliament")
    assert g.where[0] >= 0
    assert pile(g, "encounters_discard") == ["Chaos"]
    g = box(start="movement", parties=party, guards={"Parliament": "Marionette"})
    act(g, "Move to Parliament")
    assert any(offer.startswith("Fight Marionette") for offer in offers(g))


@pytest.mark.rule("N1.17")
def test_creatures_are_natural_or_supernatural(box: Scene) -> None:
    kinds = Counter(face.data.kind for face in GAME.load_library().faces if face.table == "creature")  # type: ignore[attr-defined]
    assert set(kinds) == {"natural", "supernatural"}


@pytest.mark.rule("N1.18", "N7.4")
def test_an_event_happens_and_is_discarded(scene: Scene, rolls: Rolls) -> None:
    decks = {"encounters": ["Feast"], "advantages": ["Blank 1", "Blank 2"]}
    g = scene(start="exploration", parties=[["Fighter 1"]], where=["Meadow"], decks=decks)
    rolls(2)
    act(g, "Explore Meadow")
    assert pile(g, "hand") == ["Blank 1", "Blank 2"]
    assert pile(g, "encounters_discard") == ["Feast"]


@pytest.mark.rule("N1.19")
def test_a_card_beats_the_rules_and_does_what_it_can(scene: Scene) -> None:
    """Well draws three, but the hand holds five; Temple lets nobody fight."""
    hand = ["Blank 1", "Blank 2", "Blank 3", "Blank 4"]
    g = scene(start="movement", hands=[hand], parties=[["Runner 2"]], traps={"Well": ("Camp", 1)}, areas=["Camp"])
    act(g, "Move to Camp")
    next_phase(g)
    assert len(g.hand[0]) == 5
    assert names(g, g.advantages_discard[0]) == ["Well"]


@pytest.mark.rule("N1.6")
def test_whoever_was_spun_for_a_card_plays_no_other(scene: Scene) -> None:
    g = scene(parties=[["Mage"], ["Fighter 1"]], hands=[["Spark", "Hex"]])
    assert "Play Hex, spinning Mage" in offers(g)
    act(g, "Play Spark, spinning Mage")
    assert not any("Hex" in offer for offer in offers(g))


@pytest.mark.rule("N1.7", "N7.10")
def test_an_arcane_character_is_not_recruited_like_others(scene: Scene) -> None:
    """With two Characters only the deck of Characters is there, whatever is paid."""
    party = ["Fighter 1", "Fighter 2"]
    g = scene(start="exploration", parties=[party, ["Monk"]], where=["Camp"], hands=[["Blank 1"]])
    act(g, "Explore Camp")
    until(g, "You have explored")
    assert not any("Arcane" in offer for offer in offers(g))
    act(g, "Recruit a Character")
    assert [g.table(card) for card in g.party[0]] == ["character"] * 3
