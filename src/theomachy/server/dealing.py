"""From full seats to dealt cards: pledges, seeds, the seed of the game (docs/protocol.md, "Fair shuffles")."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from theomachy.match import fair
from theomachy.server import messages
from theomachy.server.store import save_table

if TYPE_CHECKING:
    from theomachy.server.room import Room
    from theomachy.server.rows import SeatRow

PATIENCE = 5.0
"""Seconds that the deal waits for people to come, and again for their seeds."""


class Deal:
    """What people have added so far."""

    def __init__(self) -> None:
        self.task: asyncio.Task[None] | None = None
        self.published: list[str | None] | None = None
        self._pledges: dict[int, tuple[str, str]] = {}
        self._seeds: dict[int, str] = {}
        self._news = asyncio.Event()

    def pledge(self, seat: int, guest: str, pledge: str | None) -> None:
        """A guest is here. Once all pledges are published none can be changed."""
        if pledge is not None and self.published is None:
            self._pledges[seat] = guest, pledge
        self._news.set()

    def reveal(self, seat: int, seed: str) -> bool:
        """A seat opens its seed; False if that is not what was pledged."""
        if self.published is None or self.published[seat] != fair.pledge(seed):
            return False
        self._seeds[seat] = seed
        self._news.set()
        return True

    def publish(self, seats: list[SeatRow]) -> list[str | None]:
        """What those pledged who still sit there: who moves or leaves before the deal takes the pledge along."""
        self.published = [self._pledge_of(number, seat.guest) for number, seat in enumerate(seats)]
        return self.published

    def _pledge_of(self, seat: int, guest: str | None) -> str | None:
        whose, pledge = self._pledges.get(seat, (None, None))
        return pledge if whose == guest else None

    def seed(self, seat: int) -> str | None:
        return self._seeds.get(seat)

    def all_revealed(self) -> bool:
        return all(pledge is None or seat in self._seeds for seat, pledge in enumerate(self.published or ()))

    async def until(self, done: Callable[[], bool]) -> None:
        """Wait until it is so, or patience ends."""
        end = time.monotonic() + PATIENCE
        while not done() and time.monotonic() < end:
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), end - time.monotonic())
            except TimeoutError:
                return


def begin(room: Room) -> None:
    """Deal, if every seat is taken and nobody does so already."""
    if _is_full(room) and (room.deal.task is None or room.deal.task.done()):
        room.deal.task = room.start(_deal(room))


async def _deal(room: Room) -> None:
    row, deal = room.row, room.deal
    async with room.lock:
        if not _is_full(room):  # somebody got up in the last moment
            return
        row.status = "dealing"
        row.changed = time.time()
        await room.write(save_table(row))
        room.tell_table()
    await deal.until(lambda: _all_here(room))
    pledges = deal.publish(row.seats)
    if any(pledges):
        room.send_all(messages.Deal(pledges))
        await deal.until(deal.all_revealed)
    async with room.lock:
        for number, seat in enumerate(row.seats):
            seat.pledge, seat.seed = pledges[number], deal.seed(number)
        row.seed = fair.game_seed(row.server_seed, [seat.seed for seat in row.seats], row.id)
        row.status = "playing"
        row.changed = time.time()
        await room.write(save_table(row))
        room.begin()
        room.tell_table()
        room.tell_all()
    room.wake()


def _is_full(room: Room) -> bool:
    return all(seat.kind != "open" for seat in room.row.seats)


def _all_here(room: Room) -> bool:
    """Whether every person has a socket; several seats at one screen may share it."""
    here = {link.guest for link in room.links.values()}
    return all(seat.by_bot or seat.guest in here for seat in room.row.seats)
