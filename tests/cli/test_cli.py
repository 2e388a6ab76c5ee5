"""The command line: what it says, and how it fails."""

from __future__ import annotations

from pathlib import Path

import polars
import pytest

import theomachy
from theomachy.cli import main


class Said:
    """What a command line printed, and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> object:
    def run(line: str) -> Said:
        with pytest.raises(SystemExit) as end:
            main(line.split())
        out, err = capsys.readouterr()
        assert isinstance(end.value.code, int)
        return Said(end.value.code, out, err)

    return run
