"""Runs a server until somebody stops it."""

from __future__ import annotations

import logging
import socket
import sys
import webbrowser
from collections.abc import Callable

import uvicorn

from theomachy.server.app import make_app
from theomachy.server.config import Config
from theomachy.server.hall import Hall
from theomachy.server.patience import patient
from theomachy.server.socket import LONGEST

LOG = logging.getLogger("theomachy.run")

FILES = 16_384
"""Files and sockets that the process asks for."""

EVERYWHERE = {"": "192.0.2.1", "0.0.0.0": "192.0.2.1", "::": "2001:db8::1"}
"""Hosts that mean every address of this computer; with each an address far away, of those that nobody has."""

GRACE = 5
"""Seconds that open requests get when the server stops."""


class Server(uvicorn.Server):
    """Uvicorn that says goodbye to its sockets first, and tells when it is ready."""

    def __init__(self, config: uvicorn.Config, hall: Hall, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._hall = hall
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._hall.say_goodbye()
        await super().shutdown(sockets)


def serve(config: Config, open_browser: bool = False) -> None:
    """Serve until a signal comes. Raises StoreError or OSError if it cannot begin."""
    # The writer's thread gives the interpreter away at every row, and a busy loop would keep it for 5 ms each time.
    sys.setswitchinterval(0.0002)
    _allow_many_sockets()
    listener = _listen(config.host, config.port)
    port = listener.getsockname()[1]
    hall = Hall(config)
    address = address_of(config.host, port)

    def ready() -> None:
        LOG.info("ready", extra={"address": address, "database": hall.store.name})
        print(f"Theomachy is at {address}  (Ctrl-C stops it)", flush=True)
        if open_browser:
            webbrowser.open(address)

    settings = uvicorn.Config(
        make_app(config, hall),
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        lifespan="on",
        http=patient(config),
        limit_concurrency=config.limits.sockets * 2,
        ws="websockets-sansio",
        ws_max_size=LONGEST,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=not config.is_local,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=config.proxies or None,
        timeout_graceful_shutdown=GRACE,
        h11_max_incomplete_event_size=LONGEST,
    )
    server = Server(settings, hall, ready)
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)


def address_of(host: str, port: int) -> str:
    """Where the page is: an address that can be given away, also where the server listens to all that it has."""
    name = _own_address(EVERYWHERE[host]) if host in EVERYWHERE else host
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"


def _own_address(far: str) -> str:
    """What this computer is called in its network. Nothing is sent: the system says which way it would go."""
    family = socket.AF_INET6 if ":" in far else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            return str(probe.getsockname()[0])
    except OSError:  # no network
        return socket.gethostname()


def _allow_many_sockets() -> None:
    """Systems give a process 1024 files, far less than the sockets we allow, unless it asks for more."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if 0 <= soft < FILES and (hard < 0 or soft < hard):
        resource.setrlimit(resource.RLIMIT_NOFILE, (FILES if hard < 0 else min(FILES, hard), hard))


def _listen(host: str, port: int) -> socket.socket:
    """The socket is opened before anything else, so that a port in use is said at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only a socket that says TCP is told not to wait for more to send (TCP_NODELAY): 40 ms for every message.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener
