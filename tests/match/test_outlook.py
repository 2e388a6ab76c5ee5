"""What an option would do, before it is taken: it depends on nothing that the seat does not know."""

from __future__ import annotations

import random

import pytest

import theomachy as th
from tests.match.toy import do, people, toy
from tests.properties.play import told
from theomachy.engine.game import Game
from theomachy.games.kamigami import GAME as KAMIGAMI
from theomachy.match.outlook import MOST, Outlook, outlook

SAFE = Outlook(chance=False, reveals=False, zero=False, empty=False)


def ahead(game: Game, seat: int, sentence: str) -> Outlook:
    """The outlook of the option that begins with this sentence."""
    ask = next(ask for ask in game.asks if ask.player == seat)
    found = outlook(game, seat)
    assert found is not None
    assert len(found) == len(ask.options)
    return next(one for one, option in zip(found, ask.options, strict=True) if str(option).startswith(sentence))


def test_what_can_be_taken_back_and_what_cannot() -> None:
    """As undo says afterwards: dice, a card that I see, a card that others see; not what shows only my own cards."""
    match = people()
    safe = {"Wait": True, "Roll": False, "Draw": False, "Let the others": False, "Show": True, "Wait again": True}
    assert ahead(match.game, 0, "Roll").chance
    assert ahead(match.game, 0, "Draw") == SAFE._replace(reveals=True)
    assert ahead(match.game, 0, "Let the others") == SAFE._replace(reveals=True)
    assert ahead(match.game, 0, "Show") == SAFE
    for sentence, free in safe.items():
        word = sentence.split(" again")[0]
        assert (ahead(match.game, 0, word) == SAFE) == free
        do(match, 0, word)
        assert (match.can_undo(0) is None) == free


def test_looking_ahead_changes_nothing() -> None:
    g = toy()
    before = g.to_json()
    outlook(g, 0)
    assert g.to_json() == before


def test_only_whoever_is_asked_has_an_outlook() -> None:
    assert outlook(toy(), 1) is None


def test_the_last_secret_choice_brings_all_to_light_and_throws_nothing() -> None:
    """The others' choices are imagined; that is no chance of the game."""
    match = people(stars=True)
    assert ahead(match.game, 0, "Follow star 1") == SAFE
    do(match, 1, "Follow star 2")
    assert ahead(match.game, 0, "Follow star 1").chance is False


def test_a_very_long_list_has_none() -> None:
    g = toy()
    assert g.ask is not None
    g.ask = (*g.ask[:2], g.ask[2] * MOST, *g.ask[3:])
    assert outlook(g, 0) is None


def test_an_x_of_zero_and_what_finds_nothing() -> None:
    """In a game of the box: the number of disciples played so far, and a discard pile without cards."""
    gods = ["Cthulhu", "Nodens"]
    g = KAMIGAMI.scenario(hands=[["Brood Caller", "Doris Fletcher", "Cultist"], []], gods=gods)
    assert ahead(g, 0, "Brood Caller") == SAFE._replace(zero=True)
    assert ahead(g, 0, "Doris Fletcher: act: put").empty
    assert ahead(g, 0, "Cultist") == SAFE
    cultist = next(option for option in g.asks[0].options if str(option).startswith("Cultist"))
    g.choose(cultist)
    assert ahead(g, 0, "Brood Caller") == SAFE


PASSES = ("Pass", "Answer nothing", "Let ")


@pytest.mark.parametrize("name", ["anima", "twilight"])
def test_how_long_another_passes_is_not_seen_ahead(name: str) -> None:
    """Two ways to pass that I cannot tell apart: nothing that I could do looks different after the one or the other,
    and a bot in my seat imagines the same world."""
    compared = 0
    for seed in range(16):
        g, chance = th.new(name, players=2, seed=seed), random.Random(seed)
        for _ in range(150):
            if g.over:
                break
            asked = chance.choice(g.asks)
            passes = [at for at, option in enumerate(asked.options) if str(option).startswith(PASSES)]
            if asked.reaction and len(passes) > 1:
                compared += same_ahead(g, asked.player, passes[0], passes[-1], chance)
            g.choose(chance.randrange(len(asked.options)), player=asked.player)
    assert compared > 30


def same_ahead(g: Game, other: int, one: int, two: int, chance: random.Random) -> int:
    """Go on with the same choices of mine in both worlds while I am told the same; how many outlooks were equal."""
    me = 1 - other
    here, there = g.clone(), g.clone()
    here.choose(one, player=other)
    there.choose(two, player=other)
    count = 0
    while count < 4 and all([ask[0] for ask in world.pending()] == [me] for world in (here, there)):
        if told(here, me) != told(there, me):
            break
        assert outlook(here, me) == outlook(there, me)
        assert here.imagine(me, "bot").to_json() == there.imagine(me, "bot").to_json()
        count += 1
        pick = chance.randrange(len(here.asks[0].options))
        here.choose(pick, player=me)
        there.choose(pick, player=me)
    return count
