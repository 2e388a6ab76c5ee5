"""T6.4 Choosing several cards as one choice, in trades and elsewhere."""

from __future__ import annotations

from itertools import combinations

from theomachy.engine.choice import PICK, RawOption, ask, pick_some
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.twilight.numbers import MOST_SETS
from theomachy.games.twilight.state import Twilight, words

PICK_SET = words("pick set", "{0:cards}")


@procedure
def pick_together(
    g: Twilight, who: int, prompt: RawOption, cards: tuple[int, ...], count: int
) -> Steps[tuple[int, ...]]:
    """So many of these cards at one stroke, one by one where there are too many sets. All, if there are no more."""
    if count >= len(cards):
        return cards
    sets = different_sets(g, cards, count)
    if len(sets) > MOST_SETS:
        picks = yield from pick_some(g, who, prompt, cards, count, count)
        return picks
    picks = yield from pick_set(g, who, prompt, tuple(sets))
    return picks


@procedure
def pick_set(g: Twilight, who: int, prompt: RawOption, sets: tuple[tuple[int, ...], ...]) -> Steps[tuple[int, ...]]:
    """One of these sets of cards; nobody is asked if there is only one."""
    if len(sets) == 1:
        return sets[0]
    options = [(PICK, some[0]) if len(some) == 1 else (PICK_SET, some) for some in sets]
    answer = yield ask(who, prompt, options, follow_up=True)
    return answer[1] if answer[0] == PICK_SET else (answer[1],)


def different_sets(g: Twilight, cards: tuple[int, ...], count: int) -> list[tuple[int, ...]]:
    """All sets of so many cards; of sets with the same faces the first. Not all of them if they are too many."""
    seen: list[list[int]] = []
    found: list[tuple[int, ...]] = []
    for some in combinations(cards, count):
        faces = sorted(g.faces[card] for card in some)
        if faces not in seen:
            seen.append(faces)
            found.append(some)
            if len(found) > MOST_SETS:
                break
    return found
