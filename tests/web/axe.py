"""What axe says about a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.web.desk import Seat

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that a change of colours can break."""


def serious(seat: Seat, only: list[str] | None = None) -> list[str]:
    """`only` names the rules to look at."""
    # Given to the page by the debugger, so the page's own policy stays as strict as it is.
    if not seat.page.evaluate("'axe' in window"):
        seat.page.evaluate(AXE.read_text("utf-8"))
    # What is in order need not be listed: that takes longer than the looking.
    wish = {"resultTypes": ["violations"], **({"runOnly": only} if only else {})}
    found: dict[str, Any] = seat.page.evaluate("wish => axe.run(wish)", wish)
    return [
        f"{one['id']}: {node['html'][:160]} | {node['failureSummary']}"
        for one in found["violations"]
        if one["impact"] in {"serious", "critical"}
        for node in one["nodes"][:3]
    ]


def in_both_themes(seat: Seat) -> dict[str, list[str]]:
    """What is serious in the dark and in the light theme: there only the colours are others, and looked at again."""
    found = {}
    for theme, only in (("dark", None), ("light", COLOURS)):
        seat.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        # Text on a gradient is nothing that axe can judge, so the ground is of one colour.
        seat.page.evaluate("document.documentElement.style.setProperty('--felt', 'var(--ground)')")
        # Colours fade into each other.
        seat.page.evaluate("Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => true)")
        if told := serious(seat, only):
            found[theme] = told
    return found
