"""Decks that people bring to a table: a deck lies before its owner's seat, and goes where its owner goes."""

from __future__ import annotations

from typing import Any

import theomachy
from theomachy.server.failure import Failure, conflict, wrong
from theomachy.server.rows import TableRow
from theomachy.server.trial import try_out


def bring(row: TableRow, seat: int, deck: str) -> None:
    """Whoever sits down before the deal may bring a deck; where none is played with, it stays in its box."""
    kind = theomachy.game(row.game)
    if not kind.deck_option or row.status != "waiting":
        return
    faults = kind.deck_faults(deck)
    if faults:
        raise wrong(f"This deck cannot be played: {' '.join(faults)}")
    decks = _decks(row)
    decks[seat] = deck
    options = {**row.options, kind.deck_option: decks}
    try:
        try_out(row.game, options)
    except Failure:
        raise conflict("Nobody brings a deck to this table. Sit down without one.") from None
    row.options = options


def take_back(row: TableRow, seat: int) -> None:
    """Whoever gets up takes the deck along."""
    decks = _decks(row)
    decks[seat] = None
    _lay(row, decks)


def swap(row: TableRow, a: int, b: int) -> None:
    decks = _decks(row)
    decks[a], decks[b] = decks[b], decks[a]
    _lay(row, decks)


def rotated(row: TableRow) -> dict[str, Any]:
    """The options of a table at which everybody moves on by a seat."""
    option = theomachy.game(row.game).deck_option
    if not option or not row.options[option]:
        return row.options
    decks = _decks(row)
    return {**row.options, option: [*decks[1:], *decks[:1]]}


def _decks(row: TableRow) -> list[str | None]:
    option = theomachy.game(row.game).deck_option
    return list((option and row.options[option]) or [None] * len(row.seats))


def _lay(row: TableRow, decks: list[str | None]) -> None:
    option = theomachy.game(row.game).deck_option
    if option:
        row.options = {**row.options, option: decks if any(decks) else None}
