"""A match as text. What is read may come from anywhere, so nothing in it is believed before it was checked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from theomachy.bots import UnknownBot, make_bot
from theomachy.engine.record import LARGEST, Record
from theomachy.match.seats import Person, Seat
from theomachy.match.text import clean_name

SCHEMA: Literal[1] = 1


class SaveError(ValueError):
    """Not a saved match that can go on; the sentence says why."""


class SavedSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat: what it is called, and which bot sits there if no person does."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]
    bot: Annotated[str, Meta(max_length=40)] | None = None

    def fill(self, seed: str) -> Seat:
        return Person(clean_name(self.name)) if self.bot is None else make_bot(self.bot, seed)


class Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file. `theomachy_match` is the version of its form."""

    theomachy_match: Literal[1]
    seats: Annotated[list[SavedSeat], Meta(min_length=1, max_length=16)]
    auto_single: list[int]
    record: Record

    def names(self) -> tuple[str, ...]:
        return tuple(clean_name(seat.name) for seat in self.seats)

    def fill_seats(self) -> list[Seat]:
        try:
            return [seat.fill(f"{self.record.seed}/{at}") for at, seat in enumerate(self.seats)]
        except UnknownBot as error:
            raise SaveError(str(error)) from None


def pack(record: Record, names: Sequence[str], seats: Sequence[Seat], auto_single: Collection[int]) -> str:
    saved_seats = [
        SavedSeat(name, None if isinstance(who, Person) else who.name) for name, who in zip(names, seats, strict=True)
    ]
    saved = Saved(SCHEMA, saved_seats, sorted(auto_single), record)
    return msgspec.json.format(msgspec.json.encode(saved), indent=1).decode()


def unpack(text: str | bytes) -> Saved:
    if len(text) > LARGEST:
        raise SaveError("This file is too long to be a saved game.")
    try:
        saved = msgspec.json.decode(text, type=Saved)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise SaveError(f"This is not a saved game: {error}.") from None
    if not all(saved.names()):
        raise SaveError("This is not a saved game: a seat has no name that can be shown.")
    return saved
