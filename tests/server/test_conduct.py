"""Blocking and reporting (FP-03): who meets whom, who hears whom, what the operator reads."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.server.running import Chair, Guest, Server, running
from tests.server.test_together import toy
from theomachy.cli import cli

both = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


def block(guest: Guest, table: str, seat: int) -> str:
    """Block somebody; the id of the block."""
    info = guest.post(f"/api/tables/{table}/block", {"seat": seat})
    assert info["seats"][seat]["blocked"]
    found: str = guest.get("/api/me/blocks")["blocks"][0]["id"]
    return found


def hears(chair: Chair, speaker: Chair, text: str) -> bool:
    """Whether something is heard that is said now; a second line, by the chair itself, shows that nothing comes."""
    speaker.send("say", text=text)
    speaker.until(lambda message: message.get("text") == text)
    chair.send("say", text=f"after {text}")
    chair.until(lambda message: message.get("text") == f"after {text}")
    return f'"{text}"' in "".join(chair.raw)


def listed(guest: Guest, table: str) -> bool:
    return table in [each["id"] for each in guest.get("/api/tables")["tables"]]


def test_a_block_is_heard_at_once_and_wherever_the_two_meet(server: Server, ann: Guest, bo: Guest) -> None:
    one, two = toy(ann, bo)
    assert hears(one, two, "first") and hears(two, one, "hello")
    known = block(ann, one.table, 1)
    assert one.until("table")["table"]["seats"][1]["blocked"]
    assert not hears(one, two, "second"), "without coming in again"
    assert hears(two, one, "third"), "Bo is not told, and hears Ann"
    assert not any(seat["blocked"] for seat in two.info["seats"])
    one.open()
    one.raw.clear()
    one.drain(0.3)
    assert '"third"' in "".join(one.raw) and '"first"' not in "".join(one.raw), "old words of his are gone too"
    watcher = ann.sit(one.table, None)
    watcher.drain(0.3)
    assert '"third"' in "".join(watcher.raw) and '"second"' not in "".join(watcher.raw)
    ann.call("DELETE", f"/api/me/blocks/{known}", expect=204)
    assert ann.get("/api/me/blocks")["blocks"] == [] and hears(one, two, "fourth")


def test_neither_sits_down_with_the_other(server: Server, ann: Guest, bo: Guest) -> None:
    one, _ = toy(ann, bo)
    one.until("welcome")
    body = {"game": "toy", "seats": ["me", "open"], "pace": 0, "listed": True}
    hers, his = ann.post("/api/tables", body), bo.post("/api/tables", body)
    assert listed(bo, hers["id"]) and listed(ann, his["id"])
    known = block(ann, one.table, 1)
    assert not listed(bo, hers["id"]) and not listed(ann, his["id"])
    assert listed(Guest(server, "Cy"), hers["id"]), "for others it is there"
    taken = bo.post("/api/join", {"table": hers["id"]}, expect=409)["message"]
    assert taken == bo.post("/api/join", {"code": hers["code"]}, expect=409)["message"]
    assert "block" not in taken, "nobody is told that they are blocked"
    assert "you have blocked" in ann.post("/api/join", {"code": his["code"]}, expect=409)["message"]
    assert bo.post("/api/join", {"code": one.info["code"]})["seats"][1]["yours"], "where he sits, he stays"
    assert not ann.post(f"/api/tables/{one.table}/block", {"seat": 1, "on": False})["seats"][1]["blocked"]
    ann.call("DELETE", f"/api/me/blocks/{known}", expect=404)
    assert listed(bo, hers["id"])
    assert bo.post("/api/join", {"table": hers["id"]})["seats"][1]["yours"]


@pytest.mark.parametrize("asks", [0, 1])
def test_a_rematch_brings_nobody_back_who_is_blocked(server: Server, ann: Guest, bo: Guest, asks: int) -> None:
    one, two = toy(ann, bo)
    block(ann, one.table, 1)
    for chair in (one, two):
        chair.guest.post(f"/api/tables/{one.table}/leave")
    one.until(lambda message: message["type"] == "table" and message["table"]["status"] == "over")
    again = (ann, bo)[asks].post(f"/api/tables/{one.table}/rematch", {"swap": False})
    assert [seat["kind"] for seat in again["seats"]] == (["person", "open"] if asks == 0 else ["open", "person"])
    (bo, ann)[asks].post("/api/join", {"code": again["code"]}, expect=409)


def test_whom_one_can_block(server: Server, ann: Guest, bo: Guest) -> None:
    one, _ = toy(ann, bo)
    path = f"/api/tables/{one.table}/block"
    for wrong in (0, 5):
        ann.post(path, {"seat": wrong}, expect=422)
    bots = ann.post("/api/play", {"game": "toy"})["id"]
    ann.post(f"/api/tables/{bots}/block", {"seat": 1}, expect=422)
    closed = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"], "spectators": False})["id"]
    bo.post(f"/api/tables/{closed}/block", {"seat": 0}, expect=404)
    first = block(ann, one.table, 1)
    assert block(ann, one.table, 1) == first and len(ann.get("/api/me/blocks")["blocks"]) == 1, "twice is once"
    bo.call("DELETE", f"/api/me/blocks/{first}", expect=404)
    assert ann.get("/api/me/blocks")["blocks"][0]["name"] == "Bo"


@both
def test_blocks_outlive_the_server_and_go_with_the_guest(tmp_path: Path, database: str | None) -> None:
    with running(tmp_path, database) as server:
        ann, bo = Guest(server), Guest(server, "Bo")
        one, two = toy(ann, bo)
        block(ann, one.table, 1)
    with running(tmp_path, database) as server:
        ann.server = bo.server = server
        one.open()
        two.open()
        one.until("update")
        two.until("update")
        assert not hears(one, two, "again")
        bo.call("DELETE", "/api/me", expect=204)
        assert ann.get("/api/me/blocks")["blocks"] == []


def operator(folder: Path, database: str | None, *more: str) -> Result:
    where = ["--data", str(folder)] if database is None else ["--database", database]
    return CliRunner().invoke(cli, ["reports", *where, *more])


@both
def test_the_operator_reads_reports(tmp_path: Path, database: str | None) -> None:
    with running(tmp_path, database, limits={"reports": 2}) as server:
        ann, bo = Guest(server), Guest(server, "Bo")
        one, two = toy(ann, bo)
        two.send("say", text="you \u202eare a fool")
        one.until("said")
        one.send("say", text="after you")
        one.until("said")
        path = f"/api/tables/{one.table}/report"
        ann.post(path, {"seat": 1, "reason": "words", "text": "He insults me.\x1b[2J"}, expect=204)
        assert operator(tmp_path, database).output.endswith("1 report.\n"), "while the server runs"
        for wrong in ({"seat": 0, "reason": "words"}, {"seat": 1, "reason": "boredom"}, {"seat": 1}):
            ann.post(path, wrong, expect=422)
        ann.post(path, {"seat": 1, "reason": "other"}, expect=204)
        ann.post(path, {"seat": 1, "reason": "other"}, expect=429)
        bo.call("DELETE", "/api/me", expect=204)
        ann.call("DELETE", "/api/me", expect=204)
    said = operator(tmp_path, database).output
    assert "Bo" in said and "words" in said and "He insults me." in said and "  Bo: you are a fool\n" in said
    assert "after you" not in said, "only what the accused said"
    assert "\x1b" not in said and said.endswith("2 reports.\n")
    first, second = [json.loads(line) for line in operator(tmp_path, database, "--json").output.splitlines()]
    assert first["words"] == ["you are a fool"] and first["table"] == one.table and first["reporter"] is None
    assert operator(tmp_path, database, "--done", first["id"]).output.endswith("1 report.\n")
    left = operator(tmp_path, database, "--json").output.splitlines()
    assert [json.loads(line)["id"] for line in left] == [second["id"]]
    assert "no such report" in operator(tmp_path, database, "--done", "nothing").output


def test_a_report_has_only_words_that_were_heard(server: Server, tmp_path: Path, ann: Guest) -> None:
    from tests.server.test_talk import two_against_two

    with running(tmp_path) as own:
        chairs = two_against_two(own, Guest(own))
        chairs[1].send("say", text="among us", team=True)
        chairs[1].send("say", text="to all")
        chairs[0].until(lambda message: message.get("text") == "to all")
        for seat in (0, 3):
            guest = chairs[seat].guest
            guest.post(f"/api/tables/{chairs[0].table}/report", {"seat": 1, "reason": "words"}, expect=204)
        enemy, friend = [json.loads(line) for line in operator(tmp_path, None, "--json").output.splitlines()]
    assert enemy["words"] == ["to all"] and friend["words"] == ["among us", "to all"]


def test_no_database_no_reports(tmp_path: Path) -> None:
    result = operator(tmp_path, None)
    assert result.exit_code == 2 and "There is no database" in result.output and not list(tmp_path.iterdir())
