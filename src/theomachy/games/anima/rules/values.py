"""N1.4 Numbers: the Combat and Speed of a party, and the level of an Area."""

from __future__ import annotations

from theomachy.engine.effects import handler_of
from theomachy.games.anima import marks
from theomachy.games.anima.rules.moments import COMBAT, LEVEL, SPEED, sources
from theomachy.games.anima.state import FOE, NO_CARD, REST, Anima


def combat_of(g: Anima, seat: int) -> int:
    """N1.4 The Combat of a party, N9.4 with what the combat adds."""
    return total_of(g, seat, COMBAT, g.book.combat)


def speed_of(g: Anima, seat: int) -> int:
    """N1.4 The Speed of a party."""
    return total_of(g, seat, SPEED, g.book.speed)


def total_of(g: Anima, seat: int, what: str, printed: tuple[int, ...]) -> int:
    """N1.4 What its Characters have, and what changes it; never below zero."""
    faces, total = g.faces, 0
    for card in g.active_party(seat):
        total += printed[faces[card]]
    for amount, _ in parts_of(g, seat, what):
        total += amount
    return max(0, total)


def parts_of(g: Anima, seat: int, what: str) -> list[tuple[int, str]]:
    """What changes a number of a party, each with the name of the card that says so, or what else it comes from."""
    adds, names, faces = g.book.adds, g.book.name, g.faces
    parts = [(REST, "rest")] if g.rested[seat] else []
    for card in sources(g, seat):
        face = faces[card]
        if words := adds[face].get(what):
            for word in words:
                parts.append((handler_of(g, word)(g, seat, card, *word[1:]), names[face]))
    for owner, face, change in g.lasting:
        if owner == seat and marks.adds.of(handler_of(g, change)) == what:
            parts.append((handler_of(g, change)(g, seat, NO_CARD, *change[1:]), names[face]))
    if what == COMBAT and g.boosts:
        parts += ((amount, "this combat") for side, amount in g.boosts if side == seat)
    return parts


def foe_combat(g: Anima, me: int, card: int, printed: int) -> int:
    """N9.1 The Combat of a creature or of a mission's opponent, as the party `me` meets it."""
    return max(0, printed + sum(amount for amount, _ in foe_parts(g, me, card)))


def foe_parts(g: Anima, me: int, card: int) -> list[tuple[int, str]]:
    """What changes it: the words of a creature, and what this combat adds."""
    render = type(g).card_schema.vocabulary.render
    parts = [(amount, "this combat") for side, amount in g.boosts if side == FOE]
    for word in g.book.adds[g.faces[card]].get(COMBAT, ()) if g.table(card) == "creature" else ():
        parts.append((int(handler_of(g, word)(g, me, card, *word[1:])), render(word)))
    return [part for part in parts if part[0]]


def level_of(g: Anima, area: int) -> int:
    """N1.16 The level of an Area. Handlers of words that change it get the Area's card as `me`."""
    adds, faces = g.book.adds, g.faces
    level = g.book.level[faces[area]]
    for pile in g.incidents:
        for card in pile:
            for word in adds[faces[card]].get(LEVEL, ()):
                level += handler_of(g, word)(g, area, card, *word[1:])
    for _, _, change in g.lasting:
        if marks.adds.of(handler_of(g, change)) == LEVEL:
            level += handler_of(g, change)(g, area, NO_CARD, *change[1:])
    return max(1, level)
