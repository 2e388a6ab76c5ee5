"""How a server is run."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

LOOPBACK = ("127.0.0.1", "::1", "localhost")


def data_folder() -> Path:
    """Where the embedded database lies if nobody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "theomachy"


@dataclass(frozen=True, slots=True)
class Limits:
    """What one visitor, and all of them together, may ask of a server."""

    body: int = 64 * 1024
    record: int = 4 * 1024 * 1024
    tables: int = 5000
    """Tables that are alive at the same time."""
    tables_each: int = 50
    """Of those, with one guest at them."""
    tables_hour: int = 200
    """Opened from one address in an hour, where others can reach the server: one visitor must not fill it."""
    sockets: int = 5000
    """Open sockets and sessions of those who poll."""
    sockets_each: int = 100
    """From one address."""
    connections_each: int = 200
    """Other connections from one address."""
    spectators: int = 100
    """At one table."""
    requests: int = 300
    """Requests that change something or cost much, from one address in a minute."""
    guests: int = 60
    """New guests from one address in a minute."""
    messages: int = 40
    """On one socket in ten seconds."""
    chat: int = 8
    """Lines of one person in twenty seconds."""
    reports: int = 10
    """Of one guest in an hour; three times as many from one address."""
    notices: int = 30
    """To one guest in an hour; twenty times as many to one host."""
    queue: int = 500
    """Messages that wait for a slow reader before the socket is closed."""
    backlog: int = 1024 * 1024
    """And bytes of them."""


@dataclass(frozen=True, slots=True)
class Config:
    """All that the command line says."""

    host: str = "127.0.0.1"
    port: int = 8765
    data: Path = field(default_factory=data_folder)
    database: str | None = None
    """None: an SQLite file in the data folder."""
    origins: tuple[str, ...] = ()
    """Addresses of the site in front of a proxy, such as https://cards.example."""
    proxies: str = ""
    """Addresses of proxies whose X-Forwarded-For is believed."""
    workers: int = 2
    budget: float = 1.0
    """Seconds that a bot may think."""
    bots: str = "theomachy.bots:make_bot"
    """Where workers find the maker of bots."""
    notices: Literal["off", "https", "local"] = "off"
    """Whether guests may have notices sent to webhooks; local: also in private networks."""
    limits: Limits = Limits()

    @property
    def url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'theomachy.sqlite'}"

    @property
    def is_local(self) -> bool:
        return self.host in LOOPBACK

    @property
    def is_for_others(self) -> bool:
        """Whether somebody else can reach it, maybe through a proxy."""
        return bool(not self.is_local or self.origins or self.proxies)
