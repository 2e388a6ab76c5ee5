"""T19 The draft."""

from __future__ import annotations

import random

import pytest

from tests.games.twilight.playing import (
    cards_in,
    choices,
    count,
    life,
    new_game,
    pass_until,
    question,
)
from theomachy.games.twilight.state import Twilight

FOUR = {"players": 4}
TEAMS = {"players": 4, "teams": True}


def drafted(players: int, seed: int = 4) -> Twilight:
    """A draft in which everybody takes the first card, up to the building of the decks."""
    g = new_game(players=players, seed=seed, draft=True)
    while question(g) in ("draft deity", "draft card"):
        g.choose(0, player=g.asks[0].player)
    return g


@pytest.mark.rule("T19.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_deities_go_to_the_left(players: int) -> None:
    g = new_game(players=players, seed=4, draft=True)
    assert [count(g, "draft", seat) for seat in range(players)] == [3] * players
    stubs = [cards_in(g, "draft", seat, seat)[1:] for seat in range(players)]
    for seat in range(players):
        g.choose(0, player=seat)
    for seat in range(players):
        assert cards_in(g, "draft", (seat + 1) % players, (seat + 1) % players) == stubs[seat]
    while question(g) == "draft deity":
        g.choose(0, player=g.asks[0].player)
    assert [count(g, "unused", seat) for seat in range(players)] == [3] * players


@pytest.mark.rule("T19.2", "T19.3")
def test_three_piles_of_twenty_go_right_left_right() -> None:
    g = new_game(players=3, seed=4, draft=True)
    while question(g) == "draft deity":
        g.choose(0, player=g.asks[0].player)
    for direction in (-1, 1, -1):
        assert [count(g, "draft", seat) for seat in range(3)] == [20] * 3
        stubs = [cards_in(g, "draft", seat, seat)[1:] for seat in range(3)]
        for seat in range(3):
            g.choose(0, player=seat)
        for seat in range(3):
            taker = (seat + direction) % 3
            assert cards_in(g, "draft", taker, taker) == stubs[seat]
        for _ in range(18):
            for ask in g.asks:
                g.choose(0, player=ask.player)
    assert question(g) == "own deity", "the last card of a pile is no question"
    assert [count(g, "hand", seat) for seat in range(3)] == [60] * 3


@pytest.mark.rule("T19.3")
def test_picks_are_secret() -> None:
    g = new_game(players=2, seed=4, draft=True)
    while question(g) == "draft deity":
        g.choose(0, player=g.asks[0].player)
    assert len(g.asks) == 2, "all pick at the same time"
    assert cards_in(g, "draft", 1, 0) == [None] * 20


@pytest.mark.rule("T19.4")
def test_a_deck_of_fifty_without_limits() -> None:
    g = drafted(2)
    rng = random.Random(1)
    while g.asks and question(g) in ("own deity", "leave out"):
        ask = g.asks[rng.randrange(len(g.asks))]
        g.choose(rng.randrange(len(ask.options)), player=ask.player)
    assert [life(g, seat) + count(g, "hand", seat) for seat in (0, 1)] == [50, 50]
    assert [count(g, "unused", seat) for seat in (0, 1)] == [12, 12], "ten cards and two Deities"
    owners = [g.owner[card] for card in (*g.life[0], *g.hand[0])]
    assert set(owners) == {0}


@pytest.mark.rule("T19.4", "T18.8")
@pytest.mark.parametrize(("viewer", "seat"), [(0, 1), (1, 0)])
def test_nobody_knows_what_another_left_out_of_a_drafted_deck(viewer: int, seat: int) -> None:
    g = drafted(2)
    rng = random.Random(1)
    while g.asks and question(g) in ("own deity", "leave out"):
        ask = g.asks[rng.randrange(len(g.asks))]
        g.choose(rng.randrange(len(ask.options)), player=ask.player)

    def deck(table: Twilight) -> list[int]:
        return sorted(table.faces[card] for card in (*table.life[seat], *table.hand[seat]))

    twins = [g.determinize(viewer, seed) for seed in range(4)]
    assert any(deck(twin) != deck(g) for twin in twins)


@pytest.mark.rule("T19.4")
def test_the_requirement_must_be_met_if_it_can_be() -> None:
    """Whoever leaves out as many cards of the Deity's colour as possible keeps ten."""
    g = drafted(2)
    while question(g) in ("own deity", "leave out"):
        ask = g.asks[0]
        colour = g.book.faction[g.faces[g.unused[ask.player][0]]]
        own = [option.index for option in ask.options if g.book.faction[g.faces[option.cards[0]]] == colour]
        g.choose(own[0] if own else 0, player=ask.player)
    for seat in (0, 1):
        colour = g.book.faction[g.faces[g.deity[seat][0]]]
        kept = [g.book.faction[g.faces[card]] for card in (*g.life[seat], *g.hand[seat])].count(colour)
        had = kept + [g.book.faction[g.faces[card]] for card in g.unused[seat]].count(colour)
        assert kept >= 10 or had < 10 + 3, "of cards and two Deities"
        assert g.godless[seat] == (kept < 10)


@pytest.mark.rule("T19.5")
def test_a_deck_that_lacks_the_requirement_has_no_god() -> None:
    """A player who drafts no card of his Deity's colour has neither power nor Conviction."""
    g = new_game(players=2, seed=4, draft=True)
    while question(g) == "draft deity":
        g.choose(0, player=g.asks[0].player)
    shunned = g.book.faction[g.faces[g.unused[0][0]]]
    while question(g) in ("draft card", "own deity", "leave out"):
        ask = next((ask for ask in g.asks if ask.player == 0), g.asks[0])
        others = [option.index for option in ask.options if g.book.faction[g.faces[option.cards[0]]] != shunned]
        draft_card = ask.raw[1][0] == "draft card" and ask.player == 0
        g.choose(others[0] if draft_card and others else 0, player=ask.player)
    assert g.book.faction[g.faces[g.deity[0][0]]] == shunned
    assert g.godless[0]
    assert any("no power, no Conviction" in line for line in g.story(None))
    pass_until(g, lambda: g.asks[0].player == 0 and question(g) == "window")
    assert not any("power of" in text for text in choices(g, 0))


@pytest.mark.rule("T18.8")
def test_everybody_may_read_what_was_drafted() -> None:
    """All sixty cards with their numbers, in the order of the box; the Deities are not among them."""
    g = drafted(2)
    pools = [sorted(g.faces[card] for card in g.hand[seat]) for seat in (0, 1)]
    while question(g) in ("own deity", "leave out"):
        g.choose(0, player=g.asks[0].player)
    for seat, pool in enumerate(pools):
        cards = ", ".join(f"{pool.count(face)} {g.library[face].name}" for face in dict.fromkeys(pool))
        for viewer in (0, 1, None):
            assert f"Player {seat + 1} drafted {cards}." in g.story(viewer)
