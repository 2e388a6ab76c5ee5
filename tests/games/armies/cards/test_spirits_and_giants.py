"""Spirits are easily banished, never for long. Giants are hard to bring down. The wanderer belongs nowhere."""

from __future__ import annotations

import pytest

from tests.games.armies.cards.play import (
    AHEAD,
    FIFTEEN,
    LEVEL,
    PLAIN,
    check_cannot_attack,
    check_musters,
    check_stronger_as_target,
    number,
    price,
    soldier,
    strength,
)
from tests.games.armies.playing import (
    Scene,
    actions,
    army,
    asked,
    attack,
    can,
    choices,
    choose,
    discarded,
    drop,
    empty_piles,
    finished,
    hand,
    is_asked_to_block,
    pass_turns,
    play,
    question,
    sets,
    shown_to,
    stop,
    strike,
    tokens,
    use_leader,
)
from theomachy.games.armies.faces import KINDS

# --- Spirits ----------------------------------------------------------------------------------------------------------


def test_will_o_the_wisp_musters(scene: Scene) -> None:
    check_musters(scene, "Will-o'-the-Wisp", number("Will-o'-the-Wisp", "muster"))


@pytest.mark.parametrize("name", ["Will-o'-the-Wisp", "Wailing Phantom"])
def test_a_banished_spirit_returns_to_its_owners_hand(scene: Scene, name: str) -> None:
    g = scene(hands=[["Giant 10"], ["Beast 1"]], armies=[[], [name]])
    strike(g, "Giant 10", f"{name} of Player 2")
    assert army(g, 1) == discarded(g, 1) == [] and hand(g, 1) == ["Beast 1", name]
    assert name in shown_to(g, 0, "hand", 1)  # everybody saw it return


@pytest.mark.parametrize("name", ["Will-o'-the-Wisp", "Wailing Phantom"])
def test_it_returns_from_a_tie_of_its_own_attack_too(scene: Scene, name: str) -> None:
    equal = soldier("Giants", strength(name))
    g = scene(hands=[[name]], armies=[[], [equal]], piles=[["Beast 9"]])
    strike(g, name, f"{equal} of Player 2")
    assert name not in army(g, 0) and discarded(g, 0) == [] and name in hand(g, 0)


@pytest.mark.parametrize("name", ["Will-o'-the-Wisp", "Wailing Phantom"])
def test_it_returns_also_when_a_god_eliminates_it(scene: Scene, name: str) -> None:
    g = scene(hands=[["Slayer"], ["Beast 1"]], armies=[[], [name]])
    play(g, "Slayer")
    choose(g, name)
    assert hand(g, 1) == ["Beast 1", name]


@pytest.mark.parametrize(("held", "returns"), [(14, True), (15, False)])
@pytest.mark.parametrize("name", ["Will-o'-the-Wisp", "Wailing Phantom"])
def test_a_full_hand_cannot_take_it(scene: Scene, name: str, held: int, returns: bool) -> None:
    g = scene(hands=[["Giant 10"], FIFTEEN[:held]], armies=[[], [name]])
    strike(g, "Giant 10", f"{name} of Player 2")
    assert len(hand(g, 1)) == 15 and discarded(g, 1) == ([] if returns else [name])


@pytest.mark.parametrize("name", ["Will-o'-the-Wisp", "Wailing Phantom"])
def test_after_loki_won_it_over_it_returns_to_its_owner(scene: Scene, name: str) -> None:
    g = scene(
        hands=[["Pebble"], ["Giant 10"]], armies=[[], [name]], leaders=["Loki", "Patron"], tokens=[price("Loki"), 6]
    )
    use_leader(g)
    choose(g, name)
    assert army(g, 0) == [name] and army(g, 1) == []
    stop(g)
    strike(g, "Giant 10", f"{name} of Player 1")
    assert army(g, 0) == [] and name in hand(g, 1) and name not in hand(g, 0)


def test_ancestor_shade_musters_when_it_is_eliminated(scene: Scene) -> None:
    count = number("Ancestor Shade", "muster")
    g = scene(hands=[["Giant 10"]], armies=[[], ["Ancestor Shade"]], piles=[[], PLAIN])
    strike(g, "Giant 10", "Ancestor Shade of Player 2")
    assert army(g, 1) == PLAIN[:count] and discarded(g, 1) == ["Ancestor Shade"]
    assert asked(g) == 0 and question(g) == ("act", 1)


def test_ancestor_shade_does_nothing_when_it_is_dropped(scene: Scene) -> None:
    check_musters(scene, "Ancestor Shade", 0)


def test_ancestor_shade_musters_for_whom_it_fought(scene: Scene) -> None:
    count = number("Ancestor Shade", "muster")
    g = scene(
        hands=[["Pebble"], ["Giant 10", "Giant 9"]],
        armies=[[], ["Ancestor Shade"]],
        leaders=["Loki", "Patron"],
        tokens=[price("Loki"), 6],
        piles=[PLAIN, ["Demon 8", "Demon 9", "Demon 10"]],
    )
    use_leader(g)
    choose(g, "Ancestor Shade")
    stop(g)
    strike(g, "Giant 10", "Ancestor Shade of Player 1")
    assert army(g, 0) == PLAIN[:count] and discarded(g, 1) == ["Ancestor Shade"]


def test_ancestor_shade_musters_nothing_from_an_empty_pile(scene: Scene) -> None:
    g = scene(hands=[["Giant 10"]], armies=[[], ["Ancestor Shade"]])
    empty_piles(g, 1)
    strike(g, "Giant 10", "Ancestor Shade of Player 2")
    assert army(g, 1) == [] and question(g) == ("act", 1)


def test_river_nymph_is_stronger_when_attacked(scene: Scene) -> None:
    check_stronger_as_target(scene, "River Nymph")


def test_river_nymph_musters_only_when_the_opponent_is_ahead(scene: Scene) -> None:
    check_musters(scene, "River Nymph", number("River Nymph", "muster"), **AHEAD)
    check_musters(scene, "River Nymph", 0, **LEVEL)


def test_wailing_phantom_cannot_be_blocked(scene: Scene) -> None:
    g = scene(hands=[["Wailing Phantom"], ["Aegis", "Mirror Shield", "Sudden Fog"]], armies=[[], ["Archer 1"]])
    attack(g, "Wailing Phantom", "Archer 1 of Player 2")
    assert not is_asked_to_block(g, 1) and asked(g) == 0  # nobody is asked
    assert army(g, 1) == [] and len(hand(g, 1)) == 3


# --- Giants -----------------------------------------------------------------------------------------------------------


def test_hill_giant_is_stronger_when_attacked(scene: Scene) -> None:
    check_stronger_as_target(scene, "Hill Giant")


def test_stone_cyclops_cannot_attack_and_is_stronger_when_attacked(scene: Scene) -> None:
    check_cannot_attack(scene, "Stone Cyclops")
    check_stronger_as_target(scene, "Stone Cyclops")


@pytest.mark.parametrize("had", [0, 1, 6, 12])
def test_frost_giant_costs_each_opponent_tokens(scene: Scene, had: int) -> None:
    toll = number("Frost Giant", "opponents_lose_tokens")
    g = scene(players=3, hands=[["Frost Giant"]], tokens=[4, had, 5])
    drop(g, "Frost Giant")
    assert [tokens(g, seat) for seat in range(3)] == [4, max(0, had - toll), max(0, 5 - toll)]


def test_frost_giant_spares_a_partner(scene: Scene) -> None:
    toll = number("Frost Giant", "opponents_lose_tokens")
    g = scene(players=4, teams=True, hands=[["Frost Giant"]])
    drop(g, "Frost Giant")
    assert [tokens(g, seat) for seat in range(4)] == [6, 6 - toll, 6, 6 - toll]


def test_mountain_titan_cannot_attack(scene: Scene) -> None:
    check_cannot_attack(scene, "Mountain Titan")


def test_mountain_titan_costs_the_others_tokens_when_it_is_eliminated(scene: Scene) -> None:
    toll = number("Mountain Titan", "opponents_lose_tokens")
    g = scene(players=3, hands=[["Slayer"]], armies=[[], ["Mountain Titan"]])
    play(g, "Slayer")
    choose(g, "Mountain Titan")
    assert [tokens(g, seat) for seat in range(3)] == [6 - toll, 6, 6 - toll]  # the opponents of its holder


def test_mountain_titan_costs_nothing_when_it_is_dropped(scene: Scene) -> None:
    g = scene(hands=[["Mountain Titan"]])
    drop(g, "Mountain Titan")
    assert tokens(g, 0) == tokens(g, 1) == 6


# --- the wanderer -----------------------------------------------------------------------------------------------------


def test_masked_wanderer_joins_any_stack(scene: Scene) -> None:
    for kind in KINDS:
        below = soldier(kind, 9)
        g = scene(hands=[["Masked Wanderer"]], armies=[[below]])
        drop(g, "Masked Wanderer")
        assert choices(g) == [f"Join the {other}" for other in KINDS]
        choose(g, f"Join the {kind}")
        assert army(g, 0) == [below, "Masked Wanderer"] and actions(g) == 2
        assert g.view(None)["seats"][0]["zones"]["army"]["cards"][1]["kind"] == kind


def test_masked_wanderer_finishes_a_set_of_the_kind_it_joins(scene: Scene) -> None:
    g = scene(hands=[["Masked Wanderer"]], armies=[["Archer 1", "Archer 2", "Archer 3", "Archer 4", "Beast 1"]])
    drop(g, "Masked Wanderer")
    choose(g, "Join the Archers")
    assert sets(g, 0) == 1 and "Masked Wanderer" in finished(g, 0) and army(g, 0) == ["Beast 1"]


def test_masked_wanderer_covers_the_stack_and_is_the_target(scene: Scene) -> None:
    g = scene(hands=[["Beast 10"]], armies=[[], ["Archer 9", "Masked Wanderer: Archers", "Giant 9"]])
    choose(g, "Drop Beast 10 and attack")
    assert choices(g)[0] == "Attack Masked Wanderer of Player 2" and not can(g, "Attack Archer 9 of Player 2")


def test_masked_wanderer_can_attack(scene: Scene) -> None:
    equal = soldier("Giants", strength("Masked Wanderer"))
    g = scene(hands=[["Masked Wanderer"]], armies=[[], [equal]])
    choose(g, "Drop Masked Wanderer and attack", "Join the Beasts", f"Attack {equal} of Player 2")
    assert army(g, 0) == army(g, 1) == [] and discarded(g, 0) == ["Masked Wanderer"]


def test_masked_wanderer_keeps_its_kind_when_loki_wins_it_over(scene: Scene) -> None:
    g = scene(
        hands=[["Pebble"]],
        armies=[["Archer 1", "Archer 2", "Archer 3", "Archer 4"], ["Masked Wanderer: Archers"]],
        leaders=["Loki", "Patron"],
    )
    use_leader(g)
    choose(g, "Masked Wanderer")
    assert sets(g, 0) == 1 and army(g, 0) == army(g, 1) == []


def test_masked_wanderer_may_choose_again_after_it_was_taken_back(scene: Scene) -> None:
    g = scene(hands=[["Isis"], ["Giant 10"]], armies=[["Masked Wanderer: Archers"]], me=1, first=1)
    strike(g, "Giant 10", "Masked Wanderer of Player 1")
    pass_turns(g, until=0)
    play(g, "Isis")
    choose(g, "Masked Wanderer")
    drop(g, "Masked Wanderer")
    assert choices(g) == [f"Join the {other}" for other in KINDS]
