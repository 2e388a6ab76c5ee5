"""Why not: what cannot be done now is explained, with the paragraph that says so."""

from __future__ import annotations

import random
from typing import Any

import pytest

import theomachy as th
from tests.games.anima.playing import Rolls, Scene, act, offers, passive, take, until
from tests.games.rulebook_check import Rulebook
from theomachy.games.anima import GAME
from theomachy.games.anima.state import Anima

BOOK = Rulebook.of((GAME.card_folder.parent / "rulebook.md").read_text("utf-8"))


def reasons(g: Anima, seat: int, subject: str) -> list[str]:
    return [f"{no.reason} ({no.rule})" for no in g.why_not(seat) if no.subject == subject]


@pytest.mark.parametrize(
    ("position", "subject", "reason"),
    [
        ({"hands": [["Purse"]]}, "Purse", "it is used in the Movement phase (N3.6)"),
        ({"hands": [["Shout"]]}, "Shout", "it is used when a combat of yours begins (N9.4)"),
        (
            {"hands": [["Deny"]]},
            "Deny",
            "it interrupts something, and nothing happens now that it answers (N10.1)",
        ),
        (
            {"hands": [["Spark"]], "parties": [["Monk"]]},
            "Spark",
            "none of your Characters with Magic can be spun (N1.11)",
        ),
        ({"hands": [[], ["Coin"]]}, "Coin", "wait until you are asked (N3.1)"),
        (
            {"parties": [["Champion"]]},
            "The ability of Champion",
            "it is used when a combat of yours begins (N9.4)",
        ),
        ({"parties": [["Fighter 1", "Saint"]]}, "Send Saint away", "an Arcane Character cannot be sent away (N1.8)"),
        ({"missions": [["Stroll"]]}, "Stroll", "it is attempted after exploring Camp (N8.3)"),
        (
            {"missions": [["High Road"]]},
            "High Road",
            "it is attempted after exploring an Area of level 2 or more (N8.3)",
        ),
        ({"missions": [["Toll"]]}, "Toll", "you lack what it asks for (N8.4)"),
        (
            {"missions": [["Stroll"]], "where": ["Camp"]},
            "Stroll",
            "explore the Area successfully first (N7.12)",
        ),
        (
            {"start": "interaction", "where": ["Camp", "Keep"], "hands": [["Blank 1"]]},
            "Camp",
            "your party is there (N5.3)",
        ),
        ({"where": ["Camp", "Keep"]}, "Keep", "parties go to other Areas in the Movement phase (N5.1)"),
        ({"final": "Doom", "countdown": 2}, "Doom", "complete a mission of your own first (N12.5)"),
        (
            {"start": "interaction", "where": ["Camp", "Keep"], "hands": [["Blank 1"]]},
            "Attack the party of Player 2",
            "Player 2 is not in your Area (N6.2)",
        ),
        (
            {
                "start": "interaction",
                "parties": [["Fighter 1"], ["Runner 1", "Runner 2", "Runner 3"]],
                "where": ["Camp", "Camp"],
                "hands": [["Blank 1"]],
            },
            "Attack the party of Player 2",
            "one party has 3 Characters, the other 1: they may differ by one (N6.3)",
        ),
        (
            {"start": "interaction", "where": ["Fair", "Camp"], "hands": [["Blank 1"]]},
            "Offer a trade to Player 2",
            "both parties must be in Areas with the Trade icon (N6.8)",
        ),
    ],
)
def test_each_refusal_says_why(scene: Scene, position: dict[str, Any], subject: str, reason: str) -> None:
    seat = 1 if position.get("hands") == [[], ["Coin"]] else 0
    assert reason[0].upper() + reason[1:] in reasons(scene(**position), seat, subject)


def test_nobody_seeks_new_horizons_twice(scene: Scene) -> None:
    g = scene(start="movement", areas=["Keep"], decks={"horizons": ["Camp"], "encounters": ["Feast"]})
    take(g, "Seek new horizons: draw")
    subject = "Seek new horizons: draw a new Area"
    assert reasons(g, 1, subject) == ["Somebody has sought new horizons this turn (N5.11)"]


def test_rewards_that_cannot_be_claimed(scene: Scene) -> None:
    five = [f"Blank {n}" for n in range(1, 6)]
    four = ["Fighter 1", "Fighter 2", "Fighter 3", "Fighter 4"]
    g = scene(start="exploration", parties=[four, ["Monk"]], hands=[five], where=["Camp"])
    act(g, "Explore Camp")
    until(g, "You have explored")
    assert reasons(g, 0, "Advantage: draw a card") == ["Your hand is full (N4.7)"]
    assert reasons(g, 0, "Recruit a Character") == ["Your party has four Characters already (N4.7)"]


def test_a_lost_turn_is_the_reason(scene: Scene) -> None:
    g = scene(start="movement", guards={"Camp": "Mud"}, hands=[["Coin"]])
    act(g, "Move to Camp")
    until(g, "Movement")
    assert reasons(g, 0, "Coin") == ["You have lost your turn (N11.4)"]


def test_in_a_combat_the_cards_of_the_phase_are_refused(scene: Scene, rolls: Rolls) -> None:
    position: dict[str, Any] = {"parties": [["Fighter 3"]], "where": ["Meadow"], "hands": [["Lantern", "Shout"]]}
    g = scene(start="exploration", decks={"encounters": ["Beast 1"]}, **position)
    rolls(2)
    act(g, "Explore Meadow")
    until(g, "Beast 1 has 1")
    assert "Play Shout" in offers(g)
    assert reasons(g, 0, "Lantern") == ["It is used in the Exploration phase (N3.6)"]


@pytest.mark.parametrize("mode", GAME.modes, ids=lambda mode: mode.label)
def test_every_card_in_hand_is_a_choice_or_is_explained_and_never_both(mode: th.Mode) -> None:
    """Also the abilities on the table; each explanation is a sentence with a paragraph that exists."""
    g = th.new("anima", seed=2, log=False, **mode.options)
    assert isinstance(g, Anima)
    rng = random.Random(2)
    while not g.over:
        ask = g.asks[rng.randrange(len(g.asks))]
        if rng.random() < 0.3 and not g.branches:
            offered = {card for option in ask.options for card in option.cards}
            refusals = g.why_not(ask.player)
            refused = {no.card for no in refusals if no.card is not None}
            assert {*g.hand[ask.player], *g.areas[0]} <= offered | refused, g.trace()
            assert not refused & offered, g.trace()
            assert all(no.rule in BOOK.paragraphs and no.reason and "{" not in str(no) for no in refusals)
        advice = g.advise(ask.raw) if rng.random() < 0.5 else None
        g.choose(advice if advice is not None else rng.randrange(len(ask.options)), player=ask.player)


def test_the_area_that_a_party_leaves(scene: Scene) -> None:
    g = scene(where=["Camp", "Keep"])
    act(g, "Announce that your party leaves Camp")
    until(g, "Movement")
    assert reasons(g, 0, "Camp") == ["Your party is leaving it (N5.2)"]
    act(g, "Move to Keep")
    assert g.leaving == [False, False]


def test_one_meeting_in_a_turn(scene: Scene, rolls: Rolls) -> None:
    g = scene(start="interaction", parties=[["Fighter 2"], ["Runner 1"]], where=["Fair", "Fair"], hands=[["Whisper"]])
    rolls(2, 3)
    act(g, "Attack the party of Player 2")
    until(g, "Interaction")
    assert reasons(g, 0, "Offer a trade to Player 2") == [
        "Your party has attacked or offered a trade in this turn (N6.1)"
    ]
    assert reasons(g, 0, "Attack the party of Player 2") == ["You have fought each other this turn (N6.7)"]


def test_a_mission_without_a_place_is_for_the_reset_phase(scene: Scene) -> None:
    hands = [["Blank 1", "Blank 2"]]
    g = scene(start="exploration", missions=[["Toll"]], hands=hands, where=["Camp"])
    assert reasons(g, 0, "Toll") == ["It is attempted in the Reset phase, once in a turn (N8.7)"]


def test_in_a_crisis_normal_play_is_over(scene: Scene) -> None:
    position: dict[str, Any] = {"parties": [["Champion"], ["Fighter 1"]], "missions": [["Race"]], "where": ["Camp"]}
    g = scene(start="exploration", completed=[["Stroll"], ["Walk"]], final="Doom", countdown=1, **position)
    while not g.crisis:
        passive(g)
    for subject in ("Race", "Doom", "Camp"):
        assert reasons(g, 0, subject) == ["The Crisis has come: only its challenge is left (N12.7)"]
