"""What time it is for everybody at a table: clocks, and since when a question stands."""

from __future__ import annotations

import time
from collections.abc import Collection

from theomachy.match import Clock, Match
from theomachy.server.messages import ClockView
from theomachy.server.rows import ClockRow, Event


class Timing:
    """Of one match."""

    def __init__(self, seats: int, clock: ClockRow | None) -> None:
        self._seats = seats
        self._clock = None
        if clock is not None:
            self._clock = Clock(seats, clock.bank * 1000, clock.increment * 1000, clock.per_move)
        self._last = 0.0
        """When something happened last that everybody could see, by the calendar."""
        self._asked: dict[int, float] = {}
        self.open_since = time.monotonic()
        """When something happened last that everybody could see."""

    # --- reading a match back -----------------------------------------------------------------------------------------

    def read(self, event: Event, public: bool) -> None:
        """What an event of earlier has cost."""
        if self._clock is not None:
            self._clock.charge(event.seat, event.spent)
        if public:
            self._last = event.at

    def begin(self, match: Match, opened: float, dealt: float) -> None:
        """Go on from now. The time since the last event counts, but for a bank not the time without a server.

        A table that nobody looks at is not in memory; its clocks run all the same.
        """
        self.note(match, None)
        if self._clock is not None:
            last = self._last or dealt
            thought = max(0.0, time.time() - (last if self._clock.per_move else max(last, opened)))
            self._clock.run(match.asked(people=True), _now_ms() - int(thought * 1000))

    # --- going on -----------------------------------------------------------------------------------------------------

    def stop(self, seat: int) -> int:
        """The seat has chosen. Says what that cost it."""
        return 0 if self._clock is None else self._clock.stop(seat, _now_ms())

    def run(self, seats: Collection[int]) -> None:
        """These people think now."""
        if self._clock is not None:
            self._clock.run(seats, _now_ms())

    def note(self, match: Match, chose: int | None) -> None:
        """Who is asked since when. A seat that chose is asked anew."""
        now, before = time.monotonic(), self._asked
        self._asked = {
            ask.player: now if ask.player == chose else before.get(ask.player, now) for ask in match.game.asks
        }

    def asked_since(self, seat: int) -> float:
        """When the seat was asked what it is asked now."""
        return self._asked.get(seat, 0.0)

    def out(self, seat: int) -> bool:
        """Whether the seat has no time left."""
        return self._clock is not None and self._clock.left(seat, _now_ms()) <= 0

    def clocks(self) -> list[ClockView] | None:
        clock, now = self._clock, _now_ms()
        if clock is None:
            return None
        return [ClockView(clock.left(seat, now), clock.running(seat)) for seat in range(self._seats)]


def _now_ms() -> int:
    return int(time.monotonic() * 1000)
