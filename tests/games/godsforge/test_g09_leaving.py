"""G9 Cards that leave or change sides."""

from __future__ import annotations

import pytest

from tests.games.godsforge.playing import (
    Rolls,
    Scene,
    asked,
    attack_of,
    choices,
    choose,
    creations,
    discarded,
    end_round,
    gems,
    lay,
    life,
    pass_until,
    phase,
    pile,
    reveal,
)


@pytest.mark.rule("G9.1")
def test_discarded_sacrificed_and_destroyed_cards_share_one_pile(scene: Scene) -> None:
    g = scene(
        start="upkeep",
        hands=[["Pick", "Pebble 1"], ["Pebble 2"]],
        creations=[["Bomb"], ["Blade 3"]],
    )
    choose(g, 0, "Pebble 1", "Done")
    choose(g, 1, "Pebble 2")
    assert discarded(g) == ["Pebble 1", "Pebble 2"]
    g = scene(hands=[["Pick"]], creations=[["Bomb"], ["Blade 3"]])
    reveal(g, "Pick")
    choose(g, 0, "Destroy Blade 3", "Use Bomb")
    assert discarded(g) == ["Blade 3", "Bomb", "Pick"] and pile(g, "discard") == 3
    assert g.view(0)["shared"]["zones"]["discard"]["cards"] in (None, [None] * 3)


@pytest.mark.rule("G9.2")
def test_who_destroys_chooses_among_the_creations_of_any_opponent(scene: Scene) -> None:
    g = scene(players=3, hands=[["Pick"]], creations=[["Blade 1"], ["Blade 2"], ["Blade 3", "Wall 1"]])
    reveal(g, "Pick")
    assert asked(g) == [0] and choices(g, 0) == ["Destroy Blade 2", "Destroy Blade 3", "Destroy Wall 1"]
    choose(g, 0, "Destroy Blade 3")
    assert [creations(g, seat) for seat in range(3)] == [["Blade 1"], ["Blade 2"], ["Wall 1"]]


@pytest.mark.rule("G9.2")
def test_nobody_has_to_destroy_their_own(scene: Scene) -> None:
    g = scene(hands=[["Pick"]], creations=[["Blade 1"], ["Rock"]])
    reveal(g, "Pick")
    assert creations(g, 0) == ["Blade 1"] and creations(g, 1) == ["Rock"] and phase(g) == "Forge Roll"


@pytest.mark.rule("G9.3")
def test_oakenshield_guards_all_your_other_creations_but_not_itself(box: Scene) -> None:
    g = box(hands=[["Shatter"]], dice=[(5, 5, 3, 3)], creations=[[], ["Airship", "Oakenshield", "War Banner"]])
    reveal(g, "Shatter")
    choose(g, 1, "Done")
    assert choices(g, 0) == ["Destroy Oakenshield"]


@pytest.mark.rule("G9.3")
def test_what_cannot_be_destroyed_can_be_stolen_or_sacrificed(scene: Scene) -> None:
    g = scene(hands=[["Grab"]], creations=[[], ["Rock"]])
    reveal(g, "Grab")
    choose(g, 0, "Steal Rock")
    assert creations(g, 0) == ["Rock"]
    g = scene(start="attack", creations=[["Rock", "Altar"]])
    choose(g, 0, "Use Altar and Rock")
    assert creations(g, 0) == ["Altar"]


@pytest.mark.rule("G9.3", "G10.3")
def test_and_it_is_discarded_when_its_controller_dies(scene: Scene) -> None:
    g = scene(players=3, start="attack", creations=[["Blade 9"], ["Rock"]], life=[9, 5, 9])
    assert discarded(g) == ["Rock"]


@pytest.mark.rule("G9.4")
def test_a_stolen_creation_works_for_the_thief_already_in_this_round(scene: Scene) -> None:
    g = scene(hands=[["Grab"]], creations=[["Wall 1"], ["Blade 9", "Wall 2"]])
    reveal(g, "Grab")
    choose(g, 0, "Steal Blade 9")
    assert life(g) == [30, 23]  # 9 - 2, and no attack in return
    assert creations(g, 0) == ["Wall 1", "Blade 9"], "the newest"
    end_round(g)
    assert life(g) == [30, 16]


@pytest.mark.rule("G9.4")
def test_all_its_effects_belong_to_the_thief(scene: Scene) -> None:
    g = scene(hands=[["Grab"]], creations=[[], ["Knight", "Mine"]], gems=[1, 0])
    reveal(g, "Grab")
    choose(g, 0, "Steal Knight")
    assert asked(g) == [0] and "Use Knight" in choices(g, 0)
    g = scene(hands=[["Grab"]], creations=[[], ["Mine"]])
    reveal(g, "Grab")
    choose(g, 0, "Steal Mine")
    assert phase(g) == "Forge Roll" and gems(g) == [2, 4]


@pytest.mark.rule("G9.4")
def test_a_card_may_say_that_it_cannot_be_stolen(scene: Scene) -> None:
    g = scene(hands=[["Grab"]], creations=[[], ["Anchor", "Blade 1"]])
    reveal(g, "Grab")
    assert choices(g, 0) == ["Steal Blade 1"]


@pytest.mark.rule("G9.4")
def test_with_a_dead_player_between_the_next_living_one_is_robbed(scene: Scene) -> None:
    g = scene(players=4, hands=[["Grab"]], creations=[[], [], ["Blade 1"], ["Blade 2"]], out=[1])
    reveal(g, "Grab")
    assert choices(g, 0) == ["Steal Blade 1"]


@pytest.mark.rule("G9.5")
def test_doppelganger_on_scepter_of_fortune_rolls_twice(box: Scene, black_die: Rolls) -> None:
    black_die(2, 5)
    g = box(hands=[["Doppelganger"]], dice=[(2, 4, 3, 5)], creations=[["Scepter of Fortune"]])
    reveal(g, "Doppelganger")
    choose(g, 0, "Copy Scepter of Fortune")
    assert attack_of(g, 0) == 7 and life(g)[1] == 23


@pytest.mark.rule("G9.5")
def test_a_copy_is_a_full_one_with_choices_of_its_own(scene: Scene) -> None:
    g = scene(hands=[["Mirror"]], creations=[["Bomb"], ["Wall 3"]])
    lay(g, 0, "Mirror")
    reveal(g)
    assert set(choices(g, 0)) == {"Copy Bomb", "Copy Wall 3"}
    choose(g, 0, "Copy Bomb")
    assert choices(g, 0) == ["Done", "Use Bomb", "Use Mirror"]
    choose(g, 0, "Use Mirror", "Done")
    assert attack_of(g, 0) == 14 and creations(g, 0) == ["Bomb"]


@pytest.mark.rule("G9.5")
def test_it_goes_on_when_the_original_is_gone(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Bomb", "Mirror"]], copies={"Mirror": "Blade 3"})
    choose(g, 0, "Use Bomb")
    assert attack_of(g, 0) == 13
    end_round(g)
    pass_until(g, lambda: phase(g) != "Upkeep")
    assert attack_of(g, 0) == 3
