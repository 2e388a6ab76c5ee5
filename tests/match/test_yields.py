"""UI-10 to UI-12: halts, "run to here", and what breaks a yield."""

from __future__ import annotations

import random
from importlib import import_module

import pytest

import theomachy
from tests.match.toy import Toy
from theomachy.engine.choice import Ask
from theomachy.engine.hooks import Moment
from theomachy.match import Halt, Wishes, after_the_yield, answers_itself
from theomachy.match.auto import Break

PASSES = tuple(import_module("theomachy.games.godsforge.table").TABLE.enter)


class Phased(Toy):
    """The toy with phases: as many as anybody has waited."""

    phases = ("early", "late", "end")
    __slots__ = ()
    aims = True
    plays = False

    def moment(self) -> Moment:
        return Moment(self.turns, self.turns % self.players, self.waits[self.turns % self.players])

    def aimed_at(self, ask: object) -> bool:
        return type(self).aims

    def resolving(self) -> tuple[tuple[object, ...], ...]:
        return (("hurt", 0),) if type(self).plays else ()


def phased() -> Phased:
    game = Phased({"stars": False}, 1, ("Ann", "Bo"))
    game.start()
    return game


def take(game: theomachy.Game, verb: str) -> None:
    ask = game.asks[0]
    game.choose(next(option.index for option in ask.options if option.verb == verb), player=ask.player)


def hit() -> tuple[Phased, Ask]:
    game = phased()
    take(game, "hit")
    return game, game.asks[0]


@pytest.mark.parametrize(
    ("halt", "asked"),
    [(Halt(0), True), (Halt(0, 0), True), (Halt(0, 1), False), (Halt(1), False)],
)
def test_a_halt_stops_every_wish_but_none_else(halt: Halt, asked: bool) -> None:
    """In the first phase of Ann's turn Bo is hit."""
    game, ask = hit()
    for wishes in (Wishes("never", halts=[halt]), Wishes("auto", halts=[halt])):
        assert answers_itself(ask, game, wishes, False, ("take",)) is not asked


@pytest.mark.parametrize(
    ("aims", "plays", "breaks", "broken"),
    [
        (True, False, ["aimed"], True),
        (False, False, ["aimed"], False),
        (False, True, ["aimed"], False),
        (False, True, ["any"], True),
        (False, False, ["any"], False),
        (True, True, [], False),
    ],
)
def test_what_breaks_a_yield(
    monkeypatch: pytest.MonkeyPatch, aims: bool, plays: bool, breaks: list[Break], broken: bool
) -> None:
    monkeypatch.setattr(Phased, "aims", aims)
    monkeypatch.setattr(Phased, "plays", plays)
    game, ask = hit()
    for wishes in (Wishes("turn", breaks=breaks), Wishes("always", run=Halt(2), breaks=breaks)):
        after = after_the_yield(ask, game, wishes, ("take",))
        assert (after is wishes) is not broken
        assert not after.yields if broken else after.yields
    assert answers_itself(ask, game, Wishes("turn", breaks=breaks), False, ("take",)) is not broken
    assert answers_itself(ask, game, Wishes("never", breaks=breaks), False, ("take",)), "off is off"


def test_a_default_that_does_something_is_never_taken() -> None:
    game, ask = hit()
    assert not answers_itself(ask, game, Wishes("turn", breaks=[]), False, ())
    game = phased()
    wishes = Wishes("auto", run=Halt(1), breaks=[])
    assert not answers_itself(game.asks[0], game, wishes, True, ("take",))
    assert after_the_yield(game.asks[0], game, wishes, ("take",)).run is None, "and it ends the run"


def test_run_goes_to_the_phase_and_not_further() -> None:
    game = phased()
    wishes = Wishes("auto", run=Halt(1), breaks=[], run_from=game.moment())
    assert after_the_yield(None, game, wishes, ("wait",)).run is not None
    take(game, "wait")
    assert after_the_yield(None, game, wishes, ("wait",)).run is None


def test_run_to_an_earlier_phase_means_the_next_turn() -> None:
    game = phased()
    take(game, "wait")
    wishes = Wishes("auto", run=Halt(0), breaks=[], run_from=game.moment())
    assert after_the_yield(None, game, wishes, ("wait",)).run is not None
    take(game, "end")
    assert after_the_yield(None, game, wishes, ("wait",)).run is None
    mine = Wishes("auto", run=Halt(0, 0), breaks=[], run_from=Moment(0, 0, 1))
    assert after_the_yield(None, game, mine, ("wait",)).run is not None, "that was Bo's turn"


def test_undo_calms_down() -> None:
    wishes = Wishes("turn", ["a"], ["b"], [Halt(1)], Halt(2), ["any"])
    assert wishes.calm_down() == Wishes("auto", ["a"], [], [Halt(1)], None, ["any"])
    assert Wishes("always").calm_down() == Wishes("always")


@pytest.mark.parametrize("seed", range(6))
def test_a_run_through_a_real_game_passes_only_defaults_that_let_things_happen(seed: int) -> None:
    game = theomachy.new("godsforge", players=2, seed=seed)
    rng, answered = random.Random(seed), 0
    last = len(type(game).phases) - 1
    wishes = Wishes("auto", run=Halt(last), run_from=game.moment())
    for _ in range(200):
        if game.over:
            break
        asks = {ask.player: ask for ask in game.asks}
        mine = asks.get(0)
        wishes = after_the_yield(mine, game, wishes, PASSES)
        if wishes.run is None:
            wishes = Wishes("auto", run=Halt(last), run_from=game.moment())
        ask = rng.choice(list(asks.values()))
        if ask.player == 0 and answers_itself(ask, game, wishes, False, PASSES):
            assert ask.options[0].verb in PASSES or (len(ask.options) == 1 and ask.reaction)
            answered += 1
            game.choose(0, player=0)
        else:
            game.choose(rng.randrange(len(ask.options)), player=ask.player)
    assert answered > 0
