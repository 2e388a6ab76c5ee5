"""What each card of Sanctuary does."""

from __future__ import annotations

import pytest

from tests.games.twilight.cards.play import (
    LESSER,
    MANY,
    attack,
    data,
    field,
    find,
    has,
    is_exhausted,
    is_frozen,
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

GRAVES = ["Corrupt Tribune", "Open Secret"] * 6
"""A Discard Stack with enough to Restore."""


# --- creatures --------------------------------------------------------------------------------------------------------


def test_granary_keeper_restores_what_was_lost() -> None:
    g = scene(field=[["Granary Keeper"]], discards=[GRAVES, GRAVES])
    use(g, "Granary Keeper")
    n = number("Granary Keeper", "restore")
    assert (life(g, 0), life(g, 1)) == (30 + n, 30)
    assert len(g.discard[0]) == len(GRAVES) - n and is_exhausted(g, "Granary Keeper")


def test_gate_spearmen_fight_best_at_the_gate() -> None:
    g = scene(start="Combat", field=[["Youthful Troll"], ["Gate Spearmen"]])
    attack(g, "Youthful Troll")
    take(g, "Gate Spearmen blocks")
    fight = data("Gate Spearmen").fight
    assert worth(g, "Gate Spearmen")[0] == fight + number("Gate Spearmen", "more_fight")
    until(g, "End")
    assert worth(scene(field=[["Gate Spearmen"]]), "Gate Spearmen")[0] == fight


def test_rain_caller_comes_at_any_time_and_turns_wounds_into_life() -> None:
    g = scene(start="Draw", hands=[["Rain-Caller"]])
    summon(g, "Rain-Caller")
    assert is_exhausted(g, "Rain-Caller") and is_frozen(g, "Rain-Caller")
    g = scene(start="Combat", field=[["Corrupt Tribune"], ["Rain-Caller"]], discards=[[], GRAVES])
    strike(g, "Corrupt Tribune", blocks=("Rain-Caller",))
    assert life(g, 1) == 30 + number("Rain-Caller", "restore")


def test_terracotta_warrior_makes_another_one() -> None:
    g = scene(field=[["Terracotta Warrior"]])
    use(g, "Terracotta Warrior")
    first, second = g.field[0]
    assert field(g, 0) == ["Terracotta Warrior"] * 2 and g.is_mini(second) and not g.is_mini(first)
    assert first in g.exhausted and second in g.exhausted
    assert worth(g, "Terracotta Warrior") == (1, 1) and has(g, "Terracotta Warrior", "armor")
    assert sum(card in g.exhausted for card in g.resources[0]) == 1


def test_ziggurat_guards_never_leave() -> None:
    g = scene(start="Combat", field=[["Ziggurat Guards", "Gate Spearmen"]])
    assert offers(g) == ["Done", "Gate Spearmen attacks the Life Stack of Player 2"]


def test_ziggurat_guards_see_who_comes_by_night() -> None:
    """They block the fleet."""
    g = scene(start="Combat", field=[["Kelpie"], ["Gate Spearmen", "Ziggurat Guards"]])
    attack(g, "Kelpie")
    take(g, "Ziggurat Guards blocks")
    until(g, "End")
    assert life(g, 1) == 30 and is_exhausted(g, "Kelpie")


def test_temple_healer_heals_and_wakes_when_you_restore() -> None:
    g = scene(
        hands=[["Guest-Right"]],
        field=[["Temple Healer", "War Elephants"]],
        discards=[GRAVES],
        damage={"War Elephants": 3},
    )
    use(g, "Temple Healer", "War Elephants")
    assert worth(g, "War Elephants")[1] == data("War Elephants").life - 3 + number("Temple Healer", "heal_it")
    assert is_exhausted(g, "Temple Healer")
    summon(g, "Guest-Right")
    assert not is_exhausted(g, "Temple Healer")


def test_lamassu_sentinel_strikes_whom_it_blocks_first() -> None:
    g = scene(start="Combat", field=[["Wolf-Banner Raiders"], ["Lamassu Sentinel"]])
    strike(g, "Wolf-Banner Raiders", blocks=("Lamassu Sentinel",))
    assert field(g, 0) == []
    assert worth(g, "Lamassu Sentinel")[1] == data("Lamassu Sentinel").life, "the attacker died before the damage"


def test_marsh_herdsman_is_blessed_by_renewal_once_a_turn() -> None:
    g = scene(hands=[["Guest-Right", "Guest-Right"]], field=[["Marsh Herdsman"]], discards=[GRAVES])
    summon(g, "Guest-Right")
    summon(g, "Guest-Right")
    herdsman = data("Marsh Herdsman")
    assert worth(g, "Marsh Herdsman") == (herdsman.fight + 1, herdsman.life + 1)


def test_cedar_giant_strikes_when_it_blocks() -> None:
    g = scene(start="Combat", field=[["Corrupt Tribune"], ["Cedar Giant"]])
    strike(g, "Corrupt Tribune", blocks=("Cedar Giant",))
    assert life(g, 0) == 30 - number("Cedar Giant", "strike")


def test_stormchaser_oracle_brings_frost() -> None:
    g = scene(hands=[["Stormchaser Oracle"]], field=[[], ["War Elephants"]], exhausted=["War Elephants"])
    summon(g, "Stormchaser Oracle", "War Elephants")
    assert is_frozen(g, "War Elephants") and has(g, "Stormchaser Oracle", "armor")


def test_bull_of_heaven_is_slow_to_rise() -> None:
    g = summon(scene(hands=[["Bull of Heaven"]]), "Bull of Heaven")
    assert is_exhausted(g, "Bull of Heaven") and has(g, "Bull of Heaven", "overrun")
    assert worth(g, "Bull of Heaven") == (data("Bull of Heaven").fight, data("Bull of Heaven").life)


def test_gilgamesh_the_builder_is_blessed_by_every_block() -> None:
    g = scene(
        start="Combat",
        field=[["Stoic Legionnaires", "Granary Keeper"], ["Gilgamesh the Builder", "Ziggurat Guards", "Cedar Giant"]],
    )
    strike(g, "Stoic Legionnaires", "Granary Keeper", blocks=("Ziggurat Guards", "Cedar Giant"))
    gilgamesh = data("Gilgamesh the Builder")
    assert worth(g, "Gilgamesh the Builder") == (gilgamesh.fight + 2, gilgamesh.life + 2)
    assert has(g, "Gilgamesh the Builder", "armor")


# --- fortifications ---------------------------------------------------------------------------------------------------


def test_walls_of_uruk_shield_blockers() -> None:
    g = scene(start="Combat", field=[["Youthful Troll"], ["Cedar Giant"]], forts=[[], ["Walls of Uruk"]])
    strike(g, "Youthful Troll", blocks=("Cedar Giant",))
    hurt = data("Youthful Troll").fight - number("Walls of Uruk", "armor")
    assert worth(g, "Cedar Giant")[1] == data("Cedar Giant").life - hurt


def test_verdant_oasis_rests_your_own_and_blesses_anybody() -> None:
    g = scene(
        field=[["War Elephants"], ["Cedar Giant"]],
        forts=[["Verdant Oasis"]],
        damage={"War Elephants": 2, "Cedar Giant": 2},
    )
    take(g, "Verdant Oasis: Exhaust a Creature you control")
    assert offers(g) == ["War Elephants"], "only your own"
    take(g, "War Elephants")
    settle(g)
    assert is_exhausted(g, "War Elephants") and not is_exhausted(g, "Verdant Oasis")
    assert worth(g, "War Elephants")[1] == data("War Elephants").life - 2 + number("Verdant Oasis", "heal_it")
    take(g, "Verdant Oasis: Exhaust: choose")
    assert offers(g) == ["War Elephants", "Cedar Giant"]
    take(g, "Cedar Giant")
    settle(g)
    assert worth(g, "Cedar Giant") == (data("Cedar Giant").fight + 1, data("Cedar Giant").life - 2 + 1)


def test_great_ziggurat_softens_every_blow() -> None:
    g = scene(hands=[["Wrath Returned"]], forts=[[], ["Great Ziggurat"]])
    summon(g, "Wrath Returned")
    assert life(g, 1) == 30 - (number("Wrath Returned", "strike") - number("Great Ziggurat", "life_armor"))


# --- intrigues --------------------------------------------------------------------------------------------------------


def test_pilgrim_road_pays_for_one_block_a_turn() -> None:
    g = scene(
        start="Combat",
        field=[["Granary Keeper", "Gate Spearmen"], ["Pilgrim Road", "Ziggurat Guards", "Temple Healer"]],
        discards=[[], GRAVES],
    )
    strike(g, "Granary Keeper", "Gate Spearmen", blocks=("Ziggurat Guards", "Temple Healer"))
    assert life(g, 1) == 30 + number("Pilgrim Road", "restore")
    assert life(g, 0) == 30 - number("Pilgrim Road", "strike")


def test_season_of_storms_holds_the_tired() -> None:
    g = scene(
        start="Combat",
        field=[["Season of Storms"], ["War Elephants", "Corrupt Tribune"]],
        exhausted=["War Elephants"],
    )
    take(g, "War Elephants")
    assert is_frozen(g, "War Elephants") and not is_frozen(g, "Corrupt Tribune")
    assert worth(g, "War Elephants")[1] == data("War Elephants").life - number("Season of Storms", "hurt_it")
    assert life(g, 1) == 30 - number("Season of Storms", "strike")


@pytest.mark.parametrize(("deity", "times"), [("Enlil", 2), ("Mars", 1)])
def test_ishtars_harvest_restores_twice_with_conviction(deity: str, times: int) -> None:
    """ "Ishtar's Harvest": the second time only if its upkeep was paid."""
    g = scene(start="Draw", field=[["Ishtar's Harvest"]], discards=[GRAVES], deities=[deity, "Mars"])
    take(g, *["Player 1"] * times)
    settle(g)
    assert life(g, 0) == 30 + times * number("Ishtar's Harvest", "restore")


def test_ishtars_harvest_rests_when_nobody_pays() -> None:
    """ "Ishtar's Harvest" is Exhausted without its upkeep, and gives nothing."""
    g = scene(
        start="Refresh",
        field=[["Ishtar's Harvest", "Granary Keeper"]],
        discards=[GRAVES],
        resources=[["Praetorian Guard"]],
        deities=["Enlil", "Mars"],
    )
    until(g, "Draw")
    assert is_exhausted(g, "Ishtar's Harvest") and life(g, 0) == 30


# --- schemes ----------------------------------------------------------------------------------------------------------


def test_guest_right_restores_and_draws() -> None:
    g = scene(hands=[["Guest-Right"]], discards=[GRAVES])
    summon(g, "Guest-Right")
    assert life(g, 0) == 30 + number("Guest-Right", "restore") - number("Guest-Right", "draws")


def test_bar_the_gates_softens_blows_until_end_of_turn() -> None:
    g = scene(
        start="Combat",
        field=[["War Elephants", "Youthful Troll"]],
        hands=[[], ["Bar the Gates"]],
        resources=[MANY, [LESSER]],
        discards=[[], GRAVES],
    )
    attack(g, "War Elephants", "Youthful Troll")
    take(g, "Summon Bar the Gates")
    settle(g)
    until(g, "End")
    blows = [data(name).life - number("Bar the Gates", "shield") for name in ("War Elephants", "Youthful Troll")]
    assert life(g, 1) == 30 + number("Bar the Gates", "restore") - sum(blows)


def test_stand_fast_holds_the_line() -> None:
    g = scene(
        start="Combat",
        field=[["Youthful Troll"], ["Granary Keeper"]],
        hands=[[], ["Stand Fast"]],
        resources=[MANY, [LESSER]],
    )
    attack(g, "Youthful Troll")
    take(g, "Granary Keeper blocks", "Summon Stand Fast", "Granary Keeper")
    until(g, "End")
    assert field(g, 1) == ["Granary Keeper"]
    assert worth(g, "Granary Keeper")[1] == data("Granary Keeper").life
    hurt = data("Granary Keeper").fight + number("Stand Fast", "more_fight")
    assert worth(g, "Youthful Troll", 0)[1] == data("Youthful Troll").life - hurt


@pytest.mark.parametrize(("deity", "faithful"), [("Enlil", True), ("Mars", False)])
def test_sudden_storm_hits_all_attackers(deity: str, faithful: bool) -> None:
    g = scene(
        start="Combat",
        field=[["War Elephants", "Stoic Legionnaires", "Corrupt Tribune"], ["Gate Spearmen"]],
        hands=[[], ["Sudden Storm"]],
        resources=[MANY, [LESSER, "Youthful Troll"]],
        discards=[[], GRAVES],
        deities=["Mars", deity],
    )
    attack(g, "War Elephants", "Stoic Legionnaires")
    take(g, "Summon Sudden Storm")
    settle(g)
    assert field(g, 0) == ["Corrupt Tribune", "War Elephants"]
    assert worth(g, "War Elephants")[1] == data("War Elephants").life - number("Sudden Storm", "hurt_it")
    trampled = number("War Elephants", "strike")
    assert life(g, 0) == 30 - trampled - (number("Sudden Storm", "strike") if faithful else 0)


@pytest.mark.parametrize(("deity", "faithful"), [("Enlil", True), ("Mars", False)])
def test_flood_of_renewal_brings_much_back(deity: str, faithful: bool) -> None:
    g = scene(hands=[["Flood of Renewal"]], discards=[GRAVES], deities=[deity, "Mars"])
    summon(g, "Flood of Renewal")
    more = number("Flood of Renewal", "restore", 1) if faithful else 0
    assert life(g, 0) == 30 + number("Flood of Renewal", "restore") + more


@pytest.mark.parametrize(("deity", "faithful"), [("Enlil", True), ("Mars", False)])
def test_thunder_of_enlil_breaks_an_army(deity: str, faithful: bool) -> None:
    g = scene(
        hands=[["Thunder of Enlil"]],
        field=[["Gate Spearmen"], ["Stoic Legionnaires", "War Elephants"]],
        discards=[GRAVES],
        deities=[deity, "Mars"],
    )
    summon(g, "Thunder of Enlil")
    assert (field(g, 0), field(g, 1)) == (["Gate Spearmen"], ["War Elephants"])
    assert g.damage[find(g, "War Elephants")] == number("Thunder of Enlil", "hurt_it")
    assert life(g, 1) == 30 - (number("Thunder of Enlil", "strike") if faithful else 0)
    assert "Stoic Legionnaires" in named(g, "discard", 1)
