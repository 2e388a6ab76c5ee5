"""What a viewer is told beside the view, and when."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import msgspec
import pytest

import theomachy as th
from tests.server.running import Chair, Guest, Server
from theomachy.match import outlook
from theomachy.server import thinkers
from theomachy.server.foresight import foresee
from theomachy.server.link import Link
from theomachy.server.messages import Foreseen
from theomachy.server.room import Room
from theomachy.server.rows import SeatRow, TableRow
from theomachy.server.sight import Sight


class Slow:
    """Looks ahead when it is let."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.may = asyncio.Event()

    async def look_ahead(self, game: Any, seat: int) -> Any:
        self.asked.append(seat)
        await self.may.wait()
        return outlook(game, seat)


def room_for(slow: Slow) -> Room:
    """Two people at a table that asks them one after the other."""
    now = time.time()
    seats = [SeatRow("person", name, guest=name) for name in ("Ann", "Bo")]
    row = TableRow("t" * 16, "code", "armies", "", "", {"players": 2}, seats, "Ann", "00", now, now, "playing", seed=1)
    room = Room(row, KeepsNothing(), slow)  # type: ignore[arg-type]
    room.begin()
    for seat in (0, 1):
        link = Link(1000, 2**24)
        link.viewer, link.guest, link.outlook = seat, seats[seat].guest, True
        room.links[seat] = link
    return room


class KeepsNothing:
    opened = 0.0

    async def write(self, *statements: Any) -> None:
        pass


def heard(link: Link) -> list[dict[str, Any]]:
    found = []
    while isinstance(message := link.take_now(), bytes):
        found.append(msgspec.json.decode(message))
    return found


async def until(done: Any) -> None:
    """Let the others work."""
    for _ in range(1000):
        if done():
            return
        await asyncio.sleep(0)
    raise AssertionError("it never comes")


def asked_in(room: Room) -> int:
    assert room.match is not None
    return room.match.game.asks[0].player


def test_nobody_waits_for_an_outlook() -> None:
    """Everybody has the update before anybody begins to look ahead; who is asked hears the outlook afterwards."""

    async def play() -> None:
        slow = Slow()
        room = room_for(slow)
        seat = asked_in(room)
        await room.apply(seat, lambda match: match.choose(seat, 0))
        now = asked_in(room)
        for link in room.links.values():
            assert [message["type"] for message in heard(link)] == ["update"]
        assert slow.asked == [], "looked for in a task of its own"
        await until(lambda: slow.asked == [now])
        slow.may.set()
        await until(lambda: not room._tasks)
        assert room.match is not None
        expected = outlook(room.match.game, now)
        assert expected is not None
        for number, link in room.links.items():
            told = heard(link)
            assert len(told) == (number == now)
            for message in told:
                assert (message["type"], message["seq"]) == ("foreseen", room.sight(now).seq)
                assert message["options"] == [one._asdict() for one in expected]

    asyncio.run(play())


def test_an_outlook_that_comes_too_late_is_not_told() -> None:
    async def play() -> None:
        slow = Slow()
        room = room_for(slow)
        for looks in (1, 2):
            seat = asked_in(room)
            await room.apply(seat, lambda match, seat=seat: match.choose(seat, 0))  # type: ignore[misc]
            await until(lambda looks=looks: len(slow.asked) == looks)
        slow.may.set()
        await until(lambda: not room._tasks)
        now = asked_in(room)
        told = [(number, message) for number, link in room.links.items() for message in heard(link)]
        ahead = [(number, message["seq"]) for number, message in told if message["type"] == "foreseen"]
        assert ahead == [(now, room.sight(now).seq)]

    asyncio.run(play())


def test_an_outlook_is_of_the_moment_that_was_told() -> None:
    """What is chosen while it waits for its turn does not get into it."""

    async def play() -> None:
        slow = Slow()
        slow.may.set()
        room = room_for(slow)
        assert room.match is not None
        game, seat = room.match.game, asked_in(room)
        expected = outlook(game, seat)
        assert expected is not None
        work = foresee(game, room.sight(seat), room.links[seat], slow)  # type: ignore[arg-type]
        game.choose(0, player=seat)  # not told yet: the database still writes
        await work
        (message,) = heard(room.links[seat])
        assert message["options"] == [one._asdict() for one in expected]

    asyncio.run(play())


def test_an_outlook_is_looked_for_once() -> None:
    async def play() -> None:
        slow = Slow()
        slow.may.set()
        game = th.new("armies", players=2, seed=1)
        sight, link = Sight(game.asks[0].player), Link(1000, 2**24)
        for seq in (1, 1, 2, 2):
            sight.seq = seq
            await foresee(game, sight, link, slow)  # type: ignore[arg-type]
        assert len(slow.asked) == 2
        assert [message["seq"] for message in heard(link)] == [1, 1, 2, 2]

    asyncio.run(play())


def test_who_asks_again_meanwhile_waits_for_the_first_look() -> None:
    async def play() -> None:
        slow = Slow()
        game = th.new("armies", players=2, seed=1)
        sight, link = Sight(game.asks[0].player), Link(1000, 2**24)
        looks = [asyncio.create_task(foresee(game, sight, link, slow)) for _ in range(5)]  # type: ignore[arg-type]
        await asyncio.sleep(0.01)
        slow.may.set()
        await asyncio.gather(*looks)
        assert len(slow.asked) == 1
        assert len(heard(link)) == 5

    asyncio.run(play())


class Lane:
    """A worker in this process."""

    def __init__(self, fails: bool = False) -> None:
        self.fails = fails
        self.sent: list[Any] = []

    async def run(self, budget: float, work: Any, *args: Any) -> Any:
        self.sent.append(args)
        if self.fails:
            raise thinkers.WorkFailed("a rule broke")
        return work(*args)


def test_a_trial_that_fails_costs_only_the_outlook(caplog: pytest.LogCaptureFixture) -> None:
    pool = thinkers.Thinkers(1, 1.0, "theomachy.bots:make_bot")
    pool._quick = Lane(fails=True)  # type: ignore[assignment]
    game = th.new("armies", players=2, seed=1)
    with caplog.at_level(logging.ERROR):
        assert asyncio.run(pool.look_ahead(game, game.asks[0].player)) is None
    assert [record.__dict__["why"] for record in caplog.records] == ["a rule broke"]


@pytest.mark.parametrize("name", th.games())
def test_a_worker_looks_ahead_in_a_world_that_is_dealt_again(name: str) -> None:
    """It finds what is found here, and is told nothing that the seat does not know."""
    pool = thinkers.Thinkers(1, 1.0, "theomachy.bots:make_bot")
    pool._quick = lane = Lane()  # type: ignore[assignment]
    game = th.new(name, players=2, seed="a secret seed")
    for _ in range(30):
        seat = game.asks[0].player
        twin = game.determinize(seat, seed=5)
        assert asyncio.run(pool.look_ahead(game, seat)) == outlook(game, seat)
        asyncio.run(pool.look_ahead(twin, seat))
        assert lane.sent[-1] == lane.sent[-2]
        assert "a secret seed" not in lane.sent[-1][0]
        game.choose(len(game.asks[0].options) // 2, player=seat)


def last_foreseen(chair: Chair) -> Foreseen | None:
    found = [text for text in chair.raw if msgspec.json.decode(text)["type"] == "foreseen"]
    return msgspec.json.decode(found[-1], type=Foreseen) if found else None


def test_whoever_wants_an_outlook_gets_it_behind_the_update(small: Server) -> None:
    """Over a socket, from a real worker; whoever does not want it gets none."""
    ann = Guest(small)
    made = ann.post("/api/tables", {"game": "armies", "seats": ["me", "me"], "options": {"players": 2}, "pace": 0})
    wants, does_not = ann.sit(made["id"], 0, outlook=True), ann.sit(made["id"], 1)
    asked = 0
    for _ in range(12):
        for chair in (wants, does_not):
            chair.drain(0.05)
        if wants.last["ask"]:
            asked += 1
            ahead = last_foreseen(wants)
            while ahead is None or ahead.seq != wants.last["seq"]:
                wants.until("foreseen")
                ahead = last_foreseen(wants)
            assert ahead.options is not None and len(ahead.options) == len(wants.last["ask"]["options"])
        now = wants if wants.last["ask"] else does_not
        now.choose(0)
    assert asked and not any('"type":"foreseen"' in text for text in does_not.raw)
