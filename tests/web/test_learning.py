"""Learning by playing (wish 21): a first game with hints that never stops anybody. And what one does alone
(wish 15): the ladder and the deal of the day."""

from __future__ import annotations

import random
import re
import time

import pytest
from playwright.sync_api import Page, expect

import theomachy
from tests.web.axe import serious
from tests.web.desk import Desk, Seat
from tests.web.playing import play_unseen, within
from theomachy.server.catalog import game_info
from theomachy.server.lessons import has_lesson, lesson

TAUGHT = [game for game in theomachy.games() if has_lesson(game)]


def begin(seat: Seat, game: str) -> None:
    """By the tile, as a newcomer does."""
    seat.open()
    title = seat.page.get_by_role("heading", name=game_info(game).title, exact=True)
    tile = seat.page.locator(".tile").filter(has=title)
    tile.get_by_role("button", name="Learn").click()
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
    for _ in within("six hints, four of which point at something"):
        update = seat.settle()
        assert not update["view"]["over"], (said, pointed)
        if len(said) >= 6 and pointed >= 4:
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


def play_out(seat: Seat) -> None:
    """To the end: whole games at the page have their own tests."""
    seat.settle(foreseen=False)
    play_unseen(seat, lambda update: False, advised=0.7)
    seat.settle(foreseen=False)


def solo(seat: Seat, game: str) -> Page:
    """The page of a game for one who plays alone."""
    seat.open().hurry()
    tile = seat.page.locator(".tile", has_text=game_info(game).title)
    tile.get_by_role("link", name="Ladder and deal of the day").click()
    expect(seat.page.get_by_role("heading", name="The ladder")).to_be_visible()
    return seat.page


def test_the_deal_of_the_day_is_the_same_for_everybody_and_has_a_list(desk: Desk) -> None:
    day = time.time() // 86_400
    try:
        the_deal_of_the_day(desk)
    except AssertionError:
        if time.time() // 86_400 == day:
            raise
        the_deal_of_the_day(desk)  # it was midnight in Greenwich meanwhile: two deals, two lists


def the_deal_of_the_day(desk: Desk) -> None:
    seat, other = desk.seat(), desk.seat()
    for one in (seat, other):
        solo(one, "armies").get_by_role("button", name="Play the deal of the day").click()
        one.settle()
    assert other.update["view"]["seats"][0]["zones"] == seat.update["view"]["seats"][0]["zones"]
    play_out(seat)
    page = seat.page
    page.get_by_role("link", name="See how others did").click()
    mine = page.get_by_role("row", name="(you)")
    expect(mine).to_contain_text(re.compile(r"(won|lost) in \d+ turns"))
    solo(other, "armies")
    expect(other.page.get_by_text("You can watch these once you have finished your own try.")).to_be_visible()
    expect(other.page.get_by_role("link", name="Watch")).to_have_count(0)
    seat.open()
    line = page.locator(".tile", has_text=game_info("armies").title).locator(".solo")
    expect(line).to_contain_text(re.compile(r"today.s deal: (won|lost) in \d+ turns"))
    solo(seat, "armies").get_by_role("row", name="(you)").get_by_role("link", name="Watch").click()
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()


def test_a_ladder_is_climbed(desk: Desk) -> None:
    seat = desk.seat()
    page = solo(seat, "armies")
    assert not serious(seat)
    playable = page.locator(".rung").get_by_role("button")
    expect(page.locator(".rung")).to_have_count(6)
    expect(playable).to_have_count(1)
    page.get_by_role("button", name=re.compile("Play.*Piko")).click()
    play_out(seat)
    won = seat.update["view"]["winners"] == [0]
    if won:
        page.get_by_role("link", name="On up the ladder").click()
        expect(playable).to_have_count(2)
        page.get_by_role("button", name=re.compile("Play.*Wool")).click()
    else:
        page.get_by_role("button", name="Try again").click()
    seat.settle()
    expect(page.locator(".others")).to_contain_text("Sergeant Wool" if won else "Piko")
