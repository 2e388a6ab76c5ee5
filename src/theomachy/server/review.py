"""A finished game, looked at together: one leads, the others are shown where that one is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theomachy.server.messages import Guide, Show

if TYPE_CHECKING:
    from theomachy.server.link import Link
    from theomachy.server.room import Room


class Review:
    """Where the one who leads is. It is kept as long as somebody looks on; nothing of it is written down."""

    def __init__(self) -> None:
        self.leader: Link | None = None
        self._at = Show(0)
        self._seen = 0
        """The furthest moment that was shown."""

    def lead(self, room: Room, link: Link, on: bool) -> str:
        """Take the lead, or give it up. What comes back is why not.

        Whoever played may always lead; others while nobody does. So no stranger leads a game away from its players.
        """
        if not on:
            if self.leader is link:
                self.leader = None
        elif link.guest is None:
            return "Say who you are first: then you may lead."
        elif self.leader is None or _played(room, link):
            self.leader = link
        elif self.leader is not link:
            return f"{self.leader.name} leads. Ask for it."
        self.tell(room)
        return ""

    def show(self, room: Room, link: Link, at: Show) -> str:
        """The leader goes somewhere, and the others follow. What comes back is why not."""
        if self.leader is not link:
            return "Somebody else leads."
        if at.move > room.row.moves or (at.seat is not None and at.seat >= len(room.row.seats)):
            return "There is no such moment in this game."
        self._at, self._seen = at, max(self._seen, at.move) if at.veiled else at.move
        self.tell(room)
        return ""

    def leave(self, room: Room, link: Link) -> None:
        """Somebody is gone; a leader who comes back takes the lead again."""
        if self.leader is link:
            self.leader = None
            self.tell(room)

    def tell(self, room: Room) -> None:
        for link in room.all_links():
            link.send(self.guide(room, link))

    def guide(self, room: Room, link: Link) -> Guide:
        leader, at = self.leader, self._at
        may = link.guest is not None and (leader is None or _played(room, link))
        name = None if leader is None else leader.name
        return Guide(name, leader is link, may, at.move, at.seat, at.open, at.veiled, self._seen)


def _played(room: Room, link: Link) -> bool:
    return any(seat.guest == link.guest for seat in room.row.seats)
