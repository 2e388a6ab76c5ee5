"""Runs a server for the tests, with one more game and one more bot: `python -m tests.server.serving JSON`."""

from __future__ import annotations

import copy
import json
import os
import sys
import threading
import time
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.server import extras
from theomachy.match import Match
from theomachy.server import dealing, driver, info, logs, notices, patience, polling, rest, statistics, store, tries
from theomachy.server.config import Config, Limits
from theomachy.server.link import Link
from theomachy.server.messages import Update
from theomachy.server.room import Room
from theomachy.server.rows import Event
from theomachy.server.run import serve
from theomachy.server.sight import Faces, Sight, Story


def end_with(parent: int) -> None:
    """A test run that was killed leaves no server behind."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def main(settings: dict[str, Any]) -> None:
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    extras.install()
    logs.set_up("info")
    dealing.PATIENCE = settings.pop("patience", 1.0)
    info.GONE_AFTER = settings.pop("gone_after", info.GONE_AFTER)
    patience.HEAD_WITHIN = settings.pop("head_within", patience.HEAD_WITHIN)
    polling.FORGOTTEN = settings.pop("forgotten", polling.FORGOTTEN)
    notices.AWAY = settings.pop("away", notices.AWAY)
    notices.EVERY = settings.pop("look_every", notices.EVERY)
    store.CHECK = settings.pop("check", store.CHECK)
    statistics.EVERY = settings.pop("count_every", statistics.EVERY)
    rest.BODY_WITHIN = settings.pop("body_within", rest.BODY_WITHIN)
    if (day := settings.pop("day", None)) is not None:
        tries.day_of = lambda now: day
    if settings.pop("still", False):
        driver.by_themselves = nobody
    if "twin" in settings:
        deal_again(*settings.pop("twin"))
    if "elsewhere" in settings:
        tell_from_elsewhere(settings.pop("elsewhere"))
    many = {"requests": 1_000_000, "guests": 1_000_000, "messages": 1_000_000}
    limits = replace(Limits(**many), **settings.pop("limits", {}))
    settings = {"bots": "tests.server.extras:make_bot", **settings, "data": Path(settings["data"]), "limits": limits}
    serve(Config(**settings))


def nobody(room: Room) -> list[int]:
    """Bots, and seats that answer by themselves, wait for ever."""
    return []


def deal_again(viewer: int | None, seed: int) -> None:
    """Every table that is opened becomes another world, equal for one viewer."""
    begin = Room.begin

    def begin_elsewhere(room: Room, events: Iterable[Event] = ()) -> None:
        begin(room, events)
        assert room.match is not None
        room.match.game = room.match.game.determinize(viewer, seed=seed)
        room._story.follow(room.match.game)

    Room.begin = begin_elsewhere  # type: ignore[method-assign, assignment]


def tell_from_elsewhere(seed: int) -> None:
    """The true game is played; but all that seat 0 and spectators are told of it is made in worlds dealt again."""
    look, update_for = Sight.look, Room._update_for
    told = (0, None)

    def elsewhere(match: Match, viewer: int | None) -> Match:
        world = copy.copy(match)
        world.game = match.game.determinize(viewer, seed=f"{seed}/{len(match.game.history)}")
        world.game.history = match.game.history
        return world

    def look_elsewhere(sight: Sight, match: Match, faces: Faces) -> bool:
        if sight.viewer not in told:
            return look(sight, match, faces)
        world = elsewhere(match, sight.viewer)
        return look(sight, world, Faces(world.game))

    def update_from_elsewhere(room: Room, link: Link, match: Match) -> Update:
        if link.viewer not in told:
            return update_for(room, link, match)
        true_story, world = room._story, elsewhere(match, link.viewer)
        room.sight(link.viewer).seen = None
        room._story = Story()
        room._story.follow(world.game)
        try:
            return update_for(room, link, world)
        finally:
            room._story = true_story

    Sight.look = look_elsewhere  # type: ignore[method-assign, assignment]
    Room._update_for = update_from_elsewhere  # type: ignore[method-assign, assignment]


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
