"""Clocks of a table that was not in memory for a while (UI-44)."""

from __future__ import annotations

import time

import pytest

from tests.match.toy import people
from theomachy.server.rows import ClockRow, Event
from theomachy.server.timing import Timing


def left(clock: ClockRow, opened: float, events: list[Event], dealt: float) -> int:
    timing = Timing(2, clock)
    for event in events:
        timing.read(event, public=event.seen < 0)
    timing.begin(people(), opened, dealt)
    clocks = timing.clocks()
    assert clocks is not None and clocks[0].running and not clocks[1].running
    return clocks[0].left


def event(number: int, ago: float, spent: int, public: bool) -> Event:
    return Event(number, 0, 0, [], "", -1 if public else 1, spent, time.time() - ago, "")


BANK, MOVE = ClockRow(100, 0), ClockRow(100, 0, True)


@pytest.mark.parametrize(
    ("clock", "opened_ago", "events", "expected"),
    [
        (BANK, 999, [(30, 10_000, True)], 60_000),  # nobody looked, but the clock ran
        (BANK, 20, [(30, 10_000, True)], 70_000),  # nobody is charged for the time without a server
        (BANK, 999, [(30, 0, True), (5, 0, False)], 70_000),  # a secret choice stops nothing
        (BANK, 999, [], 60_000),  # since the deal
        (MOVE, 20, [(30, 50_000, True)], 70_000),  # days go on, with a server or without
    ],
)
def test_time_runs_while_nobody_looks(
    clock: ClockRow, opened_ago: float, events: list[tuple[float, int, bool]], expected: int
) -> None:
    now = time.time()
    done = [event(number, *each) for number, each in enumerate(events, 1)]
    assert left(clock, now - opened_ago, done, now - 40) == pytest.approx(expected, abs=2_500)
