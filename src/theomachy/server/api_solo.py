"""The HTTP half about what one does alone: ladders, and the deal of the day. `api.py` has the rest."""

from __future__ import annotations

import time

import theomachy
from theomachy.server import tries
from theomachy.server.failure import not_found
from theomachy.server.ladders import ladder
from theomachy.server.rest import Call, Endpoint
from theomachy.server.tries import Try
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
    me, today, store = await _me(call), tries.day_of(time.time()), call.hall.store
    blocked = await call.hall.conduct.blocked_by(me)
    won, tried = await tries.rungs_won(store, me), await tries.mine_of(store, today, me)
    counts = await tries.tally(store, today, blocked)
    found = []
    for game in theomachy.easiest_first():
        known = [one.id in won.get(game, ()) for one in ladder(game)]
        mine = tried.get(game)
        line = None
        if mine is not None and mine.won is not None:
            line = _line(mine, me, True, await tries.place_of(store, game, today, blocked, mine))
        found.append(Solo(game, len(known), sum(known), counts.get(game, (0, 0))[1], line, _running(mine)))
    return found


async def climb(call: Call) -> Ladder:
    """The ladder of a game, and how far I have come."""
    game = game_of(call)
    won = (await tries.rungs_won(call.hall.store, await _me(call))).get(game, set())
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
    game, me, today, store = game_of(call), await _me(call), tries.day_of(time.time()), call.hall.store
    wanted = call.query.get("day") or today
    blocked = await call.hall.conduct.blocked_by(me)
    mine = (await tries.mine_of(store, wanted, me)).get(game)
    finished = mine is not None and mine.won is not None
    shown = finished or (mine is None and wanted < today)  # nobody can play it any more, so nothing is given away
    best = await tries.best_of(store, game, wanted, blocked, BEST)
    lines = [_line(one, me, shown, at if one.won else None) for at, one in enumerate(best, start=1)]
    if mine is not None and finished and mine not in best:
        lines.append(_line(mine, me, shown, await tries.place_of(store, game, wanted, blocked, mine)))
    count, wins = (await tries.tally(store, wanted, blocked)).get(game, (0, 0))
    return Day(game, wanted, wanted == today, count, wins, lines, _running(mine))


async def _me(call: Call) -> str | None:
    visitor = await call.visitor()
    return visitor.id if visitor else None


def _line(one: Try, me: str | None, shown: bool, place: int | None) -> DayLine:
    """A try that is finished; `shown` says that it may be watched."""
    return DayLine(place, one.name, bool(one.won), one.turns, one.guest == me, one.table if shown else None)


def _running(mine: Try | None) -> str | None:
    return mine.table if mine is not None and mine.won is None else None


SOLO = (
    Endpoint("GET", "/api/solo", solo, list[Solo]),
    Endpoint("GET", "/api/games/{game}/ladder", climb, Ladder, path_types=GAME, errors=(404,)),
    Endpoint(
        "GET", "/api/games/{game}/day", day, Day, path_types=GAME, query_types={"day": DayText}, errors=(404, 422)
    ),
)
