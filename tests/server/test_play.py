"""Games over real sockets, on both databases."""

from __future__ import annotations

import random

import pytest

import theomachy as th
from tests.server.running import Chair, Guest, Server, play_out


def table_for_two(ann: Guest, bo: Guest, game: str = "armies", **more: object) -> tuple[str, Chair, Chair]:
    made = ann.post("/api/tables", {"game": game, "seats": ["me", "open"], "pace": 0, **more})
    bo.post("/api/join", {"code": made["code"]})
    return made["id"], ann.sit(made["id"], 0), bo.sit(made["id"], 1)


@pytest.mark.parametrize("game", th.games())
def test_a_whole_game_against_a_bot(server: Server, ann: Guest, game: str) -> None:
    made = ann.post("/api/play", {"game": game, "pace": 0, "level": "random"})
    chair = ann.sit(made["id"])
    assert play_out([chair], random.Random(1)) > 0
    while chair.info["status"] != "over":
        chair.receive()
    assert chair.info["winners"] == chair.last["view"]["winners"]
    assert chair.log == ann.get(f"/api/tables/{made['id']}/replay/{chair.info['moves']}?seat=0")["log"]


def test_two_people_see_what_is_theirs(server: Server, ann: Guest, bo: Guest) -> None:
    table, one, two = table_for_two(ann, bo)
    one.until_asked()
    two.until(lambda message: message["type"] == "update")
    assert (one.last["view"]["viewer"], two.last["view"]["viewer"]) == (0, 1)
    assert one.last["view"]["seats"][0]["name"] == "Ann"
    mine = one.last["view"]["seats"][0]["zones"]["hand"]["cards"]
    theirs = one.last["view"]["seats"][1]["zones"]["hand"]["cards"]
    assert not theirs or not any(theirs), "the hand of somebody else"
    assert mine is None or all(mine)
    play_out([one, two], random.Random(2))
    one.drain()
    assert one.last["view"]["over"] and ann.get(f"/api/tables/{table}")["status"] == "over"


def test_a_choice_counts_once(server: Server, ann: Guest, bo: Guest) -> None:
    _, one, two = table_for_two(ann, bo)
    one.until_asked()
    seq = one.last["seq"]
    first = one.choose(0, ref="click")
    assert first["type"] == "ack"
    again = one.choose(0, expected=seq, ref="click")
    assert again["type"] == "ack" and again["seq"] == first["seq"], "the same message, the same answer"
    late = one.choose(0, expected=seq)
    assert (late["type"], late["code"]) == ("refused", "stale")
    two.drain()
    assert one.last["seq"] == first["seq"], "neither of them changed anything"


def test_what_is_not_an_option_changes_nothing(server: Server, ann: Guest) -> None:
    made = ann.post("/api/play", {"game": "armies", "pace": 0})
    chair = ann.sit(made["id"])
    ask = chair.until_asked()["ask"]
    refused = chair.choose(len(ask["options"]))
    assert refused["code"] == "illegal" and "choose a number" in refused["message"]
    chair.send("choose", id="x", expected=10**6, option=0)
    assert chair.answer("x")["code"] == "stale"
    assert chair.choose(0)["type"] == "ack"


def test_refusals_name_rule_and_card(server: Server, ann: Guest) -> None:
    made = ann.post("/api/play", {"game": "armies", "pace": 0})
    chair = ann.sit(made["id"])
    rng, found = random.Random(3), []
    for _ in range(30):
        found += chair.until_asked()["refusals"]
        if any(no["card"] is not None for no in found):
            break
        chair.choose(rng.randrange(len(chair.last["ask"]["options"])))
    rules = {
        paragraph["id"]
        for section in ann.get("/api/games/armies/rules")["sections"]
        for paragraph in section["paragraphs"]
    }
    assert any(no["card"] is not None for no in found)
    assert all(no["rule"] in rules and no["reason"] for no in found)


def test_coming_back_gives_the_present(server: Server, ann: Guest) -> None:
    made = ann.post("/api/play", {"game": "armies", "pace": 0})
    chair = ann.sit(made["id"])
    for _ in range(3):
        chair.until_asked()
        chair.choose(0)
    chair.until_asked()
    chair.drain()  # the bot may choose at the same time
    again = ann.sit(made["id"], last_seq=chair.last["seq"])
    again.until_asked()
    assert again.last["seq"] == chair.last["seq"] and again.last["view"] == chair.last["view"]
    assert again.log == chair.log
    assert chair.until("gone")["reason"] == "superseded"


def test_one_screen_for_two(server: Server, ann: Guest) -> None:
    made = ann.post("/api/tables", {"game": "armies", "seats": ["me:Ann", "me:Bea"], "pace": 0})
    chairs = [ann.sit(made["id"], 0), ann.sit(made["id"], 1)]
    play_out(chairs, random.Random(4))
    assert [seat["name"] for seat in chairs[0].info["seats"]] == ["Ann", "Bea"]


def test_spectators_see_what_everybody_sees(server: Server, ann: Guest, bo: Guest) -> None:
    made = ann.post("/api/tables", {"game": "armies", "seats": ["me", "bot:random"], "pace": 0})
    chair, watcher = ann.sit(made["id"]), bo.sit(made["id"], None)
    for _ in range(5):
        chair.until_asked()
        chair.choose(0)
    chair.until_asked()
    watcher.drain()
    view = watcher.last["view"]
    assert view["viewer"] is None and watcher.last["ask"] is None and watcher.last["undo"] is None
    for theirs, mine in zip(view["seats"], chair.last["view"]["seats"], strict=True):
        hand = theirs["zones"]["hand"]
        known = [card for card in hand["cards"] or () if card]
        assert len(known) < hand["count"] and all(card in mine["zones"]["hand"]["cards"] for card in known)
    watcher.send("choose", id="w", expected=1, option=0)
    assert watcher.answer("w")["code"] == "forbidden"
    closed = ann.post("/api/tables", {"game": "armies", "seats": ["me", "bot:random"], "spectators": False})
    assert bo.sit(closed["id"], None).until("gone")["reason"] == "forbidden"
    bo.get(f"/api/tables/{closed['id']}", expect=404)


def test_not_my_seat(server: Server, ann: Guest, bo: Guest) -> None:
    made = ann.post("/api/play", {"game": "armies"})
    assert bo.sit(made["id"], 0).until("gone")["reason"] == "forbidden"
    assert ann.sit(made["id"], 1).until("gone")["reason"] == "forbidden"
    assert ann.sit("a" * 16, 0).until("gone")["reason"] == "unknown"
