"""Whose requests are heard, what every answer carries, and what never gets into a log."""

from __future__ import annotations

import contextlib
import json
import re
import socket
import time
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.running import Guest, Server, running
from theomachy.server.run import address_of


def test_headers(small: Server) -> None:
    for path in ("/", "/api/games", "/nothing", "/healthz", "/openapi.json"):
        headers = httpx.get(f"{small.url}{path}").headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy and "unsafe" not in policy and "object-src 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert httpx.get(f"{small.url}/api/games").headers["cache-control"] == "no-store"


def test_health(small: Server) -> None:
    assert httpx.get(f"{small.url}/healthz").json()["status"] == "ok"


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://localhost.evil.example"]
)
def test_other_sites_are_not_heard(small: Server, origin: str) -> None:
    refused = httpx.post(f"{small.url}/api/play", json={"game": "armies"}, headers={"Origin": origin})
    assert refused.status_code == 403 and "set-cookie" not in refused.headers
    url = f"ws://127.0.0.1:{small.port}/ws"
    with pytest.raises((ConnectionClosed, InvalidStatus)), connect(url, origin=Origin(origin)) as socket:
        socket.recv(5)


def test_own_pages_are_heard_with_their_cookie(small: Server) -> None:
    mine = httpx.post(f"{small.url}/api/play", json={"game": "armies"}, headers={"Origin": small.url})
    assert mine.status_code == 201
    cookie = {"Cookie": f"theomachy_guest={mine.cookies['theomachy_guest']}"}
    hello = json.dumps({"type": "hello", "table": mine.json()["id"], "seat": 0})
    url = f"ws://127.0.0.1:{small.port}/ws"
    with connect(url, origin=Origin(small.url), additional_headers=cookie) as socket:
        socket.send(hello)
        assert json.loads(socket.recv(5))["type"] == "welcome"
    with connect(url, additional_headers=cookie) as socket:  # a cookie counts only from a page of ours
        socket.send(hello)
        assert json.loads(socket.recv(5))["reason"] == "forbidden"


def test_foreign_names_are_refused(small: Server) -> None:
    """A site that points its own name at this machine (DNS rebinding)."""
    answer = httpx.get(f"{small.url}/api/games", headers={"Host": "rebound.example"})
    assert answer.status_code == 421 and "--origin" in answer.text


def test_sizes_and_types(small: Server) -> None:
    long = httpx.post(f"{small.url}/api/guest", content=b" " * 100_000, headers={"Content-Type": "application/json"})
    assert long.status_code == 413
    assert httpx.post(f"{small.url}/api/guest", content=b"{}").status_code == 415
    deep = httpx.post(f"{small.url}/api/guest", content=b"[" * 60_000, headers={"Content-Type": "application/json"})
    assert deep.status_code == 422
    ann = Guest(small)
    chair = ann.sit(ann.post("/api/play", {"game": "armies"})["id"])
    chair.until_asked()
    assert chair.socket is not None
    with pytest.raises(ConnectionClosed):
        chair.socket.send("x" * 100_000)
        chair.until("refused")
    chair.open()
    assert chair.until("update"), "and the table goes on"


def test_a_body_that_never_comes(tmp_path: Path) -> None:
    with running(tmp_path, body_within=0.3) as server, socket.create_connection(("127.0.0.1", server.port)) as raw:
        head = f"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
        raw.sendall(f"{head}Content-Length: 10\r\n\r\n{{".encode())
        raw.settimeout(10)
        assert raw.recv(4096).startswith(b"HTTP/1.1 408")


def test_limits(tmp_path: Path) -> None:
    limits = {"requests": 12, "guests": 3, "messages": 10, "tables_each": 2, "sockets_each": 2}
    with running(tmp_path, limits=limits) as server:
        ann = Guest(server)
        tables = [ann.post("/api/play", {"game": "armies"}) for _ in range(2)]
        assert "Finish or leave" in ann.post("/api/play", {"game": "armies"}, expect=429)["message"]
        chair = ann.sit(tables[0]["id"])
        chair.until_asked()
        with contextlib.suppress(ConnectionClosed):  # it closes while we still talk
            for _ in range(12):
                chair.send("ping")
        assert chair.until("gone")["reason"] == "busy"
        one, two = ann.sit(tables[0]["id"]), ann.sit(tables[1]["id"])
        one.until("welcome")
        two.until("welcome")
        assert ann.sit(tables[1]["id"]).until("gone")["reason"] == "busy"
        answers = [httpx.post(f"{server.url}/api/guest", json={"token": True}) for _ in range(12)]
        late = next(answer for answer in answers if answer.status_code == 429)
        assert int(late.headers["retry-after"]) >= 1 and late.json()["code"] == "too_many"
        assert answers[-1].status_code == 429


def test_no_token_gets_into_a_log_or_an_address(small: Server) -> None:
    ann = Guest(small, "Secretive")
    made = ann.post("/api/play", {"game": "armies", "pace": 0})
    chair = ann.sit(made["id"])
    chair.until_asked()
    chair.choose(99_999)
    chair.send("say", text="a private word")
    chair.until("said")
    ann.get("/api/me")
    log = small.log_text()
    assert '"event":"request"' in log and made["id"] in log
    for secret in (ann.token, "Secretive", "a private word", made["code"], "theomachy_guest"):
        assert secret not in log
    assert all(json.loads(line) for line in log.splitlines()), "every line is JSON"
    described = httpx.get(f"{small.url}/openapi.json").json()
    names = [
        parameter["name"]
        for path in described["paths"].values()
        for call in path.values()
        for parameter in call.get("parameters", ())
    ]
    assert not [name for name in names if re.search("token|code|secret", name)]


def test_another_address_warns(tmp_path: Path) -> None:
    from click.testing import CliRunner

    from theomachy.cli import cli

    with running(tmp_path) as server:
        result = CliRunner().invoke(cli, ["serve", "--host", "0.0.0.0", "--port", str(server.port)])
    assert result.exit_code != 0 and "can be reached from other computers" in result.output
    assert "cannot be used" in result.output


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_the_address_of_a_server_for_all_can_be_given_away(host: str) -> None:
    name = urlsplit(address_of(host, 8765)).hostname
    assert name not in (None, "", host, "127.0.0.1", "::1")


def test_other_addresses_are_told_as_they_are() -> None:
    assert address_of("127.0.0.1", 1) == "http://127.0.0.1:1/"
    assert address_of("fe80::1", 2) == "http://[fe80::1]:2/"


def test_without_a_network_the_name_of_the_computer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(self: socket.socket, address: object) -> None:
        raise OSError("Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", nowhere)
    assert address_of("0.0.0.0", 3) == f"http://{socket.gethostname()}:3/"


def closed(raw: socket.socket) -> bool:
    """Whether the other side has hung up."""
    raw.settimeout(10)
    with contextlib.suppress(ConnectionResetError):
        return raw.recv(4096) == b""
    return True


def test_silent_and_slow_connections_are_hung_up(tmp_path: Path) -> None:
    with running(tmp_path, head_within=0.6) as server:
        where = ("127.0.0.1", server.port)
        with socket.create_connection(where) as silent:
            assert closed(silent)
        with socket.create_connection(where) as slow:
            start = time.monotonic()
            with contextlib.suppress(OSError):
                for byte in b"GET /healthz HTTP/1.1\r\nX-Slow: " + b"a" * 100:
                    slow.sendall(bytes([byte]))
                    time.sleep(0.05)
            assert time.monotonic() - start < 5, "however busy it looks"
        with socket.create_connection(where) as second:  # the same for a second request on one connection
            head = f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
            second.sendall(head)
            second.settimeout(10)
            answer = b""
            while not answer.endswith(b"}"):
                answer += second.recv(4096)
            assert answer.startswith(b"HTTP/1.1 200")
            second.sendall(b"GET /hea")
            assert closed(second)
        ann = Guest(server)
        chair = ann.sit(ann.post("/api/play", {"game": "armies"})["id"])
        chair.until_asked()
        time.sleep(1.0)
        assert chair.choose(0)["type"] == "ack", "a socket may be silent as long as it likes"
        assert httpx.get(f"{server.url}/healthz").json()["sockets"] == 1


def test_one_address_does_not_take_all_connections(tmp_path: Path) -> None:
    with running(tmp_path, limits={"connections_each": 5}) as server, contextlib.ExitStack() as held:
        where = ("127.0.0.1", server.port)
        waiting = [held.enter_context(socket.create_connection(where)) for _ in range(5)]
        time.sleep(0.3)
        assert closed(held.enter_context(socket.create_connection(where)))
        waiting[0].close()
        time.sleep(0.3)
        assert httpx.get(f"{server.url}/healthz").status_code == 200
