"""Notices by webhook for people who are away: one for each time they must choose (wish 16, SEC-34).

A guest names an address, and the operator must have allowed it (--notices). What is sent says that it is their turn,
and nothing of the cards. Addresses of strangers are dangerous for a server (it can reach what they cannot), so: https
on its own port only, no address of a private network, and the address that was looked at is the one that is called; no
redirects; three seconds; nobody is told what was answered.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import re
import socket
import ssl
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Literal
from urllib.parse import SplitResult, urlsplit

import msgspec
from sqlalchemy import delete, insert, select

import theomachy
from theomachy.server.driver import by_themselves
from theomachy.server.failure import Failure, wrong
from theomachy.server.rows import NOTICES
from theomachy.server.store import Statement, Store, save_table

if TYPE_CHECKING:
    from theomachy.server.hall import Hall
    from theomachy.server.room import Room

LOG = logging.getLogger("theomachy.notices")

Allowed = Literal["off", "https", "local"]
"""local: for a server at home, also plain http, any port, and private networks."""

AWAY = 20.0
"""Seconds without a connection after which somebody is away."""

EVERY = 3.0
"""Seconds between looks at all tables."""

WITHIN = 3.0
"""Seconds that sending may take."""

AT_ONCE = 8
"""Notices on their way at the same time."""

HOUR = 3600.0

_HOST = re.compile(r"[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\]")
_REST = re.compile(r"[!-~]*")
_CARRIERS = [ipaddress.ip_network(net) for net in ("64:ff9b::/32", "2002::/16", "2001::/32")]
"""Networks that carry addresses of other networks inside (NAT64, 6to4, Teredo)."""


def check_address(url: str, allowed: Allowed) -> SplitResult:
    """The address of a webhook, if it may be one at all. Where its name leads is looked at when it is called."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise wrong("This is not the address of a webhook.") from None
    if allowed == "off":
        raise Failure(409, "conflict", "This server sends no notices. Its operator can allow them with --notices.")
    if parts.scheme != "https" and not (allowed == "local" and parts.scheme == "http"):
        raise wrong("A webhook begins with https://.")
    if "@" in parts.netloc or not _HOST.fullmatch(_host(parts)) or not _REST.fullmatch(url):
        raise wrong("This is not the address of a webhook.")
    if allowed != "local" and port not in (None, 443):
        raise wrong("A webhook is at the usual port of https.")
    return parts


def _host(parts: SplitResult) -> str:
    return re.sub(r":\d*$", "", parts.netloc)


def is_public(address: str) -> bool:
    """Whether anybody in the world could reach this address, so that calling it gives nothing away."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if any(found in net for net in _CARRIERS):
            return False
    return found.is_global and not found.is_multicast and not found.is_reserved


class Notices:
    """Looks at all tables now and then, and tells those who are away that they must choose."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._store: Store = hall.store
        self.allowed: Allowed = hall.config.notices
        self._names = ThreadPoolExecutor(2, thread_name_prefix="names")  # a slow answer must not hold up the database
        self._under_way: set[asyncio.Task[None]] = set()

    # --- what a guest wants -------------------------------------------------------------------------------------------

    async def address(self, guest: str) -> str | None:
        query = select(NOTICES.c.url).where(NOTICES.c.guest == guest)
        return await self._store.read(lambda c: c.execute(query).scalar())

    async def want(self, guest: str, url: str | None) -> None:
        """Send notices of a guest there from now on; None: send none."""
        statements: list[Statement] = [(delete(NOTICES).where(NOTICES.c.guest == guest), None)]
        if url is not None:
            check_address(url, self.allowed)
            statements.append((insert(NOTICES), {"guest": guest, "url": url, "created": time.time()}))
        await self._store.write(*statements)

    def test(self, url: str, name: str) -> None:
        """Send one that means nothing. Whether it arrives is seen where it arrives."""
        self._post(url, {"text": f"Notices for {name} arrive here.", "content": f"Notices for {name} arrive here."})

    # --- who is away --------------------------------------------------------------------------------------------------

    async def watch(self) -> None:
        """Look again and again, as long as the server runs."""
        while self.allowed != "off":
            await asyncio.sleep(EVERY)
            for room in list(self._hall.rooms.values()):
                try:
                    await self._look(room)
                except Failure:  # the table was lost to the database; it is looked at again when it is back
                    continue
                except Exception:
                    LOG.exception("broken")

    async def _look(self, room: Room) -> None:
        if room.match is None or room.match.game.over or room.lock.lost:
            return
        waiting = room.match.asked(people=True)
        for number, seat in enumerate(room.row.seats):
            if number in waiting and not seat.noticed and len(self._under_way) < AT_ONCE:
                since = room.absent.get(number)
                if since is None or time.monotonic() - since < AWAY or self._is_here(room, seat.guest):
                    continue
                if seat.guest is not None and number not in by_themselves(room):
                    url = await self.address(seat.guest)
                    if url is not None and await self._note(room, number):
                        self._tell(room, number, seat.guest, url)

    def _is_here(self, room: Room, guest: str | None) -> bool:
        return any(link.guest == guest for link in room.all_links())

    async def _note(self, room: Room, seat: int) -> bool:
        """Write down that a notice is sent: one, until the person has been here. False if they are here by now."""
        async with room.lock:
            row = room.row.seats[seat]
            if row.noticed or self._is_here(room, row.guest):
                return False
            row.noticed = True
            await room.write(save_table(room.row))
            return True

    def _tell(self, room: Room, seat: int, guest: str, url: str) -> None:
        row = room.row
        title = theomachy.game(row.game).title
        origin = self._hall.config.origins[0].rstrip("/") if self._hall.config.origins else ""
        link = f"{origin}/#/table/{row.id}"
        text = f"{row.seats[seat].name}, it is your choice in {title}: {link}"
        try:
            self._hall.limit("notice", guest, self._hall.config.limits.notices, HOUR)
            self._hall.limit("notices", _host(urlsplit(url)), self._hall.config.limits.notices * 20, HOUR)
        except Failure:
            return
        self._post(url, {"text": text, "content": text, "game": row.game, "table": row.id, "seat": seat, "link": link})

    # --- sending ------------------------------------------------------------------------------------------------------

    def _post(self, url: str, body: dict[str, object]) -> None:
        task = asyncio.create_task(self._send(url, msgspec.json.encode(body)))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _send(self, url: str, body: bytes) -> None:
        try:
            parts = check_address(url, self.allowed)
            async with asyncio.timeout(WITHIN):
                status = await self._call(parts, body)
            LOG.info("notice", extra={"status": status})
        except (OSError, TimeoutError, Failure, UnicodeError, ValueError, asyncio.IncompleteReadError) as error:
            LOG.info("no notice", extra={"why": type(error).__name__})

    async def _call(self, parts: SplitResult, body: bytes) -> int:
        secure = parts.scheme == "https"
        host, port = parts.hostname or "", parts.port or (443 if secure else 80)
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._names, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
        addresses = [str(entry[4][0]) for entry in found]
        if self.allowed != "local" and not all(map(is_public, addresses)):
            raise OSError("not an address of the world")
        # The address that was looked at is called: a name that leads elsewhere a moment later leads nowhere.
        reader, writer = await asyncio.open_connection(
            addresses[0],
            port,
            ssl=ssl.create_default_context() if secure else None,
            server_hostname=host if secure else None,
            limit=4096,
        )
        try:
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            head = (
                f"POST {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nContent-Type: application/json\r\n"
                f"User-Agent: Theomachy\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
            )
            writer.write(head.encode("ascii") + body)
            await writer.drain()
            line = await reader.readuntil(b"\n")
            return int(line.split()[1])
        except (asyncio.LimitOverrunError, LookupError):
            return 0
        finally:
            writer.close()
