"""G11 Solo play: how a fight is laid out and how it ends, two discard piles, and decks that run out."""

from __future__ import annotations

import pytest

from tests.games.godsforge.playing import Rolls
from tests.games.godsforge.solo_playing import (
    FILLERS,
    WILD,
    attack,
    choose,
    creations,
    gems,
    hand,
    in_the_end,
    life,
    names_in,
    new,
    offers,
    play_passively,
    play_round,
    solo,
    told,
)
from tests.games.godsforge.test_g11_options import TWELVE, nemesis_cards
from theomachy.games.godsforge.nemeses import in_the_box
from theomachy.games.godsforge.state import NEMESIS, Godsforge


def winners(g: Godsforge) -> list[int]:
    assert g.over
    return list(g.view(None)["winners"])


# --- setting up -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G11.5")
def test_the_starting_card_lies_on_top_of_shuffled_others() -> None:
    orders = set()
    for seed in range(5):
        top, *others = nemesis_cards(new(seed=seed, deck=TWELVE))
        assert top == in_the_box()[0].start
        orders.add(tuple(others))
    assert len(orders) == 5
    assert len({tuple(sorted(order)) for order in orders}) == 1


@pytest.mark.rule("G11.5")
def test_the_starting_card_is_played_first() -> None:
    g = new(deck=TWELVE)
    play_round(g)
    assert told(g, "turns up") == [f"{in_the_box()[0].name} turns up War Banner."]


@pytest.mark.rule("G11.9")
@pytest.mark.parametrize("deck", ["draft", "choose", TWELVE], ids=["draft", "choose", "list"])
def test_both_begin_with_thirty_life_and_no_gems(deck: str | list[str]) -> None:
    g = new(deck=deck)
    while not g.round:
        g.choose(0)
    assert [life(g, 0), life(g, 1), gems(g, 0), gems(g, 1)] == [30, 30, 0, 0]
    assert (len(g.hand[0]), len(g.deck[0])) == (4, 8), "you draw from your own deck"
    assert (len(g.hand[NEMESIS]), len(g.deck[NEMESIS])) == (0, 12)
    assert g.view(0)["shared"]["zones"]["fate"]["count"] == 0, "there is no Fate Deck"


@pytest.mark.rule("G11.9")
def test_your_own_deck_is_shuffled() -> None:
    assert len({tuple(names_in(new(seed=seed, deck=TWELVE), "hand")) for seed in range(6)}) > 3


@pytest.mark.rule("G11.9")
def test_you_draw_from_your_own_deck_in_every_upkeep() -> None:
    g = new(deck=TWELVE)
    choose(g, "pick", "pick")
    assert len(g.hand[0]) == 4
    assert (len(g.deck[0]), len(g.spent[0])) == (6, 2)
    assert set(names_in(g, "hand")) <= set(TWELVE)


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G11.10")
def test_you_and_the_nemesis_strike_each_other() -> None:
    g = in_the_end(start="attack", creations=[["Leviathan"], ["Metallic Dragon"]])
    play_round(g)
    assert (life(g, 0), life(g, 1)) == (30 - 6, 30 - attack("Leviathan"))


@pytest.mark.rule("G11.10")
def test_you_win_when_the_nemesis_dies() -> None:
    g = in_the_end(start="attack", creations=[["Leviathan"]], life=[30, attack("Leviathan")])
    assert winners(g) == [0]


@pytest.mark.rule("G11.10")
def test_you_lose_when_you_die() -> None:
    g = in_the_end(start="attack", creations=[[], ["Leviathan"]], life=[attack("Leviathan"), 30])
    assert winners(g) == []


@pytest.mark.rule("G11.10")
@pytest.mark.parametrize(("mine", "won"), [(0, [0]), (-2, [])], ids=["you are closer to zero", "it is closer"])
def test_if_both_die_the_one_closest_to_zero_wins(mine: int, won: list[int]) -> None:
    """The Nemesis ends at -1."""
    g = in_the_end(
        start="attack", creations=[["Leviathan"], ["Airship"]], life=[attack("Airship") + mine, attack("Leviathan") - 1]
    )
    assert winners(g) == won


@pytest.mark.rule("G11.10")
def test_if_both_are_equally_close_another_round_decides() -> None:
    """With 7 extra damage for both; Leviathan is stronger than Airship."""
    g = in_the_end(
        start="attack", creations=[["Leviathan"], ["Airship"]], life=[attack("Airship") - 1, attack("Leviathan") - 1]
    )
    assert not g.over
    assert (life(g, 0), life(g, 1)) == (-1, -1)
    assert creations(g, 0) == ["Leviathan"]
    while not g.over:
        play_passively(g)
    assert winners(g) == [0]
    assert (life(g, 0), life(g, 1)) == (-1 - 7 - attack("Airship"), -1 - 7 - attack("Leviathan"))


# --- two discard piles ------------------------------------------------------------------------------------------------


@pytest.mark.rule("G11.11")
def test_each_side_has_its_own_discard_pile() -> None:
    g = solo(hands=[["Fireball"]], dice=[WILD], decks=[[], ["Stone Rain"]])
    play_round(g, "play Fireball")
    assert (names_in(g, "spent", 0), names_in(g, "spent", 1)) == (["Fireball"], ["Stone Rain"])
    assert g.view(0)["shared"]["zones"]["discard"]["count"] == 0


@pytest.mark.rule("G11.11")
def test_a_creation_that_you_stole_goes_home() -> None:
    """Given up by you, it lies on the pile of the Nemesis."""
    g = in_the_end(hands=[["Dominion"]], dice=[WILD], creations=[[], ["Ember Imp"]])
    play_round(g, "play Dominion", "steal Ember Imp", "use Ember Imp")
    assert names_in(g, "spent", 1) == ["Ember Imp"]
    assert names_in(g, "spent", 0) == ["Dominion"]


@pytest.mark.rule("G11.11")
def test_a_creation_that_the_nemesis_stole_goes_home() -> None:
    """Destroyed by you, it lies on your own pile."""
    g = in_the_end(hands=[["Shatter"]], dice=[WILD], creations=[["Ember Imp"]], decks=[[], ["Dominion"]])
    play_round(g, "play Shatter", stop="destroy")
    assert creations(g, NEMESIS) == ["Ember Imp"]
    choose(g, "destroy Ember Imp")
    assert sorted(names_in(g, "spent", 0)) == ["Ember Imp", "Shatter"]
    assert names_in(g, "spent", 1) == ["Dominion"]


@pytest.mark.rule("G11.11")
def test_cards_from_the_hand_go_to_your_pile() -> None:
    g = solo(start="upkeep", hands=[["Fireball"]], decks=[["Tempest", "Rally", "Undertow"]])
    choose(g, "pick Fireball", "done")
    assert names_in(g, "spent", 0) == ["Fireball"]


@pytest.mark.rule("G11.11")
def test_what_the_nemesis_loses_from_its_deck_goes_to_its_pile() -> None:
    g = in_the_end(hands=[["Nightmare"]], dice=[WILD], decks=[[], ["Stone Rain", "Leviathan", "Rally"]])
    play_round(g, "play Nightmare", "take card Leviathan")
    assert sorted(names_in(g, "spent", 1)) == ["Leviathan", "Stone Rain"]


# --- no cards left ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("G11.12")
def test_your_empty_deck_is_made_anew_from_your_pile() -> None:
    g = solo(start="upkeep", discards=[["Fireball", "Shatter"], ["Stone Rain"]])
    choose(g, "done")
    assert sorted(hand(g)) == ["Fireball", "Shatter"]
    assert (names_in(g, "spent", 0), names_in(g, "spent", 1)) == ([], ["Stone Rain"])
    assert told(g, "shuffled into a new deck")


@pytest.mark.rule("G11.12")
def test_without_cards_you_fight_on_with_what_you_have(rolls: Rolls) -> None:
    rolls(2, 2, 2, 2)
    g = in_the_end(start="upkeep", creations=[["Leviathan"]])
    choose(g, "done")
    assert [name for name in names_in(g, "hand") if name not in FILLERS] == []
    play_round(g)
    assert life(g, 1) == 30 - attack("Leviathan")


@pytest.mark.rule("G11.12")
def test_the_empty_deck_of_the_nemesis_is_made_anew_from_its_pile() -> None:
    g = in_the_end(discards=[["Fireball"], ["Leviathan"]])
    assert nemesis_cards(g) == []
    play_round(g)
    assert creations(g, NEMESIS) == ["Leviathan"]
    assert names_in(g, "spent", 0) == ["Fireball"]
    assert life(g, 0) == 30 - attack("Leviathan")


@pytest.mark.rule("G11.12")
def test_without_cards_the_nemesis_fights_on_with_what_it_has() -> None:
    g = in_the_end(creations=[[], ["Leviathan"]])
    play_round(g)
    assert creations(g, NEMESIS) == ["Leviathan"]
    assert not told(g, "turns up")
    assert life(g, 0) == 30 - attack("Leviathan")


@pytest.mark.rule("G11.12")
def test_a_last_card_that_plays_another_finds_none() -> None:
    g = in_the_end(decks=[[], ["Wind Sprite"]])
    play_round(g)
    assert creations(g, NEMESIS) == ["Wind Sprite"]
    assert offers(g)
