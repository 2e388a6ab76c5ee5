"""G12 The Nemesis: what it turns up, what it counts as holding, and how it chooses. With the cards of the tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.godsforge.playing import PEBBLES, Scene, cards_in, creations, end_round, gems, life, spells
from tests.games.godsforge.solo_playing import WILD, choose, hand, in_the_end, names_in, offers, play_round, said, told
from theomachy.games.godsforge import GAME
from theomachy.games.godsforge.rules import nemesis as nemesis_rules
from theomachy.games.godsforge.state import NEMESIS, Godsforge

TWO = (2, 2, 2, 2)
"""Dice for every card of the tests that costs 2."""


def nemesis_deck(g: Godsforge) -> list[str]:
    """The deck of the Nemesis, its top card first."""
    return names_in(g, "deck", NEMESIS)[::-1]


def used(g: Godsforge) -> list[str]:
    """What the Nemesis has used, in order."""
    start = f"{g.names[NEMESIS]} uses "
    return [line.removeprefix(start).split(":")[0] for line in g.story(0) if line.startswith(start)]


# --- turning up -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G12.1")
def test_it_turns_up_its_top_card_at_no_cost(scene: Scene) -> None:
    g = scene(players=1, hands=[["Bolt 1"]], dice=[TWO], decks=[[], ["For 2, V, V", "Pebble 1"]])
    choose(g, "keep", "play Bolt 1")
    assert "For 2, V, V" in creations(g, NEMESIS)
    assert gems(g)[NEMESIS] == 0
    assert nemesis_deck(g)[0] == "Pebble 1"


@pytest.mark.rule("G12.1")
def test_its_reveal_effects_happen(scene: Scene) -> None:
    g = scene(players=1, hands=[["Pebble 1"]], decks=[[], ["Herald", "Pebble 2"]])
    choose(g, "keep", "nothing")
    assert gems(g)[NEMESIS] == 2


@pytest.mark.rule("G12.1")
def test_a_card_that_plays_another_turns_up_the_next_one(scene: Scene) -> None:
    g = scene(players=1, hands=[["Pebble 1"]], decks=[[], ["Twin", "Pair", "Herald", "Pebble 2"]])
    choose(g, "keep", "nothing")
    assert told(g, "turns up") == [f"{g.names[NEMESIS]} turns up {name}." for name in ("Twin", "Pair", "Herald")]
    assert gems(g)[NEMESIS] == 2


@pytest.mark.rule("G12.2")
def test_it_rolls_no_dice_and_gains_no_gems_for_it(scene: Scene) -> None:
    g = scene(players=1, start="upkeep", hands=[PEBBLES[:4]], decks=[PEBBLES[4:8], PEBBLES[8:12]])
    end_round(g)
    assert not told(g, f"{g.names[NEMESIS]} rolls")
    assert gems(g) == [4, 0]


@pytest.mark.rule("G12.2")
def test_it_neither_discards_nor_draws(scene: Scene) -> None:
    g = scene(
        players=1, start="upkeep", hands=[PEBBLES[:4]], creations=[[], ["Satchel"]], decks=[[], ["Fate", "Herald"]]
    )
    choose(g, "done")
    before = len(g.deck[NEMESIS])
    choose(g, "keep", "nothing")
    assert len(g.deck[NEMESIS]) == before - 1, "the card that it turned up; nothing was drawn"
    assert cards_in(g, "hand", NEMESIS) == []


# --- a hand of four ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("G12.3")
def test_its_hand_is_the_top_four_and_is_shuffled_back() -> None:
    top = ["Ember Imp", "Leviathan", "Rally", "Jade Clover"]
    orders = set()
    for seed in range(6):
        g = in_the_end(hands=[["Nightmare"]], dice=[WILD], decks=[[], ["War Banner", *top, "Airship"]], seed=seed)
        play_round(g, "play Nightmare", stop="take card")
        assert offers(g) == [f"take card {name}" for name in top]
        choose(g, "take card Rally")
        deck = nemesis_deck(g)
        assert sorted(deck[:3]) == ["Ember Imp", "Jade Clover", "Leviathan"]
        assert deck[3] == "Airship"
        orders.add(tuple(deck[:3]))
    assert len(orders) > 1


@pytest.mark.rule("G12.3")
def test_its_hand_is_smaller_if_its_deck_is() -> None:
    g = in_the_end(hands=[["Nightmare"]], dice=[WILD], decks=[[], ["War Banner", "Rally", "Airship"]])
    play_round(g, "play Nightmare", stop="take card")
    assert offers(g) == ["take card Rally", "take card Airship"]


@pytest.mark.rule("G12.4")
def test_it_chooses_a_card_of_your_hand_by_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    for wanted, name in enumerate(("Rally", "Airship", "Jade Clover")):
        monkeypatch.setattr(nemesis_rules, "pick", lambda g, count, at=wanted: at)
        mine = ["Rally", "Airship", "Jade Clover"]
        g = in_the_end(hands=[mine], decks=[[], ["Nightmare"]])
        choose(g, "keep", "nothing")
        assert hand(g) == [card for card in mine if card != name]


@pytest.mark.rule("G12.4")
def test_it_loses_the_top_card_of_its_deck() -> None:
    """Its four cards are shuffled, then the top one is lost; the fifth never."""
    deck = ["Ember Imp", "Leviathan", "Rally", "Jade Clover", "Airship"]
    for seed in range(8):
        g = in_the_end(hands=[[]], creations=[["Malachite Manticore"]], decks=[[], ["Tempest", *deck]], seed=seed)
        play_round(g)
        assert len(set(names_in(g, "spent", NEMESIS)) & set(deck[:4])) == 1
        assert nemesis_deck(g)[3] == "Airship"


# --- targets ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G12.5")
@pytest.mark.parametrize(("mine", "left"), [(["Blade 1", "Blade 2"], ["Blade 1"]), (["Blade 1", "Rock"], ["Rock"])])
def test_it_takes_your_last_played_creation_that_can_be_chosen(scene: Scene, mine: list[str], left: list[str]) -> None:
    g = scene(players=1, hands=[["Pebble 1"]], creations=[mine], decks=[[], ["Pick", "Pebble 2"]])
    choose(g, "keep", "nothing")
    assert creations(g, 0) == left


@pytest.mark.rule("G12.5")
def test_it_steals_your_last_played_creation_too(scene: Scene) -> None:
    mine = ["Blade 1", "Blade 2", "Anchor"]
    g = scene(players=1, hands=[["Pebble 1"]], creations=[mine], decks=[[], ["Grab", "Pebble 2"]])
    choose(g, "keep", "nothing")
    assert creations(g, NEMESIS) == ["Blade 2"]


@pytest.mark.rule("G12.5")
def test_among_its_own_it_takes_the_last_played_one(scene: Scene) -> None:
    g = scene(
        players=1, hands=[["Pebble 1"]], creations=[[], ["Blade 1", "Blade 5"]], decks=[[], ["Mirror", "Pebble 2"]]
    )
    choose(g, "keep", "nothing")
    assert told(g, "is a copy of") == ["Mirror is a copy of Blade 5 now."]


# --- gems -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G12.6")
def test_all_its_gems_go_into_a_spell(scene: Scene) -> None:
    g = scene(players=1, hands=[["Pebble 1"]], decks=[[], ["Flame", "Pebble 2"]], gems=[0, 4])
    choose(g, "keep", "nothing")
    assert gems(g)[NEMESIS] == 0
    assert life(g)[0] == 30 - 6 - 4 * 2


@pytest.mark.rule("G12.6")
def test_gems_of_the_reveal_count_and_the_first_spell_gets_them(scene: Scene) -> None:
    g = scene(players=1, hands=[["Pebble 1"]], decks=[[], ["Surge of Gems", "Flame", "Pebble 2"]], gems=[0, 1])
    choose(g, "keep", "nothing")
    assert life(g)[0] == 30 - 6 - 2 * (1 + said("Surge of Gems", "gain # gems"))
    h = scene(players=1, hands=[["Pebble 1"]], spells=[[], ["Balm"]], decks=[[], ["Flame", "Pebble 2"]], gems=[0, 2])
    choose(h, "keep", "nothing")
    assert life(h)[0] == 30 - 6, "Balm was there first"


@pytest.mark.rule("G12.7")
def test_you_raise_first_then_it_guards_then_you_guard(scene: Scene) -> None:
    """It sees your raised attack, and you see what it has used."""
    g = scene(players=1, start="attack", creations=[["Bomb", "Fence"], ["Gate", "Horn"]], gems=[1, 4])
    assert offers(g) == ["done", "use Bomb"]
    assert used(g) == []
    choose(g, "use Bomb")
    assert used(g) == ["Horn", "Gate"]
    assert offers(g) == ["done", "use Fence"], "now the rest"
    choose(g, "use Fence")
    assert life(g) == [30 - (1 + 5 - 2), 30 - (10 - 7)]


# --- empowering -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G12.8")
@pytest.mark.parametrize(
    ("mine", "theirs", "held", "uses"),
    [
        ([], ["Fence"], 1, []),
        (["Blade 1"], ["Wall 1", "Fence"], 1, []),
        (["Blade 2"], ["Wall 1", "Fence"], 1, ["Fence"]),
        ([], ["Healer"], 1, []),
        (["Blade 2"], ["Wall 2", "Healer"], 1, []),
        (["Blade 2"], ["Healer"], 1, ["Healer"]),
        ([], ["Drum"], 1, ["Drum"]),
        ([], ["Drum", "Horn"], 1, ["Drum"]),
        ([], ["Drum", "Horn"], 3, ["Drum", "Horn"]),
        (["Blade 5"], ["Fence", "Gate"], 0, []),
        ([], ["Digger"], 1, ["Digger"]),
    ],
    ids=str,
)
def test_it_empowers_what_is_needed_and_paid(
    scene: Scene, mine: list[str], theirs: list[str], held: int, uses: list[str]
) -> None:
    g = scene(players=1, start="attack", hands=[["Pebble 1"]], creations=[mine, theirs], gems=[0, held])
    assert used(g) == uses


@pytest.mark.rule("G12.8")
def test_life_that_would_end_below_thirty_is_needed(scene: Scene) -> None:
    g = scene(players=1, start="attack", creations=[[], ["Healer"]], gems=[0, 1], life=[30, 29])
    assert used(g) == ["Healer"]


@pytest.mark.rule("G12.9")
@pytest.mark.parametrize(
    ("theirs", "held", "first"),
    [
        (["Shield of five", "Fence"], 2, "Shield of five"),
        (["Fence", "Shield of five"], 2, "Shield of five"),
    ],
    ids=str,
)
def test_five_for_two_gems_come_before_two_for_one(theirs: list[str], held: int, first: str, tmp_path: Path) -> None:
    """The example of the rulebook."""
    card = '[[creation]]\nname = "{}"\ncost = "2"\nprevention = 1\ntext = "Pay {}: +{} prevention."\n'
    text = card.format("Shield of five", "2 gems", 5) + card.format("Fence", "a gem", 2)
    (tmp_path / "cards.toml").write_text(text, "utf-8")
    g = GAME.scenario(
        players=1, cards=str(tmp_path), start="attack", creations=[["Leviathan", "Airship"], theirs], gems=[0, held]
    )
    assert used(g) == [first]


@pytest.mark.rule("G12.9")
def test_equal_ones_prevention_first_then_the_last_played(scene: Scene) -> None:
    """Gate gives 2 for each gem like Fence and Healer, but more prevention; Fence more than Healer."""
    big = [["Blade 20"], ["Healer", "Fence"]]
    assert used(scene(players=1, start="attack", creations=big, gems=[0, 1])) == ["Fence"]
    big = [["Blade 20"], ["Fence", "Gate"]]
    assert used(scene(players=1, start="attack", creations=big, gems=[0, 2])) == ["Gate"]


@pytest.mark.rule("G12.9")
@pytest.mark.parametrize("theirs", [["Fence", "Mirror"], ["Mirror", "Fence"]], ids=str)
def test_of_two_equal_ones_the_last_played_comes_first(scene: Scene, theirs: list[str]) -> None:
    """Mirror is a copy of Fence here."""
    g = scene(players=1, start="attack", creations=[["Blade 20"], theirs], copies={"Mirror": "Fence"}, gems=[0, 1])
    assert used(g) == [theirs[-1]]


# --- giving up --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G12.10")
@pytest.mark.parametrize(
    ("theirs", "lives", "left"),
    [
        (["Dragonet"], 11, ["Dragonet"]),
        (["Dragonet"], 10, []),
        (["Dragonet"], 5, []),
        (["Dragonet"], 4, ["Dragonet"]),
        (["Knight", "Dragonet"], 10, ["Knight"]),
        (["Dragonet", "Knight"], 10, ["Dragonet"]),
        (["Dragonet", "Knight"], 4, []),
        (["Bomb", "Dragonet"], 10, ["Bomb"]),
    ],
    ids=str,
)
def test_it_gives_up_creations_only_to_survive(scene: Scene, theirs: list[str], lives: int, left: list[str]) -> None:
    """10 damage come. At 4 life the 6 of Dragonet alone do not avert death: then it keeps it, and dies."""
    g = scene(players=1, start="attack", hands=[["Pebble 1"]], creations=[["Blade 10"], theirs], life=[30, lives])
    gone = sorted(name for name in theirs if told(g, f"gives up {name}."))
    assert gone == sorted(set(theirs) - set(left))
    assert g.over == (lives == 4 and theirs == ["Dragonet"])


@pytest.mark.rule("G12.10")
def test_it_never_gives_up_a_creation_for_attack(scene: Scene) -> None:
    g = scene(players=1, start="attack", creations=[["Blade 10"], ["Bomb", "Altar"]], life=[30, 5])
    assert used(g) == []
    assert g.over


# --- everything else --------------------------------------------------------------------------------------------------


@pytest.mark.rule("G12.11")
def test_if_it_decides_the_order_its_own_effects_come_first(scene: Scene) -> None:
    g = scene(players=1, hands=[["Snatch"]], dice=[TWO], decks=[[], ["Filch", "Pebble 2"]], gems=[3, 0], life=[30, 10])
    choose(g, "keep", "play Snatch")
    assert gems(g) == [4, 0], "it took your 3, then you took them back; two 2s and a 2 make one more"


@pytest.mark.rule("G12.11")
def test_it_does_not_pay_for_draws() -> None:
    g = in_the_end(start="attack", creations=[[], ["Tide Caller"]], gems=[0, 2])
    assert gems(g)[NEMESIS] == 2


@pytest.mark.rule("G12.11")
def test_its_other_choices_fall_on_the_first_possibility() -> None:
    g = in_the_end(creations=[["Ember Imp", "War Banner"]], decks=[[], ["Undertow"]])
    choose(g, "keep", "nothing")
    choose(g, "done")
    assert creations(g, 0) == ["Ember Imp"], "it returns a creation, the last played one"
    assert spells(g, NEMESIS) == []
