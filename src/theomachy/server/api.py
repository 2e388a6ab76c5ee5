"""The HTTP half: every endpoint, in the order of docs/protocol.md."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from starlette.responses import Response

import theomachy
from theomachy.server import catalog, replays, seating, wire
from theomachy.server.api_people import PEOPLE
from theomachy.server.api_solo import SOLO, game_of
from theomachy.server.failure import Failure, conflict, forbidden, not_found
from theomachy.server.info import table_info
from theomachy.server.lessons import lesson
from theomachy.server.messages import PollIn, PollOut
from theomachy.server.playnow import play_now
from theomachy.server.rest import Call, Endpoint
from theomachy.server.room import Room
from theomachy.server.rows import Event, TableRow
from theomachy.server.thinkers import Overrun
from theomachy.server.wire_games import CardList, DeckIn, DeckOut, GameInfo, Lesson, Rulebook, Stats
from theomachy.server.wire_people import Invitation, InvitationIn

MOST = 100
"""Tables in one list."""

GAME, TABLE = wire.GAME, {"table": wire.TableId}


async def health(call: Call) -> wire.Health:
    sockets = sum(call.hall.sockets.values())
    if not call.hall.store.writable:
        raise Failure(503, "no_database", "The database is away, or another server uses it: nothing can be changed.")
    return wire.Health("ok", theomachy.__version__, len(call.hall.rooms), sockets)


async def poll(call: Call) -> Response:
    """The messages of the socket by HTTP, for networks that block it."""
    return await call.house.polls.poll(call)


async def stats(call: Call) -> Stats:
    """All finished games: who wins, and whether chance does what it should."""
    return await call.house.statistics.stats()


# --- guests -----------------------------------------------------------------------------------------------------------


async def say_who(call: Call) -> wire.Me:
    wish: wire.GuestIn = call.body
    if wish.token:
        call.hall.limit("guest", call.address, call.hall.config.limits.guests, 60)
        guest, token = await call.hall.new_guest(wish.name)
        return wire.Me(guest.id, guest.name, token)
    guest = await call.guest_or_new(wish.name)
    return wire.Me(guest.id, guest.name)


async def me(call: Call) -> wire.Me:
    guest = await call.guest()
    return wire.Me(guest.id, guest.name)


async def forget_me(call: Call) -> None:
    guest = await call.guest()
    await seating.forget(call.hall, guest)
    assert call.token is not None, "a guest has a token"
    await call.hall.forget(call.token)
    call.set_cookie = ""


async def my_tables(call: Call) -> wire.TableList:
    guest = await call.guest()
    rows = await call.hall.store.tables_of(guest.id, MOST)
    return wire.TableList(await _infos(call, rows, guest.id))


# --- games ------------------------------------------------------------------------------------------------------------


async def games(call: Call) -> list[GameInfo]:
    return [catalog.game_info(name) for name in theomachy.easiest_first()]


async def game(call: Call) -> GameInfo:
    return catalog.game_info(game_of(call))


async def rules(call: Call) -> Rulebook:
    return catalog.rulebook(game_of(call))


async def cards(call: Call) -> CardList:
    return catalog.card_list(game_of(call))


async def hints(call: Call) -> Lesson:
    found = lesson(game_of(call))
    if found is None:
        raise not_found("lesson")
    return found


async def check_deck(call: Call) -> DeckOut:
    wish: DeckIn = call.body
    name = game_of(call)
    if not theomachy.game(name).deck_option:
        raise conflict("Nobody brings a deck to this game.")
    return DeckOut(theomachy.game(name).deck_faults(wish.text))


# --- tables -----------------------------------------------------------------------------------------------------------


async def _info(call: Call, room: Room) -> wire.TableInfo:
    guest = (call.set_cookie and await call.hall.guest(call.set_cookie)) or await call.visitor()
    return (await _infos(call, [room.row], guest.id if guest else None))[0]


async def _infos(call: Call, rows: Iterable[TableRow], guest: str | None) -> list[wire.TableInfo]:
    blocked = await call.hall.conduct.blocked_by(guest)
    return [table_info(row, guest, call.hall.rooms.get(row.id), blocked) for row in rows]


def _one_more_table(call: Call) -> None:
    if call.hall.config.is_for_others:
        call.hall.limit("table", call.address, call.hall.config.limits.tables_hour, 3600)


async def play(call: Call) -> wire.TableInfo:
    wish: wire.PlayIn = call.body
    _one_more_table(call)
    guest = await call.guest_or_new(wish.name)
    return await _info(call, await play_now(call.hall, guest, wish))


async def open_table(call: Call) -> wire.TableInfo:
    wish: wire.TableIn = call.body
    _one_more_table(call)
    guest = await call.guest_or_new(wish.name)
    return await _info(call, await seating.open_table(call.hall, guest, wish))


async def open_tables(call: Call) -> wire.TableList:
    visitor = await call.visitor()
    guest = visitor.id if visitor else None
    apart = await call.hall.conduct.apart(guest)
    rows = await call.hall.store.open_tables(MOST)
    return wire.TableList(await _infos(call, (row for row in rows if not seating.meets(row, apart)), guest))


async def _room(call: Call) -> Room:
    return await call.hall.room(call.path["table"])


async def table(call: Call) -> wire.TableInfo:
    room = await _room(call)
    row, visitor = room.row, await call.visitor()
    inside = visitor is not None and any(seat.guest == visitor.id for seat in row.seats)
    if not (inside or row.spectators or row.listed or row.status == "over"):
        raise not_found("table")
    return await _info(call, room)


async def invitation(call: Call) -> Invitation:
    wish: InvitationIn = call.body
    _one_more_code(call)
    visitor = await call.visitor()
    return await seating.invitation(call.hall, visitor.id if visitor else None, wish.code)


def _one_more_code(call: Call) -> None:
    """Codes are not to be guessed."""
    call.hall.limit("join", call.address, call.hall.config.limits.guests, 60)


async def join(call: Call) -> wire.TableInfo:
    wish: wire.JoinIn = call.body
    _one_more_code(call)
    guest = await call.guest_or_new(wish.name)
    return await _info(call, await seating.join(call.hall, guest, wish))


async def change_seat(call: Call) -> wire.TableInfo:
    room = await _room(call)
    await seating.change_seat(room, await call.guest(), call.body)
    return await _info(call, room)


async def swap(call: Call) -> wire.TableInfo:
    room = await _room(call)
    await seating.swap(room, await call.guest(), call.body)
    return await _info(call, room)


async def leave(call: Call) -> None:
    await seating.leave(await _room(call), await call.guest())


async def rematch(call: Call) -> wire.TableInfo:
    wish: wire.RematchIn = call.body
    _one_more_table(call)
    room = await seating.rematch(call.hall, await _room(call), await call.guest(), wish.swap)
    return await _info(call, room)


# --- replays ----------------------------------------------------------------------------------------------------------


async def replay(call: Call) -> wire.Replay:
    return (await call.films.film((await _room(call)).row)).replay()


async def moment(call: Call) -> wire.Moment:
    call.hall.limit(
        "moment", call.address, call.hall.config.limits.requests * 2, 60
    )  # each is played again up to there
    film = await call.films.film((await _room(call)).row)
    return film.moment(call.path["move"], call.query.get("seat"), call.query.get("open", False))


async def _looked_back(call: Call) -> tuple[TableRow, list[Event], int | None]:
    """A running game as one viewer may know it: whoever sits there, or a spectator where that is allowed."""
    room, seat = await _room(call), call.query.get("seat")
    visitor, row = await call.visitor(), room.row
    guests = {each.guest for each in row.seats}
    if seat is None and not (row.spectators or row.status == "over" or (visitor and visitor.id in guests)):
        raise not_found("table")
    if seat is not None and (seat >= len(row.seats) or visitor is None or row.seats[seat].guest != visitor.id):
        raise forbidden("This is not your seat.")
    if row.seed is None:
        raise conflict("Cards are not dealt yet.")
    async with room.lock:
        return row, await call.hall.store.events(row.id), seat


async def past(call: Call) -> wire.Past:
    """Look back in a running game: how much I could see happen."""
    return replays.past(*await _looked_back(call))


async def past_moment(call: Call) -> wire.Moment:
    """Look back in a running game: the table as I saw it after so many things had happened."""
    call.hall.limit("moment", call.address, call.hall.config.limits.requests * 2, 60)
    async with call.films.turn:  # a long game takes a while: never more than one thread of this
        return await asyncio.to_thread(replays.past_moment, *await _looked_back(call), call.path["step"])


async def record(call: Call) -> Response:
    film = await call.films.film((await _room(call)).row)
    name = f"theomachy-{film.row.game}-{film.row.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(film.file().to_json(), headers=headers, media_type="application/json")


async def fork(call: Call) -> wire.TableInfo:
    room = await _room(call)
    if room.row.seed is None:
        raise conflict("Nothing was dealt at this table.")
    _one_more_table(call)
    guest = await call.guest_or_new("")
    return await _info(call, await seating.fork(call.hall, room, guest, call.body))


async def verify(call: Call) -> wire.VerifyOut:
    try:
        found = await call.hall.thinkers.check(call.body)
    except Overrun:
        raise Failure(422, "too_long", "Checking this record takes too long. Use `theomachy verify` at home.") from None
    return wire.VerifyOut(found.ok, found.unproven, found.lines)


GUEST = (401, 422, 429)
AT_TABLE = (401, 403, 404, 409, 422)

ENDPOINTS = (
    Endpoint("GET", "/healthz", health, wire.Health, errors=(503,)),
    Endpoint("GET", "/api/stats", stats, Stats),
    Endpoint("POST", "/api/poll", poll, PollOut, PollIn, errors=(404,), often=True),
    Endpoint("POST", "/api/guest", say_who, wire.Me, wire.GuestIn),
    Endpoint("GET", "/api/me", me, wire.Me, errors=(401,)),
    Endpoint("DELETE", "/api/me", forget_me, None, status=204, errors=(401,)),
    Endpoint("GET", "/api/me/tables", my_tables, wire.TableList, errors=(401,)),
    Endpoint("GET", "/api/games", games, list[GameInfo]),
    Endpoint("GET", "/api/games/{game}", game, GameInfo, path_types=GAME, errors=(404,)),
    Endpoint("GET", "/api/games/{game}/rules", rules, Rulebook, path_types=GAME, errors=(404,)),
    Endpoint("GET", "/api/games/{game}/cards", cards, CardList, path_types=GAME, errors=(404,)),
    Endpoint("GET", "/api/games/{game}/lesson", hints, Lesson, path_types=GAME, errors=(404,)),
    Endpoint("POST", "/api/games/{game}/deck", check_deck, DeckOut, DeckIn, path_types=GAME, errors=(404, 409, 422)),
    *SOLO,
    Endpoint("POST", "/api/play", play, wire.TableInfo, wire.PlayIn, 201, errors=(404, 409)),
    Endpoint("GET", "/api/tables", open_tables, wire.TableList),
    Endpoint("POST", "/api/tables", open_table, wire.TableInfo, wire.TableIn, 201, errors=(404,)),
    Endpoint("GET", "/api/tables/{table}", table, wire.TableInfo, path_types=TABLE, errors=(404,)),
    Endpoint("POST", "/api/invitation", invitation, Invitation, InvitationIn, errors=(404,)),
    Endpoint("POST", "/api/join", join, wire.TableInfo, wire.JoinIn, errors=(404, 409)),
    Endpoint(
        "POST", "/api/tables/{table}/seat", change_seat, wire.TableInfo, wire.SeatIn, path_types=TABLE, errors=AT_TABLE
    ),
    Endpoint("POST", "/api/tables/{table}/swap", swap, wire.TableInfo, wire.SwapIn, path_types=TABLE, errors=AT_TABLE),
    Endpoint("POST", "/api/tables/{table}/leave", leave, None, status=204, path_types=TABLE, errors=AT_TABLE),
    Endpoint(
        "POST",
        "/api/tables/{table}/rematch",
        rematch,
        wire.TableInfo,
        wire.RematchIn,
        201,
        path_types=TABLE,
        errors=AT_TABLE,
    ),
    Endpoint("GET", "/api/tables/{table}/replay", replay, wire.Replay, path_types=TABLE, errors=(404, 409)),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay/{move}",
        moment,
        wire.Moment,
        path_types={**TABLE, "move": wire.Count},
        query_types={"seat": wire.SeatNumber, "open": bool},
        errors=(404, 409, 422),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/past",
        past,
        wire.Past,
        path_types=TABLE,
        query_types={"seat": wire.SeatNumber},
        errors=(403, 404, 409, 422),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/past/{step}",
        past_moment,
        wire.Moment,
        path_types={**TABLE, "step": wire.Count},
        query_types={"seat": wire.SeatNumber},
        errors=(403, 404, 409, 422),
    ),
    Endpoint("GET", "/api/tables/{table}/record", record, dict, path_types=TABLE, errors=(404, 409)),
    Endpoint(
        "POST", "/api/tables/{table}/fork", fork, wire.TableInfo, wire.ForkIn, 201, path_types=TABLE, errors=(404, 409)
    ),
    Endpoint("POST", "/api/verify", verify, wire.VerifyOut, dict, raw=True),
    *PEOPLE,
)
