"""The story: a sentence for every event, and no hidden information."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

import theomachy as th
from tests.games.anima.playing import Rolls, Scene, act, next_phase, offers, story, take, until
from theomachy.engine.visibility import knows
from theomachy.games.anima import GAME
from theomachy.games.anima.state import Anima


def test_a_turn_is_told(scene: Scene, rolls: Rolls) -> None:
    position = {"parties": [["Fighter 3"], ["Runner 4"]], "guards": {"Meadow": "Beast 1"}}
    g = scene(start="movement", decks={"encounters": ["Feast"]}, **position)
    rolls(4, 2, 2)
    act(g, "Move to Meadow", "Fight Beast 1", "Rest", "Explore Meadow", "Advantage")
    assert g.story(None) == [
        "Player 1 meets Beast 1.",
        "Player 1 rolls 4.",
        "The enemy rolls 2.",
        "Player 1 has 7, the enemy has 3.",
        "Player 1 enters Meadow.",
        "Player 2 rests.",
        "Player 1 explores Meadow.",
        "Player 1 rolls 2.",
        "Player 1 meets Feast.",
        "Player 1 draws 2 cards.",
        "Player 1 has explored Meadow.",
        "Player 1 draws a card.",
    ]


def test_a_new_turn_names_its_order(scene: Scene) -> None:
    g = scene(start="exploration", parties=[["Runner 3"], ["Runner 4"]], where=["Camp", "Camp"])
    next_phase(g)
    assert g.story(None)[-2:] == ["Turn 2.", "Order of play: Player 2, Player 1."]


def test_a_trap_is_not_named_before_it_goes_off(scene: Scene) -> None:
    g = scene(hands=[["Pit"]], areas=["Camp"])
    act(g, "Play Pit")
    assert story(g) == "Player 1 lays a Trap on Camp."


def test_names_of_players_are_used() -> None:
    g = th.new("anima", seed=3, names=("Ann", "Bo"))
    while g.branches:
        g.choose(0, player=g.asks[0].player)
    assert any(line.startswith("Ann begins with") for line in g.story(None))


def positions(mode: th.Mode, seed: int) -> Iterator[Anima]:
    """A game at every choice, half of them advised."""
    g = th.new("anima", seed=seed, **mode.options)
    assert isinstance(g, Anima)
    rng = random.Random(seed)
    while not g.over:
        yield g
        ask = g.asks[rng.randrange(len(g.asks))]
        advice = g.advise(ask.raw) if rng.random() < 0.5 else None
        g.choose(advice if advice is not None else rng.randrange(len(ask.options)), player=ask.player)
    yield g


@pytest.mark.parametrize("mode", GAME.modes, ids=lambda mode: mode.label)
def test_in_whole_games_every_line_is_an_english_sentence(mode: th.Mode) -> None:
    last = list(positions(mode, 31))[-1]
    lines = last.story(None)
    assert len(lines) > 50
    for line in lines:
        assert line[0].isupper() and line[-1] in ".!", line
        assert not any(sign in line for sign in "{}()[]_") and "None" not in line, line


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_hidden_card_is_never_named(viewer: int | None) -> None:
    """Cards of Advantages that a viewer does not know: none of them is named by a new line of his story."""
    told = 0
    for g in islice(positions(GAME.modes[1], 33), 150):
        lines = g.story(viewer)
        fresh, told = lines[told:], len(lines)
        hidden = {g.face(card).name for pile in g.hand for card in pile if not knows(g, viewer, card)}
        open_names = {g.face(card).name for card in range(len(g.faces)) if knows(g, viewer, card)}
        for line in fresh:
            assert not [name for name in hidden - open_names if name in line], line


def test_without_a_listener_there_is_no_story() -> None:
    assert th.new("anima", seed=1, log=False).story(None) == []


def test_the_end_is_told(scene: Scene) -> None:
    parties = [["Fighter 1"], ["Fighter 2"]]
    g = scene(start="exploration", parties=parties, where=["Camp", "Camp"], final="Doom", countdown=1)
    take(g, "Done")
    take(g, "Done")
    assert g.story(None)[-5:] == [
        "The countdown shows 0.",
        "The time is up: the Crisis of Doom is unleashed.",
        "Player 1 has completed no mission and is out of the game.",
        "Player 2 has completed no mission and is out of the game.",
        "Nobody could stop it. The world ends.",
    ]


def test_changes_of_a_turn_are_told(scene: Scene) -> None:
    g = scene(parties=[["Fighter 1"], ["Fighter 2"]], hands=[["Curse"]])
    act(g, "Play Curse")
    assert "The party of Player 2 has -2 Speed until the end of the turn." in story(g)


def test_a_discarded_preliminary_encounter_is_told(box: Scene) -> None:
    g = box(parties=[["Archmage"], ["General"]], hands=[["Scrying Pool"]], guards={"Parliament": "Grey Pack"})
    act(g, "Play Scrying Pool", "Discard the Preliminary Encounter")
    assert "Grey Pack in front of Parliament is discarded." in story(g)


def test_a_changed_level_is_told(box: Scene) -> None:
    g = box(parties=[["Archmage"], ["General"]], hands=[["Call of the Deep"]], areas=["Parliament", "Arcane"])
    act(g, "Play Call of the Deep", "Parliament")
    told = story(g)
    assert "Player 1 aims Call of the Deep at Parliament." in told
    assert "An Encounter waits in front of Parliament now." in told
    assert "The level of Parliament is 2 until the end of the turn." in told


def test_whose_party_a_trap_changes_is_told(box: Scene) -> None:
    """The Trap is of Player 2, what it does holds for Player 1."""
    traps = {"Sleeping Lotus": ("Parliament", 1)}
    g = box(start="movement", parties=[["Archmage"], ["General"]], where=["Parliament"], traps=traps)
    next_phase(g)
    assert "The party of Player 1 has -3 Speed until the end of the turn." in story(g)


def test_other_changes_of_a_turn_are_told(box: Scene) -> None:
    g = box(parties=[["Archmage"], ["General"]], hands=[["Veil of Mist"]])
    act(g, "Play Veil of Mist")
    assert "For Player 1, until the end of the turn: Preliminary Encounters do not stop your party." in story(g)


def test_a_departure_is_told(scene: Scene) -> None:
    g = scene(where=["Camp"])
    act(g, "Announce that your party leaves Camp")
    assert story(g) == "Player 1 announces that the party leaves Camp."


def test_a_roll_that_counts_as_another_is_told(box: Scene, rolls: Rolls) -> None:
    """The Lighthouse Keeper takes 1 off, so a 5 in the Fishers' Quay brings nobody."""
    g = box(start="exploration", combined=True, parties=[["Lighthouse Keeper"]], where=["Fishers' Quay"])
    rolls(5)
    act(g, "Explore")
    assert g.story(None)[1:] == [
        "Player 1 rolls 5.",
        "The roll of Player 1 counts as 4.",
        "Player 1 has explored Fishers' Quay.",
    ]


def test_a_choice_between_two_evils_names_its_card(box: Scene) -> None:
    hands = [["Old Map", "Eclipse"]]
    g = box(start="movement", parties=[["General"]], hands=hands, guards={"Parliament": "Toll Bridge"})
    act(g, "Move to Parliament")
    until(g, "Toll Bridge: which do you choose?")
    assert offers(g) == ["Discard an Advantage", "Lose your turn"]


@pytest.mark.parametrize(
    ("dice", "last"), [((6, 1), "overcomes it, and saves the world."), ((1, 2), "The world ends.")]
)
def test_a_chance_in_a_crisis_is_told(scene: Scene, rolls: Rolls, dice: tuple[int, ...], last: str) -> None:
    """In a Crisis no turn is lost: whoever is beaten has failed, and no more is said of it."""
    position = {"completed": [["Stroll"], ["Walk"]], "final": "Doom", "countdown": 1, "where": [None, None]}
    rolls(*dice, *dice)
    g = scene(start="exploration", parties=[["Fighter 2"], ["Fighter 3", "Fighter 1"]], **position)
    assert g.over
    assert story(g).endswith(last)
    assert "this turn" not in story(g)
