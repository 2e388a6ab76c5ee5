"""G3 Dice and costs: what can be paid, asked of a player who has rolled."""

from __future__ import annotations

import re

import pytest

from tests.games.godsforge.playing import (
    Rolls,
    Scene,
    attack_of,
    choose,
    creations,
    dice,
    gems,
    life,
    pass_until,
    phase,
    playable,
    reveal,
    round_number,
)
from theomachy.games.godsforge import GAME
from theomachy.games.godsforge.payment import PARTS, Dice, read_cost


def can_play(scene: Scene, cost: str, roll: Dice, gems: int = 0) -> bool:
    """Whether somebody who has rolled this can choose a card with this cost."""
    return playable(scene(hands=[[f"For {cost}"]], dice=[roll], gems=[gems])) == [f"For {cost}"]


@pytest.mark.rule("G3.1")
@pytest.mark.parametrize(
    ("cost", "roll", "pays"),
    [
        ("2", (2, 3, 5, 5), True),
        ("2", (3, 4, 5, 5), False),
        ("3", (3, 4, 5, 5), True),
        ("4", (4, 5, 5, 5), True),
        ("5", (3, 4, 4, 5), True),
        ("5", (3, 4, 4, 4), False),
        ("Two Even", (3, 5, 6, 6), True),
        ("11+", (2, 2, 5, 6), True),
    ],
)
def test_faces_count_as_their_number(scene: Scene, cost: str, roll: Dice, pays: bool) -> None:
    assert can_play(scene, cost, roll) == pays


@pytest.mark.rule("G3.1", "G4.2")
def test_a_six_counts_as_6_or_gives_a_gem(scene: Scene) -> None:
    g = scene(hands=[["For 11+"], ["For 2"]], dice=[(2, 2, 5, 6), (2, 5, 5, 6)])
    reveal(g, "For 11+", "For 2")
    assert gems(g) == [0, 1]


@pytest.mark.rule("G3.2")
@pytest.mark.parametrize(
    ("cost", "others", "instead"),
    [
        ("2", (5, 5, 5), 5),
        ("3", (5, 5, 5), 5),
        ("4", (5, 5, 5), 5),
        ("5", (4, 4, 4), 4),
        ("11+", (2, 2, 4), 2),
        ("Two Even", (2, 3, 3), 3),
        ("Two Odd", (2, 2, 3), 2),
        ("Three in a Row", (2, 3, 3), 3),
        *(("Four of a Kind", (face, face, face), 5 if face < 5 else 2) for face in range(2, 7)),
        ("V", (2, 2, 2), 2),
    ],
)
def test_etherium_counts_as_any_number_or_is_a_gem(scene: Scene, cost: str, others: Dice, instead: int) -> None:
    assert can_play(scene, cost, (*others, 1)) and not can_play(scene, cost, (*others, instead))


@pytest.mark.rule("G3.2", "G4.2")
def test_an_etherium_that_is_left_gives_a_gem(scene: Scene) -> None:
    g = scene(hands=[["For 5"]], dice=[(1, 4, 4, 5)])
    reveal(g, "For 5")
    assert gems(g)[0] == 1


@pytest.mark.rule("G3.3")
@pytest.mark.parametrize(
    ("cost", "roll", "pays"),
    [
        ("5", (4, 4, 4, 5), True),
        ("5", (2, 3, 4, 4), True),  # 2 and 3
        ("5", (1, 4, 4, 4), True),  # Etherium
        ("5", (2, 4, 4, 4), False),  # 2 and 4 are 6
        ("4", (2, 2, 5, 5), True),
        ("4", (2, 3, 3, 5), False),  # 5 is too much
        ("3", (2, 2, 2, 2), False),
        ("2, 2", (2, 3, 3, 4), False),  # no die is split
    ],
)
def test_a_number_is_paid_exactly(scene: Scene, cost: str, roll: Dice, pays: bool) -> None:
    assert can_play(scene, cost, roll) == pays


@pytest.mark.rule("G3.4")
@pytest.mark.parametrize("cost", ["9+", "10+", "11+"])
@pytest.mark.parametrize(
    ("roll", "best"),
    [((2, 2, 2, 2), 8), ((2, 2, 2, 3), 9), ((2, 2, 3, 3), 10), ((2, 3, 3, 3), 11), ((3, 3, 3, 3), 12)],
)
def test_a_sum_is_paid_with_that_number_or_more(scene: Scene, cost: str, roll: Dice, best: int) -> None:
    assert can_play(scene, cost, roll) == (best >= int(cost[:-1]))


@pytest.mark.rule("G3.4")
@pytest.mark.parametrize("cost", ["9+", "10+", "11+"])
def test_a_5_and_a_6_pay_for_any_of_the_three(scene: Scene, cost: str) -> None:
    g = scene(hands=[[f"For {cost}"]], dice=[(2, 3, 5, 6)])
    reveal(g, f"For {cost}")
    assert creations(g, 0) == [f"For {cost}"]


@pytest.mark.rule("G3.4")
def test_two_or_more_dice_are_needed(scene: Scene) -> None:
    """9+ and 2 with 2, 3, 6: the 2 is paid alone, so 3 and 6 make 9."""
    assert can_play(scene, "9+, 2", (2, 2, 3, 6))
    assert not can_play(scene, "9+, 2", (2, 2, 2, 4))


@pytest.mark.rule("G3.5")
@pytest.mark.parametrize(
    ("cost", "roll", "pays"),
    [
        ("Two Even", (2, 5, 5, 6), True),
        ("Two Odd", (2, 2, 3, 5), True),
        ("Two Even", (2, 3, 3, 5), False),
        ("Two Odd", (2, 2, 4, 5), False),
        ("Two Even", (4, 4, 5, 5), True),
        ("Two Even, Two Odd", (2, 4, 3, 5), True),
        ("Two Even, Two Odd", (2, 3, 3, 5), False),
    ],
)
def test_two_even_and_two_odd(scene: Scene, cost: str, roll: Dice, pays: bool) -> None:
    assert can_play(scene, cost, roll) == pays


@pytest.mark.rule("G3.6")
@pytest.mark.parametrize(
    ("roll", "pays"),
    [
        ((2, 3, 4, 4), True),
        ((4, 2, 2, 3), True),
        ((3, 4, 5, 5), True),
        ((4, 5, 6, 2), True),
        ((2, 3, 5, 5), False),
        ((2, 2, 4, 4), False),
    ],
)
def test_three_in_a_row(scene: Scene, roll: Dice, pays: bool) -> None:
    assert can_play(scene, "Three in a Row", roll) == pays


@pytest.mark.rule("G3.6")
def test_a_row_does_not_go_on_from_6_to_1(scene: Scene) -> None:
    """6, the 1 and 2 would leave a 6. As it is, no gem is there for the second shift."""
    assert not can_play(scene, "Three in a Row", (1, 2, 6, 6))
    assert can_play(scene, "Three in a Row", (1, 2, 6, 6), gems=1)
    assert not can_play(scene, "Three in a Row", (5, 6, 2, 2))


@pytest.mark.rule("G3.7")
@pytest.mark.parametrize(
    ("roll", "pays"),
    [((4, 4, 4, 1), True), ((4, 4, 4, 4), True), ((4, 4, 4, 5), False), ((1, 1, 3, 3), True), ((1, 3, 3, 4), False)],
)
def test_four_of_a_kind(scene: Scene, roll: Dice, pays: bool) -> None:
    assert can_play(scene, "Four of a Kind", roll) == pays


@pytest.mark.rule("G3.8")
def test_each_v_takes_one_gem(scene: Scene) -> None:
    roll = (2, 5, 5, 5)
    assert [can_play(scene, "2, V, V", roll, count) for count in (0, 1, 2, 3)] == [False, False, True, True]
    g = scene(hands=[["For 2, V, V"]], dice=[roll], gems=[3])
    reveal(g, "For 2, V, V")
    assert gems(g)[0] == 1


@pytest.mark.rule("G3.9")
@pytest.mark.parametrize(
    ("roll", "gems", "pays"),
    [
        ((4, 4, 5, 5), 1, True),
        ((4, 5, 5, 5), 1, False),  # the 4 does not serve twice
        ((4, 4, 5, 5), 0, False),  # the gem is missing
        ((2, 2, 2, 2), 1, True),  # two groups that make 4 each
        ((2, 2, 4, 5), 1, True),
        ((2, 2, 2, 5), 1, False),
    ],
)
def test_leviathan_takes_two_groups_of_4_and_a_gem(box: Scene, roll: Dice, gems: int, pays: bool) -> None:
    g = box(hands=[["Leviathan"]], dice=[roll], gems=[gems])
    assert (playable(g) == ["Leviathan"]) == pays


@pytest.mark.rule("G3.10")
def test_every_part_of_a_cost_is_an_element_and_no_text_speaks_of_one() -> None:
    book = (GAME.card_folder.parent / "rulebook.md").read_text("utf-8")
    paragraph = book.partition("**G3.10**")[2].partition("**G3.11**")[0].replace("\n", " ")
    named = paragraph.partition("element: ")[2].partition(". The names")[0].split(", ")
    elements = {part: name for part, name in (entry.rsplit(" ", 1) for entry in named)}
    assert {*elements} == {*PARTS} - {"V"} and len({*elements.values()}) == 11
    assert (elements["4"], elements["9+"], elements["Four of a Kind"]) == ("Water", "Feywood", "Godstone")
    for face in GAME.load_library().faces:
        assert {*read_cost(face.data.cost)} <= {*PARTS}  # type: ignore[attr-defined]
        assert not re.search(rf"\b({'|'.join(elements.values())})\b", face.data.text)  # type: ignore[attr-defined]


@pytest.mark.rule("G3.11")
def test_the_black_die_is_rolled_only_when_a_card_says_so(scene: Scene, black_die: Rolls) -> None:
    black_die()  # any roll is one too many
    g = scene(start="attack", creations=[["Blade 3", "Gambler", "Nudger"]])
    assert life(g) == [30, 27]
    with pytest.raises(AssertionError, match="too often"):
        scene(start="attack", creations=[["Scepter"]])


@pytest.mark.rule("G3.11")
@pytest.mark.parametrize("face", [1, 2, 6])
def test_its_faces_are_plain_numbers(box: Scene, black_die: Rolls, face: int) -> None:
    black_die(face)
    g = box(start="attack", creations=[["Scepter of Fortune"]])
    assert attack_of(g, 0) == face and life(g) == [30, 30 - face]
    assert gems(g) == [0, 0], "neither a 1 nor a 6 of it gives a gem"


@pytest.mark.rule("G3.11")
def test_it_is_rolled_anew_in_every_round_and_pays_for_nothing(scene: Scene, black_die: Rolls) -> None:
    black_die(2, 5)
    g = scene(creations=[["Scepter"]], hands=[["For 5"]], dice=[(2, 2, 4, 4)])
    assert playable(g) == [] and dice(g, 0) == (2, 2, 4, 4)
    choose(g, 0, "Nothing")
    reveal(g)
    assert life(g) == [30, 28]
    pass_until(g, lambda: round_number(g) == 3 and phase(g) == "Upkeep")
    assert life(g) == [30, 23]
