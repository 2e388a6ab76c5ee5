"""What the cards of a box say, so that tests read numbers from them: a card may be tuned without touching its test."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import theomachy as th
from theomachy.engine.language import CardDef
from theomachy.engine.language.meaning import nodes as trees


def nodes(tree: Any) -> Iterator[tuple[Any, ...]]:
    """Every phrase of a text, from the outside in."""
    return (node for node in trees(tree) if node and isinstance(node[0], str))


class Box:
    """The cards of a game, by name."""

    def __init__(self, game: str) -> None:
        self.library = th.game(game).load_library()

    def face(self, name: str) -> CardDef:
        return self.library[self.library.find(name)]

    def field(self, name: str, of: str) -> Any:
        return getattr(self.face(name).data, of)

    def phrases(self, name: str) -> list[str]:
        """The names of all phrases that a card uses."""
        return [node[0] for tree in self.face(name).trees.values() for node in nodes(tree)]

    def numbers(self, name: str, phrase: str) -> list[int]:
        """The numbers that a card says with a phrase: numbers("Village Levy", "muster") == [2, 1]."""
        return [node[1] for tree in self.face(name).trees.values() for node in nodes(tree) if node[0] == phrase]

    def number(self, name: str, phrase: str) -> int:
        """The number that a card says with a phrase."""
        said = self.numbers(name, phrase)
        assert len(said) == 1, f'{name} says "{phrase}" {len(said)} times: {self.face(name).trees}'
        return said[0]
