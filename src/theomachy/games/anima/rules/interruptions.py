"""N10 Interruptions: what is about to happen is announced, and anybody may step in."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.effects import look_up, run
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.anima import marks
from theomachy.games.anima.faces import IN_PLAY, INTERRUPTION
from theomachy.games.anima.rules import plays
from theomachy.games.anima.rules.known import might_hold
from theomachy.games.anima.rules.moments import (
    ABILITY,
    CARD,
    DEATH,
    ENCOUNTER,
    FOR_COMBAT,
    FOR_EXPLORING,
    FOR_SPEED,
    ROLL,
    event,
)
from theomachy.games.anima.state import Anima, words

LET_IT_BE = words("let it be", "Let it be")
LET_ALL_BE = words("let all be", "Let it be, and whatever else happens this turn")
ANSWER = words("answer", "Use {0:card}")
CARD_IS_PLAYED = words("card is played", "{0:seat} plays {1:card}. Interrupt?")
ABILITY_IS_USED = words("ability is used", "{0:seat} uses {1:card}. Interrupt?")
ENCOUNTER_IS_MET = words("encounter is met", "{0:seat} meets {1:card}. Interrupt?")
CARD_HITS_CARDS = words("card hits cards", "{0:seat} plays {1:card}, aimed at {2:cards}. Interrupt?")
CARD_HITS_SEATS = words("card hits seats", "{0:seat} plays {1:card}, aimed at {2:seats}. Interrupt?")
ABILITY_HITS_CARDS = words("ability hits cards", "{0:seat} uses {1:card}, aimed at {2:cards}. Interrupt?")
ABILITY_HITS_SEATS = words("ability hits seats", "{0:seat} uses {1:card}, aimed at {2:seats}. Interrupt?")
COMBAT_DICE = words("combat dice", "{0:dice} in combat. Interrupt?")
EXPLORATION_DIE = words("exploration die", "{0:dice} for exploration. Interrupt?")
SPEED_DIE = words("speed die", "{0:dice} in a Speed check of {1}. Interrupt?")
DEATH_IS_NEAR = words("death is near", "{1:card} is about to die. Interrupt?")
PROMPTS = {CARD: CARD_IS_PLAYED, ABILITY: ABILITY_IS_USED, ENCOUNTER: ENCOUNTER_IS_MET, DEATH: DEATH_IS_NEAR}
AIMED = {CARD: (CARD_HITS_CARDS, CARD_HITS_SEATS), ABILITY: (ABILITY_HITS_CARDS, ABILITY_HITS_SEATS)}
DICE = {FOR_COMBAT: COMBAT_DICE, FOR_EXPLORING: EXPLORATION_DIE, FOR_SPEED: SPEED_DIE}
ANSWERS = words("answers", "{0:seat} answers with {1:card}.")
IS_CANCELLED = words("is cancelled", "{0:card} is cancelled.")


def _said_dice(g: Any, dice: tuple[tuple[int, int], ...]) -> str:
    shown = [f"{g.names[side] if side >= 0 else 'the enemy'} rolled {number}" for side, number in dice]
    text = " and ".join(shown)
    return text[:1].upper() + text[1:]


words.kind("dice", _said_dice)


@procedure
def announce(
    g: Anima,
    kind: str,
    seat: int,
    card: int,
    affected: tuple[int, ...],
    purpose: str,
    aims: tuple[Any, ...],
) -> Steps[bool]:
    """N10.1 Something is about to happen: answers whether it does."""
    if kind not in g.book.answers:
        return True
    g.stack = (*g.stack, (kind, seat, card, affected, purpose, False, aims))
    asked = who_might_answer(g)
    while asked and not g.stack[-1][5]:
        who = asked[0]
        answer = yield ask(who, prompt(g), ways_to_answer(g, who), reaction=True)
        if answer[0] == LET_ALL_BE:
            g.watching[who] = False  # N10.8
        if answer[0] in (LET_IT_BE, LET_ALL_BE):
            asked = asked[1:]
        else:
            yield from step_in(g, who, answer)
            asked = who_might_answer(g)
    cancelled = g.stack[-1][5]
    g.stack = g.stack[:-1]
    return not cancelled


def prompt(g: Anima) -> tuple[Any, ...]:
    """What the players are asked about."""
    kind, seat, card, _, purpose, _, aims = g.stack[-1]
    if kind == ROLL:
        return (DICE[purpose], g.rolls, *aims)
    if aims:
        cards, seats = aims
        to_cards, to_seats = AIMED[kind]
        return (to_cards, seat, card, cards) if cards else (to_seats, seat, card, seats)
    return (PROMPTS[kind], seat, card)


def cancel(g: Anima) -> None:
    """N10.5 What was about to happen does not; a cancelled card is spent all the same."""
    it = event(g)
    g.stack = (*g.stack[:-1], tuple(it._replace(cancelled=True)))
    if it.card >= 0:
        g.tell(IS_CANCELLED, it.card)


# --- who can answer ---------------------------------------------------------------------------------------------------


def who_might_answer(g: Anima) -> tuple[int, ...]:
    """N10.3 Whoever could hold an answer by what all can see, in order of play."""
    kind, doer, *_ = g.stack[-1]
    awake = (seat for seat in g.order if g.watching[seat] or kind == DEATH)  # N10.8
    return tuple(seat for seat in awake if (seat == doer or not g.crisis) and might_answer(g, seat, kind))


def might_answer(g: Anima, seat: int, kind: str) -> bool:
    """N10.3 Cards in hand that could be an answer, or an ability on the table that is one."""
    for trigger, face in g.book.answers[kind]:
        if face != IN_PLAY and look_up(g, seat, -1, trigger) and might_hold(g, seat, face):
            return True
    return bool(abilities_of(g, seat))


def ways_to_answer(g: Anima, seat: int) -> list[tuple[Any, ...]]:
    """N10.3 Let it be, or interrupt; N10.8 or let everything be, but for a death."""
    options = [(LET_IT_BE,), *answers_of(g, seat)]
    return options if g.stack[-1][0] == DEATH else [*options, (LET_ALL_BE,)]


def answers_of(g: Anima, seat: int) -> list[tuple[Any, ...]]:
    """N10.1 The interruptions that a player can make now."""
    options: list[tuple[Any, ...]] = []
    book = g.book
    for card in g.hand[seat]:
        face = g.faces[card]
        if book.phase[face] == INTERRUPTION and fitting(g, seat, card) is not None:
            options += plays.ways_to_play(g, seat, card)
    return options + [(ANSWER, card) for card in abilities_of(g, seat)]


def fitting(g: Anima, seat: int, card: int) -> tuple[Any, ...] | None:
    """What a card does about what is about to happen; None if nothing."""
    handlers = type(g).card_schema.vocabulary
    kind = g.stack[-1][0]
    for trigger, effect in g.book.reactions[g.faces[card]]:
        if marks.at[handlers.handler(trigger[0])] == kind and look_up(g, seat, card, trigger):
            return effect  # type: ignore[no-any-return]
    return None


def abilities_of(g: Anima, seat: int) -> list[int]:
    """N10.1 Characters that can be spun, and an Artifact that can be spent, against what is about to happen."""
    reactions, faces, spun = g.book.reactions, g.faces, g.spun
    return [
        card
        for card in (*g.active_party(seat), *g.artifact[seat])
        if reactions[faces[card]] and card not in spun and fitting(g, seat, card) is not None
    ]


@procedure
def step_in(g: Anima, seat: int, answer: tuple[Any, ...]) -> Steps[None]:
    """N10.4 An interruption is played like any card, so it can be interrupted too."""
    card = answer[1]
    effect = fitting(g, seat, card) or ()
    affected = concerned(g)
    if answer[0] == ANSWER:
        g.tell(ANSWERS, seat, card)
        plays.pay_for_answer(g, seat, card)
        goes_on = yield from announce(g, ABILITY, seat, card, affected, "", ())
        if goes_on:
            yield from run(g, seat, card, effect)
    else:
        plays.lay_open(g, seat, card, answer)
        goes_on = yield from announce(g, CARD, seat, card, affected, "", ())
        if goes_on:
            yield from run(g, seat, card, effect)
        plays.spend(g, card)


def concerned(g: Anima) -> tuple[int, ...]:
    """N10.6 Whom an interruption affects: all who are concerned in what it answers."""
    it = event(g)
    return tuple(dict.fromkeys((it.seat, *it.affected)))
