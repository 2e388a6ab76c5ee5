"""Good manners of the page: it tells no secrets, loses nothing that was typed, and says what is going on."""

from __future__ import annotations

import os
import random
import signal

import pytest
from playwright.sync_api import Page, expect

import theomachy
from tests.web.desk import PATIENCE, Desk
from tests.web.playing import first_round

SOON = PATIENCE * 1000.0


def take_something(page: Page) -> None:
    """Whatever can be chosen first."""
    page.locator(".prompt > .buttons [data-option], .table .card.can").first.click()
    if page.locator(".card.picked").count():
        page.locator(".prompt > .buttons [data-option]").first.click()


def test_a_handed_over_screen_says_nothing_of_the_last_hand(desk: Desk) -> None:
    seat = desk.seat()
    seat.sit_down(["me:Ann", "me:Bo"], "godsforge")
    page = seat.page
    spoken = page.locator("[data-voice=polite]")
    page.locator(".prompt.mine").wait_for()
    page.keyboard.press("h")
    expect(spoken).to_contain_text("in hand")
    while not page.locator(".handover").count():
        page.keyboard.press("h")
        take_something(page)
        page.locator(".handover, .table[data-busy=false] .prompt.mine").first.wait_for()
    expect(spoken).to_be_empty()
    expect(page.locator("[data-voice=urgent]")).to_be_empty()
    expect(page.locator(".toast")).to_have_count(0)
    expect(page.locator(".handover button")).to_be_focused()


def test_a_connection_that_stalls_is_noticed(fragile_desk: Desk) -> None:
    seat = fragile_desk.seat()
    seat.sit_down(["me", "bot:greedy"])
    before = seat.settle()
    server = fragile_desk.server.process
    assert server is not None
    os.kill(server.pid, signal.SIGSTOP)
    try:
        seat.page.evaluate("dispatchEvent(new Event('online'))")
        expect(seat.page.locator(".lost")).to_contain_text("Connection lost", timeout=SOON)
    finally:
        os.kill(server.pid, signal.SIGCONT)
    expect(seat.page.locator(".lost")).to_have_count(0, timeout=SOON)
    assert seat.settle()["ask"] == before["ask"]


def test_an_invitation_that_only_this_computer_can_open_says_so(desk: Desk) -> None:
    seat = desk.seat()
    seat.context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")  # plain http
    seat.sit_down(["me", "open"])
    invitation = seat.page.get_by_role("region", name="Invitation")
    expect(invitation).to_contain_text("Only this computer can open this link")
    expect(invitation).to_contain_text("theomachy serve --host 0.0.0.0")
    seat.page.get_by_role("button", name="Copy the link").click()
    link = seat.page.get_by_role("textbox", name="Link").input_value()
    expect(seat.page.locator(".toast")).to_contain_text(f"Copy it by hand: {link}")


def test_what_looks_like_the_default_is_the_default(desk: Desk) -> None:
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"])
    chance = random.Random(2)
    seen = set()
    for _ in range(60):
        seat.settle()
        gold = seat.page.locator(".prompt > .buttons .button.main[data-option]")
        chips = seat.page.locator(".omen.default").locator("xpath=ancestor::button")
        marked = [*gold.all(), *chips.all()]
        assert marked
        for one in marked:
            options = one.get_attribute("data-option") or one.get_attribute("data-options") or ""
            assert "0" in options.split()
        if chips.count():
            expect(chips.first).to_contain_text("The default")
        seen |= {"button"} if gold.count() else {"card"}
        if seen == {"button", "card"}:
            return
        seat.choose(chance)
    raise AssertionError(f"only ever a {seen}")


def test_a_card_that_is_no_choice_says_why(desk: Desk) -> None:
    """Also where the rules give no reason."""
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"])
    chance = random.Random(7)
    for _ in range(60):
        update = seat.settle()
        refused = {card for one in update["refusals"] for card in (one["card"], one["about"])}
        idle = [
            card
            for card in seat.page.locator(".table .card[aria-disabled=true][data-card]").all()
            if int(card.get_attribute("data-card") or -1) not in refused
        ]
        if idle:
            break
        seat.choose(chance)
    idle[0].click(force=True)  # for Playwright it is disabled; for people a click asks why
    asked = f"is no choice now. You are asked: {update['ask']['prompt']}"
    expect(seat.page.locator("[data-voice=urgent]")).to_contain_text(asked)
    expect(seat.page.locator(".pinned")).to_contain_text(asked)


def test_an_invitation_says_which_game_and_who_invites(desk: Desk) -> None:
    ann, bo = desk.seat(name="Ann"), desk.seat()
    ann.sit_down(["me", "open"], "armies", name="Ann")
    bo.page.goto(ann.page.get_by_role("textbox", name="Link").input_value())
    form = bo.page.locator("form")
    expect(form.get_by_role("heading")).to_contain_text(theomachy.game("armies").title)
    expect(form).to_contain_text("Ann invites you. 1 seat is free.")
    expect(form.locator("select")).to_have_count(0)  # nobody brings a deck to this game
    bo.open("#/join/ABCD-EFGH")
    expect(bo.page.get_by_role("alert").filter(has_text="leads to no table")).to_be_visible()


def test_who_comes_too_late_can_look_on(desk: Desk) -> None:
    ann, bo, cy = desk.seat(name="Ann"), desk.seat(name="Bo"), desk.seat()
    ann.sit_down(["me", "open"], "armies", name="Ann")
    link = ann.page.get_by_role("textbox", name="Link").input_value()
    bo.page.goto(link)
    bo.page.get_by_role("button", name="Sit down").click()
    bo.page.locator(".prompt").wait_for()
    cy.page.goto(link)
    expect(cy.page.get_by_text("All seats are taken by now. You can look on.")).to_be_visible()
    cy.page.get_by_role("link", name="Look on").click()
    expect(cy.page.get_by_text("You look on")).to_be_visible()
    bo.page.goto(link)
    expect(bo.page.get_by_text("one of them is yours")).to_be_visible()
    bo.page.get_by_role("button", name="Go to the table").click()
    bo.page.locator(".prompt").wait_for()


def test_leaving_asks_first_and_says_what_it_costs(desk: Desk) -> None:
    seat = desk.seat()
    table = seat.post("/api/play", {"game": "armies", "deal": "daily", "name": "Ann"})["id"]
    seat.open(f"#/table/{table}")
    seat.settle()
    menu = seat.page.get_by_role("dialog", name="This table")
    seat.page.get_by_role("button", name="Menu").click()
    menu.get_by_role("button", name="Leave; a bot fills in for me").click()
    expect(menu).to_contain_text("your try at the deal of the day")
    expect(menu.get_by_role("button", name="Stay")).to_be_focused()
    menu.get_by_role("button", name="Stay").click()
    seats = seat.page.request.get(f"{desk.server.url}/api/tables/{table}").json()["seats"]
    assert not seats[0]["away"]
    menu.get_by_role("button", name="Leave; a bot fills in for me").click()
    menu.get_by_role("button", name="Leave the table").click()
    expect(seat.page.get_by_role("heading", name="War among the gods")).to_be_visible()
    seat.sit_down(["me", "bot:greedy"])
    seat.settle()
    seat.page.get_by_role("button", name="Menu").click()
    menu.get_by_role("button", name="Leave; a bot fills in for me").click()
    expect(menu).to_contain_text("A bot plays on for you.")
    expect(menu).not_to_contain_text("your try")


def test_a_reload_remembers_who_is_muted_and_what_was_read(desk: Desk) -> None:
    ann, bo = desk.seat(name="Ann"), desk.seat(name="Bo")
    ann.sit_down(["me", "open"], name="Ann")
    bo.page.goto(ann.page.get_by_role("textbox", name="Link").input_value())
    bo.page.get_by_role("button", name="Sit down").click()
    bo.page.get_by_role("tab", name="Chat").click()
    bo.page.get_by_label("Say something").fill("Good luck")
    bo.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("tab", name="Chat (1 new)")).to_be_visible()
    ann.page.reload()
    chat = ann.page.get_by_role("tab", name="Chat", exact=True)
    chat.click()
    expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("Good luck")
    mute = ann.page.get_by_role("button", name="Mute Bo")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    ann.page.reload()
    chat.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "false")


def test_what_is_said_while_the_connection_is_lost_is_heard_once_it_is_back(fragile_desk: Desk) -> None:
    seat = fragile_desk.seat()
    seat.sit_down(["me", "bot:greedy"])
    seat.settle()
    seat.page.get_by_role("tab", name="Chat").click()
    fragile_desk.server.kill()
    expect(seat.page.locator(".lost")).to_be_visible()
    line = seat.page.get_by_label("Say something")
    line.fill("Are you there?")
    line.press("Enter")
    expect(line).to_have_value("")
    talk = seat.page.locator(".talk")
    expect(talk).to_contain_text("Are you there? not heard yet")
    fragile_desk.server.start()
    expect(seat.page.get_by_role("log", name="Chat")).to_contain_text("Are you there?", timeout=SOON)
    expect(talk).not_to_contain_text("not heard yet")


IN_SIGHT = """() => [...document.querySelectorAll(".table .can")].map((one) => {
  const box = one.getBoundingClientRect();
  const at = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return at !== null && (one.contains(at) || at.contains(one) || at.closest(".can") !== null);
})"""


@pytest.mark.parametrize("top", [0, 9999], ids=["others in sight", "own side in sight"])
def test_something_to_choose_is_in_sight_in_a_low_window(desk: Desk, top: int) -> None:
    """1280 by 800 at a zoom of 200 %."""
    seat = desk.seat(640, 400)
    seat.sit_down(["me", "bot:greedy"], "twilight")
    chance = random.Random(1)
    for _ in range(25):
        seat.settle()
        shown = seat.page.evaluate(IN_SIGHT)
        assert not shown or any(shown)
        seat.page.evaluate("top => document.querySelector('.board').scrollTo(0, top)", top)
        seat.choose(chance)


def test_a_line_of_the_story_leads_to_its_moment_by_keyboard(desk: Desk) -> None:
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"])
    chance = random.Random(1)
    for _ in range(6):
        seat.settle()
        seat.choose(chance)
    seat.settle()
    story = seat.page.get_by_role("log", name="What happened")
    moments = story.get_by_role("button", name="Look at this moment")
    expect(moments.last).to_have_attribute("tabindex", "0")
    moments.last.focus()
    for _ in range(moments.count() - 1):
        seat.page.keyboard.press("ArrowUp")
    expect(moments.first).to_be_focused()
    seat.page.keyboard.press("Enter")
    expect(seat.page.get_by_role("button", name="Back to now")).to_be_visible()


def test_who_looks_on_by_phone_is_told_so(desk: Desk) -> None:
    ann, eve = desk.seat(), desk.seat(360, 640)
    table = ann.sit_down(["me", "bot:greedy"])
    ann.settle()
    eve.open(f"#/table/{table}")
    expect(eve.page.get_by_text("You look on")).to_be_in_viewport()


def test_a_new_version_takes_the_files_of_the_old_one_away(desk: Desk) -> None:
    page = desk.seat().open().page
    ready = "navigator.serviceWorker.ready.then((worker) => worker.active.state)"
    page.evaluate(ready)
    page.evaluate("caches.open('theomachy-static-1').then((old) => old.put('/assets/main-old.js', new Response('')))")
    page.evaluate("navigator.serviceWorker.getRegistration().then((worker) => worker.unregister())")
    page.reload()
    page.evaluate(ready)
    page.wait_for_function(
        "() => caches.keys().then((names) => names.length === 1 && !names.includes('theomachy-static-1'))"
    )


def test_a_replay_by_phone_can_be_downloaded_and_asks_nothing(desk: Desk) -> None:
    seat = desk.seat(360, 640)
    table = desk.finished()
    at = f"{desk.server.url}/api/tables/{table}/replay"
    moments = ((move, seat.page.request.get(f"{at}/{move}?seat=0").json()) for move in range(40))
    mine = next(move for move, moment in moments if moment["view"]["waiting"] == [0])
    seat.open(f"#/replay/{table}/{mine}?seat=0")
    expect(seat.page.locator(".seat.own .status")).to_have_text("Choosing …")
    story = seat.page.get_by_role("button", name="Story")
    if story.get_attribute("aria-pressed") == "false":
        story.click()
    expect(seat.page.get_by_role("link", name="Download the record")).to_be_in_viewport()


def test_whoever_looks_on_just_reads_cards(desk: Desk) -> None:
    """A card that is no choice is a mistake to those alone who choose; the others are not told off for looking."""
    ann, eve = desk.seat(), desk.seat()
    table = ann.sit_down(["me", "bot:greedy"])
    first_round(ann)
    eve.open(f"#/table/{table}")
    looked_at = eve.page.locator(".table .card[data-card]").first
    looked_at.click(force=True)
    expect(eve.page.locator("[data-voice=urgent]")).to_be_empty()
    expect(eve.page.locator(".toast")).to_have_count(0)
    refused = ann.page.locator(".table .card[data-card]:not(.can)").first
    refused.click(force=True)
    expect(ann.page.locator("[data-voice=urgent]")).not_to_be_empty()
