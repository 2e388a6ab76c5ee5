"""N1.4 Numbers: the Combat and Speed of a party, and the level of an Area."""

from __future__ import annotations

from theomachy.engine.effects import handler_of
from theomachy.games.anima import marks
from theomachy.games.anima.rules.moments import COMBAT, LEVEL, SPEED, sources
from theomachy.games.anima.state import FOE, REST, Anima


def combat_of(g: Anima, seat: int) -> int:
    """N1.4 The Combat of a party, N9.4 with what the combat adds."""
    combat, faces = g.book.combat, g.faces
    return max(0, sum(combat[faces[card]] for card in g.active_party(seat)) + changes_of(g, seat, COMBAT))


def speed_of(g: Anima, seat: int) -> int:
    """N1.4 The Speed of a party."""
    speed, faces = g.book.speed, g.faces
    return max(0, sum(speed[faces[card]] for card in g.active_party(seat)) + changes_of(g, seat, SPEED))


def changes_of(g: Anima, seat: int, what: str) -> int:
    """All that changes a number of a party: as `parts_of`, but in a hurry, because everything asks for it."""
    adds, faces = g.book.adds, g.faces
    total = REST if g.rested[seat] else 0
    for card in sources(g, seat):
        if words := adds[faces[card]].get(what):
            for word in words:
                total += handler_of(g, word)(g, seat, card, *word[1:])
    for owner, source, change in g.lasting:
        if owner == seat and marks.adds.of(handler_of(g, change)) == what:
            total += handler_of(g, change)(g, seat, source, *change[1:])
    if what == COMBAT:
        total += sum(amount for side, amount in g.boosts if side == seat)
    return total


def parts_of(g: Anima, seat: int, what: str) -> list[tuple[int, int | str]]:
    """What changes a number of a party, each with the card that says so, or what else it comes from."""
    adds, faces = g.book.adds, g.faces
    parts: list[tuple[int, int | str]] = [(REST, "rest")] if g.rested[seat] else []
    for card in sources(g, seat):
        for word in adds[faces[card]].get(what, ()):
            parts.append((int(handler_of(g, word)(g, seat, card, *word[1:])), card))
    for owner, source, change in g.lasting:
        if owner == seat and marks.adds.of(handler_of(g, change)) == what:
            parts.append((int(handler_of(g, change)(g, seat, source, *change[1:])), source))
    if what == COMBAT:
        parts += ((amount, "this combat") for side, amount in g.boosts if side == seat)
    return [part for part in parts if part[0]]


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
    for _, source, change in g.lasting:
        if marks.adds.of(handler_of(g, change)) == LEVEL:
            level += handler_of(g, change)(g, area, source, *change[1:])
    return max(1, level)
