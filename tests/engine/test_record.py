"""Records: replayed, verified, tampered with, and hostile. Whatever is wrong is a BadRecord with a sentence."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import theomachy as th
from tests.engine.hostile import VALUES, WRONG, paths, text_of, with_value, without
from tests.engine.toy import Toy, started
from theomachy.engine.record import EVERY, LARGEST, Record, with_checkpoints

pytestmark = pytest.mark.usefixtures("toy_is_a_game")
fuzz = settings(
    max_examples=200, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def played() -> Toy:
    """A game of some hundred choices."""
    g = started(2, rounds=60)
    rng = random.Random(1)
    while not g.over:
        ask = rng.choice(g.asks)
        g.choose(rng.randrange(len(ask.options)), player=ask.player)
    return g


@pytest.fixture(scope="module")
def record() -> Record:
    g = played()
    return with_checkpoints(g.record, started(2, rounds=60))


def changed(record: Record, **fields: Any) -> Record:
    return msgspec.structs.replace(record, **fields)


def complaint(record: Record | str) -> str:
    """What verifying finds wrong."""
    report = th.verify(record)
    assert not report.ok
    assert all(isinstance(line, str) and line for line in report.lines)
    return "\n".join(report.lines)


def test_a_record_comes_back_as_it_was(record: Record) -> None:
    assert len(record.choices) > 4 * EVERY
    assert Record.from_json(record.to_json()) == record
    report = th.verify(record.to_json())
    assert report.ok
    assert report.lines[0] == f"toy 1, seed 1, {len(record.choices)} choices."
    assert report.lines[2] == f"{len(record.choices) // EVERY} checkpoints agree."
    assert "Every choice is legal and leads to the recorded position. Won by" in report.lines[3]
    assert th.replay(record).key() == record.key


def test_a_record_of_an_unfinished_game_is_fine() -> None:
    g = started(2)
    assert th.verify(g.record).lines[-1].endswith("The game goes on from here.")
    g.choose(1, player=1)
    assert th.replay(g.record.to_json()).key() == g.key()


# --- tampered, field by field -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "wrong", "why"),
    [
        ("game", "chess", 'There is no game "chess"'),
        ("version", "0", "This record is of toy, version 0; here is version 1"),
        ("cards", "0" * 32, "played with other cards"),
        ("rng", "dice-v0", 'shuffled by "dice-v0"'),
        ("key", "0" * 32, "The final position differs"),
        ("seed", 2, "diverges at choice 1"),
        ("seed", "1 ", "diverges at choice 1"),
    ],
)
def test_a_changed_field_is_found(record: Record, field: str, wrong: Any, why: str) -> None:
    assert why in complaint(changed(record, **{field: wrong}))


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"players": 3}, "diverges at choice 1"),
        ({"players": 9}, "players=9 is not possible in Toy"),
        ({"player": 2}, 'Toy has no option "player". Did you mean "players"?'),
        ({"players": 4, "teams": "yes"}, "teams='yes' is not possible"),
        ({"teams": True}, "Teams need four players"),
        ({"rounds": 59}, "choice"),
        ({"rounds": 61}, "diverges"),
        ({"motto": 3}, "motto=3 is not possible"),
        ({"players": 2.0}, "players=2.0 is not possible"),
        ({"teams": 0}, "teams=0 is not possible"),
        ({"players": [2]}, "players=[2] is not possible"),
        ({"rounds": None}, "rounds=None is not possible"),
        ({"rounds": True}, "rounds=True is not possible"),
        ({"rounds": 2.5}, "rounds=2.5 is not possible"),
    ],
)
def test_changed_options_are_found(record: Record, options: dict[str, Any], why: str) -> None:
    assert why in complaint(changed(record, options={**record.options, **options}))
    with_text = changed(record, options={**record.options, **options}).to_json()
    try:
        th.replay(with_text)
    except th.BadRecord as error:
        assert str(error)


def test_a_record_never_says_where_to_look_for_cards(record: Record, tmp_path: Path) -> None:
    """A stranger's record may name a folder of ours: nothing of it is read, and nothing of it is shown."""
    (tmp_path / "secrets.toml").write_text('[[password]]\nvalue = "swordfish"\n', "utf-8")
    assert "cards" not in record.options
    for folder in (str(tmp_path), "/does/not/exist", "\0", 4, ["x"]):
        named = changed(record, options={**record.options, "cards": folder})
        report = th.verify(named)
        assert "swordfish" not in str(report)
        assert "password" not in str(report)
        assert report == th.verify(record)
        assert th.replay(named.to_json()).key() == record.key


def test_a_record_with_cards_of_one_s_own_needs_their_folder(tmp_path: Path) -> None:
    (tmp_path / "more.toml").write_text('[[paper]]\nname = "Fox"\nworth = 6\ncopies = 1\n', "utf-8")
    g = th.new("toy", seed=1, cards=str(tmp_path))
    assert th.replay(g.record, cards=str(tmp_path)).key() == g.key()
    assert th.verify(g.record, cards=str(tmp_path)).ok
    assert "played with other cards" in complaint(g.record)
    with pytest.raises(th.BadRecord, match="played with other cards"):
        th.replay(g.record)
    for folder in ("/does/not/exist", "\0"):
        with pytest.raises(th.BadRecord, match="cannot be set up"):
            th.replay(g.record, cards=folder)
    assert th.load(g.to_json(), cards=str(tmp_path)).key() == g.key()
    with pytest.raises(th.BadRecord):
        th.load(g.to_json())


def test_a_changed_choice_is_located(record: Record) -> None:
    """Whatever choice it is: it is named."""
    found = 0
    for n in range(0, len(record.choices), 7):
        seat, index = record.choices[n]
        for other in (index + 1, max(0, index - 1)):
            if other == index:
                continue
            choices = [*record.choices[:n], (seat, other), *record.choices[n + 1 :]]
            if th.verify(changed(record, choices=choices)).ok:
                assert th.replay(changed(record, choices=choices)).key() == record.key  # another way to the same place
                continue
            said = complaint(changed(record, choices=choices))
            numbers = [int(word.rstrip(".:")) for word in said.split("\n")[-1].split() if word.rstrip(".:").isdigit()]
            last = n // EVERY * EVERY
            if "is not legal" in said:
                assert last < numbers[0] <= last + EVERY
            elif "diverges at choice" in said:
                assert numbers[-1] == n + 1
            else:
                assert f"diverges after choice {last}" in said
            found += 1
    assert found > 20


def test_missing_and_added_choices_are_found(record: Record) -> None:
    choices = record.choices
    assert "is not legal" in complaint(changed(record, choices=[*choices, (0, 0)]))
    assert "The final position differs" in complaint(changed(record, choices=choices[:-1]))
    assert complaint(changed(record, choices=choices[1:]))
    assert complaint(changed(record, choices=[]))
    assert complaint(changed(record, choices=[choices[1], choices[0], *choices[2:]]))


def test_a_choice_of_another_seat_is_found(record: Record) -> None:
    for n in (len(record.choices) - 1, 40):
        seat, index = record.choices[n]
        choices = [*record.choices[:n], (1 - seat, index), *record.choices[n + 1 :]]
        assert f"Choice {n + 1} (seat {1 - seat}, option {index}) is not legal" in complaint(
            changed(record, choices=choices)
        )
        with pytest.raises(th.BadRecord, match=f"Choice {n + 1} of {len(choices)} is not legal there"):
            th.replay(changed(record, choices=choices))


def test_a_changed_checkpoint_is_found(record: Record) -> None:
    for at in range(len(record.checkpoints)):
        points = list(record.checkpoints)
        points[at] = (points[at][0], "0" * 32)
        said = complaint(changed(record, checkpoints=points))
        assert f"it diverges at choice {at + 1}." in said


def test_with_fewer_checkpoints_the_stretch_is_named(record: Record) -> None:
    points = [(n, mark) for n, mark in record.checkpoints if n % 25 == 0]
    points[1] = (50, "0" * 8)
    assert "it diverges in choices 26 to 50." in complaint(changed(record, checkpoints=points))


def test_checkpoints_that_were_never_reached_do_not_count_as_agreeing(record: Record) -> None:
    extra = [*record.checkpoints, (len(record.choices) + 1, "0" * 32)]
    report = th.verify(changed(record, checkpoints=extra))
    assert not report.ok or f"{len(extra)} checkpoints agree." not in report.lines


# --- hostile ----------------------------------------------------------------------------------------------------------


def assert_no_traceback(text: str) -> None:
    """Verifying answers with a report; replaying gives a game or a BadRecord."""
    report = th.verify(text)
    assert isinstance(report.ok, bool)
    assert report.lines
    try:
        g = th.replay(text)
    except th.BadRecord as error:
        assert str(error)
        assert not report.ok
    else:
        assert g.key()


@pytest.mark.parametrize(
    "field", ["game", "version", "cards", "rng", "options", "seed", "choices", "key", "checkpoints"]
)
def test_any_field_may_be_anything(record: Record, field: str) -> None:
    document = json.loads(record.to_json())
    for wrong in WRONG:
        assert_no_traceback(text_of(with_value(document, (field,), wrong)))
    if field != "checkpoints":
        with pytest.raises(th.BadRecord, match=field):
            Record.from_json(text_of(without(document, (field,))))


@pytest.mark.parametrize("option", ["players", "teams", "rounds", "motto", "cards"])
def test_any_option_may_be_anything(record: Record, option: str) -> None:
    document = json.loads(record.to_json())
    for wrong in WRONG:
        assert_no_traceback(text_of(with_value(document, ("options", option), wrong)))


@fuzz
@given(data=st.data())
def test_any_place_may_be_anything(data: st.DataObject) -> None:
    document = json.loads(SHORT)
    path = data.draw(st.sampled_from([*paths(document)]))
    assert_no_traceback(text_of(with_value(document, path, data.draw(VALUES))))


SHORT = changed(played().record, choices=[(0, 1), (1, 1), (0, 0)], checkpoints=[(2, "0")]).to_json()


@fuzz
@given(text=st.text(max_size=40) | st.text(alphabet='[]{}",:0123456789.eE-+ntrufalsd\\', max_size=40))
def test_any_text_may_come(text: str) -> None:
    assert_no_traceback(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "null",
        "[" * 100_000,
        '{"a":' * 50_000,
        SHORT.replace('"players":2', '"players":' + "[" * 100_000 + "]" * 100_000),
        SHORT.replace('"seed":1', '"seed":NaN'),
        SHORT.replace('"seed":1', '"seed":Infinity'),
        SHORT.replace('"seed":1', '"seed":1e999'),
        SHORT.replace('"seed":1', '"seed":' + "9" * 10_000),
        SHORT.replace('"seed":1', '"seed":"' + "x" * 201 + '"'),
        SHORT.replace('"seed":1', '"seed":"\\ud800"'),
        SHORT.replace('"seed":1', '"seed":"\ud800"'),
        SHORT.replace('"game":"toy"', '"game":"' + "x" * 41 + '"'),
        SHORT.replace('"game":"toy"', '"game":"theomachy.games"'),
        SHORT.replace('"game":"toy"', '"game":"os"'),
        SHORT.replace("[0,1]", "[0,1,2]"),
        SHORT.replace("[0,1]", "[64,0]"),
        SHORT.replace("[0,1]", "[-1,0]"),
        SHORT.replace("[0,1]", "[0,-1]"),
        SHORT.replace("[0,1]", "[0,100000]"),
        SHORT.replace("[0,1]", "[0.5,1]"),
        SHORT.replace("[0,1]", "[true,1]"),
        SHORT[:-1] + ',"extra":1}',
        SHORT[:-1],
        "\ufeff" + SHORT,
    ],
    ids=range(26),
)
def test_hostile_texts_are_refused(text: str) -> None:
    assert text != SHORT
    with pytest.raises(th.BadRecord):
        th.replay(text)
    assert complaint(text)


def test_long_texts_are_refused_before_they_are_read() -> None:
    with pytest.raises(th.BadRecord, match="too long"):
        Record.from_json(" " * (LARGEST + 1))
    with pytest.raises(th.BadRecord):
        Record.from_json(SHORT.replace("[0,1]", ",".join(["[0,1]"] * 200_001)))


def test_of_two_equal_keys_the_last_one_counts() -> None:
    """As in JSON everywhere; what matters is that all of the record goes by the same one."""
    twice = SHORT.replace('"seed":1', '"seed":2,"seed":1')
    assert Record.from_json(twice) == Record.from_json(SHORT)


def test_a_game_is_never_imported_by_a_strangers_word() -> None:
    for name in ("armies.state", "../armies", "armies/..", "", ".", "__init__"):
        with pytest.raises(th.BadRecord, match="There is no game"):
            th.replay(changed(Record.from_json(SHORT), game=name))


# --- the rules by their text ------------------------------------------------------------------------------------------


def test_a_record_names_its_rules_by_their_text(record: Record) -> None:
    assert record.rules == th.rules_hash(Toy)
    assert f"Rules {record.rules}. The text of the rules is the same here." in th.verify(record).lines


def test_other_texts_are_named_and_older_records_have_none(record: Record) -> None:
    """The same version with another text is not refused: every position is checked all the same."""
    other = th.verify(msgspec.structs.replace(record, rules="f" * 64))
    assert other.ok
    assert f"Rules {'f' * 64}. Here their text is {record.rules}." in other.lines
    old = json.loads(record.to_json())
    del old["rules"]
    found = th.verify(json.dumps(old))
    assert found.ok
    assert not any(line.startswith("Rules ") for line in found.lines)


def test_the_hash_is_over_every_file_of_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any change counts, a name too; how a checkout ends its lines does not."""

    def found() -> str:
        module = ModuleType("some_game")
        module.__file__ = str(tmp_path / "__init__.py")
        monkeypatch.setitem(sys.modules, "some_game", module)
        return th.rules_hash(type("Some", (Toy,), {"__module__": "some_game", "__slots__": ()}))

    (tmp_path / "rules").mkdir()
    (tmp_path / "__init__.py").write_bytes(b"play = 1\n")
    chapter = tmp_path / "rules" / "setup.py"
    chapter.write_bytes(b"HAND = 4\n")
    first = found()
    assert first == found()
    chapter.write_bytes(b"HAND = 4\r\n")
    assert found() == first
    chapter.write_bytes(b"HAND = 5\n")
    second = found()
    chapter.rename(tmp_path / "rules" / "start.py")
    assert len({first, second, found(), th.rules_hash(Toy)}) == 4
