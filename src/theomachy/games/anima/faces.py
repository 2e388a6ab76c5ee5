"""N1 The cards of the box: what a card file may say, and what the rules read from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from theomachy.engine.effects import abilities
from theomachy.engine.language import CardDef, CardError, Tree, Vocabulary, says_it
from theomachy.engine.language.errors import nearest
from theomachy.engine.library import Library
from theomachy.games.anima import marks

Name = Annotated[str, Meta(min_length=1, max_length=60)]
Text = Annotated[str, Meta(max_length=600)]
Value = Annotated[int, Meta(ge=0, le=30)]
Level = Annotated[int, Meta(ge=1, le=3)]
MissionLevel = Annotated[int, Meta(ge=0, le=30)]
"""N8.3 Which Areas will do, if the mission names none; N8.5 and the Combat of an opponent without a number."""
Copies = Annotated[int, Meta(ge=1, le=9)]
Results = Annotated[str, Meta(pattern=r"^[-*123]( [-*123]){5}$")]
"""N1.9 Six results, for a roll of 1 to 6: - nothing, a number of Encounters, * special."""
Skill = Literal["Magic", "Trickery", "Ki"]
Set = Literal[1, 2]

RESET, MOVEMENT, INTERACTION, EXPLORATION = "Reset", "Movement", "Interaction", "Exploration"
IN_COMBAT, INTERRUPTION = "Combat", "Interruption"
When = Literal["Reset", "Movement", "Interaction", "Exploration", "Combat", "Interruption"]
ADVANTAGE, RECRUIT, MISSION = "Advantage", "Recruit", "Mission"
SPECIAL = -1


class Character(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """N1.2 A Character, also an Arcane one: gender, Combat, Speed, skills, perhaps an ability."""

    name: Name
    gender: Literal["female", "male"]
    combat: Value
    speed: Value
    skills: tuple[Skill, ...] = ()
    phase: When | None = None
    text: Text = ""
    set: Set = 1


class BasicMission(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """N8.1 Where it is attempted, what must be done there, and what it brings."""

    name: Name
    places: tuple[Name, ...] = ()
    level: MissionLevel = 0
    turns: Annotated[int, Meta(ge=1, le=5)] = 1
    objective: Text = ""
    reward: Text = ""
    set: Set = 1


class FinalMission(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """N12.3 A quest, and the Crisis that comes when the time is up."""

    name: Name
    countdown: Annotated[int, Meta(ge=1, le=10)]
    crisis: Annotated[str, Meta(min_length=1, max_length=600)]
    places: tuple[Name, ...] = ()
    level: MissionLevel = 0
    turns: Annotated[int, Meta(ge=1, le=5)] = 1
    objective: Text = ""
    set: Set = 1


class Area(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """N1.9 A place: level, Trade icon, exploration table, rewards, special rules."""

    name: Name
    level: Level
    table: Results
    trade: bool = False
    special: Text = ""
    rewards: tuple[Literal["Advantage", "Recruit", "Mission"], ...] = ()
    ex: Annotated[str, Meta(max_length=60)] = ""
    reward: Text = ""
    text: Text = ""
    set: Set = 1


class Ability(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """N1.11 An Advantage that a Character with the skill is spun for."""

    name: Name
    skill: Skill
    phase: When
    text: Text
    copies: Copies = 1
    set: Set = 1


class Plot(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """N1.12 An Advantage that is simply played."""

    name: Name
    phase: When
    text: Text
    copies: Copies = 1
    set: Set = 1


class ResetPlot(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """N1.13-N1.15 An Artifact, an Incident or a Trap: played in the Reset phase."""

    name: Name
    text: Text
    copies: Copies = 1
    set: Set = 1


class Creature(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """N1.17 An Encounter that is fought."""

    name: Name
    level: Level
    combat: Value
    kind: Literal["natural", "supernatural"]
    text: Text = ""
    copies: Copies = 1
    set: Set = 1


class Happening(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """N1.18 An Event."""

    name: Name
    level: Level
    text: Text
    copies: Copies = 1
    set: Set = 1


TABLES: dict[str, type[msgspec.Struct]] = {
    "character": Character,
    "arcane": Character,
    "mission": BasicMission,
    "final": FinalMission,
    "area": Area,
    "ability": Ability,
    "plot": Plot,
    "artifact": ResetPlot,
    "incident": ResetPlot,
    "trap": ResetPlot,
    "creature": Creature,
    "event": Happening,
}
TEXTS = {"text": "text", "special": "text", "reward": "text", "objective": "challenges", "crisis": "challenges"}

BACKS = {
    "character": 0,
    "arcane": 1,
    "mission": 2,
    "final": 3,
    "area": 4,
    "ability": 5,
    "plot": 5,
    "artifact": 5,
    "incident": 5,
    "trap": 5,
    "creature": 6,
    "event": 6,
}
"""N2.6 The decks, by what is on the back."""

FORMS = {
    "character": ("keywords", "when", "pay", "pay_when"),
    "arcane": ("keywords", "when", "pay", "pay_when"),
    "artifact": ("keywords", "when", "pay_when"),
    "creature": ("keywords", "when"),
}
"""Kinds of sentences, where a kind of card cannot have all of them."""
PASSING = ("ability", "plot", "trap", "event")
"""Kinds of cards that are gone once their text was carried out."""
HIGHEST_AREA = 3
OF_ITS_LEVEL = ("defeat", None)
"""N8.5 An opponent for whom a mission gives no number."""
PRICES = {"character": (("spin_this",),), "arcane": (("spin_this",),), "artifact": (("discard_this",),)}


def cannot_say(table: str, text: Tree) -> Iterator[tuple[str, str]]:
    """N1.19 What a text says that its kind of card cannot carry out."""
    sentences: tuple[Any, ...] = text if isinstance(text, tuple) else ()
    for sentence in sentences:
        form = sentence[0]
        if form in ("pay", "pay_when") and sentence[1] != PRICES.get(table):
            yield (
                "this kind of card has no such price",
                'a Character says "Spin this Character", an Artifact "Discard …"',
            )
        elif table in FORMS and form not in FORMS[table]:
            yield "this kind of card cannot do that", 'say it with "When …, …" or as lasting words'
        elif table in PASSING and form == "keywords":
            yield "lasting words do nothing on this kind of card", 'say "… until end of turn", or make it an Incident'
        elif says_it(sentence):
            yield 'nobody says what "it" is', "name the card instead"


def lost_missions(cards: Iterable[CardDef], box: Iterable[CardDef]) -> Iterator[CardError]:
    """N2.5 Missions of these cards that cannot be attempted or completed as they are."""
    cards = tuple(cards)
    areas = [card.name for card in (*cards, *box) if card.table == "area"]
    for card in cards:
        data: Any = card.data
        if card.table not in ("mission", "final"):
            continue
        for place in data.places:
            if place not in areas:
                mistake = f"{card.name} names an Area that does not exist: {place}"
                hint = nearest(place, areas) or "an Area of the box, or one of your own"
                yield CardError(card.file, card.line, 1, mistake, hint)
        if data.level > HIGHEST_AREA and not data.places:
            mistake = f"no Area has level {data.level}, and {card.name} names none"
            yield CardError(card.file, card.line, 1, mistake, "name the Areas where it is attempted")
        if data.turns > 1 and not data.places and not data.level:
            mistake = f"{card.name} takes several turns, and no Area is named where the party stays for them"
            yield CardError(card.file, card.line, 1, mistake, "name the Areas, or give it a level")
        if not data.level and any(OF_ITS_LEVEL in _tree(card, field) for field in ("objective", "crisis")):
            mistake = f"{card.name} has no level, so nobody knows the Combat of its adversary"
            yield CardError(card.file, card.line, 1, mistake, 'give it a level, or say "of Combat …"')


Node = tuple[Any, ...]
Rows = tuple[Node, ...]


@dataclass(frozen=True)
class Faces:
    """The cards as the rules read them: one entry per face."""

    table: tuple[str, ...]
    back: tuple[int, ...]
    name: tuple[str, ...]
    combat: tuple[int, ...]
    speed: tuple[int, ...]
    level: tuple[int, ...]
    gender: tuple[str, ...]
    kind: tuple[str, ...]
    """N1.17 natural or supernatural; "" for what is no creature."""
    skills: tuple[tuple[str, ...], ...]
    """N1.5 What a Character can do."""
    skill: tuple[str, ...]
    """N1.11 What an Ability card needs; "" for all others."""
    phase: tuple[str, ...]
    """N3.6 When a card or a Character's ability is used; "" for none."""
    effects: tuple[Rows, ...]
    """What a text does when its card is played, met or sprung."""
    special: tuple[Rows, ...]
    reward: tuple[Rows, ...]
    spins: tuple[Rows, ...]
    """N1.6 Effects that a Character is spun for."""
    reactions: tuple[Rows, ...]
    """N10.1 (trigger, effect) of interruptions: by cards, by spinning a Character, by discarding an Artifact."""
    triggers: tuple[dict[str, Rows], ...]
    """By moment: (trigger, effect)."""
    adds: tuple[dict[str, Rows], ...]
    """Lasting words that change a number, by which."""
    words: tuple[dict[str, Rows], ...]
    results: tuple[tuple[int, ...], ...]
    """N7.2 How many Encounters a roll of 1 to 6 brings; SPECIAL."""
    places: tuple[tuple[str, ...], ...]
    objective: tuple[Rows, ...]
    crisis: tuple[Rows, ...]
    moments: frozenset[str]
    """All moments at which any text speaks by itself."""
    copies: tuple[int, ...]
    uses: dict[str, tuple[int, ...]]
    """N3.6 The faces of the Advantages that are played in each phase, and in combat."""
    answers: dict[str, tuple[tuple[Node, int], ...]]
    """N10.3 What can be played as an interruption at each moment: (trigger, face)."""


@lru_cache(maxsize=32)
def faces_of(library: Library, vocabulary: Vocabulary, sets: int) -> Faces:
    """Read the cards once per set of cards."""
    faces = library.faces
    data: list[Any] = [face.data for face in faces]
    triggers = tuple(_triggers(face, vocabulary) for face in faces)
    reactions = tuple(_reactions(face) for face in faces)
    return Faces(
        table=tuple(face.table for face in faces),
        back=tuple(BACKS[face.table] for face in faces),
        name=tuple(face.name for face in faces),
        combat=_field(data, "combat", 0),
        speed=_field(data, "speed", 0),
        level=_field(data, "level", 0),
        gender=_field(data, "gender", ""),
        kind=_field(data, "kind", ""),
        skills=_field(data, "skills", ()),
        skill=_field(data, "skill", ""),
        phase=tuple(_phase(face) for face in faces),
        effects=tuple(_effects(face, "text") for face in faces),
        special=tuple(_effects(face, "special") for face in faces),
        reward=tuple(_effects(face, "reward") for face in faces),
        spins=tuple(tuple(s[2] for s in abilities(_tree(face, "text"), "pay")) for face in faces),
        reactions=reactions,
        triggers=triggers,
        adds=tuple(_words(face, lambda word: marks.adds.of(vocabulary.handler(word[0]))) for face in faces),
        words=tuple(_words(face, lambda word: word[0]) for face in faces),
        results=tuple(_results(card) for card in data),
        places=_field(data, "places", ()),
        objective=tuple(challenges_of(face, "objective") for face in faces),
        crisis=tuple(challenges_of(face, "crisis") for face in faces),
        moments=frozenset(moment for found in triggers for moment in found),
        copies=_field(data, "copies", 1),
        uses=_uses(faces, sets),
        answers=_answers(faces, reactions, vocabulary, sets),
    )


def _field(data: list[Any], name: str, default: Any) -> tuple[Any, ...]:
    return tuple(getattr(card, name, default) for card in data)


def _tree(face: CardDef, field: str) -> Any:
    return face.trees.get(field, ())


def challenges_of(face: CardDef, field: str) -> Rows:
    """N8.4 What a mission asks for; N8.5 an opponent without a number has the level of the mission."""
    data: Any = face.data
    return tuple(("defeat", data.level) if one == OF_ITS_LEVEL else one for one in _tree(face, field))


def _phase(face: CardDef) -> str:
    data: Any = face.data
    return RESET if face.table in ("artifact", "incident", "trap") else getattr(data, "phase", None) or ""


def _effects(face: CardDef, field: str) -> Rows:
    """The sentences that are carried out when the card's time has come."""
    other = ("keywords", "when", "pay", "pay_when")
    return tuple(sentence for sentence in _tree(face, field) if sentence[0] not in other)


def _is_interruption(face: CardDef) -> bool:
    return face.table in ("ability", "plot") and _phase(face) == INTERRUPTION


def _triggers(face: CardDef, vocabulary: Vocabulary) -> dict[str, Rows]:
    found: dict[str, Rows] = {}
    if not _is_interruption(face):
        for field in ("text", "reward"):
            for _, trigger, effect in abilities(_tree(face, field), "when"):
                moment = marks.at[vocabulary.handler(trigger[0])]
                found[moment] = (*found.get(moment, ()), (trigger, effect))
    return found


def _reactions(face: CardDef) -> Rows:
    form = "when" if _is_interruption(face) else "pay_when"
    return tuple(sentence[-2:] for sentence in abilities(_tree(face, "text"), form))


def _words(face: CardDef, key: Callable[[Node], str | None]) -> dict[str, Rows]:
    """Lasting words by a key; a word without one is left out."""
    found: dict[str, Rows] = {}
    for field in ("text", "reward"):
        for line in abilities(_tree(face, field), "keywords"):
            for word in line[1]:
                name = key(word)
                if name is not None:
                    found[name] = (*found.get(name, ()), word)
    return found


def _results(card: Any) -> tuple[int, ...]:
    codes = {"-": 0, "*": SPECIAL}
    return tuple(codes[part] if part in codes else int(part) for part in getattr(card, "table", "").split())


def _uses(faces: Iterable[CardDef], sets: int) -> dict[str, tuple[int, ...]]:
    found: dict[str, tuple[int, ...]] = {}
    for at, face in enumerate(faces):
        if BACKS[face.table] == BACKS["plot"] and _is_in(face, sets):
            found[_phase(face)] = (*found.get(_phase(face), ()), at)
    return found


def _answers(
    faces: Iterable[CardDef], reactions: tuple[Rows, ...], vocabulary: Vocabulary, sets: int
) -> dict[str, tuple[tuple[Node, int], ...]]:
    """Of Characters and Artifacts too: with no face, because everybody sees them."""
    found: dict[str, tuple[tuple[Node, int], ...]] = {}
    for at, (face, rows) in enumerate(zip(faces, reactions, strict=True)):
        for trigger, _ in rows if _is_in(face, sets) else ():
            moment = marks.at[vocabulary.handler(trigger[0])]
            found[moment] = (*found.get(moment, ()), (trigger, at if _is_interruption(face) else IN_PLAY))
    return found


def _is_in(face: CardDef, sets: int) -> bool:
    data: Any = face.data
    return bool(data.set <= sets)


IN_PLAY = -1
"""N10.3 Stands for a face where no card is played: a Character or an Artifact on the table answers."""
