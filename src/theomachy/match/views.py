"""Reading a view."""

from __future__ import annotations

from typing import Any

from theomachy.engine.game import Game


def known_cards(view: dict[str, Any]) -> dict[int, dict[str, Any]]:
    """The cards whose faces the viewer knows, by id."""
    zones = [zone for owner in (*view["seats"], view["shared"]) for zone in owner["zones"].values()]
    return {card["id"]: card for zone in zones for card in zone["cards"] or () if card is not None}


def open_view(game: Game) -> dict[str, Any]:
    """All hands on the table, for a game that is over: whatever any seat knows."""
    opened = game.view(None)
    for seat in range(game.players):
        own = game.view(seat)
        for there, here in zip((*opened["seats"], opened["shared"]), (*own["seats"], own["shared"]), strict=True):
            for name, pile in here["zones"].items():
                there["zones"][name]["cards"] = _merged(there["zones"][name]["cards"], pile["cards"])
        opened["seats"][seat]["reckoned"] = own["seats"][seat]["reckoned"]
        opened["log"] = [max(a, b, key=len) for a, b in zip(opened["log"], own["log"], strict=True)]
    return opened


def _merged(known: list[Any] | None, more: list[Any] | None) -> list[Any] | None:
    if known is None or more is None:
        return more if known is None else known
    return [new if old is None else old for old, new in zip(known, more, strict=True)]
