"""What the table shows besides cards: the moment, what waits to happen, whom it is aimed at, and changed values."""

from __future__ import annotations

from tests.games.kamigami.playing import Scene, choose, done, end_turn


def test_the_moment_is_round_player_and_phase(scene: Scene) -> None:
    g = scene(["Cultist", "Cultist", "Blue"], ["Blue"], round=3)
    assert g.view(None)["moment"] == {"turn": 3, "player": 0, "phase": 1}
    choose(g, "Play all disciples")
    done(g)
    assert g.view(None)["moment"] == {"turn": 3, "player": 0, "phase": 2}
    end_turn(g)
    assert g.view(None)["moment"] == {"turn": 3, "player": 1, "phase": 1}


def test_what_waits_names_its_source_and_its_target(scene: Scene) -> None:
    g = scene(["Red 4", "Blue"], ["Wall 1"], [], players=3)
    choose(g, "Red 4", "Attack Mute")
    (entry,) = g.view(2)["stack"]
    assert [g.face(card).name for card in entry["cards"]] == ["Red 4"] and entry["seats"] == [1]


def test_a_reaction_is_aimed_at_the_attacked_player(scene: Scene) -> None:
    g = scene(["Red 4", "Blue"], ["Wall 1"], ["Cover 1"], players=3)
    choose(g, "Red 4", "Attack Mute")
    assert g.asks[0].player == 1 and g.asks[0].aimed
    choose(g, "Let it happen")
    assert g.asks[0].player == 2 and not g.asks[0].aimed


def test_a_reaction_to_healing_is_aimed_at_nobody_else(scene: Scene) -> None:
    g = scene(["Yellow", "Blue"], ["Peace"])
    choose(g, "Yellow")
    assert g.asks[0].player == 1 and not g.asks[0].aimed


def test_what_a_chain_would_still_allow_is_shown(scene: Scene) -> None:
    g = scene(["Red 4", "Green", "Yellow", "Blue"])
    choose(g, "Red 4")
    assert g.view(None)["shared"]["numbers"]["chain"] == "green or yellow"
    choose(g, "Yellow")
    assert g.view(None)["shared"]["numbers"]["chain"] == "blue or green"


def test_a_choice_after_something_was_cancelled_is_shown_too(scene: Scene) -> None:
    g = scene(["Urn", "Blue"], ["Hush", "Cultist", "Wall 1"])
    choose(g, "Urn", "Hush")
    assert g.asks[0].player == 1 and g.asks[0].aimed and g.view(1)["stack"] == []
    choose(g, "Discard Wall 1")
    assert len(g.hand[0]) == 1 and g.asks[0].player == 0


def test_what_a_reaction_changes_is_shown_at_once(scene: Scene) -> None:
    g = scene(["Red 4", "Awl", "Drum", "Blue"], ["Wall 2", "Wall 1"])
    choose(g, "Red 4", "Let it happen", "Wall 2")
    assert g.view(None)["stack"][0]["text"].endswith("with 4, defended with 2")
    choose(g, "Awl")
    assert g.view(None)["stack"][0]["text"].endswith("with 4, defended with 0")
