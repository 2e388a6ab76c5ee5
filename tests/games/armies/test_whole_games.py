"""Whole games through the public contract, from a fixed seed to the end, with the cards of the box."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import theomachy as th
from theomachy.engine.game import Mode
from theomachy.games.armies import GAME

LABELS = [mode.label for mode in GAME.modes]


def start(mode: Mode, seed: int) -> th.Game:
    return th.new("armies", seed=seed, **mode.options)


def build(g: th.Game) -> int:
    """Somebody who never attacks: drop onto the tallest stack, else stop; the first answer to anything else."""
    ask = g.asks[0]
    zones = g.view(ask.player)["seats"][ask.player]["zones"]
    heights = Counter(card["kind"] for card in zones["army"]["cards"])
    kinds = {card["id"]: card.get("kind") for card in zones["hand"]["cards"]}
    drops = [option for option in ask.options if option.verb == "drop"]
    if drops:
        return max(drops, key=lambda option: (heights[kinds[option.cards[0]]], -option.index)).index
    return next((option.index for option in ask.options if option.verb == "stop"), 0)


def play_to_the_end(g: th.Game, most: int = 3_000) -> None:
    for _ in range(most):
        if g.over:
            return
        g.choose(build(g), player=g.asks[0].player)
    raise AssertionError(f"no end after {most} choices")


def sets_of(g: th.Game) -> list[int]:
    return [seat["numbers"]["finished sets"] for seat in g.view(None)["seats"]]


@pytest.mark.rule("A8.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_that_ends_by_reaching_the_goal(players: int) -> None:
    g = th.new("armies", players=players, seed=11)
    play_to_the_end(g)
    goal = {2: 8, 3: 6, 4: 4}[players]
    (winner,) = g.winners
    assert [sets >= goal for sets in sets_of(g)] == [seat == winner for seat in range(players)]
    assert g.asks == () and g.view(winner)["ask"] is None


@pytest.mark.rule("A9.3", "A9.4")
@pytest.mark.parametrize("goal", ["together", "each"])
def test_a_team_game_that_ends_by_reaching_the_goal(goal: str) -> None:
    g = th.new("armies", players=4, teams=True, team_goal=goal, seed=11)
    play_to_the_end(g)
    assert g.winners in ((0, 2), (1, 3))
    sets = sets_of(g)

    def reached(team: tuple[int, int]) -> bool:
        one, two = (sets[seat] for seat in team)
        return one + two >= 8 if goal == "together" else min(one, two) >= 4

    assert [reached(team) for team in ((0, 2), (1, 3))] == [g.winners == (0, 2), g.winners == (1, 3)]


@pytest.mark.parametrize("mode", GAME.modes, ids=LABELS)
def test_a_whole_game_replays_to_the_same_end(mode: Mode) -> None:
    g = start(mode, seed=5)
    play_to_the_end(g)
    again = th.replay(g.record)
    assert again.over and again.key() == g.key() and again.winners == g.winners
    assert again.story(None) == g.story(None)


@pytest.mark.parametrize("mode", GAME.modes, ids=LABELS)
def test_no_card_is_lost_and_no_limit_is_passed_in_a_whole_game(mode: Mode) -> None:
    g = start(mode, seed=6)
    while not g.over:
        g.choose(build(g), player=g.asks[0].player)
        seats = g.view(None)["seats"]
        assert sum(zone["count"] for seat in seats for zone in seat["zones"].values()) in (0, 112 * len(seats))
        for seat in seats:
            assert seat["zones"]["hand"]["count"] <= 15 and 0 <= seat["numbers"]["energy tokens"] <= 12
            assert seat["zones"]["finished"]["count"] == 5 * seat["numbers"]["finished sets"]
            stacks = Counter(card["kind"] for card in seat["zones"]["army"]["cards"])
            assert all(height < 5 for height in stacks.values())


# --- empty piles ------------------------------------------------------------------------------------------------------


def play_rounds(g: Any, rounds: int) -> None:
    """Play until so many rounds are over, or the game is."""
    while not g.over and g.round <= rounds:
        g.choose(build(g), player=g.asks[0].player)


def is_last_turn(g: Any) -> bool:
    return bool(g.active == (g.first - 1) % g.players)


def run_out(g: Any) -> None:
    """All piles are empty from the last turn of a round on; whoever has it ends it without changing anything."""
    while not is_last_turn(g):
        g.choose(build(g), player=g.asks[0].player)
    for pile in g.pile:
        pile.clear()
    while not g.over and g.battle == 1:
        stop = next(option for option in g.asks[0].options if option.verb == "stop")
        g.choose(stop)


def sizes(g: Any) -> list[tuple[int, int, int]]:
    """Finished sets, cards in unfinished stacks, tokens."""
    return [
        (seat["numbers"]["finished sets"], seat["zones"]["army"]["count"], seat["numbers"]["energy tokens"])
        for seat in g.view(None)["seats"]
    ]


def at_the_last_turn(seed: int, players: int = 2) -> Any:
    g: Any = th.new("armies", players=players, seed=seed)
    play_rounds(g, 3)
    while not (is_last_turn(g) and g.asks[0].raw[1][0] == "act"):
        g.choose(build(g), player=g.asks[0].player)
    return g


@pytest.mark.rule("A8.5", "A8.6")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_a_game_that_ends_by_empty_piles_is_settled_by_sets_then_cards_then_tokens(players: int, seed: int) -> None:
    g = at_the_last_turn(seed, players)
    for seat in range(players):
        g.tokens[seat] = seat + 1  # no tie to the end
    expected = sizes(g)
    run_out(g)
    assert g.over and g.winners == (expected.index(max(expected)),)


@pytest.mark.rule("A8.4")
def test_a_game_that_ends_by_one_empty_pile() -> None:
    g = at_the_last_turn(seed=1)
    g.pile[1].clear()
    while not g.over:
        g.choose(next(option for option in g.asks[0].options if option.verb == "stop"))
    assert g.winners == (0,)


def make_armies_equal(g: Any) -> None:
    """The second player has the same cards on the table as the first."""
    for zone in (g.army, g.finished):
        zone[1][:] = [card + g.book.deck_size for card in zone[0]]
    g.faces = [*g.faces[: g.book.deck_size], *g.faces[: g.book.deck_size]]
    g.hand[1][:] = []


@pytest.mark.rule("A8.6")
@pytest.mark.parametrize("richer", [0, 1])
def test_a_game_with_empty_piles_and_equal_armies_is_settled_by_tokens(richer: int) -> None:
    g = at_the_last_turn(seed=2)
    make_armies_equal(g)
    g.tokens[:] = [4, 4]
    g.tokens[richer] = 5
    run_out(g)
    assert g.over and g.winners == (richer,)


@pytest.mark.rule("A8.7")
def test_a_game_with_equal_armies_and_tokens_is_settled_by_another_battle_to_the_end() -> None:
    g = at_the_last_turn(seed=2)
    make_armies_equal(g)
    g.tokens[:] = [4, 4]
    run_out(g)
    assert not g.over and g.battle == 2 and g.round == 1
    assert [sum(zone["count"] for zone in seat["zones"].values()) for seat in g.view(None)["seats"]] == [112, 112]
    play_to_the_end(g)
    assert len(g.winners) == 1 and sets_of(g)[g.winners[0]] == 8
