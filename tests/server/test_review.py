"""Wish 13: a finished game, looked at together: one leads, the others follow, anybody may talk."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.server.running import Chair, Guest, Server, play_out
from tests.server.test_together import toy


@pytest.fixture
def finished(server: Server, ann: Guest, bo: Guest) -> str:
    chairs = toy(ann, bo)
    play_out(list(chairs), random.Random(3))
    for chair in chairs:
        chair.close()
    return chairs[0].table


def looks_on(guest: Guest, table: str) -> tuple[Chair, dict[str, Any]]:
    chair = guest.sit(table, None)
    return chair, chair.until("guide")


def test_one_leads_and_the_others_follow(server: Server, ann: Guest, bo: Guest, finished: str) -> None:
    one, guide = looks_on(ann, finished)
    two, _ = looks_on(bo, finished)
    assert guide == {
        **{"type": "guide", "leader": None, "yours": False, "may_lead": True, "move": 0, "seat": None},
        **{"open": False, "veiled": False, "seen": 0},
    }
    two.send("show", move=1)
    assert two.until("refused")["code"] == "forbidden", "nobody has given the lead to Bo"
    one.send("lead")
    guide = two.until("guide")
    assert guide["leader"] == "Ann" and not guide["yours"] and guide["may_lead"], "he played too"
    assert one.until("guide")["yours"]
    one.send("show", move=2, seat=1, veiled=True)
    guide = two.until("guide")
    assert (guide["move"], guide["seat"], guide["open"], guide["veiled"], guide["seen"]) == (2, 1, False, True, 2)
    one.send("show", move=1, veiled=True)
    guide = two.until("guide")
    assert (guide["move"], guide["seen"]) == (1, 2), "what was seen was seen"
    late, guide = looks_on(Guest(server, "Cy"), finished)
    assert (guide["leader"], guide["move"], guide["may_lead"]) == ("Ann", 1, False), "who comes later is shown it"
    late.send("lead")
    assert "Ann leads" in late.until("refused")["message"], "a stranger does not lead the game away"
    two.send("lead")
    assert one.until(lambda m: m["type"] == "guide" and m["leader"] == "Bo")["may_lead"]
    one.send("show", move=0)
    assert one.until("refused")["code"] == "forbidden"
    two.close()
    assert late.until(lambda m: m["type"] == "guide" and m["leader"] is None)["may_lead"]
    late.send("lead")
    assert one.until(lambda m: m["type"] == "guide" and m["leader"] == "Cy")["move"] == 1
    late.send("lead", on=False)
    assert one.until(lambda m: m["type"] == "guide" and m["leader"] is None)


def test_what_cannot_be_shown(server: Server, ann: Guest, bo: Guest, finished: str) -> None:
    one, _ = looks_on(ann, finished)
    one.send("lead")
    one.until("guide")
    moves = ann.get(f"/api/tables/{finished}")["moves"]
    for move, seat in ((moves + 1, None), (0, 2)):
        one.send("show", move=move, seat=seat)
        assert one.until("refused")["code"] == "forbidden"
    one.send("show", move=moves, open=True)
    assert one.until("guide")["move"] == moves
    running, _ = toy(ann, bo)
    running.until_asked()
    watcher = bo.sit(running.table, None)
    watcher.until("update")
    for chair in (running, watcher):
        chair.send("lead")
        assert chair.until("refused")["code"] == "forbidden", "not while it runs"
        chair.send("show", move=0)
        assert chair.until("refused")["code"] == "forbidden"


def test_after_the_end_who_looks_on_may_talk(server: Server, ann: Guest, bo: Guest, finished: str) -> None:
    one, _ = looks_on(ann, finished)
    cy = Guest(server, "Cy")
    three, _ = looks_on(cy, finished)
    three.send("say", text="why not the sword?")
    said = one.until("said")
    assert (said["name"], said["seat"], said["text"]) == ("Cy", -1, "why not the sword?")
    three.send("say", text="among us", team=True)
    assert three.until("refused")["code"] == "forbidden"
    one.send("say", text="I had none")
    assert three.until(lambda m: m.get("text") == "I had none")["name"] == "Ann"
    ann.post(f"/api/tables/{finished}/block", {"line": said["number"]})
    assert ann.get("/api/me/blocks")["blocks"][0]["name"] == "Cy"
    ann.post(f"/api/tables/{finished}/block", {"line": 999}, expect=422)
    ann.post(f"/api/tables/{finished}/block", {"line": said["number"], "seat": 1}, expect=422)
    ann.post(f"/api/tables/{finished}/report", {"line": said["number"], "reason": "words"}, expect=204)
    three.send("say", text="a sword!")
    three.until(lambda m: m.get("text") == "a sword!")
    one.send("say", text="quiet now")
    one.until(lambda m: m.get("text") == "quiet now")
    assert "a sword!" not in "".join(one.raw)
    cy.call("DELETE", "/api/me", expect=204)
    two, _ = looks_on(bo, finished)
    assert "sword" not in "".join(two.raw) and "I had none" in "".join(two.raw), "what Cy said is forgotten"


def test_without_a_name_one_only_follows(server: Server, ann: Guest, finished: str) -> None:
    stranger = Guest(server)
    stranger.token = "nobody"
    chair, guide = looks_on(stranger, finished)
    assert not guide["may_lead"]
    chair.send("lead")
    assert chair.until("refused")["code"] == "forbidden"
    chair.send("say", text="hello")
    assert chair.until("refused")["code"] == "forbidden"


def test_it_works_without_a_socket(server: Server, ann: Guest, bo: Guest, finished: str) -> None:
    one, _ = looks_on(ann, finished)
    first = bo.post("/api/poll", {"hello": {"type": "hello", "table": finished}})
    one.send("lead")
    one.until("guide")
    one.send("show", move=2)
    one.until("guide")
    got, seen = len(first["messages"]), list[dict[str, Any]]()
    while not seen:
        more = bo.post("/api/poll", {"session": first["session"], "got": got, "wait": 5})
        got = more["first"] + len(more["messages"])
        seen = [m for m in more["messages"] if m["type"] == "guide" and m["move"] == 2]
    assert seen[0]["leader"] == "Ann"
