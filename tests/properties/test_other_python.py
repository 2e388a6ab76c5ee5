"""REP-05: the golden playthroughs are the same under another version of Python, if one is installed here."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.properties.play import CASES

ROOT = Path(__file__).parents[2]

CHILD = """
import sys
from tests.properties.golden import file_of, playthrough, seed_of
from tests.properties.play import CASES
for case in CASES:
    told = file_of(case).read_text("utf-8").splitlines()
    now = [*playthrough(case, seed_of(told[0]))]
    print("same" if now == told else f"{case} differs")
print(*sys.version_info[:2])
"""


def pythons() -> Iterator[str]:
    """Interpreters that may be there: on the path, or kept by pyenv."""
    for minor in range(20, 10, -1):
        found = shutil.which(f"python3.{minor}")
        if found:
            yield found
    yield from sorted(map(str, (Path.home() / ".pyenv" / "versions").glob("3.*/bin/python")), reverse=True)


def another() -> tuple[str, str] | None:
    """(interpreter, version) of a Python that we support and are not run by."""
    for python in pythons():
        asked = [python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
        said = subprocess.run(asked, capture_output=True, text=True, timeout=30, check=False).stdout.strip()
        if said and (3, 11) <= tuple(map(int, said.split("."))) != sys.version_info[:2]:
            return python, said
    return None


def test_goldens_are_the_same_under_another_python(tmp_path: Path) -> None:
    found = another()
    if found is None:
        pytest.skip("no other Python from 3.11 on is installed")
    python, version = found
    install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target", str(tmp_path)]
    done = subprocess.run([*install, "msgspec", "pytest"], capture_output=True, text=True, timeout=300, check=False)
    if done.returncode and not os.environ.get("CI"):
        pytest.skip(f"Python {version} is here, but nothing can be installed for it: {done.stderr[-200:]}")
    assert done.returncode == 0, done.stderr
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (tmp_path, ROOT / "src", ROOT)))}
    env |= {"PYTHONHASHSEED": "77", "PYTHONDONTWRITEBYTECODE": "1"}
    child = subprocess.run([python, "-c", CHILD], capture_output=True, text=True, env=env, timeout=300, check=False)
    assert child.returncode == 0, child.stderr
    *lines, said = child.stdout.splitlines()
    assert said == version.replace(".", " ") and said != "{} {}".format(*sys.version_info[:2])
    assert lines == ["same"] * len(CASES)
