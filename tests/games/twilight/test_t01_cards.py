"""T1 The box and the cards."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from tests.games.twilight.playing import (
    II,
    III,
    I,
    Scene,
    cards_in,
    choices,
    choose,
    count,
    destroyed,
    discard,
    field,
    is_exhausted,
    life,
    manifest,
    new_game,
    next_turn,
    number,
    pass_once,
    pass_until,
    question,
    refused,
    settle,
    shown,
    size,
    summon,
    until_phase,
)
from theomachy.games.twilight import GAME
from theomachy.games.twilight.faces import Faction
from theomachy.games.twilight.numbers import MINIS
from theomachy.games.twilight.state import Twilight

DEITIES = ["Enlil", "Hera", "Mars", "Reader of Portents"]


@pytest.mark.rule("T1.1")
def test_the_box() -> None:
    library = GAME.load_library()
    assert sorted(library[face].name for face in library.of_table("deity")) == DEITIES
    actions = [library[face].data for face in library.of_table("creature", "fortification", "intrigue", "scheme")]
    decks = {name: sum(card.decks.get(name, 0) for card in actions) for name in DEITIES}  # type: ignore[attr-defined]
    assert decks == dict.fromkeys(DEITIES, 50)
    assert MINIS == 20


@pytest.mark.rule("T1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_mini_cards_do_not_run_out(scene: Scene, players: int) -> None:
    """The twenty of the box lie ready for each player, so that all of them in play leave some for the others."""
    position: dict[str, Any] = {"players": players, "start": "Draw", "forts": [["Warren"]]}
    resources = [[I] * 21, *[[I] * 20 for _ in range(players - 1)]]
    g = scene(**position, field=[["Leper"] * (20 if seat else 19) for seat in range(players)], resources=resources)
    until_phase(g, "Trade")
    assert field(g, 0) == ["Leper"] * 20
    g = scene(**position, field=[["Hydra"] * 20], resources=resources)
    until_phase(g, "Trade")
    assert field(g, 0) == ["Hydra"] * 20 + ["Leper"], "any of them stands in for another"


@pytest.mark.rule("T1.2")
def test_every_card_has_a_faction() -> None:
    library = GAME.load_library()
    assert {library[face].data.faction for face in range(len(library))} == set(get_args(Faction))  # type: ignore[attr-defined]
    gods = {library[face].name: library[face].data.faction for face in library.of_table("deity")}  # type: ignore[attr-defined]
    assert gods == {
        "Mars": "Aggression",
        "Hera": "Negotiation",
        "Reader of Portents": "Mysticism",
        "Enlil": "Sanctuary",
    }


@pytest.mark.rule("T1.3")
def test_what_a_card_shows(scene: Scene) -> None:
    g = scene(hands=[["Archer", "Tithe", "Wall"]])
    by_name = {card["name"]: card for card in g.view(0)["seats"][0]["zones"]["hand"]["cards"]}
    assert by_name["Archer"]["fight"] == 1
    assert by_name["Archer"]["cost"] == "1 I"
    assert by_name["Tithe"]["upkeep"] == "1 I"
    assert by_name["Wall"]["sides"] == "N"
    assert all(card["heresy"] for card in by_name.values())


@pytest.mark.rule("T1.4", "T6.4")
def test_everybody_sees_backs(scene: Scene) -> None:
    g = scene(
        hands=[[], [I, II, II]],
        aspects=[[], [III]],
        resources=[[], [I, III]],
        life=[[I] * 9, [II, *[I] * 8]],
    )
    assert number(g, 1, "hand") == "1 I, 2 II"
    assert number(g, 1, "Aspect Stack") == "1 III"
    assert number(g, 1, "Resource Area") == "1 I (1 Fresh), 1 III (1 Fresh)"
    assert number(g, 1, "top of the Life Stack") == "II"
    assert cards_in(g, "hand", 1) == [None] * 3
    assert cards_in(g, "life", 1, 1) == [None] * 9


@pytest.mark.rule("T1.5", "T1.6", "T9.7")
def test_creature_aspect_example(scene: Scene) -> None:
    """Two II and two III make an Exalted Creature: it needs an Exalted place, and Greater ones are no help."""
    g = scene(hands=[["Titan 5/5"]], resources=[[III, III]], power=[(0, 2, 0)])
    summon(g, 0, "Titan 5/5")
    assert field(g, 0) == ["Titan 5/5"]
    assert number(g, 0, "Resource Area") == "2 III (0 Fresh)"
    g = scene(hands=[["Titan 5/5"]], resources=[[II, II]], power=[(0, 0, 2)])
    choose(g, 0, "Summon Titan 5/5")
    assert question(g) == "too many"
    assert choices(g, 0) == ["Titan 5/5"]


@pytest.mark.rule("T1.7")
def test_a_mini_card_is_lesser_costs_one_i_and_is_always_destroyed(scene: Scene) -> None:
    g = scene(hands=[["Sting", "Ruin"]], field=[[], ["Leper"]], resources=[[I, I, I], [I]])
    choose(g, 0, "Sacrifice Aspects")
    assert "Leper, for 1 I" in choices(g, 0)
    g = scene(hands=[["Sting", "Backward Ruin"]], field=[[], ["Leper"]], resources=[[I, I], [I]])
    summon(g, 0, "Sting", "Leper")
    assert field(g, 1) == discard(g, 1) == []
    summon(g, 0, "Backward Ruin")
    assert life(g, 1) == 25, "a card was Destroyed"


@pytest.mark.rule("T1.7", "T9.7")
def test_a_mini_card_needs_a_lesser_place(scene: Scene) -> None:
    g = scene(start="Draw", forts=[["Warren"]], resources=[[II]], hands=[["Study"]])
    pass_once(g)
    assert question(g) == "too many"
    assert choices(g, 0) == ["Leper"]


def loki_mini(scene: Scene, **position: Any) -> Twilight:
    """Player 1 has Manifested Loki in Exile: his Mini-card lies in the field, beside an Omen's price of one I."""
    g = scene(hands=[["Exalted Omen", "Sting"]], resources=[[I, I], ["Loki in Exile"]], **position)
    choose(g, 0, "Summon Exalted Omen")
    settle(g)
    seen = shown(g, "field", 0, "Loki in Exile")
    assert seen["type"] == "mini" and not {"cost", "aspect", "heresy"} & set(seen), "that is for the action card"
    return g


@pytest.mark.rule("T1.7", "T9.7")
def test_a_mini_card_is_lesser_whatever_its_face_costs(scene: Scene) -> None:
    """Loki's own card is Exalted, for three I, one II and one III; his Mini-card needs a Lesser place and one I."""
    g = loki_mini(scene)
    assert field(g, 0) == ["Loki in Exile"], "there is no Exalted place"
    choose(g, 0, "Sacrifice Aspects")
    assert "Loki in Exile, for 1 I" in choices(g, 0)
    choose(g, 0, "Loki in Exile")
    settle(g)
    assert field(g, 0) == []
    assert destroyed(g, 0) == [], "it goes back to the supply"


@pytest.mark.rule("T1.7", "T11.10")
def test_the_mini_card_of_loki_becomes_a_copy_and_stays_lesser(scene: Scene) -> None:
    """It has Loki's ability; as an Exalted Titan it still takes one Lesser place, and leaves play for the supply."""
    g = loki_mini(scene, field=[[], ["Titan 5/5"]], life=[[I] * 9, [III] * 9])
    choose(g, 0, "Loki in Exile:", "Titan 5/5")
    settle(g)
    assert size(g, 0, "Loki in Exile") == (5, 5)
    assert field(g, 0) == ["Loki in Exile"]
    choose(g, 0, "Sacrifice Aspects", "Loki in Exile, for 1 I")
    settle(g)
    assert field(g, 0) == destroyed(g, 0) == []


@pytest.mark.rule("T11.10")
def test_a_copy_has_once_what_both_cards_say(scene: Scene) -> None:
    """Loki becomes a copy of his Mini-card: his own ability and the copied one are the same."""
    g = scene(
        hands=[["Exalted Omen"]],
        field=[["Loki in Exile"], ["Fidget"]],
        resources=[[I, I, II, III], ["Loki in Exile", I]],
    )
    choose(g, 0, "Summon Exalted Omen")
    manifest(g, 0, "Loki in Exile")
    settle(g)
    loki, mini = g.field[0]
    g.choose(next(option for option in g.asks[0].options if option.cards == (loki,)))
    g.choose(next(option for option in g.asks[0].options if option.cards == (mini,)))
    settle(g)
    next_turn(g)
    next_turn(g)
    until_phase(g, "Summoning")
    assert g.models == {loki: mini}
    assert [option.cards for option in g.asks[0].options if option.verb == "use"].count((loki,)) == 1


@pytest.mark.rule("T1.7")
def test_the_mini_card_of_the_terracotta_warrior_makes_more_of_them(scene: Scene) -> None:
    """It came Fresh by a Heresy; the next ones come Exhausted by the ability that it shares with the card."""
    warrior = "Terracotta Warrior"
    g = scene(hands=[["Omen", "Bless", "Sting"]], resources=[[I] * 4, [warrior]])
    choose(g, 0, "Summon Omen")
    manifest(g, 0, warrior)
    settle(g)
    assert not is_exhausted(g, 0, warrior)
    choose(g, 0, f"{warrior}:")
    settle(g)
    both = g.view(None)["seats"][0]["zones"]["field"]["cards"]
    assert [(card["type"], card["fight"], card["life"]) for card in both] == [("mini", 1, 1)] * 2
    assert ["exhausted" in card for card in both] == [True, True], "one was Exhausted for it, one came so"
    assert number(g, 0, "Resource Area") == "4 I (2 Fresh)", "the Omen, and one I for the ability"
    summon(g, 0, "Bless", warrior)
    summon(g, 0, "Sting", f"{warrior} (2 Blessings)")
    assert size(g, 0, warrior) == (3, 2), "Armor 1 took one off two damage"


def lured(scene: Scene, creature: str, hand: list[str], **position: Any) -> Twilight:
    """Player 1 has gained control of a Creature that Player 2 owns."""
    fields = [["Priest"], [creature]]
    g = scene(hands=[["Omen", *hand]], field=fields, resources=[[I] * 6, ["Lure", I]], **position)
    choose(g, 0, "Summon Omen")
    manifest(g, 0, "Lure")
    choose(g, 0, creature)
    settle(g)
    assert field(g, 0) == ["Priest", creature]
    return g


@pytest.mark.rule("T1.8", "T11.3", "T20.7")
def test_the_slain_lie_with_their_controller(scene: Scene) -> None:
    """And Deathbound is his."""
    g = lured(scene, "Ghost", ["Sting"])
    summon(g, 0, "Sting", "Ghost")
    assert "Ghost" in discard(g, 0)
    assert discard(g, 1) == []
    assert (count(g, "hand", 0), count(g, "hand", 1)) == (1, 0)


@pytest.mark.rule("T1.8", "T11.3", "T9.8")
def test_the_discarded_lie_with_their_controller(scene: Scene) -> None:
    """There is no place for the Ghost that comes over."""
    g = scene(hands=[["Omen"]], field=[["Priest"], ["Ghost"]], resources=[[I], ["Lure", I]])
    choose(g, 0, "Summon Omen")
    manifest(g, 0, "Lure")
    choose(g, 0, "Ghost")
    pass_until(g, lambda: question(g) == "too many")
    choose(g, 0, "Ghost")
    settle(g)
    assert discard(g, 0) == ["Ghost", "Omen"]
    assert (count(g, "hand", 0), count(g, "hand", 1)) == (1, 0), "his Deathbound"


@pytest.mark.rule("T1.8", "T11.4", "T20.7")
def test_the_destroyed_lie_with_their_owner(scene: Scene) -> None:
    """Requiem is the controller's of a card in play: here it hurts the owner."""
    g = lured(scene, "Banshee", [])
    choose(g, 0, "Priest:", "Banshee")
    settle(g)
    assert destroyed(g, 1) == ["Banshee"]
    assert destroyed(g, 0) == []
    assert (life(g, 0), life(g, 1)) == (30, 28)


@pytest.mark.rule("T1.8", "T11.4")
def test_requiem_elsewhere_is_the_owners(scene: Scene) -> None:
    """The Banshee was Slain in the field of Player 1, so it lies in his Discard Stack; there it is Destroyed."""
    g = lured(scene, "Banshee", ["Sting", "Ruin"])
    summon(g, 0, "Sting", "Banshee")
    assert "Banshee" in discard(g, 0)
    choose(g, 0, "Summon Ruin")
    pass_until(g, lambda: "Banshee" in choices(g, 0))
    choose(g, 0, "Banshee")
    settle(g)
    assert destroyed(g, 1) == ["Banshee"]
    assert life(g, 0) == 28


@pytest.mark.rule("T1.8", "T11.4")
def test_an_aspect_that_is_destroyed_goes_to_its_owner(scene: Scene) -> None:
    """Player 1 holds a Banshee of Player 2 as an Aspect: she owns it, and its Requiem is hers."""
    g = scene(hands=[["Omen"]], resources=[["Robber", "Banshee", I, I]])
    choose(g, 0, "Summon Omen")
    manifest(g, 0, "Robber")
    g.choose(next(option for option in g.asks[0].options if g.face(option.cards[0]).name == "Banshee"))
    settle(g)
    assert destroyed(g, 1) == ["Banshee"]
    assert (life(g, 0), life(g, 1)) == (28 - 1, 30), "two for the Requiem, and one to Recharge"


@pytest.mark.rule("T1.9")
def test_areas_of_a_player() -> None:
    g = new_game(decks=["Mars", "Hera"])
    zones = g.view(0)["seats"][0]["zones"]
    wanted = {"life", "hand", "discard", "destroyed", "aspects", "resources", "field", "forts", "deity"}
    assert wanted <= set(zones)


@pytest.mark.rule("T1.10")
def test_a_text_is_carried_out_as_far_as_possible(scene: Scene) -> None:
    g = scene(hands=[["Ruin"]], resources=[[I]])
    summon(g, 0, "Ruin")
    assert discard(g, 0) == ["Ruin"]
    assert life(g, 1) == 30, "nothing was there to be Destroyed"


@pytest.mark.rule("T1.11", "T4.1", "T20.8")
def test_states_of_a_card(scene: Scene) -> None:
    g = scene(hands=[["Chill"]], field=[["Man 1/1"], ["Archer"]], resources=[[I, I], [I, I]])
    summon(g, 0, "Chill", "Archer")
    card = shown(g, "field", 1, "Archer")
    assert card["exhausted"]
    assert card["frozen"] == 1
    next_turn(g)
    until_phase(g, "Draw")
    card = shown(g, "field", 1, "Archer")
    assert "exhausted" in card, "a Frozen card misses this Refresh"
    assert "frozen" not in card
    assert count(g, "field", 1) == 1
    settle(g)


@pytest.mark.rule("T1.11", "T3.2")
def test_an_exhausted_card_has_no_abilities(scene: Scene) -> None:
    """Whatever their price is. The Verdant Oasis is Exhausted by its second ability, so the first rests too."""
    g = scene(
        hands=[["Spark"]],
        field=[["Monk", "Man 1/1"]],
        forts=[["Verdant Oasis"]],
        resources=[[I, I, I]],
        exhausted=["Monk"],
    )
    assert not any(text.startswith("Monk:") for text in choices(g, 0))
    assert refused(g, 0, "Monk") == "T1.11"
    assert "Verdant Oasis: Exhaust a Creature you control: remove 1 damage from that Creature" in choices(g, 0)
    choose(g, 0, "Verdant Oasis: Exhaust: choose", "Man 1/1")
    settle(g)
    assert not any(text.startswith("Verdant Oasis") for text in choices(g, 0))
    assert refused(g, 0, "Verdant Oasis") == "T1.11"


@pytest.mark.rule("T1.11")
def test_what_an_exhausted_card_does_without_a_price_goes_on(scene: Scene) -> None:
    g = scene(start="Draw", forts=[["Wall", "Warren"], []], resources=[[I], [I]], exhausted=["Warren", "Wall"])
    until_phase(g, "Summoning")
    assert field(g, 0) == ["Leper"]


@pytest.mark.rule("T1.8", "T15.8")
def test_an_ability_whose_card_changes_sides_does_nothing(scene: Scene) -> None:
    g = scene(hands=[[], ["Charm"]], field=[["Archer"], ["Man 2/2"]], resources=[[I], [I, I, II]])
    choose(g, 0, "Archer:", "Man 2/2")
    choose(g, 1, "Summon Charm")
    settle(g)
    assert field(g, 1) == ["Man 2/2", "Archer"]
    assert size(g, 1, "Man 2/2") == (2, 2)
