"""What people can do with a table besides playing: ask for an undo, reset, swap, claim, set stops, look back."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import theomachy
from tests.web.desk import Desk, Seat
from tests.web.playing import play_until, two_people, who_is_asked, within
from theomachy.games.godsforge.nemeses import in_the_box

COUNT_MOVEMENTS = """
window.movements = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) { window.movements += 1; return animate.apply(this, how); };
document.addEventListener("animationstart", () => { window.movements += 1; });
"""


def in_menu(seat: Seat, name: str) -> None:
    seat.page.get_by_role("button", name="Menu").click()
    seat.page.get_by_role("dialog").get_by_role("button", name=name).click()


@pytest.mark.parametrize("answer", ["Allow it", "Decline"])
def test_the_others_are_asked_for_an_undo(desk: Desk, answer: str) -> None:
    ann, bo = two_people(desk, "godsforge")
    chance = random.Random(1)
    before: dict[Seat, dict[str, Any]] = {}
    for _ in within("a choice that is taken back only if the other agrees"):
        ready = [seat for seat in (ann, bo) if seat.update.get("undo", {}).get("request") and seat in before]
        asker = next((seat for seat in ready if not seat.update["undo"]["undo"]), None)
        if asker:
            break
        acting = who_is_asked((ann, bo))
        assert acting, "the game is over"
        before[acting] = acting.settle()
        acting.choose(chance)
    assert asker
    other = bo if asker is ann else ann
    seq = asker.update["seq"]
    in_menu(asker, "Ask the others for an undo")
    expect(asker.page.get_by_role("alert").filter(has_text="Waiting for the others")).to_be_visible()
    other.page.get_by_role("button", name=answer).click()
    if answer == "Allow it":
        asker.wait_past(seq)
        assert asker.settle()["ask"]["options"] == before[asker]["ask"]["options"]
    else:
        expect(asker.page.locator(".toast", has_text="declined")).to_be_visible()
        assert asker.update["seq"] == seq
    expect(asker.page.get_by_text("Waiting for the others to agree")).to_have_count(0)


def test_all_that_is_fair_is_taken_back_at_once(desk: Desk) -> None:
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"], "godsforge", options={"players": 2, "advanced": True})
    first = seat.settle()
    for _ in range(2):
        seq = seat.settle()["seq"]
        seat.page.locator(".hand .card.can").first.click()
        seat.wait_past(seq)
    seq = seat.settle()["seq"]
    in_menu(seat, "Take back all that is fair")
    seat.wait_past(seq)
    assert seat.settle()["ask"]["options"] == first["ask"]["options"]


def test_seats_are_swapped_before_the_deal(desk: Desk) -> None:
    ann = desk.seat(name="Ann")
    ann.sit_down(["me", "open", "bot:greedy"], name="Ann")
    lines = ann.page.locator(".seatline")
    expect(lines.nth(0)).to_contain_text("Ann")
    lines.nth(0).get_by_role("button", name="Swap with the next").click()
    expect(lines.nth(1)).to_contain_text("Ann")
    expect(lines.nth(0)).to_contain_text("Open")
    lines.nth(0).get_by_role("combobox").select_option("bot:greedy")
    ann.settle()
    assert ann.update["view"]["viewer"] == 1


def test_clocks_run_and_the_seat_of_who_is_late_is_claimed(desk: Desk) -> None:
    ann, bo = two_people(desk, "armies", clock={"bank": 5})
    clock = bo.page.locator(".seat.own .clock")
    expect(clock).to_be_visible()
    expect(clock).not_to_have_text("0:05")
    expect(clock).to_have_class("clock late")
    expect(clock).to_have_text("0:00")
    ann.page.keyboard.press("c")
    expect(ann.page.locator("[data-voice=polite]")).to_contain_text("Bo 0:00")
    in_menu(ann, "Let a bot fill in for Bo")
    expect(ann.page.locator(".seat.other")).to_contain_text("Bot fills in")
    in_menu(bo, "Take my seat back (Bo)")
    expect(ann.page.locator(".seat.other")).not_to_contain_text("Bot fills in")


def test_skips_take_the_default_and_stops_win_over_them(desk: Desk) -> None:
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"], "godsforge")
    discard = seat.settle()
    assert discard["ask"]["kind"] == "may discard"
    in_menu(seat, "Settings")
    dialog = seat.page.get_by_role("dialog")
    dialog.get_by_label("Take the default").check()
    seat.wait_past(discard["seq"])
    dialog.get_by_role("button", name="Close").click()
    assert seat.settle()["ask"]["kind"] == "reroll or keep"
    in_menu(seat, "Settings")
    dialog.locator(".row", has_text="may discard").get_by_label("Always stop").check()
    dialog.get_by_role("button", name="Close").click()
    chance = random.Random(7)
    for _ in within("the second round"):
        update = seat.settle()
        if update["view"]["shared"]["numbers"]["round"] > 1:
            break
        seat.choose(chance)
    assert update["ask"]["kind"] == "may discard"


@pytest.mark.parametrize(
    ("game", "motion"), [*((game, "normal") for game in theomachy.games()), (theomachy.easiest_first()[0], "fast")]
)
def test_movements_run_and_break_nothing(desk: Desk, game: str, motion: str) -> None:
    seat = desk.seat(motion=motion)
    seat.context.add_init_script(COUNT_MOVEMENTS)
    seat.sit_down(["me", "bot:greedy"], game)
    chance = random.Random(motion)
    for _ in within("things move"):
        seat.check_glow()
        if seat.page.evaluate("movements") > 5:
            break
        seat.choose(chance)
    for _ in range(6):
        seat.check_glow()
        seat.choose(chance)
    seat.check_glow()


@pytest.mark.parametrize("game", theomachy.games())
def test_who_wants_no_movement_gets_none(desk: Desk, game: str) -> None:
    seat = desk.seat(motion="normal")
    seat.context.add_init_script(COUNT_MOVEMENTS)
    seat.page.emulate_media(reduced_motion="reduce")
    seat.sit_down(["me", "bot:greedy"], game)
    chance = random.Random("still")
    for _ in range(6):
        seat.settle()
        seat.choose(chance)
    assert seat.page.evaluate("movements") == 0


@pytest.mark.parametrize("game", theomachy.games())
def test_looking_back_while_the_game_goes_on(desk: Desk, game: str) -> None:
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"], game)
    chance = random.Random("back")
    page = seat.page
    seat.settle()
    told = page.locator(".story p").count()
    for made, _ in enumerate(within("the story goes on")):
        now = seat.settle()
        if made >= 5 and page.locator(".story p").count() > told:
            break
        seat.choose(chance)
    expect(page.locator(".story p").last).to_be_in_viewport()
    page.keyboard.press("[")
    bar = page.get_by_role("region", name="Looking back")
    expect(bar).to_be_visible()
    assert page.locator(".can").count() == 0, "nothing can be chosen in the past"
    page.get_by_role("slider").fill("0")
    page.wait_for_function("told => document.querySelectorAll('.story p').length <= told", arg=told)
    page.keyboard.press("Escape")
    expect(bar).to_have_count(0)
    assert seat.settle()["seq"] >= now["seq"]  # the bot may have gone on meanwhile
    seat.check_glow()
    # Whoever opens the page anew can look back to the beginning all the same.
    seat.update = {}
    page.reload()
    seat.settle()
    whole = page.locator(".story p").count()
    page.locator(".story p").first.hover()
    page.locator(".story p").first.locator(".jump").click()
    expect(bar).to_be_visible()
    page.wait_for_function("whole => document.querySelectorAll('.story p').length < whole", arg=whole)
    page.keyboard.press("Escape")
    seat.check_glow()


@pytest.mark.parametrize("key", ["1", "Enter", " "])
def test_a_key_that_is_held_chooses_once(desk: Desk, key: str) -> None:
    seat = desk.seat()
    sent: list[str] = []
    seat.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    seat.sit_down(["me", "bot:greedy"])
    seat.settle()
    for _ in range(12):  # what a keyboard does while a key is down
        seat.page.keyboard.down(key)
        seat.page.wait_for_timeout(50)
    seat.page.keyboard.up(key)
    assert sum('"type":"choose"' in frame for frame in sent) <= 1
    seat.settle()


def test_the_opponent_of_a_solo_game_is_chosen_at_a_new_table(desk: Desk) -> None:
    seat = desk.seat().open("#/new/godsforge")
    page = seat.page
    page.get_by_label("Mode").select_option(label="Solo")
    page.locator("summary").click()
    field = page.get_by_label("Nemesis:")
    assert field.locator("option").all_inner_texts() == ["As usual", *(foe.name for foe in in_the_box())]
    field.select_option(label="Sister Ember")
    page.get_by_role("button", name="Open the table").click()
    foe = page.locator(".seat.other")
    expect(foe).to_contain_text("Sister Ember")
    expect(foe).to_contain_text("Nemesis, medium")
    expect(foe).to_contain_text("Fire first")


def test_open_tables_come_and_go_by_themselves(desk: Desk) -> None:
    ann, bo = desk.seat(name="Ann"), desk.seat(name="Bo")
    bo.open()
    expect(bo.page.locator(".tile").first).to_be_visible()
    mine = bo.page.locator(".tableline", has_text="Cassandra")
    expect(mine).to_have_count(0)
    ann.sit_down(["me:Cassandra", "open"], listed=True)
    expect(mine).to_have_count(1)


def test_the_digits_count_the_choices_of_what_was_picked(desk: Desk) -> None:
    """UI-50: with a card picked, 1 is its first choice, whatever its number among all."""
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"])
    page = seat.page

    def with_several(update: dict[str, Any]) -> list[Locator]:
        uses = Counter(card for option in update["ask"]["options"] for card in option["cards"][:1])
        found = [page.locator(f'[data-card="{card}"].can') for card, times in uses.items() if times > 1]
        return [card for card in found if card.count()]

    update = play_until(seat, "a card has two choices", lambda update: bool(with_several(update)))
    with_several(update)[0].first.click()
    shown = page.locator(".prompt .buttons [data-option]")
    expect(page.get_by_text("What do you do with")).to_be_visible()
    assert shown.locator("kbd").all_text_contents() == [str(n + 1) for n in range(min(9, shown.count()))]
    page.keyboard.press("2")
    seat.wait_past(update["seq"])
