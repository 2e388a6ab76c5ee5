"""A9 Teams and secrets: who may see what."""

from __future__ import annotations

from typing import Any

import pytest

import theomachy as th
from tests.games.armies.playing import (
    NewGame,
    Scene,
    asked,
    choices,
    choose,
    deck_names,
    discarded,
    drop,
    drop_first_three,
    hand,
    play,
    shown_to,
    stop,
    strike,
    use_leader,
)
from theomachy.games.armies.state import Armies

TEAMS: dict[str, Any] = {"players": 4, "teams": True}


@pytest.mark.rule("A9.8")
@pytest.mark.parametrize("viewer", [1, 2, 3, None])
def test_a_hand_is_secret_also_from_a_partner(scene: Scene, viewer: int | None) -> None:
    g = scene(**TEAMS, hands=[["Warrior 5", "Wall", "Slayer"]])
    assert shown_to(g, viewer, "hand", 0) == [None] * 3
    assert hand(g, 0) == ["Warrior 5", "Wall", "Slayer"]
    assert "Warrior 5" not in str(g.view(viewer))


@pytest.mark.rule("A9.8")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nobody_may_look_into_a_draw_pile(scene: Scene, viewer: int | None) -> None:
    g = scene(piles=[["Giant 7"], ["Giant 7"]])
    for seat in (0, 1):
        assert set(shown_to(g, viewer, "pile", seat)) == {None}


@pytest.mark.rule("A9.8")
def test_a_discard_pile_may_be_looked_through_by_its_owner_only(scene: Scene) -> None:
    g = scene(**TEAMS, discards=[["Warrior 5", "Wall"]])
    assert discarded(g, 0) == ["Warrior 5", "Wall"]
    for viewer in (1, 2, 3, None):
        assert shown_to(g, viewer, "discard", 0) == [None, None]


@pytest.mark.rule("A9.8", "A5.10")
@pytest.mark.parametrize("viewer", [1, None])
def test_not_even_for_what_everybody_saw_going_there(scene: Scene, viewer: int | None) -> None:
    g = scene(me=1, first=1, hands=[[], ["Demon 10"]], armies=[["Archer 1"]])
    strike(g, "Demon 10", "Archer 1 of Player 1")
    assert discarded(g, 0) == ["Archer 1"] and shown_to(g, viewer, "discard", 0) == [None]


@pytest.mark.rule("A9.8")
@pytest.mark.parametrize("viewer", [1, None])
def test_cards_discarded_from_a_hand_are_not_shown(scene: Scene, viewer: int | None) -> None:
    g = scene(hands=[["Spendthrift", "Giant 7", "Giant 8", "Giant 9"]])
    choose(g, "Drop Spendthrift", "Discard Giant 7", "Discard Giant 9")
    assert discarded(g, 0) == ["Giant 7", "Giant 9"]
    assert shown_to(g, viewer, "discard", 0) == [None, None]
    assert "Giant" not in " ".join(g.story(viewer))


@pytest.mark.rule("A9.8", "A7.8")
@pytest.mark.parametrize("viewer", [1, None])
def test_cards_given_up_for_tokens_are_not_shown(scene: Scene, viewer: int | None) -> None:
    six = ["Warrior 1", "Warrior 2", "Warrior 3", "Giant 4", "Giant 5", "Slayer"]
    g = scene(hands=[[*six, "Pebble"]], tokens=[0])
    choose(g, "Renew", "Three Warriors", *six)
    assert shown_to(g, viewer, "discard", 0) == [None] * 6
    assert not any(name in line for name in six for line in g.story(viewer))


@pytest.mark.rule("A9.8")
@pytest.mark.parametrize("viewer", [1, None])
def test_which_cards_are_taken_back_from_a_discard_pile_is_secret(scene: Scene, viewer: int | None) -> None:
    def taken(card: str) -> Armies:
        g = scene(me=1, first=1, hands=[["Gravedigger"], ["Demon 10"]], armies=[["Archer 1", "Giant 2"]])
        strike(g, "Demon 10", "Archer 1 of Player 1", "Giant 2 of Player 1")  # everybody sees both go
        stop(g)
        choose(g, "Play Gravedigger", card, "Done")
        assert asked(g) == 0 and card in hand(g, 0)
        return g

    one, other = taken("Archer 1"), taken("Giant 2")
    assert set(shown_to(one, viewer, "hand", 0)) == {None}
    assert one.view(viewer)["seats"] == other.view(viewer)["seats"]


@pytest.mark.rule("A9.8")
@pytest.mark.parametrize("viewer", [1, None])
def test_which_card_is_discarded_is_secret_even_if_some_of_the_hand_are_known(scene: Scene, viewer: int | None) -> None:
    def discarding(card: str) -> Armies:
        hands = [["Spendthrift", "Giant 7", "Giant 8", "Giant 9"], ["Demon 10"]]
        g = scene(me=1, first=1, hands=hands, armies=[["Phoenix"]])
        strike(g, "Demon 10", "Phoenix of Player 1")  # everybody sees it return to the hand
        stop(g)
        choose(g, "Drop Spendthrift", f"Discard {card}", "Discard Giant 8")
        return g

    one, other = discarding("Phoenix"), discarding("Giant 7")
    assert one.view(viewer)["seats"] == other.view(viewer)["seats"]


@pytest.mark.rule("A9.8", "A7.8")
@pytest.mark.parametrize("viewer", [1, None])
def test_which_cards_are_given_up_is_secret_even_if_some_of_the_hand_are_known(
    scene: Scene, viewer: int | None
) -> None:
    def giving_up(card: str) -> Armies:
        hands = [["Warrior 1", "Warrior 2", "Warrior 3", "Giant 4", "Giant 5", "Giant 7"], ["Demon 10"]]
        g = scene(me=1, first=1, hands=hands, armies=[["Phoenix"]], piles=[["Pebble"] * 3], tokens=[0])
        strike(g, "Demon 10", "Phoenix of Player 1")  # everybody sees it return to the hand
        stop(g)
        choose(g, "Renew", "Three Warriors", "Warrior 1", "Warrior 2", "Warrior 3", "Giant 4", "Giant 5", card)
        return g

    assert giving_up("Phoenix").view(viewer)["seats"] == giving_up("Giant 7").view(viewer)["seats"]


@pytest.mark.rule("A9.8")
@pytest.mark.parametrize("viewer", [1, None])
def test_which_of_two_equal_cards_was_known_is_secret(scene: Scene, viewer: int | None) -> None:
    def after_dropping(drawn: str) -> Armies:
        g = scene(me=1, first=1, hands=[["Giant 7"], ["Demon 10"]], armies=[["Phoenix"]], piles=[[drawn]])
        strike(g, "Demon 10", "Phoenix of Player 1")  # everybody sees it return to the hand
        stop(g)
        drop(g, "Phoenix")
        return g

    lucky = after_dropping("Phoenix")  # drew a second one, which nobody else can know
    assert "Phoenix" in hand(lucky, 0) and shown_to(lucky, viewer, "hand", 0) == [None] * 4
    assert lucky.view(viewer)["seats"] == after_dropping("Giant 8").view(viewer)["seats"]


@pytest.mark.rule("A9.8")
@pytest.mark.parametrize("viewer", [1, None])
def test_it_is_secret_also_if_the_unknown_one_was_there_first(scene: Scene, viewer: int | None) -> None:
    def after_dropping(had: str) -> Armies:
        g = scene(me=1, first=1, hands=[[had], ["Demon 10"]], armies=[["Phoenix"]])
        strike(g, "Demon 10", "Phoenix of Player 1")
        stop(g)
        drop(g, "Phoenix")
        return g

    assert after_dropping("Phoenix").view(viewer)["seats"] == after_dropping("Giant 8").view(viewer)["seats"]


@pytest.mark.rule("A9.8", "A2.11")
@pytest.mark.parametrize("viewer", [1, None])
def test_which_card_is_taken_out_of_the_pile_is_secret_even_if_some_are_known(
    new_game: NewGame, viewer: int | None
) -> None:
    g = new_game(leaders=["Seer", "Patron"], bottoms=[["Giant 10", "Giant 8", "Giant 7"], ["Giant 9"]])
    for _ in range(2):
        drop_first_three(g)
    del g.pile[0][3:]
    assert shown_to(g, viewer, "pile", 0) == ["Giant 10", None, None]  # everybody knows what lies at the bottom
    use_leader(g)
    other = g.clone()
    choose(g, "Giant 10")
    choose(other, "Giant 8")
    assert "Giant 10" in hand(g, 0) and "Giant 8" in hand(other, 0)
    assert g.view(viewer)["seats"] == other.view(viewer)["seats"]


@pytest.mark.rule("A9.8")
def test_only_the_owner_sees_what_is_looked_at_in_the_pile(scene: Scene) -> None:
    five = ["Giant 1", "Giant 2", "Giant 3", "Giant 4", "Giant 5"]
    g = scene(hands=[["Oracle"]], piles=[five])
    play(g, "Oracle")
    assert choices(g) == five
    for viewer in (1, None):
        assert g.view(viewer)["ask"] is None and set(shown_to(g, viewer, "pile", 0)) == {None}
    choose(g, "Giant 3")
    for viewer in (1, None):
        assert "Giant" not in str(g.view(viewer))
    known = [name for name in shown_to(g, 0, "pile", 0) if name]
    assert sorted(known) == ["Giant 1", "Giant 2", "Giant 4", "Giant 5"]  # who has looked goes on knowing


@pytest.mark.rule("A9.8")
def test_drawing_is_secret(scene: Scene) -> None:
    g = scene(hands=[["Librarian"]], piles=[["Giant 1", "Giant 2", "Giant 3"]])
    play(g, "Librarian")
    for viewer in (1, None):
        assert "Giant" not in str(g.view(viewer)) and "Giant" not in " ".join(g.story(viewer))


@pytest.mark.rule("A9.9")
@pytest.mark.parametrize("viewer", [0, 1, 3, None])
def test_what_is_public(scene: Scene, viewer: int | None) -> None:
    g = scene(
        **TEAMS,
        hands=[[], [], ["Wall", "Slayer"], []],
        armies=[[], [], ["Warrior 5", "Archer 1"], []],
        finished=[[], [], ["Giants"], []],
        discards=[[], [], ["Pebble"], []],
        tokens=[6, 6, 9, 6],
        leaders=["Patron", "Patron", "Miser", "Patron"],
    )
    assert shown_to(g, viewer, "army", 2) == ["Warrior 5", "Archer 1"]
    assert None not in shown_to(g, viewer, "finished", 2) and len(shown_to(g, viewer, "finished", 2)) == 5
    seat = g.view(viewer)["seats"][2]
    assert seat["numbers"] == {"energy tokens": 9, "finished sets": 1, "leader": "Miser"}
    size = len(deck_names(g, 2))
    counts = {zone: shown["count"] for zone, shown in seat["zones"].items()}
    assert counts["hand"] == 2 and counts["discard"] == 1 and counts["pile"] == size - 2 - 2 - 5 - 1


@pytest.mark.rule("A9.9")
def test_a_card_that_is_played_is_seen_by_all(scene: Scene) -> None:
    g = scene(hands=[["Gravedigger"]], discards=[["Giant 1", "Giant 2"]])
    play(g, "Gravedigger")
    assert shown_to(g, 1, "playing", 0) == ["Gravedigger"]


@pytest.mark.rule("A9.9")
def test_numbers_are_public_in_every_mode() -> None:
    for mode in th.game("armies").modes:
        g = th.new("armies", seed=1, leaders=["Loki"] * mode.options["players"], **mode.options)
        for seat in g.view(None)["seats"]:
            assert seat["numbers"]["leader"] == "Loki" and seat["numbers"]["energy tokens"] == 6
            assert all(zone["count"] >= 0 for zone in seat["zones"].values())
