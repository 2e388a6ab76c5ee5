"""Reading cards and the table (UI-20, UI-21): the card that is read stays beside the table while the game goes on."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

import theomachy
from tests.web.axe import in_both_themes
from tests.web.desk import Desk
from tests.web.playing import first_round, play_until, until


def box(of: Locator) -> dict[str, Any]:
    found = of.bounding_box()
    assert found
    return dict(found)


def test_a_card_stays_while_the_game_goes_on(desk: Desk) -> None:
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"])
    first_round(seat)
    page = seat.page
    pinned = page.locator(".pinned")
    card = page.locator(".seat.other button.card:has(.name)").first
    name = card.locator(".name").text_content() or ""
    card.click(button="right", force=True)
    expect(pinned.locator("h2")).to_have_text(name)
    expect(pinned.locator(".card.large .plate")).to_be_visible()
    # The pointer leaves, another card is under it, a choice is made: it stays.
    page.locator(".hand .card").last.hover()
    expect(page.locator(".hover")).to_be_visible()
    before = seat.update["seq"]
    page.keyboard.press("1")
    seat.wait_past(before)
    seat.settle()
    expect(pinned.locator("h2")).to_have_text(name)
    assert box(pinned)["x"] >= box(page.locator(".board"))["x"] + box(page.locator(".board"))["width"] - 1
    page.keyboard.press("Escape")
    expect(pinned).to_have_count(0)


def test_by_keyboard_the_focus_goes_there_and_back(desk: Desk) -> None:
    seat = desk.seat(logOpen=False)
    seat.sit_down(["me", "bot:greedy"])
    first_round(seat)
    page = seat.page
    card = page.locator(".hand .card").first
    card.focus()
    page.keyboard.press("i")
    panel = page.get_by_role("dialog")
    expect(panel).to_be_focused()
    expect(page.locator(".sidebar")).to_be_hidden()
    page.keyboard.press("Tab")
    expect(panel.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Enter")
    expect(panel).to_have_count(0)
    expect(card).to_be_focused()
    page.keyboard.press("i")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(card).to_be_focused()


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800)])
def test_a_picked_card_is_pinned_until_it_is_played(desk: Desk, width: int, height: int) -> None:
    seat = desk.seat(width, height)
    seat.sit_down(["me", "bot:greedy"], "kamigami")
    card = until(seat, ".table .card.can[data-options*=' ']")
    card.click()
    page = seat.page
    pinned = page.locator(".pinned")
    expect(pinned.locator("h2")).to_have_text(card.locator(".name").text_content() or "")
    expect(pinned).to_contain_text("You can")
    # The buttons of the choice stay free, and have the focus.
    expect(page.locator(".prompt [data-option]").first).to_be_focused()
    assert box(pinned)["y"] + box(pinned)["height"] <= box(page.locator(".prompt"))["y"] + 1
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.keyboard.press("Escape")
    expect(pinned).to_have_count(0)
    expect(page.locator(".table .picked")).to_have_count(0)
    card.click()
    before = seat.update["seq"]
    page.locator(".prompt [data-option]").first.click()
    seat.wait_past(before)
    expect(pinned).to_have_count(0)


def test_a_long_press_reads_and_does_not_choose(desk: Desk) -> None:
    seat = desk.seat(360, 640)
    seat.sit_down(["me", "bot:greedy"])
    first_round(seat)
    card = until(seat, ".hand .card.can")
    name = card.locator(".name").text_content() or ""
    before = seat.update["seq"]
    touch = {"pointerType": "touch", "pointerId": 1, "bubbles": True}
    card.dispatch_event("pointerdown", touch)
    expect(seat.page.locator(".pinned h2")).to_have_text(name)
    card.dispatch_event("pointerup", touch)
    card.dispatch_event("click")
    seat.page.wait_for_timeout(200)
    assert seat.update["seq"] == before
    # A sheet over the board: the hand and the question are free.
    sheet, hand = box(seat.page.locator(".pinned")), box(seat.page.locator(".hand"))
    assert sheet["width"] == 360 and sheet["y"] + sheet["height"] <= hand["y"] + 1
    seat.page.locator(".pinned").get_by_role("button", name="Close").click()
    expect(seat.page.locator(".pinned")).to_have_count(0)


FAMILIES = """() => [...document.querySelectorAll(".table .card:not(.back) > .face")].map((face) => ({
  letter: face.querySelector(".letter")?.textContent ?? "",
  sign: face.querySelector(".family path")?.getAttribute("d") ?? "",
  pattern: getComputedStyle(face, "::before").backgroundImage,
  tone: face.dataset.tone,
  shown: face.querySelector(".letter")?.checkVisibility() ?? false,
}))"""


@pytest.mark.parametrize("game", theomachy.games())
def test_every_card_has_a_sign_a_letter_and_a_pattern(desk: Desk, game: str) -> None:
    seat = desk.seat(360, 640)
    seat.sit_down(["me", "bot:greedy"], game)
    first_round(seat)
    for width, height in ((360, 640), (1280, 800)):
        seat.page.set_viewport_size({"width": width, "height": height})
        cards = seat.page.evaluate(FAMILIES)
        assert cards
        assert all(card["letter"] and card["sign"] and card["shown"] for card in cards), cards
        # One letter, one look; and tones that differ have patterns that differ.
        looks = {card["letter"]: (card["tone"], card["sign"]) for card in cards}
        assert all(looks[card["letter"]] == (card["tone"], card["sign"]) for card in cards)
        patterns = {card["tone"]: card["pattern"] for card in cards}
        assert "none" not in patterns.values() and len(set(patterns.values())) == len(patterns)
    # The same in a text, and on a card in words.
    card = seat.page.locator(".hand .card, .own .card").first
    letter = card.locator(".letter").text_content() or ""
    card.focus()
    seat.page.keyboard.press("i")
    seat.page.get_by_role("dialog").get_by_role("button", name="As text").click()
    expect(seat.page.locator(".textcard .letter")).to_have_text(letter)


IN_THE_STORY = """() => {
  const stops = (element) => getComputedStyle(element, "::before").backgroundImage.replaceAll(/[\\d.]+px/g, "");
  const faces = [...document.querySelectorAll(".table .card:not(.back) > .face")];
  const letter = (place) => place.querySelector(".letter")?.textContent ?? "";
  const spines = new Map(faces.map((face) => [face.querySelector(".name").textContent + letter(face), stops(face)]));
  return [...document.querySelectorAll(".story .cardname")].map((name) => {
    const bar = name.querySelector(".family");
    const said = [...name.childNodes].at(-1).textContent;
    const width = parseFloat(getComputedStyle(bar, "::before").width);
    return { name: stops(bar), card: spines.get(said + letter(name)) ?? "", width };
  });
}"""


def test_the_story_tells_families_too(desk: Desk) -> None:
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"])
    first_round(seat)
    name = until(seat, ".story .cardname")
    assert name.locator(".letter").text_content()
    expect(name.locator(".family .sigil")).to_be_visible()
    # The bar before a name has the pattern of its family, as the spine of the card has; it is wide enough to be seen.
    told: list[dict[str, Any]] = []

    def of_a_card_on_the_table(update: dict[str, Any]) -> bool:
        told[:] = [one for one in seat.page.evaluate(IN_THE_STORY) if one["card"]]
        return bool(told)

    play_until(seat, "the story names a card that lies on the table", of_a_card_on_the_table)
    assert all(one["name"] == one["card"] and one["width"] >= 6 for one in told), told
    assert "none" not in {one["name"] for one in told}


def first_line_is_private(socket: WebSocketRoute) -> None:
    server = socket.connect_to_server()

    def hear(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "update" and message["log"]["start"] == 0:
            message["log"]["private"] = [0]
        socket.send(json.dumps(message))

    server.on_message(hear)
    socket.on_message(server.send)


def test_what_a_seat_learns_alone_is_marked_in_its_story(desk: Desk) -> None:
    seat = desk.seat()
    seat.page.route_web_socket("**/ws", first_line_is_private)
    seat.sit_down(["me", "bot:greedy"], "godsforge")
    seat.settle()
    lines = seat.page.locator(".story p")
    expect(lines.first).to_contain_text("Only you")
    assert lines.count() > 1
    expect(seat.page.locator(".story .private")).to_have_count(1)


def test_public_piles_are_looked_through_and_their_cards_read(desk: Desk) -> None:
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"], "kamigami")
    look = until(seat, ".seat .zone-discard button.look")
    page = seat.page
    count = int(look.text_content() or 0)
    look.click()
    pile = page.get_by_role("dialog")
    expect(pile.locator(".card")).to_have_count(count)
    # What is read there lies over the pile, not under it.
    card = pile.locator(".card").first
    name = card.locator(".name").text_content() or ""
    card.click(button="right", force=True)
    expect(page.get_by_role("dialog", name=name, exact=True).locator(".text").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_draw_decks_are_looked_through_by_name_and_in_no_order(desk: Desk) -> None:
    """One's own alone; that of another together with the hand, behind either pile."""
    seat = desk.seat()
    seat.sit_down(["me", *["bot:greedy"] * 5], "kamigami", options={"players": 6, "starter": 0})
    dealt = play_until(seat, "draw decks", lambda update: update["view"]["seats"][0]["reckoned"] is not None)
    own, other, *_ = dealt["view"]["seats"]
    together = f"{other['name']}'s hand and draw deck together"
    page = seat.page
    for side, place, said in (
        (own, ".own .zone-deck", "Your draw deck"),
        (other, "[data-seat='1'] .zone-hand", together),
        (other, "[data-seat='1'] .zone-deck", together),
    ):
        cards = side["reckoned"]["cards"]
        page.locator(f"{place} button.pile").click()
        pile = page.get_by_role("dialog")
        expect(pile.get_by_role("heading")).to_be_visible()
        expect(pile).to_contain_text(f"{said}, {sum(cards.values())} cards in no order.")
        lines = pile.locator(".inside li").all_inner_texts()
        for line, (name, count) in zip(lines, cards.items(), strict=True):
            assert line.startswith(f"{count} ") and line.endswith(name)
        page.keyboard.press("Escape")
        expect(pile).to_have_count(0)
    page.locator(".own .zone-deck button.pile").click()
    assert in_both_themes(seat) == {}
    # A name is read like any other: over the pile.
    page.locator(".inside .cardname").first.click()
    expect(page.get_by_role("dialog", name=next(iter(own["reckoned"]["cards"])), exact=True)).to_be_visible()


DECIDES: dict[str, tuple[str, Callable[[dict[str, Any]], int]]] = {
    "twilight": (".tw-life b", lambda side: side["zones"]["life"]["count"]),
    "kamigami": (".km-life b", lambda side: side["numbers"]["energy"]),
    "godsforge": (".gf-life b", lambda side: side["numbers"]["life"]),
}
"""The number that wins or loses a game: where it stands, and what it is."""


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800)])
@pytest.mark.parametrize("game", DECIDES)
def test_what_decides_a_game_stands_in_the_heads(desk: Desk, game: str, width: int, height: int) -> None:
    selector, number = DECIDES[game]
    seat = desk.seat(width, height)
    seat.sit_down(["me", "bot:greedy"], game)
    chance = random.Random("heads")
    for _ in range(12):
        if seat.settle()["view"]["over"]:
            # Whoever chooses by chance may have lost by now.
            seat.sit_down_again()
            seat.settle()
        seat.choose(chance)
    sides = seat.settle()["view"]["seats"]
    for side, place in ((sides[0], ".own"), (sides[1], ".other")):
        shown = seat.page.locator(f"{place} {selector}").first
        expect(shown).to_have_text(str(number(side)))
        expect(shown).to_be_in_viewport()
