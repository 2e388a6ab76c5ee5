"""What each card of Negotiation does."""

from __future__ import annotations

import pytest

from tests.games.twilight.cards.play import (
    EXALTED,
    LESSER,
    MANY,
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

TRAP = "Stoic Legionnaires"
"""A Lesser Aspect whose Heresy deals damage to its holder."""
HARM = number(TRAP, "strike", field="heresy")
GREATER_TRAP, GREATER_HARM = "Youthful Troll", number("Youthful Troll", "strike", field="heresy")
EXALTED_TRAP, EXALTED_HARM = "Spartacus Unchained", number("Spartacus Unchained", "strike", field="heresy")
THEIRS = "of Player 2"


# --- creatures --------------------------------------------------------------------------------------------------------


def test_corrupt_tribune_springs_a_lesser_trap() -> None:
    g = scene(field=[["Corrupt Tribune"]], resources=[MANY, [TRAP, GREATER_TRAP]])
    use(g, "Corrupt Tribune", f"{THEIRS}")
    assert life(g, 1) == 30 - HARM
    assert is_exhausted(g, "Corrupt Tribune") and sum(card in g.exhausted for card in g.resources[0]) == 1


def test_borderland_scout_springs_a_trap_when_it_dies() -> None:
    g = scene(hands=[["Volley of Pila"]], field=[["Borderland Scout"]], resources=[MANY, [TRAP]])
    assert has(g, "Borderland Scout", "fleet")
    summon(g, "Volley of Pila", "Borderland Scout", THEIRS)
    assert life(g, 1) == 30 - HARM


def test_whispering_courtier_springs_a_trap_on_arrival() -> None:
    g = scene(hands=[["Whispering Courtier"]], resources=[MANY, [TRAP]])
    summon(g, "Whispering Courtier", THEIRS)
    assert life(g, 1) == 30 - HARM and field(g, 0) == ["Whispering Courtier"]


def test_turncoat_captain_follows_the_intrigue() -> None:
    g = scene(
        field=[["Turncoat Captain", "Corrupt Tribune"], ["Turncoat Captain"]],
        resources=[MANY, [TRAP]],
        exhausted=["Turncoat Captain"],
    )
    g.exhausted.pop(find(g, "Turncoat Captain", 1))
    use(g, "Corrupt Tribune", THEIRS)
    assert not is_exhausted(g, "Turncoat Captain", 0)
    assert is_exhausted(g, "Turncoat Captain", 1)


def test_palace_delator_is_paid_for_each_secret() -> None:
    g = scene(hands=[["Double Cross"]], field=[["Palace Delator"]], resources=[MANY, [LESSER, "Mischievous Nymph"]])
    summon(g, "Double Cross", THEIRS, THEIRS)
    assert life(g, 1) == 30 - 2 * number("Palace Delator", "strike")


def test_tax_farmer_takes_a_card_with_every_blow() -> None:
    g = scene(start="Combat", hands=[[], ["Open Secret", "Veto"]], field=[["Tax Farmer"]])
    strike(g, "Tax Farmer")
    assert len(g.hand[1]) == 1
    assert life(g, 1) == 30 - data("Tax Farmer").life - number("Tax Farmer", "strike")


def test_peacock_guard_freezes_whom_it_blocks() -> None:
    g = scene(start="Combat", field=[["Arena Champion"], ["Peacock Guard"]])
    strike(g, "Arena Champion", blocks=("Peacock Guard",))
    assert is_frozen(g, "Arena Champion", 0)


def test_masked_assassin_kills_the_tired_and_small() -> None:
    foes = ["Granary Keeper", "Corrupt Tribune", "Temple Healer"]
    g = scene(field=[["Masked Assassin"], foes], exhausted=["Corrupt Tribune", "Temple Healer"])
    take(g, "Masked Assassin:")
    assert offers(g) == ["Corrupt Tribune"]
    take(g, "Corrupt Tribune")
    settle(g)
    assert field(g, 1) == ["Granary Keeper", "Temple Healer"] and has(g, "Masked Assassin", "fleet")


def test_envoy_of_ctesiphon_sifts_the_hand() -> None:
    g = scene(start="Draw", field=[["Envoy of Ctesiphon"]])
    take(g, "Stoic Legionnaires")
    assert len(g.hand[0]) == 1 + 2 and len(g.discard[0]) == 1
    assert life(g, 0) == 30 - 2 - 1


def test_siren_of_the_court_wins_over_the_tired() -> None:
    g = scene(
        field=[["Siren of the Court"], ["Arena Champion", "Valkyrie Vanguard", "Corrupt Tribune"]],
        exhausted=["Arena Champion", "Valkyrie Vanguard"],
    )
    take(g, "Siren of the Court:")
    assert offers(g) == ["Arena Champion"]
    take(g, "Arena Champion")
    settle(g)
    assert field(g, 0) == ["Arena Champion", "Siren of the Court"]
    assert is_exhausted(g, "Arena Champion", 0)


def test_sphinx_ambassador_comes_with_two_secrets_and_attacks_with_one() -> None:
    g = scene(hands=[["Sphinx Ambassador"]], resources=[MANY, [GREATER_TRAP, EXALTED_TRAP]])
    summon(g, "Sphinx Ambassador", THEIRS, THEIRS)
    assert life(g, 1) == 30 - GREATER_HARM - EXALTED_HARM
    g = scene(start="Combat", field=[["Sphinx Ambassador"]], resources=[MANY, [EXALTED_TRAP]])
    take(g, "Sphinx Ambassador attacks the Life", THEIRS)
    until(g, "End")
    assert life(g, 1) == 30 - EXALTED_HARM - data("Sphinx Ambassador").life


def test_loki_in_exile_becomes_somebody_else_and_stays_loki() -> None:
    g = scene(
        hands=[["Forced March"]],
        field=[["Loki in Exile"], ["War Elephants", "Corrupt Tribune"]],
        blessings={"Loki in Exile": 1},
    )
    use(g, "Loki in Exile", "War Elephants")
    elephants = data("War Elephants")
    assert worth(g, "Loki in Exile") == (elephants.fight, elephants.life), "the Blessing is gone"
    assert is_exhausted(g, "Loki in Exile") and has(g, "Loki in Exile", "overrun")
    assert not has(g, "Loki in Exile", "armor")
    assert g.book.faction[g.form(find(g, "Loki in Exile"))] == "Aggression"
    summon(g, "Forced March", "Loki in Exile")
    take(g, "Loki in Exile:")
    assert offers(g) == ["Corrupt Tribune"], "not what he is now"
    take(g, "Corrupt Tribune")
    settle(g)
    march = number("Forced March", "more_fight")
    assert worth(g, "Loki in Exile") == (data("Corrupt Tribune").fight + march, data("Corrupt Tribune").life)


# --- fortifications ---------------------------------------------------------------------------------------------------


def test_leper_quarter_sends_a_leper_every_turn() -> None:
    g = scene(start="Draw", forts=[["Leper Quarter"]])
    until(g, "Trade")
    assert field(g, 0) == ["Leper"]
    assert worth(g, "Leper") == (data("Leper").fight, data("Leper").life)


def test_hall_of_whispers_springs_any_trap() -> None:
    g = scene(forts=[["Hall of Whispers"]], resources=[MANY, [EXALTED_TRAP]])
    use(g, "Hall of Whispers", THEIRS)
    assert life(g, 1) == 30 - EXALTED_HARM and is_exhausted(g, "Hall of Whispers")


def test_house_of_trade_places_two_aspects() -> None:
    g = scene(start="Resource", forts=[["House of Trade"]], resources=[[LESSER]], aspects=[[LESSER, LESSER, EXALTED]])
    until(g, "Summoning")
    assert len(g.resources[0]) == 3 and len(g.aspects[0]) == 1


# --- intrigues --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bribed", [False, True])
def test_bribed_senate_makes_creatures_dear(bribed: bool) -> None:
    g = scene(
        hands=[["Stoic Legionnaires", "Volley of Pila"]],
        field=[[], ["Granary Keeper", *(["Bribed Senate"] if bribed else [])]],
        resources=[[LESSER]],
    )
    assert ("Summon Stoic Legionnaires" in offers(g)) is not bribed
    assert "Summon Volley of Pila" in offers(g), "Schemes cost what they cost"


def test_web_of_lies_tells_a_second_lie_once_a_turn() -> None:
    g = scene(field=[["Web of Lies"]], hands=[["Open Secret", "Open Secret"]], resources=[MANY, [TRAP] * 4])
    summon(g, "Open Secret", THEIRS, THEIRS)
    assert life(g, 1) == 30 - 2 * HARM
    summon(g, "Open Secret", THEIRS)
    assert life(g, 1) == 30 - 3 * HARM


def test_hostage_exchange_holds_a_creature_every_turn() -> None:
    g = scene(start="Draw", field=[["Hostage Exchange"], ["Praetorian Guard", "Youthful Troll"]])
    take(g, "Youthful Troll")
    assert is_exhausted(g, "Youthful Troll", 1) and is_frozen(g, "Youthful Troll", 1)
    assert not is_exhausted(g, "Praetorian Guard", 1)


# --- schemes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("faithful", [False, True])
def test_open_secret_springs_a_lesser_trap_or_two(faithful: bool) -> None:
    deity = "Hera" if faithful else "Mars"
    g = scene(hands=[["Open Secret"]], resources=[MANY, [TRAP, TRAP, GREATER_TRAP]], deities=[deity, "Enlil"])
    summon(g, "Open Secret", *[THEIRS] * (2 if faithful else 1))
    assert life(g, 1) == 30 - HARM * (2 if faithful else 1)


def test_house_arrest_keeps_a_creature_at_home() -> None:
    g = scene(hands=[["House Arrest"]], field=[[], ["Praetorian Guard"]])
    summon(g, "House Arrest", "Praetorian Guard")
    assert is_exhausted(g, "Praetorian Guard", 1) and is_frozen(g, "Praetorian Guard", 1)
    assert life(g, 1) == 30 - number("House Arrest", "strike")


@pytest.mark.parametrize("faithful", [False, True])
def test_double_cross_springs_two_traps_or_three(faithful: bool) -> None:
    deity = "Hera" if faithful else "Mars"
    traps = [TRAP, GREATER_TRAP, EXALTED_TRAP]
    g = scene(hands=[["Double Cross"]], resources=[MANY, traps], deities=[deity, "Enlil"])
    summon(g, "Double Cross", THEIRS, THEIRS, *([THEIRS] if faithful else []))
    assert life(g, 1) == 30 - HARM - GREATER_HARM - (EXALTED_HARM if faithful else 0)


def test_veto_stops_a_card_on_its_way() -> None:
    g = scene(hands=[["Spartacus Unchained"], ["Veto"]], resources=[MANY, [LESSER, "Youthful Troll", "Youthful Troll"]])
    assert "Summon Veto" not in offers(g)
    take(g, "Summon Spartacus Unchained", "Summon Veto")
    settle(g)
    assert field(g, 0) == []
    assert "Spartacus Unchained" in named(g, "discard", 0) and "Veto" in named(g, "discard", 1)


def test_poisoned_knife_kills_the_frail() -> None:
    limit = number("Poisoned Knife", "weak")
    foes = ["Praetorian Guard", "Corrupt Tribune", "War Elephants"]
    g = scene(hands=[["Poisoned Knife"]], field=[[], foes], damage={"War Elephants": 5 - limit})
    take(g, "Summon Poisoned Knife")
    assert offers(g) == ["Corrupt Tribune", "War Elephants"]
    take(g, "War Elephants")
    settle(g)
    assert field(g, 1) == ["Corrupt Tribune", "Praetorian Guard"]


@pytest.mark.parametrize("faithful", [False, True])
def test_emperors_decree_stops_an_army(faithful: bool) -> None:
    """ "Emperor's Decree": two Creatures, a I and a EXALTED, and with Conviction three Creatures."""
    army = ["Corrupt Tribune", "Granary Keeper", "Praetorian Guard", "Temple Healer"]
    g = scene(
        hands=[["Emperor's Decree"]],
        field=[[], army],
        resources=[MANY, [TRAP, EXALTED_TRAP]],
        deities=["Hera" if faithful else "Mars", "Enlil"],
    )
    take(g, "Summon Emperor's Decree", "Corrupt Tribune", "Praetorian Guard", THEIRS, THEIRS)
    if faithful:
        take(g, "Granary Keeper", "Temple Healer")
    settle(g)
    stopped = army if faithful else ["Corrupt Tribune", "Praetorian Guard"]
    assert [name for name in army if is_exhausted(g, name, 1) and is_frozen(g, name, 1)] == stopped
    assert life(g, 1) == 30 - HARM - EXALTED_HARM
