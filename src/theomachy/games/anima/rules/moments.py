"""N10.2 When texts speak: moments, what is about to happen, and how phrases say so."""

from __future__ import annotations

from typing import Any, NamedTuple

from theomachy.engine.effects import look_up, run
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.anima.state import FOE, Anima

CARD, ABILITY, ENCOUNTER, ROLL, DEATH = "card", "ability", "encounter", "roll", "death"
"""N10.2 What can be interrupted."""
FOR_COMBAT, FOR_EXPLORING, FOR_SPEED = "combat", "explore", "speed"
"""N9.1, N7.2, N9.7 What dice are rolled for."""
WON, MOVEMENT_ENDS = "won", "movement ends"
"""When texts of a party speak by themselves."""
CREATURE_MET, CREATURE_WON, CREATURE_LOST = "creature met", "creature won", "creature lost"

COMBAT, SPEED, LEVEL = "combat", "speed", "level"


def others(g: Anima, me: int, *_: Any) -> tuple[int, ...]:
    """For `affects`: all other parties."""
    return g.others(me)


def rival_of(g: Anima, seat: int) -> int:
    """N9.1 The party that stands against a party in the combat that goes on; FOE if none does."""
    if not g.fight or seat not in g.fight[:2]:
        return FOE
    return int(g.fight[1] if seat == g.fight[0] else g.fight[0])


class Event(NamedTuple):
    """N10.1 What is about to happen."""

    kind: str
    seat: int
    card: int
    affected: tuple[int, ...]
    purpose: str
    cancelled: bool
    aims: tuple[Any, ...]


def event(g: Anima) -> Event:
    """What is about to happen, and can be interrupted."""
    return Event(*g.stack[-1])


def sources(g: Anima, seat: int) -> list[int]:
    """All cards whose text holds for a party: N11.3 its active Characters, its Artifact, what it has completed, its
    Area, and N4.10 every Incident."""
    found = [*g.active_party(seat), *g.artifact[seat], *g.completed[seat]]
    if g.where[seat] >= 0:
        found.append(g.where[seat])
    for pile in g.incidents:
        found += pile
    return found


def has_word(g: Anima, seat: int, name: str) -> bool:
    """Whether any text that holds for a party has these lasting words."""
    words, faces = g.book.words, g.faces
    return any(name in words[faces[card]] for card in sources(g, seat))


def word_sum(g: Anima, seat: int, name: str) -> int:
    """The sum of what all texts that hold for a party say under these lasting words."""
    words, faces = g.book.words, g.faces
    return sum(int(word[1]) for card in sources(g, seat) for word in words[faces[card]].get(name, ()))


def words_for(g: Anima, seat: int, name: str) -> list[tuple[Any, ...]]:
    """These lasting words wherever they hold for a party."""
    words, faces = g.book.words, g.faces
    return [word for card in sources(g, seat) for word in words[faces[card]].get(name, ())]


def card_says(g: Anima, card: int, name: str) -> bool:
    """Whether a card has these lasting words."""
    return name in g.book.words[g.faces[card]]


@procedure
def happens(g: Anima, moment: str, seat: int) -> Steps[None]:
    """A moment has come for a party: its texts speak."""
    if moment not in g.book.moments:
        return
    for card in sources(g, seat):
        yield from speaks(g, moment, seat, card)


@procedure
def speaks(g: Anima, moment: str, seat: int, card: int) -> Steps[None]:
    """What one card says at a moment."""
    for trigger, effect in g.book.triggers[g.faces[card]].get(moment, ()):
        if look_up(g, seat, card, trigger):
            yield from run(g, seat, card, effect)
