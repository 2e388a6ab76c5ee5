"""A table that is in use: its match, its sockets, and the one lock that everything goes through."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterable
from copy import copy
from typing import TYPE_CHECKING, Any

import theomachy
from theomachy.bots import make_bot
from theomachy.engine.visibility import bit_of
from theomachy.match import (
    Bucket,
    Match,
    Person,
    Petition,
    Rewrite,
    Seat,
    after_the_yield,
    chained,
    difference,
    standing,
)
from theomachy.server import dealing, tries
from theomachy.server.catalog import layout
from theomachy.server.driver import drive
from theomachy.server.failure import Failure
from theomachy.server.foresight import foresee
from theomachy.server.info import table_info
from theomachy.server.link import Link
from theomachy.server.messages import FromServer, LogPart, Request, Said, Table, Update
from theomachy.server.review import Review
from theomachy.server.rows import ChatRow, Event, SeatRow, TableRow
from theomachy.server.sight import Faces, Sight, Story, update
from theomachy.server.store import Statement, Store, add_event, save_table
from theomachy.server.timing import Timing
from theomachy.server.turn import AGAIN, Turn

if TYPE_CHECKING:
    from theomachy.server.thinkers import Thinkers

LOG = logging.getLogger("theomachy.room")

HORIZON = 40
"""Choices that undo can reach; a server has many tables, and each of these costs a copy of the game."""

REFS = 200
"""Messages of clients that are remembered, so that one sent twice counts once."""


class Room:
    """One table. `row` is what the database has of it; every change is written before anybody hears of it."""

    def __init__(self, row: TableRow, store: Store, thinkers: Thinkers) -> None:
        self.row = row
        self.store = store
        self.lock = Turn()
        self.links: dict[int, Link] = {}
        self.watchers: set[Link] = set()
        self.absent: dict[int, float] = dict.fromkeys(range(len(row.seats)), time.monotonic())
        """Since when nobody is connected for a seat."""
        self.match: Match | None = None
        self.petition: Petition | None = None
        self.petitions = 0
        self.chat: list[ChatRow] = []
        self.talk: dict[int | str | None, Bucket] = {}
        """What each seat, or guest without one, has said of late; coming back does not empty it."""
        self.review = Review()
        self.deal = dealing.Deal()
        self.touched = time.monotonic()
        self._thinkers = thinkers
        self._tasks: set[asyncio.Task[None]] = set()
        self._driver: asyncio.Task[None] | None = None

    # --- the match ----------------------------------------------------------------------------------------------------

    def begin(self, events: Iterable[Event] = ()) -> None:
        """Set the match up from the row, and go through all that has happened."""
        row = self.row
        assert row.seed is not None, "dealt tables have a seed"
        names = [seat.name for seat in row.seats]
        self.match = Match(theomachy.new(row.game, seed=row.seed, names=names, **row.options), self._seats(), HORIZON)
        self._story = Story()
        self._sights = {viewer: Sight(viewer) for viewer in (*range(len(row.seats)), None)}
        self.timing = Timing(len(row.seats), row.clock)
        self.events, self._head = 0, ""
        self._refs: dict[tuple[int, str], int] = {}
        entries = []
        for event in events:
            entries.append(Rewrite(event.seat, event.keep, event.then))
            self._remember(event)
            self.timing.read(event, self._is_public(event.seen))
        self.match.go_through(standing(entries, row.start))
        self._story.follow(self.match.game)
        faces = Faces(self.match.game)
        for sight in self._sights.values():
            sight.look(self.match, faces)
            sight.count(self.match, own=True)
        self._forget_views()
        self._note_wishes()
        self.timing.begin(self.match, self.store.opened, row.changed)

    async def write(self, *statements: Statement) -> None:
        """Keep a change for good. Needs the lock. If that fails, everybody is sent away, and finds what was kept."""
        try:
            await self.store.write(*statements)
        except BaseException:
            self.lose()
            raise

    def lose(self) -> None:
        """Memory may be wrong: nobody gets in any more, and whoever comes back finds what the database has."""
        self.lock.lost = True
        for link in self.all_links():
            link.gone("stopping", AGAIN)

    def known(self, seat: int, ref: str) -> bool:
        """Whether a message with this id was carried out already."""
        return (seat, ref) in self._refs

    def sight(self, viewer: int | None) -> Sight:
        return self._sights[viewer]

    async def apply(self, seat: int, act: Callable[[Match], object], ref: str = "") -> None:
        """Change the match, keep the change for good, then tell everybody who can see it. Needs the lock.

        What `act` raises passes through, and nothing has changed then.
        """
        match = self.match
        assert match is not None, "cards are dealt"
        before = list(match.game.history)
        act(match)
        entry = difference(seat, before, match.game.history)
        event = self._event(entry, ref)
        await self.write(add_event(self.row.id, event), *self._ending(event))
        if match.game.over:
            self._end(self.row, event)
        self._remember(event, counting=True)
        self.timing.note(match, seat)
        self._run_clock()
        self.tell_all(event.seen)
        self._forget_views()
        if self._is_public(event.seen):
            self.timing.open_since = time.monotonic()
        # A secret choice must not show by what it ends; but whoever asks for an undo waits for the answer.
        if self._is_public(event.seen) or (self.petition is not None and self.petition.seat == seat):
            self.close_petition()
        if match.game.over:
            self.tell_table()
            LOG.info("over", extra={"table": self.row.id, "choices": self.row.moves})

    def _event(self, entry: Rewrite, ref: str) -> Event:
        match = self.match
        assert match is not None, "cards are dealt"
        lines = len(self._story)
        kept = self._story.follow(match.game)
        told = kept != lines or len(self._story) != lines
        for link in self.all_links():
            link.log_lines = min(link.log_lines, kept)
        seen, faces = 0, Faces(match.game)
        for sight in self._sights.values():
            if sight.look(match, faces) or told or sight.viewer == entry.seat:
                seen |= bit_of(sight.viewer)
        # A choice that others cannot see gets no increment: their clocks would tell them of it.
        timed = entry.seat in match.people and self._is_public(seen)
        spent = self.timing.stop(entry.seat) if timed else 0
        number = self.events + 1
        return Event(
            number=number,
            seat=entry.seat,
            keep=entry.keep,
            then=entry.then,
            ref=ref,
            seen=seen,
            spent=spent,
            at=time.time(),
            hash=chained(self._head, number, entry),
        )

    def _is_public(self, seen: int) -> bool:
        """Whether every viewer saw that something happened."""
        return all(seen & bit_of(viewer) for viewer in self._sights)

    def _ending(self, event: Event) -> list[Statement]:
        """What else has changed by it: a yield is over, or the game."""
        assert self.match is not None, "cards are dealt"
        ended = self._note_wishes()
        if self.match.game.over:
            over = copy(self.row)
            self._end(over, event)
            return [save_table(over), *tries.ended(over, self.match.game.moment().turn)]
        return [save_table(self.row)] if ended else []

    def _end(self, row: TableRow, event: Event) -> None:
        """The game is over with this event. Others see it only when it was kept: a replay needs the last choice too."""
        assert self.match is not None, "cards are dealt"
        row.status = "over"
        row.winners = list(self.match.game.winners)
        row.moves = len(self.match.game.history)
        row.head = event.hash
        row.changed = event.at

    def _remember(self, event: Event, counting: bool = False) -> None:
        """What was written: numbers go on from here."""
        assert self.match is not None, "cards are dealt"
        self.events, self._head = event.number, event.hash
        if event.ref:
            self._refs[event.seat, event.ref] = event.number
            while len(self._refs) > REFS:
                del self._refs[next(iter(self._refs))]
        for viewer, sight in self._sights.items():
            if event.seen & bit_of(viewer):
                if counting:
                    sight.count(self.match, own=viewer == event.seat)
                else:
                    sight.seq += 1

    # --- telling ------------------------------------------------------------------------------------------------------

    def tell(self, link: Link) -> None:
        """A viewer gets the present state; what its options would do comes when everybody has got it."""
        match = self.match
        if match is not None:
            message = self._update_for(link, match)
            link.send(message)
            if link.outlook and message.ask is not None:
                self.start(foresee(match.game, self._sights[link.viewer], link, self._thinkers))

    def _update_for(self, link: Link, match: Match) -> Update:
        """All that a viewer sees now."""
        start = link.log_lines
        lines, private = self._story.lines(match.game, link.viewer, start)
        link.log_lines = start + len(lines)
        seat = None if link.viewer is None else self.row.seats[link.viewer]
        return update(
            match,
            self._sights[link.viewer],
            LogPart(start, lines, private),
            None if seat is None else seat.wishes,
            self.row.undo == "free",
            self.timing.clocks(),
        )

    def _forget_views(self) -> None:
        for sight in self._sights.values():
            sight.seen = None

    def tell_all(self, seen: int = -1) -> None:
        """Everybody who saw something happen gets the present state."""
        for link in self.all_links():
            if seen & bit_of(link.viewer):
                self.tell(link)

    def tell_table(self, guest: str | None = None) -> None:
        """Everybody, or one guest alone, hears who sits where, and what the table is doing."""
        for link in self.all_links():
            if guest is None or link.guest == guest:
                link.send(Table(table_info(self.row, link.guest, self, link.blocked)))

    def send_all(self, message: FromServer) -> None:
        for link in self.all_links():
            link.send(message)

    def pass_on(self, line: ChatRow, link: Link) -> None:
        """A line of chat, if it is for this viewer: not from somebody muted or blocked, nor talk of another team."""
        muted = link.viewer is not None and line.seat in self.row.seats[link.viewer].muted
        if not muted and line.guest not in link.blocked and self.is_heard(line, link.viewer):
            link.send(Said(line.number, line.seat, line.name, line.text, line.at, line.team is not None))

    def is_heard(self, line: ChatRow, viewer: int | None) -> bool:
        """Whether a line was said to this viewer."""
        if line.team is None:
            return True
        return viewer is not None and self.match is not None and self.match.game.team_of(viewer) == line.team

    def all_links(self) -> list[Link]:
        return [*self.links.values(), *self.watchers]

    def close_petition(self) -> None:
        """The game has gone on: nobody needs to answer any more."""
        if self.petition is not None and self.petition.outcome == "open":
            self.petition.outcome = "declined"
            self.tell_petition()
        self.petition = None

    def tell_petition(self) -> None:
        self.send_all(self.request())

    def request(self) -> Request:
        """What a seat asks the others for."""
        asked = self.petition
        assert asked is not None, "somebody has asked"
        return Request(asked.number, asked.seat, sorted(asked.waiting), asked.outcome)

    # --- clocks and wishes --------------------------------------------------------------------------------------------

    def _run_clock(self) -> None:
        if self.match is not None:
            self.timing.run(self.match.asked(people=True))

    def _note_wishes(self) -> bool:
        """See whose yields are over. Says whether any was: that must be kept, or a crash would bring it back."""
        match = self.match
        assert match is not None, "cards are dealt"
        passes = layout(self.row.game).enter
        ended, asks = False, {ask.player: ask for ask in match.game.asks}
        for number, seat in enumerate(self.row.seats):
            wishes = after_the_yield(asks.get(number), match.game, seat.wishes, passes)
            ended = ended or wishes is not seat.wishes
            seat.wishes = wishes
        seats = enumerate(self.row.seats)
        match.auto_single = {number for number, seat in seats if seat.wishes.responses == "auto"}
        return ended

    # --- who is here --------------------------------------------------------------------------------------------------

    def attach(self, link: Link) -> None:
        """A viewer has come. One seat has one socket: the newer one."""
        if link.viewer is None:
            self.watchers.add(link)
        else:
            older = self.links.get(link.viewer)
            self.links[link.viewer] = link
            self.absent.pop(link.viewer, None)
            if older is not None:
                older.gone("superseded", "This seat was opened in another window. Go on there, or reload this page.")
        self.tell_table()

    def detach(self, link: Link) -> None:
        self.watchers.discard(link)
        if link.viewer is not None and self.links.get(link.viewer) is link:
            del self.links[link.viewer]
            self.absent[link.viewer] = time.monotonic()
        self.touched = time.monotonic()
        self.review.leave(self, link)
        self.tell_table()

    # --- bots ---------------------------------------------------------------------------------------------------------

    def wishes_changed(self) -> None:
        if self.match is not None:
            self._note_wishes()

    async def hand_over(self, seat: int, level: str = "greedy") -> None:
        """A bot fills in for a person, who may come back. Needs the lock."""
        self.row.seats[seat].hand_over(level)
        await self.seats_changed()

    async def seats_changed(self, *more: Statement) -> None:
        """Keep who sits where, and tell everybody. Needs the lock."""
        self.row.changed = time.time()
        await self.write(save_table(self.row), *more)
        if self.match is not None:
            for number, player in enumerate(self._seats()):
                self.match.sit(number, player)
            self._run_clock()
        for number, link in self.links.items():
            if self.row.seats[number].guest != link.guest:  # or it would see the hand of the next one here
                link.gone("forbidden", "This is not your seat any more.")
        inside = {seat.guest for seat in self.row.seats}
        for watcher in self.watchers:
            if not (self.row.spectators or self.row.status == "over" or watcher.guest in inside - {None}):
                watcher.gone("forbidden", "Nobody may look on at this table.")
        if self.petition is not None and any(self.row.seats[seat].by_bot for seat in self.petition.waiting):
            self.close_petition()  # nobody is there any more to agree
        self.tell_table()
        self.tell_all()

    def _seats(self) -> list[Seat]:
        return [_player(seat, self.row.id, number) for number, seat in enumerate(self.row.seats)]

    def wake(self) -> None:
        """Deal if everybody is here; let bots, and people's own settings, choose until a person must."""
        self.touched = time.monotonic()
        if self.row.status in ("waiting", "dealing"):
            dealing.begin(self)
        elif self._driver is None or self._driver.done():
            self._driver = self.start(drive(self, self._thinkers))

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something beside; a mistake in it is logged and does not stay unnoticed."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Failure):  # the table was lost to the database; whoever comes back finds it there
            LOG.warning("lost", extra={"table": self.row.id})
        elif error is not None:
            LOG.error("broken", exc_info=error, extra={"table": self.row.id})

    def idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        return not (self.links or self.watchers or self._tasks or self.lock.locked())

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _player(seat: SeatRow, table: str, number: int) -> Seat:
    return make_bot(seat.level or "greedy", f"{table}/{number}") if seat.by_bot else Person(seat.name)
