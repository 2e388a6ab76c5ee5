"""What the table shows besides cards: the moment, what waits to happen, whom it is aimed at, and changed values."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import theomachy as th
from tests.games.kamigami.playing import Scene, choose, done, end_turn
from tests.properties.play import Case, samples
from theomachy.games.kamigami import GAME
from theomachy.match.views import open_view


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


def all_reckoned(g: th.Game, viewer: int | None) -> list[Any]:
    return [seat["reckoned"] for seat in g.view(viewer, story=False)["seats"]]


def reckoned(g: th.Game, viewer: int | None, seat: int) -> Any:
    return all_reckoned(g, viewer)[seat]


@pytest.mark.rule("K2.12", "K5.5")
@pytest.mark.parametrize("mode", GAME.modes, ids=lambda mode: mode.label)
def test_what_somebody_holds_and_has_in_the_deck_is_known_together(mode: th.Mode) -> None:
    """Of oneself one knows the draw deck; and it is so in every world that a viewer thinks possible."""
    for number, g in enumerate(samples(Case("kamigami", mode), 71, gap=23)):
        for viewer in (*range(g.players), None):
            shown = all_reckoned(g, viewer)
            assert all_reckoned(g.determinize(viewer, number), viewer) == shown
            for seat in range(g.players):
                piles = ["deck"] if viewer == seat else ["deck", "hand"]
                there = Counter(g.face(card).name for pile in piles for card in getattr(g, pile)[seat])
                assert shown[seat] == ({"zones": piles, "cards": there} if there else None)
                assert not there or list(shown[seat]["cards"]) == sorted(there)


@pytest.mark.rule("K2.12")
def test_a_card_that_is_drawn_changes_nothing_for_the_others(scene: Scene) -> None:
    g = scene(["Blue", "Cultist"], decks=[["Urn", "Cultist", "Red 1"]])
    before = reckoned(g, 1, 0)
    assert before == {"zones": ["deck", "hand"], "cards": {"Blue": 1, "Cultist": 2, "Red 1": 1, "Urn": 1}}
    assert reckoned(g, 0, 0) == {"zones": ["deck"], "cards": {"Cultist": 1, "Red 1": 1, "Urn": 1}}
    g.hand[0][0], g.deck[0][0] = g.deck[0][0], g.hand[0][0]
    assert reckoned(g, 1, 0) == reckoned(g, None, 0) == before
    assert reckoned(g, 0, 0)["cards"] != {"Cultist": 1, "Red 1": 1, "Urn": 1}


def test_when_all_hands_are_open_the_deck_is_reckoned_alone(scene: Scene) -> None:
    g = scene(["Blue"], decks=[["Urn"]])
    assert open_view(g)["seats"][0]["reckoned"] == {"zones": ["deck"], "cards": {"Urn": 1}}
