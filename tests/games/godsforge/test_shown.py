"""What the table shows besides cards and zones."""

from __future__ import annotations

from typing import Any

from tests.games.godsforge.playing import Rolls, Scene


def shown(g: Any, name: str) -> dict[str, Any]:
    zones = [zone for seat in g.view(0)["seats"] for zone in seat["zones"].values()]
    return next(card for zone in zones for card in zone["cards"] or () if card and card["name"] == name)


def test_the_black_die_is_a_part_of_the_attack(scene: Scene, black_die: Rolls) -> None:
    black_die(5)
    g = scene(start="attack", creations=[["Scepter", "Drum"], []], gems=[1, 0])
    assert g.moment() == (1, None, 3) and g.phases[3] == "Attack"
    assert shown(g, "Scepter")["parts"] == {"attack": [[0, "printed"], [5, "the black die"]]}
    assert "parts" not in shown(g, "Drum")
