"""The toy among the games, where a test asks for it; and a limit for every test, since a wrong jump runs for ever."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from types import FrameType

import pytest

import theomachy as th
from tests.engine.toy import Toy

LONGEST, AGAIN = 10, 2
"""Seconds of computing: no test here needs half of them. Hypothesis runs a test that failed once more, so again."""


@pytest.fixture
def toy_is_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """`theomachy.load`, `replay` and `verify` find the toy by its name."""
    real = th.game
    monkeypatch.setattr(th, "game", lambda name: Toy if name == "toy" else real(name))


@pytest.fixture(autouse=True)
def nothing_runs_for_ever() -> Iterator[None]:
    """Where the system can count the seconds of a running program."""
    if not hasattr(signal, "SIGPROF"):
        yield
        return

    def too_long(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"still running after {LONGEST} seconds")

    before = signal.signal(signal.SIGPROF, too_long)
    signal.setitimer(signal.ITIMER_PROF, LONGEST, AGAIN)
    yield
    signal.setitimer(signal.ITIMER_PROF, 0)
    signal.signal(signal.SIGPROF, before)
