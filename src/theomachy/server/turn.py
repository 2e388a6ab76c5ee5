"""The lock of a table."""

from __future__ import annotations

import asyncio

from theomachy.server.failure import Failure

AGAIN = "The table could not be written down. Come back in a moment; what was acknowledged is kept."


class Turn(asyncio.Lock):
    """One change after the other.

    After a failed write, memory and database may differ, and nobody can say which way: the table is lost, and nobody
    gets in any more. Whoever comes back finds it as the database has it.
    """

    lost = False

    async def __aenter__(self) -> None:
        await super().__aenter__()
        if self.lost:
            self.release()
            raise Failure(503, "again", AGAIN)
