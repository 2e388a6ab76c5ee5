"""`? NAME`: why this card, or this leader, cannot be used now. `piles`: what lies in them."""

from __future__ import annotations

from collections import Counter

import pytest

import theomachy
from theomachy.engine.game import Refusal
from theomachy.terminal.answers import ANSWERS, Question, why_not
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


def piles(g: theomachy.Game, seat: int | None) -> list[str]:
    return [line.text for line in ANSWERS["piles"](Question(g, seat, layout_of(type(g).name, g.view(seat)), ""))]


def test_piles_are_looked_through() -> None:
    """Kamigami's discard piles are open; its draw decks can be reckoned, those of others together with the hand."""
    g = theomachy.new("kamigami", players=2, seed=1, names=["Ann", "Bo"], gods=["Cthulhu", "Nodens"], starter=0)
    first = "in no order: 8 times Cultist, 2 times Servitor of the Outer Gods."
    assert piles(g, None) == [line for name in g.names for line in (name, f"Hand and draw deck together, {first}")]
    assert piles(g, 1)[:2] == ["Ann", f"Hand and draw deck together, {first}"]
    own = Counter(g.face(card["id"]).name for card in g.view(0)["seats"][0]["zones"]["hand"]["cards"])
    left = Counter({"Cultist": 8, "Servitor of the Outer Gods": 2}) - own
    assert piles(g, 0)[0] == "Ann (you)" and piles(g, 0)[1].startswith("Draw deck, in no order: ")
    assert all(("" if n == 1 else f"{n} times ") + name in piles(g, 0)[1] for name, n in left.items())
    while g.asks[0].player == 0:
        g.choose(next(option for option in g.asks[0].options if str(option) in ("Play all disciples", "Done")))
    discards = next(line for line in piles(g, 1) if line.startswith("Discard pile: "))
    assert all(name in discards for name in own)


def test_where_nothing_is_known_of_a_pile_that_is_said() -> None:
    g = theomachy.new("armies", players=2, seed=1)
    assert piles(g, None) == ["There is no pile of which you know a card."]
