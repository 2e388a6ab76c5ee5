"""What goes wrong by a caller's doing: a status, a code for programs, a sentence for people."""

from __future__ import annotations


class Failure(Exception):
    """Becomes a `Problem`. The sentence says what to do next."""

    def __init__(self, status: int, code: str, message: str, retry: float = 0.0) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.retry = retry


def not_found(what: str) -> Failure:
    return Failure(404, "not_found", f"There is no such {what}. Check the link, or go back to the first page.")


def unknown_guest() -> Failure:
    return Failure(401, "who", "Say who you are first: POST /api/guest.")


def conflict(message: str) -> Failure:
    return Failure(409, "conflict", message)


def forbidden(message: str) -> Failure:
    return Failure(403, "forbidden", message)


def wrong(message: str) -> Failure:
    return Failure(422, "wrong", message)


def too_many(message: str, retry: float = 10.0) -> Failure:
    return Failure(429, "too_many", message, retry)
