"""Wish 16 and SEC-34: one notice for each decision, only while away, and no way into a private network."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Guest, Server, running
from tests.server.test_together import option, past_the_stars
from theomachy.server.config import Config
from theomachy.server.failure import Failure
from theomachy.server.hall import Hall
from theomachy.server.notices import Notices, check_address, is_public

both = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


class Hook:
    """A webhook: keeps what it is sent, and answers with a redirect to itself."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.asked: list[str] = []
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                hook.asked.append(self.path)
                hook.heard.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(302)
                self.send_header("Location", "/elsewhere")
                self.end_headers()

            def do_GET(self) -> None:
                hook.asked.append(f"GET {self.path}")

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/hook?key=secret"

    def hears(self, count: int, within: float = 15.0) -> None:
        """Exactly so many come, and no more."""
        end = time.monotonic() + within
        while len(self.heard) < count and time.monotonic() < end:
            time.sleep(0.05)
        time.sleep(0.6)
        assert len(self.heard) == count, self.heard


@pytest.fixture
def hook() -> Iterator[Hook]:
    made = Hook()
    yield made
    made.server.shutdown()
    made.server.server_close()


QUICK: dict[str, Any] = {"notices": "local", "away": 0.3, "look_every": 0.1}


@both
def test_one_notice_for_each_decision_and_only_while_away(tmp_path: Path, database: str | None, hook: Hook) -> None:
    with running(tmp_path, database, **QUICK) as server:
        ann, bo = Guest(server), Guest(server, "Bo")
        assert ann.get("/api/me/notices") == {"allowed": True, "url": None}
        assert ann.post("/api/me/notices", {"url": hook.url})["url"] == hook.url
        bo.post("/api/me/notices", {"url": f"{hook.url}&bo"})
        one, two = past_the_stars(ann, bo)
        hook.hears(0)
        assert one.last["ask"], "Ann must choose, but she is here; Bo need not"
        one.close()
        hook.hears(1)
        (told,) = hook.heard
        assert told["table"] == one.table and told["seat"] == 0 and told["link"] == f"/#/table/{one.table}"
        assert set(told) == {"text", "content", "game", "table", "seat", "link"} and "Ann, it is" in told["text"]
        two.close()
        hook.hears(1)
        server.kill()
        server.start()
        two.open()
        two.until("update")
        hook.hears(1)
        one.open()
        one.last = {}
        one.choose(option(one, "wait"))
        one.close()
        hook.hears(2)
        assert [path for path in hook.asked if "bo" in path or "GET" in path] == [], "no redirect, nothing for Bo"
        ann.post("/api/me/notices", {"url": None})
        one.open()
        one.until("update")
        one.close()
        hook.hears(2)
        assert "secret" not in server.log_text() and '"event":"notice"' in server.log_text()


def test_a_test_is_sent_at_once_and_not_too_often(tmp_path: Path, hook: Hook) -> None:
    with running(tmp_path, **QUICK) as server:
        ann = Guest(server)
        for _ in range(5):
            ann.post("/api/me/notices", {"url": hook.url, "test": True})
        ann.post("/api/me/notices", {"url": hook.url, "test": True}, expect=429)
        hook.hears(5)
        assert "Notices for Ann" in hook.heard[0]["text"]


def test_forgotten_with_the_guest(tmp_path: Path, hook: Hook) -> None:
    with running(tmp_path, **QUICK) as server:
        ann = Guest(server)
        ann.post("/api/me/notices", {"url": hook.url})
        one, _ = past_the_stars(ann, Guest(server, "Bo"))
        ann.call("DELETE", "/api/me", expect=204)
        one.close()
        hook.hears(0, within=1.0)
        assert hook.url.encode() not in (tmp_path / "theomachy.sqlite").read_bytes()


def test_the_operator_must_allow_it(small: Server) -> None:
    ann = Guest(small)
    assert ann.get("/api/me/notices") == {"allowed": False, "url": None}
    assert "--notices" in ann.post("/api/me/notices", {"url": "https://hooks.example/x"}, expect=409)["message"]


@pytest.mark.parametrize(
    "url",
    [
        *("http://hooks.example/", "ftp://hooks.example/", "https:///x", "https://", "hooks.example", ""),
        *("https://user:word@hooks.example/", "https://hooks.example:8080/", "https://hooks.example:22/"),
        *("https://hooks.example/a b", "https://hooks.example/\r\nX: y", "https://hooks.example:99999999/"),
        *("https://höoks.example/", "https://[::1/", "https://a\\@b/", "//hooks.example/", "file:///etc/passwd"),
    ],
)
def test_what_is_no_address_of_a_webhook(url: str) -> None:
    with pytest.raises(Failure):
        check_address(url, "https")


def test_what_is_one() -> None:
    for url in ("https://hooks.example/a/b?c=d", "https://hooks.example:443/", "https://hooks.example"):
        assert check_address(url, "https").hostname == "hooks.example"
    assert check_address("http://127.0.0.1:9000/x", "local").port == 9000


@pytest.mark.parametrize(
    ("address", "public"),
    [
        *(("8.8.8.8", True), ("2606:4700::1111", True)),
        *((one, False) for one in ("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0")),
        *((one, False) for one in ("100.64.0.1", "224.0.0.1", "255.255.255.255", "240.0.0.1", "192.0.2.1", "x")),
        *((one, False) for one in ("::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1", "2001:db8::1")),
        *((one, False) for one in ("::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::1")),
        *((one, False) for one in ("64:ff9b:1::a00:1", "2001:0:4136:e378:8000:63bf:3fff:fdd2")),
    ],
)
def test_which_addresses_are_of_the_world(address: str, public: bool) -> None:
    assert is_public(address) is public


def sent(folder: Path, allowed: str, url: str, monkeypatch: pytest.MonkeyPatch, *addresses: str) -> list[str]:
    """Send a notice to a name that leads to these addresses. Says which were called."""
    called: list[str] = []

    async def call(host: str, port: int, **_: object) -> None:
        called.append(host)
        raise OSError("nobody is there")

    def find(host: str, port: int, **_: object) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in addresses]

    monkeypatch.setattr(asyncio, "open_connection", call)
    monkeypatch.setattr(socket, "getaddrinfo", find)

    async def send() -> None:
        hall = Hall(Config(data=folder, notices=allowed))  # type: ignore[arg-type]
        try:
            await Notices(hall)._send(url, b"{}")
        finally:
            await hall.close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, send()).result()
    return called


def test_a_name_that_leads_inside_is_not_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = "https://innocent.example/"
    for inside in ("127.0.0.1", "169.254.169.254", "::ffff:10.0.0.1"):
        assert sent(tmp_path, "https", url, monkeypatch, inside) == []
        assert sent(tmp_path, "https", url, monkeypatch, "8.8.8.8", inside) == [], "not even beside a good one"
    assert sent(tmp_path, "https", url, monkeypatch, "8.8.8.8") == ["8.8.8.8"], "what was looked at is called"
    assert sent(tmp_path, "local", url, monkeypatch, "10.0.0.1") == ["10.0.0.1"]


def test_one_that_never_answers_holds_up_nobody(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent, running(tmp_path, **QUICK) as server:
        ann = Guest(server)
        url = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        start = time.monotonic()
        ann.post("/api/me/notices", {"url": url, "test": True})
        ann.get("/api/me")
        assert time.monotonic() - start < 2
        end = time.monotonic() + 15
        while '"why":"TimeoutError"' not in server.log_text() and time.monotonic() < end:
            time.sleep(0.1)
        assert '"why":"TimeoutError"' in server.log_text()
