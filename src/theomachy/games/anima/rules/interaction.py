"""N6 The Interaction phase: combat between parties, or a trade."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import DONE, ask
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.anima.faces import INTERACTION
from theomachy.games.anima.rules.actions import is_play, may_act, play_options, take_action
from theomachy.games.anima.rules.cards import hand_size, take_artifact, take_random_advantage
from theomachy.games.anima.rules.combat import PARTY, clash, defeat, end_combat
from theomachy.games.anima.rules.moments import WON, happens, has_word
from theomachy.games.anima.rules.trade import TRADE, partners, trade
from theomachy.games.anima.state import Anima, words

INTERACT = words("interact", "Interaction phase: attack, trade, or be done")
ATTACK = words("attack", "Attack the party of {0:seat}")
ATTACKS = words("attacks", "{0:seat} attacks {1:seat} in {2:card}.")
DRAWN = words("drawn", "Neither side wins.")
SPOILS = words("spoils", "You have beaten {0:seat}. What do you take?")
TAKE_ADVANTAGE = words("take advantage", "A random Advantage from the hand")
TAKE_ARTIFACT = words("take artifact", "{0:card}")
TAKE_NOTHING = words("take nothing", "Nothing")
ELSEWHERE = words("elsewhere", "{0:seat} is not in your Area")
OUTNUMBERED = words("outnumbered", "one party has {0} Characters, the other {1}: they may differ by one")
FOUGHT_ALREADY = words("fought already", "you have fought each other this turn")
PEACE = words("peace", "a card lets no parties fight here")


@procedure
def interaction_phase(g: Anima) -> Steps[None]:
    """N6.1 Each in order of play: one action, and cards."""
    g.phase = INTERACTION
    for seat in g.order:
        if not g.lost[seat]:
            g.acts(seat)
            yield from interaction_of(g, seat)


@procedure
def interaction_of(g: Anima, seat: int) -> Steps[None]:
    """N6.1 Combat or trade, once; cards as often as they allow."""
    acted = False
    while not g.lost[seat]:
        found = () if acted else meetings(g, seat)
        if not (found or may_act(g, seat, INTERACTION)):
            break
        options = [(DONE,), *play_options(g, seat, INTERACTION), *found]
        answer = yield ask(seat, (INTERACT,), options)
        if answer[0] == DONE:
            break
        if is_play(answer):
            yield from take_action(g, seat, answer)
        elif answer[0] == ATTACK:
            acted = True
            yield from attack(g, seat, answer[1])
        else:
            acted = True
            yield from trade(g, seat, answer[1])


def meetings(g: Anima, seat: int) -> tuple[tuple[Any, ...], ...]:
    """N6.1 The parties that can be attacked or traded with."""
    fights = ((ATTACK, other) for other in g.others(seat) if cannot_attack(g, seat, other) is None)
    return (*fights, *((TRADE, other) for other in partners(g, seat)))


def cannot_attack(g: Anima, seat: int, other: int) -> No | None:
    """N6.2 In the same Area, N6.3 of about the same size, N6.7 not twice in a turn."""
    if not g.where[seat] == g.where[other] >= 0:
        return ("N6.2", ELSEWHERE, other)
    mine, theirs = len(g.party[seat]), len(g.party[other])
    if abs(mine - theirs) > 1:
        return ("N6.3", OUTNUMBERED, max(mine, theirs), min(mine, theirs))
    if pair(seat, other) in g.fought:
        return ("N6.7", FOUGHT_ALREADY)
    return ("N6.2", PEACE) if has_word(g, seat, "no_combat") else None


def pair(one: int, other: int) -> tuple[int, int]:
    return (min(one, other), max(one, other))


@procedure
def attack(g: Anima, seat: int, other: int) -> Steps[None]:
    """N6.2 A combat between two parties."""
    g.tell(ATTACKS, seat, other, g.where[seat])
    g.fought = (*g.fought, pair(seat, other))
    margin = yield from clash(g, seat, other, PARTY, -1, 0)
    if not margin:
        g.tell(DRAWN)  # N6.7
        end_combat(g)
    elif margin > 0:
        yield from beat(g, seat, other, margin)
    else:
        yield from beat(g, other, seat, -margin)


@procedure
def beat(g: Anima, winner: int, loser: int, by: int) -> Steps[None]:
    """N6.6 The loser is expelled, and somebody may die; N6.4 then the winner takes something."""
    g.duels[winner] += 1
    yield from happens(g, WON, winner)
    yield from defeat(g, loser, by)
    yield from spoils(g, winner, loser)


@procedure
def spoils(g: Anima, winner: int, loser: int) -> Steps[None]:
    """N6.4 A random Advantage of the hand, N6.5 or the Artifact."""
    options: list[tuple[Any, ...]] = []
    if g.hand[loser] and len(g.hand[winner]) < hand_size(g, winner):
        options.append((TAKE_ADVANTAGE,))
    options += ((TAKE_ARTIFACT, card) for card in g.artifact[loser])
    if not options:
        return
    answer = yield ask(winner, (SPOILS, loser), [*options, (TAKE_NOTHING,)])
    if answer[0] == TAKE_ADVANTAGE:
        take_random_advantage(g, winner, loser)
    elif answer[0] == TAKE_ARTIFACT:
        take_artifact(g, winner, loser)
