"""Talk at the table."""

from __future__ import annotations

from collections import deque

from theomachy.match.text import clean

LONGEST = 300

PHRASES = (
    "Hello!",
    "Good luck, have fun!",
    "Your turn.",
    "One moment, I am thinking.",
    "Well played!",
    "Thank you!",
    "Sorry!",
    "Oops.",
    "What a roll!",
    "I must be off in a while.",
    "Good game!",
    "Shall we play again?",
)
"""Lines that can be said where nothing else can, and by whoever does not want to type."""


class Bucket:
    """At most so many in so many seconds. `now` comes from outside."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._times: deque[float] = deque()

    def take(self, now: float) -> bool:
        """Whether one more is allowed; if so it counts."""
        while self._times and self._times[0] <= now - self.seconds:
            self._times.popleft()
        if len(self._times) >= self.most:
            return False
        self._times.append(now)
        return True

    def wait(self, now: float) -> float:
        """Seconds until one more is allowed."""
        return max(0.0, self._times[0] + self.seconds - now) if len(self._times) >= self.most else 0.0


def clean_line(text: str) -> str:
    """A line of chat, safe to show; empty if nothing is left."""
    return clean(text).strip()[:LONGEST]
