"""UI-03 at length, for `make soak`: exactly what can be chosen glows, at every step of many whole games.

python -m tests.web.glow armies --games 40
"""

from __future__ import annotations

import argparse
import random
import tempfile
from pathlib import Path

from playwright.sync_api import Locator, sync_playwright

from tests.web.conftest import ARGUMENTS, CHROMIUM
from tests.web.desk import Desk
from tests.web.server import Server
from tests.web.test_whole_games import play_on


def at_once(one: Locator) -> None:
    """A click without a pointer on its way: the tests have those, and here it is the glow that is looked at."""
    one.dispatch_event("click")


def main() -> None:
    parser = argparse.ArgumentParser(description="Look at whole games in a browser, step by step.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=40)
    args = parser.parse_args()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        server = Server(Path(folder))
        server.start()
        try:
            for number in range(args.games):
                desk = Desk(browser, server)
                seat = desk.seat()
                seat.sit_down(["me", "bot:random"], args.game)
                seat.settle()
                seat.ask_me_always()
                play_on(seat, random.Random(number), at_once)
                desk.close()
                if desk.complaints:
                    raise SystemExit("\n".join(desk.complaints))
                print(f"{args.game}: game {number + 1} of {args.games}, what glows is what can be chosen", flush=True)
        finally:
            server.stop()
            browser.close()


if __name__ == "__main__":
    main()
