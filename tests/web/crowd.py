"""A table for more people than a game takes, and what a page must show of it."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute

SMALL = """(finger) => [...document.querySelectorAll(finger
    ? "button:not(.cardname, .jump), a.button, .card[data-card], [data-piece]"
    : ".prompt button, .topbar button, .hand .card, [data-piece]")]
  .filter((one) => one.checkVisibility() && one.offsetParent)
  .filter((one) => one.offsetHeight + (one.matches(".phase") ? 14 : 0) < 44 || one.offsetWidth < 44)
  .map((one) => one.outerHTML.slice(0, 120))"""
"""What is too small for a finger (UI-54). A name in a sentence is as high as that; a phase can be hit beside itself."""


HIDDEN_HEADS = """() => {
  const cut = (box, around) => box.top < around.top - 1 || box.bottom > around.bottom + 1;
  const hidden = (one) => {
    const box = one.getBoundingClientRect();
    for (let around = one.parentElement; around; around = around.parentElement)
      if (getComputedStyle(around).overflowY !== "visible" && cut(box, around.getBoundingClientRect())) return true;
    return false;
  };
  const inSight = (one) => !hidden(one) && one.checkVisibility();
  return [...document.querySelectorAll(".seat")].filter((seat) => {
    // Several open sides scroll among themselves: whose cards are in sight, the head is, too.
    const among = seat.closest(".others:not(.of1):has(.other:not(.folded))");
    return hidden(seat.querySelector("header")) && (!among || [...seat.querySelectorAll(".card")].some(inSight));
  }).map((seat) => seat.ariaLabel);
}"""
"""Sides whose head with name and numbers is not whole in sight, wherever something has scrolled to."""

CUT_NAMES = """() => [...document.querySelectorAll(".seat.other h2")]
  .filter((name) => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1)
  .map((name) => name.textContent)"""


def crowd(names: list[str], teams: bool = False) -> Callable[[WebSocketRoute], None]:
    """A table for four looks like one with all of these around it: sides are shown twice; if wished, in two teams."""

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def hear(text: str | bytes) -> None:
            message = json.loads(text)
            seats = message.get("view", {}).get("seats") or message.get("table", {}).get("seats") or []
            if len(seats) == 4:
                seats += [{**seats[at], "seat": at + 3} for at in (1, 2)][: len(names) - 3]
                for seat, name in zip(seats[1:], names, strict=True):
                    seat["name"] = name
            if message["type"] == "update" and teams:
                for seat in seats:
                    seat["team"] = seat["seat"] % 2
            socket.send(json.dumps(message))

        server.on_message(hear)
        socket.on_message(server.send)

    return route
