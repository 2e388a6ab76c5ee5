"""Wish 15: a ladder of opponents per game, and a deal of the day with a list of the best (docs/ladders.md)."""

from __future__ import annotations

import random
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

import theomachy
from tests.server.running import Guest, Server, play_out, running
from theomachy.bots import bot_names
from theomachy.server.ladders import ladder
from theomachy.server.tries import day_of

both = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


@pytest.mark.parametrize("game", theomachy.games())
def test_every_rung_can_be_played(game: str) -> None:
    steps = ladder(game)
    assert len(steps) == 6
    assert len({step.name for step in steps}) == len({step.id for step in steps}) == len(steps)
    levels = [bot_names().index(step.level) for step in steps]
    assert levels == sorted(levels) and set(levels) == set(range(len(bot_names())))
    for step in steps:
        g = theomachy.new(game, seed=1, **step.options)
        assert len(step.others) == g.players - 1 and len(set(step.others)) == len(step.others)
        assert all(0 < len(name) <= 24 for name in step.others)
        assert 0 < len(step.about) <= 160


def finish(guest: Guest, seed: int, **wish: Any) -> dict[str, Any]:
    """Play to the end at random; the table as it is then."""
    made = guest.post("/api/play", {"game": "armies", "pace": 0, **wish})
    play_out([guest.sit(made["id"])], random.Random(seed))
    return dict(guest.get(f"/api/tables/{made['id']}"))


@both
def test_a_rung_that_is_won_opens_the_next(tmp_path: Path, database: str | None) -> None:
    with running(tmp_path, database) as server:
        ann, bo = Guest(server, "Ann"), Guest(server, "Bo")
        first, second = ladder("armies")[:2]
        rungs = ann.get("/api/games/armies/ladder")["rungs"]
        assert [rung["open"] for rung in rungs] == [True, False, False, False, False, False]
        wish = {"game": "armies", "deal": "ladder", "pace": 0}
        too_high = ann.post("/api/play", {**wish, "rung": second.id}, expect=409)
        assert too_high["message"] == f"Win against {first.name} first."
        ann.post("/api/play", {**wish, "rung": "nobody"}, expect=404)
        for seed in count():
            table = finish(ann, seed, deal="ladder", rung=first.id)
            assert (table["rung"], table["origin"], table["counts"]) == (first.id, None, True)
            assert [seat["name"] for seat in table["seats"]] == ["Ann", *first.others]
            assert table["fairness"]["seed"], "a fair deal, opened at the end"
            won = 0 in table["winners"]
            rungs = ann.get("/api/games/armies/ladder")["rungs"]
            assert (rungs[0]["won"], rungs[1]["open"], rungs[2]["open"]) == (won, won, False)
            if won:
                break
            assert seed < 30, "a random player beats a random bot now and then"
        assert ann.post("/api/play", {**wish, "rung": second.id})["seats"][1]["level"] == "casual"
        (mine,) = (one for one in ann.get("/api/solo") if one["game"] == "armies")
        assert (mine["won"], mine["rungs"]) == (1, 6)
        assert [one["what"] for one in ann.get("/api/me/data")["tries"] if one["won"]] == [f"rung/{first.id}"]
        assert not any(rung["won"] for rung in bo.get("/api/games/armies/ladder")["rungs"]), "Bo has won nothing"
        server.kill()
        server.start()
        assert ann.get("/api/games/armies/ladder")["rungs"][0]["won"], "a restart forgets nothing"
        # Playing the same once more, or on from a moment of it, is no try.
        again = ann.post(f"/api/tables/{table['id']}/rematch", {"swap": False})
        fork = ann.post(f"/api/tables/{table['id']}/fork", {"move": 1})
        assert again["rung"] is None and fork["rung"] is None
        assert not ann.post("/api/play", {**wish, "rung": first.id})["counts"], "what is won is won"


@pytest.mark.parametrize("back", [False, True])
def test_what_a_bot_has_helped_to_win_is_not_mine(small: Server, back: bool) -> None:
    """Neither if it finishes the game, nor if I take the seat back for the last choices."""
    bo, first = Guest(small, "Bo"), ladder("armies")[0]
    table = bo.post("/api/play", {"game": "armies", "deal": "ladder", "rung": first.id, "pace": 0})
    chair = bo.sit(table["id"])
    chair.until_asked()
    bo.post(f"/api/tables/{table['id']}/seat", {"seat": 0, "who": "bot:greedy"})
    if back:
        bo.post(f"/api/tables/{table['id']}/seat", {"seat": 0, "who": "me"})
        play_out([chair], random.Random(4))
    else:
        over = chair.until(lambda said: said["type"] == "update" and said["view"]["over"])
        assert over["view"]["winners"] == [0], "the standard bot beats the random one"
    after = bo.get(f"/api/tables/{table['id']}")
    assert after["status"] == "over" and after["seats"][0]["aided"]
    assert not bo.get("/api/games/armies/ladder")["rungs"][0]["won"]


def test_who_chooses_the_same_in_the_deal_of_the_day_meets_the_same(small: Server) -> None:
    tables = []
    for name in ("Ann", "Bob"):
        guest = Guest(small, name)
        made = guest.post("/api/play", {"game": "armies", "deal": "daily", "pace": 0})
        play_out([guest.sit(made["id"])], random.Random(5))
        record = guest.get(f"/api/tables/{made['id']}/record")["record"]
        tables.append([[option for chooser, option in record["choices"] if chooser == seat] for seat in (0, 1)])
    assert tables[0] == tables[1]


@both
def test_the_list_of_the_day_counts_first_tries(tmp_path: Path, database: str | None) -> None:
    with running(tmp_path, database) as server:
        guests = [Guest(server, name) for name in ("Ann", "Bo", "Cyd")]
        tables = [finish(guest, seed, deal="daily") for seed, guest in enumerate(guests)]
        ann, bo, _ = guests
        assert tables[0]["counts"] and not finish(ann, 9, deal="daily")["counts"], "a second try does not count"
        dan = Guest(server, "Dan")
        begun = dan.post("/api/play", {"game": "armies", "deal": "daily", "pace": 0})
        more = dan.post("/api/play", {"game": "armies", "deal": "daily", "pace": 0})
        assert more["id"] == begun["id"], "whoever has begun it goes on with it"
        today = day_of(tables[0]["created"])
        seen = ann.get(f"/api/games/armies/day?day={today}")
        assert (seen["tries"], seen["wins"]) == (4, sum(0 in table["winners"] for table in tables))
        assert {line["name"]: (line["won"], line["table"]) for line in seen["best"]} == {
            table["seats"][0]["name"]: (0 in table["winners"], table["id"]) for table in tables
        }
        assert [line["name"] for line in seen["best"] if line["mine"]] == ["Ann"]
        winners = [line for line in seen["best"] if line["won"]]
        assert [line["place"] for line in seen["best"]] == [*range(1, len(winners) + 1), *[None] * (3 - len(winners))]
        assert [line["turns"] for line in winners] == sorted(line["turns"] for line in winners)
        assert all(line["turns"] > 0 for line in seen["best"])
        # Whoever has not finished it cannot look at how others did it.
        theirs = dan.get(f"/api/games/armies/day?day={today}")
        stranger = httpx.get(f"{server.url}/api/games/armies/day?day={today}").json()
        assert (theirs["running"], stranger["running"]) == (begun["id"], None)
        assert [line["table"] for line in (*theirs["best"], *stranger["best"])] == [None] * 6
        assert ann.get("/api/games/armies/day?day=2020-02-02")["best"] == []
        # Whoever is blocked is not on my list, and whoever is forgotten on nobody's.
        open_table = bo.post("/api/tables", {"game": "armies", "seats": ["me", "open"], "listed": True})
        guests[2].post(f"/api/tables/{open_table['id']}/block", {"seat": 0})
        assert names(guests[2], today) == ["Ann", "Cyd"]
        assert names(ann, today) == ["Ann", "Bo", "Cyd"]
        bo.call("DELETE", "/api/me", {})
        assert names(ann, today) == ["Ann", "Cyd"]


def put(server: Server, *statements: str) -> None:
    """Write into the database of a server that does not run, or does not look."""
    with closing(sqlite3.connect(server.data / "theomachy.sqlite")) as lite, lite:
        for statement in statements:
            lite.execute(statement)


def test_a_long_list_shows_the_best_and_me(tmp_path: Path) -> None:
    with running(tmp_path, day="2026-01-01") as server:
        ann, bo = Guest(server, "Ann"), Guest(server, "Bo")
        mine = finish(ann, 3, deal="daily")
        rows = [(f"table{n:011}", f"guest{n:011}", f"Guest {n}", 1 + n % 3 if n < 40 else 90) for n in range(60)]
        put(
            server,
            *(
                "INSERT INTO tries (table_id, guest, name, game, what, won, turns, created) "
                f"VALUES ('{table}', '{guest}', '{name}', 'armies', 'daily/2026-01-01', {turns < 90}, {turns}, {at})"
                for at, (table, guest, name, turns) in enumerate(rows)
            ),
            f"UPDATE tries SET won = 1, turns = 3 WHERE table_id = '{mine['id']}'",
        )
        seen = ann.get("/api/games/armies/day")
        assert (seen["tries"], seen["wins"]) == (61, 41)
        assert [line["turns"] for line in seen["best"]] == [1] * 14 + [2] * 6 + [3]
        assert [line["place"] for line in seen["best"]] == [*range(1, 21), 41]
        assert [line["mine"] for line in seen["best"]] == [False] * 20 + [True]
        (alone,) = (one for one in ann.get("/api/solo") if one["game"] == "armies")
        assert (alone["wins"], alone["mine"]) == (41, seen["best"][-1])
        # Whoever comes late has a first try like everybody else.
        begun = [bo.post("/api/play", {"game": "armies", "deal": "daily", "pace": 0})["id"] for _ in range(2)]
        assert begun[0] == begun[1] == bo.get("/api/games/armies/day")["running"]


def test_when_the_day_is_over_everybody_may_watch_but_who_still_plays(tmp_path: Path) -> None:
    with running(tmp_path, day="2026-01-01") as server:
        ann, bo, cy = (Guest(server, name) for name in ("Ann", "Bo", "Cy"))
        mine = finish(ann, 3, deal="daily")["id"]
        begun = bo.post("/api/play", {"game": "armies", "deal": "daily", "pace": 0})["id"]
        server.kill()
        server.settings["day"] = "2026-01-02"
        server.start()
        path = "/api/games/armies/day?day=2026-01-01"
        found = [guest.get(path) for guest in (ann, bo, cy)]
        assert [[line["table"] for line in one["best"]] for one in found] == [[mine], [None], [mine]]
        assert [one["running"] for one in found] == [None, begun, None]


def test_a_try_by_other_rules_is_given_up(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann, wish = Guest(server, "Ann"), {"game": "armies", "deal": "daily", "pace": 0}
        begun = ann.post("/api/play", wish)
        server.kill()
        change = f"UPDATE tables SET data = json_set(data, '$.cards', 'of before') WHERE id = '{begun['id']}'"
        put(server, change)
        server.start()
        other = ann.post("/api/play", wish)
        assert other["id"] != begun["id"] and other["counts"]
        assert ann.post("/api/play", wish)["id"] == other["id"]
        assert ann.get("/api/games/armies/day")["tries"] == 1


def test_nobody_has_two_first_tries(small: Server) -> None:
    ann = Guest(small, "Ann")
    wish = {"game": "armies", "deal": "daily", "pace": 0}
    with ThreadPoolExecutor(6) as crowd:
        made = list(crowd.map(lambda _: ann.post("/api/play", wish)["id"], range(6)))
    assert len(set(made)) == 1


def names(guest: Guest, day: str) -> list[str]:
    return sorted(line["name"] for line in guest.get(f"/api/games/armies/day?day={day}")["best"])


def test_a_deal_of_the_day_has_its_own_options(small: Server) -> None:
    ann = Guest(small, "Ann")
    wish = {"game": "armies", "deal": "daily", "pace": 0, "level": "random", "options": {"players": 4}}
    assert [seat["level"] for seat in ann.post("/api/play", wish)["seats"]] == [None, "greedy"]


def test_what_is_not_there(small: Server) -> None:
    ann = Guest(small, "Ann")
    for path in ("/api/games/chess/ladder", "/api/games/chess/day"):
        ann.get(path, expect=404)
    ann.get("/api/games/armies/day?day=yesterday", expect=422)
    ann.post("/api/play", {"game": "chess", "deal": "ladder"}, expect=404)
