"""Tables before and between games."""

from __future__ import annotations

import random
import sqlite3
import time
from pathlib import Path

import httpx

from tests.server.running import Chair, Guest, Server, play_out, running
from tests.server.test_together import option, past_the_stars


def test_play_now_makes_a_guest_in_one_call(server: Server) -> None:
    answer = httpx.post(f"{server.url}/api/play", json={"game": "armies", "name": "Zoe"})
    assert answer.status_code == 201
    table = answer.json()
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"] and table["seats"][0]["name"] == "Zoe"
    assert table["seats"][0]["yours"] and table["host"]
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=strict" in cookie and "theomachy_guest=" in cookie
    mine = httpx.get(f"{server.url}/api/me/tables", cookies=answer.cookies).json()["tables"]
    assert [each["id"] for each in mine] == [table["id"]]


def test_games_tell_all_about_themselves(server: Server, ann: Guest) -> None:
    for game in ann.get("/api/games"):
        assert game["title"] and game["blurb"] and game["modes"] and game["layout"]["seat_areas"] and game["bots"]
        assert "cards" not in [setting["name"] for setting in game["settings"]]
        if game["name"] != "toy":
            book = ann.get(f"/api/games/{game['name']}/rules")
            assert sum(bool(paragraph["id"]) for part in book["sections"] for paragraph in part["paragraphs"]) > 20
            assert all(card["name"] for card in ann.get(f"/api/games/{game['name']}/cards")["cards"])
    ann.get("/api/games/chess", expect=404)


def test_open_tables_are_joined_and_start_when_full(server: Server, ann: Guest, bo: Guest) -> None:
    seats = ["me", "open", "bot:random"]
    made = ann.post("/api/tables", {"game": "armies", "options": {"players": 3}, "seats": seats, "listed": True})
    assert made["status"] == "waiting"
    listed = bo.get("/api/tables")["tables"]
    found = next(each for each in listed if each["id"] == made["id"])
    assert found["code"] is None, "the code is for those at the table"
    chair = ann.sit(made["id"])
    bo.post("/api/join", {"table": made["id"]})
    assert bo.post("/api/join", {"table": made["id"]})["seats"][1]["yours"], "sitting down twice is once"
    bo.sit(made["id"], 1)
    assert chair.until_asked() or chair.last
    Guest(server, "Cy").post("/api/join", {"table": made["id"]}, expect=409)


def test_codes_forgive_case_and_dashes(server: Server, ann: Guest, bo: Guest) -> None:
    made = ann.post("/api/tables", {"game": "armies", "seats": ["me", "open"]})
    code = made["code"].lower()
    assert bo.post("/api/join", {"code": f"{code[:4]}-{code[4:]}"})["seats"][1]["yours"]
    Guest(server).post("/api/join", {"table": made["id"]}, expect=404)
    bo.post("/api/join", {"code": "AAAAAAAA"}, expect=404)


def test_the_host_arranges_seats(server: Server, ann: Guest, bo: Guest) -> None:
    made = ann.post("/api/tables", {"game": "armies", "options": {"players": 3}, "seats": ["me", "open", "bot:greedy"]})
    path = f"/api/tables/{made['id']}"
    bo.post(f"{path}/swap", {"a": 0, "b": 1}, expect=403)
    swapped = ann.post(f"{path}/swap", {"a": 0, "b": 2})
    assert [seat["kind"] for seat in swapped["seats"]] == ["bot", "open", "person"]
    assert ann.post(f"{path}/seat", {"seat": 0, "who": "open"})["seats"][0]["kind"] == "open"
    assert ann.post(f"{path}/seat", {"seat": 0, "who": "bot:random"})["seats"][0]["level"] == "random"
    bo.post(f"{path}/seat", {"seat": 1, "who": "me"}, expect=403)
    ann.post(f"{path}/seat", {"seat": 9, "who": "me"}, expect=422)
    ann.post(f"{path}/seat", {"seat": 0, "who": "bot:nobody"}, expect=422)


def test_a_leaver_is_filled_in_for_and_comes_back(server: Server, ann: Guest, bo: Guest) -> None:
    made = ann.post("/api/tables", {"game": "armies", "seats": ["me", "open"], "pace": 0})
    bo.post("/api/join", {"code": made["code"]})
    one, two = ann.sit(made["id"], 0), bo.sit(made["id"], 1)
    one.until_asked()
    bo.http.post(f"{server.url}/api/tables/{made['id']}/leave", headers={"Content-Type": "application/json"})
    one.until(lambda message: message["type"] == "table" and message["table"]["seats"][1]["away"])
    one.choose(0)
    assert one.until_asked()["view"]["viewer"] == 0, "the bot goes on for Bo"
    back = bo.post(f"/api/tables/{made['id']}/seat", {"seat": 1, "who": "me"})
    assert not back["seats"][1]["away"] and back["seats"][1]["name"] == "Bo"
    two.drain()
    ann.post(f"/api/tables/{made['id']}/seat", {"seat": 1, "who": "bot:greedy"}, expect=403)


def finished(server: Server, ann: Guest, bo: Guest) -> tuple[str, list[Chair]]:
    made = ann.post("/api/tables", {"game": "armies", "seats": ["me", "open"], "pace": 0})
    bo.post("/api/join", {"code": made["code"]})
    chairs = [ann.sit(made["id"], 0), bo.sit(made["id"], 1)]
    play_out(chairs, random.Random(8))
    return made["id"], chairs


def test_a_rematch_is_one_table_with_swapped_seats(server: Server, ann: Guest, bo: Guest) -> None:
    table, chairs = finished(server, ann, bo)
    first = ann.post(f"/api/tables/{table}/rematch")
    second = bo.post(f"/api/tables/{table}/rematch")
    assert first["id"] == second["id"] and [seat["name"] for seat in first["seats"]] == ["Bo", "Ann"]
    chairs[1].until(lambda message: message["type"] == "table" and message["table"]["rematch"] == first["id"])
    Guest(server).post(f"/api/tables/{table}/rematch", expect=403)


def test_names_are_told_apart_and_cleaned(server: Server) -> None:
    nasty = Guest(server, "  \u202eEve\x1b[2J<script>alert(1)</script>  ")
    assert nasty.get("/api/me")["name"] == "Eve[2J<script>alert(1)</"
    made = nasty.post("/api/tables", {"game": "armies", "seats": ["me:Ann", "me:ann"]})
    assert [seat["name"] for seat in made["seats"]] == ["Ann", "ann 2"]


def test_wrong_wishes_are_refused_with_a_sentence(server: Server, ann: Guest) -> None:
    for body in (
        {"game": "armies", "options": {"players": 9}},
        {"game": "armies", "options": {"cards": "/etc"}},
        {"game": "armies", "options": {"nonsense": 1}},
        {"game": "armies", "seats": ["me"]},
        {"game": "armies", "seats": ["me", "bot:deepblue"]},
        {"game": "armies", "pace": -1},
        {"game": "armies", "unknown": True},
    ):
        assert ann.post("/api/tables", body, expect=422)["message"]
    ann.post("/api/tables", {"game": "chess"}, expect=404)


def test_forgetting_me(server: Server, ann: Guest) -> None:
    made = ann.post("/api/tables", {"game": "armies", "seats": ["me", "open"]})
    ann.call("DELETE", "/api/me")
    ann.get("/api/me", expect=401)
    assert Guest(server).get(f"/api/tables/{made['id']}")["status"] == "over"


def test_clocks_run_and_can_be_claimed(server: Server, ann: Guest, bo: Guest) -> None:
    made = ann.post("/api/tables", {"game": "armies", "seats": ["me", "open"], "pace": 0, "clock": {"bank": 5}})
    bo.post("/api/join", {"code": made["code"]})
    one, two = ann.sit(made["id"], 0), bo.sit(made["id"], 1)
    one.until_asked()
    two.until("update")
    slow = 0 if one.last["clocks"][0]["running"] else 1
    assert one.last["clocks"][slow]["running"] and 4000 < one.last["clocks"][slow]["left"] <= 5000
    chairs = (one, two)
    assert chairs[1 - slow].act("claim", seat=slow)["code"] == "forbidden"
    time.sleep(5.2)
    assert chairs[1 - slow].act("claim", seat=slow)["type"] == "ack"
    assert chairs[1 - slow].info["seats"][slow]["away"]


def test_forgetting_me_at_every_table(tmp_path: Path) -> None:
    """Also at the hundred-and-first: seats, names and words; running, waiting and finished."""
    with running(tmp_path, limits={"tables_each": 1000}) as server:
        ann, bo = Guest(server, "Annabel"), Guest(server, "Bo")
        table, chairs = finished(server, ann, bo)
        chairs[0].send("say", text="my secret words")
        chairs[1].until("said")
        bo.get(f"/api/tables/{table}/replay/3")
        waiting = [ann.post("/api/tables", {"game": "armies", "seats": ["me", "open"]})["id"] for _ in range(110)]
        _, two = past_the_stars(ann, bo)
        server.kill()  # most of them are not in memory
        server.start()
        bo.sit(table, 1).until("said")
        ann.call("DELETE", "/api/me")
        ann.get("/api/me", expect=401)
        assert {bo.get(f"/api/tables/{each}")["status"] for each in waiting} == {"over"}
        again = bo.sit(two.table, 1)
        again.until(lambda message: message["type"] == "update" and message["seq"] > two.last["seq"])
        assert again.info["seats"][0]["away"], "a bot goes on for her (and may win before Bo is asked)"
        chat = bo.sit(table, 1)
        chat.drain(0.5)
        record = bo.http.get(f"{server.url}/api/tables/{table}/record").text
        moment = str(bo.get(f"/api/tables/{table}/replay/9"))
        for text in ("".join(again.raw), "".join(chat.raw), record, moment):
            assert "Annabel" not in text and "secret words" not in text and "Somebody" in text
        rematch = bo.post(f"/api/tables/{table}/rematch")
        assert sorted(seat["kind"] for seat in rematch["seats"]) == ["open", "person"]
        server.kill()
    raw = b"".join(file.read_bytes() for file in tmp_path.glob("theomachy.sqlite"))
    with sqlite3.connect(tmp_path / "theomachy.sqlite") as connection:
        dump = "\n".join(connection.iterdump())
    assert raw and "Annabel" not in dump and "secret words" not in dump and "Somebody" in dump


def test_the_host_frees_a_seat_before_the_deal(server: Server, ann: Guest, bo: Guest) -> None:
    seats = ["me", "open", "open"]
    made = ann.post("/api/tables", {"game": "armies", "options": {"players": 3}, "seats": seats})
    path = f"/api/tables/{made['id']}/seat"
    bo.post("/api/join", {"code": made["code"], "seat": 1})
    chair = bo.sit(made["id"], 1)
    chair.until("welcome")
    ann.post(path, {"seat": 1, "who": "bot:greedy"}, expect=403)
    ann.post(path, {"seat": 1, "who": "me"}, expect=403)
    assert ann.post(path, {"seat": 1, "who": "open"})["seats"][1]["kind"] == "open"
    assert chair.until("gone")["reason"] == "forbidden"


def test_a_seat_is_given_to_somebody_else(server: Server, ann: Guest, bo: Guest) -> None:
    """SEC-03: only of somebody who is away, by the host, with all told; nobody at the table may look into it."""
    cy, di = Guest(server, "Cy"), Guest(server, "Di")
    seats = ["me", "open", "open"]
    made = ann.post("/api/tables", {"game": "armies", "options": {"players": 3}, "seats": seats, "pace": 0})
    path = f"/api/tables/{made['id']}"
    bo.post("/api/join", {"code": made["code"], "seat": 1})
    cy.post("/api/join", {"code": made["code"], "seat": 2})
    one, two, three = ann.sit(made["id"], 0), bo.sit(made["id"], 1), cy.sit(made["id"], 2)
    for chair in (one, two, three):
        chair.until("update")
    ann.post(f"{path}/seat", {"seat": 1, "who": "open"}, expect=403)
    bo.post(f"{path}/leave")
    di.post("/api/join", {"code": made["code"], "seat": 1}, expect=409)
    cy.post(f"{path}/seat", {"seat": 1, "who": "open"}, expect=403)
    assert ann.post(f"{path}/seat", {"seat": 1, "who": "open"})["seats"][1]["offered"]
    three.until(lambda message: message["type"] == "table" and message["table"]["seats"][1]["offered"])
    for inside in (ann, cy):
        inside.post("/api/join", {"code": made["code"], "seat": 1}, expect=409)
    di.post("/api/join", {"table": made["id"]}, expect=404)
    assert bo.post(f"{path}/seat", {"seat": 1, "who": "me"})["seats"][1]["offered"] is False, "taken back"
    bo.post(f"{path}/leave")
    ann.post(f"{path}/seat", {"seat": 1, "who": "open"})
    assert di.post("/api/join", {"code": made["code"], "seat": 1})["seats"][1]["yours"]
    seat = di.sit(made["id"], 1)
    seat.until("update")
    assert seat.last["view"]["viewer"] == 1 and not seat.info["seats"][1]["away"]
    assert seat.info["seats"][1]["aided"], "a bot has played there, whoever sits there now"
    assert bo.sit(made["id"], 1).until("gone")["reason"] == "forbidden"
    bo.post(f"{path}/seat", {"seat": 1, "who": "me"}, expect=403)


def test_absence_is_told(server: Server, ann: Guest, bo: Guest) -> None:
    """UI-43: others see for how long somebody has been away, and when a bot may fill in."""
    one, two = past_the_stars(ann, bo)
    assert one.info["seats"][1]["absent"] is None and one.info["claim_after"] == 60_000
    two.close()
    one.until(lambda message: message["type"] == "table" and not message["table"]["seats"][1]["connected"])
    time.sleep(0.3)
    assert 300 <= ann.get(f"/api/tables/{one.table}")["seats"][1]["absent"] < 30_000
    two.open()
    one.until(lambda message: message["type"] == "table" and message["table"]["seats"][1]["absent"] is None)


def test_days_per_move(tmp_path: Path) -> None:
    """UI-44: the bank is full again for every move; time runs while the server sleeps."""
    with running(tmp_path) as server:
        ann, bo = Guest(server), Guest(server, "Bo")
        clock = {"bank": 3 * 86_400, "per_move": True}
        one, _ = past_the_stars(ann, bo, clock=clock)
        assert one.info["clock"] == {"bank": 259_200, "increment": 0, "per_move": True}
        time.sleep(1.2)
        one.open()
        one.until("update")
        assert one.last["clocks"][0]["left"] <= 259_200_000 - 1000
        one.choose(option(one, "wait"))
        assert one.last["clocks"][0]["left"] > 259_200_000 - 500
        server.kill()
        time.sleep(1.2)
        server.start()
        one.open()
        one.until("update")
        assert one.last["clocks"][0]["running"] and one.last["clocks"][0]["left"] <= 259_200_000 - 1000


def test_an_invitation_tells_where_it_leads(server: Server, ann: Guest, bo: Guest) -> None:
    made = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"]})
    asked = {"code": made["code"].lower()}
    there = {"game": "toy", "host": "Ann", "free": 1, "yours": False, "over": False, "watch": made["id"]}
    assert bo.post("/api/invitation", asked) == there
    assert ann.post("/api/invitation", asked) == {**there, "yours": True}
    bo.post("/api/join", asked)
    assert bo.post("/api/invitation", asked) == {**there, "free": 0, "yours": True}
    empty = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"]})
    ann.post(f"/api/tables/{empty['id']}/leave")
    gone = bo.post("/api/invitation", {"code": empty["code"]})
    assert (gone["over"], gone["free"], gone["watch"]) == (True, 0, None)
    private = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"], "spectators": False})
    assert bo.post("/api/invitation", {"code": private["code"]})["watch"] is None
    wrong = {"code": "ABCD-EFGH"}
    assert bo.post("/api/invitation", wrong, expect=404) == bo.post("/api/join", wrong, expect=404)


def test_an_invitation_by_somebody_who_has_blocked_me_is_full(server: Server, ann: Guest, bo: Guest) -> None:
    met = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"]})
    bo.post("/api/join", {"code": met["code"]})
    ann.post(f"/api/tables/{met['id']}/block", {"seat": 1})
    made = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"]})
    found = bo.post("/api/invitation", {"code": made["code"]})
    assert (found["free"], found["watch"]) == (0, None)


def test_codes_are_not_guessed_by_asking_where_they_lead(tmp_path: Path) -> None:
    with running(tmp_path, limits={"guests": 3}) as server:
        asked = {"code": "ABCD-EFGH"}
        found = [httpx.post(f"{server.url}/api/invitation", json=asked).status_code for _ in range(3)]
        assert found == [404, 404, 404]
        assert httpx.post(f"{server.url}/api/invitation", json=asked).status_code == 429
        assert httpx.post(f"{server.url}/api/join", json=asked).status_code == 429, "both count together"
