"""A2 Set-up: leaders, decks, and who begins."""

from __future__ import annotations

import pytest

import theomachy as th
from tests.games.armies.playing import (
    NewGame,
    army,
    asked,
    discarded,
    drop_first_three,
    held,
    offered_to,
    shown_to,
    stop,
    tokens,
)
from theomachy.games.armies import GAME
from theomachy.games.armies.state import Armies

# --- leaders ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("A2.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_choose_a_leader_at_the_same_time(players: int) -> None:
    g = th.new("armies", players=players, seed=1)
    assert [ask.player for ask in g.asks] == [*range(players)]
    for seat in reversed(range(players)):  # in any order
        g.choose(0, player=seat)
    assert len(g.asks) == 1 and g.asks[0].raw[1] == ("first drop", 3)


@pytest.mark.rule("A2.7")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_choice_is_secret_until_all_have_chosen(viewer: int | None) -> None:
    one, other = (th.new("armies", players=3, seed=1) for _ in range(2))
    one.choose(0, player=0)
    other.choose(5, player=0)
    assert one.view(viewer) == other.view(viewer)
    assert one.view(viewer)["waiting"] == [1, 2]
    assert all("leader" not in seat["numbers"] for seat in one.view(viewer)["seats"])


@pytest.mark.rule("A2.7")
def test_then_all_are_revealed_together(new_game: NewGame) -> None:
    g = new_game()
    for seat, name in ((1, "Athena"), (0, "Loki")):
        g.choose(offered_to(g, seat).index(name), player=seat)
    for viewer in (0, 1, None):
        assert [seat["numbers"]["leader"] for seat in g.view(viewer)["seats"]] == ["Loki", "Athena"]


@pytest.mark.rule("A2.7")
def test_example_who_chooses_loki_is_led_by_loki_and_two_may_choose_him(new_game: NewGame) -> None:
    g = new_game()
    for seat in range(2):
        g.choose(offered_to(g, seat).index("Loki"), player=seat)
    assert [seat["numbers"]["leader"] for seat in g.view(None)["seats"]] == ["Loki", "Loki"]


# --- decks, and who begins --------------------------------------------------------------------------------------------


@pytest.mark.rule("A2.8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_6_tokens_and_nothing_on_the_table(players: int) -> None:
    g = GAME({"players": players, "leaders": ["Loki"] * players}, 5)
    g.start()
    first = asked(g)
    for seat in range(players):
        assert tokens(g, seat) == 6
        assert (army(g, seat), discarded(g, seat), held(g, "finished", seat)) == ([], [], 0)
        assert (held(g, "hand", seat), held(g, "pile", seat)) == ((10, 102) if seat == first else (0, 112))


@pytest.mark.rule("A2.8")
def test_every_deck_is_shuffled_by_itself() -> None:
    def order(seed: int, seat: int) -> list[str]:
        g = GAME({"leaders": ["Loki", "Loki"]}, seed)
        g.start()
        return [g.face(card).name for card in (*g.pile[seat], *reversed(g.hand[seat]))]

    assert order(1, 0) == order(1, 0)
    assert order(1, 0) != order(1, 1) and order(1, 0) != order(2, 0)
    assert sorted(order(1, 0)) == sorted(order(2, 1))


def deal(new_game: NewGame, *bottoms: list[str], alone: bool = False) -> Armies:
    """A new game with these cards at the bottoms of the piles."""
    players = len(bottoms)
    return new_game(players=players, leaders=["Patron"] * players, bottoms=bottoms, alone=alone)


def bottom(g: Armies, seat: int, count: int, viewer: int | None = None) -> list[str | None]:
    return shown_to(g, viewer, "pile", seat)[:count]


@pytest.mark.rule("A2.9")
@pytest.mark.parametrize(("mine", "yours", "first"), [(4, 3, 0), (3, 4, 1), (10, 1, 0), (9, 10, 1)])
def test_the_highest_bottom_card_begins(new_game: NewGame, mine: int, yours: int, first: int) -> None:
    g = deal(new_game, [f"Warrior {mine}", "Giant 10"], [f"Archer {yours}", "Giant 10"])
    assert asked(g) == first
    assert bottom(g, 0, 2) == [f"Warrior {mine}", None] and bottom(g, 1, 2) == [f"Archer {yours}", None]


@pytest.mark.rule("A2.9")
@pytest.mark.parametrize(("strengths", "first"), [((5, 6, 7), 2), ((5, 7, 6), 1), ((7, 6, 5), 0)])
def test_the_highest_of_three_begins(new_game: NewGame, strengths: tuple[int, ...], first: int) -> None:
    assert asked(deal(new_game, *([f"Warrior {strength}"] for strength in strengths))) == first


@pytest.mark.rule("A2.9")
def test_who_shows_no_army_card_reveals_on_upwards(new_game: NewGame) -> None:
    g = deal(new_game, ["Pebble", "Slayer", "Warrior 6", "Giant 10"], ["Archer 5", "Giant 10"])
    assert asked(g) == 0
    assert bottom(g, 0, 4) == ["Pebble", "Slayer", "Warrior 6", None] and bottom(g, 1, 2) == ["Archer 5", None]


@pytest.mark.rule("A2.9")
def test_a_wanderer_is_an_army_card(new_game: NewGame) -> None:
    g = deal(new_game, ["Vagabond", "Giant 10"], ["Archer 3"])  # 4 against 3
    assert asked(g) == 0 and bottom(g, 0, 2) == ["Vagabond", None]


@pytest.mark.rule("A2.9")
def test_the_printed_strength_counts(new_game: NewGame) -> None:
    assert asked(deal(new_game, ["Lancer"], ["Archer 5"])) == 1  # 4, though 6 when attacking
    assert asked(deal(new_game, ["Bulwark"], ["Archer 5"])) == 1


@pytest.mark.rule("A2.10")
def test_players_who_tie_reveal_on_and_only_they_compare_again(new_game: NewGame) -> None:
    g = deal(
        new_game, ["Warrior 5", "Warrior 3"], ["Archer 4", "Archer 10"], ["Giant 5", "Pebble", "Giant 4", "Giant 10"]
    )
    assert asked(g) == 2  # 5, 4, 5; then 3 against 4: the 10 of the second player is not looked at
    assert bottom(g, 1, 2) == ["Archer 4", None]
    assert bottom(g, 2, 4) == ["Giant 5", "Pebble", "Giant 4", None]


@pytest.mark.rule("A2.10")
def test_a_second_tie_is_broken_in_the_same_way(new_game: NewGame) -> None:
    g = deal(new_game, ["Warrior 5", "Warrior 5", "Warrior 2"], ["Archer 5", "Archer 5", "Archer 3"])
    assert asked(g) == 1
    assert bottom(g, 0, 4) == ["Warrior 5", "Warrior 5", "Warrior 2", None]


@pytest.mark.rule("A2.10")
@pytest.mark.parametrize(
    ("bottoms", "first"),
    [
        ((["Warrior 5"], ["Archer 5"]), 0),
        ((["Warrior 5", "Pebble"], ["Archer 5", "Archer 9"]), 0),
        ((["Warrior 4", "Warrior 10"], ["Archer 5"], ["Giant 5", "Giant 9"]), 1),
    ],
)
def test_without_anything_to_reveal_the_lowest_seat_still_comparing_begins(
    new_game: NewGame, bottoms: tuple[list[str], ...], first: int
) -> None:
    assert deal(new_game, *bottoms, alone=True).first == first


@pytest.mark.rule("A2.11")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_revealed_cards_stay_at_the_bottom_and_everybody_knows_them(new_game: NewGame, viewer: int | None) -> None:
    g = deal(new_game, ["Pebble", "Warrior 6"], ["Archer 5"])
    for _ in range(2):
        drop_first_three(g)
    assert bottom(g, 0, 3, viewer) == ["Pebble", "Warrior 6", None]
    assert bottom(g, 1, 2, viewer) == ["Archer 5", None]


@pytest.mark.rule("A2.11")
def test_who_draws_a_revealed_card_holds_it_openly(new_game: NewGame) -> None:
    g = deal(new_game, ["Warrior 6"], ["Archer 5"])
    for _ in range(2):
        drop_first_three(g)
    del g.pile[1][1:]
    stop(g)
    assert shown_to(g, 0, "hand", 1) == [None] * 7 + ["Archer 5"]


@pytest.mark.rule("A2.12")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2, 3]), (1, [1, 2, 3, 0]), (3, [3, 0, 1, 2])])
def test_turns_go_clockwise_and_from_the_last_seat_to_the_first(
    new_game: NewGame, first: int, order: list[int]
) -> None:
    g = deal(new_game, *([f"Warrior {9 if seat == first else 3}"] for seat in range(4)))
    seen = []
    for _ in range(4):
        seen.append(asked(g))
        drop_first_three(g)
    for _ in range(4):
        seen.append(asked(g))
        stop(g)
    assert seen == [*order, *order]
