"""Time to think: a bank for every seat, and an increment for every choice, or so much time for each move.

Running out ends nothing by itself.
"""

from __future__ import annotations

from collections.abc import Collection


class Clock:
    """Times are in milliseconds, and `now` comes from outside, so that a test needs not wait."""

    def __init__(self, seats: int, bank: int, increment: int, per_move: bool = False) -> None:
        self.increment = increment
        self.per_move = per_move
        """The bank is full again whenever the seat is asked anew."""
        self._left = [bank] * seats
        self._since: dict[int, int] = {}

    def run(self, seats: Collection[int], now: int) -> None:
        """These seats think from now on, and no others. A seat that did already goes on."""
        for seat in [seat for seat in self._since if seat not in seats]:
            self.charge(seat, now - self._since.pop(seat))
        for seat in seats:
            self._since.setdefault(seat, now)

    def stop(self, seat: int, now: int) -> int:
        """The seat has chosen. Says what that cost it, after the increment."""
        spent = now - self._since.pop(seat, now) - self.increment
        self.charge(seat, spent)
        return spent

    def charge(self, seat: int, spent: int) -> None:
        """What a choice has cost, now or earlier, when a match is read back."""
        if not self.per_move:
            self._left[seat] -= spent

    def left(self, seat: int, now: int) -> int:
        return self._left[seat] - (now - self._since.get(seat, now))

    def running(self, seat: int) -> bool:
        return seat in self._since
