"""Tables before and between games: opening one, sitting down, changing seats, leaving, playing again."""

from __future__ import annotations

import secrets
import time

import theomachy
from theomachy.bots import bot_names
from theomachy.match import clean_name, standing
from theomachy.match.rewrite import Rewrite
from theomachy.server import decks, tries
from theomachy.server.catalog import HIDDEN
from theomachy.server.failure import conflict, forbidden, not_found, too_many, wrong
from theomachy.server.hall import Guest, Hall, new_code, new_id
from theomachy.server.ladders import Opponent
from theomachy.server.room import Room
from theomachy.server.rows import ClockRow, SeatRow, TableRow
from theomachy.server.store import Statement, add_member, forget_chat, forget_words, save_table
from theomachy.server.trial import try_out
from theomachy.server.wire import ForkIn, JoinIn, SeatIn, SwapIn, TableIn
from theomachy.server.wire_people import Invitation

STANDARD = "greedy"

TAKEN = "That seat is taken. Look on, or open a table of your own."

FORMER = "Somebody"
"""The name of whoever wants to be forgotten."""

FORGOTTEN = 14 * 86_400.0
"""Seconds after which a table that nobody finished no longer counts against the limits."""


async def open_table(
    hall: Hall,
    guest: Guest,
    wish: TableIn,
    known: tuple[str, str] | None = None,
    met: Opponent | None = None,
    counts: bool = False,
) -> Room:
    """A new table; its game is tried out first, so that a wrong option is refused here.

    `known` is a deal that everybody can know: where it comes from, and its seed. `met` is who waits on a rung.
    `counts` says that it is a try which is kept.
    """
    await _check_room_for_more(hall, guest)
    trial = try_out(wish.game, wish.options)
    specs = wish.seats or ["me", *[f"bot:{STANDARD}"] * (trial.players - 1)]
    if len(specs) != trial.players:
        raise wrong(f"This game has {trial.players} seats, and {len(specs)} are described. Give one for each.")
    seats = [_seat(spec, guest) for spec in specs]
    _tell_apart(seats)
    row = _row(trial, guest, seats, pace=wish.pace)
    row.listed, row.spectators, row.chat, row.undo = wish.listed, wish.spectators, wish.chat, wish.undo
    row.counts = counts
    row.phrases = wish.listed if wish.phrases is None else wish.phrases
    if wish.clock is not None:
        row.clock = ClockRow(wish.clock.bank, wish.clock.increment, wish.clock.per_move)
    if known is not None:
        row.origin, row.seed = known
        row.status = "playing"
    if met is not None:
        row.rung = met.id
        for seat, name in zip(seats[1:], met.others, strict=True):
            seat.name = name
        _tell_apart(seats)
    # A table of bots alone counts for whoever opened it.
    return await hall.add(row, {guest.id, *_guests(seats)}, *tries.begun(row))


async def invitation(hall: Hall, guest: str | None, code: str) -> Invitation:
    """What somebody with the code may know before they sit down."""
    row = await _by_code(hall, code)
    free = [seat for seat in row.seats if seat.kind == "open" or seat.offered]
    apart = await hall.conduct.apart(guest)
    host = next((seat.name for seat in row.seats if seat.guest == row.host), "")
    welcome, over = not meets(row, apart), row.status == "over"  # nobody is told that they are blocked
    is_open = welcome and row.status in ("waiting", "playing")
    watch = row.id if welcome and row.spectators and not over else None
    return Invitation(row.game, host, len(free) if is_open else 0, guest in _guests(row.seats), over, watch)


async def _by_code(hall: Hall, code: str) -> TableRow:
    row = await hall.store.table_by_code(code.replace("-", "").upper())
    if row is None:
        raise not_found("table")
    return row


async def join(hall: Hall, guest: Guest, wish: JoinIn) -> Room:
    """Sit down on an open seat. Whoever sits there already just comes back."""
    if wish.code is not None:
        row: TableRow | None = await _by_code(hall, wish.code)
    elif wish.table is not None:
        row = await hall.store.table(wish.table)
    else:
        raise not_found("table")
    if row is None or (wish.code is None and not (row.listed or guest.id in _guests(row.seats))):
        raise not_found("table")
    room = await hall.room(row.id)
    apart, blocked = await hall.conduct.apart(guest.id), await hall.conduct.blocked_by(guest.id)
    async with room.lock:
        seats = room.row.seats
        if guest.id not in _guests(seats) or wish.seat is not None:
            number = _open_seat(room, wish.seat, guest)
            if meets(room.row, blocked):
                raise conflict("Somebody whom you have blocked is at this table.")
            if meets(room.row, apart):  # nobody is told that they are blocked
                raise conflict(TAKEN)
            if number is not None:
                if wish.deck:
                    decks.bring(room.row, number, wish.deck)
                seats[number] = _newcomer(seats[number], guest, wish.name)
                _tell_apart(seats)
                await room.seats_changed(*add_member(guest.id, room.row.id, time.time()))
    room.wake()
    return room


def meets(row: TableRow, apart: frozenset[str]) -> bool:
    """Whether one of these sits at the table, or is its host."""
    return not apart.isdisjoint({row.host, *_guests(row.seats)})


def _open_seat(room: Room, wanted: int | None, guest: Guest) -> int | None:
    """The seat to take; None if it is the guest's already."""
    seats = room.row.seats
    if wanted is not None and wanted >= len(seats):
        raise wrong(f"The table has seats 0 to {len(seats) - 1}.")
    if wanted is not None and seats[wanted].guest == guest.id:
        return None
    if room.row.status == "waiting":
        free = [number for number, seat in enumerate(seats) if seat.kind == "open"]
    elif room.row.status == "playing" and guest.id not in _guests(seats):  # nobody may look into two hands
        free = [number for number, seat in enumerate(seats) if seat.offered]
    else:
        free = []
    if not free or (wanted is not None and wanted not in free):
        raise conflict(TAKEN)
    return free[0] if wanted is None else wanted


def _newcomer(seat: SeatRow, guest: Guest, name: str) -> SeatRow:
    """An open seat becomes the guest's; one that was dealt keeps what it pledged, and the name that the story has."""
    if seat.kind == "open":
        return SeatRow("person", _name(guest, name), guest.id)
    return SeatRow("person", seat.name, guest.id, pledge=seat.pledge, seed=seat.seed, aided=seat.aided)


async def change_seat(room: Room, guest: Guest, wish: SeatIn) -> None:
    """Open a seat, give it to a bot, take it, or take it back."""
    async with room.lock:
        row = room.row
        if wish.seat >= len(row.seats):
            raise wrong(f"The table has seats 0 to {len(row.seats) - 1}.")
        seat = row.seats[wish.seat]
        more: tuple[Statement, ...] = ()
        own = seat.guest == guest.id
        if row.status == "over":
            raise conflict("The game is over. Ask for a rematch.")
        if row.status == "waiting":
            if not own and (guest.id != row.host or (seat.kind == "person" and wish.who != "open")):
                raise forbidden("Only the host changes free seats and bots, and everybody their own seat.")
            row.seats[wish.seat] = _seat(wish.who, guest)
            if seat.kind == "person" and seat.guest != row.seats[wish.seat].guest:
                decks.take_back(row, wish.seat)
            _tell_apart(row.seats)
            if row.seats[wish.seat].guest is not None:
                more = add_member(guest.id, row.id, time.time())
        elif guest.id == row.host and seat.away and not own and wish.who == "open" and row.status == "playing":
            seat.offered = True
        elif not own:
            raise forbidden("The cards are dealt: everybody decides for their own seat.")
        elif wish.who.startswith("bot:"):
            seat.hand_over(_level(wish.who[4:]))
        elif wish.who.startswith("me"):
            seat.away, seat.level, seat.offered = False, None, False
        else:
            raise conflict("The cards are dealt: give the seat to a bot instead.")
        await room.seats_changed(*more)
    room.wake()


async def swap(room: Room, guest: Guest, wish: SwapIn) -> None:
    async with room.lock:
        seats = room.row.seats
        if guest.id != room.row.host:
            raise forbidden("Only the host can swap seats.")
        if room.row.status != "waiting":
            raise conflict("The cards are dealt. Swap seats in a rematch.")
        if max(wish.a, wish.b) >= len(seats):
            raise wrong(f"The table has seats 0 to {len(seats) - 1}.")
        seats[wish.a], seats[wish.b] = seats[wish.b], seats[wish.a]
        decks.swap(room.row, wish.a, wish.b)
        for number in {wish.a, wish.b}:
            if number in room.links:
                room.links[number].gone("busy", "Your seat was swapped; say hello with the new one.")
        await room.seats_changed()


async def leave(room: Room, guest: Guest) -> None:
    """Get up from all seats: they are open again before the deal, and bots fill in later."""
    async with room.lock:
        own = [number for number, seat in enumerate(room.row.seats) if seat.guest == guest.id]
        if not own:
            raise forbidden("You do not sit at this table.")
        if room.row.status == "over":
            return
        for number in own:
            seat = room.row.seats[number]
            if room.row.status == "waiting":
                room.row.seats[number] = SeatRow("open", "Open seat")
                decks.take_back(room.row, number)
            elif not seat.away:
                seat.hand_over(STANDARD)
        _after_leaving(room.row, guest)
        await room.seats_changed()
    room.wake()


def _after_leaving(row: TableRow, guest: Guest) -> None:
    """An empty table is not worth waiting for, and a host who is gone is no host."""
    if row.status == "waiting" and not _guests(row.seats):
        row.status = "over"
    if guest.id == row.host:
        rest = [seat.guest for seat in row.seats if seat.guest and not seat.away]
        row.host = rest[0] if rest else guest.id


async def rematch(hall: Hall, room: Room, guest: Guest, rotate: bool) -> Room:
    """The same people at a new table. Asked twice, it is the same new table."""
    async with room.lock:
        old = room.row
        if guest.id not in _guests(old.seats):
            raise forbidden("Only those who played can ask for a rematch.")
        if old.status != "over":
            raise conflict("The game is not over yet.")
        if old.rematch is None:
            apart = await hall.conduct.apart(guest.id)
            seats = [_again(seat, apart) for seat in old.seats]
            options = decks.rotated(old) if rotate else old.options
            if rotate:
                seats = [*seats[1:], *seats[:1]]
            row = _row(try_out(old.game, options), guest, seats, pace=old.pace)
            row.spectators, row.chat, row.undo, row.clock = old.spectators, old.chat, old.undo, old.clock
            row.phrases = old.phrases
            await hall.add(row, _guests(seats))
            old.rematch = row.id
            await room.write(save_table(old))
            room.tell_table()
    return await hall.room(old.rematch)


def _again(seat: SeatRow, apart: frozenset[str]) -> SeatRow:
    """Somebody's seat in a rematch; whoever is forgotten, or blocked, does not come back."""
    if seat.kind == "person" and (seat.guest is None or seat.guest in apart):
        return SeatRow("open", "Open seat")
    return SeatRow(seat.kind, seat.name, seat.guest, seat.level if seat.kind == "bot" else None)


async def forget(hall: Hall, guest: Guest) -> None:
    """Get up from every table, running or over; take the guest's name and words away too."""
    for found in await hall.store.tables_of(guest.id):
        async with hall.loading(found.id):  # nobody opens it meanwhile
            room = hall.rooms.get(found.id)
            if room is None or room.lock.lost:
                row = await hall.store.table(found.id)
                if row is not None:
                    await hall.store.write(*_without(row, guest))
                continue
            async with room.lock:
                await room.write(*_without(room.row, guest))
                room.lose()  # everybody comes back, and reads the story without the name


def _without(row: TableRow, guest: Guest) -> list[Statement]:
    own = [number for number, seat in enumerate(row.seats) if seat.guest == guest.id]
    for number in own:
        seat = row.seats[number]
        if row.status == "waiting":
            row.seats[number] = SeatRow("open", "Open seat")
            decks.take_back(row, number)
        else:
            row.seats[number] = SeatRow("person", FORMER, None, pledge=seat.pledge, seed=seat.seed)
            row.seats[number].hand_over(STANDARD)
    _tell_apart(row.seats)
    _after_leaving(row, guest)
    words = [forget_words(row.id, guest.id, guest.name), *(forget_chat(row.id, number) for number in own)]
    return [save_table(row), *words]


async def fork(hall: Hall, room: Room, guest: Guest, wish: ForkIn) -> Room:
    """Play on from a moment of a finished game."""
    old = room.row
    if old.status != "over":
        raise conflict("The game is not over yet. Play on from here when it is.")
    await _check_room_for_more(hall, guest)
    entries = [Rewrite(event.seat, event.keep, event.then) for event in await hall.store.events(old.id)]
    choices = standing(entries, old.start)
    if wish.move >= len(choices):
        raise wrong(f"The game was over after {len(choices)} choices. Play on from an earlier one.")
    if wish.seat >= len(old.seats):
        raise wrong(f"The table has seats 0 to {len(old.seats) - 1}.")
    seats = [_seat(f"bot:{wish.level}", guest) for _ in old.seats]
    seats[wish.seat] = _seat("me", guest)
    _tell_apart(seats)
    row = _row(try_out(old.game, old.options), guest, seats, pace=wish.pace)
    row.origin, row.origin_move, row.start = old.id, wish.move, choices[: wish.move]
    row.seed, row.status = old.seed, "playing"
    return await hall.add(row, {guest.id})


# --- helpers ----------------------------------------------------------------------------------------------------------


def _row(trial: theomachy.Game, guest: Guest, seats: list[SeatRow], pace: int) -> TableRow:
    now = time.time()
    return TableRow(
        id=new_id(),
        code=new_code(),
        game=trial.name,
        version=trial.version,
        cards=trial.library.fingerprint,
        options={name: item for name, item in trial.options.items() if name not in HIDDEN},
        seats=seats,
        host=guest.id,
        server_seed=secrets.token_hex(32),
        created=now,
        changed=now,
        pace=pace,
        rules_hash=theomachy.rules_hash(type(trial)),
    )


def _seat(spec: str, guest: Guest) -> SeatRow:
    kind, _, rest = spec.partition(":")
    if kind == "me":
        return SeatRow("person", clean_name(rest) or guest.name, guest.id)
    if kind == "bot":
        return SeatRow("bot", f"{_level(rest).capitalize()} bot", level=rest)
    return SeatRow("open", "Open seat")


def _level(name: str) -> str:
    if name not in bot_names():
        raise wrong(f"There is no bot {name!r}. There are {', '.join(bot_names())}.")
    return name


def _tell_apart(seats: list[SeatRow]) -> None:
    """Two with one name would make the log a riddle."""
    taken: set[str] = set()
    for seat in seats:
        if seat.kind == "open":
            continue
        name, number = seat.name, 2
        while seat.name.casefold() in taken:
            seat.name = f"{name} {number}"
            number += 1
        taken.add(seat.name.casefold())


def _name(guest: Guest, wish: str) -> str:
    return clean_name(wish) or guest.name


def _guests(seats: list[SeatRow]) -> set[str]:
    return {seat.guest for seat in seats if seat.guest is not None}


async def _check_room_for_more(hall: Hall, guest: Guest) -> None:
    limits, since = hall.config.limits, time.time() - FORGOTTEN
    mine = await hall.store.count_alive(since, guest.id)
    if mine >= limits.tables_each:
        raise too_many(f"You sit at {mine} tables. Finish or leave one first.", 60)
    if await hall.store.count_alive(since) >= limits.tables:
        raise too_many("This server has no room for more tables. Come back later.", 600)
