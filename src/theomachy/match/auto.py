"""Answers that are given for a person, by that person's own settings and on grounds that everybody can see."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec

from theomachy.engine.choice import Ask

Responses = Literal["auto", "always", "never", "turn"]


class Wishes(msgspec.Struct):
    """What a person wants to be asked. The words are explained in docs/protocol.md."""

    responses: Responses = "auto"
    stops: list[str] = msgspec.field(default_factory=list)
    skips: list[str] = msgspec.field(default_factory=list)


def kind_of(ask: Ask) -> str:
    """What sort of question it is: the verb of its prompt."""
    return str(ask.raw[1][0])


def answers_itself(ask: Ask, wishes: Wishes, alone: bool, passes: Collection[str]) -> bool:
    """Whether the default is taken for the person who is asked.

    `passes` are the verbs of the game that only let things happen. A single option says something about a hand, so
    among people it is taken in reactions only, where every answer takes the same time (UI-13).
    """
    kind = kind_of(ask)
    if wishes.responses == "always" or kind in wishes.stops:
        return False
    only_lets_happen = ask.options[0].verb in passes
    if only_lets_happen and (kind in wishes.skips or (ask.reaction and wishes.responses in ("never", "turn"))):
        return True
    return wishes.responses == "auto" and len(ask.options) == 1 and (alone or ask.reaction)


def ends_the_yield(ask: Ask, wishes: Wishes) -> bool:
    """Whether "until my turn" is over: the person is asked for a choice of their own."""
    return wishes.responses == "turn" and not ask.reaction
