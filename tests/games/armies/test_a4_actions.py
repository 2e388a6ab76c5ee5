"""A4 Actions."""

from __future__ import annotations

import pytest

from tests.games.armies.playing import (
    Scene,
    actions,
    army,
    asked,
    can,
    can_attack_with,
    can_use_leader,
    choices,
    choose,
    discarded,
    drop,
    finished,
    hand,
    held,
    pass_turns,
    play,
    question,
    reasons,
    sets,
    shown_to,
    stop,
    strike,
    targets,
    tokens,
    use_leader,
)
from theomachy.games.armies.faces import KINDS

# --- prices -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("A4.1", "A4.2")
@pytest.mark.parametrize(("left", "possible"), [(3, True), (2, True), (1, False)])
def test_an_attack_needs_two_actions(scene: Scene, left: int, possible: bool) -> None:
    g = scene(hands=[["Giant 1", "Giant 2", "Warrior 5"]], armies=[[], ["Archer 3"]])
    drop(g, *["Giant 1", "Giant 2"][: 3 - left])
    assert actions(g) == left
    assert can_attack_with(g, "Warrior 5") is possible
    assert can(g, "Drop Warrior 5")
    assert (reasons(g, 0).get("Attack with Warrior 5") == "A4.2") is not possible


@pytest.mark.rule("A4.1")
def test_actions_may_be_taken_in_any_order(scene: Scene) -> None:
    hands = [["Warrior 1", "Drum", "Librarian", "Pebble"]]
    for order in (("drop", "god", "power"), ("power", "god", "drop"), ("god", "drop", "power")):
        g = scene(hands=hands)
        for action in order:
            if action == "drop":
                drop(g, "Warrior 1")
            else:
                play(g, "Librarian" if action == "god" else "Pebble")
        assert asked(g) == 1 and army(g, 0) == ["Warrior 1"]


@pytest.mark.rule("A4.1")
def test_the_same_action_may_be_taken_again(scene: Scene) -> None:
    g = scene(hands=[["Pebble", "Pebble", "Pebble", "Pebble"]])
    for _ in range(3):
        play(g, "Pebble")
    assert asked(g) == 1 and discarded(g, 0) == ["Pebble"] * 3


@pytest.mark.rule("A4.1", "A4.2", "A4.4", "A4.5")
@pytest.mark.parametrize(
    ("choice", "price"),
    [
        ("Drop Warrior 5", 1),
        ("Drop Warrior 5 and attack", 2),
        ("Play Slayer", 1),
        ("Play Pebble", 1),
        ("Leader", 1),
    ],
)
def test_what_an_action_costs(scene: Scene, choice: str, price: int) -> None:
    g = scene(hands=[["Warrior 5", "Slayer", "Pebble"], ["Pebble"]], armies=[[], ["Archer 3", "Giant 9"]])
    choose(g, choice)
    while question(g) != ("act", 3 - price):
        g.choose(0)
        assert asked(g) in (0, 1) and actions(g) == 3 - price
    assert actions(g) == 3 - price


# --- drop -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("A4.2")
def test_a_dropped_card_begins_a_stack_or_lies_on_top_of_it(scene: Scene) -> None:
    g = scene(hands=[["Warrior 1", "Archer 2", "Giant 1"], ["Demon 10"]], armies=[["Warrior 8"]])
    drop(g, "Warrior 1", "Archer 2")
    assert army(g, 0) == ["Warrior 8", "Warrior 1", "Archer 2"]
    assert "Warrior 1" not in hand(g, 0) and discarded(g, 0) == []
    stop(g)
    choose(g, "Drop Demon 10 and attack")
    assert targets(g) == ["Warrior 1 of Player 1", "Archer 2 of Player 1"]


@pytest.mark.rule("A4.2")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_dropped_card_lies_face_up_in_your_own_army(scene: Scene, viewer: int | None) -> None:
    g = scene(hands=[["Warrior 1"]], armies=[[], ["Warrior 2"]])
    drop(g, "Warrior 1")
    assert shown_to(g, viewer, "army", 0) == ["Warrior 1"] and shown_to(g, viewer, "army", 1) == ["Warrior 2"]


@pytest.mark.rule("A4.2")
def test_only_army_cards_can_be_dropped(scene: Scene) -> None:
    g = scene(hands=[["Warrior 1", "Vagabond", "Slayer", "Drum", "Wall"]])
    assert {choice for choice in choices(g) if choice.startswith("Drop")} == {"Drop Warrior 1", "Drop Vagabond"}


@pytest.mark.rule("A4.2")
def test_drop_and_attack_also_drops(scene: Scene) -> None:
    g = scene(hands=[["Warrior 5"]], armies=[[], ["Archer 3"]])
    strike(g, "Warrior 5", "Archer 3 of Player 2")
    assert army(g, 0) == ["Warrior 5"] and army(g, 1) == [] and actions(g) == 1


# --- the wanderer -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("A4.3")
def test_you_choose_one_of_six_kinds_for_the_wanderer(scene: Scene) -> None:
    g = scene(hands=[["Vagabond"]])
    drop(g, "Vagabond")
    assert choices(g) == [f"Join the {kind}" for kind in KINDS]


@pytest.mark.rule("A4.3")
@pytest.mark.parametrize("kind", KINDS)
def test_it_counts_as_that_kind_while_it_lies_there(scene: Scene, kind: str) -> None:
    one = kind.removesuffix("s")
    g = scene(hands=[["Vagabond", f"{one} 5", "Pebble"]], armies=[[f"{one} 1", f"{one} 2", f"{one} 3"]])
    choose(g, "Drop Vagabond", f"Join the {kind}")
    (shown,) = (card for card in g.view(1)["seats"][0]["zones"]["army"]["cards"] if card["name"] == "Vagabond")
    assert shown["kind"] == kind
    drop(g, f"{one} 5")
    assert finished(g, 0) == [f"{one} 1", f"{one} 2", f"{one} 3", "Vagabond", f"{one} 5"]


@pytest.mark.rule("A4.3")
def test_it_begins_a_stack_of_another_kind(scene: Scene) -> None:
    g = scene(hands=[["Vagabond"], ["Demon 10"]], armies=[["Warrior 1"]])
    choose(g, "Drop Vagabond", "Join the Archers")
    stop(g)
    choose(g, "Drop Demon 10 and attack")
    assert targets(g) == ["Warrior 1 of Player 1", "Vagabond of Player 1"]


@pytest.mark.rule("A4.3")
def test_it_covers_the_stack_that_it_joins(scene: Scene) -> None:
    g = scene(hands=[["Vagabond"], ["Demon 10"]], armies=[["Warrior 1"]])
    choose(g, "Drop Vagabond", "Join the Warriors")
    stop(g)
    choose(g, "Drop Demon 10 and attack")
    assert targets(g) == ["Vagabond of Player 1"]


@pytest.mark.rule("A4.3")
def test_it_can_be_the_fifth_card_of_a_set(scene: Scene) -> None:
    g = scene(hands=[["Vagabond"]], armies=[[f"Giant {n}" for n in (1, 2, 3, 4)]])
    choose(g, "Drop Vagabond", "Join the Giants")
    assert sets(g, 0) == 1 and army(g, 0) == []


@pytest.mark.rule("A4.3")
def test_it_can_attack_and_chooses_its_kind_first(scene: Scene) -> None:
    g = scene(hands=[["Vagabond"]], armies=[[], ["Archer 3"]])
    choose(g, "Drop Vagabond and attack", "Join the Giants")
    assert targets(g) == ["Archer 3 of Player 2"]


@pytest.mark.rule("A4.3")
def test_off_the_table_it_has_no_kind_again(scene: Scene) -> None:
    g = scene(hands=[["Warrior 9"]], armies=[[], ["Vagabond: Giants"]])
    strike(g, "Warrior 9", "Vagabond of Player 2")
    (card,) = g.view(1)["seats"][1]["zones"]["discard"]["cards"]
    assert card["name"] == "Vagabond" and "kind" not in card


@pytest.mark.rule("A4.3")
def test_it_keeps_its_kind_when_it_changes_sides(scene: Scene) -> None:
    armies = [[f"Giant {n}" for n in (1, 2, 3, 4)], ["Vagabond: Giants"]]
    g = scene(hands=[["Pebble"]], armies=armies, leaders=["Thief", "Patron"])
    use_leader(g)
    choose(g, "Vagabond")
    assert sets(g, 0) == 1


@pytest.mark.rule("A4.3")
def test_it_does_not_bring_a_second_kind_into_cards_of_one_kind(scene: Scene) -> None:
    hands = [["Vagabond", "Warrior 1", "Giant 1", "Warrior 2"]]
    g = scene(hands=hands, leaders=["Drillmaster", "Patron"])
    use_leader(g)
    positions, ends = [g], 0
    while positions:  # every way to carry it out
        at = positions.pop()
        if question(at)[0] == "act":
            ends += 1
            assert len({card["kind"] for card in at.view(0)["seats"][0]["zones"]["army"]["cards"]}) <= 1
            continue
        for index in range(len(choices(at))):
            positions.append(at.clone())
            positions[-1].choose(index)
    assert ends > 3


# --- gods and power cards ---------------------------------------------------------------------------------------------


@pytest.mark.rule("A4.4")
@pytest.mark.parametrize("card", ["Librarian", "Pebble"])
def test_a_god_or_power_card_does_what_it_says_and_goes_to_the_discard_pile(scene: Scene, card: str) -> None:
    g = scene(hands=[[card, "Warrior 1", "Warrior 2"]])
    play(g, card)
    assert discarded(g, 0) == [card] and discarded(g, 1) == []
    assert held(g, "hand", 0) == 2 + (3 if card == "Librarian" else 1)
    assert actions(g) == 2


@pytest.mark.rule("A4.4")
def test_the_card_is_discarded_only_after_its_text(scene: Scene) -> None:
    g = scene(hands=[["Gravedigger"]], discards=[["Warrior 1", "Warrior 2"]])
    play(g, "Gravedigger")
    assert choices(g) == ["Done", "Warrior 1", "Warrior 2"]  # it cannot take itself back
    choose(g, "Warrior 2", "Done")
    assert discarded(g, 0) == ["Warrior 1", "Gravedigger"]


@pytest.mark.rule("A4.4")
@pytest.mark.parametrize("card", ["Wall", "Trap", "Veil"])
def test_a_block_card_can_never_be_played_as_an_action(scene: Scene, card: str) -> None:
    g = scene(hands=[[card, "Warrior 1", "Warrior 2"]])
    assert not can(g, f"Play {card}")
    assert reasons(g, 0)[card] == "A4.4"


# --- the leading god --------------------------------------------------------------------------------------------------


@pytest.mark.rule("A4.5")
@pytest.mark.parametrize(("leader", "price"), [("Patron", 3), ("Miser", 6), ("Thief", 1)])
@pytest.mark.parametrize("missing", [0, 1])
def test_you_cannot_use_an_ability_with_fewer_tokens_than_its_price(
    scene: Scene, leader: str, price: int, missing: int
) -> None:
    g = scene(hands=[["Warrior 1"]], tokens=[price - missing], leaders=[leader, "Patron"])
    assert can_use_leader(g) is (missing == 0)
    assert (reasons(g, 0).get("Leader") == "A4.5") is (missing == 1)


@pytest.mark.rule("A4.5")
def test_an_ability_costs_an_action_and_its_price_and_does_what_it_says(scene: Scene) -> None:
    g = scene(hands=[["Warrior 1", "Warrior 2", "Warrior 3"]], tokens=[5])
    use_leader(g)
    assert (actions(g), tokens(g, 0), held(g, "hand", 0)) == (2, 2, 4)


@pytest.mark.rule("A4.5")
def test_the_god_stays_and_can_be_used_again_as_often_as_you_can_pay(scene: Scene) -> None:
    g = scene(hands=[["Warrior 1"]], tokens=[7])
    use_leader(g)
    use_leader(g)
    assert tokens(g, 0) == 1 and g.view(None)["seats"][0]["numbers"]["leader"] == "Patron"
    assert actions(g) == 1 and not can_use_leader(g)


@pytest.mark.rule("A4.5")
def test_it_can_be_used_in_every_turn(scene: Scene) -> None:
    g = scene(hands=[["Warrior 1"], ["Warrior 1"]], tokens=[6, 6])
    for left in (3, 0):
        use_leader(g)
        assert tokens(g, 0) == left
        stop(g)
        pass_turns(g, until=0)


@pytest.mark.rule("A4.5", "A1.5")
def test_a_god_who_says_once_per_turn_is_used_once_per_turn(scene: Scene) -> None:
    g = scene(hands=[["Warrior 1"]], leaders=["Monk", "Patron"])
    use_leader(g)
    assert not can_use_leader(g)
    assert reasons(g, 0)["Leader"] == "A4.5"
    stop(g)
    pass_turns(g, until=0)
    assert can_use_leader(g)


@pytest.mark.rule("A4.5")
def test_nobody_uses_the_leader_of_another(scene: Scene) -> None:
    g = scene(hands=[["Warrior 1"]], leaders=["Patron", "Banker"], tokens=[5, 5])
    use_leader(g)
    assert (tokens(g, 0), tokens(g, 1)) == (2, 5)
    stop(g)
    use_leader(g)
    assert (tokens(g, 0), tokens(g, 1)) == (2, 8)


# --- as far as possible -----------------------------------------------------------------------------------------------


@pytest.mark.rule("A4.6")
def test_a_text_without_a_target_does_nothing_and_the_card_is_used(scene: Scene) -> None:
    g = scene(hands=[["Slayer"]])
    play(g, "Slayer")
    assert discarded(g, 0) == ["Slayer"] and actions(g) == 2


@pytest.mark.rule("A4.6")
def test_an_ability_without_a_target_does_nothing_and_the_price_stays_paid(scene: Scene) -> None:
    g = scene(hands=[["Warrior 1"]], leaders=["Thief", "Patron"], tokens=[4])
    use_leader(g)
    assert (tokens(g, 0), actions(g), army(g, 0)) == (3, 2, [])


@pytest.mark.rule("A4.6")
@pytest.mark.parametrize(("others", "discarded_cards"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_who_cannot_discard_two_cards_discards_what_there_is(scene: Scene, others: int, discarded_cards: int) -> None:
    g = scene(hands=[["Tyrant"], ["Warrior 1", "Warrior 2", "Warrior 3"][:others]])
    play(g, "Tyrant")
    while asked(g) == 1:
        g.choose(0)
    assert held(g, "discard", 1) == discarded_cards and held(g, "hand", 1) == others - discarded_cards


@pytest.mark.rule("A4.6")
def test_who_cannot_return_three_cards_returns_what_there_is(scene: Scene) -> None:
    g = scene(hands=[["Gravedigger"]], discards=[["Warrior 1"]])
    play(g, "Gravedigger")
    choose(g, "Warrior 1")
    assert "Warrior 1" in hand(g, 0) and discarded(g, 0) == ["Gravedigger"]


@pytest.mark.rule("A4.6")
def test_a_price_in_cards_has_to_be_in_hand(scene: Scene) -> None:
    g = scene(hands=[["Warrior 1", "Warrior 2", "Warrior 3"]], leaders=["Glutton", "Patron"])
    assert can_use_leader(g)
    drop(g, "Warrior 1", "Warrior 2")
    assert held(g, "hand", 0) == 1 and not can_use_leader(g)
    assert reasons(g, 0)["Leader"] == "A4.5"


# --- muster -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("A4.7")
def test_a_mustered_army_card_is_dropped_at_once_at_no_action_price(scene: Scene) -> None:
    g = scene(hands=[["Recruiter"]], piles=[["Giant 3"]])
    pile = held(g, "pile", 0)
    drop(g, "Recruiter")
    assert army(g, 0) == ["Recruiter", "Giant 3"]
    assert actions(g) == 2 and held(g, "pile", 0) == pile - 1


@pytest.mark.rule("A4.7")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_any_other_card_goes_into_the_hand_and_everybody_has_seen_it(scene: Scene, viewer: int | None) -> None:
    g = scene(hands=[["Recruiter"]], piles=[["Slayer"]])
    drop(g, "Recruiter")
    assert army(g, 0) == ["Recruiter"] and shown_to(g, viewer, "hand", 0)[-1] == "Slayer"
    assert discarded(g, 0) == []


@pytest.mark.rule("A4.7", "A3.4")
@pytest.mark.parametrize(("others", "kept"), [(14, True), (15, False)])
def test_with_a_full_hand_it_is_discarded(scene: Scene, others: int, kept: bool) -> None:
    g = scene(hands=[["Pebble"] * others], piles=[["Slayer"]], leaders=["Drummer", "Patron"])
    use_leader(g)
    assert held(g, "hand", 0) == 15
    assert ("Slayer" in hand(g, 0)) is kept and (discarded(g, 0) == ["Slayer"]) is not kept


@pytest.mark.rule("A4.7", "A4.2")
def test_a_mustered_card_is_a_drop_like_any_other(scene: Scene) -> None:
    g = scene(hands=[["Captain"]], armies=[["Giant 1", "Giant 2", "Giant 3", "Giant 4"]], piles=[["Giant 5", "Scout"]])
    play(g, "Captain")
    assert sets(g, 0) == 1  # it can finish a set, and the traits of mustered cards speak
    assert "Scout" in (*army(g, 0), *hand(g, 0))


@pytest.mark.rule("A4.7", "A4.3")
def test_a_mustered_wanderer_chooses_its_kind(scene: Scene) -> None:
    g = scene(hands=[["Recruiter"]], piles=[["Vagabond"]])
    choose(g, "Drop Recruiter", "Join the Demons")
    assert army(g, 0) == ["Recruiter", "Vagabond"]


@pytest.mark.rule("A4.7")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_with_an_empty_pile_nothing_is_mustered(scene: Scene, left: int) -> None:
    g = scene(hands=[["Captain"]], piles=[["Giant 1", "Beast 2", "Demon 3"]])
    del g.pile[0][: len(g.pile[0]) - left]
    play(g, "Captain")
    assert army(g, 0) == ["Giant 1", "Beast 2", "Demon 3"][:left]
