"""A1 The cards of the box: what a card file may say, and what the rules read from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from theomachy.engine.effects import abilities, triggered
from theomachy.engine.language import Tree, says_it
from theomachy.engine.language.meaning import nodes
from theomachy.engine.library import Library

KINDS = ("Warriors", "Archers", "Demons", "Beasts", "Spirits", "Giants")

NEVER = 1000
"""A5.1 The price of an attack that no number of actions can pay."""
WANDERER = -1
"""A4.3 The kind of a card that has none of its own."""

Name = Annotated[str, Meta(min_length=1, max_length=60)]
Text = Annotated[str, Meta(max_length=600)]
Spoken = Annotated[str, Meta(min_length=1, max_length=600)]
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
    text: Spoken


class SupportingGod(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A1.4 Played once for its effect."""

    name: Name
    pantheon: Name
    text: Spoken
    copies: Copies = 1


class PowerCard(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A1.4 Played once for its effect, or as an answer to an attack."""

    name: Name
    text: Spoken
    copies: Copies = 1


TABLES: dict[str, type[msgspec.Struct]] = {
    "army": ArmyCard,
    "wanderer": Wanderer,
    "leading_god": LeadingGod,
    "supporting_god": SupportingGod,
    "power": PowerCard,
}


def cannot_say(table: str, text: Tree) -> Iterator[tuple[str, str]]:
    """A1.3, A1.4 What a text says that its kind of card cannot carry out: (message, hint)."""
    sentences: tuple[Any, ...] = text if isinstance(text, tuple) else ()
    for sentence in sentences:
        if not _fits(table, sentence):
            yield "this kind of card cannot do that", SAYINGS[table]
        elif table in ("supporting_god", "power", "leading_god") and says_it(sentence):
            yield 'nobody says what "it" is', 'choose a card first: "choose an enemy top card; …"'
        elif any(node[0] == "pay" and _twice(node[1]) for node in nodes(sentence)):
            yield "the same kind of price stands there twice", "add the two up"
    if table == "wanderer" and ("joins_any_stack",) not in nodes(text):
        yield "a wanderer belongs to no kind", 'say so: "Joins any stack."'
    if table == "power" and len({sentence[0] == "when" for sentence in sentences}) > 1:
        yield "a card that answers attacks does nothing else", SAYINGS[table]


SAYINGS = {
    "army": 'a soldier has traits, and texts such as "When you drop this card, …"',
    "wanderer": 'a soldier has traits, and texts such as "When you drop this card, …"',
    "leading_god": 'a leading god has abilities with a price: "Pay 2 energy tokens: …"',
    "supporting_god": "a supporting god has effects that happen at once",
    "power": 'a power card has effects that happen at once, or answers: "When you are attacked, …"',
}


def _fits(table: str, sentence: Any) -> bool:
    form: str = sentence[0]
    inner: str = sentence[1][0] if form in ("when", "once_per_turn") else ""
    if table in ("army", "wanderer"):
        if form == "keywords":
            return table == "wanderer" or ("joins_any_stack",) not in sentence[1]
        return form == "when" and inner != "attacked"
    if table == "leading_god":
        return form == "pay" or inner == "pay"
    if table == "power" and form == "when":
        return inner == "attacked"
    return form not in ("keywords", "when", "pay", "once_per_turn")


def _twice(costs: Any) -> bool:
    return len({cost[0] for cost in costs}) < len(costs)


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
        kind=tuple(KINDS.index(face.data.kind) if isinstance(face.data, ArmyCard) else WANDERER for face in faces),
        strength=tuple(strength),
        attacking=tuple(s + b.get("stronger_attacking", 0) for s, b in zip(strength, bonus, strict=True)),
        attacked=tuple(s + b.get("stronger_attacked", 0) for s, b in zip(strength, bonus, strict=True)),
        price=tuple(NEVER if ("peaceful",) in words else 1 if ("swift",) in words else 2 for words in keywords),
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
