"""What the table shows besides cards and zones."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.anima.playing import Rolls, Scene, act, next_phase, next_turn, pile, story, take, until


def test_where_the_game_is(scene: Scene) -> None:
    hands = [["Blank 1"], ["Blank 2"]]
    g = scene(start="movement", where=["Camp", "Camp"], turn=3, order=(1, 0), hands=hands)
    assert g.view(None)["moment"] == {"turn": 3, "player": 1, "phase": 1}
    assert g.phases[1] == "Movement"
    next_phase(g)
    assert g.view(None)["moment"] == {"turn": 3, "player": 1, "phase": 2}


def test_the_totals_say_how_they_come_about(scene: Scene) -> None:
    position: dict[str, Any] = {"parties": [["Fighter 4", "Fighter 2"], ["Fighter 3"]], "artifacts": ["Relic"]}
    g = scene(start="movement", incidents=[["Storm"]], **position)
    shown = g.view(1)["seats"][0]["numbers"]
    assert (shown["combat"], shown["combat is"]) == (7, "4 Fighter 4 + 2 Fighter 2 + 1 Relic")
    assert (shown["speed"], shown["speed is"]) == (1, "1 Fighter 4 + 1 Fighter 2 - 1 Storm")
    assert "combat is" not in g.view(1)["seats"][1]["numbers"]
    act(g, "Rest", "Rest")
    until(g, "Reset")
    assert g.view(1)["seats"][1]["numbers"]["combat is"] == "3 Fighter 3 + 2 rest"


@pytest.mark.rule("N11.6", "N3.8")
@pytest.mark.parametrize("seed", range(4))
def test_a_change_keeps_its_name_when_its_card_is_shuffled(scene: Scene, seed: int) -> None:
    """The id of a card means another, hidden card after a shuffle: nobody may read that one's name."""
    hands = [["Drums", "Omen", "Curse", "Coin"], []]
    g = scene(parties=[["Fighter 4"], ["Runner 4"]], hands=hands, where=["Camp", "Camp"], seed=seed)
    g.aside[0] += g.advantages[0]
    g.advantages[0].clear()
    act(g, "Play Drums", "Play Omen", "Play Curse")
    assert pile(g, "advantages_discard") == ["Drums", "Omen", "Curse"]
    act(g, "Play Coin")
    assert "shuffled into a new deck" in story(g)
    for world in (g, *(g.determinize(1, seed=n) for n in range(5))):
        seats = world.view(1)["seats"]
        assert seats[0]["numbers"]["speed is"] == "1 Fighter 4 + 3 Drums"
        assert seats[1]["numbers"]["speed is"] == "4 Runner 4 - 2 Curse"
    next_turn(g)
    for world in (g, *(g.determinize(1, seed=n) for n in range(5))):
        assert world.view(1)["seats"][0]["numbers"]["combat is"] == "4 Fighter 4 + 2 Omen"
        assert world.view(1) == g.view(1) and world.story(1) == g.story(1)


def test_dice_lie_on_the_table_until_somebody_acts(scene: Scene, rolls: Rolls) -> None:
    position: dict[str, Any] = {"parties": [["Fighter 5"], ["Fighter 4"]], "where": ["Meadow", "Camp"]}
    g = scene(start="exploration", decks={"encounters": ["Beast 1"]}, **position)
    assert "dice" not in g.view(1)["shared"]["numbers"]
    rolls(2, 4, 3)
    take(g, "Explore Meadow")
    assert g.view(1)["shared"]["numbers"]["dice"] == ["Player 1 2"]
    take(g, "Fight Beast 1")
    assert g.view(1)["shared"]["numbers"]["dice"] == ["Player 1 4", "the enemy 3"]
    act(g, "No reward", "Done")
    assert "dice" not in g.view(1)["shared"]["numbers"]


def test_dice_that_show_the_same_are_other_dice(scene: Scene, rolls: Rolls) -> None:
    """A page sees by their number that they were thrown anew, also if a die is rolled again."""
    position: dict[str, Any] = {"parties": [["Fighter 5"], ["Fighter 4"]], "where": ["Meadow"], "hands": [["Again"]]}
    g = scene(start="exploration", decks={"encounters": ["Beast 1"]}, **position)
    rolls(2, 2, 2, 2)
    shown: list[tuple[list[str], int]] = []
    for choice in ("Explore Meadow", "Play Again", "Fight Beast 1"):
        act(g, choice)
        numbers = g.view(1)["shared"]["numbers"]
        shown.append((numbers["dice"], numbers["dice this turn"]))
    assert shown == [(["Player 1 2"], 1), (["Player 1 2"], 2), (["Player 1 2", "the enemy 2"], 4)]
    next_turn(g)
    assert g.thrown == 0


def test_what_is_about_to_happen_is_a_stack(scene: Scene) -> None:
    g = scene(parties=[["Mage"], ["Monk"]], hands=[["Hex"], ["Parry"]])
    act(g, "Play Hex, spinning Mage")
    (entry,) = g.view(1)["stack"]
    assert (entry["text"], entry["seats"]) == ("Hex of Player 1, aimed at Player 2", [0, 1])
    assert g.asks[0].aimed


def test_a_card_that_is_aimed_at_somebody_else_is_not_aimed(scene: Scene) -> None:
    parties = [["Mage"], ["Fighter 1"], ["Fighter 2"]]
    g = scene(players=3, parties=parties, hands=[["Hex"], ["Blank 1"], ["Blank 2"]])
    act(g, "Play Hex, spinning Mage", "Player 3")
    assert [(ask.player, ask.aimed) for ask in g.asks] == [(1, False)]
    take(g, "Let it be")
    assert [(ask.player, ask.aimed) for ask in g.asks] == [(2, True)]


def test_an_area_says_who_is_there_and_what_lies_before_it(scene: Scene) -> None:
    position: dict[str, Any] = {"guards": {"Keep": "Beast 1"}, "traps": {"Pit": ("Camp", 1)}}
    g = scene(where=["Camp", "Camp"], **position)
    shown = {card["name"]: card for card in g.view(0)["shared"]["zones"]["areas"]["cards"]}
    assert (shown["Camp"]["parties"], shown["Camp"]["traps"], "guard" in shown["Camp"]) == ([0, 1], 1, False)
    assert (shown["Keep"]["parties"], shown["Keep"]["traps"], "guard" in shown["Keep"]) == ([], 0, True)


def test_what_befell_a_card_is_said_in_words(scene: Scene) -> None:
    position: dict[str, Any] = {"traps": {"Pit": ("Camp", 1), "Well": ("Camp", 0)}, "guards": {"Camp": "Beast 1"}}
    position |= {"parties": [["Fighter 1", "Mage"], ["Monk"]], "spun": ["Mage"], "fallen": ["Mage"]}
    g = scene(start="exploration", where=["Keep"], **position)
    people = {card["name"]: card.get("state") for card in g.view(1)["seats"][0]["zones"]["party"]["cards"]}
    assert people == {"Fighter 1": None, "Mage": "spun, incapacitated"}
    areas = {card["name"]: card.get("state") for card in g.view(1)["shared"]["zones"]["areas"]["cards"]}
    assert areas == {"Keep": None, "Camp": "guarded, 2 Traps"}


def test_deeds_are_shown_once_there_are_any(scene: Scene, rolls: Rolls) -> None:
    position: dict[str, Any] = {"parties": [["Fighter 5"], ["Fighter 4"]], "where": ["Meadow"]}
    g = scene(start="exploration", decks={"encounters": ["Beast 1"]}, **position)
    assert "creatures beaten" not in g.view(1)["seats"][0]["numbers"]
    rolls(2, 4, 3)
    act(g, "Explore Meadow", "Fight Beast 1")
    assert g.view(1)["seats"][0]["numbers"]["creatures beaten"] == 1


def test_the_combat_of_a_creature_says_how_it_comes_about(scene: Scene, rolls: Rolls) -> None:
    position: dict[str, Any] = {"parties": [["Fighter 5"], ["Fighter 4"]], "where": ["Meadow"]}
    hands = [["Taunt", "Shout", "Blank 1"]]
    g = scene(start="exploration", decks={"encounters": ["Beast 4"]}, hands=hands, **position)
    rolls(2)
    act(g, "Explore Meadow", "Play Taunt")
    until(g, "Combat: 5 against 1")
    (beast,) = g.view(1)["shared"]["zones"]["met"]["cards"]
    assert beast["parts"] == {"combat": [[4, "printed"], [-3, "this combat"]]}


def test_a_sum_that_begins_below_zero_says_so(box: Scene) -> None:
    """The only Character is incapacitated, so the sum begins with what the Anchor takes."""
    position: dict[str, Any] = {"parties": [["General"], ["Colonel"]], "fallen": ["General"]}
    artifacts = ["Anchor of the World"]
    g = box(start="interaction", combined=True, artifacts=artifacts, where=["Glass Desert", "Glass Desert"], **position)
    assert g.view(1)["seats"][0]["numbers"]["speed is"] == "-2 Anchor of the World - 3 Glass Desert"
