"""The socket: hello, then one message after the other."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from theomachy.match import Bucket
from theomachy.server import messages as say
from theomachy.server.actions import Player, said
from theomachy.server.failure import Failure
from theomachy.server.hall import Guest, Hall
from theomachy.server.info import table_info
from theomachy.server.link import Link
from theomachy.server.rest import COOKIE
from theomachy.server.room import Room
from theomachy.server.security import Doorkeeper

LOG = logging.getLogger("theomachy.socket")

LONGEST = 64 * 1024
"""Bytes in a message."""

HELLO_WITHIN = 10.0

_DECODER = msgspec.json.Decoder(say.FromClient)


class Turned(Exception):
    """The visitor is turned away; reason and sentence."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


class Sockets:
    """The endpoint is `meet`."""

    def __init__(self, hall: Hall, door: Doorkeeper) -> None:
        self._hall = hall
        self._door = door

    async def meet(self, socket: WebSocket) -> None:
        if not self._door.origin_is_ours(socket):
            await socket.close(1008)
            return
        address = socket.client.host if socket.client else ""
        open_sockets = self._hall.sockets
        limits = self._hall.config.limits
        await socket.accept()
        link = Link(socket, limits.queue)
        pump = asyncio.create_task(link.pump())
        room: Room | None = None
        open_sockets[address] = open_sockets.get(address, 0) + 1
        try:
            if open_sockets[address] > limits.sockets_each or sum(open_sockets.values()) > limits.sockets:
                raise Turned("busy", "Too many connections. Close some windows and try again.")
            self._hall.limit("hello", address, limits.requests, 60)
            bucket = Bucket(limits.messages, 10)
            hello = await self._hello(socket)
            room = await self._enter(socket, link, hello)
            player = Player(room, link, limits.chat)
            async for message in self._messages(socket, link, bucket):
                await player.hear(message)
        except Turned as turned:
            link.gone(turned.reason, str(turned))
        except Failure as failure:
            link.gone("busy", str(failure))
        except WebSocketDisconnect:
            pass
        finally:
            open_sockets[address] -= 1
            if not open_sockets[address]:
                del open_sockets[address]
            if room is not None:
                room.detach(link)
            await self._end(link, pump)

    async def _end(self, link: Link, pump: asyncio.Task[None]) -> None:
        """Let the last words out, but do not wait for ever for somebody who does not read them."""
        if not link.closing:
            pump.cancel()
        _, late = await asyncio.wait({pump}, timeout=5)
        for task in late:
            task.cancel()

    async def _hello(self, socket: WebSocket) -> say.Hello:
        try:
            text = await asyncio.wait_for(_receive(socket), HELLO_WITHIN)
            message = _DECODER.decode(text)
        except TimeoutError:
            raise Turned("hello", "The first message must be hello, within ten seconds.") from None
        except (msgspec.MsgspecError, RecursionError) as error:
            raise Turned("hello", f"The first message must be hello: {error}.") from None
        if not isinstance(message, say.Hello):
            raise Turned("hello", "The first message must be hello.")
        return message

    async def _enter(self, socket: WebSocket, link: Link, hello: say.Hello) -> Room:
        guest = await self._guest(socket, hello)
        try:
            room = await self._hall.room(hello.table)
        except Failure as failure:
            raise Turned("unknown", str(failure)) from None
        self._check(room, guest, hello.seat)
        link.viewer, link.guest = hello.seat, guest.id if guest else None
        async with room.lock:
            link.send(say.Welcome(say.PROTOCOL, hello.seat, table_info(room.row, link.guest, room)))
            room.attach(link)
            present = room.update_for(link)
            if present is not None:
                link.send(present)
            for line in room.chat:
                if hello.seat is None or line.seat not in room.row.seats[hello.seat].muted:
                    link.send(said(line))
            if room.petition is not None:
                link.send(room.request())
        if hello.seat is not None and room.match is None:
            room.deal.pledge(hello.seat, hello.pledge)
            if room.deal.published is not None:
                link.send(say.Deal(room.deal.published))
        room.wake()
        return room

    async def _guest(self, socket: WebSocket, hello: say.Hello) -> Guest | None:
        """By the token in the message, or by the cookie, which counts only from a page of ours."""
        if hello.token is not None:
            return await self._hall.guest(hello.token)
        if self._door.origin_is_ours(socket, required=True):
            return await self._hall.guest(socket.cookies.get(COOKIE))
        return None

    def _check(self, room: Room, guest: Guest | None, seat: int | None) -> None:
        row = room.row
        if seat is not None:
            if seat >= len(row.seats) or guest is None or row.seats[seat].guest != guest.id:
                raise Turned("forbidden", "This is not your seat. Join the table, or look on.")
            return
        inside = guest is not None and any(each.guest == guest.id for each in row.seats)
        if not (row.spectators or inside or row.status == "over"):
            raise Turned("forbidden", "Nobody may look on at this table.")
        if len(room.watchers) >= self._hall.config.limits.spectators:
            raise Turned("busy", "Too many are looking on here already.")

    async def _messages(self, socket: WebSocket, link: Link, bucket: Bucket) -> AsyncIterator[say.FromClient]:
        while not link.closing:
            text = await _receive(socket)
            if link.closing:  # whoever was sent away while it talked is not heard any more
                return
            if not bucket.take(time.monotonic()):
                raise Turned("busy", "Too many messages in a short time. Come back in a moment.")
            try:
                yield _DECODER.decode(text)
            except (msgspec.MsgspecError, RecursionError) as error:
                link.send(say.Refused("", "invalid", f"This message is not understood: {error}.", 0))


async def _receive(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    data: str | bytes = message.get("text") or message.get("bytes") or ""
    return data
