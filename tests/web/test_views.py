"""Every view in both themes: axe finds nothing serious, nothing is asked for elsewhere, nothing breaks the CSP."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

import theomachy
from tests.web.axe import in_both_themes
from tests.web.crowd import SMALL, crowd
from tests.web.desk import Desk, Seat
from tests.web.playing import first_round, play_until


def home(desk: Desk, seat: Seat) -> None:
    seat.watch_a_game()
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


def dice(desk: Desk, seat: Seat) -> None:
    seat.sit_down(["me", "bot:greedy", "bot:greedy"], "godsforge")
    seat.settle()
    seat.page.get_by_role("button", name="Done").click()
    expect(seat.page.locator("[data-piece]").first).to_be_visible()


def draft(desk: Desk, seat: Seat) -> None:
    seat.sit_down(["me"], "godsforge", options={"players": 1})
    expect(seat.page.locator(".tray .card.can")).to_have_count(3)


def replay(desk: Desk, seat: Seat) -> None:
    seat.open(f"#/replay/{desk.finished()}/30?seat=0")
    expect(seat.page.locator(".hand")).to_be_visible()


def rules(desk: Desk, seat: Seat) -> None:
    seat.open("#/rules/armies/A4.2")
    expect(seat.page.locator(".sought")).to_be_visible()


def statistics(desk: Desk, seat: Seat) -> None:
    desk.finished()
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
    host = desk.seat(name="Ann")
    host.sit_down(["me", "open"], "twilight", name="Ann")
    seat.page.goto(host.page.get_by_role("textbox", name="Link").input_value())


def nowhere(desk: Desk, seat: Seat) -> None:
    seat.open("#/nowhere")


def decks(desk: Desk, seat: Seat) -> None:
    seat.open("#/decks/twilight")
    expect(seat.page.locator(".decksize")).to_contain_text("cards")


def ending(desk: Desk, seat: Seat) -> None:
    seat.open(f"#/table/{desk.finished()}")
    expect(seat.page.locator(".prompt.over")).to_be_visible()


def hand_over(desk: Desk, seat: Seat) -> None:
    seat.sit_down(["me:Ann", "me:Bo"])
    seat.settle()
    seat.page.locator(".tray [data-option]").first.click()
    expect(seat.page.locator(".handover")).to_be_visible()


def spectator(desk: Desk, seat: Seat) -> None:
    seat.open(f"#/table/{desk.seat().sit_down(['me', 'bot:greedy'], 'godsforge')}")
    expect(seat.page.get_by_text("You look on")).to_be_visible()


VIEWS = [
    home,
    new_table,
    waiting_room,
    dice,
    draft,
    replay,
    rules,
    statistics,
    settings_page,
    text_card,
    check,
    invitation,
    nowhere,
    decks,
    ending,
    hand_over,
    spectator,
]


@pytest.mark.parametrize("game", theomachy.games())
@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800)])
def test_six_seats_find_room(desk: Desk, game: str, width: int, height: int) -> None:
    seat = desk.seat(width, height)
    seat.page.route_web_socket("**/ws", crowd(["Bot 1", "Bot 2", "Bot 3", "Bot 4", "Bot 5"], teams=True))
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


@pytest.mark.parametrize("game", ["anima", "kamigami", "twilight"])
def test_the_first_choice_is_read_without_pointing_at_it(desk: Desk, game: str) -> None:
    """Whoever is new chooses a god by its text, in the low window of a notebook too."""
    seat = desk.seat(1366, 768)
    seat.sit_down(["me", "bot:greedy"], game)
    seat.settle(foreseen=False)
    plates = seat.page.locator(".tray .card.medium .plate")
    expect(plates).not_to_have_count(0)
    assert plates.evaluate_all("plates => plates.every((plate) => plate.scrollHeight <= plate.clientHeight + 1)")


CUT = """() => [...document.querySelectorAll(".seat > header")].flatMap((header) => {
  const { left, right } = header.closest(".seat").getBoundingClientRect();
  return [...header.querySelectorAll("*")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 1 && getComputedStyle(one).position !== "absolute" && (box.left < left || box.right > right);
  }).map((one) => one.outerHTML.slice(0, 120));
})"""


OWN_IN_SIGHT = """() => {
  const own = document.querySelector(".seat.own");
  return own.clientHeight / own.scrollHeight;
}"""


def test_ones_own_side_stays_whole_where_something_waits_to_happen(desk: Desk) -> None:
    """In the low window of a notebook it is the others' side that gives way."""
    seat = desk.seat(1280, 800)
    seat.sit_down(["me", *["bot:greedy"] * 3], "kamigami")
    seat.settle(foreseen=False)
    play_until(seat, "an answer to something", lambda update: bool(update["view"]["stack"]))
    assert seat.page.evaluate(OWN_IN_SIGHT) > 0.85


@pytest.mark.parametrize("game", theomachy.games())
def test_nothing_is_cut_off_beside_a_name_on_a_phone(desk: Desk, game: str) -> None:
    """Life, gems, places and whatever else a side says of itself."""
    seat = desk.seat(360, 640)
    seat.sit_down(["me", "bot:greedy", "bot:greedy"], game)
    chance = random.Random("header")
    for _ in range(25):
        if seat.settle(foreseen=False)["view"]["over"]:
            break
        assert seat.page.evaluate(CUT) == []
        seat.choose(chance)


def all_but_the_first_are_final(socket: WebSocketRoute) -> None:
    server = socket.connect_to_server()

    def hear(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "foreseen":
            for one in message["options"] or []:
                one["chance"] = one["reveals"] = one is not message["options"][0]
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
    signs = seat.page.locator(".stackpile .omens")
    play_until(seat, "signs on three piles", lambda update: signs.count() >= 3, foreseen=True)
    assert seat.page.evaluate(COVERED) == []


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.__name__)
def test_axe_finds_nothing_serious(desk: Desk, view: Callable[[Desk, Seat], None]) -> None:
    seat = desk.seat()
    view(desk, seat)
    assert in_both_themes(seat) == {}


def test_axe_finds_nothing_serious_in_what_opens_at_a_table(desk: Desk) -> None:
    """One table, looked at in several ways."""
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy", "bot:greedy"])
    first_round(seat)
    page, keys = seat.page, seat.page.keyboard
    found = {}
    keys.press("a")
    expect(page.locator(".allchoices")).to_be_visible()
    found["all choices"] = in_both_themes(seat)
    keys.press("a")
    keys.press("[")
    expect(page.get_by_role("region", name="Looking back")).to_be_visible()
    found["looking back"] = in_both_themes(seat)
    keys.press("Escape")
    page.locator(".hand .card").first.focus()
    keys.press("i")
    expect(page.get_by_role("dialog")).to_be_visible()
    found["a card"] = in_both_themes(seat)
    keys.press("Escape")
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_label("Say something")).to_be_visible()
    found["chat"] = in_both_themes(seat)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found["menu"] = in_both_themes(seat)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Ask me every time")).to_be_visible()
    found["settings"] = in_both_themes(seat)
    assert not any(found.values()), found


@pytest.mark.parametrize("game", theomachy.games())
def test_axe_finds_nothing_serious_at_any_table(desk: Desk, game: str) -> None:
    seat = desk.seat(360, 640)
    seat.sit_down(["me", "bot:greedy", "bot:greedy"], game)
    seat.settle()
    found = {"phone, at first": in_both_themes(seat)}
    first_round(seat)
    found["phone"] = in_both_themes(seat)
    seat.page.set_viewport_size({"width": 1280, "height": 800})
    found["screen"] = in_both_themes(seat)
    assert not any(found.values()), found


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
        assert seat.page.evaluate(SMALL, width < 600) == [], (width, height)
