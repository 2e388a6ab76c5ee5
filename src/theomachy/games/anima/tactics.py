"""What a bot of Anima does in a combat, when it meets others, and when it could interrupt."""

from __future__ import annotations

from collections.abc import Callable

from theomachy.engine.choice import RawAsk
from theomachy.games.anima import marks
from theomachy.games.anima.faces import INTERRUPTION
from theomachy.games.anima.plans import CARD, SETBACK, goals, passes_check, wins, worth_of
from theomachy.games.anima.rules.actions import USE, is_play
from theomachy.games.anima.rules.combat import ADVERSARY, ESCAPE, SLIPS, TWICE, death_at, strength
from theomachy.games.anima.rules.moments import DEATH, FOR_COMBAT, rival_of
from theomachy.games.anima.rules.plays import spinnable
from theomachy.games.anima.rules.values import combat_of
from theomachy.games.anima.state import Anima

LIFE, SPOILS = 8.0, 2.0
"""What a Character is worth that may die, and what a beaten party leaves."""
REWARD, CRISIS = 3.0, 200.0
"""What a combat is about: the reward of an Area, or the world."""
SPINNING = 0.4
ESCAPED = 0.3
"""How good an escape is: a victory is 1."""


def worth_after(g: Anima, seat: int, at: int, value: Callable[[Anima, int], float], depth: int = 1) -> float:
    """What an option comes to, if its first choice is made in the best way and nobody answers."""
    world = g.clone()
    world.choose(at, player=seat)
    while not world.over:
        who, _, options, follow_up, reaction = world.pending()[0]
        if who == seat and follow_up and depth:
            return max(worth_after(world, seat, option, value, depth - 1) for option in range(len(options)))
        if not (follow_up or reaction):
            break
        world.choose(0, player=who)
    return value(world, seat)


# --- combat ---------------------------------------------------------------------------------------------------------


def stakes(g: Anima, seat: int) -> float:
    """What is lost with the combat that goes on."""
    if g.crisis:
        return CRISIS
    if g.fight[2] == ADVERSARY:
        return dict(goals(g, seat)).get(g.fight[3], 0.0) + SETBACK
    return REWARD + SETBACK


def combat_chance(g: Anima, seat: int) -> float:
    """The chance to win the combat that goes on; what the dice say once they lie there."""
    shown = lead(g, seat)
    if shown is not None:
        return float(shown >= 0)
    if any(what == SLIPS for _, what in g.feats):
        return 0.9
    other = rival_of(g, seat)
    return wins(margin_of(g, seat), (seat, TWICE) in g.feats, (other, TWICE) in g.feats)


def margin_of(g: Anima, seat: int) -> int:
    """How much more a side has before the dice."""
    return strength(g, seat) - strength(g, rival_of(g, seat))


def lead(g: Anima, seat: int) -> int | None:
    """How much more it has with the dice; None before they are rolled."""
    dice = dict(g.rolls) if g.stack and g.stack[-1][4] == FOR_COMBAT else {}
    other = rival_of(g, seat)
    return margin_of(g, seat) + dice[seat] - dice[other] if seat in dice and other in dice else None


def risk(g: Anima, seat: int) -> float:
    """What a party has to fear of the combat that goes on, if one does: defeat, and somebody's death."""
    if not g.fight or seat not in g.fight[:2]:
        return 0.0
    shown = lead(g, seat)
    death = death_at(g, seat)
    dies = 1 - wins(margin_of(g, seat) + death - 1) if shown is None else float(-shown >= death)
    return stakes(g, seat) * (1 - combat_chance(g, seat)) + LIFE * dies


def confidence(g: Anima, seat: int) -> float:
    """The less there is to fear, the higher."""
    return -risk(g, seat)


def combat_cards(g: Anima, ask: RawAsk) -> int:
    """N9.4 The card that takes away the most fear for its price; the first option if none is worth it."""
    seat, _, options, *_ = ask
    best, gain = 0, 0.0
    fear = risk(g, seat)
    for at, option in enumerate(options):
        if is_play(option):
            saved = fear + worth_after(g, seat, at, confidence) - (SPINNING if option[0] == USE else CARD + SPINNING)
            if saved > gain:
                best, gain = at, saved
    return best


def fight_or_escape(g: Anima, ask: RawAsk) -> int:
    """N9.8 Escape only from what is far too strong, also with the best card."""
    seat, _, options, *_ = ask
    best = combat_cards(g, ask)
    if options[-1][0] == ESCAPE:
        fighting = worth_after(g, seat, best, prospect) if best else prospect(g, seat)
        if ESCAPED * passes_check(options[-1][3] - options[-1][2]) > fighting:
            return len(options) - 1
    return best


def prospect(g: Anima, seat: int) -> float:
    """How good a fight looks, less for a Character who may die in it; very good if it is over."""
    if not g.fight:
        return 1.0
    return combat_chance(g, seat) - 0.5 * (1 - wins(margin_of(g, seat) + 4))


# --- other parties --------------------------------------------------------------------------------------------------


def attack_worth(g: Anima, seat: int, other: int) -> float:
    """N6.2 What an attack promises: spoils, and a rival who is held up; or all of that the other way round."""
    margin = combat_of(g, seat) - combat_of(g, other)
    area = g.where[seat]
    victory, defeat = wins(margin - 1), 1 - wins(margin)
    held_up = max(0.0, worth_of(g, other, area)) / (g.players - 1)
    return victory * (SPOILS + held_up) - defeat * (SPOILS + SETBACK + max(0.0, worth_of(g, seat, area)))


# --- out of turn ----------------------------------------------------------------------------------------------------


def interruption(g: Anima, ask: RawAsk) -> int | None:
    """N10.8 Whoever has nothing to interrupt with lets everything be; whoever has something looks ahead."""
    seat, _, options, *_ = ask
    if not could_interrupt(g, seat):
        return len(options) - 1
    return None if len(options) > 2 else 0


def could_interrupt(g: Anima, seat: int) -> bool:
    """Whether a player has an interruption, in his hand or on the table, but for deaths."""
    book, faces = g.book, g.faces
    handler = type(g).card_schema.vocabulary.handler
    for card in (*g.hand[seat], *g.active_party(seat), *g.artifact[seat]):
        face = faces[card]
        skill = book.skill[face]
        if book.phase[face] != INTERRUPTION or (skill and not spinnable(g, seat, skill)) or card in g.spun:
            continue
        if any(marks.at[handler(trigger[0])] != DEATH for trigger, _ in book.reactions[face]):
            return True
    return False
