"""The log tells the game as a story: one sentence for each event, and nothing that the reader may not know."""

from __future__ import annotations

import re

import pytest

import theomachy as th
from tests.games.armies.playing import (
    NewGame,
    Scene,
    attack,
    block,
    choose,
    drop,
    drop_first_three,
    empty_piles,
    four,
    kinds,
    play,
    play_round,
    stop,
    strike,
    use_leader,
)
from theomachy.engine import zones
from theomachy.engine.game import Mode
from theomachy.games.armies import GAME
from theomachy.games.armies.state import Armies

BAD_GRAMMAR = re.compile(
    r"\b1 (energy tokens|cards|actions|finished sets)\b|\b0 (cards|energy tokens|actions)\b|[{}]|\bNone\b"
    r"|\w+ and [\w ]+ (wins|is the last|has )"
)


def told(g: Armies, since: int, viewer: int | None = None) -> list[str]:
    return g.story(viewer)[since:]


def after(g: Armies) -> int:
    """How much has been told so far."""
    return len(g.story(None))


def test_set_up(new_game: NewGame) -> None:
    g = new_game(leaders=["Patron", "Monk"], bottoms=[["Pebble", "Giant 3"], ["Giant 9"]])
    assert g.story(None) == [
        "Patron leads the army of Player 1.",
        "Monk leads the army of Player 2.",
        "Player 1 reveals Pebble from the bottom of the pile.",
        "Player 1 reveals Giant 3 from the bottom of the pile.",
        "Player 2 reveals Giant 9 from the bottom of the pile.",
        "Player 2 begins.",
        "Round 1: the turn of Player 2.",
        "Player 2 draws 10 cards.",
    ]


def test_names_of_players_are_used() -> None:
    g = th.new("armies", seed=1, names=("Ann", "Bo"), leaders=["Loki", "Athena"])
    assert g.story(None)[:2] == ["Loki leads the army of Ann.", "Athena leads the army of Bo."]


def test_a_drop_and_a_set(scene: Scene) -> None:
    g = scene(hands=[["Warrior 5"]], armies=[four("Warriors")])
    at = after(g)
    drop(g, "Warrior 5")
    assert told(g, at) == [
        "Player 1 drops Warrior 5.",
        "Player 1 finishes a set of Warriors: 1 now.",
        "Player 1 draws a card.",
    ]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_an_attack(scene: Scene, viewer: int | None) -> None:
    g = scene(hands=[["Demon 7"]], armies=[[], ["Archer 4", "Giant 3"]])
    at = after(g)
    strike(g, "Demon 7", "Archer 4 of Player 2", "Giant 3 of Player 2")
    assert told(g, at, viewer) == [
        "Player 1 drops Demon 7.",
        "Demon 7 attacks Archer 4 and Giant 3.",
        "Archer 4 of Player 2 is eliminated.",
        "Giant 3 of Player 2 is eliminated.",
        "Demon 7 of Player 1 is eliminated.",
    ]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_block(scene: Scene, viewer: int | None) -> None:
    g = scene(hands=[["Demon 7"], ["Wall"]], armies=[[], ["Archer 4"]])
    attack(g, "Demon 7", "Archer 4 of Player 2")
    at = after(g)
    block(g, "Wall")
    assert told(g, at, viewer)[0] == "Player 2 blocks with Wall." and len(told(g, at)) == 2


def test_an_attack_that_finds_no_target_is_not_told(scene: Scene) -> None:
    g = scene(hands=[["Sniper"]], armies=[[], ["Archer 3"]])
    at = after(g)
    choose(g, "Drop Sniper and attack", "Archer 3")
    assert told(g, at) == ["Player 1 drops Sniper.", "Archer 3 of Player 2 is eliminated."]


def test_a_god_and_a_leader(scene: Scene) -> None:
    g = scene(hands=[["Librarian"]])
    at = after(g)
    play(g, "Librarian")
    use_leader(g)
    assert told(g, at) == [
        "Player 1 plays Librarian.",
        "Player 1 draws 3 cards.",
        "Player 1 calls on Patron.",
        "Player 1 draws a card.",
    ]


def test_an_empty_hand_and_the_next_turn(scene: Scene) -> None:
    g = scene(hands=[["Giant 1", "Giant 2", "Giant 3"]])
    drop(g, "Giant 1", "Giant 2")
    at = after(g)
    drop(g, "Giant 3")
    assert told(g, at) == [
        "Player 1 drops Giant 3.",
        "Player 1 has no cards left in hand; the turn ends.",
        "Round 2: the turn of Player 2.",
        "Player 2 draws 3 cards.",
    ]


def test_who_runs_out_and_who_wins(scene: Scene) -> None:
    g = scene(players=3, hands=[[], ["Pebble"]])
    empty_piles(g, 0, 1)
    at = after(g)
    play_round(g)
    *lines, last = told(g, at)
    assert lines[-2:] == [f"The pile of Player {n} is empty: Player {n} is out." for n in (1, 2)]
    assert "Player 3" in last


def test_a_win(scene: Scene) -> None:
    g = scene(hands=[["Warrior 5"]], armies=[four("Warriors")], finished=[kinds(7)])
    drop(g, "Warrior 5")
    last = g.story(None)[-1]
    assert "Player 1" in last and "8 finished sets" in last


@pytest.mark.parametrize("end", ["goal", "last one left", "larger army", "more tokens"])
def test_a_team_wins_in_the_plural(scene: Scene, end: str) -> None:
    teams = {"players": 4, "teams": True, "tokens": [6, 6, 6, 5]}
    hands = [["Warrior 5"], ["Pebble"], ["Pebble"], ["Pebble"]]
    army = four("Warriors") if end in ("goal", "larger army") else []
    g = scene(**teams, hands=hands, armies=[army], finished=[kinds(7) if end == "goal" else []])
    if end == "goal":
        drop(g, "Warrior 5")
    else:
        empty_piles(g, *((1, 3) if end == "last one left" else (0, 1, 2, 3)))
        play_round(g)
    assert g.winners == (0, 2)
    last = g.story(None)[-1]
    assert "Player 1 and Player 3" in last and not BAD_GRAMMAR.search(last)
    reasons = {
        "goal": "8 finished sets",
        "last one left": "left",
        "larger army": "larger army",
        "more tokens": "tokens",
    }
    assert reasons[end] in last


def test_a_tie_tells_of_another_battle(new_game: NewGame) -> None:
    g = new_game(leaders=["Patron", "Patron"], bottoms=[["Giant 10"], ["Giant 9"]])
    empty_piles(g, 0)
    drop_first_three(g)
    empty_piles(g, 1)
    at = after(g)
    drop_first_three(g)
    assert "The battle is tied. Another one settles it." in told(g, at)


def test_who_has_nothing_to_discard_is_not_said_to_discard(scene: Scene) -> None:
    g = scene(hands=[["Giant 1", "Giant 2", "Spendthrift"]])
    drop(g, "Giant 1", "Giant 2")
    at = after(g)
    drop(g, "Spendthrift")  # the last card, which would discard two
    assert not any("discards" in line for line in told(g, at)), told(g, at)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_draws_and_discards_are_counted_not_named(scene: Scene, viewer: int | None) -> None:
    g = scene(hands=[["Spendthrift", "Giant 7", "Giant 8", "Beast 1"]])
    at = after(g)
    choose(g, "Drop Spendthrift", "Discard Giant 7", "Discard Giant 8")
    assert told(g, at, viewer) == ["Player 1 drops Spendthrift.", "Player 1 discards 2 cards."]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_is_given_up_and_taken_back_is_counted_not_named(scene: Scene, viewer: int | None) -> None:
    six = ["Warrior 1", "Warrior 2", "Warrior 3", "Giant 4", "Giant 5", "Slayer"]
    g = scene(hands=[[*six, "Gravedigger"]], tokens=[0])
    at = after(g)
    choose(g, "Renew", "Three Warriors", *six)
    choose(g, "Play Gravedigger", "Giant 4", "Giant 5", "Done")
    assert not any(name in line for name in six for line in told(g, at, viewer))
    assert "Player 1 gives up six cards." in told(g, at, viewer)
    assert "Player 1 takes back 2 cards from the discard pile." in told(g, at, viewer)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_story_does_not_say_more_later(scene: Scene, viewer: int | None) -> None:
    g = scene(hands=[["Librarian"]], piles=[["Giant 1", "Giant 2", "Giant 3"]])
    play(g, "Librarian")
    before = g.story(viewer)
    drop(g, "Giant 1")
    stop(g)
    assert g.story(viewer)[: len(before)] == before


def names_known_to(g: th.Game, viewer: int | None) -> set[str]:
    """The names of all cards that a viewer knows, wherever they lie."""
    leaders = {seat["numbers"].get("leader", "") for seat in g.view(viewer)["seats"]}
    cards = (
        card
        for zone, owner, pile in zones.piles(g)
        for card in pile
        if (g.mask(zone, owner) | g.seen.get(card, 0)) & g.bit(viewer)
    )
    return leaders | {g.face(card).name for card in cards}


NAMES = sorted((card.name for card in GAME.check_cards()[0]), key=len, reverse=True)
A_NAME = re.compile("|".join(map(re.escape, NAMES)))


@pytest.mark.parametrize("mode", GAME.modes, ids=[mode.label for mode in GAME.modes])
def test_in_random_play_a_reader_is_told_only_of_cards_that_they_see(mode: Mode) -> None:
    g = th.new("armies", seed=2, **mode.options)
    readers = (None, 0)
    length = dict.fromkeys(readers, 0)
    before = {reader: names_known_to(g, reader) for reader in readers}
    for step in range(120):
        ask = g.asks[step % len(g.asks)]
        g.choose(step * 5 % len(ask.options), player=ask.player)
        for reader in readers:
            lines = g.story(reader)[length[reader] :]
            length[reader] += len(lines)
            now = names_known_to(g, reader)
            assert set(A_NAME.findall("\n".join(lines))) <= before[reader] | now
            before[reader] = now
        if g.over:
            break


@pytest.mark.parametrize("mode", GAME.modes, ids=[mode.label for mode in GAME.modes])
def test_in_random_play_every_line_is_an_english_sentence(mode: Mode) -> None:
    g = th.new("armies", seed=3, **mode.options)
    for step in range(3_000):
        if g.over:
            break
        ask = g.asks[step % len(g.asks)]
        g.choose((step * 11) % len(ask.options), player=ask.player)
    for viewer in (None, 0):
        for line in g.story(viewer):
            assert line[0].isupper() and line.endswith(".") and not BAD_GRAMMAR.search(line), line


def test_without_a_listener_there_is_no_story() -> None:
    g = th.new("armies", seed=1, log=False)
    assert g.story(None) == []
