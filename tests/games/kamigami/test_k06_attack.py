"""K6 Attacks."""

from __future__ import annotations

import pytest

from tests.games.kamigami.playing import (
    Scene,
    asked,
    can,
    choose,
    done,
    end_turn,
    energy,
    let,
    names,
    number,
    offers,
    prompt,
    reacting,
    refusal,
    seen,
    shared,
)
from theomachy.games.kamigami import GAME


@pytest.mark.rule("K6.1")
def test_every_god_and_temple_of_an_opponent_can_be_attacked(scene: Scene) -> None:
    g = scene(["Red 2", "Blue"], [], [], players=3, temples=["Sun House", "Moon House"])
    choose(g, "Red 2")
    assert offers(g) == ["Attack Mute of Player 2", "Attack Moon House of Player 2", "Attack Still of Player 3"]


@pytest.mark.rule("K6.1")
def test_with_one_target_nothing_is_asked(scene: Scene) -> None:
    g = scene(["Red 2", "Blue"])
    choose(g, "Red 2")
    assert energy(g) == [15, 13] and can(g, "Done")


@pytest.mark.rule("K6.2")
def test_what_raises_an_attack_is_added(scene: Scene) -> None:
    g = scene(["Red 3", "Drum", "Burn", "Blue"])
    choose(g, "Red 3", "Drum", "Burn")
    assert energy(g)[1] == 15 - 3 - 2 - 3
    assert "Burn" in names(g, g.warrior_deck[0])


@pytest.mark.rule("K6.2")
def test_the_sum_is_explained(scene: Scene) -> None:
    g = scene(["Red 3", "Drum", "Blue"], ["Wall 2", "Wall 1"])
    choose(g, "Red 3", "Drum", "Wall 2")
    view = g.view(None)
    (attacker,) = [card for card in view["seats"][0]["zones"]["area"]["cards"] if card["name"] == "Red 3"]
    assert attacker["parts"] == {"attack": [[3, "printed"], [2, "Drum"]]}
    assert view["seats"][1]["zones"]["god"]["cards"][0]["parts"] == {"defence": [[0, "printed"], [2, "Wall 2"]]}
    assert view["stack"][0]["text"] == "Red 3 attacks the god of Player 2 with 5, defended with 2"
    assert (shared(g, "attack"), shared(g, "defence")) == (5, 2)


@pytest.mark.rule("K6.3")
def test_the_order_of_reactions(scene: Scene) -> None:
    hands = [["Red 5", "Drum", "Drum", "Blue"], ["Wall 1", "Wall 2"], ["Cover 1"], ["Cover 2"]]
    g = scene(*hands, players=4)
    choose(g, "Red 5", "Attack Still")
    assert asked(g) == [0]
    choose(g, "Let it happen")
    assert asked(g) == [3], "seat 2 has nothing to defend with; seat 3 is next after the target"
    choose(g, "Let it happen")
    assert asked(g) == [0]


@pytest.mark.rule("K6.3")
def test_the_attacker_may_answer_each_reaction(scene: Scene) -> None:
    g = scene(["Red 5", "Drum", "Drum", "Blue"], ["Wall 1", "Wall 2"])
    choose(g, "Red 5", "Let it happen", "Wall 1")
    assert asked(g) == [0]
    choose(g, "Drum")
    assert asked(g) == [0]
    choose(g, "Let it happen", "Wall 2")
    assert asked(g) == [0]
    choose(g, "Drum")
    let(g)
    assert energy(g)[1] == 15 - (5 + 2 + 2 - 1 - 2)


@pytest.mark.rule("K6.3")
def test_a_protect_is_answered_by_what_answers_a_react_alone(scene: Scene) -> None:
    hands = [["Red 5", "Drum", "Nay", "Blue"], ["Cultist"], ["Cover 3"]]
    g = scene(*hands, players=3)
    choose(g, "Red 5", "Attack Mute", "Let it happen", "Cover 3")
    assert asked(g) == [0] and can(g, "Nay") and not can(g, "Drum")
    choose(g, "Let it happen")
    assert energy(g) == [15, 13, 15] and not reacting(g)


@pytest.mark.rule("K6.4")
def test_only_the_attacked_player_defends(scene: Scene) -> None:
    g = scene(["Red 5", "Blue"], ["Wall 1"], ["Wall 2"], players=3)
    choose(g, "Red 5", "Attack Mute")
    assert asked(g) == [1]
    choose(g, "Let it happen")
    assert energy(g) == [15, 10, 15]


@pytest.mark.rule("K6.4", "K10.3")
def test_a_temple_is_defended_too(scene: Scene) -> None:
    g = scene(["Red 5", "Blue"], ["Wall 2"], temples=["", "Sun House"])
    choose(g, "Red 5", "Attack Sun House", "Wall 2")
    assert (number(g, 1, "temple energy"), energy(g)[1]) == (2, 15)


@pytest.mark.rule("K6.5")
def test_protect_is_for_others(scene: Scene) -> None:
    g = scene(["Red 5", "Blue"], ["Cover 2", "Cultist"], ["Cover 3"], players=3)
    choose(g, "Red 5", "Attack Mute")
    assert asked(g) == [2], "seat 1 cannot protect itself"
    choose(g, "Cover 3")
    let(g)
    assert energy(g) == [15, 13, 15]


@pytest.mark.rule("K6.6")
def test_the_example_of_jack_dalton_and_elder_things() -> None:
    hand = ["Jack Dalton", "Miss Anna Stewart", "Brood Caller", "Deep One", "Cellar Ghoul"]
    g = GAME.scenario(hands=[hand, ["Elder Things"]], gods=["Cthulhu", "Bokrug"])
    choose(g, "Jack Dalton")
    assert "with 4" in prompt(g)
    choose(g, "Elder Things: react: defend 2")
    let(g)
    assert energy(g) == [15, 13]
    assert [card for card in hand[1:] if can(g, f"{card}:")] == ["Miss Anna Stewart", "Brood Caller"], "yellow or green"


@pytest.mark.rule("K6.6")
def test_more_defence_than_attack_loses_nothing(scene: Scene) -> None:
    g = scene(["Red 2", "Blue"], ["Wall 4"])
    choose(g, "Red 2", "Wall 4")
    assert energy(g) == [15, 15]


@pytest.mark.rule("K6.7")
def test_reactions_begin_anew_for_the_new_target(scene: Scene) -> None:
    hands = [["Red 5", "Drum", "Blue"], ["Wall 2", "Dodge"], ["Wall 1"], ["Cover 1"]]
    g = scene(*hands, players=4)
    choose(g, "Red 5", "Attack Mute", "Drum", "Wall 2", "Dodge")
    assert asked(g) == [0] and offers(g) == ["Attack Still of Player 3", "Attack Calm of Player 4"]
    choose(g, "Attack Still")
    assert asked(g) == [2] and "with 7, defended with 0" in prompt(g)
    choose(g, "Wall 1")
    assert asked(g) == [3]
    choose(g, "Cover 1")
    let(g)
    assert energy(g) == [15, 15, 10, 15]


@pytest.mark.rule("K6.7")
def test_a_card_may_let_its_player_name_the_new_target(scene: Scene) -> None:
    g = scene(["Red 5", "Blue"], ["Throw"], [], [], players=4)
    choose(g, "Red 5", "Attack Mute", "Throw")
    assert asked(g) == [1] and offers(g) == ["Attack Still of Player 3", "Attack Calm of Player 4"]
    choose(g, "Attack Calm")
    assert energy(g) == [15, 15, 15, 10]


@pytest.mark.rule("K6.8")
def test_an_attack_does_not_come_back(scene: Scene) -> None:
    g = scene(["Red 5", "Blue"], ["Dodge"], ["Dodge", "Cultist"], players=3)
    choose(g, "Red 5", "Attack Mute", "Dodge")
    assert asked(g) == [0] and energy(g) == [15, 15, 10], "everybody can see that no Dodge is possible any more"


@pytest.mark.rule("K6.8")
def test_with_two_players_nothing_can_be_redirected(scene: Scene) -> None:
    g = scene(["Red 5", "Blue"], ["Dodge"])
    choose(g, "Red 5")
    assert asked(g) == [0] and energy(g) == [15, 10], "nobody is asked for what cannot be"
    g = scene(["Red 5", "Blue"], ["Dodge", "Wall 1"])
    choose(g, "Red 5")
    assert not can(g, "Dodge") and "no other god to attack (K6.8)" in " ".join(map(str, g.why_not(1)))


@pytest.mark.rule("K6.8")
def test_a_temple_is_no_new_target(scene: Scene) -> None:
    g = scene(["Red 4", "Blue"], ["Dodge"], [], players=3, temples=["", "", "Sun House"])
    choose(g, "Red 4", "Attack Mute", "Dodge")
    assert energy(g)[2] == 11 and number(g, 2, "temple energy") == 5


@pytest.mark.rule("K6.9")
def test_a_cancelled_attack_does_nothing(scene: Scene) -> None:
    g = scene(["Both", "Blue"], ["Stop", "Wall 1"])
    choose(g, "Both", "Stop")
    assert energy(g) == [15, 15] and asked(g) == [0]
    assert len(g.hand[0]) == 2, "the rest of the Act takes place"


@pytest.mark.rule("K6.10")
def test_some_attacks_cannot_be_defended(scene: Scene) -> None:
    g = scene(["Needle", "Blue"], ["Wall 2", "Stop"])
    choose(g, "Needle")
    assert can(g, "Stop")
    assert not can(g, "Wall 2")
    let(g)
    assert energy(g)[1] == 12


@pytest.mark.rule("K6.11")
def test_defenders_lie_in_the_play_area_and_are_not_replaced(scene: Scene) -> None:
    g = scene(["Red 3", "Blue"], ["Wall 1", "Cultist", "Cultist"])
    choose(g, "Red 3", "Wall 1")
    let(g)
    assert seen(g, None, 1, "area") == ["Wall 1"]
    done(g)
    assert seen(g, None, 1, "discard") == ["Wall 1"] and len(g.hand[1]) == 2
    end_turn(g)
    assert len(g.hand[1]) == 5


@pytest.mark.rule("K6.7", "K5.4")
def test_a_free_ability_of_a_god_answers_anew_too(scene: Scene) -> None:
    gods = ("Quiet", "Mute", "Warder", "Still", "Calm")
    g = scene(["Red 5", "Blue"], ["Blue"], ["Blue"], ["Shove"], ["Blue"], players=5, gods=gods)
    choose(g, "Red 5", "Attack Mute", "Warder")
    assert asked(g) == [3], "once for each event"
    choose(g, "Shove", "Attack Calm")
    assert asked(g) == [2] and "defended with 0" in prompt(g)
    choose(g, "Warder")
    assert energy(g) == [15, 15, 15, 15, 12] and not reacting(g)


@pytest.mark.rule("K6.12")
def test_the_attack_of_a_fallen_god_does_nothing(scene: Scene) -> None:
    g = scene(["Red 5", "Blue"], ["Thorns", "Cultist"], ["Blue"], players=3, energy=[3, 15, 15])
    choose(g, "Red 5", "Attack Mute", "Thorns")
    assert energy(g) == [0, 15, 15]


@pytest.mark.rule("K6.3")
def test_what_waits_for_damage_speaks_after_the_attack(scene: Scene) -> None:
    g = scene(["Red 5", "Blue"], gods=("Grim", "Vengeful"))
    choose(g, "Red 5")
    assert asked(g) == [0] and energy(g) == [15, 10]
    choose(g, "Grim")
    assert asked(g) == [1]
    choose(g, "Vengeful")
    assert energy(g) == [18, 11]


@pytest.mark.rule("K6.3")
def test_the_others_are_asked_clockwise_from_the_target(scene: Scene) -> None:
    g = scene(["Red 5", "Blue"], ["Cover 1"], ["Cultist"], ["Cover 2"], players=4)
    choose(g, "Red 5", "Attack Still")
    assert asked(g) == [3]
    choose(g, "Let it happen")
    assert asked(g) == [1]


@pytest.mark.rule("K6.5")
def test_the_attacker_does_not_protect(scene: Scene) -> None:
    g = scene(["Red 5", "Cover 1", "Blue"])
    choose(g, "Red 5")
    assert energy(g)[1] == 10 and can(g, "Done")


@pytest.mark.rule("K6.7")
def test_the_attacker_is_asked_again_for_the_new_target(scene: Scene) -> None:
    g = scene(["Red 5", "Drum", "Blue"], ["Dodge"], [], players=3)
    choose(g, "Red 5", "Attack Mute", "Let it happen", "Dodge")
    assert asked(g) == [0] and "of Player 3" in prompt(g)
    choose(g, "Drum")
    assert energy(g) == [15, 15, 8]


@pytest.mark.rule("K6.12")
def test_nobody_reacts_to_the_attack_of_a_fallen_god(scene: Scene) -> None:
    g = scene(["Red 5", "Blue"], ["Thorns", "Wall 1"], ["Cover 1"], players=3, energy=[3, 15, 15])
    choose(g, "Red 5", "Attack Mute", "Thorns")
    assert energy(g) == [0, 15, 15] and g.active == 1 and not reacting(g)


@pytest.mark.rule("K6.13")
def test_the_target_may_answer_what_another_player_adds(scene: Scene) -> None:
    g = scene(["Red 5", "Blue"], ["Wall 2", "Cultist"], ["Join"], players=3)
    choose(g, "Red 5", "Attack Mute", "Let it happen", "Join")
    assert asked(g) == [1] and "with 8, defended with 0" in prompt(g)
    choose(g, "Wall 2")
    assert energy(g) == [15, 9, 15]


@pytest.mark.rule("K6.14")
@pytest.mark.parametrize(
    ("said", "damage"), [("Archer: act: attack 1", 1), ("Red 3", 3), ("Zealot", 1), ("Cannon", 2), ("Fort", 2)]
)
def test_all_kinds_of_cards_attack(scene: Scene, said: str, damage: int) -> None:
    g = scene(["Red 3", "Zealot", "Cannon", "Blue"], gods=("Archer",), temples=["Fort"])
    choose(g, said)
    assert energy(g)[1] == 15 - damage


@pytest.mark.rule("K6.15")
def test_damage_is_what_an_attack_does_to_god_or_temple(scene: Scene) -> None:
    g = scene(["Red 3", "Blue"], gods=("Quiet", "Vengeful"), temples=["", "Sun House"])
    choose(g, "Red 3", "Attack Sun House")
    assert asked(g) == [1] and can(g, "Vengeful")
    g = scene(["Storm", "Blue"], gods=("Quiet", "Vengeful"))
    choose(g, "Storm")
    assert energy(g)[1] == 10 and asked(g) == [0]


@pytest.mark.rule("K6.2")
def test_an_attacker_that_has_left_is_still_named(scene: Scene) -> None:
    g = scene(["Boomerang", "Blue"], ["Wall 1"], gods=("Grim",))
    choose(g, "Boomerang")
    assert prompt(g).startswith("Boomerang attacks the god of Player 2 with 4")
    choose(g, "Let it happen")
    assert prompt(g).startswith("Boomerang of Player 1 did 4 damage")


@pytest.mark.rule("K6.10", "K5.10")
def test_an_attack_is_kept_from_being_defended_only_once(scene: Scene) -> None:
    g = scene(["Red 3", "Awl", "Awl", "Drum"], ["Wall 2"])
    choose(g, "Red 3", "Awl")
    assert asked(g) == [0] and can(g, "Drum") and not can(g, "Awl")
    assert "cannot be defended (K6.10)" in refusal(g, 0, "Awl")
    choose(g, "Drum")
    assert energy(g)[1] == 10 and not reacting(g), "nobody can say anything to it any more"


@pytest.mark.rule("K5.10", "K6.12")
def test_nobody_strikes_back_at_a_god_that_has_fallen(scene: Scene) -> None:
    g = scene(["Red 4", "Blue"], ["Spite", "Spite"], [], players=3, energy=[3, 15, 15])
    choose(g, "Red 4", "Attack Mute", "Spite")
    assert energy(g) == [0, 11, 15] and g.active == 1 and not reacting(g)


@pytest.mark.rule("K7.2")
def test_a_card_that_left_with_its_god_is_named_and_not_pointed_at(scene: Scene) -> None:
    g = scene(["Red 4", "Blue"], ["Spite"], [], players=3, energy=[3, 15, 15], gods=("Quiet", "Vengeful"))
    choose(g, "Red 4", "Attack Vengeful", "Spite")
    assert asked(g) == [1] and prompt(g).startswith("Red 4 of Player 1 did 4 damage")
    assert [entry["cards"] for entry in g.view(1)["stack"]] == [[]]


@pytest.mark.rule("K6.10")
def test_what_does_not_count_any_more_is_not_shown_as_defence(scene: Scene) -> None:
    g = scene(["Red 3", "Awl", "Drum", "Blue"], ["Wall 2", "Wall 1"])
    choose(g, "Red 3", "Let it happen", "Wall 2", "Awl")
    assert prompt(g).startswith("Red 3 attacks the god of Player 2 with 3, defended with 0")
    assert (shared(g, "attack"), shared(g, "defence")) == (3, 0)
    assert "parts" not in g.view(None)["seats"][1]["zones"]["god"]["cards"][0]
