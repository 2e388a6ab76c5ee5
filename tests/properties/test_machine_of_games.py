"""Hypothesis plays: choosing, cloning, saving, dealing again and illegal input in any order never disturb a game."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import theomachy as th
from tests.properties.play import CASES, Case, questions, told
from tests.properties.test_illegal import NOT_INDEXES, assert_refused
from tests.properties.test_plain import assert_plain


class Table(RuleBasedStateMachine):
    """One game, the clones that were set aside with their saves, and all choices so far."""

    game: th.Game

    def __init__(self) -> None:
        super().__init__()
        self.aside: list[tuple[th.Game, str]] = []

    @initialize(case=st.sampled_from(CASES), seed=st.integers(0, 10_000))
    def start(self, case: Case, seed: int) -> None:
        self.game = case.start(seed)

    @precondition(lambda self: not self.game.over)
    @rule(data=st.data(), several=st.integers(1, 25))
    def choose(self, data: st.DataObject, several: int) -> None:
        spins = data.draw(st.lists(st.integers(0, 1000), min_size=several, max_size=several))
        for spin in spins:
            if self.game.over:
                return
            asks = self.game.asks
            ask = asks[spin % len(asks)]
            self.game.choose(ask.options[spin // 4 % len(ask.options)])

    @rule()
    def set_a_clone_aside(self) -> None:
        self.aside = [*self.aside[-4:], (self.game.clone(), self.game.to_json())]

    @rule()
    def go_on_with_a_clone(self) -> None:
        self.aside = [*self.aside[-4:], (self.game, self.game.to_json())]
        self.game = self.game.clone()

    @rule()
    def go_on_with_a_save(self) -> None:
        text = self.game.to_json()
        asked = questions(self.game)
        self.game = th.load(text)
        assert self.game.to_json() == text
        assert questions(self.game) == asked

    @rule()
    def replay(self) -> None:
        assert th.replay(self.game.record).key() == self.game.key()

    @rule(seat=st.integers(0, 3), seed=st.integers())
    def deal_again(self, seat: int, seed: int) -> None:
        seat %= self.game.players
        twin = self.game.determinize(seat, seed)
        assert told(twin, seat) == told(self.game, seat)
        assert_plain(twin)

    @precondition(lambda self: not self.game.over)
    @rule(wrong=NOT_INDEXES)
    def choose_nonsense(self, wrong: Any) -> None:
        assert_refused(self.game, wrong, self.game.asks[0].player)

    @invariant()
    def what_was_set_aside_stays(self) -> None:
        for game, text in self.aside:
            assert game.to_json() == text

    @invariant()
    def over_or_asking(self) -> None:
        assert self.game.over != bool(self.game.asks)
        assert all(len(ask.options) for ask in self.game.asks)


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=20, stateful_step_count=25, deadline=None, derandomize=True)
