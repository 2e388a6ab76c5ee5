"""The socket: hello, then one message after the other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from theomachy.server import messages as say
from theomachy.server.entrance import Turned, Visit, counted, enter
from theomachy.server.failure import Failure
from theomachy.server.hall import Guest, Hall
from theomachy.server.link import Link
from theomachy.server.rest import COOKIE
from theomachy.server.security import Doorkeeper, visitor_of

LOG = logging.getLogger("theomachy.socket")

LONGEST = 64 * 1024
"""Bytes in a message."""

HELLO_WITHIN = 10.0


class _Named(msgspec.Struct):
    id: say.Ref


_DECODER = msgspec.json.Decoder(say.FromClient)
_NAMED = msgspec.json.Decoder(_Named)


class Sockets:
    """The endpoint is `meet`."""

    def __init__(self, hall: Hall, door: Doorkeeper) -> None:
        self._hall = hall
        self._door = door

    async def meet(self, socket: WebSocket) -> None:
        if not self._door.origin_is_ours(socket):
            await socket.close(1008)
            return
        await socket.accept()
        link = Link(self._hall.config.limits.queue, self._hall.config.limits.backlog)
        pump = asyncio.create_task(link.pump(socket))
        try:
            with counted(self._hall, visitor_of(socket)):
                await self._serve(socket, link)
        except Turned as turned:
            link.gone(turned.reason, str(turned))
        except Failure as failure:  # the table was lost; whoever comes back finds it in the database
            link.gone("stopping", str(failure))
        except WebSocketDisconnect:
            pass
        finally:
            await self._end(link, pump)

    async def _serve(self, socket: WebSocket, link: Link) -> None:
        hello = await self._hello(socket)
        visit = await enter(self._hall, link, hello, await self._guest(socket, hello))
        try:
            async for message in self._messages(socket, visit):
                await visit.hear(message)
        finally:
            visit.leave()

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

    async def _guest(self, socket: WebSocket, hello: say.Hello) -> Guest | None:
        """By the token in the message, or by the cookie, which counts only from a page of ours."""
        if hello.token is not None:
            return await self._hall.guest(hello.token)
        if self._door.origin_is_ours(socket, required=True):
            return await self._hall.guest(socket.cookies.get(COOKIE))
        return None

    async def _messages(self, socket: WebSocket, visit: Visit) -> AsyncIterator[say.FromClient]:
        while not visit.link.closing:
            text = await _receive(socket)
            if visit.link.closing:  # whoever was sent away while it talked is not heard any more
                return
            visit.counts_one_more()
            try:
                yield _DECODER.decode(text)
            except (msgspec.MsgspecError, RecursionError) as error:
                visit.link.send(say.Refused(_ref_of(text), "invalid", f"This message is not understood: {error}.", 0))


def _ref_of(text: str | bytes) -> str:
    """What a message that is not understood is called by, if that can be read: so its sender gives it up."""
    try:
        return _NAMED.decode(text).id
    except (msgspec.MsgspecError, RecursionError):
        return ""


async def _receive(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    data: str | bytes = message.get("text") or message.get("bytes") or ""
    return data
