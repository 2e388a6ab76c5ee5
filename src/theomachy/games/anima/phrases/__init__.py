"""The phrases of the cards: what a text can say, and what that does."""

from theomachy.games.anima.phrases import (
    answers,
    challenges,
    combats,
    filters,
    foes,
    hands,
    holding,
    members,
    roads,
    seats,
    structure,
)
from theomachy.games.anima.phrases.vocabulary import ANIMA

__all__ = [
    "ANIMA",
    "answers",
    "challenges",
    "combats",
    "filters",
    "foes",
    "hands",
    "holding",
    "members",
    "roads",
    "seats",
    "structure",
]
