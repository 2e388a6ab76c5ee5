"""What people do at a table by socket. Each is carried out whole, or refused with a reason and nothing changed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Literal

from theomachy.engine.choice import IllegalChoice
from theomachy.engine.hooks import Moment
from theomachy.match import PHRASES, Bucket, Halt, Match, MatchError, Petition, Wishes, clean_line
from theomachy.match import Refused as Unfair
from theomachy.server import info
from theomachy.server import messages as say
from theomachy.server.link import Link
from theomachy.server.room import Room
from theomachy.server.rows import ChatRow, kept
from theomachy.server.store import add_chat, save_table

Code = Literal["stale", "illegal", "unfair", "busy", "forbidden", "invalid"]


class No(Exception):
    """Refused; the sentence says why."""

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(message)
        self.code = code


class Player:
    """A socket that has said hello."""

    def __init__(self, room: Room, link: Link, lines: int) -> None:
        self.room = room
        self.link = link
        self._chat = room.talk.setdefault(link.guest if link.viewer is None else link.viewer, Bucket(lines, 20))

    async def hear(self, message: say.FromClient) -> None:
        """Carry out a message. What is refused is answered, and harms nobody."""
        ref = getattr(message, "id", None) or ""
        try:
            if isinstance(message, say.Ping):
                self.link.send(say.Pong())
                return
            seat = self.link.viewer
            if isinstance(message, say.Lead | say.Show):
                self._review(message)
            elif seat is None and isinstance(message, say.Say) and self._is_over() and self.link.guest is not None:
                await self._talk(None, message)
            elif seat is None:
                raise No("forbidden", "You are looking on. Take a seat to play or talk.")
            else:
                await self._carry_out(seat, message)
        except No as no:
            self._refuse(ref, no.code, str(no))
        except IllegalChoice as error:
            self._refuse(ref, "illegal", str(error))
        except Unfair as error:
            self._refuse(ref, "unfair", str(error))
        except MatchError as error:
            self._refuse(ref, "forbidden", str(error))

    async def _carry_out(self, seat: int, message: say.FromClient) -> None:
        match message:
            case say.Choose():
                await self._choose(seat, message)
            case say.Undo(id=ref, request=True):
                await self._request_undo(seat, ref)
            case say.Undo(id=ref):
                await self._take_back(seat, ref, lambda match: match.undo(seat))
            case say.Redo(id=ref):
                await self._take_back(seat, ref, lambda match: match.redo(seat))
            case say.Reset(id=ref):
                await self._take_back(seat, ref, lambda match: match.reset_turn(seat))
            case say.Answer():
                await self._answer(seat, message)
            case say.Auto():
                await self._set_wishes(seat, message)
            case say.Say():
                await self._talk(seat, message)
            case say.Mute():
                await self._mute(seat, message.seat, message.on)
            case say.Claim():
                await self._claim(seat, message)
            case say.Reveal():
                if not self.room.deal.reveal(seat, message.seed):
                    raise No("forbidden", "That seed was not pledged, or it is not time to reveal it.")
            case _:
                raise No("invalid", "Hello is said once, at the beginning.")

    def _refuse(self, ref: str, code: Code, message: str) -> None:
        self.link.send(say.Refused(ref, code, message, self._seq()))

    def _acknowledge(self, ref: str) -> None:
        self.link.send(say.Ack(ref, self._seq()))

    def _seq(self) -> int:
        return 0 if self.room.match is None else self.room.sight(self.link.viewer).seq

    # --- the game -----------------------------------------------------------------------------------------------------

    async def _choose(self, seat: int, message: say.Choose) -> None:
        await self._wait_out_the_window(seat)
        async with self.room.lock:
            self._match()
            if not self.room.known(seat, message.id):
                sight = self.room.sight(seat)
                if not sight.since <= message.expected <= sight.seq:
                    raise No("stale", "That was about an earlier question. Choose from the present options.")
                await self.room.apply(seat, lambda match: match.choose(seat, message.option), message.id)
            self._acknowledge(message.id)
        self.room.wake()

    async def _wait_out_the_window(self, seat: int) -> None:
        """Among people every answer to a reaction takes the same least time, given by hand or not (UI-13)."""
        match = self.room.match
        if match is None or len(match.people) < 2:
            return
        if any(ask.player == seat and ask.reaction for ask in match.game.asks):
            opened = self.room.timing.asked_since(seat)
            await asyncio.sleep(max(0.0, opened + self.room.row.pace / 1000 - time.monotonic()))

    async def _take_back(self, seat: int, ref: str, act: Callable[[Match], object]) -> None:
        async with self.room.lock:
            self._match()
            if not self.room.known(seat, ref):
                self._check_undo(seat)
                await self.room.apply(seat, act, ref)
                await self._calm_down(seat)
            self._acknowledge(ref)
        self.room.wake()

    def _check_undo(self, seat: int) -> None:
        if self.room.row.undo == "none":
            raise No("unfair", "At this table what is done is done.")
        if self.room.row.seats[seat].by_bot:
            raise No("forbidden", "A bot plays for you, and what it does stands. Take your seat back first.")

    async def _calm_down(self, seat: int) -> None:
        row = self.room.row.seats[seat]
        calm = row.wishes.calm_down()
        if calm != row.wishes:
            row.wishes = calm
            await self._keep_wishes(seat)

    async def _request_undo(self, seat: int, ref: str) -> None:
        room = self.room
        async with room.lock:
            match = self._match()
            self._check_undo(seat)
            others = set(match.people - {seat})
            if match.can_undo(seat) is None or not match.has_chosen(seat) or not others or match.game.over:
                raise No("unfair", "There is nothing here that the others would have to agree to.")
            room.close_petition()
            room.petitions += 1
            room.petition = Petition(room.petitions, seat, others)
            room.tell_petition()
            self._acknowledge(ref)

    async def _answer(self, seat: int, message: say.Answer) -> None:
        room = self.room
        async with room.lock:
            asked = room.petition
            if asked is None or asked.number != message.request or not asked.answer(seat, message.yes):
                raise No("stale", "Nobody waits for that answer any more.")
            room.tell_petition()
            if asked.outcome != "open":
                room.petition = None
            if asked.outcome == "agreed":
                await room.apply(asked.seat, lambda match: match.undo_by_consent(asked.seat))
        room.wake()

    async def _set_wishes(self, seat: int, message: say.Auto) -> None:
        async with self.room.lock:
            match = self.room.match
            wishes = _wishes(message)
            wishes.run_from = Moment(0, None) if match is None else match.game.moment()
            self.room.row.seats[seat].wishes = wishes
            await self._keep_wishes(seat)
        self.room.wake()

    async def _keep_wishes(self, seat: int) -> None:
        self.room.wishes_changed()
        await self.room.write(save_table(self.room.row))
        self.room.tell(self.link)

    def _match(self) -> Match:
        if self.room.match is None:
            raise No("stale", "Cards are not dealt yet.")
        return self.room.match

    # --- after the end ------------------------------------------------------------------------------------------------

    def _is_over(self) -> bool:
        return self.room.row.status == "over" and self.room.row.seed is not None

    def _review(self, message: say.Lead | say.Show) -> None:
        if not self._is_over():
            raise No("forbidden", "The game is not over yet. Look at it together when it is.")
        review = self.room.review
        if isinstance(message, say.Lead):
            why = review.lead(self.room, self.link, message.on)
        else:
            why = review.show(self.room, self.link, message)
        if why:
            raise No("forbidden", why)

    # --- people -------------------------------------------------------------------------------------------------------

    async def _talk(self, seat: int | None, message: say.Say) -> None:
        """Something is said; after the end also by those who look on."""
        room = self.room
        if not room.row.chat:
            raise No("forbidden", "There is no chat at this table.")
        line = _line(message, room.row.phrases)
        async with room.lock:
            if not self._was_said(message.id):
                team = self._team(seat) if message.team else None
                if not self._chat.take(time.monotonic()):
                    raise No("busy", "Too many lines in a short time. Wait a moment.")
                at, name = (-1, self.link.name) if seat is None else (seat, room.row.seats[seat].name)
                row = ChatRow(_number(room), at, name, line, time.time(), team, self.link.guest, message.id)
                await room.write(add_chat(room.row.id, row))
                room.chat = kept([*room.chat, row])
                for link in room.all_links():
                    room.pass_on(row, link)
            if message.id is not None:
                self._acknowledge(message.id)

    def _was_said(self, ref: str | None) -> bool:
        """Whether this guest's line is kept already, and only its acknowledgement was lost."""
        return ref is not None and any((row.guest, row.ref) == (self.link.guest, ref) for row in self.room.chat)

    def _team(self, seat: int | None) -> int:
        team = None if seat is None else self._match().game.team_of(seat)
        if team is None:
            raise No("forbidden", "Nobody plays in teams here. Say it to all.")
        return team

    async def _mute(self, seat: int, other: int, on: bool) -> None:
        async with self.room.lock:
            if other == seat or other >= len(self.room.row.seats):
                raise No("invalid", "Name the seat of somebody else.")
            for mine in self.room.row.seats:
                if mine.guest == self.link.guest:  # several seats at one screen hear the same
                    mine.muted = sorted({*mine.muted, other} if on else {*mine.muted} - {other})
            await self.room.write(save_table(self.room.row))
            self.room.tell_table(self.link.guest)

    async def _claim(self, seat: int, message: say.Claim) -> None:
        room, other = self.room, message.seat
        async with room.lock:
            self._match()
            if other == seat or other >= len(room.row.seats) or room.row.seats[other].by_bot:
                raise No("invalid", "Name the seat of another person.")
            gone = 0.0 if self._is_here(other) else time.monotonic() - room.absent.get(other, time.monotonic())
            if not room.timing.out(other) and gone < info.GONE_AFTER:
                raise No("forbidden", "They still have time, or have not been away for a minute.")
            await room.hand_over(other)
            self._acknowledge(message.id)
        room.wake()

    def _is_here(self, seat: int) -> bool:
        """Whether the person has any socket here; several seats at one screen may share it."""
        return any(link.guest == self.room.row.seats[seat].guest for link in self.room.links.values())


def _number(room: Room) -> int:
    """The next line's: the time in milliseconds, since counted lines would tell one team that the other has talked."""
    now = time.time_ns() // 1_000_000
    return max(now, room.chat[-1].number + 1) if room.chat else now


def _line(message: say.Say, only_phrases: bool) -> str:
    """What is said, fit to be shown."""
    if message.phrase is not None:
        if message.phrase >= len(PHRASES) or message.text is not None:
            raise No("invalid", "Name one of the phrases, or say something in your own words.")
        return PHRASES[message.phrase]
    if only_phrases:
        raise No("forbidden", "At this table only the phrases can be said.")
    line = clean_line(message.text or "")
    if not line:
        raise No("invalid", "Nothing of that can be shown.")
    return line


def _wishes(message: say.Auto) -> Wishes:
    halts = [Halt(halt.phase, halt.player) for halt in message.halts]
    run = None if message.run is None else Halt(message.run.phase, message.run.player)
    return Wishes(message.responses, message.stops, message.skips, halts, run, message.breaks)
