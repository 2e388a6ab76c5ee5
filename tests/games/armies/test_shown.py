"""What the table shows besides cards and zones."""

from __future__ import annotations

from typing import Any

from tests.games.armies.playing import Scene, attack, let_it_happen


def shown(g: Any, name: str) -> dict[str, Any]:
    zones = [zone for seat in g.view(0)["seats"] for zone in seat["zones"].values()]
    return next(card for zone in zones for card in zone["cards"] or () if card and card["name"] == name)


def test_an_attack_waits_until_it_is_answered(scene: Scene) -> None:
    g = scene(hands=[["Demon 5"], ["Wall"]], armies=[[], ["Archer 3"]])
    assert g.view(0)["stack"] == []
    assert g.moment() == (2, 0, None)
    attack(g, "Demon 5", "Archer 3 of Player 2")
    assert [entry["text"] for entry in g.view(None)["stack"]] == ["Demon 5 attacks Archer 3."]
    assert g.view(1)["stack"][0]["cards"] == [g.attacker, *g.targets]
    assert g.asks[0].aimed
    let_it_happen(g)
    assert g.view(0)["stack"] == []


def test_a_strength_that_a_trait_changes_says_how(scene: Scene) -> None:
    g = scene(hands=[["Lancer", "Demon 5"], []], armies=[[], ["Bulwark", "Archer 3"]])
    assert shown(g, "Lancer")["parts"] == {"strength in attack": [[4, "printed"], [2, "its trait"]]}
    assert shown(g, "Bulwark")["parts"] == {"strength when attacked": [[4, "printed"], [2, "its trait"]]}
    assert "parts" not in shown(g, "Demon 5") and "parts" not in shown(g, "Archer 3")
