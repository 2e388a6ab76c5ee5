"""SEC-22: whatever comes over a socket, what is no choice changes nothing."""

from __future__ import annotations

import json
import random
from typing import Any

from tests.server.running import Chair, Guest, Server
from tests.server.test_together import past_the_stars

VALUES: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 2**31, 2**63, 10**40, 1.5, -0.0, 1e308, "", "0", "x" * 300, "\x00", "\ud800", "☃"),
    *([], [0], {}, {"a": 1}, [[[[]]]]),
)

KINDS = (
    *("hello", "reveal", "choose", "undo", "redo", "reset", "answer", "auto", "say", "mute", "claim", "lead", "show"),
    *("ping", "update", "", "Choose", None, 7),
)

FIELDS = ("id", "expected", "option", "request", "yes", "seat", "on", "text", "phrase", "team", "seed", "move", "run")

BROKEN = (
    *("", "{", "null", "[]", '"choose"', "NaN", '{"type": NaN}', '{"type": "choose", "id": "a", "expected": NaN}'),
    *('{"type": "ping", "type": "choose"}', '{"type": "choose", "id": "a", "expected": 1e999, "option": 0}'),
    *('{"type": "choose", "id": "a", "expected": 0, "option": ' + "9" * 4000 + "}", "[" * 30_000, '{"a":' * 10_000),
    '{"type": "choose", "id": "x", "option": 99999, "option": 99999, "expected": 0}',
)


def frame(chance: random.Random) -> str | bytes:
    if chance.random() < 0.2:
        return chance.choice(BROKEN)
    if chance.random() < 0.2:
        return chance.randbytes(chance.randrange(200))
    fields = {name: chance.choice(VALUES) for name in chance.sample(FIELDS, chance.randrange(6))}
    return json.dumps({"type": chance.choice(KINDS), **fields})


def is_harmless(text: str | bytes) -> bool:
    """Not a thing that somebody may do: such as a mute, or a choice that happens to be one."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return True
    kinds = ("mute", "say", "auto", "undo", "redo", "reset")
    return not isinstance(message, dict) or message.get("type") not in (*kinds, "choose") or "id" not in message


def seen(chair: Chair) -> dict[str, Any]:
    """The table as it is, heard anew."""
    chair.open()
    chair.last = {}
    update = dict(chair.until("update"))
    del update["clocks"]
    return update


def test_frames_of_all_kinds_change_nothing(server: Server, ann: Guest, bo: Guest) -> None:
    one, two = past_the_stars(ann, bo, chat=False)
    before = [seen(one), seen(two)]
    chance, sent = random.Random(11), 0
    while sent < 400:
        text = frame(chance)
        if not is_harmless(text):
            continue
        sent += 1
        assert one.socket is not None
        one.socket.send(text)
        if sent % 20 == 0:
            one.send("ping")
            one.until("pong")
    wrong = {"id": "w", "expected": before[0]["seq"]}
    for option in (-1, 99_999, 10**30, "0", None, 0.5, True):
        one.send("choose", **wrong, option=option)
        assert one.until("refused")["code"] in ("illegal", "invalid")
    assert [seen(one), seen(two)] == before
    assert one.choose(0)["type"] == "ack", "and the game goes on"
