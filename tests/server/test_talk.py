"""Chat: teams, canned phrases, who hears whom (FP-03)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.running import Chair, Guest, Server, running
from tests.server.test_database import fill
from tests.server.test_together import past_the_stars, toy
from theomachy.server.rows import KEPT_CHAT, ChatRow, kept

both = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


def two_against_two(server: Server, ann: Guest) -> list[Chair]:
    """Seats 0 and 2 against 1 and 3."""
    options = {"players": 4, "teams": True}
    made = ann.post("/api/tables", {"game": "armies", "options": options, "seats": ["me", *["open"] * 3], "pace": 0})
    guests = [ann, *(Guest(server, name) for name in ("Bo", "Cy", "Di"))]
    for guest in guests[1:]:
        guest.post("/api/join", {"code": made["code"]})
    chairs = [guest.sit(made["id"], seat) for seat, guest in enumerate(guests)]
    for chair in chairs:
        chair.until("update")
    return chairs


def test_only_my_team_hears_it(server: Server, ann: Guest) -> None:
    chairs = two_against_two(server, ann)
    watcher = ann.sit(chairs[0].table, None)
    watcher.until("update")
    chairs[0].send("say", text="attack the left one", team=True)
    said = chairs[2].until("said")
    assert said["team"] and said["text"] == "attack the left one" and said["seat"] == 0
    assert chairs[0].until("said")["team"]
    chairs[2].send("say", text="to all of you")
    for deaf in (chairs[1], chairs[3], watcher):
        assert deaf.until("said")["text"] == "to all of you", "the first that they hear"
        assert "left one" not in "".join(deaf.raw)
    for deaf in (chairs[1], watcher):  # nor when they come back
        deaf.open()
        deaf.drain(0.3)
        assert "to all of you" in "".join(deaf.raw) and "left one" not in "".join(deaf.raw)
    chairs[2].send("mute", seat=0)
    chairs[2].open()
    chairs[2].drain(0.3)
    chairs[2].raw.clear()
    chairs[0].send("say", text="still there?", team=True)
    chairs[0].until(lambda message: message["type"] == "said" and message["text"] == "still there?")
    chairs[2].drain(0.3)
    assert "still there" not in "".join(chairs[2].raw), "mute counts among friends"


def test_what_a_team_says_pushes_out_nothing_of_what_others_hear() -> None:
    """Or whoever comes back could count it by what is missing."""
    lines = [ChatRow(at, 0, "Ann", str(at), 0.0, team=None if at < KEPT_CHAT else 1) for at in range(3 * KEPT_CHAT)]
    left = kept(lines)
    assert [line.number for line in left if line.team is None] == [*range(KEPT_CHAT)]
    assert [line.number for line in left if line.team == 1] == [*range(2 * KEPT_CHAT, 3 * KEPT_CHAT)]
    assert left == sorted(left, key=lambda line: line.number)


@both
def test_the_database_keeps_lines_of_each_audience(tmp_path: Path, database: str | None) -> None:
    with running(tmp_path, database) as server:
        ann = Guest(server)
        chairs = two_against_two(server, ann)
        assert chairs[0].act("say", text="to all of you")["type"] == "ack"
    many = [
        f"INSERT INTO chat (table_id, number, seat, name, text, at, team) "
        f"VALUES ('{chairs[0].table}', {2**45 + at}, 0, 'Ann', 'psst {at}', 0.0, 0);\n"
        for at in range(KEPT_CHAT + 5)
    ]
    fill(tmp_path, database, "".join(many))
    with running(tmp_path, database) as server:
        for chair, heard in ((chairs[1], 1), (chairs[2], KEPT_CHAT + 1)):
            chair.guest.server = server
            again = chair.guest.sit(chair.table, chair.seat)
            again.drain(0.5)
            assert sum('"type":"said"' in text for text in again.raw) == heard


def test_team_talk_survives_a_restart_of_memory_only_for_the_team(server: Server, ann: Guest) -> None:
    chairs = two_against_two(server, ann)
    chairs[1].send("say", text="psst", team=True)
    chairs[3].until("said")
    fresh = chairs[3].guest.sit(chairs[3].table, 3)
    assert fresh.until("said")["team"]


def test_there_must_be_teams(server: Server, ann: Guest, bo: Guest) -> None:
    one, _ = past_the_stars(ann, bo)
    one.send("say", text="psst", team=True)
    assert one.until("refused")["code"] == "forbidden"
    made = ann.post("/api/tables", {"game": "armies", "options": {"players": 4, "teams": True}, "seats": ["open"] * 4})
    bo.post("/api/join", {"code": made["code"]})
    early = bo.sit(made["id"], 0)
    early.send("say", text="psst", team=True)
    assert early.until("refused")["code"] == "stale", "nobody knows the teams before the deal"


@both
def test_a_line_that_is_sent_again_counts_once(tmp_path: Path, database: str | None) -> None:
    with running(tmp_path, database) as server:
        one, two = toy(Guest(server, "Ann"), Guest(server, "Bo"))
        assert one.act("say", text="are you there?")["type"] == "ack"
        one.send("say", id="mine", text="hello?")
        assert one.answer("mine")["type"] == "ack"
        server.kill()  # the page cannot know that it was kept
        server.start()
        for chair in (one, two):
            chair.open()
        one.send("say", id="mine", text="hello?")
        assert one.answer("mine")["type"] == "ack"
        two.send("say", id="mine", text="yes")  # another's line may be called the same
        assert two.answer("mine")["type"] == "ack"
        fresh = one.guest.sit(one.table, 0)
        assert [fresh.until("said")["text"] for _ in range(3)] == ["are you there?", "hello?", "yes"]


def test_an_id_has_no_line_end(server: Server, ann: Guest, bo: Guest) -> None:
    """A database that counts characters would refuse to keep it, and everybody would be sent away."""
    one, two = past_the_stars(ann, bo)
    for kind, fields in (("say", {"text": "hello"}), ("choose", {"expected": one.last["seq"], "option": 0})):
        one.send(kind, id="a" * 40 + "\n", **fields)
        assert one.until("refused")["code"] == "invalid"
    one.send("say", id="long", text="x" * 501)
    assert one.answer("long")["code"] == "invalid", "so the page gives it up"
    assert two.act("say", text="still here")["type"] == "ack"


def test_who_is_not_in_the_team_is_not_told_that_it_talks(server: Server, ann: Guest) -> None:
    """Nor by numbers: they are the time alone, so talk among others leaves no gap."""
    chairs = two_against_two(server, ann)
    assert chairs[0].act("say", text="psst", team=True)["type"] == "ack"
    heard = chairs[2].until("said")["number"]
    for chair, said in ((chairs[1], 0), (chairs[2], heard)):
        chair.open()
        assert chair.until("welcome")["said"] == said
    chairs[2].send("say", text="to all of you")
    line = chairs[1].until("said")
    assert line["text"] == "to all of you" and abs(line["number"] - line["at"] * 1000) <= 50


def test_phrases(server: Server, ann: Guest, bo: Guest) -> None:
    one, two = toy(ann, bo)
    phrases = one.until("welcome")["phrases"]
    one.send("say", phrase=0)
    assert two.until("said")["text"] == phrases[0]
    for wrong in ({"phrase": 99}, {"phrase": 0, "text": "both"}, {}):
        one.send("say", **wrong)
        assert one.until("refused")["code"] == "invalid"


def test_strangers_have_phrases_only(server: Server, ann: Guest, bo: Guest) -> None:
    body = {"game": "toy", "seats": ["me", "open"], "pace": 0, "listed": True}
    made = ann.post("/api/tables", body)
    assert made["phrases"] and not ann.post("/api/tables", {**body, "phrases": False})["phrases"]
    assert not ann.post("/api/tables", {**body, "listed": False})["phrases"]
    chair = ann.sit(made["id"], 0)
    chair.send("say", text="buy my coins")
    assert chair.until("refused")["code"] == "forbidden"
    chair.send("say", phrase=1)
    assert chair.until("said")["seat"] == 0


def test_who_looks_on_is_silent(server: Server, ann: Guest, bo: Guest) -> None:
    one, _ = past_the_stars(ann, bo)
    watcher = bo.sit(one.table, None)
    watcher.until("update")
    for say in ({"text": "he has Loki!"}, {"phrase": 0}):
        watcher.send("say", **say)
        assert watcher.until("refused")["code"] == "forbidden"
