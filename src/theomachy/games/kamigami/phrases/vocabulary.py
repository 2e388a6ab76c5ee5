"""The vocabulary of the cards: its nouns, the two forms of an ability, and cards by kind and place."""

from __future__ import annotations

from theomachy.engine.language import COMMON, Schema, Vocabulary
from theomachy.games.kamigami.faces import COLOURS, TABLES
from theomachy.games.kamigami.rules.hall import tops
from theomachy.games.kamigami.state import Kamigami
from theomachy.games.kamigami.texts import cannot_say

KINDS = ("card", "disciple", "warrior", "artifact", *(f"{colour} card" for colour in COLOURS))
PLACES = {
    "your hand": "hand",
    "your discard pile": "discard",
    "an opponent's discard pile": "",
    "the Netherworld": "netherworld",
    "the Hall of Heroes": "",
}
"""The zone that a place is, where it is just one."""

KAMIGAMI = Vocabulary("kamigami")
KAMIGAMI.extend(COMMON)
KAMIGAMI.count("points", "1", "{n}")
KAMIGAMI.count("cards", "a card", "{n} cards")
KAMIGAMI.count("faith", "1 faith", "{n} faith")
KAMIGAMI.count("energy", "1 energy", "{n} energy")
KAMIGAMI.words("colour", COLOURS)
KAMIGAMI.words("kind", KINDS)
KAMIGAMI.words("kinds", {f"{kind}s": kind for kind in KINDS})
KAMIGAMI.words("place", tuple(PLACES))
KAMIGAMI.with_article("a_kind", "kind")

KAMIGAMI.declare("act", "act[, {costs}]: {outcome}", "ability")
KAMIGAMI.declare("react", "react[, when {trigger}][, {costs}]: {outcome}", "ability")

Kamigami.card_schema = Schema(KAMIGAMI, TABLES, {"text": "text"}, cannot_say)


def is_kind(g: Kamigami, kind: str, face: int, colour: str) -> bool:
    """Whether a face that has this colour now is "a warrior", "a red card" ..."""
    return kind in ("card", g.book.kind[face], f"{colour} card")


@KAMIGAMI.filter("{kind} in {place}[ that costs {n:number} or less]")
def cards_in(g: Kamigami, me: int, source: int, kind: str, place: str, n: int | None) -> list[int]:
    """All of them but the card that says so, which is never meant."""
    faces, cost = g.faces, g.book.cost
    return [
        card
        for card in pile_of(g, me, place)
        if card != source and is_kind(g, kind, faces[card], g.colour(card)) and (n is None or cost[faces[card]] <= n)
    ]


def pile_of(g: Kamigami, me: int, place: str) -> list[int]:
    """The cards of a place."""
    if place == "the Hall of Heroes":
        return tops(g)
    if place == "an opponent's discard pile":
        return [card for seat in g.opponents(me) for card in g.discard[seat]]
    pile: list[int] = getattr(g, PLACES[place])[0 if place == "the Netherworld" else me]
    return pile
