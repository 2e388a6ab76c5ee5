"""A1 The cards of the box: what a card file may say, and what the rules read from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from theomachy.engine.effects import abilities, triggered
from theomachy.engine.library import Library

KINDS = ("Warriors", "Archers", "Demons", "Beasts", "Spirits", "Giants")

Name = Annotated[str, Meta(min_length=1, max_length=60)]
Text = Annotated[str, Meta(max_length=600)]
Copies = Annotated[int, Meta(ge=1, le=16)]


class ArmyCard(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A1.3 A soldier: a kind, a strength, perhaps a trait."""

    name: Name
    kind: Literal["Warriors", "Archers", "Demons", "Beasts", "Spirits", "Giants"]
    strength: Annotated[int, Meta(ge=1, le=10)]
    copies: Copies
    text: Text = ""


class Wanderer(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A1.2 A soldier without a kind."""

    name: Name
    strength: Annotated[int, Meta(ge=1, le=10)]
    copies: Copies
    text: Text = ""


class LeadingGod(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A1.4 Chosen at the start; its ability costs an action and tokens."""

    name: Name
    pantheon: Name
    text: Text


class SupportingGod(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A1.4 Played once for its effect."""

    name: Name
    pantheon: Name
    text: Text
    copies: Copies = 1


class PowerCard(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A1.4 Played once for its effect, or as an answer to an attack."""

    name: Name
    text: Text
    copies: Copies = 1


TABLES: dict[str, type[msgspec.Struct]] = {
    "army": ArmyCard,
    "wanderer": Wanderer,
    "leading_god": LeadingGod,
    "supporting_god": SupportingGod,
    "power": PowerCard,
}


@dataclass(frozen=True)
class Faces:
    """The cards as the rules read them: one entry per face."""

    deck: tuple[int, ...]
    """A1.1 The faces of a deck, with copies."""
    leaders: tuple[int, ...]
    text: tuple[tuple[Any, ...], ...]
    """The sentences of each card."""
    is_army: tuple[bool, ...]
    kind: tuple[int, ...]
    strength: tuple[int, ...]
    attacking: tuple[int, ...]
    """Strength when attacking."""
    attacked: tuple[int, ...]
    """Strength when attacked."""
    price: tuple[int, ...]
    """Actions that drop and attack costs."""
    traits: tuple[frozenset[str], ...]
    blocks: tuple[tuple[Any, ...], ...]
    """What happens when the card answers an attack."""
    dropped: tuple[tuple[Any, ...], ...]
    eliminated: tuple[tuple[Any, ...], ...]
    victorious: tuple[tuple[Any, ...], ...]
    """Effects that the card sets off when dropped, when eliminated, when it eliminates."""

    @property
    def deck_size(self) -> int:
        return len(self.deck)


@lru_cache(maxsize=16)
def faces_of(library: Library) -> Faces:
    """Read the cards once per set of cards."""
    faces = library.faces
    keywords = [[word for line in abilities(_text(face), "keywords") for word in line[1]] for face in faces]
    strength = [getattr(face.data, "strength", 0) for face in faces]
    bonus = [{word[0]: word[1] for word in words if len(word) > 1} for words in keywords]
    return Faces(
        deck=tuple(i for i, face in enumerate(faces) for _ in range(getattr(face.data, "copies", 0))),
        leaders=tuple(library.of_table("leading_god")),
        text=tuple(_text(face) for face in faces),
        is_army=tuple(face.table in ("army", "wanderer") for face in faces),
        kind=tuple(KINDS.index(face.data.kind) if isinstance(face.data, ArmyCard) else -1 for face in faces),
        strength=tuple(strength),
        attacking=tuple(s + b.get("stronger_attacking", 0) for s, b in zip(strength, bonus, strict=True)),
        attacked=tuple(s + b.get("stronger_attacked", 0) for s, b in zip(strength, bonus, strict=True)),
        price=tuple(1 if ("swift",) in words else 2 for words in keywords),
        traits=tuple(frozenset(word[0] for word in words) for words in keywords),
        blocks=_effects(library, "attacked"),
        dropped=_effects(library, "dropped"),
        eliminated=_effects(library, "eliminated"),
        victorious=_effects(library, "eliminates"),
    )


def _text(face: Any) -> Any:
    return face.trees.get("text", ())


def _effects(library: Library, event: str) -> tuple[tuple[Any, ...], ...]:
    return tuple(tuple(triggered(_text(face), event)) for face in library.faces)
