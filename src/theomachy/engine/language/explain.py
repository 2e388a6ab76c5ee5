"""The phrases of a vocabulary as a list, for the manual and for `theomachy cards phrases`."""

from __future__ import annotations

import inspect
from dataclasses import dataclass

from .vocabulary import Vocabulary


@dataclass(frozen=True)
class Explanation:
    """One phrase: how it is written, an example, and what its handler says about itself."""

    name: str
    category: str
    template: str
    example: str
    doc: str


def explain(vocabulary: Vocabulary) -> tuple[Explanation, ...]:
    """All phrases, by category, in the order in which they were declared, the game's own first."""
    grammar = vocabulary.grammar
    without = set(vocabulary.unhandled())
    order = list(dict.fromkeys(phrase.category for phrase in grammar.phrases.values()))
    explained = [
        Explanation(
            phrase.name,
            phrase.category,
            phrase.template.text,
            grammar.example(phrase),
            "" if phrase.name in without else inspect.getdoc(vocabulary.handler(phrase.name)) or "",
        )
        for phrase in grammar.phrases.values()
    ]
    return tuple(sorted(explained, key=lambda entry: order.index(entry.category)))
