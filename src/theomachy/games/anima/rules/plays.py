"""N3.6 Playing Advantages and using abilities: when, by whom, at what price."""

from __future__ import annotations

from typing import Any

from theomachy.engine.game import No
from theomachy.engine.zones import move
from theomachy.games.anima.faces import IN_COMBAT, INTERRUPTION
from theomachy.games.anima.rules.aiming import has_aim, is_possible
from theomachy.games.anima.rules.cards import discard_artifact
from theomachy.games.anima.rules.moments import ENCOUNTER, event, words_for
from theomachy.games.anima.rules.party import spin
from theomachy.games.anima.state import Anima, words

PLAY = words("play", "Play {0:card}")
PLAY_WITH = words("play with", "Play {0:card}, spinning {1:card}")
PLAYS = words("plays", "{0:seat} plays {1:card}.")
PLAYS_WITH = words("plays with", "{0:seat} spins {2:card} and plays {1:card}.")

NEEDS_SKILL = words("needs skill", "none of your Characters with {0} can be spun")
WRONG_PHASE = words("wrong phase", "it is used in the {0} phase")
ONLY_IN_COMBAT = words("only in combat", "it is used when a combat of yours begins")
ONLY_INTERRUPTS = words("only interrupts", "it interrupts something, and nothing happens now that it answers")
NOTHING_TO_CHOOSE = words("nothing to choose", "there is nothing that it could be used on")
WOULD_BE_WASTED = words("would be wasted", "it could not do what it says now")
NOT_HERE = words("not here", "{0} cards cannot be used here")


def spinnable(g: Anima, seat: int, skill: str) -> list[int]:
    """N1.11 The Characters that can be spun for an Ability card."""
    skills, faces, spun = g.book.skills, g.faces, g.spun
    return [card for card in g.active_party(seat) if card not in spun and skill in skills[faces[card]]]


def ways_to_play(g: Anima, seat: int, card: int) -> list[tuple[Any, ...]]:
    """N1.11 An Ability card with each Character that can be spun for it; N1.12 a Plot card as it is."""
    skill = g.book.skill[g.faces[card]]
    if not skill:
        return [(PLAY, card)]
    if is_barred(g, seat, skill):
        return []
    return [(PLAY_WITH, card, character) for character in spinnable(g, seat, skill)]


def is_barred(g: Anima, seat: int, skill: str) -> bool:
    """Whether an Area, or the creature that is fought, allows no cards of a skill."""
    if any(skill in word[1] for word in words_for(g, seat, "no_skill")):
        return True
    card = creature_before(g, seat)
    return card >= 0 and any(skill in word[1] for word in g.book.words[g.faces[card]].get("immune", ()))


def creature_before(g: Anima, seat: int) -> int:
    """The Encounter that a party meets just now, or the creature that it fights; -1 if none."""
    if g.stack and event(g).kind == ENCOUNTER and event(g).seat == seat:
        return event(g).card
    return int(g.fight[3]) if g.fight and g.fight[2] == "creature" and seat == g.fight[0] else -1


def cannot_play_now(g: Anima, seat: int, card: int, phase: str) -> No | None:
    """N3.6 Why a card cannot be played in a phase; None if it can."""
    face = g.faces[card]
    book = g.book
    if book.phase[face] != phase:
        if book.phase[face] == INTERRUPTION:
            return ("N10.1", ONLY_INTERRUPTS)
        return ("N9.4", ONLY_IN_COMBAT) if book.phase[face] == IN_COMBAT else ("N3.6", WRONG_PHASE, book.phase[face])
    skill = book.skill[face]
    if skill and is_barred(g, seat, skill):
        return ("N3.6", NOT_HERE, skill)
    if skill and not spinnable(g, seat, skill):
        return ("N1.11", NEEDS_SKILL, skill)
    return None if book.table[face] == "trap" else cannot_do(g, seat, card, book.effects[face])


def cannot_do(g: Anima, seat: int, card: int, effects: tuple[tuple[Any, ...], ...]) -> No | None:
    """N10.6 Why a card or an ability would be wasted: nothing to aim at, or something that it asks for is missing."""
    if not has_aim(g, seat, card, effects):
        return ("N10.6", NOTHING_TO_CHOOSE)
    if all(is_possible(g, seat, card, effect) for effect in effects):
        return None
    return ("N10.6", WOULD_BE_WASTED)


def lay_open(g: Anima, seat: int, card: int, answer: tuple[Any, ...]) -> None:
    """A card is played for all to see, and the Character for it is spun."""
    move(g, card, "hand", seat, "playing", 0)
    if answer[0] == PLAY_WITH:
        spin(g, answer[2])
        g.tell(PLAYS_WITH, seat, card, answer[2])
    else:
        g.tell(PLAYS, seat, card)


def spend(g: Anima, card: int) -> None:
    """N1.12 A card that was played is discarded; N10.5 also one that was cancelled."""
    if card in g.playing[0]:
        move(g, card, "playing", 0, "advantages_discard", 0)


def pay_for_answer(g: Anima, seat: int, card: int) -> None:
    """N10.1 A Character is spun, an Artifact is discarded."""
    if card in g.artifact[seat]:
        discard_artifact(g, seat)
    else:
        spin(g, card)
