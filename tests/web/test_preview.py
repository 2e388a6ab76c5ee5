"""The large card beside the one under the pointer (UI-20): it is always whole."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.desk import Desk
from tests.web.playing import first_round


@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("game", ["kamigami", "twilight"])
def test_the_large_card_lies_inside_the_window(desk: Desk, game: str, size: int) -> None:
    seat = desk.seat(cardSize=size)
    seat.sit_down(["me", "bot:greedy"], game)
    first_round(seat)
    page, large = seat.page, seat.page.locator(".hover")
    hand, others = page.locator(".hand .card"), page.locator(".other .card[data-card]")
    for card in (hand.first, hand.last, page.locator(".own .card[data-card]").first, others.first):
        page.mouse.move(2, 2)
        expect(large).to_have_count(0)
        card.scroll_into_view_if_needed()
        card.hover(force=True)
        expect(large).to_be_visible()
        box, own = large.bounding_box(), card.bounding_box()
        assert box and own
        assert box["x"] >= 8 and box["y"] >= 8, box
        assert box["x"] + box["width"] <= 1280 - 8 and box["y"] + box["height"] <= 800 - 8, box
        # No word is cut off, whatever becomes of the picture; and the card itself stays in sight.
        assert large.locator(".plate").evaluate("plate => plate.scrollHeight <= plate.clientHeight + 1")
        beside = box["x"] >= own["x"] + own["width"] or box["x"] + box["width"] <= own["x"]
        assert beside or box["y"] + box["height"] <= own["y"], (box, own)
