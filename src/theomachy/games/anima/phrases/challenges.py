"""Challenges: what a mission asks of a party. Each answers whether it was met; some can be impossible beforehand."""

from __future__ import annotations

from theomachy.engine.choice import PICK, ask
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.anima.marks import possible
from theomachy.games.anima.phrases.hands import discard
from theomachy.games.anima.phrases.vocabulary import ANIMA, CREATURES
from theomachy.games.anima.rules.cards import discard_advantage, discard_artifact
from theomachy.games.anima.rules.combat import fight_opponent, speed_check
from theomachy.games.anima.rules.party import has_arcane
from theomachy.games.anima.state import Anima, words

PAY_WITH = words("pay with", "Which {0} card do you discard?")

# --- trials ---------------------------------------------------------------------------------------------------------


@ANIMA.phrase("defeat an adversary[ of Combat {n:number}]", "challenge")
@procedure
def defeat(g: Anima, me: int, source: int, n: int) -> Steps[bool]:
    """N8.5 Fought like a Creature. Where no number is given it is the level of the mission (`faces.challenges_of`)."""
    won = yield from fight_opponent(g, me, n, source)
    return won


@ANIMA.phrase("pass a Speed check of {n:number}", "challenge")
@procedure
def hurry(g: Anima, me: int, source: int, n: int) -> Steps[bool]:
    """N9.7 Speed and a die, at least so much."""
    passed = yield from speed_check(g, me, n)
    return passed


# --- collecting -----------------------------------------------------------------------------------------------------


@ANIMA.phrase("discard {n:advantages}", "challenge")
@possible(lambda g, me, source, n: len(g.hand[me]) >= n)
@procedure
def give_up(g: Anima, me: int, source: int, n: int) -> Steps[bool]:
    """Your choice, all of them."""
    if len(g.hand[me]) < n:
        return False
    yield from discard(g, me, source, n)
    return True


def has_kinds(g: Anima, me: int, source: int, kinds: tuple[str, ...]) -> bool:
    held = [g.book.skill[g.faces[card]] for card in g.hand[me]]
    return all(held.count(kind) >= kinds.count(kind) for kind in kinds)


@ANIMA.phrase("discard {kinds:kind_cards}", "challenge")
@possible(has_kinds)
@procedure
def give_up_kinds(g: Anima, me: int, source: int, kinds: tuple[str, ...]) -> Steps[bool]:
    """N1.11 One Ability card of each kind."""
    if not has_kinds(g, me, source, kinds):
        return False
    for kind in kinds:
        cards = [card for card in g.hand[me] if g.book.skill[g.faces[card]] == kind]
        answer = yield ask(me, (PAY_WITH, kind), [(PICK, card) for card in cards], follow_up=True)
        discard_advantage(g, me, answer[1])
    return True


@ANIMA.phrase("discard your Artifact", "challenge")
@possible(lambda g, me, source: bool(g.artifact[me]))
def give_up_artifact(g: Anima, me: int, source: int) -> bool:
    """N1.13 The one in play."""
    if not g.artifact[me]:
        return False
    discard_artifact(g, me)
    return True


# --- requirements ---------------------------------------------------------------------------------------------------


def enough_members(g: Anima, me: int, source: int, n: int) -> bool:
    return len(g.party[me]) >= n


@ANIMA.phrase("have {n:members}", "challenge")
@possible(enough_members)
def have_members(g: Anima, me: int, source: int, n: int) -> bool:
    """N1.3 Incapacitated ones count."""
    return enough_members(g, me, source, n)


def has_skills(g: Anima, me: int, source: int, skills: tuple[str, ...]) -> bool:
    return all(any(skill in g.book.skills[g.faces[card]] for card in g.party[me]) for skill in skills)


@ANIMA.phrase("have Characters with {skills:all_skills}", "challenge")
@possible(has_skills)
def have_skills(g: Anima, me: int, source: int, skills: tuple[str, ...]) -> bool:
    """N1.5 One Character may have several of them."""
    return has_skills(g, me, source, skills)


def is_arcane(g: Anima, me: int, source: int) -> bool:
    return has_arcane(g, me)


@ANIMA.phrase("have an Arcane Character", "challenge")
@possible(is_arcane)
def have_arcane(g: Anima, me: int, source: int) -> bool:
    """N1.3 In your party."""
    return has_arcane(g, me)


def has_explored(g: Anima, me: int, source: int, n: int) -> bool:
    return len(dict.fromkeys(g.explored[me])) >= n


@ANIMA.phrase("have explored {n:places}", "challenge")
@possible(has_explored)
def have_explored(g: Anima, me: int, source: int, n: int) -> bool:
    """N7.8 Successfully, since the game began."""
    return has_explored(g, me, source, n)


def has_hunted(g: Anima, me: int, source: int, n: int, foes: str) -> bool:
    return sum(foes in (CREATURES, kind) for kind in g.trophies[me]) >= n


@ANIMA.phrase("have defeated {n:number} {foes}", "challenge")
@possible(has_hunted)
def have_hunted(g: Anima, me: int, source: int, n: int, foes: str) -> bool:
    """N9.2 Since the game began."""
    return has_hunted(g, me, source, n, foes)
