"""State and frames hold plain values only, at every pause, and the stack trace can always be read."""

from __future__ import annotations

import random
from typing import Any

import theomachy as th
from tests.properties.play import Case, every_mode, samples, viewers, walk
from theomachy.engine.procedure import PROCEDURES


def is_plain(item: Any) -> bool:
    """None, bool, int, str, or a tuple of these; exactly, no subclass."""
    if type(item) is tuple:
        return all(map(is_plain, item))
    return item is None or type(item) in (bool, int, str)


def assert_frame(frame: Any) -> None:
    assert is_plain(frame), frame
    name, point, *kept = frame
    assert point in PROCEDURES[name].locals_at
    assert len(kept) == len(PROCEDURES[name].locals_at[point])


def assert_plain(g: th.Game) -> None:
    assert g.unwound == []
    for frame in g.frames:
        assert_frame(frame)
    assert is_plain(g.ask)
    assert is_plain(g.branches)
    for branch in g.branches:
        assert len(branch) == 4
        for frame in branch[1]:
            assert_frame(frame)
    for name, field in type(g).fields.items():
        assert_field(name, field.shape, getattr(g, name), g.seats)


def assert_field(name: str, shape: str, item: Any, players: int) -> None:
    if name == "rng_key":
        assert type(item) is bytes
    elif name == "faces":
        assert type(item) in (list, tuple)
        assert all(type(face) is int for face in item)
    elif shape == "value":
        assert is_plain(item), name
    elif shape == "mapping":
        assert type(item) is dict
        assert all(is_plain(key) and is_plain(entry) for key, entry in item.items()), name
    elif shape == "zone":
        assert type(item) is list
        assert all(type(pile) is list and all(type(card) is int for card in pile) for pile in item), name
    else:
        assert type(item) is list
        assert all(map(is_plain, item)), name
        assert shape == "list" or len(item) == players, name


@every_mode
def test_a_paused_game_is_plain(case: Case) -> None:
    for seed in (90, 91):
        g = case.start(seed, log=False)
        for _ in walk(g, random.Random(seed)):
            assert_plain(g)
        assert_plain(g)


@every_mode
def test_a_twin_is_plain_too(case: Case) -> None:
    for g in samples(case, 92, log=False):
        for seat in range(g.players):
            assert_plain(g.determinize(seat, seed=1))


@every_mode
def test_the_trace_names_every_paused_rule_and_who_is_asked(case: Case) -> None:
    g = case.start(93, log=False)
    for _ in walk(g, random.Random(93)):
        trace = g.trace()
        rules, _, asked = trace.rpartition(" : ")
        assert "\n" not in trace
        for frame in g.frames:
            assert f"{frame[0].rsplit('.', 1)[-1]}(" in rules
        for ask in g.asks:
            assert f"ask {ask.player} {ask.prompt!r}" in asked
    assert g.trace().endswith(" : over")


@every_mode
def test_the_view_is_json_ready(case: Case) -> None:
    def is_json(item: Any) -> bool:
        if type(item) is list:
            return all(map(is_json, item))
        if type(item) is dict:
            return all(type(key) is str and is_json(entry) for key, entry in item.items())
        return item is None or type(item) in (bool, int, str)

    for g in samples(case, 94):
        for viewer in viewers(g):
            assert is_json(g.view(viewer))
            assert g.view(viewer)["log"] == g.story(viewer)
