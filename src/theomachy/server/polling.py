"""The same as the socket for those whose network blocks it: messages by HTTP, held until there is something to tell.

A session has a number for each message. It keeps them until the client says that they have arrived, so an answer that
was lost on the way is asked for again, and nothing is missed or heard twice.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from contextlib import ExitStack

import msgspec
from starlette.responses import Response

from theomachy.server import messages as say
from theomachy.server.config import Limits
from theomachy.server.entrance import Turned, Visit, counted, enter
from theomachy.server.failure import Failure, not_found
from theomachy.server.hall import ALPHABET, Hall
from theomachy.server.link import Link
from theomachy.server.rest import Call

FORGOTTEN = 30.0
"""Seconds without a call after which the other side is gone."""

TOGETHER = 0.02
"""Seconds that one answer waits for more: what happens at once goes out at once."""


class Session:
    """One client that polls."""

    def __init__(self, link: Link, held: ExitStack) -> None:
        self.id = "".join(secrets.choice(ALPHABET) for _ in range(26))
        self.link = link
        self.visit: Visit | None = None
        self.turn = asyncio.Lock()
        self.first = 0
        """The number of the first message that is kept."""
        self.closed = False
        self.calls = 0
        self.seen = time.monotonic()
        self._kept: deque[bytes] = deque()
        self._held = held
        self._newer = asyncio.Event()

    def confirm(self, got: int) -> None:
        """The client has so many; those need not be kept."""
        while self._kept and self.first < got:
            self._kept.popleft()
            self.first += 1

    async def collect(self, wait: float) -> bool:
        """Wait until there is something to tell. False: a newer call has come, which will tell it."""
        self._newer.set()  # an older call that waits answers at once
        self._newer = newer = asyncio.Event()
        self._fetch()
        if wait and not self._kept and not self.closed:
            more = asyncio.ensure_future(self.link.take())
            told = asyncio.ensure_future(newer.wait())
            await asyncio.wait({more, told}, timeout=wait, return_when=asyncio.FIRST_COMPLETED)
            told.cancel()
            if more.done():
                self._keep(more.result())
                await asyncio.sleep(TOGETHER)
            else:
                more.cancel()
        if newer.is_set():
            return False
        self._fetch()
        return True

    def _fetch(self) -> None:
        while (item := self.link.take_now()) is not None:
            self._keep(item)

    def _keep(self, item: bytes | int) -> None:
        if isinstance(item, int):
            self.closed = True
        else:
            self._kept.append(item)

    def answer(self, told: bool) -> Response:
        """A `PollOut`; the messages are written already."""
        messages = [msgspec.Raw(one) for one in self._kept] if told else []
        body = {"session": self.id, "first": self.first, "messages": messages, "closed": told and self.closed}
        return Response(msgspec.json.encode(body), media_type="application/json")

    def is_too_long(self, limits: Limits) -> bool:
        """Whether too much is kept for somebody who confirms nothing."""
        return len(self._kept) > limits.queue or sum(map(len, self._kept)) > limits.backlog

    def end(self) -> None:
        self._newer.set()
        if self.visit is not None:
            self.visit.leave()
            self.visit = None
        self._held.close()


class Polls:
    """All sessions of a server."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._sessions: dict[str, Session] = {}

    async def poll(self, call: Call) -> Response:
        wish: say.PollIn = call.body
        session = await self._begin(call, wish.hello) if wish.hello is not None else await self._find(call, wish)
        session.calls += 1
        try:
            async with session.turn:  # one message after the other, as on a socket
                await self._hear(session, wish.say)
            session.confirm(wish.got)
            told = await session.collect(wish.wait)
            if session.is_too_long(self._hall.config.limits):
                session.link.gone("busy", "You read too slowly; say hello again for the present state.")
            if session.closed and told:
                self._end(session)
            return session.answer(told)
        finally:
            session.calls -= 1
            session.seen = time.monotonic()

    async def _hear(self, session: Session, messages: list[say.FromClient]) -> None:
        try:
            for message in messages:
                if session.visit is None or session.link.closing:
                    return
                session.visit.counts_one_more()
                await session.visit.hear(message)
        except Turned as turned:
            session.link.gone(turned.reason, str(turned))
        except Failure as failure:
            session.link.gone("stopping", str(failure))

    async def _begin(self, call: Call, hello: say.Hello) -> Session:
        limits, held = self._hall.config.limits, ExitStack()
        link = Link(limits.queue, limits.backlog)
        session = Session(link, held)
        guest = await call.visitor()
        try:
            held.enter_context(counted(self._hall, call.address))
            session.visit = await enter(self._hall, link, hello, guest)
            self._sessions[session.id] = session
        except Turned as turned:
            held.close()
            link.gone(turned.reason, str(turned))
        except BaseException:
            held.close()
            raise
        return session

    async def _find(self, call: Call, wish: say.PollIn) -> Session:
        """A session belongs to the one who said hello; whoever has lost the token has lost it too."""
        session = self._sessions.get(wish.session or "")
        guest = await call.visitor()
        if session is None or session.link.guest != (guest.id if guest else None):
            raise not_found("session")
        return session

    def _end(self, session: Session) -> None:
        if self._sessions.pop(session.id, None) is not None:
            session.end()

    async def sweep(self) -> None:
        """Forget those who do not come back."""
        while True:
            await asyncio.sleep(FORGOTTEN / 10)
            for session in list(self._sessions.values()):
                if not session.calls and time.monotonic() - session.seen > FORGOTTEN:
                    self._end(session)
