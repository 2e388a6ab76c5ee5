"""What axe says about a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.web.desk import Seat

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def serious(seat: Seat) -> list[str]:
    # Given to the page by the debugger, so the page's own policy stays as strict as it is.
    if not seat.page.evaluate("'axe' in window"):
        seat.page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = seat.page.evaluate("axe.run()")
    return [
        f"{one['id']}: {node['html'][:160]} | {node['failureSummary']}"
        for one in found["violations"]
        if one["impact"] in {"serious", "critical"}
        for node in one["nodes"][:3]
    ]


def in_both_themes(seat: Seat) -> dict[str, list[str]]:
    """What is serious in the dark and in the light theme; nothing is left out, so an empty answer is good."""
    found = {}
    for theme in ("dark", "light"):
        seat.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        # Colours fade into each other.
        seat.page.evaluate("Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => true)")
        if told := serious(seat):
            found[theme] = told
    return found
