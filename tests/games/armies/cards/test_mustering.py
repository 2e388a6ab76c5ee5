"""Mustering, which so many cards do: chains, gods, full hands, empty piles, sets out of turn."""

from __future__ import annotations

import pytest

from tests.games.armies.cards.play import FIFTEEN, PLAIN, number
from tests.games.armies.playing import (
    Scene,
    actions,
    army,
    asked,
    choices,
    choose,
    discarded,
    drop,
    empty_piles,
    finished,
    hand,
    held,
    play,
    question,
    sets,
    shown_to,
    strike,
    tokens,
)
from theomachy.games.armies.faces import KINDS


def test_a_mustered_card_does_what_it_says(scene: Scene) -> None:
    g = scene(hands=[["Ember Imp"]], piles=[["Frost Giant"]])
    drop(g, "Ember Imp")
    assert army(g, 0) == ["Ember Imp", "Frost Giant"]
    assert tokens(g, 1) == 6 - number("Frost Giant", "opponents_lose_tokens")


def test_mustering_goes_on_as_long_as_it_turns_up_cards_that_muster(scene: Scene) -> None:
    chain = ["Jackal", "Will-o'-the-Wisp", "Ember Imp", "Jackal", "Horned Tormentor", "Giant 9"]
    g = scene(hands=[["Ember Imp"]], piles=[chain])
    drop(g, "Ember Imp")
    assert army(g, 0) == ["Ember Imp", *chain[:-1]] and actions(g) == 2


def test_the_rest_is_mustered_after_the_chain_of_the_first(scene: Scene) -> None:
    g = scene(hands=[["Hachiman"]], piles=[["Ember Imp", *PLAIN]])
    play(g, "Hachiman")
    count = number("Hachiman", "muster") + number("Ember Imp", "muster")
    assert army(g, 0) == ["Ember Imp", *PLAIN][:count]


def test_the_whole_pile_can_be_mustered(scene: Scene) -> None:
    g = scene(hands=[["Ember Imp"]])
    g.pile[0][:] = [card for card in g.pile[0] if g.face(card).name in ("Ember Imp", "Jackal", "Will-o'-the-Wisp")]
    drop(g, "Ember Imp")
    assert held(g, "pile", 0) == 0 and sets(g, 0) == 0 and len(army(g, 0)) == 12  # four of each
    assert question(g) == ("act", 2)


def test_a_mustered_card_does_not_attack(scene: Scene) -> None:
    g = scene(hands=[["Ember Imp"], ["Pebble"]], armies=[[], ["Archer 1"]], piles=[["Jackal", "Giant 9"]])
    drop(g, "Ember Imp")
    assert question(g) == ("act", 2) and army(g, 1) == ["Archer 1"]


@pytest.mark.parametrize("other", ["Hermes", "War Horn", "Aegis"])
def test_gods_and_power_cards_go_into_the_hand_for_all_to_see(scene: Scene, other: str) -> None:
    g = scene(hands=[["Ember Imp"]], piles=[[other, *PLAIN]])
    drop(g, "Ember Imp")
    assert army(g, 0) == ["Ember Imp"] and hand(g, 0)[-1] == other and discarded(g, 0) == []
    assert shown_to(g, 1, "hand", 0)[-1] == shown_to(g, None, "hand", 0)[-1] == other


@pytest.mark.parametrize("other", ["Hermes", "War Horn", "Aegis"])
def test_with_a_full_hand_they_are_discarded(scene: Scene, other: str) -> None:
    g = scene(hands=[["Giant 10"], FIFTEEN], armies=[[], ["Ancestor Shade"]], piles=[[], [other, *PLAIN]])
    strike(g, "Giant 10", "Ancestor Shade of Player 2")
    assert discarded(g, 1) == ["Ancestor Shade", other] and len(hand(g, 1)) == 15
    assert army(g, 1) == PLAIN[: number("Ancestor Shade", "muster") - 1]


def test_an_army_card_is_mustered_past_a_full_hand(scene: Scene) -> None:
    g = scene(hands=[["Giant 10"], FIFTEEN], armies=[[], ["Ancestor Shade"]], piles=[[], PLAIN])
    strike(g, "Giant 10", "Ancestor Shade of Player 2")
    assert army(g, 1) == PLAIN[: number("Ancestor Shade", "muster")] and len(hand(g, 1)) == 15


def test_an_empty_pile_musters_nothing(scene: Scene) -> None:
    g = scene(hands=[["Ember Imp", "Hachiman"]])
    empty_piles(g, 0)
    drop(g, "Ember Imp")
    play(g, "Hachiman")
    assert army(g, 0) == ["Ember Imp"] and actions(g) == 1


def test_a_pile_that_runs_out_ends_the_mustering(scene: Scene) -> None:
    g = scene(hands=[["Hachiman"]])
    g.pile[0][:] = [card for card in g.pile[0] if g.face(card).name == "Giant 1"][:1]
    play(g, "Hachiman")
    assert army(g, 0) == ["Giant 1"] and held(g, "pile", 0) == 0 and actions(g) == 2


FOUR_GIANTS = ["Giant 2", "Giant 3", "Giant 4", "Giant 5"]


def test_a_set_that_a_muster_finishes_in_your_turn_is_rewarded(scene: Scene) -> None:
    g = scene(hands=[["Ember Imp"]], armies=[FOUR_GIANTS], piles=[["Giant 1", "Beast 2"]])
    drop(g, "Ember Imp")
    assert sets(g, 0) == 1 and army(g, 0) == ["Ember Imp"]
    assert hand(g, 0)[-1] == "Beast 2" and actions(g) == 3


def test_two_sets_that_one_card_finishes_give_a_token(scene: Scene) -> None:
    demons = ["Demon 1", "Demon 2", "Demon 3", "Demon 4"]
    g = scene(hands=[["Ember Imp"]], armies=[[*FOUR_GIANTS, *demons]], piles=[["Pebble", "Giant 1", "Beast 2"]])
    drop(g, "Ember Imp")  # finishes the Demons, draws the Pebble, musters the Giant
    assert sets(g, 0) == 2 and tokens(g, 0) == 7 and actions(g) == 4 and hand(g, 0)[-1] == "Beast 2"


def test_a_set_that_a_muster_finishes_out_of_turn_counts_but_earns_nothing(scene: Scene) -> None:
    g = scene(
        hands=[["Beast 10"], ["Pebble"]],
        armies=[[], ["Ancestor Shade", *FOUR_GIANTS]],
        piles=[[], ["Giant 1", *PLAIN[1:]]],
    )
    strike(g, "Beast 10", "Ancestor Shade of Player 2")
    assert sets(g, 1) == 1 and "Giant 1" in finished(g, 1)
    assert hand(g, 1) == ["Pebble"] and tokens(g, 1) == 6 and question(g) == ("act", 1) and asked(g) == 0


def test_a_muster_can_win_the_game_out_of_turn(scene: Scene) -> None:
    g = scene(
        players=4,
        hands=[["Beast 10"], ["Pebble"]],
        armies=[[], ["Ancestor Shade", *FOUR_GIANTS]],
        finished=[[], ["Archers", "Demons", "Warriors"]],
        piles=[[], ["Giant 1", *PLAIN[1:]]],
    )
    strike(g, "Beast 10", "Ancestor Shade of Player 2")
    assert g.over and g.winners == (1,)


def test_a_mustered_wanderer_asks_for_its_kind(scene: Scene) -> None:
    g = scene(hands=[["Ember Imp"]], armies=[["Giant 9"]], piles=[["Masked Wanderer"]])
    drop(g, "Ember Imp")
    assert choices(g) == [f"Join the {kind}" for kind in KINDS]
    choose(g, "Join the Giants")
    assert army(g, 0) == ["Giant 9", "Ember Imp", "Masked Wanderer"] and question(g) == ("act", 2)


def test_a_wanderer_that_is_mustered_out_of_turn_asks_its_owner(scene: Scene) -> None:
    g = scene(
        hands=[["Beast 10"], ["Pebble"]],
        armies=[[], ["Ancestor Shade", *FOUR_GIANTS]],
        piles=[[], ["Masked Wanderer", *PLAIN[1:]]],
    )
    strike(g, "Beast 10", "Ancestor Shade of Player 2")
    assert asked(g) == 1 and choices(g) == [f"Join the {kind}" for kind in KINDS]
    choose(g, "Join the Giants")
    assert sets(g, 1) == 1 and asked(g) == 0 and question(g) == ("act", 1)


def test_an_archer_that_is_mustered_out_of_turn_lets_its_owner_choose(scene: Scene) -> None:
    g = scene(
        hands=[["Beast 10"], ["Pebble"]],
        armies=[["Giant 1"], ["Ancestor Shade"]],
        piles=[[], ["Longbow Huntress", *PLAIN[1:]]],
    )
    strike(g, "Beast 10", "Ancestor Shade of Player 2")
    assert asked(g) == 1 and choices(g) == ["Giant 1"]
    choose(g, "Giant 1")
    assert army(g, 0) == ["Beast 10"] and discarded(g, 0) == ["Giant 1"] and asked(g) == 0


def test_an_attacker_that_is_gone_before_its_attack_does_not_attack(scene: Scene) -> None:
    """The Jackal musters the Huntress, she shoots the Shade, which musters a Huntress, who shoots the Jackal."""
    g = scene(
        hands=[["Jackal"], ["Aegis"]],
        armies=[[], ["Ancestor Shade", "Warrior 2"]],
        piles=[["Longbow Huntress"], ["Longbow Huntress", "Giant 9"]],
    )
    choose(g, "Drop Jackal and attack", "Ancestor Shade", "Jackal")
    assert asked(g) == 0 and question(g) == ("act", 2)
    assert discarded(g, 0) == ["Jackal"] and hand(g, 1) == ["Aegis"] and "Warrior 2" in army(g, 1)
