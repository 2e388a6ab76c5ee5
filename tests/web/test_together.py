"""People at one table: invitations, two browsers, one screen for two, somebody who looks on."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.web.axe import serious
from tests.web.desk import Desk
from tests.web.playing import who_is_asked


@pytest.mark.parametrize(("game", "choices"), [("armies", 60), ("godsforge", 600)])
def test_two_browsers_play_each_other_by_invitation(desk: Desk, game: str, choices: int) -> None:
    """The shorter game to its end and beyond; of the longer one the first rounds."""
    ann, bo = desk.seat(name="Ann"), desk.seat(name="Bo")
    ann.sit_down(["me", "open"], game, name="Ann")
    link = ann.page.get_by_role("textbox", name="Link").input_value()
    assert re.search(r"/#/join/[A-Z0-9-]+$", link)
    expect(ann.page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    bo.page.goto(link)
    bo.page.get_by_role("button", name="Sit down").click()
    for seat in (ann, bo):
        seat.settle()
        seat.ask_me_always()
    chance = random.Random(2)
    made = 0
    while made < choices:
        acting = who_is_asked((ann, bo))
        if acting is None:
            break
        acting.check_glow()
        if not acting.update["ask"]:
            continue
        made += 1
        if chance.random() < 0.7:  # mostly what the table proposes, so that it ends
            seq = acting.update["seq"]
            acting.page.keyboard.press("1")
            acting.wait_past(seq)
        else:
            acting.choose(chance)
    if not ann.update["view"]["over"]:
        assert choices < 600
        return
    for seat in (ann, bo):
        expect(seat.page.locator(".prompt.over")).to_contain_text("win")
    # One asks for another game, the other follows.
    ann.page.get_by_role("button", name="Play again").click()
    bo.page.get_by_role("link", name="Go to the rematch").click()
    for seat in (ann, bo):
        expect(seat.page.locator(".prompt")).not_to_contain_text("wins")


def test_secret_choices_at_the_same_time_can_be_changed_until_the_last(desk: Desk) -> None:
    ann, bo = desk.seat(name="Ann"), desk.seat(name="Bo")
    table = ann.sit_down(["me", "open"], name="Ann", listed=True)
    bo.open()
    bo.page.locator(".tableline", has_text="Ann").get_by_role("button", name="Sit down").click()
    bo.page.wait_for_url(f"**/{table}")
    ann.settle()
    bo.settle()
    ann.page.locator(".tray [data-option]").first.click()
    expect(ann.page.locator(".prompt")).to_contain_text("You are ready")
    expect(bo.page.locator(".seat.other .status")).to_have_text("Ready")
    ann.page.get_by_role("button", name="Change my choice").click()
    expect(ann.page.locator(".prompt .yours")).to_have_text("Your choice")


GONE_ON = "(document.querySelector('.table')?.dataset.seq !== before || document.querySelector('.handover'))"


def test_one_screen_for_two_is_handed_over(desk: Desk) -> None:
    seat = desk.seat()
    seat.sit_down(["me:Ann", "me:Bo"])
    page = seat.page
    seen = set()
    for _ in range(12):
        page.locator(".handover button, .prompt.mine").first.wait_for()
        if page.locator(".handover").count():
            assert page.locator(".card, .log").count() == 0, "something of the table shows while it is handed over"
            page.locator(".handover button").click()
        seen.add(page.locator(".seat.own h2").inner_text())
        before = page.locator(".table").get_attribute("data-seq")
        page.locator(".prompt > .buttons [data-option], .table .card.can").first.click()
        # A card with several options is picked first, which may take a moment to show.
        page.wait_for_function(f"before => {GONE_ON} || document.querySelector('.card.picked')", arg=before)
        if page.locator(".card.picked").count():
            page.locator(".prompt > .buttons [data-option]").first.click()
        page.wait_for_function(f"before => {GONE_ON}", arg=before)
    assert seen == {"Ann", "Bo"}


def test_somebody_looks_on_and_sees_no_hand(desk: Desk) -> None:
    ann, eve = desk.seat(), desk.seat()
    table = ann.sit_down(["me", "bot:greedy"], "godsforge")
    ann.settle()
    eve.open(f"#/table/{table}")
    expect(eve.page.get_by_text("You look on")).to_be_visible()
    hand = eve.update["view"]["seats"][0]["zones"]["hand"]
    assert hand["count"] > 0 and not any(hand["cards"] or [])
    chance = random.Random(5)
    for _ in range(8):
        ann.settle()
        ann.choose(chance)
    ann.settle()
    eve.page.wait_for_timeout(200)
    assert eve.page.locator(".hand").count() == 0
    assert eve.page.locator(".card.can").count() == 0
    assert eve.page.locator("[data-option]").count() == 0


def test_chat_and_mute(desk: Desk) -> None:
    ann, bo = desk.seat(name="Ann"), desk.seat(name="Bo")
    ann.sit_down(["me", "open"], name="Ann")
    bo.page.goto(ann.page.get_by_role("textbox", name="Link").input_value())
    bo.page.get_by_role("button", name="Sit down").click()
    for seat in (ann, bo):
        seat.page.get_by_role("tab", name="Chat").click()
    bo.page.get_by_label("Say something").fill("<b>Good luck</b>")
    bo.page.keyboard.press("Enter")
    line = ann.page.get_by_role("log", name="Chat")
    expect(line).to_contain_text("<b>Good luck</b>")
    bo.page.get_by_role("group", name="Say with one click").get_by_role("button").nth(1).click()
    expect(line.locator("p")).to_have_count(2)
    ann.page.get_by_role("button", name="Mute Bo").click()
    expect(line).not_to_contain_text("Good luck")


def test_everybody_can_compare_the_commitment(desk: Desk) -> None:
    ann, bo = desk.seat(name="Ann"), desk.seat(name="Bo")
    table = ann.sit_down(["me", "open"], name="Ann")
    commitment = ann.page.request.get(f"{desk.server.url}/api/tables/{table}").json()["fairness"]["commitment"]
    bo.page.goto(ann.page.get_by_role("textbox", name="Link").input_value())
    ann.page.get_by_text("Fair shuffle").click()
    expect(ann.page.get_by_text(commitment)).to_be_visible()
    bo.page.get_by_role("button", name="Sit down").click()
    bo.page.get_by_role("button", name="Menu").click()
    bo.page.get_by_text("Fair shuffle").click()
    expect(bo.page.get_by_text(commitment)).to_be_visible()
    assert serious(bo) == []


def test_block_and_report(desk: Desk) -> None:
    ann, bo = desk.seat(name="Ann"), desk.seat(name="Bo")
    ann.sit_down(["me", "open"], name="Ann")
    bo.page.goto(ann.page.get_by_role("textbox", name="Link").input_value())
    bo.page.get_by_role("button", name="Sit down").click()
    for seat in (ann, bo):
        seat.page.get_by_role("tab", name="Chat").click()
    bo.page.get_by_label("Say something").fill("You fool")
    bo.page.keyboard.press("Enter")
    line = ann.page.get_by_role("log", name="Chat")
    expect(line).to_contain_text("You fool")
    ann.page.get_by_role("button", name="Report Bo").click()
    assert serious(ann) == []
    ann.page.get_by_label("In your own words").fill("He insults me")
    ann.page.get_by_role("button", name="Send the report").click()
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    block = ann.page.get_by_role("button", name="Block Bo")
    block.click()
    expect(block).to_have_attribute("aria-pressed", "true")
    expect(line).not_to_contain_text("You fool")
    ann.open("#/settings")
    ann.page.get_by_role("button", name="Unblock Bo").click()
    expect(ann.page.get_by_text("Nobody. At a table")).to_be_visible()


def test_a_team_talks_among_itself(desk: Desk) -> None:
    ann, bo, eve = desk.seat(name="Ann"), desk.seat(name="Bo"), desk.seat(name="Eve")
    teams = {"players": 4, "teams": True}
    ann.sit_down(["me", "open", "open", "bot:greedy"], name="Ann", options=teams)
    link = ann.page.get_by_role("textbox", name="Link").input_value()
    for seat in (eve, bo):  # Eve sits beside Ann, Bo opposite: he is her partner
        seat.page.goto(link)
        seat.page.get_by_role("button", name="Sit down").click()
        seat.page.wait_for_url("**/#/table/*")
    for seat in (ann, bo, eve):
        seat.page.locator(".table").wait_for()
        seat.page.get_by_role("tab", name="Chat").click()
    assert ann.update["view"]["seats"][0]["team"] == ann.update["view"]["seats"][2]["team"]
    ann.page.get_by_label("Only my team hears it").check()
    ann.page.get_by_label("Say something").fill("Attack the left one")
    ann.page.keyboard.press("Enter")
    expect(bo.page.locator(".toteam")).to_contain_text("Attack the left one")
    ann.page.get_by_label("Only my team hears it").uncheck()
    ann.page.get_by_label("Say something").fill("Hello all")
    ann.page.keyboard.press("Enter")
    said = eve.page.get_by_role("log", name="Chat")
    expect(said).to_contain_text("Hello all")
    expect(said).not_to_contain_text("Attack the left one")
    # Whoever loses the connection is missed at once, with the time.
    bo.open("#/settings")
    expect(ann.page.locator(".seat[data-seat='2'] .absent")).to_contain_text("Reconnecting 0:0")


def test_who_leaves_can_take_the_seat_back(desk: Desk) -> None:
    seat = desk.seat()
    table = seat.sit_down(["me", "bot:greedy"])
    seat.settle()
    seat.page.get_by_role("button", name="Menu").click()
    seat.page.get_by_role("button", name="Leave; a bot fills in for me").click()
    seat.page.get_by_role("button", name="Leave the table").click()
    expect(seat.page.get_by_role("heading", name="War among the gods")).to_be_visible()
    seat.open(f"#/table/{table}")
    seat.page.locator(".prompt").wait_for()
    if seat.page.locator(".prompt.over").count() == 0:
        seat.page.get_by_role("button", name="Menu").click()
        seat.page.get_by_role("button", name=re.compile("Take my seat back")).click()
        seat.settle()
