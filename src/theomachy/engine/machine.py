"""Runs paused rules: the innermost frame gets the answer, then on outwards until somebody must choose again."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable
from typing import TYPE_CHECKING, Any, NoReturn, cast

from theomachy.engine.choice import IllegalChoice
from theomachy.engine.procedure import PAUSE, PROCEDURES, Frame, Plain, Procedure, Steps
from theomachy.engine.rng import pick
from theomachy.engine.zones import PUBLIC

if TYPE_CHECKING:
    from theomachy.engine.game import Game

Branch = tuple[Plain, ...]
"""(seat, frames, ask, value): a seat's part of a simultaneous choice. It is ready when frames are empty."""

VEILED = "veiled"
"""Stands for the secret value of a seat that is ready, in a world that was dealt again for somebody else."""

TOGETHER = "engine.machine.together"

CHANCE = 63
"""Stands in a record where a seat does: chance itself, which goes on with another act (docs/decisions/008)."""

LAST_ACT = 100_000
"""As far as a record can count."""

# A card may set off the next, and so on through a whole deck: rules call each other deeper than most programs do.
# Not deeper than this: parsers written in C would overflow their stack on hostile input before Python notices.
sys.setrecursionlimit(max(sys.getrecursionlimit(), 12_000))


class GameOver(Exception):
    """Raised by `end_game` from however deep in the rules; the machine stops there."""


def end_game(g: Game, winners: Iterable[int]) -> NoReturn:
    """The game ends at once."""
    g.winners = tuple(sorted(winners))
    raise GameOver


def begin(g: Game, rules: Callable[..., Any], *args: Plain) -> None:
    """Start the outermost rule and run to the first choice."""
    try:
        if rules(g, *args) is PAUSE:
            g.frames += reversed(g.unwound)
            g.unwound.clear()
            if _decide(g) is PAUSE:
                return
    except GameOver:
        pass
    _stop(g)


def answer(g: Game, seat: int, option: tuple[Plain, ...]) -> None:
    """The seat has chosen: run on to the next choice."""
    try:
        if g.branches:
            value = _answer_branch(g, seat, option)
        else:
            g.ask = None
            value = resume(g, g.frames, option)
        if value is PAUSE and _decide(g) is PAUSE:
            return
    except GameOver:
        pass
    _stop(g)


def pass_over(g: Game, act: Plain) -> None:
    """Chance goes on with this act: those before it were used up by choices that were taken back."""
    if g.over or type(act) is not int or not g.rng_counter < act < LAST_ACT:
        raise IllegalChoice(f"Chance has come to act {g.rng_counter}, and cannot go on with {act!r}.")
    g.history.append(act << 6 | CHANCE)
    g.learned = 0
    g.rolled_from = g.rng_counter
    g.rng_counter = act


def _decide(g: Game) -> Any:
    """Sides that the rules play choose by the rules, until a player is asked."""
    value: Any = PAUSE
    while value is PAUSE and g.ask is not None and g.ask[0] >= g.players:
        ask, g.ask = g.ask, None
        value = resume(g, g.frames, g.decide(ask))
    return value


def resume(g: Game, frames: list[Frame], value: Any) -> Any:
    """Give the innermost frame its answer; what it returns is the answer for the next one out."""
    while frames:
        frame = frames.pop()
        rule = PROCEDURES[frame[0]]
        value = rule.run(g, *rule.blanks, frame[1], frame, value)
        if value is PAUSE:
            left = g.unwound
            if len(left) > 1:
                left.reverse()
            frames += left
            left.clear()
            break
    return value


def _stop(g: Game) -> None:
    g.over = True
    g.ask = None
    g.branches = ()
    g.frames.clear()
    g.unwound.clear()


# --- several seats at once --------------------------------------------------------------------------------------------


def _together(g: Game, seats: Iterable[int], rule: Callable[..., Any], *args: Plain) -> Any:
    assert not g.branches, "a simultaneous choice cannot start inside another"
    branches = tuple(_start_branch(g, seat, rule, args) for seat in seats)
    if all(_is_ready(branch) for branch in branches):
        return tuple(branch[3] for branch in branches)
    g.branches = branches
    g.unwound.append((TOGETHER, 0, _name_of(rule), args))
    return PAUSE


def _together_native(
    g: Game, seats: Iterable[int], rule: Callable[..., Any], *args: Plain
) -> Generator[Any, Any, tuple[Any, ...]]:
    threads = {seat: rule.native(g, seat, *args) for seat in seats}  # type: ignore[attr-defined]
    asks: dict[int, Any] = {}
    values: dict[int, Any] = {}

    def advance(seat: int, value: Any) -> None:
        try:
            asks[seat] = threads[seat].send(value)
        except StopIteration as stop:
            asks.pop(seat, None)
            values[seat] = stop.value

    for seat in threads:
        advance(seat, None)
    while asks:
        seat, option = yield dict(asks)
        advance(seat, option)
    return tuple(values[seat] for seat in threads)


def together(g: Game, seats: Iterable[int], rule: Callable[..., Steps[Any]], *args: Plain) -> Steps[tuple[Any, ...]]:
    """Run `rule(g, seat, *args)` for all seats at once. Each asks only its own seat and keeps its choice to itself.

    The values come back together, in the order of the seats. A branch shows nothing of its secret in the state before
    it returns; what it does openly (a die rolled on the table) it reads back from the state, since a world that is
    dealt again starts the branches of other seats anew.
    """
    return cast("Steps[tuple[Any, ...]]", _together(g, seats, rule, *args))


together.native = _together_native  # type: ignore[attr-defined]
PROCEDURES[TOGETHER] = Procedure(TOGETHER, lambda g, _pc, _frame, values: values, (), {0: ("rule", "args")}, "1")


def _start_branch(g: Game, seat: int, rule: Callable[..., Any], args: tuple[Plain, ...]) -> Branch:
    value = rule(g, seat, *args)
    if value is not PAUSE:
        return (seat, (), None, value)
    branch = (seat, tuple(reversed(g.unwound)), g.ask, None)
    g.unwound.clear()
    g.ask = None
    return branch


def _answer_branch(g: Game, seat: int, option: tuple[Plain, ...]) -> Any:
    at = next(i for i, branch in enumerate(g.branches) if branch[0] == seat)
    frames = list(g.branches[at][1])
    value = resume(g, frames, option)
    branch = (seat, tuple(frames), g.ask, None) if value is PAUSE else (seat, (), None, value)
    g.ask = None
    g.branches = (*g.branches[:at], branch, *g.branches[at + 1 :])
    if not all(_is_ready(b) for b in g.branches):
        return PAUSE
    values = tuple(_unveiled(g, b) for b in g.branches)
    g.learned = PUBLIC if len(values) > 1 else ~(1 << seat)  # all secrets come to light together
    g.branches = ()
    return resume(g, g.frames, values)


def _is_ready(branch: Branch) -> bool:
    return not branch[1]


def veil_others(g: Game, seat: int | None) -> None:
    """Other seats' parts of a simultaneous choice are unknown: the ready stay ready, the others begin anew."""
    rule, args = _branch_rule(g)
    branches = []
    for branch in g.branches:
        if branch[0] == seat:
            branches.append(branch)
        elif _is_ready(branch):
            branches.append((branch[0], (), None, VEILED))
        else:
            branches.append(_start_branch(g, branch[0], rule, args))
    g.branches = tuple(branches)


def _unveiled(g: Game, branch: Branch) -> Any:
    """A veiled seat's value: its branch is played at random."""
    if branch[3] != VEILED:
        return branch[3]
    rule, args = _branch_rule(g)
    acts = g.rng_counter
    _, frames, ask, value = _start_branch(g, branch[0], rule, args)
    pending = list(frames)
    while pending:
        options = ask[2]
        value = resume(g, pending, options[pick(g, len(options))])
        ask = g.ask
    g.ask = None
    g.rolled_from += g.rng_counter - acts  # it stands for a choice, not for something that chance does
    return value


def _branch_rule(g: Game) -> tuple[Callable[..., Any], tuple[Plain, ...]]:
    _, _, name, args = g.frames[-1]
    return PROCEDURES[name].run, args


def _name_of(rule: Callable[..., Any]) -> str:
    return next(name for name, known in PROCEDURES.items() if known.run is rule)


# --- looking at a paused game -----------------------------------------------------------------------------------------


def trace(frames: Iterable[Frame]) -> str:
    """The game's own stack trace: `turn(me=0) > attack(card=17, targets=(3, 9))`."""
    return " > ".join(_frame_text(frame) for frame in frames)


def _frame_text(frame: Frame) -> str:
    name, point, *kept = frame
    names = PROCEDURES[name].locals_at.get(point, ())
    shown = ", ".join(f"{n}={v!r}" for n, v in zip(names, kept, strict=True) if not n.startswith("_"))
    return f"{name.rsplit('.', 1)[-1]}({shown})"


def fingerprints(g: Game) -> dict[str, str]:
    """The rules that are paused, each with the hash of its source: a save resumes only into the same rules."""
    return {frame[0]: PROCEDURES[frame[0]].fingerprint if frame[0] in PROCEDURES else "" for frame in _paused(g)}


def can_resume(g: Game) -> bool:
    """Whether every paused frame has a resume point of its rule, with the locals that it needs there."""
    kept = [(frame, PROCEDURES[frame[0]].locals_at.get(frame[1])) for frame in _paused(g)]
    return all(names is not None and len(names) == len(frame) - 2 for frame, names in kept)


def _paused(g: Game) -> list[Frame]:
    return [*g.frames, *(frame for branch in g.branches for frame in branch[1])]
