"""Who sits where, as one visitor may know it."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import TYPE_CHECKING, Any

import theomachy
from theomachy.match.fair import commitment
from theomachy.server.rows import SeatRow, TableRow
from theomachy.server.wire import ClockOut, Fairness, SeatInfo, TableInfo

if TYPE_CHECKING:
    from theomachy.server.room import Room


GONE_AFTER = 60.0
"""Seconds without a connection after which others may have a bot fill in."""


COVERED = "A deck"
"""Instead of the text of a deck that somebody else has brought."""


def table_info(
    row: TableRow, guest: str | None, room: Room | None = None, blocked: Collection[str | None] = ()
) -> TableInfo:
    """A table for a visitor, who may have blocked some people. Without a room nobody is connected."""
    at_table = any(seat.guest == guest for seat in row.seats) if guest else False
    over = row.status == "over"
    muted = {other for seat in row.seats if guest is not None and seat.guest == guest for other in seat.muted}
    seats = [
        SeatInfo(
            seat=number,
            name=seat.name,
            kind=seat.kind,
            level=seat.level,
            yours=guest is not None and seat.guest == guest,
            connected=room is not None and number in room.links,
            away=seat.away,
            aided=seat.aided,
            offered=seat.offered,
            absent=_absent(seat, number, room),
            blocked=seat.guest in blocked,
            muted=number in muted,
        )
        for number, seat in enumerate(row.seats)
    ]
    for name in theomachy.game(row.game).played_by_rules(theomachy.game(row.game).complete(row.options)):
        seats.append(SeatInfo(len(seats), name, "rules", None, False, False, False, False, False, None, False, False))
    return TableInfo(
        id=row.id,
        game=row.game,
        options=_options(row, guest),
        status=row.status,
        seats=seats,
        host=guest == row.host,
        code=row.code if at_table or guest == row.host else None,
        listed=row.listed,
        spectators=row.spectators,
        chat=row.chat,
        phrases=row.phrases,
        undo=row.undo,
        clock=None if row.clock is None else ClockOut(row.clock.bank, row.clock.increment, row.clock.per_move),
        claim_after=int(GONE_AFTER * 1000),
        pace=row.pace,
        watching=0 if room is None else len(room.watchers),
        winners=row.winners,
        moves=row.moves if over else 0,
        rematch=row.rematch,
        origin=row.origin,
        origin_move=row.origin_move,
        rung=row.rung,
        counts=row.counts,
        fairness=None if row.origin is not None else _fairness(row),
        unopened=[number for number, seat in enumerate(row.seats) if seat.pledge and not seat.seed],
        created=row.created,
        changed=row.changed,
    )


def _options(row: TableRow, guest: str | None) -> dict[str, Any]:
    """Before the deal a deck is seen by its owner alone, or nobody would like to bring the first one."""
    option = theomachy.game(row.game).deck_option
    if row.status not in ("waiting", "dealing") or not row.options.get(option):
        return row.options
    owners = [seat.guest or row.host for seat in row.seats]
    decks = [
        deck if deck is None or owner == guest else COVERED
        for deck, owner in zip(row.options[option], owners, strict=True)
    ]
    return {**row.options, option: decks}


def _absent(seat: SeatRow, number: int, room: Room | None) -> int | None:
    since = None if room is None or seat.kind != "person" else room.absent.get(number)
    return None if since is None else int((time.monotonic() - since) * 1000)


def _fairness(row: TableRow) -> Fairness:
    over = row.status == "over"
    return Fairness(
        commitment=commitment(row.server_seed, row.id, row.rules, row.cards),
        match=row.id,
        rules=row.rules,
        cards=row.cards,
        pledges=[seat.pledge for seat in row.seats],
        server_seed=row.server_seed if over else None,
        seeds=[seat.seed for seat in row.seats] if over else None,
        seed=str(row.seed) if over else None,
        head=row.head if over else None,
    )
