"""Tables before and between games."""

from __future__ import annotations

import random
import time

import httpx

from tests.server.running import Chair, Guest, Server, play_out


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
