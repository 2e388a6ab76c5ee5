"""N5 The Movement phase: moving, new horizons, rest, Traps."""

from __future__ import annotations

from typing import Any

import pytest

import theomachy as th
from tests.games.anima.playing import (
    Rolls,
    Scene,
    act,
    asked,
    next_phase,
    next_turn,
    numbers,
    offers,
    passive,
    pile,
    place,
    story,
    take,
)
from theomachy.games.anima.state import Anima

Position = dict[str, Any]


@pytest.mark.rule("N5.2")
def test_move_seek_or_rest(scene: Scene) -> None:
    g = scene(start="movement", areas=["Camp", "Keep"], decks={"horizons_discard": ["Fair"]})
    assert offers(g) == [
        "Move to Camp",
        "Move to Keep",
        "Seek new horizons: draw a new Area",
        "Seek new horizons: Fair from the discard pile",
        "Rest: +2 Combat and +2 Speed next turn",
    ]


@pytest.mark.rule("N5.2")
def test_nobody_moves_to_the_area_that_he_leaves(scene: Scene) -> None:
    g = scene(where=["Camp"], areas=["Camp", "Keep"])
    act(g, "Announce", "Done")
    assert [offer for offer in offers(g) if offer.startswith("Move")] == ["Move to Keep"]


@pytest.mark.rule("N5.3")
def test_a_party_can_move_to_any_area(scene: Scene) -> None:
    g = scene(start="movement", areas=["Camp", "Keep"])
    take(g, "Move to Keep")
    assert place(g, 0) == "Keep"
    take(g, "Move to Keep")
    assert place(g, 1) == "Keep"


@pytest.mark.rule("N5.4")
def test_a_preliminary_encounter_is_face_down_until_somebody_enters(scene: Scene) -> None:
    g = scene(start="movement", parties=[["Fighter 3"]], guards={"Camp": "Beast 2"})
    assert g.view(0)["shared"]["zones"]["preliminary"]["cards"] is None
    take(g, "Move to Camp")
    (shown,) = g.view(1)["shared"]["zones"]["preliminary"]["cards"]
    assert shown["name"] == "Beast 2"
    assert place(g, 0) is None
    assert any(offer.startswith("Fight Beast 2") for offer in offers(g))


@pytest.mark.rule("N5.5", "N1.16")
@pytest.mark.parametrize("encounter", ["Dragon", "Comet"])
def test_one_that_is_too_dangerous_has_no_effect(scene: Scene, encounter: str) -> None:
    g = scene(start="movement", guards={"Camp": encounter})
    take(g, "Move to Camp")
    assert place(g, 0) == "Camp"
    assert pile(g, "encounters_discard") == [encounter]
    assert g.hand[0] == []
    assert not g.guard


@pytest.mark.rule("N5.6")
def test_an_event_happens_and_the_party_enters(scene: Scene) -> None:
    g = scene(start="movement", guards={"Camp": "Feast"})
    take(g, "Move to Camp")
    assert len(g.hand[0]) == 2
    assert place(g, 0) == "Camp"
    assert pile(g, "encounters_discard") == ["Feast"]


@pytest.mark.rule("N5.6")
def test_an_event_that_costs_the_turn_keeps_the_party_out(scene: Scene) -> None:
    g = scene(start="movement", guards={"Camp": "Mud"})
    take(g, "Move to Camp")
    assert place(g, 0) is None
    assert g.lost[0]
    assert pile(g, "encounters_discard") == ["Mud"]
    take(g, "Move to Camp")
    assert place(g, 1) == "Camp"


@pytest.mark.rule("N5.7", "N9.2")
def test_a_creature_that_was_beaten_is_gone(scene: Scene, rolls: Rolls) -> None:
    g = scene(start="movement", parties=[["Fighter 3"]], guards={"Camp": "Beast 4"})
    rolls(3, 2)
    act(g, "Move to Camp", "Fight")
    assert place(g, 0) == "Camp"
    assert pile(g, "encounters_discard") == ["Beast 4"]


@pytest.mark.rule("N5.7", "N9.9")
def test_a_creature_that_won_stays_and_the_party_has_not_entered(scene: Scene, rolls: Rolls) -> None:
    g = scene(start="movement", parties=[["Fighter 3"], ["Fighter 2"]], guards={"Camp": "Beast 4"})
    rolls(1, 3)
    act(g, "Move to Camp", "Fight")
    assert place(g, 0) is None
    assert g.lost[0]
    assert names_of_guards(g) == {"Camp": "Beast 4"}
    take(g, "Move to Camp")
    assert any(offer.startswith("Fight Beast 4") for offer in offers(g))


def names_of_guards(g: Anima) -> dict[str, str]:
    return {g.face(area).name: g.face(card).name for area, card in g.guard.items()}


# --- new horizons -----------------------------------------------------------------------------------------------------

HILLS = ["Hill 1", "Hill 2", "Hill 3", "Hill 4", "Hill 5", "Hill 6", "Hill 7", "Hill 8"]


def crowded(players: int = 2, **more: Any) -> Position:
    """As many Areas as can be, and a new one on top of the deck with nothing to fear in front of it."""
    parties = [["Runner 9"], ["Runner 8"], ["Runner 7"], ["Runner 6"]][:players]
    decks = {"horizons": ["Camp"], "encounters": ["Dragon"]}
    return {
        "start": "movement",
        "players": players,
        "areas": HILLS[: 2 * players],
        "parties": parties,
        "decks": decks,
        **more,
    }


@pytest.mark.rule("N5.8", "N5.12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_twice_as_many_areas_as_players(scene: Scene, players: int) -> None:
    g = scene(**crowded(players))
    assert g.most_areas() == {2: 4, 3: 6, 4: 8}[players]
    take(g, "Seek new horizons: draw")
    assert offers(g) == [f"Remove {name}" for name in HILLS[: 2 * players]]
    take(g, "Remove Hill 2")
    assert len(g.areas[0]) == 2 * players
    assert pile(g, "horizons_discard") == ["Hill 2"]
    assert place(g, 0) == "Camp"


@pytest.mark.rule("N5.8")
def test_below_the_limit_nothing_is_removed(scene: Scene) -> None:
    g = scene(
        start="movement", areas=["Hill 1", "Hill 2", "Hill 3"], decks={"horizons": ["Camp"], "encounters": ["Feast"]}
    )
    take(g, "Seek new horizons: draw")
    assert pile(g, "areas") == ["Hill 1", "Hill 2", "Hill 3", "Camp"]


@pytest.mark.rule("N5.9", "N5.10")
def test_a_new_area_has_an_encounter_and_the_seeker_goes_there(scene: Scene) -> None:
    g = scene(start="movement", areas=["Keep"], decks={"horizons": ["Camp"], "encounters": ["Feast"]})
    take(g, "Seek new horizons: draw")
    assert place(g, 0) == "Camp"
    assert len(g.hand[0]) == 2
    assert asked(g) == [1]
    assert "Move to Camp" in offers(g)


@pytest.mark.rule("N5.9", "N5.10")
def test_an_area_of_the_discard_pile_too(scene: Scene) -> None:
    decks = {"horizons_discard": ["Fair", "Camp"], "encounters": ["Mud"]}
    g = scene(start="movement", areas=["Keep"], decks=decks)
    take(g, "Seek new horizons: Camp")
    assert pile(g, "areas") == ["Keep", "Camp"]
    assert pile(g, "horizons_discard") == ["Fair"]
    assert place(g, 0) is None  # the mud


@pytest.mark.rule("N5.11")
def test_only_one_player_in_a_turn(scene: Scene) -> None:
    g = scene(start="movement", areas=["Keep"], decks={"horizons": ["Camp"], "encounters": ["Feast"]})
    take(g, "Seek new horizons: draw")
    assert asked(g) == [1]
    assert not any(offer.startswith("Seek") for offer in offers(g))
    next_turn(g)
    assert g.seeker is None


@pytest.mark.rule("N5.13")
def test_what_cannot_be_removed(scene: Scene) -> None:
    """A party, an Encounter, a Trap."""
    more: Position = {"where": [None, "Hill 1"], "guards": {"Hill 2": "Feast"}, "traps": {"Pit": ("Hill 3", 1)}}
    g = scene(**crowded(**more))
    take(g, "Seek new horizons: draw")
    assert "Hill 4 is removed." in story(g)  # the only one that can be


@pytest.mark.rule("N5.12", "N5.13")
def test_the_seeker_is_still_in_the_area_that_he_leaves(scene: Scene) -> None:
    g = scene(**crowded(where=["Hill 1", None], start="reset"))
    act(g, "Announce", "Done", "Seek new horizons: draw")
    assert offers(g) == ["Remove Hill 2", "Remove Hill 3", "Remove Hill 4"]
    assert place(g, 0) == "Hill 1"
    take(g, "Remove Hill 2")
    assert place(g, 0) == "Camp"


@pytest.mark.rule("N5.14")
def test_another_player_can_keep_an_area(scene: Scene) -> None:
    g = scene(**crowded(hands=[["Blank 1"], ["Blank 2", "Blank 3"]]))
    act(g, "Seek new horizons: draw", "Remove Hill 2")
    assert asked(g) == [1]
    assert offers(g) == ["Let it go", "Discard Blank 2 to keep it", "Discard Blank 3 to keep it"]
    take(g, "Discard Blank 3")
    assert asked(g) == [0]
    assert offers(g) == ["Remove Hill 1", "Remove Hill 3", "Remove Hill 4"]
    assert pile(g, "advantages_discard") == ["Blank 3"]
    act(g, "Remove Hill 1", "Let it go")
    assert "Hill 1" not in pile(g, "areas")


@pytest.mark.rule("N5.14", "N10.3")
def test_only_whoever_holds_cards_is_asked(scene: Scene) -> None:
    g = scene(**crowded(3, hands=[["Blank 1"], [], ["Blank 2"]]))
    act(g, "Seek new horizons: draw", "Remove Hill 2")
    assert asked(g) == [2]


@pytest.mark.rule("N5.15")
def test_if_none_can_be_removed_the_new_one_is_added(scene: Scene) -> None:
    g = scene(**crowded(hands=[[], ["Blank 1", "Blank 2", "Blank 3", "Blank 4"]]))
    take(g, "Seek new horizons: draw")
    for hill, blank in zip(HILLS[:3], ["Blank 1", "Blank 2", "Blank 3"], strict=True):
        act(g, f"Remove {hill}", f"Discard {blank}")
    assert g.asks[0].prompt.startswith(f"Player 1 wants to remove {HILLS[3]}")
    take(g, "Discard Blank 4")
    assert len(g.areas[0]) == 5
    assert place(g, 0) == "Camp"


@pytest.mark.rule("N5.16", "N11.7")
def test_when_the_area_deck_is_used_up_the_discard_pile_is_all_there_is(scene: Scene) -> None:
    g = scene(start="movement", areas=["Keep"], decks={"horizons_discard": ["Fair", "Camp"]})
    g.aside[0] += g.horizons[0]
    g.horizons[0].clear()
    passive(g)
    g = next_turn(g)
    until_movement = next_phase(g)
    seeks = [offer for offer in offers(until_movement) if offer.startswith("Seek")]
    assert seeks == ["Seek new horizons: Camp from the discard pile", "Seek new horizons: Fair from the discard pile"]
    assert g.horizons[0] == []


# --- rest -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N5.17")
def test_rest_makes_stronger_in_the_next_turn(scene: Scene) -> None:
    parties = [["Runner 3"], ["Runner 4"]]
    g = scene(start="movement", parties=parties, areas=["Camp"], where=[None, "Camp"], order=(1, 0))
    act(g, "Rest")
    assert numbers(g, 0) == (1, 3)
    next_turn(g)
    assert numbers(g, 0) == (3, 5)
    assert g.order == (0, 1)
    next_phase(g)
    act(g, "Move to Camp")
    next_turn(g)
    assert numbers(g, 0) == (1, 3)


@pytest.mark.rule("N5.17")
def test_resting_is_leaving(scene: Scene) -> None:
    g = scene(parties=[["Fighter 1"], ["Fighter 2"]], where=["Camp", "Camp"])
    act(g, "Announce", "Done", "Rest")
    assert (place(g, 0), place(g, 1)) == (None, "Camp")
    assert asked(g) == [1]


@pytest.mark.rule("N5.17")
def test_whoever_has_done_something_does_not_rest(scene: Scene) -> None:
    g = scene(start="movement", areas=["Camp"], hands=[["Purse"]])
    assert "Rest: +2 Combat and +2 Speed next turn" in offers(g)
    act(g, "Play Purse")
    assert g.asks[0].prompt.startswith("Movement")
    assert asked(g) == [0]
    assert "Move to Camp" in offers(g)
    assert not any(offer.startswith("Rest") for offer in offers(g))


@pytest.mark.rule("N5.17")
def test_if_there_is_nowhere_to_go_he_rests_all_the_same(scene: Scene) -> None:
    g = scene(start="movement", hands=[["Purse"]], incidents=[["Eclipse"]])
    act(g, "Play Purse")
    assert asked(g) == [0]
    assert offers(g) == ["Rest: +2 Combat and +2 Speed next turn"]


# --- Traps ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N5.18", "N1.15")
def test_a_trap_happens_to_every_party_in_the_area(scene: Scene) -> None:
    parties = [["Runner 3"], ["Runner 2"], ["Runner 1"]]
    traps = {"Pit": ("Camp", 0)}
    g = scene(start="movement", players=3, parties=parties, where=["Camp", "Camp", "Keep"], traps=traps)
    assert g.lost == [True, True, False]
    assert pile(g, "advantages_discard") == ["Pit"]
    assert g.laid == ()
    assert "The Trap on Camp is Pit, laid by Player 1." in story(g)


@pytest.mark.rule("N5.18")
def test_a_trap_waits_until_somebody_is_there(scene: Scene) -> None:
    g = scene(start="movement", where=["Keep", "Keep"], traps={"Pit": ("Camp", 0)})
    next_phase(g)
    assert pile(g, "traps") == ["Pit"]
    assert g.lost == [False, False]


@pytest.mark.rule("N5.19")
def test_traps_come_before_incidents(box: Scene) -> None:
    """Blood Moon takes an Advantage of everybody at the end of the phase: one of the three from the Mystical Node."""
    position: Position = {"incidents": [["Blood Moon"]], "traps": {"Mystical Node": ("Parliament", 1)}}
    g = box(start="movement", parties=[["Archmage"], ["General"]], where=["Parliament"], **position)
    next_phase(g)
    assert len(g.hand[0]) == 2
    assert len(g.advantages_discard[0]) == 2


@pytest.mark.rule("N5.18")
@pytest.mark.parametrize("laid", [("Well", "Snare"), ("Snare", "Well")])
def test_traps_go_off_in_the_order_in_which_they_were_laid(scene: Scene, laid: tuple[str, str]) -> None:
    g = scene(start="movement", where=["Camp", "Keep"], traps={trap: ("Camp", 1) for trap in laid})
    next_phase(g)
    first, second = (story(g).index(f"The Trap on Camp is {trap}") for trap in laid)
    assert first < second


@pytest.mark.rule("N5.7")
def test_whoever_slips_away_from_a_creature_gets_in_and_it_stays(scene: Scene) -> None:
    g = scene(start="movement", parties=[["Fighter 3"]], guards={"Camp": "Beast 9"}, hands=[["Smoke"]])
    act(g, "Move to Camp", "Play Smoke")
    assert place(g, 0) == "Camp"
    assert names_of_guards(g) == {"Camp": "Beast 9"}


@pytest.mark.rule("N5.18")
@pytest.mark.parametrize("first", ["Mystical Node", "Sleeping Lotus"])
def test_a_saved_game_knows_which_trap_was_laid_first(box: Scene, first: str) -> None:
    names = [first, "Sleeping Lotus" if first == "Mystical Node" else "Mystical Node"]
    g = box(parties=[["General"], ["Duelist"]], where=["Arcane", None], traps={name: ("Arcane", 1) for name in names})
    back = th.load(g.to_json())
    assert isinstance(back, Anima)
    next_turn(back)
    sprung = [line.split(" is ")[1].split(",")[0] for line in back.story(None) if line.startswith("The Trap")]
    assert sprung == names
