"""How tests play on: limited by the clock, never by a number of rounds that a deal or a slow machine could use up."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Locator
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.web.desk import Desk, Seat, taken_for_me

Found = Callable[[dict[str, Any]], bool]
"""Whether an update is what is looked for."""

LONG = 120
"""Seconds for what takes many choices."""


def within(what: str, seconds: float = LONG) -> Iterator[None]:
    """Goes round and round; when the time is over it says what never came."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        yield
    raise AssertionError(f"{what}: not within {seconds:.0f} seconds")


def play_until(seat: Seat, what: str, found: Found, foreseen: bool = False) -> dict[str, Any]:
    """Plays on, at another table of the same kind if need be, until something is found; the update it is found in."""
    chance = random.Random(what)
    for _ in within(what):
        update = seat.settle(foreseen)
        if update["view"]["over"]:
            seat.sit_down_again()
        elif found(update):
            return seat.settle()
        else:
            seat.choose(chance)
    raise AssertionError(what)


def until(seat: Seat, what: str) -> Locator:
    """Plays on until something can be seen that is looked for."""
    seen = seat.page.locator(what)
    play_until(seat, f"{what} is seen", lambda update: seen.count() > 0)
    return seen.first


def first_round(seat: Seat) -> dict[str, Any]:
    """Until the second turn, where something lies on the table and much can be done."""

    def second_turn(update: dict[str, Any]) -> bool:
        return update["view"]["moment"]["turn"] >= 2 and len(update["ask"]["options"]) > 2

    seat.settle(foreseen=False)
    play_unseen(seat, second_turn)
    return play_until(seat, "the second turn", second_turn)


def play_unseen(seat: Seat, found: Found, advised: float = 0.0) -> None:
    """The same person goes on by a socket alone, until something is found or the game is over, and comes back.

    What nobody looks at need not be drawn: a choice takes a twentieth of the time. `advised` is how often the first
    option is taken, which the table proposes.
    """
    address, chance = seat.page.url, random.Random("unseen")
    hello = {"type": "hello", "table": address.rpartition("#/table/")[2], "seat": 0}
    server = seat.desk.server
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in seat.context.cookies())
    seat.page.goto(f"{server.url}/healthz")
    where, headers = f"ws://127.0.0.1:{server.port}/ws", {"Cookie": cookies}
    for _ in within("what is looked for, unseen"):
        with connect(where, origin=Origin(server.url), additional_headers=headers, max_size=2**24) as socket:
            socket.send(json.dumps(hello))
            if _choose_by(socket, chance, found, advised, seat.alone):
                break
    seat.update = {}
    seat.page.goto(address)


MOST = 30
"""Choices on one socket: whoever sends too many messages is sent away."""


def _choose_by(socket: ClientConnection, chance: random.Random, found: Found, advised: float, alone: bool) -> bool:
    """Whether it was found, or the game is over."""
    left = MOST
    while left:
        update = json.loads(socket.recv(LONG))
        if update["type"] != "update":
            continue
        if update["view"]["over"] or (update["ask"] and found(update)):
            return True
        if update["ask"] and not taken_for_me(update, alone):
            option = 0 if chance.random() < advised else chance.randrange(len(update["ask"]["options"]))
            choice = {"id": f"unseen-{update['seq']}", "expected": update["seq"], "option": option}
            socket.send(json.dumps({"type": "choose", **choice}))
            left -= 1
    return False


def two_people(desk: Desk, game: str, **more: Any) -> tuple[Seat, Seat]:
    ann, bo = desk.seat(name="Ann"), desk.seat(name="Bo")
    ann.sit_down(["me", "open"], game, name="Ann", **more)
    bo.page.goto(ann.page.get_by_role("textbox", name="Link").input_value())
    bo.page.get_by_role("button", name="Sit down").click()
    for seat in (ann, bo):
        seat.page.locator(".table").wait_for()
    return ann, bo


def who_is_asked(seats: tuple[Seat, ...], patience: float = LONG) -> Seat | None:
    """Who must choose, as soon as somebody must; nobody, if the game is over for all of them."""
    for _ in within("somebody is asked", patience):
        if all(seat.update.get("view", {}).get("over") for seat in seats):
            return None
        for seat in seats:
            if seat.update.get("ask"):
                return seat
        for seat in seats:
            seat.page.wait_for_timeout(10)
    raise AssertionError
