"""What a viewer is told of a game: all of it from `g.view`, `g.why_not` and the log; `foresight` adds the outlook."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any, cast

import msgspec

from theomachy.engine.choice import Ask
from theomachy.engine.game import Game
from theomachy.engine.visibility import Shown
from theomachy.match import Match, Wishes, kind_of
from theomachy.server.messages import AutoPass, ClockView, Foreseen, HaltAt, LogPart, UndoView, Update
from theomachy.server.wire import Question, RefusalView, View


class Story:
    """The log of a game, followed from choice to choice, so that only new lines are put into words."""

    def __init__(self) -> None:
        self._nodes: list[tuple[Any, ...]] = []
        self._places: dict[int, int] = {}

    def follow(self, game: Game) -> int:
        """Go on to where the game is now. Says how many lines of before still stand; an undo took the others back."""
        fresh = []
        node = game.log or ()
        while node and id(node) not in self._places:  # the log is a chain that clones share: (earlier, entry)
            fresh.append(node)
            node = node[0]
        kept = self._places[id(node)] + 1 if node else 0
        for gone in self._nodes[kept:]:
            del self._places[id(gone)]
        del self._nodes[kept:]
        for new in reversed(fresh):
            self._places[id(new)] = len(self._nodes)
            self._nodes.append(new)
        return kept

    def __len__(self) -> int:
        return len(self._nodes)

    def lines(self, game: Game, viewer: int | None, start: int) -> tuple[list[str], list[int]]:
        """The lines from `start` on, for a viewer, and which of them say more than a spectator is told."""
        entries = [entry for _, entry in self._nodes[start:]]
        lines = [game.words.tell(game, viewer, entry) for entry in entries]
        if viewer is None:
            return lines, []
        private = [at for at, entry in enumerate(entries) if game.words.tell(game, None, entry) != lines[at]]
        return lines, private


class Faces(Shown):
    """Cards as JSON: each is written once for all viewers of a position."""

    def __missing__(self, card: int) -> Any:
        self[card] = written = msgspec.Raw(msgspec.json.encode(super().__missing__(card)))
        return written


class Sight:
    """What one viewer sees now, and how often that has changed."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.seq = 0
        self.since = 0
        """The viewer's question stands since this seq."""
        self.seen: Seen | None = None
        """What `look` saw last, until it is told; a table at rest keeps no copy."""
        self.ahead: tuple[int, asyncio.Future[Foreseen]] | None = None
        """The last outlook and its seq: looked for once, however often it is told."""
        self._mark = b""
        self._ask: tuple[Any, ...] | None = None

    def look(self, match: Match, faces: Faces) -> bool:
        """Look at the table. Says whether anything but the log is different from the last time."""
        self.seen = Seen(match.game, self.viewer, faces)
        seen = [self.seen.ask, match.choosing()]
        mark = hashlib.blake2b(self.seen.view + msgspec.json.encode(seen), digest_size=16).digest()
        changed = mark != self._mark
        self._mark = mark
        return changed

    def count(self, match: Match, own: bool) -> None:
        """Something has changed; `own` says that it was this viewer's choice."""
        self.seq += 1
        ask = next((raw for raw in match.game.pending() if raw[0] == self.viewer), None)
        if own or ask != self._ask:
            self.since = self.seq
        self._ask = ask


class Seen:
    """A view as it travels: without its story, which grows for ever, and with the question beside it."""

    def __init__(self, game: Game, viewer: int | None, faces: Faces) -> None:
        view = game.view(viewer, story=False, shown=faces)
        self.ask: dict[str, Any] | None = view.pop("ask")
        del view["log"]
        self.view = msgspec.json.encode(view)


def update(
    match: Match,
    sight: Sight,
    log: LogPart,
    wishes: Wishes | None,
    may_request: bool,
    clocks: list[ClockView] | None,
) -> Update:
    """The message that tells a viewer everything."""
    viewer, game = sight.viewer, match.game
    ask = next((ask for ask in game.asks if ask.player == viewer), None)
    seen = sight.seen or Seen(game, viewer, Faces(game))
    choosing, ready = match.choosing()
    return Update(
        seq=sight.seq,
        view=cast(View, msgspec.Raw(seen.view)),
        log=log,
        ask=None if ask is None or seen.ask is None else question(ask, seen.ask, sight.since),
        refusals=[] if viewer is None or game.over else refusals(game, viewer),
        choosing=choosing,
        ready=ready,
        undo=None if viewer is None or viewer not in match.people else undo_view(match, viewer, may_request),
        clocks=clocks,
        auto=None if wishes is None else auto_pass(wishes),
    )


def auto_pass(wishes: Wishes) -> AutoPass:
    halts = [HaltAt(halt.phase, halt.player) for halt in wishes.halts]
    run = None if wishes.run is None else HaltAt(wishes.run.phase, wishes.run.player)
    return AutoPass(wishes.responses, wishes.stops, wishes.skips, halts, run, wishes.breaks)


def question(ask: Ask, seen: dict[str, Any], since: int) -> Question:
    aimed = ask.reaction and ask.aimed
    return Question(seen["prompt"], kind_of(ask), seen["options"], ask.follow_up, ask.reaction, aimed, since)


def refusals(game: Game, seat: int) -> list[RefusalView]:
    return [RefusalView(no.subject, no.reason, no.rule, no.card, no.about) for no in game.why_not(seat)]


def undo_view(match: Match, seat: int, may_request: bool) -> UndoView:
    reason = match.can_undo(seat)
    others = match.people - {seat}
    request = may_request and reason is not None and bool(others) and match.has_chosen(seat)
    return UndoView(reason is None, reason or "", match.can_redo(seat), request)
