"""The log tells the game as a story: one sentence for each event, and nothing that the reader may not know."""

from __future__ import annotations

import random
import re

import pytest

import theomachy as th
from tests.games.kamigami.playing import Scene, choose, end_turn, let
from theomachy.games.kamigami import GAME

BAD_GRAMMAR = re.compile(r"\b1 cards\b|\b0 cards\b|[{}]|\bNone\b|  |\.\.|\w+ and [\w ]+ wins| and [\w ]+ and ")


@pytest.mark.parametrize("mode", GAME.modes, ids=lambda mode: mode.label)
def test_every_line_is_a_sentence(mode: th.Mode) -> None:
    g = th.new("kamigami", seed=31, **mode.options)
    rng = random.Random(31)
    while not g.over:
        ask = rng.choice(g.asks)
        g.choose(rng.randrange(len(ask.options)), player=ask.player)
    story = g.story(None)
    assert story[-1].startswith("Victory for ")
    for line in story:
        assert line[0].isupper() and line.endswith(".") and not BAD_GRAMMAR.search(line), line


def test_an_attack_is_told_step_by_step(scene: Scene) -> None:
    g = scene(["Red 4", "Drum", "Blue"], ["Wall 2", "Wall 1"])
    choose(g, "Red 4", "Drum", "Wall 2")
    let(g)
    assert g.story(None)[-6:] == [
        "Player 1 plays Red 4: act: attack 4.",
        "Player 1 attacks the god of Player 2 with Red 4: 4.",
        "Player 1 answers with Drum: react, when you attack: the attack gains 2.",
        "Player 2 answers with Wall 2: react: defend 2.",
        "An attack of 6 meets a defence of 2: 4 damage.",
        "Player 2 loses 4 energy: 11 left.",
    ]


def test_a_turned_attack_and_a_cancelled_answer_are_told(scene: Scene) -> None:
    g = scene(["Red 4", "Nay", "Blue"], ["Dodge"], ["Dodge"], players=3)
    choose(g, "Red 4", "Attack Mute", "Dodge", "Nay")
    assert "That is cancelled." in g.story(None)
    g = scene(["Red 4", "Blue"], ["Dodge"], [], players=3)
    choose(g, "Red 4", "Attack Mute", "Dodge")
    assert "The attack turns to the god of Player 3." in g.story(None)


def test_drawn_cards_are_told_to_their_owner_alone(scene: Scene) -> None:
    g = scene(["Blue", "Cultist"], decks=[["Red 7"] * 6])
    choose(g, "Blue")
    for viewer, what in ((0, "Red 7"), (1, "a card"), (None, "a card")):
        assert f"Player 1 draws {what}." in g.story(viewer)
        assert viewer == 0 or not any("Red 7" in line for line in g.story(viewer))


def test_the_end_is_told(scene: Scene) -> None:
    g = scene(["Red 9", "Blue"], energy=[15, 3])
    choose(g, "Red 9")
    assert g.story(None)[-3:] == [
        "Player 2 loses 3 energy: 0 left.",
        "The god of Player 2 has no energy left and is out of the game.",
        "Victory for Player 1.",
    ]
    g = scene(["Sun", "Blue"])
    choose(g, "Sun")
    assert g.story(None)[-2:] == ["The god of Player 1 has risen to 25 energy.", "Victory for Player 1."]


def test_seals_are_told(scene: Scene) -> None:
    g = scene(*[["Blue"]] * 3, [], players=4, teams=True, sealed=[3], energy=[20, 20, 10, 4])
    for _ in range(3):
        end_turn(g)
    assert "The sealed god of Player 4 gains 1 energy: 5 of 5." in g.story(None)
    assert "The god of Player 4 escapes from the seal." in g.story(None)


def test_several_are_told_as_a_list(scene: Scene) -> None:
    g = scene(["Red 9", "Blue"], players=6, teams=True, energy=[20, 9, 10, 10, 10, 10])
    choose(g, "Red 9", "Attack Mute")
    assert g.story(None)[-1] == "Victory for Player 1, Player 3 and Player 5."


def test_a_chain_into_every_colour_is_told_in_short(scene: Scene) -> None:
    g = scene(["Rainbow", "Blue"])
    choose(g, "Rainbow")
    assert g.story(None)[-1] == "Player 1 may go on with cards of any colour."
