"""What the game's own bot is advised to do where looking ahead shows nothing."""

from __future__ import annotations

import pytest

from tests.games.twilight.playing import II, III, I, Scene, choices, choose, question
from theomachy.games.twilight.state import Twilight


def advised(g: Twilight) -> str:
    """The option that the bot takes, in words."""
    index = g.advise(g.pending()[0])
    assert index is not None
    return choices(g)[index]


def test_an_offer_is_mixed_and_asks_for_as_much_as_it_gives(scene: Scene) -> None:
    """Whoever begins must not choose the types for both."""
    g = scene(start="Trade", hands=[["Spark", "Sting", "Omen", I, II, III], [I, I, I, II, II, III]])
    choose(g, 0, "Make Player 2 an offer")
    assert (question(g), advised(g)) == ("offer gives", "1 I, 1 II, 1 III for the same")


def test_an_offer_without_the_same_to_ask_for(scene: Scene) -> None:
    g = scene(start="Trade", hands=[["Spark", "Sting", "Omen", I, II, III], [I, I, I, II, II]])
    choose(g, 0, "Make Player 2 an offer")
    assert advised(g) == "1 I, 1 II, 1 III"
    choose(g, 0, advised(g))
    assert (question(g), advised(g)) == ("offer wants", "1 I, 2 II")


@pytest.mark.parametrize(
    ("field", "advice"),
    [
        ([["Man 2/2"], ["Man 3/3"], []], "Man 2/2 attacks the Life Stack of Player 3"),
        ([["Man 2/2", "Man 1/1"], ["Man 3/3"], []], "All attack the Life Stack of Player 3"),
        (
            [["Man 4/4", "Man 1/1"], ["Man 4/4"] * 2, ["Man 3/3"] * 2],
            "Man 4/4 attacks the Life Stack of Player 3, and nobody else attacks",
        ),
        ([["Man 4/4"], ["Man 4/4"] * 8, []], "Done"),
    ],
    ids=["who is not blocked", "all", "who would be lost stays", "the answer would be deadly"],
)
def test_whom_the_bot_attacks(scene: Scene, field: list[list[str]], advice: str) -> None:
    g = scene(players=3, start="Combat", field=field, resources=[[I] * 8] * 3, life=[[I] * 30] * 3)
    assert advised(g).startswith(advice)


@pytest.mark.parametrize(("left", "victim"), [(3, 2), (5, 3)], ids=["it falls", "it does not"])
def test_the_bot_attacks_a_life_stack_that_falls(scene: Scene, left: int, victim: int) -> None:
    """Otherwise, among equals, that of who sits two places on."""
    life = [[I] * 9, [I] * left, [I] * 9]
    g = scene(players=3, start="Combat", field=[["Man 4/4"]], resources=[[I] * 8] * 3, life=life)
    assert advised(g).startswith(f"Man 4/4 attacks the Life Stack of Player {victim}")


def test_in_a_world_to_look_ahead_in_the_others_are_asked_in_no_window(scene: Scene) -> None:
    g = scene(hands=[["Spark"], ["Ban"]], resources=[[I], [I, I]])
    for hushed in (False, True):
        world = g.imagine(0, 1)
        if hushed:
            world.hush(0)
        choose(world, 0, "Summon Spark")
        assert (world.pending()[0][0] == 0) is hushed


@pytest.mark.parametrize(
    ("mine", "theirs", "burnt"),
    [
        (["Man 1/1", "Banshee", "Bolt"], [II], "Banshee"),
        (["Man 1/1"], ["Spark", "Bolt"], "Bolt of Player 2"),
        (["Bolt", "Man 1/1"], ["Banshee"], "Man 1/1"),
    ],
    ids=["own Requiem", "what another would miss", "no Requiem of another"],
)
def test_which_card_of_the_discard_stacks_is_destroyed(
    scene: Scene, mine: list[str], theirs: list[str], burnt: str
) -> None:
    g = scene(hands=[["Ruin"]], resources=[[I, I]], discards=[mine, theirs])
    choose(g, 0, "Summon Ruin")
    while question(g) != "unmake":
        choose(g, g.pending()[0][0], "Pass")
    assert advised(g) == burnt
