"""What one visitor may take of a server, what is kept of them (FP-04), and what is left when they go."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import Guest, Server, running
from tests.server.test_together import past_the_stars, toy
from theomachy.server.security import one_visitor


@pytest.mark.parametrize(
    ("host", "who"),
    [
        *(("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"), ("", ""), ("testclient", "testclient")),
        *(("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("2001:db8:1:2::1", "2001:db8:1:2::/64")),
        *(("2001:db8:1:3::1", "2001:db8:1:3::/64"), ("fe80::1%eth0", "fe80::/64")),
    ],
)
def test_who_is_one_visitor(host: str, who: str) -> None:
    """Whoever has an address of IPv6 has as many of them as they like."""
    assert one_visitor(host) == who


def test_limits_are_for_a_network_of_ipv6(tmp_path: Path) -> None:
    with running(tmp_path, limits={"guests": 3}, proxies="127.0.0.1") as server:
        ann = Guest(server)

        def comes(address: str) -> int:
            headers = {"X-Forwarded-For": address}
            return ann.http.post(f"{server.url}/api/guest", json={"token": True}, headers=headers).status_code

        assert [comes(f"2001:db8::{number}") for number in range(4)] == [200, 200, 200, 429]
        assert comes("2001:db8:0:1::1") == 200


def test_one_visitor_does_not_fill_a_server_for_others(tmp_path: Path) -> None:
    """With as many guests as one likes: tables are counted for the address too."""
    with running(tmp_path, limits={"tables_hour": 3}, origins=["https://cards.example"]) as server:
        guests = [Guest(server) for _ in range(3)]
        made = [guest.post("/api/play", {"game": "toy", "pace": 0}) for guest in guests]
        guests[0].sit(made[0]["id"]).until("update")  # it is dealt
        assert "Wait" in Guest(server).post("/api/play", {"game": "toy"}, expect=429)["message"]
        Guest(server).post("/api/tables", {"game": "toy"}, expect=429)
        Guest(server).post(f"/api/tables/{made[0]['id']}/fork", {"move": 0}, expect=429)


def test_what_is_kept_of_me(server: Server, ann: Guest, bo: Guest) -> None:
    one, two = toy(ann, bo)
    one.send("say", text="mine")
    two.until("said")
    two.send("say", text="his")
    one.until(lambda message: message.get("text") == "his")
    ann.post(f"/api/tables/{one.table}/block", {"seat": 1})
    ann.post(f"/api/tables/{one.table}/report", {"seat": 1, "reason": "other", "text": "why"}, expect=204)
    data = ann.get("/api/me/data")
    assert data["name"] == "Ann" and [table["id"] for table in data["tables"]] == [one.table]
    assert [(line["table"], line["text"]) for line in data["said"]] == [(one.table, "mine")]
    assert [block["name"] for block in data["blocks"]] == ["Bo"] and data["notices"] is None
    assert [(told["name"], told["text"]) for told in data["reports"]] == [("Bo", "why")]
    his = bo.get("/api/me/data")
    assert his["reports"] == [] and his["blocks"] == [], "nobody learns who has reported or blocked them"
    assert "why" not in str(his) and "hand" not in str(his)
    Guest(server).call("GET", "/api/me/data")
    ann.call("DELETE", "/api/me", expect=204)
    ann.get("/api/me/data", expect=401)


def test_whoever_is_forgotten_hears_nothing_more(server: Server, ann: Guest, bo: Guest) -> None:
    one, _ = past_the_stars(ann, bo)
    cy = Guest(server, "Cy")
    watcher = cy.sit(one.table, None)
    watcher.until("update")
    cy.call("DELETE", "/api/me", expect=204)
    assert watcher.until("gone")["reason"] == "forbidden"
    with pytest.raises(ConnectionClosed):
        watcher.until("never")
