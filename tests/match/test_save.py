"""Saved matches: what goes in comes out, and nothing in a file is believed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import theomachy
from tests.match.toy import run_bots
from theomachy.bots import make_bot
from theomachy.engine.record import LARGEST
from theomachy.match import Match, Person, SaveError

CHOICES = 40


def played(choices: int = CHOICES) -> Match:
    """Ann and a bot have played for a while; Ann always takes the first option."""
    game = theomachy.new("armies", players=2, seed=7, names=("Ann", "Bot"))
    match = Match(game, [Person("Ann"), make_bot("random", 3)])
    while len(match.game.record.choices) < choices and not match.game.over:
        if not match.step_bot():
            match.choose(0, 0)
    return match


SAVED = played().save()


def changed(path: str, value: Any) -> str:
    """The save with one value replaced, such as "record.seed"."""
    data = json.loads(SAVED)
    *parents, last = path.split(".")
    place = data
    for key in parents:
        place = place[int(key)] if isinstance(place, list) else place[key]
    place[int(last) if isinstance(place, list) else last] = value
    return json.dumps(data)


def test_a_saved_match_goes_on_where_it_stopped() -> None:
    match = played()
    twin = Match.load(match.save())
    assert twin.game.key() == match.game.key()
    assert twin.game.story(0) == match.game.story(0)
    assert twin.game.names == ("Ann", "Bot")
    assert twin.people == {0}
    assert [twin.can_undo(seat) for seat in (0, 1)] == [match.can_undo(seat) for seat in (0, 1)]
    assert twin.save() == match.save()


def test_undo_works_after_loading() -> None:
    match = played(1)
    while match.next_bot() is not None:
        match.step_bot()
    match.choose(0, 0)
    while match.can_undo(0) is not None:
        run_bots(match)
        match.choose(0, 0)
    twin = Match.load(match.save())
    twin.undo(0)
    match.undo(0)
    assert twin.game.key() == match.game.key()


def test_a_save_is_a_record_that_can_be_verified() -> None:
    report = theomachy.verify(theomachy.Record.from_json(json.dumps(json.loads(SAVED)["record"])))
    assert report.ok, report.lines
    assert "checkpoints agree" in " ".join(report.lines)


def test_settings_are_kept() -> None:
    match = played(3)
    match.auto_single.add(0)
    assert Match.load(match.save()).auto_single == {0}


def test_names_are_cleaned() -> None:
    twin = Match.load(changed("seats.0.name", "\x1b[31m\u202eAnn\n"))
    assert twin.game.names[0] == "[31mAnn"


def test_a_save_cannot_name_a_folder_to_read() -> None:
    assert Match.load(changed("record.options.cards", "/nonexistent")).game.options["cards"] is None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not a saved game"),
        ("nonsense", "not a saved game"),
        ("null", "not a saved game"),
        ("[]", "not a saved game"),
        ("{}", "not a saved game"),
        (b"\xff\xfe\x00", "not a saved game"),
        ("[" * 100_000, "not a saved game"),
        (" " * (LARGEST + 1), "too long"),
        (changed("theomachy_match", 2), "not a saved game"),
        (changed("more", 1), "not a saved game"),
        (changed("seats", []), "not a saved game"),
        (changed("seats.0.name", ""), "not a saved game"),
        (changed("seats.0.name", "\u202e\n"), "no name that can be shown"),
        (changed("seats.1.bot", "gredy"), "Did you mean"),
        (changed("seats", [{"name": "Ann"}]), "not its number of players"),
        (changed("auto_single", ["x"]), "not a saved game"),
        (changed("record.game", "chess"), "no game"),
        (changed("record.game", "../../etc"), "no game"),
        (changed("record.version", "0"), "version"),
        (changed("record.rng", "dice"), "shuffled by"),
        (changed("record.cards", "0"), "other cards"),
        (changed("record.seed", 8), "Choice|position|legal"),
        (changed("record.key", "0"), "another position"),
        (changed("record.options.players", 9), "number of players"),
        (changed("record.options.seed", 9), "set up"),
        (changed("record.options.names", 9), "set up"),
        (changed("record.options", []), "not a saved game"),
        (changed("record.choices.0", [0, 99]), "Choice 1 of the saved game is not legal"),
        (changed("record.choices.0", [7, 0]), "Choice 1 of the saved game is not legal"),
        (changed("record.choices.0", [0, -1]), "not a saved game"),
        (changed("record.choices.0", [0, 1e300]), "not a saved game"),
    ],
)
def test_a_hostile_file_gets_a_sentence(text: str | bytes, reason: str) -> None:
    with pytest.raises(SaveError, match=reason):
        Match.load(text)


@given(st.binary(max_size=300) | st.text(max_size=300))
def test_noise_is_no_save(text: str | bytes) -> None:
    with pytest.raises(SaveError):
        Match.load(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
OUTER = ["theomachy_match", "seats", "seats.0", "seats.1.bot", "auto_single", "record"]
INNER = ["game", "seed", "key", "checkpoints", "options", "choices", "choices.5", "choices.5.1"]
INNER += ["options.players", "options.cards", "options.teams", "options.leaders"]
PATHS = OUTER + [f"record.{path}" for path in INNER]


@settings(deadline=None, max_examples=200)
@given(st.sampled_from(PATHS), JSON)
def test_a_changed_save_loads_the_same_game_or_says_why_not(path: str, value: Any) -> None:
    try:
        match = Match.load(changed(path, value))
    except SaveError as error:
        assert str(error)
    else:
        assert match.game.key() == json.loads(SAVED)["record"]["key"]
