"""The cards of a game: what each face is, loaded once and shared by all games that use them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from theomachy.engine.language import CardDef, fingerprint


class Library:
    """All faces of a game; a face is known by its index. Same cards, same order, same fingerprint everywhere."""

    def __init__(self, faces: Iterable[CardDef]) -> None:
        self.faces = tuple(faces)
        self.fingerprint = fingerprint(self.faces)
        self._printed: dict[int, dict[str, Any]] = {}

    @classmethod
    def of(cls, cards: Iterable[CardDef]) -> Library:
        """In an order that no file name can change."""
        return cls(sorted(cards, key=lambda card: (card.table, card.name)))

    def with_cards(self, cards: Iterable[CardDef]) -> Library:
        """These cards too; one of the same name takes the place of ours."""
        return self.of({card.name: card for card in (*self.faces, *cards)}.values())

    def __len__(self) -> int:
        return len(self.faces)

    def __getitem__(self, index: int) -> CardDef:
        return self.faces[index]

    def printed(self, index: int) -> dict[str, Any]:
        """All that is printed on a face: JSON-ready, and not to be changed."""
        if index not in self._printed:
            face = self.faces[index]
            fields = {name: item for name, item in msgspec.to_builtins(face.data).items() if item is not None}
            self._printed[index] = {"type": face.table, **fields}
        return self._printed[index]

    def find(self, name: str) -> int:
        """The index of the face with this name."""
        for index, face in enumerate(self.faces):
            if face.name == name:
                return index
        raise KeyError(name)

    def of_table(self, *tables: str) -> list[int]:
        """The indexes of the faces from these tables of the card files."""
        return [index for index, face in enumerate(self.faces) if face.table in tables]
