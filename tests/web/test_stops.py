"""Stops and runs: the strip of phases, what breaks a run, holding a key, the answer given ahead."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.web.desk import PATIENCE, Desk, Seat
from tests.web.playing import two_people, who_is_asked, within


def heard(seat: Seat, name: str, value: Any) -> None:
    """Waits until the server has said so."""
    for _ in within(f"{name} is {value}", PATIENCE):
        if seat.update["auto"][name] == value:
            return
        seat.page.wait_for_timeout(5)


def test_the_strip_of_phases(desk: Desk) -> None:
    ann, bo = two_people(desk, "godsforge")
    first = ann.settle()
    bo.settle()
    page = ann.page
    strip = page.get_by_role("list", name="Phases")
    phases = ["Upkeep", "Forge Roll", "Reveal", "Attack", "End of the round"]
    expect(strip.get_by_role("button")).to_have_text(phases)
    expect(strip.locator("[aria-current=step]")).to_have_text("Upkeep")
    # A click is a stop, the second click takes it away.
    forge = strip.get_by_role("button", name="Forge Roll")
    forge.click()
    heard(ann, "halts", [{"phase": 1, "player": None}])
    expect(forge).to_have_attribute("aria-pressed", "true")
    forge.click()
    heard(ann, "halts", [])
    assert ann.update["ask"] == first["ask"], "setting stops is no choice"
    # A right click, or the arrow down, has more: run to here. Here it waits for Bo, and can be ended.
    ann.page.get_by_role("button", name="Done").click()
    strip.get_by_role("button", name="Attack").click(button="right")
    page.get_by_role("dialog", name="Attack").get_by_role("button", name="Run to here").click()
    heard(ann, "run", {"phase": 3, "player": None})
    running = page.get_by_role("button", name="Running to Attack")
    expect(running).to_be_visible()
    page.locator("#prompt").focus()
    page.keyboard.press("Escape")
    heard(ann, "run", None)
    expect(running).to_have_count(0)
    forge.focus()
    page.keyboard.press("ArrowDown")
    menu = page.get_by_role("dialog", name="Forge Roll")
    menu.get_by_label("Stop here").check()
    heard(ann, "halts", [{"phase": 1, "player": None}])


def test_holding_a_key_turns_round_what_is_answered_for_me(desk: Desk) -> None:
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"], "godsforge")
    seat.settle()
    seat.page.locator("#prompt").focus()
    seat.page.keyboard.down("x")
    heard(seat, "responses", "always")
    seat.page.keyboard.up("x")
    heard(seat, "responses", "auto")


def test_runs_break_on_what_is_aimed_at_me(desk: Desk) -> None:
    """Set for this device's person alone, and shown in the settings with the usual values."""
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"])
    seat.settle()
    page = seat.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    aimed = page.get_by_label("when it is aimed at me or mine")
    expect(aimed).to_be_checked()
    aimed.uncheck()
    heard(seat, "breaks", [])
    page.get_by_label("when anybody else plays anything").check()
    heard(seat, "breaks", ["any"])
    page.get_by_label("Always let things happen").check()
    heard(seat, "responses", "never")
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="I answer nothing out of turn").click()
    heard(seat, "responses", "auto")


def test_the_answer_given_ahead_is_seen_and_ends_at_a_choice_of_my_own(desk: Desk) -> None:
    ann, bo = two_people(desk, "armies")
    for seat in (ann, bo):
        seat.settle()
        seat.ask_me_always()
        seat.page.keyboard.press("1")
    for _ in within("the first turn begins for both", PATIENCE):
        if all(seat.update["view"]["moment"]["player"] is not None for seat in (ann, bo)):
            break
        ann.page.wait_for_timeout(5)
        bo.page.wait_for_timeout(5)
    acting = who_is_asked((ann, bo))
    waiting = bo if acting is ann else ann
    assert acting
    given = waiting.page.get_by_role("button", name="The next thing happens without me")
    waiting.page.keyboard.press("w")
    expect(given).to_have_attribute("aria-pressed", "true")
    waiting.page.keyboard.press("Escape")
    expect(given).to_have_count(0)
    waiting.page.keyboard.press("w")
    expect(given).to_be_visible()
    end = acting.page.locator(".prompt > .buttons").get_by_role("button", name="End your turn")
    for _ in within("the first turn ends"):
        asked = who_is_asked((waiting, acting))
        assert asked
        if asked is waiting and not asked.update["ask"]["reaction"]:
            break
        seq = asked.settle()["seq"]
        if asked is acting and end.count():
            end.click()
        else:
            asked.page.keyboard.press("1")
        asked.wait_past(seq)
    mine = waiting.settle()
    assert not mine["ask"]["reaction"]
    expect(given).to_have_count(0)
    waiting.page.wait_for_timeout(150)
    assert waiting.update["ask"]["since"] == mine["ask"]["since"], "it was for reactions only"


def test_a_run_answers_until_its_phase(desk: Desk) -> None:
    """In the first Upkeep the default is Done; a run to the Forge Roll takes it, and asks there."""
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"], "godsforge")
    first = seat.settle()
    assert first["ask"]["kind"] == "may discard"
    page = seat.page
    page.get_by_role("list", name="Phases").get_by_role("button", name="Forge Roll").click(button="right")
    page.get_by_role("dialog", name="Forge Roll").get_by_role("button", name="Run to here").click()
    expect(page.locator(".phases [aria-current]")).to_have_text("Forge Roll")
    assert seat.settle()["ask"]["kind"] == "reroll or keep"
    heard(seat, "run", None)
