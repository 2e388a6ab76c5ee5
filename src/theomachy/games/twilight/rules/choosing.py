"""T6.4 Choosing several cards as one choice, in trades and elsewhere; T8.6, T14.1 and Aspects one by one.

How often somebody is asked follows from what everybody can see and count, and not from faces.
"""

from __future__ import annotations

from itertools import combinations
from math import comb

from theomachy.engine.choice import PICK, RawOption, ask, pick_some
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.twilight.numbers import MOST_SETS
from theomachy.games.twilight.rules.triggers import all_aims
from theomachy.games.twilight.rules.values import different, is_choice
from theomachy.games.twilight.state import Twilight, words

PICK_SET = words("pick set", "{0:cards}")


@procedure
def pick_together(
    g: Twilight, who: int, prompt: RawOption, cards: tuple[int, ...], count: int
) -> Steps[tuple[int, ...]]:
    """So many of these cards at one stroke; one by one where there are too many sets, or where one is aimed at and so
    is not like its namesakes. All, if there are no more."""
    if count >= len(cards):
        return cards
    if comb(len(cards), count) > MOST_SETS or any(card in cards for card in all_aims(g)):
        picks = yield from pick_some(g, who, prompt, cards, count, count)
        return picks
    picks = yield from pick_set(g, who, prompt, different_sets(g, cards, count))
    return picks


@procedure
def pick_set(g: Twilight, who: int, prompt: RawOption, sets: tuple[tuple[int, ...], ...]) -> Steps[tuple[int, ...]]:
    """One of these sets of cards."""
    options = [(PICK, some[0]) if len(some) == 1 else (PICK_SET, some) for some in sets]
    answer = yield ask(who, prompt, options, follow_up=True)
    return answer[1] if answer[0] == PICK_SET else (answer[1],)


def different_sets(g: Twilight, cards: tuple[int, ...], count: int) -> tuple[tuple[int, ...], ...]:
    """All sets of so many cards; of sets with the same faces the first."""
    seen: list[list[int]] = []
    found: list[tuple[int, ...]] = []
    for some in combinations(cards, count):
        faces = sorted(g.faces[card] for card in some)
        if faces not in seen:
            seen.append(faces)
            found.append(some)
    return tuple(found)


@procedure
def pick_aspects(
    g: Twilight, who: int, prompt: RawOption, cards: tuple[int, ...], count: int
) -> Steps[tuple[int, ...]]:
    """T8.6, T14.1 So many Aspects of one type, one by one; of those that are alike for the player one is offered."""
    if count >= len(cards):
        return cards
    picks: tuple[int, ...] = ()
    while len(picks) < count:
        left = [card for card in cards if card not in picks]
        card = left[0]
        if is_choice(g, who, left):
            answer = yield ask(who, prompt, [(PICK, one) for one in different(g, who, left)], follow_up=True)
            card = answer[1]
        picks = (*picks, card)
    return tuple(card for card in cards if card in picks)
