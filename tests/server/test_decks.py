"""Decks that people bring to a table."""

from __future__ import annotations

import theomachy
from tests.server.running import Guest, Server

GAME = "twilight"
DECKS = theomachy.game(GAME).decks()
MARS, HERA = DECKS["Mars"], DECKS["Hera"]


def test_a_game_tells_its_decks_and_checks_others(server: Server, ann: Guest) -> None:
    game = ann.get(f"/api/games/{GAME}")
    assert {deck["name"]: deck["text"] for deck in game["decks"]} == DECKS and game["deck_option"] == "decks"
    assert ann.post(f"/api/games/{GAME}/deck", {"text": MARS})["faults"] == []
    short = "\n".join(MARS.splitlines()[:-1])
    assert "exactly 50" in ann.post(f"/api/games/{GAME}/deck", {"text": short})["faults"][0]
    assert len(ann.post(f"/api/games/{GAME}/deck", {"text": "nonsense"})["faults"]) == 1
    assert ann.get("/api/games/armies")["decks"] == []
    ann.post("/api/games/armies/deck", {"text": MARS}, expect=409)
    ann.post("/api/games/chess/deck", {"text": MARS}, expect=404)


def test_whoever_sits_down_brings_a_deck(server: Server, ann: Guest, bo: Guest) -> None:
    body = {"game": GAME, "options": {"decks": [MARS, None]}, "seats": ["me", "open"]}
    made = ann.post("/api/tables", body)
    ann.sit(made["id"])
    assert bo.post("/api/join", {"code": made["code"], "deck": "Zeus\n50 Wall"}, expect=422)
    assert not any(
        seat["kind"] == "person" and not seat["yours"] for seat in ann.get(f"/api/tables/{made['id']}")["seats"]
    )
    joined = bo.post("/api/join", {"code": made["code"], "deck": HERA})
    assert joined["options"]["decks"] == ["A deck", HERA], "nobody chooses a deck by what another has brought"
    assert ann.get(f"/api/tables/{made['id']}")["options"]["decks"] == [MARS, "A deck"]
    chair = bo.sit(made["id"], 1)
    dealt = chair.until("update")
    assert chair.info["options"]["decks"] == [MARS, HERA], "T18.8 deck lists are open, once the cards are dealt"
    gods = [seat["zones"]["deity"]["cards"][0]["name"] for seat in dealt["view"]["seats"]]
    assert gods == ["Mars", "Hera"]


def test_a_deck_stays_in_its_box_where_none_is_played_with(server: Server, ann: Guest, bo: Guest) -> None:
    made = ann.post("/api/tables", {"game": "armies", "seats": ["me", "open"]})
    assert bo.post("/api/join", {"code": made["code"], "deck": HERA})["seats"][1]["yours"]


def test_a_deck_that_the_table_cannot_play_is_refused_and_the_table_goes_on(
    server: Server, ann: Guest, bo: Guest
) -> None:
    made = ann.post("/api/tables", {"game": GAME, "options": {"draft": True}, "seats": ["me", "open"]})
    assert "without one" in bo.post("/api/join", {"code": made["code"], "deck": HERA}, expect=409)["message"]
    bo.post("/api/join", {"code": made["code"]})
    ann.sit(made["id"])
    assert bo.sit(made["id"], 1).until("update")["view"]["waiting"]


def test_whoever_gets_up_takes_the_deck_along(server: Server, ann: Guest, bo: Guest) -> None:
    seats = ["me", "open", "open"]
    made = ann.post("/api/tables", {"game": GAME, "options": {"players": 3}, "seats": seats})
    path = f"/api/tables/{made['id']}"

    def lying() -> list[str | None] | None:
        decks: list[str | None] | None = ann.get(path)["options"]["decks"]
        return decks

    bo.post("/api/join", {"code": made["code"], "seat": 1, "deck": HERA})
    assert lying() == [None, "A deck", None]
    ann.post(f"{path}/swap", {"a": 1, "b": 2})
    assert lying() == [None, None, "A deck"]
    bo.post(f"{path}/leave")
    assert lying() is None
    bo.post("/api/join", {"code": made["code"], "seat": 1, "deck": MARS})
    ann.post(f"{path}/seat", {"seat": 1, "who": "open"})
    assert lying() is None
