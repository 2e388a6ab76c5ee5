"""T1.6, T11 What cards in play are worth: their Fight, Life and keywords, with all that changes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.engine.effects import changes, look_up
from theomachy.games.twilight.faces import Cost
from theomachy.games.twilight.state import Twilight

INTRIGUE, CREATURES = "intrigue", ("creature", "mini")


def controller(g: Twilight, card: int) -> int:
    """T1.8 Who has a card in play; -1 if nobody."""
    for seat in range(g.players):
        if card in g.field[seat] or card in g.forts[seat]:
            return seat
    return -1


def is_creature(g: Twilight, card: int) -> bool:
    return g.book.table[g.form(card)] in CREATURES


def creatures(g: Twilight, seat: int) -> list[int]:
    table, cards = g.book.table, g.field[seat]
    return [card for card, face in zip(cards, g.forms_of(cards), strict=True) if table[face] in CREATURES]


def intrigues(g: Twilight, seat: int) -> list[int]:
    table, cards = g.book.table, g.field[seat]
    return [card for card, face in zip(cards, g.forms_of(cards), strict=True) if table[face] == INTRIGUE]


def top_forts(g: Twilight, seat: int) -> list[int]:
    """T9.5 The topmost Fortification of each side."""
    return list({g.sides[card]: card for card in g.forts[seat]}.values())


def working(g: Twilight, seat: int) -> list[int]:
    """The cards of a seat whose texts hold now. T4.5 Not Exhausted Intrigues, T9.5 not what is covered, T16.2 not a
    Deity that is spent."""
    table, exhausted, form = g.book.table, g.exhausted, g.form
    cards = [card for card in g.field[seat] if card not in exhausted or table[form(card)] != INTRIGUE]
    if g.forts[seat]:
        cards += top_forts(g, seat)
    if not (g.spent[seat] or g.godless[seat]):
        cards += g.deity[seat]
    return cards


Lent = list[tuple[tuple[Any, ...], int]]
"""Traits and the card that lends each."""
Auras = list[tuple[list[int], tuple[Any, ...], int]]
"""Cards, the traits that they are lent, and the card that lends them."""


def lent(g: Twilight, card: int, auras: Auras | None = None) -> Lent:
    """What cards in play lend to a creature, and what it has itself while something holds. Whoever asks for many
    creatures looks for the auras once."""
    found: Lent = []
    face = g.form(card)
    if face in g.book.lenders:
        seat = controller(g, card)
        for _, condition, traits in g.book.keywords[face].get("while_", ()):
            if look_up(g, seat, card, condition):
                found += [(trait, card) for trait in traits]
    for cards, traits, source in auras_of(g) if auras is None else auras:
        if card in cards:
            found += [(trait, source) for trait in traits]
    return found


def auras_of(g: Twilight) -> Auras:
    """What cards in play lend to others now."""
    return [
        (look_up(g, seat, source, which), traits, source)
        for seat, source in working_of(g, g.book.lenders)
        for _, which, traits in g.book.keywords[g.form(source)].get("aura", ())
        if not is_idle(g, which)
    ]


def working_of(g: Twilight, faces: frozenset[int]) -> list[tuple[int, int]]:
    """The working cards that have one of these faces, each with its player. Asked so often that it looks at little."""
    found: list[tuple[int, int]] = []
    for seat, out in enumerate(g.out):
        if not out and shows_any(g, seat, faces):
            found += [(seat, card) for card in working(g, seat) if g.form(card) in faces]
    return found


def shows_any(g: Twilight, seat: int, faces: frozenset[int]) -> bool:
    """Whether a seat has one of these faces in play or as its Deity, working or not. Asked so often that it looks at
    little."""
    return not faces.isdisjoint(g.forms_of(g.field[seat] + g.forts[seat] + g.deity[seat]))


def is_idle(g: Twilight, which: tuple[Any, ...]) -> bool:
    """Whether Creatures are meant that attack or block, while none does: nobody needs to look for them."""
    qualities = which[1] or ()
    return ("attacking" in qualities and not g.attackers) or ("blocking" in qualities and not g.blocks)


def has(g: Twilight, card: int, keyword: str) -> bool:
    """Whether a card in play has a keyword: printed, for this turn, or lent."""
    if keyword in g.book.keywords[g.form(card)] or (card, keyword) in g.boosts:
        return True
    return any(trait[0] == keyword for trait, _ in lent(g, card))


def keyword_sum(g: Twilight, card: int, keyword: str) -> int:
    """The sum of a keyword's numbers on a card."""
    printed = sum(node[1] for node in g.book.keywords[g.form(card)].get(keyword, ()))
    given = sum(trait[1] for trait, _ in lent(g, card) if trait[0] == keyword)
    return int(printed + given + g.boosts.get((card, keyword), 0))


def seat_sum(g: Twilight, seat: int, keyword: str) -> int:
    """The sum of a keyword's numbers over all working cards of a seat, and of what lasts this turn."""
    keywords = g.book.keywords
    printed = sum(node[1] for card in working(g, seat) for node in keywords[g.form(card)].get(keyword, ()))
    return int(printed + sum(change[1] for change in changes(g, keyword, seat)))


def fight_of(g: Twilight, card: int, auras: Auras | None = None) -> int:
    """The Fight of a creature in play, never below 0."""
    fight: int = g.book.fight[g.form(card)] + g.blessings.get(card, 0) + g.boosts.get((card, "fight"), 0)
    for trait, _ in lent(g, card, auras):
        if trait[0] == "more_fight":
            fight += trait[1]
    return fight if fight > 0 else 0


def life_of(g: Twilight, card: int) -> int:
    """T11.1 The current Life of a creature in play: damage is taken off."""
    return g.book.life[g.form(card)] + g.blessings.get(card, 0) - g.damage.get(card, 0)


def armor_of(g: Twilight, card: int) -> int:
    """T11.2"""
    return keyword_sum(g, card, "armor")


def level_of(g: Twilight, card: int) -> int:
    """T1.6 1, 2 or 3. T1.7 A Mini-card is Lesser."""
    return 1 if g.is_mini(card) else g.book.level[g.form(card)]


def price_of(g: Twilight, card: int) -> Cost:
    """T14.1 What it takes to Sacrifice against a card: its Summoning cost, T11.10 of a copy the copied one; T1.7 one I
    for a Mini-card."""
    return (1, 0, 0) if g.is_mini(card) else g.book.cost[g.form(card)]


def resource_counts(g: Twilight, seat: int) -> Cost:
    """How many Aspects of each type a Resource Area has, Fresh or not."""
    aspect, faces = g.book.aspect, g.faces
    backs = [aspect[faces[card]] for card in g.resources[seat]]
    return (backs.count(1), backs.count(2), backs.count(3))


def resources_by_type(g: Twilight, seat: int) -> tuple[list[int], list[int], list[int]]:
    """The Aspects of a Resource Area by their type."""
    found: tuple[list[int], list[int], list[int]] = ([], [], [])
    for card in g.resources[seat]:
        found[g.aspect(card) - 1].append(card)
    return found


def is_choice(g: Twilight, me: int, cards: list[int], owners: bool = False) -> bool:
    """T9.1, T13.1 Whether a player is asked which of these Aspects. It does not follow from faces that he knows: a
    question that is left out would tell others that they are the same."""
    return len({_look(g, me, card, card, owners) for card in cards}) > 1


def different(g: Twilight, me: int, cards: list[int], owners: bool = False) -> list[int]:
    """T9.1, T13.1 Of Aspects that a player cannot tell apart only the first: the same type and state, and a face that
    he does not know, or knows to be the same. `owners`: he also knows whose they are, since nobody has shuffled them.
    """
    found: dict[Any, int] = {}
    for card in cards:
        face = (g.faces[card], g.owner[card], card in g.manifested)
        found.setdefault(_look(g, me, card, face, owners), card)
    return list(found.values())


def _look(g: Twilight, me: int, card: int, face: Any, owners: bool) -> tuple[Any, ...]:
    """By what a player tells Aspects apart. `face` stands for the face, if he knows it."""
    known = face if g.seen.get(card, 0) >> me & 1 else None
    return (g.aspect(card), card in g.exhausted, card in g.frozen, known, owners and g.owner[card])


def several_owners(g: Twilight, cards: Sequence[int]) -> bool:
    """T9.1 Whether it must be said whose cards these are, so that each can be told from the others."""
    return any(g.owner[card] != g.owner[cards[0]] for card in cards)


def has_conviction(g: Twilight, seat: int, source: int) -> bool:
    """T16.1 All that you control has the colour of your Deity."""
    if g.godless[seat] or not g.deity[seat]:
        return False
    faction = g.book.faction
    colour = faction[g.faces[g.deity[seat][0]]]
    cards: list[Any] = [source, *g.field[seat], *g.forts[seat]]
    return all(faction[g.form(card)] == colour for card in cards)
