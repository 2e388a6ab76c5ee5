"""SIGKILL at any moment: what was acknowledged is there, and everybody goes on."""

from __future__ import annotations

import contextlib
import random
import signal
import sqlite3
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import Chair, Guest, Server, asked, play_out, running

both = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


@both
def test_nothing_acknowledged_is_lost(tmp_path: Path, database: str | None) -> None:
    rng = random.Random(5)
    with running(tmp_path, database) as server:
        ann, bo = Guest(server), Guest(server, "Bo")
        made = ann.post("/api/tables", {"game": "armies", "seats": ["me", "open"], "pace": 0})
        bo.post("/api/join", {"code": made["code"]})
        chairs = [ann.sit(made["id"], 0), bo.sit(made["id"], 1)]
        for chair in chairs:
            chair.send("auto", responses="always")
        for kill in range(4):
            for _ in range(rng.randrange(3, 9)):
                _choose_somewhere(chairs, rng)
            # A click that is on its way while the server dies: with its answer or without, it counts once.
            chair = _asked(chairs)
            seq, option = chair.last["seq"], rng.randrange(len(chair.last["ask"]["options"]))
            chair.send("choose", id=f"dying-{kill}", expected=seq, option=option)
            server.kill()
            with contextlib.suppress(ConnectionClosed):
                chair.answer(f"dying-{kill}")
            before = {c.seat: (c.last["seq"], c.log[:]) for c in chairs}
            server.start()
            for c in chairs:
                c.open()
                c.until("update")
                assert c.last["seq"] >= before[c.seat or 0][0], "an acknowledged choice is gone"
                assert c.log[: len(before[c.seat or 0][1])] == before[c.seat or 0][1]
            chair.send("choose", id=f"dying-{kill}", expected=seq, option=option)
            assert chair.answer(f"dying-{kill}")["type"] == "ack"
            chair.send("choose", id=f"dying-{kill}", expected=seq, option=option)
            assert chair.answer(f"dying-{kill}")["type"] == "ack"
        play_out(chairs, rng)
        report = ann.http.post(
            f"{server.url}/api/verify",
            content=ann.http.get(f"{server.url}/api/tables/{made['id']}/record").content,
            headers={"Content-Type": "application/json"},
        ).json()
        assert report["ok"], report


@both
def test_bots_go_on_after_a_crash(tmp_path: Path, database: str | None) -> None:
    with running(tmp_path, database) as server:
        ann = Guest(server)
        made = ann.post("/api/play", {"game": "armies", "pace": 200})
        chair = ann.sit(made["id"])
        rng = random.Random(6)
        chair.until_asked()
        while chair.last["view"]["waiting"] != [1]:  # until the bot thinks
            chair.choose(rng.randrange(len(chair.last["ask"]["options"])))
            chair.drain(0.02)
        server.kill()
        server.start()
        chair.last = {}
        chair.open()
        assert chair.until_asked()


def test_a_polite_stop_says_goodbye(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann = Guest(server)
        chair = ann.sit(ann.post("/api/play", {"game": "armies"})["id"])
        chair.until_asked()
        server.kill(signal.SIGTERM)
        assert chair.until("gone")["reason"] == "stopping"
    assert not [line for line in server.log_text().splitlines() if '"level":"error"' in line]


def test_one_server_per_database(tmp_path: Path) -> None:
    with running(tmp_path):
        second = Server(tmp_path)
        with pytest.raises(AssertionError, match="Another server uses"):
            second.start()
        second.kill()


def test_sqlite_keeps_a_log_and_waits_for_the_disk(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        Guest(server)
        with sqlite3.connect(tmp_path / "theomachy.sqlite") as connection:
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert connection.execute("SELECT length(token_hash) FROM guests").fetchone() == (64,)


def _asked(chairs: list[Chair]) -> Chair:
    chair = asked(chairs)
    assert chair is not None, "the game should not be over yet"
    return chair


def _choose_somewhere(chairs: list[Chair], rng: random.Random) -> None:
    chair = _asked(chairs)
    assert chair.choose(rng.randrange(len(chair.last["ask"]["options"])))["type"] == "ack"
