"""Bots think elsewhere, see only what their seat may, and hold nobody up."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Guest, play_out, running
from tests.server.test_together import option


def outside(work: Coroutine[Any, Any, int]) -> int:
    """What comes of it, in a loop of its own: a browser test before this one may have left one running here."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def test_a_slow_bot_delays_no_other_table(tmp_path: Path) -> None:
    with running(tmp_path, workers=1, budget=0.8) as server:
        ann, bo = Guest(server), Guest(server, "Bo")
        slow = [ann.post("/api/play", {"game": "toy", "level": "sleeper", "pace": 0}) for _ in range(3)]
        stuck = [ann.sit(each["id"]) for each in slow]
        for chair in stuck:
            chair.until_asked()
            chair.choose(0)
        time.sleep(1.0)  # the first of them has shown how slow it is
        quick = bo.post("/api/play", {"game": "armies", "level": "random", "pace": 0})
        start = time.monotonic()
        play_out([bo.sit(quick["id"])], random.Random(2))
        # Behind the sleepers every choice of this bot would wait for most of a second: a minute for the game.
        assert time.monotonic() - start < 20, "a whole game while others sleep"
        for chair in stuck:  # and the slow ones go on, by chance instead of thought
            assert chair.until_asked()["view"]["viewer"] == 0
            assert chair.choose(option(chair, "wait"))["type"] == "ack"


@pytest.mark.parametrize("level", ["greedy", "random"])
def test_the_worker_gets_a_world_that_is_dealt_again(level: str) -> None:
    import theomachy as th
    from theomachy.server import thinkers

    g = th.new("armies", players=2, seed="a secret seed")
    rng = random.Random(4)
    while g.asks[0].player != 1 or len(g.asks[0].options) < 3:
        ask = g.asks[0]
        g.choose(rng.randrange(len(ask.options)), player=ask.player)
    sent: list[str] = []

    class Lane:
        async def run(self, budget: float, work: object, *args: object) -> tuple[float, int]:
            sent.extend(str(part) for part in args)
            return 0.0, 1

    pool = thinkers.Thinkers(1, 1.0, "theomachy.bots:make_bot")
    pool._quick = Lane()  # type: ignore[assignment]
    assert outside(pool.pick(g, 1, level, "ab" * 32, "t")) == 1
    world = th.load(sent[3])
    assert world.view(1) == g.view(1) and world.history == [] and "a secret seed" not in " ".join(sent)
    twin = g.determinize(1, seed=5)
    first = sent[3]
    sent.clear()
    outside(pool.pick(twin, 1, level, "ab" * 32, "t"))
    assert sent[3] == first, "what a bot gets does not depend on what its seat cannot know"


def test_pauses_grow_until_a_bot_is_in_time_again() -> None:
    from theomachy.server.thinkers import FIRST_REST, LONGEST_REST, REMEMBERED, Rests

    rests, now, pauses = Rests(), 0.0, []
    for _ in range(50):
        assert not rests.rests("bot", now)
        rests.overran("bot", now)
        start = now
        while rests.rests("bot", now):
            now += FIRST_REST
        pauses.append(now - start)
    assert pauses[:3] == [FIRST_REST, 2 * FIRST_REST, 4 * FIRST_REST] and pauses[-1] == LONGEST_REST
    rests.overran("bot", now)
    assert rests.rests("bot", now) and not rests.rests("another", now)
    rests.was_in_time("bot")
    assert not rests.rests("bot", now)
    rests.overran("bot", now)
    assert not rests.rests("bot", now + FIRST_REST), "it begins anew"
    for number in range(2 * REMEMBERED):
        rests.overran(f"bot {number}", now)
    assert len(rests._rests) == REMEMBERED, "memory does not grow without end"


def test_a_bot_that_overruns_rests_and_its_worker_is_not_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Real workers: a hostile bot costs one worker for many choices, at its table and for its level alone."""
    import theomachy as th
    from theomachy.server import thinkers

    started: list[int] = []

    class Counted(thinkers.Worker):
        def __init__(self, maker: str) -> None:
            started.append(1)
            super().__init__(maker)

    monkeypatch.setattr(thinkers, "Worker", Counted)
    pool = thinkers.Thinkers(1, 0.3, "tests.server.extras:make_bot")
    g = th.new("armies", players=2, seed=1)
    while len(g.asks[0].options) < 3:
        g.choose(0, player=g.asks[0].player)
    seat, count = g.asks[0].player, len(g.asks[0].options)

    async def picks() -> int:
        found = [await pool.pick(g, seat, "sleeper", f"{number}", "hostile") for number in range(30)]
        assert len(set(found)) > 1 and all(0 <= index < count for index in found), "it goes on by chance"
        assert len(started) == 1
        await pool.pick(g, seat, "random", "1", "hostile")
        assert len(started) == 2, "another level is asked"
        await pool.pick(g, seat, "sleeper", "1", "another table")
        return len(started)

    try:
        assert outside(picks()) == 3, "another table has its own patience"
    finally:
        pool.close()
