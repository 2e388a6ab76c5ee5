"""Who sees what: the view, names in sentences, the story, and worlds that are dealt again."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.engine.toy import DRAW, DRAWS, PLAN, SHOWS, Toy, dealt, started
from theomachy.engine.state import OWNER, TEAM, zone
from theomachy.engine.visibility import SPECTATOR, bit_of, knows, zone_mask
from theomachy.engine.zones import PUBLIC, move, reveal, shuffle, take_top


def cards(view: dict[str, Any], seat: int | None, zone_name: str) -> Any:
    where = view["shared"] if seat is None else view["seats"][seat]
    shown = where["zones"][zone_name]["cards"]
    return None if shown is None else [card and card["id"] for card in shown]


def taking_turns(players: int = 2, **options: Any) -> Toy:
    """At the first turn: all bid nothing."""
    g = started(players, **options)
    for seat in range(players):
        g.choose(0, player=seat)
        g.choose(0, player=seat)
    return g


def test_masks() -> None:
    assert [bit_of(viewer) for viewer in (0, 3, None)] == [1, 8, SPECTATOR]
    g = dealt(4, teams=True)
    assert g.mask("deck", 0) == 0
    assert g.mask("market", 0) == PUBLIC
    assert [g.mask("hand", seat) for seat in range(4)] == [1, 2, 4, 8]
    assert [g.mask("plan", seat) for seat in range(4)] == [5, 10, 5, 10]
    assert [g.mask("table", seat) for seat in range(4)] == [PUBLIC] * 4
    assert [g.mask("cellar", seat) for seat in range(4)] == [0] * 4


@pytest.mark.parametrize("sees", [OWNER, TEAM])
def test_a_shared_zone_has_no_owner(sees: str) -> None:
    with pytest.raises(ValueError, match="a shared zone is seen by nobody or by everybody"):
        zone_mask(zone(sees, shared=True), 0, 1)


def test_the_view_shows_what_a_seat_knows_and_no_more() -> None:
    g = dealt(3)
    for viewer in (0, 1, 2, None):
        view = g.view(viewer)
        for seat in range(3):
            assert cards(view, seat, "hand") == (g.hand[seat] if seat == viewer else None)
            assert view["seats"][seat]["zones"]["hand"]["count"] == 2
            assert cards(view, seat, "table") == []
        assert cards(view, None, "deck") is None
        assert view["shared"]["zones"]["deck"]["count"] == len(g.deck[0])
        assert cards(view, None, "market") == g.market[0]
        assert view["shared"]["numbers"] == {"round": 0, "papers left": len(g.deck[0])}
        assert view["seats"][0]["numbers"] == {"coins": 3}
        assert view["viewer"] == viewer


def test_a_known_card_in_a_hidden_pile_shows_alone() -> None:
    g = dealt(2)
    reveal(g, g.deck[0][2], 1 << 1)
    assert cards(g.view(0), None, "deck") is None
    assert cards(g.view(None), None, "deck") is None
    shown = cards(g.view(1), None, "deck")
    assert shown == [g.deck[0][2] if at == 2 else None for at in range(len(g.deck[0]))]


def test_a_team_sees_its_plans() -> None:
    g = dealt(4, teams=True)
    card = g.hand[1][0]
    move(g, card, "hand", 1, "plan", 1)
    assert [cards(g.view(viewer), 1, "plan") for viewer in (0, 1, 2, 3, None)] == [None, [card], None, [card], None]


def test_what_can_be_reckoned_of_piles_is_said_by_name_to_whoever_cannot_look_into_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    g = dealt(4, teams=True)
    assert g.view(0)["seats"][1]["reckoned"] is None, "this game does not say so"
    move(g, g.hand[1][0], "hand", 1, "plan", 1)
    monkeypatch.setattr(Toy, "reckoned", ("hand", "plan"))
    held, planned = (g.face(pile[1][0]).name for pile in (g.hand, g.plan))
    both = {"zones": ["hand", "plan"], "cards": {held: 1, planned: 1} if held != planned else {held: 2}}
    shown = [g.view(viewer)["seats"][1]["reckoned"] for viewer in (0, 1, 2, 3, None)]
    assert shown == [both, None, both, {"zones": ["hand"], "cards": {held: 1}}, both]


def test_a_closed_pile_shows_the_others_nothing() -> None:
    """Not even what they saw going in; the owner sees all of it."""
    g = dealt(3)
    card = g.hand[1][0]
    move(g, card, "hand", 1, "table", 1)
    move(g, card, "table", 1, "attic", 1)
    assert [cards(g.view(viewer), 1, "attic") for viewer in (0, 1, 2, None)] == [None, [card], None, None]
    assert g.view(0)["seats"][1]["zones"]["attic"]["count"] == 1


def test_the_view_of_a_card_has_its_own_fields() -> None:
    g = dealt(2)
    card = g.hand[0][0]
    shown = g.view(0)["seats"][0]["zones"]["hand"]["cards"][0]
    face = g.face(card)
    assert shown["id"] == card
    assert shown["type"] == face.table
    assert {name: shown[name] for name in ("name", "worth", "text")} == {
        name: getattr(face.data, name) for name in ("name", "worth", "text")
    }


def test_a_name_is_told_only_to_those_who_know_the_card() -> None:
    g = dealt(2)
    mine, hidden = g.hand[0][0], g.deck[0][0]
    assert g.name_for(0, mine) == g.face(mine).name
    assert g.name_for(1, mine) == g.name_for(None, mine) == g.name_for(0, hidden) == "a card"


def test_only_the_one_who_is_asked_sees_the_question() -> None:
    g = taking_turns(2)
    assert g.view(0)["ask"]["prompt"] == "What now?"
    assert g.view(1)["ask"] is None
    assert g.view(None)["ask"] is None
    assert [g.view(viewer)["waiting"] for viewer in (0, 1, None)] == [[0]] * 3


def test_the_story_never_says_more_later() -> None:
    """A line is told by what its reader knew then: neither a later reveal nor a later shuffle changes it."""
    g = dealt(3)
    card = take_top(g, "deck", 0, "hand", 1)
    assert card is not None
    name = g.face(card).name
    g.tell(DRAWS, 1, card)
    before = [g.story(viewer) for viewer in (0, 1, 2, None)]
    assert before == [[f"Player 2 draws {who}."] for who in ("a card", name, "a card", "a card")]
    move(g, card, "hand", 1, "table", 1)
    g.tell(SHOWS, 1, card)
    after = [g.story(viewer) for viewer in (0, 1, 2, None)]
    assert [lines[0] for lines in after] == [lines[0] for lines in before]
    assert {lines[1] for lines in after} == {f"Player 2 shows {name}."}
    move(g, card, "table", 1, "deck", 0)
    shuffle(g, "deck", 0)
    assert [g.story(viewer) for viewer in (0, 1, 2, None)] == after


# --- dealing again ----------------------------------------------------------------------------------------------------


def test_only_cards_of_one_back_change_places() -> None:
    g = dealt(2)
    backs = [g.back(card) for card in range(len(g.faces))]
    assert set(backs) == {0, 1}
    changed = set()
    for seed in range(30):
        twin = g.determinize(0, seed)
        assert [twin.back(card) for card in range(len(g.faces))] == backs
        changed |= {card for card in range(len(g.faces)) if twin.faces[card] != g.faces[card]}
    assert changed <= {card for card in range(len(g.faces)) if not knows(g, 0, card)}
    assert len(changed) > 5


def test_only_cards_of_one_lot_change_places(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 0 knows which cards the other hand holds, though not which is which; a spectator does not."""
    g = dealt(2)
    lot = g.hand[1]
    monkeypatch.setattr(type(g), "lots", lambda g, viewer: dict.fromkeys(lot, 7) if viewer == 0 else {})
    held = sorted(g.faces[card] for card in lot)
    for viewer, worlds in ((0, 1), (None, 2)):
        dealt_again = {tuple(sorted(g.determinize(viewer, seed).faces[card] for card in lot)) for seed in range(30)}
        assert len(dealt_again) >= worlds
        assert (dealt_again == {tuple(held)}) == (viewer == 0)


def test_a_card_that_one_gave_away_stays_known() -> None:
    g = dealt(2)
    card = g.hand[0][0]
    move(g, card, "hand", 0, "hand", 1)
    for seed in range(20):
        twin = g.determinize(0, seed)
        assert twin.faces[card] == g.faces[card]
        assert twin.view(0) == g.view(0)
    assert {g.determinize(None, seed).faces[card] for seed in range(40)} != {g.faces[card]}


def test_a_spectator_knows_only_what_lies_open() -> None:
    g = dealt(2)
    changed = set()
    for seed in range(40):
        twin = g.determinize(None, seed)
        changed |= {card for card in range(len(g.faces)) if twin.faces[card] != g.faces[card]}
        assert twin.view(None) == g.view(None)
    assert not changed & set(g.market[0])
    assert changed & set(g.hand[0])
    assert changed & set(g.hand[1])


def test_partners_know_each_other_s_plans_in_every_world() -> None:
    g = dealt(4, teams=True)
    card = g.hand[1][0]
    move(g, card, "hand", 1, "plan", 1)
    assert {g.determinize(3, seed).faces[card] for seed in range(20)} == {g.faces[card]}
    assert len({g.determinize(0, seed).faces[card] for seed in range(40)}) > 1


def test_the_deal_owes_nothing_to_the_truth() -> None:
    """Two games that a seat cannot tell apart have the same twins, seed by seed."""
    g = dealt(2)
    other = g.determinize(0, seed="another truth")
    assert other.faces != g.faces
    for seed in range(10):
        assert g.determinize(0, seed).faces == other.determinize(0, seed).faces


def test_a_twin_s_story_does_not_tell_the_truth_to_others() -> None:
    """In a world for seat 0, seat 1's story must not name the card that seat 1 really drew."""
    g = dealt(2)
    card = take_top(g, "deck", 0, "hand", 1)
    g.tell(DRAWS, 1, card)
    lines = {g.determinize(0, seed).story(1)[0] for seed in range(40)}
    assert lines != {g.story(1)[0]}


def test_views_are_the_same_bytes() -> None:
    g = taking_turns(4, teams=True)
    index = next(option.index for option in g.asks[0].options if option.verb in (PLAN, DRAW))
    g.choose(index)
    for viewer in (0, 1, 2, 3, None):
        for seed in range(5):
            assert msgspec.json.encode(g.determinize(viewer, seed).view(viewer)) == msgspec.json.encode(g.view(viewer))
