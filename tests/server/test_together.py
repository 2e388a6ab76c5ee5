"""Choices that several seats make at once, undo, and answers that are given for people. The toy has them all."""

from __future__ import annotations

import json
import re

import pytest

from tests.server.running import Chair, Guest, Server


def toy(ann: Guest, bo: Guest, **more: object) -> tuple[Chair, Chair]:
    made = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"], "pace": 0, **more})
    bo.post("/api/join", {"code": made["code"]})
    return ann.sit(made["id"], 0), bo.sit(made["id"], 1)


def past_the_stars(ann: Guest, bo: Guest, **more: object) -> tuple[Chair, Chair]:
    one, two = toy(ann, bo, **more)
    for chair in (one, two):
        chair.until_asked()
        chair.choose(0)
    one.until_asked()
    two.drain()
    return one, two


def option(chair: Chair, verb: str) -> int:
    return next(at for at, each in enumerate(chair.until_asked()["ask"]["options"]) if each["verb"] == verb)


def test_ready_shows_and_can_be_changed_until_the_last_one_locks(server: Server, ann: Guest, bo: Guest) -> None:
    one, two = toy(ann, bo)
    one.until_asked()
    two.until_asked()
    assert one.last["choosing"] == [0, 1] and one.last["ready"] == []
    one.choose(0)
    two.until(lambda message: message["type"] == "update" and message["ready"] == [0])
    assert one.last["ask"] is None and one.last["undo"]["undo"]
    assert one.act("undo")["type"] == "ack"
    two.until(lambda message: message["type"] == "update" and message["ready"] == [])
    assert one.until_asked()["ask"], "chosen again"
    one.choose(1)
    two.drain()
    two.choose(0)
    one.until_asked()
    assert "Ann follows star 2." in one.log and "Bo follows star 1." in one.log


def test_a_choice_counts_although_others_got_ready_meanwhile(server: Server, ann: Guest, bo: Guest) -> None:
    one, two = toy(ann, bo)
    one.until_asked()
    two.until_asked()
    seq = two.last["seq"]
    one.choose(0)
    two.until(lambda message: message["type"] == "update" and message["ready"] == [0])
    assert two.choose(0, expected=seq)["type"] == "ack", "its own question has not changed"


def test_nothing_of_a_secret_choice_is_on_the_wire(server: Server, ann: Guest, bo: Guest) -> None:
    """Two worlds that differ only in what Ann chose: Bo gets the same bytes until all is revealed."""
    heard = []
    for star in (0, 1):
        one, two = toy(ann, bo)
        one.until_asked()
        two.until_asked()
        one.choose(star)
        one.act("undo")
        one.until_asked()
        one.choose(star)
        two.until(lambda message: message["type"] == "update" and message["ready"] == [0])
        two.send("undo", id="a")
        two.answer("a")
        two.choose(7, ref="b")
        two.send("ping")
        two.until("pong")
        heard.append(plain(two))
    assert heard[0] == heard[1]


def plain(chair: Chair) -> list[str]:
    """What came in, without what is random in every table: ids, codes, times, commitments."""
    info = chair.info
    text = "\n".join(chair.raw)
    for word in (info["id"], info["code"] or "-", (info["fairness"] or {}).get("commitment", "-")):
        text = text.replace(word, "*")
    text = re.sub(r'"(created|changed|at|absent)":[\d.]+', '"time"', text)
    return text.split("\n")


def test_undo_redo_and_reset(server: Server, ann: Guest, bo: Guest) -> None:
    one, two = past_the_stars(ann, bo)
    for _ in range(3):
        one.choose(option(one, "wait"))
    assert one.last["view"]["seats"][0]["numbers"]["waits"] == 3
    assert one.act("undo")["type"] == "ack" and one.last["view"]["seats"][0]["numbers"]["waits"] == 2
    assert one.last["undo"]["redo"]
    assert one.act("redo")["type"] == "ack" and one.last["view"]["seats"][0]["numbers"]["waits"] == 3
    assert one.act("reset")["type"] == "ack" and one.last["view"]["seats"][0]["numbers"]["waits"] == 0
    two.drain()
    assert two.last["view"]["seats"][0]["numbers"]["waits"] == 0 and two.log == one.log
    one.choose(option(one, "roll"))
    refused = one.act("undo")
    assert refused["code"] == "unfair" and "chance" in refused["message"].lower()


@pytest.mark.parametrize("yes", [True, False])
def test_more_can_be_asked_for(server: Server, ann: Guest, bo: Guest, yes: bool) -> None:
    one, two = past_the_stars(ann, bo)
    one.choose(option(one, "roll"))
    lines = len(one.log)
    assert not one.last["undo"]["undo"] and one.last["undo"]["request"]
    assert one.act("undo", request=True)["type"] == "ack"
    asked = two.until("request")
    assert asked["seat"] == 0 and asked["waiting"] == [1]
    two.send("answer", request=asked["request"], yes=yes)
    answered = one.until(lambda message: message["type"] == "request" and message["outcome"] != "open")
    assert answered["outcome"] == ("agreed" if yes else "declined")
    if yes:
        one.until("update")
        assert len(one.log) < lines
    two.send("answer", request=asked["request"], yes=True)
    assert two.until("refused")["code"] == "stale"


def test_a_table_without_undo(server: Server, ann: Guest, bo: Guest) -> None:
    one, _ = past_the_stars(ann, bo, undo="none")
    one.choose(option(one, "wait"))
    assert one.act("undo")["code"] == "unfair"


def test_reactions_are_passed_by_wish_and_undo_forgets_the_wish(server: Server, ann: Guest, bo: Guest) -> None:
    one, two = past_the_stars(ann, bo)
    two.send("auto", responses="never")
    two.until(lambda message: message["type"] == "update" and message["auto"]["responses"] == "never")
    one.choose(option(one, "hit"))
    assert one.until_asked()["ask"]["prompt"], "Bo was not asked"
    two.send("auto", responses="always")
    two.until(lambda message: message["type"] == "update" and message["auto"]["responses"] == "always")
    one.choose(option(one, "hit"))
    assert two.until_asked()["ask"]["reaction"]
    assert two.choose(0)["type"] == "ack"
    two.send("auto", responses="turn", skips=["turn"], breaks=[])
    two.until(lambda message: message["type"] == "update" and message["auto"]["responses"] == "turn")
    one.choose(option(one, "hit"))
    one.choose(option(one, "end"))
    # A default that does something is never taken for me, and my turn ends the yield.
    two.until(lambda message: message["type"] == "update" and (message["ask"] or {}).get("kind") == "turn")
    assert two.last["auto"]["responses"] == "auto"


def test_chat_and_mute(server: Server, ann: Guest, bo: Guest) -> None:
    one, two = toy(ann, bo)
    one.until_asked()
    two.until_asked()
    one.send("say", text="<b>Hi</b>\u202e \x1b[31m there")
    said = two.until("said")
    assert said["text"] == "<b>Hi</b> [31m there" and said["seat"] == 0 and said["name"] == "Ann"
    assert not two.info["seats"][0]["muted"]
    two.send("mute", seat=0)
    assert two.until("table")["table"]["seats"][0]["muted"], "it is said back"
    one.send("say", text="anybody?")
    one.until("said")
    two.drain()
    assert not [text for text in two.raw if "anybody" in text]
    again = bo.sit(two.table, 1)
    again.drain()
    assert not [text for text in again.raw if "there" in text], "muted stays muted"
    assert again.info["seats"][0]["muted"] and not one.info["seats"][1]["muted"], "and nobody else is told"
    assert not ann.get(f"/api/tables/{two.table}")["seats"][0]["muted"]
    for number in range(12):
        one.send("say", text=f"line {number}")
    assert one.until("refused")["code"] == "busy"


def test_messages_that_are_none(server: Server, ann: Guest, bo: Guest) -> None:
    one, _ = toy(ann, bo)
    one.until_asked()
    before = json.dumps(one.last)
    assert one.socket is not None
    for text in (
        "",
        "{",
        "[]",
        "null",
        '{"type":"nothing"}',
        '{"type":"choose"}',
        '{"type":"choose","id":"x"}',
        "[" * 9999,
    ):
        one.socket.send(text)
        assert one.until("refused")["code"] == "invalid"
    one.socket.send(b"\xff\xfe")
    assert one.until("refused")["code"] == "invalid"
    assert json.dumps(one.last) == before
