"""What every answer carries, and whose requests are heard."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from theomachy.server.config import Config

_HOST = re.compile(r"[A-Za-z0-9.\[\]:-]{1,255}")


def policy(host: str) -> str:
    """The Content-Security-Policy. Some browsers do not count sockets of the same host as 'self'."""
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    return (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        f"connect-src 'self'{sockets}; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    )


HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def visitor_of(connection: HTTPConnection) -> str:
    """Who limits are counted for: an address, or a network of IPv6, which one person has many addresses in."""
    return one_visitor(connection.client.host if connection.client else "")


def one_visitor(host: str) -> str:
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


class Doorkeeper:
    """Knows which names this server goes by.

    On loopback only the names of this machine count, so that no site can reach it under a name of its own (DNS
    rebinding). Elsewhere, without --origin, any name does, and a page may only talk to the name it came from.
    """

    def __init__(self, config: Config) -> None:
        self._origins = {origin.rstrip("/").lower() for origin in config.origins}
        self._hosts = {urlsplit(origin).netloc for origin in self._origins}
        self._any = not config.is_local and not self._origins

    def host_is_ours(self, host: str) -> bool:
        name = host.lower()
        return self._any or name in self._hosts or _without_port(name) in ("127.0.0.1", "localhost", "[::1]")

    def origin_is_ours(self, connection: HTTPConnection, required: bool = False) -> bool:
        """Whether a page of ours asks. A program sends no Origin; a browser always does where it matters."""
        origin = connection.headers.get("origin")
        if origin is None:
            return not required
        asked = connection.headers.get("host", "").lower()
        try:
            parts = urlsplit(origin.lower())
        except ValueError:  # such as "http://["
            return False
        own = parts.scheme in ("http", "https") and parts.netloc == asked and self.host_is_ours(asked)
        return own or origin.rstrip("/").lower() in self._origins


def _without_port(host: str) -> str:
    return re.sub(r":\d{1,5}$", "", host)


class Guard:
    """Refuses foreign hosts and adds the headers; wraps the whole application."""

    def __init__(self, app: ASGIApp, door: Doorkeeper, quiet: Iterable[str] = ("/healthz",)) -> None:
        self._app = app
        self._door = door
        self._quiet = tuple(quiet)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        host = Headers(scope=scope).get("host", "")
        if not self._door.host_is_ours(host) and scope["path"] not in self._quiet:
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": 1008})
                return
            text = "This server does not go by that name. Start it with --origin https://NAME to allow it.\n"
            await PlainTextResponse(text, 421)(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers["Content-Security-Policy"] = policy(host)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, send_with_headers)
