"""K1 The cards of the boxes: what a card file may say, and what the rules read from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from theomachy.engine.language import CardDef
from theomachy.engine.language.meaning import nodes
from theomachy.engine.library import Library

OLD_ONES, OAK_AND_MIST, COMBINED = "Rise of the Old Ones", "Oak and Mist", "combined"
SETS = (OLD_ONES, OAK_AND_MIST)
COLOURS = ("blue", "green", "red", "white", "yellow")
SPHERES = ("Sun", "Moon", "Life", "Death", "War", "Peace")
GOD, TEMPLE, WARRIOR, ARTIFACT, DISCIPLE = "god", "temple", "warrior", "artifact", "disciple"
PATRONS = (GOD, TEMPLE)
"""What lies before a player all the time and is not played."""

Name = Annotated[str, Meta(min_length=1, max_length=60)]
Title = Annotated[str, Meta(max_length=60)]
Text = Annotated[str, Meta(min_length=1, max_length=600)]
Colour = Literal["blue", "green", "red", "white", "yellow"]
Sphere = Literal["Sun", "Moon", "Life", "Death", "War", "Peace"]
Cost = Annotated[int, Meta(ge=1, le=20)]
Copies = Annotated[int, Meta(ge=1, le=60)]
Chains = Annotated[list[Colour], Meta(min_length=2, max_length=2)]
Spheres = Annotated[list[Sphere], Meta(min_length=3, max_length=3)]
Abilities = Annotated[list[Name], Meta(max_length=6)]


class God(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """K1.2 A culture, three spheres, abilities with names of their own."""

    name: Name
    culture: Name
    spheres: Spheres
    text: Text
    title: Title = ""
    abilities: Abilities = []
    set: Name = OLD_ONES


class Temple(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """K1.3 One sphere, and abilities."""

    name: Name
    sphere: Sphere
    text: Text
    title: Title = ""
    abilities: Abilities = []
    set: Name = OLD_ONES


class Coloured(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """K1.4 A warrior or an artifact: a primary colour, two chaining colours, a cost."""

    name: Name
    colour: Colour
    chains: Chains
    cost: Cost
    text: Text
    title: Title = ""
    set: Name = OLD_ONES


class Disciple(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """K1.5 A type (here `rank`), a cost, no colour."""

    name: Name
    rank: Literal[1, 2, 3]
    cost: Cost
    copies: Copies
    text: Text
    title: Title = ""
    set: Name = OLD_ONES


TABLES: dict[str, type[msgspec.Struct]] = {
    GOD: God,
    TEMPLE: Temple,
    WARRIOR: Coloured,
    ARTIFACT: Coloured,
    DISCIPLE: Disciple,
}

HELD = ("your hand",)
HALL = ("the Hall of Heroes",)
OWN_DISCARD_PILE = ("your discard pile",)
DEFENCE = {"defend": "attacked", "protect": "other_attacked"}
"""K6.4, K6.5 The event that these words answer without saying so."""
RECRUITING = ("gain_faith", "cheaper", "recruit_one", "adjudicate")
"""What helps in the Recruit Phase, or is decided by what was recruited."""


@dataclass(frozen=True, slots=True)
class Ability:
    """K1.6 A sentence of a card, taken apart. `event` is "" for an Act."""

    node: tuple[Any, ...]
    event: str
    trigger: tuple[Any, ...] | None
    costs: tuple[Any, ...]
    outcome: tuple[Any, ...]
    once: bool
    steps: tuple[tuple[Any, ...], ...]
    """What it does, one after the other: if all of it is impossible, the ability is not offered."""
    held: bool
    """Whether it speaks of particular cards of the own hand, which nobody else can see."""
    open_costs: tuple[Any, ...]
    open_steps: tuple[tuple[Any, ...], ...]
    """What is left of costs and steps for the others to judge: the hand may always have what is needed."""
    recruits: bool
    """Whether the Recruit Phase is a moment for it."""
    discards: bool
    """Whether it speaks of the own discard pile: then the Discard Phase is a moment for it."""


def steps_of(outcome: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
    if outcome[0] == "where":
        return steps_of(outcome[1])
    if outcome[0] == "then":
        return tuple(step for part in outcome[1] for step in steps_of(part))
    return (outcome,)


def read_ability(sentence: tuple[Any, ...]) -> Ability | None:
    """K1.6, K1.7 A sentence as an ability; None if it is none."""
    node, once = sentence, sentence[0] == "once_per_turn"
    if once:
        sentence = sentence[1]
    if sentence[0] not in ("act", "react"):
        return None
    *when, costs, outcome = sentence[1:]
    steps = steps_of(outcome)
    trigger = when[0] if when else None
    event = trigger[0] if trigger else DEFENCE.get(steps[0][0], "") if when else ""
    if when and not event:
        return None
    recruits = any(word in RECRUITING for word in words_of(outcome))
    return Ability(
        node,
        event,
        trigger,
        costs or (),
        outcome,
        once,
        steps,
        held=names(node, HELD),
        open_costs=tuple(cost for cost in costs or () if not names(cost, HELD)),
        open_steps=() if names(outcome, HELD) else steps,
        recruits=recruits,
        discards=names(node, OWN_DISCARD_PILE),
    )


def names(tree: Any, places: tuple[str, ...]) -> bool:
    """Whether a text speaks of one of these places."""
    if isinstance(tree, tuple):
        return any(names(part, places) for part in tree)
    return tree in places


def words_of(tree: Any) -> list[str]:
    """The names of all phrases in a text."""
    return [node[0] for node in nodes(tree) if node and isinstance(node[0], str)]


@dataclass(frozen=True)
class Faces:
    """The cards as the rules read them: one entry per face."""

    kind: tuple[str, ...]
    box: tuple[str, ...]
    colour: tuple[str, ...]
    chains: tuple[tuple[str, ...], ...]
    cost: tuple[int, ...]
    copies: tuple[int, ...]
    rank: tuple[int, ...]
    """K1.5 The type of a disciple, else 0."""
    culture: tuple[str, ...]
    spheres: tuple[tuple[str, ...], ...]
    acts: tuple[tuple[Ability, ...], ...]
    reacts: tuple[tuple[Ability, ...], ...]
    answers: tuple[int, ...]
    """The events that a face can answer, as a mask."""
    bits: dict[str, int]
    """The bit of each event that some card answers."""
    abilities: dict[tuple[Any, ...], Ability]
    """By their sentences."""
    printed: tuple[dict[str, Any], ...]
    """What a face shows."""


@lru_cache(maxsize=16)
def faces_of(library: Library) -> Faces:
    """Read the cards once per set of cards."""
    faces = library.faces
    data: list[Any] = [face.data for face in faces]
    abilities = [_abilities(face) for face in faces]
    reacts = tuple(tuple(ability for ability in mine if ability.event) for mine in abilities)
    events = sorted({ability.event for mine in reacts for ability in mine})
    bits = {event: 1 << at for at, event in enumerate(events)}
    return Faces(
        kind=tuple(face.table for face in faces),
        box=tuple(card.set for card in data),
        colour=tuple(getattr(card, "colour", "") for card in data),
        chains=tuple(tuple(getattr(card, "chains", ())) for card in data),
        cost=tuple(getattr(card, "cost", 0) for card in data),
        copies=tuple(
            getattr(card, "copies", 5 if face.table == WARRIOR else 1) for face, card in zip(faces, data, strict=True)
        ),
        rank=tuple(getattr(card, "rank", 0) for card in data),
        culture=tuple(getattr(card, "culture", "") for card in data),
        spheres=tuple(tuple(getattr(card, "spheres", ())) or (getattr(card, "sphere", ""),) for card in data),
        acts=tuple(tuple(ability for ability in mine if not ability.event) for mine in abilities),
        reacts=reacts,
        answers=tuple(_mask(mine, bits) for mine in reacts),
        bits=bits,
        abilities={ability.node: ability for mine in abilities for ability in mine},
        printed=tuple({"type": face.table, **_shown(face)} for face in faces),
    )


def _shown(face: CardDef) -> dict[str, Any]:
    return {name: item for name, item in msgspec.to_builtins(face.data).items() if item not in ("", [])}


def _abilities(face: CardDef) -> list[Ability]:
    text: Any = face.trees.get("text", ())
    return [ability for sentence in text if (ability := read_ability(sentence))]


def _mask(reacts: tuple[Ability, ...], bits: dict[str, int]) -> int:
    mask = 0
    for ability in reacts:
        mask |= bits[ability.event]
    return mask
