"""What the last choice did besides: whether chance took part, and who saw something new."""

from __future__ import annotations

import random
from typing import Any

import theomachy as th
from tests.properties.play import EARLY, Case, every_mode, walk
from theomachy.engine.visibility import Shown

RESHUFFLES = {"kamigami"}
"""Games in which a card may be shown and shuffled away in one step: such steps say nothing about claims."""


ENOUGH = 500
"""So much seen in one long game is enough: it is not looked at any further."""


Sight = set[tuple[Any, ...]]


def seen_in(view: dict[str, Any]) -> Sight:
    """The cards whose faces are in a view, options aside; and the backs of others on piles that hide some."""
    zones = [zone for seat in view["seats"] for zone in seat["zones"].values()]
    zones += view["shared"]["zones"].values()
    faces = {(card["id"], card["name"]) for zone in zones for card in zone["cards"] or () if card}
    tops = {
        (number, at, str(back))
        for number, zone in enumerate(zones)
        if {} in (zone["backs"] or ())
        for at, back in enumerate(zone["backs"])
        if back and not (zone["cards"] and zone["cards"][at])
    }
    return faces | tops


def quietly(g: th.Game) -> list[Sight]:
    shown = Shown(g)
    return [seen_in(g.view(seat, story=False, shown=shown)) for seat in range(g.players)]


@every_mode
def test_the_last_step_is_the_last_choice(case: Case) -> None:
    g = case.start(100, log=False)
    assert g.last_step is None
    twin = g.clone()
    for number, ask, index in walk(g, random.Random(100)):
        if number:
            assert twin.last_step == g.last_step
        twin.choose(index, player=ask.player)
        assert twin.last_step is not None
        assert twin.last_step.player == ask.player
        assert twin.last_step[1] == index


@every_mode
def test_chance_took_part_if_the_counter_moved(case: Case) -> None:
    random_steps = 0
    for seed in range(101, 105):
        g = case.start(seed, log=False)
        before = g.rng_counter
        for number, _, _ in walk(g, random.Random(seed)):
            if number:
                assert g.last_step is not None
                assert g.last_step.random == (g.rng_counter != before)
                random_steps += g.last_step.random
            before = g.rng_counter
    assert random_steps >= 4


@every_mode
def test_a_step_without_chance_does_not_depend_on_the_key(case: Case) -> None:
    """With another key in the state, a choice that is not marked random leads to the same place."""
    g = case.start(106, log=False)
    for _, ask, index in walk(g, random.Random(106)):
        here, there = g.clone(), g.clone()
        there.rng_key = b"another key".ljust(32)
        here.choose(index, player=ask.player)
        there.choose(index, player=ask.player)
        assert here.last_step is not None
        if not here.last_step.random:
            there.rng_key = here.rng_key
            assert there.key() == here.key()


@every_mode
def test_whoever_sees_a_new_card_has_learned(case: Case) -> None:
    """A seat whose view shows a face or a new top that it did not show before has learned; most others have not."""
    grown = shown = claimed = 0
    for seed in range(107, 119):
        if grown > 50 and (seed > 108 or grown > ENOUGH):
            break
        g = case.start(seed, log=False)
        before = quietly(g)
        last_of_several = False
        for number, _, _ in walk(g, random.Random(seed)):
            after = quietly(g)
            if number:
                assert g.last_step is not None
                saw = {seat for seat in range(g.players) if after[seat] - before[seat]}
                grown += len(saw)
                shuffled = case.game in RESHUFFLES and g.last_step.random
                if not last_of_several and not shuffled:  # with it all choices come to light, cards or not
                    shown += len(saw)
                    claimed += len(g.last_step.learned)
                assert saw <= set(g.last_step.learned), g.trace()
            if number > EARLY and grown > ENOUGH:
                break
            before = after
            last_of_several = bool(g.branches) and len(g.asks) == 1
    assert grown > 50
    assert claimed <= 1.1 * shown
