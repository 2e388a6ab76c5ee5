"""The cards of a game: what each face is, loaded once and shared by all games that use them."""

from __future__ import annotations

from collections.abc import Iterable

from theomachy.engine.language import CardDef, fingerprint


class Library:
    """All faces of a game; a face is known by its index. Same cards, same order, same fingerprint everywhere."""

    def __init__(self, faces: Iterable[CardDef]) -> None:
        self.faces = tuple(faces)
        self.fingerprint = fingerprint(self.faces)

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

    def find(self, name: str) -> int:
        """The index of the face with this name."""
        for index, face in enumerate(self.faces):
            if face.name == name:
                return index
        raise KeyError(name)

    def of_table(self, *tables: str) -> list[int]:
        """The indexes of the faces from these tables of the card files."""
        return [index for index, face in enumerate(self.faces) if face.table in tables]
