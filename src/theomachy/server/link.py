"""A way to a viewer: what is to be sent waits in a queue, so a slow reader holds up nobody."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from theomachy.server.messages import FromServer, Gone

POLICY = 1008
"""The close code of a socket that did something wrong."""

AWAY = 1001
"""The close code of a server that stops."""

FINAL = 4000
"""The close code after which a client should not come back by itself."""

_FINAL_REASONS = ("superseded", "unknown", "forbidden")


class Link:
    """A viewer at a table: a seat, or a spectator (None)."""

    def __init__(self, most: int, backlog: int) -> None:
        self._most = most
        self._backlog = backlog
        self._waiting = 0
        """Bytes in the queue."""
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue()
        self.viewer: int | None = None
        self.guest: str | None = None
        self.name = ""
        """Of the guest, as this table knows it."""
        self.blocked: frozenset[str] = frozenset()
        """Guests whose words this viewer does not want."""
        self.outlook = False
        """Whether it is told what every option would do."""
        self.log_lines = 0
        """Lines of the story that were sent."""
        self.closing = False

    def send(self, message: FromServer) -> None:
        if self.closing:
            return
        if self._queue.qsize() >= self._most or self._waiting >= self._backlog:
            self.gone("busy", "You read too slowly; say hello again for the present state.")
            return
        self._put(msgspec.json.encode(message))

    def gone(self, reason: str, message: str) -> None:
        """Say why, then close."""
        if self.closing:
            return
        self.closing = True
        while self._queue.qsize() >= self._most:
            self.take_now()
        gone = msgspec.convert({"type": "gone", "reason": reason, "message": message}, Gone)
        self._put(msgspec.json.encode(gone))
        self._put(FINAL if reason in _FINAL_REASONS else AWAY if reason == "stopping" else POLICY)

    async def take(self) -> bytes | int:
        """The next message; a close code after the last one."""
        return self._taken(await self._queue.get())

    def take_now(self) -> bytes | int | None:
        """The same without waiting."""
        return None if self._queue.empty() else self._taken(self._queue.get_nowait())

    def _put(self, item: bytes | int) -> None:
        self._queue.put_nowait(item)
        self._waiting += 0 if isinstance(item, int) else len(item)

    def _taken(self, item: bytes | int) -> bytes | int:
        self._waiting -= 0 if isinstance(item, int) else len(item)
        return item

    async def pump(self, socket: WebSocket) -> None:
        """Send what waits, until the socket is closed."""
        try:
            while True:
                item = await self.take()
                if isinstance(item, int):
                    await socket.close(item)
                    return
                await socket.send_text(item.decode())
        except (WebSocketDisconnect, RuntimeError, OSError):
            self.closing = True  # the other side is gone; whoever reads the socket notices too
