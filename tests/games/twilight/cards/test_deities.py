"""What the four Deities do: all the time, and once."""

from __future__ import annotations

import pytest

from tests.games.twilight.cards.play import (
    MANY,
    attack,
    data,
    field,
    has,
    is_exhausted,
    is_frozen,
    life,
    named,
    number,
    offers,
    scene,
    settle,
    take,
    until,
    use,
    worth,
)
from theomachy.games.twilight.state import Twilight

GRAVES = ["Corrupt Tribune", "Granary Keeper", "Gate Spearmen", "Veto"]


def invoke(g: Twilight, name: str, *choices: str) -> None:
    take(g, f"Use the power of {name}", *choices)
    settle(g)


@pytest.mark.rule("T16.2")
@pytest.mark.parametrize("spent", [(), (0,)])
def test_mars_drives_red_attackers_while_face_up(spent: tuple[int, ...]) -> None:
    g = scene(start="Combat", field=[["Stoic Legionnaires", "Gate Spearmen"]], deities=["Mars", "Hera"], spent=spent)
    attack(g, "Stoic Legionnaires", "Gate Spearmen")
    more = 0 if spent else number("Mars", "more_fight", field="passive")
    assert worth(g, "Stoic Legionnaires")[0] == data("Stoic Legionnaires").fight + more
    assert has(g, "Stoic Legionnaires", "overrun") is not bool(spent)
    assert worth(g, "Gate Spearmen")[0] == data("Gate Spearmen").fight and not has(g, "Gate Spearmen", "overrun")


@pytest.mark.rule("T16.3")
@pytest.mark.parametrize("ally", ["Youthful Troll", "Gate Spearmen"])
def test_mars_unleashes_a_faithful_army_once(ally: str) -> None:
    faithful = ally == "Youthful Troll"
    g = scene(field=[["Stoic Legionnaires", ally]], deities=["Mars", "Hera"], spent=(1,))
    assert any("Mars" in offer for offer in offers(g)) is faithful
    if faithful:
        invoke(g, "Mars")
        more = number("Mars", "more_fight", field="active")
        assert worth(g, "Stoic Legionnaires")[0] == data("Stoic Legionnaires").fight + more
        assert has(g, "Stoic Legionnaires", "fleet") and has(g, ally, "fleet")
        assert life(g, 1) == 30 - number("Mars", "strike", field="active")
        assert g.spent[0] and not any("Mars" in offer for offer in offers(g))


@pytest.mark.rule("T17.10")
@pytest.mark.parametrize("victim", [1, 2])
def test_mars_strikes_one_chosen_opponent(victim: int) -> None:
    g = scene(players=3, field=[["Stoic Legionnaires"]], deities=["Mars", "Hera", "Hera"], spent=(1, 2))
    invoke(g, "Mars", f"Player {victim + 1}")
    assert life(g, victim) == 30 - number("Mars", "strike", field="active")
    assert life(g, 3 - victim) == 30


@pytest.mark.rule("T17.10")
@pytest.mark.parametrize("victim", [1, 2])
def test_hera_strikes_one_chosen_opponent(victim: int) -> None:
    g = scene(
        players=3,
        field=[["Corrupt Tribune"]],
        resources=[MANY, ["Guest-Right"], []],
        discards=[GRAVES],
        deities=["Hera", "Mars", "Mars"],
        spent=(1, 2),
    )
    use(g, "Corrupt Tribune", "of Player 2", f"Player {victim + 1}")
    assert life(g, victim) == 30 - number("Hera", "strike", field="passive")
    assert life(g, 3 - victim) == 30


@pytest.mark.rule("T17.10")
@pytest.mark.parametrize("victim", [1, 2])
def test_enlil_strikes_one_chosen_opponent(victim: int) -> None:
    g = scene(players=3, field=[["Granary Keeper"]], discards=[GRAVES], deities=["Enlil", "Mars", "Mars"], spent=(1, 2))
    use(g, "Granary Keeper", f"Player {victim + 1}")
    assert life(g, victim) == 30 - number("Enlil", "strike", field="passive")
    assert life(g, 3 - victim) == 30


def test_hera_strikes_with_the_first_secret_of_a_turn() -> None:
    g = scene(
        field=[["Corrupt Tribune", "Corrupt Tribune"]],
        resources=[MANY, ["Stoic Legionnaires"] * 3],
        discards=[GRAVES],
        deities=["Hera", "Mars"],
        spent=(1,),
    )
    use(g, "Corrupt Tribune", "of Player 2")
    use(g, "Corrupt Tribune", "of Player 2")
    harm = 2 * number("Stoic Legionnaires", "strike", field="heresy")
    assert life(g, 1) == 30 - harm - number("Hera", "strike", field="passive")


@pytest.mark.parametrize("faithful", [False, True])
def test_hera_springs_one_trap_or_one_of_each_type(faithful: bool) -> None:
    ally = "Corrupt Tribune" if faithful else "Gate Spearmen"
    traps = ["Stoic Legionnaires", "Youthful Troll", "Spartacus Unchained"]
    g = scene(field=[[ally]], resources=[MANY, traps], deities=["Hera", "Mars"], spent=(1,))
    theirs = "of Player 2"
    invoke(g, "Hera", *[theirs] * (3 if faithful else 1))
    harms = [number(trap, "strike", field="heresy") for trap in traps]
    passive = number("Hera", "strike", field="passive")
    assert life(g, 1) == 30 - passive - (sum(harms) if faithful else harms[0])


def test_reader_of_portents_lends_fleet_and_unmakes_five() -> None:
    g = scene(
        start="Combat",
        field=[["Barrow Wight"], ["Gate Spearmen"]],
        discards=[GRAVES, GRAVES],
        deities=["Reader of Portents", "Mars"],
        spent=(1,),
    )
    attack(g, "Barrow Wight")
    take(g, "Use the power of Reader of Portents", "Barrow Wight")
    for _ in range(3):
        g.choose(next(option for option in g.asks[0].options if option.cards[0] in g.discard[1]))
    assert len(g.asks[0].options) == len(g.discard[0]), "two of the five must be your own"
    settle(g)
    assert (len(g.destroyed[0]), len(g.destroyed[1])) == (2, 3)
    assert has(g, "Barrow Wight", "fleet")
    until(g, "End")
    assert life(g, 1) == 30 - data("Barrow Wight").life, "nobody could block"


@pytest.mark.rule("T16.4")
def test_reader_of_portents_comes_too_late_after_blockers() -> None:
    g = scene(
        start="Combat",
        field=[["Barrow Wight"], ["Ziggurat Guards"]],
        deities=["Reader of Portents", "Mars"],
        spent=(1,),
    )
    attack(g, "Barrow Wight")
    assert any("Reader" in offer for offer in offers(g))
    take(g, "Ziggurat Guards blocks")
    assert not any("Reader" in offer for offer in offers(g))


def test_enlil_strikes_when_he_first_restores_in_a_turn() -> None:
    g = scene(field=[["Granary Keeper", "Granary Keeper"]], discards=[GRAVES], deities=["Enlil", "Mars"], spent=(1,))
    use(g, "Granary Keeper")
    use(g, "Granary Keeper")
    assert life(g, 0) == 30 + 2 * number("Granary Keeper", "restore")
    assert life(g, 1) == 30 - number("Enlil", "strike", field="passive")


@pytest.mark.parametrize("faithful", [False, True])
def test_enlil_restores_and_stills_an_army(faithful: bool) -> None:
    ally = "Gate Spearmen" if faithful else "Corrupt Tribune"
    g = scene(
        field=[[ally], ["Arena Champion", "Barrow Wight"]], discards=[GRAVES], deities=["Enlil", "Mars"], spent=(1,)
    )
    invoke(g, "Enlil")
    assert life(g, 0) == 30 + number("Enlil", "restore", field="active")
    stilled = [name for name in field(g, 1) if is_exhausted(g, name) and is_frozen(g, name)]
    assert stilled == (["Arena Champion", "Barrow Wight"] if faithful else [])
    assert named(g, "deity", 0) == ["Enlil"] and g.spent[0]
