"""People at a table: who sits where, fair undo, saved games. Knows neither terminal nor network."""

from __future__ import annotations

from theomachy.match.auto import Halt, Wishes, after_the_yield, answers_itself, kind_of
from theomachy.match.chat import PHRASES, Bucket, clean_line
from theomachy.match.clock import Clock
from theomachy.match.match import Match, MatchError, Refused
from theomachy.match.outlook import Outlook, outlook, signs
from theomachy.match.petition import Petition
from theomachy.match.rewrite import Choice, Rewrite, chained, choices_of, difference, standing
from theomachy.match.save import SaveError
from theomachy.match.seats import Person, Seat
from theomachy.match.text import NAME_LENGTH, clean, clean_name
from theomachy.match.views import known_cards, open_view

__all__ = [
    "NAME_LENGTH",
    "PHRASES",
    "Bucket",
    "Choice",
    "Clock",
    "Halt",
    "Match",
    "MatchError",
    "Outlook",
    "Person",
    "Petition",
    "Refused",
    "Rewrite",
    "SaveError",
    "Seat",
    "Wishes",
    "after_the_yield",
    "answers_itself",
    "chained",
    "choices_of",
    "clean",
    "clean_line",
    "clean_name",
    "difference",
    "kind_of",
    "known_cards",
    "open_view",
    "outlook",
    "signs",
    "standing",
]
