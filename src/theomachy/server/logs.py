"""Logs for people and machines: one JSON object per line. Neither tokens nor names nor cards get into them."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import msgspec

FIELDS = ("table", "game", "seats", "choices", "method", "route", "status", "ms", "database", "address", "why")
"""What an entry may say beside its event. Nothing else is printed, so nothing else can slip in."""


class Lines(logging.Formatter):
    """A line of JSON per entry."""

    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        entry |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(entry).decode()


def set_up(level: str) -> None:
    """Everything goes to stderr; stdout is for the address that a person opens."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True
