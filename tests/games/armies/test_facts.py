"""What the original rulebook states (FACTS.md, section 3) holds in the box, at the table and on the reference card."""

from __future__ import annotations

import re
from typing import Any

import pytest

import theomachy as th
from tests.games.armies.playing import (
    Scene,
    actions,
    asked,
    choose,
    drop,
    held,
    is_asked_to_block,
    kinds,
    play,
    sets,
)
from theomachy.games.armies import GAME

CARDS, _ = GAME.check_cards()
RULEBOOK = (GAME.card_folder.parent / "rulebook.md").read_text("utf-8")


def in_the_box(*tables: str) -> int:
    return sum(int(getattr(card.data, "copies", 1)) for card in CARDS if card.table in tables)


def sets_to_win(**options: Any) -> int:
    return int(th.new("armies", seed=1, **options).view(None)["shared"]["numbers"]["sets to win"])


@pytest.mark.parametrize(
    ("what", "number"),
    [
        (in_the_box("leading_god"), 8),
        (in_the_box("army", "wanderer"), 97),
        (in_the_box("supporting_god"), 8),
        (in_the_box("power"), 7),
        (in_the_box("army", "wanderer", "supporting_god", "power"), 112),
        (sets_to_win(players=2), 8),
        (sets_to_win(players=3), 6),
        (sets_to_win(players=4), 4),
        (sets_to_win(players=4, teams=True, team_goal="each"), 4),
        (sets_to_win(players=4, teams=True), 8),
    ],
    ids=["leaders", "army", "gods", "powers", "deck", "2", "3", "4", "teams each", "teams together"],
)
def test_figures(what: int, number: int) -> None:
    assert what == number


def test_names() -> None:
    assert "Loki" in [card.name for card in CARDS if card.table == "leading_god"]
    assert {"Demons", "Archers", "Warriors"} < {getattr(card.data, "kind", "") for card in CARDS}


def test_eight_sets_can_be_reached_with_the_cards_of_one_deck() -> None:
    soldiers = {
        kind: sum(int(getattr(card.data, "copies", 0)) for card in CARDS if getattr(card.data, "kind", "") == kind)
        for kind in kinds(6)
    }
    assert sum(count // 5 for count in soldiers.values()) >= 8


def test_start() -> None:
    g = th.new("armies", seed=1, leaders=["Loki", "Loki"])
    first = g.asks[0].player
    seats = g.view(None)["seats"]
    assert [seat["numbers"]["energy tokens"] for seat in seats] == [6, 6]
    assert seats[first]["zones"]["hand"]["count"] == 10
    for _ in range(3):
        assert {option.verb for option in g.asks[0].options} == {"drop"}  # no attack, no skipping
        drops = [option for option in g.asks[0].options if not g.face(option.cards[0]).trees]
        g.choose(drops[0] if drops else g.asks[0].options[0])
        while g.asks[0].raw[1][0] != "first drop":
            g.choose(0)
    assert g.asks[0].player != first


def test_later_turns(scene: Scene) -> None:
    g = scene()
    assert (held(g, "hand", 0), actions(g)) == (3, 3)
    assert held(scene(hands=[["Pebble"] * 14 + ["Giant 1"] * 3]), "hand", 0) == 15


@pytest.mark.parametrize(
    ("card", "how", "price"),
    [
        ("Warrior 5", "Drop Warrior 5", 1),
        ("Warrior 5", "Drop Warrior 5 and attack", 2),
        ("Librarian", "Play Librarian", 1),
        ("Pebble", "Play Pebble", 1),
        ("Pebble", "Leader", 1),
    ],
)
def test_prices(scene: Scene, card: str, how: str, price: int) -> None:
    g = scene(hands=[[card, "Giant 1", "Giant 2"]], armies=[[], ["Archer 3"]])
    choose(g, how)
    if price == 2:
        choose(g, "Attack Archer 3 of Player 2")
    assert (asked(g), actions(g)) == (0, 3 - price)
    assert g.view(None)["seats"][0]["numbers"]["energy tokens"] == (3 if how == "Leader" else 6)


def test_blocking_is_a_reaction(scene: Scene) -> None:
    g = scene(hands=[["Warrior 5"], ["Wall"]], armies=[[], ["Archer 3"]])
    choose(g, "Drop Warrior 5 and attack", "Attack Archer 3 of Player 2")
    assert is_asked_to_block(g, 1) and g.asks[0].reaction


def test_rewards(scene: Scene) -> None:
    armies = [[f"{one} {n}" for one in ("Warrior", "Archer") for n in (1, 2, 3, 4)]]
    g = scene(hands=[["Warrior 5", "Archer 5", "Pebble"]], armies=armies)
    pile = held(g, "pile", 0)
    drop(g, "Warrior 5")
    assert (sets(g, 0), actions(g), held(g, "pile", 0)) == (1, 3, pile - 1)  # a card and an action
    drop(g, "Archer 5")
    assert g.view(None)["seats"][0]["numbers"]["energy tokens"] == 7  # two sets in one turn: a token


def test_an_empty_hand_draws_4(scene: Scene) -> None:
    g = scene(hands=[["Giant 1", "Giant 2", "Giant 3"]])
    drop(g, "Giant 1", "Giant 2", "Giant 3")
    choose(g, "Stop")
    assert held(g, "hand", 0) == 4


def test_tokens_come_back_for_3_and_3_cards(scene: Scene) -> None:
    six = ["Demon 1", "Demon 2", "Demon 3", "Giant 1", "Beast 2", "Spirit 3"]
    g = scene(hands=[[*six, "Pebble"]], tokens=[0])
    choose(g, "Renew", "Three Demons", *six)
    assert g.view(None)["seats"][0]["numbers"]["energy tokens"] == 2
    assert held(g, "discard", 0) == 6


def test_twelve_tokens_are_the_most(scene: Scene) -> None:
    g = scene(hands=[["Treasurer", "Treasurer", "Treasurer"]], tokens=[6])
    for most in (11, 12, 12):
        play(g, "Treasurer")
        assert g.tokens[0] == most


@pytest.mark.rule("A1.1")
@pytest.mark.parametrize(
    "line",
    [
        r"drop a card \| 1 action \|",
        r"drop and attack \| 2 actions \|",
        r"supporting god \| 1 action \|",
        r"power card \| 1 action \|",
        r"ability of your leading god \| 1 action and its price in tokens \|",
        r"sets to win \| 8 with two, 6 with three, 4 with four, 8 for a team \|",
        r"first round \| draw 10, drop 3 \|",
        r"later turns \| draw 3, up to 3 actions, hand limit 15 \|",
        r"energy tokens \| 6 at the start, 12 at most \|",
        r"the turn ends; next turn draw 4 \|",
        r"renew tokens, only with 0 \| 3 army cards of one kind and 3 others, no action \|",
    ],
)
def test_the_reference_card_says_the_same(line: str) -> None:
    card = RULEBOOK.split("## Reference card")[1]
    assert re.search(line, card)
