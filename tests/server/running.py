"""A real server in a process of its own, and a small client for it."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0


class Server:
    """Started by `start`, killed by `kill`, and started again on the same database."""

    def __init__(self, data: Path, database: str | None = None, **settings: Any) -> None:
        self.data = data
        self.settings = {"database": database, **settings}
        self.port = 0
        self.log = data / "server.log"
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        settings = {"data": str(self.data), "port": self.port, **self.settings}
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.serving", json.dumps(settings)],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))},
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "Theomachy is at" in line, self.log.read_text()
        self.port = int(line.split("/")[2].rsplit(":", 1)[1])

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        if self._process is not None:
            if self._process.poll() is None:
                self._process.send_signal(how)
            self._process.wait(PATIENCE)
            assert self._process.stdout is not None
            self._process.stdout.close()

    def log_text(self) -> str:
        return self.log.read_text()


@contextlib.contextmanager
def running(data: Path, database: str | None = None, **settings: Any) -> Iterator[Server]:
    server = Server(data, database, **settings)
    server.start()
    try:
        yield server
    finally:
        server.kill(signal.SIGTERM)


class Guest:
    """Somebody with a token."""

    def __init__(self, server: Server, name: str = "Ann") -> None:
        self.server = server
        answer = httpx.post(f"{server.url}/api/guest", json={"name": name, "token": True})
        self.token: str = answer.json()["token"]
        self.http = httpx.Client(headers={"Authorization": f"Bearer {self.token}"}, timeout=PATIENCE)
        OPENED.append(self)

    def close(self) -> None:
        self.http.close()

    def call(self, method: str, path: str, body: Any = None, expect: int | None = None) -> Any:
        answer = self.http.request(method, f"{self.server.url}{path}", json=body)
        if expect is None:
            assert answer.status_code < 400, answer.text
        else:
            assert answer.status_code == expect, answer.text
        return answer.json() if answer.content else None

    def post(self, path: str, body: Any = None, expect: int | None = None) -> Any:
        return self.call("POST", path, {} if body is None else body, expect)

    def get(self, path: str, expect: int | None = None) -> Any:
        return self.call("GET", path, None, expect)

    def sit(self, table: str, seat: int | None = 0, **hello: Any) -> Chair:
        return Chair(self, table, seat, **hello)


class Chair:
    """An open socket at a table. Everything that came in is kept, as it came."""

    def __init__(self, guest: Guest, table: str, seat: int | None, **hello: Any) -> None:
        self.guest = guest
        self.table = table
        self.seat = seat
        self._hello = hello
        self.raw: list[str] = []
        self.last: dict[str, Any] = {}
        self.info: dict[str, Any] = {}
        self.log: list[str] = []
        self.socket: ClientConnection | None = None
        self.open()
        OPENED.append(self)

    def open(self) -> None:
        self.close()
        url = f"ws://127.0.0.1:{self.guest.server.port}/ws"
        self.socket = connect(url, max_size=2**24, close_timeout=1).__enter__()
        with contextlib.suppress(ConnectionClosed):  # turned away at once: what it said is still to be read
            self.send("hello", table=self.table, seat=self.seat, token=self.guest.token, **self._hello)

    def send(self, kind: str, **fields: Any) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps({"type": kind, **fields}))

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        assert self.socket is not None
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "update":
            self.last = message
            del self.log[message["log"]["start"] :]
            self.log += message["log"]["lines"]
        elif message["type"] in ("welcome", "table"):
            self.info = message["table"]
        return message

    def until(self, wanted: Callable[[dict[str, Any]], bool] | str, timeout: float = PATIENCE) -> dict[str, Any]:
        """Receive until a message is as wanted, or of that type."""
        end = time.monotonic() + timeout
        while True:
            message = self.receive(max(0.01, end - time.monotonic()))
            if message["type"] == wanted if isinstance(wanted, str) else wanted(message):
                return message

    def until_asked(self) -> dict[str, Any]:
        """Receive until this seat must choose, or the game is over."""
        while not (self.last and (self.last["ask"] or self.last["view"]["over"])):
            self.receive()
        return self.last

    def choose(self, option: int = 0, expected: int | None = None, ref: str | None = None) -> dict[str, Any]:
        """Choose, and wait for the answer."""
        ref = ref or uuid.uuid4().hex
        self.send("choose", id=ref, option=option, expected=self.last["seq"] if expected is None else expected)
        return self.answer(ref)

    def answer(self, ref: str) -> dict[str, Any]:
        return self.until(lambda message: message.get("id") == ref)

    def act(self, kind: str, **fields: Any) -> dict[str, Any]:
        ref = uuid.uuid4().hex
        self.send(kind, id=ref, **fields)
        return self.answer(ref)

    def drain(self, quiet: float = 0.2) -> None:
        """Receive what still comes."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.receive(quiet)

    def close(self) -> None:
        if self.socket is not None:
            self.socket.close()


def play_out(chairs: list[Chair], rng: random.Random, most: int = 3000) -> int:
    """All chairs choose at random to the end of the game. Says how many choices that took.

    Chance is spent only where there is a choice: a question with one answer may be answered by the table before a chair
    has read it. So the same seed makes the same choices, however fast the messages come.
    """
    count, chance = 0, rng.random()
    while count < most:
        chair = asked(chairs)
        if chair is None:
            return count
        options = len(chair.last["ask"]["options"])
        if chair.choose(int(chance * options))["type"] == "ack":
            count += 1
            if options > 1:
                chance = rng.random()
    raise AssertionError("the game does not end")


def asked(chairs: list[Chair]) -> Chair | None:
    """Wait for a chair that must choose; None if the game is over."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for chair in chairs:
            chair.drain(0.0)
            if chair.last and chair.last["view"]["over"]:
                return None
            if chair.last and chair.last["ask"]:
                return chair
        time.sleep(0.002)
    raise AssertionError("nobody is asked")


OPENED: list[Guest | Chair] = []
"""What the present test has opened."""


def close_all() -> None:
    while OPENED:
        OPENED.pop().close()
