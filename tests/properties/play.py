"""Random play through the public contract, with randomness of its own, over every game and every mode."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

import theomachy as th

LONGEST = 2000
"""Choices in which a game that is played at random must end: five times the longest of sixty games of each mode."""

GAP = 37
"""Choices between two samples of a game; a prime, so that samples do not fall in step with turns."""


FIRST, SOME = 16, 5
"""Of simultaneous choices the first sixteen are samples, then one in five: some games have hardly any others."""


EARLY, LATER = 300, 4
"""A long game is looked at closely in its first three hundred choices, and then four times less often."""

SOON, FAR = 6, 120
"""The futures of the first six samples of a game are played to the end, those of later ones for so many choices."""

MANY = 4
"""At a table of more players than this, three seats in turn stand for all of them."""


CROWDED = 6
"""Of the simultaneous choices of a draft for more than two, so many times fewer are samples."""


@dataclass(frozen=True, slots=True)
class Case:
    """A game in one of its modes."""

    game: str
    mode: th.Mode

    def __str__(self) -> str:
        return f"{self.game}: {self.mode.label}"

    @property
    def sparing(self) -> int:
        """A game with very many modes is looked at less often in each of them; 1 is as often as any."""
        return max(1, len(th.game(self.game).modes) // 8)

    @property
    def crowded(self) -> int:
        """So many times less often a draft for more than two is looked at: each of its picks is simultaneous."""
        options = self.mode.options
        return CROWDED if options.get("draft") and options["players"] > 2 else 1

    def start(self, seed: int, log: bool = True) -> th.Game:
        """A game at its first choice."""
        return th.new(self.game, seed=seed, log=log, **self.mode.options)

    def bare(self, seed: int, log: bool = True) -> th.Game:
        """A game that was not started."""
        return th.game(self.game)(self.mode.options, seed, (), log)


CASES = tuple(Case(name, mode) for name in th.games() for mode in th.game(name).modes)

every_mode = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("name", th.games())


def draw(g: th.Game, rng: random.Random, rarely: frozenset[str] = frozenset()) -> tuple[th.Ask, int]:
    """One of the pending asks and one of its options, at random. Fails if the game is stuck.

    Options with a verb of `rarely` are taken only one time in ten, where there are others.
    """
    asks = g.asks
    assert asks, g.trace()
    for ask in asks:
        assert len(ask.options) >= 1, f"an ask without options: {g.trace()}"
    ask = asks[rng.randrange(len(asks))]
    if rarely and rng.random() < 0.9:
        often = [index for index, option in enumerate(ask.raw[2]) if option[0] not in rarely]
        if often:
            return ask, often[rng.randrange(len(often))]
    return ask, rng.randrange(len(ask.options))


def walk(
    g: th.Game, rng: random.Random, rarely: frozenset[str] = frozenset(), advised: float = 0.0
) -> Iterator[tuple[int, th.Ask, int]]:
    """Play at random to the end; stops before each choice with (number, ask, index).

    Players who spare what they have (`rarely`) may take three times as long. Of the choices, the share `advised` is
    what the game advises, where it does.
    """
    for number in range(3 * LONGEST if rarely else LONGEST):
        if g.over:
            return
        ask, index = draw(g, rng, rarely)
        if advised and rng.random() < advised:
            advice = g.advise(ask.raw)
            index = index if advice is None else advice
        yield number, ask, index
        g.choose(index, player=ask.player)
    raise AssertionError(f"not over after {number + 1} choices: {g.trace()}")


def play_on(g: th.Game, rng: random.Random, choices: int = 3 * LONGEST) -> th.Game:
    """The same game at its end, or so many choices later."""
    for number, _, _ in walk(g, rng):
        if number == choices:
            break
    return g


def samples(case: Case, seed: int, gap: int = GAP, log: bool = True) -> Iterator[th.Game]:
    """A game at some of its choices, not to be changed: the first simultaneous ones and some later, one in `gap`."""
    g = case.start(seed, log)
    at_once = 0
    for number, _, _ in walk(g, random.Random(seed)):
        at_once += bool(g.branches)
        often = case.sparing * (1 if number < EARLY else LATER)
        together = g.branches and (at_once <= FIRST or at_once % (SOME * often * case.crowded) == 0)
        if together or number % (gap * often) == 0:
            yield g


def futures(number: int) -> int:
    """How many choices the future of a game's sample with this number is played."""
    return 3 * LONGEST if number < SOON else FAR


def viewers(g: th.Game) -> list[int | None]:
    """Every seat, and a spectator."""
    if g.players <= MANY:
        return [*range(g.players), None]
    return [*((len(g.history) + away) % g.players for away in (0, 1, 3)), None]


def question(ask: th.Ask) -> tuple[int, str, tuple[str, ...], bool, bool, bool]:
    """All that an ask says."""
    return ask.player, ask.prompt, tuple(map(str, ask.options)), ask.follow_up, ask.reaction, ask.aimed


def questions(g: th.Game) -> list[tuple[int, str, tuple[str, ...], bool, bool, bool]]:
    return [question(ask) for ask in g.asks]


def told(g: th.Game, viewer: int | None) -> str:
    """Every channel on which the game speaks to a viewer, as JSON text."""
    channels = {
        "view": g.view(viewer),  # with the story in it
        "why not": [] if viewer is None else [(str(no), no.card) for no in g.why_not(viewer)],
        "asks": [question(ask) for ask in g.asks if ask.player == viewer],
        "waiting": [ask.player for ask in g.asks],
        "over": [g.over, g.winners],
    }
    return json.dumps(channels)
