"""What each Ability card of the box does."""

from __future__ import annotations

import pytest

from tests.games.anima.cards.conftest import Rolls
from tests.games.anima.cards.staging import (
    act,
    card_data,
    check,
    combat,
    drawn,
    explore,
    finish,
    hand,
    meeting,
    names,
    next_turn,
    offers,
    party,
    place,
    scene,
    speed,
    told,
    totals,
)
from theomachy.engine.visibility import knows

# --- in combat ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "fighter", "encounter", "mine", "more"),
    [
        ("Lance of Dawn", "Archmage", "Gallows Knight", 6, ()),
        ("Lance of Dawn", "Archmage", "Cave Bear", 3, ()),
        ("One Against Many", "General", "Cave Bear", 5, ()),
        ("One Against Many", "General", "Cave Bear", 2, ("Archmage", "Elementalist")),
        ("Mountain Stance", "General", "Cave Bear", 3, ()),
        ("Inner Fire", "Shrine Maiden", "Cave Bear", 1, ()),
    ],
)
def test_strength_in_combat(
    card: str, fighter: str, encounter: str, mine: int, more: tuple[str, ...], rolls: Rolls
) -> None:
    rolls(3, 2, 2)
    g = meeting(encounter, [fighter, *more], hand=(card,))
    before = combat(g)
    act(g, "Explore", f"Play {card}")
    finish(g)
    assert totals(g)[0] == before + mine + 2
    assert hand(g) == []


def test_mountain_stance_lets_nobody_die(rolls: Rolls) -> None:
    rolls(3, 1, 6)
    g = meeting("Mountain Wyrm", ["General", "Archmage"], hand=("Mountain Stance",))
    act(g, "Explore", "Play Mountain Stance")
    finish(g)
    assert totals(g)[1] - totals(g)[0] >= 5
    assert len(party(g)) == 2


def test_swift_as_thought_fights_with_speed(rolls: Rolls) -> None:
    rolls(3, 2, 2)
    g = meeting("Cave Bear", ["Shrine Maiden", "Pathfinder"], hand=("Swift as Thought",))
    act(g, "Explore", "Play Swift as Thought")
    finish(g)
    assert totals(g)[0] == card_data("Shrine Maiden").speed + card_data("Pathfinder").speed + 2


def test_inner_fire_lets_everybody_act_again(rolls: Rolls) -> None:
    rolls(3, 2, 2)
    g = meeting("Cave Bear", ["Wandering Monk", "Colonel"], hand=("Inner Fire",))
    act(g, "Explore", "Spin Colonel", "Play Inner Fire", "Spin Colonel")
    finish(g)
    assert totals(g)[1] == card_data("Cave Bear").combat - 4 + 2


def test_smoke_and_mirrors_ends_a_fight_without_a_winner(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Morrigan", ["Merchant"], hand=("Smoke and Mirrors",))
    act(g, "Explore", "Play Smoke and Mirrors", "Recruit")
    assert len(party(g)) == 2
    assert g.trophies[0] == ()


def test_smoke_and_mirrors_does_not_help_against_an_adversary(rolls: Rolls) -> None:
    rolls(1, 1, 6)
    g = scene(
        start="exploration",
        parties=[["Merchant"]],
        hands=[["Smoke and Mirrors"]],
        missions=[["The Chained Giant"]],
        where=["Throne of Ash"],
    )
    act(g, "Explore", "Mission: The Chained Giant")
    assert not any("Smoke and Mirrors" in offer for offer in offers(g))
    finish(g)
    assert told(g, "fails at The Chained Giant")


# --- interruptions --------------------------------------------------------------------------------------------------


def test_banishment_sends_a_spirit_away(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Gallows Knight", ["Archmage"], hand=("Banishment",))
    act(g, "Explore", "Play Banishment", "Recruit")
    assert told(g, "Gallows Knight is cancelled")
    assert len(party(g)) == 2


def test_banishment_does_not_answer_an_animal(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Cave Bear", ["Archmage"], hand=("Banishment",))
    act(g, "Explore")
    while not any(offer.startswith("Fight") for offer in offers(g)):
        assert not any("Banishment" in offer for offer in offers(g))
        act(g, "Let it be")


def test_turn_back_the_hour_rolls_again(rolls: Rolls) -> None:
    rolls(3, 1, 3, 5)
    g = meeting("Cave Bear", ["Archmage"], hand=("Turn Back the Hour",))
    act(g, "Explore", "Fight", "Play Turn Back the Hour")
    finish(g)
    assert totals(g)[0] == card_data("Archmage").combat + 5


def test_loaded_dice_show_a_six_in_a_speed_check(rolls: Rolls) -> None:
    rolls(3, 1)
    g = meeting("Cave Bear", ["Merchant"], hand=("Loaded Dice",))
    act(g, "Explore", "Try to escape", "Play Loaded Dice")
    assert check(g)[0] == card_data("Merchant").speed + 6


def test_feint_cancels_a_trick_of_somebody_else() -> None:
    g = scene(parties=[["Merchant"], ["Pathfinder"]], hands=[["Cutpurse"], ["Feint", "Old Map"]])
    act(g, "Play Cutpurse", "Play Feint")
    assert hand(g, 0) == []
    assert hand(g, 1) == ["Old Map"]


def test_last_breath_saves_a_life(rolls: Rolls) -> None:
    rolls(3, 1, 6)
    g = meeting("Thunder Mammoth", ["General"], hand=("Last Breath",))
    act(g, "Explore", "Fight", "Play Last Breath")
    finish(g)
    assert party(g) == ["General"]
    assert drawn(g) == 1


# --- in a phase -----------------------------------------------------------------------------------------------------


def test_scrying_pool_looks_at_what_waits_and_clears_it() -> None:
    g = scene(parties=[["Archmage"]], hands=[["Scrying Pool"]], areas=["Parliament"], guards={"Arcane": "Chaos"})
    chaos = g.guard[g.areas[0][-1]]
    act(g, "Play Scrying Pool")
    assert knows(g, 0, chaos) and not knows(g, 1, chaos)
    act(g, "Discard the Preliminary")
    assert g.guard == {}
    assert drawn(g) == 1


def test_veil_of_mist_leads_past_what_waits() -> None:
    g = scene(start="movement", parties=[["Archmage"]], hands=[["Veil of Mist"]], guards={"Arcane": "Chaos"})
    act(g, "Play Veil of Mist", "Move to Arcane")
    assert place(g) == "Arcane"
    assert len(g.guard) == 1


def test_call_of_the_deep_puts_danger_before_an_area() -> None:
    g = scene(
        parties=[["Archmage"]],
        hands=[["Call of the Deep"]],
        areas=["Parliament"],
        decks={"encounters": ["Cave Bear"]},
    )
    act(g, "Play Call of the Deep")
    assert names(g, g.guard.values()) == ["Cave Bear"]
    act(g, "Done", "Move to Parliament")
    assert told(g, "meets Cave Bear")  # level 2 comes there only because the Area has level 2 this turn


def test_cutpurse_takes_a_card() -> None:
    g = scene(parties=[["Merchant"]], hands=[["Cutpurse"], ["Old Map"]])
    act(g, "Play Cutpurse")
    assert (hand(g), hand(g, 1)) == (["Old Map"], [])


def test_forged_orders_spin_a_rival_and_gain_the_lead() -> None:
    g = scene(parties=[["Merchant"], ["Pathfinder", "Masked Spy"]], hands=[["Forged Orders"]])
    act(g, "Play Forged Orders", "Masked Spy")
    assert names(g, g.spun) == ["Merchant", "Masked Spy"]
    assert next_turn(g).order == (0, 1)


def test_whispers_tell_a_mission_and_a_hand() -> None:
    g = scene(parties=[["Merchant"]], hands=[["Whispers"], ["Old Map"]], missions=[[], ["The Clock", "Three Keys"]])
    act(g, "Play Whispers", "The second one")
    secrets = [*g.missions[1], *g.hand[1]]
    assert [knows(g, 0, card) for card in secrets] == [False, True, True]
    assert drawn(g) == 1


def test_thousand_steps_make_fast(rolls: Rolls) -> None:
    g = scene(parties=[["General"], ["Pathfinder"]], hands=[["Thousand Steps"]], where=["Parliament"])
    act(g, "Play Thousand Steps")
    assert speed(g) == card_data("General").speed + 4
    assert next_turn(g).order == (0, 1)
    assert speed(g) == card_data("General").speed


def test_a_fast_party_passes_checks(rolls: Rolls) -> None:
    rolls(3, 1)
    g = explore(meeting("Quicksand", ["General"]))
    assert check(g) == (card_data("General").speed + 1, 9)


def test_the_mountain_stance_holds_against_the_choir(rolls: Rolls) -> None:
    rolls(3, 1, 6)
    g = meeting("Nameless Choir", ["General"], hand=("Mountain Stance",))
    act(g, "Explore", "Play Mountain Stance")
    finish(g)
    assert party(g) == ["General"]


@pytest.mark.parametrize(("creature", "offered"), [("Chaos", False), ("Morrigan", True)])
def test_banishment_is_a_card_against_the_creature(creature: str, offered: bool, rolls: Rolls) -> None:
    rolls(3)
    g = meeting(creature, ["Archmage"], hand=("Banishment",))
    act(g, "Explore")
    seen = list(offers(g))
    while not any(offer.startswith("Fight") for offer in offers(g)):
        act(g, "Let it be")
        seen += offers(g)
    assert any("Banishment" in offer for offer in seen) == offered
