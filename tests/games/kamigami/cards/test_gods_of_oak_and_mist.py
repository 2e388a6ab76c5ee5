"""What each god of the second set does."""

from __future__ import annotations

from tests.games.kamigami.cards.play import (
    attacked,
    can_play,
    can_use,
    discarded,
    done,
    field,
    follow,
    gained,
    hand,
    lost,
    number,
    numbers,
    offers,
    play,
    recruit,
    sees,
    top,
)

# --- World Oak --------------------------------------------------------------------------------------------------------


def test_perun_makes_the_hand_red() -> None:
    g = sees("Perun", ["Sergeant Amos Crane", "Deep One", "Elder Things"])
    play(g, "Perun")
    play(g, "Sergeant Amos Crane")
    assert can_play(g, "Deep One") and can_play(g, "Elder Things")


def test_perun_gains_faith_when_behind() -> None:
    for energy, faith in ((14, number("Perun", "gain_faith")), (15, 0)):
        g = sees("Perun", ["Cultist"], energy=[energy, 15])
        play(g, "Perun")
        assert g.faith == faith


def test_perun_raises_an_attack_once_per_turn() -> None:
    g = sees("Perun", ["Sergeant Amos Crane", "Sergeant Amos Crane"])
    play(g, "Sergeant Amos Crane", "0: Perun")
    play(g, "Sergeant Amos Crane")
    assert lost(g) == 2 + number("Perun", "attack_gains") + 2


def test_veles_bites_one_opponent_and_feeds_on_him_when_he_is_weak() -> None:
    limit, bite = number("Veles", "weak"), number("Veles", "drain")
    assert bite == number("Veles", "opponent_loses")
    for energy, more in ((limit, bite), (limit + 1, 0)):
        g = sees("Veles", ["Cultist"], players=3, energy=[energy, 15, 15])
        play(g, "Veles", "Player 3")
        assert (gained(g, 0, energy), [lost(g, seat) for seat in (1, 2)]) == (more, [0, bite])


def test_veles_cancels_every_reaction_that_he_pays_for() -> None:
    g = sees("Veles", ["Sergeant Amos Crane", "Sergeant Amos Crane"], ["Elder Things", "Elder Things"])
    for times in (1, 2):
        play(g, "Sergeant Amos Crane", "1: Elder Things", "0: Veles")
        assert (lost(g, 0), lost(g)) == (times * number("Veles", "pay_energy"), times * 2)


def test_mokosh_takes_the_best_of_some_cards() -> None:
    deck = ["Deep One", "Jack Dalton", "Elder Things", "Banshee", "Firebird"]
    assert number("Mokosh", "search") == 4
    g = sees("Mokosh", ["Cultist"], faith=number("Mokosh", "pay_faith"), decks=[deck])
    play(g, "Mokosh", "Jack Dalton")
    assert (hand(g), top(g)) == (["Cultist", "Jack Dalton"], "Firebird")
    assert sorted(discarded(g)) == ["Banshee", "Deep One", "Elder Things"]


def test_svarog_makes_cards_cheaper() -> None:
    g = sees("Svarog", ["Cultist"], faith=3, warriors=["Jack Dalton"], artifacts=["Flute of Bone"])
    play(g, "Svarog")
    done(g)
    assert f"Recruit Jack Dalton for {field('Jack Dalton', 'cost') - number('Svarog', 'cheaper')}" in offers(g)


def test_svarog_recovers_when_he_is_weak() -> None:
    limit = number("Svarog", "weak")
    for energy, more in ((limit, numbers("Svarog", "gain_energy")[0]), (limit + 1, 0)):
        g = sees("Svarog", ["Cultist"], energy=[energy, 15])
        play(g, "Svarog")
        assert gained(g, 0, energy) == more


def test_morana_attacks_for_faith_and_recovers_when_she_is_weak() -> None:
    limit, price = number("Morana", "weak"), number("Morana", "pay_faith")
    for energy, more in ((limit, number("Morana", "gain_energy")), (limit + 1, 0)):
        g = sees("Morana", ["Cultist"], energy=[energy, 15], faith=price)
        play(g, "Morana")
        assert (lost(g), gained(g, 0, energy), g.faith) == (number("Morana", "attack"), more, 0)
    assert not can_use(sees("Morana", ["Cultist"], faith=price - 1), "Morana")


def test_morana_cancels_a_gain_for_energy() -> None:
    g = attacked("Morana", ["Miss Anna Stewart"], ["Cultist"])
    play(g, "Miss Anna Stewart", "1: Morana")
    assert (gained(g), lost(g)) == (0, number("Morana", "pay_energy"))


def test_dazhbog_gains_faith_when_behind_and_some_of_both_otherwise() -> None:
    more, less = numbers("Dazhbog", "gain_faith")
    behind = 15 - number("Dazhbog", "far_behind")
    g = sees("Dazhbog", ["Cultist"], energy=[behind, 15])
    play(g, "Dazhbog")
    assert (g.faith, gained(g, 0, behind)) == (more, 0)
    g = sees("Dazhbog", ["Cultist"], energy=[behind + 1, 15])
    play(g, "Dazhbog")
    assert (g.faith, gained(g, 0, behind + 1)) == (less, numbers("Dazhbog", "gain_energy")[0])


def test_dazhbog_gains_energy_for_artifacts_only() -> None:
    g = sees("Dazhbog", [], faith=9, warriors=["Deep One", "Deep One"], artifacts=["Flute of Bone"])
    for other in ("Cultist", "Deep One"):
        recruit(g, other)
    recruit(g, "Flute of Bone", "0: Dazhbog")
    assert gained(g) == numbers("Dazhbog", "gain_energy")[1]


# --- Mist -------------------------------------------------------------------------------------------------------------


def test_lugh_draws_a_card_and_gains_faith_when_he_is_weak() -> None:
    limit = number("Lugh", "weak")
    for energy, more in ((limit, number("Lugh", "gain_faith")), (limit + 1, 0)):
        price = number("Lugh", "pay_faith")
        g = sees("Lugh", ["Cultist"], energy=[energy, 15], faith=price, decks=[["Deep One"]])
        play(g, "Lugh")
        assert (hand(g), g.faith) == (["Cultist", "Deep One"], more)


def test_lugh_gains_energy_after_damage_once_per_turn() -> None:
    g = sees("Lugh", ["Sergeant Amos Crane", "Sergeant Amos Crane"])
    play(g, "Sergeant Amos Crane", "0: Lugh")
    play(g, "Sergeant Amos Crane")
    assert gained(g) == number("Lugh", "gain_together")


def test_the_morrigan_bleeds_one_opponent() -> None:
    g = sees("The Morrigan", ["Cultist"], players=3)
    play(g, "The Morrigan", "Player 3")
    assert [lost(g, seat) for seat in range(3)] == [0, 0, numbers("The Morrigan", "opponent_loses")[0]]


def test_the_morrigan_recovers_when_she_is_weak() -> None:
    limit = number("The Morrigan", "weak")
    for energy, more in ((limit, number("The Morrigan", "gain_energy")), (limit + 1, 0)):
        g = sees("The Morrigan", ["Cultist"], energy=[energy, 15])
        play(g, "The Morrigan")
        assert gained(g, 0, energy) == more


def test_the_morrigan_bleeds_an_opponent_after_damage_once_per_turn() -> None:
    less, crane = numbers("The Morrigan", "opponent_loses")[1], "Sergeant Amos Crane"
    g = sees("The Morrigan", [crane, crane], players=3)
    play(g, crane, "Player 3", "0: The Morrigan", "Player 2")
    assert [lost(g, seat) for seat in range(3)] == [0, less, 2]
    play(g, crane, "Player 3")
    assert [lost(g, seat) for seat in range(3)] == [0, less, 4]


def test_the_dagda_brings_faith() -> None:
    g = sees("The Dagda", ["Cultist"])
    play(g, "The Dagda")
    assert (g.faith, gained(g)) == (number("The Dagda", "gain_faith"), 0)


def test_the_dagda_feeds_the_weak() -> None:
    limit = number("The Dagda", "weak")
    g = sees("The Dagda", ["Cultist"], energy=[limit, 15])
    play(g, "The Dagda")
    assert gained(g, 0, limit) == number("The Dagda", "gain_energy")


def test_the_dagda_raises_a_card_at_the_end_of_the_turn() -> None:
    g = sees("The Dagda", start="end", discards=[["Jack Dalton"]])
    follow(g, "0: The Dagda", "Jack Dalton")
    assert "Jack Dalton" in hand(g)


def test_brigid_gains_faith_for_a_disciple_and_energy_for_others() -> None:
    for card in ("Jack Dalton", "Flute of Bone"):
        g = sees("Brigid", ["Cultist"], decks=[[card]])
        play(g, "Brigid")
        assert (gained(g), g.faith) == (number("Brigid", "gain_energy"), 0)
    g = sees("Brigid", ["Cultist"], decks=[["Cultist"]])
    play(g, "Brigid")
    assert (gained(g), g.faith) == (0, number("Brigid", "gain_faith"))


def test_brigid_shields_others_as_often_as_she_can_discard() -> None:
    crane, shield = "Sergeant Amos Crane", number("Brigid", "protect")
    g = attacked("Brigid", [crane, crane, crane], ["Cultist", "Deep One"], players=3)
    for card in ("Cultist", "Deep One"):
        play(g, crane, "Player 3", "1: Brigid", f"Discard {card}")
    assert (hand(g, 1), lost(g, 1), lost(g, 2)) == ([], 0, 2 * max(0, 2 - shield))
    play(g, crane, "Player 3")
    assert lost(g, 2) == 2 * max(0, 2 - shield) + 2, "nothing is left to discard"


def test_manannan_makes_an_attacker_forget_whom_he_meant_once_per_turn() -> None:
    crane, price = "Sergeant Amos Crane", number("Manannan", "pay_energy")
    g = attacked("Manannan", [crane, crane], ["Cultist"], players=3)
    play(g, crane, "Attack Manannan", "1: Manannan")
    assert (lost(g, 1), lost(g, 2)) == (price, 2)
    play(g, crane, "Attack Manannan")
    assert (lost(g, 1), lost(g, 2)) == (price + 2, 2)


def test_manannan_draws_a_card() -> None:
    g = sees("Manannan", ["Cultist"], decks=[["Deep One", "Jack Dalton"]])
    play(g, "Manannan")
    assert (hand(g), g.faith) == (["Cultist", "Deep One"], 0)


def test_manannan_recovers_when_he_is_weak() -> None:
    limit = number("Manannan", "weak")
    for energy, more in ((limit, number("Manannan", "gain_energy")), (limit + 1, 0)):
        g = sees("Manannan", ["Cultist"], energy=[energy, 15])
        play(g, "Manannan")
        assert gained(g, 0, energy) == more


def test_nuada_raises_a_cheap_warrior() -> None:
    g = sees("Nuada", ["Cultist"], faith=number("Nuada", "pay_faith"), discards=[["Doris Fletcher", "Jack Dalton"]])
    play(g, "Nuada", "Doris Fletcher")
    assert (hand(g), discarded(g)) == (["Cultist", "Doris Fletcher"], ["Jack Dalton"])


def test_nuada_bleeds_to_defend_once_per_turn() -> None:
    g = attacked("Nuada", ["Jack Dalton", "Firebird"])
    play(g, "Jack Dalton", "1: Nuada")
    assert lost(g) == number("Nuada", "pay_energy") + 4 - number("Nuada", "defend")
    g = attacked("Nuada", ["Sergeant Amos Crane", "Sergeant Amos Crane"])
    play(g, "Sergeant Amos Crane", "1: Nuada")
    before = lost(g)
    play(g, "Sergeant Amos Crane")
    assert lost(g) == before + 2
