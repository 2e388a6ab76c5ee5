"""Why not: every card and ability that cannot be used now is explained, with the paragraph that says so."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.games.armies.playing import (
    NewGame,
    Scene,
    asked,
    attack,
    choose,
    drop,
    drop_first_three,
    empty_piles,
    four,
    kinds,
    play,
    play_round,
    question,
    reasons,
    stop,
    use_leader,
)
from theomachy.engine.game import Mode
from theomachy.games.armies import GAME
from theomachy.games.armies.state import Armies

SOURCE = Path(GAME.card_folder).parent
RULEBOOK = (SOURCE / "rulebook.md").read_text("utf-8")
A_NUMBER = re.compile(r"A\d+\.\d+")

# --- one position for each kind of refusal ----------------------------------------------------------------------------

Position = Callable[[Scene, NewGame], tuple[Armies, int, str]]
POSITIONS: dict[tuple[str, str], Position] = {}
"""(paragraph, name of the refusal): a game, a seat, and what that seat cannot do."""


def refused(rule: str, name: str) -> Callable[[Position], Position]:
    def keep(position: Position) -> Position:
        POSITIONS[rule, name] = position
        return position

    return keep


@refused("A4.2", "NOT_ENOUGH_ACTIONS")
def one_action_left(scene: Scene, _: NewGame) -> tuple[Armies, int, str]:
    g = scene(hands=[["Giant 1", "Giant 2", "Warrior 5"]], armies=[[], ["Archer 3"]])
    drop(g, "Giant 1", "Giant 2")
    return g, 0, "Attack with Warrior 5"


@refused("A5.1", "PEACEFUL")
def its_text_forbids_it(scene: Scene, _: NewGame) -> tuple[Armies, int, str]:
    return scene(hands=[["Pacifist"]], armies=[[], ["Archer 3"]]), 0, "Attack with Pacifist"


@refused("A5.4", "NOTHING_TO_ATTACK")
def no_army_to_attack(scene: Scene, _: NewGame) -> tuple[Armies, int, str]:
    return scene(hands=[["Warrior 5"]]), 0, "Attack with Warrior 5"


@refused("A5.5", "NO_TARGET")
def too_weak(scene: Scene, _: NewGame) -> tuple[Armies, int, str]:
    return scene(hands=[["Warrior 5"]], armies=[[], ["Archer 6"]]), 0, "Attack with Warrior 5"


@refused("A4.4", "ONLY_ANSWERS")
def a_block_card_in_the_own_turn(scene: Scene, _: NewGame) -> tuple[Armies, int, str]:
    return scene(hands=[["Wall"]]), 0, "Wall"


@refused("A4.5", "NEEDS_TOKENS")
def too_few_tokens(scene: Scene, _: NewGame) -> tuple[Armies, int, str]:
    return scene(tokens=[2]), 0, "Leader"


@refused("A4.5", "USED")
def used_this_turn(scene: Scene, _: NewGame) -> tuple[Armies, int, str]:
    g = scene(leaders=["Monk", "Patron"])
    use_leader(g)
    return g, 0, "Leader"


@refused("A4.5", "NEEDS_CARDS")
def too_few_cards(scene: Scene, _: NewGame) -> tuple[Armies, int, str]:
    g = scene(hands=[["Giant 1", "Giant 2", "Giant 3"]], leaders=["Glutton", "Patron"])
    drop(g, "Giant 1", "Giant 2")
    return g, 0, "Leader"


@refused("A7.8", "HAS_TOKENS")
def tokens_left(scene: Scene, _: NewGame) -> tuple[Armies, int, str]:
    return scene(tokens=[1]), 0, "Renew"


@refused("A7.8", "NEEDS_SIX")
def not_six_cards(scene: Scene, _: NewGame) -> tuple[Armies, int, str]:
    return scene(tokens=[0]), 0, "Renew"


@refused("A3.2", "FIRST_ROUND")
def the_first_round(_: Scene, new_game: NewGame) -> tuple[Armies, int, str]:
    g = new_game(leaders=["Patron", "Patron"])
    return g, asked(g), "Leader"


@refused("A6.1", "NO_BLOCK")
def no_block_card(scene: Scene, _: NewGame) -> tuple[Armies, int, str]:
    g = scene(hands=[["Warrior 5"], ["Wall", "Drum"]], armies=[[], ["Archer 3"]])
    attack(g, "Warrior 5", "Archer 3 of Player 2")
    return g, 1, "Drum"


@refused("A8.1", "GAME_IS_OVER")
def after_the_end(scene: Scene, _: NewGame) -> tuple[Armies, int, str]:
    g = scene(hands=[["Warrior 5", "Drum"]], armies=[four("Warriors")], finished=[kinds(7)])
    drop(g, "Warrior 5")
    return g, 0, "Drum"


@refused("A3.6", "NOT_YOUR_TURN")
def the_turn_of_another(scene: Scene, _: NewGame) -> tuple[Armies, int, str]:
    return scene(hands=[[], ["Drum"]]), 1, "Drum"


@refused("A8.3", "YOU_ARE_OUT")
def who_is_out(scene: Scene, _: NewGame) -> tuple[Armies, int, str]:
    g = scene(players=3, hands=[["Drum"], ["Drum"], ["Drum"]])
    empty_piles(g, 1)
    play_round(g)
    return g, 1, "Drum"


@refused("A7.2", "OWED")
def an_extra_action_is_owed(scene: Scene, _: NewGame) -> tuple[Armies, int, str]:
    g = scene(hands=[["Warrior 5", "Giant 1", "Pebble"]], armies=[four("Warriors")])
    drop(g, "Warrior 5")
    return g, 0, "Stop"


@refused("A3.7", "FULL_HAND")
def the_hand_is_full(scene: Scene, _: NewGame) -> tuple[Armies, int, str]:
    return scene(hands=[["Giant 1", "Giant 2", "Giant 3"] * 5]), 0, "Stop"


@refused("A4.1", "CHOICE_FIRST")
def in_the_middle_of_a_choice(scene: Scene, _: NewGame) -> tuple[Armies, int, str]:
    g = scene(hands=[["Slayer", "Drum"]], armies=[[], ["Archer 3"]])
    play(g, "Slayer")
    return g, 0, "Drum"


@pytest.mark.parametrize(("rule", "name"), sorted(POSITIONS))
def test_each_kind_of_refusal_comes_with_its_paragraph(scene: Scene, new_game: NewGame, rule: str, name: str) -> None:
    g, seat, what = POSITIONS[rule, name](scene, new_game)
    assert reasons(g, seat).get(what) == rule


def refusals_in(path: Path) -> Iterator[tuple[str, str]]:
    """All (paragraph, name of the refusal) that a file of rules can answer with."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Tuple(elts=[ast.Constant(value=str(rule)), ast.Name(id=name), *_]) if A_NUMBER.fullmatch(rule):
                yield rule, name


def test_there_is_no_other_kind_of_refusal() -> None:
    """A refusal that no position can show is dead; a new one needs its position here."""
    found = {pair for path in SOURCE.rglob("*.py") for pair in refusals_in(path)}
    assert found == set(POSITIONS)


# --- everything is explained ------------------------------------------------------------------------------------------


def unexplained(g: Armies, seat: int) -> list[str]:
    """Cards in hand that are neither part of a choice of the seat now nor refused, or both at once."""
    cards = g.hand[seat]
    options = [option for ask in g.asks if ask.player == seat for option in ask.options]
    usable = {g.face(card).name for option in options for card in option.cards if card in cards}
    refused = {refusal.card for refusal in g.why_not(seat)}
    return [g.face(card).name for card in cards if (g.face(card).name in usable) == (card in refused)]


@pytest.mark.parametrize("mode", GAME.modes, ids=[mode.label for mode in GAME.modes])
def test_every_card_in_hand_is_a_choice_or_is_explained_and_never_both(mode: Mode) -> None:
    for seed in range(2):
        g = GAME(mode.options, seed, log=False)
        g.start()
        for step in range(200):
            if g.over:
                break
            for seat in range(g.players):
                wrong = unexplained(g, seat)
                assert not wrong, f"seed {seed}, step {step}, seat {seat}: {wrong}; {g.trace()}"
            ask = g.asks[step % len(g.asks)]
            g.choose((step * 7 + seed) % len(ask.options), player=ask.player)


def test_a_card_that_can_be_chosen_now_is_not_refused(scene: Scene) -> None:
    g = scene(hands=[["Marshal", "Warrior 5", "Drum"]])
    play(g, "Marshal")  # drop up to two cards
    assert "Warrior 5" not in reasons(g, 0)
    assert reasons(g, 0)["Drum"] == "A4.1"


def test_a_choice_out_of_turn_is_explained_too(scene: Scene) -> None:
    g = scene(hands=[["Demon 9"], ["Archer 5", "Drum"]], armies=[[], ["Avenger"]])
    choose(g, "Drop Demon 9 and attack", "Attack Avenger of Player 2", "Let it happen")
    assert asked(g) == 1 and question(g)[0] == "drop more"
    assert "Drum" in reasons(g, 1) and "Archer 5" not in reasons(g, 1)


def test_the_leader_is_explained_whenever_it_cannot_be_used(scene: Scene, new_game: NewGame) -> None:
    g = scene(tokens=[6, 2])
    assert "Leader" not in reasons(g, 0) and reasons(g, 1)["Leader"] == "A3.6"
    stop(g)
    assert reasons(g, 1)["Leader"] == "A4.5"
    first_round = new_game(leaders=["Patron", "Patron"])
    assert reasons(first_round, asked(first_round))["Leader"] == "A3.2"
    drop_first_three(first_round)
    assert reasons(first_round, 1 - asked(first_round))["Leader"] == "A3.6"


def test_a_copy_of_a_refused_card_is_refused_too(scene: Scene) -> None:
    g = scene(hands=[["Wall", "Wall", "Drum"]])
    assert len([refusal for refusal in g.why_not(0) if refusal.subject == "Wall"]) == 2


# --- sentences --------------------------------------------------------------------------------------------------------

NO_GRAMMAR = re.compile(r"\b1 (energy tokens|cards|actions)\b|\{|\}")


@pytest.mark.parametrize(("rule", "name"), sorted(POSITIONS))
def test_a_refusal_is_a_sentence_that_names_an_existing_paragraph(
    scene: Scene, new_game: NewGame, rule: str, name: str
) -> None:
    g, seat, _ = POSITIONS[rule, name](scene, new_game)
    for refusal in g.why_not(seat):
        assert f"**{refusal.rule}**" in RULEBOOK
        assert refusal.subject and refusal.reason and str(refusal).endswith(f"({refusal.rule})")
        assert not NO_GRAMMAR.search(str(refusal)), str(refusal)


def test_a_price_of_one_token_is_said_in_english(scene: Scene) -> None:
    g = scene(tokens=[0], leaders=["Thief", "Patron"])
    (refusal,) = (refusal for refusal in g.why_not(0) if refusal.rule == "A4.5")
    assert not NO_GRAMMAR.search(refusal.reason), refusal.reason


@pytest.mark.parametrize("viewer", [0, 1])
def test_why_not_tells_no_secret(scene: Scene, viewer: int) -> None:
    hands: list[Any] = [["Warrior 5", "Wall", "Drum"], ["Trap", "Giant 9"]]
    g = scene(hands=hands, armies=[[], ["Archer 3"]])
    other = scene(
        hands=[hand if seat == viewer else ["Pebble"] * len(hand) for seat, hand in enumerate(hands)],
        armies=[[], ["Archer 3"]],
    )
    assert [str(refusal) for refusal in g.why_not(viewer)] == [str(refusal) for refusal in other.why_not(viewer)]
