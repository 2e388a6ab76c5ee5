"""What each spell of the box does."""

from __future__ import annotations

import pytest

from tests.games.godsforge.playing import Rolls, attack_of
from tests.games.godsforge.solo_playing import (
    BOX,
    WILD,
    attack,
    choose,
    creations,
    face,
    gems,
    hand,
    life,
    lost,
    names_in,
    offers,
    play_round,
    prevention,
    said,
    scene,
)

SPELLS = [BOX[at].name for at in BOX.of_table("spell")]


@pytest.mark.parametrize("name", SPELLS)
def test_values_count_in_the_round_of_the_spell(name: str) -> None:
    """Attack, prevention and life as printed, against Leviathan; then the spell is discarded."""
    theirs = said("Reckoning", "+# attack for each creation") if name == "Reckoning" else 0
    drained = attack(name) if name == "Crimson Pact" else 0
    calm = said("Still Waters", "loses # life") if name == "Still Waters" else 0
    waits = ("Shatter", "Falling Star")
    g = scene(start="attack", spells=[[name]], creations=[[], ["Leviathan"]], life=[20, 30])
    play_round(g, *(["destroy Leviathan"] if name in waits else []))
    assert lost(g, 0, 20) == max(0, attack("Leviathan") - prevention(name)) - face(name).life - drained
    assert lost(g, 1) == attack(name) + theirs + calm
    assert name in names_in(g, "discard")


# --- the cards, by name -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wall", [[], ["Silver Spring"], ["Amber Bastion", "Oakenshield"]])
def test_crimson_pact_drinks_the_damage_that_came_through(wall: list[str]) -> None:
    g = scene(start="attack", spells=[["Crimson Pact"]], creations=[[], wall], life=[10, 20])
    play_round(g)
    assert life(g, 0) == 10 + max(0, attack("Crimson Pact") - prevention(*wall))


def test_divine_wrath_strikes_and_heals_seven() -> None:
    """The example of G8.6: 7 and the 3 of Onyx Vampire, against 6 damage."""
    g = scene(start="attack", spells=[["Divine Wrath"]], creations=[["Onyx Vampire"], ["Metallic Dragon"]], life=[10])
    play_round(g)
    assert life(g, 0) == 10 + 7 + 3 - 6
    assert lost(g, 1) == 7 + 3


def test_dominion_steals_a_creation_of_the_target() -> None:
    foes = [["Ember Imp"], ["Thornwood Stag", "Leviathan", "War Banner"], ["Airship"]]
    g = scene(players=3, hands=[["Dominion"]], dice=[WILD], creations=foes)
    play_round(g, "play Dominion", stop="steal")
    assert offers(g) == ["steal Thornwood Stag", "steal War Banner"]
    play_round(g, "steal Thornwood Stag")
    assert creations(g) == ["Ember Imp", "Thornwood Stag"], "for good, and as the newest"
    assert creations(g, 1) == ["Leviathan", "War Banner"]
    assert lost(g, 1, 25) == attack("Ember Imp", "Thornwood Stag")


@pytest.mark.parametrize("extra", [0, 1, 3])
def test_drain_life_grows_with_every_gem(extra: int) -> None:
    g = scene(hands=[["Drain Life"]], dice=[WILD], gems=[3, 0], life=[10, 30])
    play_round(g, "play Drain Life", f"extra {extra}")
    assert lost(g, 1) == attack("Drain Life") + extra * said("Drain Life", "+# attack")
    assert life(g, 0) == 10 + face("Drain Life").life + extra * said("Drain Life", "gain # life")
    assert gems(g) == 3 - extra


def test_falling_star_also_breaks_a_creation() -> None:
    g = scene(start="attack", spells=[["Falling Star"]], creations=[[], ["Ember Imp", "War Banner"]])
    play_round(g, "destroy Ember Imp")
    assert creations(g, 1) == ["War Banner"]
    assert lost(g, 1) == attack("Falling Star")


def test_fireball_gains_two_for_each_gem() -> None:
    """The example of G7.7: a held gem and both 6s make 12."""
    g = scene(hands=[["Fireball"]], dice=[(1, 2, 6, 6)], gems=[1, 0], life=[30, 12])
    play_round(g, "play Fireball", "extra 3")
    assert g.over
    assert life(g, 1) == 0
    assert g.victors == (0,)


@pytest.mark.parametrize("extra", [0, 1])
def test_fireball_with_fewer_gems(extra: int) -> None:
    g = scene(hands=[["Fireball"]], dice=[(2, 2, 3, 5)], gems=[1, 0])
    play_round(g, "play Fireball", f"extra {extra}")
    assert lost(g, 1) == 6 + 2 * extra


@pytest.mark.parametrize(("mine", "words"), [(29, "draw # cards; otherwise"), (30, "otherwise draw # cards")])
def test_insight_shows_more_to_the_weakest(mine: int, words: str) -> None:
    """Equal life is not the lowest."""
    g = scene(hands=[["Insight"]], dice=[(2, 2, 3, 5)], life=[mine, 30])
    play_round(g, "play Insight")
    assert len(g.hand[0]) == 1 + said("Insight", words)


def test_nightmare_looks_and_chooses() -> None:
    g = scene(hands=[["Nightmare"], ["Fireball", "Shatter"]], dice=[WILD])
    play_round(g, "play Nightmare", stop="take card")
    assert offers(g) == ["take card Fireball", "take card Shatter", "take card Godstone Titan"]
    seen = g.view(0)["seats"][1]["zones"]["hand"]["cards"]
    assert {card["name"] for card in seen} == {"Fireball", "Shatter", "Godstone Titan"}
    assert not [card for card in g.view(None)["seats"][1]["zones"]["hand"]["cards"] or () if card]
    choose(g, "take card Shatter")
    assert hand(g, 1) == ["Fireball"]
    assert "Shatter" in names_in(g, "discard")


def test_nightmare_finds_an_empty_hand() -> None:
    g = scene(hands=[["Nightmare"]], dice=[WILD])
    g.hand[1].clear()
    play_round(g, "play Nightmare")
    assert lost(g, 1) == attack("Nightmare")


def test_quicksilver_brings_another_card() -> None:
    g = scene(hands=[["Quicksilver", "Ember Imp", "Shatter"]], dice=[(2, 2, 3, 3)])
    play_round(g, "play Quicksilver", "play Ember Imp")
    assert creations(g) == ["Ember Imp"]
    assert lost(g, 1) == attack("Quicksilver", "Ember Imp")
    assert hand(g) == ["Shatter"]


@pytest.mark.parametrize("others", [[], ["Veilstone Mine"], ["Veilstone Mine", "Silver Spring"]])
def test_rally_counts_your_creations(others: list[str]) -> None:
    g = scene(hands=[["Rally"]], dice=[WILD], creations=[others, ["Jade Clover"]])
    play_round(g, "play Rally")
    assert attack_of(g, 0) == attack("Rally", *others) + len(others)


@pytest.mark.parametrize("theirs", [[], ["Jade Clover"], ["Jade Clover", "War Banner"]])
def test_reckoning_counts_creations_of_the_target(theirs: list[str]) -> None:
    g = scene(start="attack", spells=[["Reckoning"]], creations=[["Veilstone Mine"], theirs])
    play_round(g)
    assert attack_of(g, 0) == attack("Reckoning", "Veilstone Mine") + len(theirs) * said(
        "Reckoning", "+# attack for each creation of"
    )


def test_shatter_deals_three_and_breaks_a_creation_afterwards() -> None:
    """The example of G8.12."""
    g = scene(start="attack", spells=[["Shatter"]], creations=[["Jade Clover"], ["Ember Imp", "War Banner"]])
    play_round(g, stop="destroy")
    assert g.phase == "End of the round"
    assert offers(g) == ["destroy Ember Imp", "destroy War Banner"], "never your own"
    assert attack_of(g, 0) == 3 + attack("Jade Clover")
    choose(g, "destroy War Banner")
    assert sorted(names_in(g, "discard")) == ["Shatter", "War Banner"]


def test_slow_doom_comes_in_the_next_upkeep() -> None:
    g = scene(players=3, hands=[["Slow Doom"]], dice=[(2, 2, 3, 5)])
    play_round(g, "play Slow Doom")
    assert (life(g, 1), life(g, 2)) == (25 - attack("Slow Doom"), 25), "nothing yet"
    for seat in (0, 1, 2):
        choose(g, "done", seat=seat)
    doom = said("Slow Doom", "loses # life")
    assert (life(g, 0), life(g, 1), life(g, 2)) == (25, 25 - attack("Slow Doom") - doom, 25 - doom)


def test_slow_doom_comes_once() -> None:
    g = scene(hands=[["Slow Doom"]], dice=[(2, 2, 3, 5)])
    play_round(g, "play Slow Doom")
    play_round(g)
    choose(g, "done")
    choose(g, "done", seat=1)
    assert lost(g, 1) == attack("Slow Doom") + said("Slow Doom", "loses # life")


def test_still_waters_punish_an_attack_that_was_stopped() -> None:
    g = scene(start="attack", spells=[["Still Waters"]], creations=[[], ["Silver Spring", "Thornwood Stag"]])
    play_round(g)
    assert prevention("Still Waters") >= attack("Thornwood Stag")
    assert lost(g, 1) == said("Still Waters", "loses # life"), "no damage, so no prevention helps"


def test_still_waters_that_are_broken_punish_nobody() -> None:
    strong = ["Leviathan", "Metallic Dragon"]
    g = scene(start="attack", spells=[["Still Waters"]], creations=[[], strong])
    play_round(g)
    assert (lost(g, 0), lost(g, 1)) == (attack(*strong) - prevention("Still Waters"), 0)


def test_stone_rain_cannot_be_prevented() -> None:
    g = scene(start="attack", spells=[["Stone Rain"]], creations=[["Ember Imp"], ["Godstone Titan"]])
    play_round(g)
    assert prevention("Godstone Titan") >= attack("Ember Imp")
    assert lost(g, 1) == attack("Stone Rain")


def test_surge_of_gems_pays_for_the_next_card() -> None:
    """Its gems come before the other card, so they pay for a V."""
    g = scene(hands=[["Surge of Gems", "Veilstone Mine"]], dice=[(4, 5, 3, 5)])
    choose(g, "keep", "play Surge of Gems", "no more")
    choose(g, "keep", "nothing", seat=1)
    assert gems(g) == said("Surge of Gems", "gain # gems")
    choose(g, "play Veilstone Mine")
    assert gems(g) == said("Surge of Gems", "gain # gems") - 1
    assert creations(g) == ["Veilstone Mine"]


@pytest.mark.parametrize("held", [5, 1])
def test_tempest_blows_gems_away(held: int) -> None:
    """Of every opponent, down to none."""
    g = scene(players=3, hands=[["Tempest"]], dice=[WILD], gems=[1, held, held])
    choose(g, "keep", "play Tempest")
    for seat in (1, 2):
        choose(g, "keep", "nothing", seat=seat)
    left = max(0, held - said("Tempest", "loses # gems"))
    assert (gems(g, 1), gems(g, 2)) == (left + 4, left + 4)
    assert gems(g, 0) == 1 + 1, "one for the die that is left"


def test_undertow_sends_a_creation_home() -> None:
    foes = [["Jade Clover"], ["Ember Imp"], ["War Banner"]]
    g = scene(players=3, hands=[["Undertow"]], dice=[WILD], creations=foes)
    play_round(g, "play Undertow", "do it: Return", stop="return")
    assert offers(g) == ["return Ember Imp", "return War Banner"], "of any opponent, never your own"
    choose(g, "return War Banner")
    assert (creations(g, 2), hand(g, 2)) == ([], ["War Banner"])


def test_undertow_sends_home_what_cannot_be_destroyed_or_stolen() -> None:
    g = scene(hands=[["Undertow"]], dice=[WILD], creations=[[], ["Leviathan"]])
    play_round(g, "play Undertow", "do it: Return", "return Leviathan")
    assert lost(g, 0) == 0


def test_undertow_draws_instead() -> None:
    g = scene(hands=[["Undertow"]], dice=[WILD], decks=[["Fireball", "Shatter"]])
    play_round(g, "play Undertow", "do it: Draw")
    assert sorted(hand(g)) == ["Fireball", "Shatter"]
    assert said("Undertow", "draw # cards") == 2


def test_ward_of_stars_keeps_creations_from_being_destroyed() -> None:
    g = scene(
        hands=[["Ward of Stars"], ["Shatter"]],
        dice=[(2, 3, 3, 5), (4, 6, 2, 2)],
        creations=[["Ember Imp"]],
        life=[20, 30],
    )
    play_round(g, "play Ward of Stars", theirs=["play Shatter"])
    assert creations(g) == ["Ember Imp"]


def test_ward_of_stars_keeps_creations_from_being_stolen() -> None:
    """Whoever has the lowest life decides on the order, and the ward comes first."""
    g = scene(
        hands=[["Ward of Stars"], ["Dominion"]],
        dice=[(2, 3, 3, 5), WILD],
        creations=[["Ember Imp"]],
        life=[20, 30],
    )
    play_round(g, "play Ward of Stars", "seat next 0", theirs=["play Dominion"])
    assert creations(g) == ["Ember Imp"]


def test_ward_of_stars_is_over_with_the_round(rolls: Rolls) -> None:
    rolls(2, 2, 3, 3, 4, 6, 2, 2)
    g = scene(hands=[["Ward of Stars"], ["Shatter"]], dice=[(2, 3, 3, 5)], creations=[["Ember Imp"]])
    play_round(g, "play Ward of Stars")
    play_round(g, theirs=["play Shatter", "destroy Ember Imp"])
    assert creations(g) == []


@pytest.mark.parametrize("extra", [0, 2])
def test_ward_of_stars_is_thicker_for_gems(extra: int) -> None:
    big = ["Leviathan", "Metallic Dragon"]
    g = scene(hands=[["Ward of Stars"]], dice=[(2, 3, 3, 5)], creations=[[], big], gems=[2, 0])
    play_round(g, "play Ward of Stars", f"extra {extra}")
    more = extra * said("Ward of Stars", "+# prevention")
    assert lost(g, 0) == max(0, attack(*big) - prevention("Ward of Stars") - more)
