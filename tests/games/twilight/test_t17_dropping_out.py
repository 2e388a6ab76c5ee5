"""T17.9 Who drops out: his cards, his turn, his fights."""

from __future__ import annotations

import pytest

from tests.games.twilight.playing import (
    II,
    I,
    Scene,
    asked,
    cards_in,
    choices,
    choose,
    count,
    destroyed,
    discard,
    field,
    is_exhausted,
    life,
    manifest,
    number,
    pass_until,
    question,
    settle,
    shared,
    size,
    summon,
    until_phase,
    wait_for,
)


@pytest.mark.rule("T17.9")
def test_who_drops_out_takes_his_cards_along(scene: Scene) -> None:
    g = scene(
        players=3,
        hands=[["Bolt"], ["Oath"]],
        resources=[[I, I, II], [I]],
        field=[[], ["Man 1/1", "Leper"]],
        discards=[[], ["Mend"]],
        aspects=[[], [II]],
        life=[[I] * 9, [I] * 3, [I] * 9],
    )
    choose(g, 0, "Summon Bolt", "Player 2")
    settle(g)
    assert not g.over
    for zone in ("field", "hand", "resources", "aspects", "discard"):
        assert count(g, zone, 1) == 0, zone
    assert count(g, "destroyed", 1) == 6, "what he owned: three cards of life, Mend, Man and Oath"
    assert count(g, "destroyed", 2) == 2, "his Aspects belonged to the next player"
    pass_until(g, lambda: shared(g, "turn") > 3)
    assert g.moment().player == 2


@pytest.mark.rule("T17.9")
def test_the_turn_of_who_drops_out_ends(scene: Scene) -> None:
    g = scene(players=3, start="Draw", life=[[I, I], [I] * 9, [I] * 9])
    choose(g, 0, "Pass")
    assert g.moment().player == 1


@pytest.mark.rule("T17.9", "T12.2")
def test_it_ends_like_every_turn(scene: Scene) -> None:
    """What was Manifested in the turn of who drops out is turned face down, and nobody is asked in it any more."""
    g = scene(
        players=3,
        start="Draw",
        life=[[I, I], [I] * 9, [I] * 9],
        hands=[[], ["Omen", "Study"]],
        resources=[[I], [I, I, I]],
    )
    pass_until(g, lambda: asked(g) == 1)
    choose(g, 1, "Summon Omen")
    pass_until(g, lambda: question(g) == "which manifest")
    choose(g, 1, next(text for text in choices(g, 1) if "Player 2" in text))
    settle(g)
    assert "Pebble I" in cards_in(g, "resources", 1)
    pass_until(g, lambda: bool(g.view(None)["seats"][0]["out"]))
    assert g.moment().player == 1, "nobody acts in the turn of who is out"
    assert cards_in(g, "resources", 1) == [None] * 3
    pass_until(g, lambda: asked(g) == 1 and question(g) == "window")
    choose(g, 1, "Summon Study")


@pytest.mark.rule("T17.9", "T12.6")
def test_what_lasted_until_end_of_turn_is_over_too(scene: Scene) -> None:
    g = scene(
        players=3,
        start="Combat",
        field=[["Wolf-Banner Raiders", "Man 1/1"], ["Man 3/3"]],
        life=[[I], [I] * 9, [I] * 9],
        hands=[[], ["Stand Fast"]],
        resources=[[I, I], [I, I]],
    )
    choose(g, 0, "Man 1/1 attacks the Life Stack of Player 2", "Done")
    pass_until(g, lambda: question(g) == "who blocks")
    choose(g, 1, "Man 3/3 blocks")
    pass_until(g, lambda: asked(g) == 1 and question(g) == "window")
    choose(g, 1, "Summon Stand Fast", "Man 3/3")
    settle(g)
    assert size(g, 1, "Man 3/3") == (4, 3)
    pass_until(g, lambda: any(text.startswith("Wolf-Banner Raiders:") for text in choices(g, 0)))
    choose(g, 0, "Wolf-Banner Raiders:")
    pass_until(g, lambda: g.moment().player == 1)
    assert size(g, 1, "Man 3/3") == (3, 3)


@pytest.mark.rule("T17.9", "T15.2")
@pytest.mark.parametrize("card", ["Spark", "Seer"])
def test_what_was_on_its_way_is_taken_along(scene: Scene, card: str) -> None:
    """Player 2 answers, Player 3 strikes her out before it happens; what Player 1 announced still happens."""
    g = scene(
        players=3,
        hands=[["Spark"], [card], ["Bolt"]],
        resources=[[I], [I], [I, I, II]],
        life=[[I] * 9, [I] * 4, [I] * 9],
    )
    choose(g, 0, "Summon Spark", "Player 3")
    choose(g, 1, f"Summon {card}", *(["Player 1"] if card == "Spark" else []))
    assert cards_in(g, "summoned", 1) == [card]
    wait_for(g, 2)
    choose(g, 2, "Summon Bolt", "Player 2")
    pass_until(g, lambda: bool(g.view(None)["seats"][1]["out"]))
    settle(g)
    assert cards_in(g, "destroyed", 1).count(card) == 1
    for zone in ("summoned", "field", "discard"):
        assert count(g, zone, 1) == 0, zone
    assert (life(g, 0), life(g, 2)) == (9, 8)


@pytest.mark.rule("T17.9", "T15.2")
def test_the_deity_power_of_who_drops_out_does_not_happen(scene: Scene) -> None:
    """Mars would deal 3 damage to Player 1."""
    g = scene(
        players=3,
        hands=[["Spark"], [], ["Bolt"]],
        deities=["Hera", "Mars", "Enlil"],
        spent=[0, 2],
        resources=[[I], [], [I, I, II]],
        life=[[I] * 9, [I] * 4, [I] * 9],
    )
    choose(g, 0, "Summon Spark", "Player 3")
    choose(g, 1, "Use the power of Mars", "Player 1")
    wait_for(g, 2)
    choose(g, 2, "Summon Bolt", "Player 2")
    settle(g)
    assert g.view(None)["seats"][1]["out"]
    assert (life(g, 0), life(g, 2)) == (9, 8), "only the Spark happens"


@pytest.mark.rule("T17.9", "T12.5")
def test_the_power_of_who_drops_out_is_gone(scene: Scene) -> None:
    g = scene(
        players=3,
        hands=[["Spark"], [], ["Bolt"]],
        resources=[[I], [I], [I, I, II]],
        life=[[I] * 9, [I] * 4, [I] * 9],
        field=[[], ["Monk"]],
    )
    choose(g, 0, "Summon Spark", "Player 3")
    wait_for(g, 1)
    choose(g, 1, "Exhaust a Lesser Aspect")
    assert number(g, 1, "Power") == "1 I"
    pass_until(g, lambda: "Summon Bolt" in choices(g, 2))
    choose(g, 2, "Summon Bolt", "Player 2")
    settle(g)
    assert g.view(None)["seats"][1]["out"]
    assert number(g, 1, "Power") is None
    pass_until(g, lambda: shared(g, "turn") > 3)
    assert not any("Decay" in line for line in g.story(None))


@pytest.mark.rule("T17.9", "T10.2")
def test_the_attacker_drops_out_before_anybody_blocks(scene: Scene) -> None:
    """His Creatures are gone: nobody blocks them, nobody is struck, and the next player attacks as ever."""
    g = scene(
        players=3,
        start="Combat",
        hands=[[], [], ["Bolt"]],
        field=[["Man 2/2"], ["Man 3/3"]],
        resources=[[I], [I], [I, I, II]],
        life=[[I] * 4, [I] * 9, [I] * 9],
    )
    choose(g, 0, "Man 2/2 attacks the Life Stack of Player 2")
    wait_for(g, 2)
    choose(g, 2, "Summon Bolt", "Player 1")
    asks = []

    def the_turn_is_over() -> bool:
        asks.append(question(g))
        return g.moment().player != 0

    pass_until(g, the_turn_is_over)
    assert not {"who blocks", "who helps", "window"} & {*asks[:-1]}
    assert life(g, 1) == 9
    assert field(g, 0) == []
    pass_until(g, lambda: question(g) == "attack with")
    choose(g, 1, "Man 3/3 attacks the Life Stack of Player 3")
    until_phase(g, "End")
    assert life(g, 2) == 6


@pytest.mark.rule("T17.9", "T10.5", "T10.6")
@pytest.mark.parametrize("second", ["Life", "Discard"])
def test_the_attacker_drops_out_by_his_own_blow(scene: Scene, second: str) -> None:
    """He Destroys a Banshee in a Discard Stack, and her Requiem is his end: his other attacker strikes no more."""
    g = scene(
        players=3,
        start="Combat",
        field=[["Man 1/1", "Man 1/2"]],
        discards=[[], ["Banshee", "Mend", "Mend"], ["Mend"]],
        resources=[[I, I]],
        life=[[I] * 2, [I] * 9, [I] * 9],
    )
    choose(g, 0, "Man 1/1 attacks the Discard Stack of Player 2")
    choose(g, 0, f"Man 1/2 attacks the {second} Stack of Player 2")
    pass_until(g, lambda: question(g) == "destroy which")
    choose(g, 0, "Banshee")
    choose(g, 1, "Player 1")
    assert g.view(None)["seats"][0]["out"]
    assert g.moment().player == 1
    assert (cards_in(g, "discard", 1), cards_in(g, "discard", 2)) == (["Mend", "Mend"], ["Mend"])
    assert count(g, "life", 1) + count(g, "hand", 1) == 9


@pytest.mark.rule("T17.9", "T11.9")
def test_nothing_lasts_on_the_cards_of_who_drops_out(scene: Scene) -> None:
    """A Mini-card goes back to the supply, and the next one that is taken from there has no Rage."""
    g = scene(
        players=3,
        hands=[["Rage", "Spark", "Bell"], [], []],
        field=[[], ["Leper"], []],
        life=[[I] * 9, [I], [I] * 9],
        resources=[[I] * 5, [I], []],
    )
    summon(g, 0, "Rage", "Leper")
    before = size(g, 1, "Leper")
    summon(g, 0, "Spark", "Player 2")
    summon(g, 0, "Bell")
    assert size(g, 0, "Leper") == (before[0] - 3, before[1])


@pytest.mark.rule("T17.9")
@pytest.mark.parametrize(("card", "lost"), [("Tribute", 0), ("Hail", 1)])
def test_what_a_card_has_begun_ends_with_its_player(scene: Scene, card: str, lost: int) -> None:
    g = scene(
        players=3,
        hands=[[card], [], []],
        field=[[], ["Man 1/1"], ["Man 1/1"]],
        life=[[I], [I] * 9, [I] * 9],
        resources=[[I], [I], [I]],
    )
    summon(g, 0, card)
    assert life(g, 0) == 0
    assert life(g, 2) == 9 - lost
    assert count(g, "discard", 1) == lost


@pytest.mark.rule("T17.9", "T15.10")
def test_a_benefit_is_not_for_who_has_dropped_out_by_its_price(scene: Scene) -> None:
    g = scene(
        players=3, field=[["Butcher", "Martyr"], [], []], life=[[I], [I] * 9, [I] * 9], resources=[[I, I], [], []]
    )
    choose(g, 0, "Butcher", "Player 3", "Martyr")
    settle(g)
    assert life(g, 0) == 0
    assert count(g, "discard", 2) == 0


@pytest.mark.rule("T17.9", "T11.4")
def test_who_has_dropped_out_chooses_no_more_cards_to_destroy(scene: Scene) -> None:
    g = scene(
        players=3,
        hands=[["Purge"], [], []],
        discards=[["Martyr"], ["Man 1/1"], ["Man 1/1"]],
        life=[[I], [I] * 9, [I] * 9],
        resources=[[I], [], []],
    )
    choose(g, 0, "Summon Purge", "Martyr")
    assert life(g, 0) == 0
    assert asked(g) != 0
    assert discard(g, 1) == discard(g, 2) == ["Man 1/1"]


@pytest.mark.rule("T17.9")
def test_who_has_dropped_out_chooses_no_more_creatures(scene: Scene) -> None:
    g = scene(
        players=3,
        hands=[["Rout"], [], []],
        field=[[], ["Ember"], ["Man 1/1"]],
        life=[[I], [I] * 9, [I] * 9],
        resources=[[I], [I], [I]],
    )
    choose(g, 0, "Summon Rout")
    pass_until(g, lambda: question(g) == "up to")
    choose(g, 0, "Ember")
    assert life(g, 0) == 0
    assert asked(g) != 0
    assert field(g, 2) == ["Man 1/1"]


@pytest.mark.rule("T17.9", "T13.2")
def test_no_state_lies_on_an_aspect_that_has_left_with_its_player(scene: Scene) -> None:
    g = scene(
        players=3,
        hands=[["Omen"], [], []],
        life=[[I] * 9, [I], [I] * 9],
        resources=[[I], ["Quake"], []],
    )
    choose(g, 0, "Summon Omen")
    manifest(g, 0, "Quake")
    settle(g)
    assert life(g, 1) == 0
    owner = next(seat for seat in range(3) if "Quake" in destroyed(g, seat))
    assert not is_exhausted(g, owner, "Quake", "destroyed")


@pytest.mark.rule("T17.9", "T15.2")
def test_nobody_answers_in_the_turn_of_who_is_out(scene: Scene) -> None:
    """Player 3 strikes Player 1 out. What Player 2 has announced still happens, but nobody is asked about it."""
    g = scene(
        players=3,
        hands=[["Spark"], ["Spark"], ["Bolt", "Sting"]],
        field=[["Man 1/1"], ["Man 3/3"]],
        resources=[[I], [I, I], [I, I, I, I, II]],
        life=[[I] * 4, [I] * 9, [I] * 9],
    )
    choose(g, 0, "Summon Spark", "Player 2")
    choose(g, 1, "Summon Spark", "Player 3")
    wait_for(g, 2)
    choose(g, 2, "Summon Bolt", "Player 1")
    pass_until(g, lambda: bool(g.view(None)["seats"][0]["out"]))
    assert life(g, 2) == 8
    assert g.moment().player == 1


@pytest.mark.rule("T17.9", "T20.9")
def test_who_is_back_for_the_turn_of_who_drops_out_goes_with_it(scene: Scene) -> None:
    """The Creature has changed sides before its owner drops out."""
    g = scene(
        players=3,
        start="Draw",
        forts=[["Altar of Thermopylae"]],
        discards=[["Man 2/2"]],
        hands=[["Tribute"], ["Charm"]],
        resources=[[I], [I, II]],
        life=[[I] * 3, [I] * 9, [I] * 9],
    )
    pass_until(g, lambda: question(g) == "choose a")
    choose(g, 0, "Man 2/2")
    choose(g, 0, "Put it into play")
    wait_for(g, 1)
    choose(g, 1, "Summon Charm", "Man 2/2")
    pass_until(g, lambda: field(g, 1) == ["Man 2/2"])
    until_phase(g, "Summoning")
    choose(g, 0, "Summon Tribute")
    pass_until(g, lambda: shared(g, "turn") > 3)
    assert field(g, 1) == []
    assert "Man 2/2" in destroyed(g, 0)


@pytest.mark.rule("T17.9")
def test_who_drops_out_is_not_asked_what_else_is_struck(scene: Scene) -> None:
    """The Wight strikes all Discard Stacks; what it Destroys in the first one is the end of its player."""
    g = scene(
        players=3,
        active=1,
        hands=[[], ["Sting"]],
        field=[["Barrow Wight"]],
        damage={"Barrow Wight": 2},
        discards=[[], ["Cult Initiate"], ["Spark", "Mend", "Bolt"]],
        resources=[[I, II], [I], [I]],
        life=[[I], [I] * 9, [I] * 9],
    )
    summon(g, 1, "Sting", "Barrow Wight")
    assert g.out[0]
    assert asked(g) != 0
    assert count(g, "discard", 2) == 5, "two by the Initiate, and nothing Destroyed"
