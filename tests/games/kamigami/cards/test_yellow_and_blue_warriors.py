"""What each yellow and each blue warrior does: yellow heals, blue knows cards and decks."""

from __future__ import annotations

from tests.games.kamigami.cards.play import (
    can_play,
    choose,
    discarded,
    follow,
    gained,
    hand,
    lost,
    names,
    number,
    offers,
    play,
    scene,
    top,
)

# --- yellow -----------------------------------------------------------------------------------------------------------


def test_miss_anna_stewart_heals() -> None:
    g = scene(["Miss Anna Stewart"], decks=[["Deep One"]])
    play(g, "Miss Anna Stewart")
    assert (gained(g), hand(g)) == (number("Miss Anna Stewart", "gain_energy"), [])


def test_miss_anna_stewart_draws_after_a_red_card() -> None:
    """The chain of the rulebook: Jack Dalton, then her, then blue or green."""
    g = scene(["Jack Dalton", "Miss Anna Stewart"], decks=[["Deep One", "Cultist"]])
    play(g, "Jack Dalton")
    play(g, "Miss Anna Stewart")
    assert hand(g) == ["Deep One"] and can_play(g, "Deep One")


def test_sister_mercy_hale_heals_a_teammate() -> None:
    g = scene(["Sister Mercy Hale"], players=4, teams=True, energy=[10, 20, 5, 10])
    play(g, "Sister Mercy Hale", "Player 3")
    assert gained(g, 2, 5) == number("Sister Mercy Hale", "gain_together")
    assert gained(g, 0, 10) == 0


def test_sister_mercy_hale_heals_you_without_asking_when_you_are_alone() -> None:
    g = scene(["Sister Mercy Hale"], players=3, decks=[["Deep One"]])
    play(g, "Sister Mercy Hale")
    assert (gained(g), hand(g)) == (number("Sister Mercy Hale", "gain_together"), ["Deep One"])


def test_water_street_seer_heals_or_burns() -> None:
    g = scene(["Water Street Seer"], decks=[["Cultist", "Deep One"]], players=3)
    play(g, "Water Street Seer")
    assert (gained(g), lost(g), discarded(g)) == (number("Water Street Seer", "gain_energy"), 0, ["Cultist"])
    g = scene(["Water Street Seer"], decks=[["Deep One", "Cultist"]], players=3)
    play(g, "Water Street Seer")
    each = number("Water Street Seer", "opponents_lose")
    assert (gained(g), lost(g, 1), lost(g, 2), discarded(g)) == (0, each, each, ["Deep One"])


def test_firebird_heals_and_burns() -> None:
    g = scene(["Firebird"], players=3)
    play(g, "Firebird")
    each = number("Firebird", "opponents_lose")
    assert (gained(g), lost(g, 1), lost(g, 2)) == (number("Firebird", "gain_energy"), each, each)


def test_firebird_goes_back_to_cancel_an_attack() -> None:
    g = scene(["Jack Dalton"], ["Firebird"])
    before = len(g.warrior_deck[0])
    play(g, "Jack Dalton", "1: Firebird")
    assert (lost(g), g.area[1], len(g.warrior_deck[0])) == (0, [], before + 1)


def test_herb_wife_heals_and_draws() -> None:
    g = scene(["Herb Wife"], decks=[["Deep One"]])
    play(g, "Herb Wife")
    assert (gained(g), hand(g)) == (number("Herb Wife", "gain_together"), ["Deep One"])


def test_herb_wife_protects_another() -> None:
    g = scene(["Jack Dalton"], [], ["Herb Wife"], players=3)
    play(g, "Jack Dalton", "of Player 2", "2: Herb Wife")
    assert lost(g, 1) == 4 - number("Herb Wife", "protect")


def test_herb_wife_heals_a_teammate() -> None:
    g = scene(["Herb Wife"], players=4, teams=True, energy=[10, 20, 5, 10])
    play(g, "Herb Wife", "Player 3")
    assert gained(g, 2, 5) == number("Herb Wife", "gain_together")


def test_bard_of_the_high_hall_heals_more_in_a_long_chain() -> None:
    g = scene(["Jack Dalton", "Bard of the High Hall"], decks=[["Deep One", "Cultist"]])
    play(g, "Jack Dalton")
    play(g, "Bard of the High Hall")
    assert (gained(g), hand(g)) == (2, ["Deep One"])
    g = scene(["Cultist", "Bard of the High Hall"])
    play(g, "Cultist")
    play(g, "Bard of the High Hall")
    assert gained(g) == 1


# --- blue -------------------------------------------------------------------------------------------------------------


def test_deep_one_draws() -> None:
    g = scene(["Deep One"], decks=[["Jack Dalton"]])
    play(g, "Deep One")
    assert hand(g) == ["Jack Dalton"]


def test_deep_one_brings_new_artifacts() -> None:
    old = ["Crawling Codex", "Silver Gate Key", "Flute of Bone"]
    g = scene(["Deep One"], artifacts=old, warriors=["Jack Dalton"])
    play(g, "Deep One", act=1)
    assert len(g.artifacts[0]) == 3 and names(g, g.artifacts[0]) != sorted(old)
    assert len(g.artifacts[0]) + len(g.artifact_deck[0]) == 12


def test_doris_fletcher_takes_one_of_three() -> None:
    g = scene(["Doris Fletcher"], decks=[["Cultist", "Jack Dalton", "High Priest", "Deep One"]])
    play(g, "Doris Fletcher", "Jack Dalton")
    assert hand(g) == ["Jack Dalton"]
    assert discarded(g) == ["Cultist", "High Priest"]
    assert top(g) == "Deep One"


def test_doris_fletcher_shows_her_find_to_nobody_else() -> None:
    g = scene(["Doris Fletcher"], decks=[["Cultist", "Jack Dalton", "High Priest"]])
    play(g, "Doris Fletcher", "Jack Dalton")
    shown = [seat["zones"] for seat in g.view(1)["seats"]]
    assert "Jack Dalton" in str(g.view(0)) and "Jack Dalton" not in str([shown, g.story(1)])


def test_doris_fletcher_looks_at_a_new_deck_when_hers_is_empty() -> None:
    g = scene(["Doris Fletcher"], decks=[[]], discards=[["Jack Dalton", "Cultist"]])
    play(g, "Doris Fletcher", "Jack Dalton")
    assert (hand(g), discarded(g)) == (["Jack Dalton"], ["Cultist"])


def test_doris_fletcher_puts_a_card_back_on_the_deck() -> None:
    g = scene(["Doris Fletcher"], decks=[["Cultist"]], discards=[["Jack Dalton", "Cultist"]])
    play(g, "Doris Fletcher", "Jack Dalton", act=1)
    assert (top(g), discarded(g)) == ("Jack Dalton", ["Cultist"])


def test_star_mad_astronomer_draws_and_names_a_colour() -> None:
    g = scene(["Star-Mad Astronomer"], decks=[["Deep One", "Orchard Keeper", "Cultist"]])
    play(g, "Star-Mad Astronomer", "White")
    assert hand(g) == ["Deep One", "Orchard Keeper"]
    assert can_play(g, "Deep One") and can_play(g, "Orchard Keeper")


def test_star_mad_astronomer_changes_colours_only_until_the_end_of_the_turn() -> None:
    g = scene(["Star-Mad Astronomer", "Deep One"])
    play(g, "Star-Mad Astronomer", "White")
    (card,) = [card for card in g.hand[0] if g.face(card).name == "Deep One"]
    assert g.colour(card) == "white"
    while g.active == 0:
        choose(g, "Done")
    assert g.colour(card) == "blue"


def test_rusalka_draws_and_takes_a_card_of_everybody() -> None:
    g = scene(["Rusalka"], ["Deep One"], ["Jack Dalton"], players=3, decks=[["Cultist"]])
    play(g, "Rusalka")
    assert (hand(g), hand(g, 1), hand(g, 2)) == (["Cultist"], [], [])
    assert (discarded(g, 1), discarded(g, 2)) == (["Deep One"], ["Jack Dalton"])


def test_rusalka_leads_an_attack_to_a_god_of_her_choice() -> None:
    g = scene(["Jack Dalton"], ["Rusalka"], players=4)
    play(g, "Jack Dalton", "of Player 2", "1: Rusalka", "1: of Player 4")
    assert [lost(g, seat) for seat in range(4)] == [0, 0, 0, 4]


def test_salmon_of_the_hazel_pool_draws_two_and_discards_one() -> None:
    g = scene(["Salmon of the Hazel Pool"], decks=[["Deep One", "Cultist"]])
    play(g, "Salmon of the Hazel Pool", "Discard Cultist")
    assert (hand(g), discarded(g)) == (["Deep One"], ["Cultist"])


def test_druid_of_the_grey_stones_draws_or_burns() -> None:
    g = scene(["Druid of the Grey Stones"], decks=[["Cultist", "Deep One", "Jack Dalton"]])
    play(g, "Druid of the Grey Stones")
    assert (hand(g), lost(g)) == (["Deep One", "Jack Dalton"], 0)
    g = scene(["Druid of the Grey Stones"], decks=[["Jack Dalton", "Deep One"]])
    play(g, "Druid of the Grey Stones")
    assert (hand(g), lost(g)) == ([], number("Druid of the Grey Stones", "opponents_lose"))


def test_an_adjudication_without_any_card_does_nothing() -> None:
    g = scene(["Druid of the Grey Stones"], decks=[[]])
    play(g, "Druid of the Grey Stones")
    follow(g)
    assert (hand(g), lost(g)) == ([], 0) and "Done" in offers(g)
