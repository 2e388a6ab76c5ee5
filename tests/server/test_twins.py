"""Worlds that are equal for a viewer give that viewer the same bytes, over real sockets."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import theomachy as th
from tests.server.running import Chair, Guest, asked, play_out, running
from tests.server.test_together import plain

MOMENTS = 10
CHOICES = 30
UNHURRIED = 20.0
"""Seconds for a bot and for the outlook. After the usual one chance decides, on a busy machine in one world alone."""


@pytest.mark.parametrize("game", th.games())
def test_twin_worlds(tmp_path: Path, game: str) -> None:
    """A finished game is played on from many moments, in the true world and in one that is dealt again.

    The second server deals all again that the viewer cannot know, whenever it opens a table. Each viewer looks on, asks
    for what is refused, and says what it likes; then all that it received is compared.
    """
    true, twin = tmp_path / "true", tmp_path / "twin"
    true.mkdir()
    with running(true) as server:
        ann = Guest(server)
        made = ann.post("/api/tables", {"game": game, "seats": ["me:A", "me:B"], "options": {"players": 2}, "pace": 0})
        chairs = [ann.sit(made["id"], 0), ann.sit(made["id"], 1)]
        moments, count, rng = [], 0, random.Random(3)
        for chair in chairs:
            chair.until("update")
            chair.send("auto", responses="always")
        while (now := asked(chairs)) is not None and count < 400:
            moments += [count] if now.seat == 0 else []
            now.choose(rng.randrange(len(now.last["ask"]["options"])))
            count += 1
        play_out(chairs, rng)
    shutil.copytree(true, twin, ignore=shutil.ignore_patterns("*.lock", "*.log"))
    moments = sorted(rng.sample(moments, min(MOMENTS, len(moments))))
    viewers = (0, None)
    heard = {}
    for world, folder, viewer in (("true", true, "both"), ("twin", twin, 0), ("twin", twin, None)):
        elsewhere = {} if viewer == "both" else {"twin": [viewer, 77]}
        # However long the looking takes here, no bot acts meanwhile.
        with running(folder, None, still=True, budget=UNHURRIED, **elsewhere) as server:
            ann.server = server
            for looking in viewers if viewer == "both" else (viewer,):
                assert looking is None or isinstance(looking, int)
                heard[world, looking] = [what_is_heard(ann, made["id"], move, looking) for move in moments]
    for viewer in viewers:
        for move, one, other in zip(moments, heard["true", viewer], heard["twin", viewer], strict=True):
            assert one == other, f"what {viewer} hears after {move} choices"


@pytest.mark.parametrize("game", th.games())
def test_a_whole_game_told_from_other_worlds(tmp_path: Path, game: str) -> None:
    """All updates of a game, from the deal on: the same bytes, though each was made in a world dealt again.

    The deal of one day is played on two servers with the same choices, against the same bot. One tells the truth, the
    other tells the seat and who looks on of a world that is equal for them at that moment, a new one at every step.
    """
    heard = []
    for name, settings in {"true": {}, "elsewhere": {"elsewhere": 7}}.items():
        (tmp_path / name).mkdir()
        with running(tmp_path / name, None, day="2026-01-01", budget=UNHURRIED, **settings) as server:
            heard.append(stream(Guest(server), game))
    for viewer in heard[0]:
        # Who looks on may have come late to one of them, when the bot had begun: what is told first is more then.
        first, last = sorted(told[viewer][0][0] for told in heard)
        one, other = ([said for seq, said in told[viewer] if seq > last or first == last] for told in heard)
        assert len(one) >= CHOICES
        assert one == other, f"what {viewer} hears"


def stream(ann: Guest, game: str) -> dict[int | None, list[tuple[int, str]]]:
    """The numbered updates of a seat and of who looks on, while it chooses at random whenever only it is waited for."""
    made = ann.post("/api/play", {"game": game, "deal": "daily", "pace": 0})
    chair, watcher = ann.sit(made["id"], 0), ann.sit(made["id"], None)
    rng, count = random.Random(11), 0
    while count < CHOICES:
        now = chair.until_asked()
        if now["view"]["over"]:
            break
        if now["view"]["waiting"] == [0] and len(now["ask"]["options"]) > 1:
            count += chair.choose(rng.randrange(len(now["ask"]["options"])))["type"] == "ack"
        if chair.last is now:
            chair.until("update")
    watcher.until(lambda said: said["type"] == "update" and len(watcher.log) >= len(chair.log))
    return {one.seat: list(updates(plain(one))) for one in (chair, watcher)}


def updates(heard: list[str]) -> Iterator[tuple[int, str]]:
    for said in heard:
        if found := re.match(r'{"type":"update","seq":(\d+),', said):
            yield int(found[1]), said


def what_is_heard(ann: Guest, table: str, move: int, viewer: int | None) -> list[str]:
    fork = ann.post(f"/api/tables/{table}/fork", {"move": move, "seat": 0})
    chair: Chair = ann.sit(fork["id"], viewer, outlook=True)
    chair.until("update")
    if chair.last["ask"]:
        chair.until("foreseen")
    for message in hostile(chair.last):
        chair.send(**message)
        chair.until("refused")
    chair.send("ping")
    chair.until("pong")
    chair.raw.append(httpx.get(f"{ann.server.url}/api/tables/{fork['id']}").text)
    heard = plain(chair)
    chair.close()
    return heard


def hostile(update: dict[str, Any]) -> list[dict[str, Any]]:
    """Messages that are refused, one for each way to be."""
    return [
        {"kind": "choose", "id": "a", "expected": update["seq"], "option": 99_999},
        {"kind": "choose", "id": "b", "expected": 0, "option": 0},
        {"kind": "undo", "id": "c", "request": True},
        {"kind": "redo", "id": "d"},
        {"kind": "claim", "id": "e", "seat": 1},
        {"kind": "answer", "request": 5, "yes": True},
        {"kind": "reveal", "seed": "00" * 32},
    ]
