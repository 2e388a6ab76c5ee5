"""UI-42: where sockets are blocked, the same messages go by HTTP, with the same checks."""

from __future__ import annotations

import json
import random
import threading
import time
import uuid
from pathlib import Path
from typing import Any

import httpx

from tests.server.running import Guest, Server, running
from tests.server.test_together import plain, toy


class Poller:
    """A client that polls. What it hears it keeps like a chair."""

    def __init__(self, guest: Guest, table: str, seat: int | None = 0, **hello: Any) -> None:
        self.guest = guest
        self.got = 0
        self.raw: list[str] = []
        self.last: dict[str, Any] = {}
        self.info: dict[str, Any] = {}
        self.closed = False
        self.session = None
        self.call(hello={"type": "hello", "table": table, "seat": seat, **hello})

    def call(self, **body: Any) -> dict[str, Any]:
        answer = self.guest.post("/api/poll", {"got": self.got, "session": self.session, **body})
        self.session, self.closed = answer["session"], answer["closed"]
        for number, message in enumerate(answer["messages"], answer["first"]):
            if number >= self.got:
                self.got = number + 1
                self._hear(message)
        return dict(answer)

    def _hear(self, message: dict[str, Any]) -> None:
        self.raw.append(json.dumps(message, separators=(",", ":"), ensure_ascii=False))
        if message["type"] == "update":
            self.last = message
        elif message["type"] in ("welcome", "table"):
            self.info = message["table"]

    def heard(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in map(json.loads, self.raw) if message["type"] == kind]

    def until(self, kind: str) -> dict[str, Any]:
        for _ in range(30):
            if self.heard(kind):
                return self.heard(kind)[-1]
            self.call(wait=2)
        raise AssertionError(f"no {kind} came")

    def say(self, kind: str, wait: float = 0, **fields: Any) -> dict[str, Any]:
        return self.call(say=[{"type": kind, **fields}], wait=wait)

    def choose(self, option: int) -> dict[str, Any]:
        ref = uuid.uuid4().hex
        self.say("choose", id=ref, expected=self.last["seq"], option=option, wait=2)
        for _ in range(30):
            found = [message for message in map(json.loads, self.raw) if message.get("id") == ref]
            if found:
                return dict(found[0])
            self.call(wait=2)
        raise AssertionError("no answer")


def test_a_whole_game_by_polling(server: Server, ann: Guest) -> None:
    made = ann.post("/api/play", {"game": "armies", "pace": 0, "level": "random"})
    poller, rng = Poller(ann, made["id"]), random.Random(1)
    assert poller.heard("welcome")[0]["phrases"]
    while not (poller.last and poller.last["view"]["over"]):
        if poller.last and poller.last["ask"]:
            poller.choose(rng.randrange(len(poller.last["ask"]["options"])))
        else:
            poller.call(wait=5)
    assert poller.last["view"]["winners"] == ann.get(f"/api/tables/{made['id']}")["winners"]


def test_both_ways_say_the_same(server: Server, ann: Guest, bo: Guest) -> None:
    """One seat by socket and by polling in two tables that are played alike: the same messages, byte for byte."""
    heard = []
    for polls in (False, True):
        made = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"], "pace": 0})
        bo.post("/api/join", {"code": made["code"]})
        one = ann.sit(made["id"], 0)
        two: Any = Poller(bo, made["id"], 1) if polls else bo.sit(made["id"], 1)
        one.until_asked()
        two.until("update")
        if polls:
            two.say("auto", responses="always")
            two.say("choose", id="x", expected=two.last["seq"], option=9)
            two.say("ping")
        else:
            two.send("auto", responses="always")
            two.send("choose", id="x", expected=two.last["seq"], option=9)
            two.send("ping")
        two.until("pong")
        lines = [line for line in plain(two) if '"type":"table"' not in line and '"type":"welcome"' not in line]
        heard.append([json.loads(line) for line in lines])
    assert heard[0] == heard[1] and len(heard[0]) >= 4


def test_what_was_lost_on_the_way_comes_again(server: Server, ann: Guest, bo: Guest) -> None:
    one, two = toy(ann, bo)
    one.until_asked()
    two.until_asked()
    poller = Poller(bo, two.table, 1)
    assert two.until("gone")["reason"] == "superseded", "one seat, one writer"
    assert poller.heard("update")
    again = bo.post("/api/poll", {"session": poller.session, "got": 1})
    assert again["first"] == 1 and again["messages"][0]["type"] == "table"
    kept = bo.post("/api/poll", {"session": poller.session, "got": 1})
    assert kept["messages"][: len(again["messages"])] == again["messages"], "kept until it is confirmed"
    done = bo.post("/api/poll", {"session": poller.session, "got": poller.got})
    assert done["first"] == poller.got and len(done["messages"]) < len(kept["messages"])


def test_a_click_that_is_sent_twice_counts_once(server: Server, ann: Guest, bo: Guest) -> None:
    one, two = toy(ann, bo)
    one.until_asked()
    poller = Poller(bo, two.table, 1)
    for _ in range(3):
        poller.say("choose", id="click", expected=poller.last["seq"], option=0, wait=1)
    assert [message["type"] for message in map(json.loads, poller.raw) if message.get("id") == "click"] == ["ack"] * 3
    one.until(lambda message: message["type"] == "update" and message["ready"] == [1])


def test_a_newer_call_lets_the_older_go(server: Server, ann: Guest, bo: Guest) -> None:
    one, two = toy(ann, bo)
    one.until_asked()
    poller = Poller(bo, two.table, 1)
    poller.call()
    took: list[float] = []

    def wait() -> None:
        start = time.monotonic()
        answer = bo.post("/api/poll", {"session": poller.session, "got": poller.got, "wait": 20})
        took.append(time.monotonic() - start)
        assert answer["messages"] == []

    thread = threading.Thread(target=wait)
    thread.start()
    time.sleep(0.5)
    poller.say("ping")
    thread.join(10)
    assert poller.heard("pong") and took and took[0] < 5


def test_news_come_at_once(server: Server, ann: Guest, bo: Guest) -> None:
    one, two = toy(ann, bo)
    one.until_asked()
    poller = Poller(bo, two.table, 1)
    poller.call()
    threading.Timer(0.5, lambda: one.send("say", text="hello there")).start()
    start = time.monotonic()
    poller.call(wait=20)
    assert poller.heard("said")[0]["text"] == "hello there" and time.monotonic() - start < 5


def test_a_session_is_its_owners(server: Server, ann: Guest, bo: Guest) -> None:
    one, two = toy(ann, bo)
    one.until_asked()
    poller = Poller(bo, two.table, 1)
    ann.post("/api/poll", {"session": poller.session, "got": 0}, expect=404)
    nobody = httpx.post(f"{server.url}/api/poll", json={"session": poller.session, "got": 0})
    assert nobody.status_code == 404
    foreign = bo.http.post(
        f"{server.url}/api/poll", json={"session": poller.session}, headers={"Origin": "https://evil.example"}
    )
    assert foreign.status_code == 403
    not_mine = Poller(ann, two.table, 1)
    assert not_mine.closed and not_mine.heard("gone")[0]["reason"] == "forbidden"
    unknown = Poller(ann, "z" * 16, 0)
    assert unknown.closed and unknown.heard("gone")[0]["reason"] == "unknown"
    poller.call()
    assert not poller.closed, "and none of this has disturbed it"


def test_wrong_messages_are_refused_whole(server: Server, ann: Guest, bo: Guest) -> None:
    one, two = toy(ann, bo)
    one.until_asked()
    poller = Poller(bo, two.table, 1)
    for say in ([{"type": "nothing"}], [{"type": "choose"}], "x", [{"type": "ping"}] * 21):
        bo.post("/api/poll", {"session": poller.session, "say": say}, expect=422)
    poller.say("hello", table=two.table, seat=1)
    assert poller.heard("refused")[-1]["code"] == "invalid"
    long = bo.http.post(f"{server.url}/api/poll", content=b" " * 100_000, headers={"Content-Type": "application/json"})
    assert long.status_code == 413


def test_limits_and_forgetting(tmp_path: Path) -> None:
    limits = {"messages": 10, "sockets_each": 2}
    with running(tmp_path, limits=limits, forgotten=1.0) as server:
        ann = Guest(server)
        table = ann.post("/api/play", {"game": "armies"})["id"]
        first, second = Poller(ann, table, 0), Poller(ann, table, None)
        third = Poller(ann, table, None)
        assert third.closed and third.heard("gone")[0]["reason"] == "busy"
        for _ in range(11):
            first.say("ping")
        assert first.closed and first.heard("gone")[0]["reason"] == "busy"
        assert httpx.get(f"{server.url}/healthz").json()["sockets"] == 1
        end = time.monotonic() + 20
        while httpx.get(f"{server.url}/healthz").json()["sockets"] and time.monotonic() < end:
            time.sleep(0.2)
        ann.post("/api/poll", {"session": second.session, "got": second.got}, expect=404)
        assert httpx.get(f"{server.url}/healthz").json()["sockets"] == 0, "whoever does not come back is gone"
        seat = ann.get(f"/api/tables/{table}")["seats"][0]
        assert not seat["connected"] and seat["absent"] >= 0


def test_a_poll_survives_a_crash_like_a_socket(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann, bo = Guest(server), Guest(server, "Bo")
        one, two = toy(ann, bo)
        one.until_asked()
        poller = Poller(bo, two.table, 1)
        poller.say("choose", id="click", expected=poller.last["seq"], option=0, wait=1)
        server.kill()
        server.start()
        bo.post("/api/poll", {"session": poller.session, "got": poller.got}, expect=404)
        again = Poller(bo, two.table, 1)
        again.say("choose", id="click", expected=poller.last["seq"], option=0, wait=1)
        assert [message["type"] for message in map(json.loads, again.raw) if message.get("id") == "click"] == ["ack"]
        assert again.last["ready"] == [1]
