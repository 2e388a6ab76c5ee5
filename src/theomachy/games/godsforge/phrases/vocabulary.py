"""The vocabulary of the cards: its nouns, and the costs that dice pay."""

from __future__ import annotations

from theomachy.engine.language import COMMON, Schema, Vocabulary
from theomachy.games.godsforge.faces import TABLES, cannot_say
from theomachy.games.godsforge.payment import PARTS
from theomachy.games.godsforge.state import Godsforge

GODSFORGE = Vocabulary("godsforge")
GODSFORGE.extend(COMMON)
GODSFORGE.count("gems", "a gem", "{n} gems")
GODSFORGE.count("cards", "a card", "{n} cards")
GODSFORGE.count("life", "1 life", "{n} life")
GODSFORGE.count("attack", "+1 attack", "+{n} attack")
GODSFORGE.count("prevention", "+1 prevention", "+{n} prevention")
GODSFORGE.count("rerolls", "one more re-roll", "{n} more re-rolls")
GODSFORGE.words("part", PARTS)
GODSFORGE.list_of("price", "part")
GODSFORGE.category("measure")

Godsforge.card_schema = Schema(GODSFORGE, TABLES, {"text": "text", "cost": "price"}, cannot_say)
