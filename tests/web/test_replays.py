"""Finished games: replay, record, check, play on from here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.axe import serious
from tests.web.desk import Desk


def test_step_scrub_and_perspectives(desk: Desk) -> None:
    seat = desk.seat()
    table = desk.finished()
    seat.open(f"#/replay/{table}/20?seat=0")
    page = seat.page
    where = page.get_by_role("slider")
    expect(where).to_have_value("20")
    expect(page.locator(".hand .card").first).to_be_visible()
    page.get_by_role("button", name="One choice on").click()
    expect(where).to_have_value("21")
    page.locator("#prompt").focus()
    page.keyboard.press("ArrowLeft")
    expect(where).to_have_value("20")
    page.get_by_role("button", name="A turn on").click()
    expect(where).not_to_have_value("20")
    page.get_by_label("Seen by").select_option("")
    expect(page.locator(".hand")).to_have_count(0)
    page.get_by_label("Seen by").select_option("open")
    expect(page.locator(".zone-hand .card[data-card]").first).to_be_visible()
    where.fill("0")  # far from the end, where it would stop by itself
    page.get_by_label("Speed").select_option(label="Fast")
    page.get_by_role("button", name="Run").click()
    page.wait_for_function("() => Number(document.querySelector('input[type=range]').value) > 0")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Run")).to_be_visible()


def test_attacks_notes_and_no_spoilers(desk: Desk) -> None:
    seat = desk.seat()
    table = desk.finished()
    seat.open(f"#/replay/{table}/5?spoilers=no")
    page = seat.page
    where = page.get_by_role("slider")
    expect(where).to_have_value("5")
    # Neither the length nor the end shows before it was reached.
    expect(where).to_have_attribute("max", "5")
    expect(page.locator(".scrub")).not_to_contain_text(" of ")
    page.get_by_role("button", name="One choice on").click()
    expect(where).to_have_attribute("max", "6")
    page.get_by_label("My note to this moment").fill("Why not the bigger one?")
    page.reload()
    expect(page.get_by_label("My note to this moment")).to_have_value("Why not the bigger one?")
    page.get_by_role("button", name="No spoilers").click()
    expect(page.locator(".scrub")).to_contain_text("6 of ")
    page.get_by_role("button", name="Next attack").click()
    attack = int(where.input_value())
    marks = page.request.get(f"{desk.server.url}/api/tables/{table}/replay").json()["marks"]
    attacks = [mark["move"] for mark in marks if mark["kind"] == "attack"]
    assert attack == next((move for move in attacks if move > 6), attacks[0])  # after the last one the first again
    page.get_by_role("button", name="Note at 6").click()
    expect(where).to_have_value("6")
    # A line of the story leads to its moment.
    page.get_by_role("slider").fill(str(attack))
    line = page.locator(".story p", has_text="Round 1").first
    expect(line).to_be_visible()
    line.hover()
    line.locator(".jump").click()
    page.wait_for_function("at => Number(document.querySelector('input[type=range]').value) < at", arg=attack)
    story = page.get_by_role("log", name="What happened")
    expect(story).to_contain_text("Round 1")
    page.get_by_role("button", name="One choice back").click()
    expect(story).not_to_contain_text("Round 1")


def test_a_link_to_a_moment(desk: Desk) -> None:
    seat = desk.seat()
    table = desk.finished()
    seat.open(f"#/replay/{table}")
    seat.page.get_by_role("slider").fill("12")
    seat.page.wait_for_function("() => location.hash.includes('/12')")
    link = seat.page.url
    other = desk.seat()
    other.page.goto(link)
    expect(other.page.get_by_role("slider")).to_have_value("12")


def test_the_record_is_downloaded_and_checked(desk: Desk, tmp_path: Path) -> None:
    seat = desk.seat()
    table = desk.finished()
    seat.open(f"#/replay/{table}")
    with seat.page.expect_download() as download:
        seat.page.get_by_role("link", name="Download").click()
    right = tmp_path / "right.json"
    download.value.save_as(right)
    seat.open("#/check")
    seat.page.get_by_label("A record").set_input_files(right)
    expect(seat.page.get_by_role("heading", name="The record is right")).to_be_visible()
    wrong = json.loads(right.read_text("utf-8"))
    choices = (wrong.get("record") or wrong)["choices"]
    choices[0][1] = 0 if choices[0][1] else 1
    (tmp_path / "wrong.json").write_text(json.dumps(wrong), "utf-8")
    seat.page.get_by_label("A record").set_input_files(tmp_path / "wrong.json")
    expect(seat.page.get_by_role("heading", name="The record is wrong")).to_be_visible()


@pytest.mark.parametrize("move", [10])
def test_play_on_from_here(desk: Desk, move: int) -> None:
    seat = desk.seat()
    table = desk.finished()
    seat.open(f"#/replay/{table}/{move}?seat=1")
    seat.page.get_by_role("button", name="Play on from here").click()
    seat.page.wait_for_url("**/#/table/*")
    seat.check_glow()
    assert seat.update["view"]["viewer"] == 1


def test_looking_at_it_together(desk: Desk) -> None:
    """One leads, the other follows, goes astray and comes back; without spoilers nobody runs ahead."""
    ann, bo = desk.seat(name="Ann"), desk.seat(name="Bo")
    table = desk.finished()
    ann.post("/api/guest", {"name": "Ann"})
    bo.post("/api/guest", {"name": "Bo"})
    for seat in (ann, bo):
        seat.open(f"#/replay/{table}/5?together=yes")
    ann.page.get_by_role("button", name="Take the lead").click()
    expect(ann.page.get_by_text("You lead. One more is here.")).to_be_visible()
    ann.page.get_by_role("button", name="One choice on").click()
    where = bo.page.get_by_role("slider")
    expect(where).to_have_value("6")
    ann.page.get_by_label("Seen by").select_option("open")
    expect(bo.page.get_by_label("Seen by")).to_have_value("open")
    bo.page.get_by_role("button", name="A turn on").click()
    expect(bo.page.get_by_text("You look around")).to_be_visible()
    ann.page.get_by_role("button", name="One choice on").click()
    expect(ann.page.get_by_role("slider")).to_have_value("7")
    expect(where).not_to_have_value("7")
    bo.page.get_by_role("button", name="Back to ").click()
    expect(where).to_have_value("7")
    ann.page.get_by_role("button", name="No spoilers").click()
    expect(where).to_have_attribute("max", "7")
    bo.page.get_by_role("button", name="One choice on").click()
    expect(where).to_have_value("7")
    bo.page.get_by_label("Say something").fill("Why not the archer?")
    bo.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("Why not the archer?")
    assert serious(ann) == []
    ann.page.get_by_role("button", name="Give up the lead").click()
    expect(bo.page.get_by_text("Nobody leads.")).to_be_visible()


def test_a_link_is_followed_while_the_same_replay_is_open(desk: Desk) -> None:
    seat = desk.seat()
    table = desk.finished()
    seat.open(f"#/replay/{table}/20")
    where = seat.page.get_by_role("slider")
    expect(where).to_have_value("20")
    seat.open(f"#/replay/{table}/12")
    expect(where).to_have_value("12")
    # The slider moves the address without a step: the link that was followed last leads back all the same.
    where.fill("15")
    seat.page.wait_for_function("() => location.hash.includes('/15')")
    seat.open(f"#/replay/{table}/12")
    expect(where).to_have_value("12")
    seat.open(f"#/replay/{table}/-3")
    expect(where).to_have_value("0")
    expect(seat.page.locator(".board .seat").first).to_be_visible()
