"""Time to think: a bank for every seat, and an increment for every choice. Running out ends nothing by itself."""

from __future__ import annotations

from collections.abc import Collection


class Clock:
    """Times are in milliseconds, and `now` comes from outside, so that a test needs not wait."""

    def __init__(self, seats: int, bank: int, increment: int) -> None:
        self.increment = increment
        self._left = [bank] * seats
        self._since: dict[int, int] = {}

    def run(self, seats: Collection[int], now: int) -> None:
        """These seats think from now on, and no others. A seat that did already goes on."""
        for seat in [seat for seat in self._since if seat not in seats]:
            self._left[seat] -= now - self._since.pop(seat)
        for seat in seats:
            self._since.setdefault(seat, now)

    def stop(self, seat: int, now: int) -> int:
        """The seat has chosen. Says what that cost it, after the increment."""
        spent = now - self._since.pop(seat, now) - self.increment
        self._left[seat] -= spent
        return spent

    def charge(self, seat: int, spent: int) -> None:
        """What a choice has cost earlier, when a match is read back."""
        self._left[seat] -= spent

    def left(self, seat: int, now: int) -> int:
        return self._left[seat] - (now - self._since.get(seat, now))

    def running(self, seat: int) -> bool:
        return seat in self._since
