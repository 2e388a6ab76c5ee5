"""Card texts at work: every combinator that all games share, in the toy's own words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.toy import VOCABULARY, Toy, dealt, saved_and_restored
from theomachy.engine import machine
from theomachy.engine.choice import Option
from theomachy.engine.effects import (
    abilities,
    cannot_pay,
    changes,
    end_turn_changes,
    is_used,
    look_up,
    run,
    triggered,
)
from theomachy.engine.procedure import Steps, procedure


def sentences(text: str) -> tuple[Any, ...]:
    trees = VOCABULARY.parse(text)
    assert isinstance(trees, tuple)
    return trees


@procedure
def carry_out(g: Toy, text: str, source: int) -> Steps[None]:
    """Every sentence of a text, for seat 0."""
    for effect in sentences(text):
        yield from run(g, 0, source, effect)
    g.notes.append("end")


def doing(text: str, coins: int = 3, saving: bool = True) -> Toy:
    """The toy at the first question of a text."""
    g = dealt(2)
    g.coins[0] = coins
    machine.begin(g, carry_out, text, g.hand[0][0])
    return saved_and_restored(g) if saving and not g.over else g


def choose(g: Toy, sentence: str) -> Toy:
    """Choose by the sentence, on the other side of a save."""
    options: list[Option] = [option for option in g.asks[0].options if str(option) == sentence]
    assert len(options) == 1, [str(option) for option in g.asks[0].options]
    g.choose(options[0])
    return g if g.over else saved_and_restored(g)


def asked(g: Toy) -> tuple[str, list[str]]:
    (ask,) = g.asks
    assert ask.follow_up
    return ask.prompt, [str(option) for option in ask.options]


def test_a_plain_effect() -> None:
    g = doing("Gain 2 coins.")
    assert g.over
    assert g.coins[0] == 5


def test_sentences_and_steps_come_one_after_the_other() -> None:
    g = doing("Gain a coin, then lay out a paper, then gain 2 coins. Gain 4 coins.")
    assert g.coins[0] == 4
    g.choose(0)
    assert g.coins[0] == 10
    assert len(g.table[0]) == 1


@pytest.mark.parametrize(("sentence", "coins"), [("Gain a coin", 4), ("No", 3)])
def test_may(sentence: str, coins: int) -> None:
    g = doing("You may gain a coin.")
    assert asked(g) == ("You may gain a coin", ["Gain a coin", "No"])
    assert choose(g, sentence).coins[0] == coins


@pytest.mark.parametrize(("at", "coins"), [(0, 3 - 2 + 9), (1, 3)])
def test_may_pay(at: int, coins: int) -> None:
    g = doing("You may pay 2 coins; if you do, gain 9 coins.")
    prompt, options = asked(g)
    assert prompt == "You may pay 2 coins; if you do, gain 9 coins"
    assert options[1] == "No"
    g.choose(at)
    assert g.coins[0] == coins


def test_who_cannot_pay_is_not_asked() -> None:
    g = doing("You may pay 4 coins; if you do, gain 9 coins.")
    assert g.over
    assert g.coins[0] == 3


def test_a_price_may_need_choices_of_its_own() -> None:
    g = doing("Pay a coin, lay out 2 papers: gain 9 coins.")
    assert g.coins[0] == 2
    g.choose(0)
    g.choose(0)
    assert g.coins[0] == 11
    assert len(g.table[0]) == 2


def test_cannot_pay_says_why() -> None:
    g = dealt(2)
    costs: Any = VOCABULARY.parse("pay 2 coins, lay out a paper", "costs")
    assert cannot_pay(g, 0, 0, costs) is None
    g.coins[0] = 1
    assert cannot_pay(g, 0, 0, costs) == ("Y1", "poor", 1, 2)
    g.coins[0] = 2
    g.hand[0].clear()
    assert cannot_pay(g, 0, 0, costs) == ("Y2", "empty")


@pytest.mark.parametrize(
    ("text", "coins", "after"),
    [
        ("If you have 3 coins, gain a coin.", 3, 4),
        ("If you have 3 coins, gain a coin.", 2, 2),
        ("If you have 3 coins, gain a coin; otherwise gain 5 coins.", 2, 7),
        ("If you have 3 coins, gain a coin; otherwise gain 5 coins.", 3, 4),
        ("Gain X coins, where X is the number of papers in your hand.", 0, 2),
    ],
)
def test_conditions_and_amounts(text: str, coins: int, after: int) -> None:
    assert doing(text, coins).coins[0] == after


def test_x_is_counted_once_when_the_effect_begins() -> None:
    g = doing("Lay out a paper, then gain X coins, where X is the number of papers in your hand.")
    g.choose(0)
    assert len(g.hand[0]) == 1
    assert g.coins[0] == 3 + 2


def test_choose_one() -> None:
    text = "Choose one: gain a coin; or lay out a paper; or gain 5 coins, then lay out a paper."
    g = doing(text)
    assert asked(g) == ("Choose one", ["Gain a coin", "Lay out a paper", "Gain 5 coins, then lay out a paper"])
    assert choose(g, "Gain a coin").coins[0] == 4
    g = choose(doing(text), "Gain 5 coins, then lay out a paper")
    assert (g.coins[0], g.over) == (8, False)


def test_target_and_it() -> None:
    g = dealt(2)
    for card in list(g.hand[0]):
        g.hand[0].remove(card)
        g.table[0].append(card)
    first, second = g.table[0]
    text = "Choose a paper on your table; take it back, then gain a coin."
    machine.begin(g, carry_out, text, first)
    g = saved_and_restored(g)
    prompt, options = asked(g)
    assert prompt == "Choose a card: take it back, then gain a coin"
    assert options == [g.face(first).name, g.face(second).name]
    g.choose(1)
    assert g.hand[0] == [second]
    assert g.table[0] == [first]
    assert g.coins[0] == 4


def test_nothing_to_choose_from_does_nothing() -> None:
    g = doing("Choose a paper on your table; take it back, then gain a coin.")
    assert g.over
    assert g.coins[0] == 3


def test_it_is_the_card_itself_where_nothing_was_chosen() -> None:
    g = dealt(2)
    card = g.hand[0].pop()
    g.table[0].append(card)
    machine.begin(g, carry_out, "Take it back.", card)
    assert card in g.hand[0]


def test_for_each_goes_by_what_fits_at_the_start() -> None:
    g = dealt(2)
    while g.hand[0]:
        g.table[0].append(g.hand[0].pop())
    machine.begin(g, carry_out, "For each paper on your table, take it back, then gain 2 coins.", 0)
    assert len(g.hand[0]) == 2
    assert g.table[0] == []
    assert g.coins[0] == 7


def test_until_end_of_turn() -> None:
    g = doing("You are proud until end of turn.", saving=False)
    assert g.lasting == [(0, g.hand[0][0], ("proud",))]
    assert [*changes(g, "proud", 0)] == [("proud",)]
    assert [*changes(g, "proud", 1)] == [*changes(g, "humble", 0)] == []
    end_turn_changes(g)
    assert [*changes(g, "proud", 0)] == []


def test_once_per_turn() -> None:
    g = doing("Once per turn: pay a coin: gain 2 coins.", saving=False)
    ability = sentences("Once per turn: pay a coin: gain 2 coins.")[0][1]
    source = g.hand[0][0]
    assert g.coins[0] == 4
    assert is_used(g, 0, source, ability)
    assert not is_used(g, 1, source, ability)
    assert not is_used(g, 0, source + 1, ability)
    assert saved_and_restored(g).used == g.used
    end_turn_changes(g)
    assert not is_used(g, 0, source, ability)


def test_sentences_of_a_kind() -> None:
    text: Any = VOCABULARY.parse("Pay 2 coins: gain 5 coins. Gain a coin. Once per turn: gain a coin.")
    assert [*abilities(text, "pay")] == [("pay", (("pay_coins", 2),), ("gain", 5))]
    assert [*abilities(text, "once_per_turn")] == [("once_per_turn", ("gain", 1))]
    assert [*triggered(text, "dropped")] == []
    assert [*abilities((), "pay")] == []


def test_look_up() -> None:
    g = dealt(2)
    assert look_up(g, 0, 5, 7) == 7
    assert look_up(g, 0, 5, ("held",)) == 2
    assert look_up(g, 0, 5, ("it",)) == 5
    assert look_up(g, 0, 5, ("it", 8)) == 8
