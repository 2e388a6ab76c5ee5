"""`? NAME`: why this card, or this leader, cannot be used now."""

from __future__ import annotations

import pytest

import theomachy
from theomachy.engine.game import Refusal
from theomachy.terminal.answers import Question, why_not
from theomachy.terminal.drawing import layout_of


def barred(kind: str) -> tuple[Question, Refusal]:
    """A moment of a game at which something of this kind cannot be used, and the reason."""
    for seed in range(30):
        g = theomachy.new("armies", players=2, seed=seed)
        for _ in range(60):
            if g.over:
                break
            seat = g.asks[0].player
            for refusal in g.why_not(seat):
                name = name_in(g, seat, refusal)
                if kind_of(g, refusal) == kind and name:
                    return Question(g, seat, layout_of("armies", g.view(seat)), name.upper()), refusal
            g.choose(0, player=seat)
    raise AssertionError(f"nothing was ever barred: {kind}")


def kind_of(g: theomachy.Game, refusal: Refusal) -> str:
    if refusal.about is None:
        return "leader" if ":" in refusal.subject else "other"
    if refusal.subject.startswith("Attack with"):
        return "attack"
    return "army card" if g.face(refusal.about).table == "army" else "power card"


def name_in(g: theomachy.Game, seat: int, refusal: Refusal) -> str:
    return refusal.subject.partition(":")[0] if refusal.about is None else g.name_for(seat, refusal.about)


@pytest.mark.parametrize("kind", ["attack", "army card", "power card", "leader"])
def test_the_reason_is_given(kind: str) -> None:
    question, refusal = barred(kind)
    shown = [line.text for line in why_not(question)]
    assert shown[0].casefold() == question.rest.casefold()
    assert f"Not now. {refusal}" in shown
    for other in question.game.why_not(question.seat or 0):
        named = name_in(question.game, question.seat or 0, other).casefold()
        assert (f"Not now. {other}" in shown) == (named == question.rest.casefold())
