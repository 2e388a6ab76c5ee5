"""Compiled rules are kept beside the bytecode: found by the next start, never used for another state of the source."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

RULES = '''
from theomachy.engine.choice import ask
from theomachy.engine.procedure import procedure

@procedure
def first(g, me):
    """A rule."""
    answer = yield ask(me, "which", [(1,), (2,)])
    return answer

@procedure
def second(g, me):
    answer = yield from first(g, me)
    return answer
'''

LOOK = """
import sys
from theomachy.engine import compiler, procedure

compiled = []
compile_step = compiler.compile_step
procedure.compile_step = lambda source, name: compiled.append(name) or compile_step(source, name)
import some_rules

found = procedure.PROCEDURES["some_rules.second"]
print(compiled, found.locals_at, found.fingerprint, some_rules.first.__doc__, some_rules.first.__code__.co_firstlineno)
"""


def start(folder: Path, **environment: str) -> str:
    """Import the rules in a process of their own; what it compiled, and what it knows of a rule."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(
        [sys.executable, "-c", LOOK],
        cwd=folder,
        env={**env, "PYTHONPATH": str(folder), **environment},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "some_rules.py").write_text(RULES)
    return tmp_path


def kept(folder: Path) -> list[Path]:
    return list(folder.glob("__pycache__/some_rules.*.rules"))


def test_the_second_start_compiles_nothing_and_knows_the_same(folder: Path) -> None:
    first, second = start(folder), start(folder)
    assert first.startswith("['some_rules.first', 'some_rules.second']")
    assert second.startswith("[] ")
    assert first.partition("]")[2] == second.partition("]")[2]
    assert "A rule." in second
    assert len(kept(folder)) == len(list(folder.glob("__pycache__/*"))) - 1, "the rules, the bytecode, no rests"


def test_another_state_of_the_source_is_compiled_anew(folder: Path) -> None:
    before = start(folder)
    (folder / "some_rules.py").write_text(
        RULES.replace("answer = yield ask", "me, answer = 0, 1\n    answer = yield ask")
    )
    after = start(folder)
    assert after.startswith("['some_rules.first', 'some_rules.second']")
    assert start(folder).partition("]")[2] == after.partition("]")[2]
    assert before.partition("]")[2] == after.partition("]")[2], "only the first rule has changed"
    (folder / "some_rules.py").write_text("\n" + RULES)
    assert start(folder).startswith("['some_rules.first', 'some_rules.second']"), "lines of tracebacks have changed"


@pytest.mark.parametrize("damage", [b"", b"\x00", b"not ours", b"i\x01\x00\x00\x00"])
def test_a_damaged_file_is_written_again(folder: Path, damage: bytes) -> None:
    sound = start(folder)
    kept(folder)[0].write_bytes(damage)
    assert start(folder) == sound
    assert start(folder).startswith("[] ")


def test_half_a_file_is_written_again(folder: Path) -> None:
    sound = start(folder)
    file = kept(folder)[0]
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    assert start(folder) == sound


def test_nothing_is_written_where_no_bytecode_is(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    assert start(folder, PYTHONDONTWRITEBYTECODE="1") == start(folder, PYTHONDONTWRITEBYTECODE="1")
    assert kept(folder) == []
    elsewhere = tmp_path_factory.mktemp("bytecode")
    start(folder, PYTHONPYCACHEPREFIX=str(elsewhere))
    assert kept(folder) == []
    assert list(elsewhere.rglob("some_rules.*.rules"))


def test_one_file_under_two_names_has_two_rules(folder: Path) -> None:
    """A frame carries the name of its module."""
    (folder / "pack").mkdir()
    (folder / "pack" / "__init__.py").write_text("")
    (folder / "some_rules.py").rename(folder / "pack" / "duel.py")
    look = "import sys; sys.path.insert(0, 'pack'); import pack.duel, duel; both = pack.duel.first, duel.first"
    look += "; print(*(rule.__code__.co_consts for rule in both))"
    env = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", look], cwd=folder, env=env, capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 0, done.stderr
        assert "'pack.duel.first'" in done.stdout and "'duel.first'" in done.stdout


def test_where_the_source_lies_is_part_of_it(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """As in a traceback."""
    start(folder)
    moved = tmp_path_factory.mktemp("moved") / "there"
    folder.rename(moved)
    assert start(moved).startswith("['some_rules.first', 'some_rules.second']")
