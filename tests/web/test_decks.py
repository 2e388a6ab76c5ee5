"""The deck builder: a deck is changed, checked, kept, and played with."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.web.crowd import HIDDEN_HEADS
from tests.web.desk import Desk


def test_a_deck_of_ones_own(desk: Desk) -> None:
    seat = desk.seat().open("#/decks/twilight")
    page = seat.page
    status = page.locator(".decksize")
    expect(status).to_contain_text("50 cards. It can be played.")
    expect(page.get_by_role("button", name="Play it against a bot")).to_be_enabled()
    first = page.locator(".deckcards").first.locator(".deckline").first
    name = first.locator(".cardname").inner_text().splitlines()[-1]  # behind the letter of its family
    first.get_by_role("button", name=f"One {name} less").click()
    expect(status).to_contain_text("49 cards. It cannot be played yet:")
    expect(page.locator(".faults li").first).to_contain_text("exactly 50")
    expect(page.get_by_role("button", name="Play it against a bot")).to_be_disabled()
    pool = page.get_by_role("region", name="Cards")
    pool.get_by_label("Words").fill(name)
    pool.get_by_role("button", name=f"One {name} more").click()
    expect(status).to_contain_text("50 cards. It can be played.")
    page.get_by_label("Name", exact=True).fill("Dusk")
    page.get_by_role("button", name="Keep it").click()
    text = page.locator("textarea").input_value()
    page.reload()
    page.get_by_label("Begin with").select_option("Dusk")
    expect(page.locator("textarea")).to_have_value(text)
    page.get_by_role("button", name="Play it against a bot").click()
    seat.settle()
    leader = seat.update["view"]["seats"][0]["zones"]["deity"]["cards"] or []
    chosen = [option["text"] for option in (seat.update["ask"] or {"options": []})["options"]]
    assert text.splitlines()[0] not in chosen, "whoever brings a deck does not choose another"
    assert not leader or leader[0]["name"] == text.splitlines()[0]


def test_a_kept_deck_can_be_brought_to_a_new_table(desk: Desk) -> None:
    seat = desk.seat().open("#/decks/twilight")
    page = seat.page
    page.get_by_label("Name", exact=True).fill("Dawn")
    page.get_by_role("button", name="Keep it").click()
    seat.open("#/new/twilight")
    page.get_by_role("combobox", name="Deck").first.select_option("Dawn")
    page.get_by_role("combobox", name="Deck").nth(1).select_option(label="Mars, of the box")
    page.get_by_role("button", name="Open the table").click()
    seat.settle()
    gods = [one["zones"]["deity"]["cards"][0]["name"] for one in seat.update["view"]["seats"]]
    assert gods[1] == "Mars"


WHOLE_CARDS = """() => {
  const room = document.querySelector(".tray .faces").getBoundingClientRect();
  return [...document.querySelectorAll(".tray .card")].filter((card) => {
    const box = card.getBoundingClientRect();
    return box.top >= room.top - 1 && box.bottom <= room.bottom + 8;
  }).length;
}"""


def test_a_draft_shows_two_rows_of_cards_and_both_heads(desk: Desk) -> None:
    """Nothing lies on the table yet: the cards to choose from have its room, with their texts."""
    seat = desk.seat(1280, 800)
    seat.sit_down(["me", "bot:random"], "twilight", options={"players": 2, "draft": True})
    page = seat.page
    chance = random.Random("draft")
    while not (page.locator(".tray .card").count() > 12 and page.locator(".hand .card").count()):
        seat.settle(foreseen=False)
        seat.choose(chance)
    seat.settle(foreseen=False)
    assert page.evaluate(WHOLE_CARDS) >= 12
    assert page.evaluate(HIDDEN_HEADS) == []
    expect(page.locator(".hand .card").first).to_be_in_viewport(ratio=1)
