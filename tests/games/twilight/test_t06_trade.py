"""T6 Trade Phase, with the worked examples of the rulebook."""

from __future__ import annotations

import pytest

from tests.games.twilight.playing import (
    II,
    III,
    I,
    Scene,
    asked,
    aspects,
    cards_in,
    choices,
    choose,
    count,
    hand,
    life,
    pass_until,
    question,
    shared,
)
from theomachy.games.twilight.state import Twilight

LESSER, GREATER = "1 I", "1 II"


def offer(g: Twilight, seat: int, give: str, want: str) -> None:
    """A seat says what it gives and what it wants."""
    choose(g, seat, give, want)


@pytest.mark.rule("T6.1", "T6.2", "T6.4")
def test_trade_example(scene: Scene) -> None:
    """I for I is answered with I and II for I and II, and accepted: both have a I and a II in their Aspect Stacks."""
    g = scene(start="Trade", hands=[["Bolt", "Spark", II, III], ["Sting", I, "Bane", II]])
    choose(g, 0, "Make Player 2 an offer")
    offer(g, 0, LESSER, LESSER)
    assert (asked(g), question(g)) == (1, "proposal")
    choose(g, 1, "Make a counter-offer")
    offer(g, 1, "1 I, 1 II", "1 I, 1 II")
    assert g.asks[0].prompt == "Player 2 gives 1 I, 1 II and wants 1 I, 1 II"
    choose(g, 0, "Accept")
    choose(g, 0, "Spark")
    choose(g, 1, "Sting and Bane")
    assert (aspects(g, 0), aspects(g, 1)) == ("1 I, 1 II", "1 I, 1 II")
    assert sorted(map(str, hand(g, 0))) == ["Bolt", III]
    assert sorted(map(str, hand(g, 1))) == sorted([I, II])
    assert cards_in(g, "aspects", 0, 0) == [None, None], "no peeking"
    assert sorted(map(str, cards_in(g, "aspects", 0, 1))) == ["Bane", "Sting"], "the giver remembers"
    assert cards_in(g, "aspects", 0) == [None, None]
    assert shared(g, "phase") != "Seize"


@pytest.mark.rule("T6.1")
def test_each_side_gives_at_least_one_card_and_no_more_than_it_has(scene: Scene) -> None:
    g = scene(start="Trade", hands=[[I], [II, II]])
    choose(g, 0, "Make Player 2 an offer")
    assert choices(g, 0) == [LESSER]
    choose(g, 0, LESSER)
    assert choices(g, 0) == [GREATER, "2 II"]
    choose(g, 0, "2 II")
    choose(g, 1, "Accept")
    assert (aspects(g, 0), aspects(g, 1)) == ("2 II", "1 I")


@pytest.mark.rule("T6.1")
def test_any_bundle_can_be_offered(scene: Scene) -> None:
    """Up to three cards at one stroke; for more of them the first are named one by one."""
    g = scene(start="Trade", hands=[[I, I, I, I, II], [I]])
    choose(g, 0, "Make Player 2 an offer")
    assert "3 I" in choices(g, 0)
    assert "3 I, 1 II" not in choices(g, 0)
    choose(g, 0, "One Lesser more, and others")
    assert g.asks[0].prompt == "You give 1 I so far. What do you give?"
    choose(g, 0, "One Lesser more, and others", "4 I, 1 II", "1 I")
    choose(g, 1, "Accept")
    assert (aspects(g, 0), aspects(g, 1)) == ("1 I", "4 I, 1 II")


@pytest.mark.rule("T6.1")
def test_as_many_of_the_same_is_one_choice(scene: Scene) -> None:
    """Of what both have, and no more."""
    g = scene(start="Trade", hands=[[I, I, II, III], [I, II, II]])
    choose(g, 0, "Make Player 2 an offer")
    even = [text for text in choices(g, 0) if text.endswith("for the same")]
    assert even == ["1 I for the same", "1 II for the same", "1 I, 1 II for the same"]
    choose(g, 0, even[-1])
    assert g.asks[0].prompt == "Player 1 gives 1 I, 1 II and wants 1 I, 1 II"
    choose(g, 1, "Accept")
    assert question(g) == "give which"


@pytest.mark.rule("T6.2")
def test_no_means_no(scene: Scene) -> None:
    g = scene(start="Trade", hands=[[I, I, I], [I]])
    choose(g, 0, "Make Player 2 an offer")
    offer(g, 0, LESSER, LESSER)
    choose(g, 1, "Say “no trades”")
    assert not any("offer" in text for text in choices(g, 0))
    assert "Player 2 says “no trades”." in g.story(None)


@pytest.mark.rule("T6.2")
def test_a_refused_offer_may_be_followed_by_another(scene: Scene) -> None:
    g = scene(start="Trade", hands=[[I, II, II], [I, II]])
    choose(g, 0, "Make Player 2 an offer")
    offer(g, 0, LESSER, GREATER)
    choose(g, 1, "Refuse")
    choose(g, 0, "Make another offer")
    offer(g, 0, GREATER, GREATER)
    choose(g, 1, "Accept")
    choose(g, 0, II)  # two of a kind: who saw no question would know that they are
    assert aspects(g, 0) == "1 II"


@pytest.mark.rule("T6.3")
def test_a_negotiation_always_ends(scene: Scene) -> None:
    g = scene(start="Trade", hands=[[I] * 3, [I] * 3], life=[[I] * 9, [II] * 9])
    choose(g, 0, "Make Player 2 an offer")
    offers = 0
    while question(g) in ("offer gives", "offer wants", "proposal"):
        if question(g) == "proposal":
            offers += 1
            more = "Make a counter-offer"
            choose(g, asked(g), more if more in choices(g) else "Refuse")
        else:
            choose(g, asked(g), LESSER)
    assert offers == 6, "three of each side"


@pytest.mark.rule("T6.5", "T6.6")
def test_forced_trade_example(scene: Scene) -> None:
    """After "no trades" Jane uses that both tops are Greater; nobody knows the faces, and she cannot Seize."""
    g = scene(
        start="Trade",
        hands=[[II, I, I, I, I], [I]],
        life=[["Bane", *[I] * 9], [II, *[I] * 9]],
    )
    choose(g, 0, "Make Player 2 an offer")
    offer(g, 0, GREATER, LESSER)
    choose(g, 1, "Say “no trades”")
    choose(g, 0, "Force a Trade of the top cards with Player 2 (both Greater)")
    assert (aspects(g, 0), aspects(g, 1)) == ("1 II", "1 II")
    for viewer in (0, 1):
        assert cards_in(g, "aspects", 0, viewer) == cards_in(g, "aspects", 1, viewer) == [None]
    assert (life(g, 0), life(g, 1)) == (9, 9)
    assert question(g) != "seize or not", "a Forced Trade is a Trade too"


@pytest.mark.rule("T6.5")
def test_no_forced_trade_without_matching_tops(scene: Scene) -> None:
    g = scene(start="Trade", hands=[[I], [I]], life=[[I] * 9, [II] * 9])
    assert choices(g, 0) == ["No Trade", "Neither Trade nor Seize", "Make Player 2 an offer"]


@pytest.mark.rule("T6.5", "T2.9")
def test_a_forced_trade_can_take_the_last_card(scene: Scene) -> None:
    g = scene(start="Trade", life=[[I] * 9, [I]])
    choose(g, 0, "Force")
    assert g.over
    assert g.winners == (0,)


@pytest.mark.rule("T6.6")
def test_one_trade_in_a_phase(scene: Scene) -> None:
    g = scene(start="Trade", hands=[[I, I], [I, I]])
    choose(g, 0, "Force")
    assert shared(g, "phase") != "Trade", "nothing is left to do in it"
    assert count(g, "hand", 0) == 2
    assert aspects(g, 0) == "1 I"


@pytest.mark.rule("T6.7")
def test_neither_trade_nor_seize(scene: Scene) -> None:
    g = scene(start="Trade", hands=[[I] * 3, [I] * 3])
    choose(g, 0, "Neither Trade nor Seize")
    assert shared(g, "phase") == "Resource"
    pass_until(g, lambda: question(g) in ("trade or not", "seize or not") and asked(g) == 0)
    assert question(g) == "trade or not", "in the next turn he is asked again"


@pytest.mark.rule("T6.7")
def test_no_trade_while_there_are_aspects_to_place(scene: Scene) -> None:
    """Two are placed in two turns without a question; then the stack is empty, and he is asked."""
    g = scene(start="Trade", hands=[[I] * 3, [I] * 3], aspects=[[I, I]], turn=3)
    assert "Be asked again while you have Aspects to place" not in choices(g, 0)
    choose(g, 0, "Neither Trade nor Seize while you have Aspects to place")
    turns = []

    def asked_again() -> bool:
        turns.append(shared(g, "turn"))
        return asked(g) == 0 and question(g) in ("trade or not", "seize or not")

    pass_until(g, asked_again)
    assert (turns[-1], question(g), aspects(g, 0)) == (7, "trade or not", "none")
    choose(g, 0, "Make Player 2 an offer", "3 I", "3 I")
    choose(g, 1, "Accept")
    pass_until(g, lambda: shared(g, "turn") == 9 and asked(g) == 0)
    assert question(g) == "window", "the order still holds: two are left to place"


@pytest.mark.rule("T6.7")
def test_the_order_can_be_taken_back(scene: Scene) -> None:
    g = scene(start="Trade", hands=[[I] * 3, [I] * 3], aspects=[[I]], turn=3)
    choose(g, 0, "Neither Trade nor Seize while you have Aspects to place")
    pass_until(g, lambda: asked(g) == 0 and question(g) == "trade or not")
    choose(g, 0, "Be asked again while you have Aspects to place")
    assert question(g) == "trade or not"
    assert "Be asked again while you have Aspects to place" not in choices(g, 0)
