"""T19 The draft."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator

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


def drafting(players: int, seed: int) -> Iterator[Twilight]:
    """A draft in which everybody takes any card, whenever cards have been passed on; up to the first turn."""
    g = new_game(players=players, seed=seed, draft=True)
    rng = random.Random(seed)
    kept: list[int] = []
    while question(g) in ("draft deity", "draft card", "own deity", "leave out"):
        now = [len(g.hand[seat]) + len(g.unused[seat]) for seat in range(players)]
        if now != kept:
            kept = now
            yield g
        ask = g.asks[rng.randrange(len(g.asks))]
        g.choose(rng.randrange(len(ask.options)), player=ask.player)
    yield g


class Memory:
    """What a player at a real table knows of a draft, written down card by card as he sees it.

    Each pile that he passed on is a list of cards; what others took from it is known only where it can be counted out.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.passed: list[list[int]] = []
        self.held: list[int] = []

    def look(self, g: Twilight) -> None:
        """He has passed on what he held but for the card that he kept, and looks at what he holds now."""
        self.passed.append([card for card in self.held if card not in (*g.hand[self.seat], *g.unused[self.seat])])
        self.held = [*g.draft[self.seat]]

    def knows(self, g: Twilight) -> set[int]:
        """The cards that he can name where they lie, nothing was taken of them, or one as good as the other."""
        mine = {*g.draft[self.seat], *g.hand[self.seat], *g.unused[self.seat]}
        lying = {card for pile in g.draft for card in pile}
        named = set(mine)
        last_seen = {card: number for number, pile in enumerate(self.passed) for card in pile}
        for number, pile in enumerate(self.passed):
            gone = [card for card in pile if last_seen[card] == number and card not in mine]
            for back in (0, 1, 2, 3):
                alike = [card for card in gone if g.aspect(card) == back]
                if lying.issuperset(alike) or len({g.faces[card] for card in alike}) == 1:
                    named.update(alike)
        return named


@pytest.mark.rule("T19.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_knows_what_a_player_at_the_table_would_know(players: int) -> None:
    """Hands, piles and Deities after every pass: neither more nor less."""
    memories = [Memory(seat) for seat in range(players)]
    for g in drafting(players, 7):
        if g.turn or any(g.deity):
            break
        for memory in memories:
            memory.look(g)
            known = memory.knows(g)
            for shown in g.view(memory.seat)["seats"]:
                for zone in ("draft", "hand", "unused"):
                    pile = getattr(g, zone)[shown["seat"]]
                    cards = shown["zones"][zone]["cards"] or [None] * len(pile)
                    names = [g.book.name[g.faces[card]] if card in known else None for card in pile]
                    assert [card and card["name"] for card in cards] == names, (zone, shown["seat"], memory.seat)


@pytest.mark.rule("T19.3", "T19.6")
@pytest.mark.parametrize("players", [3, 4])
def test_a_neighbours_pick_is_secret(players: int) -> None:
    """Seat 0 passes nineteen cards to the right. Its neighbour takes one of several with the same back."""
    g = new_game(players=players, seed=7, draft=True)
    while question(g) == "draft deity":
        g.choose(0, player=g.asks[0].player)
    for seat in range(players):
        g.choose(0, player=seat)
    right = players - 1
    assert None not in cards_in(g, "draft", right, 0), "he passed them on"
    for seat in range(players):
        g.choose(0, player=seat)
    picked = g.hand[right][1]
    again = (right - 1) % players
    assert cards_in(g, "hand", right, 0) == [None, None]
    shown = cards_in(g, "draft", again, 0)
    for card, name in zip(g.draft[again], shown, strict=True):
        assert (name is None) == (g.aspect(card) == g.aspect(picked)), "nobody took a card with another back"


@pytest.mark.rule("T19.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_backs_in_a_pile_tell_only_how_many_there_are(players: int) -> None:
    """Otherwise a gap in their order would name the card that is missing."""
    for g in drafting(players, 5):
        for pile in g.draft:
            backs = [g.aspect(card) for card in pile]
            assert backs == sorted(backs)


@pytest.mark.rule("T19.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_world_dealt_again_has_the_piles_that_were_passed_on(players: int) -> None:
    """Cards of one pile change places with each other, and only they."""
    changed = 0
    for number, g in enumerate(drafting(players, 3)):
        for seat in range(players):
            twin = g.determinize(seat, number)
            piles: dict[int, list[int]] = defaultdict(list)
            for (who, card), pile in g.passed.items():
                if who == seat:
                    piles[pile].append(card)
            for cards in piles.values():
                assert sorted(twin.faces[card] for card in cards) == sorted(g.faces[card] for card in cards)
                changed += any(twin.faces[card] != g.faces[card] for card in cards)
    assert changed > 100 or players == 2, "with two players whatever is missing was taken by the other"


@pytest.mark.rule("T19.4", "T19.6")
@pytest.mark.parametrize("players", [3, 4])
def test_a_deity_that_is_not_played_stays_secret(players: int) -> None:
    """All that is known of it for the rest of the game: it was the only one that was passed on."""
    *_, g = drafting(players, 7)
    assert not g.passed
    known = 0
    for viewer in range(players):
        for seat in range(players):
            deities = [card for card in g.unused[seat] if not g.aspect(card)]
            names = cards_in(g, "unused", seat, viewer)[: len(deities)]
            if seat == (viewer + 1) % players:
                known += sum(name is not None for name in names)
            elif seat != viewer:
                assert names == [None] * len(deities)
    assert 0 < known <= players
    unplayed = [card for seat in range(1, players) for card in g.unused[seat] if not g.aspect(card)]
    worlds = [g.determinize(0, seed) for seed in range(20)]
    first = {tuple(world.faces[card] for card in g.unused[1] if card in unplayed) for world in worlds}
    assert len(first) > 2, "which two it is can be anything that nobody plays"


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
