"""T1 The cards of the box: what a card file may say, and what the rules read from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from theomachy.engine.effects import abilities
from theomachy.engine.language import Tree
from theomachy.engine.library import Library

Name = Annotated[str, Meta(min_length=1, max_length=60)]
Text = Annotated[str, Meta(max_length=600)]
Count = Annotated[int, Meta(ge=0, le=9)]
Value = Annotated[int, Meta(ge=0, le=20)]
Aspect = Literal[1, 2, 3]
Faction = Literal["Aggression", "Negotiation", "Mysticism", "Sanctuary"]
Side = Literal["N", "E", "S", "W"]
Cost = tuple[int, int, int]
"""How many Aspects of type I, II and III."""

LEVELS = ("Lesser", "Greater", "Exalted")
ROMAN = ("I", "II", "III")
NOTHING: Cost = (0, 0, 0)
ONE_LESSER: Cost = (1, 0, 0)


class Card(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True, kw_only=True):
    """T1.3 What all action cards have."""

    name: Name
    faction: Faction
    aspect: Aspect
    cost: tuple[Count, Count, Count]
    types: tuple[Name, ...] = ()
    epic: bool = False
    text: Text = ""
    heresy: Annotated[str, Meta(min_length=1, max_length=600)]
    flavor: Text = ""
    decks: dict[Name, Annotated[int, Meta(ge=1, le=3)]] = {}


class Creature(Card, frozen=True, kw_only=True):
    """T1.3, T1.6"""

    fight: Value
    life: Annotated[int, Meta(ge=1, le=20)]


class Fortification(Card, frozen=True, kw_only=True):
    """T9.5"""

    sides: Annotated[tuple[Side, ...], Meta(min_length=1)]


class Intrigue(Card, frozen=True, kw_only=True):
    """T4.2"""

    upkeep: tuple[Count, Count, Count]


class Scheme(Card, frozen=True, kw_only=True):
    """T9.6"""

    x: bool = False


class Mini(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True, kw_only=True):
    """T1.7"""

    name: Name
    faction: Faction
    fight: Value
    life: Annotated[int, Meta(ge=1, le=20)]
    types: tuple[Name, ...] = ()
    text: Text = ""
    flavor: Text = ""


class Deity(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True, kw_only=True):
    """T16"""

    name: Name
    faction: Faction
    requirement: dict[Faction, Annotated[int, Meta(ge=1, le=50)]]
    passive: Text = ""
    active: Text = ""
    timing: Literal["any", "before blockers"] = "any"
    pantheon: Text = ""
    flavor: Text = ""


TABLES: dict[str, type[msgspec.Struct]] = {
    "creature": Creature,
    "fortification": Fortification,
    "intrigue": Intrigue,
    "scheme": Scheme,
    "mini": Mini,
    "deity": Deity,
}
TEXTS = {"text": "text", "heresy": "text", "passive": "text", "active": "text"}
ACTION_TABLES = ("creature", "fortification", "intrigue", "scheme")
BY_ITSELF = ("deathbound", "requiem")
"""Keywords that are events: "Deathbound: …"."""
LASTING = ("keywords", "when", "pay", "once_per_turn", *BY_ITSELF)
"""What stands on a card that stays in play; a Scheme, a Heresy and an Active power just happen."""


def bare(sentence: Any, *wrappers: str) -> Any:
    """A sentence without "Conviction:" or "Once per turn:" before it."""
    while sentence[0] in wrappers:
        sentence = sentence[1]
    return sentence


def cannot_say(table: str, text: Tree) -> Iterator[tuple[str, str]]:
    """T1.3 What a text says that its kind of card cannot carry out."""
    sentences: tuple[Any, ...] = text if isinstance(text, tuple) else ()
    if len(set(sentences)) < len(sentences):
        yield "the same sentence stands there twice", "say it once"
    spoken = [bare(sentence, "conviction") for sentence in sentences]
    forms = [sentence[0] in LASTING for sentence in spoken]
    if table == "scheme" and any(forms):
        yield "a Scheme happens once", "say what it does, without a price, a keyword or a moment"
    if any(forms) and not all(forms):
        yield "this text mixes what happens once with what lasts", "a Heresy happens once; a card in play has prices"
    for sentence in spoken:
        if sentence[0] == "once_per_turn" and sentence[1][0] not in ("pay", "when"):
            yield "nobody says what sets this off", 'say "Once per turn: pay …: …" or "Once per turn: when …, …"'


@dataclass(frozen=True)
class Faces:
    """The cards as the rules read them: one entry per face."""

    name: tuple[str, ...]
    table: tuple[str, ...]
    faction: tuple[str, ...]
    aspect: tuple[int, ...]
    cost: tuple[Cost, ...]
    has_x: tuple[bool, ...]
    level: tuple[int, ...]
    """T1.6 The highest type in the cost."""
    fight: tuple[int, ...]
    life: tuple[int, ...]
    types: tuple[tuple[str, ...], ...]
    epic: tuple[bool, ...]
    upkeep: tuple[Cost, ...]
    sides: tuple[tuple[str, ...], ...]
    keywords: tuple[dict[str, tuple[Any, ...]], ...]
    """Lasting words by name, each with all of its nodes. Of a Deity: of its Passive power."""
    abilities: tuple[tuple[Any, ...], ...]
    """Effects with a price: (ability as written, costs, effect, once per turn)."""
    triggers: tuple[dict[str, tuple[Any, ...]], ...]
    """Event -> ((the "when" as written, effect, once per turn), ...)."""
    effects: tuple[tuple[Any, ...], ...]
    """What a Scheme does, or an Active power: one entry per sentence."""
    heresy: tuple[tuple[Any, ...], ...]
    requirement: tuple[dict[str, int], ...]
    timing: tuple[str, ...]
    lenders: frozenset[int]
    """Faces that lend traits to others, or to themselves while something holds."""
    pricers: frozenset[int]
    """Faces that make other cards cheaper or dearer."""
    instant: tuple[bool, ...]
    """T9.6, T9.9 What can be Summoned in every window."""
    listeners: dict[str, frozenset[int]]
    """Event -> the faces that it sets off."""


@lru_cache(maxsize=16)
def faces_of(library: Library) -> Faces:
    """Read the cards once per set of cards."""
    faces = library.faces
    data: list[Any] = [face.data for face in faces]
    costs = tuple(tuple(getattr(card, "cost", ONE_LESSER)) for card in data)
    lasting = [_lasting(face) for face in faces]
    keywords = tuple(_keywords(text) for text in lasting)
    triggers = tuple(_triggers(text) for text in lasting)
    return Faces(
        name=tuple(card.name for card in data),
        table=tuple(face.table for face in faces),
        faction=tuple(card.faction for card in data),
        aspect=tuple(getattr(card, "aspect", 0) for card in data),
        cost=costs,
        has_x=tuple(getattr(card, "x", False) for card in data),
        level=tuple(max((at + 1 for at, count in enumerate(cost) if count), default=1) for cost in costs),
        fight=tuple(getattr(card, "fight", 0) for card in data),
        life=tuple(getattr(card, "life", 0) for card in data),
        types=tuple(getattr(card, "types", ()) for card in data),
        epic=tuple(getattr(card, "epic", False) for card in data),
        upkeep=tuple(tuple(getattr(card, "upkeep", NOTHING)) for card in data),
        sides=tuple(getattr(card, "sides", ()) for card in data),
        keywords=keywords,
        abilities=tuple(tuple(_abilities(text)) for text in lasting),
        triggers=triggers,
        effects=tuple(_happens(face) for face in faces),
        heresy=tuple(tuple(face.trees.get("heresy", ())) for face in faces),  # type: ignore[arg-type]
        requirement=tuple(dict(getattr(card, "requirement", {})) for card in data),
        timing=tuple(getattr(card, "timing", "any") for card in data),
        lenders=_with_any(keywords, "aura", "while_"),
        pricers=_with_any(keywords, "cheaper", "dearer"),
        instant=tuple(
            face.table == "scheme" or "prescience" in words for face, words in zip(faces, keywords, strict=True)
        ),
        listeners={event: _with_any(triggers, event) for events in triggers for event in events},
    )


def _with_any(tables: tuple[dict[str, Any], ...], *names: str) -> frozenset[int]:
    """The faces whose words or events have one of these names."""
    return frozenset(face for face, table in enumerate(tables) if any(name in table for name in names))


def _lasting(face: Any) -> Any:
    field = {"scheme": "", "deity": "passive"}.get(face.table, "text")
    return face.trees.get(field, ())


def _happens(face: Any) -> Any:
    field = {"scheme": "text", "deity": "active"}.get(face.table, "")
    return tuple(face.trees.get(field, ()))


def _keywords(text: Any) -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {}
    for _, words in abilities(text, "keywords"):
        for word in words:
            found[word[0]] = (*found.get(word[0], ()), word)
    return found


def _abilities(text: Any) -> Iterator[tuple[Any, ...]]:
    for sentence, said, once in _spoken(text):
        if said[0] == "pay":
            yield (sentence, said[1], said[2], once)


def _triggers(text: Any) -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {}
    for sentence, said, once in _spoken(text):
        if said[0] == "when":
            event, effect = said[1][0], said[2]
        elif said[0] in BY_ITSELF:
            event, effect = said
        else:
            continue
        found[event] = (*found.get(event, ()), (sentence, effect, once))
    return found


def _spoken(text: Any) -> Iterator[tuple[Any, Any, bool]]:
    """Sentences as written, what each says, and whether once per turn. T16.1 What asks for Conviction is the effect,
    which always comes last."""
    for sentence in text:
        inner = bare(sentence, "conviction")
        said = bare(inner, "once_per_turn")
        if inner is not sentence:
            said = (*said[:-1], ("conviction", said[-1]))
        yield sentence, said, inner[0] == "once_per_turn"


def say_cost(cost: Cost, x: bool = False) -> str:
    """ "2 I, 1 III, X"."""
    parts = [f"{count} {roman}" for count, roman in zip(cost, ROMAN, strict=True) if count]
    return ", ".join([*parts, "X"] if x else parts) or "nothing"
