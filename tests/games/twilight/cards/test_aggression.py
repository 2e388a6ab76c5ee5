"""What each card of Aggression does."""

from __future__ import annotations

import pytest

from tests.games.twilight.cards.play import (
    MANY,
    attack,
    data,
    field,
    find,
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

PLAIN = "Ziggurat Guards"
"""A blocker that does nothing else."""


# --- creatures --------------------------------------------------------------------------------------------------------


def test_stoic_legionnaires_strike_before_they_are_struck() -> None:
    g = scene(start="Combat", field=[["Stoic Legionnaires"], ["Wolf-Banner Raiders"]])
    strike(g, "Stoic Legionnaires", blocks=("Wolf-Banner Raiders",))
    assert (field(g, 0), field(g, 1)) == (["Stoic Legionnaires"], [])


def test_wolf_banner_raiders_burn_both_sides() -> None:
    g = scene(field=[["Wolf-Banner Raiders"]])
    use(g, "Wolf-Banner Raiders")
    n = number("Wolf-Banner Raiders", "strike")
    assert (life(g, 0), life(g, 1)) == (30 - n, 30 - n)
    assert is_exhausted(g, "Wolf-Banner Raiders")


def test_iceni_charioteer_attacks_in_the_turn_it_arrives() -> None:
    g = summon(scene(hands=[["Iceni Charioteer"]]), "Iceni Charioteer")
    strike(g, "Iceni Charioteer")
    assert life(g, 1) == 30 - data("Iceni Charioteer").life


def test_shieldless_berserker_is_stronger_once_you_are_hurt() -> None:
    g = scene(field=[["Shieldless Berserker", "Wolf-Banner Raiders"]])
    fight = data("Shieldless Berserker").fight
    assert worth(g, "Shieldless Berserker")[0] == fight and not has(g, "Shieldless Berserker", "overrun")
    use(g, "Wolf-Banner Raiders")
    assert worth(g, "Shieldless Berserker")[0] == fight + number("Shieldless Berserker", "more_fight")
    assert has(g, "Shieldless Berserker", "overrun")


def test_centurion_of_the_tenth_leads_soldiers_only() -> None:
    g = scene(field=[["Centurion of the Tenth", "Stoic Legionnaires", "Youthful Troll"], ["Stoic Legionnaires"]])
    more = number("Centurion of the Tenth", "more_fight")
    assert worth(g, "Stoic Legionnaires", 0)[0] == data("Stoic Legionnaires").fight + more
    assert worth(g, "Centurion of the Tenth")[0] == data("Centurion of the Tenth").fight + more
    assert worth(g, "Youthful Troll", 0)[0] == data("Youthful Troll").fight
    assert worth(g, "Stoic Legionnaires", 1)[0] == data("Stoic Legionnaires").fight


def test_greek_fire_crew_burns_a_creature() -> None:
    g = scene(field=[["Greek Fire Crew"], ["Temple Healer"]])
    use(g, "Greek Fire Crew", "Temple Healer")
    assert worth(g, "Temple Healer")[1] == data("Temple Healer").life - number("Greek Fire Crew", "hurt_it")


def test_youthful_troll_takes_somebody_along() -> None:
    g = scene(hands=[["Volley of Pila"]], field=[["Youthful Troll"]], damage={"Youthful Troll": 1})
    summon(g, "Volley of Pila", "Youthful Troll")
    assert life(g, 1) == 30 - number("Youthful Troll", "strike")
    assert "Youthful Troll" in named(g, "discard", 0)


def test_arena_champion_is_blessed_for_each_kill_and_overruns() -> None:
    g = scene(start="Combat", field=[["Arena Champion"], ["Granary Keeper"]])
    strike(g, "Arena Champion", blocks=("Granary Keeper",))
    champion, keeper = data("Arena Champion"), data("Granary Keeper")
    assert field(g, 1) == []
    assert worth(g, "Arena Champion") == (champion.fight + 1, champion.life + 1 - keeper.fight)
    assert life(g, 1) == 30 - (champion.fight - keeper.life)


def test_war_elephants_trample_whoever_stands_there_too() -> None:
    g = scene(start="Combat", field=[["War Elephants"], ["Granary Keeper"]])
    strike(g, "War Elephants", blocks=("Granary Keeper",))
    assert life(g, 0) == 30 - number("War Elephants", "strike")
    assert life(g, 1) == 30 - (data("War Elephants").fight - data("Granary Keeper").life)


def test_praetorian_guard_shrugs_off_two() -> None:
    g = scene(start="Combat", field=[["Praetorian Guard"], ["Stormchaser Oracle"]])
    strike(g, "Praetorian Guard", blocks=("Stormchaser Oracle",))
    assert worth(g, "Praetorian Guard") == (4, 2)
    assert worth(g, "Stormchaser Oracle") == (4, 1)


def test_valkyrie_vanguard_is_blessed_by_the_fallen() -> None:
    g = scene(hands=[["Volley of Pila"]], field=[["Valkyrie Vanguard", "Stoic Legionnaires"]])
    summon(g, "Volley of Pila", "Stoic Legionnaires")
    valkyrie = data("Valkyrie Vanguard")
    assert worth(g, "Valkyrie Vanguard") == (valkyrie.fight + 1, valkyrie.life + 1)
    assert has(g, "Valkyrie Vanguard", "fleet")


def test_spartacus_unchained_drives_all_attackers() -> None:
    g = scene(start="Combat", field=[["Spartacus Unchained", "Gate Spearmen", "Corrupt Tribune"], ["Granary Keeper"]])
    assert has(g, "Spartacus Unchained", "initiative")
    attack(g, "Gate Spearmen")
    more = number("Spartacus Unchained", "more_fight")
    assert worth(g, "Gate Spearmen")[0] == data("Gate Spearmen").fight + more
    assert worth(g, "Corrupt Tribune")[0] == data("Corrupt Tribune").fight, "he does not attack"


# --- fortifications ---------------------------------------------------------------------------------------------------


def test_altar_of_thermopylae_calls_back_the_dead_for_a_turn() -> None:
    """Beyond the Creature Limit, and it may attack; afterwards it is Destroyed."""
    g = scene(
        start="Draw", forts=[["Altar of Thermopylae"]], discards=[["Youthful Troll"]], resources=[["Leper Quarter"]]
    )
    take(g, "Youthful Troll", "into play for this turn")
    settle(g)
    assert field(g, 0) == ["Youthful Troll"]
    until(g, "Combat")
    strike(g, "Youthful Troll")
    assert life(g, 1) == 30 - data("Youthful Troll").life
    assert field(g, 0) == [] and "Youthful Troll" in named(g, "destroyed", 0)


def test_altar_of_thermopylae_calls_no_exalted_creature_and_loses_the_slain() -> None:
    graves = ["Praetorian Guard", "Youthful Troll", "Wither"]
    g = scene(start="Draw", hands=[["Poisoned Knife"]], forts=[["Altar of Thermopylae"]], discards=[graves])
    while not g.asks[0].follow_up:
        g.choose(0)
    assert offers(g) == ["Youthful Troll"]
    take(g, "Youthful Troll", "into play for this turn")
    summon(g, "Poisoned Knife", "Youthful Troll")
    assert "Youthful Troll" in named(g, "destroyed", 0)
    assert life(g, 1) == 30, "it went to no Discard Stack, so there is no Deathbound"


def test_blood_arena_pays_for_the_first_death_of_a_turn() -> None:
    g = scene(
        hands=[["Volley of Pila"] * 2], forts=[["Blood Arena"]], field=[[], ["Granary Keeper", "Corrupt Tribune"]]
    )
    summon(g, "Volley of Pila", "Granary Keeper")
    summon(g, "Volley of Pila", "Corrupt Tribune")
    assert field(g, 1) == []
    assert life(g, 1) == 30 - number("Blood Arena", "strike")


def test_siege_camp_helps_one_attacker() -> None:
    g = scene(start="Combat", forts=[["Siege Camp"]], field=[["Stoic Legionnaires"], [PLAIN]])
    attack(g, "Stoic Legionnaires")
    use(g, "Siege Camp", "Stoic Legionnaires")
    assert worth(g, "Stoic Legionnaires")[0] == data("Stoic Legionnaires").fight + number("Siege Camp", "more_fight")
    assert is_exhausted(g, "Siege Camp")


@pytest.mark.rule("T8.7")
@pytest.mark.parametrize(
    ("name", "paid"), [("Centurion of the Tenth", 1), ("Stoic Legionnaires", 1), ("Youthful Troll", 1)]
)
def test_siege_camp_makes_creatures_cheaper_but_never_free(name: str, paid: int) -> None:
    g = scene(hands=[[name]], forts=[["Siege Camp"]])
    summon(g, name)
    assert sum(card in g.exhausted for card in g.resources[0]) == paid


# --- intrigues --------------------------------------------------------------------------------------------------------


def test_blood_tithe_hurts_you_a_little_and_them_more() -> None:
    g = scene(start="Draw", field=[["Blood Tithe"]])
    assert life(g, 0) == 30 - number("Blood Tithe", "strike", 0)
    assert life(g, 1) == 30 - number("Blood Tithe", "strike", 1)


def test_scorched_earth_makes_blocking_expensive() -> None:
    g = scene(start="Combat", field=[["Scorched Earth", "Stoic Legionnaires"], [PLAIN]])
    strike(g, "Stoic Legionnaires", blocks=(PLAIN,))
    assert life(g, 1) == 30 - number("Scorched Earth", "strike")


def test_holy_war_counts_who_has_attacked() -> None:
    g = scene(start="Combat", field=[["Holy War", "Stoic Legionnaires", "Arena Champion", "Corrupt Tribune"]])
    strike(g, "Stoic Legionnaires", "Arena Champion")
    assert life(g, 1) == 30 - data("Stoic Legionnaires").life - data("Arena Champion").life - 2


# --- schemes ----------------------------------------------------------------------------------------------------------


def test_volley_of_pila_wounds_a_creature() -> None:
    g = scene(hands=[["Volley of Pila"]], field=[[], ["Temple Healer"]])
    summon(g, "Volley of Pila", "Temple Healer")
    assert worth(g, "Temple Healer")[1] == data("Temple Healer").life - number("Volley of Pila", "hurt_it")


@pytest.mark.parametrize("hurt", [False, True])
def test_eye_for_an_eye_needs_a_first_wound(hurt: bool) -> None:
    g = scene(hands=[["Eye for an Eye"]], field=[["Wolf-Banner Raiders"]])
    before = number("Wolf-Banner Raiders", "strike") if hurt else 0
    if hurt:
        use(g, "Wolf-Banner Raiders")
    summon(g, "Eye for an Eye")
    assert life(g, 1) == 30 - before - number("Eye for an Eye", "strike", 0 if hurt else 1)


def test_battle_frenzy_costs_blood() -> None:
    g = scene(start="Combat", hands=[["Battle Frenzy"]], field=[["Wolf-Banner Raiders"], [PLAIN]])
    attack(g, "Wolf-Banner Raiders")
    summon(g, "Battle Frenzy", "Wolf-Banner Raiders")
    fight = data("Wolf-Banner Raiders").fight + number("Battle Frenzy", "more_fight")
    assert worth(g, "Wolf-Banner Raiders")[0] == fight
    assert has(g, "Wolf-Banner Raiders", "initiative")
    assert life(g, 0) == 30 - number("Battle Frenzy", "strike")


def test_forced_march_sends_a_newcomer_into_battle() -> None:
    g = scene(hands=[["Forced March", "Stoic Legionnaires"]])
    summon(g, "Stoic Legionnaires")
    summon(g, "Forced March", "Stoic Legionnaires")
    assert worth(g, "Stoic Legionnaires")[0] == data("Stoic Legionnaires").fight + number("Forced March", "more_fight")
    strike(g, "Stoic Legionnaires")
    assert life(g, 1) == 30 - data("Stoic Legionnaires").life


def test_forced_march_refreshes_who_has_fought() -> None:
    g = scene(hands=[["Forced March"]], field=[["Stoic Legionnaires"]], exhausted=["Stoic Legionnaires"])
    summon(g, "Forced March", "Stoic Legionnaires")
    assert not is_exhausted(g, "Stoic Legionnaires")


@pytest.mark.parametrize("hurt", [False, True])
def test_wrath_returned_grows_with_your_wounds(hurt: bool) -> None:
    g = scene(hands=[["Wrath Returned"]], field=[["Wolf-Banner Raiders"]])
    lost = number("Wrath Returned", "strike", 0)
    if hurt:
        use(g, "Wolf-Banner Raiders")
        lost += number("Wolf-Banner Raiders", "strike") + number("Wrath Returned", "strike", 1)
    summon(g, "Wrath Returned")
    assert life(g, 1) == 30 - lost


@pytest.mark.parametrize("faithful", [False, True])
def test_sack_of_rome_razes_everything(faithful: bool) -> None:
    ally = "Stoic Legionnaires" if faithful else "Corrupt Tribune"
    g = scene(
        hands=[["Sack of Rome"]], field=[[ally, "Youthful Troll"]], forts=[[], ["Walls of Uruk", "Leper Quarter"]]
    )
    summon(g, "Sack of Rome")
    assert named(g, "forts", 1) == [] and sorted(named(g, "destroyed", 1)) == ["Leper Quarter", "Walls of Uruk"]
    assert life(g, 1) == 30 - number("Sack of Rome", "strike") - (2 if faithful else 0)


def test_the_scenes_have_what_they_need() -> None:
    """Seat 0 can pay for everything here, and find() sees what is in play."""
    g = scene(field=[["Stoic Legionnaires"]])
    assert len(g.resources[0]) == len(MANY) and find(g, "Stoic Legionnaires") in g.field[0]
