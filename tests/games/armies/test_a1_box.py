"""A1 The box and the cards."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import theomachy as th
from tests.games.armies.playing import (
    ONE_OF,
    Scene,
    actions,
    army,
    attack,
    can,
    can_attack_with,
    choices,
    choose,
    deck_names,
    discarded,
    drop,
    finished,
    is_asked_to_block,
    offered_to,
    play,
    sets,
    stop,
    strike,
    targets,
    use_leader,
)
from theomachy.engine.language import CardDef
from theomachy.games.armies import GAME
from theomachy.games.armies.faces import KINDS, ArmyCard, Wanderer

BOX, MISTAKES = GAME.check_cards()


def of_table(*tables: str) -> list[CardDef]:
    return [card for card in BOX if card.table in tables]


def copies(*tables: str) -> int:
    return sum(int(getattr(card.data, "copies", 1)) for card in of_table(*tables))


def text_of(card: CardDef) -> str:
    return str(getattr(card.data, "text", ""))


@pytest.mark.rule("A1.1")
@pytest.mark.parametrize(
    ("tables", "count"),
    [
        (("leading_god",), 8),
        (("army", "wanderer"), 97),
        (("supporting_god",), 8),
        (("power",), 7),
        (("army", "wanderer", "supporting_god", "power"), 112),
    ],
)
def test_the_box_has_so_many_cards(tables: tuple[str, ...], count: int) -> None:
    assert MISTAKES == ()
    assert copies(*tables) == count


@pytest.mark.rule("A1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_has_a_whole_deck(players: int) -> None:
    g = th.new("armies", players=players, seed=3, leaders=["Loki"] * players)
    seats = g.view(None)["seats"]
    assert [sum(zone["count"] for zone in seat["zones"].values()) for seat in seats] == [112] * players


@pytest.mark.rule("A1.1")
def test_all_decks_are_equal_and_no_leading_god_is_in_them() -> None:
    g = GAME({"players": 4, "leaders": ["Loki"] * 4}, 3)
    g.start()
    decks = [deck_names(g, seat) for seat in range(4)]
    expected = sorted(
        card.name
        for card in of_table("army", "wanderer", "supporting_god", "power")
        for _ in range(int(getattr(card.data, "copies", 1)))
    )
    assert decks == [expected] * 4
    assert not {card.name for card in of_table("leading_god")} & set(expected)


@pytest.mark.rule("A1.1")
def test_a_reference_card_is_in_the_box() -> None:
    rulebook = (GAME.card_folder.parent / "rulebook.md").read_text("utf-8")
    assert "## Reference card: actions and rewards" in rulebook


@pytest.mark.rule("A1.2")
def test_six_kinds_have_four_ranks_with_four_copies_each() -> None:
    soldiers = [card.data for card in BOX if isinstance(card.data, ArmyCard)]
    assert KINDS == ("Warriors", "Archers", "Demons", "Beasts", "Spirits", "Giants")
    assert Counter(soldier.kind for soldier in soldiers) == dict.fromkeys(KINDS, 4)
    assert {soldier.copies for soldier in soldiers} == {4}


@pytest.mark.rule("A1.2")
def test_the_ranks_of_a_kind_differ() -> None:
    ranks = [(soldier.kind, soldier.strength, soldier.text) for soldier in map(data_of, of_table("army"))]
    assert len(ranks) == len(set(ranks))


def data_of(card: CardDef) -> ArmyCard:
    assert isinstance(card.data, ArmyCard)
    return card.data


@pytest.mark.rule("A1.2")
def test_there_is_one_wanderer_and_it_has_no_kind() -> None:
    (wanderer,) = of_table("wanderer")
    assert isinstance(wanderer.data, Wanderer) and wanderer.data.copies == 1
    assert not hasattr(wanderer.data, "kind")
    g = GAME.scenario(hands=[[wanderer.name, "Thor", "Isis"]])
    shown = next(c for c in g.view(0)["seats"][0]["zones"]["hand"]["cards"] if c["name"] == wanderer.name)
    assert "kind" not in shown


@pytest.mark.rule("A1.3")
def test_every_army_card_has_a_strength_from_1_to_10() -> None:
    strengths = [int(getattr(card.data, "strength", 0)) for card in of_table("army", "wanderer")]
    assert all(1 <= strength <= 10 for strength in strengths)
    assert not any(hasattr(card.data, "strength") for card in of_table("leading_god", "supporting_god", "power"))


@pytest.mark.rule("A1.3", "A2.6")
@pytest.mark.parametrize(("strength", "fits"), [(0, False), (1, True), (10, True), (11, False)])
def test_a_card_of_your_own_has_such_a_strength_too(tmp_path: Path, strength: int, fits: bool) -> None:
    card = f'[[army]]\nname = "Newcomer"\nkind = "Beasts"\nstrength = {strength}\ncopies = 1\n'
    (tmp_path / "new.toml").write_text(card, "utf-8")
    if fits:
        assert th.new("armies", seed=1, cards=str(tmp_path)).asks
    else:
        with pytest.raises(th.BadCards, match="strength"):
            th.new("armies", seed=1, cards=str(tmp_path))


@pytest.mark.rule("A1.3")
def test_a_trait_is_written_in_the_text_and_not_every_card_has_one() -> None:
    texts = [text_of(card) for card in of_table("army")]
    assert any(texts) and not all(texts)


@pytest.mark.rule("A1.3")
def test_a_trait_works(scene: Scene) -> None:
    g = scene(hands=[["Scout", "Beast 3"]])
    drop(g, "Beast 3")
    before = g.view(None)["seats"][0]["zones"]["hand"]["count"]
    drop(g, "Scout")
    assert g.view(None)["seats"][0]["zones"]["hand"]["count"] == before  # one dropped, one drawn


@pytest.mark.rule("A1.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_chooses_from_the_same_leading_gods(players: int) -> None:
    g = GAME({"players": players}, 1)
    g.start()
    offered = [offered_to(g, seat) for seat in range(players)]
    assert offered == [sorted(card.name for card in of_table("leading_god"))] * players
    assert "Loki" in offered[0]


@pytest.mark.rule("A1.4")
def test_every_leading_god_has_a_price_in_energy_tokens() -> None:
    price = re.compile(r"(once per turn: )?pay (an energy token|\d+ energy tokens): ", re.I)
    assert not [card.name for card in of_table("leading_god") if not price.match(text_of(card))]


@pytest.mark.rule("A1.4")
def test_every_supporting_god_and_power_card_has_a_text() -> None:
    assert not [card.name for card in of_table("supporting_god", "power") if not text_of(card)]


@pytest.mark.rule("A1.4")
def test_a_power_card_that_blocks_is_a_block_card_and_no_other(scene: Scene) -> None:
    g = scene(hands=[["Warrior 5"], ["Wall", "Drum"]], armies=[[], ["Archer 3"]])
    attack(g, "Warrior 5", "Archer 3 of Player 2")
    assert is_asked_to_block(g, 1)
    assert can(g, "Block with Wall") and not can(g, "Block with Drum")


@pytest.mark.rule("A1.4")
def test_the_box_has_block_cards_and_others() -> None:
    blocking = ["block the attack" in text_of(card) for card in of_table("power")]
    assert any(blocking) and not all(blocking)


@pytest.mark.rule("A1.5", "A5.7")
def test_a_card_that_survives_ties_is_right_against_the_rule_of_ties(scene: Scene) -> None:
    g = scene(hands=[["Duelist", "Archer 4"]], armies=[[], ["Giant 4"]])
    strike(g, "Duelist", "Giant 4 of Player 2")
    assert army(g, 0) == ["Duelist"] and army(g, 1) == []


@pytest.mark.rule("A1.5", "A4.2")
def test_a_card_that_attacks_for_one_action_is_right_against_the_price(scene: Scene) -> None:
    g = scene(hands=[["Giant 1", "Giant 2", "Raider", "Beast 4"]], armies=[[], ["Archer 3"]])
    drop(g, "Giant 1", "Giant 2")
    assert actions(g) == 1
    assert can_attack_with(g, "Raider") and not can_attack_with(g, "Beast 4")


@pytest.mark.rule("A1.5", "A6.1")
def test_a_card_that_cannot_be_blocked_is_right_against_the_rule_of_blocks(scene: Scene) -> None:
    g = scene(hands=[["Ghost"], ["Wall"]], armies=[[], ["Archer 3"]])
    attack(g, "Ghost", "Archer 3 of Player 2")
    assert not is_asked_to_block(g, 1) and discarded(g, 1) == ["Archer 3"]


@pytest.mark.rule("A1.5", "A5.5")
def test_a_card_that_says_so_is_stronger_when_attacking_or_attacked(scene: Scene) -> None:
    g = scene(hands=[["Lancer", "Warrior 6", "Warrior 5"]], armies=[[], ["Bulwark"]])
    assert can_attack_with(g, "Lancer") and can_attack_with(g, "Warrior 6")
    assert not can_attack_with(g, "Warrior 5")


@pytest.mark.rule("A1.6")
def test_cards_of_one_kind_lie_in_one_stack_with_the_newest_on_top(scene: Scene) -> None:
    g = scene(hands=[["Warrior 1", "Archer 2", "Warrior 3"], ["Demon 10"]], armies=[["Warrior 9"]])
    drop(g, "Warrior 1", "Archer 2", "Warrior 3")
    assert army(g, 0) == ["Warrior 9", "Warrior 1", "Archer 2", "Warrior 3"]
    choose(g, "Drop Demon 10 and attack")
    assert targets(g) == ["Warrior 3 of Player 1", "Archer 2 of Player 1"]


@pytest.mark.rule("A1.6", "A5.3")
def test_an_attacker_sees_one_stack_of_each_kind(scene: Scene) -> None:
    g = scene(hands=[["Demon 10"]], armies=[[], ["Warrior 2", "Archer 3", "Warrior 1", "Archer 2", "Archer 4"]])
    choose(g, "Drop Demon 10 and attack")
    assert targets(g) == ["Warrior 1 of Player 2", "Archer 4 of Player 2"]


@pytest.mark.rule("A1.7")
@pytest.mark.parametrize("kind", KINDS)
def test_five_cards_of_one_kind_are_a_set(scene: Scene, kind: str) -> None:
    one = ONE_OF[kind]
    g = scene(hands=[[f"{one} 4", f"{one} 5", "Pebble"]], armies=[[f"{one} {n}" for n in (1, 2, 3)]])
    drop(g, f"{one} 4")
    assert (sets(g, 0), len(army(g, 0)), finished(g, 0)) == (0, 4, [])
    drop(g, f"{one} 5")
    assert (sets(g, 0), army(g, 0)) == (1, [])
    assert finished(g, 0) == [f"{one} {n}" for n in range(1, 6)]


@pytest.mark.rule("A1.7")
def test_five_cards_of_different_kinds_are_no_set(scene: Scene) -> None:
    g = scene(hands=[["Warrior 4", "Archer 5", "Pebble"]], armies=[["Warrior 1", "Warrior 2", "Warrior 3"]])
    drop(g, "Warrior 4", "Archer 5")
    assert sets(g, 0) == 0


@pytest.mark.rule("A1.7")
def test_the_next_card_begins_a_new_stack_and_a_second_set_of_the_kind(scene: Scene) -> None:
    g = scene(
        hands=[["Warrior 5", "Warrior 6"]],
        armies=[["Warrior 1", "Warrior 2", "Warrior 3", "Warrior 4"]],
        finished=[["Warriors"]],
    )
    drop(g, "Warrior 5")
    assert sets(g, 0) == 2
    drop(g, "Warrior 6")
    assert army(g, 0) == ["Warrior 6"]


@pytest.mark.rule("A1.8")
def test_a_finished_set_cannot_be_attacked(scene: Scene) -> None:
    g = scene(hands=[["Demon 10", "Slayer"]], finished=[[], ["Warriors"]])
    assert not can_attack_with(g, "Demon 10")
    play(g, "Slayer")
    assert sets(g, 1) == 1  # a god finds nothing there either


@pytest.mark.rule("A1.8")
def test_a_finished_set_is_not_changed_by_the_next_card_of_its_kind(scene: Scene) -> None:
    g = scene(hands=[["Warrior 6", "Demon 10"]], finished=[["Warriors"]])
    before = finished(g, 0)
    drop(g, "Warrior 6")
    stop(g)
    assert finished(g, 0) == before and army(g, 0) == ["Warrior 6"]


@pytest.mark.rule("A1.8")
def test_no_leading_god_can_move_a_card_out_of_a_finished_set(scene: Scene) -> None:
    g = scene(
        hands=[["Warrior 6"]], finished=[[], ["Warriors"]], armies=[[], ["Archer 1"]], leaders=["Thief", "Patron"]
    )
    use_leader(g)
    assert choices(g) == ["Archer 1"]


@pytest.mark.rule("A1.8")
def test_a_finished_set_counts_for_good(scene: Scene) -> None:
    g = scene(
        hands=[["Demon 10"], ["Beast 10"]],
        armies=[["Warrior 1"], ["Archer 1"]],
        finished=[["Warriors", "Archers"], ["Giants"]],
    )
    strike(g, "Demon 10", "Archer 1 of Player 2")
    stop(g)
    strike(g, "Beast 10", "Warrior 1 of Player 1")
    assert (sets(g, 0), sets(g, 1)) == (2, 1)
