"""K5 Abilities and reactions."""

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
    offers,
    prompt,
    reacting,
    refusal,
    seen,
    shared,
)
from theomachy.games.kamigami import GAME


@pytest.mark.rule("K5.1")
def test_acts_of_a_god_are_used_once_per_turn_each(scene: Scene) -> None:
    g = scene(["Blue"], ["Blue"], gods=("Archer",))
    choose(g, "Archer: act: attack 1")
    assert not can(g, "attack 1") and can(g, "Archer: act, lose 1 energy: attack 2")
    assert "used this turn (K5.1)" in refusal(g, 0, "attack 1")
    choose(g, "attack 2")
    assert energy(g) == [14, 12]
    end_turn(g)
    assert not can(g, "Archer")
    end_turn(g)
    assert can(g, "attack 1")


@pytest.mark.rule("K5.1")
def test_acts_are_for_the_own_turn(scene: Scene) -> None:
    g = scene(["Red 1", "Blue"], ["Blue", "Wall 1"], gods=("Quiet", "Archer"))
    choose(g, "Red 1")
    assert asked(g) == [1] and reacting(g)
    assert not can(g, "Archer") and not can(g, "Blue")


@pytest.mark.rule("K5.2")
def test_a_cost_stays_paid_when_the_ability_is_cancelled(scene: Scene) -> None:
    g = scene(["Lamp", "Blue", "Cultist"], ["Lock"])
    choose(g, "Lamp", "Discard Cultist", "Lock")
    assert energy(g) == [15, 15]
    assert names(g, g.discard[0]) == ["Cultist"] and names(g, g.area[0]) == ["Lamp"]


@pytest.mark.rule("K5.2")
def test_what_cannot_be_paid_cannot_be_used(scene: Scene) -> None:
    g = scene(["Lamp"])
    assert not can(g, "Lamp:")
    assert "K5.2" in refusal(g, 0, "Lamp")
    g = scene(["Pact", "Blue"], energy=[2, 15])
    assert not can(g, "Pact:")


@pytest.mark.rule("K5.2")
def test_a_card_is_paid_with_another_of_its_kind(scene: Scene) -> None:
    g = scene(["Tribute", "Tribute"])
    choose(g, "Tribute:", "Banish Tribute")
    assert energy(g)[1] == 11 and names(g, g.netherworld[0]) == ["Tribute"]
    g = scene(["Tribute"])
    assert not can(g, "Tribute:") and "K5.2" in refusal(g, 0, "Tribute")


@pytest.mark.rule("K5.4", "K5.5")
def test_a_react_that_has_answered_is_not_asked_for_again(scene: Scene) -> None:
    """Even if it speaks of the hand, which the others cannot see."""
    g = scene(["Red 2", "Blue", "Cultist", "Cultist"], temples=["Den"])
    choose(g, "Red 2", "Den", "Banish Cultist")
    assert energy(g)[1] == 13 and prompt(g) == "Play a card, or be done"


@pytest.mark.rule("K5.2")
def test_a_reaction_is_paid_with_other_cards(scene: Scene) -> None:
    g = scene(["Red 5", "Blue"], ["Dear Wall", "Cultist"])
    choose(g, "Red 5", "Dear Wall", "Discard Cultist")
    assert energy(g)[1] == 13 and names(g, g.discard[1]) == ["Cultist"]
    g = scene(["Red 5", "Blue"], ["Dear Wall"])
    choose(g, "Red 5")
    assert not can(g, "Dear Wall") and "K5.2" in refusal(g, 1, "Dear Wall")


@pytest.mark.rule("K5.3")
def test_the_example_of_gigi_lamore() -> None:
    g = GAME.scenario(
        players=3,
        hands=[["Jack Dalton", "Cultist"], ["Gigi Lamore"], []],
        gods=["Cthulhu", "Mana-Yood-Sushai", "Bokrug"],
    )
    choose(g, "Jack Dalton", "Attack Mana", "Gigi Lamore: react")
    assert energy(g) == [15, 15, 11]
    assert g.hand[1] == [] and len(g.deck[1]) == 8, "nothing was drawn"


@pytest.mark.rule("K5.3")
def test_reactions_do_not_care_for_the_chain(scene: Scene) -> None:
    g = scene(["Green", "Red 2", "Drum", "Blue"], ["Wall 1"])
    choose(g, "Green", "Red 2", "Drum")
    let(g)
    assert energy(g)[1] == 11
    assert shared(g, "chain") == "green or yellow", "the reaction is no link of the chain"


@pytest.mark.rule("K5.4")
def test_a_react_of_a_god_is_used_as_often_as_it_can_be_paid(scene: Scene) -> None:
    g = scene(["Red 8", "Blue"], gods=("Quiet", "Shield"), energy=[15, 4])
    choose(g, "Red 8", "Shield", "Shield", "Shield")
    assert energy(g) == [15, 0] and g.winners == (0,), "4 - 3 paid = 1, and 8 - 6 = 2 damage"


@pytest.mark.rule("K5.4")
def test_a_react_without_a_cost_answers_each_event_once(scene: Scene) -> None:
    g = scene(["Both", "Blue", "Green", "Red 2"], gods=("Quiet", "Rock"))
    choose(g, "Both", "Rock")
    assert not reacting(g) and energy(g)[1] == 14
    choose(g, "Green", "Red 2")
    assert asked(g) == [1] and can(g, "Rock")


@pytest.mark.rule("K5.4")
def test_a_react_without_a_cost_does_not_answer_what_it_sets_off(scene: Scene) -> None:
    g = scene(["Yellow", "Blue"], gods=("Reply", "Echo"))
    choose(g, "Yellow", "Echo")
    assert asked(g) == [0], "the gain of Echo is a gain too"
    choose(g, "Reply")
    assert energy(g) == [18, 16] and not reacting(g)


@pytest.mark.rule("K5.4")
def test_once_per_turn_is_once_per_turn(scene: Scene) -> None:
    g = scene(["Red 2", "Blue", "Green", "Red 3"], ["Red 2"], gods=("Quiet", "Once"))
    choose(g, "Red 2", "Once")
    assert energy(g)[1] == 13
    choose(g, "Green", "Red 3")
    assert energy(g)[1] == 10, "not asked again"
    assert "K5.3" in refusal(g, 1, "Once")


@pytest.mark.rule("K5.5")
def test_a_seat_is_asked_by_what_everybody_can_reckon(scene: Scene) -> None:
    g = scene(["Red 2", "Blue"], ["Cultist"], decks=[["Cultist"], ["Cultist", "Wall 1"]])
    choose(g, "Red 2")
    assert asked(g) == [1] and offers(g) == ["Let it happen"], "the wall might be in the hand"


@pytest.mark.rule("K5.5")
def test_a_seat_that_cannot_hold_an_answer_is_not_asked(scene: Scene) -> None:
    for hand, deck, discard in (
        (["Cultist"], ["Cultist"], ["Wall 1"]),
        ([], ["Wall 1"], []),
    ):
        g = scene(["Red 2", "Blue"], hand, decks=[["Cultist"], deck], discards=[[], discard])
        choose(g, "Red 2")
        assert asked(g) == [0] and energy(g)[1] == 13


@pytest.mark.rule("K5.5")
def test_each_may_react_several_times(scene: Scene) -> None:
    g = scene(["Red 6", "Blue"], ["Wall 1", "Wall 2", "Cultist"])
    choose(g, "Red 6", "Wall 1")
    assert asked(g) == [1]
    choose(g, "Wall 2")
    let(g)
    assert energy(g)[1] == 12


@pytest.mark.rule("K5.5")
def test_the_others_are_asked_from_the_left_of_whoever_does_it(scene: Scene) -> None:
    gods = ("Quiet", "Vengeful", "Mute")
    g = scene(["Red 1", "Peace"], ["Cultist"], ["Peace"], players=3, gods=gods)
    choose(g, "Red 1", "Attack Vengeful", "Vengeful")
    assert asked(g) == [2] and "Player 2 is about to gain 1 energy" in prompt(g)
    choose(g, "Let it happen")
    assert asked(g) == [0], "though it is the turn of seat 0"


@pytest.mark.rule("K5.6")
def test_an_answer_can_be_answered(scene: Scene) -> None:
    g = scene(["Red 4", "Nay", "Blue"], ["Wall 3", "Cultist"])
    choose(g, "Red 4", "Wall 3")
    assert asked(g) == [0] and "Wall 3" in prompt(g)
    choose(g, "Nay")
    let(g)
    assert energy(g)[1] == 11
    assert names(g, g.area[1]) == ["Wall 3"], "the card stays played"


@pytest.mark.rule("K5.6")
def test_the_answer_to_the_answer_can_be_answered(scene: Scene) -> None:
    g = scene(["Red 4", "Nay", "Blue"], ["Wall 3", "Nay"])
    choose(g, "Red 4", "Wall 3", "Nay")
    assert asked(g) == [1]
    waiting = [entry["text"] for entry in g.view(None)["stack"]]
    assert "Nay" in waiting[0] and "Wall 3" in waiting[1] and "Red 4" in waiting[2] and len(waiting) == 3
    choose(g, "Nay")
    let(g)
    assert energy(g)[1] == 14


@pytest.mark.rule("K5.6")
def test_a_warrior_that_is_played_as_a_reaction_is_a_reaction(scene: Scene) -> None:
    g = scene(["Red 4", "Halt", "Nay"], ["Wall 3", "Halt"])
    choose(g, "Red 4")
    assert asked(g) == [1] and can(g, "Halt"), "played for an Act"
    choose(g, "Let it happen", "Wall 3")
    assert asked(g) == [0] and can(g, "Nay") and not can(g, "Halt")


@pytest.mark.rule("K5.7")
@pytest.mark.parametrize(("answer", "banished"), [("Let it happen", []), ("Cthulhu", ["Red 9"])])
def test_cthulhu_cancels_what_keeps_a_card_from_being_banished(scene: Scene, answer: str, banished: list[str]) -> None:
    g = scene(["Ban Theirs", "Blue"], ["Keep"], gods=("Cthulhu", "Archer"), discards=[[], ["Red 9"]])
    choose(g, "Ban Theirs", "Banish Red 9", "Keep")
    assert asked(g) == [0]
    choose(g, answer)
    assert names(g, g.netherworld[0]) == banished


@pytest.mark.rule("K5.9")
def test_effects_begin_with_the_player_whose_turn_it_is(scene: Scene) -> None:
    """Damage sets off both gods at the same time."""
    g = scene(["Blue"], ["Red 2", "Blue"], gods=("Vengeful", "Grim"), active=1)
    choose(g, "Red 2")
    assert asked(g) == [1] and can(g, "Grim")
    choose(g, "Let it happen")
    assert asked(g) == [0] and can(g, "Vengeful")


@pytest.mark.rule("K5.10")
def test_what_is_possible_is_done(scene: Scene) -> None:
    g = scene(["Deep Draw", "Blue"], decks=[["Red 1", "Red 2"]])
    choose(g, "Deep Draw")
    assert sorted(seen(g, 0, 0, "hand"), key=str) == ["Blue", "Red 1", "Red 2"]
    done(g)


@pytest.mark.rule("K5.10")
def test_a_god_does_not_offer_what_would_do_nothing() -> None:
    g = GAME.scenario(hands=[["Cultist"], []], gods=["Bokrug", "Yig"])
    assert not can(g, "Bokrug") and "K5.10" in refusal(g, 0, "Bokrug: act")
    g = GAME.scenario(hands=[["Cultist"], []], gods=["Bokrug", "Yig"], energy=[1, 15])
    assert can(g, "Bokrug")


@pytest.mark.rule("K5.10")
def test_one_step_that_can_be_done_is_enough(scene: Scene) -> None:
    assert not can(scene(["Blue"], gods=("Digger",)), "Digger")
    g = scene(["Blue"], gods=("Digger",), energy=[3, 15])
    choose(g, "Digger")
    assert energy(g)[0] == 4


@pytest.mark.rule("K5.10")
def test_colours_are_not_changed_for_nothing(scene: Scene) -> None:
    g = scene(["Blue"], gods=("Painter",), faith=5)
    assert can(g, "Painter")
    done(g)
    assert shared(g, "phase") == "Recruit" and not can(g, "Painter")
    assert "Play Phase is over (K5.10)" in refusal(g, 0, "Painter: act")
    g = scene(["Cultist"], gods=("Painter",), temples=["Sun House"])
    choose(g, "Cultist")
    assert can(g, "Sun House") and "You hold no cards (K5.10)" in refusal(g, 0, "Painter: act")


@pytest.mark.rule("K5.10")
def test_cards_that_are_not_there_are_not_banished(scene: Scene) -> None:
    g = scene(["Blue"], gods=("Reaper",))
    assert not can(g, "Reaper") and "K5.10" in refusal(g, 0, "Reaper: act")
    assert can(scene(["Blue"], gods=("Reaper",), discards=[[], ["Blue"]]), "Reaper")


@pytest.mark.rule("K5.10")
def test_nobody_discards_from_an_empty_hand(scene: Scene) -> None:
    for hand, asks in ((["Blue"], True), ([], False)):
        g = scene(["Red 1"], hand, gods=("Reaper",))
        choose(g, "Red 1")
        assert reacting(g) == asks == can(g, "Reaper: react")


@pytest.mark.rule("K5.10")
def test_nothing_is_reincarnated_from_an_empty_pile(scene: Scene) -> None:
    for pile, asks in ((["Blue"], True), ([], False)):
        g = scene(["Red 1", "Blue"], gods=("Sower",), discards=[[], pile])
        choose(g, "Red 1")
        assert reacting(g) == asks == can(g, "Sower")


@pytest.mark.rule("K5.10")
def test_a_full_temple_gains_nothing(scene: Scene) -> None:
    assert not can(scene(["Blue"], gods=("Mason",)), "Mason"), "no temple at all"
    for has, offered in ((5, False), (4, True)):
        g = scene(["Blue"], gods=("Mason",), temples=["War House", "Sun House"])
        g.temple_energy[0] = has
        choose(g, "Blue")
        assert can(g, "Mason") == offered


@pytest.mark.rule("K5.3")
def test_a_react_to_something_else_says_so(scene: Scene) -> None:
    """Also where it could not be paid."""
    g = scene(["Red 1"], ["Wall 1"], gods=("Quiet", "Hastur"), energy=[15, 2])
    choose(g, "Red 1")
    assert asked(g) == [1] and "does not answer this (K5.3)" in refusal(g, 1, "Hastur: react")


@pytest.mark.rule("K5.10")
def test_faith_is_not_offered_in_the_turn_of_another(scene: Scene) -> None:
    """It would be lost with the end of that turn, before it can be used."""
    g = scene(["Red 2", "Blue"], gods=("Quiet", "Tollman"))
    choose(g, "Red 2")
    assert energy(g) == [15, 13] and prompt(g) == "Play a card, or be done"


@pytest.mark.rule("K5.10")
@pytest.mark.parametrize("god", ["Smith", "Almoner"])
def test_nobody_is_asked_at_the_end_for_what_only_helps_to_buy(scene: Scene, god: str) -> None:
    g = scene(["Blue"], ["Blue"], gods=(god,))
    assert can(g, f"{god}: act")
    g = scene(["Blue"], ["Blue"], gods=(god,), start="end")
    assert g.active == 1, "Faith and cheaper cards are of no use any more"
    g = scene(["Blue"], gods=(god,), temples=["Sun House"], start="end")
    assert can(g, "Sun House") and "this turn (K5.10)" in refusal(g, 0, f"{god}: act")


@pytest.mark.rule("K5.10", "K4.5")
def test_faith_that_a_cost_can_still_take_is_offered_to_the_end(scene: Scene) -> None:
    g = scene(["Blue"], ["Blue"], gods=("Buyer",), start="end")
    choose(g, "Buyer: act: gain 2 faith", "Buyer: act, pay 2 faith")
    assert energy(g)[1] == 14 and g.active == 1


@pytest.mark.rule("K5.10")
def test_cheaper_cards_do_not_hold_up_the_recruit_phase_without_faith(scene: Scene) -> None:
    g = scene(["Blue"], ["Blue"], gods=("Smith",))
    done(g)
    assert g.active == 1
    g = scene(["Blue"], gods=("Smith",), faith=1, start="recruit", warriors=["Red 2"], artifacts=["Urn"])
    choose(g, "Smith", "Recruit Red 2 for 1")


@pytest.mark.rule("K5.10")
@pytest.mark.parametrize(("has", "offered"), [(3, False), (4, True)])
def test_the_branch_that_would_be_taken_counts(scene: Scene, has: int, offered: bool) -> None:
    g = scene(["Blue"], ["Blue"], gods=("Fickle",), energy=[has, 15], start="end")
    assert can(g, "Fickle") == offered and g.active == (0 if offered else 1)


@pytest.mark.rule("K5.10")
@pytest.mark.parametrize(("deck", "asks"), [([], False), (["Blue"], True)])
def test_no_card_is_drawn_where_none_is_left(scene: Scene, deck: list[str], asks: bool) -> None:
    g = scene(["Ban Theirs", "Red 1"], ["Keep"], gods=("Mute",), decks=[deck], discards=[[], ["Red 9"]])
    choose(g, "Ban Theirs", "Banish Red 9", "Keep")
    assert reacting(g) == asks == can(g, "Mute")


@pytest.mark.rule("K5.10", "K5.8")
@pytest.mark.parametrize(("hand", "offered"), [([], False), (["Blue"], True)])
def test_a_chain_that_no_card_can_go_on_with_is_not_changed(scene: Scene, hand: list[str], offered: bool) -> None:
    g = scene(["Red 1", *hand], gods=("Cthulhu",), temples=["Sun House"])
    choose(g, "Red 1")
    assert can(g, "Sun House") and can(g, "Cthulhu: act") == offered
    assert offered or "You hold no cards (K5.10)" in refusal(g, 0, "Cthulhu: act")


@pytest.mark.rule("K5.10", "K9.6")
@pytest.mark.parametrize("god", ["Oracle", "Finder"])
def test_no_card_is_revealed_or_looked_at_where_none_is_left(scene: Scene, god: str) -> None:
    g = scene(["Blue"], gods=(god,), decks=[[]])
    assert not can(g, god) and "draw deck and your discard pile are empty (K5.10)" in refusal(g, 0, f"{god}: act")
    assert can(scene(["Blue"], gods=(god,), decks=[[]], discards=[["Blue"]]), god)


@pytest.mark.rule("K5.10", "K4.7")
def test_no_colour_is_named_for_an_empty_hand(scene: Scene) -> None:
    g = scene(["Stain"], ["Blue"], decks=[[]])
    choose(g, "Stain")
    assert g.active == 1, "there was no card to draw"
    g = scene(["Stain"])
    choose(g, "Stain")
    assert prompt(g) == "Choose a colour"
