"""Whole games in a real browser: by mouse, by keyboard alone, on a phone."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Route, expect

import theomachy
from tests.web.desk import Desk, Seat

LONGEST = 900


def without_pauses(route: Route) -> None:
    body = json.loads(route.request.post_data or "{}")
    route.continue_(post_data=json.dumps({**body, "pace": 0}))


def expect_the_end(seat: Seat) -> None:
    expect(seat.page.locator(".prompt.over")).to_contain_text("win")
    expect(seat.page.get_by_role("button", name="Play again")).to_be_visible()


@pytest.mark.parametrize("game", theomachy.games())
def test_two_clicks_and_a_whole_game_by_mouse(desk: Desk, game: str) -> None:
    seat = desk.seat().open()
    seat.page.route("**/api/play", without_pauses)
    title = theomachy.game(game).title
    seat.page.get_by_role("button", name=f"Play now {title} against bots").click()
    seat.settle()
    seat.ask_me_always()
    chance = random.Random(game)
    for _ in range(LONGEST):
        seat.check_glow()
        if seat.update["view"]["over"]:
            break
        seat.choose(chance)
    expect_the_end(seat)
