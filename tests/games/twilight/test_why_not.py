"""Why not: everything in hand and on the table that cannot be used now is explained, with its paragraph."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import theomachy as th
from tests.games.twilight.playing import II, I, Scene, choose, new_game, refused, settle
from theomachy.games.twilight import rules

BOOK = (Path(rules.__file__).parents[1] / "rulebook.md").read_text("utf-8")


def test_every_card_in_hand_is_an_option_or_explained() -> None:
    g = new_game(decks=["Mars", "Hera"])
    rng = random.Random(5)
    looked = 0
    for _ in range(200):
        if g.over:
            break
        for seat in (0, 1):
            if not g.turn:
                continue
            asks = [ask for ask in g.asks if ask.player == seat]
            faces = {g.faces[card] for ask in asks for option in ask.options for card in option.cards}
            named = {no.card for no in g.why_not(seat)}
            for card in g.hand[seat]:
                assert card in named or g.faces[card] in faces, g.trace()
                looked += 1
        ask = g.asks[0]
        g.choose(rng.randrange(len(ask.options)), player=ask.player)
    assert looked > 200


def test_every_reason_cites_a_paragraph() -> None:
    g = new_game(decks=["Enlil", "Reader of Portents"], seed=8)
    rng = random.Random(8)
    rules_cited = set()
    for _ in range(300):
        if g.over:
            break
        for seat in (0, 1):
            for no in g.why_not(seat):
                assert f"**{no.rule}**" in BOOK, no
                rules_cited.add(no.rule)
        ask = g.asks[0]
        g.choose(rng.randrange(len(ask.options)), player=ask.player)
    assert {"T8.1", "T9.2", "T3.4"} <= rules_cited


@pytest.mark.parametrize(
    ("position", "subject", "rule"),
    [
        ({"hands": [["Bolt"]], "resources": [[I]]}, "Bolt", "T8.1"),
        ({"hands": [["Sting"]], "resources": [[I]]}, "Sting", "T15.4"),
        ({"hands": [["Ban"]], "resources": [[I]]}, "Ban", "T15.4"),
        ({"field": [["Archer"]], "resources": [[I]], "exhausted": ["Archer"]}, "Archer", "T1.11"),
        ({"forts": [["Anchor", "Anchor"]], "anchored": False}, "Anchor", "T9.5"),
        ({"deities": ["Mars", "Hera"], "resources": [[I, II]]}, "Mars", "T16.3"),
        ({"forts": [["Well"]], "spent": [1], "resources": [[I]]}, "Mars", "T16.1"),
        ({"field": [["Zealot"]], "forts": [["Well"]], "resources": [[I]]}, "Zealot", "T16.1"),
        ({"start": "Trade", "hands": [["Spark"], [I]], "resources": [[I]]}, "Spark", "T3.3"),
        ({"start": "Trade", "hands": [["Seer"], [I]], "resources": [[I]]}, "Seer", "T3.3"),
        ({"start": "Trade", "hands": [["Man 2/1"], [I]], "resources": [[I]]}, "Man 2/1", "T9.2"),
        ({"start": "Trade", "hands": [[I], [I]], "field": [["Archer", "Man 1/1"]]}, "Archer", "T3.3"),
        ({"start": "Seize", "hands": [["Spark", I, I, I], [I]], "resources": [[I]]}, "Spark", "T3.3"),
    ],
)
def test_reasons(scene: Scene, position: dict[str, object], subject: str, rule: str) -> None:
    g = scene(**position)
    assert refused(g, 0, subject) == rule


def test_who_is_not_asked_waits(scene: Scene) -> None:
    g = scene(hands=[["Spark"], ["Spark"]], resources=[[I], [I]])
    assert refused(g, 1, "Spark") == "T3.4"
    choose(g, 0, "Summon Spark")
    settle(g)


def test_after_the_end_everything_says_so(scene: Scene) -> None:
    g = scene(hands=[["Bolt", "Spark"], ["Spark"]], resources=[[I, I, II]], life=[[I] * 9, [I] * 2])
    choose(g, 0, "Summon Bolt")
    settle(g)
    assert g.over
    assert refused(g, 0, "Spark") == "T2.9"
    assert isinstance(g, th.Game)
