"""What somebody would try who wants to see more, to do more, or to do harm."""

from __future__ import annotations

import json
import random
import re
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.running import Chair, Guest, Server, asked, running
from tests.server.test_together import option, past_the_stars, toy


def test_whoever_gets_up_does_not_see_the_hand_of_the_next_one(server: Server, ann: Guest, bo: Guest) -> None:
    seats = ["me", "open", "open"]
    made = ann.post("/api/tables", {"game": "armies", "options": {"players": 3}, "seats": seats, "pace": 0})
    bo.post("/api/join", {"code": made["code"], "seat": 1})
    spy = bo.sit(made["id"], 1)
    spy.until("welcome")
    bo.post(f"/api/tables/{made['id']}/leave")
    for name, seat in (("Cy", 1), ("Di", 2)):
        Guest(server, name).post("/api/join", {"code": made["code"], "seat": seat})
    ann.sit(made["id"], 0).until("update")
    with pytest.raises(ConnectionClosed):
        spy.until("update")
    assert json.loads(spy.raw[-1])["reason"] == "forbidden"


def timed_forges(ann: Guest, bo: Guest) -> tuple[Chair, Chair]:
    clock = {"bank": 1000, "increment": 500}
    made = ann.post("/api/tables", {"game": "godsforge", "seats": ["me", "open"], "pace": 0, "clock": clock})
    bo.post("/api/join", {"code": made["code"]})
    chairs = ann.sit(made["id"], 0), bo.sit(made["id"], 1)
    for chair in chairs:
        chair.until("update")
        chair.send("auto", responses="always")
    return chairs


def all_that_was_said(chair: Chair) -> list[str]:
    """What came in since the last time; the server answers in order, so behind a pong nothing is missing."""
    chair.drain(0.05)
    chair.send("ping")
    chair.until("pong")
    said = [text for text in chair.raw if '"pong"' not in text]
    chair.raw.clear()
    return said


def test_small_secret_choices_cannot_be_counted(server: Server, ann: Guest, bo: Guest) -> None:
    """By coming back again and again, by the clock, by an open request, by undo, or by a redo that goes away."""
    one, two = timed_forges(ann, bo)
    rng, secret, requests = random.Random(4), 0, 0

    def looked() -> tuple[str, int]:
        two.raw.clear()
        two.open()
        two.until("update")
        update = next(text for text in two.raw if '"type":"update"' in text)
        return re.sub(r'"left":-?\d+', '"left"', update), two.last["clocks"][0]["left"]

    while secret < 8 or not requests:
        now = asked([one, two] if rng.random() < 0.7 else [two, one])
        if now is None:
            one, two = timed_forges(ann, bo)
        elif now is two:
            two.choose(rng.randrange(len(two.last["ask"]["options"])))
        if now is not one:
            continue
        requests += two.act("undo", request=True)["type"] == "ack"
        before, left = looked()
        all_that_was_said(two)
        one.choose(rng.randrange(len(one.last["ask"]["options"])))
        said = all_that_was_said(two)
        if '"type":"update"' not in "".join(said):
            assert not said, "nothing at all is said about it"
            after, then = looked()
            assert after == before
            assert then <= left, "no increment tells of it"
            secret += 1


def test_redo_does_not_tell_what_others_do(server: Server, ann: Guest, bo: Guest) -> None:
    one, two = toy(ann, bo)
    one.until_asked()
    two.until_asked()
    two.choose(1)
    assert two.act("undo")["type"] == "ack" and two.until_asked()["undo"]["redo"]
    one.choose(0)
    two.drain()
    assert two.last["undo"]["redo"] and two.act("redo")["type"] == "ack"
    one.drain()
    assert "Bo follows star 2." in one.log


def test_what_a_bot_did_for_me_stands(server: Server, ann: Guest, bo: Guest) -> None:
    one, _ = past_the_stars(ann, bo)
    one.choose(option(one, "wait"))
    ann.post(f"/api/tables/{one.table}/seat", {"seat": 0, "who": "bot:random"})
    assert one.act("undo")["code"] == "forbidden"
    assert one.act("undo", request=True)["code"] == "forbidden"


def test_a_seat_at_a_shared_screen_is_not_claimed(tmp_path: Path) -> None:
    with running(tmp_path, gone_after=0.5) as server:
        ann, bo = Guest(server), Guest(server, "Bo")
        body = {"game": "armies", "options": {"players": 3}, "seats": ["me:A", "me:B", "open"], "pace": 0}
        made = ann.post("/api/tables", body)
        bo.post("/api/join", {"code": made["code"]})
        screen, thief = ann.sit(made["id"], 0), bo.sit(made["id"], 2)
        thief.until("update")
        time.sleep(0.7)
        assert thief.act("claim", seat=1)["code"] == "forbidden", "Ann is here, with one socket for two"
        screen.close()
        thief.until(lambda message: message["type"] == "table" and not message["table"]["seats"][0]["connected"])
        time.sleep(0.7)
        assert thief.act("claim", seat=1)["type"] == "ack"


def test_a_database_that_does_not_answer(tmp_path: Path) -> None:
    """Somebody else holds the file: nothing is acknowledged, nothing is half done, and later all goes on."""
    with running(tmp_path) as server:
        ann, bo = Guest(server), Guest(server, "Bo")
        one, two = past_the_stars(ann, bo)
        one.choose(option(one, "wait"))
        seq, wait = one.last["seq"], option(one, "wait")
        other = sqlite3.connect(tmp_path / "theomachy.sqlite")
        other.execute("BEGIN IMMEDIATE")
        one.send("choose", id="click", expected=seq, option=wait)
        with pytest.raises(ConnectionClosed):
            one.answer("click")
        assert json.loads(one.raw[-1])["reason"] == "stopping"
        other.rollback()
        other.close()
        for chair in (one, two):
            chair.open()
            chair.until("update")
        assert one.last["seq"] == seq and one.last["view"]["seats"][0]["numbers"]["waits"] == 1
        assert one.choose(wait, expected=seq, ref="click")["type"] == "ack"
        server.kill()
        server.start()
        one.open()
        one.until("update")
        assert one.last["view"]["seats"][0]["numbers"]["waits"] == 2


def test_tables_that_are_not_there(small: Server) -> None:
    with ThreadPoolExecutor(8) as threads:
        answers = threads.map(lambda _: httpx.get(f"{small.url}/api/tables/{'z' * 16}").status_code, range(40))
        assert set(answers) == {404}


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "://", "http://\xe9"])
def test_origins_that_are_none(small: Server, origin: str) -> None:
    header = [(b"Origin", origin.encode("latin-1"))]
    assert httpx.post(f"{small.url}/api/guest", json={}, headers=header).status_code == 403
    if origin.isascii():
        url = f"ws://127.0.0.1:{small.port}/ws"
        with pytest.raises((ConnectionClosed, InvalidStatus)), connect(url, origin=Origin(origin)) as socket:
            socket.recv(5)


def test_tables_of_bots_alone_count_too(tmp_path: Path) -> None:
    with running(tmp_path, limits={"tables_each": 2}) as server:
        ann = Guest(server)
        bots = {"game": "armies", "seats": ["bot:greedy", "bot:greedy"], "pace": 0}
        for _ in range(2):
            ann.post("/api/tables", bots)
        ann.post("/api/tables", bots, expect=429)


@pytest.mark.parametrize("ref", ["\0", "a\nb", "é", "x" * 41, ""])
def test_refs_that_a_database_could_not_keep(server: Server, ann: Guest, bo: Guest, ref: str) -> None:
    one, _ = toy(ann, bo)
    one.until_asked()
    one.send("choose", id=ref, expected=one.last["seq"], option=0)
    assert one.until("refused")["code"] == "invalid"


def test_options_from_strangers(server: Server, ann: Guest) -> None:
    """A folder of the machine, another seed, another log, enormous or deep values: a sentence, and no table."""
    deep: Any = 1
    for _ in range(300):
        deep = [deep]
    for options in (
        {"cards": "/etc/passwd"},
        {"seed": 1},
        {"log": False},
        {"name": "armies"},
        {"players": 10**9},
        {"players": -1},
        {"players": [2]},
        {"players": deep},
        {"nemesis": "/etc/passwd"},
        {"nemesis": "../../secret.toml"},
        {"nemesis": 'name = "' + "x" * 50_000 + '"', "solo": True},
        {"\0": "\0"},
        {"__class__": 1},
    ):
        for game in ("armies", "godsforge"):
            answer = ann.http.post(f"{server.url}/api/tables", json={"game": game, "options": options})
            assert answer.status_code == 422 and len(answer.text) < 1000, (options, answer.text[:300])


def test_coming_back_does_not_empty_the_limit_of_chat(server: Server, ann: Guest, bo: Guest) -> None:
    one, _ = toy(ann, bo)
    one.until_asked()
    for number in range(8):
        one.send("say", text=f"line {number}")
        one.until("said")
    one.open()
    one.until("update")
    one.send("say", text="one more")
    assert one.until("refused")["code"] == "busy"


def test_a_table_of_other_rules_says_so(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann = Guest(server)
        table = ann.post("/api/play", {"game": "armies"})["id"]
        ann.sit(table).until_asked()
        server.kill()
        with sqlite3.connect(tmp_path / "theomachy.sqlite") as connection:
            data = json.loads(connection.execute("SELECT data FROM tables WHERE id = ?", (table,)).fetchone()[0])
            changed = json.dumps({**data, "version": "0.1"})
            connection.execute("UPDATE tables SET data = ? WHERE id = ?", (changed, table))
        server.start()
        assert "armies 0.1" in ann.get(f"/api/tables/{table}", expect=409)["message"]
        assert "armies 0.1" in ann.sit(table).until("gone")["message"]


def test_only_the_owner_reads_the_database(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        Guest(server)
        for file in tmp_path.glob("theomachy.sqlite*"):
            assert file.stat().st_mode & 0o077 == 0, file


def test_a_database_in_memory_is_refused(tmp_path: Path) -> None:
    server = Server(tmp_path, "sqlite://")
    with pytest.raises(AssertionError, match="would forget everything"):
        server.start()
    server.kill()


def test_who_gets_up_does_not_go_on_looking(server: Server, ann: Guest, bo: Guest) -> None:
    """A table without spectators: those inside may look on without a seat, until they are inside no more."""
    # Bots that take their time: anybody may look at a game that they have finished.
    made = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"], "pace": 5000, "spectators": False})
    bo.post("/api/join", {"code": made["code"]})
    one, two, onlooker = ann.sit(made["id"], 0), bo.sit(made["id"], 1), bo.sit(made["id"], None)
    for chair in (one, two, onlooker):
        chair.until("update")
    ann.post(f"/api/tables/{made['id']}/leave")
    bo.post(f"/api/tables/{made['id']}/leave")
    assert onlooker.until("table"), "a leaver may come back, and so may look on"
    bo.call("DELETE", "/api/me")
    assert onlooker.until("gone")["reason"] in ("forbidden", "stopping")
    onlooker.open()
    assert onlooker.until("gone")["reason"] == "forbidden"


def test_a_request_ends_when_nobody_is_left_to_agree(server: Server, ann: Guest, bo: Guest) -> None:
    one, _ = past_the_stars(ann, bo)
    one.choose(option(one, "roll"))
    assert one.act("undo", request=True)["type"] == "ack"
    bo.post(f"/api/tables/{one.table}/leave")
    assert one.until(lambda message: message["type"] == "request" and message["outcome"] != "open")


def test_whoever_does_not_read_is_let_go(tmp_path: Path) -> None:
    """However few and large the messages are: what waits for a slow reader has a limit in bytes."""
    from theomachy.server.link import Link
    from theomachy.server.messages import Said

    link = Link(500, 10_000)
    for number in range(100):
        link.send(Said(number, 0, "Ann", "x" * 1000, 0.0, False))
    waiting = []
    while (item := link.take_now()) is not None:
        waiting.append(item)
    assert link.closing and len(waiting) < 14 and waiting[-1] == 1008
    assert isinstance(waiting[-2], bytes) and json.loads(waiting[-2])["reason"] == "busy"


def test_a_yield_that_is_over_stays_over_after_a_crash(tmp_path: Path) -> None:
    """Or somebody would be passed over who never said so."""
    with running(tmp_path) as server:
        ann, bo = Guest(server), Guest(server, "Bo")
        one, two = past_the_stars(ann, bo)
        two.send("auto", responses="turn", breaks=[])
        two.until(lambda message: message["type"] == "update" and message["auto"]["responses"] == "turn")
        one.choose(option(one, "end"))
        two.until_asked()
        assert two.last["auto"]["responses"] == "auto", "a choice of one's own ends it"
        server.kill()
        server.start()
        two.open()
        two.until("update")
        assert two.last["auto"]["responses"] == "auto"
