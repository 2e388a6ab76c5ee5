"""The example of play of the rulebook, as one scripted turn of three players with the numbers it gives."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.anima.playing import (
    Rolls,
    Scene,
    asked,
    next_phase,
    numbers,
    offers,
    passive,
    pile,
    place,
    story,
    take,
    until,
)
from theomachy.games.anima.state import Anima

ONE, TWO, THREE = 0, 1, 2

POSITION: dict[str, Any] = {
    "players": 3,
    "parties": [["Archmage", "Duelist"], ["Merchant"], ["Colonel", "Elementalist"]],
    "hands": [["Vial of Souls", "Feint"], [], ["Old Map", "Whispers"]],
    "areas": ["Arcane", "Parliament", "River Fort"],
    "traps": {"Mystical Node": ("Arcane", TWO)},
    "decks": {
        "horizons": ["Forest of Hulijing"],
        "encounters": ["Twilight of the Gods", "Morrigan", "Chaos", "Celebration"],
        "characters": ["Pathfinder"],
    },
    "order": (ONE, THREE, TWO),
}


def let_be(g: Anima) -> None:
    """Nobody interrupts."""
    while g.asks[0].reaction and offers(g)[0] == "Let it be":
        take(g, "Let it be")


@pytest.mark.rule("N3.2", "N1.4")
def test_speed_decides_who_goes_first(box: Scene) -> None:
    g = box(**{**POSITION, "start": "exploration"})
    assert [numbers(g, seat) for seat in (ONE, TWO, THREE)] == [(6, 6), (2, 4), (7, 5)]
    next_phase(g)
    assert g.turn == 2
    assert g.order == (ONE, THREE, TWO)


@pytest.mark.rule("N3.1", "N4.5", "N5.5", "N5.18", "N7.4", "N7.5", "N7.6", "N7.9", "N7.10", "N7.11")
def test_the_example_of_play(box: Scene, rolls: Rolls) -> None:
    g = box(**POSITION, spun=["Archmage", "Merchant"])
    reset(g)
    movement(g)
    interaction(g)
    exploration(g, rolls)
    assert g.turn == 2


def reset(g: Anima) -> None:
    """The first plays his Artifact, the third discards a card, and the second, who has the fewest, takes it."""
    assert g.spun == ()
    take(g, "Play Vial of Souls")
    let_be(g)
    assert pile(g, "artifact", ONE) == ["Vial of Souls"]
    take(g, "Done")
    assert asked(g) == [THREE]
    take(g, "Discard Advantages")
    take(g, "Old Map")
    take(g, "Done")
    assert asked(g) == [TWO]
    take(g, "Take Old Map")
    assert pile(g, "hand", TWO) == ["Old Map"]
    assert asked(g) == [THREE]
    take(g, "Done")
    assert asked(g) == [TWO]
    take(g, "Done")


def movement(g: Anima) -> None:
    """To Arcane with its Trap; new horizons in the Forest of Hulijing; the second follows there."""
    assert g.phase == "Movement"
    assert asked(g) == [ONE]
    take(g, "Move to Arcane")
    assert place(g, ONE) == "Arcane"
    assert len(g.laid) == 1
    take(g, "Seek new horizons: draw a new Area")
    assert pile(g, "encounters_discard") == ["Twilight of the Gods"]
    assert place(g, THREE) == "Forest of Hulijing"
    assert asked(g) == [TWO]
    take(g, "Move to Forest of Hulijing")
    let_be(g)
    assert "The Trap on Arcane is Mystical Node, laid by Player 2." in story(g)
    assert len(g.hand[ONE]) == 1 + 3


def interaction(g: Anima) -> None:
    """The first can neither trade in Arcane nor attack; the others could do both, and do nothing."""
    assert (g.phase, asked(g)) == ("Interaction", [THREE])  # the first is not even asked
    for seat, other in ((THREE, "Player 2"), (TWO, "Player 3")):
        assert asked(g) == [seat]
        assert {f"Attack the party of {other}", f"Offer a trade to {other}"} <= set(offers(g))
        take(g, "Done")


def exploration(g: Anima, rolls: Rolls) -> None:
    """Morrigan beats the first; the third passes Chaos and celebrates; the second recruits."""
    assert (g.phase, asked(g)) == ("Exploration", [ONE])
    rolls(3, 4, 2)
    take(g, "Explore Arcane")
    while "Fight Morrigan" not in offers(g):
        passive(g)
    take(g, "Fight Morrigan")
    while asked(g) != [THREE] or not g.asks[0].prompt.startswith("Exploration"):
        passive(g)
    assert place(g, ONE) is None
    assert pile(g, "party", ONE) == ["Archmage", "Duelist"]
    held = len(g.hand[THREE])
    rolls(6)
    take(g, "Explore Forest of Hulijing")
    until(g, "You have explored")
    assert pile(g, "encounters_discard")[-2:] == ["Chaos", "Celebration"]
    assert len(g.hand[THREE]) == held + 2
    take(g, "Advantage: draw 2 cards")
    assert len(g.hand[THREE]) == held + 4
    until(g, "Exploration")
    while asked(g) != [TWO]:
        passive(g)
    rolls(1)
    take(g, "Explore Forest of Hulijing")
    until(g, "You have explored")
    assert not any("Arcane Character" in offer for offer in offers(g))
    take(g, "Recruit a Character")
    assert pile(g, "party", TWO) == ["Merchant", "Pathfinder"]
    while g.turn == 1:
        passive(g)
