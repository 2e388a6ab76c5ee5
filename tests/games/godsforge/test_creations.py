"""What each creation of the box does (first half: Airship to Leviathan), and that every card has a test."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.games.godsforge.playing import attack_of
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
from theomachy.games.godsforge.rules import attack as attack_rules

CREATIONS = [BOX[at].name for at in BOX.of_table("creation")]
SPELLS = [BOX[at].name for at in BOX.of_table("spell")]


def is_test(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name.startswith("test_")


def test_every_card_has_a_test_of_its_text() -> None:
    """A card is tested if a test function begins with its name: test_oakenshield..."""
    here = Path(__file__).parent
    files = [*here.glob("test_creations*.py"), *here.glob("test_spells*.py")]
    names = [node.name for file in files for node in ast.parse(file.read_text("utf-8")).body if is_test(node)]  # type: ignore[attr-defined]
    untested = [
        card
        for card in (*CREATIONS, *SPELLS)
        if not any(name.startswith(f"test_{card.casefold().replace(' ', '_')}") for name in names)
    ]
    assert untested == []


@pytest.mark.parametrize("name", CREATIONS)
def test_values_count_in_every_attack(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Attack, prevention and life as printed, against the 7 damage and 7 life of Divine Wrath."""
    monkeypatch.setattr(attack_rules, "die", lambda g, sides: 3)
    black = 3 if name == "Scepter of Fortune" else 0
    bleeding = 1 if name == "Amber Bastion" else 0
    g = scene(start="attack", creations=[[name]], spells=[[], ["Divine Wrath"]], life=[30, 12])
    play_round(g)
    assert lost(g, 0) == 7 - prevention(name) - face(name).life + bleeding
    assert lost(g, 1, 12) == attack(name) + black - 7


# --- the cards, by name -----------------------------------------------------------------------------------------------


def test_airship_cannot_be_prevented() -> None:
    g = scene(start="attack", creations=[["Airship", "Ember Imp"], ["Amber Bastion"]])
    play_round(g)
    assert prevention("Amber Bastion") >= attack("Ember Imp")
    assert lost(g, 1) - said("Amber Bastion", "lose # life") == attack("Airship")


def test_amber_bastion_bleeds_when_the_round_ends() -> None:
    g = scene(start="attack", creations=[["Amber Bastion"]])
    play_round(g)
    assert lost(g, 0) == said("Amber Bastion", "lose # life")


def test_amber_bastion_kills_its_owner() -> None:
    g = scene(start="attack", creations=[["Amber Bastion"]], life=[1, 30])
    play_round(g)
    assert g.over
    assert g.victors == (1,)


def test_blood_altar_turns_life_into_a_card() -> None:
    g = scene(start="upkeep", creations=[["Blood Altar"]], hands=[["Fireball", "Shatter", "Tempest"]])
    choose(g, "done")
    choose(g, "done", seat=1)
    choose(g, offers(g)[0])
    assert lost(g, 0) == said("Blood Altar", "lose # life")
    assert len(g.hand[0]) == 5


def test_blood_altar_may_be_left_alone() -> None:
    g = scene(start="upkeep", creations=[["Blood Altar"]])
    choose(g, "done")
    choose(g, "done", seat=1)
    choose(g, "leave it")
    assert (life(g, 0), len(g.hand[0])) == (30, 4)


def test_blood_altar_takes_another_creation_and_never_itself() -> None:
    g = scene(start="attack", creations=[["Blood Altar", "Silver Spring", "Amber Bastion"]])
    assert offers(g) == ["done", "use Blood Altar, Silver Spring", "use Blood Altar, Amber Bastion"]
    play_round(g, "use Blood Altar, Amber Bastion")
    assert lost(g, 1) == attack("Blood Altar") + said("Blood Altar", "creation: +# attack")
    assert creations(g) == ["Blood Altar", "Silver Spring"]


@pytest.mark.parametrize(("missing", "more"), [(0, 0), (1, 1), (2, 2)])
def test_bloodstone_ogre_grows_with_lost_life(missing: int, more: int) -> None:
    """One more for each full step."""
    step = said("Bloodstone Ogre", "for each # life")
    for life_now, expected in ((30 - missing * step, more), (30 - missing * step - step + 1, more)):
        g = scene(start="attack", creations=[["Bloodstone Ogre"]], life=[life_now, 30])
        play_round(g)
        assert lost(g, 1) == attack("Bloodstone Ogre") + said("Bloodstone Ogre", "+# attack") * expected


def test_celestine_shield_heals_in_every_upkeep() -> None:
    g = scene(start="upkeep", creations=[["Celestine Shield"]], life=[20, 30])
    choose(g, "done")
    choose(g, "done", seat=1)
    assert life(g, 0) == 20 + said("Celestine Shield", "gain # life")


def test_celestine_shield_is_empowered_for_a_gem_in_the_attack() -> None:
    g = scene(start="attack", creations=[["Celestine Shield"], ["Leviathan"]], gems=[1, 0])
    play_round(g, "use Celestine Shield")
    assert lost(g, 0) == attack("Leviathan") - 2 - said("Celestine Shield", "Pay a gem: +# prevention")
    assert gems(g) == 0


def test_chaos_ring_takes_a_gem_in_the_upkeep() -> None:
    g = scene(start="upkeep", creations=[["Chaos Ring"]], gems=[0, 2])
    choose(g, "done")
    choose(g, "done", seat=1)
    assert (gems(g, 0), gems(g, 1)) == (1, 1)


def test_chaos_ring_takes_nothing_from_the_poor() -> None:
    g = scene(start="upkeep", creations=[["Chaos Ring"]])
    choose(g, "done")
    choose(g, "done", seat=1)
    assert (gems(g, 0), gems(g, 1), g.supply) == (0, 0, 30)


def test_crystal_phoenix_is_given_up_for_life_and_an_old_card() -> None:
    g = scene(start="attack", creations=[["Crystal Phoenix"]], discards=[["Fireball"]], life=[10, 30])
    play_round(g, "use Crystal Phoenix")
    assert life(g, 0) == 10 + said("Crystal Phoenix", "gain # life")
    assert hand(g) == ["Fireball"]
    assert names_in(g, "discard") == ["Crystal Phoenix"], "it leaves after its effect, so it never takes itself"
    assert creations(g) == []
    assert lost(g, 1) == attack("Crystal Phoenix"), "it still attacks (G8.10)"


def test_doppelganger_copies_any_creation() -> None:
    g = scene(hands=[["Doppelganger"]], dice=[WILD], creations=[["Ember Imp"], ["Leviathan", "Veilstone Mine"]])
    choose(g, "keep", "play Doppelganger")
    choose(g, "keep", "nothing", seat=1)
    assert offers(g) == ["copy Leviathan", "copy Veilstone Mine", "copy Ember Imp"]
    play_round(g, "copy Leviathan")
    assert attack_of(g, 0) == attack("Leviathan", "Ember Imp")
    (copy,) = [card for card in g.view(None)["seats"][0]["zones"]["creations"]["cards"] if "copy of" in card]
    assert (copy["name"], copy["copy of"]) == ("Doppelganger", "Leviathan")


def test_doppelganger_has_the_abilities_of_its_model() -> None:
    g = scene(
        start="attack",
        creations=[["Oakenshield", "Doppelganger"], ["Leviathan", "Metallic Dragon"]],
        copies={"Doppelganger": "Oakenshield"},
        gems=[4, 0],
    )
    play_round(g, "use Oakenshield", "use Doppelganger")
    assert lost(g, 0) == max(0, attack("Leviathan", "Metallic Dragon") - 2 * (3 + 4))
    assert gems(g) == 0


def test_doppelganger_on_scepter_of_fortune_rolls_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The example of G9.5: a 2 and a 5 count as 7."""
    rolls = [2, 5]
    monkeypatch.setattr(attack_rules, "die", lambda g, sides: rolls.pop(0))
    pair = ["Scepter of Fortune", "Doppelganger"]
    g = scene(start="attack", creations=[pair], copies={"Doppelganger": "Scepter of Fortune"})
    play_round(g)
    assert lost(g, 1) == 7 + 2 * attack("Scepter of Fortune")


def test_doppelganger_alone_stays_itself() -> None:
    g = scene(hands=[["Doppelganger"]], dice=[WILD], spells=[[], ["Divine Wrath"]])
    play_round(g, "play Doppelganger")
    assert lost(g, 0) == 7 - prevention("Doppelganger")
    assert creations(g) == ["Doppelganger"]


def test_earth_colossus_cannot_be_destroyed() -> None:
    g = scene(start="attack", creations=[["Earth Colossus", "Ember Imp"]], spells=[[], ["Shatter"]])
    play_round(g, stop="destroy")
    assert offers(g, 1) == ["destroy Ember Imp"]


def test_earth_colossus_cannot_be_destroyed_alone() -> None:
    g = scene(start="attack", creations=[["Earth Colossus"]], spells=[[], ["Shatter"]])
    play_round(g)
    assert creations(g) == ["Earth Colossus"]


@pytest.mark.parametrize(("others", "gained"), [([], 1), (["Ember Imp"], 0)], ids=["alone", "with another"])
def test_earth_colossus_alone_finds_a_gem(others: list[str], gained: int) -> None:
    g = scene(start="upkeep", creations=[["Earth Colossus", *others], ["War Banner"]])
    choose(g, "done")
    choose(g, "done", seat=1)
    assert gems(g) == gained


def test_ember_imp_burns_out() -> None:
    g = scene(start="attack", creations=[["Ember Imp"]])
    play_round(g, "use Ember Imp")
    assert lost(g, 1) == attack("Ember Imp") + said("Ember Imp", "creation: +# attack")
    assert creations(g) == []
    assert names_in(g, "discard") == ["Ember Imp"]


def test_godstone_titan_cannot_be_destroyed() -> None:
    g = scene(start="attack", creations=[["Godstone Titan", "Ember Imp"]], spells=[[], ["Shatter"]])
    play_round(g, stop="destroy")
    assert offers(g, 1) == ["destroy Ember Imp"]


def test_godstone_titan_can_be_stolen() -> None:
    g = scene(hands=[["Dominion"]], dice=[WILD], creations=[[], ["Godstone Titan"]])
    play_round(g, "play Dominion", "steal Godstone Titan")
    assert lost(g, 1) == attack("Godstone Titan"), "it strikes for the thief in the same round"


@pytest.mark.parametrize("others", [[], ["Silver Spring"], ["Silver Spring", "Veilstone Mine"]])
def test_granite_sentinel_stands_in_line(others: list[str]) -> None:
    """Prevention for each other creation that you have, not for those of others."""
    line = ["Granite Sentinel", *others]
    g = scene(start="attack", creations=[line, ["Leviathan", "Chaos Ring"]], spells=[[], ["Falling Star"]], life=[30])
    play_round(g, theirs=["destroy Granite Sentinel"])
    more = said("Granite Sentinel", "+# prevention for each other") * len(others)
    heal = sum(face(name).life for name in others)
    total = attack("Leviathan", "Chaos Ring", "Falling Star")
    assert lost(g, 0) == total - prevention(*line) - more - heal


def test_granite_sentinel_falls_for_more() -> None:
    g = scene(start="attack", creations=[["Granite Sentinel"], ["Leviathan"]])
    play_round(g, "use Granite Sentinel")
    more = said("Granite Sentinel", "creation: +# prevention")
    assert lost(g, 0) == max(0, attack("Leviathan") - prevention("Granite Sentinel") - more)
    assert creations(g) == []


def test_jade_clover_gives_a_third_reroll() -> None:
    g = scene(creations=[["Jade Clover"]], dice=[(2, 3, 4, 5)])
    for left in (3, 2, 1):
        assert g.view(0)["seats"][0]["numbers"]["re-rolls left"] == left
        choose(g, next(choice for choice in offers(g) if choice.startswith("reroll")))
    assert not any(choice.startswith("reroll") for choice in offers(g))


def test_jade_clover_fills_the_hand_to_five() -> None:
    g = scene(start="upkeep", creations=[["Jade Clover"]])
    choose(g, "done")
    choose(g, "done", seat=1)
    assert (len(g.hand[0]), len(g.hand[1])) == (5, 4)


def test_leviathan_cannot_be_stolen() -> None:
    g = scene(hands=[["Dominion"]], dice=[WILD], creations=[[], ["Leviathan", "Chaos Ring"]])
    play_round(g, "play Dominion", stop="steal")
    assert offers(g) == ["steal Chaos Ring"]


def test_leviathan_can_be_destroyed() -> None:
    g = scene(start="attack", creations=[["Leviathan"]], spells=[[], ["Shatter"]])
    play_round(g, theirs=["destroy Leviathan"])
    assert creations(g) == []
