"""Moving cards: one observable change each, and who learns something by it."""

from __future__ import annotations

import pytest

from tests.engine.toy import Toy, dealt
from theomachy.engine.visibility import knows
from theomachy.engine.zones import (
    PUBLIC,
    forget,
    move,
    move_unseen,
    put_at_bottom,
    random_card,
    reveal,
    reveal_top,
    shuffle,
    take_several,
    take_top,
)


def quiet(players: int = 2, **options: bool) -> Toy:
    g = dealt(players, **options)
    g.learned = 0
    return g


def learned(g: Toy) -> list[int]:
    return [seat for seat in range(g.players) if g.learned >> seat & 1]


def who_knows(g: Toy, card: int) -> list[int | None]:
    return [viewer for viewer in (*range(g.players), None) if knows(g, viewer, card)]


def test_a_card_moves_to_the_top() -> None:
    g = quiet()
    card = g.hand[0][0]
    g.table[1] = []
    move(g, card, "hand", 0, "table", 1)
    move(g, g.hand[0][0], "hand", 0, "table", 1)
    assert g.table[1][0] == card
    assert g.hand[0] == []


def test_a_card_that_is_not_there_cannot_move() -> None:
    g = quiet()
    with pytest.raises(ValueError, match="not in list"):
        move(g, g.hand[0][0], "hand", 1, "table", 1)


def test_take_top_takes_the_last_card() -> None:
    g = quiet()
    top = g.deck[0][-1]
    assert take_top(g, "deck", 0, "hand", 1) == top
    assert g.hand[1][-1] == top
    g.deck[0].clear()
    before = g.key()
    assert take_top(g, "deck", 0, "hand", 1) is None
    assert g.key() == before


@pytest.mark.parametrize("zone", ["deck", "hand"])
def test_turning_up_the_top_card_is_revealing_it(zone: str) -> None:
    g = quiet()
    twin = g.clone()
    top = getattr(g, zone)[0][-1]
    assert reveal_top(g, zone, 0) == top
    reveal(twin, top)
    assert g.key() == twin.key()
    assert learned(g) == learned(twin)
    assert who_knows(g, top) == [0, 1, None]


@pytest.mark.parametrize("count", [0, 1, 3, 99])
@pytest.mark.parametrize("known", [False, True])
@pytest.mark.parametrize(
    ("source", "target"), [("deck", "hand"), ("deck", "table"), ("hand", "deck"), ("table", "hand")]
)
def test_taking_several_is_taking_one_by_one(count: int, known: bool, source: str, target: str) -> None:
    g = quiet()
    if known and getattr(g, source)[0]:
        reveal(g, getattr(g, source)[0][-1])
        g.learned = 0
    one_by_one = g.clone()
    for _ in range(count):
        take_top(one_by_one, source, 0, target, 0)
    take_several(g, count, source, 0, target, 0)
    assert g.key() == one_by_one.key()
    assert learned(g) == learned(one_by_one)


def test_put_at_bottom() -> None:
    g = quiet()
    card = g.hand[0][1]
    put_at_bottom(g, card, "hand", 0, "deck", 0)
    assert g.deck[0][0] == card
    top = g.deck[0][-1]
    put_at_bottom(g, top, "deck", 0, "deck", 0)
    assert g.deck[0][:2] == [top, card]


def test_drawing_teaches_the_owner_only() -> None:
    g = quiet(3)
    card = take_top(g, "deck", 0, "hand", 1)
    assert card is not None
    assert learned(g) == [1]
    assert who_knows(g, card) == [1]
    assert card not in g.seen


def test_playing_openly_teaches_everybody_else() -> None:
    g = quiet(3)
    card = g.hand[1][0]
    move(g, card, "hand", 1, "table", 1)
    assert learned(g) == [0, 2]
    assert who_knows(g, card) == [0, 1, 2, None]
    assert card not in g.seen, "an open zone needs no memory"


def test_who_saw_a_card_goes_on_knowing_it() -> None:
    g = quiet(3)
    card = g.hand[1][0]
    move(g, card, "hand", 1, "table", 1)
    g.learned = 0
    move(g, card, "table", 1, "hand", 2)
    assert who_knows(g, card) == [0, 1, 2, None]
    assert learned(g) == []
    move(g, card, "hand", 2, "table", 2)
    assert learned(g) == []
    assert g.seen == {}


def test_a_card_that_goes_from_hand_to_hand_is_known_to_both() -> None:
    g = quiet(3)
    card = g.hand[1][0]
    move(g, card, "hand", 1, "hand", 2)
    assert who_knows(g, card) == [1, 2]
    assert learned(g) == [2]
    move(g, card, "hand", 2, "cellar", 0)
    assert who_knows(g, card) == [1, 2]


def test_a_team_zone_teaches_the_team() -> None:
    g = quiet(4, teams=True)
    card = g.hand[1][0]
    move(g, card, "hand", 1, "plan", 1)
    assert who_knows(g, card) == [1, 3]
    assert learned(g) == [3]
    h = quiet(4)
    move(h, h.hand[1][0], "hand", 1, "plan", 1)
    assert learned(h) == [], "without teams a team zone is the owner's"


def test_revealing_where_it_lies() -> None:
    g = quiet(3)
    card = g.deck[0][3]
    reveal(g, card, 1 << 2)
    assert who_knows(g, card) == [2]
    assert learned(g) == [2]
    g.learned = 0
    reveal(g, card)
    assert who_knows(g, card) == [0, 1, 2, None]
    assert learned(g) == [0, 1]
    g.learned = 0
    reveal(g, card)
    assert learned(g) == []
    assert g.seen[card] == PUBLIC


def test_showing_the_own_hand_teaches_only_those_who_did_not_know() -> None:
    g = quiet(3)
    reveal(g, g.hand[1][0])
    assert learned(g) == [0, 2]


def test_a_secret_move_makes_others_forget_the_pile() -> None:
    """Whoever cannot look into the pile no longer knows which of its cards is gone, and which is left."""
    g = quiet(3)
    gone, left = g.hand[1]
    for card in (gone, left):
        reveal(g, card)
    g.learned = 0
    move_unseen(g, gone, "hand", 1, "cellar", 1)
    assert g.cellar[1] == [gone]
    assert g.hand[1] == [left]
    assert who_knows(g, gone) == who_knows(g, left) == [1]
    assert learned(g) == []


def test_a_secret_move_into_the_open_shows_the_card() -> None:
    g = quiet(3)
    card, left = g.hand[1]
    reveal(g, left)
    move_unseen(g, card, "hand", 1, "table", 1)
    assert who_knows(g, card) == [0, 1, 2, None]
    assert who_knows(g, left) == [1]


def test_forgetting_all_but_some() -> None:
    g = quiet(3)
    first, second = g.deck[0][:2]
    reveal(g, first)
    reveal(g, second, 0b011)
    forget(g, (first, second, g.deck[0][2]), 0b010)
    assert who_knows(g, first) == who_knows(g, second) == [1]
    forget(g, (first, second), 0b100)
    assert who_knows(g, first) == who_knows(g, second) == []
    assert g.seen == {}


def test_what_went_into_a_closed_pile_openly_is_remembered() -> None:
    g = quiet(3)
    card = g.hand[1][0]
    move(g, card, "hand", 1, "table", 1)
    move(g, card, "table", 1, "attic", 1)
    assert who_knows(g, card) == [0, 1, 2, None]
    g.learned = 0
    move(g, card, "attic", 1, "table", 1)
    assert learned(g) == []


def test_a_shuffle_makes_everybody_forget() -> None:
    g = quiet(3)
    for card in g.deck[0]:
        reveal(g, card)
    cards, faces = sorted(g.deck[0]), sorted(g.faces[card] for card in g.deck[0])
    old = g.faces
    before = list(old)
    shuffle(g, "deck", 0)
    assert g.deck[0] == cards, "ids are dealt anew, lowest first, so that they say nothing"
    assert sorted(g.faces[card] for card in cards) == faces
    assert not any(knows(g, viewer, card) for card in cards for viewer in (0, 1, 2, None))
    assert not set(g.seen) & set(cards)
    assert old == before, "clones share the old faces, which stay as they are"
    assert g.faces is not old


def test_a_shuffle_leaves_other_piles_alone() -> None:
    g = quiet(2)
    others = {card: g.faces[card] for pile in (g.hand[0], g.hand[1], g.market[0]) for card in pile}
    shuffle(g, "deck", 0)
    assert {card: g.faces[card] for card in others} == others
    assert g.learned == 0


def test_shuffles_differ_and_repeat() -> None:
    g = quiet(2)
    same = g.clone()
    shuffle(g, "deck", 0)
    shuffle(same, "deck", 0)
    assert g.key() == same.key()
    shuffle(same, "deck", 0)
    assert [g.faces[card] for card in g.deck[0]] != [same.faces[card] for card in same.deck[0]]


def test_a_random_card_is_one_of_the_pile() -> None:
    g = quiet(2)
    found = {random_card(g, "deck", 0) for _ in range(200)}
    assert found == set(g.deck[0])
    assert g.learned == 0
