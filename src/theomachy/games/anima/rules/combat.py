"""N9 Combat: each side adds a die to its Combat. Also escapes and Speed checks."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import DONE, ask
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.anima.faces import IN_COMBAT
from theomachy.games.anima.rules.actions import is_play, may_act, play_options, take_action
from theomachy.games.anima.rules.death import SPARED, is_spared, kill
from theomachy.games.anima.rules.dice import roll
from theomachy.games.anima.rules.moments import (
    CREATURE_LOST,
    CREATURE_MET,
    CREATURE_WON,
    FOR_COMBAT,
    FOR_SPEED,
    WON,
    card_says,
    happens,
    has_word,
    rival_of,
    speaks,
    word_sum,
    words_for,
)
from theomachy.games.anima.rules.party import lose_turn
from theomachy.games.anima.rules.values import combat_of, foe_combat, speed_of
from theomachy.games.anima.state import DEADLY, ESCAPING, FOE, Anima, words

FIGHT_OR_ESCAPE = words(
    "fight or escape",
    "{0:card} has {1}, your party {2}, and each rolls a die. Fight, with Combat cards or without, or try to escape?",
)
MUST_FIGHT = words(
    "must fight",
    "{0:card} has {1}, your party {2}, and each rolls a die. Nobody escapes. Fight, with Combat cards or without?",
)
FIGHT = words("fight", "Fight {0:card}")
ESCAPE = words("escape", "Try to escape from {0:card} (Speed {1} and a die against {2})")
COMBAT_CARDS = words("combat cards", "Combat: {0} against {1}. Use a card, or be done")
ESCAPES = words("escapes", "{0:seat} escapes from {1:card}.")
CHECK = words("check", "{0:seat} has {1} in a Speed check of {2}.")
TOTALS = words("totals", "{0:side} has {1}, {2:side} has {3}.")
SLIPS_AWAY = words("slips away", "{0:seat} slips away from the combat.")
BEFRIENDS = words("befriends", "{0:card} does not fight {1:seat}.")

PARTY, CREATURE, ADVERSARY = "party", "creature", "mission"
VICTORY, PASSED, DEFEAT = "victory", "passed", "defeat"
TWICE, WITH_SPEED, SLIPS = "twice", "speed", "slips"


# --- what cards do to a combat ----------------------------------------------------------------------------------------


def strengthen(g: Anima, side: int, by: int) -> None:
    """N9.4 More or less Combat for a side in this combat."""
    g.boosts = (*g.boosts, (side, by))


def roll_twice(g: Anima, side: int) -> None:
    """N1.19 A side rolls twice and keeps the higher."""
    g.feats = (*g.feats, (side, TWICE))


def fight_with_speed(g: Anima, side: int) -> None:
    """N1.19 A party uses its Speed in place of its Combat."""
    g.feats = (*g.feats, (side, WITH_SPEED))


def spare_in_combat(g: Anima, side: int) -> None:
    """N1.19 None of its Characters dies in this combat."""
    g.feats = (*g.feats, (side, SPARED))


def slip_away(g: Anima, side: int) -> None:
    """N1.19 The combat ends before the dice."""
    if g.fight and g.fight[2] != ADVERSARY:
        g.feats = (*g.feats, (side, SLIPS))
        g.tell(SLIPS_AWAY, side)


# --- the combat itself ------------------------------------------------------------------------------------------------


@procedure
def clash(g: Anima, seat: int, other: int, kind: str, card: int, combat: int) -> Steps[int | None]:
    """N9.1 A combat to its totals: by how much `seat` has more; None if somebody slipped away.

    The combat stays in the state until `end_combat`, so that texts can say whom they speak of.
    """
    begin_combat(g, seat, other, kind, card, combat)
    yield from combat_cards(g, seat, other)
    margin = yield from blows(g, seat, other)
    return margin


@procedure
def blows(g: Anima, seat: int, other: int) -> Steps[int | None]:
    """N9.1 The dice, and by how much `seat` has more; None if somebody slipped away."""
    if any(what == SLIPS for _, what in g.feats):
        return None
    mine, theirs = yield from roll(g, FOR_COMBAT, (seat, other), ())
    mine += strength(g, seat)
    theirs += strength(g, other)
    g.tell(TOTALS, seat, mine, other, theirs)
    return mine - theirs


def begin_combat(g: Anima, seat: int, other: int, kind: str, card: int, combat: int) -> None:
    """Two sides stand against each other."""
    g.fight = (seat, other, kind, card, combat)
    g.boosts = ()
    g.feats = _own_feats(g, seat, card) if kind == CREATURE else ()


def _own_feats(g: Anima, seat: int, card: int) -> tuple[tuple[int, str], ...]:
    """What a creature says about the way it is fought."""
    feats = ((FOE, TWICE),) if card_says(g, card, "two_dice") else ()
    return (*feats, (seat, WITH_SPEED)) if card_says(g, card, "by_speed") else feats


def strength(g: Anima, side: int) -> int:
    """N9.1 What a side brings into the combat besides its die."""
    if side == FOE:
        first, _, _, card, combat = g.fight
        return foe_combat(g, first, card, combat)
    if (side, WITH_SPEED) in g.feats:
        return max(0, speed_of(g, side) + sum(by for one, by in g.boosts if one == side))  # N1.4
    return combat_of(g, side)


def end_combat(g: Anima) -> None:
    """Nothing of a combat remains."""
    g.fight = ()
    g.boosts = ()
    g.feats = ()


@procedure
def combat_cards(g: Anima, seat: int, other: int) -> Steps[None]:
    """N9.4 Before the dice; N9.5 in turns, beginning with who began, until both are done."""
    sides = (seat, other) if other >= 0 else (seat,)
    done: tuple[int, ...] = ()
    at = 0
    while len(done) < len(sides) and not any(what == SLIPS for _, what in g.feats):
        who = sides[at % len(sides)]
        at += 1
        if who in done:
            continue
        if not may_act(g, who, IN_COMBAT):
            done = (*done, who)
            continue
        options = [(DONE,), *play_options(g, who, IN_COMBAT)]
        prompt = (COMBAT_CARDS, strength(g, who), strength(g, rival_of(g, who)))
        answer = yield ask(who, prompt, options, reaction=who != seat)
        if is_play(answer):
            yield from take_action(g, who, answer)
        else:
            done = (*done, who)


# --- against creatures and adversaries --------------------------------------------------------------------------------


@procedure
def fight_creature(g: Anima, seat: int, card: int) -> Steps[str]:
    """N1.17 Meet a creature: N9.8 escape or fight. Answers VICTORY, PASSED if the party slipped by, or DEFEAT."""
    if is_friend(g, seat, card):
        g.tell(BEFRIENDS, card, seat)
        return PASSED
    yield from speaks(g, CREATURE_MET, seat, card)
    begin_combat(g, seat, FOE, CREATURE, card, g.book.combat[g.faces[card]])
    way_out = escapes(g, seat, card)
    prompt = (FIGHT_OR_ESCAPE if way_out else MUST_FIGHT, card, strength(g, FOE), strength(g, seat))
    answer: tuple[Any, ...] = (FIGHT, card)
    if way_out or may_act(g, seat, IN_COMBAT):
        answer = yield ask(seat, prompt, [answer, *play_options(g, seat, IN_COMBAT), *way_out])
    if answer[0] == ESCAPE:
        end_combat(g)
        away = yield from speed_check(g, seat, answer[3])
        if away:
            g.tell(ESCAPES, seat, card)
            lose_turn(g, seat)
            return DEFEAT
        begin_combat(g, seat, FOE, CREATURE, card, g.book.combat[g.faces[card]])
    elif is_play(answer):
        yield from take_action(g, seat, answer)
    if answer[0] != FIGHT:
        yield from combat_cards(g, seat, FOE)
    margin = yield from blows(g, seat, FOE)
    if margin is None:
        end_combat(g)
        return PASSED
    if margin > 0 or (margin == 0 and not card_says(g, card, "it_wins_ties")):
        g.trophies[seat] = (*g.trophies[seat], g.book.kind[g.faces[card]])
        yield from happens(g, WON, seat)
        yield from speaks(g, CREATURE_LOST, seat, card)
        end_combat(g)
        return VICTORY
    fought, deaths = len(g.party[seat]), g.deaths[seat]
    yield from speaks(g, CREATURE_WON, seat, card)
    anew = g.deaths[seat] - deaths >= fought
    yield from defeat(g, seat, 0 if anew else -margin)  # N11.2: a new party had no part in it
    return DEFEAT


def escapes(g: Anima, seat: int, card: int) -> list[tuple[Any, ...]]:
    """N9.8 The way out, unless a text bars it: with what Speed, against what."""
    if card_says(g, card, "no_escape") or has_word(g, seat, "nobody_escapes"):
        return []
    return [(ESCAPE, card, speed_of(g, seat) + word_sum(g, seat, "checks"), strength(g, FOE) + ESCAPING)]


def is_friend(g: Anima, seat: int, card: int) -> bool:
    """Whether a text keeps such creatures from fighting the party."""
    kind = g.book.kind[g.faces[card]]
    return any(word[1] in (kind, "creatures") for word in words_for(g, seat, "friends"))


@procedure
def fight_opponent(g: Anima, seat: int, combat: int, source: int) -> Steps[bool]:
    """N9.6 The opponent of a mission is fought like a creature; nobody escapes from it."""
    margin = yield from clash(g, seat, FOE, ADVERSARY, source, combat)
    if margin is not None and margin >= 0:
        yield from happens(g, WON, seat)
        end_combat(g)
        return True
    yield from defeat(g, seat, -(margin or 0))
    return False


@procedure
def defeat(g: Anima, seat: int, by: int) -> Steps[None]:
    """N9.9 A party that has lost: N9.3 by five or more one of its Characters dies; its turn is over."""
    deadly = by >= death_at(g, seat)
    spared = is_spared(g, seat)
    end_combat(g)
    if deadly and not spared:
        yield from kill(g, seat)
    lose_turn(g, seat)


def death_at(g: Anima, seat: int) -> int:
    """N9.3 The loss at which a Character dies: five, or less if a text says so."""
    limits = [DEADLY, *(int(word[1]) for word in words_for(g, seat, "deadly"))]
    if g.fight and g.fight[2] == CREATURE:
        limits += (int(word[1]) for word in g.book.words[g.faces[g.fight[3]]].get("it_kills", ()))
    return min(limits)


@procedure
def speed_check(g: Anima, seat: int, difficulty: int) -> Steps[bool]:
    """N9.7 Speed and a die, at least the difficulty."""
    (number,) = yield from roll(g, FOR_SPEED, (seat,), (difficulty,))
    total = number + speed_of(g, seat) + word_sum(g, seat, "checks")
    g.tell(CHECK, seat, total, difficulty)
    return total >= difficulty
