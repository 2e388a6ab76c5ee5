"""What the tests do at a page, and what they watch: requests elsewhere, CSP reports, errors, every message heard."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Response, Route, WebSocket

from tests.web.server import Server

RESULTS = Path(__file__).parents[2] / "test-results"

PATIENCE = 20
"""Seconds to wait for something that must come: a busy machine is slow, not wrong."""

QUIET = {"motion": "off", "sound": False, "confirm": "never"}

LISTEN = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`));
"""

OPTIONS_ON_THE_PAGE = """() => {
  const all = (found) => [...document.querySelectorAll(found)];
  const cards = all(".table [data-card]");
  const pieces = all(".table [data-piece]");
  const buttons = all(".prompt > .buttons [data-option], .tray [data-option]");
  const spoken = (one) => {
    const copy = one.cloneNode(true);
    copy.querySelectorAll("[aria-hidden]").forEach((mark) => mark.remove());
    return copy.textContent.trim();
  };
  return {
    seq: Number(document.querySelector(".table")?.dataset.seq ?? -1),
    shown: cards.map((card) => Number(card.dataset.card)),
    waiting: all(".waiting li").map(spoken),
    glowing: cards.filter((card) => card.classList.contains("can")).map((card) => Number(card.dataset.card)),
    enabled: cards.filter((card) => card.ariaDisabled !== "true").map((card) => Number(card.dataset.card)),
    cards: [...cards, ...pieces]
      .flatMap((one) => (one.dataset.options ?? "").split(" ").filter(Boolean).map(Number)),
    buttons: buttons.map((button) => Number(button.dataset.option)),
    signs: [...cards, ...pieces, ...buttons]
      .map((one) => ({ signs: "", ...one.dataset }))
      .map(({ option, options, signs }) => [option ?? options ?? "", signs.split(" ").filter(Boolean)])
      .filter(([options]) => options)
      .map(([options, signs]) => [options.split(" ").map(Number), signs]),
  };
}"""


def taken_for_me(update: dict[str, Any], alone: bool) -> bool:
    """The server takes a single option for a person who has not asked to be asked: among people in reactions only."""
    ask, auto, moment = update["ask"], update["auto"], update["view"]["moment"]
    halted = any(one["phase"] == moment["phase"] and one["player"] in (None, moment["player"]) for one in auto["halts"])
    asked = halted or ask["kind"] in auto["stops"] or auto["responses"] != "auto"
    return len(ask["options"]) == 1 and not asked and (alone or ask["reaction"])


def twins(view: dict[str, Any], offered: set[int]) -> set[int]:
    """Cards that lie beside an offered one and look the same."""
    zones = [zone["cards"] or [] for owner in (*view["seats"], view["shared"]) for zone in owner["zones"].values()]
    found = set()
    for cards in zones:
        faces = {card["id"]: json.dumps({**card, "id": 0}) for card in cards if card}
        wanted = {face for card, face in faces.items() if card in offered}
        found |= {card for card, face in faces.items() if face in wanted}
    return found - offered


def without_pauses(route: Route) -> None:
    body = json.loads(route.request.post_data or "{}")
    route.continue_(post_data=json.dumps({**body, "pace": 0}))


class Seat:
    """One page, and the messages it heard from the server."""

    def __init__(self, context: BrowserContext, desk: Desk) -> None:
        self.context = context
        self.desk = desk
        self.page: Page = context.new_page()
        self.table: dict[str, Any] = {}
        self.update: dict[str, Any] = {}
        self.foreseen: dict[str, Any] = {}
        self.sockets = 0
        self.wish: dict[str, Any] = {}
        self.page.on("websocket", self._listen)
        self.page.on("response", self._hear_answer)
        self.page.on("console", lambda message: self._complain(message.type, message.text))
        self.page.on("pageerror", lambda error: desk.complaints.append(f"error on the page: {error}"))
        self.page.on("request", lambda request: self._watch(request.url))

    def _complain(self, kind: str, text: str) -> None:
        # A refused request and a lost server are said to the console by the browser itself; tests look at the page.
        if kind == "error" and "Failed to load resource" not in text and "WebSocket connection" not in text:
            self.desk.complaints.append(f"console: {text}")

    def _watch(self, url: str) -> None:
        if urlsplit(url).scheme not in {"data", "blob"} and urlsplit(url).port != self.desk.server.port:
            self.desk.complaints.append(f"a request elsewhere: {url}")

    def _hear_answer(self, response: Response) -> None:
        if urlsplit(response.url).path == "/api/poll" and response.ok:
            for message in response.json()["messages"]:
                self._hear(json.dumps(message))

    def _listen(self, socket: WebSocket) -> None:
        self.sockets += 1
        socket.on("framereceived", lambda payload: self._hear(str(payload)))

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        if message["type"] in {"welcome", "table"}:
            self.table = message["table"]
        elif message["type"] == "update":
            self.update = message
        elif message["type"] == "foreseen":
            self.foreseen = message

    def open(self, address: str = "") -> Seat:
        self.page.goto(f"{self.desk.server.url}/{address}")
        return self

    def hurry(self) -> Seat:
        """Bots take no time at tables that are opened with one click."""
        self.page.route("**/api/play", without_pauses)
        return self

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = self.page.request.post(
            f"{self.desk.server.url}{path}", data=body, headers={"Origin": self.desk.server.url}
        )
        assert answer.ok, answer.text()
        return dict(answer.json())

    def sit_down(self, seats: list[str], game: str = "armies", **more: Any) -> str:
        """A new table without pauses, opened on the page; its id."""
        self.wish = {"game": game, "seats": seats, "options": {"players": len(seats)}, "pace": 0, **more}
        return self.sit_down_again()

    def sit_down_again(self) -> str:
        """Another table of the same kind."""
        assert self.wish, "the game is over, and no other table can be opened: it was not opened by sit_down"
        table = str(self.post("/api/tables", self.wish)["id"])
        self.update = {}
        self.open(f"#/table/{table}")
        return table

    @property
    def alone(self) -> bool:
        people = [seat for seat in self.table["seats"] if seat["kind"] == "person" and not seat["away"]]
        return len(people) == 1

    def watch_a_game(self, game: str = "armies") -> str:
        """Bots play a game to its end; they hurry only while somebody looks on. Its table."""
        table = self.sit_down(["bot:greedy", "bot:random"], game)
        end = time.monotonic() + 6 * PATIENCE
        while time.monotonic() < end:
            if self.page.request.get(f"{self.desk.server.url}/api/tables/{table}").json()["status"] == "over":
                return table
            self.page.wait_for_timeout(50)
        raise AssertionError("the bots did not finish")

    def settle(self, foreseen: bool = True) -> dict[str, Any]:
        """Waits until the page shows the newest update and somebody at this page must choose, or the game is over.

        What the options would do comes a little later; whoever does not look at it need not wait.
        """
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            update = self.update
            if update and (update["view"]["over"] or (update["ask"] and not taken_for_me(update, self.alone))):
                shown = self.page.evaluate("({ ...document.querySelector('.table')?.dataset })")
                newest = {"seq": str(update["seq"]), "busy": "false"}
                if update["ask"] and foreseen:
                    newest["foreseen"] = newest["seq"]
                if newest.items() <= shown.items() and update is self.update:
                    return update
            self.page.wait_for_timeout(10)
        raise AssertionError(f"nothing to do after a long wait; last update: {str(self.update)[:400]}")

    def ask_me_always(self) -> None:
        """Nothing is answered for this seat, so that every question is seen."""
        self.page.get_by_role("button", name="Menu").click()
        self.page.get_by_role("button", name="Settings").click()
        self.page.get_by_label("Ask me every time").check()
        self.page.get_by_role("button", name="Close").click()

    def check_glow(self) -> None:
        """Exactly what can be chosen glows, and every option can be reached."""
        while True:
            update = self.settle()
            if not update["ask"]:
                return
            page = self.page.evaluate(OPTIONS_ON_THE_PAGE)
            if update is self.update and page["seq"] == update["seq"]:
                break  # nobody has acted in between
        options = update["ask"]["options"]
        assert set(page["cards"]) | set(page["buttons"]) == set(range(len(options)))
        assert set(page["glowing"]) == set(page["enabled"])
        offered = {card for option in options for card in option["cards"]}
        equal = twins(update["view"], offered)
        assert set(page["glowing"]) <= offered | equal
        # Of equal cards the rules offer one; each of them glows, unless the rules refuse it by itself.
        refused = {card for one in update["refusals"] for card in (one["card"], one["about"])}
        glowing_faces = twins(update["view"], set(page["glowing"]) & offered)
        assert glowing_faces & set(page["shown"]) - refused <= set(page["glowing"])
        # What cannot be taken back, and what comes to nothing, is marked where it is chosen.
        # What holds of every choice tells nothing, unless there is only one.
        assert self.foreseen["seq"] == update["seq"]
        ahead = self.foreseen["options"] or []
        tells = [sign for sign in (ahead or [{}])[0] if len(ahead) == 1 or not all(one[sign] for one in ahead)]
        for chosen, signs in page["signs"]:
            assert signs == [sign for sign in tells if all(ahead[at][sign] for at in chosen)]
        # What waits to happen is listed in its order, the next one first.
        stack = [entry["text"] for entry in update["view"]["stack"]]
        assert len(page["waiting"]) == len(stack)
        assert all(text in line for text, line in zip(stack, page["waiting"], strict=True))
        assert not stack or page["waiting"][0].startswith("Resolves next")
        for at in page["buttons"]:
            assert not set(options[at]["cards"]) & set(page["glowing"])

    def choose(self, chance: random.Random, click: Callable[[Locator], None] = Locator.click) -> None:
        """Click something that glows, like somebody who plays without thinking."""
        glowing = self.page.locator(".table .card.can[data-card], .table .can[data-piece]")
        buttons = self.page.locator(".prompt > .buttons [data-option], .tray [data-option]")
        cards, count = glowing.count(), buttons.count()
        assert cards + count, f"nothing can be chosen: {str(self.update.get('ask'))[:200]}"
        at = chance.randrange(cards + count)
        before = self.update["seq"]
        if at >= cards:
            click(buttons.nth(at - cards))
        else:
            card = glowing.nth(at)
            several = " " in (card.get_attribute("data-options") or "")
            click(card)
            if several:
                found = self.page.locator(".prompt > .buttons [data-option]")
                click(found.nth(chance.randrange(found.count())))
        self.wait_past(before)

    def wait_past(self, seq: int) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.update.get("seq", -1) > seq:
                return
            self.page.wait_for_timeout(5)
        raise AssertionError(f"no answer to the choice at {seq}")


class Desk:
    """The people of one test, and the server that they play at."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.seats: list[Seat] = []
        self.complaints: list[str] = []

    def seat(self, width: int = 1280, height: int = 800, theme: Any = "dark", **settings: Any) -> Seat:
        """Somebody with a browser of their own."""
        phone = width < 600
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=theme, has_touch=phone, is_mobile=phone
        )
        context.add_init_script(LISTEN)
        kept = json.dumps(json.dumps({**QUIET, **settings}))
        context.add_init_script(
            f"if (!localStorage.getItem('theomachy.settings')) localStorage.setItem('theomachy.settings', {kept});"
        )
        self.seats.append(Seat(context, self))
        return self.seats[-1]

    def finished(self, game: str = "armies") -> str:
        """A table that bots have played to its end, the same for all tests at this server."""
        tables = self.server.finished
        if game not in tables:
            tables[game] = self.seats[0].watch_a_game(game)
        return tables[game]

    def keep_screenshots(self, name: str) -> None:
        RESULTS.mkdir(exist_ok=True)
        for number, seat in enumerate(self.seats):
            seat.page.screenshot(path=RESULTS / f"{name}-{number}.png")

    def close(self) -> None:
        for seat in self.seats:
            seat.context.close()
