"""G5.2-G5.4 Secrets: what nobody may learn before everybody has chosen, and what lies open."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.godsforge.playing import (
    Scene,
    asked,
    cards_in,
    choices,
    choose,
    creations,
    discarded,
    keep_dice,
    lay,
    lay_nothing,
    life,
    phase,
    question,
    reveal,
    told,
)
from theomachy.games.godsforge.state import Godsforge

OTHERS = pytest.mark.parametrize("viewer", [1, 2, None])


def same_for(viewer: int | None, *worlds: Godsforge) -> None:
    """The viewer cannot tell the worlds apart, and seat 0 has finished in all of them."""
    first, *others = worlds
    assert 0 not in asked(first) and asked(first), "somebody else has still to choose"
    for other in others:
        assert told(other, viewer) == told(first, viewer)


@pytest.mark.rule("G5.2")
@OTHERS
def test_what_somebody_discards_and_how_many_is_secret_until_all_have_chosen(scene: Scene, viewer: int | None) -> None:
    def world(*wanted: str) -> Godsforge:
        g = scene(players=3, start="upkeep", hands=[["Pebble 1", "Blade 3", "Flame"], ["Pebble 5"], ["Pebble 6"]])
        choose(g, 0, *wanted)
        return g

    same_for(viewer, world("Done"), world("Blade 3", "Done"), world("Pebble 1", "Flame"))


@pytest.mark.rule("G5.2", "G6.3", "G6.5", "G6.10", "G6.11")
@OTHERS
def test_which_card_is_laid_down_and_with_what_is_secret(scene: Scene, viewer: int | None) -> None:
    def world(*wanted: str) -> Godsforge:
        hands = [["Blade 3", "Flame", "Twin", "Bolt 2"], ["Pebble 5"], ["Pebble 6"]]
        g = scene(players=3, hands=hands, dice=[(2, 2, 5, 6)], gems=[2, 0, 0])
        keep_dice(g, 0)
        choose(g, 0, *wanted)
        return g

    same_for(
        viewer,
        world("Nothing"),
        world("Play Blade 3"),
        world("Play Flame", "0 more"),
        world("Play Flame", "3 more"),
        world("Play Twin", "Play Bolt 2"),
        world("Play Twin", "No more"),
    )


@pytest.mark.rule("G5.2", "G8.2")
@OTHERS
def test_what_raises_an_attack_is_secret(scene: Scene, viewer: int | None) -> None:
    def world(*wanted: str) -> Godsforge:
        g = scene(players=3, start="attack", creations=[["Drum", "Horn", "Bomb"], ["Altar", "Blade 1"]], gems=[3, 0, 0])
        choose(g, 0, *wanted)
        return g

    same_for(viewer, world("Done"), world("Use Drum", "Done"), world("Use Drum", "Use Horn", "Use Bomb"))


@pytest.mark.rule("G5.2", "G8.4")
@OTHERS
def test_what_somebody_guards_with_is_secret(scene: Scene, viewer: int | None) -> None:
    def world(*wanted: str) -> Godsforge:
        g = scene(players=3, start="attack", creations=[["Gate", "Dragonet"], ["Fence"]], gems=[2, 1, 0])
        choose(g, 0, *wanted)
        return g

    same_for(
        viewer,
        world("Done"),
        world("Use Gate", "Done"),
        world("Use Dragonet", "Done"),
        world("Use Gate", "Use Dragonet"),
    )


@pytest.mark.rule("G5.2")
def test_then_everything_is_done_together(scene: Scene) -> None:
    g = scene(hands=[["Blade 3"], ["Bolt 4"]])
    lay(g, 0, "Blade 3")
    assert creations(g, 0) == [] and "Blade 3" not in told(g, 1) + told(g, None)
    lay(g, 1, "Bolt 4")
    story = [line for line in g.story(None) if " plays " in line]
    assert story == ["Player 1 plays Blade 3 for 2.", "Player 2 plays Bolt 4 for 2."] and creations(g, 0) == ["Blade 3"]


@pytest.mark.rule("G5.2")
@pytest.mark.parametrize("first", [0, 1])
def test_it_does_not_matter_who_chooses_first(scene: Scene, first: int) -> None:
    g = scene(hands=[["Pick"], ["Axe"]], creations=[["Blade 3"], ["Blade 4"]], life=[20, 10])
    for seat in (first, 1 - first):
        lay(g, seat, ["Pick", "Axe"][seat])
    choose(g, 1, "Player 1")
    choose(g, 0, "Destroy Blade 4")
    choose(g, 1, "Destroy Blade 3")
    assert discarded(g) == ["Axe", "Blade 3", "Blade 4", "Pick"] and life(g) == [20, 10]


@pytest.mark.rule("G5.3")
@pytest.mark.parametrize("held", [["Blade 3", "Flame", "Bolt 2", "Twin"], ["Pebble 1", "Pebble 2", "For 9+", "For V"]])
def test_whoever_holds_cards_is_asked_also_if_none_can_be_paid(scene: Scene, held: list[str]) -> None:
    g = scene(hands=[held], dice=[(2, 2, 2, 2)])
    keep_dice(g)
    assert asked(g) == [0, 1] and question(g, 0) == "choose card" and "Nothing" in choices(g, 0)


@pytest.mark.rule("G5.3")
@OTHERS
def test_nobody_can_tell_a_hand_from_who_is_asked(scene: Scene, viewer: int | None) -> None:
    def at_each_choice(hand: list[str]) -> list[str]:
        g = scene(players=3, hands=[hand], dice=[(2, 2, 2, 2)], creations=[[], ["Fence"]], gems=[0, 1])
        seen = [told(g, viewer)]
        keep_dice(g)
        for seat in (0, 1, 2):
            seen.append(told(g, viewer))
            choose(g, seat, "Nothing")
        assert phase(g) == "Attack"
        return [*seen, told(g, viewer)]

    payable, unpayable = ["Blade 3", "Flame", "Bolt 2", "Twin"], ["Pebble 1", "Pebble 2", "For 9+", "For V"]
    assert at_each_choice(payable) == at_each_choice(unpayable)


@pytest.mark.rule("G5.3", "G6.12")
@OTHERS
def test_nor_from_who_is_asked_for_another_card(scene: Scene, viewer: int | None) -> None:
    def world(other: str) -> Godsforge:
        g = scene(players=3, hands=[["Twin", other]], dice=[(2, 2, 5, 5)])
        lay(g, 0, "Twin", "No more")
        reveal(g)
        assert asked(g) == [0] and "No more" in choices(g, 0)
        return g

    assert told(world("Blade 3"), viewer) == told(world("For 9+"), viewer)


@pytest.mark.rule("G5.3")
def test_who_can_be_seen_to_have_nothing_to_choose_is_left_out(scene: Scene) -> None:
    g = scene(players=3, start="upkeep", hands=[["Pebble 1"], [], ["Pebble 2"]])
    assert asked(g) == [0, 2]  # nothing to discard
    g = scene(players=3, start="attack", creations=[["Fence"], ["Gate"], ["Dragonet"]], gems=[1, 1, 0])
    assert asked(g) == [0, 2]  # one gem is too few for the Gate


def open_things(g: Godsforge, viewer: int | None) -> object:
    """What everybody must see, out of what a viewer sees."""
    seen = g.view(viewer)
    rows = [
        (row["numbers"], row["zones"]["hand"]["count"], row["zones"]["creations"]["cards"]) for row in seen["seats"]
    ]
    return rows, [seen["shared"]["zones"][name]["count"] for name in ("fate", "discard")]


@pytest.mark.rule("G5.4")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_dice_cards_in_play_life_gems_and_counts_are_open(scene: Scene, viewer: int | None) -> None:
    g = scene(
        hands=[["Flame", "Pebble 1"], ["Grab"]],
        creations=[["Blade 3"], ["Wall 2", "Mine"]],
        discards=[["Pebble 7"]],
        dice=[(1, 2, 3, 4), (2, 2, 6, 6)],
        gems=[1, 4],
        life=[11, 22],
    )
    (first, second), piles = open_things(g, viewer)  # type: ignore[misc]
    assert (first[0]["dice"], first[0]["life"], first[0]["gems"], first[1]) == ([1, 2, 3, 4], 11, 1, 2)  # type: ignore[has-type]
    assert (second[0]["dice"], second[0]["life"], second[0]["gems"], second[1]) == ([2, 2, 6, 6], 22, 4, 1)  # type: ignore[has-type]
    assert [card["name"] for card in second[2]] == ["Wall 2", "Mine"]  # type: ignore[has-type]
    assert piles == [len(g.fate[0]), 1]  # type: ignore[has-type]


@pytest.mark.rule("G5.4")
@pytest.mark.parametrize("viewer", [1, None])
def test_hands_and_piles_are_secret(scene: Scene, viewer: int | None) -> None:
    g = scene(hands=[["Flame", "Twin"]], discards=[["Storm"]], decks=[["Snatch"]])
    assert cards_in(g, "hand", 0, viewer) == [None, None] and cards_in(g, "hand", 0, 0) == ["Flame", "Twin"]
    for who in (0, viewer):
        text = told(g, who)
        assert not any(name in text for name in ("Storm", "Snatch"))
    assert not any(name in told(g, viewer) for name in ("Flame", "Twin"))


@pytest.mark.rule("G5.4", "G5.7", "G9.1")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_discarded_cards_stay_secret_and_their_number_is_open(scene: Scene, viewer: int | None) -> None:
    def world(*wanted: str) -> Godsforge:
        g = scene(players=3, start="upkeep", hands=[["Pebble 1", "Blade 3", "Flame"]])
        choose(g, 0, *wanted)
        assert phase(g) == "Forge Roll"
        return g

    assert told(world("Pebble 1", "Flame"), viewer) == told(world("Blade 3", "Flame"), viewer)
    assert "Player 1 discards 2 cards." in world("Pebble 1", "Flame").story(viewer)


@pytest.mark.rule("G5.4")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nobody_looks_into_the_discard_pile_not_even_for_a_card_that_all_saw(scene: Scene, viewer: int | None) -> None:
    g = scene(hands=[["Bolt 3"]])
    reveal(g, "Bolt 3")
    assert discarded(g) == ["Bolt 3"]
    zone = g.view(viewer)["shared"]["zones"]["discard"]
    assert zone["count"] == 1 and not any(zone["cards"] or [])


@pytest.mark.rule("G5.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_worlds_that_differ_only_in_secrets_look_the_same(scene: Scene, seat: int) -> None:
    """Twin worlds: what others hold and what the piles have is dealt again, and nothing changes for the viewer."""
    g = scene(hands=[["Flame", "Twin"], ["Grab", "Axe"]], discards=[["Storm"]])
    lay(g, 1 - seat, "Twin" if seat else "Axe", *(["No more"] if seat else []))
    for seed in range(5):
        assert told(g.determinize(seat, seed), seat) == told(g, seat)


Step = Callable[[Godsforge], None]


@pytest.mark.rule("G5.2")
@OTHERS
def test_an_unused_reroll_tells_nothing_about_the_card(scene: Scene, viewer: int | None) -> None:
    """Whether somebody who keeps the dice then plays or passes cannot be seen from the re-rolls left."""

    def world(last: Step) -> Godsforge:
        g = scene(players=3, hands=[["Blade 3"]])
        keep_dice(g, 0)
        last(g)
        return g

    same_for(viewer, world(lambda g: lay_nothing(g, 0)), world(lambda g: lay(g, 0, "Blade 3")))
