"""The way in: who says hello, to which table, and what they hear first. The same for sockets and for polling."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from theomachy.match import PHRASES, Bucket
from theomachy.server import messages as say
from theomachy.server.actions import Player
from theomachy.server.failure import Failure
from theomachy.server.hall import Guest, Hall
from theomachy.server.info import table_info
from theomachy.server.link import Link
from theomachy.server.room import Room
from theomachy.server.store import save_table


class Turned(Exception):
    """The visitor is turned away; reason and sentence."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


class Visit:
    """Somebody at a table, from hello to goodbye."""

    def __init__(self, hall: Hall, link: Link, room: Room) -> None:
        self.link = link
        self.room = room
        self._player = Player(room, link, hall.config.limits.chat)
        self._bucket = Bucket(hall.config.limits.messages, 10)

    def counts_one_more(self) -> None:
        """Every message counts, also those that mean nothing."""
        if not self._bucket.take(time.monotonic()):
            raise Turned("busy", "Too many messages in a short time. Come back in a moment.")

    async def hear(self, message: say.FromClient) -> None:
        await self._player.hear(message)

    def leave(self) -> None:
        self.room.detach(self.link)


@contextmanager
def counted(hall: Hall, address: str) -> Iterator[None]:
    """One more connection of an address, as long as it lasts."""
    limits, here = hall.config.limits, hall.sockets
    here[address] = here.get(address, 0) + 1
    try:
        if here[address] > limits.sockets_each or sum(here.values()) > limits.sockets:
            raise Turned("busy", "Too many connections. Close some windows and try again.")
        try:
            hall.limit("hello", address, limits.requests, 60)
        except Failure as failure:
            raise Turned("busy", str(failure)) from None
        yield
    finally:
        here[address] -= 1
        if not here[address]:
            del here[address]


async def enter(hall: Hall, link: Link, hello: say.Hello, guest: Guest | None) -> Visit:
    """Let somebody in, and tell all that they see now."""
    try:
        room = await hall.room(hello.table)
    except Failure as failure:
        raise Turned("unknown" if failure.status in (404, 409) else "stopping", str(failure)) from None
    blocked = await hall.conduct.blocked_by(guest.id if guest else None)
    async with room.lock:
        _check(hall, room, guest, hello.seat)
        link.viewer, link.guest = hello.seat, guest.id if guest else None
        link.blocked, link.name, link.outlook = blocked, _name(room, guest), hello.outlook
        info = table_info(room.row, link.guest, room, blocked)
        said = max((line.number for line in room.chat if room.is_heard(line, hello.seat)), default=0)
        link.send(say.Welcome(say.PROTOCOL, hello.seat, info, list(PHRASES), said))
        await _is_back(room, link.guest)
        room.attach(link)
        room.tell(link)
        for line in room.chat:
            room.pass_on(line, link)
        if room.petition is not None:
            link.send(room.request())
        if room.row.status == "over":
            link.send(room.review.guide(room, link))
    if hello.seat is not None and guest is not None and room.match is None:
        room.deal.pledge(hello.seat, guest.id, hello.pledge)
        if room.deal.published is not None:
            link.send(say.Deal(room.deal.published))
    room.wake()
    return Visit(hall, link, room)


def _name(room: Room, guest: Guest | None) -> str:
    """What a guest is called at this table."""
    if guest is None:
        return ""
    return next((seat.name for seat in room.row.seats if seat.guest == guest.id), guest.name)


async def _is_back(room: Room, guest: str | None) -> None:
    """Whoever has been here gets a notice again, the next time they are away and must choose."""
    noticed = [seat for seat in room.row.seats if seat.noticed and seat.guest == guest]
    for seat in noticed:
        seat.noticed = False
    if noticed:
        await room.write(save_table(room.row))


def _check(hall: Hall, room: Room, guest: Guest | None, seat: int | None) -> None:
    row = room.row
    if seat is not None:
        if seat >= len(row.seats) or guest is None or row.seats[seat].guest != guest.id:
            raise Turned("forbidden", "This is not your seat. Join the table, or look on.")
        return
    inside = guest is not None and any(each.guest == guest.id for each in row.seats)
    if not (row.spectators or inside or row.status == "over"):
        raise Turned("forbidden", "Nobody may look on at this table.")
    if len(room.watchers) >= hall.config.limits.spectators:
        raise Turned("busy", "Too many are looking on here already.")
