"""The card language: the sentence on the card is its program.

A game declares a `Vocabulary` of phrases, which parses card texts into plain trees and renders them back; `load_cards`
reads card files with it and reports every mistake with file, line and column. `combinators` holds what all games share.
"""

from .cardfile import CardDef, Schema, fingerprint, load_cards
from .combinators import COMMON
from .errors import CardError, RenderError, VocabularyError
from .explain import Explanation, explain
from .meaning import says_it
from .rules import Tree
from .vocabulary import Vocabulary

__all__ = [
    "COMMON",
    "CardDef",
    "CardError",
    "Explanation",
    "RenderError",
    "Schema",
    "Tree",
    "Vocabulary",
    "VocabularyError",
    "explain",
    "fingerprint",
    "load_cards",
    "says_it",
]
