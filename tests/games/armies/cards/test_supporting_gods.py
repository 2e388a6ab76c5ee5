"""The eight supporting gods: played once, for an action."""

from __future__ import annotations

import pytest

from tests.games.armies.cards.play import AHEAD, BOX, FIFTEEN, LEVEL, PLAIN, number, numbers, soldier
from tests.games.armies.playing import (
    Scene,
    actions,
    army,
    asked,
    choices,
    choose,
    discarded,
    empty_piles,
    hand,
    held,
    play,
    question,
    sets,
    shown_to,
    stop,
    tokens,
)

GODS = [BOX[at].name for at in BOX.of_table("supporting_god")]
SIX = FIFTEEN[:6]


@pytest.mark.parametrize("name", [name for name in GODS if name != "Hermes"])  # he always takes a card
def test_a_god_costs_an_action_and_is_discarded(scene: Scene, name: str) -> None:
    g = scene(hands=[[name, "Pebble", "Pebble"]])
    empty_piles(g, 0)  # and with nothing to draw, nothing to hit and nothing to take back it does no harm
    play(g, name)
    assert question(g) == ("act", 2) and discarded(g, 0) == [name] and hand(g, 0) == ["Pebble", "Pebble"]


# --- Hermes -----------------------------------------------------------------------------------------------------------


def test_hermes_draws_then_discards_a_card(scene: Scene) -> None:
    drawn = number("Hermes", "draw")
    g = scene(hands=[["Hermes", "Pebble", "Giant 9"]], piles=[PLAIN])
    play(g, "Hermes")
    assert hand(g, 0) == ["Pebble", "Giant 9", *PLAIN[:drawn]]
    assert choices(g) == [f"Discard {card}" for card in ("Pebble", "Giant 9", *PLAIN[:drawn])]
    choose(g, f"Discard {PLAIN[0]}")
    assert PLAIN[0] not in hand(g, 0) and question(g) == ("act", 2) and number("Hermes", "discard") == 1
    assert discarded(g, 0) == [PLAIN[0], "Hermes"]


@pytest.mark.parametrize("name", ["Brigid", "Ganesha"])
def test_a_draw_stops_at_fifteen_cards(scene: Scene, name: str) -> None:
    g = scene(hands=[[*FIFTEEN[:14], name]], piles=[PLAIN])
    play(g, name)
    assert hand(g, 0) == [*FIFTEEN[:14], PLAIN[0]]


# --- Thor -------------------------------------------------------------------------------------------------------------


def test_thor_eliminates_a_top_card(scene: Scene) -> None:
    most = number("Thor", "enemy_top")
    weak, strong = soldier("Giants", most), soldier("Beasts", most + 1)
    g = scene(hands=[["Thor"], ["Aegis"]], armies=[["Archer 1"], ["Archer 2", weak, strong]])
    play(g, "Thor")
    assert choices(g) == ["Archer 2", weak]
    choose(g, weak)
    assert army(g, 1) == ["Archer 2", strong] and discarded(g, 1) == [weak] and asked(g) == 0  # A6.7 no block


@pytest.mark.parametrize("there", [[], ["Giant 1", "Giant 10"]])
def test_thor_without_a_target(scene: Scene, there: list[str]) -> None:
    assert number("Thor", "enemy_top") < 10
    g = scene(hands=[["Thor"]], armies=[["Archer 1"], there], finished=[[], ["Demons"]])
    play(g, "Thor")
    assert question(g) == ("act", 2) and army(g, 1) == there and sets(g, 1) == 1


# --- Isis -------------------------------------------------------------------------------------------------------------


def test_isis_takes_cards_back(scene: Scene) -> None:
    back = number("Isis", "take_back")
    g = scene(hands=[["Isis"]], discards=[SIX])
    play(g, "Isis")
    wanted = [choice for choice in choices(g) if choice != "Done"][1 : back + 1]
    choose(g, *wanted)
    assert hand(g, 0)[2:] == wanted and question(g) == ("act", 2)  # no more than that, and not Isis herself
    assert sorted(map(str, discarded(g, 0))) == sorted({"Isis", *SIX} - set(wanted))


def test_isis_may_take_fewer(scene: Scene) -> None:
    g = scene(hands=[["Isis"]], discards=[["Giant 1", "Beast 1"]])
    play(g, "Isis")
    choose(g, "Beast 1")
    if question(g)[0] != "act":
        choose(g, "Done")
    assert hand(g, 0)[2:] == ["Beast 1"] and discarded(g, 0) == ["Giant 1", "Isis"]


def test_isis_keeps_secret_what_she_takes(scene: Scene) -> None:
    g = scene(hands=[["Isis"]], discards=[["Giant 1"]])
    play(g, "Isis")
    choose(g, "Giant 1")
    assert "Giant 1" in hand(g, 0) and "Giant 1" not in shown_to(g, 1, "hand", 0)


@pytest.mark.parametrize("room", [1, 2])
def test_isis_takes_no_more_than_the_hand_can_hold(scene: Scene, room: int) -> None:
    back = number("Isis", "take_back")
    g = scene(hands=[[*FIFTEEN[: 15 - room], "Isis"]], discards=[PLAIN])
    play(g, "Isis")
    taken = 0
    while question(g)[0] != "act":
        choose(g, next(choice for choice in choices(g) if choice != "Done"))
        taken += 1
    assert taken == min(room, back) and len(hand(g, 0)) == 15 - room + taken


def test_isis_can_take_cards_that_are_alike(scene: Scene) -> None:
    back = number("Isis", "take_back")
    g = scene(hands=[["Isis"]], discards=[["Giant 1"] * back])
    play(g, "Isis")
    choose(g, *["Giant 1"] * back)
    assert hand(g, 0).count("Giant 1") == back


# --- Hachiman ---------------------------------------------------------------------------------------------------------


def test_hachiman_musters(scene: Scene) -> None:
    g = scene(hands=[["Hachiman"]], piles=[PLAIN])
    play(g, "Hachiman")
    assert army(g, 0) == PLAIN[: number("Hachiman", "muster")] and actions(g) == 2


# --- Ganesha ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("had", [0, 6, 11, 12])
def test_ganesha_gives_tokens_and_cards(scene: Scene, had: int) -> None:
    g = scene(hands=[["Ganesha"]], piles=[PLAIN], tokens=[had])
    play(g, "Ganesha")
    assert tokens(g, 0) == min(12, had + number("Ganesha", "gain_tokens"))
    assert hand(g, 0)[2:] == PLAIN[: number("Ganesha", "draw")]


# --- Brigid -----------------------------------------------------------------------------------------------------------


def test_brigid_draws_more_when_the_opponent_is_ahead(scene: Scene) -> None:
    behind, otherwise = numbers("Brigid", "draw")
    assert behind > otherwise
    for position, drawn in ((AHEAD, behind), (LEVEL, otherwise)):
        g = scene(hands=[["Brigid"]], armies=[["Demon 1"], []], piles=[PLAIN], **position)
        play(g, "Brigid")
        assert hand(g, 0)[2:] == PLAIN[:drawn]


# --- Tezcatlipoca -----------------------------------------------------------------------------------------------------


def test_tezcatlipoca_makes_each_opponent_discard(scene: Scene) -> None:
    lost = number("Tezcatlipoca", "opponents_discard")
    g = scene(players=3, hands=[["Tezcatlipoca"], ["Giant 1", "Beast 1"], SIX], piles=[PLAIN])
    play(g, "Tezcatlipoca")
    for seat, card in ((1, "Beast 1"), (2, SIX[3])):
        assert asked(g) == seat  # who loses a card chooses it
        choose(g, f"Discard {card}")
        for _ in range(lost - 1):
            g.choose(0)
        assert card in discarded(g, seat) and card not in hand(g, seat)
    assert held(g, "hand", 2) == len(SIX) - lost and asked(g) == 0
    assert not any("Beast 1" in line for line in g.story(0))


def test_tezcatlipoca_passes_over_empty_hands(scene: Scene) -> None:
    g = scene(players=3, hands=[["Tezcatlipoca"], [], ["Giant 1"]])
    play(g, "Tezcatlipoca")
    assert asked(g) == 2
    choose(g, "Discard Giant 1")
    assert asked(g) == 0 and hand(g, 2) == []


def test_tezcatlipoca_spares_a_partner(scene: Scene) -> None:
    g = scene(players=4, teams=True, hands=[["Tezcatlipoca"], ["Giant 1"], ["Giant 1"], ["Giant 1"]])
    play(g, "Tezcatlipoca")
    choose(g, "Discard Giant 1", "Discard Giant 1")
    assert [held(g, "hand", seat) for seat in (1, 2, 3)] == [0, 1, 0]


def test_tezcatlipoca_draws_only_with_few_cards_in_hand(scene: Scene) -> None:
    few, drawn = number("Tezcatlipoca", "short_of_cards"), number("Tezcatlipoca", "draw")
    for others, draws in ((few, True), (few + 1, False)):  # besides the god itself, which is being played
        g = scene(hands=[["Tezcatlipoca", *FIFTEEN[:others]], []], piles=[PLAIN])
        play(g, "Tezcatlipoca")
        assert hand(g, 0)[others:] == (PLAIN[:drawn] if draws else [])


# --- Enki -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stacks", range(7))
def test_enki_draws_for_every_stack(scene: Scene, stacks: int) -> None:
    below = ["Giant 9", "Giant 8"] if stacks else []  # cards of one kind are one stack
    g = scene(hands=[["Enki"]], armies=[below + PLAIN[:stacks]], finished=[["Beasts"]], piles=[FIFTEEN])
    play(g, "Enki")
    assert hand(g, 0)[2:] == FIFTEEN[:stacks]


def test_enki_stops_at_fifteen_cards_and_at_the_end_of_the_pile(scene: Scene) -> None:
    g = scene(hands=[[*FIFTEEN[:14], "Enki"]], armies=[PLAIN])
    play(g, "Enki")
    assert len(hand(g, 0)) == 15
    g = scene(hands=[["Enki"]], armies=[PLAIN])
    g.pile[0][:] = g.pile[0][:2]
    play(g, "Enki")
    assert len(hand(g, 0)) == 2 + 2 and held(g, "pile", 0) == 0


def test_a_god_played_as_the_last_card_still_does_what_it_says(scene: Scene) -> None:
    g = scene(hands=[["Pebble", "Pebble", "Hachiman"], ["Pebble"]], piles=[PLAIN])
    g.hand[0][:] = g.hand[0][2:]
    play(g, "Hachiman")
    assert army(g, 0) == PLAIN[: number("Hachiman", "muster")] and asked(g) == 1  # A7.6 then the turn is over
    stop(g)
