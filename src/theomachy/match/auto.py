"""Answers that are given for a person, by that person's own settings and on grounds that everybody can see."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec

from theomachy.engine.choice import Ask
from theomachy.engine.game import Game
from theomachy.engine.hooks import Moment

Responses = Literal["auto", "always", "never", "turn"]
Break = Literal["aimed", "any"]


class Halt(msgspec.Struct):
    """A phase of somebody's turn; of everybody's, if no player is named."""

    phase: int
    player: int | None = None

    def is_at(self, moment: Moment) -> bool:
        return moment.phase == self.phase and self.player in (None, moment.player)

    def is_reached(self, moment: Moment, since: Moment) -> bool:
        """At the phase or past it: a phase in which nobody was asked cannot be seen to begin."""
        if moment.phase is None or moment.phase < self.phase or self.player not in (None, moment.player):
            return False
        another_turn = (moment.turn, moment.player) != (since.turn, since.player)
        return another_turn or since.phase is None or since.phase < self.phase


class Wishes(msgspec.Struct):
    """What a person wants to be asked. The words are explained in docs/protocol.md."""

    responses: Responses = "auto"
    stops: list[str] = msgspec.field(default_factory=list)
    skips: list[str] = msgspec.field(default_factory=list)
    halts: list[Halt] = msgspec.field(default_factory=list)
    run: Halt | None = None
    breaks: list[Break] = msgspec.field(default_factory=lambda: ["aimed"])
    run_from: Moment = Moment(0, None)
    """Where the game was when the person said `run`."""

    @property
    def yields(self) -> bool:
        """Whether reactions are let pass for a while."""
        return self.responses == "turn" or self.run is not None

    def calm_down(self) -> Wishes:
        """After an undo the person is asked again, whatever was skipped before."""
        always = self.responses == "always"
        return Wishes("always" if always else "auto", self.stops, [], self.halts, None, self.breaks)


def kind_of(ask: Ask) -> str:
    """What sort of question it is: the verb of its prompt."""
    return str(ask.raw[1][0])


def answers_itself(ask: Ask, game: Game, wishes: Wishes, alone: bool, passes: Collection[str]) -> bool:
    """Whether the default is taken for the person who is asked.

    `passes` are the verbs of the game that only let things happen. A single option says something about a hand, so
    among people it is taken in reactions only, where every answer takes the same time (UI-13).
    """
    kind = kind_of(ask)
    if wishes.responses == "always" or kind in wishes.stops or any(halt.is_at(game.moment()) for halt in wishes.halts):
        return False
    if ask.options[0].verb in passes:
        yields = wishes.yields and not _breaks(ask, game, wishes)
        if kind in wishes.skips or (ask.reaction and (yields or wishes.responses == "never")):
            return True
        if wishes.run is not None and not ask.reaction:  # whoever says "run to there" lets all of it pass
            return True
    return wishes.responses == "auto" and len(ask.options) == 1 and (alone or ask.reaction)


def after_the_yield(ask: Ask | None, game: Game, wishes: Wishes, passes: Collection[str]) -> Wishes:
    """The wishes as they are now: a yield is over at a choice of one's own, where it breaks, and where it leads to.

    A choice of one's own whose default only lets things happen does not end `run`.
    """
    if not wishes.yields:
        return wishes
    over = game.over or (ask is not None and _breaks(ask, game, wishes))
    own = ask is not None and not ask.reaction
    responses, run = wishes.responses, wishes.run
    if responses == "turn" and (over or own):
        responses = "auto"
    if run is not None and (over or run.is_reached(game.moment(), wishes.run_from)):
        run = None
    if ask is not None and own and ask.options[0].verb not in passes:
        run = None
    changed = (responses, run) != (wishes.responses, wishes.run)
    return msgspec.structs.replace(wishes, responses=responses, run=run) if changed else wishes


def _breaks(ask: Ask, game: Game, wishes: Wishes) -> bool:
    """Whether a yield stops at this question: something is aimed at the person, or anything at all was played."""
    aimed = "aimed" in wishes.breaks and ask.aimed
    return ask.reaction and (aimed or ("any" in wishes.breaks and bool(game.resolving())))
