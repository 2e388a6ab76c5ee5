"""People at a table: who sits where, fair undo, saved games. Knows neither terminal nor network."""

from __future__ import annotations

from theomachy.match.match import Match, MatchError, Refused
from theomachy.match.save import SaveError
from theomachy.match.seats import Person, Seat
from theomachy.match.text import NAME_LENGTH, clean, clean_name
from theomachy.match.views import known_cards

__all__ = [
    "NAME_LENGTH",
    "Match",
    "MatchError",
    "Person",
    "Refused",
    "SaveError",
    "Seat",
    "clean",
    "clean_name",
    "known_cards",
]
