"""How far back is fair. Four times never: never take a choice away from somebody else, never make others choose again,
never go back behind something hidden that came to light, never behind a random event that somebody could see.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from theomachy.engine.game import Game, Step
from theomachy.engine.visibility import known


@dataclass(frozen=True, slots=True)
class Done:
    """A choice that was made, and the game just before it."""

    before: Game
    step: Step


@dataclass(frozen=True, slots=True)
class Rewound:
    """The table after an undo: the game, the choices that still stand, and those that were taken back."""

    game: Game
    history: tuple[Done, ...]
    dropped: tuple[int, ...]


def rewind(
    history: Sequence[Done], now: Game, seat: int, people: Collection[int], skip_single: bool = False
) -> Rewound | str:
    """Take back the seat's last choice, or a sentence that says why that would not be fair.

    `skip_single` also takes back the choices behind it that had one option only, because nobody really made those.
    """
    if now.over:
        return "The game is over, and its result stands."
    start = _last_choice(history, seat, skip_single)
    if start is None:
        return "There is no choice of yours to take back."
    tail = history[start:]
    after = [done.before for done in tail[1:]] + [now]
    asked_then = {ask.player for ask in tail[0].before.asks}
    own = [(done, then) for done, then in zip(tail, after, strict=True) if done.step.player == seat]
    others = [(done, then) for done, then in zip(tail, after, strict=True) if done.step.player != seat]
    answered = next((done.step.player for done, _ in others if done.step.player not in asked_then), None)
    # What others do while they choose in secret comes last: a reason that changed with it would tell of it.
    reason = next(filter(None, (_news(done.step, seat) for done, _ in own)), None)
    reason = reason or _new_question(tail[0].before, now, seat, people)
    if reason is None and answered is not None and not now.branches:  # most refusals end here, cheaply
        reason = f"{now.names[answered]} has acted since."
    reason = reason or next(filter(None, (_shown(done, then, seat) for done, then in own)), None)
    if reason:
        return reason
    for done, then in others:
        if done.step.player not in asked_then or _was_seen(done, then, seat):
            return f"{now.names[done.step.player]} has acted since."
    return _replay_without(tail, history[:start], now, seat, people)


def _last_choice(history: Sequence[Done], seat: int, skip_single: bool) -> int | None:
    for position in range(len(history) - 1, -1, -1):
        done = history[position]
        if done.step.player == seat and not (skip_single and _options(done.before, seat) == 1):
            return position
    return None


def _news(step: Step, seat: int) -> str | None:
    if step.random:
        return "Chance has decided something since that choice, and chance is not asked twice."
    if seat in step.learned:
        return "That choice showed you something new, and you cannot forget it again."
    return None


def _shown(done: Done, then: Game, seat: int) -> str | None:
    """Whoever saw only what I knew already has seen my card; that is my loss alone."""
    other = shown_to(done, then, seat)
    return None if other is None else f"{then.names[other]} saw something new because of that choice."


def shown_to(done: Done, then: Game, seat: int) -> int | None:
    """Who saw something because of a seat's choice that the seat did not know itself."""
    mine = known(done.before, seat) if done.step.learned else set()
    for other in done.step.learned:
        if known(then, other) - known(done.before, other) - mine:
            return other
    return None


def _new_question(before: Game, now: Game, seat: int, people: Collection[int]) -> str | None:
    asked = {ask.player for ask in before.asks}
    for ask in now.asks:
        if ask.player != seat and ask.player in people and ask.player not in asked:
            return f"It is {now.names[ask.player]}'s turn to choose now."
    return None


def _was_seen(done: Done, then: Game, seat: int) -> bool:
    """A new line of the story is seen by everybody, whatever it says to whom."""
    told = then.log is not done.before.log
    return done.step.random or told or _sight(done.before, seat) != _sight(then, seat)


def _replay_without(
    tail: Sequence[Done], kept: Sequence[Done], now: Game, seat: int, people: Collection[int]
) -> Rewound | str:
    """Replay what others chose secretly in the meantime. Each of them must find the very same question."""
    game = tail[0].before.clone()
    history = list(kept)
    others = [done for done in tail if done.step.player != seat]
    shown = any(done.step.learned for done in tail if done.step.player == seat)
    for done in others:
        player = done.step.player
        if shown or _question(game, player) != _question(done.before, player):
            return f"{now.names[player]} has acted since."
        history.append(Done(game.clone(), done.step))
        game.choose(done.step.index, player=player)
    reason = _new_question(game, now, seat, people)
    if reason:
        return reason
    return Rewound(game, tuple(history), tuple(done.step.index for done in tail if done.step.player == seat))


def _options(game: Game, seat: int) -> int:
    return sum(len(ask.options) for ask in game.asks if ask.player == seat)


def _question(game: Game, seat: int) -> Any:
    return game.view(seat, story=False)["ask"]


def _sight(game: Game, seat: int) -> dict[str, Any]:
    """All that a seat sees, except whose choice the table waits for, and the story."""
    view = game.view(seat, story=False)
    return {key: value for key, value in view.items() if key not in {"waiting", "ask"}}
