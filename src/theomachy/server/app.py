"""The application: endpoints, socket, client."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from theomachy.server.api import ENDPOINTS
from theomachy.server.config import Config
from theomachy.server.failure import Failure
from theomachy.server.hall import Hall
from theomachy.server.notices import Notices
from theomachy.server.openapi import document
from theomachy.server.polling import Polls
from theomachy.server.replays import Films
from theomachy.server.rest import House, problem
from theomachy.server.security import Doorkeeper, Guard
from theomachy.server.socket import Sockets
from theomachy.server.static import client_routes
from theomachy.server.statistics import Statistics

LOG = logging.getLogger("theomachy.app")


def make_app(config: Config, hall: Hall) -> Starlette:
    """The ASGI application of a server."""
    door = Doorkeeper(config)
    house = House(hall, Films(hall.store), Polls(hall), Statistics(hall), Notices(hall))
    described = msgspec.json.encode(document(ENDPOINTS))

    async def openapi(_: Request) -> Response:
        return Response(described, media_type="application/json")

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        hall.open()
        works = (house.polls.sweep(), house.statistics.count(), house.notices.watch())
        beside = [asyncio.create_task(work) for work in works]
        yield
        for task in beside:
            task.cancel()
        await hall.close()

    return Starlette(
        routes=[
            *(end.route(house, door.origin_is_ours) for end in ENDPOINTS),
            Route("/openapi.json", openapi),
            WebSocketRoute("/ws", Sockets(hall, door).meet),
            *client_routes(),
        ],
        middleware=[Middleware(Guard, door=door)],
        exception_handlers={HTTPException: _http, Exception: _broken},
        lifespan=lifespan,
    )


async def _http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    said = {404: "There is nothing at this address.", 405: "That cannot be done with this address."}
    failure = Failure(error.status_code, "http", said.get(error.status_code, error.detail))
    response = problem(failure)
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


async def _broken(_: Request, error: Exception) -> Response:
    LOG.error("broken", exc_info=error)
    return problem(Failure(500, "broken", "Something broke here. It was written down; try again in a moment."))
