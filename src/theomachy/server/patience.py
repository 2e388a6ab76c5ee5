"""Connections that say nothing, or say it slowly, are not waited for. Uvicorn itself waits for ever."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from theomachy.server.config import Config
from theomachy.server.security import one_visitor

HEAD_WITHIN = 10.0
"""Seconds that the head of a request may take to arrive."""


class Patient(H11Protocol):
    """HTTP with a limit on the time for a request's head, and on the connections of one address."""

    most: ClassVar[int]
    unlimited: ClassVar[frozenset[str]]
    """Addresses of proxies: all visitors come from there."""
    here: ClassVar[Counter[str]]
    """Connections that are no sockets (yet), by address; sockets are counted where they say hello."""

    _late: asyncio.TimerHandle | None = None
    _counted: str | None = None
    _is_socket = False
    """Somebody else speaks on this connection now."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if address not in self.unlimited and "*" not in self.unlimited:
            address = one_visitor(address)
            if self.here[address] >= self.most:
                transport.abort()
                return
            self.here[address] += 1
            self._counted = address
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_socket:
            return
        if self.cycle is None or self.cycle.response_complete:  # a head that is not complete, or a body nobody wants
            self._wait()
        else:
            self._stop_waiting()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._is_socket = True
        self._forget()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(HEAD_WITHIN, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _forget(self) -> None:
        self._stop_waiting()
        if self._counted is not None:
            self.here[self._counted] -= 1
            if not self.here[self._counted]:
                del self.here[self._counted]
            self._counted = None


def patient(config: Config) -> type[Patient]:
    """The protocol of one server."""
    proxies = frozenset(part.strip() for part in config.proxies.split(",") if part.strip())
    space = {"most": config.limits.connections_each, "unlimited": proxies, "here": Counter()}
    return type("Patient", (Patient,), space)
