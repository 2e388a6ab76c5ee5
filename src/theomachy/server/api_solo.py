"""The HTTP half about what one does alone: ladders, and the deal of the day. `api.py` has the rest."""

from __future__ import annotations

import time
from collections.abc import Sequence

import theomachy
from theomachy.server.failure import not_found
from theomachy.server.ladders import ladder
from theomachy.server.rest import Call, Endpoint
from theomachy.server.tries import Try, day_of, first_tries, rungs_won
from theomachy.server.wire import GAME
from theomachy.server.wire_solo import Day, DayLine, DayText, Ladder, Rung, Solo

BEST = 20
"""How long the list of a day is."""


def game_of(call: Call) -> str:
    """The game that a path names."""
    name = str(call.path["game"])
    if name not in theomachy.games():
        raise not_found("game")
    return name


async def solo(call: Call) -> list[Solo]:
    """What there is to do alone in each game, and how far I have come."""
    me, today = await _me(call), day_of(time.time())
    won = await rungs_won(call.hall.store, me)
    found = []
    for game in theomachy.easiest_first():
        tries = await _tries(call, game, today, me)
        known = [one.id in won.get(game, ()) for one in ladder(game)]
        mine = next((line for line in _lines(tries, me) if line.mine), None)
        found.append(Solo(game, len(known), sum(known), _wins(tries), mine, _running(tries, me)))
    return found


async def climb(call: Call) -> Ladder:
    """The ladder of a game, and how far I have come."""
    game = game_of(call)
    won = (await rungs_won(call.hall.store, await _me(call))).get(game, set())
    rungs: list[Rung] = []
    for one in ladder(game):
        players = theomachy.game(game).complete(one.options)["players"]
        reached = all(rung.won for rung in rungs)
        rungs.append(
            Rung(one.id, one.name, one.about, one.level if one.others else None, players, one.id in won, reached)
        )
    return Ladder(game, rungs)


async def day(call: Call) -> Day:
    """How everybody did with the deal of today, or of another day."""
    game, me, today = game_of(call), await _me(call), day_of(time.time())
    wanted = call.query.get("day") or today
    tries = await _tries(call, game, wanted, me)
    best = [line for number, line in enumerate(_lines(tries, me)) if line.mine or number < BEST]
    return Day(game, wanted, wanted == today, len(tries), _wins(tries), best, _running(tries, me))


async def _me(call: Call) -> str | None:
    visitor = await call.visitor()
    return visitor.id if visitor else None


async def _tries(call: Call, game: str, day: str, me: str | None) -> list[Try]:
    """First tries, without those of people whom I have blocked."""
    blocked = await call.hall.conduct.blocked_by(me)
    return [one for one in await first_tries(call.hall.store, game, day) if one.guest not in blocked]


def _lines(tries: Sequence[Try], me: str | None) -> list[DayLine]:
    """The tries that are finished, the best first."""
    done = any(one.guest == me and one.won is not None for one in tries)
    return [
        DayLine(place if one.won else None, one.name, one.won, one.turns, one.guest == me, one.table if done else None)
        for place, one in enumerate(tries, start=1)
        if one.won is not None
    ]


def _wins(tries: Sequence[Try]) -> int:
    return sum(bool(one.won) for one in tries)


def _running(tries: Sequence[Try], me: str | None) -> str | None:
    return next((one.table for one in tries if one.guest == me and one.won is None), None)


SOLO = (
    Endpoint("GET", "/api/solo", solo, list[Solo]),
    Endpoint("GET", "/api/games/{game}/ladder", climb, Ladder, path_types=GAME, errors=(404,)),
    Endpoint(
        "GET", "/api/games/{game}/day", day, Day, path_types=GAME, query_types={"day": DayText}, errors=(404, 422)
    ),
)
