"""N2 Set-up and options, N13 two sets together."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.games.anima.playing import Scene, act, asked, offers, pile, place, take
from theomachy.games.anima.state import Anima


def new(**options: Any) -> Anima:
    g = th.new("anima", seed=5, **options)
    assert isinstance(g, Anima)
    return g


def kept(**options: Any) -> Anima:
    """A game in which all have chosen what they keep."""
    g = new(**options)
    while g.branches:
        g.choose(0, player=g.asks[0].player)
    return g


@pytest.mark.rule("N2.1", "N13.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_can_play(players: int) -> None:
    assert new(players=players).players == players
    assert new(players=5, combined=True).players == 5


@pytest.mark.rule("N2.1", "N13.2")
def test_five_need_both_sets() -> None:
    with pytest.raises(th.BadOption, match=r"combined=True.*N2\.1"):
        new(players=5)
    for players in (1, 6):
        with pytest.raises(th.BadOption, match="players"):
            new(players=players)


@pytest.mark.rule("N2.2", "N2.3", "N2.4")
def test_the_options_are_off_unless_they_are_said() -> None:
    g = new()
    assert [g.options[name] for name in ("extended", "open_rolls", "combined", "mission_set")] == [
        False,
        False,
        False,
        1,
    ]
    with pytest.raises(th.BadOption, match="extended"):
        new(extended=1)


@pytest.mark.rule("N13.4", "N2.4")
def test_the_missions_of_the_second_set_need_it() -> None:
    with pytest.raises(th.BadOption, match=r"combined=True.*N13\.4"):
        new(mission_set=2)
    with pytest.raises(th.BadOption, match="three players"):
        new(mission_set=2, combined=True, players=4)


@pytest.mark.rule("N2.5")
def test_cards_of_ones_own_are_added(cards: str) -> None:
    assert len(new(cards=cards).library) > len(new().library)
    with pytest.raises(th.BadOption, match=r"folder"):
        new(cards=3)


@pytest.mark.rule("N2.5")
def test_a_card_of_ones_own_takes_the_place_of_its_namesake(tmp_path: Path) -> None:
    own = '[[event]]\nname = "Celebration"\nlevel = 1\ntext = "Draw 3 Advantages."\n'
    (tmp_path / "own.toml").write_text(own, "utf-8")
    g = new(cards=str(tmp_path))
    assert len(g.library) == len(new().library)
    assert g.library[g.library.find("Celebration")].data.text == "Draw 3 Advantages."  # type: ignore[attr-defined]


@pytest.mark.rule("N2.5")
@pytest.mark.parametrize(
    ("card", "complaint"),
    [
        ('[[event]]\nname = "Riddle"\nlevel = 1\ntext = "Sing a song."\n', "Sing"),
        ('[[trap]]\nname = "Idle Trap"\ntext = "+2 Combat."\n', "lasting words"),
        ('[[mission]]\nname = "Pilgrimage"\nplaces = ["Atlantis"]\n', "does not exist: Atlantis"),
        ('[[mission]]\nname = "Duel"\nobjective = "defeat an adversary"\n', "has no level"),
        ('[[mission]]\nname = "Duel"\nlevel = 4\n', "no Area has level 4"),
        ('[[mission]]\nname = "Vigil"\nturns = 2\nobjective = "pass a Speed check of 5"\n', "no Area is named"),
    ],
)
def test_a_text_that_cannot_be_carried_out_is_refused(tmp_path: Path, card: str, complaint: str) -> None:
    (tmp_path / "own.toml").write_text(card, "utf-8")
    with pytest.raises(th.BadCards, match=complaint):
        new(cards=str(tmp_path))


@pytest.mark.rule("N2.5")
def test_a_mission_may_name_an_area_of_the_box_and_one_of_ones_own(tmp_path: Path) -> None:
    area = '[[area]]\nname = "Atlantis"\nlevel = 1\ntable = "- - - - - -"\n'
    mission = '[[mission]]\nname = "Pilgrimage"\nplaces = ["Atlantis", "Arcane"]\n'
    (tmp_path / "own.toml").write_text(area + mission, "utf-8")
    assert new(cards=str(tmp_path)).library.find("Pilgrimage") >= 0


@pytest.mark.rule("N2.6")
def test_the_decks_are_shuffled() -> None:
    decks = [
        [th.new("anima", seed=seed).faces[card] for card in th.new("anima", seed=seed).encounters[0]]  # type: ignore[attr-defined]
        for seed in (1, 2)
    ]
    assert decks[0] != decks[1]
    assert new().view(0)["shared"]["zones"]["encounters"]["cards"] is None


@pytest.mark.rule("N2.7")
def test_the_other_missions_are_set_aside_unseen() -> None:
    g = new(players=4)
    assert [len(missions) for missions in g.missions] == [2, 2, 2, 2]
    assert len(g.unused[0]) == 2
    assert g.view(0)["shared"]["zones"]["unused"]["cards"] is None


@pytest.mark.rule("N2.8")
def test_each_keeps_one_character_and_three_advantages() -> None:
    g = new(players=3)
    assert asked(g) == [0, 1, 2]
    everything = Counter(g.faces)
    assert [len(g.offer[seat]) for seat in range(3)] == [2, 2, 2]
    wanted = [g.offer[seat][1] for seat in range(3)]
    names = [g.face(card).name for card in wanted]
    kept: list[int] = []
    for seat in range(3):
        g.choose(1, player=seat)
        kept += g.hand[seat][1:]
        g.choose(0, player=seat)
    assert [pile(g, "party", seat) for seat in range(3)] == [[name] for name in names]
    assert [len(hand) for hand in g.hand] == [3, 3, 3]
    assert [card for hand in g.hand for card in hand] == kept
    assert not any(g.offer)
    assert Counter(g.faces) == everything
    assert g.characters_discard[0] == g.advantages_discard[0] == []


@pytest.mark.rule("N2.8")
def test_nobody_sees_what_the_others_leave() -> None:
    g = new()
    theirs = g.view(0)["seats"][1]["zones"]
    assert theirs["offer"] == {"count": 2, "cards": None, "backs": None}
    assert theirs["hand"] == {"count": 4, "cards": None, "backs": None}


@pytest.mark.rule("N2.9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_areas_as_players_each_with_an_encounter(players: int) -> None:
    g = kept(players=players)
    assert len(g.areas[0]) == players
    assert sorted(g.guard) == sorted(g.areas[0])
    assert g.view(0)["shared"]["zones"]["preliminary"]["cards"] is None


@pytest.mark.rule("N2.10")
def test_every_party_begins_in_no_area() -> None:
    g = kept(players=3)
    assert [place(g, seat) for seat in range(3)] == [None] * 3
    while g.phase != "Movement":
        g.choose(0, player=g.asks[0].player)
    assert not any(offer.startswith("Stay") for offer in offers(g))


# --- two sets together ------------------------------------------------------------------------------------------------


def sets_in(g: Anima, *zones: str) -> set[int]:
    return {g.face(card).data.set for zone in zones for pile in getattr(g, zone) for card in pile}  # type: ignore[attr-defined]


@pytest.mark.rule("N13.1")
def test_both_sets_are_mixed_except_for_missions() -> None:
    g = new(combined=True)
    for zone in ("characters", "arcanes", "advantages", "encounters", "horizons"):
        assert sets_in(g, zone) == {1, 2}, zone
    assert sets_in(g, "missions", "unused", "finals") == {1}
    alone = new()
    assert sets_in(alone, "characters", "arcanes", "advantages", "encounters", "horizons", "finals") == {1}


@pytest.mark.rule("N13.4")
def test_the_missions_of_the_second_set_go_with_its_areas() -> None:
    g = kept(combined=True, mission_set=2)
    assert sets_in(g, "missions", "unused", "finals", "horizons", "areas") == {2}
    assert sets_in(g, "advantages") == {1, 2}


@pytest.mark.rule("N13.3")
def test_with_both_sets_two_areas_can_be_drawn(scene: Scene) -> None:
    decks = {"horizons": ["Hill 1", "Peak"], "encounters": ["Comet", "Dragon"]}
    g = scene(start="movement", parties=[["Runner 3"]], areas=["Camp", "Keep"], combined=True, decks=decks)
    act(g, "Seek new horizons: draw two")
    assert pile(g, "areas") == ["Camp", "Keep", "Hill 1", "Peak"]
    assert {g.face(area).name for area in g.guard} == {"Hill 1", "Peak"}


@pytest.mark.rule("N13.3")
def test_the_most_dangerous_of_two_is_entered(scene: Scene) -> None:
    decks = {"horizons": ["Peak", "Hill 1"], "encounters": ["Comet", "Feast"]}
    g = scene(start="movement", parties=[["Runner 3"]], areas=["Camp"], combined=True, decks=decks)
    act(g, "Seek new horizons: draw two")
    assert place(g, 0) == "Peak"


@pytest.mark.rule("N13.3")
def test_of_two_equally_dangerous_areas_one_is_chosen(scene: Scene) -> None:
    decks = {"horizons": ["Hill 1", "Hill 2"], "encounters": ["Dragon", "Comet"]}
    g = scene(start="movement", parties=[["Runner 3"]], areas=["Camp"], combined=True, decks=decks)
    act(g, "Seek new horizons: draw two")
    assert offers(g) == ["Move to Hill 1", "Move to Hill 2"]
    take(g, "Move to Hill 2")
    assert place(g, 0) == "Hill 2"


@pytest.mark.rule("N13.3")
def test_as_many_areas_are_removed_as_were_drawn(scene: Scene) -> None:
    areas = ["Camp", "Keep", "Fair", "Bazaar"]
    decks = {"horizons": ["Peak", "Hill 1"], "encounters": ["Comet", "Feast"]}
    g = scene(start="movement", parties=[["Runner 3"]], areas=areas, combined=True, decks=decks)
    act(g, "Seek new horizons: draw two", "Remove Camp", "Remove Fair")
    assert pile(g, "areas") == ["Keep", "Bazaar", "Peak", "Hill 1"]


@pytest.mark.rule("N13.3")
@pytest.mark.parametrize("options", [{}, {"combined": True, "mission_set": 2}])
def test_with_the_areas_of_one_set_only_one_is_drawn(scene: Scene, options: dict[str, Any]) -> None:
    g = scene(start="movement", parties=[["Runner 3"]], areas=["Camp"], **options)
    assert not any("two" in offer for offer in offers(g))


@pytest.mark.rule("N13.3", "N5.14")
def test_what_was_kept_is_not_removed_afterwards(box: Scene) -> None:
    areas = ["Parliament", "Ashvins Valley", "Salt Market", "Hanging Monastery"]
    decks = {"horizons": ["River Fort", "Arcane"]}
    g = box(start="movement", combined=True, areas=areas, hands=[[], ["Old Map", "Eclipse"]], decks=decks)
    act(g, "Seek new horizons: draw two", "Remove Parliament", "Discard Old Map", "Remove Salt Market", "Let it go")
    assert offers(g) == ["Remove Ashvins Valley", "Remove Hanging Monastery"]


@pytest.mark.rule("N13.4")
def test_positions_too_never_mix_the_missions(box: Scene) -> None:
    for chosen in (1, 2):
        g = box(combined=True, mission_set=chosen)
        missions = [*g.unused[0], *g.finals[0]]
        assert {g.face(card).data.set for card in missions} == {chosen}  # type: ignore[attr-defined]
    assert {g.face(card).data.set for card in g.horizons[0]} == {2}  # type: ignore[attr-defined]
