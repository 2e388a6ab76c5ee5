"""Every view in both themes: axe finds nothing serious, nothing is asked for elsewhere, nothing breaks the CSP."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

import theomachy
from tests.web.desk import Desk, Seat
from tests.web.test_replays import finished
from tests.web.test_whole_games import first_round

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def serious(seat: Seat) -> list[str]:
    # Given to the page by the debugger, so the page's own policy stays as strict as it is.
    seat.page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = seat.page.evaluate("axe.run()")
    return [
        f"{one['id']}: {node['html'][:160]} | {node['failureSummary']}"
        for one in found["violations"]
        if one["impact"] in {"serious", "critical"}
        for node in one["nodes"][:3]
    ]


def home(desk: Desk, seat: Seat) -> None:
    finished(desk, seat)
    seat.sit_down(["me", "open"], listed=True)
    seat.open()
    expect(seat.page.locator(".tile").first).to_be_visible()
    expect(seat.page.locator(".tableline").first).to_be_visible()


def new_table(desk: Desk, seat: Seat) -> None:
    seat.open("#/new/armies")
    seat.page.locator("summary").click()


def waiting_room(desk: Desk, seat: Seat) -> None:
    seat.sit_down(["me", "open"])
    expect(seat.page.get_by_role("img", name="The link as a QR code")).to_be_visible()


def table(desk: Desk, seat: Seat) -> None:
    seat.sit_down(["me", "bot:greedy", "bot:greedy"])
    first_round(seat)
    seat.page.keyboard.press("a")


def dice(desk: Desk, seat: Seat) -> None:
    seat.sit_down(["me", "bot:greedy", "bot:greedy"], "godsforge")
    seat.settle()
    seat.page.get_by_role("button", name="Done").click()
    expect(seat.page.locator("[data-piece]").first).to_be_visible()


def draft(desk: Desk, seat: Seat) -> None:
    seat.sit_down(["me"], "godsforge", options={"players": 1})
    expect(seat.page.locator(".tray .card.can")).to_have_count(3)


def look_back(desk: Desk, seat: Seat) -> None:
    seat.sit_down(["me", "bot:greedy"])
    first_round(seat)
    seat.page.keyboard.press("[")
    expect(seat.page.get_by_role("region", name="Looking back")).to_be_visible()


def settings(desk: Desk, seat: Seat) -> None:
    seat.sit_down(["me", "bot:greedy"])
    seat.settle()
    seat.page.get_by_role("button", name="Menu").click()
    seat.page.get_by_role("button", name="Settings").click()


def card(desk: Desk, seat: Seat) -> None:
    seat.sit_down(["me", "bot:greedy"])
    first_round(seat)
    seat.page.locator(".hand .card").first.focus()
    seat.page.keyboard.press("i")
    expect(seat.page.get_by_role("dialog")).to_be_visible()


def replay(desk: Desk, seat: Seat) -> None:
    seat.open(f"#/replay/{finished(desk, seat)}/30?seat=0")
    expect(seat.page.locator(".hand")).to_be_visible()


def rules(desk: Desk, seat: Seat) -> None:
    seat.open("#/rules/armies/A4.2")
    expect(seat.page.locator(".sought")).to_be_visible()


def statistics(desk: Desk, seat: Seat) -> None:
    finished(desk, seat)
    seat.open("#/statistics")
    expect(seat.page.get_by_text("Where shuffles put cards").first).to_be_visible()


def settings_page(desk: Desk, seat: Seat) -> None:
    seat.open("#/settings")
    seat.page.get_by_label("Colours").select_option("own")


def text_card(desk: Desk, seat: Seat) -> None:
    seat.sit_down(["me", "bot:greedy"], "godsforge")
    seat.settle()
    seat.page.locator(".hand .card").first.focus()
    seat.page.keyboard.press("i")
    seat.page.get_by_role("button", name="As text").click()


def check(desk: Desk, seat: Seat) -> None:
    seat.open("#/check")


def invitation(desk: Desk, seat: Seat) -> None:
    seat.open("#/join/ABCD-EFGH")


def nowhere(desk: Desk, seat: Seat) -> None:
    seat.open("#/nowhere")


VIEWS = [
    home,
    new_table,
    waiting_room,
    table,
    dice,
    draft,
    look_back,
    settings,
    card,
    replay,
    rules,
    statistics,
    settings_page,
    text_card,
    check,
    invitation,
    nowhere,
]


def six_seats(socket: WebSocketRoute) -> None:
    """A table for four looks like one for six: two sides are shown twice, and there are two teams of three."""
    server = socket.connect_to_server()

    def hear(text: str | bytes) -> None:
        message = json.loads(text)
        seats = message.get("view", {}).get("seats") or message.get("table", {}).get("seats") or []
        if len(seats) == 4:
            seats += [{**seats[at], "seat": at + 3, "name": f"Bot {at + 3}"} for at in (1, 2)]
        if message["type"] == "update":
            for seat in seats:
                seat["team"] = seat["seat"] % 2
        socket.send(json.dumps(message))

    server.on_message(hear)
    socket.on_message(server.send)


@pytest.mark.parametrize("game", theomachy.games())
@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800)])
def test_six_seats_find_room(desk: Desk, game: str, width: int, height: int) -> None:
    seat = desk.seat(width, height)
    seat.page.route_web_socket("**/ws", six_seats)
    seat.sit_down(["me", "bot:greedy", "bot:greedy", "bot:greedy"], game)
    page = seat.page
    others = page.locator(".seat.other")
    expect(others).to_have_count(5)
    size = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert size[0] <= width and size[1] <= height + 1, size
    # Everybody is in sight by sign and name, one's own team first; the hand and the question are whole.
    assert [one.get_attribute("data-team") for one in others.all()] == ["0", "0", "1", "1", "1"]
    for other in others.all():
        expect(other.locator(".sign")).to_be_in_viewport()
        expect(other.locator("h2")).to_be_in_viewport()
    expect(page.locator(".seat.own h2")).to_be_in_viewport()
    expect(page.locator(".prompt .question")).to_be_in_viewport()
    if width < 600:
        others.first.locator(".fold").click()
        expect(others.first.locator(".areas")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")


def hand_in_the_tray(socket: WebSocketRoute) -> None:
    """There are four cards in the hand, and two that lie nowhere in sight; the question is about these two."""
    server = socket.connect_to_server()

    def hear(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "update" and message["ask"]:
            zones = message["view"]["seats"][0]["zones"]
            face = next(card for zone in zones.values() for card in zone["cards"] or [] if card)
            cards = [{**face, "id": 90_000 + at} for at in range(6)]
            apart = cards[4:]
            zones["hand"] = {"count": 4, "cards": cards[:4], "backs": None}
            zones["nowhere"] = {"count": 2, "cards": apart, "backs": None}
            message["view"]["stack"] = []
            option = {"text": "", "verb": "choose", "ends_turn": False}
            message["ask"]["options"] = [{**option, "cards": [card["id"]]} for card in apart]
        socket.send(json.dumps(message))

    server.on_message(hear)
    socket.on_message(server.send)


LEAST = 84
"""Pixels of height that the others keep beside a tray: their names and numbers."""


@pytest.mark.parametrize("game", theomachy.games())
def test_ones_own_side_keeps_its_room_beside_a_tray(desk: Desk, game: str) -> None:
    seat = desk.seat(1280, 800)
    seat.sit_down(["me", "bot:greedy", "bot:greedy"], game)
    first_round(seat)
    seat.page.route_web_socket("**/ws", hand_in_the_tray)
    seat.page.reload()
    expect(seat.page.locator(".tray")).to_be_in_viewport(ratio=1)
    expect(seat.page.locator(".hand")).to_be_in_viewport(ratio=1)
    own = seat.page.locator(".seat.own")
    expect(own).to_be_in_viewport(ratio=0.99)
    # It is whole, unless the others have given all the room that they can.
    whole = own.evaluate("own => own.scrollHeight - own.clientHeight") <= 2
    assert whole or seat.page.locator(".others").evaluate("others => others.clientHeight") <= LEAST


CUT = """() => [...document.querySelectorAll(".seat > header")].flatMap((header) => {
  const { left, right } = header.closest(".seat").getBoundingClientRect();
  return [...header.querySelectorAll("*")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 1 && getComputedStyle(one).position !== "absolute" && (box.left < left || box.right > right);
  }).map((one) => one.outerHTML.slice(0, 120));
})"""


@pytest.mark.parametrize("game", theomachy.games())
def test_nothing_is_cut_off_beside_a_name_on_a_phone(desk: Desk, game: str) -> None:
    """Life, gems, places and whatever else a side says of itself."""
    seat = desk.seat(360, 640)
    seat.sit_down(["me", "bot:greedy", "bot:greedy"], game)
    chance = random.Random("header")
    for _ in range(25):
        if seat.settle()["view"]["over"]:
            break
        assert seat.page.evaluate(CUT) == []
        seat.choose(chance)


def all_but_the_first_are_final(socket: WebSocketRoute) -> None:
    server = socket.connect_to_server()

    def hear(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "foreseen":
            for one in message["options"][1:]:
                one["chance"] = one["reveals"] = True
            message["options"][0] = dict.fromkeys(message["options"][0], False)
        socket.send(json.dumps(message))

    server.on_message(hear)
    socket.on_message(server.send)


COVERED = """() => [...document.querySelectorAll(".stackpile")].flatMap((pile) => {
  const [sign, number] = [".omens", ".height"].map((one) => pile.querySelector(one)?.getBoundingClientRect());
  const beside = !sign || !number || sign.right <= number.left || sign.left >= number.right;
  return beside || sign.bottom <= number.top || sign.top >= number.bottom ? [] : [pile.textContent];
})"""


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800)])
def test_signs_and_the_number_of_a_pile_are_both_seen(desk: Desk, width: int, height: int) -> None:
    """In Kamigami's hall every card lies on a pile that is counted; several of them can be bought at once."""
    seat = desk.seat(width, height)
    seat.page.route_web_socket("**/ws", all_but_the_first_are_final)
    seat.sit_down(["me", "bot:greedy"], "kamigami")
    chance = random.Random("hall")
    while seat.settle() and seat.page.locator(".stackpile .omens").count() < 3:
        seat.choose(chance)
    assert seat.page.evaluate(COVERED) == []


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.__name__)
def test_axe_finds_nothing_serious(desk: Desk, view: Callable[[Desk, Seat], None]) -> None:
    seat = desk.seat()
    view(desk, seat)
    found = {}
    for theme in ("dark", "light"):
        seat.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        seat.page.wait_for_timeout(250)  # colours fade into each other
        found[theme] = serious(seat)
    assert not any(found.values()), found


def test_it_can_be_installed_and_keeps_only_static_files(desk: Desk) -> None:
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"])
    seat.settle()
    manifest = seat.page.request.get(f"{desk.server.url}/manifest.webmanifest")
    assert manifest.ok and manifest.json()["start_url"] == "/"
    seat.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    seat.page.reload()
    seat.settle()
    kept = seat.page.evaluate(
        """async () => { const all = [];
        for (const name of await caches.keys()) for (const one of await (await caches.open(name)).keys())
          all.push(new URL(one.url).pathname);
        return all; }"""
    )
    assert kept and all(path == "/" or path.startswith("/assets/") for path in kept), kept


@pytest.mark.parametrize("game", theomachy.games())
@pytest.mark.parametrize("sizes", [[(320, 568), (360, 640)], [(640, 400), (1280, 800)]], ids=["phone", "screen"])
def test_the_table_never_scrolls_as_a_page(desk: Desk, game: str, sizes: list[tuple[int, int]]) -> None:
    """640 by 400 is a window of 1280 by 800 at a zoom of 200 %."""
    seat = desk.seat(*sizes[0])
    seat.sit_down(["me", "bot:greedy", "bot:greedy", "bot:greedy"], game)
    first_round(seat)
    for width, height in sizes:
        seat.page.set_viewport_size({"width": width, "height": height})
        expect(seat.page.locator(".prompt .question")).to_be_in_viewport()
        size = seat.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert size[0] <= width and size[1] <= height + 1, size
        if seat.update["view"]["seats"][0]["zones"]["hand"]["count"]:
            expect(seat.page.locator(".hand .cards")).to_be_in_viewport(ratio=0.9)
        small = seat.page.evaluate(
            """() => [...document.querySelectorAll(".prompt button, .topbar button, .hand .card, [data-piece]")]
            .filter((one) => one.offsetParent && (one.offsetHeight < 44 || one.offsetWidth < 44))
            .map((one) => one.outerHTML.slice(0, 120))"""
        )
        assert not small, (width, height)
