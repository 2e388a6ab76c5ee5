"""What a bot of Anima goes by: how good a position is, what it does without looking ahead, what a simulation counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from theomachy.engine.choice import DONE, RawAsk
from theomachy.games.anima.phrases.hands import DISCARD_WHICH
from theomachy.games.anima.plans import (
    ARCANE,
    CARD,
    EXTRA,
    RECRUITED,
    attempt_worth,
    collected,
    goals,
    surplus,
    wins,
    worth_of,
    worth_of_seeking,
)
from theomachy.games.anima.rules.actions import WHICH_AREA, is_play
from theomachy.games.anima.rules.cards import hand_size
from theomachy.games.anima.rules.combat import COMBAT_CARDS, FIGHT_OR_ESCAPE, MUST_FIGHT
from theomachy.games.anima.rules.ending import REVEAL, REVEAL_OR_WAIT
from theomachy.games.anima.rules.exploration import EXPLORE, EXPLORE_OR_NOT, HOLD_OUT
from theomachy.games.anima.rules.horizons import (
    LET_IT_GO,
    MAY_PROTECT,
    SEEK,
    SEEK_KNOWN,
    SEEK_TWO,
    WHICH_GOES,
)
from theomachy.games.anima.rules.interaction import ATTACK, INTERACT
from theomachy.games.anima.rules.interruptions import DEATH_IS_NEAR, LET_ALL_BE, LET_IT_BE
from theomachy.games.anima.rules.missions import ATTEMPT, fits
from theomachy.games.anima.rules.moments import ENCOUNTER, FOR_EXPLORING
from theomachy.games.anima.rules.movement import MOVE, REST, STAY, WHERE_TO
from theomachy.games.anima.rules.reset import DISCARD, LEAVE, PICK_UP, RESET_PHASE, TAKE, WHICH_CARDS
from theomachy.games.anima.rules.rewards import CLAIM, DRAW, RECRUIT_ARCANE, RECRUIT_ONE
from theomachy.games.anima.rules.rewards import EXTRA as EXTRA_REWARD
from theomachy.games.anima.rules.setup import KEEP_CHARACTER, PUT_BACK
from theomachy.games.anima.rules.values import combat_of, speed_of
from theomachy.games.anima.state import Anima
from theomachy.games.anima.tactics import attack_worth, combat_cards, fight_or_escape, interruption, risk, worth_after

MISSION_DONE, HELD, COLLECTED, SHARE = 40.0, 8.0, 9.0, 0.3
AT_RISK = 6.0
RESTING = 1.0
LURKING = 0.3
"""What a Trap is worth more on the table than in the hand; an Incident is worth what it does."""
DOUBT = 0.1
"""What a card has to be better than nothing to be played."""


# --- positions ------------------------------------------------------------------------------------------------------


def evaluate(g: Anima, seat: int) -> float:
    """How good the position is for a seat: its own prospects, less a share of the best other's."""
    if g.over:
        return 1000.0 if seat in g.winners else -1000.0
    mine = prospects(g, seat)
    return mine - SHARE * max(prospects(g, other) for other in range(g.players) if other != seat)


def prospects(g: Anima, seat: int) -> float:
    """What a party has: missions, strength, cards, and what is just happening to it."""
    worth = MISSION_DONE * len(g.completed[seat]) + HELD * g.held[seat] + 2.0 * len(g.party[seat])
    worth += combat_of(g, seat) + 0.6 * speed_of(g, seat) + CARD * len(g.hand[seat]) + 3.0 * len(g.artifact[seat])
    worth -= 3.0 * g.lost[seat] + 1.0 * g.leaving[seat] + 0.5 * sum(card in g.spun for card in g.party[seat])
    worth += CARD * len(g.incidents[seat]) + (CARD + LURKING) * len(g.traps[seat]) - 0.1 * (not g.watching[seat])
    return worth + COLLECTED * collected(g, seat) + in_danger(g, seat)


def in_danger(g: Anima, seat: int) -> float:
    """A combat that goes on, an Encounter that is met, dice that lie on the table: what may go wrong."""
    if g.fight:
        return -risk(g, seat)
    if g.stack and g.stack[-1][0] == ENCOUNTER and g.stack[-1][1] == seat and not g.stack[-1][5]:
        card = g.stack[-1][2]
        well = wins(combat_of(g, seat) - g.book.combat[g.faces[card]]) if g.table(card) == "creature" else 0.8
        return -AT_RISK * (1 - well)
    if g.stack and g.stack[-1][4] == FOR_EXPLORING and g.stack[-1][1] == seat and g.rolls:
        result = g.book.results[g.faces[g.where[seat]]][g.rolls[0][1] - 1]
        return -1.5 * abs(result)
    return 0.0


# --- what needs no looking ahead ------------------------------------------------------------------------------------


def advise(g: Anima, ask: RawAsk) -> int | None:
    """Where to go, what to claim, what to risk: things that one imagined throw of dice cannot judge."""
    seat, prompt, options, *_ = ask
    if options[-1] == (LET_ALL_BE,):
        return interruption(g, ask)
    planned = PLANS.get(prompt[0])
    if planned:
        return planned(g, ask)
    judge = JUDGES.get(prompt[0])
    if judge is None:
        return None
    values = [judge(g, seat, option) for option in options]
    if any(value is None for value in values):
        return None
    best = max(value for value in values if value is not None)
    return values.index(best)


def reset_phase(g: Anima, ask: RawAsk) -> int:
    """N4.2 Make room, use what helps, and go or stay."""
    seat, _, options, *_ = ask
    room = discard_spare(g, seat, options)
    if room is not None:
        return room
    played = best_play(g, ask)
    return departure(g, seat, options) if played is None else played


def interaction_phase(g: Anima, ask: RawAsk) -> int:
    """N6.1 Use what helps, then attack whoever is weaker. A bot has no words to trade with."""
    seat, _, options, *_ = ask
    played = best_play(g, ask)
    if played is not None:
        return played
    worth = [attack_worth(g, seat, option[1]) if option[0] == ATTACK else 0.0 for option in options]
    return worth.index(max(worth))


def best_play(g: Anima, ask: RawAsk) -> int | None:
    """N3.7 The card, ability or mission that helps most; None if none does."""
    seat, _, options, *_ = ask
    helpful = [at for at, option in enumerate(options) if is_play(option) or option[0] == ATTEMPT]
    if not helpful:
        return None
    values = [worth_after(g, seat, at, evaluate) for at in helpful]
    return helpful[values.index(max(values))] if max(values) > evaluate(g, seat) + DOUBT else None


Judge = Callable[[Anima, int, tuple[Any, ...]], float | None]


def way(g: Anima, seat: int, option: tuple[Any, ...]) -> float | None:
    """N5.2 Where the party goes."""
    if option[0] in (MOVE, STAY, SEEK_KNOWN):
        return worth_of(g, seat, option[1])
    if option[0] in (SEEK, SEEK_TWO):
        return worth_of_seeking(g, seat)
    return RESTING if option[0] == REST else None


def departure(g: Anima, seat: int, options: tuple[tuple[Any, ...], ...]) -> int:
    """N4.8 Leave if it is better elsewhere."""
    for at, option in enumerate(options):
        if option[0] == LEAVE:
            area = option[1]
            others = [worth_of(g, seat, other) for other in (*g.areas[0], *g.horizons_discard[0]) if other != area]
            if max([*others, worth_of_seeking(g, seat)]) > worth_of(g, seat, area) + 1.0:
                return at
    return options.index((DONE,))


def discard_spare(g: Anima, seat: int, options: tuple[tuple[Any, ...], ...]) -> int | None:
    """N4.3 A full hand makes room for what must be collected."""
    if (DISCARD,) in options and len(g.hand[seat]) >= hand_size(g, seat) and surplus(g, seat):
        return options.index((DISCARD,))
    return None


def spare(g: Anima, seat: int, option: tuple[Any, ...]) -> float:
    """N4.3 What goes."""
    return 0.5 if option[0] == DONE else float(option[1] in surplus(g, seat))


def dispensable(g: Anima, seat: int, option: tuple[Any, ...]) -> float:
    """N4.3 What is missed least: a card that is not looked for, or that nobody of the party can use."""
    card = option[1]
    skill = g.book.skill[g.faces[card]]
    party = g.party[seat] or g.offer[seat]
    usable = not skill or any(skill in g.book.skills[g.faces[one]] for one in party)
    return 2.0 * (card in surplus(g, seat)) + (not usable)


def trap_place(g: Anima, seat: int, option: tuple[Any, ...]) -> float:
    """N4.11 Where others are and the own party is not."""
    found = g.in_area(option[1])
    return float(len(found) - 4 * (seat in found))


def exploring(g: Anima, seat: int, option: tuple[Any, ...]) -> float | None:
    """N7.1 Explore unless it is hopeless."""
    if option[0] == EXPLORE:
        return worth_of(g, seat, option[1])
    if option[0] == HOLD_OUT:
        return worth_of(g, seat, g.where[seat]) + 1.0  # what is begun comes before what might be found
    return 0.0 if option[0] == DONE else None


def reward(g: Anima, seat: int, option: tuple[Any, ...]) -> float:
    """N7.8 What to claim."""
    if option[0] == ATTEMPT:
        worth = dict(goals(g, seat)).get(option[1], 0.0)
        return attempt_worth(g, seat, option[1], worth)
    if option[0] == DRAW:
        return CARD * float(option[1])
    if option[0] == RECRUIT_ARCANE:
        return ARCANE
    if option[0] == RECRUIT_ONE:
        return RECRUITED
    return EXTRA if option[0] == EXTRA_REWARD else 0.0


def removal(g: Anima, seat: int, option: tuple[Any, ...]) -> float:
    """N5.12 The Area that is worth least goes."""
    wanted = any(fits(g, card, option[1]) for card, _ in goals(g, seat))
    return -worth_of(g, seat, option[1]) - 20.0 * wanted


def protection(g: Anima, seat: int, option: tuple[Any, ...]) -> float:
    """N5.14 Nothing is protected that is not looked for."""
    return 1.0 if option[0] == LET_IT_GO else 0.0


JUDGES: dict[str, Judge] = {
    WHERE_TO: way,
    WHICH_CARDS: spare,
    EXPLORE_OR_NOT: exploring,
    CLAIM: reward,
    WHICH_GOES: removal,
    MAY_PROTECT: protection,
    REVEAL_OR_WAIT: lambda g, seat, option: float(option[0] == REVEAL),
    DEATH_IS_NEAR: lambda g, seat, option: float(option[0] != LET_IT_BE),
    KEEP_CHARACTER: lambda g, seat, option: 0.0,  # all are worth the same, or the cards are wrong
    PUT_BACK: dispensable,
    WHICH_AREA: trap_place,
    DISCARD_WHICH: dispensable,
    PICK_UP: lambda g, seat, option: float(option[0] == TAKE),
}


PLANS: dict[str, Callable[[Anima, RawAsk], int | None]] = {
    RESET_PHASE: reset_phase,
    INTERACT: interaction_phase,
    COMBAT_CARDS: combat_cards,
    FIGHT_OR_ESCAPE: fight_or_escape,
    MUST_FIGHT: fight_or_escape,
}


def summary(g: Anima) -> dict[str, Any]:
    """What a simulation counts at the end of a game. The order changes every turn, so seat 0 stands for the first."""
    picks = [g.library[face].name for face in g.leader]
    return {"starter": 0, "rounds": g.turn, "picks": picks}
