"""Saves: what comes back is the game that was saved, or a BadRecord. A stranger's save is hostile input."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import theomachy as th
from tests.engine.hostile import VALUES, WRONG, Path, at, paths, text_of, with_value, without
from tests.engine.toy import Toy, started
from theomachy.engine.procedure import PROCEDURES
from theomachy.engine.record import LARGEST

pytestmark = pytest.mark.usefixtures("toy_is_a_game")
fuzz = settings(
    max_examples=200, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def in_the_middle(choices: int, players: int = 2, **options: Any) -> Toy:
    g = started(players, **options)
    rng = random.Random(3)
    for _ in range(choices):
        ask = rng.choice(g.asks)
        g.choose(rng.randrange(len(ask.options)), player=ask.player)
    return g


def saves() -> dict[str, str]:
    """One where several seats choose at once, one in a turn, one in a big choice, one that is over."""
    bidding, turn = in_the_middle(3, 3), in_the_middle(12, 2, rounds=9)
    plans = turn.clone()
    plans.choose(next(option for option in plans.asks[0].options if option.verb == "plan"))
    over = started(1, rounds=1)
    while not over.over:
        over.choose(0)
    assert bidding.branches
    assert plans.frames[-1][0] == "engine.choice.pick_some"
    games = {"bidding": bidding, "turn": turn, "plans": plans, "over": over}
    return {name: g.to_json() for name, g in games.items()}


SAVES = saves()
every_save = pytest.mark.parametrize("name", sorted(SAVES))


def assert_works(g: th.Game) -> None:
    """Everything that people and tools do with a game."""
    assert g.trace()
    assert g.to_json()
    assert g.last_step is None or g.last_step.player >= 0
    for viewer in (*range(g.players), None):
        assert json.dumps(g.view(viewer))
        assert g.story(viewer) is not None
    for seat in range(g.players):
        assert all(str(refusal) for refusal in g.why_not(seat))
    assert g.over != bool(g.asks)
    for ask in g.asks:
        assert len(ask.options) >= 1
        for option in ask.options:
            twin = g.clone()
            twin.choose(option)


def assert_itself_or_refused(text: str, original: str) -> None:
    """A save that was changed is refused, or the change did not matter: it is the same game, and it works."""
    try:
        g = th.load(text)
    except th.BadRecord as error:
        assert str(error)
        return
    saved = json.loads(original)
    assert g.key() == saved["record"]["key"]
    assert [list(choice) for choice in g.record.choices] == saved["record"]["choices"]
    assert_works(g)


@every_save
def test_a_save_comes_back(name: str) -> None:
    g = th.load(SAVES[name])
    assert g.to_json() == SAVES[name]
    assert_works(g)


def fields_of_the_state(name: str) -> list[str]:
    return sorted(json.loads(SAVES[name])["state"])


@pytest.mark.parametrize("field", fields_of_the_state("turn"))
def test_a_changed_field_of_the_state_is_refused(field: str) -> None:
    for original in SAVES.values():
        document = json.loads(original)
        before = at(document, ("state", field))
        for wrong in WRONG:
            if wrong != before:
                assert_itself_or_refused(text_of(with_value(document, ("state", field), wrong)), original)
        with pytest.raises(th.BadRecord):
            th.load(text_of(without(document, ("state", field))))


@pytest.mark.parametrize("field", ["record", "names", "rules", "state", "log"])
def test_a_changed_part_of_the_save_is_refused(field: str) -> None:
    for original in SAVES.values():
        document = json.loads(original)
        for wrong in WRONG:
            if wrong != document[field] and not (field == "log" and wrong in (None, [])):
                assert_itself_or_refused(text_of(with_value(document, (field,), wrong)), original)
        with pytest.raises(th.BadRecord):
            th.load(text_of(without(document, (field,))))


@fuzz
@given(data=st.data())
def test_any_place_of_a_save_may_be_anything(data: st.DataObject) -> None:
    original = SAVES[data.draw(st.sampled_from(sorted(SAVES)))]
    document = json.loads(original)
    path: Path = data.draw(st.sampled_from([path for path in paths(document) if path]))
    assert_itself_or_refused(text_of(with_value(document, path, data.draw(VALUES))), original)


@pytest.mark.parametrize(
    ("path", "wrong"),
    [
        (("state", "frames", 0, 1), 999),
        (("state", "frames", 0, 1), -1),
        (("state", "frames", 0, 0), "engine.choice.pick_some"),
        (("state", "frames", 0), ["tests.engine.toy.play"]),
        (("state", "frames"), []),
        (("state", "ask"), None),
        (("state", "ask", 2), []),
        (("state", "ask", 0), 7),
        (("state", "ask", 1), ["no such verb"]),
        (("state", "over"), True),
        (("state", "coins"), [1]),
        (("state", "coins", 0), 1000),
        (("state", "hand", 0, 0), 10_000),
        (("state", "faces", 0), 10_000),
        (("state", "faces"), []),
        (("state", "rng_key"), "zz"),
        (("state", "rng_counter"), -5),
        (("state", "history"), []),
        (("state", "history", 0), 10**12),
        (("state", "learned"), "all"),
        (("state", "rolled_from"), None),
        (("log", 0), ["no such verb", 1]),
        (("log", 0), []),
        (("log", 0, 1), 99),
        (("names",), ["one"]),
        (("names", 0), 7),
    ],
)
def test_tricks_do_not_work(path: Path, wrong: Any) -> None:
    """Impossible positions, rules that cannot be resumed there, stories that cannot be told."""
    document = json.loads(SAVES["turn"])
    assert at(document, path) != wrong
    assert_itself_or_refused(text_of(with_value(document, path, wrong)), SAVES["turn"])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        "[" * 100_000,
        '{"record":' * 10_000,
        "\ud800",
        SAVES["turn"][:-1],
        SAVES["turn"][:-1] + ',"extra":1}',
        SAVES["turn"].replace('"coins":[', '"coins":[NaN,'),
        SAVES["turn"].replace('"game":"toy"', '"game":"os"'),
        SAVES["turn"].replace('"players":2', '"players":7'),
        SAVES["turn"].replace('"players":2', '"players":2.0'),
        SAVES["turn"].replace('"notes":[]', '"notes":' + "[" * 50_000 + "]" * 50_000),
        SAVES["turn"].replace('"notes":[]', '"notes":' + "[" * 500 + "]" * 500),
        SAVES["turn"].replace('"notes":[]', '"notes":[1' + "0" * 5000 + "]"),
        SAVES["turn"].replace('"notes":[]', '"notes":[' + str(2**70) + "]"),
    ],
    ids=range(17),
)
def test_hostile_texts_are_refused(text: str) -> None:
    assert text != SAVES["turn"]
    with pytest.raises(th.BadRecord):
        th.load(text)


def test_long_texts_are_refused_before_they_are_read() -> None:
    with pytest.raises(th.BadRecord, match="too long"):
        th.load(" " * (LARGEST + 1))


# --- when the rules have changed --------------------------------------------------------------------------------------


def with_older_rules(text: str) -> str:
    document = json.loads(text)
    document["rules"] = {rule: "older" for rule in document["rules"]}
    return text_of(document)


@every_save
def test_with_other_rules_a_save_is_replayed_from_its_choices(name: str) -> None:
    g = th.load(with_older_rules(SAVES[name]))
    assert g.key() == th.load(SAVES[name]).key()
    assert_works(g)


def test_a_replayed_save_keeps_names_and_silence() -> None:
    g = Toy({"players": 2}, 1, ("Ann", "Bo"), log=False)
    g.start()
    back = th.load(with_older_rules(g.to_json()))
    assert back.names == ("Ann", "Bo")
    assert back.log is None


def test_a_save_of_rules_that_are_gone_is_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame names a rule that this version no longer has."""
    g = th.load(SAVES["turn"])
    key = g.key()
    g.frames[-1] = ("tests.engine.toy.gone", *g.frames[-1][1:])
    with monkeypatch.context() as older:
        older.setitem(PROCEDURES, "tests.engine.toy.gone", PROCEDURES["tests.engine.toy.turn"])
        text = g.to_json()
    assert th.load(text).key() == key


def test_a_forged_key_does_not_help_either() -> None:
    """A resume point that no rule has would run for ever: it is refused before anybody chooses."""
    for name in ("turn", "plans"):
        g = th.load(SAVES[name])
        rule, point, *kept = g.frames[-1]
        for frame in ((rule, 999), (rule, -1, *kept), (rule, point, *kept, 1), (rule,)):
            twin = g.clone()
            twin.frames[-1] = frame
            assert_itself_or_refused(twin.to_json(), SAVES[name])
