"""Who is asked is a channel too: windows open by public criteria, and secret choices stay secret."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import theomachy as th
from tests.properties.play import CASES, Case, every_mode, told, viewers, walk
from theomachy.engine.visibility import bit_of
from theomachy.engine.zones import piles

SECRET = {
    "armies": {"discard which", "take one", "back to hand", "give up three", "give up others"},
    "twilight": {"give which"},
}
"""Prompts by which a seat chooses among its own hidden cards without showing which."""

MOST_GAMES = 12
"""Short games are played more often, until there is enough to compare."""

ENOUGH = 250
"""So many comparisons in one long game are enough."""

WITHOUT_REACTIONS = {"godsforge"}

TURNS_UP = {"kamigami", "twilight"}
"""Games in which a choice may turn up a card on its way to a reaction. What that shows is no secret any more."""

WITH_CHANCE = {"anima"}
"""Games in which a die or a card that is turned up may come between a choice and the reaction to it."""


def saw_something(g: th.Game, viewer: int | None) -> bool:
    step = g.last_step
    assert step is not None
    return step.random or bool(g.learned & bit_of(viewer))


@every_mode
def test_twins_stay_twins_until_something_comes_to_light(case: Case) -> None:
    """The same choice in two worlds that a viewer cannot tell apart leads to two worlds that he cannot tell apart.

    Unless chance took part, or the choice showed him something. So nobody is asked, or passed over, because of what a
    hidden hand holds.
    """
    compared = 0
    for seed in range(71, 71 + MOST_GAMES):
        if compared > 60:
            break
        g = case.start(seed)
        for number, ask, index in walk(g, random.Random(seed)):
            if compared > ENOUGH // case.sparing:
                return
            if number % 17 and not (ask.reaction and number % 3) and not (g.branches and number % 2 == 0):
                continue
            for viewer in viewers(g):
                truth, twin = g.clone(), g.determinize(viewer, number)
                shown = [make_choice(world, ask.player, index, viewer) for world in (truth, twin)]
                if not any(shown):
                    compared += 1
                    assert told(twin, viewer) == told(truth, viewer)
    assert compared > 60


def make_choice(g: th.Game, seat: int, index: int, viewer: int | None) -> bool:
    """Choose, and finish the seat's part of a simultaneous choice, since only that it is ready can be seen.

    In a world that was dealt again the seat may have other options there. Answers whether the viewer saw something.
    """
    at_once = [branch[0] for branch in g.branches]
    options = next(ask[2] for ask in g.pending() if ask[0] == seat)
    g.choose(min(index, len(options) - 1), player=seat)
    saw = saw_something(g, viewer)
    while not saw and at_once and seat != viewer and [branch[0] for branch in g.branches] == at_once:
        if seat not in [ask[0] for ask in g.pending()]:
            break
        g.choose(0, player=seat)
        saw = saw_something(g, viewer)
    return saw


@every_mode
def test_a_reaction_is_asked_for_whatever_the_hand_holds(case: Case) -> None:
    """The one who acts cannot see from the next question what the others hold, unless his act turned up a card."""
    seen = 0
    for seed in (73, 74, 75):
        g = case.start(seed, log=False)
        for number, ask, index in walk(g, random.Random(seed)):
            after = g.clone()
            after.choose(index, player=ask.player)
            if any(asked.reaction for asked in after.asks):
                for again in range(4):
                    twin = dealt_again(case, g, ask.player, f"{number}.{again}")
                    twin.choose(index, player=ask.player)
                    if case.game in TURNS_UP and any(saw_something(world, ask.player) for world in (after, twin)):
                        continue
                    assert [asked.player for asked in twin.asks] == [asked.player for asked in after.asks]
                    assert [asked.raw[1] for asked in twin.asks] == [asked.raw[1] for asked in after.asks]
                    seen += 1
    assert seen > 20 or case.game in WITHOUT_REACTIONS


def dealt_again(case: Case, g: th.Game, seat: int, seed: str) -> th.Game:
    """A world that the seat cannot tell apart; where chance may decide who is asked, only the hands are others."""
    twin = g.determinize(seat, seed)
    if case.game in WITH_CHANCE:
        held = {card for zone, owner, pile in piles(g) if zone == "hand" and owner != seat for card in pile}
        twin.faces = [twin.faces[card] if card in held else face for card, face in enumerate(g.faces)]
        twin.rng_key, twin.rng_counter = g.rng_key, g.rng_counter
    return twin


@pytest.mark.parametrize("case", [case for case in CASES if case.game in SECRET], ids=str)
def test_others_do_not_see_which_card_was_chosen_in_secret(case: Case) -> None:
    """Whichever hidden card a seat discards, keeps or takes back: others are told the same, to the byte."""
    met = 0
    for seed in range(76, 76 + MOST_GAMES):
        if met > 10 and seed > 78:
            break
        g = case.start(seed)
        rng = random.Random(seed)
        for _, ask, _ in walk(g, rng):
            if ask.raw[1][0] not in SECRET[case.game] or len(ask.options) < 2:
                continue
            met += 1
            others: list[int | None] = [viewer for viewer in viewers(g) if viewer != ask.player]
            for viewer in rng.sample(others, 2):
                apart: dict[tuple[str, str], str] = {}
                for option in rng.sample([*ask.options], min(4, len(ask.options))):
                    after = finished(g, option, SECRET[case.game])
                    apart.setdefault((option.verb, told(after, viewer)), str(option))
                told_apart = Counter(verb for verb, _ in apart)
                assert set(told_apart.values()) == {1}, f"viewer {viewer} can tell {[*apart.values()]}: {g.trace()}"
    assert met > 10


def finished(g: th.Game, option: th.Option, prompts: set[str]) -> th.Game:
    """The game after an option, and after all that belongs to the same choice."""
    after = g.clone()
    after.choose(option)
    while any(asked.raw[1][0] in prompts for asked in after.asks):
        after.choose(0)  # done, or the first that is left
    return after
