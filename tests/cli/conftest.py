"""A command line, run in this process."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from typing import NamedTuple

import pytest

from theomachy.cli import main


class Said(NamedTuple):
    """How a command ended and what it printed."""

    code: int
    out: str
    err: str


Run = Callable[[str], Said]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `theomachy` with these arguments."""

    def run(line: str) -> Said:
        with pytest.raises(SystemExit) as end:
            main(shlex.split(line))
        assert isinstance(end.value.code, int)
        return Said(end.value.code, *capsys.readouterr())

    return run
