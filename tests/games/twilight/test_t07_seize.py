"""T7 Seize Phase and T17.4-T17.6 its discounts, with the worked examples of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.twilight.playing import (
    II,
    III,
    I,
    Scene,
    aspects,
    cards_in,
    choices,
    choose,
    count,
    destroyed,
    discard,
    hand,
    life,
    next_turn,
    pass_until,
    question,
    shared,
)
from theomachy.games.twilight.state import Twilight

FIVE = ["Bolt", "Spark", "Sting", "Mend", "Study"]


def seize(g: Twilight, seat: int, other: int, level: str) -> None:
    choose(g, seat, f"Seize from Player {other + 1}", level)


@pytest.mark.rule("T7.2", "T7.3", "T7.6", "T7.7")
def test_seize_example(scene: Scene) -> None:
    """Three cards aside, a random Lesser of Bill's hand into the Aspect Stack, one Destroyed, the rest Discarded."""
    g = scene(start="Seize", hands=[FIVE, ["Leech", "Snare", II]])
    seize(g, 0, 1, "Lesser")
    choose(g, 0, "Bolt, Mend and Study", "Mend")
    assert aspects(g, 0) == "1 I"
    assert destroyed(g, 0) == ["Mend"]
    assert sorted(map(str, discard(g, 0))) == ["Bolt", "Study"]
    assert hand(g, 0) == ["Spark", "Sting"]
    assert count(g, "hand", 1) == 2
    assert cards_in(g, "aspects", 0, 0) == [None]
    assert cards_in(g, "aspects", 0, 1)[0] in ("Leech", "Snare"), "who lost it knows which one"


@pytest.mark.rule("T7.3")
def test_which_one_of_the_hand_is_random(scene: Scene) -> None:
    taken = set()
    for seed in range(12):
        g = scene(start="Seize", hands=[FIVE[:3], ["Leech", "Snare"]], seed=seed)
        seize(g, 0, 1, "Lesser")
        choose(g, 0, "Bolt")
        taken.add(cards_in(g, "aspects", 0, 1)[0])
    assert taken == {"Leech", "Snare"}


@pytest.mark.rule("T7.2")
@pytest.mark.parametrize(("held", "levels"), [(2, []), (3, ["Lesser"]), (4, ["Lesser", "Greater"]), (5, None)])
def test_three_four_or_five_cards(scene: Scene, held: int, levels: list[str] | None) -> None:
    g = scene(start="Seize", hands=[FIVE[:held], [I]])
    if not levels and levels is not None:
        assert question(g) != "seize or not"
        return
    choose(g, 0, "Seize from Player 2")
    assert [text.partition(":")[0] for text in choices(g, 0)] == (levels or ["Lesser", "Greater", "Exalted"])
    assert choices(g, 0)[0] == "Lesser: set aside 3 cards, lose 3"


@pytest.mark.rule("T7.4")
def test_then_the_life_stack_of_the_opponent(scene: Scene) -> None:
    g = scene(start="Seize", hands=[FIVE[:4], [I]], life=[[I] * 9, [I, I, "Bane", II, I, I]])
    seize(g, 0, 1, "Greater")
    choose(g, 0, "Bolt")
    assert aspects(g, 0) == "1 II"
    assert life(g, 1) == 5
    assert [g.face(card).name for card in reversed(g.life[1])] == [I, I, II, I, I], "the order stays"
    for viewer in (0, 1):
        assert cards_in(g, "aspects", 0, viewer) == [None]


@pytest.mark.rule("T7.5")
def test_then_the_own_life_stack_for_two_cards_less(scene: Scene) -> None:
    g = scene(start="Seize", hands=[FIVE, [I]], life=[[I, III, I], [I] * 9])
    seize(g, 0, 1, "Exalted")
    choose(g, 0, "Bolt and Spark", "Sting")
    assert aspects(g, 0) == "1 III"
    assert life(g, 0) == 2
    assert hand(g, 0) == ["Bolt", "Spark"], "two taken back"
    assert destroyed(g, 0) == ["Sting"]
    assert sorted(map(str, discard(g, 0))) == ["Mend", "Study"]


@pytest.mark.rule("T7.5", "T7.6")
def test_a_lesser_of_the_own_life_stack_costs_one_destroyed_card(scene: Scene) -> None:
    """The note to the Seize example: two cards return, the remaining one is Destroyed."""
    g = scene(start="Seize", hands=[FIVE[:3], [II]], life=[[I] * 9, [II] * 9])
    seize(g, 0, 1, "Lesser")
    choose(g, 0, "Bolt and Spark")
    assert destroyed(g, 0) == ["Sting"]
    assert discard(g, 0) == []
    assert hand(g, 0) == ["Bolt", "Spark"]


@pytest.mark.rule("T7.6")
def test_a_type_that_is_nowhere_costs_nothing(scene: Scene) -> None:
    g = scene(start="Seize", hands=[FIVE, [I]])
    seize(g, 0, 1, "Exalted")
    assert aspects(g, 0) == "none"
    assert count(g, "hand", 0) == 5
    assert "Player 1 finds no Exalted Aspect anywhere." in g.story(None)


@pytest.mark.rule("T7.6", "T3.8")
def test_a_type_that_is_nowhere_is_not_named_again(scene: Scene) -> None:
    g = scene(start="Seize", hands=[["Study"] * 5, []])
    choose(g, 0, "Seize from", "Exalted", "Seize from")
    assert [text.split(":")[0] for text in choices(g, 0)] == ["Lesser", "Greater"]


@pytest.mark.rule("T7.1")
def test_as_often_as_it_can_be_paid(scene: Scene) -> None:
    g = scene(start="Seize", hands=[[*FIVE, "Oath"], [I, I, I]])
    seize(g, 0, 1, "Lesser")
    choose(g, 0, "Bolt, Spark and Sting", "Bolt")
    assert "Seize from Player 2" in choices(g, 0)
    seize(g, 0, 1, "Lesser")
    choose(g, 0, "Mend")
    assert aspects(g, 0) == "2 I"
    assert question(g) != "seize or not"


# --- T17 discounts ----------------------------------------------------------------------------------------------------

THREE: dict[str, Any] = {"players": 3, "start": "Seize"}


@pytest.mark.rule("T17.4", "T17.6")
def test_multiplayer_seize_example_1(scene: Scene) -> None:
    """Three cards in Jane's Aspect Stack: one card back, one Destroyed, one Discarded."""
    g = scene(**THREE, hands=[FIVE[:3], [I]], aspects=[[], [I, II, II]])
    choose(g, 0, "Seize from Player 2")
    assert choices(g, 0) == ["Lesser: set aside 3 cards, lose 2"]
    choose(g, 0, "Lesser", "Bolt", "Spark")
    assert hand(g, 0) == ["Bolt"]
    assert destroyed(g, 0) == ["Spark"]
    assert discard(g, 0) == ["Sting"]


def seized_before(g: Twilight, thief: int, victim: int, times: int) -> None:
    """`thief` Seizes Lessers from `victim`; then all pass until the Seize Phase of `victim`."""
    for _ in range(times):
        seize(g, thief, victim, "Lesser")
        while question(g) in ("set aside", "destroy one", "take back"):
            g.choose(0, player=thief)
    pass_until(g, lambda: shared(g, "phase") != "Seize")
    pass_until(g, lambda: question(g) == "seize or not" and g.asks[0].player == victim)


@pytest.mark.rule("T17.5", "T17.6")
def test_multiplayer_seize_example_2(scene: Scene) -> None:
    """Jane Seized two cards in her last turn: of four cards two return, one is Destroyed and one Discarded."""
    hands = [["Pebble III"] * 2 + ["Pebble I"] * 4, ["Pebble II"] * 6, []]
    g = scene(players=3, start="Seize", active=1, hands=hands, life=[[III] * 20, [II] * 20, [II] * 20])
    seized_before(g, 1, 0, 2)
    choose(g, 0, "Seize from Player 2")
    offered = {text.partition(":")[0]: text for text in choices(g, 0)}
    assert offered["Greater"] == "Greater: set aside 4 cards, lose 2"
    before = count(g, "hand", 0)
    choose(g, 0, "Greater")
    while question(g) in ("set aside", "destroy one", "take back"):
        g.choose(0, player=0)
    assert count(g, "hand", 0) == before - 2
    assert (count(g, "destroyed", 0), count(g, "discard", 0)) == (1, 1)


@pytest.mark.rule("T17.5")
def test_the_discount_does_not_go_back_and_forth(scene: Scene) -> None:
    """The note: who used the discount in his last turn cannot be paid back with it."""
    hands = [["Pebble I"] * 12, ["Pebble I"] * 12]
    g = scene(start="Seize", active=1, hands=hands, tournament=True, life=[[III] * 20, [II] * 20])
    seized_before(g, 1, 0, 1)
    choose(g, 0, "Seize from Player 2")
    assert choices(g, 0)[0] == "Lesser: set aside 3 cards, lose 2"
    choose(g, 0, "Lesser")
    while question(g) in ("set aside", "destroy one", "take back"):
        g.choose(0, player=0)
    pass_until(g, lambda: question(g) == "seize or not" and g.asks[0].player == 1)
    choose(g, 1, "Seize from Player 1")
    assert choices(g, 1)[0] == "Lesser: set aside 3 cards, lose 3"


@pytest.mark.rule("T17.5")
def test_the_discount_against_another_still_holds(scene: Scene) -> None:
    """The second part of the note: Player 3 paid back Player 1 with it, Player 2 only took."""
    hands = [["Pebble I"] * 14, ["Pebble I"] * 14, ["Pebble I"] * 14]
    g = scene(players=3, start="Seize", active=0, hands=hands, life=[[II] * 20, [II] * 20, [II] * 20])
    seize_some(g, 0, 2)
    pass_until(g, lambda: question(g) == "seize or not" and g.asks[0].player == 1)
    seize_some(g, 1, 0)
    pass_until(g, lambda: question(g) == "seize or not" and g.asks[0].player == 2)
    seize_some(g, 2, 0)
    pass_until(g, lambda: question(g) == "seize or not" and g.asks[0].player == 0)
    choose(g, 0, "Seize from Player 2")
    assert choices(g, 0)[0] == "Lesser: set aside 3 cards, lose 2"


def seize_some(g: Twilight, thief: int, victim: int) -> None:
    """One Lesser; what is paid for it makes no difference."""
    seize(g, thief, victim, "Lesser")
    while question(g) in ("set aside", "destroy one", "take back"):
        g.choose(0, player=thief)


@pytest.mark.rule("T2.4", "T17.5")
@pytest.mark.parametrize(("tournament", "lost"), [(False, 3), (True, 2)])
def test_for_two_only_in_tournaments(scene: Scene, tournament: bool, lost: int) -> None:
    hands = [["Pebble I"] * 8, ["Pebble I"] * 8]
    g = scene(start="Seize", active=1, hands=hands, tournament=tournament, life=[[III] * 20, [II] * 20])
    seized_before(g, 1, 0, 1)
    choose(g, 0, "Seize from Player 2")
    assert choices(g, 0)[0] == f"Lesser: set aside 3 cards, lose {lost}"


@pytest.mark.rule("T2.4", "T17.4")
@pytest.mark.parametrize("tournament", [False, True])
def test_the_discount_for_a_full_aspect_stack_is_not_for_two(scene: Scene, tournament: bool) -> None:
    g = scene(start="Seize", hands=[FIVE[:3], [I]], aspects=[[], [I] * 4], tournament=tournament)
    choose(g, 0, "Seize from Player 2")
    assert choices(g, 0) == ["Lesser: set aside 3 cards, lose 3"]


@pytest.mark.rule("T17.5", "T7.5")
@pytest.mark.parametrize(("players", "options"), [(2, {"tournament": True}), (3, {})])
def test_what_was_taken_from_the_own_life_stack_is_not_paid_back(
    scene: Scene, players: int, options: dict[str, Any]
) -> None:
    """Player 2 Seizes from Player 1, but finds a Lesser only in her own Life Stack."""
    life = [[III] * 20, [I] * 20, [III] * 20]
    g = scene(players=players, start="Seize", active=1, hands=[[II] * 8, [II] * 8], life=life[:players], **options)
    seized_before(g, 1, 0, 1)
    assert count(g, "life", 1) == 19
    choose(g, 0, "Seize from Player 2")
    assert choices(g, 0)[0] == "Lesser: set aside 3 cards, lose 3"


@pytest.mark.rule("T17.6")
def test_one_card_is_always_lost(scene: Scene) -> None:
    g = scene(**THREE, hands=[FIVE[:3], [I]], aspects=[[], [I] * 12])
    choose(g, 0, "Seize from Player 2")
    assert choices(g, 0) == ["Lesser: set aside 3 cards, lose 1"]
    choose(g, 0, "Lesser", "Bolt and Spark")
    assert destroyed(g, 0) == ["Sting"]
    assert discard(g, 0) == []


@pytest.mark.rule("T17.3", "T7.1")
def test_not_from_whom_you_traded_with(scene: Scene) -> None:
    g = scene(
        players=3,
        start="Trade",
        hands=[[*FIVE, I], [I], [I]],
        life=[[I] * 9, [I] * 9, [II] * 9],
    )
    choose(g, 0, "Force a Trade of the top cards with Player 2")
    pass_until(g, lambda: question(g) == "seize or not")
    assert choices(g, 0) == ["No Seize", "Seize from Player 3"]
    next_turn(g)
