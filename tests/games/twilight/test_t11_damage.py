"""T11 Damage and leaving play, T12 End Phase."""

from __future__ import annotations

import pytest

from tests.games.twilight.playing import (
    II,
    III,
    I,
    Scene,
    area,
    asked,
    cards_in,
    choices,
    choose,
    count,
    destroyed,
    discard,
    field,
    hand,
    life,
    manifest,
    next_turn,
    number,
    pass_until,
    question,
    settle,
    shared,
    shown,
    size,
    summon,
    until_phase,
    wait_for,
)


@pytest.mark.rule("T11.1")
def test_damage_stays_and_slays(scene: Scene) -> None:
    g = scene(hands=[["Sting", "Sting"]], field=[[], ["Man 3/3"]], resources=[[I, I], [I]])
    summon(g, 0, "Sting", "Man 3/3")
    assert size(g, 1, "Man 3/3") == (3, 1)
    next_turn(g)
    assert size(g, 1, "Man 3/3") == (3, 1)
    next_turn(g)
    until_phase(g, "Summoning")
    summon(g, 0, "Sting", "Man 3/3")
    assert field(g, 1) == []


@pytest.mark.rule("T11.2")
@pytest.mark.parametrize(("victim", "left"), [("Man 4/4", 2), ("Oracle", 3), ("Guard", 4)])
def test_armor_takes_damage_off(scene: Scene, victim: str, left: int) -> None:
    g = scene(hands=[["Sting"]], field=[[], [victim]], resources=[[I], [I]])
    summon(g, 0, "Sting", victim)
    assert size(g, 1, victim) == (4, left)


@pytest.mark.rule("T11.3", "T20.7")
def test_the_slain_go_to_the_discard_and_deathbound_happens(scene: Scene) -> None:
    g = scene(hands=[["Sting"]], field=[[], ["Ghost"]], resources=[[I], [I]])
    summon(g, 0, "Sting", "Ghost")
    assert discard(g, 1) == ["Ghost"]
    assert count(g, "hand", 1) == 1


@pytest.mark.rule("T11.4", "T20.7")
def test_the_destroyed_are_out_of_the_game_and_requiem_happens(scene: Scene) -> None:
    g = scene(field=[["Priest", "Banshee"]], resources=[[I, I, I]])
    choose(g, 0, "Priest:", "Banshee")
    settle(g)
    assert destroyed(g, 0) == ["Banshee"]
    assert life(g, 1) == 28


@pytest.mark.rule("T11.6")
def test_blessings_and_their_limit(scene: Scene) -> None:
    g = scene(hands=[["Bless", "Bless"]], field=[["Man 1/1"]], resources=[[I, I]])
    summon(g, 0, "Bless", "Man 1/1")
    assert size(g, 0, "Man 1/1") == (3, 3)
    summon(g, 0, "Bless", "Man 1/1")
    assert size(g, 0, "Man 1/1") == (4, 4)
    assert shown(g, "field", 0, "Man 1/1")["blessings"] == 3


@pytest.mark.rule("T11.6")
def test_losing_a_blessing_can_slay(scene: Scene) -> None:
    """The Heresy of the Peacock Guard takes one; the other Creature has none to lose."""
    g = scene(
        hands=[["Great Omen", "Great Omen"]],
        field=[[], ["Man 1/1", "Man 2/2"]],
        resources=[[I, I], ["Peacock Guard", "Peacock Guard", I, I]],
        blessings={"Man 1/1": 1},
        damage={"Man 1/1": 1},
    )
    assert size(g, 1, "Man 1/1") == (2, 1)
    for name in ("Man 2/2", "Man 1/1"):
        choose(g, 0, "Summon Great Omen")
        pass_until(g, lambda: question(g) == "which manifest")
        choose(g, 0, choices(g, 0)[0], name)
        settle(g)
    assert discard(g, 1) == ["Man 1/1"]
    assert size(g, 1, "Man 2/2") == (2, 2)


@pytest.mark.rule("T11.7")
def test_restore(scene: Scene) -> None:
    pile = ["Bolt", "Spark", "Sting", "Study", "Oath"]
    g = scene(hands=[["Mend"]], discards=[pile], resources=[[I]])
    summon(g, 0, "Mend")
    assert life(g, 0) == 33
    assert count(g, "discard", 0) == 3, "two of them, and Mend"
    assert cards_in(g, "life", 0, 0) == [None] * 33, "shuffled in"
    g = scene(hands=[["Mend"]], discards=[pile[:2]], resources=[[I]])
    summon(g, 0, "Mend")
    assert life(g, 0) == 32


@pytest.mark.rule("T11.7")
def test_restored_cards_are_random_and_shuffled_in(scene: Scene) -> None:
    pile = ["Bolt", "Spark", "Sting", "Study", "Oath"]
    left, places = set(), set()
    for seed in range(12):
        g = scene(hands=[["Mend"]], discards=[pile], resources=[[I]], seed=seed)
        summon(g, 0, "Mend")
        left.add(tuple(discard(g, 0)))
        names = [g.face(card).name for card in g.life[0]]
        places |= {at for at, name in enumerate(names) if name in pile}
    assert {name for names in left for name in names} == {*pile, "Mend"}, "each of them stays at times"
    assert len(left) > 4
    assert len(places) > 12, "anywhere in the Life Stack"


@pytest.mark.rule("T11.7")
def test_nothing_is_restored_after_thirty_rounds(scene: Scene) -> None:
    for turn, gained in ((60, 1), (61, 0)):
        g = scene(hands=[["Mend"]], discards=[["Bolt"]], resources=[[I]], turn=turn)
        summon(g, 0, "Mend")
        assert life(g, 0) == 30 + gained


@pytest.mark.rule("T11.8")
def test_damage_to_a_life_stack_discards_from_the_top(scene: Scene) -> None:
    g = scene(hands=[["Bolt"]], life=[[I] * 9, ["Mend", "Study", "Oath", "Spark", *[I] * 5]], resources=[[I, I, II]])
    summon(g, 0, "Bolt")
    assert discard(g, 1) == ["Mend", "Study", "Oath", "Spark"]


@pytest.mark.rule("T11.8", "T15.9")
@pytest.mark.parametrize("at", [0, 1])
def test_of_equal_cards_damage_can_destroy_the_one_that_is_aimed_at(scene: Scene, at: int) -> None:
    """One by one then, since they are not alike any more."""
    g = scene(
        hands=[["Rise"], ["Foul"]], discards=[["Man 3/3", "Man 3/3", "Spark"]], resources=[[II], [I]], anchored=False
    )
    choose(g, 0, "Summon Rise")
    g.choose(at, player=0)
    choose(g, 1, "Summon Foul")
    pass_until(g, lambda: question(g) == "defile")
    choose(g, 1, "The Discard Stack", "Man 3/3 (aimed at)", "Spark")
    settle(g)
    assert field(g, 0) == []
    assert sorted(map(str, discard(g, 0))) == ["Man 3/3", "Rise"]


@pytest.mark.rule("T11.8", "T20.6")
def test_defile_hits_the_stack_you_choose(scene: Scene) -> None:
    position = {"hands": [["Foul"]], "discards": [[], ["Bolt", "Mend", "Oath"]], "resources": [[I]]}
    g = scene(**position)
    choose(g, 0, "Summon Foul")
    pass_until(g, lambda: len(choices(g, 0)) == 2 and question(g) == "defile")
    g.choose(0, player=0)
    assert life(g, 1) == 28
    g = scene(**position)
    choose(g, 0, "Summon Foul")
    g.choose(1, player=0)
    choose(g, 0, "Oath and Bolt")
    assert discard(g, 1) == ["Mend"]
    assert life(g, 1) == 30


@pytest.mark.rule("T11.9")
def test_who_leaves_play_loses_all_markers(scene: Scene) -> None:
    g = scene(field=[["Shifter", "Man 4/4"]], resources=[[I, I]], hands=[["Sting", "Study"]])
    choose(g, 0, "Shifter:", "Man 4/4")
    settle(g)
    assert size(g, 0, "Shifter") == (4, 4)
    choose(g, 0, "Sacrifice Aspects", "Shifter")
    assert destroyed(g, 0) == ["Shifter"]
    assert shown(g, "destroyed", 0, "Shifter")["fight"] == 3, "itself again"


@pytest.mark.rule("T11.10")
def test_a_copy(scene: Scene) -> None:
    g = scene(
        field=[["Shifter"], ["Oracle", "Archer"]],
        resources=[[I, I], [I, I]],
        blessings={"Shifter": 2},
    )
    assert size(g, 0, "Shifter") == (5, 3)
    choose(g, 0, "Shifter:", "Archer")
    settle(g)
    card = shown(g, "field", 0, "Shifter")
    assert (card["fight"], card["life"], card["copy of"]) == (1, 2, "Archer"), "markers are gone"
    next_turn(g)
    next_turn(g)
    until_phase(g, "Summoning")
    own = [text for text in choices(g, 0) if text.startswith("Shifter:")]
    assert len(own) == 2, "the Archer's ability, and its own"


@pytest.mark.rule("T11.10")
def test_a_copy_of_a_copy_is_what_that_one_is_now(scene: Scene) -> None:
    """Two Shifters: one is an Archer, the other copies it and is an Archer too, with its own ability besides."""
    g = scene(field=[["Shifter"], ["Shifter", "Archer"]], resources=[[I, I], [I, I]])
    wait_for(g, 0)
    choose(g, 0, "Shifter:", "Archer")
    settle(g)
    next_turn(g)
    until_phase(g, "Summoning")
    wait_for(g, 1)
    choose(g, 1, "Shifter:")
    g.choose(next(option for option in g.asks[0].options if option.cards[0] in g.field[0]))
    settle(g)
    card = shown(g, "field", 1, "Shifter")
    assert (card["fight"], card["life"], card["copy of"]) == (1, 2, "Archer")
    for _ in range(2):
        next_turn(g)
    until_phase(g, "Summoning")
    wait_for(g, 1)
    offered = [text.partition(" ")[2] for text in choices(g, 1) if text.startswith("Shifter:")]
    assert len(offered) == 2 and len(set(offered)) == 2, "what an Archer does, and its own ability once"


@pytest.mark.rule("T11.10", "T1.7")
@pytest.mark.parametrize("model", ["Leper", "Giant 3/3"])
def test_a_copy_keeps_its_own_back_and_becomes_no_mini_card(scene: Scene, model: str) -> None:
    g = scene(field=[["Shifter"], [model]], resources=[[I, I, II], [I, II]])
    choose(g, 0, "Shifter:", model)
    settle(g)
    card = shown(g, "field", 0, "Shifter")
    assert (card["copy of"], card["type"]) == (model, "creature")
    assert card.get("aspect") in ("I", None)
    choose(g, 0, "Sacrifice", "Shifter")
    assert "Shifter" in destroyed(g, 0), "not back in the supply"


@pytest.mark.rule("T20.1")
def test_armor_of_a_life_stack(scene: Scene) -> None:
    g = scene(hands=[["Bolt", "Spark"]], forts=[[], ["Wall"]], resources=[[I, I, I, II]])
    summon(g, 0, "Bolt")
    assert life(g, 1) == 27
    summon(g, 0, "Spark")
    assert life(g, 1) == 27


# --- T12 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T12.1", "T12.6")
def test_effects_until_end_of_turn_end(scene: Scene) -> None:
    g = scene(start="End", hands=[["Rage"]], field=[["Man 1/1"]], resources=[[I, I]])
    assert (asked(g), shared(g, "phase")) == (0, "End")
    choose(g, 0, "Summon Rage", "Man 1/1")
    assert size(g, 0, "Man 1/1") == (4, 1)
    next_turn(g)
    assert size(g, 0, "Man 1/1") == (1, 1)


@pytest.mark.rule("T12.2", "T13.2")
def test_recovery_shuffles_the_type_and_keeps_the_number_exhausted(scene: Scene) -> None:
    """Looked at in the turn of the other player, before the next Refresh of whose Aspects they are."""
    places, fresh = set(), set()
    for seed in range(12):
        g = scene(hands=[["Omen"]], resources=[["Leech", "Snare", "Robber", I, II]], exhausted=["Leech"], seed=seed)
        choose(g, 0, "Summon Omen")
        manifest(g, 0, "Leech")
        settle(g)
        assert "Leech" in cards_in(g, "resources", 0), "face up"
        assert area(g, 0) == "4 I (2 Fresh), 1 II (1 Fresh)", "one was Exhausted before, one for the Omen"
        next_turn(g)
        assert cards_in(g, "resources", 0) == [None] * 5, "face down again"
        assert area(g, 0) == "4 I (2 Fresh), 1 II (1 Fresh)"
        names = [g.face(card).name for card in g.resources[0]]
        assert sorted(names) == sorted(["Leech", "Snare", "Robber", I, II])
        places.add(names.index("Leech"))
        fresh.add(g.resources[0][names.index("Leech")] in g.exhausted)
    assert len(places) > 1, "nobody can follow it"
    assert fresh == {True, False}, "the lot decides which are Exhausted"


@pytest.mark.rule("T12.3")
def test_other_types_stay_as_they_lie(scene: Scene) -> None:
    """Player 1 knows which Aspects he gave. A Lesser one is Manifested: he loses sight of those, not of the Greater."""
    g = scene(
        start="Trade",
        hands=[["Bane", "Snare", "Omen"], [I]],
        forts=[[], ["Market"]],
        resources=[[I], ["Leech", "Robber", II]],
        life=[[I] * 9, [II] * 9],
    )
    choose(g, 0, "Make Player 2 an offer", "1 I, 1 II", "1 I")
    choose(g, 1, "Accept")
    pass_until(g, lambda: count(g, "aspects", 1) == 2)
    next_turn(g)
    next_turn(g)
    until_phase(g, "Summoning")
    assert [name for name in cards_in(g, "resources", 1, 0) if name] == ["Snare", "Bane"]
    wait_for(g, 0)
    choose(g, 0, "Summon Omen")
    manifest(g, 0, "Leech")
    settle(g)
    next_turn(g)
    assert [name for name in cards_in(g, "resources", 1, 0) if name] == ["Bane"], "the giver still knows it"


@pytest.mark.rule("T12.5")
def test_decay(scene: Scene) -> None:
    g = scene(start="End", power=[(1, 1, 1), (2, 0, 0)], resources=[[I], [I]])
    next_turn(g)
    assert (life(g, 0), life(g, 1)) == (24, 28)
    assert count(g, "destroyed", 0) == 6
    assert number(g, 0, "Power") is None


@pytest.mark.rule("T12.5")
def test_fresh_aspects_do_not_decay(scene: Scene) -> None:
    g = scene(start="End", resources=[[I, II, III]])
    next_turn(g)
    assert life(g, 0) == 30


@pytest.mark.rule("T12.5", "T2.9")
def test_decay_can_end_the_game(scene: Scene) -> None:
    g = scene(start="End", power=[(1, 0, 0), (1, 0, 0)], life=[[I], [I]])
    pass_until(g, lambda: g.over)
    assert g.winners == (1,), "the player whose turn it is decays first"
    assert hand(g, 0) == []


@pytest.mark.rule("T11.7")
def test_who_restores_has_restored_to_whomever(scene: Scene) -> None:
    """Enlil strikes when his own player Restores to a partner."""
    g = scene(
        players=4,
        teams=True,
        hands=[["Gift"]],
        resources=[[I]],
        discards=[[], [], ["Spark"] * 3, []],
        deities=["Enlil", "Mars", "Mars", "Mars"],
        spent=[1, 2, 3],
    )
    choose(g, 0, "Summon Gift", "Player 3")
    pass_until(g, lambda: "Player 4" in choices(g))
    assert "Player 3" not in choices(g), "a partner is no opponent"
    choose(g, 0, "Player 4")
    settle(g)
    assert [life(g, seat) for seat in range(4)] == [30, 30, 31, 27]


@pytest.mark.rule("T11.10")
def test_a_copy_may_copy_another_creature_of_the_same_face(scene: Scene) -> None:
    g = scene(field=[["Shifter", "Fidget"], ["Man 2/2", "Man 2/2"]], resources=[[I, I], [I, I]])
    first, second = g.field[1]
    choose(g, 0, "Shifter:")
    g.choose(next(option for option in g.asks[0].options if option.cards == (first,)))
    settle(g)
    next_turn(g)
    next_turn(g)
    pass_until(g, lambda: asked(g) == 0 and any(choice.startswith("Shifter:") for choice in choices(g, 0)))
    choose(g, 0, "Shifter:")
    assert [option.cards for option in g.asks[0].options] == [(g.field[0][1],), (second,)]


@pytest.mark.rule("T11.4", "T12.5")
def test_all_that_decays_is_gone_before_a_requiem_speaks(scene: Scene) -> None:
    """The top card belongs to the opponent. Its Requiem deals 2 damage, to the cards beneath both."""
    g = scene(start="End", life=[["Banshee", "Idol", I, I, I, I]], power=[(2, 0, 0)])
    g.owner = tuple(1 if card == g.life[0][-1] else owner for card, owner in enumerate(g.owner))
    next_turn(g)
    assert (destroyed(g, 0), destroyed(g, 1)) == (["Idol"], ["Banshee"])
    assert discard(g, 0) == ["Pebble I"] * 2
