"""K12 Combined sets."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.games.kamigami.playing import hall, names
from theomachy.games.kamigami.faces import COLOURS, OAK_AND_MIST, OLD_ONES, SETS, faces_of
from theomachy.games.kamigami.state import Kamigami

BOX = th.game("kamigami").load_library()
BOOK = faces_of(BOX)


def new(**options: Any) -> Kamigami:
    g = th.new("kamigami", **{"set": "combined", "seed": 5, **options})
    assert isinstance(g, Kamigami)
    return g


def started(**options: Any) -> Kamigami:
    g = new(**options)
    while not g.hand[0]:
        g.choose(0, player=g.asks[0].player)
    return g


def with_temples(seed: int) -> Kamigami:
    return started(temples=True, seed=seed)


def faces(g: Kamigami, kind: str) -> list[int]:
    return sorted({face for face in g.faces if g.book.kind[face] == kind})


def refused(**options: Any) -> str:
    with pytest.raises(th.BadOption) as no:
        th.new("kamigami", **options)
    return str(no.value)


@pytest.mark.rule("K12.1")
def test_the_gods_of_both_boxes_are_dealt() -> None:
    dealt = {BOOK.box[g.faces[g.god[seat][0]]] for g in [started(players=6)] for seat in range(6)}
    assert dealt == set(SETS)
    assert len(faces(started(), "god")) == 24


@pytest.mark.rule("K12.1")
def test_each_team_gets_one_of_all_cultures() -> None:
    met = set()
    for seed in range(20):
        g = started(players=4, teams=True, seed=seed)
        cultures = [BOOK.culture[g.faces[g.god[seat][0]]] for seat in range(4)]
        assert cultures[0] == cultures[2] != cultures[1] == cultures[3]
        met |= set(cultures)
    assert len(met) == 4


@pytest.mark.rule("K12.2")
def test_all_temples_can_be_picked() -> None:
    g = new(temples=True)
    assert len(hall(g, "temples")) == 12
    picked = {BOOK.box[g.faces[g.temple[seat][0]]] for g in map(with_temples, range(6)) for seat in (0, 1)}
    assert picked == set(SETS)


@pytest.mark.rule("K12.3")
def test_chance_picks_six_red_kinds_and_three_of_each_other_colour() -> None:
    picked = set()
    for seed in range(4):
        g = started(seed=seed)
        kinds = faces(g, "warrior")
        assert Counter(BOOK.colour[face] for face in kinds) == {"red": 6, **dict.fromkeys(set(COLOURS) - {"red"}, 3)}
        assert {Counter(g.faces)[face] for face in kinds} == {5}
        picked.add(tuple(kinds))
    assert len(picked) == 4


@pytest.mark.rule("K12.3")
def test_another_colour_can_have_six() -> None:
    of_blue = [face for face in BOX.of_table("warrior") if BOOK.colour[face] == "blue"]
    assert len(of_blue) >= 6
    kinds = faces(started(six="blue"), "warrior")
    assert Counter(BOOK.colour[face] for face in kinds) == {"blue": 6, **dict.fromkeys(set(COLOURS) - {"blue"}, 3)}
    assert "K12.3" in refused(set="combined", six="black")


@pytest.mark.rule("K12.3")
def test_the_warriors_can_be_named() -> None:
    wanted = [BOX[face].name for face in faces(started(seed=9), "warrior")]
    g = started(warriors=wanted, seed=1)
    assert sorted(BOX[face].name for face in faces(g, "warrior")) == sorted(wanted)
    assert "18 different" in refused(set="combined", warriors=wanted[1:])
    red = next(name for name in wanted if BOOK.colour[BOX.find(name)] == "red")
    other = next(
        BOX[face].name
        for face in BOX.of_table("warrior")
        if BOOK.colour[face] == "blue" and BOX[face].name not in wanted
    )
    assert "K12.3" in refused(set="combined", warriors=[other if name == red else name for name in wanted])
    assert "K12.3" in refused(set="combined", warriors=[*wanted[1:], "Nobody"])


@pytest.mark.rule("K12.3")
def test_too_few_kinds_of_a_colour_are_refused(tmp_path: Path) -> None:
    """Seven of the twelve red kinds are blue now."""
    row = '[[warrior]]\nname = "{}"\ncolour = "blue"\nchains = ["red", "green"]\ncost = 3\ntext = "Act: attack 3."\n'
    reds = [BOX[face].name for face in BOX.of_table("warrior") if BOOK.colour[face] == "red"]
    (tmp_path / "mine.toml").write_text("".join(row.format(name) for name in reds[:7]), "utf-8")
    said = refused(set="combined", cards=str(tmp_path))
    assert said == "There are 5 kinds of red warriors, and the deck takes 6 (K12.3)."
    for options in ({"six": "blue"}, {"warriors": "all"}):
        assert len(faces(started(cards=str(tmp_path), **options), "warrior")) == (18 if "six" in options else 36)


@pytest.mark.rule("K12.4")
def test_artifacts_of_both_boxes_or_of_one() -> None:
    assert len(faces(started(), "artifact")) == 24
    only = faces(started(artifacts=OAK_AND_MIST), "artifact")
    assert len(only) == 12 and {BOOK.box[face] for face in only} == {OAK_AND_MIST}
    assert "K12.4" in refused(set="combined", artifacts="mine")


@pytest.mark.rule("K12.5")
def test_one_disciple_of_each_type() -> None:
    picked = set()
    for seed in range(12):
        kinds = faces(started(seed=seed), "disciple")
        assert sorted(BOOK.rank[face] for face in kinds) == [1, 2, 3]
        picked.add(tuple(kinds))
    assert len(picked) > 3
    second = next(f for f in BOX.of_table("disciple") if BOOK.rank[f] == 2 and BOOK.box[f] == OAK_AND_MIST)
    named = ["Servitor of the Outer Gods", "Cultist", BOX[second].name]
    g = started(disciples=named)
    assert sorted(BOX[face].name for face in faces(g, "disciple")) == sorted(named)
    assert "K12.5" in refused(set="combined", disciples=[named[0], named[2], other_of_rank_2(named[2])])


def other_of_rank_2(name: str) -> str:
    return next(BOX[f].name for f in BOX.of_table("disciple") if BOOK.rank[f] == 2 and BOX[f].name != name)


@pytest.mark.rule("K12.6")
@pytest.mark.parametrize(
    ("options", "deck"),
    [
        ({"set": "combined"}, {1: 7, 2: 3}),
        ({"set": "combined", "start": "8+2"}, {1: 8, 3: 2}),
        ({"set": OLD_ONES}, {1: 8, 3: 2}),
        ({"set": OAK_AND_MIST}, {1: 8, 3: 2}),
        ({"set": OLD_ONES, "start": "7+3"}, {1: 7, 2: 3}),
    ],
)
def test_the_first_decks(options: dict[str, Any], deck: dict[int, int]) -> None:
    g = started(**options)
    for seat in (0, 1):
        assert Counter(BOOK.rank[g.faces[card]] for card in [*g.hand[seat], *g.deck[seat]]) == deck
        assert len(names(g, g.hand[seat])) == 5


@pytest.mark.rule("K12.6")
def test_another_start_is_refused() -> None:
    assert "K12.6" in refused(start="9+1")


@pytest.mark.rule("K12.7")
@pytest.mark.parametrize("option", [{"six": "red"}, {"artifacts": OLD_ONES}, {"disciples": ["a", "b", "c"]}])
def test_options_of_combined_sets_need_them(option: dict[str, Any]) -> None:
    assert "K12.7" in refused(**option)
    assert "K12.7" in refused(warriors=[str(n) for n in range(18)])


@pytest.mark.rule("K12.8")
def test_the_boxes_may_just_be_shuffled_together() -> None:
    g = started(warriors="all")
    kinds = faces(g, "warrior")
    assert len(kinds) == 36 and {Counter(g.faces)[face] for face in kinds} == {5}
    assert "K12.7" in refused(warriors="all")


@pytest.mark.rule("K12.8")
def test_no_colour_has_six_kinds_when_all_warriors_are_in() -> None:
    assert "K12.8" in refused(set="combined", warriors="all", six="blue")
