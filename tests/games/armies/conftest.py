"""The cards of the tests in a folder, and positions made of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

import theomachy as th
from tests.games.armies.playing import TEN_SOLDIERS, NewGame, Scene, put_on_pile
from theomachy.games.armies import GAME
from theomachy.games.armies.rules import setup
from theomachy.games.armies.state import Armies


@pytest.fixture
def scene(cards: str) -> Scene:
    """A position with the cards of the tests.

    Whoever is to move holds at least the three cards of the draw: Pebbles, if the test names none.
    """

    def scene(**position: Any) -> Armies:
        players, me = position.get("players", 2), position.get("me", 0)
        hands = [list(hand) for hand in position.pop("hands", ())]
        hands += [[] for _ in range(players - len(hands))]
        hands[me] += ["Pebble"] * (3 - len(hands[me]))
        position.setdefault("leaders", ["Patron"] * players)
        return GAME.scenario(cards=cards, hands=hands, **position)

    return scene


@pytest.fixture
def new_game(cards: str, monkeypatch: pytest.MonkeyPatch) -> NewGame:
    """A new game with the cards of the tests, in which some cards are put into place after every shuffling.

    `tops` are drawn first (ten soldiers without a text, if the test names none); `bottoms` lie at the bottoms of the
    piles, the lowest first; `alone` leaves nothing but these in the piles.
    """
    set_up = setup.set_up

    def new_game(
        seed: int = 1,
        players: int = 2,
        bottoms: Sequence[Sequence[str]] = (),
        tops: Sequence[Sequence[str]] = (),
        alone: bool = False,
        **options: Any,
    ) -> Armies:
        def arrange(g: Armies) -> None:
            set_up(g)
            for seat in range(players):
                low = bottoms[seat] if seat < len(bottoms) else ()
                high = tops[seat] if seat < len(tops) else () if alone else TEN_SOLDIERS
                put_on_pile(g, seat, high)
                put_on_pile(g, seat, low, bottom=True)
                if alone:
                    del g.pile[seat][len(low) : len(g.pile[seat]) - len(high)]

        monkeypatch.setattr(setup, "set_up", arrange)
        return cast(Armies, th.new("armies", seed=seed, players=players, cards=cards, **options))

    return new_game
