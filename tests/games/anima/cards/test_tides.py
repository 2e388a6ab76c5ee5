"""What the cards of the second set do, but for its Encounters; its missions and tables are tested with the box's."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.anima.cards import staging
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
    names,
    next_turn,
    offers,
    party,
    place,
    speed,
    told,
    totals,
)
from theomachy.games.anima.rules.horizons import removable
from theomachy.games.anima.rules.values import level_of
from theomachy.games.anima.state import Anima


def scene(**position: Any) -> Anima:
    return staging.scene(combined=True, **position)


def meeting(encounter: str, group: list[str], **position: Any) -> Anima:
    return staging.meeting(encounter, group, combined=True, **position)


# --- Characters -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        *("Lighthouse Keeper", "Harpooner", "Corsair", "Tide Witch", "Bone Carver", "Stowaway"),
        *("Drowned Empress", "Moonless Captain"),
    ],
)
def test_combat_and_speed_are_printed(name: str) -> None:
    g = scene(parties=[[name]])
    assert (combat(g), speed(g)) == (card_data(name).combat, card_data(name).speed)


def test_the_lighthouse_keeper_finds_a_way(rolls: Rolls) -> None:
    rolls(2)
    g = scene(start="exploration", parties=[["Lighthouse Keeper"]], where=["Forest of Hulijing"])
    act(g, "Explore", "Advantage")
    assert drawn(g) == 2


def test_the_lighthouse_keeper_knows_the_reefs(rolls: Rolls) -> None:
    rolls(3, 2)
    g = meeting("Quicksand", ["Lighthouse Keeper"], decks={"encounters": ["Quicksand"]})
    explore(g)
    assert check(g)[0] == card_data("Lighthouse Keeper").speed + 2 + 2


def test_the_harpooner_hunts_adversaries(rolls: Rolls) -> None:
    rolls(1, 2, 2)
    g = scene(start="exploration", parties=[["Harpooner"]], where=["Throne of Ash"], missions=[["The Chained Giant"]])
    act(g, "Explore", "Mission")
    finish(g)
    assert totals(g)[0] == card_data("Harpooner").combat + 2 + 2


def test_the_corsair_fights_with_full_hands(rolls: Rolls) -> None:
    rolls(2, 2)
    g = scene(
        start="interaction",
        parties=[["Corsair"], ["Archmage"]],
        hands=[["Old Map", "Eclipse"]],
        where=["Glass Desert"] * 2,
    )
    act(g, "Attack")
    finish(g)
    assert totals(g)[0] == card_data("Corsair").combat + 2 + 2


def test_the_tide_witch_clears_a_way() -> None:
    g = scene(parties=[["Tide Witch"]], guards={"Arcane": "Chaos"})
    act(g, "Spin Tide Witch")
    assert g.guard == {}


def test_the_bone_carver_profits_from_spirits(rolls: Rolls) -> None:
    rolls(3, 6, 1)
    g = explore(meeting("Marionette", ["Bone Carver"]))
    assert drawn(g) == 1


def test_the_stowaway_carries_more_and_is_quick(rolls: Rolls) -> None:
    rolls(3, 2)
    cards = ["Old Map", "Feint", "Eclipse", "Cutpurse", "Whispers"]
    g = meeting("Quicksand", ["Stowaway"], hands=[cards], decks={"encounters": ["Quicksand"]})
    explore(g)
    assert check(g)[0] == card_data("Stowaway").speed + 1 + 2
    rolls(1)
    g = scene(start="exploration", parties=[["Stowaway"]], hands=[cards], where=["Arcane"])
    act(g, "Explore", "Advantage")
    assert len(hand(g)) == 6


def test_the_drowned_empress_leads_women() -> None:
    g = scene(parties=[["Drowned Empress", "Duelist", "Corsair", "Colonel"]])
    assert combat(g) == sum(card_data(name).combat for name in party(g)) + 2


def test_the_moonless_captain_fights_with_speed(rolls: Rolls) -> None:
    rolls(3, 2)
    g = meeting("Cave Bear", ["Moonless Captain"])
    act(g, "Explore", "Spin Moonless Captain")
    finish(g)
    assert totals(g)[0] == card_data("Moonless Captain").speed + 2


# --- Areas ----------------------------------------------------------------------------------------------------------


def special(name: str, rolls: Rolls, *dice: int, **position: Any) -> Anima:
    rolls(card_data(name).table.split().index("*") + 1, *dice)
    g = scene(start="exploration", where=[name], **position)
    act(g, "Explore")
    return g


def test_the_fishers_quay_gives_a_card(rolls: Rolls) -> None:
    assert card_data("Fishers' Quay").trade
    assert drawn(special("Fishers' Quay", rolls)) == 1


@pytest.mark.parametrize(
    ("name", "difficulty", "slower"), [("Lantern Causeway", 6, 0), ("Sargasso Maze", 8, 0), ("Maelstrom", 10, 2)]
)
def test_the_sea_leads_astray(name: str, difficulty: int, slower: int, rolls: Rolls) -> None:
    g = special(name, rolls, 1, hands=[["Old Map", "Eclipse", "Feint"]])
    assert check(g) == (max(0, card_data("Colonel").speed - slower) + 1, difficulty)
    assert place(g) is None
    assert len(hand(g)) == (1 if name == "Maelstrom" else 3)


def test_the_singing_caves_tire_and_give(rolls: Rolls) -> None:
    g = special("Singing Caves", rolls)
    assert (names(g, g.spun), drawn(g)) == (["Colonel"], 1)


def test_the_palace_below_hurts_and_gives(rolls: Rolls) -> None:
    g = special("Palace Below", rolls)
    assert (names(g, g.fallen), drawn(g)) == (["Colonel"], 1)


def test_a_blessing_in_the_chapel_of_ropes(rolls: Rolls) -> None:
    rolls(1)
    g = scene(start="exploration", where=["Chapel of Ropes"], parties=[["General"], ["Pathfinder"]])
    act(g, "Explore", "Blessing")
    assert drawn(g) == 1
    assert (g.turn, g.order) == (2, (0, 1))  # 2 + 3 Speed against 4: the order is made with it
    assert speed(g) == 5


def test_the_chorus_of_the_singing_caves(rolls: Rolls) -> None:
    rolls(1)
    g = scene(start="exploration", where=["Singing Caves"])
    act(g, "Explore", "Chorus")
    assert (drawn(g, 0), drawn(g, 1)) == (3, 1)


def test_moonlight_on_the_hollow_moon(rolls: Rolls) -> None:
    rolls(1)
    g = scene(start="exploration", where=["Hollow Moon"], decks={"advantages_discard": ["Feint", "Banishment"]})
    act(g, "Explore", "Moonlight")
    assert (hand(g)[0], drawn(g)) == ("Banishment", 2)


@pytest.mark.parametrize("where", [["Driftwood Camp", "Glass Desert"], ["Glass Desert", "Driftwood Camp"]])
def test_everybody_trades_with_driftwood_camp(where: list[str]) -> None:
    g = scene(start="interaction", hands=[["Old Map"], ["Feint"]], where=where)
    assert any(offer.startswith("Offer a trade") for offer in offers(g))


def test_the_lantern_causeway_is_never_removed() -> None:
    g = scene(areas=["Lantern Causeway", "Parliament"])
    assert [removable(g, area) for area in g.areas[0]] == [False, True]


@pytest.mark.parametrize(("encounter", "more"), [("Marionette", 2), ("Cliff Ape", 0)])
def test_the_whale_bones_frighten_spirits(encounter: str, more: int, rolls: Rolls) -> None:
    rolls(3, 2, 2)
    g = explore(meeting(encounter, ["Colonel"], place="Whale Bones"))
    assert totals(g)[0] == card_data("Colonel").combat + more + 2


def test_nobody_escapes_in_the_sargasso_maze(rolls: Rolls) -> None:
    rolls(5)
    g = meeting("Cliff Ape", ["Colonel"], place="Sargasso Maze")
    act(g, "Explore")
    assert offers(g) == ["Fight Cliff Ape", "Spin Colonel: the other side has -2 Combat"]


def test_no_tricks_in_the_palace_below(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Cave Bear", ["Merchant"], hand=("Smoke and Mirrors",), place="Palace Below")
    act(g, "Explore", "Fight")
    assert not any(offer.startswith("Play") for offer in offers(g))


# --- Advantages -----------------------------------------------------------------------------------------------------


def test_the_moon_lens_weakens_a_rival() -> None:
    g = scene(parties=[["Archmage"], ["General"]], hands=[["Moon Lens"]])
    act(g, "Play Moon Lens")
    assert combat(g, 1) == card_data("General").combat - 2
    assert drawn(g) == 1


@pytest.mark.parametrize(("artifacts", "less"), [([], 2), (["Boots of the Falcon"], 4)])
def test_the_brine_shield(artifacts: list[str], less: int, rolls: Rolls) -> None:
    rolls(3, 2, 2)
    g = meeting("Cave Bear", ["Merchant"], hand=("Brine Shield",), artifacts=artifacts)
    act(g, "Explore", "Play Brine Shield")
    finish(g)
    assert totals(g)[1] == card_data("Cave Bear").combat - less + 2


def test_the_tide_of_names_finds_two_cards() -> None:
    g = scene(
        parties=[["Archmage"]],
        hands=[["Tide of Names"]],
        decks={"advantages": ["Feint", "Cutpurse", "Whispers", "Inner Fire"], "advantages_discard": ["Eclipse"]},
    )
    act(g, "Play Tide of Names", "Whispers")
    assert hand(g) == ["Whispers", "Eclipse"]


def test_the_press_gang_takes_somebody_out() -> None:
    g = scene(
        start="interaction", parties=[["Merchant"], ["General"]], hands=[["Press Gang"]], where=["Glass Desert"] * 2
    )
    act(g, "Play Press Gang")
    assert (names(g, g.fallen), drawn(g)) == (["General"], 1)


def test_marked_cards_avoid_an_event(rolls: Rolls) -> None:
    rolls(3)
    g = meeting("Quicksand", ["Merchant"], hand=("Marked Cards",))
    act(g, "Explore", "Play Marked Cards")
    finish(g)
    assert (place(g), drawn(g)) == ("Forest of Hulijing", 1)
    assert not told(g, "Speed check")


def test_a_smugglers_chart_makes_an_area_safer() -> None:
    g = scene(parties=[["Merchant"]], hands=[["Smugglers' Chart"]], areas=["Arcane"])
    act(g, "Play Smugglers' Chart")
    assert level_of(g, g.areas[0][0]) == 2
    assert drawn(g) == 1


def test_the_undertow_throw_is_meant_for_parties(rolls: Rolls) -> None:
    rolls(2, 2)
    g = scene(
        start="interaction",
        parties=[["General"], ["Archmage"]],
        hands=[["Undertow Throw"]],
        where=["Glass Desert"] * 2,
    )
    act(g, "Attack", "Play Undertow Throw")
    finish(g)
    assert totals(g)[0] == card_data("General").combat + 5 + 2
    rolls(3, 2, 2)
    g = meeting("Cave Bear", ["General"], hand=("Undertow Throw",))
    act(g, "Explore", "Play Undertow Throw")
    finish(g)
    assert totals(g)[0] == card_data("General").combat + 2 + 2


def test_the_iron_lung_is_strong_in_dangerous_places(rolls: Rolls) -> None:
    rolls(3, 2, 2)
    g = meeting("Thunder Mammoth", ["General"], hand=("Iron Lung",))
    act(g, "Explore", "Play Iron Lung")
    finish(g)
    assert totals(g)[0] == card_data("General").combat + 3 + 2
    assert drawn(g) == 1


def test_a_battle_trance_lasts_two_turns() -> None:
    g = scene(parties=[["Duelist"]], hands=[["Battle Trance"]], where=["Parliament"])
    seen = []
    act(g, "Play Battle Trance")
    for _ in range(3):
        seen.append(combat(g) - card_data("Duelist").combat)
        next_turn(g)
    assert seen == [2, 2, 0]


def test_a_letter_of_marque_pays_both() -> None:
    g = scene(hands=[["Letter of Marque"]])
    act(g, "Play Letter of Marque")
    assert (drawn(g, 0), drawn(g, 1)) == (2, 1)


def test_the_anchor_of_the_world_is_heavy() -> None:
    g = scene(artifacts=["Anchor of the World"])
    colonel = card_data("Colonel")
    assert (combat(g), speed(g)) == (colonel.combat + 3, colonel.speed - 2)


def test_the_spring_tide_carries_all_but_nobody_far() -> None:
    def far(incidents: list[list[str]]) -> bool:
        g = scene(start="movement", incidents=incidents)
        return any(offer.startswith("Seek") for offer in offers(g))

    assert [far([["Spring Tide"]]), far([])] == [False, True]
    assert speed(scene(incidents=[["Spring Tide"]]), 1) == card_data("General").speed + 2


def test_the_net_of_hooks_holds_the_slow(rolls: Rolls) -> None:
    rolls(1)
    g = scene(start="movement", where=["Arcane"], traps={"Net of Hooks": ("Arcane", 1)})
    finish(g)
    assert check(g)[1] == 8
    assert place(g) is None
