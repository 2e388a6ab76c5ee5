"""All tables and all guests of a server."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass

import theomachy
from theomachy.match import Bucket, clean_name
from theomachy.server.catalog import game_info
from theomachy.server.conduct import Conduct
from theomachy.server.config import Config
from theomachy.server.failure import conflict, not_found, too_many
from theomachy.server.info import table_info
from theomachy.server.messages import Table
from theomachy.server.room import Room
from theomachy.server.rows import TableRow
from theomachy.server.store import Statement, Store, add_guest, add_member, add_table, forget_guest, rename_guest
from theomachy.server.thinkers import Thinkers

LOG = logging.getLogger("theomachy.hall")

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
"""Letters and digits that nobody mistakes for another."""

IDLE = 120.0
"""Seconds that a table which nobody looks at stays in memory."""

GOODBYE = 2.0
"""Seconds that sockets get to close when the server stops."""

REMEMBERED = 20_000
"""Guests and addresses that are kept at hand."""


def new_id(length: int = 16) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_code() -> str:
    """An invitation code: forty bits, easy to read out."""
    return new_id(8).upper()


@dataclass(frozen=True, slots=True)
class Guest:
    id: str
    name: str


class Hall:
    """Finds rooms, guests and limits."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = Store(config.url)
        self.thinkers = Thinkers(config.workers, config.budget, config.bots)
        self.conduct = Conduct(self.store)
        self.rooms: dict[str, Room] = {}
        self.sockets: dict[str, int] = {}
        """Open sockets by address."""
        self.first_try = asyncio.Lock()
        """Held while a deal of the day is opened: nobody has two first tries."""
        self._loading: dict[str, asyncio.Lock] = {}
        self._guests: OrderedDict[str, Guest] = OrderedDict()
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._beside: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Get ready for visitors: games are loaded and a worker is started before the first one comes."""
        for name in theomachy.games():
            game_info(name)
            theomachy.rules_hash(theomachy.game(name))  # of the text that runs, whatever is written there later
        self.store.watch(self._lose_all)
        self._beside = [asyncio.create_task(self._sweep()), asyncio.create_task(self.thinkers.warm())]

    async def close(self) -> None:
        for task in self._beside:
            task.cancel()
        for room in self.rooms.values():
            await room.stop()
        self.thinkers.close()
        await asyncio.to_thread(self.store.close)

    def _lose_all(self) -> None:
        """The database was away, and somebody else may have used it: what memory holds counts no more."""
        self._guests.clear()
        self.conduct.forget()
        for room in self.rooms.values():
            room.lose()

    async def say_goodbye(self) -> None:
        """Tell everybody, and give them a moment to hear it."""
        for room in self.rooms.values():
            for link in (*room.links.values(), *room.watchers):
                link.gone("stopping", "The server restarts. Come back in a moment; nothing is lost.")
        end = time.monotonic() + GOODBYE
        while self.sockets and time.monotonic() < end:
            await asyncio.sleep(0.02)

    # --- guests -------------------------------------------------------------------------------------------------------

    async def guest(self, token: str | None) -> Guest | None:
        """Who has this token."""
        if not token:
            return None
        token_hash = hash_of(token)
        if token_hash not in self._guests:
            found = await self.store.guest(token_hash)
            if found is None:
                return None
            self._remember(token_hash, Guest(*found))
        self._guests.move_to_end(token_hash)
        return self._guests[token_hash]

    async def new_guest(self, name: str) -> tuple[Guest, str]:
        """A guest and the token, which is kept nowhere."""
        token = secrets.token_urlsafe(32)
        guest = Guest(new_id(), clean_name(name) or "Guest")
        await self.store.write(add_guest(guest.id, hash_of(token), guest.name, time.time()))
        self._remember(hash_of(token), guest)
        return guest, token

    async def rename(self, token: str, name: str) -> Guest:
        guest = await self.guest(token)
        assert guest is not None, "only a guest is renamed"
        if clean_name(name):
            guest = Guest(guest.id, clean_name(name))
            await self.store.write(rename_guest(guest.id, guest.name))
            self._remember(hash_of(token), guest)
        return guest

    async def forget(self, token: str) -> None:
        guest = await self.guest(token)
        if guest is not None:
            await self.conduct.leave(guest.id)
            await self.store.write(*forget_guest(guest.id))
            for room in self.rooms.values():
                room.chat = [line for line in room.chat if line.guest != guest.id]
                for link in room.all_links():
                    if link.guest == guest.id:
                        link.gone("forbidden", "You are forgotten here.")
            del self._guests[hash_of(token)]

    async def use_blocks(self, guest: str) -> frozenset[str]:
        """Whom a guest blocks has changed: every window of theirs goes by it from now on."""
        blocked = await self.conduct.blocked_by(guest)
        for room in self.rooms.values():
            for link in room.all_links():
                if link.guest == guest:
                    link.blocked = blocked
                    link.send(Table(table_info(room.row, guest, room, blocked)))
        return blocked

    def _remember(self, token_hash: str, guest: Guest) -> None:
        self._guests[token_hash] = guest
        while len(self._guests) > REMEMBERED:
            self._guests.popitem(last=False)

    # --- limits -------------------------------------------------------------------------------------------------------

    def limit(self, kind: str, who: str, most: int, seconds: float) -> None:
        """At most so many of a kind; one more is refused with the time to wait."""
        key = (kind, who)
        bucket = self._buckets.setdefault(key, Bucket(most, seconds))
        self._buckets.move_to_end(key)
        while len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        now = time.monotonic()
        if not bucket.take(now):
            raise too_many("Too many requests in a short time. Wait a moment and try again.", bucket.wait(now))

    # --- tables -------------------------------------------------------------------------------------------------------

    def loading(self, table: str) -> asyncio.Lock:
        """Whoever holds this is the only one to read a table from the database, or to change it there."""
        return self._loading.setdefault(table, asyncio.Lock())

    async def room(self, table: str) -> Room:
        """A table, from memory or from the database."""
        async with self.loading(table):
            if table not in self.rooms or self.rooms[table].lock.lost:
                row = await self.store.table(table)
                if row is None:
                    self._loading.pop(table, None)
                    raise not_found("table")
                check_version(row)
                as_of_now(row)
                room = Room(row, self.store, self.thinkers)
                room.chat = await self.store.chat(table)
                if row.seed is not None:
                    room.begin(await self.store.events(table))
                self.rooms[table] = room
                room.wake()
            self.rooms[table].touched = time.monotonic()  # whoever has asked for it may still be on the way in
            return self.rooms[table]

    async def add(self, row: TableRow, guests: set[str], *more: Statement) -> Room:
        """A new table, kept before anybody hears of it, and what is to be kept with it."""
        members = [statement for guest in sorted(guests) for statement in add_member(guest, row.id, row.created)]
        await self.store.write(add_table(row), *members, *more)
        room = Room(row, self.store, self.thinkers)
        if row.seed is not None:
            room.begin()
        self.rooms[row.id] = room
        room.wake()
        LOG.info("table", extra={"table": row.id, "game": row.game, "seats": len(row.seats)})
        return room

    async def _sweep(self) -> None:
        """Forget tables that nobody looks at; the database has them."""
        while True:
            await asyncio.sleep(IDLE / 4)
            for table, room in list(self.rooms.items()):
                if room.idle() and time.monotonic() - room.touched > IDLE:
                    del self.rooms[table]
                    self._loading.pop(table, None)


def check_version(row: TableRow) -> None:
    """A match is its choices: with other rules or cards they would mean something else."""
    now = theomachy.game(row.game) if row.game in theomachy.games() else None
    dealt = row.seed is not None
    if now is None or (dealt and (now.version, now.load_library().fingerprint) != (row.version, row.cards)):
        played = f"{row.rules} with the cards {row.cards}"
        raise conflict(f"This table was played by other rules or cards: {played}. A server with those can open it.")


def as_of_now(row: TableRow) -> None:
    """A table that waited while the server was updated is dealt with the rules and cards of now, and committed to them.

    If the server stopped in the middle of a deal, pledges to the old commitment had been shown, and the server may have
    heard seeds. It has kept none of them: all are asked for anew.
    """
    if row.seed is None:
        now = theomachy.game(row.game)
        row.version, row.cards, row.rules_hash = now.version, now.load_library().fingerprint, theomachy.rules_hash(now)


def hash_of(token: str) -> str:
    """What is kept of a token. It has 256 random bits, so a plain hash cannot be reversed."""
    return hashlib.sha256(token.encode()).hexdigest()
