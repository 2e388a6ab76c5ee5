"""The vocabulary of the cards: its nouns, and how a price is said."""

from __future__ import annotations

import re
from collections.abc import Iterator

from theomachy.engine.language import COMMON, RenderError, Schema, Tree, Vocabulary
from theomachy.games.twilight.faces import ROMAN, TABLES, TEXTS, cannot_say
from theomachy.games.twilight.state import Twilight

PART = re.compile(r"([1-9]) (III|II|I)\b")
JOIN = re.compile(r", | and ")


def read_price(text: str, position: int) -> Iterator[tuple[Tree, int]]:
    """ "2 I, 1 II and 1 III" is (2, 1, 1). Every beginning is a price too, so that words may follow."""
    price = [0, 0, 0]
    lowest = 0
    while (found := PART.match(text, position)) and ROMAN.index(found[2]) >= lowest:
        at = ROMAN.index(found[2])
        price[at], lowest = int(found[1]), at + 1
        yield tuple(price), found.end()
        join = JOIN.match(text, found.end())
        if not join:
            return
        position = join.end()


def say_price(price: Tree) -> str:
    """The other way round."""
    if not isinstance(price, tuple) or len(price) != len(ROMAN):
        raise RenderError(f"{price!r} is not a price")
    parts = [f"{count} {roman}" for count, roman in zip(price, ROMAN, strict=True) if count]
    if not parts:
        raise RenderError("a price needs at least one Aspect")
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


TWILIGHT = Vocabulary("twilight")
TWILIGHT.extend(COMMON)

TWILIGHT.count("cards", "a card", "{n} cards")
TWILIGHT.count("top_cards", "the top card", "the top {n} cards")
TWILIGHT.count("damage", "1 damage", "{n} damage")
TWILIGHT.count("blessings", "a Blessing", "{n} Blessings")
TWILIGHT.count("aspects", "an Aspect", "{n} Aspects")
TWILIGHT.count("more_aspects", "one more Aspect", "{n} more Aspects")
TWILIGHT.count("restored", "Restore 1", "Restore {n}")
TWILIGHT.slot("price", read_price, say_price, ("1 I", "1 I and 1 II"))
TWILIGHT.words("mini", ("Leper", "Hydra", "Terracotta Warrior", "Loki in Exile"))
TWILIGHT.words("kind", {"Creatures": "creature"})
TWILIGHT.words("stacked", {"card": "", "Creature": "creature", "Lesser or Greater Creature": "small creature"})
TWILIGHT.words(
    "quality",
    {
        "Lesser or Greater": "lesser or greater",
        "Lesser": "lesser",
        "red": "Aggression",
        "green": "Mysticism",
        "attacking or blocking": "in combat",
        "attacking": "attacking",
        "blocking": "blocking",
        "Exhausted": "exhausted",
        "Fresh": "fresh",
        "damaged": "damaged",
        "Soldier": "Soldier",
    },
)
TWILIGHT.list_of("qualities", "quality", " ")
TWILIGHT.category("trait")
TWILIGHT.category("keyword", "trait")
TWILIGHT.list_of("traits", "trait", ", ", " and ")
TWILIGHT.category("holder")
TWILIGHT.category("other", "holder")
TWILIGHT.category("player", "other")
TWILIGHT.category("whose")
TWILIGHT.category("stack_of")
TWILIGHT.category("limit")
TWILIGHT.category("creatures")

Twilight.card_schema = Schema(TWILIGHT, TABLES, TEXTS, cannot_say)
