"""Reading a view."""

from __future__ import annotations

from typing import Any


def known_cards(view: dict[str, Any]) -> dict[int, dict[str, Any]]:
    """The cards whose faces the viewer knows, by id."""
    zones = [zone for owner in (*view["seats"], view["shared"]) for zone in owner["zones"].values()]
    return {card["id"]: card for zone in zones for card in zone["cards"] or () if card is not None}
