"""The large card beside the one under the pointer (UI-20): it is always whole."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.desk import Desk
from tests.web.playing import first_round, until


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


STANDS = """async (one) => {
  const places = [];
  for (let frame = 0; frame < 60; frame++) {
    const { top } = one.getBoundingClientRect();
    if (top !== places.at(-1)) places.push(top);
    await new Promise(requestAnimationFrame);
  }
  return places;
}"""


@pytest.mark.parametrize(("game", "which"), [("armies", ".hand .card.can"), ("godsforge", ".own .gf-die.can")])
def test_what_lifts_under_the_pointer_does_not_flutter(desk: Desk, game: str, which: str) -> None:
    """At its lower edge the pointer must not lose it by lifting it, and so let it fall, and lift it again."""
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"], game)
    one = until(seat, which)
    seat.page.mouse.move(2, 2)
    rests = one.bounding_box()
    assert rests
    seat.page.mouse.move(rests["x"] + rests["width"] / 2, rests["y"] + rests["height"] - 1)
    places = one.evaluate(STANDS)
    assert places[-1] < rests["y"], "it lifts"
    assert len(places) <= 2, places
