"""What people set on their device: keys, asking again, sizes, colours, text instead of pictures."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.desk import Desk
from tests.web.playing import first_round, within


def test_keys_are_changed_and_conflicts_are_explained(desk: Desk) -> None:
    seat = desk.seat()
    page = seat.open("#/settings").page
    every = page.locator("[data-command=all]")
    every.click()
    expect(every).to_have_text("list all choices: Press a key …")
    page.keyboard.press("z")
    expect(page.locator(".keylist .error")).to_contain_text("Z already means “undo”")
    page.keyboard.press("3")
    expect(page.locator(".keylist .error")).to_contain_text("number")
    page.keyboard.press("q")
    expect(every.locator("kbd")).to_have_text("Q")
    expect(page.locator(".keylist .error")).to_have_count(0)
    seat.sit_down(["me", "bot:greedy"])
    first_round(seat)
    choices = page.locator(".allchoices")
    page.keyboard.press("a")
    expect(choices).to_have_count(0)
    page.keyboard.press("q")
    expect(choices).to_be_visible()
    page.keyboard.press("q")
    # While somebody types, a letter is a letter.
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("")
    page.keyboard.type("q?z")
    expect(page.get_by_label("Say something")).to_have_value("q?z")
    expect(choices).to_have_count(0)
    page.locator("#prompt").focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("Qlist all choices")


def test_the_second_question_says_why(desk: Desk) -> None:
    """Also where every choice shows something: that is no mark on any of them, but it is the reason."""
    seat = desk.seat(confirm="final")
    seat.sit_down(["me", "bot:random"])
    page, sure = seat.page, seat.page.get_by_role("region", name="Are you sure?")
    for _ in within("every choice shows something"):
        update = seat.settle()
        if update["view"]["over"]:
            seat.sit_down_again()
            continue
        options = update["ask"]["options"]
        ahead = seat.foreseen["options"] or []  # of very many nothing is foreseen: what is not known may be final
        page.keyboard.press("1")
        if len(ahead) > 1 and all(option["reveals"] for option in ahead):
            break
        final = not ahead or ahead[0]["chance"] or ahead[0]["reveals"] or ahead[0]["zero"]
        if len(options) > 1 and (final or options[0]["ends_turn"]):
            expect(sure).to_be_visible()
            page.keyboard.press("Enter")
        seat.wait_past(update["seq"])
    expect(sure).to_contain_text("Shows something hidden: this cannot be taken back.")


def test_asking_again_before_a_choice(desk: Desk) -> None:
    """smart: only where a turn that could go on would end. always: every time. never: see all other tests."""
    seat = desk.seat(confirm="smart")
    seat.sit_down(["me", "bot:greedy"])
    page = seat.page
    update = seat.settle()
    page.locator(".tray [data-option]").first.click()
    seat.wait_past(update["seq"])  # a leader is chosen at the first click
    update = seat.settle()
    for _ in within("the first turn can be ended"):
        if any(option["text"] == "End your turn" for option in update["ask"]["options"]):
            break
        page.keyboard.press("1")
        seat.wait_past(update["seq"])
        update = seat.settle()
    end = page.locator(".prompt > .buttons").get_by_role("button", name="End your turn")
    end.click()
    sure = page.get_by_role("region", name="Are you sure?")
    expect(sure).to_contain_text("End your turn")
    page.keyboard.press("Escape")
    expect(sure).to_have_count(0)
    assert seat.update["seq"] == update["seq"]
    end.click()
    sure.get_by_role("button", name="Do it").click()
    seat.wait_past(update["seq"])
    seat.settle()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask again before a choice").select_option("always")
    page.get_by_role("button", name="Close").click()
    before = seat.settle()["seq"]
    page.keyboard.press("1")
    expect(sure).to_be_visible()
    sure.get_by_role("button", name="Do it").click()
    seat.wait_past(before)


def test_sizes_colours_and_text_are_remembered(desk: Desk) -> None:
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"])
    first_round(seat)
    page = seat.page
    card = page.locator(".hand .card").first
    small = card.bounding_box()
    page.locator(".board").hover()
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    page.wait_for_function("() => document.documentElement.style.getPropertyValue('--scale') === '1.1'")
    page.keyboard.press("+")
    page.wait_for_function("() => document.documentElement.style.getPropertyValue('--scale') === '1.2'")
    large = card.bounding_box()
    assert small and large and large["width"] > small["width"] * 1.15
    story = page.get_by_role("separator", name="Width of the story")
    width = page.locator(".sidebar").bounding_box()
    assert width
    story.focus()
    page.keyboard.press("ArrowLeft")
    expect(story).to_have_attribute("aria-valuenow", "320")
    page.mouse.move(width["x"] - 20, 300)
    page.mouse.down()
    page.mouse.move(width["x"] - 100, 300, steps=3)
    page.mouse.up()
    expect(story).to_have_attribute("aria-valuenow", str(1280 - round(width["x"] - 100)))
    card.focus()
    page.keyboard.press("i")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="As text").click()
    expect(dialog.locator(".textcard .name")).to_be_visible()
    expect(dialog.locator(".picture")).to_have_count(0)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Colours").select_option("distinct")
    page.reload()
    seat.settle()
    assert page.evaluate("document.documentElement.dataset.palette") == "distinct"
    expect(story).to_have_attribute("aria-valuenow", str(1280 - round(width["x"] - 100)))
    page.locator(".hand .card").first.focus()
    page.keyboard.press("i")
    expect(dialog.locator(".textcard .name")).to_be_visible()


def test_a_colour_that_is_hard_to_see_is_told_and_mended(desk: Desk) -> None:
    seat = desk.seat()
    page = seat.open("#/settings").page
    page.get_by_label("Theme").select_option("light")
    page.get_by_label("Colours").select_option("own")
    glow = page.locator("[data-colour=glow]")
    expect(glow.get_by_role("status")).to_contain_text("Easy enough to see")
    page.get_by_label("What can be chosen").fill("#f0e442")
    expect(glow.get_by_role("status")).to_contain_text("Hard to see: 1.0 to 1 on the light table. 3 to 1 is needed.")
    instead = glow.get_by_role("button")
    fit = (instead.text_content() or "").split()[1]
    instead.click()
    expect(glow.get_by_role("status")).to_contain_text("Easy enough to see")
    expect(glow.get_by_role("button")).to_have_count(0)
    expect(page.get_by_label("What can be chosen")).to_have_value(fit)
    assert page.evaluate("document.documentElement.style.getPropertyValue('--glow')") == fit
    # The same yellow is fine on the dark table; where the system decides, both count.
    page.get_by_label("What can be chosen").fill("#f0e442")
    page.get_by_label("Theme").select_option("dark")
    expect(glow.get_by_role("status")).to_contain_text("Easy enough to see")
    page.get_by_label("Theme").select_option("system")
    expect(glow.get_by_role("status")).to_contain_text("on the light table")
