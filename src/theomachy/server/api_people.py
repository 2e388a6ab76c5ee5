"""The HTTP half about people: notices, blocking, reporting. `api.py` has the rest."""

from __future__ import annotations

import time

from theomachy.match import clean_line
from theomachy.server import conduct, wire
from theomachy.server.failure import not_found, wrong
from theomachy.server.hall import Guest, new_id
from theomachy.server.info import table_info
from theomachy.server.rest import Call, Endpoint
from theomachy.server.room import Room
from theomachy.server.rows import ChatRow
from theomachy.server.tries import tries_of
from theomachy.server.wire_people import (
    BlockId,
    BlockIn,
    BlockList,
    MyData,
    MyTry,
    NoticesIn,
    NoticesOut,
    ReportIn,
    SaidLine,
)

TABLE = {"table": wire.TableId}

HOUR = 3600.0


async def _meeting(call: Call, wish: BlockIn | ReportIn) -> tuple[Room, Guest, str, str]:
    """A table where two people met, the one who calls, and the id and the name of the other."""
    room, guest = await call.hall.room(call.path["table"]), await call.guest()
    row = room.row
    if not (row.spectators or row.listed or row.status == "over" or any(one.guest == guest.id for one in row.seats)):
        raise not_found("table")
    if (wish.seat is None) == (wish.line is None):
        raise wrong("Name a seat, or a line of chat.")
    if wish.seat is not None:
        if wish.seat >= len(row.seats):
            raise wrong(f"The table has seats 0 to {len(row.seats) - 1}.")
        return room, guest, conduct.person(row.seats[wish.seat].guest, guest.id), row.seats[wish.seat].name
    for line in _heard(room, guest):
        if line.number == wish.line:
            return room, guest, conduct.person(line.guest, guest.id), line.name
    raise wrong("There is no such line in the chat.")


def _heard(room: Room, guest: Guest) -> list[ChatRow]:
    """What was said to a guest at a table."""
    mine = [number for number, seat in enumerate(room.row.seats) if seat.guest == guest.id]
    return [line for line in room.chat if any(room.is_heard(line, viewer) for viewer in (None, *mine))]


async def blocks(call: Call) -> BlockList:
    """Those whom I have blocked, the newest first."""
    return BlockList(await call.hall.conduct.blocks((await call.guest()).id))


async def block(call: Call) -> wire.TableInfo:
    """Block the person in a seat of a table, or take that back."""
    wish: BlockIn = call.body
    room, guest, other, name = await _meeting(call, wish)
    if wish.on:
        await call.hall.conduct.block(new_id(), guest.id, other, name)
    else:
        await call.hall.conduct.unblock_person(guest.id, other)
    blocked = await call.hall.use_blocks(guest.id)
    return table_info(room.row, guest.id, room, blocked)


async def unblock(call: Call) -> None:
    """Take a block back."""
    guest = await call.guest()
    await call.hall.conduct.unblock(call.path["block"], guest.id)
    await call.hall.use_blocks(guest.id)


async def notices(call: Call) -> NoticesOut:
    """Where my notices go."""
    guest, house = await call.guest(), call.house.notices
    return NoticesOut(house.allowed != "off", await house.address(guest.id))


async def want_notices(call: Call) -> NoticesOut:
    """Have a webhook called while I am away and must choose, or not."""
    wish: NoticesIn = call.body
    guest, house = await call.guest(), call.house.notices
    await house.want(guest.id, wish.url)
    if wish.url is not None and wish.test:
        call.hall.limit("test notice", guest.id, 5, HOUR)
        call.hall.limit("test notices", call.address, 15, HOUR)
        house.test(wish.url, guest.name)
    return NoticesOut(house.allowed != "off", wish.url)


async def my_data(call: Call) -> MyData:
    """All that the server keeps of me."""
    guest, hall = await call.guest(), call.hall
    call.hall.limit("export", guest.id, 5, HOUR)
    rows = await hall.store.tables_of(guest.id)
    blocked = await hall.conduct.blocked_by(guest.id)
    return MyData(
        id=guest.id,
        name=guest.name,
        tables=[table_info(row, guest.id, hall.rooms.get(row.id), blocked) for row in rows],
        said=[SaidLine(*line) for line in await hall.store.said_by(guest.id)],
        blocks=await hall.conduct.blocks(guest.id),
        notices=await call.house.notices.address(guest.id),
        reports=await hall.conduct.reports_by(guest.id),
        tries=[MyTry(*one) for one in await tries_of(hall.store, guest.id)],
    )


async def report(call: Call) -> None:
    """Tell the operator about the person in a seat, with what they said."""
    wish: ReportIn = call.body
    room, guest, other, name = await _meeting(call, wish)
    limits = call.hall.config.limits
    call.hall.limit("report", guest.id, limits.reports, HOUR)
    call.hall.limit("reports", call.address, limits.reports * 3, HOUR)
    told = conduct.Report(
        id=new_id(),
        created=time.time(),
        reason=wish.reason,
        name=name,
        accused=other,
        reporter=guest.id,
        table=room.row.id,
        text=clean_line(wish.text),
        words=conduct.said_by(other, _heard(room, guest)),
    )
    await call.hall.store.write(conduct.add_report(told))


ERRORS = (401, 404, 422)

PEOPLE = (
    Endpoint("GET", "/api/me/data", my_data, MyData, errors=(401,)),
    Endpoint("GET", "/api/me/notices", notices, NoticesOut, errors=(401,)),
    Endpoint("POST", "/api/me/notices", want_notices, NoticesOut, NoticesIn, errors=(401, 409)),
    Endpoint("GET", "/api/me/blocks", blocks, BlockList, errors=(401,)),
    Endpoint(
        "DELETE", "/api/me/blocks/{block}", unblock, None, status=204, path_types={"block": BlockId}, errors=(401, 404)
    ),
    Endpoint(
        "POST", "/api/tables/{table}/block", block, wire.TableInfo, BlockIn, path_types=TABLE, errors=(*ERRORS, 409)
    ),
    Endpoint("POST", "/api/tables/{table}/report", report, None, ReportIn, 204, path_types=TABLE, errors=ERRORS),
)
