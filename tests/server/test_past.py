"""UI-33: looking back while the game runs shows what was seen then, and nothing more. Marks of a finished game."""

from __future__ import annotations

import random
from typing import Any

from tests.server.running import Guest, Server, asked, play_out
from tests.server.test_together import option, past_the_stars, toy


def test_the_past_is_what_was_told(server: Server, ann: Guest, bo: Guest) -> None:
    made = ann.post("/api/tables", {"game": "godsforge", "seats": ["me", "open"], "pace": 0})
    bo.post("/api/join", {"code": made["code"]})
    chairs, rng = [ann.sit(made["id"], 0), bo.sit(made["id"], 1)], random.Random(2)
    told: list[dict[int, Any]] = [{}, {}]
    for _ in range(25):
        now = asked(chairs)
        assert now is not None
        now.choose(rng.randrange(len(now.last["ask"]["options"])))
        for chair in chairs:
            chair.drain(0.02)
            told[chair.seat or 0][chair.last["seq"]] = (chair.last["view"], list(chair.log))
    path = f"/api/tables/{made['id']}/past"
    for guest, seat in ((ann, 0), (bo, 1)):
        steps = guest.get(f"{path}?seat={seat}")["steps"]
        assert steps == max(told[seat]) - 1, "secret choices of others are not counted"
        for seq, (view, log) in list(told[seat].items())[::4]:
            moment = guest.get(f"{path}/{seq - 1}?seat={seat}")
            assert moment["view"] == view and moment["log"] == log and moment["next"] == ""
        guest.get(f"{path}/{steps + 1}?seat={seat}", expect=422)
    ann.get(f"{path}?seat=1", expect=403)
    ann.get(f"{path}/1?seat=1", expect=403)
    Guest(server).get(f"{path}/1?seat=0", expect=403)
    assert Guest(server).get(f"{path}/0")["view"]["viewer"] is None


def test_where_nobody_may_look_on(server: Server, ann: Guest, bo: Guest) -> None:
    one, _ = toy(ann, bo, spectators=False)
    one.until_asked()
    Guest(server).get(f"/api/tables/{one.table}/past", expect=404)
    assert ann.get(f"/api/tables/{one.table}/past?seat=0")["steps"] == 0
    waiting = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"]})["id"]
    ann.get(f"/api/tables/{waiting}/past?seat=0", expect=409)


def test_an_undo_is_part_of_the_past(server: Server, ann: Guest, bo: Guest) -> None:
    one, _ = past_the_stars(ann, bo)
    one.choose(option(one, "wait"))
    then = one.last["seq"]
    one.act("undo")
    waits = [
        ann.get(f"/api/tables/{one.table}/past/{seq - 1}?seat=0")["view"]["seats"][0]["numbers"]["waits"]
        for seq in (then - 1, then, then + 1)
    ]
    assert waits == [0, 1, 0]


def test_an_agreed_undo_over_the_wire_rolls_anew_and_verifies(server: Server, ann: Guest, bo: Guest) -> None:
    """FAIR-07, to the end: the record carries the mark, replays, and both verifiers accept it."""
    made = ann.post("/api/tables", {"game": "godsforge", "seats": ["me", "open"], "pace": 0})
    bo.post("/api/join", {"code": made["code"]})
    chairs, rng, agreed = [ann.sit(made["id"], 0), bo.sit(made["id"], 1)], random.Random(5), 0
    while (now := asked(chairs)) is not None and agreed < 3:
        now.choose(rng.randrange(len(now.last["ask"]["options"])))
        undo = now.last["undo"]
        if undo["request"] and "hance" in undo["reason"]:
            assert now.act("undo", request=True)["type"] == "ack"
            other = chairs[1 - (now.seat or 0)]
            request = other.until("request")
            other.send("answer", request=request["request"], yes=True)
            now.until(lambda message: message["type"] == "request" and message["outcome"] == "agreed")
            agreed += 1
    assert agreed == 3
    play_out(chairs, rng)
    text = ann.http.get(f"{server.url}/api/tables/{made['id']}/record").text
    assert text.count("[63,") >= 3
    headers = {"Content-Type": "application/json"}
    report = ann.http.post(f"{server.url}/api/verify", content=text, headers=headers).json()
    assert report["ok"] and "fresh numbers" in " ".join(report["lines"]), report
    replay = ann.get(f"/api/tables/{made['id']}/replay")
    for move in range(0, replay["moves"], 7):
        ann.get(f"/api/tables/{made['id']}/replay/{move}?seat=1")


def test_marks(server: Server, ann: Guest) -> None:
    made = ann.post("/api/play", {"game": "godsforge", "pace": 0, "level": "random"})
    play_out([ann.sit(made["id"])], random.Random(4))
    marks = ann.get(f"/api/tables/{made['id']}/replay")["marks"]
    turns = [mark for mark in marks if mark["kind"] == "turn"]
    assert turns[0]["label"].startswith("Turn 1") and len({mark["label"] for mark in turns}) == len(turns) > 1
    phases = ann.get("/api/games/godsforge")["layout"]["phases"]
    assert {mark["label"] for mark in marks if mark["kind"] == "phase"} <= set(phases)
    assert any(mark["kind"] == "phase" for mark in marks) and [mark["move"] for mark in marks] == sorted(
        mark["move"] for mark in marks
    )
