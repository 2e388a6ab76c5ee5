"""The vocabulary: every phrase is used and explained, and works in combinations that the box does not have."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest

import theomachy as th
from tests.games.armies.cards.play import (
    AHEAD,
    BOX,
    FIFTEEN,
    LEVEL,
    PLAIN,
    card,
    card_folder,
    do_it,
    field,
    finish_choosing,
    leave_it,
    name_player,
    take_way,
    ways,
)
from tests.games.armies.playing import (
    actions,
    army,
    asked,
    attack,
    block,
    can_attack_with,
    can_use_leader,
    card_file,
    choices,
    choose,
    discarded,
    drop,
    finished,
    hand,
    held,
    is_asked_to_block,
    play,
    question,
    reasons,
    sets,
    stop,
    strike,
    tokens,
    use_leader,
)
from tests.games.box import nodes
from theomachy.engine.language import explain
from theomachy.games.armies import GAME
from theomachy.games.armies.phrases import ARMIES
from theomachy.games.armies.state import Armies

ALL = {entry.name: entry for entry in explain(ARMIES)}

ONLY_FOR_OWN_CARDS: dict[str, str] = {
    "may": "the box offers choices only at a price or as one of several ways",
}
"""Phrases that no card of the box uses, and why they are kept."""

READ_BY_THE_ENGINE = {"keywords", "when", "x"}
"""Phrases that only hold others together: nothing is carried out for them, so there is no handler to explain them."""


def used(text: str) -> set[str]:
    """The phrases of a text."""
    return {node[0] for node in nodes(ARMIES.parse(text))}


def test_every_phrase_is_used_by_a_card_of_the_box() -> None:
    said = {node[0] for face in BOX.faces for tree in face.trees.values() for node in nodes(tree)}
    assert sorted(set(ALL) - said) == sorted(ONLY_FOR_OWN_CARDS)


def test_every_phrase_does_something() -> None:
    assert set(ARMIES.unhandled()) == READ_BY_THE_ENGINE


@pytest.mark.parametrize("name", sorted(set(ALL) - READ_BY_THE_ENGINE))
def test_every_phrase_is_explained(name: str) -> None:
    assert ALL[name].doc.strip().endswith(".")


def test_every_type_of_a_gap_is_used() -> None:
    """A type that no template names is left over."""
    templates = " ".join(entry.template for entry in ALL.values())
    gaps = set(re.findall(r"(\w+)\}", templates))
    assert sorted(set(ARMIES.grammar.types) - gaps) == []


# --- new combinations -------------------------------------------------------------------------------------------------

CARDS: dict[str, tuple[str, str]] = {
    "Twin Blade": ("army", "Survives ties, +1 strength when attacking, attacks for 1 action."),
    "Silent Guard": (
        "army",
        "Cannot attack, +3 strength when attacked. When this card is eliminated, each opponent discards a card.",
    ),
    "Ghost Rider": (
        "army",
        "Cannot be blocked. When this card eliminates a card, choose one: gain an energy token; or muster a card.",
    ),
    "Census Taker": (
        "army",
        "When you drop this card, if you have 3 cards or fewer in hand, draw X cards, "
        "where X is the number of stacks in your army.",
    ),
    "Homing Pigeon": ("army", "When you drop this card, you may return it to its owner's hand."),
    "Envoy": ("army", "When you drop this card, for each enemy top card, gain an energy token."),
    "Changeling": ("wanderer", "Joins any stack. When you drop this card, lose an energy token, then gain an action."),
    "Fate": (
        "leading_god",
        "Once per turn: discard a card, pay an energy token: choose an enemy top card of strength 4 or less; "
        "move it to your army, then muster a card.",
    ),
    "Retreat": (
        "leading_god",
        "Pay an energy token: choose a stack in your army; return it to its owner's hand, "
        "then drop up to 2 cards of one kind.",
    ),
    "Tide": (
        "leading_god",
        "Discard 2 cards: return up to 2 cards from your discard pile to your hand, then drop a card.",
    ),
    "Twofold": ("leading_god", "Pay an energy token: draw a card. Pay 2 energy tokens: gain 2 actions."),
    "Warlord": (
        "supporting_god",
        "Your attacks have +2 strength until end of turn, then your army cannot be attacked until your next turn.",
    ),
    "Omen": (
        "supporting_god",
        "You may pay 2 energy tokens; if you do, look at the top 3 cards of your pile, "
        "take one and put the rest at the bottom.",
    ),
    "Famine": (
        "supporting_god",
        "If an opponent has more finished sets than you, an opponent discards a card at random; "
        "otherwise each opponent loses 2 energy tokens.",
    ),
    "Underdog": ("supporting_god", "If your army is the smallest, drop up to 3 cards."),
    "Penance": ("supporting_god", "Discard 2 cards, then gain 3 energy tokens."),
    "Harvest": ("supporting_god", "For each stack in your army, choose one: draw a card; or gain an energy token."),
    "Plague": ("supporting_god", "For each enemy top card of strength 2 or less, eliminate it."),
    "Exchange": (
        "supporting_god",
        "Choose a stack in your army; eliminate it, then choose an enemy top card; move it to your army.",
    ),
    "Riposte of Kings": (
        "power",
        "When you are attacked, block the attack, then choose an enemy top card of strength 5 or less; eliminate it.",
    ),
    "Death Pact": ("power", "When you are attacked, eliminate the attacker, then draw 2 cards."),
    "Long March": ("power", "Muster X cards, where X is 2. Gain an action."),
}

Strange = Callable[..., Armies]


@pytest.fixture(scope="module")
def strange_folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("strange")
    (folder / "plain.toml").write_text(card_file(), "utf-8")
    return card_folder(folder, *(card(table, name, text) for name, (table, text) in CARDS.items()))


@pytest.fixture
def strange(strange_folder: str) -> Strange:
    """A position with cards of a stranger; whoever is to move holds at least the three cards of the draw."""

    def strange(*, leader: str = "Patron", **position: Any) -> Armies:
        players = position.get("players", 2)
        hands = [list(cards) for cards in position.pop("hands", [[]])]
        hands[0] += ["Pebble"] * (3 - len(hands[0]))
        leaders = [leader] + ["Patron"] * (players - 1)
        return GAME.scenario(cards=strange_folder, hands=hands, leaders=leaders, **position)

    return strange


def test_every_phrase_stands_in_a_new_combination() -> None:
    assert sorted(set(ALL) - {phrase for _, text in CARDS.values() for phrase in used(text)}) == []
    assert {field(face.name, "text") for face in BOX.faces}.isdisjoint(text for _, text in CARDS.values())


def test_keywords_add_up(strange: Strange) -> None:
    g = strange(hands=[["Twin Blade"], ["Pebble"]], armies=[[], ["Giant 6"]])
    strike(g, "Twin Blade", "Giant 6 of Player 2")  # 5 and 1 more, for one action, in a tie
    assert army(g, 0) == ["Twin Blade"] and army(g, 1) == [] and actions(g) == 2


def test_a_keyword_and_a_trigger(strange: Strange) -> None:
    g = strange(hands=[["Demon 8", "Silent Guard"], ["Beast 1"]], armies=[[], ["Silent Guard"]])
    assert reasons(g, 0)["Attack with Silent Guard"] == "A5.1"
    strike(g, "Demon 8", "Silent Guard of Player 2")
    assert asked(g) == 0 and set(choices(g)) == {"Discard Silent Guard", "Discard Pebble"}
    choose(g, "Discard Silent Guard")
    assert discarded(g, 0) == ["Demon 8", "Silent Guard"] and discarded(g, 1) == ["Silent Guard"]


@pytest.mark.parametrize("way", [0, 1])
def test_a_choice_inside_a_trigger(strange: Strange, way: int) -> None:
    g = strange(hands=[["Ghost Rider"], ["Aegis"]], armies=[[], ["Giant 1"]], piles=[PLAIN])
    attack(g, "Ghost Rider", "Giant 1 of Player 2")
    assert not is_asked_to_block(g, 1) and ways(g) == 2
    take_way(g, way)
    assert (tokens(g, 0), len(army(g, 0))) == ((7, 1) if way == 0 else (6, 2))


@pytest.mark.parametrize(("held_besides", "drawn"), [(3, 3), (4, 0)])
def test_a_condition_before_an_amount(strange: Strange, held_besides: int, drawn: int) -> None:
    g = strange(hands=[["Census Taker", *FIFTEEN[:held_besides]]], armies=[["Giant 1", "Beast 1"]], piles=[PLAIN])
    drop(g, "Census Taker")
    assert hand(g, 0)[held_besides:] == PLAIN[:drawn]


def test_you_may_or_you_may_not(strange: Strange) -> None:
    g = strange(hands=[["Homing Pigeon"]])
    drop(g, "Homing Pigeon")
    do_it(g)
    assert army(g, 0) == [] and "Homing Pigeon" in hand(g, 0) and actions(g) == 2
    drop(g, "Homing Pigeon")
    leave_it(g)
    assert army(g, 0) == ["Homing Pigeon"] and actions(g) == 1


def test_a_card_that_goes_home_before_its_attack_does_not_attack(strange: Strange) -> None:
    g = strange(hands=[["Homing Pigeon"], ["Aegis"]], armies=[[], ["Giant 1"]])
    choose(g, "Drop Homing Pigeon and attack")
    do_it(g)
    assert question(g) == ("act", 1) and "Homing Pigeon" in hand(g, 0) and army(g, 1) == ["Giant 1"]


@pytest.mark.parametrize("tops", range(4))
def test_once_for_each(strange: Strange, tops: int) -> None:
    g = strange(hands=[["Envoy"]], armies=[["Giant 9"], PLAIN[:tops]])
    drop(g, "Envoy")
    assert tokens(g, 0) == 6 + tops


def test_a_wanderer_with_a_text(strange: Strange) -> None:
    g = strange(hands=[["Changeling"]])
    drop(g, "Changeling")
    choose(g, "Join the Beasts")
    assert army(g, 0) == ["Changeling"] and tokens(g, 0) == 5 and actions(g) == 3


def test_two_prices_once_per_turn(strange: Strange) -> None:
    g = strange(leader="Fate", hands=[["Giant 8"]], armies=[[], ["Beast 5", "Archer 4"]], piles=[PLAIN])
    use_leader(g)
    choose(g, "Discard Giant 8")
    assert tokens(g, 0) == 5 and choices(g) == ["Archer 4"]
    choose(g, "Archer 4")
    assert army(g, 0) == ["Archer 4", PLAIN[0]] and not can_use_leader(g)


@pytest.mark.parametrize(("had", "cards"), [(0, 3), (1, 0)])
def test_each_of_two_prices_must_be_payable(strange: Strange, had: int, cards: int) -> None:
    g = strange(leader="Fate", hands=[["Hermes", "Pebble", "Pebble"]], tokens=[had])
    assert can_use_leader(g) is (had >= 1)
    if not cards:
        g.hand[0].clear()
        assert "Leader" in reasons(g, 0)


def test_choosing_a_stack_of_your_own(strange: Strange) -> None:
    g = strange(leader="Retreat", armies=[["Giant 1", "Giant 2", "Beast 3"], ["Archer 1"]])
    use_leader(g)
    assert choices(g) == ["Beast 3", "Giant 2"]  # by kind
    choose(g, "Giant 2", "Drop Giant 2", "Done")
    assert army(g, 0) == ["Giant 1", "Beast 3", "Giant 2"] and question(g) == ("act", 2)


def test_cards_as_the_price_of_an_ability(strange: Strange) -> None:
    g = strange(leader="Tide", hands=[["Giant 1", "Beast 2", "Pebble"]], tokens=[0])
    use_leader(g)
    choose(g, "Discard Giant 1", "Discard Pebble")
    assert hand(g, 0) == ["Beast 2"]
    choose(g, "Giant 1")
    if question(g)[0] != "drop more":
        choose(g, "Done")
    drop(g, "Giant 1")
    assert army(g, 0) == ["Giant 1"] and tokens(g, 0) == 0


def test_a_god_with_two_abilities(strange: Strange) -> None:
    g = strange(leader="Twofold", tokens=[2])
    assert choices(g).count("Leader") == 2
    g.choose([at for at, choice in enumerate(choices(g)) if choice == "Leader"][1])
    assert actions(g) == 4 and tokens(g, 0) == 0 and not can_use_leader(g)


def test_what_lasts_a_turn_and_what_lasts_a_round(strange: Strange) -> None:
    g = strange(hands=[["Warlord", "Beast 4", "Demon 4"], ["Demon 10"]], armies=[["Giant 1"], ["Archer 6"]])
    play(g, "Warlord")
    assert can_attack_with(g, "Beast 4")
    stop(g)
    assert not can_attack_with(g, "Demon 10") and reasons(g, 1)["Attack with Demon 10"] == "A5.4"
    stop(g)
    assert asked(g) == 0 and not can_attack_with(g, "Beast 4")
    stop(g)
    assert can_attack_with(g, "Demon 10")


def test_paying_for_an_effect(strange: Strange) -> None:
    g = strange(hands=[["Omen"]], piles=[PLAIN])
    play(g, "Omen")
    do_it(g)
    assert tokens(g, 0) == 4 and choices(g) == PLAIN[:3]
    choose(g, PLAIN[1])
    assert hand(g, 0)[-1] == PLAIN[1]


@pytest.mark.parametrize("had", [1, 6])
def test_not_paying_for_an_effect(strange: Strange, had: int) -> None:
    g = strange(hands=[["Omen"]], tokens=[had])
    play(g, "Omen")
    if had >= 2:
        leave_it(g)
    assert question(g) == ("act", 2) and tokens(g, 0) == had


def test_one_or_the_other(strange: Strange) -> None:
    g = strange(hands=[["Famine"], ["Beast 1", "Beast 2"]], **AHEAD)
    play(g, "Famine")
    name_player(g, 1)
    assert held(g, "hand", 1) == 1 and tokens(g, 1) == 6
    g = strange(hands=[["Famine"], ["Beast 1", "Beast 2"]], **LEVEL)
    play(g, "Famine")
    assert held(g, "hand", 1) == 2 and tokens(g, 1) == 4


@pytest.mark.parametrize(
    ("position", "smallest"),
    [
        ({"armies": [[], ["Giant 1"]]}, True),
        ({"armies": [["Giant 1"], ["Giant 1"]]}, False),
        ({"finished": [[], ["Giants"]]}, True),
        ({"armies": [["Beast 1"], []], "finished": [[], ["Giants"]]}, True),  # sets come before cards
        ({"armies": [[], ["Beast 1"]], "finished": [["Giants"], []]}, False),
        ({"players": 3, "armies": [["Beast 1"], ["Beast 1", "Giant 1"], ["Beast 1"]]}, False),  # not smaller than all
        ({"players": 3, "armies": [[], ["Beast 1", "Giant 1"], ["Beast 1"]]}, True),
        ({"players": 4, "teams": True, "armies": [[], ["Beast 1"], [], ["Beast 1"]]}, True),  # a partner does not count
    ],
)
def test_the_smallest_army(strange: Strange, position: dict[str, Any], smallest: bool) -> None:
    g = strange(hands=[["Underdog", "Giant 8", "Giant 9"]], **position)
    play(g, "Underdog")
    assert (question(g)[0] == "drop more") is smallest


@pytest.mark.parametrize(("held_besides", "discards"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_discarding_as_an_effect(strange: Strange, held_besides: int, discards: int) -> None:
    g = strange(hands=[["Penance", "Giant 1", "Giant 2", "Giant 3"]], tokens=[0])
    g.hand[0][:] = g.hand[0][: held_besides + 1]
    play(g, "Penance")
    finish_choosing(g)
    assert held(g, "discard", 0) == discards + 1 and tokens(g, 0) == 3
    assert not any("0 cards" in line for line in g.story(0))


def test_a_choice_for_each(strange: Strange) -> None:
    g = strange(hands=[["Harvest"]], armies=[["Giant 1", "Beast 1", "Archer 1"]], piles=[PLAIN])
    play(g, "Harvest")
    for way in (0, 1, 0):
        take_way(g, way)
    assert hand(g, 0)[2:] == PLAIN[:2] and tokens(g, 0) == 7 and question(g) == ("act", 2)


def test_it_is_each_card_in_turn(strange: Strange) -> None:
    g = strange(hands=[["Plague"]], armies=[["Giant 1"], ["Archer 1", "Beast 2", "Demon 3", "Spirit 9", "Spirit 2"]])
    play(g, "Plague")
    assert army(g, 1) == ["Demon 3", "Spirit 9"] and army(g, 0) == ["Giant 1"]


def test_it_is_the_last_card_that_was_chosen(strange: Strange) -> None:
    g = strange(hands=[["Exchange"]], armies=[["Giant 1"], ["Archer 9"]])
    play(g, "Exchange")
    choose(g, "Giant 1", "Archer 9")
    assert army(g, 0) == ["Archer 9"] and army(g, 1) == [] and "Giant 1" in discarded(g, 0)


def test_a_block_that_strikes_back(strange: Strange) -> None:
    g = strange(hands=[["Demon 10"], ["Riposte of Kings"]], armies=[["Beast 5"], ["Archer 1"]])
    attack(g, "Demon 10", "Archer 1 of Player 2")
    block(g, "Riposte of Kings")
    assert asked(g) == 1 and choices(g) == ["Beast 5"]
    choose(g, "Beast 5")
    assert army(g, 0) == ["Demon 10"] and army(g, 1) == ["Archer 1"] and asked(g) == 0


def test_an_answer_that_does_not_block_but_ends_the_attack(strange: Strange) -> None:
    g = strange(hands=[["Demon 10"], ["Death Pact"]], armies=[[], ["Archer 1"]], piles=[[], PLAIN])
    attack(g, "Demon 10", "Archer 1 of Player 2")
    block(g, "Death Pact")
    assert army(g, 0) == [] and army(g, 1) == ["Archer 1"] and hand(g, 1) == PLAIN[:2]


def test_the_same_answer_to_a_card_in_a_finished_set_saves_nothing(strange: Strange) -> None:
    four = ["Demon 1", "Demon 2", "Demon 3", "Demon 4"]
    g = strange(hands=[["Demon 10"], ["Death Pact"]], armies=[four, ["Archer 1"]], piles=[[], PLAIN])
    attack(g, "Demon 10", "Archer 1 of Player 2")
    block(g, "Death Pact")
    assert sets(g, 0) == 1 and "Demon 10" in finished(g, 0) and army(g, 1) == []


def test_two_sentences_one_after_the_other(strange: Strange) -> None:
    g = strange(hands=[["Long March"]], piles=[PLAIN])
    play(g, "Long March")
    assert army(g, 0) == PLAIN[:2] and actions(g) == 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_of_them_together_in_random_play(strange_folder: str, players: int) -> None:
    leaders = ["Fate", "Retreat", "Tide", "Twofold"][:players]
    for seed in range(3):
        chance = Random(seed)
        g = cast(Armies, th.new("armies", players=players, seed=seed, cards=strange_folder, leaders=leaders))
        for _ in range(600):
            if g.over:
                break
            g.choose(chance.randrange(len(g.asks[0].options)))
            for seat in range(players):
                assert 0 <= g.tokens[seat] <= 12 and len(g.hand[seat]) <= 15
        loaded, replayed = th.load(g.to_json(), cards=strange_folder), th.replay(g.record, cards=strange_folder)
        assert loaded.key() == replayed.key() == g.key()
