"""What each card of Mysticism does."""

from __future__ import annotations

import pytest

from tests.games.twilight.cards.play import (
    LESSER,
    MANY,
    attack,
    data,
    field,
    has,
    is_exhausted,
    life,
    named,
    number,
    offers,
    scene,
    settle,
    strike,
    summon,
    take,
    until,
    use,
    worth,
)

GRAVES = ["Corrupt Tribune", "Granary Keeper", "Gate Spearmen", "Open Secret"]
"""Cards of a Discard Stack."""


# --- creatures --------------------------------------------------------------------------------------------------------


def test_cult_initiate_is_worth_more_destroyed_than_slain() -> None:
    g = scene(hands=[["Volley of Pila"]], field=[["Cult Initiate"]])
    summon(g, "Volley of Pila", "Cult Initiate", "Life Stack of Player 2")
    assert life(g, 1) == 30 - number("Cult Initiate", "defile")
    g = scene(field=[["Cult Initiate", "Druid of the Sickle"]])
    use(g, "Druid of the Sickle", "Cult Initiate", "of Player 1")
    assert life(g, 1) == 30 - number("Cult Initiate", "strike")


def test_cult_initiate_mourns_itself_from_the_discard_stack_too() -> None:
    g = scene(hands=[["Unmaking"]], discards=[["Cult Initiate"]])
    summon(g, "Unmaking", "Cult Initiate")
    assert life(g, 1) == 30 - number("Cult Initiate", "strike") - number("Unmaking", "obliterate")


def test_hound_of_the_wild_hunt_outruns_the_slow() -> None:
    g = scene(start="Combat", field=[["Hound of the Wild Hunt"], ["Ziggurat Guards"]])
    strike(g, "Hound of the Wild Hunt")
    assert life(g, 1) == 30 - data("Hound of the Wild Hunt").life
    g = scene(start="Combat", field=[["Hound of the Wild Hunt"], ["Ziggurat Guards", "Raven Seer"]])
    attack(g, "Hound of the Wild Hunt")
    take(g, "Raven Seer blocks")
    assert list(g.blocks.values()) != []


def test_raven_seer_feeds_on_graves() -> None:
    g = scene(start="Combat", field=[["Raven Seer"]], discards=[[], GRAVES])
    strike(g, "Raven Seer", stack="Discard")
    raven = data("Raven Seer")
    assert worth(g, "Raven Seer") == (raven.fight + 1, raven.life + 1)
    assert len(g.discard[1]) == len(GRAVES) - (raven.life + 1) // 2


def test_druid_of_the_sickle_offers_a_creature_for_a_trap() -> None:
    g = scene(field=[["Druid of the Sickle", "Corrupt Tribune"]], resources=[MANY, ["Stoic Legionnaires"]])
    use(g, "Druid of the Sickle", "Corrupt Tribune", "of Player 2")
    assert "Corrupt Tribune" in named(g, "destroyed", 0)
    assert life(g, 1) == 30 - number("Stoic Legionnaires", "strike", field="heresy")


def test_druid_of_the_sickle_gets_nothing_for_a_creature_slain_first() -> None:
    g = scene(
        hands=[[], ["Volley of Pila"]],
        field=[["Druid of the Sickle", "Corrupt Tribune"]],
        resources=[MANY, ["Stoic Legionnaires"]],
    )
    take(g, "Druid of the Sickle:", "Corrupt Tribune", "Summon Volley of Pila", "Corrupt Tribune")
    settle(g)
    assert "Corrupt Tribune" in named(g, "discard", 0)
    assert life(g, 1) == 30 and not g.manifested


def test_moonlit_changeling_wakes_when_a_card_of_yours_is_gone() -> None:
    g = scene(
        hands=[["Unmaking"]],
        field=[["Moonlit Changeling"]],
        discards=[["Corrupt Tribune"], ["Gate Spearmen"]],
        exhausted=["Moonlit Changeling"],
    )
    summon(g, "Unmaking", "Corrupt Tribune")
    assert not is_exhausted(g, "Moonlit Changeling")
    g = scene(
        hands=[["Unmaking"]],
        field=[["Moonlit Changeling"]],
        discards=[["Corrupt Tribune"], ["Gate Spearmen"]],
        exhausted=["Moonlit Changeling"],
    )
    summon(g, "Unmaking", "Gate Spearmen of Player 2")
    assert is_exhausted(g, "Moonlit Changeling"), "not for a card of somebody else"


def test_mischievous_nymph_makes_a_fight_harmless() -> None:
    g = scene(
        start="Combat", field=[["Mischievous Nymph", "Stoic Legionnaires"], ["Arena Champion", "Corrupt Tribune"]]
    )
    attack(g, "Stoic Legionnaires")
    take(g, "Arena Champion blocks", "Mischievous Nymph:")
    assert offers(g) == ["Arena Champion"], "neither her own side nor who does not fight"
    take(g, "Arena Champion")
    until(g, "End")
    assert field(g, 0) == ["Mischievous Nymph", "Stoic Legionnaires"]
    assert field(g, 1) == ["Arena Champion", "Corrupt Tribune"]
    assert worth(g, "Arena Champion")[1] == data("Arena Champion").life


def test_banshee_of_the_fen_turns_graves_into_wounds() -> None:
    g = scene(start="Combat", field=[["Banshee of the Fen"], ["Gate Spearmen"]], discards=[[], GRAVES])
    strike(g, "Banshee of the Fen", stack="Discard")
    bitten = (data("Banshee of the Fen").life + 1) // 2
    assert len(g.discard[1]) == len(GRAVES) - bitten + number("Banshee of the Fen", "obliterate")
    assert life(g, 1) == 30 - number("Banshee of the Fen", "obliterate")


def test_barrow_wight_digs_in_the_graves_of_others() -> None:
    g = scene(hands=[["Poisoned Knife"]], field=[["Barrow Wight"]], discards=[[], GRAVES], damage={"Barrow Wight": 1})
    summon(g, "Poisoned Knife", "Barrow Wight", "Open Secret and Granary Keeper")
    assert sorted(named(g, "destroyed", 1)) == ["Granary Keeper", "Open Secret"]
    two = ["Open Secret", "Granary Keeper"]
    g = scene(
        players=3,
        hands=[["Poisoned Knife"]],
        field=[["Barrow Wight"]],
        discards=[[], two, two],
        damage={"Barrow Wight": 1},
    )
    summon(g, "Poisoned Knife", "Barrow Wight")
    assert [len(g.destroyed[seat]) for seat in (1, 2)] == [2, 2], "of all others, however many"
    g = scene(field=[["Barrow Wight", "Druid of the Sickle"]])
    use(g, "Druid of the Sickle", "Barrow Wight", "of Player 1")
    assert life(g, 1) == 30 - number("Barrow Wight", "strike")


def test_kelpie_takes_a_card_of_your_life() -> None:
    g = scene(start="Combat", field=[["Kelpie"], ["Gate Spearmen"]])
    strike(g, "Kelpie")
    assert life(g, 0) == 30 - number("Kelpie", "wear_down") and len(g.destroyed[0]) == 1
    assert life(g, 1) == 30 - data("Kelpie").life


def test_gorgon_of_the_mere_is_fed_with_graves() -> None:
    g = scene(field=[["Gorgon of the Mere"], ["War Elephants"]], discards=[GRAVES[:2]])
    assert not any("Gorgon" in offer for offer in offers(g))
    g = scene(field=[["Gorgon of the Mere"], ["War Elephants"]], discards=[GRAVES])
    use(g, "Gorgon of the Mere", "War Elephants", "Gate Spearmen, Granary Keeper and Corrupt Tribune")
    assert named(g, "discard", 0) == ["Open Secret"]
    assert field(g, 1) == [] and "War Elephants" in named(g, "destroyed", 1)


def test_lernaean_matriarch_breeds_when_she_is_hurt() -> None:
    g = scene(hands=[["Volley of Pila"]], field=[["Lernaean Matriarch"]])
    summon(g, "Volley of Pila", "Lernaean Matriarch")
    assert field(g, 0) == ["Hydra", "Lernaean Matriarch"]
    assert worth(g, "Hydra") == (data("Hydra").fight, data("Hydra").life)


def test_hydra_bites_into_the_graves_when_it_goes() -> None:
    g = scene(hands=[["Volley of Pila"]], field=[["Hydra"]], discards=[[], GRAVES])
    summon(g, "Volley of Pila", "Hydra", "Open Secret")
    assert named(g, "destroyed", 1) == ["Open Secret"] and field(g, 0) == []


def test_the_morrigan_defiles_and_grows_once_a_turn() -> None:
    g = scene(start="Combat", field=[["The Morrigan"]], discards=[[], GRAVES])
    attack(g, "The Morrigan")
    take(g, "The Discard Stack of Player 2", "Granary Keeper and Corrupt Tribune")
    settle(g)
    morrigan = data("The Morrigan")
    assert len(g.destroyed[1]) == number("The Morrigan", "defile") == 2
    assert worth(g, "The Morrigan") == (morrigan.fight + 1, morrigan.life + 1)
    assert has(g, "The Morrigan", "fleet")


# --- fortifications ---------------------------------------------------------------------------------------------------


def test_hydra_nest_hatches_once_when_you_are_attacked() -> None:
    g = scene(
        start="Combat",
        field=[["Stoic Legionnaires", "Corrupt Tribune"]],
        forts=[[], ["Hydra Nest"]],
        resources=[MANY, [LESSER, LESSER]],
    )
    attack(g, "Stoic Legionnaires", "Corrupt Tribune")
    assert field(g, 1) == ["Hydra"]


def test_barrow_mound_trades_graves_for_a_card_once_a_turn() -> None:
    g = scene(forts=[["Barrow Mound"]], discards=[GRAVES])
    use(g, "Barrow Mound", "Granary Keeper and Corrupt Tribune", "Life Stack")
    assert life(g, 0) == 30 - number("Barrow Mound", "draws") and len(g.discard[0]) == 2
    assert life(g, 1) == 30 - number("Barrow Mound", "defile")
    assert not any("Barrow Mound" in offer for offer in offers(g))


def test_stonehenge_turns_a_green_creature_into_damage() -> None:
    g = scene(forts=[["Stonehenge"]], field=[["Kelpie", "Youthful Troll"]], blessings={"Kelpie": 1})
    take(g, "Stonehenge:", "Player 2")
    assert offers(g) == ["Kelpie"], "only green ones"
    take(g, "Kelpie")
    settle(g)
    kelpie = data("Kelpie")
    assert life(g, 1) == 30 - (kelpie.fight + 1 + kelpie.life + 1)
    assert life(g, 0) == 30 - 1 and "Kelpie" in named(g, "destroyed", 0)
    assert not any("Stonehenge:" in offer for offer in offers(g)), "once per turn"


# --- intrigues --------------------------------------------------------------------------------------------------------


def test_forbidden_lore_burns_what_it_teaches() -> None:
    g = scene(start="Draw", field=[["Forbidden Lore"]])
    take(g, "Stoic Legionnaires")
    assert life(g, 0) == 30 - 2 - number("Forbidden Lore", "draws")
    assert len(g.hand[0]) == 1 + 2 and named(g, "destroyed", 0) == ["Stoic Legionnaires"]


def test_rite_of_ashes_burns_them_once_a_turn_for_your_losses() -> None:
    g = scene(
        hands=[["Omen of Ruin"]], field=[["Rite of Ashes"]], discards=[["Corrupt Tribune", "Open Secret"], ["Veto"]]
    )
    summon(g, "Omen of Ruin", "Corrupt Tribune", "Open Secret")
    assert life(g, 1) == 30 - number("Rite of Ashes", "strike")


def test_plague_of_omens_defiles_every_turn() -> None:
    g = scene(start="Draw", field=[["Plague of Omens"]], discards=[[], GRAVES])
    take(g, "The Life Stack")
    assert life(g, 1) == 30 - number("Plague of Omens", "defile")


# --- schemes ----------------------------------------------------------------------------------------------------------


def test_delphaic_vision_shows_two_and_takes_one() -> None:
    g = scene(hands=[["Delphaic Vision"]])
    summon(g, "Delphaic Vision", "Stoic Legionnaires")
    n = number("Delphaic Vision", "draws")
    assert life(g, 0) == 30 - n and len(g.hand[0]) == 1 + n - 1 and len(g.destroyed[0]) == 1


def test_omen_of_ruin_does_not_set_itself_off() -> None:
    """T15.6 Obliterate comes first; the second one of a turn finds a card that was Destroyed."""
    g = scene(hands=[["Omen of Ruin"] * 2], discards=[GRAVES])
    summon(g, "Omen of Ruin", "Corrupt Tribune", "Granary Keeper")
    assert life(g, 1) == 30
    summon(g, "Omen of Ruin", "Gate Spearmen", "Open Secret")
    assert life(g, 1) == 30 - number("Omen of Ruin", "obliterate")


def test_hunger_of_the_bog_eats_as_much_as_you_pay() -> None:
    g = scene(hands=[["Hunger of the Bog"]], discards=[[], GRAVES])
    take(g, "Summon Hunger of the Bog", "Exalted", "Done", "Player 2")
    take(g, "Gate Spearmen, Granary Keeper and Corrupt Tribune")
    settle(g)
    assert "Open Secret" in named(g, "discard", 1) and len(g.destroyed[1]) == 3
    assert life(g, 1) == 30 - number("Hunger of the Bog", "obliterate")


def test_unmaking_sets_itself_off() -> None:
    g = scene(hands=[["Unmaking"]], discards=[[], GRAVES])
    summon(g, "Unmaking", "Open Secret of Player 2")
    assert life(g, 1) == 30 - number("Unmaking", "obliterate")
    g = scene(hands=[["Unmaking"]])
    summon(g, "Unmaking")
    assert life(g, 1) == 30, "nothing to Destroy"


@pytest.mark.parametrize("faithful", [False, True])
def test_wither_finishes_the_wounded(faithful: bool) -> None:
    deity = "Reader of Portents" if faithful else "Mars"
    foes = ["War Elephants", "Praetorian Guard"]
    g = scene(hands=[["Wither"]], field=[[], foes], damage={"War Elephants": 1}, deities=[deity, "Enlil"])
    take(g, "Summon Wither")
    assert offers(g) == ["War Elephants"]
    take(g, "War Elephants")
    if faithful:
        take(g, "The Life Stack")
    settle(g)
    assert named(g, "destroyed", 1) == ["War Elephants"]
    assert life(g, 1) == 30 - (number("Wither", "defile") if faithful else 0)


def test_night_of_samhain_opens_the_graves() -> None:
    g = scene(hands=[["Night of Samhain"]], discards=[["Kelpie", *GRAVES]])
    summon(g, "Night of Samhain", "Kelpie", "Gate Spearmen, Granary Keeper and Corrupt Tribune")
    assert field(g, 0) == ["Kelpie"] and len(g.destroyed[0]) == number("Night of Samhain", "unmake_own")
    assert life(g, 1) == 30 - number("Night of Samhain", "obliterate")
