"""First games with hints: the files are sound, and a game that follows them comes to every hint."""

from __future__ import annotations

from itertools import pairwise

import httpx
import pytest

import theomachy
from tests.server.running import Chair, Guest, Server
from theomachy.bots import Sight, make_bot
from theomachy.engine.choice import Ask
from theomachy.match import kind_of
from theomachy.server.catalog import layout
from theomachy.server.lessons import has_lesson, lesson
from theomachy.server.tries import daily_seed, day_of
from theomachy.server.wire_games import Hint, Lesson

PLACES = {"", "prompt", "hand", "mine", "others", "middle", "phases", "story"}
TAUGHT = [game for game in theomachy.games() if has_lesson(game)]


def of(game: str) -> Lesson:
    found = lesson(game)
    assert found is not None
    return found


def fits(hint: Hint, ask: Ask, turn: int) -> bool:
    """As web/src/learn/lesson.ts reads it."""
    verbs = {option.verb for option in ask.options}
    return hint.asked in {"", kind_of(ask)} and (not hint.offers or hint.offers in verbs) and turn >= hint.turn


def test_every_game_has_a_lesson() -> None:
    assert list(TAUGHT) == list(theomachy.games())


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_short_and_points_at_what_is_there(game: str) -> None:
    hints = of(game).hints
    zones = {area.zone for area in (*layout(game).seat_areas, *layout(game).shared_areas)}
    assert 6 <= len(hints) <= 12
    for hint in hints:
        assert hint.say and len(hint.say) <= 260 and hint.point in PLACES | zones
    assert all(hint.asked or hint.offers or hint.turn for hint in hints if hint.take)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_game_that_follows_the_hints_comes_to_all_of_them(game: str) -> None:
    plan = of(game)
    state = theomachy.new(game, seed=plan.seed, **plan.options)
    bots = [make_bot(plan.level, seat) for seat in range(state.players)]
    waiting = [hint for hint in plan.hints if hint.asked or hint.offers or hint.turn]
    taken = []
    while not state.over and waiting:
        ask = state.asks[0]
        pick = bots[ask.player].pick(Sight(state, ask.player))
        if ask.player == 0 and len(ask.options) > 1:
            hint = next((hint for hint in waiting if fits(hint, ask, state.moment().turn)), None)
            if hint is not None:
                waiting.remove(hint)
                if hint.take:
                    verbs = [option.verb for option in ask.options]
                    assert hint.take in verbs, (hint.say, verbs)
                    taken.append(hint.take)
                    if ask.options[pick].verb != hint.take:
                        pick = verbs.index(hint.take)
        state.choose(pick, player=ask.player)
    assert not waiting, [hint.say for hint in waiting]
    assert taken


def test_a_lesson_is_dealt_from_its_seed(small: Server) -> None:
    ann, bo = Guest(small, "Ann"), Guest(small, "Bo")
    assert [one["lesson"] for one in ann.get("/api/games") if one["name"] in TAUGHT] == [True] * len(TAUGHT)
    plan = ann.get("/api/games/armies/lesson")
    assert plan["seed"] == of("armies").seed and len(plan["hints"]) == len(of("armies").hints)
    tables = [guest.post("/api/play", {"game": "armies", "deal": "lesson", "pace": 0}) for guest in (ann, bo)]
    for table in tables:
        # Its shuffle is known: it is no proof of anything, and not counted.
        assert (table["origin"], table["status"], table["fairness"]) == ("lesson", "playing", None)
    options = [
        Chair(guest, table["id"], 0).until_asked()["ask"]["options"]
        for guest, table in zip((ann, bo), tables, strict=True)
    ]
    assert options[0] == options[1]


def test_the_deal_of_the_day_is_the_same_for_everybody() -> None:
    noon = 1_700_000_000.0
    seeds = [daily_seed("armies", day_of(noon + hours * 3600)) for hours in (0, 1, 24, 48)]
    assert seeds[0] == seeds[1] == "daily/armies/2023-11-14"
    assert all(one != other for one, other in pairwise(seeds[1:]))


def test_a_daily_deal_needs_a_game_and_a_lesson_needs_a_script(small: Server) -> None:
    ann = Guest(small, "Ann")
    table = ann.post("/api/play", {"game": "godsforge", "deal": "daily", "pace": 0})
    assert (table["origin"], table["fairness"]) == ("daily", None)
    for body in ({"game": "chess", "deal": "daily"}, {"game": "chess", "deal": "lesson"}):
        assert httpx.post(f"{small.url}/api/play", json=body).status_code == 404
    assert httpx.post(f"{small.url}/api/play", json={"game": "armies", "deal": "mine"}).status_code == 422
