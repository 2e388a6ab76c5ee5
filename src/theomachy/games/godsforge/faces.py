"""G1 The cards of the box: what a card file may say, and what the rules read from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from theomachy.engine.effects import abilities, triggered
from theomachy.engine.language import Tree, says_it
from theomachy.engine.language.meaning import nodes
from theomachy.engine.library import Library
from theomachy.games.godsforge.payment import Cost, read_cost

Name = Annotated[str, Meta(min_length=1, max_length=60)]
Text = Annotated[str, Meta(max_length=600)]
CostText = Annotated[str, Meta(min_length=1, max_length=80)]
Value = Annotated[int, Meta(ge=0, le=30)]

NUMERIC = ("raise_attack", "raise_prevention", "gain_life")
"""G8.6 Effects that are reckoned together with the damage."""


class Card(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """G1.2, G1.3 A creation or a spell: a cost, values, a text."""

    name: Name
    cost: CostText
    attack: Value = 0
    prevention: Value = 0
    life: Value = 0
    text: Text = ""
    solo: bool = True
    """G11.3 Whether it fits solo play."""


TABLES: dict[str, type[msgspec.Struct]] = {"creation": Card, "spell": Card}

MOMENTS = {
    "creation": ("revealed", "upkeep_ends", "attack_is_over", "round_ends"),
    "spell": ("revealed", "empowered", "attack_is_over", "round_ends"),
}
RAISING_MOMENTS = ("revealed", "empowered")
SPELL_KEYWORDS = ("attack_for_each", "prevention_for_each", "piercing")
SAYINGS = {
    "creation": 'a creation has lasting words, "When …, …", and effects with a price: "Pay a gem: …"',
    "spell": 'a spell has effects such as "When revealed, …" and "When you pay an extra gem, …"',
}


def cannot_say(table: str, text: Tree) -> Iterator[tuple[str, str]]:
    """G1.4-G1.8 What a text says that its kind of card cannot carry out, or a cost that no roll pays."""
    sentences: tuple[Any, ...] = text if isinstance(text, tuple) else ()
    if all(isinstance(part, str) for part in sentences):
        try:
            read_cost(", ".join(sentences))
        except ValueError as error:
            yield "no roll can pay this", str(error)
        return
    if len(set(sentences)) < len(sentences):
        yield "the same sentence stands there twice", "say it once"
    for sentence in sentences:
        if not _fits(table, sentence):
            yield "this kind of card cannot do that", SAYINGS[table]
        elif sentence[0] == "pay" and len({cost[0] for cost in sentence[1]}) < len(sentence[1]):
            yield "the same kind of price stands there twice", "add the two up"
        elif says_it(sentence):
            yield 'nobody says what "it" is', "name the card instead"
        elif _raises_too_late(sentence):
            yield "attack and prevention cannot be raised at that time", 'say "When revealed, …" or "Pay a gem: …"'


def _fits(table: str, sentence: Any) -> bool:
    form: str = sentence[0]
    if form == "keywords":
        return table == "creation" or all(word[0] in SPELL_KEYWORDS for word in sentence[1])
    said = {node[0] for node in nodes(sentence) if node}
    if "play_another" in said and (form != "when" or sentence[1][0] != "revealed"):
        return False
    if form == "when":
        return sentence[1][0] in MOMENTS[table] and (table == "creation" or "become_copy" not in said)
    return form == "pay" and table == "creation"


def _raises_too_late(sentence: Any) -> bool:
    raises = any(node[0] in ("raise_attack", "raise_prevention") for node in nodes(sentence) if node)
    late = any(node[0] in ("next_upkeep", "end_of_this_round") for node in nodes(sentence) if node)
    return raises and (late or (sentence[0] == "when" and sentence[1][0] not in RAISING_MOMENTS))


@dataclass(frozen=True)
class Faces:
    """The cards as the rules read them: one entry per face."""

    cost: tuple[Cost, ...]
    is_spell: tuple[bool, ...]
    attack: tuple[int, ...]
    prevention: tuple[int, ...]
    life: tuple[int, ...]
    for_solo: tuple[bool, ...]
    keywords: tuple[dict[str, tuple[Any, ...]], ...]
    """Lasting words by name, each with all of its nodes."""
    prices: tuple[tuple[Any, ...], ...]
    """G8.8, G8.9 Empower and sacrifice effects: ("pay", costs, effect)."""
    revealed: tuple[tuple[Any, ...], ...]
    empowered: tuple[tuple[Any, ...], ...]
    upkeep: tuple[tuple[Any, ...], ...]
    after_attack: tuple[tuple[Any, ...], ...]
    round_ends: tuple[tuple[Any, ...], ...]
    plays_another: tuple[bool, ...]
    """G6.11 It lets you play another card, whatever happens; where that depends on something, see G6.12."""


@lru_cache(maxsize=16)
def faces_of(library: Library) -> Faces:
    """Read the cards once per set of cards."""
    faces = library.faces
    data: list[Any] = [face.data for face in faces]
    return Faces(
        cost=tuple(tuple(face.trees["cost"]) for face in faces),  # type: ignore[arg-type]
        is_spell=tuple(face.table == "spell" for face in faces),
        attack=tuple(card.attack for card in data),
        prevention=tuple(card.prevention for card in data),
        life=tuple(card.life for card in data),
        for_solo=tuple(card.solo for card in data),
        keywords=tuple(_keywords(face) for face in faces),
        prices=tuple(tuple(abilities(_text(face), "pay")) for face in faces),
        revealed=_effects(library, "revealed"),
        empowered=_effects(library, "empowered"),
        upkeep=_effects(library, "upkeep_ends"),
        after_attack=_effects(library, "attack_is_over"),
        round_ends=_effects(library, "round_ends"),
        plays_another=tuple(
            any(("play_another",) in steps_of(effect) for effect in effects)
            for effects in _effects(library, "revealed")
        ),
    )


def _text(face: Any) -> Any:
    return face.trees.get("text", ())


def _keywords(face: Any) -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {}
    for line in abilities(_text(face), "keywords"):
        for word in line[1]:
            found[word[0]] = (*found.get(word[0], ()), word)
    return found


def _effects(library: Library, event: str) -> tuple[tuple[Any, ...], ...]:
    return tuple(tuple(triggered(_text(face), event)) for face in library.faces)


@lru_cache(maxsize=4096)
def steps_of(effect: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
    """The steps of an effect, one by one."""
    return effect[1] if effect[0] == "then" else (effect,)


@lru_cache(maxsize=4096)
def is_numeric(step: tuple[Any, ...]) -> bool:
    """G8.6 Whether a step is attack, prevention or life, perhaps with an X."""
    return (step[1] if step[0] == "where" else step)[0] in NUMERIC


@lru_cache(maxsize=4096)
def raises_attack(effect: tuple[Any, ...]) -> bool:
    """G8.2 Whether an effect belongs to the first step of the Attack phase."""
    return any(node[0] == "raise_attack" for node in nodes(effect) if node)
