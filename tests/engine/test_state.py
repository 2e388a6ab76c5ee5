"""Declared fields: how each shape starts, is cloned, saved and hashed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.toy import Toy, dealt, saved_and_restored, started, toy
from theomachy.engine.state import EVERYBODY, NOBODY, Field, Piles, State, listing, mapping, per_seat, value, zone

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3).map(tuple),
    max_leaves=6,
)


class Base(State):
    """Fields of a base."""

    __slots__ = ()
    one: int = value(7)
    many: list[int] = per_seat(1)


class Derived(Base):
    """More fields, and a thing that clones share."""

    KEPT = ("shared",)
    __slots__ = KEPT
    shared: list[int]
    pile: Piles = zone(NOBODY)
    middle: Piles = zone(EVERYBODY, shared=True)
    rows: list[Any] = listing()
    table: dict[Any, Any] = mapping()


def made() -> Derived:
    g = Derived()
    for name, field in Derived.fields.items():
        setattr(g, name, field.start(3))
    g.shared = [1]
    return g


def test_how_each_shape_starts() -> None:
    g = made()
    assert g.one == 7
    assert g.many == [1, 1, 1]
    assert g.pile == [[], [], []]
    assert g.middle == [[]]
    assert (g.rows, g.table) == ([], {})
    assert made().rows is not made().rows
    assert made().table is not made().table
    assert g.pile[0] is not g.pile[1]


def test_fields_are_inherited_in_order() -> None:
    names = list(Derived.fields)
    assert names.index("frames") < names.index("one") < names.index("pile")
    assert "pile" not in Base.fields
    assert Derived.fields["one"] == Field("value", 7)


def test_a_state_has_no_room_for_anything_else() -> None:
    with pytest.raises(AttributeError):
        made().undeclared = 1  # type: ignore[attr-defined]


def change(g: Derived) -> None:
    """Everything that can be changed in place, and everything that can be replaced."""
    g.one = 8
    g.many[1] = 9
    g.pile[2].append(4)
    g.middle[0].append(5)
    g.rows.append((1, 2))
    g.table["a", 1] = 3
    g.frames.append(("f", 1))
    g.unwound.append(("f", 2))
    g.history.append(3)
    g.seen[4] = 5
    g.winners = (1,)
    g.faces = [1, 2]
    g.ask = (0, (), ())


def test_every_shape_is_cloned_independently() -> None:
    g = made()
    before = msgspec.json.encode(g.plain())
    twin = g.clone()
    assert type(twin) is Derived
    assert twin.key() == g.key()
    change(twin)
    assert msgspec.json.encode(g.plain()) == before
    after = msgspec.json.encode(twin.plain())
    change(g.clone())
    change(g)
    g.pile[2].append(99)
    assert msgspec.json.encode(twin.plain()) == after
    assert twin.shared is g.shared, "what is kept is shared"


def test_every_field_of_a_real_state_is_cloned_independently() -> None:
    """Touch each field of the toy in its clone: the original never changes."""
    g = started(3)
    before = g.to_json()
    for name, field in Toy.fields.items():
        twin = g.clone()
        item = getattr(twin, name)
        if field.shape == "zone":
            item[0].append(1000)
            item.append([1])
        elif field.shape == "mapping":
            item["new"] = 1
        elif field.shape in ("list", "per seat"):
            item.append(1)
        else:
            setattr(twin, name, "other")
        assert g.to_json() == before, name


def test_a_clone_is_equal_in_all_but_identity() -> None:
    g = started(3)
    twin = g.clone()
    assert twin is not g
    for name in Toy.fields:
        assert getattr(twin, name) == getattr(g, name)
    for name in ("library", "log", "masks", "names", "options", "players", "seed"):
        assert getattr(twin, name) is getattr(g, name)


@settings(max_examples=80, deadline=None, derandomize=True)
@given(
    mark=PLAIN.map(lambda item: item if isinstance(item, tuple) else (item,)),
    notes=st.lists(PLAIN, max_size=4),
    tally=st.dictionaries(st.tuples(st.integers(0, 9), st.text(max_size=3)), PLAIN, max_size=4),
)
def test_plain_values_survive_a_save(mark: Any, notes: list[Any], tally: dict[Any, Any]) -> None:
    g = toy(3)
    g.mark, g.notes, g.tally = mark, notes, tally
    g.coins = [5, -(2**40), 0]
    back = saved_and_restored(g)
    assert back.key() == g.key()
    assert (back.mark, back.notes, back.tally, back.coins) == (mark, notes, tally, g.coins)
    for one, other in zip(_leaves((back.mark, tuple(back.notes))), _leaves((mark, tuple(notes))), strict=True):
        assert type(one) is type(other)


def _leaves(item: Any) -> list[Any]:
    return [leaf for part in item for leaf in _leaves(part)] if isinstance(item, tuple) else [item]


def test_a_save_does_not_depend_on_the_order_of_a_mapping() -> None:
    one, other = toy(), toy()
    one.tally = {(1, "a"): 1, (2, "b"): 2}
    other.tally = {(2, "b"): 2, (1, "a"): 1}
    assert one.key() == other.key()
    assert one.to_json() == other.to_json()


def test_a_mapping_may_have_keys_of_many_shapes() -> None:
    """Abilities are such keys: a number in one place where another has a tuple or nothing."""
    g = toy()
    g.used[(0, 5, ("draw", 1))] = 1
    g.used[(0, 5, ("draw", ("x",)))] = 1
    g.used[(0, 5, ("if", ("rich", 1), ("draw", 1), None))] = 1
    g.used[(0, 5, ("if", ("rich", 1), ("draw", 1), ("draw", 2)))] = 1
    back = saved_and_restored(g)
    assert back.used == g.used
    assert back.key() == g.key()


# --- the key ----------------------------------------------------------------------------------------------------------


def test_the_key_sees_every_field_that_matters() -> None:
    g = dealt(2)
    keys = {g.key()}
    changes: dict[str, Any] = {
        "frames": [("f", 1)],
        "ask": (0, ("say", 1), ()),
        "branches": ((0, (), None, 1),),
        "over": True,
        "winners": (1,),
        "rng_key": b"other",
        "rng_counter": 99,
        "faces": [*g.faces[1:], g.faces[0]],
        "seen": {3: 1},
        "lasting": [(0, 1, ("x",))],
        "used": {(0, 1, ("x",)): 1},
        "hand": [g.hand[1], g.hand[0]],
        "coins": [3, 4],
        "round": 1,
        "mark": (None,),
        "notes": [0],
        "tally": {1: 1},
    }
    for name, item in changes.items():
        twin = g.clone()
        setattr(twin, name, item)
        keys.add(twin.key())
    assert len(keys) == len(changes) + 1


def test_the_key_does_not_see_how_one_got_there() -> None:
    g = dealt(2)
    twin = g.clone()
    twin.history = [1, 2]
    twin.learned = 3
    twin.rolled_from = 4
    twin.log = None
    assert twin.key() == g.key()


def test_equal_keys_mean_equal_futures_so_options_belong_to_the_key() -> None:
    """A game of two rounds is not a game of three, even where they look alike."""
    assert started(2, rounds=2).key() != started(2, rounds=3).key()


def test_a_key_is_short_and_printable() -> None:
    key = toy().key()
    assert len(key) == 32
    assert int(key, 16) >= 0
