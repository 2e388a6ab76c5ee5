"""What each creation of the box does (second half: Lightning Sword to Wind Sprite)."""

from __future__ import annotations

import pytest

from tests.games.godsforge.playing import attack_of
from tests.games.godsforge.solo_playing import (
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
from theomachy.games.godsforge.rules import attack as attack_rules
from theomachy.games.godsforge.state import Godsforge


def upkeep(**position: object) -> Godsforge:
    """The Upkeep, after nobody has discarded anything."""
    g = scene(start="upkeep", **position)
    choose(g, "done")
    choose(g, "done", seat=1)
    return g


def test_lightning_sword_breaks_for_six() -> None:
    g = scene(start="attack", creations=[["Lightning Sword"]])
    play_round(g, "use Lightning Sword")
    assert lost(g, 1) == 4 + 6
    assert creations(g) == []


def test_malachite_manticore_that_hurts_costs_a_card() -> None:
    g = scene(start="attack", creations=[["Malachite Manticore"]], hands=[[], ["Fireball", "Shatter"]])
    play_round(g)
    assert len(g.hand[1]) == 2
    assert set(names_in(g, "discard")) <= {"Fireball", "Shatter", "Godstone Titan"}
    assert len(g.discard[0]) == 1


def test_malachite_manticore_that_is_stopped_costs_none() -> None:
    wall = ["Amber Bastion", "Godstone Titan"]
    g = scene(start="attack", creations=[["Malachite Manticore"], wall], hands=[[], ["Fireball"]])
    play_round(g)
    assert prevention(*wall) >= attack("Malachite Manticore")
    assert len(g.hand[1]) == 2


def test_metallic_dragon_shields_with_its_last_breath() -> None:
    """The example of G8.10: 5 life, 7 damage, 6 prevented, and its own 6 damage is still dealt."""
    g = scene(start="attack", creations=[["Metallic Dragon"]], spells=[[], ["Divine Wrath"]], life=[5, 20])
    play_round(g, "use Metallic Dragon")
    assert (life(g, 0), life(g, 1)) == (4, 20 - 6 + 7)
    assert creations(g) == []


def test_moon_alchemist_shifts_a_die_after_the_roll() -> None:
    g = scene(creations=[["Moon Alchemist"]], dice=[(1, 2, 4, 6), (2, 3, 4, 5)])
    shift = said("Moon Alchemist", "shift a die by #")
    assert offers(g) == ["keep", f"shift 2 {2 + shift}", f"shift 4 {4 + shift}", f"shift 4 {4 - shift}", "shift 6 5"]
    choose(g, "shift 4 5")
    assert list(g.view(0)["seats"][0]["numbers"]["dice"]) == [1, 2, 5, 6]
    assert gems(g) == 0


def test_moon_alchemist_sells_a_card() -> None:
    g = scene(start="attack", creations=[["Moon Alchemist"]], decks=[["Fireball"]], gems=[1, 0])
    play_round(g, "use Moon Alchemist")
    assert hand(g) == ["Fireball"]
    assert gems(g) == 0


def test_mythril_paladin_cannot_be_stolen() -> None:
    g = scene(hands=[["Dominion"]], dice=[WILD], creations=[[], ["Mythril Paladin", "Chaos Ring"]])
    play_round(g, "play Dominion", stop="steal")
    assert offers(g) == ["steal Chaos Ring"]


def test_mythril_paladin_strikes_and_guards_for_a_gem() -> None:
    g = scene(start="attack", creations=[["Mythril Paladin"], ["Leviathan"]], gems=[2, 0])
    play_round(g, "use Mythril Paladin")
    assert lost(g, 1) == attack("Mythril Paladin") + said("Mythril Paladin", "+# attack")
    assert lost(g, 0) == attack("Leviathan") - prevention("Mythril Paladin") - said("Mythril Paladin", "+# prevention")
    assert gems(g) == 1, "once a round (G8.8)"


def test_oakenshield_guards_the_others_but_not_itself() -> None:
    g = scene(start="attack", creations=[["Ember Imp", "Oakenshield", "War Banner"]], spells=[[], ["Shatter"]])
    play_round(g, stop="destroy")
    assert offers(g, 1) == ["destroy Oakenshield"]


@pytest.mark.parametrize(("uses", "damage"), [([], 4), (["use Oakenshield"], 0)], ids=["plain", "empowered"])
def test_oakenshield_takes_two_gems_for_four(uses: list[str], damage: int) -> None:
    """The example of G8.5: 7 damage against 3, or against 7."""
    g = scene(start="attack", creations=[["Oakenshield"]], spells=[[], ["Divine Wrath"]], gems=[2, 0])
    play_round(g, *uses)
    assert lost(g, 0) == damage
    assert gems(g) == (0 if uses else 2)


def test_oakenshield_asks_for_both_gems() -> None:
    g = scene(start="attack", creations=[["Oakenshield"], ["Leviathan"]], gems=[1, 0])
    assert g.round == 2, "with one gem there was nothing to choose"
    assert lost(g, 0) == attack("Leviathan") - 3


def test_onyx_vampire_feeds() -> None:
    g = scene(start="attack", creations=[["Onyx Vampire"]], life=[10, 30], gems=[1, 0])
    play_round(g, "use Onyx Vampire")
    assert life(g, 0) == 10 + 3 + said("Onyx Vampire", "Pay a gem: gain # life")
    assert gems(g) == 0


@pytest.mark.parametrize(("held", "pairs"), [(1, 0), (2, 1), (5, 2)])
def test_pyrite_golem_counts_pairs_of_gems(held: int, pairs: int) -> None:
    g = scene(start="attack", creations=[["Pyrite Golem"]], gems=[held, 0])
    play_round(g)
    assert lost(g, 1) == attack("Pyrite Golem") + said("Pyrite Golem", "+# attack for each two gems") * pairs


def test_quartz_chameleon_copies_only_what_its_target_has() -> None:
    theirs = ["Leviathan", "Thornwood Stag"]
    g = scene(hands=[["Quartz Chameleon"]], dice=[WILD], creations=[["Godstone Titan"], theirs])
    play_round(g, "play Quartz Chameleon", stop="copy")
    assert offers(g) == ["copy Leviathan", "copy Thornwood Stag"]
    play_round(g, "copy Leviathan")
    assert attack_of(g, 0) == attack("Godstone Titan", "Leviathan")


def test_quartz_chameleon_never_copies_a_third_player() -> None:
    foes = [[], ["Leviathan"], ["Thornwood Stag"]]
    g = scene(players=3, hands=[["Quartz Chameleon"]], dice=[WILD], creations=foes)
    play_round(g, "play Quartz Chameleon", stop="copy")
    assert offers(g) == ["copy Leviathan"]


@pytest.mark.parametrize("rolled", [1, 6])
def test_scepter_of_fortune_adds_the_black_die(rolled: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attack_rules, "die", lambda g, sides: rolled if sides == 6 else -100)
    g = scene(start="attack", creations=[["Scepter of Fortune"]])
    play_round(g)
    assert lost(g, 1) == attack("Scepter of Fortune") + rolled


def test_shadow_thief_that_hurts_takes_a_gem() -> None:
    g = scene(start="attack", creations=[["Shadow Thief"]], gems=[0, 2])
    play_round(g)
    assert (gems(g, 0), gems(g, 1)) == (1, 1)


def test_shadow_thief_that_is_stopped_takes_none() -> None:
    g = scene(start="attack", creations=[["Shadow Thief"], ["Godstone Titan"]], gems=[0, 2])
    play_round(g)
    assert prevention("Godstone Titan") >= attack("Shadow Thief")
    assert (gems(g, 0), gems(g, 1)) == (0, 2)


def test_siege_wyrm_is_stronger_against_many() -> None:
    g = scene(start="attack", creations=[["Siege Wyrm", "Ember Imp"], ["Jade Clover", "Thornwood Stag"]])
    play_round(g)
    more = 2 * said("Siege Wyrm", "+# attack for each creation of your target")
    assert attack_of(g, 0) == attack("Siege Wyrm", "Ember Imp") + more


def test_siege_wyrm_breaks_a_weak_creation_at_the_end_of_the_round() -> None:
    weak, strong = ["Ember Imp", "Thornwood Stag"], ["Leviathan"]
    assert max(attack(name) for name in weak) <= said("Siege Wyrm", "attack # or less") < attack(*strong)
    g = scene(hands=[["Siege Wyrm"]], dice=[WILD], creations=[[], [*weak, *strong]])
    play_round(g, "play Siege Wyrm", stop="destroy")
    assert g.phase == "End of the round"
    assert offers(g) == [f"destroy {name}" for name in weak]
    choose(g, "destroy Thornwood Stag")
    assert creations(g, 1) == ["Ember Imp", "Leviathan"]


def test_siege_wyrm_breaks_nothing_in_later_rounds() -> None:
    g = scene(start="attack", creations=[["Siege Wyrm"], ["Ember Imp"]])
    play_round(g)
    assert creations(g, 1) == ["Ember Imp"]


def test_silver_spring_heals_more_for_a_gem() -> None:
    g = scene(start="attack", creations=[["Silver Spring"]], life=[10, 30], gems=[1, 0])
    play_round(g, "use Silver Spring")
    assert life(g, 0) == 10 + face("Silver Spring").life + said("Silver Spring", "Pay a gem: gain # life")
    assert gems(g) == 0


def test_sunlit_oracle_takes_one_of_the_top_cards() -> None:
    top = ["Fireball", "Shatter", "Tempest", "Rally"]
    hands = [["Quicksilver", "Nightmare", "Undertow"], ["Dominion", "Reckoning", "Stone Rain"]]
    g = upkeep(creations=[["Sunlit Oracle"]], decks=[top], hands=hands)
    seen = top[: said("Sunlit Oracle", "top # cards")]
    assert offers(g) == [f"take card {name}" for name in seen]
    choose(g, "take card Shatter")
    assert "Shatter" in hand(g)
    deck = names_in(g, "fate")
    assert deck[-1] == next(name for name in top if name not in seen)
    assert set(deck[: len(seen) - 1]) == set(seen) - {"Shatter"}, "the others lie at the bottom"


def test_thornwood_stag_unhurt_finds_gems() -> None:
    g = scene(start="attack", creations=[["Thornwood Stag"]])
    play_round(g)
    assert gems(g) == said("Thornwood Stag", "gain # gems")


def test_thornwood_stag_hurt_finds_none() -> None:
    g = scene(start="attack", creations=[["Thornwood Stag"], ["Ember Imp"]])
    play_round(g)
    assert gems(g) == 0


def test_tide_caller_buys_cards_after_the_attack() -> None:
    g = scene(start="attack", creations=[["Tide Caller"]], decks=[["Fireball", "Shatter"]], gems=[1, 0])
    play_round(g, "do it")
    assert sorted(hand(g)) == ["Fireball", "Shatter"]
    assert said("Tide Caller", "draw # cards") == 2
    assert gems(g) == 0


def test_tide_caller_may_be_left_alone() -> None:
    g = scene(start="attack", creations=[["Tide Caller"]], gems=[1, 0])
    play_round(g, "leave it")
    assert (hand(g), gems(g)) == ([], 1)


def test_tide_caller_asks_for_a_gem() -> None:
    g = scene(start="attack", creations=[["Tide Caller"]])
    play_round(g)
    assert hand(g) == []


def test_veilstone_mine_brings_gems_in_every_upkeep() -> None:
    g = upkeep(creations=[["Veilstone Mine"]])
    once = said("Veilstone Mine", "gain # gems")
    assert gems(g) == once
    play_round(g)
    choose(g, "done")
    choose(g, "done", seat=1)
    assert gems(g) == 2 * once + 4, "and 4 for playing nothing in between"


@pytest.mark.parametrize("others", [[], ["Veilstone Mine"], ["Veilstone Mine", "Silver Spring"]])
def test_war_banner_leads_the_others(others: list[str]) -> None:
    g = scene(start="attack", creations=[["War Banner", *others], ["Jade Clover"]])
    play_round(g)
    more = said("War Banner", "+# attack for each other creation") * len(others)
    assert attack_of(g, 0) == attack("War Banner", *others) + more


def test_wind_sprite_brings_another_card() -> None:
    g = scene(hands=[["Wind Sprite", "Ember Imp"]], dice=[(2, 3, 5, 5)])
    play_round(g, "play Wind Sprite", "play Ember Imp")
    assert creations(g) == ["Wind Sprite", "Ember Imp"]
    assert lost(g, 1) == attack("Wind Sprite", "Ember Imp")


def test_wind_sprite_lets_the_other_card_wait_for_the_reveal() -> None:
    """G6.12 It is chosen when the opponent's card is known."""
    g = scene(hands=[["Wind Sprite", "Ember Imp"], ["Tempest"]], dice=[(2, 3, 5, 5), (2, 3, 4, 5)])
    choose(g, "keep", "play Wind Sprite", "no more")
    choose(g, "keep", "play Tempest", seat=1)
    assert g.phase == "Reveal"
    choose(g, "play Ember Imp")
    assert creations(g) == ["Wind Sprite", "Ember Imp"]
