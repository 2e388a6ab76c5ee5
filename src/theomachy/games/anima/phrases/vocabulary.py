"""The vocabulary of the cards: its nouns and its categories."""

from __future__ import annotations

import re
from collections.abc import Iterator

from theomachy.engine.language import COMMON, RenderError, Schema, Tree, Vocabulary
from theomachy.games.anima.faces import TABLES, TEXTS, cannot_say
from theomachy.games.anima.state import Anima

ANIMA = Vocabulary("anima")
ANIMA.extend(COMMON)
ANIMA.category("challenge")
ANIMA.list_of("challenges", "challenge", ", then ")
ANIMA.category("chosen", label="that party")
ANIMA.category("parties", "chosen", label="a party")

ANIMA.count("advantages", "an Advantage", "{n} Advantages")
ANIMA.count("encounters", "an Encounter", "{n} Encounters")
ANIMA.count("members", "a Character", "{n} Characters")
ANIMA.count("places", "an Area", "{n} different Areas")
ANIMA.count("plus", "+1", "+{n}")
ANIMA.count("minus", "-1", "-{n}")

ANIMA.words("value", {"Combat": "party_combat", "Speed": "party_speed"})
ANIMA.words("gender", ["female", "male"])
ANIMA.words("skill", ["Magic", "Trickery", "Ki"])
ANIMA.list_of("skills", "skill", last=" or ")
ANIMA.list_of("all_skills", "skill", last=" and ", least=2)
ANIMA.words("kind", ["Magic", "Trickery", "Ki", "Plot"])
ANIMA.with_article("a_kind", "kind")
ANIMA.words("kind_card", {"a Magic card": "Magic", "a Trickery card": "Trickery", "a Ki card": "Ki"})
ANIMA.list_of("kind_cards", "kind_card", last=" and ")

CREATURES, NATURAL, SUPERNATURAL, PARTIES, ADVERSARIES = (
    "creatures",
    "natural",
    "supernatural",
    "parties",
    "adversaries",
)
ANIMA.words(
    "foes",
    {
        "Creatures": CREATURES,
        "natural Creatures": NATURAL,
        "supernatural Creatures": SUPERNATURAL,
        "parties": PARTIES,
        "adversaries": ADVERSARIES,
    },
)
ANIMA.words(
    "foe",
    {
        "a Creature": CREATURES,
        "a natural Creature": NATURAL,
        "a supernatural Creature": SUPERNATURAL,
        "a party": PARTIES,
        "an adversary": ADVERSARIES,
    },
)
ANY_ENCOUNTER, EVENT = "encounter", "event"
ANIMA.words(
    "encounter",
    {
        "an Encounter": ANY_ENCOUNTER,
        "a Creature": CREATURES,
        "a natural Creature": NATURAL,
        "a supernatural Creature": SUPERNATURAL,
        "an Event": EVENT,
    },
)

_BONUS = re.compile(r"[+-]\d{1,3}(?!\d)")


def _parse_bonus(text: str, position: int) -> Iterator[tuple[Tree, int]]:
    if found := _BONUS.match(text, position):
        yield int(found[0]), found.end()


def _show_bonus(value: Tree) -> str:
    if type(value) is not int:
        raise RenderError(f"{value!r} is not a number with a sign")
    return f"{value:+}"


ANIMA.slot("bonus", _parse_bonus, _show_bonus, ("+2", "-1"))

Anima.card_schema = Schema(ANIMA, TABLES, TEXTS, cannot_say)
