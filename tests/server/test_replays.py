"""Finished games: what a seat saw then is what its replay shows; records prove themselves; playing on from a moment."""

from __future__ import annotations

import hashlib
import json
import random
import secrets
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import theomachy as th
from tests.server.running import OPENED, ROOT, Chair, Guest, Server, asked, running
from theomachy.cli import cli
from theomachy.match.fair import commitment


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A finished game of two people with seeds of their own, and all that they saw."""
    with running(tmp_path_factory.mktemp("replays")) as server:
        ann, bo = Guest(server, "Ann"), Guest(server, "Bo")
        made = ann.post("/api/tables", {"game": "armies", "seats": ["me", "open"], "pace": 0})
        bo.post("/api/join", {"code": made["code"]})
        seeds = [secrets.token_hex(32) for _ in range(2)]
        chairs = []
        for seat, guest in enumerate((ann, bo)):
            pledge = hashlib.sha256(bytes.fromhex(seeds[seat])).hexdigest()
            chairs.append(guest.sit(made["id"], seat, pledge=pledge))
        for seat, chair in enumerate(chairs):
            assert chair.until("deal")["pledges"][seat] == chair._hello["pledge"]
            chair.send("reveal", seed="00" * 32)
            assert chair.until("refused")["code"] == "forbidden", "not what was pledged"
            chair.send("reveal", seed=seeds[seat])
        for chair in chairs:
            chair.until("update")
            chair.send("auto", responses="always")  # so that every choice is one of ours
        rng, seen = random.Random(9), []
        while (now := asked(chairs)) is not None:
            seen.append((now.seat, now.last["view"], now.log[:]))
            now.choose(rng.randrange(len(now.last["ask"]["options"])))
        while chairs[0].info["status"] != "over":
            chairs[0].receive()
        for chair in chairs:
            chair.close()
        OPENED.clear()  # Ann stays for all tests of this file
        yield server, ann, made, seeds, seen, chairs[0].info
        ann.close()
        bo.close()


Game = tuple[Server, Guest, dict[str, Any], list[str], list[tuple[int, dict[str, Any], list[str]]], dict[str, Any]]


def test_a_seat_sees_again_what_it_saw(game: Game) -> None:
    _, ann, made, _, seen, info = game
    replay = ann.get(f"/api/tables/{made['id']}/replay")
    assert replay["moves"] == len(seen) == info["moves"] and replay["names"] == ["Ann", "Bo"]
    assert replay["marks"][0]["move"] < replay["marks"][-1]["move"] < len(seen)
    for move in range(0, len(seen), 7):
        seat, view, log = seen[move]
        moment = ann.get(f"/api/tables/{made['id']}/replay/{move}?seat={seat}")
        assert moment["view"] == view and moment["log"] == log and moment["by"] == seat and moment["next"]


def test_perspectives(game: Game) -> None:
    _, ann, made, _, seen, _ = game
    middle = f"/api/tables/{made['id']}/replay/{len(seen) // 2}"
    everybody = ann.get(middle)
    assert not all(card for seat in everybody["view"]["seats"] for card in seat["zones"]["hand"]["cards"] or (None,))
    opened = ann.get(f"{middle}?open=true")
    assert all(card for seat in opened["view"]["seats"] for card in seat["zones"]["hand"]["cards"])
    ann.get(f"/api/tables/{made['id']}/replay/{len(seen) + 1}", expect=422)
    ann.get(f"{middle}?seat=7", expect=422)
    ann.get(f"/api/tables/{made['id']}/replay/x", expect=404)


def test_no_replay_before_the_end(game: Game) -> None:
    _, ann, *_ = game
    made = ann.post("/api/play", {"game": "armies"})
    for path in ("replay", "replay/1", "record"):
        ann.get(f"/api/tables/{made['id']}/{path}", expect=409)
    ann.post(f"/api/tables/{made['id']}/fork", {"move": 1}, expect=409)


def test_play_on_from_here(game: Game) -> None:
    _, ann, made, _, seen, _ = game
    move = next(at for at, (seat, view, _) in enumerate(seen) if at > 20 and seat == 0 and not busy(view))
    fork = ann.post(f"/api/tables/{made['id']}/fork", {"move": move, "seat": 0, "pace": 0})
    assert fork["origin"] == made["id"] and fork["origin_move"] == move and fork["fairness"] is None
    chair: Chair = ann.sit(fork["id"])
    then = chair.until_asked()["view"]
    assert then["seats"][0]["zones"] == seen[move][1]["seats"][0]["zones"]
    assert chair.choose(0)["type"] == "ack"
    assert chair.until_asked(), "the bot plays on too"
    ann.post(f"/api/tables/{made['id']}/fork", {"move": len(seen)}, expect=422)


def busy(view: dict[str, Any]) -> bool:
    """In the middle of a card, where a single option may be taken by itself."""
    return any(seat["zones"]["playing"]["count"] for seat in view["seats"])


def test_records_prove_themselves(game: Game, tmp_path: Path) -> None:
    server, ann, made, seeds, _, info = game
    text = ann.http.get(f"{server.url}/api/tables/{made['id']}/record").text
    file = json.loads(text)
    assert file["fairness"]["commitment"] == made["fairness"]["commitment"], "what was published before the deal"
    assert file["fairness"]["seeds"] == seeds and made["fairness"]["server_seed"] is None
    assert file["head"] == info["fairness"]["head"]
    rules = th.game("armies")
    assert made["fairness"]["rules"] == f"armies {rules.version} {th.rules_hash(rules)}"
    assert checks(server, ann, text, tmp_path) == [True, True, True]


def test_a_file_of_before_the_hash_of_the_rules_is_still_proved(game: Game, tmp_path: Path) -> None:
    server, ann, made, *_ = game
    file = json.loads(ann.http.get(f"{server.url}/api/tables/{made['id']}/record").text)
    proof = file["fairness"]
    del file["record"]["rules"]
    proof["rules"] = f"armies {th.game('armies').version}"
    proof["commitment"] = commitment(proof["server_seed"], proof["match"], proof["rules"], proof["cards"])
    assert checks(server, ann, json.dumps(file), tmp_path) == [True, True, True]


@pytest.mark.parametrize(
    "what", ["server_seed", "seeds", "pledges", "commitment", "entry", "choice", "head", "table", "rules", "text"]
)
def test_a_changed_record_is_found_out(game: Game, tmp_path: Path, what: str) -> None:
    server, ann, made, *_ = game
    file = json.loads(ann.http.get(f"{server.url}/api/tables/{made['id']}/record").text)
    proof, other = file["fairness"], secrets.token_hex(32)
    if what in ("server_seed", "commitment"):
        proof[what] = other
    elif what in ("seeds", "pledges"):
        proof[what][1] = other
    elif what == "entry":
        file["entries"].insert(3, file["entries"][3])
    elif what == "table":  # a true proof, but of another match
        file["table"] = "a" * 16
    elif what == "rules":  # a seed that was committed for another game
        proof["rules"] = "godsforge 1.0"
        proof["commitment"] = commitment(proof["server_seed"], proof["match"], proof["rules"], proof["cards"])
    elif what == "text":  # the same version, but not the rules that the server committed itself to
        assert proof["rules"] == f"armies {th.game('armies').version} {file['record']['rules']}"
        file["record"]["rules"] = other
    elif what == "choice":
        file["record"]["choices"][5][1] ^= 1
    else:
        file["head"] = other
    found = checks(server, ann, json.dumps(file), tmp_path)
    assert found == [False, False, False], "server, command line, stand-alone"


def checks(server: Server, ann: Guest, text: str, folder: Path) -> list[bool]:
    """Whether the server, the command line and the stand-alone verifier find a record well."""
    path = folder / "record.json"
    path.write_text(text)
    headers = {"Content-Type": "application/json"}
    by_server = ann.http.post(f"{server.url}/api/verify", content=text, headers=headers).json()["ok"]
    by_command = CliRunner().invoke(cli, ["verify", str(path)]).exit_code == 0
    alone = subprocess.run([sys.executable, "-I", str(ROOT / "tools/verify_record.py"), str(path)], capture_output=True)
    return [by_server, by_command, alone.returncode == 0]


def test_the_stand_alone_verifier_shuffles_like_the_engine(game: Game, tmp_path: Path) -> None:
    from theomachy.engine import rng

    server, ann, made, *_ = game
    path = tmp_path / "record.json"
    path.write_text(ann.http.get(f"{server.url}/api/tables/{made['id']}/record").text)
    command = [sys.executable, "-I", str(ROOT / "tools/verify_record.py"), str(path), "--acts", "3", "--cards", "112"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()

    class Chance:
        rng_key = rng.key_of(json.loads(path.read_text())["record"]["seed"], "armies")
        rng_counter = 0
        witness: rng.Witness | None = None

    chance = Chance()
    for act in range(3):
        assert lines[act] == f"act {act} " + " ".join(map(str, rng.shuffled(chance, list(range(112)))))


def test_a_seed_that_was_pledged_and_not_opened_is_told_at_once(tmp_path: Path) -> None:
    """FAIR-02: the cards are dealt without it, and everybody hears whose it was."""
    with running(tmp_path) as server:
        ann, bo = Guest(server, "Ann"), Guest(server, "Bo")
        made = ann.post("/api/tables", {"game": "armies", "seats": ["me", "open"], "pace": 0})
        bo.post("/api/join", {"code": made["code"]})
        seed = secrets.token_hex(32)
        pledge = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
        chairs = [guest.sit(made["id"], seat, pledge=pledge) for seat, guest in enumerate((ann, bo))]
        chairs[0].until("deal")
        chairs[0].send("reveal", seed=seed)
        for chair in chairs:
            chair.until("update")
            assert chair.info["status"] == "playing" and chair.info["unopened"] == [1]
            chair.close()


def test_who_moves_before_the_deal_takes_the_pledge_along(small: Server) -> None:
    """FAIR-02: nobody waits for the seed of a bot, and no bot is told to have kept one back."""
    ann, bo = Guest(small, "Ann"), Guest(small, "Bo")
    made = ann.post("/api/tables", {"game": "armies", "options": {"players": 3}, "seats": ["me", "bot:greedy", "open"]})
    seed = secrets.token_hex(32)
    pledge = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
    ann.sit(made["id"], 0, pledge="ab" * 32)
    ann.post(f"/api/tables/{made['id']}/swap", {"a": 0, "b": 1})
    chair = ann.sit(made["id"], 1, pledge=pledge)
    bo.post("/api/join", {"code": made["code"]})
    bo.sit(made["id"], 2)
    assert chair.until("deal")["pledges"] == [None, pledge, None]
    chair.send("reveal", seed=seed)
    chair.until("update")
    assert chair.info["status"] == "playing" and chair.info["unopened"] == []


def test_a_game_is_over_when_its_last_choice_is_kept(tmp_path: Path) -> None:
    """While the database cannot be written to, nobody hears of an end that might yet be lost."""
    with running(tmp_path) as server:
        ann, bo = Guest(server, "Ann"), Guest(server, "Bo")
        made = ann.post("/api/tables", {"game": "armies", "seats": ["me", "open"], "pace": 0})
        bo.post("/api/join", {"code": made["code"]})
        chairs = [ann.sit(made["id"], 0), bo.sit(made["id"], 1)]
        for chair in chairs:
            chair.until("update")
            chair.send("auto", responses="always")  # so that the table answers nothing by itself
        rng = random.Random(4)
        busy = sqlite3.connect(tmp_path / "theomachy.sqlite", isolation_level=None)
        while (now := asked(chairs)) is not None:
            busy.execute("BEGIN IMMEDIATE")
            option, ref = rng.randrange(len(now.last["ask"]["options"])), secrets.token_hex(8)
            now.send("choose", id=ref, option=option, expected=now.last["seq"])
            time.sleep(0.02)  # the choice is made, and waits to be kept
            assert ann.get(f"/api/tables/{made['id']}")["status"] == "playing"
            ann.get(f"/api/tables/{made['id']}/replay", expect=409)
            busy.execute("ROLLBACK")
            assert now.answer(ref)["type"] == "ack"
        busy.close()
        assert ann.get(f"/api/tables/{made['id']}")["status"] == "over"
        assert ann.get(f"/api/tables/{made['id']}/replay")["moves"] > 10
