"""A phone of 360 by 640: heads and names in sight, and a replay as good as the table itself."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

import theomachy
from tests.web.axe import in_both_themes
from tests.web.crowd import CUT_NAMES, HIDDEN_HEADS, SMALL, crowd
from tests.web.desk import Desk, Seat

PHONE = (360, 640)


@pytest.mark.parametrize(("size", "players"), [(PHONE, 2), (PHONE, 4), ((1280, 800), 4)])
@pytest.mark.parametrize("game", theomachy.games())
def test_heads_stay_in_sight_during_a_game(desk: Desk, game: str, size: tuple[int, int], players: int) -> None:
    """Whatever the page brings into sight to be chosen; in a low window on a desk as on a phone."""
    seat = desk.seat(*size)
    seat.sit_down(["me", *["bot:random"] * (players - 1)], game)
    chance = random.Random("heads")
    for _ in range(14):
        if seat.settle(foreseen=False)["view"]["over"]:
            break
        assert seat.page.evaluate(HIDDEN_HEADS) == []
        seat.choose(chance)


UPRIGHT = (390, 844)
GODS = ["Cthulhu", "Bokrug", "Azathoth", "Nodens", "Yig", "Dagon"]


@pytest.mark.parametrize("players", [2, 4, 6])
def test_all_of_the_hall_of_heroes_is_in_sight(desk: Desk, players: int) -> None:
    """On a phone held upright nothing of the supply waits beyond the edge."""
    seat = desk.seat(*UPRIGHT)
    seats = ["me", *["bot:random"] * (players - 1)]
    seat.sit_down(seats, "kamigami", options={"players": players, "starter": 0, "gods": GODS[:players]})
    view = seat.settle(foreseen=False)["view"]
    hall = view["shared"]["zones"]
    piles = {card["name"] for card in hall["warriors"]["cards"]} | {card["name"] for card in hall["disciples"]["cards"]}
    cards = seat.page.locator(".middle [data-card]")
    expect(cards).to_have_count(len(piles) + len(hall["artifacts"]["cards"]))
    middle = seat.page.locator(".middle > .areas")
    assert middle.evaluate(
        "areas => [areas.scrollWidth - areas.clientWidth, areas.scrollHeight - areas.clientHeight]"
    ) == [0, 0]
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)


NAMES = ["Maximilianus", "Greedy bot 3", "MMMMMMMMMMMM", "Anne-Sophie", "Bartholomeus"]
"""As long as names are that must be whole, the widest among them."""
LONG = "Her Majesty of the Stars"


@pytest.mark.parametrize(
    ("game", "others"), [*((game, 5) for game in theomachy.games()), ("kamigami", 3), ("twilight", 4)]
)
def test_names_of_many_are_whole(desk: Desk, game: str, others: int) -> None:
    seat = desk.seat(*PHONE)
    seat.page.route_web_socket("**/ws", crowd([*NAMES[: others - 1], LONG]))
    seat.sit_down(["me", "bot:random", "bot:random", "bot:random"], game)
    page = seat.page
    expect(page.locator(".seat.other")).to_have_count(others)
    assert set(page.evaluate(CUT_NAMES)) <= {LONG}
    assert page.evaluate(HIDDEN_HEADS) == []
    # A longer one is read whole where its side is opened.
    longest = page.get_by_role("region", name=LONG)
    expect(longest.get_by_title(LONG)).to_be_visible()
    longest.get_by_role("button", name="Show").click()
    assert page.evaluate(CUT_NAMES) == []


def open_replay(seat: Seat, game: str) -> str:
    """In the middle of a game, as its first player saw it."""
    table = seat.desk.finished(game)
    moves = seat.page.request.get(f"{seat.desk.server.url}/api/tables/{table}/replay").json()["moves"]
    seat.open(f"#/replay/{table}/{moves // 2}?seat=0")
    expect(seat.page.locator(".seat.own")).to_be_visible()
    return table


LEAST = 320
"""Pixels of height that a replay leaves to the board, of 640: half."""


@pytest.mark.parametrize("game", theomachy.games())
def test_a_replay_is_first_of_all_the_board(desk: Desk, game: str) -> None:
    seat = desk.seat(*PHONE)
    open_replay(seat, game)
    page = seat.page
    where = page.get_by_role("slider")
    for _ in range(6):
        page.get_by_role("button", name="One choice on").click()
        size = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert size[0] <= 360 and size[1] <= 641, size
        assert page.evaluate(HIDDEN_HEADS) == []
    assert page.locator(".board").evaluate("board => board.clientHeight") >= LEAST
    assert page.evaluate(SMALL, True) == []
    # Nothing of it lies beyond the edge: one row of steps, one for the place in the game.
    for one in [where, *page.locator(".topbar .button:visible, .scrubber .button:visible").all()]:
        expect(one).to_be_in_viewport(ratio=1)
    at = where.input_value()
    page.locator("#prompt").focus()
    page.keyboard.press("ArrowLeft")
    expect(where).to_have_value(str(int(at) - 1))
    page.get_by_label("Seen by").select_option("open")
    expect(page.locator(".hand")).to_have_count(0)
    expect(page.locator(".seat.own")).to_have_count(0)


def test_what_a_replay_has_no_room_for_waits_in_its_menu(desk: Desk) -> None:
    seat = desk.seat(*PHONE)
    open_replay(seat, "armies")
    page = seat.page
    menu = page.get_by_role("button", name="Menu")
    menu.click()
    sheet = page.get_by_role("dialog", name="This replay")
    expect(sheet.get_by_role("link", name="Download the record")).to_be_in_viewport()
    expect(sheet.get_by_role("button", name="Share")).to_be_in_viewport()
    assert page.evaluate(SMALL, True) == []
    assert in_both_themes(seat) == {}
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(menu).to_be_focused()
    menu.click()
    sheet.get_by_label("No spoilers").check()
    expect(page.locator(".scrub")).not_to_contain_text(" of ")
    sheet.get_by_label("Speed").select_option(label="Very fast")
    page.keyboard.press("Escape")
    before = page.get_by_role("slider").input_value()
    page.get_by_role("button", name="Run").click()
    expect(page.get_by_role("slider")).not_to_have_value(before)
    page.get_by_role("button", name="Pause").click()
    # Who looks together sees the others and what they say at once.
    menu.click()
    sheet.get_by_role("button", name="together").click()
    expect(page.get_by_text("Nobody leads.")).to_be_in_viewport()
    page.get_by_role("button", name="Story").click()
    assert in_both_themes(seat) == {}
    menu.click()
    sheet.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/#/table/*")
    seat.settle()
