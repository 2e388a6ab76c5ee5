"""Slips and accidents: reload, a server that dies, undo, clicks that are not legal."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.web.desk import Desk
from tests.web.test_whole_games import first_round


def test_reload_in_the_middle_of_a_choice(desk: Desk) -> None:
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"])
    first_round(seat)
    several = seat.page.locator(".hand .card[data-options*=' ']")
    chance = random.Random(6)
    while several.count() == 0:
        seat.choose(chance)
        seat.settle()
    several.first.click()
    expect(seat.page.locator(".card.picked")).to_have_count(1)
    before = seat.update
    seat.update = {}
    seat.page.reload()
    seat.check_glow()
    assert seat.update["ask"] == before["ask"]
    assert seat.update["view"] == before["view"]
    expect(seat.page.locator(".card.picked")).to_have_count(0)


def test_the_server_is_killed_and_comes_back(fragile_desk: Desk) -> None:
    desk = fragile_desk
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"])
    chance = random.Random(9)
    for _ in range(3):
        for _ in range(4):
            seat.settle()
            seat.choose(chance)
        before = seat.settle()
        seat.update = {}
        desk.server.kill()
        expect(seat.page.locator(".lost")).to_contain_text("Connection lost")
        desk.server.start()
        expect(seat.page.locator(".lost")).to_have_count(0)
        now = seat.settle()
        assert now["view"] == before["view"] and now["ask"] == before["ask"]
    # A click while nobody answers is kept and sent when the server is back.
    seat.settle()
    seat.choose(chance)


def test_where_no_socket_gets_through_the_page_asks_again_and_again(desk: Desk) -> None:
    """By setting, and by itself after a few sockets that never opened."""
    asking = desk.seat(poll=True)
    blocked = desk.seat()
    blocked.page.route_web_socket("**/ws", lambda socket: socket.close())
    for seat in (asking, blocked):
        seat.sit_down(["me", "bot:greedy"], "godsforge")
        chance = random.Random(8)
        for _ in range(6):
            seat.check_glow()
            seat.choose(chance)
        now = seat.settle()
        assert seat.sockets == 0 and now["seq"] > 5
        seat.page.route("**/api/poll", lambda route: route.abort())
        seat.page.keyboard.press("x")
        expect(seat.page.locator(".lost")).to_contain_text("Connection lost")
        seat.page.unroute("**/api/poll")
        expect(seat.page.locator(".lost")).to_have_count(0)
        seat.check_glow()


def test_undo_redo(desk: Desk) -> None:
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"])
    seat.settle()
    seat.ask_me_always()
    chance = random.Random(4)
    for _ in range(60):
        before = seat.settle()
        seat.choose(chance)
        after = seat.settle()
        if after["undo"]["undo"]:
            break
    seat.page.keyboard.press("z")
    seat.wait_past(after["seq"])
    undone = seat.settle()
    assert undone["ask"]["options"] == before["ask"]["options"]
    seat.page.locator("[data-redo]").click()
    seat.wait_past(undone["seq"])
    assert seat.settle()["view"]["seats"] == after["view"]["seats"]


def test_what_cannot_be_done_says_why_and_links_the_rule(desk: Desk) -> None:
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"])
    chance = random.Random(3)
    for _ in range(150):
        update = seat.settle()
        refused = [one["card"] for one in update["refusals"] if one["card"] is not None]
        cards = seat.page.locator(".hand .card[aria-disabled='true']")
        ids = [int(card.get_attribute("data-card") or -1) for card in cards.all()]
        found = [card for card in ids if card in refused]
        if found:
            break
        seat.choose(chance)
    reason = next(one for one in update["refusals"] if one["card"] == found[0])
    card = seat.page.locator(f".hand [data-card='{found[0]}']")
    assert reason["reason"] in (card.text_content() or "")
    card.click(force=True)  # for Playwright it is disabled; for people a click asks why
    seat.page.keyboard.press("a")
    expect(seat.page.locator(".notnow")).to_contain_text(reason["reason"])
    pinned = seat.page.locator(".pinned")
    expect(pinned).to_contain_text(reason["reason"])
    with seat.context.expect_page() as rules:
        pinned.get_by_role("link").first.click()
    expect(rules.value.locator(f"[id='rule-{reason['rule']}'].sought")).to_be_visible()


def test_spoken_queries(desk: Desk) -> None:
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"])
    first_round(seat)
    voice = seat.page.locator("[data-voice=polite]")
    for key, said in {
        "h": "in hand",
        "p": "default is",
        "b": "Army",
        "o": "Greedy bot",
        "c": "no clocks",
        "l": ".",
    }.items():
        seat.page.keyboard.press(key)
        expect(voice).to_contain_text(said)
    seat.page.keyboard.press("?")
    expect(seat.page.get_by_role("dialog", name="Keys")).to_contain_text("say my hand")
