"""The sample turns at the end of the rulebook, Bill's and Jane's, and the trap that waits, as one scripted game."""

from __future__ import annotations

import pytest

from tests.games.twilight.playing import (
    II,
    III,
    I,
    Scene,
    area,
    asked,
    aspects,
    attack,
    cards_in,
    choices,
    choose,
    count,
    destroyed,
    discard,
    field,
    is_exhausted,
    life,
    pass_until,
    question,
    settle,
    shared,
)
from theomachy.games.twilight.state import Twilight

BILL, JANE = 0, 1


def phase_is(g: Twilight, seat: int, phase: str) -> bool:
    return shared(g, "phase") == phase and g.moment().player == seat


@pytest.mark.rule("T3.1", "T5.1", "T6.2", "T6.4", "T7.1", "T7.6", "T9.1", "T9.2", "T9.3", "T10.1", "T12.1", "T13.3")
def test_sample_turns(scene: Scene) -> None:
    bills = ["Man 1/1", I, I, II, II, III, "Sting"]
    janes = ["Snare", "Omen", "Bane", II, III, I, "Giant 3/3"]
    g = scene(
        start="Refresh",
        turn=0,
        anchored=False,
        hands=[bills, janes],
        life=[[I, *[II] * 42], ["Pebble II", "Pebble I", *[I] * 41]],
    )
    # --- Bill's turn. Refresh: nothing is in play yet. Draw: one card, since it is the first turn of two players.
    assert phase_is(g, BILL, "Trade")
    assert shared(g, "turn") == 1
    assert count(g, "hand", BILL) == 8
    assert life(g, BILL) == 42

    # Trade: two I for two I; Jane counters with I and II for I and II; Bill agrees.
    choose(g, BILL, "Make Player 2 an offer", "2 I", "2 I")
    assert g.asks[0].prompt == "Player 1 gives 2 I and wants 2 I"
    choose(g, JANE, "Make a counter-offer", "1 I, 1 II", "1 I, 1 II")
    assert g.asks[0].prompt == "Player 2 gives 1 I, 1 II and wants 1 I, 1 II"
    choose(g, BILL, "Accept", I)
    choose(g, JANE, "Snare and Bane")
    assert (aspects(g, BILL), aspects(g, JANE)) == ("1 I, 1 II", "1 I, 1 II")
    assert cards_in(g, "aspects", BILL, BILL) == [None, None]
    assert cards_in(g, "aspects", BILL, JANE) == ["Snare", "Bane"]

    # Seize is skipped, since they have Traded. Resource: the Lesser Aspect.
    assert question(g) == "place which"
    choose(g, BILL, "A card (Lesser)")
    assert area(g, BILL) == "1 I (1 Fresh)"

    # Summoning: a Creature for one I. It arrives Fresh, and cannot attack this turn.
    assert phase_is(g, BILL, "Summoning")
    choose(g, BILL, "Summon Man 1/1")
    assert field(g, BILL) == ["Man 1/1"]
    assert not is_exhausted(g, BILL, "Man 1/1")
    assert area(g, BILL) == "1 I (0 Fresh)"

    # Combat and End bring nothing; --- Jane's turn. She draws two cards.
    asks = []

    def jane_trades() -> bool:
        asks.append(question(g))
        return phase_is(g, JANE, "Trade")

    pass_until(g, jane_trades)
    assert "attack with" not in asks
    assert life(g, JANE) == 41
    assert count(g, "hand", JANE) == 7

    # Trade: she offers I and III for I and III, and Bill says "no trades".
    choose(g, JANE, "Make Player 1 an offer", "1 I, 1 III", "1 I, 1 III")
    choose(g, BILL, "Say “no trades”")
    assert phase_is(g, JANE, "Seize")

    # Seize: three cards aside for a random Lesser of Bill's hand; one is Destroyed, two are Discarded.
    before = count(g, "hand", BILL)
    choose(g, JANE, "Seize from Player 1", "Lesser", f"2 times {II} and {III}", III)
    assert count(g, "hand", BILL) == before - 1
    assert destroyed(g, JANE) == [III]
    assert discard(g, JANE) == [II, "Pebble II"]
    assert aspects(g, JANE) == "2 I, 1 II"
    assert "Seize from Player 1" in choices(g, JANE), "she could Seize again, but she moves on"
    choose(g, JANE, "No Seize")

    # Resource: a Lesser Aspect. Summoning: nothing; she keeps it Fresh for her Scheme.
    pass_until(g, lambda: question(g) == "place which")
    choose(g, JANE, "A card (Lesser)")
    assert area(g, JANE) == "1 I (1 Fresh)"
    pass_until(g, lambda: asked(g) == JANE)
    assert phase_is(g, JANE, "Summoning")
    assert "Summon Omen" in choices(g, JANE)
    pass_until(g, lambda: phase_is(g, BILL, "Trade"))

    # --- Bill's next turn: he attacks, and finds the trap. Jane Manifests the Lesser Aspect that she traded to him.
    choose(g, BILL, "No Trade")
    pass_until(g, lambda: question(g) == "attack with")
    attack(g, BILL, "Man 1/1")
    pass_until(g, lambda: asked(g) == JANE)
    choose(g, JANE, "Summon Omen")
    pass_until(g, lambda: question(g) == "which manifest")
    snare = next(text for text in choices(g, JANE) if text.endswith(": Snare"))
    assert snare.startswith("A Lesser Aspect of Player 1")
    choose(g, JANE, snare, "Man 1/1")
    settle(g)
    assert field(g, BILL) == []
    assert discard(g, BILL) == ["Man 1/1"]
    pass_until(g, lambda: phase_is(g, BILL, "End") or g.moment().player == JANE)
    assert not any("strikes" in line for line in g.story(None)), "the attack came to nothing"
