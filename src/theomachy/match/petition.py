"""A seat asks the others for an undo that is not free."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal


@dataclass(slots=True)
class Petition:
    """Open until everybody has agreed, somebody has declined, or the game has gone on."""

    number: int
    seat: int
    waiting: set[int]
    outcome: Literal["open", "agreed", "declined"] = field(default="open")

    def answer(self, seat: int, yes: bool) -> bool:
        """A seat answers; False if it was not asked."""
        if self.outcome != "open" or seat not in self.waiting:
            return False
        self.waiting.discard(seat)
        if not yes:
            self.outcome = "declined"
        elif not self.waiting:
            self.outcome = "agreed"
        return True
