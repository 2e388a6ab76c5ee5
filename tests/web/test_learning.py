"""Learning by playing (wish 21): a first game with hints that never stops anybody. And the deal of the day."""

from __future__ import annotations

import random
import time

import pytest
from playwright.sync_api import expect

import theomachy
from tests.web.desk import Desk, Seat
from tests.web.test_views import serious
from theomachy.server.catalog import game_info
from theomachy.server.lessons import has_lesson, lesson

TAUGHT = [game for game in theomachy.games() if has_lesson(game)]


def begin(seat: Seat, game: str, button: str = "Learn") -> None:
    """By the tile, as a newcomer does."""
    seat.open()
    title = seat.page.get_by_role("heading", name=game_info(game).title, exact=True)
    tile = seat.page.locator(".tile").filter(has=title)
    tile.get_by_role("button", name=button).click()
    seat.settle()


def hints_of(game: str) -> list[str]:
    found = lesson(game)
    assert found is not None
    return [hint.say for hint in found.hints]


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800)])
def test_hints_come_with_what_they_are_about(desk: Desk, game: str, width: int, height: int) -> None:
    seat = desk.seat(width, height)
    begin(seat, game)
    page = seat.page
    panel = page.get_by_role("region", name="Lesson")
    said: set[str] = set()
    pointed, chance = 0, random.Random(2)
    expect(panel).to_contain_text("Hint 1 of")
    for _ in range(60):
        update = seat.settle()
        if update["view"]["over"] or len(said) >= 6:
            break
        text = panel.locator(".said")
        if text.count():
            now = " ".join((text.text_content() or "").split())
            said.add(now)
            pointed += page.locator("[data-pointed]").count() > 0
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            # The question is never covered.
            expect(page.locator(".prompt .question")).to_be_in_viewport()
            panel.get_by_role("button", name="Next").click()
            continue
        seat.choose(chance)
    assert len(said) >= 6 and pointed >= 4
    assert any(text in said for text in hints_of(game)[:2])
    seat.check_glow()


def test_it_can_be_left_alone_and_ended(desk: Desk) -> None:
    """Choosing passes a hint; the lesson is kept over a reload, and ended for good."""
    seat = desk.seat()
    begin(seat, "armies")
    page = seat.page
    panel = page.get_by_role("region", name="Lesson")
    expect(panel.locator("[aria-live=polite]")).to_contain_text(hints_of("armies")[0])
    expect(page.locator(".seat.own[data-pointed]")).to_be_visible()
    assert not serious(seat)
    before = seat.update["seq"]
    page.locator(".tray [data-option]").first.click()
    seat.wait_past(before)
    seat.settle()
    expect(panel).to_contain_text("Hint 2 of")
    page.reload()
    seat.settle()
    expect(panel).to_contain_text("Hint 2 of")
    panel.get_by_role("button", name="End the lesson").click()
    expect(panel).to_have_count(0)
    expect(page.locator("[data-pointed]")).to_have_count(0)
    page.reload()
    seat.settle()
    expect(page.get_by_role("region", name="What to do now")).to_be_visible()
    expect(panel).to_have_count(0)


def test_the_deal_of_the_day_is_kept(desk: Desk) -> None:
    seat = desk.seat()
    begin(seat, "armies", "Play it")
    first = seat.update["view"]["seats"][0]["zones"]
    other = desk.seat()
    begin(other, "armies", "Play it")
    assert other.update["view"]["seats"][0]["zones"] == first
    chance, end = random.Random(1), time.monotonic() + 120
    while not seat.settle()["view"]["over"] and time.monotonic() < end:
        seat.choose(chance)
    seat.open()
    tile = seat.page.locator(".tile", has_text=game_info("armies").title)
    expect(tile.locator(".daily")).to_contain_text(" turns.")
    tile.get_by_role("link", name="Watch").click()
    expect(seat.page.get_by_role("button", name="Play on from here")).to_be_visible()
