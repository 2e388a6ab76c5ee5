"""Who can sit on a seat."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.bots import Bot


@dataclass(frozen=True, slots=True)
class Person:
    """A person. What this name may look like is the business of `clean_name`."""

    name: str


Seat = Person | Bot
