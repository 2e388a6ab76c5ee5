"""The machinery of the HTTP half: one table of endpoints makes the routes and the OpenAPI document."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from theomachy.server.alone import StoreError
from theomachy.server.failure import Failure, forbidden, unknown_guest
from theomachy.server.hall import Guest, Hall
from theomachy.server.replays import Films
from theomachy.server.security import visitor_of
from theomachy.server.turn import AGAIN
from theomachy.server.wire import Problem

if TYPE_CHECKING:
    from theomachy.server.notices import Notices
    from theomachy.server.polling import Polls
    from theomachy.server.statistics import Statistics

LOG = logging.getLogger("theomachy.http")

COOKIE = "theomachy_guest"
YEAR = 365 * 86_400

BODY_WITHIN = 30.0
"""Seconds that a body may take to arrive."""


@dataclass(frozen=True, slots=True)
class House:
    """All that a server has."""

    hall: Hall
    films: Films
    polls: Polls
    statistics: Statistics
    notices: Notices


@dataclass(slots=True)
class Call:
    """A request, understood."""

    request: Request
    house: House
    body: Any
    path: dict[str, Any]
    query: dict[str, Any]
    set_cookie: str | None = None
    """A token for the cookie of the answer; "" takes it away."""

    @property
    def hall(self) -> Hall:
        return self.house.hall

    @property
    def films(self) -> Films:
        return self.house.films

    @property
    def token(self) -> str | None:
        kind, _, token = self.request.headers.get("authorization", "").partition(" ")
        return token.strip() if kind.lower() == "bearer" else self.request.cookies.get(COOKIE)

    @property
    def address(self) -> str:
        return visitor_of(self.request)

    async def visitor(self) -> Guest | None:
        return await self.hall.guest(self.token)

    async def guest(self) -> Guest:
        found = await self.visitor()
        if found is None:
            raise unknown_guest()
        return found

    async def guest_or_new(self, name: str) -> Guest:
        """Whoever calls; a new guest with a cookie on a first visit."""
        found = await self.visitor()
        if found is None:
            self.hall.limit("guest", self.address, self.hall.config.limits.guests, 60)
            found, self.set_cookie = await self.hall.new_guest(name)
        elif name and self.token is not None:
            found = await self.hall.rename(self.token, name)
        return found


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One line of the HTTP half."""

    method: str
    path: str
    handler: Handler
    answer: Any
    body: Any = None
    status: int = 200
    path_types: dict[str, Any] = field(default_factory=dict)
    query_types: dict[str, Any] = field(default_factory=dict)
    errors: tuple[int, ...] = ()
    raw: bool = False
    """The body is a whole file, passed on as text."""
    often: bool = False
    """It is called all the time, and costs little."""

    def route(self, house: House, origins: Callable[[Request], bool]) -> Route:
        async def respond(request: Request) -> Response:
            start = time.perf_counter()
            try:
                response = await self._respond(request, house, origins)
            except Failure as failure:
                response = problem(failure)
            except (StoreError, SQLAlchemyError) as error:
                LOG.error("not written", exc_info=error)
                response = problem(Failure(503, "again", AGAIN))
            took = round((time.perf_counter() - start) * 1000, 1)
            about = {"method": self.method, "route": self.path, "status": response.status_code, "ms": took}
            LOG.info("request", extra=about)
            return response

        return Route(self.path, respond, methods=[self.method], name=f"{self.method} {self.path}")

    async def _respond(self, request: Request, house: House, origins: Callable[[Request], bool]) -> Response:
        hall = house.hall
        address = visitor_of(request)
        if self.method != "GET":
            if not origins(request):
                raise forbidden("This request comes from another site.")
            most = hall.config.limits.requests
            hall.limit("often" if self.often else "write", address, most * 10 if self.often else most, 60)
        else:
            hall.limit("read", address, hall.config.limits.requests * 10, 60)
        call = Call(request, house, None, self._path(request), self._query(request))
        call.body = await self._body(request, hall.config.limits.record if self.raw else hall.config.limits.body)
        result = await self.handler(call)
        if isinstance(result, Response):
            response = result
        elif result is None:
            response = Response(status_code=204)
        else:
            response = Response(msgspec.json.encode(result), self.status, media_type="application/json")
        if call.set_cookie is not None:
            _set_cookie(response, call.set_cookie, request.url.scheme == "https")
        return response

    def _path(self, request: Request) -> dict[str, Any]:
        try:
            return {
                name: msgspec.convert(request.path_params[name], kind, strict=False)
                for name, kind in self.path_types.items()
            }
        except msgspec.ValidationError:
            raise Failure(404, "not_found", "There is nothing at this address. Check the link.") from None

    def _query(self, request: Request) -> dict[str, Any]:
        found = {}
        for name, kind in self.query_types.items():
            if name in request.query_params:
                try:
                    found[name] = msgspec.convert(request.query_params[name], kind, strict=False)
                except msgspec.ValidationError as error:
                    raise Failure(422, "wrong", f"{name}: {error}.") from None
        return found

    async def _body(self, request: Request, most: int) -> Any:
        if self.body is None:
            return None
        if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
            raise Failure(415, "media", "Send JSON, with Content-Type: application/json.")
        data = await read_body(request, most)
        try:
            if self.raw:
                msgspec.json.decode(data, type=self.body)
                return data.decode()
            return msgspec.convert(_whole(msgspec.json.decode(data)), self.body)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Failure(422, "wrong", f"The body is not understood: {error}.") from None


async def read_body(request: Request, most: int) -> bytes:
    """The body, as long as it is not too long and does not take too long."""
    data = bytearray()
    try:
        async with asyncio.timeout(BODY_WITHIN):
            async for chunk in request.stream():
                data += chunk
                if len(data) > most:
                    raise Failure(413, "too_long", f"The body is too long: at most {most} bytes are read.")
    except TimeoutError:
        raise Failure(408, "too_slow", "The body did not arrive in time. Send it again.") from None
    return bytes(data)


def problem(failure: Failure) -> Response:
    headers = {"Retry-After": str(max(1, round(failure.retry)))} if failure.status == 429 else None
    body = msgspec.json.encode(Problem(failure.code, str(failure)))
    return Response(body, failure.status, headers, media_type="application/json")


def _whole(item: Any) -> Any:
    """JSON does not tell 2 from 2.0, and its schema calls both integers; Python does."""
    if isinstance(item, float) and item.is_integer() and abs(item) < 2**53:
        return int(item)
    if isinstance(item, list):
        return [_whole(entry) for entry in item]
    if isinstance(item, dict):
        return {key: _whole(entry) for key, entry in item.items()}
    return item


def _set_cookie(response: Response, token: str, secure: bool) -> None:
    age = YEAR if token else 0
    response.set_cookie(COOKIE, token, max_age=age, httponly=True, samesite="strict", secure=secure, path="/")
