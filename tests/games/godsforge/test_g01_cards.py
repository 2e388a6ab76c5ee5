"""G1 The box and the cards."""

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
    dice,
    discarded,
    end_phase,
    end_round,
    gems,
    hand,
    keep_dice,
    lay,
    life,
    new_game,
    number,
    pass_until,
    phase,
    question,
    reveal,
    round_number,
    spells,
    supply,
)
from theomachy.games.godsforge import GAME


@pytest.mark.rule("G1.1")
def test_the_box_has_33_creations_and_19_spells_and_no_two_are_alike() -> None:
    faces = GAME.load_library().faces
    kinds = [face.table for face in faces]
    assert (len(faces), kinds.count("creation"), kinds.count("spell")) == (52, 33, 19)
    assert len({face.name for face in faces}) == 52
    assert len({(face.data.cost, face.data.attack, face.data.text) for face in faces}) == 52  # type: ignore[attr-defined]


@pytest.mark.rule("G1.1")
def test_there_are_30_gems_four_dice_for_each_of_four_players_and_a_life_track_to_30() -> None:
    g = new_game(players=4)
    assert supply(g) == 30
    pass_until(g, lambda: phase(g) == "Forge Roll")
    assert [len(dice(g, seat)) for seat in range(4)] == [4, 4, 4, 4]


@pytest.mark.rule("G1.2")
def test_every_card_has_a_name_a_cost_and_a_value_or_an_effect() -> None:
    for face in GAME.load_library().faces:
        card = face.data
        assert card.name and card.cost, card  # type: ignore[attr-defined]
        assert card.attack or card.prevention or card.life or card.text, card  # type: ignore[attr-defined]


@pytest.mark.rule("G1.2", "G1.3")
def test_a_creation_stays_round_after_round_and_a_spell_does_not(scene: Scene) -> None:
    g = scene(hands=[["Blade 3"], ["Bolt 4"]])
    reveal(g, "Blade 3", "Bolt 4")
    assert life(g) == [26, 27]
    for now in (24, 21):
        assert creations(g, 0) == ["Blade 3"] and spells(g, 1) == [] and "Bolt 4" in discarded(g)
        end_round(g)
        assert life(g) == [26, now]  # the creation strikes again, the spell does not


@pytest.mark.rule("G1.2")
def test_a_creation_that_is_gone_does_nothing_any_more(scene: Scene) -> None:
    g = scene(hands=[["Pick"]], creations=[[], ["Mine", "Blade 9"]])
    lay(g, 0, "Pick")
    keep_dice(g)
    choose(g, 1, "Nothing")
    choose(g, 0, "Destroy Mine")
    assert round_number(g) == 2 and gems(g)[1] == 4  # 4 for playing nothing, none from the Mine
    assert life(g)[0] == 21


@pytest.mark.rule("G1.2")
def test_what_it_would_have_done_later_in_the_round_is_lost_with_it(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Wrecker"], ["Ruiner", "Blade 1"]], life=[10, 30])
    choose(g, 0, "Player 1", "Destroy Ruiner")
    assert creations(g, 0) == ["Wrecker"] and round_number(g) == 2  # nobody destroyed it in return


@pytest.mark.rule("G1.3")
def test_a_spell_works_in_the_round_in_which_it_is_played_only(scene: Scene) -> None:
    g = scene(hands=[["Bolt 5"]], creations=[["Fence"]], gems=[1])
    reveal(g, "Bolt 5")
    assert phase(g) == "Attack" and spells(g, 0) == ["Bolt 5"]
    end_phase(g)
    assert spells(g, 0) == [] and life(g) == [30, 25]
    end_round(g)
    assert life(g) == [30, 25]


@pytest.mark.rule("G1.4")
def test_a_reveal_effect_happens_once(scene: Scene) -> None:
    g = scene(hands=[["Herald"]], dice=[(2, 5, 5, 5)])
    reveal(g, "Herald")
    assert gems(g) == [2, 4]
    end_round(g)
    assert gems(g) == [6, 8]  # both have played nothing, and that was all


@pytest.mark.rule("G1.4")
def test_it_does_not_happen_again_when_the_card_changes_sides(scene: Scene) -> None:
    g = scene(hands=[["Grab"]], creations=[[], ["Herald"]])
    reveal(g, "Grab")
    choose(g, 0, "Steal Herald")
    assert creations(g, 0) == ["Herald"] and gems(g) == [0, 4]


@pytest.mark.rule("G1.5")
def test_a_recurring_effect_happens_in_every_round(scene: Scene) -> None:
    g = scene(start="upkeep", creations=[["Mine"]])
    for expected in (2, 8, 14):  # 2 in the Upkeep, 4 for playing nothing
        assert phase(g) == "Forge Roll" and gems(g)[0] == expected
        end_round(g)
        pass_until(g, lambda: phase(g) == "Forge Roll")


@pytest.mark.rule("G1.5")
def test_at_the_time_it_names(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Looter", "Fence"]], gems=[1, 0])
    assert phase(g) == "Attack" and gems(g)[0] == 1
    choose(g, 0, "Done")
    assert gems(g)[0] == 3


@pytest.mark.rule("G1.6")
def test_attack_and_prevention_count_from_the_round_in_which_the_card_is_played(scene: Scene) -> None:
    g = scene(hands=[["Blade 7"], ["Wall 3"]])
    reveal(g, "Blade 7", "Wall 3")
    assert life(g) == [30, 26]
    end_round(g)
    assert life(g) == [30, 22]


@pytest.mark.rule("G1.7")
def test_celestine_shield_asks_for_its_gem_in_the_attack_phase(box: Scene) -> None:
    g = box(creations=[["Celestine Shield"]], hands=[["Fireball"]], gems=[1, 0])
    assert question(g, 0) == "reroll or keep" and not any("Use" in choice for choice in choices(g, 0))
    reveal(g)
    assert phase(g) == "Attack" and question(g, 0) == "guard" and choices(g, 0) == ["Done", "Use Celestine Shield"]


@pytest.mark.rule("G1.7")
def test_the_destroying_effect_of_shatter_waits_until_the_round_ends(box: Scene) -> None:
    g = box(hands=[["Shatter"], ["Fireball"]], creations=[[], ["Lightning Sword"]], dice=[(5, 5, 3, 3)], life=[30, 30])
    reveal(g, "Shatter")
    assert phase(g) == "Attack", "the sword is still there"
    choose(g, 1, "Done")
    assert phase(g) == "End of the round" and life(g) == [26, 27]
    choose(g, 0, "Destroy Lightning Sword")
    assert creations(g, 1) == []


@pytest.mark.rule("G1.8")
def test_an_empower_effect_is_paid_with_gems(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Gate"], ["Blade 9"]], gems=[2, 0])
    choose(g, 0, "Use Gate")
    assert life(g)[0] == 28 and gems(g)[0] == 0
    poor = scene(start="attack", creations=[["Gate"], ["Blade 9"]], gems=[1, 0])
    assert phase(poor) == "Forge Roll" and life(poor)[0] == 24 and gems(poor)[0] == 1, "nobody was asked"


@pytest.mark.rule("G1.8")
def test_a_sacrifice_effect_is_paid_with_a_creation(scene: Scene) -> None:
    g = scene(start="attack", creations=[["Bomb"]])
    choose(g, 0, "Use Bomb")
    assert creations(g, 0) == [] and life(g)[1] == 20


@pytest.mark.rule("G1.8")
def test_an_effect_without_a_mark_holds_as_long_as_its_creation_is_in_play(scene: Scene) -> None:
    g = scene(creations=[["Gambler"]], hands=[[], ["Pick"]])
    assert number(g, 0, "re-rolls left") == 3
    reveal(g, None, "Pick")
    choose(g, 1, "Destroy Gambler")
    pass_until(g, lambda: phase(g) == "Forge Roll")
    assert number(g, 0, "re-rolls left") == 2


@pytest.mark.rule("G1.9")
def test_where_a_card_says_something_else_the_card_is_right(scene: Scene) -> None:
    g = scene(hands=[["Twin", "Blade 3"]], dice=[(2, 2, 3, 5)])
    lay(g, 0, "Twin", "Play Blade 3")
    reveal(g)
    assert creations(g, 0) == ["Blade 3"] and "Twin" in discarded(g)  # two cards in one round


@pytest.mark.rule("G1.9")
def test_what_cannot_be_done_is_left_out(scene: Scene) -> None:
    g = scene(hands=[["Snatch"]], gems=[0, 2])
    reveal(g, "Snatch")
    assert gems(g) == [2, 4]  # 2 of the 3 gems are there; the other has played nothing


@pytest.mark.rule("G1.9")
def test_the_rest_of_the_text_is_carried_out(box: Scene) -> None:
    g = box(start="attack", creations=[["Crystal Phoenix"]], life=[20, 30])
    choose(g, 0, "Use Crystal Phoenix")
    assert life(g)[0] == 26 and len(hand(g, 0)) == 4  # nothing was in the discard pile; four are drawn


@pytest.mark.rule("G1.9")
def test_nobody_is_asked_what_to_destroy_if_there_is_nothing(scene: Scene, rolls: Rolls) -> None:
    g = scene(hands=[["Pick"]], creations=[["Blade 3"]])
    reveal(g, "Pick")
    assert asked(g) == [0, 1] and phase(g) == "Forge Roll" and creations(g, 0) == ["Blade 3"]
    assert attack_of(g, 0) == 3
