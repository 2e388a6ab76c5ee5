"""Whole games in a real browser: by mouse, by keyboard alone, on a phone."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

import theomachy
from tests.web.desk import Desk, Seat
from tests.web.playing import LONG, first_round, within

LONGEST = 900
GAMES = theomachy.easiest_first()

BEGUN = 40
"""By mouse every game is played to its end; by keyboard and on a phone the first is, and of the others so much."""
SOLO = [game for game in GAMES if 1 in theomachy.game(game).settings["players"].values]


def so_far(game: str) -> int:
    return LONGEST if game == GAMES[0] else BEGUN


def expect_the_end(seat: Seat) -> None:
    expect(seat.page.locator(".prompt.over")).to_contain_text("win")
    expect(seat.page.get_by_role("button", name="Play again")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_and_a_whole_game_by_mouse(desk: Desk, game: str) -> None:
    seat = desk.seat().open().hurry()
    title = theomachy.game(game).title
    seat.page.get_by_role("button", name=f"Play now {title} against bots").click()
    seat.settle()
    seat.ask_me_always()
    play_on(seat, random.Random(game))
    play_again(seat)


def play_again(seat: Seat) -> None:
    """However impatient: a second click opens no second table."""
    wanted: list[str] = []
    seat.page.on("request", lambda request: wanted.append(request.url) if request.url.endswith("/rematch") else None)
    before = seat.page.url
    seat.page.get_by_role("button", name="Play again").dblclick()
    seat.page.wait_for_url(lambda url: "#/table/" in url and url != before)
    assert len(wanted) == 1


def play_on(seat: Seat, chance: random.Random, click: Callable[[Locator], None] = Locator.click) -> None:
    """To the end, and at every step exactly what can be chosen glows."""
    for _ in range(LONGEST):
        seat.check_glow()
        if seat.update["view"]["over"]:
            break
        seat.choose(chance, click)
    expect_the_end(seat)


@pytest.mark.parametrize("game", SOLO)
@pytest.mark.parametrize("more", [{}, {"deck": "choose"}], ids=["drafted", "chosen"])
def test_a_whole_solo_game_by_mouse(desk: Desk, game: str, more: dict[str, str]) -> None:
    seat = desk.seat()
    seat.sit_down(["me"], game, options={"players": 1, **more})
    play_on(seat, random.Random("solo"))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_keyboard_alone(desk: Desk, game: str) -> None:
    """From the first page on no pointer is touched: Tab and Enter to the table, digits, arrows and Enter at it."""
    seat = desk.seat().open().hurry()
    keys = seat.page.keyboard
    title = theomachy.game(game).title
    seat.page.get_by_role("button", name=f"Play now {title}").wait_for()
    for _ in range(60):
        keys.press("Tab")
        if seat.page.evaluate("t => document.activeElement.textContent.startsWith(`Play now ${t}`)", title):
            break
    else:
        raise AssertionError(f"Tab does not reach {title}")
    keys.press("Enter")
    seat.settle()
    chance = random.Random("keys")
    by_list = 0
    by_digit = 0
    for _ in within("enough is chosen by keyboard", 5 * LONG):
        update = seat.settle()
        if update["view"]["over"] or (by_list + by_digit >= so_far(game) and by_list > 3):
            break
        options = len(update["ask"]["options"])
        before = update["seq"]
        if by_digit > by_list and seat.page.locator("[data-all]").count():
            # The list of all choices: opened by a letter, walked by Tab, taken by Enter.
            keys.press("a")
            wanted = seat.page.locator(".allchoices [data-option]").nth(chance.randrange(options))
            wanted.focus()
            keys.press("Enter")
            by_list += 1
        else:
            keys.press(str(chance.randrange(min(9, options)) + 1))
            by_digit += 1
        seat.wait_past(before)
    if game == GAMES[0]:
        expect_the_end(seat)
    assert by_list > 3


def test_cards_are_reached_with_tab_and_arrows_and_the_focus_stays(desk: Desk) -> None:
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"])
    first_round(seat)
    keys = seat.page.keyboard
    seat.page.locator(".hand .card[tabindex='0']").focus()
    place = "[...document.querySelectorAll('.hand .card')].indexOf(document.activeElement)"
    keys.press("Home")
    assert seat.page.evaluate(place) == 0
    keys.press("ArrowRight")
    assert seat.page.evaluate(place) == min(1, seat.page.locator(".hand .card").count() - 1)
    keys.press("Home")
    assert seat.page.evaluate(place) == 0
    for _ in range(6):
        update = seat.settle()
        if seat.page.locator(".hand .card.can").count() == 0 or not update["ask"]:
            break
        card = seat.page.locator(".hand .card.can").first
        card.focus()
        keys.press("Enter")
        if seat.page.locator(".card.picked").count():
            keys.press("Enter")  # the focus went to the first of its choices
        seat.wait_past(update["seq"])
        seat.settle()
        assert seat.page.evaluate("document.activeElement !== document.body"), "the focus was lost"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_on_a_phone(desk: Desk, game: str) -> None:
    seat = desk.seat(360, 640, theme="light")
    seat.sit_down(["me", "bot:greedy"], game)
    seat.settle()
    seat.ask_me_always()
    chance = random.Random("phone")
    for _ in range(so_far(game)):
        seat.check_glow()
        assert seat.page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1"), "the page scrolls"
        assert seat.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
        assert seat.page.evaluate("document.querySelector('.topbar').getBoundingClientRect().left") == 0
        if seat.update["view"]["over"]:
            break
        seat.choose(chance)
    if game == GAMES[0]:
        expect_the_end(seat)
