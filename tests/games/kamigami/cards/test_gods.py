"""What each god does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.kamigami.cards.play import (
    attacked,
    can_play,
    can_use,
    discarded,
    end_turn,
    face,
    gained,
    hand,
    lost,
    netherworld,
    number,
    numbers,
    play,
    recruit,
    scene,
    sees,
    top,
)

# --- what several gods do ---------------------------------------------------------------------------------------------

FAITH_FOR = {"Dagon": "draw", "Hastur": "opponent_loses", "Mana-Yood-Sushai": "gain_together"}
"""Gods that do something for a little faith."""


@pytest.mark.parametrize("god", [*FAITH_FOR, "Lugh", "Nuada", "Yog-Sothoth", "Shub-Niggurath", "Mokosh"])
def test_an_act_for_faith_is_used_once_and_only_if_it_can_be_paid(god: str) -> None:
    price = numbers(god, "pay_faith")[0]
    position = {"discards": [["Doris Fletcher"]], "netherworld": ["Cultist"], "warriors": ["Doris Fletcher"]}
    assert not can_use(sees(god, ["Cultist"], faith=price - 1, **position), god)
    g = sees(god, ["Cultist"], faith=price * 2, **position)
    assert can_use(g, god)
    sentence = next(each for each in face(god).trees["text"] if each[0] == "act")  # type: ignore[union-attr,index]
    g.choose(next(option for option in g.asks[0].options if option.verb == "use" and option.args[1] == sentence))
    while g.asks[0].raw[1][0] != "play what":
        g.choose(0)
    assert g.faith == price and not can_use(g, god)


RECRUITS = [
    ("Dagon", "Flute of Bone", "gain_energy"),
    ("Mokosh", "Cultist", "gain_faith"),
    ("Shub-Niggurath", "Deep One", "gain_faith"),
    ("Svarog", "Flute of Bone", "gain_energy"),
]
"""Gods that get something for a recruit of one kind."""


@pytest.mark.parametrize(("god", "card", "gain"), RECRUITS)
def test_only_a_recruit_of_its_kind_brings_something(god: str, card: str, gain: str) -> None:
    g = sees(god, [], faith=9, warriors=["Deep One", "Deep One"], artifacts=["Flute of Bone"])
    for other in ("Cultist", "Deep One", "Flute of Bone"):
        if other != card:
            recruit(g, other)
    before = (g.energy[0], g.faith)
    recruit(g, card, f"0: {god}")
    n = numbers(god, gain)[-1]
    assert (g.energy[0] - before[0], g.faith - before[1]) == ((n, -2) if gain == "gain_energy" else (0, n - 2)), (
        "each costs 2"
    )


# --- Great Old Ones ---------------------------------------------------------------------------------------------------


def test_cthulhu_goes_on_with_other_colours() -> None:
    g = sees("Cthulhu", ["Jack Dalton", "Deep One", "Elder Things", "Firebird"])
    assert not can_use(g, "Cthulhu"), "nothing has been played yet"
    play(g, "Jack Dalton")
    assert (can_play(g, "Deep One"), can_play(g, "Elder Things"), can_play(g, "Firebird")) == (False, False, True)
    play(g, "Cthulhu", "Blue", "White")
    assert (can_play(g, "Deep One"), can_play(g, "Elder Things"), can_play(g, "Firebird")) == (True, True, False)


def test_cthulhu_lets_nobody_keep_a_card_from_being_banished() -> None:
    g = sees("Cthulhu", ["Banshee"], ["Warden of the Sealed Door"], discards=[[], ["Jack Dalton"]])
    play(g, "Banshee", "Banish Jack Dalton", "1: Warden of the Sealed Door", "0: Cthulhu")
    assert (discarded(g, 1), netherworld(g)) == ([], ["Jack Dalton"])


def test_dagon_draws_for_faith() -> None:
    g = sees("Dagon", ["Cultist"], faith=1, decks=[["Deep One"]])
    play(g, "Dagon")
    assert (hand(g), g.faith) == (["Cultist", "Deep One"], 0)


def test_dagon_recovers_while_he_draws_only_when_far_behind() -> None:
    behind = 15 - number("Dagon", "far_behind")
    for energy, more in ((behind, numbers("Dagon", "gain_energy")[0]), (behind + 1, 0)):
        g = sees("Dagon", ["Cultist"], faith=1, energy=[energy, 15])
        play(g, "Dagon")
        assert gained(g, 0, energy) == more


@pytest.mark.parametrize(("god", "times"), [("Dagon", 1), ("Svarog", 2)])
def test_artifacts_bring_energy_once_per_turn_or_every_time(god: str, times: int) -> None:
    g = sees(god, [], faith=9, warriors=["Deep One"], artifacts=["Flute of Bone", "Silver Gate Key"])
    recruit(g, "Flute of Bone", f"0: {god}")
    recruit(g, "Silver Gate Key", *[f"0: {god}"] * (times - 1))
    assert gained(g) == times * numbers(god, "gain_energy")[-1]


def test_hastur_cancels_a_gain_for_energy() -> None:
    g = attacked("Hastur", ["Miss Anna Stewart"])
    play(g, "Miss Anna Stewart", "1: Hastur")
    assert (gained(g), lost(g)) == (0, number("Hastur", "pay_energy"))


def test_hastur_takes_energy_for_faith() -> None:
    g = sees("Hastur", ["Cultist"], ["Elder Things"], faith=number("Hastur", "pay_faith"), players=3)
    play(g, "Hastur", "Player 3")
    assert [lost(g, seat) for seat in range(3)] == [0, 0, number("Hastur", "opponent_loses")]


def test_the_king_in_yellow_makes_the_hand_yellow() -> None:
    g = sees("The King in Yellow", ["Jack Dalton", "Deep One", "Elder Things"])
    play(g, "The King in Yellow")
    play(g, "Jack Dalton")
    assert can_play(g, "Deep One") and can_play(g, "Elder Things")


def test_the_king_in_yellow_makes_all_opponents_discard() -> None:
    g = sees("The King in Yellow", ["Jack Dalton"], ["Deep One", "Cultist"], ["Deep One", "Cultist"], players=3)
    play(g, "Jack Dalton", "Player 2", "0: The King in Yellow")
    assert [(len(hand(g, seat)), len(discarded(g, seat))) for seat in (1, 2)] == [(1, 1), (1, 1)]


def test_bokrug_draws_a_card_for_damage_once_per_turn() -> None:
    hands = (["Sergeant Amos Crane", "Sergeant Amos Crane"], ["Cultist"])
    g = attacked("Bokrug", *hands, decks=[[], ["Deep One", "Jack Dalton"]])
    play(g, "Sergeant Amos Crane", "1: Bokrug")
    assert hand(g, 1) == ["Cultist", "Deep One"]
    play(g, "Sergeant Amos Crane")
    assert hand(g, 1) == ["Cultist", "Deep One"]


def test_bokrug_draws_nothing_for_energy_that_is_lost_without_an_attack() -> None:
    g = attacked("Bokrug", ["Elder Things"], ["Cultist"])
    play(g, "Elder Things")
    assert lost(g) == 2 and hand(g, 1) == ["Cultist"]


def test_bokrug_recovers_only_when_it_is_weak() -> None:
    limit = number("Bokrug", "weak")
    g = sees("Bokrug", ["Cultist"], energy=[limit, 15])
    play(g, "Bokrug")
    assert gained(g, 0, limit) == number("Bokrug", "gain_energy")
    g = sees("Bokrug", ["Cultist"], energy=[limit + 1, 15])
    assert not can_use(g, "Bokrug")
    assert any("condition does not hold" in str(no) for no in g.why_not(0))


def test_yig_gains_faith_only_when_behind() -> None:
    behind = 15 - number("Yig", "far_behind")
    g = sees("Yig", ["Cultist"], energy=[behind, 15])
    play(g, "Yig")
    assert g.faith == number("Yig", "gain_faith")
    assert not can_use(sees("Yig", ["Cultist"], energy=[behind + 1, 15]), "Yig")


def test_yig_draws_a_card_after_damage() -> None:
    g = sees("Yig", ["Jack Dalton", "Sergeant Amos Crane"], decks=[["Deep One", "Cultist"]])
    play(g, "Jack Dalton", "0: Yig")
    assert "Deep One" in hand(g)


# --- Outer Gods -------------------------------------------------------------------------------------------------------


def test_azathoth_burns_all_opponents_and_one_most_for_a_warrior() -> None:
    g = sees("Azathoth", ["Cultist"], players=3, decks=[["Jack Dalton"]])
    play(g, "Azathoth", "Player 3")
    each, more = number("Azathoth", "opponents_lose"), number("Azathoth", "opponent_loses")
    assert [lost(g, seat) for seat in range(3)] == [0, each, each + more] and discarded(g) == ["Jack Dalton"]
    g = sees("Azathoth", ["Cultist"], decks=[["Cultist"]])
    play(g, "Azathoth")
    assert (lost(g), discarded(g)) == (0, ["Cultist"])


def test_azathoth_cancels_an_artifact_for_energy() -> None:
    g = attacked("Azathoth", ["Dreaming Chalice", "Jack Dalton"])
    play(g, "Dreaming Chalice", "1: Azathoth")
    assert (gained(g), lost(g)) == (0, number("Azathoth", "pay_energy"))


def test_nyarlathotep_names_a_colour() -> None:
    g = sees("Nyarlathotep", ["Jack Dalton", "Deep One", "Elder Things"])
    play(g, "Nyarlathotep", "Green")
    play(g, "Jack Dalton")
    assert can_play(g, "Deep One") and can_play(g, "Elder Things")


def test_nyarlathotep_makes_all_opponents_discard_when_hurt() -> None:
    hands = (["Jack Dalton", "Deep One"], ["Cultist"], ["Deep One", "Cultist"])
    g = scene(*hands, gods=["Dagon", "Nyarlathotep", "Bokrug"], players=3)
    play(g, "Jack Dalton", "Player 2", "1: Nyarlathotep")
    assert [len(g.discard[seat]) for seat in range(3)] == [1, 0, 1]


def test_yog_sothoth_opens_the_netherworld() -> None:
    price = numbers("Yog-Sothoth", "pay_faith")[0]
    g = sees("Yog-Sothoth", ["Cultist"], faith=price, netherworld=["Gigi Lamore"])
    play(g, "Yog-Sothoth", "Gigi Lamore")
    assert hand(g) == ["Cultist", "Gigi Lamore"]
    assert not can_use(sees("Yog-Sothoth", ["Cultist"], faith=price, netherworld=["Doris Fletcher"]), "Yog-Sothoth")


def test_yog_sothoth_turns_faith_into_energy_after_damage_once_per_turn() -> None:
    price, more = numbers("Yog-Sothoth", "pay_faith")[1], number("Yog-Sothoth", "gain_energy")
    crane = "Sergeant Amos Crane"
    g = sees("Yog-Sothoth", [crane, crane], faith=2 * price)
    play(g, crane, "0: Yog-Sothoth")
    play(g, crane)
    assert (gained(g), g.faith) == (more, price)
    with pytest.raises(AssertionError, match="0: Yog-Sothoth"):
        play(sees("Yog-Sothoth", [crane], faith=price - 1), crane, "0: Yog-Sothoth")


def test_shub_niggurath_brings_forth_a_warrior() -> None:
    price = number("Shub-Niggurath", "pay_faith")
    position = {"warriors": ["Jack Dalton", "Howling Vanguard"], "artifacts": ["Flute of Bone"]}
    g = sees("Shub-Niggurath", ["Cultist"], faith=price, **position)
    play(g, "Shub-Niggurath", "Jack Dalton", "0: Shub-Niggurath")
    assert (top(g), g.faith) == ("Jack Dalton", number("Shub-Niggurath", "gain_faith"))
    assert not can_use(sees("Shub-Niggurath", ["Cultist"], faith=price - 1, **position), "Shub-Niggurath")


def test_mana_yood_sushai_draws_and_takes_energy_when_he_is_weak() -> None:
    price = number("Mana-Yood-Sushai", "pay_faith")
    position: dict[str, Any] = {"faith": price, "players": 3, "decks": [["Deep One"]]}
    limit = number("Mana-Yood-Sushai", "weak")
    g = sees("Mana-Yood-Sushai", ["Cultist"], energy=[limit, 15, 15], **position)
    play(g, "Mana-Yood-Sushai", "Player 3")
    assert g.energy == [limit, 15, 15 - number("Mana-Yood-Sushai", "opponent_loses")]
    assert (hand(g), g.faith) == (["Cultist", "Deep One"], 0)
    g = sees("Mana-Yood-Sushai", ["Cultist"], energy=[limit + 1, 15, 15], **position)
    play(g, "Mana-Yood-Sushai")
    assert g.energy == [limit + 1, 15, 15]
    assert (hand(g), g.faith) == (["Cultist", "Deep One"], 0)


def test_mana_yood_sushai_keeps_a_card_unless_cthulhu_objects() -> None:
    for answers, banished in (([], []), (["0: Cthulhu"], ["Jack Dalton"])):
        gods = ["Cthulhu", "Mana-Yood-Sushai"]
        g = scene(["Banshee"], gods=gods, discards=[[], ["Jack Dalton"]])
        play(g, "Banshee", "Banish Jack Dalton", "1: Mana-Yood-Sushai", *answers)
        assert netherworld(g) == banished
        assert lost(g, 1) == number("Banshee", "opponents_lose")


def test_nodens_banishes_and_gets_faith_for_damage_once_per_turn() -> None:
    g = sees("Nodens", ["Sergeant Amos Crane"] * 2, discards=[[], ["Deep One", "Cultist"]])
    play(g, "Nodens", "Banish Deep One of Player 2")
    assert (netherworld(g), discarded(g, 1)) == (["Deep One"], ["Cultist"])
    play(g, "Sergeant Amos Crane", "0: Nodens")
    with pytest.raises(AssertionError, match="0: Nodens"):
        play(g, "Sergeant Amos Crane", "0: Nodens")
    assert (g.faith, lost(g)) == (number("Nodens", "gain_faith"), 4)


def test_nodens_recovers_when_it_is_weak() -> None:
    limit = number("Nodens", "weak")
    for energy, more in ((limit, number("Nodens", "gain_energy")), (limit + 1, 0)):
        g = sees("Nodens", ["Jack Dalton"], energy=[energy, 15], discards=[[], ["Deep One"]])
        play(g, "Nodens", "Banish Deep One of Player 2")
        assert gained(g, 0, energy) == more


def test_acts_of_gods_come_back_in_the_next_turn() -> None:
    g = sees("Azathoth", ["Cultist"], decks=[["Cultist"] * 8])
    play(g, "Azathoth")
    assert not can_use(g, "Azathoth")
    end_turn(g)
    while g.active != 0:
        end_turn(g)
    assert can_use(g, "Azathoth")
