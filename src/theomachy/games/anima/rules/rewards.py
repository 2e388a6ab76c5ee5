"""N7.8 Rewards: one for each successful exploration."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.effects import run
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.anima.faces import ADVANTAGE, RECRUIT
from theomachy.games.anima.rules.cards import (
    cannot_recruit,
    discard_advantage,
    draw_advantages,
    hand_size,
    recruit,
    recruit_arcane,
)
from theomachy.games.anima.rules.missions import ATTEMPT, attempt, open_missions
from theomachy.games.anima.rules.moments import word_sum
from theomachy.games.anima.rules.party import has_arcane
from theomachy.games.anima.rules.values import level_of
from theomachy.games.anima.state import PARTY, Anima, words

CLAIM = words("claim", "You have explored {0:card}. Which reward do you claim?")
DRAW = words("draw", "Advantage: draw {0:some_cards}")
RECRUIT_ONE = words("recruit", "Recruit a Character")
RECRUIT_ARCANE = words("recruit arcane", "Discard {0:card} and recruit an Arcane Character")
EXTRA = words("extra", "{0}: {1:effect}")
NO_REWARD = words("no reward", "No reward")
CLAIMS = words("claims", "{0:seat} claims {1}.")
RECRUITED_HERE = words("recruited here", "you recruited here last turn")
HAND_IS_FULL = words("hand is full", "your hand is full")


@procedure
def claim(g: Anima, seat: int, area: int) -> Steps[None]:
    """N7.8 One of the rewards of the Area."""
    answer = yield ask(seat, (CLAIM, area), rewards(g, seat, area))
    verb = answer[0]
    if verb == DRAW:
        draw_advantages(g, seat, answer[1])  # N7.9
    elif verb == RECRUIT_ONE:
        g.recruited[seat] = (g.turn, area)
        recruit(g, seat)  # N7.10
    elif verb == RECRUIT_ARCANE:
        g.recruited[seat] = (g.turn, area)
        discard_advantage(g, seat, answer[1])  # N7.11
        recruit_arcane(g, seat)
    elif verb == ATTEMPT:
        yield from attempt(g, seat, answer[1])  # N7.12
    elif verb == EXTRA:
        g.tell(CLAIMS, seat, answer[1])
        for effect in g.book.reward[g.faces[area]]:
            yield from run(g, seat, area, effect)  # N7.13


def rewards(g: Anima, seat: int, area: int) -> list[tuple[Any, ...]]:
    """N7.8 What can be claimed now."""
    data: Any = g.face(area).data
    options: list[tuple[Any, ...]] = [(ATTEMPT, mission) for mission in open_missions(g, seat, area)]
    count = advantages_for(g, seat, area)
    if ADVANTAGE in data.rewards and count:
        options.append((DRAW, count))
    if RECRUIT in data.rewards and cannot_recruit_here(g, seat, area) is None:
        options += recruits(g, seat)
    if data.ex:
        effects = g.book.reward[g.faces[area]]
        options.append((EXTRA, data.ex, effects[0] if len(effects) == 1 else ("then", effects)))
    return [*options, (NO_REWARD,)]


def advantages_for(g: Anima, seat: int, area: int) -> int:
    """N7.9 As many as the level of the Area, N4.7 up to the hand limit."""
    count = level_of(g, area) + word_sum(g, seat, "richer")
    return max(0, min(count, hand_size(g, seat) - len(g.hand[seat])))


def recruits(g: Anima, seat: int) -> list[tuple[Any, ...]]:
    """N7.10 A Character; N7.11 or an Arcane one for an Advantage, if there are three normal Characters."""
    options: list[tuple[Any, ...]] = [(RECRUIT_ONE,)] if cannot_recruit(g, seat) is None else []
    if len(g.party[seat]) == PARTY - 1 and not has_arcane(g, seat) and (g.arcanes[0] or g.arcanes_discard[0]):
        options += ((RECRUIT_ARCANE, card) for card in g.hand[seat])
    return options


def cannot_recruit_here(g: Anima, seat: int, area: int) -> No | None:
    """N7.10 Not in the same Area in two turns running."""
    if g.recruited[seat] == (g.turn - 1, area):
        return ("N7.10", RECRUITED_HERE)
    return None
