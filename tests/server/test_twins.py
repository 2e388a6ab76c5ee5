"""Worlds that are equal for a viewer give that viewer the same bytes, over real sockets."""

from __future__ import annotations

import random
import shutil
from pathlib import Path
from typing import Any

import httpx
import pytest

import theomachy as th
from tests.server.running import Chair, Guest, asked, play_out, running
from tests.server.test_together import plain

MOMENTS = 10


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
        with running(folder, None, **({} if viewer == "both" else {"twin": [viewer, 77]})) as server:
            ann.server = server
            for looking in viewers if viewer == "both" else (viewer,):
                assert looking is None or isinstance(looking, int)
                heard[world, looking] = [what_is_heard(ann, made["id"], move, looking) for move in moments]
    for viewer in viewers:
        for move, one, other in zip(moments, heard["true", viewer], heard["twin", viewer], strict=True):
            assert one == other, f"what {viewer} hears after {move} choices"


def what_is_heard(ann: Guest, table: str, move: int, viewer: int | None) -> list[str]:
    fork = ann.post(f"/api/tables/{table}/fork", {"move": move, "seat": 0, "pace": 5000})
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
