"""N12 The end: reveal, countdown, quest, Crisis."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.anima.playing import Rolls, Scene, act, asked, next_turn, offers, passive, pile, story, take, until
from theomachy.games.anima.rules.values import combat_of, speed_of
from theomachy.games.anima.state import LAST_TURN, LATEST_REVEAL, Anima


def late(**more: Any) -> dict[str, Any]:
    """The end of a turn; both parties sit in the Camp, the faster one is seat 1."""
    parties = [["Fighter 5"], ["Runner 4"]]
    return {"start": "exploration", "parties": parties, "where": ["Camp", "Camp"], **more}


DONE = {"completed": [["Stroll"], ["Walk"]]}


def only_final(g: Anima, name: str) -> None:
    """The next Final Mission that is turned up."""
    deck = g.finals[0]
    deck.sort(key=lambda card: g.face(card).name == name)


@pytest.mark.rule("N12.1")
def test_whoever_has_completed_a_mission_may_reveal_the_last(scene: Scene) -> None:
    g = scene(**late(completed=[["Stroll"], []]))
    next_turn(g)
    assert asked(g) == [0]
    assert offers(g) == ["Reveal it", "Not yet"]
    assert g.phase == ""
    take(g, "Not yet")
    assert g.final[0] == []
    next_turn(g)
    take(g, "Reveal it")
    assert len(g.final[0]) == 1


@pytest.mark.rule("N12.1")
def test_nobody_else_is_asked(scene: Scene) -> None:
    g = scene(**late())
    next_turn(g)
    assert g.asks[0].prompt.startswith("Reset")


@pytest.mark.rule("N12.1", "N12.2")
def test_the_faster_one_reveals_it_and_there_is_only_one(scene: Scene) -> None:
    g = scene(**late(**DONE))
    next_turn(g)
    assert asked(g) == [1]
    take(g, "Reveal it")
    assert g.asks[0].prompt.startswith("Reset")
    assert "Player 2 reveals the Final Mission" in story(g)
    next_turn(g)
    assert g.asks[0].prompt.startswith("Reset")
    assert len(g.final[0]) == 1


@pytest.mark.rule("N12.1", "N3.5")
def test_speed_counts_also_if_the_order_of_play_was_chosen(scene: Scene) -> None:
    g = scene(**late(where=["Tower", "Camp"], **DONE))
    act(g, "Explore Tower", "Watch")
    next_turn(g)
    assert g.order == (0, 1)
    assert asked(g) == [1]
    assert offers(g) == ["Reveal it", "Not yet"]
    take(g, "Not yet")
    assert asked(g) == [0]
    assert offers(g) == ["Reveal it", "Not yet"]


@pytest.mark.rule("N12.1", "N3.3")
def test_with_the_same_speed_the_order_of_play_counts(scene: Scene, tie_dice: Rolls) -> None:
    g = scene(**late(parties=[["Runner 4"], ["Runner 3", "Fighter 1"]], **DONE))
    tie_dice(2, 5)
    next_turn(g)
    assert asked(g) == [1]


@pytest.mark.rule("N12.3", "N12.4")
def test_the_die_shows_the_turns_that_are_left(scene: Scene) -> None:
    g = scene(**late(completed=[["Stroll"], []]))
    only_final(g, "Long Doom")
    next_turn(g)
    take(g, "Reveal it")
    assert pile(g, "final") == ["Long Doom"]
    assert g.view(1)["shared"]["numbers"]["countdown"] == 9
    next_turn(g)
    assert g.view(1)["shared"]["numbers"]["countdown"] == 8


@pytest.mark.rule("N12.5")
def test_only_who_has_completed_a_mission_may_attempt_the_quest(scene: Scene) -> None:
    g = scene(**late(completed=[["Stroll"], []], final="Doom", countdown=2))
    take(g, "Explore Camp")
    assert "Mission: Doom" in offers(g)
    act(g, "No reward", "Done", "Explore Camp")
    assert asked(g) == [1]
    assert "Mission: Doom" not in offers(g)


@pytest.mark.rule("N12.5")
def test_whoever_revealed_it(scene: Scene) -> None:
    g = scene(**late(final="Doom", countdown=2, **DONE))
    act(g, "Done", "Explore Camp")
    assert asked(g) == [1]
    assert "Mission: Doom" in offers(g)


@pytest.mark.rule("N12.6")
def test_whoever_completes_the_quest_wins(scene: Scene, rolls: Rolls) -> None:
    g = scene(**late(final="Doom", countdown=2, **DONE))
    rolls(1, 3, 1)
    act(g, "Explore Camp", "Mission: Doom")
    assert (g.over, g.winners) == (True, (0,))


@pytest.mark.rule("N12.7", "N12.8")
def test_at_zero_who_has_no_mission_is_out_and_one_left_wins(scene: Scene) -> None:
    g = scene(**late(final="Doom", countdown=1, completed=[[], ["Walk"]]))
    next_turn(g)
    assert (g.over, g.winners) == (True, (1,))
    assert g.out == [True, False]


@pytest.mark.rule("N12.8")
def test_if_nobody_is_left_nobody_wins(scene: Scene) -> None:
    g = scene(**late(final="Doom", countdown=1))
    next_turn(g)
    assert (g.over, g.winners) == (True, ())


@pytest.mark.rule("N12.9")
@pytest.mark.parametrize(("dice", "winners"), [((5, 1), (1,)), ((1, 2, 1, 6), ()), ((1, 2, 4, 1), (0,))])
def test_each_has_one_chance_the_fastest_first(
    scene: Scene, rolls: Rolls, dice: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    g = scene(**late(final="Doom", countdown=1, parties=[["Fighter 3"], ["Runner 4"]], completed=[["Walk"], ["Duel"]]))
    rolls(*dice)
    until(g, "Exploration")
    while not g.over:
        passive(g)
    assert g.winners == winners


@pytest.mark.rule("N12.9")
def test_a_crisis_is_faced_wherever_the_party_is(scene: Scene, rolls: Rolls) -> None:
    rolls(1, 6, 6, 1)
    g = scene(**late(final="Doom", countdown=1, where=[None, None], parties=[["Fighter 9"], ["Runner 4"]], **DONE))
    assert (g.over, g.winners) == (True, (0,))


@pytest.mark.rule("N12.9")
def test_nobody_interrupts_another_in_a_crisis(scene: Scene) -> None:
    hands = [["Again", "Blank 1"], ["Blank 2"]]
    g = scene(**late(final="Doom", countdown=1, hands=hands, **DONE))
    until(g, "Exploration")
    seen: list[tuple[int, int | None]] = []
    while not g.over:
        if g.crisis:
            seen.append((g.asks[0].player, g.active))
        passive(g)
    assert seen
    assert all(player == active for player, active in seen)


@pytest.mark.rule("N12.9")
def test_also_not_with_a_card_that_would_cancel_his(scene: Scene, rolls: Rolls) -> None:
    parties = [["Fighter 5"], ["Monk", "Runner 4"]]
    position: dict[str, Any] = {"hands": [["Deny"], ["Kick", "Blank 1"]], "final": "Doom", "countdown": 1}
    g = scene(**late(parties=parties, **position, **DONE))
    rolls(3, 1)
    act(g, "Play Kick, spinning Monk")
    assert g.crisis
    assert asked(g) == [1]


@pytest.mark.rule("N12.10")
def test_at_last_the_final_mission_comes_by_itself(scene: Scene) -> None:
    g = scene(**late(turn=LATEST_REVEAL - 2))
    next_turn(g)
    assert g.final[0] == []
    next_turn(g)
    assert g.turn == LATEST_REVEAL
    assert len(g.final[0]) == 1
    assert g.countdown > 0


@pytest.mark.rule("N12.10", "N12.11")
def test_in_the_extended_game_it_stays_secret_until_somebody_reveals_it(scene: Scene) -> None:
    g = scene(**late(turn=LATEST_REVEAL - 1, extended=True))
    next_turn(g)
    assert g.turn == LATEST_REVEAL
    assert g.final[0] == []


@pytest.mark.rule("N12.11", "N2.2")
def test_in_the_extended_game_there_is_no_crisis(scene: Scene, rolls: Rolls) -> None:
    g = scene(**late(final="Doom", countdown=1, extended=True, **DONE))
    for _ in range(3):
        next_turn(g)
    assert not g.over
    assert "countdown" not in g.view(0)["shared"]["numbers"]
    until(g, "Exploration")
    assert asked(g) == [1]
    act(g, "Done")
    until(g, "Exploration")
    assert asked(g) == [0]
    rolls(1, 6, 1)
    act(g, "Explore Camp", "Mission: Doom")
    assert (g.over, g.winners) == (True, (0,))


@pytest.mark.rule("N12.11")
def test_after_the_last_turn_of_an_extended_game_nobody_wins(scene: Scene) -> None:
    g = scene(**late(final="Doom", extended=True, turn=LAST_TURN, **DONE))
    next_turn(g)
    assert (g.over, g.winners) == (True, ())


@pytest.mark.rule("N12.9")
def test_no_area_counts_in_a_crisis(box: Scene, rolls: Rolls) -> None:
    """The Glass Desert takes 3 Speed from whoever is in it, but nobody is in it any more."""
    position = {"final": "The Last Hour", "countdown": 1, "where": ["Glass Desert", "Glass Desert"]}
    parties = [["Merchant", "Masked Spy"], ["General"]]
    g = box(start="exploration", parties=parties, completed=[["The Clock"], ["Blood Debt"]], **position)
    rolls(1, 1, 1, 1, 1, 1)
    while not g.over and not g.crisis:
        passive(g)
    assert g.where == [-1, -1]
    assert "Player 1 has 10 in a Speed check of " in story(g)


@pytest.mark.rule("N12.11")
def test_the_extended_game_may_be_longer() -> None:
    """The original says how long a game is, and that this one is longer."""
    assert (Anima.minutes({}), Anima.minutes({"extended": True})) == ((20, 30), (20, None))


@pytest.mark.rule("N12.7", "N3.8")
def test_what_held_for_the_last_turn_is_over_in_a_crisis(scene: Scene, rolls: Rolls) -> None:
    """The storm is gone that made Player 1 slower, and so are the drums that made him faster than Player 2."""
    parties = [["Runner 3"], ["Runner 4"]]
    position: dict[str, Any] = {"final": "Doom", "countdown": 1, "incidents": [["Storm"]], "hands": [["Drums"]]}
    g = scene(parties=parties, where=["Camp", "Camp"], **position, **DONE)
    act(g, "Play Drums")
    assert speed_of(g, 0) == 3 - 1 + 3
    rolls(2, 1, 1, 1)
    while not g.over:
        passive(g)
    assert (speed_of(g, 0), speed_of(g, 1)) == (3, 4)
    assert story(g).index("Player 2 faces the Crisis") < story(g).index("Player 1 faces the Crisis")
    assert pile(g, "advantages_discard")[-1] == "Storm"


@pytest.mark.rule("N12.7", "N5.17")
def test_a_rest_does_not_last_into_a_crisis(scene: Scene, rolls: Rolls) -> None:
    """Whoever rested is stronger in the next turn, and that one is over: 5 + 3 (Stroll) + 1 against 6 + 4."""
    g = scene(start="movement", parties=[["Fighter 5"], ["Runner 4"]], final="Doom", countdown=2, **DONE)
    act(g, "Rest")
    next_turn(g)
    assert combat_of(g, 0) == 5 + 3 + 2
    rolls(1, 6, 1, 4)
    while not g.over:
        passive(g)
    assert "Player 1 has 9, the enemy has 10." in story(g)
    assert g.winners == ()
